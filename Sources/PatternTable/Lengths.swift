/// The lengths of timelines, as clients compute them.
extension RowStore {
  /// The end of the last entry outside loops, in microseconds. Staggered entries and typed text
  /// count as one item.
  public func length(of timeline: Timeline) -> Int64 {
    ends(of: timeline).reduce(0) { last, entry in
      extras[Int(entry.extra)].loopFlag.isNone ? max(last, entry.end) : last
    }
  }

  /// The longest delay of a stagger, in microseconds; 0 without staggers, nil if one is unbounded.
  public func staggerMaximum(of timeline: Timeline) -> Int64? {
    var longest: Int64 = 0
    for (_, extra) in ends(of: timeline) {
      let (step, most) = (extras[Int(extra)].staggerStep, extras[Int(extra)].staggerMaximum)
      if step > 0, most < 0 { return nil }
      longest = max(longest, most)
    }
    return longest
  }

  /// The end and context of every entry. Typed text counts as one character.
  private func ends(of timeline: Timeline) -> [(end: Int64, extra: UInt32)] {
    var ends: [(end: Int64, extra: UInt32)] = []
    for haptic in haptics[timeline.haptics.indices] {
      ends.append((haptic.at + extras[Int(haptic.extra)].duration, haptic.extra))
    }
    for track in motion[timeline.motion.indices] {
      let item = track.property == .typeOn ? max(extras[Int(track.extra)].perCharacter, 0) : 0
      ends.append((track.at + track.duration + item, track.extra))
    }
    for sound in sounds[timeline.sounds.indices] {
      ends.append((sound.at + sound.duration, sound.extra))
    }
    for copy in texts[timeline.texts.indices] { ends.append((copy.at, copy.extra)) }
    for effect in effects[timeline.effects.indices] { ends.append((effect.at, effect.extra)) }
    return ends
  }
}
