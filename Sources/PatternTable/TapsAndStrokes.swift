/// A short knock, which each target writes in its own way.
package struct Tap: Hashable, Sendable {
  /// Microseconds from the start of the timeline.
  package var at: Int64
  /// Millionths, 0…1.
  package var intensity: Int64
  package var sharpness: Int64
  /// The kind of the written haptic; a `transient` is its own equivalent, and a `continuous` is a
  /// tap only where a line of equivalents makes it one.
  package var kind: HapticKind
  package var style: HapticStyle
  /// The index of its haptic in the timeline.
  package var entry: Int

  package init(
    at: Int64, intensity: Int64, sharpness: Int64, kind: HapticKind, style: HapticStyle, entry: Int
  ) {
    self.at = at
    self.intensity = intensity
    self.sharpness = sharpness
    self.kind = kind
    self.style = style
    self.entry = entry
  }
}

/// A vibration.
package struct Stroke: Hashable, Sendable {
  package struct Point: Hashable, Sendable {
    /// Microseconds from the start of the stroke.
    package var at: Int64
    package var intensity: Int64
    package var sharpness: Int64

    package init(at: Int64, intensity: Int64, sharpness: Int64) {
      self.at = at
      self.intensity = intensity
      self.sharpness = sharpness
    }
  }

  package var at: Int64
  package var duration: Int64
  /// The absolute levels before the gain, joined by lines, including the start and the end. Two
  /// points at the same time are a jump.
  package var points: [Point]
  /// The factor by which maps multiply the levels, in millionths.
  package var gain: Int64
  /// The adjusters of Core Haptics in millionths; -1 if omitted.
  package var attack: Int64
  package var decay: Int64
  package var release: Int64
  package var entry: Int

  package init(
    at: Int64, duration: Int64, points: [Point], gain: Int64 = 1_000_000, attack: Int64 = -1,
    decay: Int64 = -1, release: Int64 = -1, entry: Int
  ) {
    self.at = at
    self.duration = duration
    self.points = points
    self.gain = gain
    self.attack = attack
    self.decay = decay
    self.release = release
    self.entry = entry
  }

  package var end: Int64 { at + duration }

  /// The largest level before the gain.
  package var shapePeak: Int64 { points.reduce(0) { max($0, $1.intensity) } }

  /// The largest level after the gain.
  package var peak: Int64 { level(shapePeak) }

  /// A level after the gain, at most 1.
  package func level(_ level: Int64) -> Int64 {
    min(ExportMath.product(level, gain), 1_000_000)
  }

  package var isConstant: Bool {
    points.allSatisfy { $0.intensity == points[0].intensity && $0.sharpness == points[0].sharpness }
  }

  /// The intensity before the gain, and the sharpness, at a time from the start of the stroke; at a
  /// jump, the values after it.
  package func value(at time: Int64) -> (intensity: Int64, sharpness: Int64) {
    guard let after = points.firstIndex(where: { $0.at > time }) else {
      return (points[points.count - 1].intensity, points[points.count - 1].sharpness)
    }
    if after == 0 { return (points[0].intensity, points[0].sharpness) }
    let (left, right) = (points[after - 1], points[after])
    return (
      Stroke.between(left.intensity, right.intensity, time - left.at, right.at - left.at),
      Stroke.between(left.sharpness, right.sharpness, time - left.at, right.at - left.at)
    )
  }

  /// The level at `part` of `whole` between two levels, rounded half up.
  package static func between(_ from: Int64, _ to: Int64, _ part: Int64, _ whole: Int64) -> Int64 {
    let way = Double(to - from) * Double(part) / Double(whole)
    return from + Int64((way + 0.5).rounded(.down))
  }
}
