import PatternSyntax

/// The name of the table of a file.
package enum TableName {
  private static let suffix = ".pattern"

  /// The last component of a path, without the extension `.pattern`.
  package static func of(_ path: String) -> String {
    let bytes = Array(path.utf8)
    let start = bytes.lastIndex(of: Ascii.slash).map { $0 + 1 } ?? 0
    let name = bytes[start...]
    let isPattern =
      name.count > suffix.utf8.count && name.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
    return String(
      decoding: isPattern ? name.dropLast(suffix.utf8.count) : name, as: UTF8.self)
  }
}
