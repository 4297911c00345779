/// Measures `patternc` as people start it.
///
/// A process of its own: the system counts the pages of whoever starts a program as the program's,
/// and this one holds few.
enum Programs {
  static let name = "bench-programs"

  /// `words`: the program, how many runs, the files to compile.
  static func run(_ words: [String]) throws(Trouble) -> Int32 {
    guard words.count > 2, let runs = Int(words[1]) else {
      throw Trouble("`\(name)` is started by `bench`", code: 2)
    }
    say("(a peak below that of `--version` cannot be told from this program's own)")
    try measure("start-up, `patternc --version`", words[0], ["--version"], 3 * runs)
    for path in words.dropFirst(2) {
      try measure("`patternc compile`, one core", words[0], ["compile", path, "--jobs", "1"], runs)
      try measure("`patternc compile`, every core", words[0], ["compile", path], runs)
    }
    return 0
  }

  private static func measure(
    _ title: String, _ program: String, _ arguments: [String], _ runs: Int
  ) throws(Trouble) {
    var seconds: [Double] = []
    var peak = 0
    for _ in 0..<runs {
      // What the rules say of the corpus is not what is measured.
      let run = try Run(program, arguments)
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
