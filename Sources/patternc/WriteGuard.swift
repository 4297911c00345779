#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The guard of everything that is written: no link leads out of where it may go.
///
/// A link in a checkout is what somebody has committed. Who runs a command there has named the
/// file that it writes, and not what the link leads to.
enum WriteGuard {
  /// Why a folder is not opened.
  struct Fault: Error {
    let what: String
  }

  /// The folders that a file which the user has named may lie in, after all links: the working
  /// folder for what is named in it, else the folder of the file. None for what is below `/dev` and
  /// `/proc`, where links lead to the streams of a shell.
  static func bounds(ofFile path: String) -> [String]? {
    let path = Paths.absolute(path)
    if path.hasPrefix("/dev/") || path.hasPrefix("/proc/") { return nil }
    if isHere(path) { return [Paths.workingFolder] }
    let folder = Paths.folder(of: path)
    return [Paths.resolved(folder) ?? Paths.real(folder)]
  }

  /// The folders that a folder which files are written into may lie in: anywhere, unless it is
  /// named in the working folder.
  static func bounds(ofFolder path: String) -> [String] {
    isHere(path) ? [Paths.workingFolder] : ["/"]
  }

  /// Whether a path, read as text or without links in its folder, lies in the working folder.
  private static func isHere(_ path: String) -> Bool {
    Paths.isInside(path, root: Paths.workingFolder)
      || Paths.isInside(Paths.real(path), root: Paths.workingFolder)
  }

  /// Opens a folder that something is written into, so that a link that changes cannot lead
  /// elsewhere. The caller closes it.
  static func open(_ folder: String, below bounds: [String]) throws(Fault) -> Int32 {
    let descriptor = openFolder(folder)
    if descriptor < 0 { throw Fault(what: systemMessage(errno)) }
    guard let place = Files.place(of: descriptor) ?? Paths.resolved(folder),
      bounds.contains(where: { Paths.isInside(place, root: $0) })
    else {
      close(descriptor)
      throw Fault(what: "a link on its path leads outside `\(bounds[0])`")
    }
    return descriptor
  }

  /// Makes a folder and those above it that are missing, each in the one that was looked at;
  /// answers what was made, outermost first.
  static func makeFolders(
    _ path: String, below bounds: [String]
  ) throws(Failure) -> [String] {
    var missing: [String] = []
    var folder = Paths.normalised(path)
    while case .missing = Files.kind(of: folder), folder != ".", folder != "/" {
      missing.append(folder)
      folder = Paths.folder(of: folder)
    }
    var made: [String] = []
    do throws(Fault) {
      var parent = try open(folder, below: bounds)
      defer { close(parent) }
      for folder in missing.reversed() {
        let name = Paths.fileName(of: folder)
        if mkdirat(parent, name, 0o777) == 0 {
          made.append(folder)
        } else if errno != EEXIST {
          throw Fault(what: systemMessage(errno))
        }
        let next = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        if next < 0 { throw Fault(what: systemMessage(errno)) }
        close(parent)
        parent = next
      }
    } catch {
      Files.removeFolders(made)
      throw .system("cannot write into `\(path)`: \(error.what)")
    }
    return made
  }

  /// Removes a file that was written.
  static func remove(_ path: String, below bounds: [String]) {
    guard let folder = try? open(Paths.folder(of: path), below: bounds) else { return }
    unlinkat(folder, Paths.fileName(of: path), 0)
    close(folder)
  }
}

// The function of the guard hides the one of the system.
private func openFolder(_ path: String) -> Int32 { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
