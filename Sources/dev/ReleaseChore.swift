import PatternJSON

extension Chore {
  /// Builds the program that is handed out on Linux.
  static let release = Chore(
    name: "release",
    usage: ["release [-o FILE]       build patternc for Linux as one static program"]
  ) { words throws(Trouble) in
    let file = try Words(words, options: ["-o"])["-o"] ?? ".build/release-static/patternc"
    try Release(file).build()
    say(file)
    return 0
  }
}

/// The program in Embedded Swift: without the run-time library of Swift, which takes longer to
/// start than a small file takes to compile. It is compiled as one module, since Embedded Swift
/// wants whole programs; run from the top of the repository.
private struct Release {
  private let file: String
  /// Where the sources of the one module are.
  private let folder: String

  init(_ file: String) {
    self.file = file
    folder = "\(file).sources"
  }

  func build() throws(Trouble) {
    #if !os(Linux)
      throw Trouble("a static program is made on Linux")
    #endif
    guard let compiler = Run.find("swiftc") else { throw Trouble("there is no `swiftc`") }
    let sources = try copySources()
    let run = try Run(
      compiler,
      [
        "-enable-experimental-feature", "Embedded", "-wmo", "-O", "-swift-version", "6",
        "-package-name", "patternc", "-module-name", "patternc",
        "-Xcc", "-fmodule-map-file=Sources/EmbeddedGlibc/module.modulemap",
        "-Xclang-linker", "-static", "-Xclang-linker", "-Qunused-arguments",
        "-Xlinker", "--gc-sections", "-Xlinker", "-s",
        "-o", file, try unicodeTables(compiler), "-lm",
      ] + sources, output: nil, shows: true)
    if run.code != 0 { throw Trouble("`swiftc` could not build `\(file)`") }
  }

  /// Copies the sources of all layers into one folder, where they need not import one another.
  private func copySources() throws(Trouble) -> [String] {
    try Disk.makeFolder(folder)
    var copies: [String] = []
    for path in try Disk.files(below: "Sources", suffix: ".swift") {
      let layer = path.prefix { $0 != "/" }
      guard layer == "patternc" || layer.hasPrefix("Pattern") else { continue }
      let text = try Disk.text("Sources/\(path)")
      // What the package manager runs is no part of the program.
      if text.contains("import PackagePlugin") { continue }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.hasPrefix("import Pattern") ? "" : $0 }
      let name =
        path == "patternc/main.swift"
        ? "main.swift" : path.split(separator: "/").joined(separator: "-")
      copies.append("\(folder)/\(name)")
      try Disk.write("\(folder)/\(name)", Array(lines.joined(separator: "\n").utf8))
    }
    return copies
  }

  /// The part of Swift's library that compares texts of all languages.
  private func unicodeTables(_ compiler: String) throws(Trouble) -> String {
    let answer = "\(folder)/target.json"
    try Disk.write(answer, [])
    _ = try Run(compiler, ["-print-target-info"], output: answer)
    let info = try? JSONReader.read(try Disk.read(answer))
    guard let target = info?["target"]?["moduleTriple"]?.string,
      let library = info?["paths"]?["runtimeResourcePath"]?.string
    else { throw Trouble("`swiftc -print-target-info` does not say where its library is") }
    return "\(library)/embedded/\(target)/libswiftUnicodeDataTables.a"
  }
}
