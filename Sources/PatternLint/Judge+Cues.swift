import PatternCues
import PatternModel
import PatternSyntax

/// What is seen or read, and so can stand for a haptic or a sound to those who do not get it (A.5).
extension Judge {
  /// From this change of opacity on a fade bears a state.
  static let visibleChange: Int64 = 100_000

  /// Shows when something that bears a state begins in a mode, in microseconds, in no order, and
  /// what only some entries have.
  ///
  /// It counts: a change of opacity by 0.10 or more, what is shown, hidden, removed or restored,
  /// texts, and in the normal mode what moves. It does not: colour and glow alone, or on a
  /// layer or target of that name, tracks of no length, those of what has gone out of sight, texts
  /// without a word.
  ///
  /// - Parameters:
  ///   - spoken: whether announcements count, which are read and not seen.
  ///   - moved: whether tracks count; not, unless given, after a gate that haptics have too.
  ///   - faint: whether whatever changes counts, state or not.
  ///   - variant: the case of what maps choose; all of them count where it is `nil`.
  func forEachOnset(
    _ mode: Mode, spoken: Bool = true, moved: Bool? = nil, faint: Bool = false,
    in variant: Variant? = nil,
    _ body: (_ at: Int64, _ extra: UInt32) -> Void
  ) {
    let timeline = timeline(mode)
    if timeline.motion.count > 0, moved ?? !motionSharesHapticGates {
      let veils = veils(mode, in: variant)
      for index in timeline.motion.indices {
        let track = self.track(index)
        guard faint ? track.from != track.to : bearsState(track, mode),
          plays(track.extra, in: variant), !isOutOfSight(track, veils)
        else { continue }
        let at = track.at + leastDelay(track.extra)
        body(at, track.extra)
        // Something that fades in may also be met when it becomes visible.
        if let visible = visibleMoment(track), visible > track.at {
          body(visible + at - track.at, track.extra)
        }
      }
    }
    for index in timeline.texts.indices {
      let copy = self.copy(index)
      guard spoken || copy.kind == .toast, copy.text.tellsSomething, plays(copy.extra, in: variant)
      else { continue }
      body(copy.at + leastDelay(copy.extra), copy.extra)
    }
    for index in timeline.effects.indices {
      let effect = self.effect(index)
      switch effect.kind {
      case .show, .hide, .remove, .restore:
        if plays(effect.extra, in: variant) {
          body(effect.at + leastDelay(effect.extra), effect.extra)
        }
      case .do, .emit: break
      }
    }
  }

  /// When something that bears a state begins in a mode, in one case of what maps choose.
  func visibleOnsets(_ mode: Mode, in variant: Variant?) -> [Int64] {
    if variant == nil { return visibleOnsets(mode) }
    var onsets: [Int64] = []
    forEachOnset(mode, in: variant) { at, _ in onsets.append(at) }
    return onsets
  }

  /// What begins in a mode that is seen, without what is only read out.
  ///
  /// - Parameter faint: whether whatever changes counts, state or not.
  func seenOnsets(_ mode: Mode, in variant: Variant?, faint: Bool = false) -> [Int64] {
    var onsets: [Int64] = []
    forEachOnset(mode, spoken: false, faint: faint, in: variant) { at, _ in onsets.append(at) }
    return onsets
  }

  /// How long even the first item of a stagger waits.
  private func leastDelay(_ extra: UInt32) -> Int64 {
    extra == 0 ? 0 : max(extras[Int(extra)].staggerMinimum, 0)
  }

  /// When a fade from nothing reaches an opacity at which it is seen, 0.10; nothing for a track
  /// that is no such fade.
  func visibleMoment(_ track: Motion) -> Int64? {
    guard track.property == .opacity || track.property == .dissolve,
      track.from < Judge.visibleChange,
      track.to >= Judge.visibleChange, track.to > track.from
    else { return nil }
    // One that is repeated is asked about again and again.
    let fade = Fade(
      from: track.from, to: track.to, duration: track.duration, curve: track.curve)
    if let known = visibleOffsets[fade] { return track.at + known }
    let offset = visibleOffset(track)
    visibleOffsets[fade] = offset
    return track.at + offset
  }

  /// After how long such a fade can be seen.
  private func visibleOffset(_ track: Motion) -> Int64 {
    let level = Double(Judge.visibleChange - track.from) / Double(track.to - track.from)
    let length = Double(track.duration)
    switch shape(track) {
    case .linear: return wholeMilliseconds(length * level)
    case .cubicBezier(let x1, let y1, let x2, let y2):
      let curve = CubicBezier(
        Double(x1) / 1e6, Double(y1) / 1e6, Double(x2) / 1e6, Double(y2) / 1e6)
      return wholeMilliseconds(length * (curve.progress(reaching: level) ?? 1))
    case .steps(let count): return Int64(length) / max(count, 1)
    case .spring(let spring, _):
      // It rises up to its first peak, at least to 1. A millisecond is finer than any frame.
      var low: Int64 = 0
      var high = (track.duration + 999) / 1000
      if let peak = spring.peakSeconds { high = min(high, Int64(peak * 1000) + 1) }
      while low < high {
        let middle = (low + high) / 2
        if spring.position(at: Double(middle) / 1e3) < level {
          low = middle + 1
        } else {
          high = middle
        }
      }
      return low * 1000
    }
  }

  /// Microseconds up to the next whole millisecond, which is finer than any frame.
  private func wholeMilliseconds(_ microseconds: Double) -> Int64 {
    (Int64(microseconds) + 999) / 1000 * 1000
  }

  /// Whether a track changes what is seen enough to stand for a state.
  func bearsState(_ track: Motion, _ mode: Mode) -> Bool {
    if track.property == .typeOn { return true }
    guard track.duration > 0, track.from != track.to else { return false }
    switch track.property {
    case .opacity, .dissolve:
      return change(track) >= Judge.visibleChange && !isGlow(track)
    case .scale, .translateX, .translateY, .translateZ, .rotate: return mode == .normal
    case .trim: return true
    case .blur, .typeOn, .other: return false
    }
  }

  /// Whether motion plays only if a switch is on that haptics need too; where the user is, the
  /// foreground, is no such switch.
  private var motionSharesHapticGates: Bool {
    if gates.motion.isEmpty { return false }
    return profile.hapticGates.contains { gate in
      gate != Name("foreground") && gates.motion.contains(gate)
    }
  }

  /// The statement after something visible that begins at a moment.
  func visible(_ mode: Mode, at onset: Int64) -> ByteRange? {
    for effect in effects(mode) where effect.at + leastDelay(effect.extra) == onset {
      switch effect.kind {
      case .show, .hide, .remove, .restore: return statement(at: effect.source)
      case .do, .emit: continue
      }
    }
    for track in motion(mode) where track.at + leastDelay(track.extra) == onset {
      if track.from != track.to { return statement(at: track.source) }
    }
    for copy in texts(mode) where copy.at + leastDelay(copy.extra) == onset {
      return statement(at: copy.source)
    }
    for track in motion(mode) {
      guard let moment = visibleMoment(track) else { continue }
      if moment + leastDelay(track.extra) == onset { return statement(at: track.source) }
    }
    return nil
  }

  /// How much earlier than what is felt or heard something visible may begin, and how much later.
  static let cueLead: Int64 = 100_000
  static let cueDelay: Int64 = 500_000
  /// Pulses no farther apart than this are one train.
  static let trainGap: Int64 = 1_000_000
}

/// What says after how long a fade can be seen.
struct Fade: Hashable {
  let from: Int64
  let to: Int64
  let duration: Int64
  let curve: UInt32
}

extension [Strike] {
  /// The indices at which trains begin: the first, and each that comes later than a second after
  /// the one before it.
  var trainStarts: LazyFilterSequence<Range<Int>> {
    indices.lazy.filter { $0 == 0 || self[$0].at - self[$0 - 1].at > Judge.trainGap }
  }
}
