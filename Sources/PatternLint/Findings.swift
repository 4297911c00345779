import PatternCues
import PatternModel
import PatternSyntax

/// What rules find in a file, each with the severity and the clause of its profile, unless an
/// allowance of its cue or of the file sets it aside.
struct Findings {
  private let model: Model
  private let file: Int
  private let policy: UnsafePointer<Policy>
  private var all: [Diagnostic] = []
  /// For each allowance of the file, what has become of it.
  private var fileUses: [AllowanceUse]
  /// By cue, its allowances, once a finding has asked for them.
  private var cueUses: [Int: [CueDigest.Allowed]] = [:]
  /// What is allowed is found as well.
  var ignoresAllowances = false

  /// - Parameter fileUses: what has become so far of the allowances of the file.
  init(
    _ model: Model, _ file: Int, _ policy: UnsafePointer<Policy>, fileUses: [AllowanceUse] = []
  ) {
    (self.model, self.file, self.policy, self.fileUses) = (model, file, policy, fileUses)
  }

  var isEmpty: Bool { all.isEmpty }
  /// The ids of what has been found.
  var ids: [String] { all.map { "\($0.problem.id)" } }

  private var source: SourceText { model.files[file].source }
  private var allowances: [Allowance] { model.files[file].allowances }

  /// How severe a finding of a rule is; nothing where the profile does not report it.
  ///
  /// - Parameter given: the severity, where it is not that of the rule.
  func severity(of rule: Int, _ given: Severity?) -> Severity? {
    let severity = given ?? policy.pointee.severities[rule]
    return severity == .off || severity == .info && !policy.pointee.remarks ? nil : severity
  }

  mutating func add(_ finding: Diagnostic) { all.append(finding) }

  /// Adds a finding of a rule.
  mutating func add(
    _ finding: Diagnostic, of rule: Int, _ severity: Severity, _ evidence: Evidence?
  ) {
    var finding = finding
    finding.severity = severity
    finding.clause = Rule.all[rule].clause(ofProduct: model.profile(of: file).isOfProduct)
    finding.evidence = evidence
    all.append(finding)
  }

  /// Hands on what was found since the last time.
  mutating func take() -> [Diagnostic] {
    defer { all.removeAll() }
    return all
  }

  /// Hands on what has become of the allowances of the file since the last time.
  mutating func takeFileUses() -> [AllowanceUse] {
    defer { fileUses = [] }
    return fileUses
  }

  // MARK: allowances

  /// Whether the cue, or else the file, sets a finding of a rule aside. Of what is locked nothing
  /// does; an allowance of a rule that is locked in part is then refused.
  ///
  /// - Parameters:
  ///   - cue: the cue that it is in, if it is in one.
  ///   - own: the allowances of the cue before anything has asked for them.
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

  /// The allowances of a cue, and whether something has needed them.
  mutating func takeUses(
    of cue: Int, _ own: @autoclosure () -> [CueDigest.Allowed]
  ) -> [CueDigest.Allowed] {
    cueUses.removeValue(forKey: cue) ?? own()
  }

  /// Says which allowances of a cue nothing has needed.
  mutating func complain(of uses: [CueDigest.Allowed]) {
    for use in uses where !use.isUsed {
      guard let complaint = use.allowance.complaint(source, model.today),
        policy.pointee.says(complaint)
      else { continue }
      all.append(complaint)
    }
  }

  /// Says which allowances of the file nothing has needed, and which are refused.
  ///
  /// - Parameter isComplete: whether all that may need them was read.
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
      if let complaint, policy.pointee.says(complaint), isComplete || complaint.severity == .error {
        all.append(complaint)
      }
    }
  }
}
