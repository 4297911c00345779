import PatternCues
import PatternModel
import PatternSyntax

/// What has become of an allowance of a file, the lesser first.
package enum AllowanceUse: UInt8, Sendable {
  /// Nothing has asked for it.
  case none
  /// Only cues that allow it themselves have.
  case forestalled
  /// Only what it cannot set aside has.
  case refused
  case used
}

extension [AllowanceUse] {
  mutating func note(_ use: AllowanceUse, at index: Int) {
    while count <= index { append(.none) }
    if self[index].rawValue < use.rawValue { self[index] = use }
  }
}

extension Allowance {
  /// Whether it gives a reason and its last day has not passed.
  func isValid(on today: String) -> Bool {
    because.saysSomething && (until.isNone || today.isEmpty || !(until.text < today))
  }

  /// What to say of an allowance that nothing needed; what else is wrong with it has been said.
  ///
  /// - Parameter isForestalled: whether cues that allow the rule themselves have needed theirs.
  func complaint(
    _ file: SourceText, _ today: String, isForestalled: Bool = false
  ) -> Diagnostic? {
    guard let index = RuleNames.index(of: rule) else { return nil }
    // What is locked in part has been refused where just that was found.
    if RuleNames.isLocked(index), !Rule.all[index].isPartlyLocked { return locked(file) }
    if !isValid(on: today) { return nil }
    return Diagnostic(
      .unusedAllowance, file, range,
      isForestalled
        ? "every cue in which `\(rule.text)` finds something allows it itself"
        : "`\(rule.text)` finds nothing here to set aside",
      help: "remove this allowance")
  }

  /// That it is for something that no allowance sets aside.
  func locked(_ file: SourceText) -> Diagnostic {
    let isPart = RuleNames.index(of: rule).map { Rule.all[$0].isPartlyLocked } ?? false
    return Diagnostic(
      .lockedRule, file, range,
      isPart
        ? "what `\(rule.text)` finds here is locked: no allowance sets it aside"
        : "`\(rule.text)` is locked: no allowance sets it aside",
      help: "mend what it finds, and remove this allowance")
  }

  private var range: ByteRange { ByteRange(source, source + UInt32(rule.count)) }
}
