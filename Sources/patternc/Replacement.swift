#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Puts new contents in the place of a file: whole or not at all, and only where they differ.
///
/// As long as the new bytes are those of the file nothing is written. From the first difference on
/// they go to a new file beside it, which takes its place and its mode at the end.
final class Replacement {
  private let path: String
  /// The folder that `name` is looked up in: the one that was seen to lie below the bounds, or the
  /// working folder, and then `name` is the path.
  private var folder = AT_FDCWD
  private var name: String
  private var old: Int32 = -1
  /// Bytes that the old file and the new contents have in common so far.
  private var common = 0
  private var new: Int32 = -1
  private var temporary: String?
  private var mode: mode_t?
  private var owner: (uid_t, gid_t)?
  /// Why it cannot be written.
  private var problem: String?

  private static let chunk = 1 << 16

  /// Writes what `produce` gives to its sink; answers whether the file has changed.
  ///
  /// - Parameter bounds: the folders that the file has to lie below after all links, absolute and
  ///   without links in their own paths; none for a file that the user has named.
  @discardableResult
  static func write(
    _ path: String, below bounds: [String]? = nil,
    _ produce: ((UnsafeRawBufferPointer) -> Bool) -> Bool
  ) throws(Failure) -> Bool {
    let replacement = Replacement(path, below: bounds)
    let isWhole = replacement.problem == nil && produce(replacement.append)
    let changed = isWhole && replacement.finish()
    replacement.abandon()
    if let problem = replacement.problem {
      throw .system("cannot write `\(path)`: \(problem)")
    }
    if !isWhole { throw .system("`\(path)` was not written: its contents ended too early") }
    return changed
  }

  @discardableResult
  static func write(
    _ path: String, below bounds: [String]? = nil, _ bytes: [UInt8]
  ) throws(Failure) -> Bool {
    try write(path, below: bounds) { sink in bytes.withUnsafeBytes { sink($0) } }
  }

  private init(_ path: String, below bounds: [String]?) {
    // What a link leads to is replaced, not the link.
    self.path = Paths.resolved(path) ?? path
    name = self.path
    if let bounds, !enterFolder(below: bounds) { return }
    var status = stat()
    guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      if errno != ENOENT { _ = check(errno) }
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      mode = status.st_mode & 0o7777
      owner = (status.st_uid, status.st_gid)
      // The folder's rights would do for a rename; that the file is protected still counts.
      if faccessat(folder, name, W_OK, 0) != 0 { _ = check(errno) }
      old = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    case S_IFDIR:
      _ = check(EISDIR)
    case S_IFLNK:
      // It leads nowhere, and makes room for the file.
      break
    default:
      // A pipe or a device is written to, never replaced.
      if bounds != nil {
        problem = "it is not a regular file"
        return
      }
      new = open(name, O_WRONLY | O_CLOEXEC)
      if new < 0 { _ = check(errno) }
    }
  }

  /// Opens the folder of the file, so that a link that changes cannot lead out of the bounds.
  private func enterFolder(below bounds: [String]) -> Bool {
    let path = Paths.folder(of: path)
    folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if folder < 0 { return check(errno) }
    name = Paths.fileName(of: self.path)
    guard let place = Files.place(of: folder) ?? Paths.resolved(path),
      bounds.contains(where: { Paths.isInside(place, root: $0) })
    else {
      problem = "a link on its path leads outside the folder"
      return false
    }
    return true
  }

  private func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
    if new < 0 {
      if old >= 0, continuesOld(bytes) {
        common += bytes.count
        return true
      }
      if !start() { return false }
    }
    return check(writeAll(new, bytes))
  }

  /// Whether the old file goes on with these bytes.
  private func continuesOld(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var at = 0
    return withUnsafeTemporaryAllocation(byteCount: Replacement.chunk, alignment: 16) { room in
      while at < bytes.count {
        let wanted = min(bytes.count - at, room.count)
        let got = pread(old, room.baseAddress, wanted, off_t(common + at))
        if got < 0, errno == EINTR { continue }
        guard got > 0, let theirs = room.baseAddress, let ours = bytes.baseAddress,
          memcmp(theirs, ours + at, got) == 0
        else { return false }
        at += got
      }
      return true
    }
  }

  /// Opens the new file and brings it to where the contents begin to differ.
  private func start() -> Bool {
    for attempt in 0..<100 {
      let temporary = ".patternc-\(getpid())-\(attempt).tmp"
      let name = folder == AT_FDCWD ? Paths.join(Paths.folder(of: name), temporary) : temporary
      Interrupts.started(Paths.join(Paths.folder(of: path), temporary))
      new = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if new >= 0 {
        self.temporary = name
        break
      }
      let reason = errno
      Interrupts.finished()
      if reason != EEXIST { return check(reason) }
    }
    if new < 0 { return check(EEXIST) }
    if let owner { _ = fchown(new, owner.0, owner.1) }
    if let mode { _ = fchmod(new, mode) }
    return copyCommon()
  }

  private func copyCommon() -> Bool {
    var at = 0
    return withUnsafeTemporaryAllocation(byteCount: Replacement.chunk, alignment: 16) { room in
      while at < common {
        let got = pread(old, room.baseAddress, min(common - at, room.count), off_t(at))
        if got < 0, errno == EINTR { continue }
        if got <= 0 { return check(got < 0 ? errno : EIO) }
        if !check(writeAll(new, UnsafeRawBufferPointer(rebasing: room[..<got]))) { return false }
        at += got
      }
      return true
    }
  }

  /// Answers whether the file has changed; a failure is in `problem`.
  private func finish() -> Bool {
    if new < 0 {
      var status = stat()
      if old >= 0, fstat(old, &status) == 0, Int(status.st_size) == common { return false }
      if !start() { return false }
    }
    let closed = close(new)
    let reason = errno
    new = -1
    // A full disk may be noticed only now.
    if closed != 0, reason != EINTR { return check(reason) }
    guard let temporary else { return true }
    if renameat(folder, temporary, folder, name) != 0 { return check(errno) }
    self.temporary = nil
    Interrupts.finished()
    return true
  }

  /// Removes what is unfinished.
  private func abandon() {
    if new >= 0 { close(new) }
    if old >= 0 { close(old) }
    if let temporary {
      unlinkat(folder, temporary, 0)
      Interrupts.finished()
    }
    if folder >= 0 { close(folder) }
  }

  private func check(_ code: Int32) -> Bool {
    if code != 0 { problem = systemMessage(code) }
    return code == 0
  }
}
