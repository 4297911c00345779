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
        append(Ascii.percent)
        append(hexadecimal: UInt32(byte), minimumWidth: 2)
      }
    }
  }

  /// Appends a text for an XML 1.0 element or quoted attribute. Characters outside of production 2
  /// become U+FFFD: most control characters, U+FFFE and U+FFFF.
  mutating func append(xml text: String) {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: append("&amp;")
      case 0x3C: append("&lt;")
      case 0x3E: append("&gt;")
      case 0x22: append("&quot;")
      // An attribute would turn a literal one into a space.
      case 0x09: append("&#9;")
      case 0x0A: append("&#10;")
      case 0x0D: append("&#13;")
      case 0..<0x20, 0xFFFE, 0xFFFF: append("\u{FFFD}")
      case let value where Hidden.isEscaped(value):
        append("&#x")
        append(hexadecimal: value, minimumWidth: 1)
        append(UInt8(ascii: ";"))
      default: append(contentsOf: UTF8.encode(scalar)!)
      }
    }
  }

  /// Appends UTF-8 bytes as XML text.
  mutating func append(xml text: [UInt8]) {
    append(xml: String(decoding: text, as: UTF8.self))
  }
}
