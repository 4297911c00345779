/// A haptic as written, with the factor of its maps. The compiler makes it from a pattern, the
/// player from a table.
package struct WrittenHaptic: Sendable {
  /// Microseconds from the start of the timeline.
  package var at: Int64
  package var kind: HapticKind
  package var style: HapticStyle
  /// Millionths; -1 if omitted.
  package var intensity: Int64
  package var sharpness: Int64
  /// The properties of a stroke: length in microseconds, points, and Core Haptics' adjusters in
  /// millionths, -1 if omitted.
  package var duration: Int64 = 0
  package var envelope: [EnvelopePoint] = []
  package var attack: Int64 = -1
  package var decay: Int64 = -1
  package var release: Int64 = -1
  /// The factor by which maps multiply the levels, in millionths.
  package var gain: Int64 = 1_000_000
  /// The index among the haptics of the timeline.
  package var entry = 0

  package init(
    at: Int64, _ kind: HapticKind, _ style: HapticStyle, intensity: Int64, sharpness: Int64
  ) {
    (self.at, self.kind, self.style) = (at, kind, style)
    (self.intensity, self.sharpness) = (intensity, sharpness)
  }
}

/// The haptics of a timeline as taps and strokes, shared by all targets and the player.
package struct LoweredHaptics: Hashable, Sendable {
  /// The taps; in time order after `sort`.
  package var taps: [Tap] = []
  package var strokes: [Stroke] = []

  package var isEmpty: Bool { taps.isEmpty && strokes.isEmpty }

  package init() {}

  /// Sorts by time. Simultaneous haptics keep the order of the table.
  package mutating func sort() {
    taps = taps.stableSorted { $0.at < $1.at }
    strokes = strokes.stableSorted { $0.at < $1.at }
  }

  /// Adds a haptic.
  ///
  /// - Parameter equivalent: the taps of its style; ignored if the haptic has its own levels.
  package mutating func add(_ haptic: WrittenHaptic, _ equivalent: [Equivalents.Tap]) {
    let sharpness = haptic.sharpness < 0 ? Equivalents.defaultSharpness : haptic.sharpness
    switch haptic.kind {
    case .continuous: add(haptic, sharpness)
    case .transient: add(Equivalents.Tap(intensity: 1_000_000, sharpness: sharpness), of: haptic)
    case .impact, .notify, .selection: for tap in equivalent { add(tap, of: haptic) }
    }
  }

  /// Adds a stroke as written, with a point at its start and one at its end.
  private mutating func add(_ haptic: WrittenHaptic, _ sharpness: Int64) {
    var points = haptic.envelope.map {
      Stroke.Point(
        at: min($0.at, haptic.duration), intensity: Int64($0.intensity),
        sharpness: Int64($0.sharpness))
    }
    if points.isEmpty {
      points = [Stroke.Point(at: 0, intensity: haptic.intensity, sharpness: sharpness)]
    }
    LoweredHaptics.fillSharpness(&points, plain: sharpness)
    if let first = points.first, first.at > 0 {
      points.insert(
        Stroke.Point(at: 0, intensity: first.intensity, sharpness: first.sharpness), at: 0)
    }
    if let last = points.last, last.at < haptic.duration {
      points.append(
        Stroke.Point(
          at: haptic.duration, intensity: last.intensity, sharpness: last.sharpness))
    }
    strokes.append(
      Stroke(
        at: haptic.at, duration: haptic.duration, points: points, gain: haptic.gain,
        attack: haptic.attack, decay: haptic.decay, release: haptic.release, entry: haptic.entry))
  }

  /// Adds a tap of an equivalent, or a stroke if it has a duration, scaled by the haptic's level.
  private mutating func add(_ event: Equivalents.Tap, of haptic: WrittenHaptic) {
    // Only impacts and transients have their own levels.
    let level = haptic.intensity < 0 ? 1_000_000 : haptic.intensity
    let played = min(ExportMath.product(level, haptic.gain), 1_000_000)
    if event.duration == 0 {
      taps.append(
        Tap(
          at: haptic.at + event.at, intensity: ExportMath.product(event.intensity, played),
          sharpness: event.sharpness, kind: haptic.kind, style: haptic.style,
          entry: haptic.entry))
      return
    }
    var stroke = WrittenHaptic(
      at: haptic.at + event.at, .continuous, .none, intensity: event.intensity,
      sharpness: event.sharpness)
    (stroke.duration, stroke.envelope) = (event.duration, event.envelope)
    (stroke.gain, stroke.entry) = (played, haptic.entry)
    add(stroke, event.sharpness)
  }

  /// Fills in missing sharpness: linear between known neighbours, and the nearest one outside them;
  /// `plain` if none is known.
  private static func fillSharpness(_ points: inout [Stroke.Point], plain: Int64) {
    let known = points.indices.filter { points[$0].sharpness >= 0 }
    var next = 0
    for index in points.indices where points[index].sharpness < 0 {
      while next < known.count, known[next] < index { next += 1 }
      let before = next > 0 ? points[known[next - 1]] : nil
      let after = next < known.count ? points[known[next]] : nil
      points[index].sharpness =
        switch (before, after) {
        case (let before?, let after?):
          after.at == before.at
            ? before.sharpness
            : Stroke.between(
              before.sharpness, after.sharpness, points[index].at - before.at,
              after.at - before.at)
        case (let only?, nil), (nil, let only?): only.sharpness
        case (nil, nil): plain
        }
    }
  }
}

extension Array {
  /// A stable sort. Most lists are already in order.
  @inlinable
  package func stableSorted(by isBefore: (Element, Element) -> Bool) -> [Element] {
    if indices.dropFirst().allSatisfy({ !isBefore(self[$0], self[$0 - 1]) }) { return self }
    return enumerated().sorted {
      isBefore($0.element, $1.element)
        || !isBefore($1.element, $0.element) && $0.offset < $1.offset
    }.map { $0.element }
  }
}
