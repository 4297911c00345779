import PatternCompiler
import PatternCues
import PatternEmit
import PatternJSON
import PatternSyntax

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Files that an earlier run has written into the folder of a target and this one does not.
struct StaleExports {
  /// Those that nobody has changed since.
  private(set) var removable: [String] = []
  /// A finding for each that somebody has.
  private(set) var findings: [Diagnostic] = []

  /// Looks for them by the manifests that earlier runs have left.
  ///
  /// What cannot be read is a failure: the next manifest does not list it, so it would stay for
  /// ever.
  init(in output: String, _ outputs: Outputs) throws(Failure) {
    let bounds = [Paths.resolved(output) ?? Paths.real(output)]
    let current = Set(outputs.paths)
    for (folder, table) in outputs.folders {
      let manifest = Paths.join(output, "\(folder)/\(ManifestFacts.fileName)")
      guard let bytes = try StaleExports.bytes(of: manifest, below: bounds),
        let value = try? JSONReader.read(bytes), value["format"]?.string == "patternc.export"
      else { continue }
      for (name, digest) in value["files"]?.members?.map({ ($0.name, $0.value.string) }) ?? [] {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        let isInside = parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
        guard isInside, !current.contains("\(folder)/\(name)") else { continue }
        let path = Paths.join(output, "\(folder)/\(name)")
        guard let bytes = try StaleExports.bytes(of: path, below: bounds) else { continue }
        if String(decoding: hexDigest(fnv1a64(bytes)), as: UTF8.self) == digest {
          removable.append(path)
        } else if let finding = table.staleFinding(path) {
          findings.append(finding)
        }
      }
    }
  }

  func remove() throws(Failure) {
    for path in removable where unlink(path) != 0 && errno != ENOENT {
      throw .system("cannot remove `\(path)`: \(systemMessage(errno))")
    }
  }

  /// A regular file inside the folder; nothing for anything else.
  private static func bytes(
    of path: String, below bounds: [String]
  ) throws(Failure) -> [UInt8]? {
    if Files.isMissing(path) { return nil }
    switch Files.kind(of: path) {
    case .folder, .stream: return nil
    // It is there, and says itself why it cannot be read.
    case .file, .missing: break
    }
    if let place = Paths.resolved(path),
      !bounds.contains(where: { Paths.isInside(place, root: $0) })
    {
      return nil
    }
    switch Files.source(at: path, below: bounds, regularOnly: true) {
    case .source(let source): return Array(source.bytes(ByteRange(0, UInt32(source.count))))
    case .unreadable(let reason): throw .system("cannot read `\(path)`: \(reason)")
    case .outside, .tooLarge: return nil
    }
  }
}
