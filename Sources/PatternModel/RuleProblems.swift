import PatternSyntax

/// Errors of values that also break a rule: a value out of range is reported as such, and again for
/// its effect on people.
///
/// They are not problems of the language, so its list leaves them out; the rules of the same names
/// refer to them.
extension Problem {
  package static let gainAboveOne = Problem.init(
    "gain-above-one",
    summary: "A haptic is scaled by more than 1.",
    explanation: """
      Scaling attenuates: whatever a mood or a setting says, a haptic is never stronger than its \
      pattern. Every value of a map and every level after `scaled by` lies in 0…1; write the \
      pattern as strong as it may ever be, and scale it down.
      """,
    bad: """
      input mood: from content, one of calm | lively
      map energy by mood: calm 0.5, lively 1.2
      """,
    good: """
      input mood: from content, one of calm | lively
      map energy by mood: calm 0.5, lively 1
      """)

  package static let systemOverride = Problem.init(
    "system-override",
    summary: "Something tries to override the settings of the system.",
    explanation: """
      How strong haptics are, how loud sound is and whether either plays at all is for people to \
      say, in the system's settings. Nothing forces, bypasses or ignores them, nothing claims to \
      be an alarm, and nothing is louder than the system's volume. The rule knows an attempt by \
      the names of effects, samples and inputs, and by volumes above 1.
      """,
    bad: """
      event card.saved: by user, class success, subject card
      cue card.save {
        because "the card is saved"; on card.saved; show saved; announce "Saved"
        do haptics.force-play { success: toast "Saved"; failure: toast "Not saved" }
      }
      """,
    good: """
      event card.saved: by user, class success, subject card
      cue card.save {
        because "the card is saved"; on card.saved; show saved; toast "Saved"
        do card.store { success: toast "Saved"; failure: toast "Not saved" }
      }
      """)
}

extension Checker {
  /// Reports the rule for a gain outside 0…1, besides the range error.
  ///
  /// - Parameters:
  ///   - amplifies: the phrase for the effect of a gain above 1.
  ///   - scaled: the phrase for the levels that the gain multiplies.
  ///   - least: the minimum gain that is allowed there.
  func reportGain(
    _ node: Int, _ amplifies: StaticString = "makes a haptic stronger",
    than scaled: StaticString = "its pattern", least: Int64 = 0
  ) {
    guard let gain = bareNumber(node), gain < 0 || gain > 1_000_000 else { return }
    let written = written(node)
    reportRule(
      .gainAboveOne, node,
      gain > 1_000_000
        ? "`\(written)` \(amplifies) than \(scaled)"
        : "`\(written)` leaves less than nothing of \(scaled)",
      help: "write a level from \(Checker.decimal(least)) to 1; 1 leaves it as it is",
      Evidence([
        .init("gain", Checker.decimal(gain), limit: "between \(Checker.decimal(least)) and 1")
      ]))
  }

  /// Reports the rule for a volume above 1, which would override the system's.
  func reportVolume(_ node: Int) {
    guard let volume = bareNumber(node), volume > 1_000_000 else { return }
    reportRule(
      .systemOverride, node,
      "`\(written(node))` is louder than the system's own volume",
      help: "write a level from 0 to 1; 1 is as loud as the system is set",
      Evidence([.init("volume", Checker.decimal(volume), limit: "at most 1")]))
  }

  /// The value as written in the checked declaration.
  private func written(_ node: Int) -> String {
    guard playDepth == 1, let argument = argument(of: node) else { return text(range(node)) }
    return checkedSource.text(argument)
  }

  private func reportRule(
    _ problem: Problem, _ node: Int, _ message: String, help: String,
    _ evidence: Evidence
  ) {
    var place = range(node)
    var file = source
    if playDepth > 0 {
      // An error inside a pattern is reported there, unless the value is an argument.
      guard playDepth == 1, let argument = argument(of: node) else { return }
      place = argument
      file = checkedSource
    }
    var finding = Finding(problem, file, place, message, help: help)
    finding.evidence = evidence
    findings.append(finding)
    checked.isPoisoned = true
  }

  /// The number without a unit that a node is or names, in millionths.
  private func bareNumber(_ node: Int) -> Int64? {
    var quantity: Quantity?
    if kind(node) == .number {
      quantity = try? Quantity.read(base, token(node).start, token(node).end)
    } else if kind(node) == .name {
      let name = name(node)
      let value = parameter(name)?.value ?? find(.value, name).map { model.value($0) }
      if let value, value.kind == .quantity { quantity = value.quantity }
    }
    guard let quantity, quantity.unit == .none else { return nil }
    return quantity.scaled
  }
}
