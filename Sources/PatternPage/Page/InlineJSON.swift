import PatternJSON
import PatternReport

/// JSON within HTML: without spaces between its parts, and without signs that could end the
/// element.
enum InlineJSON {
  /// Writes a text as a string of JSON, whatever it holds.
  static func append(text: String, to html: inout [UInt8]) {
    var writer = JSONWriter(.compact)
    writer.string(text)
    append(writer.output, to: &html)
  }

  /// - Parameter json: JSON that is well formed.
  static func append(_ json: [UInt8], to html: inout [UInt8]) {
    var isText = false
    var index = 0
    while index < json.count {
      let byte = json[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""):
        isText.toggle()
        html.append(byte)
      case UInt8(ascii: "\\"):
        // The next byte is escaped: a quotation mark there ends no text.
        html.append(byte)
        if index < json.count { html.append(json[index]) }
        index += 1
      case UInt8(ascii: " "), UInt8(ascii: "\n"):
        if isText { html.append(byte) }
      case UInt8(ascii: "<"): html.append("\\u003c")
      case UInt8(ascii: ">"): html.append("\\u003e")
      case UInt8(ascii: "&"): html.append("\\u0026")
      case 0xE2 where index + 1 < json.count && json[index] == 0x80 && json[index + 1] | 1 == 0xA9:
        // U+2028 and U+2029 end lines in older scripts.
        html.append(json[index + 1] == 0xA8 ? "\\u2028" : "\\u2029")
        index += 2
      default: html.append(byte)
      }
    }
  }
}
