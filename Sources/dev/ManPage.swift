/// The manual page, made from the help texts.
struct ManPage {
  private var lines: [String]

  init(version: String) {
    lines = [
      ".TH PATTERNC 1 \"\" \"patternc \(version)\" \"User Commands\"", ".SH NAME",
      "patternc \\- compiles haptic and motion patterns",
    ]
  }

  mutating func section(_ title: String, help: String) {
    lines.append(".SH \(ManPage.escaped(title.uppercased()))")
    add(help)
  }

  mutating func subsection(_ title: String, help: String) {
    lines.append(".SS \(ManPage.escaped(title))")
    add(help)
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  /// Adds preformatted text.
  private mutating func add(_ help: String) {
    lines.append(".nf")
    lines += help.split(separator: "\n", omittingEmptySubsequences: false).map(ManPage.escaped)
    lines.append(".fi")
  }

  /// A line escaped for troff.
  private static func escaped<Text: StringProtocol>(_ line: Text) -> String {
    var text = ""
    for character in line {
      switch character {
      case "\\": text += "\\e"
      case "-": text += "\\-"
      case "`": text += "\\(ga"
      case "'": text += "\\(aq"
      default: text.append(character)
      }
    }
    return text.hasPrefix(".") ? "\\&" + text : text
  }
}
