/// Files that become part of the program.
extension Generated {
  /// A text as a raw literal of Swift, from its opening quotation marks to the closing ones.
  ///
  /// - Parameters:
  ///   - path: where the text comes from, for the message.
  ///   - indent: how far the lines are indented, in spaces.
  ///   - ending: what follows the text in the literal, which may hold escapes.
  static func literal(
    _ text: String, of path: String, indent: Int, ending: String = ""
  ) throws(Trouble) -> String {
    if text.contains("\"\"\"#") || text.contains("\\#") {
      throw Trouble("\(path) holds what a raw text of Swift cannot")
    }
    let space = String(repeating: " ", count: indent)
    var literal = "#\"\"\"\n"
    for line in (text + ending).split(separator: "\n", omittingEmptySubsequences: false) {
      literal += line.isEmpty ? "\n" : "\(space)\(line)\n"
    }
    return literal + "\(space)\"\"\"#"
  }
}
