/// Parts of exports that are files of their own language.
extension Generated {
  /// The types of the TypeScript export.
  static func typeScriptTypes() throws(Trouble) -> (path: String, text: String) {
    try embedded(
      "Sources/PatternEmit/TypeScript/types.ts", as: "TypeScriptTypes",
      "What every TypeScript file ends with.")
  }

  /// What plays the data of the Kotlin export, as it stands inside of an object.
  static func kotlinRuntime() throws(Trouble) -> (path: String, text: String) {
    try embedded(
      "Sources/PatternEmit/Kotlin/runtime.kt", as: "KotlinRuntime",
      "What every object of Kotlin ends with.", indent: "    ")
  }

  private static func embedded(
    _ path: String, as type: String, _ summary: String, indent: String = ""
  ) throws(Trouble) -> (path: String, text: String) {
    let source = try Disk.text(path)
    if source.contains("\"\"\"#") || source.contains("\\#") {
      throw Trouble("\(path) holds what a raw text of Swift cannot")
    }
    var text = """
      // Generated from \(path) by `swift run dev generate`; do not edit.

      /// \(summary)
      enum \(type) {
        static let source: StaticString = #\"""

      """
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      text += line.isEmpty ? "\n" : "    \(indent)\(line)\n"
    }
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    return ("\(folder)/\(type).generated.swift", text + "    \"\"\"#\n}\n")
  }
}
