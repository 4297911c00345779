import PatternTable

/// The ids of all rules, for `allow` and `rule`. The model knows only their ids, and whether they
/// are locked or about exports.
package enum RuleNames {
  /// The ids in the order of their families.
  package static let all: [StaticString] = listed.map { $0.id }

  package static func index(of name: Name) -> Int? {
    listed.firstIndex { name.isSpelled($0.id) }
  }
  /// The index of the severity of a rule or facet in a profile.
  package static func place(of name: Name) -> Int? {
    index(of: name) ?? Facet.named(name)?.place
  }

  package static func isExport(_ index: Int) -> Bool { listed[index].isExport }
  /// True if a rule or facet is locked.
  ///
  /// - Parameter place: the index of a rule, or the place of a facet.
  package static func isLocked(_ place: Int) -> Bool {
    place < listed.count
      ? listed[place].isLocked : Facet.allCases[place - listed.count].isLocked
  }
}

extension LimitName {
  /// The limit with a name.
  package static func named(_ name: Name) -> LimitName? {
    allCases.first { name.isSpelled($0.spelling) }
  }

  /// The type of the limited quantity, which may differ from the type of the limit as written.
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
