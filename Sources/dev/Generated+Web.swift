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
        var content = try Disk.text("Sources/\(layer)/Web/\(file)")
        if content.contains("\"\"\"#") || content.contains("\\#") {
          throw Trouble("Sources/\(layer)/Web/\(file) holds what a raw text of Swift cannot")
        }
        if file.hasSuffix(".js") { content = Script(content).shortened }
        text += "    WebFile(\n      name: \"\(file)\",\n      text: #\"\"\"\n"
        for line in content.split(separator: "\n", omittingEmptySubsequences: false) {
          text += line.isEmpty ? "\n" : "        \(line)\n"
        }
        text += "        \"\"\"#),\n"
      }
      result.append(("Sources/\(layer)/WebFile.generated.swift", text + "  ]\n}\n"))
    }
    return result
  }
}
