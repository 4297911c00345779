import PatternProgram

/// `patternc language-server`: the server that editors start.
extension Command {
  static let languageServer = Command(
    name: "language-server",
    summary: "serve an editor over standard input and output (Language Server Protocol)",
    usage: [""],
    details: [
      """
      Editors start it; it speaks version 3.17 of the protocol and ends with the editor: when \
      its input ends, or when the process that the editor has named is gone. The exit code is 0 \
      after `shutdown` and `exit`, and 1 if the editor ends without them.
      """
    ],
    // Editors pass this option although there is no alternative.
    options: [Option("stdio", "use standard input and output, which it always does")]
  ) { arguments, terminal throws(Failure) in
    if let extra = arguments.operands.first {
      throw .usage("`language-server` takes no PATH, but there is `\(extra)`")
    }
    return try Transport(terminal).run()
  }
}
