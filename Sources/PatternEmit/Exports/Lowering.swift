import PatternCues

/// The taps and strokes of a timeline that a compiler holds.
extension LoweredHaptics {
  /// The taps and strokes of each haptic of the timeline, by its index there.
  ///
  /// - Parameter count: the number of haptics of the timeline.
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
    self.init()
    for entry in only ?? Array(0..<timeline.haptics.indices.count) {
      let haptic = view.haptics[Int(timeline.haptics.start) + entry]
      let extra = view.extras[Int(haptic.extra)]
      if !which.plays(extra) { continue }
      // What says no level has none that a map could scale: the table gives it no `scaledBy`.
      let gain = haptic.intensity < 0 ? 1_000_000 : which.level(of: extra.scaledBy)
      let at = haptic.at + max(extra.staggerStep < 0 ? extra.staggerMinimum : 0, 0)
      add(haptic, extra, at, gain, entry, equivalents)
    }
    sort()
  }

  /// What one haptic plays at its own level, whatever chooses, scales, delays or repeats it.
  package init(_ haptic: Haptic, _ view: RowsView, _ equivalents: Equivalents) {
    self.init()
    add(haptic, view.extras[Int(haptic.extra)], haptic.at, 1_000_000, 0, equivalents)
  }

  private mutating func add(
    _ haptic: Haptic, _ extra: Extra, _ at: Int64, _ gain: Int64, _ entry: Int,
    _ equivalents: Equivalents
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
  }
}
