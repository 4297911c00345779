import PatternModel
import PatternSyntax
import PatternTable

/// The findings of rules in a file, each with the severity and the clause of its profile, without
/// those that an allowance of the cue or of the file sets aside.
struct Findings {
  private let model: Model
  private let file: Int
  private let policy: Policy
  private var all: [Finding] = []
  /// The use of each allowance of the file.
  private(set) var fileUses: [AllowanceUse]
  /// The allowances of each cue that has a finding.
  private var cueUses: [Int: [CueDigest.Allowed]] = [:]
  /// True if allowed findings are kept.
  var ignoresAllowances = false

  /// - Parameter fileUses: the use of the allowances of the file so far.
  init(
    _ model: Model, _ file: Int, _ policy: Policy, fileUses: [AllowanceUse] = []
  ) {
    (self.model, self.file, self.policy, self.fileUses) = (model, file, policy, fileUses)
  }

  var isEmpty: Bool { all.isEmpty }
  /// The ids of the findings.
  var ids: [String] { all.map { "\($0.problem.id)" } }

  private var source: Source { model.files[file].source }
  private var allowances: [Allowance] { model.files[file].allowances }

  /// The severity of a finding of a rule; nil if the profile does not report it.
  ///
  /// - Parameter given: a severity that replaces that of the rule.
  func severity(of rule: Int, _ given: Severity?) -> Severity? {
    let severity = given ?? policy.severities[rule]
    return policy.says(severity) ? severity : nil
  }

  mutating func add(_ finding: Finding) { all.append(finding) }

  /// Adds a finding of a rule.
  mutating func add(
    _ finding: Finding, of rule: Int, _ severity: Severity, _ evidence: Evidence?
  ) {
    var finding = finding
    finding.severity = severity
    finding.clause = Rule.all[rule].clause(ofProduct: policy.profile.isOfProduct)
    finding.evidence = evidence
    all.append(finding)
  }

  /// Returns the findings added since the last call.
  mutating func take() -> [Finding] {
    defer { all.removeAll() }
    return all
  }

  // MARK: allowances

  /// True if the cue, or else the file, allows a finding of a rule. Nothing allows a locked
  /// finding; an allowance of a partly locked rule is then marked as refused.
  ///
  /// - Parameters:
  ///   - cue: the cue of the finding, if it has one.
  ///   - own: the allowances of the cue, still unused; read at its first finding.
  mutating func allows(
    _ rule: Int, isLocked: Bool, in cue: Int?, _ own: @autoclosure () -> [CueDigest.Allowed]
  ) -> Bool {
    if ignoresAllowances || isLocked && !Rule.all[rule].isPartlyLocked { return false }
    let name = Name(Rule.all[rule].problem.id)
    var isForestalled = false
    if let cue {
      var uses = cueUses[cue] ?? own()
      for index in uses.indices where uses[index].allowance.rule == name {
        if isLocked {
          if !uses[index].isUsed { all.append(uses[index].allowance.locked(source)) }
        } else if isForestalled || !uses[index].allowance.isValid(on: model.today) {
          continue
        }
        uses[index].isUsed = true
        isForestalled = !isLocked
      }
      if !uses.isEmpty { cueUses[cue] = uses }
    }
    let use = isLocked ? AllowanceUse.refused : isForestalled ? .forestalled : .used
    for (index, allowance) in allowances.enumerated() where allowance.rule == name {
      if use == .used, !allowance.isValid(on: model.today) { continue }
      fileUses.note(use, at: index)
      if use == .used { return true }
    }
    return isForestalled
  }

  /// The allowances of a cue, with their use.
  mutating func takeUses(
    of cue: Int, _ own: @autoclosure () -> [CueDigest.Allowed]
  ) -> [CueDigest.Allowed] {
    cueUses.removeValue(forKey: cue) ?? own()
  }

  /// Reports the unused allowances of a cue.
  mutating func complain(of uses: [CueDigest.Allowed]) {
    for use in uses where !use.isUsed {
      guard let complaint = use.allowance.complaint(source, model.today),
        policy.says(complaint)
      else { continue }
      all.append(complaint)
    }
  }

  /// Reports the unused and the refused allowances of the file.
  ///
  /// - Parameter isComplete: true if all cues that may need them were read.
  mutating func complainOfFile(isComplete: Bool) {
    for (index, allowance) in allowances.enumerated() {
      let use = index < fileUses.count ? fileUses[index] : .none
      if use == .used { continue }
      if use == .refused {
        all.append(allowance.locked(source))
        continue
      }
      let complaint = allowance.complaint(
        source, model.today, isForestalled: use == .forestalled)
      if let complaint, policy.says(complaint), isComplete || complaint.severity == .error {
        all.append(complaint)
      }
    }
  }
}
