import PatternCues
import PatternEmit

/// What a file of another format plays, before it is text.
package struct ImportedPattern: Sendable {
  /// In any order. A sharpness of -1 is one that the file leaves to the client.
  package var haptics = LoweredHaptics()
  package var sounds: [ImportedSound] = []
  /// What the file says about itself.
  package var doc = ""

  package init() {}

  /// Whether nothing of it is felt or heard.
  package var isEmpty: Bool {
    sounds.isEmpty && haptics.taps.allSatisfy { $0.intensity == 0 }
      && haptics.strokes.allSatisfy { $0.peak == 0 }
  }

  /// How many events it has.
  var count: Int { haptics.taps.count + haptics.strokes.count + sounds.count }

  /// How many points its strokes have.
  var pointCount: Int { haptics.strokes.reduce(0) { $0 + $1.points.count } }

  var hasStrokes: Bool { !haptics.strokes.isEmpty }

  package mutating func addTap(at time: Int64, intensity: Int64, sharpness: Int64) {
    haptics.taps.append(
      Tap(
        at: time, intensity: intensity, sharpness: sharpness, kind: .transient, style: .none,
        entry: haptics.taps.count))
  }

  /// Adds what another plays at the same time.
  mutating func add(_ other: ImportedPattern) {
    for var tap in other.haptics.taps {
      tap.entry += haptics.taps.count
      haptics.taps.append(tap)
    }
    haptics.strokes += other.haptics.strokes
    sounds += other.sounds
  }

  /// Adds a stroke whose points count from its start.
  package mutating func addStroke(at time: Int64, for duration: Int64, _ points: [Stroke.Point]) {
    haptics.strokes.append(
      Stroke(at: time, duration: duration, points: points, entry: haptics.strokes.count))
  }
}

/// A recording that a file plays.
package struct ImportedSound: Equatable, Sendable {
  /// Microseconds.
  package var at: Int64
  package var duration: Int64
  /// Millionths.
  package var volume: Int64
  /// As the file names it.
  package var path: String
}
