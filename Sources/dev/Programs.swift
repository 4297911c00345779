/// Measures `patternc` as people start it.
///
/// Runs in a small process, because the system counts the pages of the starting process as the
/// program's.
enum Programs {
  static let name = "bench-programs"

  /// Runs the process. `words` are the program, the number of runs and the files to compile.
  static func run(_ words: [String]) throws(Trouble) -> Int32 {
    guard words.count > 2, let runs = Int(words[1]) else {
      throw Trouble("`\(name)` is started by `bench`", code: 2)
    }
    say("(a peak below that of `--version` cannot be told from this program's own)")
    try measure("start-up, `patternc --version`", words[0], ["--version"], 3 * runs)
    try Disk.write(session, sessionBytes)
    try measure(
      "start to the answer to `initialize`, and its end", words[0], ["language-server"],
      input: session, 3 * runs)
    for path in words.dropFirst(2) {
      try measure("`patternc compile`, one core", words[0], ["compile", path, "--jobs", "1"], runs)
      try measure("`patternc compile`, every core", words[0], ["compile", path], runs)
    }
    return 0
  }

  /// A session with the language server that ends immediately.
  private static let session = ".build/bench/session.lsp"

  private static var sessionBytes: [UInt8] {
    framed("initialize", id: 1, OpenDocument.capabilities) + framed("shutdown", id: 2) { _ in }
      + framed("exit", id: nil) { _ in }
  }

  private static func measure(
    _ title: String, _ program: String, _ arguments: [String], input: String = "/dev/null",
    _ runs: Int
  ) throws(Trouble) {
    var seconds: [Double] = []
    var peak = 0
    for _ in 0..<runs {
      // Findings in the corpus do not matter here.
      let run = try Run(program, arguments, input: input)
      guard run.code == 0 else {
        throw Trouble("`patternc \(arguments.joined(separator: " "))` failed")
      }
      seconds.append(run.seconds)
      peak = max(peak, run.peak)
    }
    let file = arguments.count > 1 ? " of \(arguments[1])" : ""
    say(
      "\(title)\(file): \(time(median(seconds))), peak \(decimal(Double(peak) / 1_048_576, 1)) MiB")
  }
}
