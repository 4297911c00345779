import PatternSyntax

/// The words of the language, grouped as a line-based grammar can distinguish them: by the word
/// itself and by the words before it on the line.
enum Vocabulary {
  /// Words that declare the following name.
  static let kinds = Parser.declarationKinds.filter { $0 != .use && $0 != .default && $0 != .allow }
  /// Words that start a statement.
  static let verbs = Parser.timelineVerbs + Parser.cueVerbs + Parser.profileVerbs
  /// All other keywords.
  static let others = all.filter { !(Parser.declarationKinds + verbs).contains($0) }
  static let all = Keyword.allCases.filter { $0 != .none }

  /// Words that are followed by one name, of any spelling.
  static let namers: [Keyword] = [
    .class, .subject, .scope, .event, .on, .emit, .play, .target, .layer, .show, .hide, .remove,
    .restore, .do, .stage, .animate, .approx, .from, .seed, .spring, .while, .until, .if, .extends,
    .allow, .limit, .default, .respond, .rule, .haptic, .by, .per,
  ]
  /// Pairs of words in which the second is not a name.
  static let phrases = [
    Phrase(first: .by, rest: [.user, .system]), Phrase(first: .per, rest: [.character]),
  ]

  struct Phrase {
    let first: Keyword
    let rest: [Keyword]
  }

  /// Profile keywords that are followed by names up to the end of the statement.
  static let listers: [Keyword] = [.class, .scope, .forbid, .defer, .sameSignature]
  static let channels: [Keyword] = [.haptics, .motion, .sound]
  /// Words that look like a pattern declaration but are not.
  static let arms: [Keyword] = [.success, .failure]

  static let units = Unit.allCases.filter { $0 != .none }.map { $0.spelling }

  /// Words as alternatives of a regular expression, longest first.
  static func alternatives(_ words: [Keyword], by sign: String = "|") -> String {
    let unique = Keyword.allCases.filter { words.contains($0) }
    let sorted = unique.map { $0.text }.sorted { left, right in
      left.utf8.count == right.utf8.count
        ? left.utf8.lexicographicallyPrecedes(right.utf8) : left.utf8.count > right.utf8.count
    }
    return sorted.joined(separator: sign)
  }
}
