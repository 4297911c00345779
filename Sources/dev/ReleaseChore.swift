extension Chore {
  /// Builds the program for Linux, and its modules.
  static let release = Chore(
    name: "release",
    usage: [
      "release                 build patternc for Linux as one static program, and its modules"
    ]
  ) { words throws(Trouble) in
    _ = try Words(words)
    try Disk.makeFolder(releaseFolder)
    try makeStaticProgram("\(releaseFolder)/patternc")
    say("\(releaseFolder)/patternc")
    let modules = try WasmBuild(releaseFolder)
    for module in WasmModule.all { say(try modules.make(module)) }
    return 0
  }

  /// The folder of the files that `release` makes.
  static let releaseFolder = ".build/release-static"

  /// Builds the program with the package manager. The libraries are linked into it, and its symbols
  /// are left out.
  private static func makeStaticProgram(_ file: String) throws(Trouble) {
    #if !os(Linux)
      throw Trouble("a static program is made on Linux")
    #endif
    guard let swift = Run.find("swift") else { throw Trouble("there is no `swift`") }
    // A separate folder, since other compiler options would rebuild all objects.
    let folder = ".build/static"
    try Run.must(
      swift,
      [
        "build", "-c", "release", "--product", "patternc", "--scratch-path", folder,
        "-Xswiftc", "-static-executable", "-Xlinker", "-s",
      ])
    try Disk.write(file, try Disk.read("\(folder)/release/patternc"))
    try Disk.makeProgram(file)
  }
}
