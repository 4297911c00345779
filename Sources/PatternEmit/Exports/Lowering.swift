import PatternCues

/// A short knock; every target writes it in its own way.
package struct Tap: Hashable, Sendable {
  /// Microseconds from the start of the timeline.
  package var at: Int64
  /// Millionths, 0…1.
  package var intensity: Int64
  package var sharpness: Int64
  /// What it is an equivalent of; a `transient` is one of itself.
  package var kind: HapticKind
  package var style: HapticStyle
  /// Which of the haptics of the timeline it comes from.
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
  /// Absolute levels before the gain, joined by lines; one at the start and one at the end. Two at
  /// one time are a jump.
  package var points: [Point]
  /// What maps multiply the levels by, in millionths.
  package var gain: Int64
  /// Adjusters of Core Haptics in millionths; -1 where none is said.
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

  /// The largest level that plays.
  package var peak: Int64 { level(shapePeak) }

  /// What plays of a level.
  package func level(_ level: Int64) -> Int64 {
    min(ExportMath.product(level, gain), 1_000_000)
  }

  package var isConstant: Bool {
    points.allSatisfy { $0.intensity == points[0].intensity && $0.sharpness == points[0].sharpness }
  }

  /// Intensity, before the gain, and sharpness at a time from the start of the stroke; at a jump
  /// what comes after it.
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

  /// A part of the way between two levels, rounded half up.
  package static func between(_ from: Int64, _ to: Int64, _ part: Int64, _ whole: Int64) -> Int64 {
    let way = Double(to - from) * Double(part) / Double(whole)
    return from + Int64((way + 0.5).rounded(.down))
  }
}

/// Everything that is felt in a timeline, as taps and strokes: the one reading of it that all
/// targets share.
package struct LoweredHaptics: Hashable, Sendable {
  /// By time.
  package var taps: [Tap] = []
  package var strokes: [Stroke] = []

  package var isEmpty: Bool { taps.isEmpty && strokes.isEmpty }

  package init() {}

  /// The taps and strokes of each haptic of the timeline, by its index there.
  ///
  /// - Parameter count: how many haptics the timeline has.
  func byEntry(_ count: Int) -> [(taps: [Tap], strokes: [Stroke])] {
    var groups = [(taps: [Tap], strokes: [Stroke])](repeating: ([], []), count: count)
    for tap in taps { groups[tap.entry].taps.append(tap) }
    for stroke in strokes { groups[stroke.entry].strokes.append(stroke) }
    return groups
  }

  /// What a timeline plays in a case. Loops play once, and what is staggered comes first.
  ///
  /// - Parameter only: the haptics to lower, as indices of those of the timeline; all without it.
  package init(
    _ timeline: Timeline, _ view: RowsView, in which: ExportCase, _ equivalents: Equivalents,
    only: [Int]? = nil
  ) {
    for entry in only ?? Array(0..<timeline.haptics.indices.count) {
      let haptic = view.haptics[Int(timeline.haptics.start) + entry]
      let extra = view.extras[Int(haptic.extra)]
      if !which.plays(extra) { continue }
      // What says no level has none that a map could scale: the table gives it no `scaledBy`.
      let gain = haptic.intensity < 0 ? 1_000_000 : which.level(of: extra.scaledBy)
      let at = haptic.at + max(extra.staggerStep < 0 ? extra.staggerMinimum : 0, 0)
      add(haptic, extra, at, gain, entry, equivalents)
    }
    // A stable sort: what starts together stays in the order of the table.
    taps = LoweredHaptics.sorted(taps) { $0.at }
    strokes = LoweredHaptics.sorted(strokes) { $0.at }
  }

  /// What one haptic plays at its own level, whatever chooses, scales, delays or repeats it.
  package init(_ haptic: Haptic, _ view: RowsView, _ equivalents: Equivalents) {
    add(haptic, view.extras[Int(haptic.extra)], haptic.at, 1_000_000, 0, equivalents)
  }

  private mutating func add(
    _ haptic: Haptic, _ extra: Extra, _ at: Int64, _ gain: Int64, _ entry: Int,
    _ equivalents: Equivalents
  ) {
    switch haptic.kind {
    case .continuous: add(haptic, extra, at, gain, entry)
    case .transient:
      let sharpness =
        haptic.sharpness < 0 ? Equivalents.defaultSharpness : Int64(haptic.sharpness)
      add(Equivalents.Tap(intensity: 1_000_000, sharpness: sharpness), haptic, at, gain, entry)
    case .impact, .notify, .selection:
      guard let style = Equivalents.Style(haptic.kind, haptic.style) else { return }
      for tap in equivalents[style].taps { add(tap, haptic, at, gain, entry) }
    }
  }

  private static func sorted<Element>(
    _ list: [Element], by time: (Element) -> Int64
  ) -> [Element] {
    list.indices.sorted {
      let (left, right) = (time(list[$0]), time(list[$1]))
      return left == right ? $0 < $1 : left < right
    }.map { list[$0] }
  }
}

extension LoweredHaptics {
  /// A stroke as it is written, with a point at its start and one at its end.
  private mutating func add(
    _ haptic: Haptic, _ extra: Extra, _ at: Int64, _ gain: Int64, _ entry: Int
  ) {
    let sharpness =
      haptic.sharpness < 0 ? Equivalents.defaultSharpness : Int64(haptic.sharpness)
    var points = extra.envelope.map {
      Stroke.Point(
        at: min($0.at, extra.duration), intensity: Int64($0.intensity),
        sharpness: Int64($0.sharpness))
    }
    if points.isEmpty {
      points = [
        Stroke.Point(at: 0, intensity: Int64(haptic.intensity), sharpness: sharpness)
      ]
    }
    LoweredHaptics.fillSharpness(&points, plain: sharpness)
    if let first = points.first, first.at > 0 {
      points.insert(
        Stroke.Point(at: 0, intensity: first.intensity, sharpness: first.sharpness), at: 0)
    }
    if let last = points.last, last.at < extra.duration {
      points.append(
        Stroke.Point(
          at: extra.duration, intensity: last.intensity, sharpness: last.sharpness))
    }
    strokes.append(
      Stroke(
        at: at, duration: extra.duration, points: points, gain: gain, attack: Int64(extra.attack),
        decay: Int64(extra.decay), release: Int64(extra.release), entry: entry))
  }

  /// A point that says no sharpness has what a line between its neighbours has there; outside of
  /// those that say one, the nearest of them holds.
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

extension LoweredHaptics {
  /// A tap of an equivalent, or a stroke where it lasts, at the level of its haptic.
  private mutating func add(
    _ event: Equivalents.Tap, _ haptic: Haptic, _ at: Int64, _ gain: Int64, _ entry: Int
  ) {
    // Nothing but impacts and transients has a level of its own.
    let level = haptic.intensity < 0 ? 1_000_000 : Int64(haptic.intensity)
    let played = min(ExportMath.product(level, gain), 1_000_000)
    if event.duration == 0 {
      taps.append(
        Tap(
          at: at + event.at, intensity: ExportMath.product(event.intensity, played),
          sharpness: event.sharpness, kind: haptic.kind, style: haptic.style, entry: entry))
      return
    }
    var extra = Extra()
    extra.duration = event.duration
    extra.envelope = event.envelope
    let stroke = Haptic(
      at: 0, intensity: Int32(event.intensity), sharpness: Int32(event.sharpness), from: .none,
      extra: 0, source: haptic.source, kind: .continuous, style: .none)
    add(stroke, extra, at + event.at, played, entry)
  }
}
