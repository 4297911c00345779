import PatternTable

/// Taps and strokes of a timeline in memory.
extension LoweredHaptics {
  /// The taps and strokes of each haptic, by its index in the timeline.
  ///
  /// - Parameter count: the number of haptics in the timeline.
  func byEntry(_ count: Int) -> [(taps: [Tap], strokes: [Stroke])] {
    var groups = [(taps: [Tap], strokes: [Stroke])](repeating: ([], []), count: count)
    for tap in taps { groups[tap.entry].taps.append(tap) }
    for stroke in strokes { groups[stroke.entry].strokes.append(stroke) }
    return groups
  }

  /// Lowers a timeline in a case. Loops play once, and staggers play their first item.
  ///
  /// - Parameters:
  ///   - platform: the platform whose substitutes for strokes apply; `all` if there is none.
  ///   - only: indices of the haptics to lower, within the timeline; nil for all.
  package init(
    _ timeline: Timeline, _ view: RowStore, in which: ExportCase, _ equivalents: Equivalents,
    on platform: Equivalents.Platform = .all, only: [Int]? = nil
  ) {
    self.init()
    for entry in only ?? Array(0..<timeline.haptics.indices.count) {
      let haptic = view.haptics[Int(timeline.haptics.start) + entry]
      let extra = view.extras[Int(haptic.extra)]
      if !which.plays(extra) { continue }
      // A haptic without a level cannot be scaled: the table gives it no `scaledBy`.
      let gain = haptic.intensity < 0 ? 1_000_000 : which.level(of: extra.scaledBy)
      let at = haptic.at + extra.leastDelay
      add(haptic, extra, at, gain, entry, equivalents, platform)
    }
    sort()
  }

  /// Lowers one haptic at its own level, ignoring choices, maps, delays and loops.
  package init(
    _ haptic: Haptic, _ view: RowStore, _ equivalents: Equivalents,
    on platform: Equivalents.Platform
  ) {
    self.init()
    add(haptic, view.extras[Int(haptic.extra)], haptic.at, 1_000_000, 0, equivalents, platform)
  }

  private mutating func add(
    _ haptic: Haptic, _ extra: Extra, _ at: Int64, _ gain: Int64, _ entry: Int,
    _ equivalents: Equivalents, _ platform: Equivalents.Platform
  ) {
    var written = WrittenHaptic(
      at: at, haptic.kind, haptic.style, intensity: Int64(haptic.intensity),
      sharpness: Int64(haptic.sharpness))
    (written.gain, written.entry) = (gain, entry)
    (written.duration, written.envelope) = (extra.duration, extra.envelope)
    written.attack = Int64(extra.attack)
    written.decay = Int64(extra.decay)
    written.release = Int64(extra.release)
    let style = Equivalents.Style(haptic.kind, haptic.style)
    add(written, style.map { equivalents[$0].taps } ?? [])
    guard haptic.kind == .continuous, let stroke = strokes.last else { return }
    let tap = Tap(
      at: stroke.at, intensity: stroke.peak, sharpness: stroke.points[0].sharpness,
      kind: .continuous, style: .none, entry: entry)
    if tap.isPlayed(by: equivalents, on: platform) {
      strokes.removeLast()
      taps.append(tap)
    }
  }
}
