import PatternSyntax

/// The findings of a file that an editor shows, each as the command line reports it. If there are
/// very many, only the most severe are shown, since each takes time to show.
package struct ShownFindings {
  /// The maximum number of findings shown for a file. Our choice.
  package static let limit = 1000

  /// The shown findings, in their original order.
  package private(set) var findings: [Finding] = []
  /// The counts of findings left out, by severity, the most severe first; empty if none are left
  /// out.
  package private(set) var leftOut: [(severity: Severity, count: Int)] = []

  /// Chooses the findings to show.
  ///
  /// - Parameter all: all findings, in order.
  init(_ all: [Finding]) {
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

  /// A remark about the findings left out; nil if there are none.
  package var remark: String? {
    if leftOut.isEmpty { return nil }
    let total = leftOut.reduce(0) { $0 + $1.count }
    let parts = leftOut.map { severity, count in
      let noun = severity == .info ? "remark" : "\(severity.name)"
      return "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
    let what = total == 1 ? "finding is" : "findings are"
    return "\(total) more \(what) not shown, none more severe than the shown ones: "
      + "\(parts.joined(separator: ", ")); `patternc check` shows all"
  }
}
