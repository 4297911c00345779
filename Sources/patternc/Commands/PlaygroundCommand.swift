import PatternCompiler
import PatternPage
import PatternProgram
import PatternSyntax

/// Options of `patternc playground` alone.
extension Option {
  fileprivate static let folder = Option(
    "output", short: "o", takes: .value("DIR"), "the folder to write into; made if it is missing")
  fileprivate static let singleFile = Option(
    "single-file", "put everything into one `index.html`, which opens from a disk")
  fileprivate static let start = Option(
    "start", takes: .value("FILE"), "the pattern file to begin with (default: an example)")
}

/// `patternc playground`: writes a page with the compiler in it.
extension Command {
  static let playground = Command(
    name: "playground",
    summary: "write a page in which patterns are written, checked and played",
    usage: ["-o DIR [--single-file] [--start FILE] [--wasm FILE]"],
    details: [
      """
      The page holds the compiler itself, as WebAssembly: it needs no server that compiles, and \
      what is written in it leaves it only in a link that somebody sends. A folder of files has to \
      be served; with `--single-file` the page opens from a disk.
      """,
      """
      The module is `playground.wasm` beside this program, unless `--wasm` names another file; \
      `swift run dev wasm` makes it from the sources. Files of these names in DIR are replaced.
      """,
    ],
    options: [.folder, .singleFile, .start, .wasm]
  ) { arguments, terminal throws(Failure) in
    guard arguments.operands.isEmpty else {
      throw .usage("`playground` takes no PATH; `--start FILE` names one", command: "playground")
    }
    guard let folder = arguments[.folder] else {
      throw .usage("`playground` needs a folder to write to: `-o DIR`", command: "playground")
    }
    let start = try arguments[.start].map { path throws(Failure) in
      let bytes = try ConformanceFolder.bytes(at: path)
      return (name: TableName.of(path), text: String(decoding: bytes, as: UTF8.self))
    }
    let compiler = try ModuleFile.compiler.bytes(arguments[.wasm], command: "playground")
    if !PlaygroundPage.fits(compiler) {
      throw .system(
        "the module is of another version than this program; `swift run dev wasm` makes it anew")
    }
    let page = PlaygroundPage(start: start)
    let files =
      arguments.has(.singleFile)
      ? [page.singleFile(compiler: compiler)] : page.folder(compiler: compiler)
    var output = try OutputFolder(folder)
    let changed = try output.write(files.map { (name: $0.name, bytes: $0.bytes) })
    try terminal.err.write("\(counted(files.count, "file")), \(changed) changed\n")
    return ExitCode.clean
  }
}
