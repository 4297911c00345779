import PatternSyntax

/// What a run has found, and what else a reporter may tell of it.
package struct Report {
  /// The findings, sorted by file, position and id.
  package var diagnostics: [Diagnostic]
  /// Findings that are accepted already, sorted likewise; only formats that can say so show them.
  package var accepted: [Diagnostic]
  /// The paths of all files that were checked, as their sources have them.
  package var files: [String]
  /// The command that ran.
  package var command: String
  /// The version of the program.
  package var version: String
  /// The least severity that makes a run fail; none where nothing does.
  package var failLevel: Severity?
  /// Why something could not be read, a message each: then this is not everything.
  package var failures: [String]
  /// Every problem there is, sorted by id; asked for only by a format that tells of problems.
  package var catalogue: () -> [CatalogueEntry]
  /// Calls the body for every index below the count, each once, in any order, on any threads.
  package var parallel: (Int, @Sendable (Int) -> Void) -> Void
  /// Takes what has been written so far and leaves nothing: where there is such a place for it, a
  /// long report is never in memory as a whole.
  package var drain: ((inout [UInt8]) -> Void)?
  /// What a host of the repository calls a file: its path below the top, or an absolute one.
  package var hostPath: (String) -> String

  package init(
    _ diagnostics: [Diagnostic], accepted: [Diagnostic] = [], files: [String], command: String,
    version: String, failLevel: Severity? = .error, failures: [String] = [],
    catalogue: @escaping () -> [CatalogueEntry] = { [] },
    parallel: @escaping (Int, @Sendable (Int) -> Void) -> Void = { count, body in
      for index in 0..<count { body(index) }
    },
    hostPath: @escaping (String) -> String = { $0 }
  ) {
    self.diagnostics = diagnostics
    self.accepted = accepted
    self.files = files
    self.command = command
    self.version = version
    self.failLevel = failLevel
    self.failures = failures
    self.catalogue = catalogue
    self.parallel = parallel
    self.hostPath = hostPath
  }

  /// Whether a finding makes the run fail.
  func fails(_ diagnostic: Diagnostic) -> Bool {
    guard let failLevel else { return false }
    return diagnostic.severity >= failLevel
  }
}

/// A problem as a catalogue has it: its own text, and what a rule knows beyond that.
package struct CatalogueEntry: Sendable {
  /// How much it weighs in one shipped profile.
  package struct Weight: Sendable {
    package let profile: String
    package let severity: Severity

    package init(_ profile: String, _ severity: Severity) {
      self.profile = profile
      self.severity = severity
    }
  }

  package let problem: Problem
  /// How much it weighs where no profile says otherwise.
  package let severity: Severity
  /// The demand behind a rule; none for a problem of the language alone.
  package let clause: Clause?
  /// What its fix does, or why there is none; empty where the explanation says it.
  package let repair: StaticString
  /// How much a rule weighs in each shipped profile.
  package let weights: [Weight]
  /// No profile may lower it and no allowance may set it aside.
  package let isLocked: Bool

  package init(
    _ problem: Problem, severity: Severity, clause: Clause?, repair: StaticString,
    weights: [Weight], locked isLocked: Bool
  ) {
    self.problem = problem
    self.severity = severity
    self.clause = clause
    self.repair = repair
    self.weights = weights
    self.isLocked = isLocked
  }

  /// A problem of the language, which has no more to it.
  package init(_ problem: Problem) {
    self.init(
      problem, severity: problem.severity, clause: nil, repair: "", weights: [], locked: false)
  }
}

/// How many findings there are of each severity.
struct Tally {
  private(set) var errors = 0
  private(set) var warnings = 0
  private(set) var remarks = 0

  init() {}

  init(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { add(diagnostic.severity) }
  }

  var total: Int { errors + warnings + remarks }

  mutating func add(_ severity: Severity, _ count: Int = 1) {
    switch severity {
    case .error: errors += count
    case .warning: warnings += count
    case .info, .off: remarks += count
    }
  }

  /// "2 errors, 1 warning", or "no findings".
  func write(to output: inout [UInt8]) {
    if total == 0 { return output.append("no findings") }
    var separator: StaticString = ""
    for (count, noun) in [(errors, "error"), (warnings, "warning")] where count > 0 {
      output.append(separator)
      output.append(count, noun)
      separator = ", "
    }
    if remarks > 0 {
      output.append(separator)
      output.append(number: remarks)
      output.append(" info")
    }
  }
}

extension [UInt8] {
  /// "1 file", "2 files".
  mutating func append(_ count: Int, _ noun: String) {
    append(number: count)
    append(0x20)
    append(noun)
    if count != 1 { append(UInt8(ascii: "s")) }
  }
}

/// The findings of each file, and the files without any, sorted by path.
struct Sections {
  struct Section {
    let path: String
    /// The places of its findings in the report.
    var findings: Range<Int>
  }

  private(set) var all: [Section] = []

  init(of report: Report) {
    let diagnostics = report.diagnostics
    var start = 0
    while start < diagnostics.count {
      var end = start + 1
      while end < diagnostics.count, diagnostics[end].file === diagnostics[start].file { end += 1 }
      all.append(Section(path: diagnostics[start].file.path, findings: start..<end))
      start = end
    }
    var known: [String: Bool] = [:]
    for section in all { known[section.path] = true }
    for path in report.files where known.updateValue(true, forKey: path) == nil {
      all.append(Section(path: path, findings: 0..<0))
    }
    all.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }
}
