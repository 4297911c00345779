import PatternSyntax

/// The result of a run, for reporters.
package struct Report {
  /// The findings, sorted by file, position and id.
  package var findings: [Finding]
  /// Findings that are already accepted, in the same order; only some formats show them.
  package var accepted: [Finding]
  /// The paths of all checked files, as in their sources.
  package var files: [String]
  /// The name of the command.
  package var command: String
  /// The version of the program.
  package var version: String
  /// The minimum severity that makes the run fail; nil if nothing does.
  package var failLevel: Severity?
  /// Messages for inputs that could not be read. If there are any, the report is incomplete.
  package var failures: [String]
  /// Every problem, sorted by id. Called only by formats that describe problems.
  package var catalogue: () -> [CatalogueEntry]
  /// Receives finished bytes, for streaming, and empties the buffer.
  package var drain: ((inout [UInt8]) -> Void)?
  /// Maps a path to the one that the repository's host uses: relative to the top, or absolute.
  package var hostPath: (String) -> String

  package init(
    _ findings: [Finding], accepted: [Finding] = [], files: [String], command: String,
    version: String, failLevel: Severity? = .error, failures: [String] = [],
    catalogue: @escaping () -> [CatalogueEntry] = { [] },
    hostPath: @escaping (String) -> String = { $0 }
  ) {
    self.findings = findings
    self.accepted = accepted
    self.files = files
    self.command = command
    self.version = version
    self.failLevel = failLevel
    self.failures = failures
    self.catalogue = catalogue
    self.hostPath = hostPath
  }

  /// True if a finding makes the run fail.
  func fails(_ finding: Finding) -> Bool {
    failLevel.map { finding.severity >= $0 } ?? false
  }
}

/// A problem in the catalogue, with the data of its rule.
package struct CatalogueEntry: Sendable {
  /// The severity in one shipped profile.
  package struct Weight: Sendable {
    package let profile: String
    package let severity: Severity

    package init(_ profile: String, _ severity: Severity) {
      self.profile = profile
      self.severity = severity
    }
  }

  package let problem: Problem
  /// The default severity.
  package let severity: Severity
  /// The requirement behind a rule; nil for a problem of the language.
  package let clause: Clause?
  /// The effect of the fix, or the reason why there is none; empty if the explanation has it.
  package let repair: StaticString
  /// The severities of a rule in the shipped profiles.
  package let weights: [Weight]
  /// True if profiles cannot lower it and allowances cannot set it aside.
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

  /// Creates the entry of a problem of the language.
  package init(_ problem: Problem) {
    self.init(
      problem, severity: problem.severity, clause: nil, repair: "", weights: [], locked: false)
  }
}

/// The numbers of findings by severity.
struct Tally {
  private(set) var errors = 0
  private(set) var warnings = 0
  private(set) var remarks = 0

  init() {}

  init(_ findings: [Finding]) {
    for finding in findings { add(finding.severity) }
  }

  var total: Int { errors + warnings + remarks }

  mutating func add(_ severity: Severity, _ count: Int = 1) {
    switch severity {
    case .error: errors += count
    case .warning: warnings += count
    case .info, .off: remarks += count
    }
  }

  /// A text such as "2 errors, 1 warning" or "no findings".
  var text: String {
    var parts: [String] = []
    if errors > 0 { parts.append(Tally.words(errors, "error")) }
    if warnings > 0 { parts.append(Tally.words(warnings, "warning")) }
    if remarks > 0 { parts.append("\(remarks) info") }
    return parts.isEmpty ? "no findings" : parts.joined(separator: ", ")
  }

  /// A count such as "1 file" or "2 files".
  static func words(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}

/// The findings grouped by file, including files without findings, sorted by path.
struct Sections {
  struct Section {
    let path: String
    /// The indices of the findings in the report.
    var findings: Range<Int>
  }

  private(set) var all: [Section] = []

  init(of report: Report) {
    let findings = report.findings
    var start = 0
    while start < findings.count {
      var end = start + 1
      while end < findings.count, findings[end].file === findings[start].file { end += 1 }
      all.append(Section(path: findings[start].file.path, findings: start..<end))
      start = end
    }
    var known = Set(all.map { $0.path })
    for path in report.files where known.insert(path).inserted {
      all.append(Section(path: path, findings: 0..<0))
    }
    all.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }
}
