import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A haptic or a sound that adapts to a person's behaviour or to haptics felt before.
  static let adaptiveAttention = Rule(
    Problem(
      "adaptive-attention",
      summary: "A haptic or a sound adapts to behaviour.",
      explanation: """
        Content, settings and the system may decide which haptic or sound plays, and whether, how \
        often and how strongly it plays. A person's behaviour and the haptics felt before may not: \
        that would be a loop that learns how to hold attention. Inputs from `behaviour` and \
        `haptic` must not scale, choose or gate anything that is felt or heard, or keep it \
        looping. The same applies to emitting an event on which another cue is felt or heard.
        """,
      bad: """
        input engaged: from behaviour, flag
        event card.saved: by user, class success, subject card
        cue card.save {
          because "the card is saved"; on card.saved; show saved; haptics only if engaged
          impact light
        }
        """,
      good: """
        input draft: from content, flag
        event card.saved: by user, class success, subject card
        cue card.save {
          because "the card is saved"; on card.saved; show saved; haptics only if draft
          impact light; toast "Saved"
        }
        """),
    index: "X04",
    clauses: "ADR-15; ADR-7; SON-9",
    quote: "no adaptive attention loops with haptics",
    repair: "none: only the author can decide what it should depend on",
    cue: { judge in
      guard judge.facts.contains(.haptics) || judge.facts.contains(.sound) else { return }
      judge.findAdaptiveGates()
      for mode in Mode.allCases {
        for haptic in judge.haptics(mode) where judge.hasOwnHaptics(mode) {
          for name in judge.extras[Int(haptic.extra)].scaledBy {
            judge.findAdaptiveMap(name, haptic.source, scales: true, "haptic", mode)
          }
          judge.findAdaptation(haptic.extra, haptic.source, "haptic", mode)
        }
        for sound in judge.sounds(mode) {
          judge.findAdaptation(sound.extra, sound.source, "sound", mode)
        }
      }
    },
    file: { judge in
      for (cue, emission) in judge.cues.emissions where emission.isAdaptive {
        guard let felt = judge.sensed(on: emission) else { continue }
        judge.report(
          judge.statement(emission.source),
          "`\(judge.cues[felt].name.text)` is \(judge.cues[felt].sensed) because of this, and "
            + "whether it plays depends on behaviour",
          cue: cue, help: "let it depend on content, a setting or the system",
          related: [judge.relatedCue(felt)])
      }
    })
}

extension Judge {
  /// Reports adaptive gates of the cue and of its profile.
  fileprivate func findAdaptiveGates() {
    for flag in gates.cue { findAdaptiveGate(flag, input(flag), sensed) }
    if facts.contains(.haptics) {
      for (flag, input) in zip(gates.haptics, hapticGateInputs) {
        findAdaptiveGate(flag, input, "haptic")
      }
    }
    if facts.contains(.sound) {
      for flag in gates.sound { findAdaptiveGate(flag, input(flag), "sound") }
    }
  }

  private func findAdaptiveGate(_ flag: Name, _ input: Input?, _ what: @autoclosure () -> String) {
    guard let input, isAdaptive(input) else { return }
    report(
      flag, input, EntryMark(gateRange(flag)), "whether the cue plays this \(what())",
      help: "gate it by content, a setting or the system")
  }

  /// Reports adaptive loops and adaptive choices of patterns.
  fileprivate func findAdaptation(
    _ extra: UInt32, _ start: EntrySource, _ what: String, _ mode: Mode
  ) {
    findAdaptiveMap(extras[Int(extra)].choiceMap, start, scales: false, what, mode)
    let flag = extras[Int(extra)].loopFlag
    guard let input = adaptiveInput(flag) else { return }
    report(
      flag, input, loopRange(flag, at: start), "how long this \(what) plays\(mode.phrase)",
      help: "let it end by itself, or depend on content or the system")
  }

  fileprivate func findAdaptiveMap(
    _ name: Name, _ start: EntrySource, scales: Bool, _ what: String, _ mode: Mode
  ) {
    guard let map = map(name), let input = adaptiveInput(map.input), varies(map, mode) else {
      return
    }
    report(
      map.input, input, mapRange(name, start),
      (scales ? "how strong this \(what) is" : "which \(what) plays") + mode.phrase,
      help: "let it depend on content, a setting or the system")
  }

  /// Reports that something depends on an adaptive input.
  private func report(
    _ name: Name, _ input: Input, _ range: EntryMark, _ what: String, help: String
  ) {
    let source = "\(input.source.name)"
    report(
      range, "\(what) depends on `\(name.text)`, which comes from \(source)", help: help,
      evidence: Evidence("source", source, limit: "neither behaviour nor haptic"))
  }

  /// True if a gate of the cue, a choice or a loop makes an entry depend on a person's behaviour or
  /// on haptics felt before.
  func adapts(_ extra: UInt32) -> Bool {
    if gates.cue.contains(where: { adaptiveInput($0) != nil }) { return true }
    if adaptiveInput(extras[Int(extra)].loopFlag) != nil { return true }
    return map(extras[Int(extra)].choiceMap).map { isAdaptive($0) && varies($0, .normal) } ?? false
  }

  private func adaptiveInput(_ name: Name) -> Input? {
    if name.isNone { return nil }
    return input(name).flatMap { isAdaptive($0) ? $0 : nil }
  }

  private func isAdaptive(_ input: Input) -> Bool {
    input.source == .behaviour || input.source == .haptic
  }

  /// The source range of the map in `play MAP` or `scaled by MAP`, or of the statement if a pattern
  /// plays the map.
  private func mapRange(_ name: Name, _ start: EntrySource) -> EntryMark {
    guard let node = node(at: start), checker.kind(node) == .play else {
      return statement(at: start)
    }
    for at in node + 1..<checker.after(node)
    where checker.kind(at) == .name && checker.name(at) == name {
      return EntryMark(checker.range(at))
    }
    return statement(at: start)
  }
}
