import PatternCues

/// Literals and comments of Swift.
enum SwiftWords {
  /// A text of a source as an equal Swift literal.
  static func literal(_ text: Text) -> String { literal(characters(of: text)) }

  static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      default: show(scalar, &result)
      }
    }
    return result + "\""
  }

  /// The lines of a text, safe for comments.
  static func lines(_ text: String) -> [String] {
    var lines = [""]
    for scalar in text.unicodeScalars {
      if scalar == "\n" {
        lines.append("")
      } else {
        show(scalar, &lines[lines.count - 1])
      }
    }
    return lines
  }

  /// An exact duration.
  static func duration(_ microseconds: Int64) -> String {
    if microseconds == 0 { return ".zero" }
    return microseconds % 1000 == 0
      ? ".milliseconds(\(microseconds / 1000))" : ".microseconds(\(microseconds))"
  }

  /// A number with the precision of the table.
  static func number(_ millionths: Int64) -> String { decimalText(millionths) }

  /// A time in the syntax of CSS: `1.5ms`.
  static func milliseconds(_ microseconds: Int64) -> String { "\(number(microseconds * 1000))ms" }

  static func number(_ value: Double) -> String { number(millionths(value)) }

  /// The characters of a text, with escapes resolved.
  static func characters(of text: Text) -> String {
    let bytes = UnsafeBufferPointer(start: text.start, count: Int(text.count))
    let written = String(decoding: bytes, as: UTF8.self)
    if !text.isEscaped { return written }
    var result = ""
    var rest = written.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let escape = rest.popFirst() else {
        result.unicodeScalars.append(scalar)
        continue
      }
      switch escape {
      case "n": result += "\n"
      case "u":
        let digits = rest.dropFirst().prefix { $0 != "}" }
        rest = rest[digits.endIndex...].dropFirst()
        if let value = UInt32(String(digits), radix: 16), let scalar = Unicode.Scalar(value) {
          result.unicodeScalars.append(scalar)
        }
      default: result.unicodeScalars.append(escape)
      }
    }
    return result
  }

  /// Appends a character; one that is invisible or changes the reading direction is escaped.
  private static func show(_ scalar: Unicode.Scalar, _ text: inout String) {
    switch scalar {
    case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200E}", "\u{200F}",
      "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{FEFF}":
      text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: text.unicodeScalars.append(scalar)
    }
  }
}
