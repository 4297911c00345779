import PatternCues
import PatternModel
import PatternSyntax

/// Findings about a `play`, moved to the statement of the pattern at fault, or to the pattern.
extension Judge {
  /// The maximum number of played statements that are traced to their places. If a cue plays more,
  /// findings name only the patterns. Our choice.
  private static let originLimit = 256

  /// Findings about statements inside the patterns that a cue plays.
  struct Trace {
    struct Finding {
      let problem: Problem
      let words: String
      let origin: Origin
      let pattern: Name
    }

    let origins: Origins
    private(set) var findings: [Finding] = []

    init(_ origins: Origins) { self.origins = origins }

    /// Notes a finding at the origin of a sign. A sign in the cue itself is ignored.
    mutating func note(_ problem: Problem, _ sign: UInt32, _ words: @autoclosure () -> String) {
      guard let (origin, pattern) = origins[sign] else { return }
      findings.append(
        Finding(problem: problem, words: words(), origin: origin, pattern: pattern))
    }
  }

  /// Moves the findings of the current cue to the statements that cause them.
  ///
  /// Rows store only the `play` of an entry. If a finding is about a `play`, the cue is unfolded
  /// and judged again with the statements inside distinguished. A finding with the same words is
  /// the same finding.
  func pointAtOrigins(_ found: inout [Diagnostic]) {
    let own = checker.foundInCue
    let isPlay = { (finding: Diagnostic) in
      self.model.declaration(ofPlay: finding.range.start, in: self.file)
    }
    let patterns = found.map(isPlay)
    let ownPatterns = own.map { isPlay(checker.diagnostics[$0]) }
    if (patterns + ownPatterns).allSatisfy({ $0 == nil }) { return }
    let moved = zip(found, patterns).filter { $1 != nil }.map { Name($0.0.problem.id) }
    let traced = trace(Set(moved.compactMap(RuleNames.index)))
    func origin(of finding: Diagnostic) -> Related? {
      let same = traced.first {
        $0.problem === finding.problem && $0.origin.play == finding.range.start
          && $0.words == finding.message
      }
      return same.flatMap { model.place(of: $0.origin, in: $0.pattern) }
    }
    for (index, pattern) in patterns.enumerated() {
      guard let pattern else { continue }
      found[index].point(
        at: found[index].related + [origin(of: found[index]) ?? pattern], found[index].proposedFix)
    }
    for (index, pattern) in zip(own, ownPatterns) {
      guard let pattern else { continue }
      checker.relate(index, to: origin(of: checker.diagnostics[index]) ?? pattern)
    }
  }

  /// The findings of the checker, and of some rules, inside the patterns of the cue.
  private func trace(_ rules: Set<Int>) -> [Trace.Finding] {
    var findings: [Trace.Finding] = []
    checker.withOrigins { origins, own in
      guard origins.count <= Judge.originLimit, let row = checker.store.cues.last else { return }
      let judge = Judge(row, checker, linter, of: file)
      var trace = Trace(origins)
      for finding in own { trace.note(finding.problem, finding.range.start, finding.message) }
      judge.trace = trace
      for check in policy.checks
      where rules.contains(Int(check.rule)) && judge.facts.contains(check.needs) {
        judge.run(check)
      }
      findings = judge.trace?.findings ?? []
    }
    return findings
  }
}
