import PatternCues

extension LimitName {
  /// What the numbers of a limit bound; the type of its values is how they are written.
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
