import PatternCues

extension LimitName {
  /// The type of the bounded quantity, which may differ from the written type of the limit.
  var use: ValueType {
    switch self {
    case .emitterSprites, .hapticEvents, .hapticLevels, .tracksCue, .tracksTarget, .vibrateEntries:
      .count
    case .fallbackStrength, .frequentStrength, .hapticIntensity, .hapticRateStrength,
      .rewardStrength, .soundVolume:
      .level
    case .choiceRatio, .entryScale, .hapticLevelRatio, .tempoRatio, .zoom: .factor
    default: type
    }
  }
}
