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
  private var old: Int32 = -1
  /// Bytes that the old file and the new contents have in common so far.
  private var common = 0
  private var new: Int32 = -1
  private var temporary: String?
  private var mode: mode_t?
  private var owner: (uid_t, gid_t)?
  private var problem: Int32 = 0

  private static let chunk = 1 << 16

  /// Writes what `produce` gives to its sink; answers whether the file has changed.
  @discardableResult
  static func write(
    _ path: String, _ produce: ((UnsafeRawBufferPointer) -> Bool) -> Bool
  ) throws(Failure) -> Bool {
    let replacement = Replacement(path)
    let isWhole = replacement.problem == 0 && produce(replacement.append)
    let changed = isWhole && replacement.finish()
    replacement.abandon()
    if replacement.problem != 0 {
      throw .system("cannot write `\(path)`: \(systemMessage(replacement.problem))")
    }
    if !isWhole { throw .system("`\(path)` was not written: its contents ended too early") }
    return changed
  }

  @discardableResult
  static func write(_ path: String, _ bytes: [UInt8]) throws(Failure) -> Bool {
    try write(path) { sink in bytes.withUnsafeBytes { sink($0) } }
  }

  private init(_ path: String) {
    var target = path
    // What a link leads to is replaced, not the link.
    if let resolved = realpath(path, nil) {
      target = String(cString: resolved)
      free(resolved)
    }
    self.path = target
    var status = stat()
    guard stat(target, &status) == 0 else {
      if errno != ENOENT { problem = errno }
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      mode = status.st_mode & 0o7777
      owner = (status.st_uid, status.st_gid)
      // The folder's rights would do for a rename; that the file is protected still counts.
      if access(target, W_OK) != 0 { problem = errno }
      old = open(target, O_RDONLY | O_CLOEXEC)
    case S_IFDIR:
      problem = EISDIR
    default:
      // A pipe or a device is written to, never replaced.
      new = open(target, O_WRONLY | O_CLOEXEC)
      if new < 0 { problem = errno }
    }
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
    let folder = Paths.folder(of: path)
    for attempt in 0..<100 {
      let name = Paths.join(folder, ".patternc-\(getpid())-\(attempt).tmp")
      Interrupts.started(name)
      new = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if new >= 0 {
        temporary = name
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
    if rename(temporary, path) != 0 { return check(errno) }
    self.temporary = nil
    Interrupts.finished()
    return true
  }

  /// Removes what is unfinished.
  private func abandon() {
    if new >= 0 { close(new) }
    if old >= 0 { close(old) }
    if let temporary {
      unlink(temporary)
      Interrupts.finished()
    }
  }

  private func check(_ code: Int32) -> Bool {
    if code != 0 { problem = code }
    return code == 0
  }
}
