import PatternCues
import PatternSyntax

extension Judge {
  /// About how many comparisons rules may make of the current row: of the entries of each timeline
  /// with each other, in each case of what maps choose.
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
      // Rules read the words of each.
      for copy in texts(mode) { most += Int64(copy.text.count) }
    }
    // Below this no number of cases is too much.
    if most < 10_000 { return Int(most) }
    return Int(clamping: most * Int64(max(variants.count, 1)))
  }
}

/// What a rule has reported of a place; what may be allowed does not hide what may not.
struct Reported: Hashable {
  let rule: Int
  let range: ByteRange
  let isLocked: Bool
  /// What of several things a rule says of one place.
  var aspect = 0
}
