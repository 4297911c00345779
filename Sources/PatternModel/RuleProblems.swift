import PatternSyntax

/// Errors in values that also break a rule: a value out of range is reported as such, and a second
/// time for its effect on people.
///
/// They are not problems of the language, so its list does not contain them; the rules with the
/// same names refer to them.
extension Problem {
  package static let gainAboveOne = Problem.init(
    "gain-above-one",
    summary: "A haptic is scaled by more than 1.",
    explanation: """
      Scaling only attenuates: whatever the mood or setting, a haptic is never stronger than its \
      pattern. Every value in a map and every level after `scaled by` lies in 0…1; write the \
      pattern at its maximum strength, and scale it down.
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
    summary: "Something tries to override the system's settings.",
    explanation: """
      People decide in the system's settings how strong haptics are, how loud sound is, and \
      whether either plays at all. Nothing may force, bypass or ignore these settings, pretend to \
      be an alarm, or be louder than the system's volume. The rule recognises attempts by the \
      names of effects, samples and inputs, and by volumes above 1.
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
  /// Reports a gain outside 0…1 under its rule, in addition to the range error.
  ///
  /// - Parameters:
  ///   - amplifies: the phrase for the effect of a gain above 1.
  ///   - scaled: the phrase for the levels that the gain multiplies.
  ///   - least: the minimum gain that is allowed.
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
        : "`\(written)` would leave less than nothing of \(scaled)",
      help: "write a level from \(Checker.decimal(least)) to 1; 1 leaves it as it is",
      Evidence([
        .init("gain", Checker.decimal(gain), limit: "between \(Checker.decimal(least)) and 1")
      ]))
  }

  /// Reports a volume above 1, which would override the system's volume, under its rule.
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
