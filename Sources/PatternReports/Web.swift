import PatternJSON
import PatternSyntax

/// Escaping for URIs and XML.
extension [UInt8] {
  /// Appends a path as a relative or absolute reference (RFC 3986, 4.2): every byte except
  /// unreserved ones and `/` becomes `%41`.
  mutating func append(uri path: String) {
    if path.utf8.first == Ascii.slash { append("file://") }
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, Ascii.hyphen, Ascii.dot, Ascii.slash, 0x5F, 0x7E:
        append(byte)
      default:
        append("%" + hexadecimal(UInt64(byte), width: 2))
      }
    }
  }
}

extension String {
  /// The text for an XML 1.0 element or quoted attribute. Characters outside of production 2 become
  /// U+FFFD: most control characters, U+FFFE and U+FFFF.
  var xml: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x26: result += "&amp;".unicodeScalars
      case 0x3C: result += "&lt;".unicodeScalars
      case 0x3E: result += "&gt;".unicodeScalars
      case 0x22: result += "&quot;".unicodeScalars
      // In an attribute, a parser would turn the literal character into a space.
      case 0x09: result += "&#9;".unicodeScalars
      case 0x0A: result += "&#10;".unicodeScalars
      case 0x0D: result += "&#13;".unicodeScalars
      case 0..<0x20, 0xFFFE, 0xFFFF: result.append("\u{FFFD}")
      case let value where Hidden.isEscaped(value):
        result += "&#x\(hexadecimal(UInt64(value)));".unicodeScalars
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
