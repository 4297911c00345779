import PatternModel
import PatternTable

/// Repeating events, and maps that depend on a person's behaviour.
extension Judge {
  /// True if the event repeats and the cue fires each time. Repeated acts of a person do not count,
  /// because each act gets its response; events that merely occur while a person scrolls do count.
  var comesRound: Bool {
    guard event.isRecurring || classKinds.contains(.recurring), !isOnce else { return false }
    return !row.isByUser
      || classKinds.contains(.recurring) && Judge.passing.contains(row.eventClass.text)
  }

  /// The classes of events that repeat without a deliberate act of the user, even if the user
  /// causes them (A.5 e).
  private static let passing: Words = [
    "visible", "appear", "scroll", "focus", "foreground", "poll", "sync",
  ]

  /// The effect of `once per` on a cue whose event repeats, for a message.
  var recurrenceAdvice: String {
    row.subject.isNone
      ? ", which plays it once and never again"
      : ", which plays it once for each \(row.subject.text)"
  }

  /// True if the input of a map is a person's behaviour or a haptic felt before.
  func isAdaptive(_ map: MapDeclaration) -> Bool {
    guard let input = model.input(map.input, from: file) else { return false }
    return input.source == .behaviour || input.source == .haptic
  }

  /// True if the cases of a map differ.
  func varies(_ map: MapDeclaration, _ mode: Mode) -> Bool {
    if map.holdsPatterns { return map.patterns.count > 1 }
    let levels = map.entries.map { $0.level } + (map.fallback.map { [$0.level] } ?? [])
    return levels.contains { $0 != levels[0] }
  }
}
