import PatternCompiler
import PatternExports
import PatternJSON
import PatternSyntax
import PatternTable

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Files in the folder of a target that an earlier run wrote and this run does not write.
///
/// The manifest of the earlier run lists them, but anybody can write a manifest. So a file is
/// removed only if it
/// - lies in the folder of the target, with no link on the way,
/// - has a name that the target can give,
/// - is not an output of this run under another name, and
/// - has the digest of the manifest and a mark that `patternc` made it.
///
/// Any other file stays, and a finding reports it.
struct StaleExports {
  private struct Listed {
    let folder: Outputs.Folder
    /// The path within the folder.
    let name: String
    let digest: String
  }

  /// The output folder; nil for standard output.
  private let output: String?
  private var removal: Removal { Removal(root: output ?? ".") }
  /// The paths of this run's outputs within it.
  private let current: [String]
  private var removable: [Listed] = []
  private(set) var findings: [Finding] = []

  /// Finds the files by the manifests of earlier runs.
  ///
  /// A file that cannot be read is a failure: the next manifest does not list it, so it would stay
  /// for ever.
  init(in output: String?, _ outputs: Outputs) throws(Failure) {
    self.output = output.map(Paths.normalised)
    current = outputs.paths
    if output == nil || outputs.folders.isEmpty { return }
    let written = Set(current)
    for folder in outputs.folders {
      for listed in try listed(in: folder) where !written.contains(path(listed.name, in: folder)) {
        removable.append(listed)
      }
    }
    if removable.isEmpty { return }
    let own = identities
    let listed = removable
    removable = []
    for file in listed {
      switch verdict(on: file, own) {
      case .removable: removable.append(file)
      case .settled: break
      case .left(let reason):
        leave(
          file.folder, "`\(place(of: file))` is no longer written; it is kept because \(reason)")
      case .failed(let what): throw .system(what)
      }
    }
  }

  /// Removes the files. Each is checked again in a folder that is kept open: a file that was
  /// replaced in the meantime, or has become an output, stays.
  func remove() throws(Failure) {
    if removable.isEmpty { return }
    let own = identities
    for file in removable {
      if case .failed(let what) = verdict(on: file, own, removes: true) { throw .system(what) }
    }
  }

  private func path(_ name: String, in folder: Outputs.Folder) -> String {
    "\(folder.path)/\(name)"
  }

  private func place(of file: Listed) -> String {
    Paths.join(output ?? ".", path(file.name, in: file.folder))
  }

  private mutating func leave(_ folder: Outputs.Folder, _ message: String) {
    if let finding = folder.table.staleFinding(message) { findings.append(finding) }
  }

  /// The identities of this run's outputs, independent of the paths to them.
  private var identities: Set<String> {
    Set(current.compactMap { Files.identity(of: Paths.join(output ?? ".", $0)) })
  }

  // MARK: manifests

  /// The files that the manifest in a folder lists and the target can have written.
  private mutating func listed(in folder: Outputs.Folder) throws(Failure) -> [Listed] {
    let path = Paths.join(output ?? ".", folder.manifest)
    if Files.isMissing(path) { return [] }
    let (descriptor, name) = removal.open(folder.manifest)
    defer { if descriptor >= 0 { close(descriptor) } }
    let file = descriptor < 0 ? -1 : Removal.file(name, in: descriptor)
    let problem = errno
    defer { if file >= 0 { close(file) } }
    if file < 0, [ELOOP, ENOTDIR, EXDEV].contains(problem) {
      leave(folder, "`\(path)` contains a link, so the files that it lists are kept")
      return []
    }
    if file < 0 { throw .system("cannot read `\(path)`: \(systemMessage(problem))") }
    let loaded = Files.source(of: file, path)
    if case .unreadable(let reason) = loaded { throw .system("cannot read `\(path)`: \(reason)") }
    guard case .source(let source) = loaded,
      let value = try? JSONReader.read(source.content),
      value["format"]?.string == "patternc.export",
      value["target"]?.string == folder.target.name
    else { return [] }
    var listed: [Listed] = []
    var foreign: [String] = []
    for member in value["files"]?.members ?? [] {
      if let digest = member.value.string, folder.target.gives(member.name) {
        listed.append(Listed(folder: folder, name: member.name, digest: digest))
      } else {
        foreign.append(member.name)
      }
    }
    if let first = foreign.first {
      let others = foreign.count == 1 ? "" : " and \(foreign.count - 1) more"
      leave(
        folder,
        "`\(path)` lists `\(first)`\(others), which `\(folder.target.name)` does not write: it is "
          + "kept")
    }
    return listed
  }

  private func verdict(
    on listed: Listed, _ own: Set<String>, removes: Bool = false
  ) -> Removal.Verdict {
    removal.verdict(
      on: path(listed.name, in: listed.folder), digest: listed.digest, own, removes: removes,
      made: listed.folder.target.made)
  }
}
