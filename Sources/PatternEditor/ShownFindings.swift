import PatternSyntax

/// What an editor is told to be wrong with a file: all findings, or of very many the gravest, each
/// as the command line has it. Nobody reads tens of thousands, and each takes time to be shown.
package struct ShownFindings {
  /// So many findings of a file are shown.
  package static let limit = 1000

  /// In the order of all findings.
  package private(set) var findings: [Diagnostic] = []
  /// How many of each severity are not among them, the gravest severity first; none without any.
  package private(set) var leftOut: [(severity: Severity, count: Int)] = []

  /// - Parameter all: in their order.
  init(_ all: some Sequence<Diagnostic>) {
    var counts = [Int](repeating: 0, count: Int(Severity.error.rawValue) + 1)
    for finding in all { counts[Int(finding.severity.rawValue)] += 1 }
    var left = ShownFindings.limit
    var quotas = counts
    for severity in [Severity.error, .warning, .info] {
      let index = Int(severity.rawValue)
      quotas[index] = min(counts[index], left)
      left -= quotas[index]
      let rest = counts[index] - quotas[index]
      if rest > 0 { leftOut.append((severity, rest)) }
    }
    for finding in all where quotas[Int(finding.severity.rawValue)] > 0 {
      quotas[Int(finding.severity.rawValue)] -= 1
      findings.append(finding)
    }
  }

  /// What is said where some are left out.
  package var remark: String? {
    if leftOut.isEmpty { return nil }
    let total = leftOut.reduce(0) { $0 + $1.count }
    let parts = leftOut.map { severity, count in
      let noun = severity == .info ? "remark" : "\(severity.name)"
      return "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
    let what = total == 1 ? "finding is" : "findings are"
    return "\(total) more \(what) not shown, none graver than these: "
      + "\(parts.joined(separator: ", ")); `patternc check` shows all"
  }
}
