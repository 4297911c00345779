import PatternFiles

/// `patternc player`: what plays a table, for where no package brings it.
extension Command {
  static let player = Command(
    name: "player",
    summary: "write what plays a cue table on a web page",
    usage: ["web -o DIR"],
    details: [
      """
      `web` is one module of JavaScript and its types: `createPlayer(table)` plays the haptics, \
      motion, sounds and texts of a table on a page. It depends on nothing, and goes with the \
      table that `patternc compile --target web` writes. Files of these names in DIR are replaced.
      """
    ],
    options: [.output]
  ) { arguments, terminal throws(Failure) in
    guard arguments.operands == ["web"] else {
      throw .usage("`player` needs the name of one player: `web`", command: "player")
    }
    guard let folder = arguments[.output] else {
      throw .usage("`player web` needs a folder to write to: `-o DIR`", command: "player")
    }
    // Scripts of node play cases of the conformance suite.
    let files = ShippedFile.web.filter { !$0.path.hasSuffix(".mjs") }
    var output = try OutputFolder(folder)
    let changed = try output.write(files.map { (name: $0.path, bytes: $0.bytes) })
    try terminal.err.write("\(counted(files.count, "file")), \(changed) changed\n")
    return ExitCode.clean
  }
}
