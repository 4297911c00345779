import PatternCompiler
import PatternSyntax

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads files and folders.
package enum Files {
  /// The kind of the file that a path leads to.
  package enum Kind: Equatable {
    case file, folder
    /// A pipe, a terminal, a device.
    case stream
    /// No accessible file, with the system's reason.
    case missing(String)
  }

  package static func kind(of path: String) -> Kind {
    var status = stat()
    if stat(path, &status) != 0 {
      return .missing(
        errno == ENOENT && isRepaired(path) ? "its name is not UTF-8" : systemMessage(errno))
    }
    return kind(status)
  }

  /// True if a file exists, or may exist because the system cannot tell. So no file is lost or left
  /// out because of a failed check.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 || !isAbsence(errno)
  }

  /// True if a path is a link.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// True if a path certainly leads to nothing, such as a link whose target is gone.
  static func isMissing(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) != 0 && isAbsence(errno)
  }

  private static func isAbsence(_ code: Int32) -> Bool {
    [ENOENT, ENOTDIR, ENAMETOOLONG, ELOOP].contains(code)
  }

  /// An identity that is equal for all paths to one file; nil if there is no file.
  static func identity(of path: String) -> String? {
    var status = stat()
    return stat(path, &status) == 0 ? identity(status) : nil
  }

  static func identity(_ status: stat) -> String { "\(status.st_dev):\(status.st_ino)" }

  /// Reads a source; `path` is also its name in reports.
  ///
  /// Pipes and devices are read only below `/dev` and `/proc`, where a shell puts the pipe of
  /// `<(…)`: elsewhere, opening a pipe that has no writer would wait for ever. A file above the
  /// limit is refused.
  ///
  /// - Parameter bounds: the folders that the file must lie below after all links, absolute and
  ///   with links resolved; nil for a file that the user has named.
  package static func source(
    at path: String, below bounds: [String]? = nil, regularOnly: Bool = false,
    limit: Int = Source.sizeLimit
  ) -> Loaded {
    // The system would end the path at this byte.
    if path.utf8.contains(0) { return .unreadable(reason(ENOENT)) }
    let isRegular = regularOnly || !path.hasPrefix("/dev/") && !path.hasPrefix("/proc/")
    let mode = O_RDONLY | O_CLOEXEC | (isRegular ? O_NONBLOCK : 0)
    var descriptor: Int32
    repeat { descriptor = open(path, mode) } while descriptor < 0 && errno == EINTR
    guard descriptor >= 0 else { return .unreadable(reason(errno, path)) }
    defer { close(descriptor) }
    if let bounds {
      // Checks the open file, since a link may point elsewhere by now.
      guard let place = place(of: descriptor) ?? Paths.resolved(path),
        bounds.contains(where: { Paths.isInside(place, root: $0) })
      else { return .linkedOutside }
    }
    return source(of: descriptor, path, regularOnly: isRegular, limit: limit)
  }

  /// Reads a source from an open descriptor.
  static func source(
    of descriptor: Int32, _ path: String, regularOnly: Bool = true,
    limit: Int = Source.sizeLimit
  ) -> Loaded {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return .unreadable(reason(errno)) }
    let kind = kind(status)
    if kind == .folder { return .unreadable(reason(EISDIR)) }
    if regularOnly, kind != .file { return .unreadable(reason(ENXIO)) }
    let size = kind == .file ? Int(status.st_size) : 0
    if size > limit { return .tooLarge }
    return contents(of: descriptor, path, hint: size)
  }

  /// True if the system lets the user write to a file.
  static func isWritable(_ path: String) -> Bool {
    faccessat(AT_FDCWD, path, W_OK, 0) == 0
  }

  /// The path of an open file with links resolved; nil if the system does not know it.
  static func place(of descriptor: Int32) -> String? {
    // Room for the longest path that a system call takes.
    var room = [CChar](repeating: 0, count: 4096)
    #if os(Linux)
      let count = readlink("/proc/self/fd/\(descriptor)", &room, room.count)
    #else
      let count = fcntl(descriptor, F_GETPATH, &room) == 0 ? room.firstIndex(of: 0) ?? 0 : 0
    #endif
    // Something without a path has a name such as `pipe:[17]`.
    guard count > 0, count < room.count, room[0] == CChar(UInt8(ascii: "/")) else { return nil }
    return String(decoding: room[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// True if a name contains U+FFFD, which replaces bytes of the real name that are not UTF-8.
  private static func isRepaired(_ name: String) -> Bool {
    name.unicodeScalars.contains("\u{FFFD}")
  }

  /// The reason why a file cannot be read.
  private static func reason(_ code: Int32, _ path: String = "") -> String {
    switch code {
    case ENOENT where isRepaired(path): "its name is not UTF-8"
    case ENOENT: "there is no such file"
    case EISDIR: "it is a folder"
    // The errors when opening a socket.
    case ENXIO, EOPNOTSUPP: "it is not a regular file"
    case EACCES: "the system does not let it be read"
    default: systemMessage(code)
    }
  }

  package static func standardInput(named path: String) -> Loaded {
    contents(of: STDIN_FILENO, path, hint: 0)
  }

  /// The contents of a folder, with all folders below it.
  package struct Tree {
    /// Every wanted file, sorted by the bytes of its path.
    package var patterns: [String] = []
    /// Every folder that may hold one, including the first.
    package var folders: [String] = []
    /// One message for each entry that could not be examined, sorted.
    package var failures: [String] = []
  }

  /// Finds every `.pattern` file below a folder, or every file that `isWanted` accepts.
  ///
  /// Links to folders are not followed, so a cycle of links does no harm; links to files are.
  ///
  /// - Parameter skipped: the files and folders to leave out, as determined by the folders above.
  package static func tree(
    below folder: String, skipping skipped: Skipped = Skipped(),
    where isWanted: (String) -> Bool = Paths.isPattern
  ) -> Tree {
    var tree = Tree()
    var folders = [(path: folder, place: Paths.resolved(folder) ?? Paths.absolute(folder), skipped)]
    while case (let folder, let place, var skipped)? = folders.popLast() {
      tree.folders.append(folder)
      let (entries, problem) = entries(of: folder)
      if entries.contains(where: { $0.name == ".gitignore" }) { skipped.enter(place) }
      if problem != 0 { tree.failures.append("cannot read `\(folder)`: \(reason(problem))") }
      for (entry, isFolder) in entries where entry.utf8.first != UInt8(ascii: ".") {
        let path = folder == "." ? entry : Paths.join(folder, entry)
        var status = stat()
        guard lstat(path, &status) == 0 else {
          let code = errno
          let isKnown =
            (isWanted(entry) || isFolder)
            && !skipped.contains(entry, in: place, isFolder: isFolder)
          // A file deleted in the meantime is ignored; one whose name is not UTF-8 only seems
          // deleted.
          if isKnown, code != ENOENT || isRepaired(entry) {
            tree.failures.append("cannot read `\(path)`: \(reason(code, path))")
          }
          continue
        }
        if kind(status) == .folder {
          if !skipped.contains(entry, in: place, isFolder: true) {
            folders.append((path, Paths.join(place, entry), skipped))
          }
        } else if isWanted(entry), !skipped.contains(entry, in: place, isFolder: false) {
          // A pipe without a writer would block; a missing file is reported when it is read.
          switch kind(of: path) {
          case .file, .missing: tree.patterns.append(path)
          case .folder, .stream: break
          }
        }
      }
    }
    tree.patterns.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    tree.failures.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return tree
  }

  /// A value that changes whenever a file is written or replaced.
  package struct Stamp: Equatable, Sendable {
    private let node: UInt64
    private let size: Int64
    private let seconds: [Int64]
    private let nanoseconds: [Int]

    /// The size and the time of the last change of the contents.
    var text: String { "\(size) \(seconds[0]).\(nanoseconds[0])" }

    /// Nil if there is no such file.
    package init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      node = UInt64(status.st_ino)
      size = Int64(status.st_size)
      #if os(Linux)
        let times = [status.st_mtim, status.st_ctim]
      #else
        let times = [status.st_mtimespec, status.st_ctimespec]
      #endif
      seconds = times.map { Int64($0.tv_sec) }
      nanoseconds = times.map { $0.tv_nsec }
    }
  }

  /// Removes the newly created folders that are empty.
  static func removeFolders(_ made: [String]) {
    for folder in made.reversed() { rmdir(folder) }
  }

  // MARK: parts

  private static func kind(_ status: stat) -> Kind {
    switch status.st_mode & S_IFMT {
    case S_IFDIR: .folder
    case S_IFREG: .file
    default: .stream
    }
  }

  /// The readable entries of a folder, and `errno` or 0.
  private static func entries(
    of folder: String
  ) -> (entries: [(name: String, isFolder: Bool)], problem: Int32) {
    guard let handle = opendir(folder) else { return ([], errno) }
    defer { closedir(handle) }
    var entries: [(name: String, isFolder: Bool)] = []
    while true {
      errno = 0
      guard let entry = readdir(handle) else { break }
      // The record is only as long as its name: copying it as a `dirent` would read past its end.
      let name = withUnsafeMutablePointer(to: &entry.pointee.d_name) { UnsafeRawPointer($0) }
      entries.append(
        (
          String(cString: name.assumingMemoryBound(to: CChar.self)),
          Int(entry.pointee.d_type) == Int(DT_DIR)
        ))
    }
    return (entries, errno)
  }

  /// Reads to the end. The hint is the size according to the system, which may be wrong.
  private static func contents(of descriptor: Int32, _ path: String, hint: Int) -> Loaded {
    var problem: Int32 = 0
    // One byte more than expected shows if the file has grown.
    let source = Source(path: path, capacity: hint + 1) { target in
      let room = UnsafeMutableRawBufferPointer(start: target, count: hint + 1)
      let (count, code) = fill(room, from: descriptor)
      problem = code
      return count
    }
    if problem != 0 { return .unreadable(reason(problem)) }
    if source.count <= hint { return .source(source) }
    return rest(of: descriptor, after: source)
  }

  private static func rest(of descriptor: Int32, after start: Source) -> Loaded {
    var bytes = start.content
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let (count, problem) = chunk.withUnsafeMutableBytes { fill($0, from: descriptor) }
      if problem != 0 { return .unreadable(reason(problem)) }
      bytes += chunk[..<count]
      if bytes.count > Source.sizeLimit { return .tooLarge }
      if count < chunk.count { return .source(Source(path: start.path, bytes: bytes)) }
    }
  }

  /// Reads until the buffer is full or the file ends.
  ///
  /// - Returns: the bytes read, and `errno` or 0.
  private static func fill(
    _ room: UnsafeMutableRawBufferPointer, from descriptor: Int32
  ) -> (count: Int, problem: Int32) {
    var count = 0
    while count < room.count {
      let got = read(descriptor, room.baseAddress.map { $0 + count }, room.count - count)
      if got == 0 { break }
      if got > 0 {
        count += got
      } else if errno != EINTR {
        return (count, errno)
      }
    }
    return (count, 0)
  }
}

extension Source {
  /// All bytes.
  package var content: [UInt8] { Array(bytes(ByteRange(0, UInt32(count)))) }
}

extension Loaded {
  /// The source that was read.
  ///
  /// - Parameters:
  ///   - name: the name of the file in a message.
  ///   - limit: the size limit with which it was read.
  ///   - code: the exit code for a file that is larger.
  /// - Throws: `Failure` if it was not read.
  package func source(
    named name: String, limit: Int, code: Int32 = ExitCode.failure
  ) throws(Failure) -> Source {
    switch self {
    case .source(let source): return source
    case .unreadable(let reason): throw .system("cannot read `\(name)`: \(reason)")
    case .outside, .tooLarge:
      throw Failure(code: code, messages: ["`\(name)` is larger than \(limit >> 20) MiB"])
    }
  }
}
