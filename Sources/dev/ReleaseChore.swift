import PatternJSON

extension Chore {
  /// Builds the program for Linux, and its modules.
  static let release = Chore(
    name: "release",
    usage: [
      "release [-o FILE]       build patternc for Linux as one static program, and its modules",
      "release --check         tell whether the whole program compiles as one Embedded module",
    ]
  ) { words throws(Trouble) in
    let words = try Words(words, flags: ["--check"], options: ["-o"])
    let file = words["-o"] ?? ".build/release-static/patternc"
    if words.has("--check") {
      try Release(file).check()
      say("the whole program compiles as one Embedded module")
      return 0
    }
    try Release(file).build()
    say(file)
    let folder = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
    let modules = try WasmBuild(folder)
    for module in WasmModule.all { say(try modules.make(module)) }
    return 0
  }
}

/// Builds the program in Embedded Swift, without Swift's run-time library, which takes longer to
/// start than a small file takes to compile. It is one module, because Embedded Swift compiles
/// whole programs, and is compiled twice: the second time with the profile of a rehearsal. Run from
/// the top of the repository.
private struct Release {
  private let file: String
  /// The folder of intermediate files.
  private let folder: String
  private let compiler: String
  private let tools: Tools

  /// The toolchain's other programs and libraries.
  private struct Tools {
    let clang: String
    let profiles: String
    /// The Unicode tables of Swift's library.
    let unicodeTables: String
  }

  init(_ file: String) throws(Trouble) {
    #if !os(Linux)
      throw Trouble("a static program is made on Linux")
    #endif
    self.file = file
    folder = "\(file).parts"
    guard let compiler = Run.find("swiftc") else { throw Trouble("there is no `swiftc`") }
    self.compiler = compiler
    try Disk.makeFolder(folder)
    tools = try Release.tools(of: compiler, "\(folder)/target.json")
  }

  private static func tools(of compiler: String, _ answer: String) throws(Trouble) -> Tools {
    try Disk.write(answer, [])
    _ = try Run(compiler, ["-print-target-info"], output: answer)
    let info = try? JSONReader.read(try Disk.read(answer))
    guard let target = info?["target"]?["moduleTriple"]?.string,
      let library = info?["paths"]?["runtimeResourcePath"]?.string
    else { throw Trouble("`swiftc -print-target-info` does not say where its library is") }
    let programs = "\(library)/../../bin"
    return Tools(
      clang: "\(programs)/clang", profiles: "\(programs)/llvm-profdata",
      unicodeTables: "\(library)/embedded/\(target)/libswiftUnicodeDataTables.a")
  }

  /// Only checks types, which takes seconds.
  func check() throws(Trouble) {
    try run(compiler, Release.wholeProgram + ["-typecheck"] + (try copySources()))
  }

  func build() throws(Trouble) {
    let whole = "\(folder)/patternc.bc"
    try run(
      compiler,
      Release.wholeProgram + [
        "-O", "-emit-bc", "-Xfrontend", "-disable-llvm-optzns", "-o", whole,
      ] + (try copySources()))
    let trial = "\(folder)/trial"
    try link(
      try translate(whole, "trial.o", "-ir-profile-generate"), to: trial, ["-fprofile-generate"])
    let seen = try rehearse(trial)
    let final = "\(folder)/final"
    try link(
      try translate(whole, "final.o", "-ir-profile-use=\(seen.profile)"), to: final,
      [
        "-Wl,--symbol-ordering-file=\(seen.order)", "-Wl,--no-warn-symbol-ordering",
        "-Wl,-z,keep-text-section-prefix",
      ])
    // Rewrites the linker's file, because the system then reads it faster.
    try Disk.write(file, try Disk.read(final))
    try Disk.makeProgram(file)
  }

  private static let dialect = [
    "-enable-experimental-feature", "Embedded", "-module-name", "patternc",
  ]

  private static let wholeProgram =
    dialect + [
      "-wmo", "-swift-version", "6", "-package-name", "patternc",
      "-Xcc", "-fmodule-map-file=Sources/EmbeddedGlibc/module.modulemap",
    ] + OneModule.files

  private func run(_ program: String, _ arguments: [String]) throws(Trouble) {
    let run = try Run(program, arguments, output: nil, shows: true)
    if run.code != 0 { throw Trouble("`\(program)` could not build `\(file)`") }
  }

  /// Compiles the whole program to machine code.
  ///
  /// - Returns: the path of the object.
  private func translate(
    _ whole: String, _ name: String, _ profile: String
  ) throws(Trouble) -> String {
    let object = "\(folder)/\(name)"
    try run(
      compiler,
      ["-frontend", "-c", whole, "-O", "-function-sections"] + Release.dialect
        + [profile, "-o", object])
    return object
  }

  private func link(
    _ object: String, to program: String, _ options: [String]
  ) throws(Trouble) {
    let files = try OneModule.compileFiles(by: tools.clang, [], to: folder)
    try run(
      tools.clang,
      [
        "-fuse-ld=lld", "-static", object, tools.unicodeTables, "-lm", "-Wl,--gc-sections",
        "-Wl,-s",
      ]
        + files + options + ["-o", program])
  }

  /// Runs the rehearsal.
  ///
  /// - Returns: the paths of the profile and of the order of functions.
  private func rehearse(_ program: String) throws(Trouble) -> (profile: String, order: String) {
    let profile = "\(folder)/profile"
    let counts = try Rehearsal(program, in: "\(folder)/rehearsal").run()
    try run(tools.profiles, ["merge", "-o", profile] + counts)
    let order = "\(folder)/order"
    try Disk.write(order, Array(try functions(ranIn: counts).map { "\($0)\n" }.joined().utf8))
    return (profile, order)
  }

  /// The functions that ran, those of most rehearsal steps first. What every start needs is then
  /// contiguous, and read in a few blocks instead of a hundred.
  private func functions(ranIn counts: [String]) throws(Trouble) -> [String] {
    var acts: [String: Int] = [:]
    let answer = "\(folder)/covered"
    for file in counts {
      try Disk.write(answer, [])
      _ = try Run(tools.profiles, ["show", "--covered", file], output: answer)
      for line in try Disk.text(answer).split(separator: "\n") {
        // The name of a private function follows its file.
        if let name = line.split(separator: ";").last { acts[String(name), default: 0] += 1 }
      }
    }
    return acts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }

  /// Copies the sources of all layers into one folder.
  private func copySources() throws(Trouble) -> [String] {
    var paths: [String] = []
    for path in try Disk.files(below: "Sources", suffix: ".swift") {
      let layer = path.prefix { $0 != "/" }
      guard layer == "patternc" || layer.hasPrefix("Pattern") else { continue }
      // The program does not contain what apps link or the package manager runs.
      if layer == "PatternPlayer" { continue }
      if try Disk.text("Sources/\(path)").contains("import PackagePlugin") { continue }
      paths.append(path)
    }
    return try OneModule.copies(of: paths, to: "\(folder)/sources")
  }
}
