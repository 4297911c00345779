#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One pass of the tests, run while one mutant is active.
struct MutantTrial {
  /// What switches a mutant on, by its number; 0 is none.
  static let variable = "PATTERNC_MUTANT"

  /// What the program of the tests is given, pass by pass. The house rules are left out: a copy
  /// with mutants breaks them.
  static let passes: [[String]] = [
    ["--filter", "FixtureTests.FixtureTests"],
    ["--skip", "FixtureTests.FixtureTests|TidyTests|LawTests|ServerTests|LimitTests"],
    ["--filter", "ServerTests"],
    ["--filter", "LawTests|LimitTests"],
  ]

  let program: String
  let pass: Int
  /// How many seconds of processors it takes without a mutant.
  let usual: Double

  /// Runs a pass without a mutant; all must be well.
  init(_ program: String, pass: Int) throws(Trouble) {
    self.program = program
    self.pass = pass
    let run = try MutantTrial.run(program, pass, mutant: 0, work: 36_000)
    guard run.ending == .code(0) else {
      throw Trouble("without a mutant, the tests fail: \(run.ending)\n\(run.output.suffix(2000))")
    }
    usual = run.work
  }

  /// Runs the pass with a mutant: what became of it, and what noticed it. One that the last pass
  /// does not notice survives.
  func run(_ mutant: Int) throws(Trouble) -> (MutantRecord.Outcome, by: String) {
    let run = try MutantTrial.run(program, pass, mutant: mutant, work: Int(5 * usual) + 5)
    switch run.ending {
    case .code(0): return (pass + 1 == MutantTrial.passes.count ? .survived : .open, "")
    case .late: return (.late, "")
    case .code(let code): return (.killed, "exit code \(code)")
    case .signal(let signal): return (.killed, "signal \(signal)")
    case .stopped(let line): return (.killed, String(line.prefix(160)))
    }
  }

  private static func run(
    _ program: String, _ pass: Int, mutant: Int, work: Int
  ) throws(Trouble) -> WatchedRun {
    setenv(variable, "\(mutant)", 1)
    setenv("SWIFT_BACKTRACE", "enable=no", 1)
    setenv("NO_COLOR", "1", 1)
    return try WatchedRun(
      program, ["--testing-library", "swift-testing"] + passes[pass], work: work,
      mark: mutant == 0 ? nil : " recorded an issue")
  }
}
