/// Files that ship inside the program.
extension Generated {
  /// The player for web pages: the files of the folder `Player` as the one module that is shipped.
  static func player() throws(Trouble) -> String {
    try JoinedModule("pattern-player.js", in: "Sources/PatternWeb/Player").text
  }

  /// The player and the folder `Web`, as Swift.
  static func webFiles() throws(Trouble) -> (path: String, text: String) {
    var contents = [(name: "pattern-player.js", text: try player())]
    for file in try Disk.files(below: "Sources/PatternWeb/Web", suffix: "") {
      contents.append((file, try Disk.text("Sources/PatternWeb/Web/\(file)")))
    }
    var text = """
      // Generated from Sources/PatternWeb by `swift run dev generate`; do not edit.

      extension WebFile {
        /// Every file, by name.
        package static let all: [WebFile] = [

      """
    for (name, content) in contents.sorted(by: { $0.name < $1.name }) {
      let content = try literal(content, of: name, indent: 8)
      text += "    WebFile(\n      name: \"\(name)\",\n      text: \(content)),\n"
    }
    return ("Sources/PatternWeb/WebFile.generated.swift", text + "  ]\n}\n")
  }
}
