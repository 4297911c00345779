import PatternCompiler
import PatternReports

/// The help texts, generated from the commands.
package enum Help {
  /// The width of the texts, in columns.
  package static let width = 80
  /// The paragraph about PATHs.
  static let paths = """
    A PATH is a file, a folder (every `.pattern` file below it, except in build folders and where \
    git ignores it) or `-` for standard input. Without a PATH, the paths in `patternc.json` are \
    read or, without those, the working folder.
    """

  static func text(of program: Program) -> String {
    var text = "patternc \(Release.version): compiles haptic and motion patterns\n\n"
    text += "usage: patternc COMMAND [OPTION…] [ARGUMENT…]\n\ncommands:\n"
    let rows = program.commands.map { (title(of: $0), $0.summary) }
    text += table(rows, columns: 16)
    text += "\noptions:\n"
    text += table(
      [("-h, --help", "show this help"), ("    --version", "print the version")], columns: 16)
    text += exitCodes()
    return text + "\n`patternc help COMMAND` describes a command.\n"
  }

  static func text(of command: Command) -> String {
    var text = "patternc \(title(of: command)): \(command.summary)\n\n"
    for (index, line) in command.usage.enumerated() {
      text += index == 0 ? "usage: " : "       "
      text += line.isEmpty ? "patternc \(command.name)\n" : "patternc \(command.name) \(line)\n"
    }
    for paragraph in command.details { text += "\n" + wrap(paragraph, width: width) }
    text += "\noptions:\n"
    text += table((command.options + [.help]).map { (title(of: $0), $0.summary) }, columns: 28)
    if command.options.contains(where: { $0.placeholder == Option.format.placeholder }) {
      text += "\nformats:\n"
      text += table(Reporter.all.map { ("\($0.name)", "\($0.summary)") }, columns: 12)
    }
    return text + exitCodes()
  }

  private static func title(of command: Command) -> String {
    command.names.joined(separator: ", ")
  }

  private static func title(of option: Option) -> String {
    let short = option.short.map { "-\($0), " } ?? "    "
    return "\(short)--\(option.name)" + (option.placeholder.map { " \($0)" } ?? "")
  }

  private static func exitCodes() -> String {
    "\nexit codes:\n" + table(ExitCode.meanings.map { ("\($0.code)", $0.meaning) }, columns: 3)
  }

  /// Formats two columns; long texts continue in their own column.
  package static func table(_ rows: [(String, String)], columns: Int) -> String {
    var text = ""
    for (title, summary) in rows {
      let indent = String(repeating: " ", count: columns + 2)
      let lines = wrap(summary, width: width - columns - 2).split(separator: "\n")
      var lead = "  " + title
      let room = columns - title.unicodeScalars.count
      if room > 0 {
        lead += String(repeating: " ", count: room)
      } else {
        lead += "\n" + indent
      }
      text += lead + lines.joined(separator: "\n" + indent) + "\n"
    }
    return text
  }

  /// Wraps each line of a text between words and keeps its indentation.
  package static func wrap(_ text: String, width: Int) -> String {
    var result = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let indent = String(line.prefix { $0 == " " })
      var current = indent
      var length = indent.utf8.count
      for word in line.split(separator: " ") {
        let columns = word.unicodeScalars.count
        let isFirst = length == indent.utf8.count
        if !isFirst, length + 1 + columns > width {
          result += current + "\n"
          current = indent
          length = indent.utf8.count
        } else if !isFirst {
          current += " "
          length += 1
        }
        current += word
        length += columns
      }
      result += current + "\n"
    }
    return result
  }
}
