import PatternCues
import PatternEmit
import PatternService
import PatternSyntax

/// Words that are computed on demand.
struct Operands: Sendable {
  let words: @Sendable () -> [String]

  init(_ words: @autoclosure @escaping @Sendable () -> [String] = []) { self.words = words }
}

/// A command of the program: its arguments and its action.
///
/// To add one, write `Commands/NameCommand.swift` with a static value and list it in `makers`.
struct Command: Sendable {
  let name: String
  var aliases: [String] = []
  /// One line for the list of commands.
  let summary: String
  /// The arguments after the name, one line for each form.
  let usage: [String]
  /// Paragraphs for the command's own help.
  var details: [String] = []
  var options: [Option] = []
  /// The words allowed as operands; empty if operands are files or names chosen by an author.
  var operands = Operands()
  /// True if its operands are PATHs, which a configuration may name instead.
  var readsPaths = false
  /// - Returns: the exit code.
  let run: @Sendable (Arguments, Terminal) throws(Failure) -> Int32

  /// Each command is made on demand: making all texts would take longer than the rest of the start.
  private static let makers: [@Sendable () -> Command] = [
    { .`init` }, { .compile }, { .watch }, { .check }, { .format }, { .diff }, { .preview },
    { .render }, { .playground }, { .`import` }, { .baseline }, { .config }, { .explain },
    { .rules },
    { .profiles }, { .library }, { .schema }, { .player }, { .conformance }, { .languageServer },
    { .editor }, { .completions }, { .dump }, { .help },
  ]

  static var all: [Command] { makers.map { $0() } }

  static let version = Release.version

  /// Runs the program; `words` are its name and its arguments.
  static func main(_ words: [String]) -> Int32 {
    let terminal = Terminal()
    Interrupts.install()
    do throws(Failure) {
      let code = try dispatch(words.dropFirst(), terminal)
      try terminal.out.flush()
      try terminal.err.flush()
      return code
    } catch {
      terminal.explain(error)
      return error.code
    }
  }

  static func named(_ name: String) throws(Failure) -> Command {
    for make in makers {
      let command = make()
      if command.name == name || command.aliases.contains(name) { return command }
    }
    let names = all.flatMap { [$0.name] + $0.aliases }
    throw .usage("there is no command `\(name)`" + nearest(to: name, among: names))
  }

  private static func dispatch(
    _ words: ArraySlice<String>, _ terminal: Terminal
  ) throws(Failure) -> Int32 {
    guard let first = words.first else {
      try terminal.err.write(Help.program())
      return ExitCode.usage
    }
    switch first {
    case "--help", "-h":
      try terminal.out.write(Help.program())
      return ExitCode.clean
    case "--version":
      if let word = words.dropFirst().first {
        throw .usage("`--version` takes nothing after it, and there is `\(word)`")
      }
      let (table, equivalents) = (CueTableShapes.version, Equivalents.version)
      try terminal.out.write(
        "patternc \(version) (cue table \(table), equivalents \(equivalents))\n")
      return ExitCode.clean
    case "--":
      throw .usage("`--` ends the options of a command, and there is no command before it")
    case _ where first.hasPrefix("-"):
      let known = ["--help", "--version"]
      // `-V` counts as a misspelt start of `--version`.
      let start = first.hasPrefix("--") ? first : "-" + first.lowercased()
      let meant = known.filter { $0.hasPrefix(start) }
      throw .usage(
        "there is no option `\(first)` before a command"
          + (meant.count == 1 ? "; `\(meant[0])` is similar" : nearest(to: start, among: known)))
    default:
      let command = try named(first)
      let rest = words.dropFirst()
      if asksForHelp(rest) {
        try terminal.out.write(Help.text(of: command))
        return ExitCode.clean
      }
      var arguments = try Arguments(Array(rest), for: command)
      try arguments.configure(command)
      return try command.run(arguments, terminal)
    }
  }

  /// True if the words ask for help, which is shown even if other words are wrong.
  private static func asksForHelp(_ words: ArraySlice<String>) -> Bool {
    words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }
}
