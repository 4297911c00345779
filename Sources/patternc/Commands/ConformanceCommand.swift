import PatternJSON
import PatternProgram
import PlayerConformance

/// `patternc conformance`: checks a player against the contract of players.
extension Command {
  private static let judgedPlayer = Option(
    "player", takes: .value("NAME"), "a player by its name, or a command that plays a case")
  private static let only = Option(
    "only", takes: .value("GLOB"), "only the cases whose names match; `*` matches any text")
  private static let seconds = Option(
    "time-limit", takes: .value("SECONDS"),
    "how long a command may take for one case (default: 5)")
  private static let report = Option(
    "format", takes: .value("NAME"), "tap or junit (default: tap)", choices: ["tap", "junit"])

  static let conformance = Command(
    name: "conformance",
    summary: "test whether a player follows the rules of cue tables",
    usage: [
      "write DIR", "run [DIR] --player NAME [--only GLOB] [--format NAME]",
      "check CASE LOG",
      "player swift < CASE", "players",
    ],
    details: [
      """
      A case is JSON: a table, the events, and the expected log, moment by moment. A player is \
      any command that reads a case on standard input and prints a log, `{"skip": [ … ]}` with \
      those features in the case's `requires` that it lacks, or `{"error": …}` for a deck that it \
      refuses. `schema conformance` and `schema playback-log` print both formats.
      """,
      """
      `write` puts the built-in cases into a folder, and the scripts that play them with the web \
      player into `web` there. `run` plays them, or those of a folder, and reports each; a \
      command is run by the shell in the folder of the case, and killed with its child processes \
      when its time is up. A run in which every case was skipped fails. `check` compares one log \
      with its case; `-` is standard input. `player` plays the case on standard input, whose \
      table paths are relative to the working folder. `players` lists the players that have a name.
      """,
    ],
    options: [judgedPlayer, only, report, seconds]
  ) { arguments, terminal throws(Failure) in
    guard let verb = arguments.operands.first else {
      throw .usage("`conformance` needs to know what to do")
    }
    let rest = Array(arguments.operands.dropFirst())
    func expect(_ count: ClosedRange<Int>, _ what: String) throws(Failure) {
      if count.contains(rest.count) { return }
      throw .usage("`conformance \(verb)` takes \(what)")
    }
    switch verb {
    case "write":
      try expect(1...1, "one folder")
      return try terminal.install(ConformanceFolder.files, into: rest[0])
    case "run":
      try expect(0...1, "at most one folder")
      guard let name = arguments[judgedPlayer] else {
        throw .usage("`conformance run` needs a player: `--player NAME`")
      }
      let report = try ConformanceRun(
        player: name, only: arguments[only], seconds: try arguments.count(seconds)
      ).report(rest.first)
      try terminal.out.write(
        arguments[Command.report] == "junit" ? report.junit(player: name) : report.tap)
      let skipped = report.skipped > 0 ? ", \(report.skipped) skipped" : ""
      try terminal.err.write(
        "\(counted(report.count, "case")), \(report.failures) failed\(skipped)\n")
      return report.failures == 0 && report.skipped < report.count
        ? ExitCode.clean : ExitCode.findings
    case "check":
      try expect(2...2, "a case and a log")
      let test = try ConformanceFolder.json(at: rest[0])
      let log = try ConformanceFolder.json(at: rest[1])
      switch try ConformanceRun.verdict(of: log, for: test, rest[0]) {
      case .passed: return ExitCode.clean
      case .skipped(let lacks):
        let text = ConformanceReport.line(lacks.joined(separator: ", "))
        try terminal.err.write("skipped: \(text)\n")
        return ExitCode.clean
      case .failed(let faults):
        for fault in faults { try terminal.out.write(ConformanceReport.line(fault) + "\n") }
        return ExitCode.findings
      }
    case "player":
      try expect(1...1, "the name of a player")
      if rest[0] != "swift" { throw ConformanceRun.noPlayer(of: rest[0]) }
      let answer = try ConformanceRun.answer(try ConformanceFolder.json(at: "-"), in: ".", "-")
      try terminal.out.write(ConformanceFolder.text(of: answer))
      return answer["error"] == nil ? ExitCode.clean : ExitCode.findings
    case "players":
      try expect(0...0, "nothing more")
      try terminal.out.write(Help.table(ConformanceRun.players, columns: 10))
      return ExitCode.clean
    default:
      throw .usage(
        "`conformance` does not know `\(verb)`"
          + nearest(to: verb, among: ["write", "run", "check", "player", "players"]))
    }
  }
}
