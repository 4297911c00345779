/// `patternc help`: tells about a command.
extension Command {
  static let help = Command(
    name: "help",
    summary: "tell about a command",
    usage: ["[COMMAND]"]
  ) { arguments, terminal throws(Failure) in
    if let name = arguments.operands.first {
      try terminal.out.write(Help.text(of: Command.named(name)))
    } else {
      try terminal.out.write(Help.program())
    }
    return ExitCode.clean
  }
}
