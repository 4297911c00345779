/// Parts of exports that are files of their own language.
extension Generated {
  /// The types of the TypeScript export.
  static func typeScriptTypes() throws(Trouble) -> (path: String, text: String) {
    let path = "Sources/PatternEmit/TypeScript/types.ts"
    let source = try Disk.text(path)
    if source.contains("\"\"\"#") || source.contains("\\#") {
      throw Trouble("\(path) holds what a raw text of Swift cannot")
    }
    var text = """
      // Generated from \(path) by `swift run dev generate`; do not edit.

      /// What every TypeScript file ends with.
      enum TypeScriptTypes {
        static let source: StaticString = #\"""

      """
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      text += line.isEmpty ? "\n" : "    \(line)\n"
    }
    return (
      "Sources/PatternEmit/TypeScript/TypeScriptTypes.generated.swift",
      text + "    \"\"\"#\n}\n"
    )
  }
}
