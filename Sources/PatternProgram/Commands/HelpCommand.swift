/// `patternc help`: describes a command.
extension Command {
  package static func help(of program: @escaping @Sendable () -> Program) -> Command {
    Command(
      name: "help",
      summary: "describe a command",
      usage: ["[COMMAND]"],
      operands: program().commands.map { $0.name }
    ) { arguments, terminal throws(Failure) in
      if arguments.operands.count > 1 {
        throw .usage("`help` describes one command at a time")
      }
      if let name = arguments.operands.first {
        try terminal.out.write(Help.text(of: program().named(name)))
      } else {
        try terminal.out.write(Help.text(of: program()))
      }
      return ExitCode.clean
    }
  }
}
