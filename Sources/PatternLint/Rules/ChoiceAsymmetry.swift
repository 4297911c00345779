import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Of two options, one feels better.
  static let choiceAsymmetry = Rule(
    Problem(
      "choice-asymmetry", .warning,
      summary: "One option of a choice is felt more strongly than another.",
      explanation: """
        Whoever chooses should not be led by the hand. The options of a `choice` are felt equally \
        strongly, to less than a fifth, or none of them is felt: in every mode, in every case \
        that a map tells apart, and with all that they lead to by an `emit`. Which haptic it is \
        may differ.
        """,
      bad: """
        event keep.tapped: by user, class confirmation, subject card
        event forget.tapped: by user, class deletion, subject card
        choice keep-or-forget: keep.tapped, forget.tapped
        cue keep { because "it is kept"; on keep.tapped; announce "Kept"; impact medium 0.9 }
        cue forget { because "it is gone"; on forget.tapped; announce "Gone"; impact medium 0.5 }
        """,
      good: """
        event keep.tapped: by user, class confirmation, subject card
        event forget.tapped: by user, class deletion, subject card
        choice keep-or-forget: keep.tapped, forget.tapped
        cue keep { because "it is kept"; on keep.tapped; toast "Kept"; impact medium 0.6 }
        cue forget { because "it is gone"; on forget.tapped; toast "Gone"; impact medium 0.6 }
        """),
    index: "X05",
    clauses: "ADR-21; ADR-7",
    quote: "haptics do not push a decision",
    limits: [.choiceRatio],
    repair: "none: how strong both should be is the author's to say",
    file: { judge in
      for module in judge.module.visible {
        for choice in judge.model.files[module].choices where choice.events.count > 1 {
          judge.compare(choice, of: judge.model.files[module])
        }
      }
    })
}

/// How an option of a choice is felt.
private struct OptionFeel {
  let event: Name
  /// For each mode, the strongest pulse in the strongest case and in the weakest, in millionths.
  var peaks: [(high: Int64, low: Int64)] = Judge.Mode.allCases.map { _ in (0, 0) }
  /// The cue that is felt most, and where its strongest pulse stands.
  var cue: Int?
  var source: UInt32 = 0
  var strongest: Int64 = 0
  /// Where the event of that cue is emitted, if the option does not trigger it by itself.
  var emission: UInt32?
}

extension FileJudge {
  fileprivate func compare(_ choice: Choice, of module: Module) {
    guard choice.events.contains(where: { !listeners.cues(on: $0).isEmpty }) else { return }
    let options = choice.events.map { feel(of: $0) }
    let ratio = limit(.choiceRatio).upper
    for mode in Judge.Mode.allCases {
      let index = mode.rawValue
      for isHigh in [true, false] {
        func peak(_ option: OptionFeel) -> Int64 {
          isHigh ? option.peaks[index].high : option.peaks[index].low
        }
        guard let strong = options.max(by: { peak($0) < peak($1) }),
          let weak = options.min(by: { peak($0) < peak($1) }), let cue = strong.cue,
          peak(strong) > 0
        else { continue }
        let (most, least) = (peak(strong), peak(weak))
        if least == 0, !isComplete { continue }
        let world = isHigh ? "" : " where its maps are weakest"
        guard least == 0 || Double(most) * 1e6 >= Double(least) * Double(ratio) else { continue }
        report(
          statement(strong.source),
          least == 0
            ? "of `\(choice.name.text)`, only `\(strong.event.text)` is felt\(mode.phrase)\(world)"
              + "; `\(weak.event.text)` is not"
            : "of `\(choice.name.text)`, `\(strong.event.text)` is felt "
              + "\(Numbers.ratio(most, least)) times as strongly as `\(weak.event.text)`"
              + mode.phrase + world,
          cue: cue, help: "let both be felt equally strongly, or none",
          evidence: Evidence([
            .init(
              "strength", "\(Numbers.level(most)) and \(Numbers.level(least))",
              limit: "less than \(Numbers.level(ratio)) times apart")
          ]),
          related: [Related("the choice", module.source, module.range(choice.name))]
            + (strong.emission.map {
              [Related("`\(strong.event.text)` leads to it here", source, statement($0))]
            } ?? []))
        return
      }
    }
  }

  /// What is felt on an event, over all cues that it triggers in the end.
  private func feel(of event: Name) -> OptionFeel {
    var feel = OptionFeel(event: event)
    for answer in answers(to: event, direct: .max) {
      look(at: answer.cue) { judge in
        for mode in judge.feltModes {
          var (high, low): (Int64, Int64) = (0, .max)
          for world in judge.worlds(mode) {
            let peak = world.strikes.max { $0.strength < $1.strength }
            high = max(high, peak?.strength ?? 0)
            low = min(low, world.strikes.map { $0.least }.max() ?? 0)
            if let peak, peak.strength > feel.strongest {
              (feel.strongest, feel.cue, feel.source) = (peak.strength, answer.cue, peak.source)
              feel.emission = answer.emission
            }
          }
          feel.peaks[mode.rawValue].high = max(feel.peaks[mode.rawValue].high, high)
          feel.peaks[mode.rawValue].low = max(feel.peaks[mode.rawValue].low, low)
        }
      }
    }
    return feel
  }
}

extension Judge {
  /// The modes with haptics, those that share them with another included.
  fileprivate var feltModes: [Mode] {
    Mode.allCases.filter { timeline($0).haptics.count > 0 }
  }
}
