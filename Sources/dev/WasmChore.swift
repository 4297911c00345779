import PatternJSON

extension Chore {
  /// Builds the program, and the compiler of the playground, as WebAssembly.
  static let wasm = Chore(
    name: "wasm",
    usage: [
      "wasm [-o DIR | --check] [--only NAME]",
      "                        build the program and the playground's compiler as WebAssembly, or",
      "                        only check their types",
    ]
  ) { words throws(Trouble) in
    let words = try Words(words, flags: ["--check"], options: ["-o", "--only"])
    let build = try WasmBuild(words["-o"] ?? ".build/wasm")
    let modules = WasmModule.all.filter { [nil, $0.name].contains(words["--only"]) }
    if modules.isEmpty { throw Trouble("there is no such module", code: 2) }
    for module in modules {
      if words.has("--check") {
        try build.check(module)
      } else {
        say(try build.make(module))
      }
    }
    return 0
  }
}

/// A WebAssembly module: layers and their entry points.
struct WasmModule {
  let name: String
  /// The topmost layer; the module contains all that it imports.
  let layer: String
  /// The Swift files of `Sources/EmbeddedWasm` that belong to it.
  let entries: [String]
  /// The C files of `Sources/EmbeddedWasm` that belong to it.
  var library = ["runtime.c"]
  /// Files left out: code for other systems, and data that only the program needs.
  let without: [String]
  /// Options of the compiler.
  let options: [String]
  /// The size of the stack, in bytes.
  let stack = 8 << 20

  static let all = [program, playground]

  /// The program, without sockets and threads. The host is `Packages/npm/host.mjs`.
  static let program = WasmModule(
    name: "patternc", layer: "patternc", entries: ["Program/StandIns.swift"],
    library: ["runtime.c", "Program/program.c"],
    without: [
      "patternc/Browser.swift", "patternc/Commands/PreviewRun+Serve.swift",
      "patternc/Conformance/ShellPlayer.swift", "patternc/LocalAddress.swift",
      "patternc/PageServer.swift", "patternc/Transport.swift",
    ],
    options: ["-Xcc", "-fmodule-map-file=Sources/EmbeddedWasm/Program/module.modulemap"])

  /// All layers except those that touch files and processes, for the page of the playground.
  static let playground = WasmModule(
    name: "playground", layer: "PatternService", entries: ["Exports.swift"],
    without: [
      "PatternPage/PlaygroundFiles.swift", "PatternPage/Page/PlaygroundPage.swift",
    ],
    options: ["-parse-as-library"])

  /// The sources of its layers, below `Sources`.
  func sources() throws(Trouble) -> [String] {
    var paths: [String] = []
    var layers = [layer]
    var next = 0
    while next < layers.count {
      for file in try Disk.files(below: "Sources/\(layers[next])", suffix: ".swift") {
        let path = "\(layers[next])/\(file)"
        paths.append(path)
        for line in try Disk.text("Sources/\(path)").split(separator: "\n") {
          guard line.hasPrefix("import Pattern") else { continue }
          let other = String(line.dropFirst("import ".count))
          if !layers.contains(other) { layers.append(other) }
        }
      }
      next += 1
    }
    return paths.filter { !without.contains($0) }.sorted()
  }
}

/// Compiles modules with the toolchain's WebAssembly support. Run from the top of the repository.
struct WasmBuild {
  private static let target = "wasm32-unknown-none-wasm"
  private let folder: String
  private let compiler: String
  private let programs: String
  /// The Unicode tables of Swift's library.
  private let unicodeTables: String

  init(_ folder: String) throws(Trouble) {
    self.folder = folder
    guard let compiler = Run.find("swiftc") else { throw Trouble("there is no `swiftc`") }
    self.compiler = compiler
    let parts = "\(folder)/parts"
    try Disk.makeFolder(parts)
    let answer = "\(parts)/target.json"
    try Disk.write(answer, [])
    _ = try Run(compiler, ["-print-target-info"], output: answer)
    let info = try? JSONReader.read(try Disk.read(answer))
    guard let library = info?["paths"]?["runtimeResourcePath"]?.string else {
      throw Trouble("`swiftc -print-target-info` does not say where its library is")
    }
    programs = "\(library)/../../bin"
    unicodeTables = "\(library)/embedded/\(WasmBuild.target)/libswiftUnicodeDataTables.a"
    guard Disk.exists(unicodeTables) else {
      throw Trouble("this toolchain has no Embedded Swift for WebAssembly: \(unicodeTables)")
    }
  }

  private static let dialect =
    [
      "-target", target, "-enable-experimental-feature", "Embedded", "-wmo", "-module-name",
      "patternc", "-package-name", "patternc", "-swift-version", "6",
    ] + OneModule.files

  /// Checks that a module compiles.
  func check(_ module: WasmModule) throws(Trouble) {
    let options = WasmBuild.dialect + module.options
    try run(compiler, options + ["-typecheck"] + (try copies(of: module)))
  }

  /// Builds a module.
  ///
  /// - Returns: its path.
  func make(_ module: WasmModule) throws(Trouble) -> String {
    let parts = "\(folder)/parts"
    let object = "\(parts)/\(module.name).o"
    try run(
      compiler,
      WasmBuild.dialect + module.options + [
        "-Osize", "-c", "-o", object,
        // A stack overflow traps by itself, because the stack lies below everything else.
        "-Xfrontend", "-disable-stack-protector",
        // Otherwise the frontend would write all code a second time to detect changes.
        "-Xfrontend", "-disable-incremental-llvm-codegen",
      ] + (try copies(of: module)))
    var objects = [object]
    for file in module.library {
      let name = file.split(separator: "/").last.map { String($0) } ?? file
      objects.append("\(parts)/\(name).o")
      try run(
        "\(programs)/clang",
        [
          "--target=\(WasmBuild.target)", "-O2", "-ffreestanding", "-fno-builtin",
          "-mbulk-memory", "-c", "Sources/EmbeddedWasm/\(file)", "-o", "\(parts)/\(name).o",
        ])
    }
    let file = "\(folder)/\(module.name).wasm"
    let files = try OneModule.compileFiles(
      by: "\(programs)/clang", ["--target=\(WasmBuild.target)", "-ffreestanding"], to: parts)
    try run(
      "\(programs)/wasm-ld",
      [
        "--no-entry", "--gc-sections", "--compress-relocations", "-O2", "-s", "--stack-first", "-z",
        "stack-size=\(module.stack)", unicodeTables, "-o", file,
      ] + objects + files)
    return file
  }

  private func run(_ program: String, _ arguments: [String]) throws(Trouble) {
    let run = try Run(program, arguments, output: nil, shows: true)
    if run.code != 0 { throw Trouble("`\(program)` could not build a module") }
  }

  private func copies(of module: WasmModule) throws(Trouble) -> [String] {
    try OneModule.copies(
      of: try module.sources() + module.entries.map { "EmbeddedWasm/\($0)" },
      to: "\(folder)/parts/\(module.name)")
  }
}
