/// The lengths of timelines, as clients count them.
extension RowStore {
  /// The end of the last entry outside loops, in microseconds. Staggered entries and typed text
  /// count as one item.
  public func length(of timeline: Timeline) -> Int64 {
    var last: Int64 = 0
    for index in timeline.haptics.indices where !isLooped(haptics[index].extra) {
      let haptic = haptics[index]
      last = max(last, haptic.at + extras[Int(haptic.extra)].duration)
    }
    for index in timeline.motion.indices where !isLooped(motion[index].extra) {
      let track = motion[index]
      let item = track.property == .typeOn ? max(extras[Int(track.extra)].perCharacter, 0) : 0
      last = max(last, track.at + track.duration + item)
    }
    for index in timeline.sounds.indices where !isLooped(sounds[index].extra) {
      last = max(last, sounds[index].at + sounds[index].duration)
    }
    for index in timeline.texts.indices where !isLooped(texts[index].extra) {
      last = max(last, texts[index].at)
    }
    for index in timeline.effects.indices where !isLooped(effects[index].extra) {
      last = max(last, effects[index].at)
    }
    return last
  }

  /// The longest delay of a stagger, in microseconds; 0 without staggers, nil if one is unbounded.
  public func staggerMaximum(of timeline: Timeline) -> Int64? {
    var longest: Int64 = 0
    var isBounded = true
    func add(_ extra: UInt32) {
      let (step, most) = (extras[Int(extra)].staggerStep, extras[Int(extra)].staggerMaximum)
      if step > 0, most < 0 { isBounded = false }
      longest = max(longest, most)
    }
    for index in timeline.haptics.indices { add(haptics[index].extra) }
    for index in timeline.motion.indices { add(motion[index].extra) }
    for index in timeline.sounds.indices { add(sounds[index].extra) }
    for index in timeline.texts.indices { add(texts[index].extra) }
    for index in timeline.effects.indices { add(effects[index].extra) }
    return isBounded ? longest : nil
  }

  private func isLooped(_ extra: UInt32) -> Bool { !extras[Int(extra)].loopFlag.isNone }
}
