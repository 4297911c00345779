/// Parts of exports that are files of their own language.
extension Generated {
  /// The types of the TypeScript export.
  static func typeScriptTypes() throws(Trouble) -> (path: String, text: String) {
    try embedded(
      "Sources/PatternEmit/TypeScript/types.ts", as: "TypeScriptTypes",
      "What every TypeScript file ends with.")
  }

  /// What plays the data of the Kotlin export, as it is inside of an object.
  static func kotlinRuntime() throws(Trouble) -> (path: String, text: String) {
    try embedded(
      "Sources/PatternEmit/Kotlin/runtime.kt", as: "KotlinRuntime",
      "What every object of Kotlin ends with.", indent: 4)
  }

  /// What the moves of the Compose export are made of, inside an object.
  static func composeRuntime() throws(Trouble) -> (path: String, text: String) {
    try embedded(
      "Sources/PatternEmit/Compose/runtime.kt", as: "ComposeRuntime",
      "What every object for Compose ends with.", indent: 4)
  }

  private static func embedded(
    _ path: String, as type: String, _ summary: String, indent: Int = 0
  ) throws(Trouble) -> (path: String, text: String) {
    let space = String(repeating: " ", count: indent)
    let lines = try Disk.text(path).split(separator: "\n", omittingEmptySubsequences: false)
    let indented = lines.map { $0.isEmpty ? "" : space + $0 }.joined(separator: "\n")
    let source = try literal(indented, of: path, indent: 4)
    let text = """
      // Generated from \(path) by `swift run dev generate`; do not edit.

      /// \(summary)
      enum \(type) {
        static let source: StaticString = \(source)
      }

      """
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    return ("\(folder)/\(type).generated.swift", text)
  }
}
