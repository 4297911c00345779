/// Files that ship inside the program.
extension Generated {
  /// The folders of files, each with the layer that it is part of.
  private static let layers = ["PatternWeb"]

  /// The folder `Web` of each layer as Swift; scripts without what only their readers need.
  static func webFiles() throws(Trouble) -> [(path: String, text: String)] {
    var result: [(path: String, text: String)] = []
    for layer in layers {
      var text = """
        // Generated from Sources/\(layer)/Web by `swift run dev generate`; do not edit.

        extension WebFile {
          /// Every file, by name.
          package static let all: [WebFile] = [

        """
      for file in try Disk.files(below: "Sources/\(layer)/Web", suffix: "") {
        let path = "Sources/\(layer)/Web/\(file)"
        var content = try Disk.text(path)
        if file.hasSuffix(".js") { content = Script(content).shortened }
        content = try literal(content, of: path, indent: 8)
        text += "    WebFile(\n      name: \"\(file)\",\n      text: \(content)),\n"
      }
      result.append(("Sources/\(layer)/WebFile.generated.swift", text + "  ]\n}\n"))
    }
    return result
  }
}
