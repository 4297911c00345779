#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs the tests while one mutant is active, the fast ones first.
struct MutantTrial {
  /// What switches a mutant on, by its number; 0 is none.
  static let variable = "PATTERNC_MUTANT"

  /// What the program of the tests is given, pass by pass. The house rules are left out: a copy
  /// with mutants breaks them.
  private static let passes: [[String]] = [
    ["--filter", "FixtureTests.FixtureTests"],
    ["--skip", "FixtureTests.FixtureTests|TidyTests|LawTests|ServerTests|LimitTests"],
    ["--filter", "LawTests|ServerTests|LimitTests"],
  ]

  let program: String
  /// How many seconds of processors each pass takes without a mutant.
  private(set) var usual: [Double] = []

  /// Runs everything without a mutant; all must be well.
  init(_ program: String) throws(Trouble) {
    self.program = program
    for pass in MutantTrial.passes {
      let run = try run(pass, mutant: 0, work: 36_000)
      guard run.ending == .code(0) else {
        throw Trouble("without a mutant, the tests fail: \(run.ending)\n\(run.output.suffix(2000))")
      }
      usual.append(run.work)
    }
  }

  /// What became of a mutant, and which test noticed it.
  func of(_ mutant: Int) throws(Trouble) -> (outcome: MutantRecord.Outcome, by: String) {
    for (pass, usual) in zip(MutantTrial.passes, usual) {
      let run = try run(pass, mutant: mutant, work: Int(5 * usual) + 5)
      switch run.ending {
      case .code(0): continue
      case .late: return (.late, "")
      case .code(let code): return (.killed, "exit code \(code)")
      case .signal(let signal): return (.killed, "signal \(signal)")
      case .stopped(let line): return (.killed, String(line.prefix(160)))
      }
    }
    return (.survived, "")
  }

  private func run(_ pass: [String], mutant: Int, work: Int) throws(Trouble) -> WatchedRun {
    setenv(MutantTrial.variable, "\(mutant)", 1)
    setenv("SWIFT_BACKTRACE", "enable=no", 1)
    return try WatchedRun(
      program, ["--testing-library", "swift-testing"] + pass, work: work,
      mark: mutant == 0 ? nil : " recorded an issue")
  }
}
