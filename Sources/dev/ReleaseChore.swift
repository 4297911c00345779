extension Chore {
  /// Builds the program for Linux, and its modules.
  static let release = Chore(
    name: "release",
    usage: [
      "release [-o FILE]       build patternc for Linux as one static program, and its modules"
    ]
  ) { words throws(Trouble) in
    let words = try Words(words, options: ["-o"])
    let file = words["-o"] ?? ".build/release-static/patternc"
    let folder = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
    try Disk.makeFolder(folder)
    try makeStaticProgram(file)
    say(file)
    let modules = try WasmBuild(folder)
    for module in WasmModule.all { say(try modules.make(module)) }
    return 0
  }

  /// Builds the program with the package manager. The libraries are linked into it, and its symbols
  /// are left out.
  private static func makeStaticProgram(_ file: String) throws(Trouble) {
    #if !os(Linux)
      throw Trouble("a static program is made on Linux")
    #endif
    guard let swift = Run.find("swift") else { throw Trouble("there is no `swift`") }
    // A folder of its own, since other options of the compiler make all objects anew.
    let folder = ".build/static"
    let run = try Run(
      swift,
      [
        "build", "-c", "release", "--product", "patternc", "--scratch-path", folder,
        "-Xswiftc", "-static-executable", "-Xlinker", "-s",
      ], output: nil, shows: true)
    if run.code != 0 { throw Trouble("`\(swift)` could not build `\(file)`") }
    try Disk.write(file, try Disk.read("\(folder)/release/patternc"))
    try Disk.makeProgram(file)
  }
}
