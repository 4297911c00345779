import PatternExports
import PatternTable

/// The content of a file of another format, before it becomes text.
package struct ImportedPattern: Sendable {
  /// The haptics, in any order. A sharpness of -1 is left to the client.
  package var haptics = LoweredHaptics()
  package var sounds: [ImportedSound] = []
  /// The description in the file.
  package var doc = ""

  package init() {}

  /// True if nothing can be felt or heard.
  package var isEmpty: Bool {
    sounds.isEmpty && haptics.taps.allSatisfy { $0.intensity == 0 }
      && haptics.strokes.allSatisfy { $0.peak == 0 }
  }

  /// The number of events.
  var count: Int { haptics.taps.count + haptics.strokes.count + sounds.count }

  /// The number of points in all strokes.
  var pointCount: Int { haptics.strokes.reduce(0) { $0 + $1.points.count } }

  var hasStrokes: Bool { !haptics.strokes.isEmpty }

  package mutating func addTap(at time: Int64, intensity: Int64, sharpness: Int64) {
    haptics.taps.append(
      Tap(
        at: time, intensity: intensity, sharpness: sharpness, kind: .transient, style: .none,
        entry: haptics.taps.count))
  }

  /// Adds a pattern that plays at the same time.
  mutating func add(_ other: ImportedPattern) {
    for var tap in other.haptics.taps {
      tap.entry += haptics.taps.count
      haptics.taps.append(tap)
    }
    haptics.strokes += other.haptics.strokes
    sounds += other.sounds
  }

  /// The longest run of a motor that becomes a tap, in microseconds. Our choice.
  static let longestTap: Int64 = 50_000

  /// Adds a run of a motor at one level: a tap, or a stroke if it is longer than a tap.
  mutating func addRun(at time: Int64, for duration: Int64, _ level: Int64 = 1_000_000) {
    if duration <= ImportedPattern.longestTap {
      return addTap(at: time, intensity: level, sharpness: -1)
    }
    let start = Stroke.Point(at: 0, intensity: level, sharpness: -1)
    let end = Stroke.Point(at: duration, intensity: level, sharpness: -1)
    addStroke(at: time, for: duration, [start, end])
  }

  /// Adds a stroke. The times of its points are relative to its start.
  package mutating func addStroke(at time: Int64, for duration: Int64, _ points: [Stroke.Point]) {
    haptics.strokes.append(
      Stroke(at: time, duration: duration, points: points, entry: haptics.strokes.count))
  }
}

/// A recording played by a file.
package struct ImportedSound: Equatable, Sendable {
  /// The start, in microseconds, like the duration.
  package var at: Int64
  package var duration: Int64
  /// The volume in millionths.
  package var volume: Int64
  /// The path as written in the file.
  package var path: String
}
