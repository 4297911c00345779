/// The value of an input.
public enum PlayValue: Equatable, Sendable {
  case flag(Bool)
  case word(PlayName)
}

/// The values of inputs, for all subjects and for single ones.
struct PlayInputs: Sendable {
  private var values: [PlayName: PlayValue] = [:]
  private var own: [PlayName: [PlayName: PlayValue]] = [:]
  /// The flags that are true until set.
  private static let optOut: [PlayName] = ["physicality", "sound-on"]

  mutating func set(_ input: PlayName, to value: PlayValue?, for subject: PlayName?) {
    if let subject { own[subject, default: [:]][input] = value } else { values[input] = value }
  }

  func value(_ input: PlayName, for subject: PlayName) -> PlayValue? {
    if !own.isEmpty, let value = own[subject]?[input] { return value }
    return values[input]
  }

  /// The value of a flag. Unset flags are false, except those that a person opts out of.
  func holds(_ flag: PlayName, for subject: PlayName = "", rules: PlayRules) -> Bool {
    guard let value = value(flag, for: subject) else {
      return rules.contains(.rule(6)) && PlayInputs.optOut.contains(flag)
    }
    return value == .flag(true)
  }
}
