/// What `patternc playground` writes besides the compiler.
extension Generated {
  private static let playground = "Sources/PatternPage/Web/playground"

  /// The page, its style and scripts, and the sources that its menu offers.
  static func playgroundFiles() throws(Trouble) -> (path: String, text: String) {
    var text = """
      // Generated from \(playground) and Patterns by `swift run dev generate`; do not edit.

      /// What a playground holds, with the digests that the policy of a single file names.
      enum PlaygroundFiles {

      """
    for (name, file, isNamed) in [
      ("body", "index.html", false), ("style", "playground.css", true),
      ("script", "playground.js", true), ("worker", "worker.js", false),
    ] {
      let path = "\(playground)/\(file)"
      let content = try Disk.text(path)
      if content.contains("</script") { throw Trouble("\(path) holds what no element may") }
      if isNamed {
        // The text of an element is what lies between its tags.
        text +=
          "  static let \(name)Digest: StaticString =\n"
          + "    \"\(SHA256.base64(Array(content.utf8)))\"\n"
      }
      text += "  static let \(name): StaticString = "
      text += try literal(content, of: path, indent: 4) + "\n"
    }
    text += "\n  /// The group, the name, the title and the text of each source.\n"
    text += "  static let sources: [PlaygroundSource] = [\n"
    for (group, path) in try sources() {
      let stem = String(path.split(separator: "/").last?.dropLast(".pattern".count) ?? "")
      let name = String(stem.drop { $0.isNumber || $0 == "-" })
      let title = String(name.map { $0 == "-" ? " " : $0 })
      text += "    PlaygroundSource(\n      group: \"\(group)\", name: \"\(name)\", "
      text += "title: \"\(title)\",\n      text: "
      text += try literal(try Disk.text(path), of: path, indent: 8) + "),\n"
    }
    return ("Sources/PatternPage/PlaygroundFiles.generated.swift", text + "  ]\n}\n")
  }

  private static func sources() throws(Trouble) -> [(group: String, path: String)] {
    var sources: [(group: String, path: String)] = []
    for file in try Disk.files(below: "\(playground)/examples", suffix: ".pattern") {
      sources.append(("Examples", "\(playground)/examples/\(file)"))
    }
    return sources + [
      ("Decks", "Patterns/ghost-deck.pattern"), ("Decks", "Patterns/sonora.pattern"),
      ("Library", "Patterns/library.pattern"),
    ]
  }
}
