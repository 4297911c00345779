import PatternCompiler
import PatternSyntax

/// Generates the tables of the two decks in the conformance suite.
extension Generated {
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
      decks.append(
        ("Tests/Conformance/tables/\(name).cues.json", String(decoding: bytes, as: UTF8.self)))
    }
    return decks
  }
}
