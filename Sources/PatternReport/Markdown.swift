import PatternSyntax

/// GitHub Flavored Markdown around texts that nobody has looked at: what they hold is shown, and
/// does nothing.
extension [UInt8] {
  /// A text as code on one line.
  mutating func append(code text: String) {
    var code: [UInt8] = []
    code.append(escaping: text)
    append(code: code)
  }

  private mutating func append(code: [UInt8]) {
    if code.isEmpty { return }
    let fence = code.longestFence + 1
    // One space on both sides is taken off again; it keeps backticks and spaces of the code.
    let needsSpace = code[0] == backtick || code[code.count - 1] == backtick || code[0] == 0x20
    append(repeating: backtick, fence)
    if needsSpace { append(0x20) }
    append(contentsOf: code)
    if needsSpace { append(0x20) }
    append(repeating: backtick, fence)
  }

  /// A text of ours, with code between backticks. What is outside of them is plain text: no
  /// markup, no link, no mention, no reference.
  mutating func append(prose text: String) {
    var bytes: [UInt8] = []
    bytes.append(escaping: text)
    var at = 0
    while at < bytes.count {
      let byte = bytes[at]
      if byte == backtick, let end = bytes[(at + 1)...].firstIndex(of: backtick), end > at + 1 {
        append(code: Array(bytes[(at + 1)..<end]))
        at = end + 1
        continue
      }
      switch byte {
      case UInt8(ascii: "\\"), backtick, UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["),
        UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "|"),
        UInt8(ascii: "~"), UInt8(ascii: "&"), UInt8(ascii: "$"):
        append(UInt8(ascii: "\\"))
        append(byte)
      case UInt8(ascii: "@"), Ascii.hash:
        // Escaped, it would still call a person or name an issue; code does not.
        append("<code>")
        append(byte)
        append("</code>")
      case Ascii.colon where at + 1 < bytes.count && bytes[at + 1] == Ascii.slash,
        Ascii.dot where at > 0 && bytes[at - 1] | 0x20 == UInt8(ascii: "w"):
        append(UInt8(ascii: "\\"))
        append(byte)
      default: append(byte)
      }
      at += 1
    }
  }

  /// Whole lines as a block of code.
  mutating func append(block lines: [UInt8]) {
    let fence = Swift.max(lines.longestFence + 1, 3)
    append(repeating: backtick, fence)
    append("text\n")
    append(contentsOf: lines)
    append(repeating: backtick, fence)
    append(0x0A)
  }

  /// The most backticks in a row.
  private var longestFence: Int {
    var longest = 0
    var run = 0
    for byte in self {
      run = byte == backtick ? run + 1 : 0
      longest = Swift.max(longest, run)
    }
    return longest
  }
}

private let backtick = UInt8(ascii: "`")
