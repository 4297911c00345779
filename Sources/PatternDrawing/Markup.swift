extension String {
  /// The text as content of XML and HTML. Markup characters are escaped, and characters that XML
  /// 1.0 forbids become U+FFFD.
  var markup: String { escaped(quotes: false) }

  /// The text as a value of an attribute; quotation marks are escaped as well.
  var attribute: String { escaped(quotes: true) }

  private func escaped(quotes: Bool) -> String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x26: result += "&amp;".unicodeScalars
      case 0x3C: result += "&lt;".unicodeScalars
      case 0x3E: result += "&gt;".unicodeScalars
      case 0x22 where quotes: result += "&quot;".unicodeScalars
      case 0..<0x09, 0x0B..<0x20, 0xFFFE, 0xFFFF: result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
