import PatternTable

/// Haptics that Core Haptics plays together, lowered by the code that writes AHAP files, so that
/// playback matches the export.
struct HapticPhrase: Sendable {
  /// Events, and the curves that act on all of them.
  struct Pattern: Sendable {
    let events: [AHAPEvent]
    let curves: [AHAPCurvePiece]
  }

  /// Patterns that start together. There are several if a curve must not act on all events.
  let patterns: [Pattern]
  /// The time from the first haptic to the end of the last event, in microseconds.
  let length: Int64

  init(_ moments: [HapticMoment]) {
    var haptics = LoweredHaptics()
    for moment in moments {
      haptics.add(moment.haptic.written(at: moment.after), moment.haptic.equivalent)
    }
    haptics.sort()
    patterns = AHAPLayer.layers(of: haptics).map {
      Pattern(events: $0.events, curves: $0.curvePieces)
    }.filter { !$0.events.isEmpty }
    length = patterns.reduce(0) { length, pattern in
      pattern.events.reduce(length) { max($0, $1.at + $1.duration) }
    }
  }
}
