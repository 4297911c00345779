#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Replaces the contents of a file as a whole or not at all, and only if they differ.
///
/// Nothing is written while the new bytes equal those of the file. From the first difference on
/// they go to a temporary file beside it, which finally takes over the name and mode of the old
/// one.
///
/// If no file can take its place, the differing bytes are written into the file itself once all are
/// known, and the old ones are restored if that fails. This happens if the file has several names,
/// which must stay one file, if its folder is not writable, or if it is a mount point.
package final class Replacement {
  private let path: String
  /// The folder in which `name` is looked up: one that was checked to lie below the bounds, or the
  /// working folder if `name` is a path.
  private var folder = AT_FDCWD
  private var name: String
  private var old: Int32 = -1
  /// The number of leading bytes that the old and the new contents share so far.
  private var common = 0
  private var new: Int32 = -1
  /// The name of the temporary file.
  private var temporary: String?
  private var isInPlace = false
  /// The bytes after the common ones, to be written in place.
  private var rest: [UInt8] = []
  private var mode: mode_t?
  private var owner: (uid_t, gid_t)?
  /// The reason why the file cannot be written.
  private var problem: String?

  /// Writes the bytes that `produce` passes to its sink.
  ///
  /// - Parameters:
  ///   - bounds: the folders that the file must lie below after all links, absolute and with links
  ///     resolved; nil for a file that the user has named, which may be a pipe.
  ///   - touches: true to update the time of the file even if its contents stay the same.
  /// - Returns: true if the file has changed.
  /// - Throws: `Failure` if the file cannot be written; it is then as it was.
  @discardableResult
  package static func write(
    _ path: String, below bounds: [String]? = nil, touches: Bool = false,
    _ produce: ((UnsafeRawBufferPointer) -> Bool) -> Bool
  ) throws(Failure) -> Bool {
    if Files.kind(of: path) == .folder {
      throw .system("cannot write `\(path)`: \(systemMessage(EISDIR))")
    }
    let replacement = Replacement(path, below: bounds)
    let isWhole = replacement.problem == nil && produce(replacement.append)
    let changed = isWhole && replacement.finish()
    if isWhole, !changed, touches, futimens(replacement.old, nil) != 0 {
      _ = replacement.check(errno)
    }
    replacement.abandon()
    if let problem = replacement.problem {
      throw .system("cannot write `\(path)`: \(problem)")
    }
    if !isWhole { throw .system("`\(path)` was not written: its contents ended too early") }
    return changed
  }

  /// Writes bytes.
  ///
  /// - Throws: `Failure` if the file cannot be written; it is then as it was.
  @discardableResult
  package static func write(
    _ path: String, below bounds: [String]? = nil, touches: Bool = false, _ bytes: [UInt8]
  ) throws(Failure) -> Bool {
    try write(path, below: bounds, touches: touches) { sink in bytes.withUnsafeBytes { sink($0) } }
  }

  /// Appends bytes to a file to which other programs may append at the same time.
  static func append(_ path: String, _ bytes: [UInt8]) throws(Failure) {
    let replacement = Replacement(path, below: nil)
    if replacement.problem == nil {
      let file = openat(
        replacement.folder, replacement.name,
        O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o666)
      let problem = file < 0 ? errno : bytes.withUnsafeBytes { writeAll(file, $0) }
      if replacement.check(problem), close(file) != 0 { _ = replacement.check(errno) }
    }
    replacement.abandon()
    if let problem = replacement.problem {
      throw .system("cannot write `\(path)`: \(problem)")
    }
  }

  private init(_ path: String, below bounds: [String]?) {
    // Replaces the target of a link, not the link.
    self.path = Paths.resolved(path) ?? path
    name = self.path
    let limits = bounds ?? WriteGuard.bounds(ofFile: path)
    if let limits {
      do throws(WriteGuard.Fault) {
        folder = try WriteGuard.open(Paths.folder(of: self.path), below: limits)
        name = Paths.fileName(of: self.path)
      } catch {
        problem = error.what
        return
      }
    }
    var status = stat()
    // A link that is still unresolved leads nowhere, or to a pipe without a path: `>(…)` of a
    // shell.
    let flags = limits == nil ? 0 : AT_SYMLINK_NOFOLLOW
    guard fstatat(folder, name, &status, flags) == 0 else {
      if errno != ENOENT { _ = check(errno) }
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      mode = status.st_mode & 0o7777
      owner = (status.st_uid, status.st_gid)
      // A rename needs only the rights of the folder; respect the protection of the file itself.
      if faccessat(folder, name, W_OK, 0) != 0 { _ = check(errno) }
      old = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
      isInPlace = status.st_nlink > 1
      if isInPlace, old < 0 { _ = check(errno) }
    case S_IFDIR:
      _ = check(EISDIR)
    case S_IFLNK:
      // A link that leads nowhere is replaced by the file.
      break
    default:
      // A pipe or a device is written to, never replaced.
      if bounds != nil {
        problem = "it is not a regular file"
        return
      }
      new = openat(folder, name, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      if new < 0 { problem = errno == ENXIO ? "nobody reads from it" : systemMessage(errno) }
    }
  }

  private func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
    if new < 0, rest.isEmpty {
      if old >= 0, continuesOld(bytes) {
        common += bytes.count
        return true
      }
      if !isInPlace, !start() { return false }
    }
    if isInPlace {
      rest += bytes
      return true
    }
    return check(writeAll(new, bytes))
  }

  /// True if the old file continues with these bytes.
  private func continuesOld(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let (theirs, _) = Replacement.bytes(of: old, common..<common + bytes.count)
    return theirs.elementsEqual(bytes)
  }

  /// Creates the temporary file and copies the common bytes; switches to writing in place if that
  /// is not possible.
  private func start() -> Bool {
    switch TemporaryFile.make(beside: path, folder, name) {
    case .success(let file):
      new = file.descriptor
      temporary = file.name
    case .failure(let fault) where [EACCES, EPERM, EROFS].contains(fault.code):
      isInPlace = old >= 0
      if isInPlace { return true }
      let folder = Paths.folder(of: path)
      problem = "nothing can be made in the folder `\(folder)`: \(systemMessage(fault.code))"
      return false
    case .failure(let fault): return check(fault.code)
    }
    if let owner { _ = fchown(new, owner.0, owner.1) }
    if let mode { _ = fchmod(new, mode) }
    let (shared, code) = Replacement.bytes(of: old, 0..<common)
    return check(code) && check(shared.withUnsafeBytes { writeAll(new, $0) })
  }

  /// Completes the replacement; a failure is in `problem`.
  ///
  /// - Returns: true if the file has changed.
  private func finish() -> Bool {
    if new < 0, rest.isEmpty {
      var status = stat()
      if old >= 0, fstat(old, &status) == 0, Int(status.st_size) == common { return false }
      if !isInPlace, !start() { return false }
    }
    if isInPlace { return overwrite() }
    // A full disk may show only when a descriptor is closed; the other descriptor keeps the lock.
    let copy = dup(new)
    if copy < 0 || close(copy) != 0, errno != EINTR { return check(errno) }
    guard let temporary else { return true }
    if renameat(folder, temporary, folder, name) != 0 {
      // The file is a mount point, or belongs to another user in a folder with the sticky bit.
      guard old >= 0, [EBUSY, EPERM, EACCES].contains(errno) else { return check(errno) }
      return takeBack() && overwrite()
    }
    self.temporary = nil
    Interrupts.finished()
    return true
  }

  /// Reads the bytes of the temporary file after the common ones into `rest`.
  private func takeBack() -> Bool {
    var status = stat()
    if fstat(new, &status) != 0 { return check(errno) }
    let code: Int32
    (rest, code) = Replacement.bytes(of: new, common..<max(common, Int(status.st_size)))
    return check(code)
  }

  /// Reads bytes of a file, and `errno` or 0: `EIO` if it ends before.
  private static func bytes(of descriptor: Int32, _ range: Range<Int>) -> ([UInt8], Int32) {
    var bytes = [UInt8](repeating: 0, count: range.count)
    var at = 0
    while at < bytes.count {
      let got = bytes.withUnsafeMutableBytes { room in
        pread(
          descriptor, room.baseAddress.map { $0 + at }, room.count - at,
          off_t(range.lowerBound + at))
      }
      if got < 0, errno == EINTR { continue }
      if got <= 0 { return (Array(bytes[..<at]), got < 0 ? errno : EIO) }
      at += got
    }
    return (bytes, 0)
  }

  /// Writes the differing bytes into the file itself.
  private func overwrite() -> Bool {
    var (status, other) = (stat(), stat())
    if fstat(old, &status) != 0 { return check(errno) }
    let size = Int(status.st_size)
    let (previous, fault) = Replacement.bytes(of: old, common..<max(common, size))
    if !check(fault) { return false }
    let file = openat(folder, name, O_WRONLY | O_NOFOLLOW | O_CLOEXEC)
    if file < 0 { return check(errno) }
    guard fstat(file, &other) == 0, other.st_dev == status.st_dev, other.st_ino == status.st_ino
    else {
      close(file)
      problem = "another file has taken its place"
      return false
    }
    let kept = min(rest.count, previous.count)
    let code = Interrupts.held {
      // Writes the part that needs new room first: if there is none, truncating restores the file.
      var code = put(rest[kept...], at: kept, into: file)
      if code == 0 { code = put(rest[..<kept], at: 0, into: file) }
      if code == 0, ftruncate(file, off_t(common + rest.count)) != 0 { code = errno }
      if code == 0, fsync(file) != 0 { code = errno }
      if code != 0 {
        _ = put(previous[...], at: 0, into: file)
        _ = ftruncate(file, off_t(size))
      }
      return code
    }
    close(file)
    return check(code)
  }

  /// Writes bytes at an offset after the common ones.
  ///
  /// - Returns: `errno`, or 0.
  private func put(_ bytes: ArraySlice<UInt8>, at offset: Int, into file: Int32) -> Int32 {
    if lseek(file, off_t(common + offset), SEEK_SET) < 0 { return errno }
    return bytes.withUnsafeBytes { writeAll(file, $0) }
  }

  /// Removes the temporary file and closes descriptors.
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
