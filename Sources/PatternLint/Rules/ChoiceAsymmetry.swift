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
        that a map tells apart, with each gate open or closed, and with all that they lead to by \
        an `emit`. Which haptic it is may differ.
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

/// How strongly something is felt in a mode: the strongest pulse in the strongest case of its maps
/// and in the weakest, in millionths.
private struct Peak {
  var high: Int64 = 0
  var low: Int64 = 0

  /// Together with something else.
  mutating func join(_ other: Peak) { (high, low) = (max(high, other.high), max(low, other.low)) }
}

/// What one cue gives to an option.
private struct Contribution {
  let cue: Int
  /// Where the event of the cue is emitted, if the option does not trigger it by itself.
  let emission: UInt32?
  /// The gates that it has beyond those of its profile.
  let gates: [Name]
  /// By mode.
  var peaks = Judge.Mode.allCases.map { _ in Peak() }
  var source: UInt32 = 0
  var strongest: Int64 = 0
}

/// An option of a choice.
private struct Alternative {
  let event: Name
  let parts: [Contribution]

  /// How it is felt in a mode while a flag is off; with all flags on where none is given.
  func peak(_ mode: Judge.Mode, without flag: Name) -> Peak {
    var peak = Peak()
    for part in parts where !part.gates.contains(flag) { peak.join(part.peaks[mode.rawValue]) }
    return peak
  }

  /// The cue that is felt most of those that play while a flag is off.
  func strongest(without flag: Name) -> Contribution? {
    parts.filter { !$0.gates.contains(flag) && $0.strongest > 0 }
      .max { $0.strongest < $1.strongest }
  }
}

extension FileJudge {
  fileprivate func compare(_ choice: Choice, of module: Module) {
    guard choice.events.contains(where: { !listeners.cues(on: $0).isEmpty }) else { return }
    let options = choice.events.map { Alternative(event: $0, parts: contributions(to: $0)) }
    var flags: [Name] = [.none]
    for option in options {
      for part in option.parts {
        for gate in part.gates where !flags.contains(gate) && !isNeeded(gate, by: choice) {
          flags.append(gate)
        }
      }
    }
    for flag in flags {
      for mode in Judge.Mode.allCases where compare(choice, options, mode, flag, module) { return }
    }
  }

  /// Whether an option cannot be chosen while a flag is off.
  private func isNeeded(_ flag: Name, by choice: Choice) -> Bool {
    module.visible.contains { file in
      model.files[file].controls.contains {
        $0.availableIf == flag && choice.events.contains($0.event)
      }
    }
  }

  /// Answers whether the options differ in a mode while a flag is off.
  private func compare(
    _ choice: Choice, _ options: [Alternative], _ mode: Judge.Mode, _ flag: Name, _ module: Module
  ) -> Bool {
    let ratio = limit(.choiceRatio).upper
    for isHigh in [true, false] {
      func peak(_ option: Alternative) -> Int64 {
        let peak = option.peak(mode, without: flag)
        return isHigh ? peak.high : peak.low
      }
      guard let strong = options.max(by: { peak($0) < peak($1) }),
        let weak = options.min(by: { peak($0) < peak($1) }),
        let cue = strong.strongest(without: flag), peak(strong) > 0
      else { continue }
      let (most, least) = (peak(strong), peak(weak))
      if least == 0, !isComplete { continue }
      let world =
        (isHigh ? "" : " where its maps are weakest")
        + (flag.isNone ? "" : " while `\(flag.text)` is off")
      guard least == 0 || Double(most) * 1e6 >= Double(least) * Double(ratio) else { continue }
      report(
        statement(cue.source),
        least == 0
          ? "of `\(choice.name.text)`, only `\(strong.event.text)` is felt\(mode.phrase)\(world)"
            + "; `\(weak.event.text)` is not"
          : "of `\(choice.name.text)`, `\(strong.event.text)` is felt "
            + "\(Numbers.ratio(most, least)) times as strongly as `\(weak.event.text)`"
            + mode.phrase + world,
        cue: cue.cue, help: "let both be felt equally strongly, or none",
        evidence: Evidence([
          .init(
            "strength", "\(Numbers.level(most)) and \(Numbers.level(least))",
            limit: "less than \(Numbers.level(ratio)) times apart")
        ]),
        related: [Related("the choice", module.source, module.range(choice.name))]
          + (cue.emission.map {
            [Related("`\(strong.event.text)` leads to it here", source, statement($0))]
          } ?? []))
      return true
    }
    return false
  }

  /// What is felt on an event, of all cues that it triggers in the end.
  private func contributions(to event: Name) -> [Contribution] {
    var parts: [Contribution] = []
    for answer in answers(to: event, direct: .max) {
      look(at: answer.cue) { judge in
        let gates = (judge.gates.cue + judge.gates.haptics).filter {
          !judge.profile.hapticGates.contains($0)
        }
        var part = Contribution(cue: answer.cue, emission: answer.emission, gates: gates)
        for mode in judge.feltModes {
          var (high, low): (Int64, Int64) = (0, .max)
          for world in judge.worlds(mode) {
            let peak = world.strikes.max { $0.strength < $1.strength }
            high = max(high, peak?.strength ?? 0)
            low = min(low, world.strikes.map { $0.least }.max() ?? 0)
            if let peak, peak.strength > part.strongest {
              (part.strongest, part.source) = (peak.strength, peak.source)
            }
          }
          part.peaks[mode.rawValue].join(Peak(high: high, low: low))
        }
        parts.append(part)
      }
    }
    return parts
  }
}

extension Judge {
  /// The modes with haptics, those that share them with another included.
  fileprivate var feltModes: [Mode] {
    Mode.allCases.filter { timeline($0).haptics.count > 0 }
  }
}
