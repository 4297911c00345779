import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A haptic that is felt long before its fade is visible.
  static let hapticBeforeVisible = Rule(
    Problem(
      "haptic-before-visible",
      summary: "A haptic is felt before its fade is visible.",
      explanation: """
        A fade becomes visible at opacity 0.10, which a long ease-in reaches late: a haptic before \
        that seems to have no cause, unless something else is visible. `at visible(0.1) { … }` \
        plays the haptic when there is something to see.
        """,
      bad: """
        event card.visible: by system, class arrival, subject card, recurring
        cue card.arrive {
          because "a card has appeared"; on card.visible; once per card.id; target card
          fade 0 -> 1 over 1.2s ease-in; impact medium 0.6; announce "Memory card"
        }
        """,
      good: """
        event card.visible: by system, class arrival, subject card, recurring
        cue card.arrive {
          because "a card has appeared"; on card.visible; once per card.id; target card
          fade 0 -> 1 over 1.2s ease-in; at visible(0.1) { impact medium 0.6 }
          at end { announce "Memory card" }
        }
        """),
    index: "T04",
    clauses: "ADR-28; ADR-36; Fujisaki and Nishida 2009",
    quote: "haptics coincide with what appears",
    limits: [.visibleDelay],
    repair: "none: write `at visible(0.1) { … }` around the haptic if the fade is its cue",
    needs: [.haptics, .motion],
    cue: { judge in
      for mode in Mode.allCases
      where judge.timeline(mode).haptics.count > 0
        && judge.motion(mode).contains(where: { judge.fadesIn($0) }) && !judge.isRepetition(mode)
        && (judge.hapticModes.contains(mode) || judge.writesFallback(mode))
      {
        for variant in judge.cases { look(judge, mode, variant) }
      }
    })

  private static func look(_ judge: Judge, _ mode: Mode, _ variant: Variant?) {
    let limit = judge.limit(.visibleDelay)
    let pulses = judge.pulses(mode, in: variant)
    for start in pulses.trainStarts {
      let pulse = pulses[start]
      for track in judge.motion(mode) {
        guard judge.plays(track.extra, in: variant),
          let visible = judge.visibleMoment(of: track, after: pulse, mode, in: variant)
        else { continue }
        let layer = judge.layer(track)
        judge.report(
          judge.statement(at: pulse.source),
          "this is felt at \(Numbers.ms(pulse.at)), and "
            + (layer.isNone ? "" : "layer `\(layer.text)` of ")
            + "\(judge.target(track)) cannot be seen before \(Numbers.ms(visible))\(mode.phrase)",
          help: "play it `at visible(0.1) { … }`, or let the fade begin faster",
          evidence: .pulses(
            pulses,
            [
              .init(
                "opacity 0.1 after", Numbers.ms(visible - pulse.at),
                limit: limit.phrase(Numbers.ms))
            ]))
      }
    }
  }
}

extension Judge {
  /// The moment at which a fade that begins with a haptic becomes visible, if it is too late; nil
  /// otherwise, or if something else accompanies the haptic.
  func visibleMoment(
    of track: Track, after pulse: Pulse, _ mode: Mode, in variant: Variant? = nil
  ) -> Int64? {
    let limit = limit(.visibleDelay).upper
    guard track.at >= pulse.at - Judge.cueLead, track.at <= pulse.at + Judge.cueDelay,
      let visible = visibleMoment(track), visible - pulse.at > limit,
      !isCaused(pulse, besides: track, within: limit, mode, variant)
    else { return nil }
    return visible
  }

  /// True if something other than the fade accompanies a haptic: a visible change, a removal, or a
  /// text on the screen.
  private func isCaused(
    _ pulse: Pulse, besides fade: Track, within delay: Int64, _ mode: Mode, _ variant: Variant?
  ) -> Bool {
    func isNear(_ at: Int64) -> Bool { at >= pulse.at - Judge.cueLead && at - pulse.at <= delay }
    let timeline = timeline(mode)
    let entries = timeline.texts.count + timeline.effects.count + timeline.motion.count
    guard checker.affords(Int(entries)) else { return true }
    let isSaid = texts(mode).contains {
      $0.kind == .toast && $0.text.tellsSomething && isNear($0.at) && plays($0.extra, in: variant)
    }
    let isShown = effects(mode).contains {
      $0.kind != .do && $0.kind != .emit && $0.name != fade.target && isNear($0.at)
        && plays($0.extra, in: variant)
    }
    if isSaid || isShown { return true }
    let veils = veils(mode, in: variant)
    return motion(mode).contains { track in
      (track.target != fade.target || layer(track) != layer(fade))
        && plays(track.extra, in: variant) && bearsState(track, mode)
        && isNear(visibleMoment(track) ?? track.at) && !isOutOfSight(track, veils)
        && !isDark(track, until: pulse.at + delay, mode, variant)
    }
  }

  /// True if a track is invisible until a moment, because it or its target fades in.
  private func isDark(
    _ track: Track, until moment: Int64, _ mode: Mode, _ variant: Variant?
  ) -> Bool {
    guard checker.affords(motion(mode).count) else { return true }
    return motion(mode).contains { fade in
      fade.target == track.target && (layer(fade).isNone || layer(fade) == layer(track))
        && plays(fade.extra, in: variant) && visibleMoment(fade).map { $0 > moment } ?? false
    }
  }
}
