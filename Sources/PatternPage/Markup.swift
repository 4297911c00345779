import PatternReport

extension [UInt8] {
  /// Appends text content. Markup characters are escaped, and characters that XML 1.0 forbids
  /// become U+FFFD.
  mutating func append(markup text: String) {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: append("&amp;")
      case 0x3C: append("&lt;")
      case 0x3E: append("&gt;")
      case 0..<0x09, 0x0B..<0x20, 0xFFFE, 0xFFFF: append("\u{FFFD}")
      default: append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }

  /// Appends an attribute value; quotation marks are escaped as well.
  mutating func append(attribute text: String) {
    for part in text.split(separator: "\"", omittingEmptySubsequences: false).enumerated() {
      if part.offset > 0 { append("&quot;") }
      append(markup: String(part.element))
    }
  }
}
