import PatternCues
import PatternModel
import PatternSyntax

/// What is seen or read, and so can stand for a haptic or a sound to those who do not get it (A.5).
extension Judge {
  /// From this change of opacity on a fade bears a state.
  private static let visibleChange: Int64 = 100_000

  /// When something that bears a state begins in a mode, in microseconds, in no order.
  ///
  /// It counts: a change of opacity by 0.10 or more, what is shown, hidden, removed or restored,
  /// texts, and in the normal mode what moves. It does not: colour and glow alone, tracks of no
  /// length, and tracks behind a gate that haptics have too.
  func visibleOnsets(_ mode: Mode) -> [Int64] {
    let timeline = timeline(mode)
    var onsets: [Int64] = []
    if !motionSharesHapticGates {
      for index in timeline.motion.indices {
        let track = checker.store.motion[index]
        if bearsState(track, mode) { onsets.append(track.at) }
      }
    }
    for index in timeline.texts.indices { onsets.append(checker.store.texts[index].at) }
    for index in timeline.effects.indices {
      let effect = checker.store.effects[index]
      switch effect.kind {
      case .show, .hide, .remove, .restore: onsets.append(effect.at)
      case .do, .emit: break
      }
    }
    return onsets
  }

  private func bearsState(_ track: Motion, _ mode: Mode) -> Bool {
    if track.property == .typeOn { return true }
    guard track.duration > 0, track.from != track.to else { return false }
    switch track.property {
    case .opacity, .dissolve: return change(track) >= Judge.visibleChange
    case .scale, .translateX, .translateY, .translateZ, .rotate: return mode == .normal
    case .trim: return true
    case .blur, .typeOn, .other: return false
    }
  }

  /// Whether motion plays only if a switch is on that haptics need too; where the user is, the
  /// foreground, is no such switch.
  private var motionSharesHapticGates: Bool {
    let gates = gates
    if gates.motion.isEmpty { return false }
    return profile.hapticGates.contains { gate in
      gate != Name("foreground") && gates.motion.contains(gate)
    }
  }

  /// How much earlier than what is felt or heard something visible may begin, and how much later.
  static let cueLead: Int64 = 100_000
  static let cueDelay: Int64 = 500_000
  /// Pulses no farther apart than this are one train.
  static let trainGap: Int64 = 1_000_000

  /// Whether something visible begins close enough to a moment.
  func isSeen(_ onset: Int64, among onsets: [Int64]) -> Bool {
    onsets.contains { $0 >= onset - Judge.cueLead && $0 <= onset + Judge.cueDelay }
  }
}

extension [Strike] {
  /// The indices at which trains begin: the first, and each that comes later than a second after
  /// the one before it.
  var trainStarts: [Int] {
    indices.filter { $0 == 0 || self[$0].at - self[$0 - 1].at > Judge.trainGap }
  }
}
