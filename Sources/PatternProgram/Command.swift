/// A command of the program: its arguments and its action.
///
/// To add one, write `Commands/NameCommand.swift` with a static value and list it in
/// `Program.patternc`.
package struct Command: Sendable {
  package let name: String
  package let aliases: [String]
  /// The name and the aliases.
  package var names: [String] { [name] + aliases }
  /// One line for the list of commands.
  package let summary: String
  /// The arguments after the name, one line for each form.
  package let usage: [String]
  /// Paragraphs for the command's own help.
  package let details: [String]
  package let options: [Option]
  /// The words allowed as operands; empty if operands are files or names chosen by an author.
  package let operands: @Sendable () -> [String]
  /// True if its operands are PATHs, which a configuration may name instead.
  package let readsPaths: Bool
  /// - Returns: the exit code.
  package let run: @Sendable (Arguments, Terminal) throws(Failure) -> Int32

  package init(
    name: String, aliases: [String] = [], summary: String, usage: [String], details: [String] = [],
    options: [Option] = [], operands: @autoclosure @escaping @Sendable () -> [String] = [],
    readsPaths: Bool = false,
    run: @escaping @Sendable (Arguments, Terminal) throws(Failure) -> Int32
  ) {
    self.name = name
    self.aliases = aliases
    self.summary = summary
    self.usage = usage
    self.details = details
    self.options = options
    self.operands = operands
    self.readsPaths = readsPaths
    self.run = run
  }
}
