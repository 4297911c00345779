import PatternExports
import PatternModel
import PatternTable

/// Adds haptics: lowered as for exports, then repeated and named.
extension ScoreBuilder {
  mutating func addHaptics(_ timeline: Timeline) {
    if timeline.haptics.count == 0 { return }
    var entries = [[Int]](repeating: [], count: score.alternatives.count + 1)
    for (entry, index) in timeline.haptics.indices.enumerated() {
      if let alternative = alternative(of: view.haptics[index].extra) {
        entries[alternative].append(entry)
      }
    }
    for (alternative, own) in entries.enumerated() where !own.isEmpty {
      score.haptics.append(hapticPart(of: alternative, own, timeline))
    }
  }

  /// The haptics of an alternative.
  private mutating func hapticPart(
    of alternative: Int, _ entries: [Int], _ timeline: Timeline
  ) -> Score.HapticPart {
    let scaled = LoweredHaptics(
      timeline, view, in: exportCase(of: alternative, levels: true), equivalents, only: entries)
    let whole = LoweredHaptics(
      timeline, view, in: exportCase(of: alternative, levels: false), equivalents, only: entries)
    var part = Score.HapticPart(alternative: alternative)
    addPulses(to: &part, timeline, scaled, whole)
    addStrokes(to: &part, timeline, scaled, whole)
    for entry in entries {
      let haptic = view.haptics[Int(timeline.haptics.start) + entry]
      part.facts.append(fact(haptic))
      if !haptic.from.isNone { part.origins.addOnce(haptic.from.text) }
      let extra = view.extras[Int(haptic.extra)]
      for map in extra.scaledBy { part.origins.addOnce("× \(map.text)") }
      if part.repetition.isEmpty { part.repetition = repetition(haptic.extra) }
    }
    return part
  }

  private mutating func addPulses(
    to part: inout Score.HapticPart, _ timeline: Timeline, _ scaled: LoweredHaptics,
    _ whole: LoweredHaptics
  ) {
    var named: Set<Int> = []
    for (tap, unscaled) in zip(scaled.taps, whole.taps) {
      let haptic = view.haptics[Int(timeline.haptics.start) + tap.entry]
      let isFirst = named.insert(tap.entry).inserted
      for occurrence in occurrences(haptic.extra) {
        if part.pulses.count == Setting.eventLimit { break }
        let isNamed = isFirst && occurrence.isFirst
        let at = tap.at - firstDelay(haptic.extra) + occurrence.delay
        part.pulses.append(
          Score.Pulse(
            at: at, strength: tap.intensity, unscaled: unscaled.intensity,
            sharpness: tap.sharpness, name: isNamed ? ScoreBuilder.name(haptic) : "",
            level: isNamed ? level(haptic) : ""))
        if reach(at, haptic.extra) { part.goesOn = true }
      }
    }
    part.pulses = part.pulses.stableSorted { $0.at < $1.at }
  }

  private mutating func addStrokes(
    to part: inout Score.HapticPart, _ timeline: Timeline, _ scaled: LoweredHaptics,
    _ whole: LoweredHaptics
  ) {
    for (stroke, unscaled) in zip(scaled.strokes, whole.strokes) {
      let haptic = view.haptics[Int(timeline.haptics.start) + stroke.entry]
      for occurrence in occurrences(haptic.extra) {
        if part.strokes.count == Setting.eventLimit { break }
        let at = stroke.at - firstDelay(haptic.extra) + occurrence.delay
        part.strokes.append(
          Score.Vibration(
            at: at, duration: stroke.duration,
            points: zip(stroke.points, unscaled.points).map { point, whole in
              Score.Vibration.Point(
                at: point.at, strength: stroke.level(point.intensity),
                unscaled: unscaled.level(whole.intensity), sharpness: point.sharpness)
            },
            attack: stroke.attack, decay: stroke.decay, release: stroke.release,
            name: occurrence.isFirst ? ScoreBuilder.name(haptic) + level(haptic) : ""))
        if reach(at + stroke.duration, haptic.extra) { part.goesOn = true }
      }
    }
  }

  /// The minimum delay of a stagger, which lowering has already added.
  private func firstDelay(_ index: UInt32) -> Int64 {
    let extra = view.extras[Int(index)]
    return max(extra.staggerStep < 0 ? extra.staggerMinimum : 0, 0)
  }

  // MARK: words

  private static func name(_ haptic: Haptic) -> String {
    switch haptic.kind {
    case .impact, .notify: "\(haptic.style.name)"
    case .selection: "selection"
    case .transient: "transient"
    case .continuous: "continuous"
    }
  }

  /// The level as written, with the gain; empty if it is 1 or not given.
  private func level(_ haptic: Haptic) -> String {
    haptic.intensity < 0 || haptic.intensity == 1_000_000
      ? "" : " " + CueGains.text(Int64(haptic.intensity), gains.haptics)
  }

  private func fact(_ haptic: Haptic) -> String {
    let extra = view.extras[Int(haptic.extra)]
    var words = "\(Amounts.time(haptic.at)) \(ScoreBuilder.name(haptic))"
    // An envelope replaces the level.
    if extra.envelope.isEmpty { words += level(haptic) }
    if haptic.sharpness >= 0 { words += " sharp \(Amounts.level(Int64(haptic.sharpness)))" }
    if haptic.kind == .continuous { words += " for \(Amounts.time(extra.duration))" }
    for (name, level) in [
      ("attack" as StaticString, extra.attack), ("decay", extra.decay),
      ("release", extra.release),
    ] where level >= 0 {
      words += " \(name) \(Amounts.level(Int64(level)))"
    }
    if !extra.envelope.isEmpty {
      let points = extra.envelope.map { point in
        "\(CueGains.text(Int64(point.intensity), gains.haptics)) at \(Amounts.time(point.at))"
          + (point.sharpness < 0 ? "" : " sharp \(Amounts.level(Int64(point.sharpness)))")
      }
      words += " (\(points.joined(separator: ", ")))"
    }
    if haptic.intensity >= 0 {
      for name in extra.scaledBy {
        words += " × \(name.text) \(Amounts.level(currentCase.level(of: [name])))"
      }
    }
    return words + around(haptic.extra)
  }
}
