/// A value that an input is set to.
public enum PlayValue: Equatable, Sendable {
  case flag(Bool)
  case word(PlayName)
}

/// What is known of the world, for all subjects and for single ones.
struct PlayInputs: Sendable {
  private var values: [PlayName: PlayValue] = [:]
  private var own: [PlayName: [PlayName: PlayValue]] = [:]
  /// True until they are set.
  private static let optOut: [PlayName] = ["physicality", "sound-on"]

  mutating func set(_ input: PlayName, to value: PlayValue?, for subject: PlayName?) {
    if let subject { own[subject, default: [:]][input] = value } else { values[input] = value }
  }

  func value(_ input: PlayName, for subject: PlayName) -> PlayValue? {
    if !own.isEmpty, let value = own[subject]?[input] { return value }
    return values[input]
  }

  /// A flag that is not set is false, but one that a person opts out of.
  func holds(_ flag: PlayName, for subject: PlayName = "", rules: PlayRules) -> Bool {
    guard let value = value(flag, for: subject) else {
      return rules.contains(.rule(6)) && PlayInputs.optOut.contains(flag)
    }
    return value == .flag(true)
  }
}
