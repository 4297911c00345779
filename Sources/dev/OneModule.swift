/// Sources of several layers as one module, which is what Embedded Swift wants: copies in one
/// folder, where they need not import one another.
enum OneModule {
  /// Copies files of `Sources`; answers the paths of the copies.
  static func copies(
    of paths: [String], to folder: String, from sources: String = "Sources"
  ) throws(Trouble) -> [String] {
    try Disk.makeFolder(folder)
    var copies: [String] = []
    for path in paths {
      let lines = try Disk.text("\(sources)/\(path)")
        .split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.hasPrefix("import Pattern") ? "" : $0 }
      let name =
        path == "patternc/main.swift"
        ? "main.swift" : path.split(separator: "/").joined(separator: "-")
      copies.append("\(folder)/\(name)")
      try Disk.write("\(folder)/\(name)", Array(lines.joined(separator: "\n").utf8))
    }
    return copies
  }
}
