import PatternSyntax

/// GitHub Flavored Markdown around untrusted text, which is shown literally.
extension [UInt8] {
  /// Appends a text as code on one line.
  package mutating func append(code text: String) {
    var code: [UInt8] = []
    code.append(escaping: text)
    append(code: code)
  }

  private mutating func append(code: [UInt8]) {
    if code.isEmpty { return }
    let fence = code.longestFence + 1
    // Markdown removes one space on both sides; it protects backticks and spaces of the code.
    let needsSpace = code[0] == backtick || code[code.count - 1] == backtick || code[0] == 0x20
    append(repeating: backtick, fence)
    if needsSpace { append(0x20) }
    append(contentsOf: code)
    if needsSpace { append(0x20) }
    append(repeating: backtick, fence)
  }

  /// Appends a text from the program, with code between backticks. Text outside of them stays
  /// plain: no markup, links, mentions or references.
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
        // An escaped sign would still form a mention or an issue reference; code does not.
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

  /// Appends whole lines as a block of code.
  mutating func append(block lines: [UInt8]) {
    let fence = Swift.max(lines.longestFence + 1, 3)
    append(repeating: backtick, fence)
    append("text\n")
    append(contentsOf: lines)
    append(repeating: backtick, fence)
    append(0x0A)
  }

  /// The length of the longest run of backticks.
  package var longestFence: Int {
    split { $0 != backtick }.map { $0.count }.max() ?? 0
  }
}

private let backtick = UInt8(ascii: "`")
