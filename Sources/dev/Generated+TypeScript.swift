/// Parts of exports that are files of their own language.
extension Generated {
  /// The types of the TypeScript export.
  static func typeScriptTypes() throws(Trouble) -> (path: String, text: String) {
    let path = "Sources/PatternEmit/TypeScript/types.ts"
    let source = try literal(try Disk.text(path), of: path, indent: 4)
    let text = """
      // Generated from \(path) by `swift run dev generate`; do not edit.

      /// What every TypeScript file ends with.
      enum TypeScriptTypes {
        static let source: StaticString = \(source)
      }

      """
    return ("Sources/PatternEmit/TypeScript/TypeScriptTypes.generated.swift", text)
  }
}
