import PatternCues
import PatternSyntax

extension Judge {
  /// An estimate of the comparisons that rules make for the current row: all pairs of entries of
  /// each timeline, in each case of its maps.
  var comparisons: Int {
    var most: Int64 = 0
    for mode in Mode.allCases {
      let timeline = timeline(mode)
      let isNew = (
        haptics: isNew(timeline.haptics, mode) { $0.haptics },
        motion: isNew(timeline.motion, mode) { $0.motion }
      )
      if mode != .normal, !isNew.haptics, !isNew.motion { continue }
      let tracks = Int64(timeline.motion.count)
      let pulses = Int64(timeline.haptics.count) + Int64(timeline.sounds.count)
      let rest = Int64(timeline.texts.count) + Int64(timeline.effects.count)
      most += (tracks + rest) * (tracks + rest + pulses)
      // Rules read the words of each text.
      for copy in texts(mode) { most += Int64(copy.text.count) }
    }
    // Below this, any number of cases is affordable.
    if most < 10_000 { return Int(most) }
    return Int(clamping: most * Int64(max(variants.count, 1)))
  }
}

/// The key of a reported finding. An unlocked finding does not hide a locked one.
struct Reported: Hashable {
  let rule: Int
  let range: ByteRange
  let isLocked: Bool
  /// A number that tells several findings of one rule at one place apart.
  var aspect = 0
}
