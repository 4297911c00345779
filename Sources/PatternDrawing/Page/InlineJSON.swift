import PatternJSON
import PatternReports

/// JSON within HTML: without white space between tokens, and without characters that could end the
/// element.
enum InlineJSON {
  /// Writes any text as a JSON string.
  static func append(text: String, to html: inout [UInt8]) {
    var writer = JSONWriter(.compact)
    writer.string(text)
    append(writer.output, to: &html)
  }

  /// Members of declarations that the script does not read: documentation, and facts that the page
  /// has in words. Elsewhere these words may be names from the source.
  private static let unread = [
    "doc", "digest", "needs", "allowed", "respond", "because", "profile", "scope", "recurring",
    "cues",
  ].map { Array("\"\($0)\"".utf8) }

  /// The depth of the members of declarations: `{"cues": {"ghost.arrive": {"doc": …`.
  private static let declarations = 3

  /// The position after the value that starts at `start`.
  private static func end(of json: [UInt8], from start: Int) -> Int {
    var (depth, isText, index) = (0, false, start)
    while index < json.count {
      switch json[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "\""): isText.toggle()
      case UInt8(ascii: "{"), UInt8(ascii: "["): if !isText { depth += 1 }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if !isText, depth == 0 { return index }
        if !isText { depth -= 1 }
      case UInt8(ascii: ","): if !isText, depth == 0 { return index }
      default: break
      }
      index += 1
    }
    return index
  }

  /// - Parameter json: well-formed JSON.
  static func append(_ json: [UInt8], to html: inout [UInt8]) {
    var isText = false
    var depth = 0
    var index = 0
    while index < json.count {
      let byte = json[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""):
        if !isText, depth == declarations,
          let key = unread.first(where: { json[(index - 1)...].starts(with: $0) }),
          index - 1 + key.count < json.count, json[index - 1 + key.count] == UInt8(ascii: ":")
        {
          index = end(of: json, from: index + key.count)
          // One of the two commas around an omitted member stays.
          if html.last == UInt8(ascii: ",") {
            html.removeLast()
          } else if index < json.count, json[index] == UInt8(ascii: ",") {
            index += 1
          }
          continue
        }
        isText.toggle()
        html.append(byte)
      case UInt8(ascii: "\\"):
        // The next byte is escaped, so a quotation mark does not end the string.
        html.append(byte)
        if index < json.count { html.append(json[index]) }
        index += 1
      case UInt8(ascii: " "), UInt8(ascii: "\n"):
        if isText { html.append(byte) }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if !isText { depth += 1 }
        html.append(byte)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if !isText { depth -= 1 }
        html.append(byte)
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
