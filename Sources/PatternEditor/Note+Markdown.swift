import PatternReports
import PatternSyntax

/// A note as Markdown (CommonMark with the extensions that editors support).
///
/// Files may be hostile: the text of a comment, a reason or a string is shown literally and cannot
/// form a link, image, heading or HTML. Only code between backticks is kept as it is, which is safe
/// too.
extension Note {
  package var markdown: String {
    blocks.map { block in
      switch block {
      case .text(let text):
        text.split(separator: "\n", omittingEmptySubsequences: false)
          .map { Note.markdown(prose: String($0)) }.joined(separator: "\n")
      case .code(let lines): Note.markdown(code: lines)
      }
    }.joined(separator: "\n\n")
  }

  /// Lines of code in a fence longer than any run of backticks in them.
  private static func markdown(code lines: [String]) -> String {
    let lines = lines.map { visible($0) }
    let longest = lines.map { Array($0.utf8).longestFence }.max() ?? 0
    let fence = String(repeating: "`", count: max(longest + 1, 4))
    return "\(fence)pattern\n\(lines.joined(separator: "\n"))\n\(fence)"
  }

  /// One line of prose.
  private static func markdown(prose line: String) -> String {
    let bytes = Array(visible(trimmed(line)).utf8)
    var result: [UInt8] = []
    var at = 0
    while at < bytes.count {
      let byte = bytes[at]
      if byte == backtick, let end = bytes[(at + 1)...].firstIndex(of: backtick), end > at + 1 {
        result += bytes[at...end]
        at = end + 1
        continue
      }
      if isMarkup(bytes, at) { result.append(Ascii.backslash) }
      result.append(byte)
      at += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// True if a character might act as markup: in a line, at the start of a line, or in an address
  /// that would become a link.
  private static func isMarkup(_ bytes: [UInt8], _ at: Int) -> Bool {
    switch bytes[at] {
    case backtick, Ascii.backslash, UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["),
      UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "~"),
      UInt8(ascii: "|"), UInt8(ascii: "$"), UInt8(ascii: "@"):
      true
    case Ascii.hash, Ascii.hyphen, UInt8(ascii: "+"): at == 0
    case UInt8(ascii: "="): at == 0 && bytes.allSatisfy { $0 == UInt8(ascii: "=") }
    case Ascii.colon: at + 1 < bytes.count && bytes[at + 1] == Ascii.slash
    case Ascii.dot where at > 0 && bytes[at - 1] | 0x20 == UInt8(ascii: "w"): true
    case Ascii.dot, Ascii.rightParen:
      // The sign after the number of a list item.
      at > 0 && bytes[..<at].allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    default: false
    }
  }

  /// Escapes characters that control the display or are invisible. Tabs are kept.
  private static func visible(_ line: String) -> String {
    line.split(separator: "\t", omittingEmptySubsequences: false).map { escaped(String($0)) }
      .joined(separator: "\t")
  }

  private static let backtick = UInt8(ascii: "`")
}
