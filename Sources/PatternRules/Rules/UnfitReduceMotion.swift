import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A reduce-motion fallback that still moves, or that differs in its result from the cue itself.
  static let unfitReduceMotion = Rule(
    Problem(
      "unfit-reduce-motion",
      summary: "A reduce-motion fallback does not replace the motion.",
      explanation: """
        Under Reduce Motion nothing changes its position, size, angle or depth, and nothing \
        flashes; something still shows what has happened; and the fallback ends in the same state \
        as the cue itself, no later than the cue and within 1.2 s. Haptics and sounds are never \
        stronger than without Reduce Motion: in `sonora` one gentle haptic, no stronger than a \
        light impact, may replace an animation. `fallback reduce-motion: auto` meets all these \
        conditions.
        """,
      bad: """
        event item.tapped: by user, class selection
        cue item.open {
          because "it opens"; on item.tapped; target item; scale 0.9 -> 1 over 200ms ease-out
          announce "Open"
          fallback reduce-motion: scale 0.95 -> 1 over 100ms ease-out
        }
        """,
      good: """
        event item.tapped: by user, class selection
        cue item.open {
          because "it opens"; on item.tapped; target item; scale 0.9 -> 1 over 200ms ease-out
          show item; wait 500ms; announce "Open"
          fallback reduce-motion: fade 0.6 -> 1 over 100ms ease-out
        }
        """),
    index: "A05",
    clauses:
      "ADR-72; ADR-73; ADR-74; SON-63; SON-64; ADR-3; SON-11; WCAG 2.3.3; Apple HIG: Accessibility",
    quote: "a cross-dissolve, without drift",
    locked: true, limits: [.fallbackStrength],
    repair: "none: `fallback reduce-motion: auto` is always valid",
    cue: { judge in
      guard judge.writesFallback(.reduceMotion) else { return }
      let fallback = ReduceMotion(judge)
      let moves = fallback.moves()
      fallback.flashes()
      fallback.ends()
      if !moves { fallback.shows() }
      fallback.lasts()
      fallback.feels()
    })
}

/// The conditions of a valid reduce-motion fallback, one by one (A.5).
private struct ReduceMotion {
  private let judge: Judge
  private var range: ByteRange { judge.fallbackRange(.reduceMotion) }

  init(_ judge: Judge) { self.judge = judge }

  /// The maximum duration of motion in a fallback, in microseconds (A.5).
  private static let longest: Int64 = 1_200_000

  /// Reports motion.
  ///
  /// - Returns: true if something moves.
  func moves() -> Bool {
    var moves = false
    for track in judge.motion(.reduceMotion) where judge.isMoving(track) {
      moves = true
      judge.report(
        judge.statement(at: track.source),
        "this still changes the \(judge.spokenProperty(track)) of \(judge.target(track)) under "
          + "Reduce Motion",
        help: "fade instead, or write `fallback reduce-motion: auto`")
    }
    return moves
  }

  /// Reports flashes that the normal mode does not have.
  func flashes() {
    if judge.timeline(.reduceMotion).motion == judge.row.normal.motion { return }
    Rule.forEachFlash(judge, .reduceMotion) { target, source in
      judge.report(
        judge.statement(at: source), "under Reduce Motion \(target) flashes",
        help: "fade once instead, or write `fallback reduce-motion: auto`")
    }
  }

  /// Reports a different final state (presence or opacity) in any case of the maps.
  func ends() {
    let variants = judge.cases
    for (place, (target, layer)) in fading.enumerated() {
      guard
        let index = variants.firstIndex(where: { difference(of: target, layer, in: $0) != nil })
      else { continue }
      let differences = variants.map { difference(of: target, layer, in: $0) }
      guard let (base, opacity) = differences[index] else { continue }
      let whole = target.isNone ? "it" : "`\(target.text)`"
      let name = layer.isNone ? whole : "layer `\(layer.text)` of \(whole)"
      judge.report(
        range,
        "under Reduce Motion \(name) ends at opacity \(Numbers.level(opacity)), and otherwise at "
          + Numbers.level(base) + phrase(of: variants[index], differences.map { $0 != nil }),
        help: "let the fallback end where the cue ends",
        evidence: Evidence(
          "final opacity", Numbers.level(opacity), limit: Numbers.level(base)), aspect: 2 + place)
    }
    for effect in judge.effects(.reduceMotion) {
      guard let goes = goes(effect) else { continue }
      let differ = variants.map { differs(effect, goes, in: $0) }
      let first = variants.indices.first {
        differ[$0] && judge.plays(effect.extra, in: variants[$0])
      }
      guard let first else { continue }
      judge.report(
        judge.statement(at: effect.source),
        "`\(effect.name.text)` is \(goes ? "gone" : "there") at the end under Reduce Motion, and "
          + "otherwise it is \(goes ? "not" : "gone")" + phrase(of: variants[first], differ),
        help: "do it in every mode, or in none")
    }
  }

  /// The case in a message: ", where weight is major", if not every case is reported.
  private func phrase(of variant: Variant?, _ holds: [Bool]) -> String {
    guard let variant, holds.contains(false) else { return "" }
    return "," + variant.phrase
  }

  /// The final opacities of a target without and with Reduce Motion, if they differ and the target
  /// fades under Reduce Motion.
  private func difference(
    of target: Name, _ layer: Name, in variant: Variant?
  ) -> (base: Int64, opacity: Int64)? {
    // A removal in one of the two is reported separately.
    guard isGone(target, .normal, variant) == isGone(target, .reduceMotion, variant),
      fades(target, layer, variant),
      let opacity = finalOpacity(of: target, layer, .reduceMotion, variant),
      let base = finalOpacity(of: target, layer, .normal, variant),
      (base - opacity).magnitudeValue > 1000
    else { return nil }
    return (base, opacity)
  }

  /// True if an effect that removes or shows something has that result only under Reduce Motion.
  private func differs(_ effect: Effect, _ goes: Bool, in variant: Variant?) -> Bool {
    !normally(effect, variant)
      && goes == isGone(effect.name, .reduceMotion, variant)
      && goes != isGone(effect.name, .normal, variant)
  }

  private func normally(_ effect: Effect, _ variant: Variant?) -> Bool {
    judge.effects().contains {
      $0.kind == effect.kind && $0.name == effect.name && judge.plays($0.extra, in: variant)
    }
  }

  /// True if an effect removes something, false if it shows something, nil otherwise.
  private func goes(_ effect: Effect) -> Bool? {
    switch effect.kind {
    case .hide, .remove: true
    case .show, .restore: false
    case .do, .emit: nil
    }
  }

  /// True if a target is hidden or removed at the end.
  private func isGone(_ name: Name, _ mode: Mode, _ variant: Variant?) -> Bool {
    let last = judge.effects(mode).last {
      $0.name == name && goes($0) != nil && judge.plays($0.extra, in: variant)
    }
    return last.map { goes($0) == true } ?? false
  }

  private func fades(_ track: Track) -> Bool {
    (track.property == .opacity || track.property == .dissolve) && !judge.isLooped(track.extra)
  }

  private func fades(_ target: Name, _ layer: Name, _ variant: Variant?) -> Bool {
    judge.motion(.reduceMotion).contains {
      $0.target == target && fades($0) && judge.layer($0) == layer
        && judge.plays($0.extra, in: variant)
    }
  }

  /// The targets and layers that fade or dissolve under Reduce Motion, without duplicates.
  private var fading: [(target: Name, layer: Name)] {
    var result: [(target: Name, layer: Name)] = []
    for track in judge.motion(.reduceMotion) where fades(track) {
      let thing = (target: track.target, layer: judge.layer(track))
      if !result.contains(where: { $0 == thing }) { result.append(thing) }
    }
    return result
  }

  /// The product of the final opacity and dissolve, in millionths; nil if it depends on a loop.
  private func finalOpacity(
    of target: Name, _ layer: Name, _ mode: Mode, _ variant: Variant?
  ) -> Int64? {
    var opacity: Int64 = 1_000_000
    var dissolve: Int64 = 1_000_000
    for track in judge.motion(mode)
    where track.target == target && judge.layer(track) == layer
      && judge.plays(track.extra, in: variant)
    {
      switch track.property {
      case .opacity:
        if judge.isLooped(track.extra) { return nil }
        opacity = track.to
      case .dissolve: dissolve = track.to
      default: break
      }
    }
    // A target that is removed at the end may fade before that, or just vanish.
    let isRemoved = judge.effects(mode).contains {
      $0.name == target && ($0.kind == .remove || $0.kind == .hide)
        && judge.plays($0.extra, in: variant)
    }
    return isRemoved ? 0 : opacity * dissolve / 1_000_000
  }

  /// Reports a fallback without anything to see or read, in any case of the maps.
  func shows() {
    for variant in judge.wholeAndCases
    where !judge.isSeen(.reduceMotion, in: variant) && judge.isSeen(.normal, in: variant) {
      judge.report(
        range,
        "under Reduce Motion nothing of \(judge.cueName) is seen or read\(variant?.phrase ?? "")",
        help: "fade something, show something or say it")
    }
  }

  /// Reports a fallback longer than the cue itself, or longer than 1.2 s.
  func lasts() {
    for variant in judge.wholeAndCases where !lasts(variant) { return }
  }

  /// True if the fallback is short enough, in one case of the maps.
  private func lasts(_ variant: Variant?) -> Bool {
    let end = judge.motionEnd(.reduceMotion, in: variant)
    let hasLoops =
      judge.facts.contains(.loops) && judge.motion().contains { judge.isLooped($0.extra) }
    let base = hasLoops ? ReduceMotion.longest : length(in: variant)
    let longest = min(base, ReduceMotion.longest)
    guard end > longest else { return true }
    judge.report(
      range,
      "under Reduce Motion \(judge.cueName) moves for \(Numbers.ms(end)), longer than "
        + (base < ReduceMotion.longest ? "without it" : "\(Numbers.ms(ReduceMotion.longest))")
        + (variant.map { "," + $0.phrase } ?? ""),
      help: "shorten the fallback to \(Numbers.ms(longest))",
      evidence: Evidence(
        "length", Numbers.ms(end), limit: "at most \(Numbers.ms(longest))"), aspect: 1)
    return false
  }

  /// The duration of the cue itself in one case of the maps, in microseconds; its maximum duration
  /// if nothing moves in that case.
  private func length(in variant: Variant?) -> Int64 {
    let whole = judge.row.normal.duration
    guard variant != nil else { return whole }
    let moved = judge.motionEnd(.normal, in: variant)
    if moved == 0 { return whole }
    var end = moved
    for haptic in judge.haptics(.normal) where judge.plays(haptic.extra, in: variant) {
      let duration = haptic.extra == 0 ? 0 : judge.extras[Int(haptic.extra)].duration
      end = max(end, haptic.at + max(duration, 0))
    }
    for sound in judge.sounds(.normal) where judge.plays(sound.extra, in: variant) {
      end = max(end, sound.at + sound.duration)
    }
    return end
  }

  /// Reports haptics or sounds stronger than those of the cue itself, in any case of its inputs.
  func feels() {
    let (normal, reduced) = (judge.row.normal, judge.row.reduceMotion)
    if reduced.haptics.count > 0, !(reduced.haptics == normal.haptics) { haptics() }
    if reduced.sounds.count > 0, !(reduced.sounds == normal.sounds) {
      for variant in judge.wholeAndCases { sounds(variant) }
    }
  }

  /// The excess over a limit that is imperceptible, in millionths.
  private static let tolerance: Int64 = 1000

  private func haptics() {
    let bases = judge.makeHapticCases(.normal, apart: true)
    for hapticCase in judge.makeHapticCases(.reduceMotion, apart: true) {
      let peak = hapticCase.peak
      let felt = Dose(hapticCase, judge)
      for base in bases where base.agrees(with: hapticCase) {
        // One haptic that does not repeat may replace an animation: a pulse, or something as weak.
        let isFirst = base.pulses.isEmpty && hapticCase.pulses.count == 1 && felt.perSecond == 0
        let limit = isFirst ? judge.limit(.fallbackStrength).upper : base.peak
        let isLouder = peak > limit + ReduceMotion.tolerance
        let isMore = felt.exceeds(isFirst ? Dose(pulse: limit) : Dose(base, judge))
        guard isLouder || isMore, let pulse = hapticCase.pulses.first else { continue }
        judge.report(
          judge.statement(at: pulse.source),
          "under Reduce Motion this is felt more strongly than without it"
            + (hapticCase.phrase.isEmpty ? base.phrase : hapticCase.phrase),
          help: "leave the haptics of the fallback out: it inherits those of the cue",
          evidence: .pulses(
            hapticCase.pulses,
            isLouder
              ? [
                .init(
                  "strongest pulse", Numbers.level(peak, beyond: limit),
                  limit: "at most \(Numbers.level(limit))")
              ]
              : isFirst
                ? [
                  .init(
                    "vibration", "\(Numbers.level(peak)) for \(Numbers.ms(pulse.duration))",
                    limit: "no more than a pulse of \(Numbers.level(limit))")
                ] : [.init("pulses", count(hapticCase), limit: "\(count(base)), as without it")]))
        return
      }
    }
  }

  /// The number of entries with their period: "1 every 500ms".
  private func count(_ extras: [UInt32]) -> String {
    let period = extras.reduce(0) { max($0, judge.period($1)) }
    return "\(extras.count)" + (period > 0 ? " every \(Numbers.ms(period))" : "")
  }

  private func count(_ hapticCase: HapticCase) -> String {
    count(hapticCase.pulses.map { $0.haptic.extra })
  }
  private func count(_ sounds: [Sound]) -> String { count(sounds.map { $0.extra }) }

  private func sounds(_ variant: Variant?) {
    let base = judge.sounds().filter { judge.plays($0.extra, in: variant) }
    let reduced = judge.sounds(.reduceMotion).filter { judge.plays($0.extra, in: variant) }
    let loudest = base.reduce(0) { max($0, $1.volume) }
    for sound in reduced where sound.volume > loudest {
      judge.report(
        judge.statement(at: sound.source),
        "under Reduce Motion this is louder than anything without it\(variant?.phrase ?? "")",
        help: "leave the sounds of the fallback out: it inherits those of the cue",
        evidence: Evidence([
          .init(
            "volume", Numbers.level(sound.volume, beyond: loudest),
            limit: "at most \(Numbers.level(loudest))")
        ]))
      return
    }
    guard let first = reduced.first, Dose(reduced, judge).exceeds(Dose(base, judge)) else {
      return
    }
    judge.report(
      judge.statement(at: first.source),
      "under Reduce Motion more is heard than without it\(variant?.phrase ?? "")",
      help: "leave the sounds of the fallback out: it inherits those of the cue",
      evidence: Evidence("sounds", count(reduced), limit: "\(count(base)), as without it"))
  }
}

/// The amount of haptics or sound: in total without repetition, and per second with repetition.
private struct Dose {
  private(set) var once = 0.0
  private(set) var perSecond = 0.0

  init(_ hapticCase: HapticCase, _ judge: Judge) {
    for pulse in hapticCase.pulses {
      add(Double(pulse.energy), judge.period(pulse.haptic.extra))
    }
  }

  /// The dose of one pulse of a strength.
  init(pulse strength: Int64) { once = Double(Pulse.energy(strength, lasting: 0)) }

  init(_ sounds: [Sound], _ judge: Judge) {
    for sound in sounds {
      let volume = Double(sound.volume)
      add(volume * volume * Double(sound.duration), judge.period(sound.extra))
    }
  }

  private mutating func add(_ energy: Double, _ period: Int64) {
    if period > 0 { perSecond += energy * 1e6 / Double(period) } else { once += energy }
  }

  /// True if the dose is perceptibly larger. A repeated dose exceeds any dose without repetition.
  func exceeds(_ base: Dose) -> Bool {
    perSecond > base.perSecond * 1.2 || base.perSecond == 0 && once > base.once * 1.2
  }
}
