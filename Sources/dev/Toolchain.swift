import PatternJSON

/// The Swift toolchain whose compiler is on the path.
struct Toolchain {
  let compiler: String
  /// The folder of its libraries.
  let library: String
  /// The folder of its programs.
  var programs: String { "\(library)/../../bin" }

  init() throws(Trouble) {
    guard let compiler = Run.find("swiftc") else { throw Trouble("there is no `swiftc`") }
    self.compiler = compiler
    let answer = try Run.output(of: compiler, ["-print-target-info"])
    guard
      let library = (try? JSONReader.read(answer))?["paths"]?["runtimeResourcePath"]?.string
    else {
      throw Trouble("`swiftc -print-target-info` does not say where its library is")
    }
    self.library = library
  }
}
