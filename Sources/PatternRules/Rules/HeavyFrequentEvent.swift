import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A strong or slow cue on a frequent event.
  static let heavyFrequentEvent = Rule(
    Problem(
      "heavy-frequent-event",
      summary: "A frequent event has a strong haptic or long motion.",
      explanation: """
        Something that is right once a day is a burden a hundred times a day. On an event that is \
        declared `frequent`, a pulse has a strength of at most 0.4 (`impact light`, or \
        `medium 0.6`), and nothing moves or fades for longer than 100 ms. Tracks of one property \
        that follow one another without a pause count as one. Haptics on an event that such a cue \
        emits are just as frequent, and so are haptics `once per` item, since there are many \
        items.
        """,
      bad: """
        event item.tapped: by user, class selection, frequent
        cue item.select {
          because "your tap was registered"; on item.tapped; show selected; impact heavy
        }
        """,
      good: """
        event item.tapped: by user, class selection, frequent
        cue item.select {
          because "your tap was registered"; on item.tapped; show selected; impact light
        }
        """),
    index: "H14",
    clauses: "Android haptics: design principles; Apple HIG: Motion; SON-22",
    quote: "frequent events get small responses",
    limits: [.frequentStrength, .frequentMotion],
    repair: "none: only the author can decide what to play instead",
    needs: [.frequent],
    cue: { judge in
      for mode in judge.hapticModes { strengths(judge, mode) }
      for mode in judge.motionModes { lengths(judge, mode) }
    },
    file: { judge in
      judge.reportScenes()
      let limit = judge.limit(.frequentStrength)
      for group in judge.together where !group.areAlternatives {
        guard group.cues.allSatisfy({ judge.cues[$0].isFrequent }),
          group.parts.allSatisfy({ part in part.allSatisfy { $0.strength <= limit.upper } }),
          let heavy = group.pulses.first(where: { $0.pulse.strength > limit.upper })
        else { continue }
        let strength = Numbers.level(heavy.pulse.strength, beyond: limit.upper)
        judge.report(
          group, at: heavy, "this happens often, with a strength of \(strength)",
          help: "play something lighter, such as `impact light`, in one of them",
          facts: [.init("strength", strength, limit: limit.phrase(Numbers.level))])
      }
      // A cue that depends on a condition may be rare.
      let led = judge.led(
        from: { $0.isFrequent && !$0.isConditional }, until: { $0.isOnce || $0.isConditional })
      for led in led where judge.cues[led.cue].peak > limit.upper {
        let (felt, cause) = (judge.cues[led.cue], judge.cues[led.start])
        let strength = Numbers.level(felt.peak, beyond: limit.upper)
        judge.report(
          judge.statement(felt.source),
          "`\(cause.event.text)` happens often, and \(judge.way(led)), with a strength of "
            + "\(strength)\(felt.mode.phrase)",
          cue: led.cue, help: "play something lighter, such as `impact light`",
          evidence: Evidence("strength", strength, limit: limit.phrase(Numbers.level)),
          related: judge.related(led))
      }
    })

  private static func strengths(_ judge: Judge, _ mode: Mode) {
    let limit = judge.limit(.frequentStrength)
    for pulse in judge.pulses(mode) where pulse.strength > limit.upper {
      let strength = Numbers.level(pulse.strength, beyond: limit.upper)
      judge.report(
        judge.levelRange(pulse.haptic),
        "`\(judge.row.event.text)` happens often, and this pulse has a strength of "
          + strength + mode.phrase,
        help: "play something lighter, such as `impact light`",
        evidence: Evidence("strength", strength, limit: limit.phrase(Numbers.level)))
    }
  }

  private static func lengths(_ judge: Judge, _ mode: Mode) {
    let limit = judge.limit(.frequentMotion)
    let tracks = judge.motion(mode)
    for (index, track) in tracks.enumerated()
    where track.property != .typeOn && track.from != track.to {
      var start = track.at
      // An earlier track without a pause belongs to the same motion.
      for other in tracks[..<index].suffix(32).reversed()
      where other.property != .other && judge.haveOneThing(other, track) && other.end >= start {
        start = min(start, other.at)
      }
      let isLooped = judge.isLooped(track.extra)
      let length = track.end - start
      guard isLooped || length > limit.upper else { continue }
      let phrase = isLooped ? "as long as its loop goes on" : "for \(Numbers.ms(length))"
      judge.report(
        isLooped ? judge.statement(at: track.source) : judge.durationRange(track),
        "`\(judge.row.event.text)` happens often, and the \(judge.spokenProperty(track)) of "
          + "\(judge.target(track)) changes \(phrase)\(mode.phrase)",
        help: "let it come to rest after \(Numbers.ms(limit.upper))",
        evidence: Evidence(
          "length", isLooped ? "without end" : Numbers.ms(length), limit: limit.phrase(Numbers.ms)))
    }
  }
}
