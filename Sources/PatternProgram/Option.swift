/// One option of a command.
package struct Option: Sendable {
  /// The number of values an option takes; the text is the placeholder in the help.
  package enum Kind: Sendable {
    case flag
    /// One value; the last one given counts.
    case value(String)
    /// One value each time; may be repeated.
    case repeated(String)
    /// Comma-separated values; may be repeated.
    case list(String)
  }

  /// The name without dashes.
  package let name: String
  package let short: String?
  package let kind: Kind
  package let summary: String
  /// The possible values; empty if any value is possible.
  package let choices: [String]

  package init(
    _ name: String, short: String? = nil, takes kind: Kind = .flag, _ summary: String,
    choices: [String] = []
  ) {
    self.name = name
    self.short = short
    self.kind = kind
    self.summary = summary
    self.choices = choices
  }

  package var placeholder: String? {
    switch kind {
    case .flag: nil
    case .value(let name), .repeated(let name), .list(let name): name
    }
  }
}

/// Options shared by several commands.
extension Option {
  package static let help = Option("help", short: "h", "show this help")

  package static let color = Option(
    "color", takes: .value("WHEN"), "auto, always or never (default: auto)",
    choices: ["auto", "always", "never"])

  package static let format = Option(
    "format", takes: .repeated("NAME[=FILE]"),
    "the format of the report, and the file to write it to; may be repeated (default: text)")

  package static let jobs = Option(
    "jobs", takes: .value("N"), "the number of threads to use (default: one for each processor)")

  package static let root = Option(
    "root", takes: .value("DIR"), "the folder that no `use` may leave (default: the working folder)"
  )

  package static let stdinName = Option(
    "stdin-name", takes: .value("PATH"), "the name of the source that is read from `-`")

  package static let today = Option(
    "today", takes: .value("DATE"),
    "the day that `until` is compared with, as YYYY-MM-DD (default: today, UTC)")

  package static let config = Option(
    "config", takes: .value("FILE"),
    "the configuration (default: the nearest `patternc.json` here or above, up to the git root)")

  package static let isolated = Option("isolated", "read no configuration")

  package static let baseline = Option(
    "baseline", takes: .value("FILE"), "leave out the findings in this baseline")

  /// The options of every command that reads patterns.
  package static let reading: [Option] = [.root, .stdinName, .jobs, .config, .isolated]
}
