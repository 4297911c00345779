/// Texts as Android resources for `res/values`, or for `composeResources/values` of Compose
/// Multiplatform.
enum AndroidStrings {
  /// True if the resources are for Compose Multiplatform, whose resource class is `Res`.
  static func isCompose(_ resources: String?) -> Bool { resources?.hasSuffix(".Res") ?? false }

  /// A resource name: `.` and `-` become `_`, because names have no hyphens and code spells dots as
  /// `_`.
  static func name(_ id: String) -> String {
    String(
      decoding: id.utf8.map {
        $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0
      }, as: UTF8.self)
  }

  /// A name for a resource file: lower-case letters, digits and `_`.
  static func resource(_ text: String) -> String {
    let bytes = text.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte + 32
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
      default: UInt8(ascii: "_")
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func file(
    _ texts: [TranslatableText], of table: String, isCompose: Bool
  ) -> [UInt8] {
    var file = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
    file += comment(SwiftWords.generated(table), "")
    file += "<resources>\n"
    for text in texts {
      if !text.comment.isEmpty {
        file += comment(SwiftWords.line(text.comment), "    ")
      }
      // A text with a percent sign is not a format string.
      let isFormat = !isCompose && text.text.utf8.contains(UInt8(ascii: "%"))
      let head = "name=\"\(name(text.id))\"\(isFormat ? " formatted=\"false\"" : "")"
      file += "    <string \(head)>\(escaped(text.text, isCompose: isCompose))</string>\n"
    }
    return Array((file + "</resources>\n").utf8)
  }

  /// An XML comment, which cannot contain `--` or end in a hyphen.
  static func comment(_ text: String, _ indent: String) -> String {
    var safe = ""
    for scalar in text.unicodeScalars where scalar >= " " {
      if scalar == "-", safe.unicodeScalars.last == "-" { safe += " " }
      safe.unicodeScalars.append(scalar)
    }
    return "\(indent)<!-- \(safe) -->\n"
  }

  /// A text as Android resources require it: quotation marks and apostrophes get a backslash, as
  /// do `@` and `?` at the start; white space that would be collapsed is escaped.
  ///
  /// Compose Multiplatform interprets `\n`, `\t`, `\uXXXX` and two backslashes, and shows every
  /// other backslash (`handleSpecialCharacters` of its Gradle plugin; its documentation, *String
  /// resources*).
  static func escaped(_ text: String, isCompose: Bool) -> String {
    var result = ""
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\\": result += "\\\\"
      case "'" where !isCompose, "\"" where !isCompose, "@" where index == 0 && !isCompose,
        "?" where index == 0 && !isCompose:
        result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case " ":
        let isAlone =
          index > 0 && index + 1 < scalars.count && scalars[index - 1] != " "
          && scalars[index + 1] != " "
        result += isAlone ? " " : "\\u0020"
      // Characters that XML forbids, and those that are invisible or change the reading direction.
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200E}", "\u{200F}",
        "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
