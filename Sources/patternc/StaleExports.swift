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
///
/// A manifest says which, and anybody can write one. So a file goes only if it lies in the folder
/// of the target, without a link on the way; has a name that the target gives; is not an output of
/// this run by another name; and says itself that `patternc` made it, with the digest that the
/// manifest has. Any other stays, and a finding says so.
struct StaleExports {
  private struct Listed {
    let folder: Outputs.Folder
    /// Below the folder.
    let name: String
    let digest: String
  }

  /// What becomes of a file that a manifest lists.
  private enum Verdict {
    case removable
    /// It is not there, or is an output of this run.
    case settled
    /// Why it is left, as a message about it goes on.
    case left(String)
    /// What the system does not let us do, and why.
    case failed(String)
  }

  /// The folder that is written to; none for standard output.
  private let output: String?
  /// The paths of what this run writes, below it.
  private let current: [String]
  private var removable: [Listed] = []
  private(set) var findings: [Diagnostic] = []

  /// Looks for them by the manifests that earlier runs have left.
  ///
  /// What cannot be read is a failure: the next manifest does not list it, so it would stay for
  /// ever.
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
        leave(file.folder, "`\(place(of: file))` is not made any more, and \(reason): it is left")
      case .failed(let what): throw .system(what)
      }
    }
  }

  /// Removes them. Each is looked at again in a folder that stays open: what has taken its place
  /// since, or is an output by now, stays.
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

  /// The files that are outputs of this run, whatever leads to them.
  private var identities: Set<String> {
    Set(current.compactMap { Files.identity(of: Paths.join(output ?? ".", $0)) })
  }

  // MARK: manifests

  /// What the manifest in a folder lists, as far as the target can have written it.
  private mutating func listed(in folder: Outputs.Folder) throws(Failure) -> [Listed] {
    let path = Paths.join(output ?? ".", folder.manifest)
    if Files.isMissing(path) { return [] }
    let (descriptor, name) = open(ManifestFacts.fileName, in: folder)
    defer { if descriptor >= 0 { close(descriptor) } }
    let file = descriptor < 0 ? -1 : StaleExports.file(name, in: descriptor)
    let problem = errno
    defer { if file >= 0 { close(file) } }
    if file < 0, [ELOOP, ENOTDIR, EXDEV].contains(problem) {
      leave(folder, "`\(path)` is reached by a link: what it lists is left")
      return []
    }
    if file < 0 { throw .system("cannot read `\(path)`: \(systemMessage(problem))") }
    guard case .source(let source) = Files.source(of: file, path),
      let value = try? JSONReader.read(source.bytes(ByteRange(0, UInt32(source.count)))),
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
          + "left")
    }
    return listed
  }

  // MARK: the disk

  private func verdict(
    on listed: Listed, _ own: Set<String>, removes: Bool = false
  ) -> Verdict {
    let (folder, name) = open(listed.name, in: listed.folder)
    defer { if folder >= 0 { close(folder) } }
    let file = folder < 0 ? -1 : StaleExports.file(name, in: folder)
    let problem = errno
    defer { if file >= 0 { close(file) } }
    if file < 0 {
      switch problem {
      case ENOENT: return .settled
      case ELOOP, ENOTDIR, EXDEV: return .left("it is reached by a link")
      default: return .failed("cannot read `\(place(of: listed))`: \(systemMessage(problem))")
      }
    }
    var (status, other) = (stat(), stat())
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return .left("it is not a regular file")
    }
    if own.contains(Files.identity(status)) { return .settled }
    switch Files.source(of: file, place(of: listed)) {
    case .source(let source):
      let bytes = source.bytes(ByteRange(0, UInt32(source.count)))
      guard String(decoding: hexDigest(fnv1a64(bytes)), as: UTF8.self) == listed.digest else {
        return .left("somebody has changed it")
      }
      if !listed.folder.target.made(bytes) {
        return .left("nothing in it says that patternc made it")
      }
    case .unreadable(let reason):
      return .failed("cannot read `\(place(of: listed))`: \(reason)")
    case .outside, .tooLarge: return .left("it is too large to be looked at")
    }
    if !removes { return .removable }
    // What is removed is what was read.
    guard fstatat(folder, name, &other, AT_SYMLINK_NOFOLLOW) == 0,
      Files.identity(other) == Files.identity(status)
    else { return .settled }
    if unlinkat(folder, name, 0) == 0 || errno == ENOENT { return .removable }
    return .failed("cannot remove `\(place(of: listed))`: \(systemMessage(errno))")
  }

  /// Opens the folder that holds a file of a target, each part by itself, so that no link is
  /// followed after the folder that is written to. -1, and `errno`, if that is not possible.
  private func open(_ name: String, in folder: Outputs.Folder) -> (folder: Int32, name: String) {
    let root = output ?? "."
    var parts = path(name, in: folder).split(separator: "/").map { String($0) }
    let last = parts.popLast() ?? ""
    guard var open = try? WriteGuard.open(root, below: WriteGuard.bounds(ofFolder: root)) else {
      errno = EXDEV
      return (-1, last)
    }
    for part in parts {
      let next = openat(open, part, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      let problem = errno
      close(open)
      errno = problem
      if next < 0 { return (-1, last) }
      open = next
    }
    return (open, last)
  }

  /// Opens a file that is not a link; nothing is waited for.
  private static func file(_ name: String, in folder: Int32) -> Int32 {
    openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
  }
}
