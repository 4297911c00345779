import PatternCompiler
import PatternProgram
import PatternReports

/// `patternc watch`: compiles after every change.
extension Command {
  static let watch = Command(
    name: "watch",
    summary: "compile whenever a pattern is saved",
    usage: ["PATH… -o DIR"],
    details: [
      """
      Takes the same options as `compile`, compiles, and compiles again when one of the files, \
      or a file that one of them uses, changes, appears or disappears. Each time, one line on \
      standard output lists what was written. Mistakes are reported as in `compile`, and do not \
      end the watch.
      """,
      """
      Ctrl-C ends it, as it ends any program: the shell sees 130. Other exit codes concern the \
      start: unusable options, or a file that cannot be read.
      """,
    ],
    options: Option.compiling.filter { $0.name != Option.stdinName.name },
    readsPaths: true
  ) { arguments, terminal throws(Failure) in
    var watch = try Watch(arguments, terminal)
    try watch.run()
  }
}

/// One run of `patternc watch`.
private struct Watch {
  private var arguments: Arguments
  private let terminal: Terminal

  init(_ arguments: Arguments, _ terminal: Terminal) throws(Failure) {
    self.arguments = arguments
    self.terminal = terminal
    if !arguments.has(.output) {
      throw .usage("`watch` needs `-o`: there is no end to standard output")
    }
    if arguments.operands.contains("-") {
      throw .usage("`watch` needs files; standard input cannot change")
    }
    for format in arguments.values(.format)
    where !["text", "concise"].contains(format) && !format.contains("=") {
      throw .usage(
        "`\(format)` is one report, but a watch makes many; write `--format \(format)=FILE`")
    }
  }

  mutating func run() throws(Failure) -> Never {
    let watcher = FolderWatcher()
    var used: [String] = []
    var isFirst = true
    while true {
      var seen = watched(used)
      do throws(Failure) {
        // If the configuration cannot be read, the files of the last readable one are watched.
        var configured = arguments
        try configured.configure(.watch)
        arguments = configured
        seen = watched(used)
        var compile = try Compile(arguments, terminal)
        defer {
          seen.use(compile.asked)
          used = Array(compile.asked.keys)
        }
        try build(&compile)
      } catch {
        // An error at the start will not go away by itself.
        if isFirst { throw error }
        terminal.explain(error.explained(by: "help watch"))
        try say("nothing written")
      }
      isFirst = false
      while true {
        watcher.watch(watched(used).folders)
        // Compares again: a file may have changed before it was watched.
        if !watched(used).isSame(as: seen) { break }
        watcher.wait()
      }
    }
  }

  private func watched(_ used: [String]) -> WatchedFiles {
    WatchedFiles(arguments.operands, arguments.configuration, settings, used: used)
  }

  /// The configuration in effect, or the path where one would be found, and its baseline.
  private var settings: [String] {
    if arguments.has(.isolated) { return [] }
    let path = arguments.configuration?.path ?? Configuration.fileName
    return [path, arguments[.baseline]].compactMap { $0 }
  }

  private func build(_ compile: inout Compile) throws(Failure) {
    var written: [String] = []
    let code = try compile.run { written.append($0) }
    try terminal.err.flush()
    if code != ExitCode.clean { return try say("nothing written") }
    try say(written.isEmpty ? "no table has changed" : "wrote " + list(written))
  }

  private func say(_ what: String) throws(Failure) {
    try terminal.out.write("\(Clock.timeOfDay) \(what)\n")
    try terminal.out.flush()
  }

  /// The first three paths and the number of the others.
  private func list(_ paths: [String]) -> String {
    let shown = paths.prefix(3).map { escaped($0) }.joined(separator: ", ")
    return paths.count > 3 ? "\(shown) and \(paths.count - 3) more" : shown
  }
}
