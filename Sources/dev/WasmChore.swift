extension Chore {
  /// Builds the program, and the compiler of the playground, as WebAssembly.
  static let wasm = Chore(
    name: "wasm",
    usage: [
      "wasm [--check] [--only NAME]",
      "                        build the program and the playground's compiler as WebAssembly, or",
      "                        only check their types",
    ]
  ) { words throws(Trouble) in
    let words = try Words(words, flags: ["--check"], options: ["--only"])
    let build = try WasmBuild(".build/wasm")
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
    name: "playground", layer: "BrowserCompiler", entries: ["Exports.swift"],
    without: [
      "PatternDrawing/PlaygroundFiles.swift", "PatternDrawing/Page/PlaygroundPage.swift",
    ],
    options: ["-parse-as-library"])

  /// The sources of its layers, below `Sources`.
  func sources() throws(Trouble) -> [String] {
    var paths: [String] = []
    var layers: Set<String> = []
    var next = [layer]
    while let layer = next.popLast() {
      guard layers.insert(layer).inserted else { continue }
      for file in try Disk.files(below: "Sources/\(layer)", suffix: ".swift") {
        paths.append("\(layer)/\(file)")
        for line in try Disk.text("Sources/\(layer)/\(file)").split(separator: "\n")
        where WasmModule.isOfLayer(line) {
          next.append(String(line.dropFirst("import ".count)))
        }
      }
    }
    return paths.filter { !without.contains($0) }.sorted()
  }

  /// True if a line imports a layer, not a module of the system.
  static func isOfLayer(_ line: Substring) -> Bool {
    ["Pattern", "Player", "LanguageServer", "BrowserCompiler"].contains {
      line.hasPrefix("import \($0)")
    }
  }
}

/// Compiles modules with the toolchain's WebAssembly support. Run from the top of the repository.
struct WasmBuild {
  private static let target = "wasm32-unknown-none-wasm"
  private let folder: String
  private let toolchain: Toolchain
  /// The Unicode tables of Swift's library.
  private let unicodeTables: String
  /// The folder for intermediate files.
  private var parts: String { "\(folder)/parts" }

  init(_ folder: String) throws(Trouble) {
    self.folder = folder
    toolchain = try Toolchain()
    unicodeTables = "\(toolchain.library)/embedded/\(WasmBuild.target)/libswiftUnicodeDataTables.a"
    guard Disk.exists(unicodeTables) else {
      throw Trouble("this toolchain has no Embedded Swift for WebAssembly: \(unicodeTables)")
    }
    try Disk.makeFolder(parts)
  }

  private static let dialect = [
    "-target", target, "-enable-experimental-feature", "Embedded", "-wmo", "-module-name",
    "patternc", "-package-name", "patternc", "-swift-version", "6",
    // `CPatternFiles` stays a module.
    "-I", "Sources/CPatternFiles/include",
  ]

  /// Checks that a module compiles.
  func check(_ module: WasmModule) throws(Trouble) {
    let options = WasmBuild.dialect + module.options
    try Run.must(toolchain.compiler, options + ["-typecheck"] + (try copies(of: module)))
  }

  /// Builds a module.
  ///
  /// - Returns: its path.
  func make(_ module: WasmModule) throws(Trouble) -> String {
    let object = "\(parts)/\(module.name).o"
    try Run.must(
      toolchain.compiler,
      WasmBuild.dialect + module.options + [
        "-Osize", "-c", "-o", object,
        // A stack overflow traps by itself, because the stack lies below everything else.
        "-Xfrontend", "-disable-stack-protector",
        // Otherwise the frontend would write all code a second time to detect changes.
        "-Xfrontend", "-disable-incremental-llvm-codegen",
      ] + (try copies(of: module)))
    var objects = [object]
    for file in module.library {
      objects.append(
        try compiled("EmbeddedWasm/\(file)", ["-O2", "-fno-builtin", "-mbulk-memory"]))
    }
    for file in try Disk.files(below: "Sources/CPatternFiles", suffix: ".c") {
      objects.append(
        try compiled("CPatternFiles/\(file)", ["-ISources/CPatternFiles/include"]))
    }
    let file = "\(folder)/\(module.name).wasm"
    try Run.must(
      "\(toolchain.programs)/wasm-ld",
      [
        "--no-entry", "--gc-sections", "--compress-relocations", "-O2", "-s", "--stack-first", "-z",
        "stack-size=\(8 << 20)", unicodeTables, "-o", file,
      ] + objects)
    return file
  }

  /// Compiles a C file of `Sources`.
  ///
  /// - Returns: the path of the object.
  private func compiled(_ file: String, _ options: [String]) throws(Trouble) -> String {
    let object = "\(parts)/\(WasmBuild.flattened(file)).o"
    try Run.must(
      "\(toolchain.programs)/clang",
      ["--target=\(WasmBuild.target)", "-ffreestanding"] + options
        + ["-c", "Sources/\(file)", "-o", object])
    return object
  }

  /// Copies the sources of a module into one folder, without imports of layers: Embedded Swift
  /// requires a single module.
  ///
  /// - Returns: the paths of the copies.
  private func copies(of module: WasmModule) throws(Trouble) -> [String] {
    let folder = "\(parts)/\(module.name)"
    try Disk.makeFolder(folder)
    var copies: [String] = []
    for path in try module.sources() + module.entries.map({ "EmbeddedWasm/\($0)" }) {
      let lines = try Disk.text("Sources/\(path)")
        .split(separator: "\n", omittingEmptySubsequences: false)
        .map { WasmModule.isOfLayer($0) ? "" : $0 }
      let name = path == "patternc/main.swift" ? "main.swift" : WasmBuild.flattened(path)
      copies.append("\(folder)/\(name)")
      try Disk.write("\(folder)/\(name)", Array(lines.joined(separator: "\n").utf8))
    }
    return copies
  }

  /// A path as the name of a file.
  private static func flattened(_ path: String) -> String {
    path.split(separator: "/").joined(separator: "-")
  }
}
