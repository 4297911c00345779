import PatternCues
import PatternModel

/// Whether the event of a cue repeats, and what goes by what a person does.
extension Judge {
  /// Whether the event of the cue repeats, and the cue fires each time. What a person
  /// does again and again is answered each time; what only passes by as they scroll is not.
  var comesRound: Bool {
    guard event.isRecurring || classKinds.contains(.recurring), !isOnce else { return false }
    return !row.isByUser
      || classKinds.contains(.recurring) && Judge.passing.contains(row.eventClass.text)
  }

  /// The classes of what repeats without being an act, even by the user (A.5 e).
  private static let passing: Words = [
    "visible", "appear", "scroll", "focus", "foreground", "poll", "sync",
  ]

  /// What `once per` makes of a cue whose event repeats.
  var recurrenceAdvice: String {
    row.subject.isNone
      ? ", which plays it once and never again"
      : ", which plays it once for each \(row.subject.text)"
  }

  /// Whether a map goes by what a person does or feels.
  func isAdaptive(_ map: MapDeclaration) -> Bool {
    guard let input = model.input(map.input, from: Int(checker.root.module)) else { return false }
    return input.source == .behaviour || input.source == .haptic
  }

  /// Whether a map makes a difference to what is felt.
  func varies(_ map: MapDeclaration, _ mode: Mode) -> Bool {
    if map.holdsPatterns { return map.patterns.count > 1 }
    let levels = map.entries.map { $0.level } + (map.fallback.map { [$0.level] } ?? [])
    return levels.contains { $0 != levels[0] }
  }
}
