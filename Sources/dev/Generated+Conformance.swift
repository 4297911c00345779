import PatternCompiler
import PatternSyntax

/// The conformance suite: the decks as tables, and all of it as Swift.
extension Generated {
  private static let cases = "Sources/PatternConformance/Cases"

  /// The tables of the two decks, which the suite plays whole.
  static func decks() throws(Trouble) -> [(path: String, text: String)] {
    var decks: [(path: String, text: String)] = []
    for name in ["ghost-deck", "sonora"] {
      let path = "Patterns/\(name).pattern"
      let source = SourceText(path: path, text: try Disk.text(path))
      let result = compile(
        [InputFile(source: source, name: name)], options: CompileOptions(keepTables: true),
        host: .alone)
      guard let table = result.tables.first else { throw Trouble("\(path) does not compile") }
      var bytes: [UInt8] = []
      _ = table.write(host: .alone) {
        bytes += $0
        return true
      }
      decks.append(("\(cases)/tables/\(name).cues.json", String(decoding: bytes, as: UTF8.self)))
    }
    return decks
  }

  /// The cases and tables below `Cases`; those of the decks as they are to be.
  static func conformance(
    _ decks: [(path: String, text: String)]
  ) throws(Trouble) -> (path: String, text: String) {
    var text = """
      // Generated from \(cases) by `swift run dev generate`; do not edit.

      extension ConformanceSuite {
        /// Every case and table, by path.
        package static let files: [File] = [

      """
    for file in try Disk.files(below: cases, suffix: ".json") {
      let path = "\(cases)/\(file)"
      let deck = decks.first { $0.path == path }
      let source = if let deck { deck.text } else { try Disk.text(path) }
      let content = try literal(source, of: path, indent: 8)
      text += "    File(\n      path: \"\(file)\",\n      text: \(content)),\n"
    }
    return ("Sources/PatternConformance/ConformanceSuite.generated.swift", text + "  ]\n}\n")
  }
}
