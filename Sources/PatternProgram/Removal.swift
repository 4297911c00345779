import PatternCompiler
import PatternExports
import PatternSyntax
import PatternTable

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Removes files of an output folder that an earlier run has listed, if they have not changed
/// since.
struct Removal {
  /// The decision on a listed file.
  enum Verdict {
    case removable
    /// It does not exist, or is an output of this run.
    case settled
    /// The file stays; the text is the reason, for the end of a message.
    case left(String)
    /// The system refused; the text is the message.
    case failed(String)
  }

  /// The output folder.
  let root: String

  /// Examines a file, and removes it if `removes` is true and no rule forbids it.
  ///
  /// - Parameters:
  ///   - path: its path within the output folder.
  ///   - own: the identities of the files that this run writes.
  ///   - made: returns true if the bytes show that `patternc` wrote the file.
  func verdict(
    on path: String, digest: String, _ own: Set<String>, removes: Bool,
    made: ([UInt8]) -> Bool
  ) -> Verdict {
    let place = Paths.join(root, path)
    func unreadable(_ code: Int32) -> Verdict {
      .failed("cannot read `\(place)`: \(systemMessage(code))")
    }
    let (folder, name) = open(path)
    defer { if folder >= 0 { close(folder) } }
    let file = folder < 0 ? -1 : Removal.file(name, in: folder)
    let problem = errno
    defer { if file >= 0 { close(file) } }
    if file < 0 {
      switch problem {
      case ENOENT: return .settled
      case ELOOP, ENOTDIR, EXDEV: return .left("it is reached through a link")
      default: return unreadable(problem)
      }
    }
    var (status, other) = (stat(), stat())
    if fstat(file, &status) != 0 { return unreadable(errno) }
    if status.st_mode & S_IFMT != S_IFREG { return .left("it is not a regular file") }
    if own.contains(Files.identity(status)) { return .settled }
    switch Files.source(of: file, place) {
    case .source(let source):
      let bytes = source.content
      if Removal.digest(bytes) != digest { return .left("it has been changed since") }
      if !made(bytes) {
        return .left("it does not say that patternc wrote it")
      }
    case .unreadable(let reason): return .failed("cannot read `\(place)`: \(reason)")
    case .outside, .tooLarge: return .left("it is too large to compare")
    }
    if !removes { return .removable }
    // Removes only the file that was read.
    if fstatat(folder, name, &other, AT_SYMLINK_NOFOLLOW) != 0 {
      return errno == ENOENT ? .settled : unreadable(errno)
    }
    if Files.identity(other) != Files.identity(status) { return .settled }
    if unlinkat(folder, name, 0) == 0 || errno == ENOENT { return .removable }
    return .failed("cannot remove `\(place)`: \(systemMessage(errno))")
  }

  /// Removes the folders around a removed file, as long as they are empty.
  func removeFolders(around path: String) {
    var path = Paths.folder(of: path)
    while path != "." {
      let (folder, name) = open(path)
      if folder < 0 { return }
      defer { close(folder) }
      if unlinkat(folder, name, AT_REMOVEDIR) != 0 { return }
      path = Paths.folder(of: path)
    }
  }

  /// Opens the folder that contains a file, part by part, so that no link below the output folder
  /// is followed.
  ///
  /// - Returns: -1 on failure, with `errno` set.
  func open(_ path: String) -> (folder: Int32, name: String) {
    var parts = path.split(separator: "/").map { String($0) }
    let last = parts.popLast() ?? ""
    var open: Int32
    do throws(WriteGuard.Fault) {
      open = try WriteGuard.open(root, below: WriteGuard.bounds(ofFolder: root))
    } catch {
      errno = error.code
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

  /// Opens a file that is not a link, without blocking.
  static func file(_ name: String, in folder: Int32) -> Int32 {
    openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
  }

  /// The digest by which a list shows that a file has been changed.
  static func digest(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: hexDigest(fnv1a64(bytes)), as: UTF8.self)
  }
}
