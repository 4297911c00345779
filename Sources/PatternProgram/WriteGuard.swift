#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Guards all output: no link may lead out of the permitted folders.
///
/// A link in a checkout may have been committed by a stranger. A user who runs a command there has
/// agreed to writing the named file, not to the target of a link.
package enum WriteGuard {
  /// The reason why a folder is not opened.
  struct Fault: Error {
    /// `errno`; `EXDEV` for a link that leads outside.
    let code: Int32
    let what: String

    /// The reason that the system gives.
    init(_ code: Int32) {
      self.code = code
      what = systemMessage(code)
    }

    init(outside bound: String) {
      code = EXDEV
      what = "a link on its path leads outside `\(bound)`"
    }
  }

  /// The folders that an output file named by the user may lie in, after all links: the working
  /// folder if the name is inside it, otherwise the folder of the file. Nil below `/dev` and
  /// `/proc`, where links lead to the streams of a shell.
  static func bounds(ofFile path: String) -> [String]? {
    let path = Paths.absolute(path)
    if path.hasPrefix("/dev/") || path.hasPrefix("/proc/") { return nil }
    if isHere(path) { return [Paths.workingFolder] }
    let folder = Paths.folder(of: path)
    return [Paths.resolved(folder) ?? Paths.real(folder)]
  }

  /// The folders that an output folder may lie in: the working folder if the path is inside it,
  /// otherwise any.
  static func bounds(ofFolder path: String) -> [String] {
    isHere(path) ? [Paths.workingFolder] : ["/"]
  }

  /// True if a path lies in the working folder, as text or with the links of its folder resolved.
  private static func isHere(_ path: String) -> Bool {
    Paths.isInside(path, root: Paths.workingFolder)
      || Paths.isInside(Paths.real(path), root: Paths.workingFolder)
  }

  /// Opens an output folder, so that a link that changes later cannot redirect it. The caller
  /// closes it.
  static func open(_ folder: String, below bounds: [String]) throws(Fault) -> Int32 {
    let descriptor = openFolder(folder)
    if descriptor < 0 { throw Fault(errno) }
    guard let place = Files.place(of: descriptor) ?? Paths.resolved(folder),
      bounds.contains(where: { Paths.isInside(place, root: $0) })
    else {
      close(descriptor)
      throw Fault(outside: bounds[0])
    }
    return descriptor
  }

  /// Creates a folder and its missing parents, each inside the one that was checked.
  ///
  /// - Returns: the created folders, outermost first.
  /// - Throws: `Failure` if one cannot be made, or a link leads out of `bounds`.
  package static func makeFolders(
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
          throw Fault(errno)
        }
        let next = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        if next < 0 { throw Fault(errno) }
        close(parent)
        parent = next
      }
    } catch {
      Files.removeFolders(made)
      throw .system("cannot write into `\(path)`: \(error.what)")
    }
    return made
  }

  /// Removes a written file.
  static func remove(_ path: String, below bounds: [String]) {
    guard let folder = try? open(Paths.folder(of: path), below: bounds) else { return }
    unlinkat(folder, Paths.fileName(of: path), 0)
    close(folder)
  }
}

// The method hides the system's function of this name.
private func openFolder(_ path: String) -> Int32 { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
