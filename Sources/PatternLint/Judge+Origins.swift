import PatternCues
import PatternModel
import PatternSyntax

/// What is found of a `play` points at the statement of the pattern that is at fault, or else at
/// the pattern.
extension Judge {
  /// A cue that plays more statements than this is not looked at again: the patterns are named.
  private static let originLimit = 256

  /// Points the findings of the cue at hand at what they are about.
  ///
  /// Rows know only which `play` brings an entry. So where something was found of one, the cue is
  /// read and judged again with the statements inside told apart; what says the same is the same.
  func pointAtOrigins(_ found: inout [Diagnostic]) {
    let own = checker.foundInCue
    let isPlay = { (finding: Diagnostic) in
      self.model.declaration(ofPlay: finding.range.start, in: Int(self.checker.root.module))
    }
    let patterns = found.map(isPlay)
    let ownPatterns = own.map { isPlay(checker.diagnostics[$0]) }
    if patterns.allSatisfy({ $0 == nil }), ownPatterns.allSatisfy({ $0 == nil }) { return }
    let again = Checker(tracing: checker)
    var traced: [Diagnostic] = []
    if let origins = again.origins, origins.count <= Judge.originLimit,
      !again.store.cues.isEmpty
    {
      traced = again.takeDiagnostics() + retraced(again, found)
    }
    func origin(of finding: Diagnostic) -> Related? {
      for other in traced where other.problem === finding.problem {
        guard let (origin, pattern) = again.origins?[other.range.start],
          origin.play == finding.range.start, other.message == finding.message
        else { continue }
        return model.place(of: origin, in: pattern)
      }
      return nil
    }
    for (index, pattern) in patterns.enumerated() {
      guard let pattern else { continue }
      found[index].point(
        at: found[index].related + [origin(of: found[index]) ?? pattern], found[index].fix)
    }
    for (index, pattern) in zip(own, ownPatterns) {
      guard let pattern else { continue }
      checker.relate(index, to: origin(of: checker.diagnostics[index]) ?? pattern)
    }
  }

  /// What the rules that have found something find of the same cue as another checker has read it.
  private func retraced(_ checker: Checker, _ found: [Diagnostic]) -> [Diagnostic] {
    var rules: [Int] = []
    for finding in found {
      guard let rule = RuleNames.index(of: Name(finding.problem.id)), !rules.contains(rule) else {
        continue
      }
      rules.append(rule)
    }
    if rules.isEmpty { return [] }
    let judge = fellow(for: checker)
    judge.begin()
    return withExtendedLifetime(checker) { judge.findings(of: rules) }
  }
}
