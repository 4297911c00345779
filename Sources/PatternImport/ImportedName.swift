/// The default name of an imported pattern.
package enum ImportedName {
  /// The name of a file without its extension, in kebab-case.
  package static func name(ofFile file: String) -> String {
    let parts = file.split(separator: ".", omittingEmptySubsequences: false)
    return name(ofStem: parts.count < 2 ? file : parts.dropLast().joined(separator: "."))
  }

  /// The stem of a file in kebab-case: `CollisionSmall` becomes `collision-small`.
  package static func name(ofStem stem: String) -> String {
    var segments: [String] = []
    var word = ""
    let scalars = Array(stem.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      guard scalar.isASCII, isLetter(scalar) || isDigit(scalar) else {
        finish(&word, &segments)
        continue
      }
      if isUpper(scalar), index > 0 {
        let before = scalars[index - 1]
        let after = index + 1 < scalars.count ? scalars[index + 1] : nil
        let startsWord =
          isLower(before) || isDigit(before) || isUpper(before) && after.map(isLower) ?? false
        if startsWord { finish(&word, &segments) }
      }
      word.unicodeScalars.append(lower(scalar))
    }
    finish(&word, &segments)
    let name = segments.joined(separator: "-")
    if name.isEmpty { return "imported" }
    return name.unicodeScalars.first.map(isDigit) ?? false ? "h-\(name)" : name
  }

  /// True if a text is a valid name of the language.
  package static func isName(_ text: String) -> Bool {
    let segments = text.split(separator: ".", omittingEmptySubsequences: false)
    return text.utf8.count <= 200
      && segments.allSatisfy { segment in
        let parts = segment.split(separator: "-", omittingEmptySubsequences: false)
        return parts[0].unicodeScalars.first.map(isLower) ?? false
          && parts.allSatisfy { part in
            !part.isEmpty && part.unicodeScalars.allSatisfy { isLower($0) || isDigit($0) }
          }
      }
  }

  private static func finish(_ word: inout String, _ segments: inout [String]) {
    if !word.isEmpty { segments.append(word) }
    word = ""
  }

  private static func isUpper(_ scalar: Unicode.Scalar) -> Bool { ("A"..."Z").contains(scalar) }
  private static func isLower(_ scalar: Unicode.Scalar) -> Bool { ("a"..."z").contains(scalar) }
  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    isUpper(scalar) || isLower(scalar)
  }

  private static func lower(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    isUpper(scalar) ? Unicode.Scalar(UInt8(scalar.value) + 0x20) : scalar
  }
}
