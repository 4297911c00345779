import PatternCompiler
import PatternExports
import PatternSyntax
import PatternTable

/// A program with commands: `patternc`, or the smaller one that builds run.
package struct Program: Sendable {
  /// Each command is made on demand: making all their texts would dominate the time to start.
  let makers: [@Sendable () -> Command]

  package init(_ makers: [@Sendable () -> Command]) { self.makers = makers }

  package var commands: [Command] { makers.map { $0() } }

  /// Runs the program; `words` are its name and its arguments.
  ///
  /// - Returns: the exit code.
  package func main(_ words: [String]) -> Int32 {
    let terminal = Terminal()
    Interrupts.install()
    do throws(Failure) {
      let code = try dispatch(words.dropFirst(), terminal)
      try terminal.out.flush()
      try terminal.err.flush()
      return code
    } catch {
      terminal.explain(error.explained(by: "--help"))
      return error.code
    }
  }

  func named(_ name: String) throws(Failure) -> Command {
    for make in makers {
      let command = make()
      if command.name == name || command.aliases.contains(name) { return command }
    }
    let names = commands.flatMap { $0.names }
    throw Failure.usage("there is no command `\(name)`" + nearest(to: name, among: names))
      .explained(by: "--help")
  }

  private func dispatch(
    _ words: ArraySlice<String>, _ terminal: Terminal
  ) throws(Failure) -> Int32 {
    guard let first = words.first else {
      try terminal.err.write(Help.text(of: self))
      return ExitCode.usage
    }
    switch first {
    case "--help", "-h":
      try terminal.out.write(Help.text(of: self))
      return ExitCode.clean
    case "--version":
      if let word = words.dropFirst().first {
        throw .usage("`--version` takes nothing after it, but there is `\(word)`")
      }
      let (table, equivalents) = (CueTableShapes.version, Equivalents.version)
      try terminal.out.write(
        "patternc \(Release.version) (cue table \(table), equivalents \(equivalents))\n")
      return ExitCode.clean
    case "--":
      throw .usage("`--` ends the options of a command, but there is no command before it")
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
      do throws(Failure) {
        var arguments = try Arguments(Array(rest), for: command)
        try arguments.configure(command)
        return try command.run(arguments, terminal)
      } catch {
        throw error.explained(by: "help \(command.name)")
      }
    }
  }

  /// True if the words ask for help, which is shown even if other words are wrong.
  private func asksForHelp(_ words: ArraySlice<String>) -> Bool {
    words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }
}
