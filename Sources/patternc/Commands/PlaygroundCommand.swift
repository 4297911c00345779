import PatternCompiler
import PatternDrawing
import PatternProgram
import PatternSyntax

/// Options that only `patternc playground` has.
extension Option {
  fileprivate static let singleFile = Option(
    "single-file", "put everything into one `index.html`, which opens straight from disk")
  fileprivate static let start = Option(
    "start", takes: .value("FILE"), "the pattern file to begin with (default: an example)")
  fileprivate static let wasm = Option(
    "wasm", takes: .value("FILE"),
    "the WebAssembly module (default: the one beside this program)")
}

/// `patternc playground`: writes a page with the compiler in it.
extension Command {
  static let playground = Command(
    name: "playground",
    summary: "write a page in which patterns are written, checked and played",
    usage: ["-o DIR [--single-file] [--start FILE] [--wasm FILE]"],
    details: [
      """
      The page contains the compiler itself, as WebAssembly: it needs no server that compiles, and \
      the text leaves it only in a link that its author shares. A folder of files has to be \
      served; with `--single-file` the page opens straight from disk.
      """,
      """
      The module is `playground.wasm` beside this program, unless `--wasm` names another file; \
      `swift run dev wasm` makes it from the sources. Files of these names in DIR are replaced.
      """,
    ],
    options: [.output, .singleFile, .start, .wasm]
  ) { arguments, terminal throws(Failure) in
    guard arguments.operands.isEmpty else {
      throw .usage("`playground` takes no PATH; `--start FILE` names a file")
    }
    guard let folder = arguments[.output] else {
      throw .usage("`playground` needs a folder to write to: `-o DIR`")
    }
    let start = try arguments[.start].map { path throws(Failure) in
      let bytes = try ConformanceFolder.bytes(at: path)
      return (name: TableName.of(path), text: String(decoding: bytes, as: UTF8.self))
    }
    let compiler = try module(arguments[.wasm])
    if !PlaygroundPage.fits(compiler) {
      throw .system(
        "the module is not of the same version as this program; `swift run dev wasm` rebuilds it")
    }
    let page = PlaygroundPage(start: start)
    let files =
      arguments.has(.singleFile)
      ? [page.singleFile(compiler: compiler)] : page.folder(compiler: compiler)
    return try terminal.install(files.map { (name: $0.name, bytes: $0.bytes) }, into: folder)
  }

  /// The bytes of the module that the user has named, otherwise of the one beside this program.
  private static func module(_ given: String?) throws(Failure) -> [UInt8] {
    var path = given ?? ""
    if given == nil {
      path = Paths.join(Paths.folder(of: try Depfile.program()), "playground.wasm")
      if !Files.exists(path) {
        throw .usage(
          "there is no `playground.wasm` beside this program; `swift run dev wasm` makes it, and "
            + "`--wasm FILE` gives its path")
      }
    }
    let bytes = try ConformanceFolder.bytes(at: path)
    // The magic number and version 1 of the binary format.
    if bytes.prefix(8) != [0x00, 0x61, 0x73, 0x6D, 0x01, 0x00, 0x00, 0x00] {
      throw .system("`\(path)` is not a WebAssembly module")
    }
    return bytes
  }
}
