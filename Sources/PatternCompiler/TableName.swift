import PatternSyntax

/// The name of the table of a file.
package enum TableName {
  /// The last component of a path, without the extension `.pattern`.
  package static func of(_ path: String) -> String {
    let bytes = Array(path.utf8)
    let name = bytes.lastIndex(of: Ascii.slash).map { bytes[($0 + 1)...] } ?? bytes[...]
    let suffix = ".pattern".utf8
    let isPattern = name.count > suffix.count && name.suffix(suffix.count).elementsEqual(suffix)
    return String(decoding: isPattern ? name.dropLast(suffix.count) : name, as: UTF8.self)
  }
}
