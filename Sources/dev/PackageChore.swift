import PatternFiles

extension Chore {
  /// Makes everything that is published.
  static let package = Chore(
    name: "package",
    usage: [
      "package -o DIR [--from DIR]",
      "                        make what is published, of what `release` makes or has made in DIR",
    ]
  ) { words throws(Trouble) in
    let words = try Words(words, options: ["-o", "--from"])
    guard let folder = words["-o"] else { throw Trouble("`package` needs `-o DIR`", code: 2) }
    if words["--from"] == nil { _ = try Chore.release.run([]) }
    try Packaging(words["--from"] ?? Chore.releaseFolder, to: folder).run()
    return 0
  }
}

/// Packs the built program and its output for each ecosystem, reproducibly.
struct Packaging {
  let program: String
  /// The version of everything published together.
  let version: String
  /// The folder of the program and its modules.
  let made: String
  private let folder: String
  let scratch: String

  /// - Parameter made: the folder with the program and modules that `release` made.
  ///
  /// - Throws: `Trouble` if the program does not print its version.
  init(_ made: String, to folder: String) throws(Trouble) {
    self.made = made
    self.folder = folder
    program = "\(made)/patternc"
    scratch = ".build/package"
    try Disk.makeFolder(scratch)
    try Disk.makeFolder(folder)
    // `patternc 0.1.0 (cue table 1, equivalents 1)`
    let answer = try Run.output(of: program, ["--version"])
    let parts = String(decoding: answer, as: UTF8.self).split(separator: " ")
    guard parts.count > 1, parts[0] == "patternc" else {
      throw Trouble("`\(program) --version` does not say its version")
    }
    version = String(parts[1])
  }

  func run() throws(Trouble) {
    var names: [String] = []
    for package in try [linux(), wheel(), npm(), extensionOfEditor()] {
      try Disk.write("\(folder)/\(package.name)", package.bytes)
      names.append(package.name)
    }
    for tree in try swiftPackages() + [site()] {
      for file in tree.files {
        let name = "\(tree.name)/\(file.path)"
        let path = "\(folder)/\(name)"
        try Disk.makeFolder(String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]))
        try Disk.write(path, file.bytes)
        if file.isProgram { try Disk.makeProgram(path) }
        names.append(name)
      }
    }
    names.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var sums: [(name: String, sum: String)] = []
    for name in names { sums.append((name, SHA256.hex(try Disk.read("\(folder)/\(name)")))) }
    try Disk.write("\(folder)/patternc.spdx", Array(Contents(version, sums).spdx.utf8))
    sums.append(("patternc.spdx", SHA256.hex(try Disk.read("\(folder)/patternc.spdx"))))
    // The format of `sha256sum --check`.
    let manifest = sums.map { "\($0.sum)  \($0.name)\n" }.joined()
    try Disk.write("\(folder)/SHA256SUMS", Array(manifest.utf8))
    say("\(sums.count) files in \(folder); `sha256sum --check SHA256SUMS` there compares them")
  }

  /// A package that is one file.
  struct Package {
    let name: String
    let bytes: [UInt8]
  }

  /// A package that is a folder.
  struct Tree {
    let name: String
    let files: [PackedFile]
  }

  /// The output of the program.
  func output(_ words: String...) throws(Trouble) -> String {
    String(decoding: try Run.output(of: program, words), as: UTF8.self)
  }

  /// The files below a folder, moved to another place.
  func files(below folder: String, at place: String = "") throws(Trouble) -> [PackedFile] {
    var files: [PackedFile] = []
    for path in try Disk.files(below: folder, suffix: "") {
      files.append(PackedFile(place + path, try Disk.read("\(folder)/\(path)")))
    }
    return files
  }

  /// A file that ships as it is, with `@VERSION@` replaced by the version.
  func template(_ path: String) throws(Trouble) -> String {
    let parts = try Disk.text("Sources/dev/Packages/\(path)").split(
      separator: "@VERSION@", omittingEmptySubsequences: false)
    return parts.joined(separator: version)
  }

  func archive(_ files: [PackedFile]) -> Archive { Archive(files, scratch: scratch) }
}
