#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Operations on path texts with `/` between parts. Only `workingFolder`, `resolved`, `real` and
/// their callers access the disk.
package enum Paths {
  /// The same path without empty parts, `.` and resolvable `..`; the working folder is `.`.
  package static func normalised(_ path: String) -> String {
    let isAbsolute = path.utf8.first == slash
    var parts: [Substring.UTF8View] = []
    for part in Substring(path).utf8.split(separator: slash) {
      if part.elementsEqual(".".utf8) { continue }
      let isUp = part.elementsEqual("..".utf8)
      if isUp, let last = parts.last, !last.elementsEqual("..".utf8) {
        parts.removeLast()
      } else if !isUp || !isAbsolute {
        parts.append(part)
      }
    }
    let joined = parts.map { String(Substring($0)) }.joined(separator: "/")
    return isAbsolute ? "/" + joined : joined.isEmpty ? "." : joined
  }

  /// A path inside a folder, normalised; an absolute path is kept.
  package static func join(_ folder: String, _ path: String) -> String {
    normalised(path.utf8.first == slash ? path : folder + "/" + path)
  }

  /// The folder that contains a file; `.` for a bare name.
  package static func folder(of path: String) -> String {
    guard let end = path.utf8.lastIndex(of: slash) else { return "." }
    return end == path.utf8.startIndex ? "/" : String(path[..<end])
  }

  /// The extension of a file name with its dot, such as `.ahap`; empty if there is none.
  package static func `extension`(of path: String) -> String {
    let name = fileName(of: path)
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return "" }
    return String(name[dot...])
  }

  package static func fileName(of path: String) -> String {
    guard let end = path.utf8.lastIndex(of: slash) else { return path }
    return String(path[path.utf8.index(after: end)...])
  }

  /// The file name without `.pattern`.
  package static func patternName(of path: String) -> String {
    let name = fileName(of: path)
    return isPattern(name) ? String(name.dropLast(suffix.count)) : name
  }

  /// True if a name ends in `.pattern` and has something before it.
  package static func isPattern(_ name: String) -> Bool {
    name.utf8.count > suffix.count && name.utf8.suffix(suffix.count).elementsEqual(suffix.utf8)
  }

  /// True if a path is the root or below it, judged by the texts alone.
  static func isInside(_ path: String, root: String) -> Bool {
    let path = absolute(path).utf8
    let root = absolute(root).utf8
    if root.elementsEqual("/".utf8) || path.elementsEqual(root) { return true }
    return path.starts(with: root) && path.dropFirst(root.count).first == slash
  }

  /// True if a path, with all links resolved, is one of some folders or below one of them. If
  /// nothing exists there, the path that it would have counts.
  ///
  /// - Parameter folders: absolute paths with links resolved.
  package static func leads(_ path: String, into folders: [String]) -> Bool {
    let place = resolved(path) ?? real(path)
    return folders.contains { isInside(place, root: $0) }
  }

  /// The deepest folder that contains every path; `/` if no other does.
  static func commonFolder(_ paths: [String]) -> String {
    guard let first = paths.first else { return workingFolder }
    var common = folder(of: absolute(first))
    for path in paths {
      while !isInside(path, root: common) { common = folder(of: common) }
    }
    return common
  }

  /// A path relative to a folder, with `..` if it lies outside. Arguments without a leading `/` are
  /// relative to the working folder, even if they are not paths, such as `<stdin>`.
  package static func relative(_ path: String, to folder: String) -> String {
    let from = absolute(folder).utf8.split(separator: slash)
    let target = absolute(path).utf8.split(separator: slash)
    var shared = 0
    while shared < min(from.count, target.count), from[shared].elementsEqual(target[shared]) {
      shared += 1
    }
    let ups = Array(repeating: "..", count: from.count - shared)
    let parts = ups + target[shared...].map { String(Substring($0)) }
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  package static func absolute(_ path: String) -> String {
    path == "." ? workingFolder : join(workingFolder, path)
  }

  /// The top of the repository that contains an absolute folder; nil outside a repository.
  static func repository(of folder: String) -> String? {
    var folder = folder
    while !Files.exists(join(folder, ".git")) {
      if folder == "/" { return nil }
      folder = self.folder(of: folder)
    }
    return folder
  }

  /// The path with links resolved; nil if it leads nowhere.
  package static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The absolute path of a file with links in its folders resolved, as far as they exist; the file
  /// itself may be a link.
  package static func real(_ path: String) -> String {
    let path = absolute(path)
    if path == "/" { return path }
    let folder = folder(of: path)
    return join(resolved(folder) ?? real(folder), fileName(of: path))
  }

  /// The folder in which the program was started; `/` if it no longer exists.
  package static let workingFolder: String = {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return String(cString: path)
  }()

  private static let slash = UInt8(ascii: "/")
  private static let suffix = ".pattern"
}
