import PatternModel
import PatternSyntax

/// The paths of `use "file"`.
package enum UsePath {
  /// The path of a file that another file uses; nil for a name that `use` does not allow.
  package static func path(of file: String, from path: String) -> String? {
    if file.isEmpty || file.utf8.first == Ascii.slash || file.utf8.contains(0) { return nil }
    return joined(file, to: folder(of: path))
  }

  static func load(_ file: String, from source: Source, host: Host) -> ModelBuilder.Found {
    if file.isEmpty { return .problem("it has no name") }
    if file.utf8.first == Ascii.slash { return .problem("its path is absolute") }
    if file.utf8.contains(0) { return .problem("its name has a character that no path can have") }
    let last = file.utf8.split(separator: Ascii.slash, omittingEmptySubsequences: false).last
    if let last, last.allSatisfy({ $0 == Ascii.dot }), last.count < 3 {
      return .problem("it is a folder")
    }
    switch host.load(joined(file, to: folder(of: source.path))) {
    case .source(let source): return .source(source)
    case .outside: return .problem("it lies outside the root")
    case .unreadable(let reason): return .problem(reason)
    case .tooLarge: return .problem("it is larger than 256 MiB")
    }
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: Ascii.slash) else { return "" }
    return String(path[...slash])
  }

  /// Resolves a path relative to a folder, without `.` and `..`.
  private static func joined(_ file: String, to folder: String) -> String {
    let isAbsolute = folder.utf8.first == Ascii.slash
    var parts: [Substring] = []
    for part in (folder + file).split(separator: "/") {
      if part == "." { continue }
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !isAbsolute {
        parts.append(part)
      }
    }
    return (isAbsolute ? "/" : "") + parts.joined(separator: "/")
  }
}
