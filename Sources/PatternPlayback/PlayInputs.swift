/// A value that an input is set to.
public enum PlayValue: Equatable, Sendable {
  case flag(Bool)
  case word(Label)
}

/// What is known of the world, for all subjects and for single ones.
struct PlayInputs: Sendable {
  private var values: [Label: PlayValue] = [:]
  private var own: [Label: [Label: PlayValue]] = [:]
  /// True until they are set.
  private static let optOut: [Label] = ["physicality", "sound-on"]

  mutating func set(_ input: Label, to value: PlayValue?, for subject: Label?) {
    if let subject { own[subject, default: [:]][input] = value } else { values[input] = value }
  }

  func value(_ input: Label, for subject: Label) -> PlayValue? {
    if !own.isEmpty, let value = own[subject]?[input] { return value }
    return values[input]
  }

  /// A flag that is not set is false, but one that a person opts out of.
  func holds(_ flag: Label, for subject: Label = "", rules: PlayRules) -> Bool {
    guard let value = value(flag, for: subject) else {
      return rules.contains(.rule(6)) && PlayInputs.optOut.contains(flag)
    }
    return value == .flag(true)
  }
}
