import PatternCompiler
import PatternSyntax

/// The conformance suite, as Swift.
extension Generated {
  /// The cases and tables below `Sources/PatternConformance/Cases`.
  static func conformance() throws(Trouble) -> (path: String, text: String) {
    let folder = "Sources/PatternConformance/Cases"
    var text = """
      // Generated from \(folder) by `swift run dev generate`; do not edit.

      extension ConformanceSuite {
        /// Every case and table, by path.
        package static let files: [File] = [

      """
    for file in try Disk.files(below: folder, suffix: ".json") {
      let source = try Disk.text("\(folder)/\(file)")
      if source.contains("\"\"\"#") || source.contains("\\#") {
        throw Trouble("\(folder)/\(file) holds what a raw text of Swift cannot")
      }
      text += "    File(\n      path: \"\(file)\",\n      text: #\"\"\"\n"
      for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
        text += line.isEmpty ? "\n" : "        \(line)\n"
      }
      text += "        \"\"\"#),\n"
    }
    return ("Sources/PatternConformance/ConformanceSuite.generated.swift", text + "  ]\n}\n")
  }
}
