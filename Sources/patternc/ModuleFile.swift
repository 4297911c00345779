import PatternProgram

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A WebAssembly module that is installed beside this program.
struct ModuleFile {
  /// The compiler, for the playground.
  static let compiler = ModuleFile(name: "playground.wasm")

  let name: String

  /// The path: the one given by the user, otherwise beside this program.
  func path(_ given: String?, command: String) throws(Failure) -> String {
    if let given { return given }
    let beside = Paths.join(Paths.folder(of: try Depfile.program()), name)
    if Files.exists(beside) { return beside }
    throw .usage(
      "there is no `\(name)` beside this program; `swift run dev wasm` makes it, and "
        + "`--wasm FILE` says where it is", command: command)
  }

  /// The bytes of the module.
  func bytes(_ given: String?, command: String) throws(Failure) -> [UInt8] {
    let path = try path(given, command: command)
    let bytes = try ConformanceFolder.bytes(at: path)
    // The magic number and version 1 of the binary format.
    if bytes.prefix(8) != [0x00, 0x61, 0x73, 0x6D, 0x01, 0x00, 0x00, 0x00] {
      throw .system("`\(path)` is not a WebAssembly module")
    }
    return bytes
  }
}

extension Option {
  static let wasm = Option(
    "wasm", takes: .value("FILE"),
    "the WebAssembly module (default: the one beside this program)")
}
