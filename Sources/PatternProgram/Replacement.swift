#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Replaces the contents of a file as a whole or not at all, and only if they differ.
///
/// The new bytes go to a temporary file beside the old one, which finally takes over its name and
/// mode. If no file can take its place, the bytes are written into the file itself, and the old
/// ones are restored if that fails. This happens if the file has several names, which must stay one
/// file, if its folder is not writable, or if it is a mount point.
package struct Replacement {
  private let path: String
  /// The folder in which `name` is looked up: one that was checked to lie below the bounds, or the
  /// working folder if `name` is a path.
  private var folder = AT_FDCWD
  private var name: String
  private var old: Int32 = -1
  private var new: Int32 = -1
  /// The name of the temporary file.
  private var temporary: String?
  private var isInPlace = false
  private var mode: mode_t?
  private var owner: (uid_t, gid_t)?
  /// The reason why the file cannot be written.
  private var problem: String?

  /// Writes bytes.
  ///
  /// - Parameters:
  ///   - bounds: the folders that the file must lie below after all links, absolute and with links
  ///     resolved; nil for a file that the user has named, which may be a pipe.
  ///   - touches: true to update the time of the file even if its contents stay the same.
  /// - Returns: true if the file has changed.
  /// - Throws: `Failure` if the file cannot be written; it is then unchanged.
  @discardableResult
  package static func write(
    _ path: String, below bounds: [String]? = nil, touches: Bool = false, _ bytes: [UInt8]
  ) throws(Failure) -> Bool {
    if Files.kind(of: path) == .folder {
      throw .system("cannot write `\(path)`: \(systemMessage(EISDIR))")
    }
    var replacement = Replacement(path, below: bounds)
    var changed = false
    if replacement.problem == nil {
      changed = !replacement.holds(bytes) && replacement.replace(with: bytes)
      if replacement.problem == nil, !changed, touches, futimens(replacement.old, nil) != 0 {
        _ = replacement.check(errno)
      }
    }
    replacement.abandon()
    if let problem = replacement.problem {
      throw .system("cannot write `\(path)`: \(problem)")
    }
    return changed
  }

  /// Appends bytes to a file to which other programs may append at the same time.
  static func append(_ path: String, _ bytes: [UInt8]) throws(Failure) {
    var replacement = Replacement(path, below: nil)
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

  /// True if the old file has these bytes.
  private func holds(_ bytes: [UInt8]) -> Bool {
    var status = stat()
    guard old >= 0, fstat(old, &status) == 0, Int(status.st_size) == bytes.count else {
      return false
    }
    return Replacement.bytes(of: old, bytes.count).0 == bytes
  }

  /// Writes the bytes; a failure is in `problem`.
  ///
  /// - Returns: true if the file has changed.
  private mutating func replace(with bytes: [UInt8]) -> Bool {
    if new < 0, !isInPlace, !start() { return false }
    if isInPlace { return overwrite(with: bytes) }
    if !check(bytes.withUnsafeBytes { writeAll(new, $0) }) { return false }
    // A full disk may show only when a descriptor is closed; the other descriptor keeps the lock.
    let copy = dup(new)
    if copy < 0 || close(copy) != 0, errno != EINTR { return check(errno) }
    guard let temporary else { return true }
    if renameat(folder, temporary, folder, name) != 0 {
      // The file is a mount point, or belongs to another user in a folder with the sticky bit.
      guard old >= 0, [EBUSY, EPERM, EACCES].contains(errno) else { return check(errno) }
      return overwrite(with: bytes)
    }
    self.temporary = nil
    Interrupts.finished()
    return true
  }

  /// Creates the temporary file, or switches to writing in place if none can be created.
  private mutating func start() -> Bool {
    switch TemporaryFile.make(beside: path, folder, name) {
    case .success(let file):
      new = file.descriptor
      temporary = file.name
    case .failure(let fault) where [EACCES, EPERM, EROFS].contains(fault.code):
      isInPlace = old >= 0
      if isInPlace { return true }
      let folder = Paths.folder(of: path)
      problem = "no file can be created in the folder `\(folder)`: \(systemMessage(fault.code))"
      return false
    case .failure(let fault): return check(fault.code)
    }
    if let owner { _ = fchown(new, owner.0, owner.1) }
    if let mode { _ = fchmod(new, mode) }
    return true
  }

  /// The first bytes of a file, and `errno` or 0; `EIO` if the file is too short.
  private static func bytes(of descriptor: Int32, _ count: Int) -> ([UInt8], Int32) {
    var bytes = [UInt8](repeating: 0, count: count)
    var at = 0
    while at < count {
      let got = bytes.withUnsafeMutableBytes { room in
        pread(descriptor, room.baseAddress.map { $0 + at }, count - at, off_t(at))
      }
      if got < 0, errno == EINTR { continue }
      if got <= 0 { return (Array(bytes[..<at]), got < 0 ? errno : EIO) }
      at += got
    }
    return (bytes, 0)
  }

  /// Writes the bytes into the file itself.
  private mutating func overwrite(with bytes: [UInt8]) -> Bool {
    var (status, other) = (stat(), stat())
    if fstat(old, &status) != 0 { return check(errno) }
    let (previous, fault) = Replacement.bytes(of: old, Int(status.st_size))
    if !check(fault) { return false }
    let file = openat(folder, name, O_WRONLY | O_NOFOLLOW | O_CLOEXEC)
    if file < 0 { return check(errno) }
    guard fstat(file, &other) == 0, other.st_dev == status.st_dev, other.st_ino == status.st_ino
    else {
      close(file)
      problem = "another file has taken its place"
      return false
    }
    let kept = min(bytes.count, previous.count)
    let code = Interrupts.held {
      // Writes the part that needs new space first: if there is none, truncating restores the file.
      var code = Replacement.put(bytes[kept...], at: kept, into: file)
      if code == 0 { code = Replacement.put(bytes[..<kept], at: 0, into: file) }
      if code == 0, ftruncate(file, off_t(bytes.count)) != 0 { code = errno }
      if code == 0, fsync(file) != 0 { code = errno }
      if code != 0 {
        _ = Replacement.put(previous[...], at: 0, into: file)
        _ = ftruncate(file, off_t(previous.count))
      }
      return code
    }
    close(file)
    return check(code)
  }

  /// Writes bytes at an offset.
  ///
  /// - Returns: `errno`, or 0.
  private static func put(_ bytes: ArraySlice<UInt8>, at offset: Int, into file: Int32) -> Int32 {
    if lseek(file, off_t(offset), SEEK_SET) < 0 { return errno }
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

  private mutating func check(_ code: Int32) -> Bool {
    if code != 0 { problem = systemMessage(code) }
    return code == 0
  }
}
