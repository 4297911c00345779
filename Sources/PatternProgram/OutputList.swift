import PatternCompiler
import PatternEmit
import PatternReport
import PatternSyntax

/// The list of what runs with `--prune` have written into an output folder, kept in that folder.
///
/// Removes what it lists and a run no longer writes, by the rules of `Removal`. A run removes only
/// files of its own targets; those of other targets stay in the list.
struct OutputList {
  private static let fileName = ".patternc-outputs.jsonl"
  private static let format = "patternc.outputs"

  private struct Entry {
    /// The path within the output folder.
    let file: String
    let target: String
    let digest: String
  }

  private let folder: String
  private let targets: [Target]
  private let entries: [Entry]

  static func path(in folder: String) -> String { Paths.join(folder, fileName) }

  /// Reads the list of a folder, which may have none.
  init(of folder: String, for targets: [Target]) throws(Failure) {
    self.folder = Paths.normalised(folder)
    self.targets = targets
    let path = OutputList.path(in: folder)
    if Files.isLink(path) { throw .system("`\(path)` must be a file, and is a link") }
    var entries: [Entry] = []
    if let lines = try JSONLines(path, format: OutputList.format) {
      for record in lines.records {
        let file = try lines.text("file", of: record)
        if file.hasPrefix("/") || Paths.normalised(file) != file || file.hasPrefix("../") {
          throw lines.fault(record.line, "`\(file)` is not a path in this folder")
        }
        entries.append(
          Entry(
            file: file, target: try lines.text("target", of: record),
            digest: try lines.text("digest", of: record)))
      }
    }
    self.entries = entries
  }

  /// Removes what this run no longer writes, then writes the new list.
  ///
  /// - Parameter current: the paths of this run's outputs in the folder, and their targets.
  /// - Returns: a line for each file that is left because it may hold edits.
  func prune(
    _ current: [(path: String, target: String)], in output: inout OutputFolder
  ) throws(Failure) -> String {
    let removal = Removal(root: folder)
    let written = Set(current.map { $0.path })
    let own = Set(current.compactMap { Files.identity(of: Paths.join(folder, $0.path)) })
    var remarks = ""
    var kept: [Entry] = []
    for entry in entries where !written.contains(entry.file) {
      guard let target = targets.first(where: { $0.name == entry.target }) else {
        kept.append(entry)
        continue
      }
      let verdict =
        target.gives(entry.file)
        ? removal.verdict(
          on: entry.file, digest: entry.digest, own, removes: true,
          made: { target.made($0, entry.file) })
        : .left("`\(target.name)` does not write that")
      switch verdict {
      case .removable: removal.removeFolders(around: entry.file)
      case .settled: break
      case .left(let reason):
        remarks += "note: `\(escaped(Paths.join(folder, entry.file)))` is no longer written, and "
        remarks += "\(reason): it is kept\n"
      case .failed(let what): throw .system(what)
      }
    }
    for (path, target) in current {
      let place = Paths.join(folder, path)
      let source: SourceText
      switch Files.source(at: place) {
      case .source(let read): source = read
      default: throw .system("cannot read `\(place)` again")
      }
      let digest = Removal.digest(source.bytes(ByteRange(0, UInt32(source.count))))
      kept.append(Entry(file: path, target: target, digest: digest))
    }
    kept.sort { $0.file.utf8.lexicographicallyPrecedes($1.file.utf8) }
    let bytes = JSONLines.bytes(
      format: OutputList.format,
      kept.map {
        [
          JSONLines.Field("file", $0.file), JSONLines.Field("target", $0.target),
          JSONLines.Field("digest", $0.digest),
        ]
      })
    _ = try output.write([(OutputList.fileName, bytes)])
    return remarks
  }
}

extension Target {
  /// True if the target can write a file of this path in an output folder.
  fileprivate func gives(_ path: String) -> Bool {
    switch output {
    case .stream(let suffix, _): return path.hasSuffix(suffix)
    case .export(let target):
      guard case .folder = target.form else {
        return target.suffixes.contains { path.hasSuffix($0) }
      }
      let parts = path.split(separator: "/").map { String($0) }
      return parts.indices.dropFirst().contains { index in
        let rest = parts[(index + 1)...].joined(separator: "/")
        return parts[index] == name && (rest == ManifestFacts.fileName || target.gives(rest))
      }
    }
  }

  /// True if the bytes of a file say that the target made it.
  fileprivate func made(_ bytes: UnsafeBufferPointer<UInt8>, _ path: String) -> Bool {
    let head = bytes.prefix(256)
    func says(_ text: String) -> Bool {
      head.indices.contains { head[$0...].starts(with: text.utf8) }
    }
    if isFolder, Paths.fileName(of: path) != ManifestFacts.fileName {
      return export?.made(bytes) ?? false
    }
    return says("Generated by patternc from the cue table") || says("\"patternc.export\"")
      || says("\"patternc.cue-table\"")
  }
}

extension ExportTarget {
  /// The ends of the names of what a target with single files writes.
  fileprivate var suffixes: [String] {
    guard case .file(let suffix) = form else { return [] }
    switch name {
    case ExportTarget.web.name: return [suffix, ".cues.d.ts"]
    case ExportTarget.strings.name: return [suffix, ".strings.xml", ".strings.json"]
    default: return [suffix]
    }
  }
}
