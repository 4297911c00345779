/// Copies sources of several layers into one folder, as the single module that Embedded Swift
/// requires.
enum OneModule {
  /// The options that make `CPatternFiles` visible, which stays a module.
  static let files = ["-I", "Sources/CPatternFiles/include"]

  /// Compiles the lists of shipped files.
  ///
  /// - Returns: the paths of the objects.
  static func compileFiles(
    by clang: String, _ options: [String], to folder: String
  ) throws(Trouble) -> [String] {
    var objects: [String] = []
    for file in try Disk.files(below: "Sources/CPatternFiles", suffix: ".c") {
      let object = "\(folder)/files-\(file).o"
      let words = options + ["-c", "Sources/CPatternFiles/\(file)", "-o", object]
      let include = ["-ISources/CPatternFiles/include"]
      if try Run(clang, words + include, output: nil, shows: true).code != 0 {
        throw Trouble("`\(clang)` could not compile \(file)")
      }
      objects.append(object)
    }
    return objects
  }

  /// Copies files of `Sources`.
  ///
  /// - Returns: the paths of the copies.
  static func copies(
    of paths: [String], to folder: String
  ) throws(Trouble) -> [String] {
    try Disk.makeFolder(folder)
    var copies: [String] = []
    for path in paths {
      let lines = try Disk.text("Sources/\(path)")
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
