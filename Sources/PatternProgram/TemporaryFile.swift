#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A new file beside one that it will replace.
///
/// It is locked while it is open. A file left by a killed run is not locked, and the next run that
/// creates one in the folder removes it.
struct TemporaryFile {
  let descriptor: Int32
  /// The path, or the name within its folder.
  let name: String

  /// The maximum number of runs that may write into one folder at once. Our choice.
  private static let limit = 100

  /// Creates a file beside another; fails with `errno`.
  ///
  /// - Parameters:
  ///   - path: the path of the other file.
  ///   - folder: the folder in which `name` is looked up; `AT_FDCWD` if `name` is the path.
  static func make(beside path: String, _ folder: Int32, _ name: String) -> Result<Self, Fault> {
    var number = 0
    while number < limit {
      let fileName = ".patternc-\(number).tmp"
      let own = folder == AT_FDCWD ? Paths.join(Paths.folder(of: name), fileName) : fileName
      let (descriptor, code) = Interrupts.held {
        let descriptor = openat(
          folder, own, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
        let code = errno
        if descriptor >= 0 {
          Interrupts.started(Paths.join(Paths.folder(of: path), fileName))
        }
        return (descriptor, code)
      }
      if descriptor >= 0 {
        if isOwn(descriptor, folder, own) {
          removeLeftovers(folder, own, after: number)
          return .success(TemporaryFile(descriptor: descriptor, name: own))
        }
        // Another run took it for a leftover before it was locked, and has removed it.
        Interrupts.finished()
        close(descriptor)
      } else if code != EEXIST {
        return .failure(Fault(code: code))
      } else if !removeLeftover(folder, own) {
        number += 1
      }
    }
    return .failure(Fault(code: EEXIST))
  }

  /// The reason why no file was created.
  struct Fault: Error {
    let code: Int32
  }

  /// Locks a file and checks that it still has its name.
  private static func isOwn(_ descriptor: Int32, _ folder: Int32, _ name: String) -> Bool {
    // On a file system without locks no run takes a file for a leftover.
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return false }
    return isSame(descriptor, folder, name)
  }

  private static func isSame(_ descriptor: Int32, _ folder: Int32, _ name: String) -> Bool {
    var (open, named) = (stat(), stat())
    return fstat(descriptor, &open) == 0
      && fstatat(folder, name, &named, AT_SYMLINK_NOFOLLOW) == 0
      && open.st_dev == named.st_dev && open.st_ino == named.st_ino
  }

  /// Removes a file that is not locked.
  ///
  /// - Returns: true if the name is free now.
  private static func removeLeftover(_ folder: Int32, _ name: String) -> Bool {
    let descriptor = openat(folder, name, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    if descriptor < 0 { return errno == ENOENT }
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return false }
    // While the lock is held, no other run removes it and no other file takes its name.
    return !isSame(descriptor, folder, name) || unlinkat(folder, name, 0) == 0
  }

  /// Removes leftovers of runs that wrote into the folder at the same time.
  private static func removeLeftovers(_ folder: Int32, _ own: String, after number: Int) {
    for other in number + 1..<limit {
      let name = Paths.join(Paths.folder(of: own), ".patternc-\(other).tmp")
      if faccessat(folder, name, F_OK, 0) != 0 || !removeLeftover(folder, name) { return }
    }
  }
}
