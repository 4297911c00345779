import PatternModel
import PatternSyntax
import PatternTable

/// The visible or readable parts of a cue, which replace a haptic or a sound for people who do not
/// receive it (A.5).
extension Judge {
  /// The moment at which a visible sign begins, in microseconds, and the index of its extra data.
  typealias Onset = (at: Int64, extra: UInt32)

  /// The minimum change of opacity that conveys a state, in millionths.
  static let visibleChange: Int64 = 100_000

  /// The moments at which visible signs of a state begin in a mode, in microseconds and in no
  /// particular order, each with the index of its extra data.
  ///
  /// Included are changes of opacity by 0.10 or more; effects that show, hide, remove or restore;
  /// texts; and, in the normal mode, motion. Not included are colour and glow alone, or a layer or
  /// target named after them; tracks without a duration; tracks of a removed target; and texts
  /// without a word.
  ///
  /// - Parameters:
  ///   - spoken: true to include announcements, which are not visible.
  ///   - moved: true to include tracks; by default, they are included unless motion depends on a
  ///     gate that haptics also need.
  ///   - faint: true to include every change, even one that conveys no state.
  ///   - variant: one case of the maps; nil for all cases.
  func onsets(
    _ mode: Mode, spoken: Bool = true, moved: Bool? = nil, faint: Bool = false,
    in variant: Variant? = nil
  ) -> [Onset] {
    var onsets: [Onset] = []
    _ = hasOnset(mode, spoken: spoken, moved: moved, faint: faint, in: variant) { at, extra in
      onsets.append((at, extra))
      return false
    }
    return onsets
  }

  /// True if `isWanted` is true for a visible sign of the mode. The search stops at the first one.
  func hasOnset(
    _ mode: Mode, spoken: Bool = true, moved: Bool? = nil, faint: Bool = false,
    in variant: Variant? = nil, where isWanted: (_ at: Int64, _ extra: UInt32) -> Bool
  ) -> Bool {
    if moved ?? !motionSharesHapticGates {
      let veils = veils(mode, in: variant)
      for track in motion(mode) {
        guard faint ? track.from != track.to : bearsState(track, mode),
          plays(track.extra, in: variant), !isOutOfSight(track, veils)
        else { continue }
        let at = track.at + leastDelay(track.extra)
        if isWanted(at, track.extra) { return true }
        // A fade-in can also match at the moment at which it becomes visible.
        if let visible = visibleMoment(track), visible > track.at,
          isWanted(visible + at - track.at, track.extra)
        {
          return true
        }
      }
    }
    for copy in texts(mode) {
      guard spoken || copy.kind == .toast, plays(copy.extra, in: variant), copy.text.tellsSomething
      else { continue }
      if isWanted(copy.at + leastDelay(copy.extra), copy.extra) { return true }
    }
    return effects(mode).contains {
      $0.kind.changesState && plays($0.extra, in: variant)
        && isWanted($0.at + leastDelay($0.extra), $0.extra)
    }
  }

  /// True if something in a mode is a visible sign of a state, in one case of the maps.
  func isSeen(_ mode: Mode, in variant: Variant?) -> Bool {
    hasOnset(mode, in: variant) { _, _ in true }
  }

  /// The moments at which visible signs of a state begin in a mode, in one case of the maps, in
  /// microseconds.
  func visibleOnsets(_ mode: Mode, in variant: Variant? = nil) -> [Int64] {
    onsets(mode, in: variant).map { $0.at }
  }

  /// The moments at which visible signs begin in a mode, without announcements, in microseconds.
  ///
  /// - Parameter faint: true to include every change, even one that conveys no state.
  func seenOnsets(_ mode: Mode, in variant: Variant?, faint: Bool = false) -> [Int64] {
    onsets(mode, spoken: false, faint: faint, in: variant).map { $0.at }
  }

  /// The delay of the first item of a stagger, in microseconds.
  private func leastDelay(_ extra: UInt32) -> Int64 {
    max(extras[Int(extra)].staggerMinimum, 0)
  }

  /// The moment at which a fade-in reaches a visible opacity, 0.10; nil for any other track.
  func visibleMoment(_ track: Track) -> Int64? {
    fadesIn(track) ? track.at + visibleOffset(track) : nil
  }

  /// True if a track takes its target from below the visible opacity to at least that opacity.
  func fadesIn(_ track: Track) -> Bool {
    (track.property == .opacity || track.property == .dissolve)
      && track.from < Judge.visibleChange && track.to >= Judge.visibleChange
      && track.to > track.from
  }

  /// The time until a fade-in is visible, in microseconds.
  private func visibleOffset(_ track: Track) -> Int64 {
    let level = Double(Judge.visibleChange - track.from) / Double(track.to - track.from)
    let length = Double(track.duration)
    switch shape(track) {
    case .linear: return wholeMilliseconds(length * level)
    case .cubicBezier:
      let progress = bezier(shape(track))?.progress(reaching: level) ?? 1
      return wholeMilliseconds(length * progress)
    case .steps(let count): return Int64(length) / max(count, 1)
    case .spring(let spring, _):
      // The spring rises to its first peak, which is at least 1. A millisecond is finer than any
      // frame.
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

  /// Rounds microseconds up to a whole millisecond, which is finer than any frame.
  private func wholeMilliseconds(_ microseconds: Double) -> Int64 {
    (Int64(microseconds) + 999) / 1000 * 1000
  }

  /// True if the change of a track is visible enough to convey a state.
  func bearsState(_ track: Track, _ mode: Mode) -> Bool {
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

  /// True if motion depends on a switch that haptics also need. The gate `foreground` is not a
  /// switch.
  private var motionSharesHapticGates: Bool {
    gates.motion.contains { $0 != Name("foreground") && profile.hapticGates.contains($0) }
  }

  /// The statement of the visible effect or track that begins at a moment.
  func visible(_ mode: Mode, at onset: Int64) -> EntryMark? {
    let effect = effects(mode).first {
      $0.kind.changesState && $0.at + leastDelay($0.extra) == onset
    }
    let track = motion(mode).first { $0.at + leastDelay($0.extra) == onset && $0.from != $0.to }
    let copy = texts(mode).first { $0.at + leastDelay($0.extra) == onset }
    let fade = motion(mode).first { track in
      visibleMoment(track).map { $0 + leastDelay(track.extra) == onset } ?? false
    }
    let source = effect?.source ?? track?.source ?? copy?.source ?? fade?.source
    return source.map { statement(at: $0) }
  }

  /// The maximum times between a haptic or sound and its visible sign, in microseconds: the sign
  /// may begin this much earlier, or this much later.
  static let cueLead: Int64 = 100_000
  static let cueDelay: Int64 = 500_000
  /// The longest gap inside a train of pulses, in microseconds.
  static let trainGap: Int64 = 1_000_000
}

extension [Pulse] {
  /// The indices at which trains begin: the first pulse, and each pulse more than a second after
  /// the previous one.
  var trainStarts: LazyFilterSequence<Range<Int>> {
    indices.lazy.filter { $0 == 0 || self[$0].at - self[$0 - 1].at > Judge.trainGap }
  }
}
