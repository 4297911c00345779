import PatternCues
import PatternModel
import PatternSyntax

/// What is found of a `play` points at the statement of the pattern that is at fault, or else at
/// the pattern.
extension Judge {
  /// A cue that plays more statements than this is not looked at again: the patterns are named.
  private static let originLimit = 256

  /// What is found of statements inside what a cue plays.
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

    /// Notes what is found where a sign is; what is in the cue itself is not looked for.
    mutating func note(_ problem: Problem, _ sign: UInt32, _ words: @autoclosure () -> String) {
      guard let (origin, pattern) = origins[sign] else { return }
      findings.append(
        Finding(problem: problem, words: words(), origin: origin, pattern: pattern))
    }
  }

  /// Points the findings of the current cue at what they are about.
  ///
  /// Rows know only which `play` brings an entry. So where something was found of one, the cue is
  /// unfolded and judged again with the statements inside told apart; what says the same is the
  /// same.
  func pointAtOrigins(_ found: inout [Diagnostic]) {
    let own = checker.foundInCue
    let isPlay = { (finding: Diagnostic) in
      self.model.declaration(ofPlay: finding.range.start, in: Int(self.checker.root.module))
    }
    let patterns = found.map(isPlay)
    let ownPatterns = own.map { isPlay(checker.diagnostics[$0]) }
    if patterns.allSatisfy({ $0 == nil }), ownPatterns.allSatisfy({ $0 == nil }) { return }
    let traced = trace(found)
    func origin(of finding: Diagnostic) -> Related? {
      for other in traced
      where other.problem === finding.problem && other.origin.play == finding.range.start
        && other.words == finding.message
      {
        return model.place(of: other.origin, in: other.pattern)
      }
      return nil
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

  /// What the checker, and the rules that have found something, find inside what the cue plays.
  private func trace(_ found: [Diagnostic]) -> [Trace.Finding] {
    var rules: [Int] = []
    for finding in found {
      guard let rule = RuleNames.index(of: Name(finding.problem.id)), !rules.contains(rule) else {
        continue
      }
      rules.append(rule)
    }
    var findings: [Trace.Finding] = []
    checker.withOrigins { origins, own in
      if origins.count > Judge.originLimit { return }
      trace = Trace(origins)
      for finding in own { trace?.note(finding.problem, finding.range.start, finding.message) }
      begin()
      for check in policy.checks
      where rules.contains(Int(check.rule)) && facts.contains(check.needs) { run(check) }
      findings = trace?.findings ?? []
      trace = nil
    }
    begin()
    return findings
  }
}
