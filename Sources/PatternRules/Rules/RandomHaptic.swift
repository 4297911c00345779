import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A haptic or a sound by chance: a schedule that keeps people waiting for the next one.
  static let randomHaptic = Rule(
    Problem(
      "random-haptic",
      summary: "A haptic or a sound is random.",
      explanation: """
        Haptics and sounds respond to something that has happened, in the same way each time. A \
        reward that comes only sometimes, or at a moment that nobody can foresee, is what makes \
        slot machines hard to leave. No haptic or sound belongs in a random stagger, seeded or \
        not, and none may depend on an input or an event that is named after chance, such as \
        `luck` or `random`.
        """,
      bad: """
        event tags.shown: by system, class success, subject tag
        cue tags.show {
          because "the themes are here"; on tags.shown; show tags; announce "Themes"
          stagger random 0s..0.5s seed tag.id { impact light 0.5 }
        }
        """,
      good: """
        event tags.shown: by system, class success, subject tag
        cue tags.show {
          because "the themes are here"; on tags.shown; show tags; impact light 0.5
          at 500ms: announce "Themes"
        }
        """),
    index: "X08",
    clauses: "ADR-15; Hampton and Hildebrand: Pavlov's Buzz; SON-39; ADR-7",
    quote: "no attention loops",
    locked: true,
    repair: "none: only the author can decide whether it should always play or never",
    cue: { judge in
      guard judge.facts.contains(.haptics) || judge.facts.contains(.sound) else { return }
      for mode in Mode.allCases {
        for haptic in judge.haptics(mode) where judge.hasOwnHaptics(mode) {
          judge.findChance(haptic.extra, haptic.source, "haptic", mode)
        }
        for sound in judge.sounds(mode) {
          judge.findChance(sound.extra, sound.source, "sound", mode)
        }
      }
      judge.findChanceInGates()
    },
    file: { judge in
      for (cue, emission) in judge.cues.emissions where emission.isRandom || emission.isByChance {
        guard let felt = judge.sensed(on: emission) else { continue }
        judge.report(
          judge.statement(emission.source),
          (emission.isRandom
            ? "this happens at a random moment" : "chance decides whether this happens")
            + ", and `\(judge.cues[felt].name.text)` is \(judge.cues[felt].sensed) because of it",
          cue: cue,
          help: emission.isRandom
            ? "move it out of the random stagger" : "let it happen every time, or never",
          related: [judge.relatedCue(felt)])
      }
      for led in judge.led(from: { $0.isByChance }) {
        judge.report(
          led, "happens by chance, and leads here",
          help: "let it respond to something that has happened")
      }
    })

  /// Words for chance.
  fileprivate static let chances: Words = [
    "random", "chance", "luck", "lucky", "dice", "coin-flip", "coin-toss", "lottery", "roulette",
    "jackpot", "raffle",
  ]
  /// Phrases in which a chance is an opportunity: `last.chance`.
  fileprivate static let turns: Words = [
    "first-chance", "second-chance", "last-chance", "final-chance", "missed-chance",
  ]
  /// Words for the results of chance.
  fileprivate static let outcomes: Words = [
    "draw", "draws", "drawn", "win", "wins", "won", "hit", "roll", "rolls", "rolled", "flip",
    "flipped", "toss", "tossed", "spin", "spins", "spun", "pick", "picked", "reward", "prize",
    "bonus", "drop", "dropped", "ping", "tick", "pulse", "event", "moment", "trigger", "gate",
    "choice", "outcome", "variant", "value", "flag", "delay", "interval",
  ]
}

extension Name {
  /// True if the name means chance or a result of it: `gift.chance`, `dice-roll`, `lottery.won`. A
  /// `chance-of-rain` is a forecast, and an event about a lottery ticket or a random photo is not
  /// chance.
  fileprivate var isChance: Bool {
    var reading = WordReader(self)
    return reading.drop(Rule.chances, with: Rule.outcomes) && reading.isAtPart
      && !hasWord(of: Rule.turns)
  }
}

extension Judge {
  /// True if the event of the cue happens by chance.
  var comesByChance: Bool { !row.isByUser && row.event.isChance }

  /// True if a gate of the cue, a choice or a loop makes an entry depend on chance.
  func isByChance(_ extra: UInt32) -> Bool {
    if gates.cue.contains(where: { $0.isChance }) { return true }
    if extra == 0 { return false }
    if extras[Int(extra)].loopFlag.isChance { return true }
    let choice = map(extras[Int(extra)].choiceMap)
    return choice.map { $0.input.isChance && varies($0, .normal) } ?? false
  }

  fileprivate func findChance(
    _ extra: UInt32, _ start: EntrySource, _ what: String, _ mode: Mode
  ) {
    if extra == 0 { return }
    if extras[Int(extra)].staggerMinimum >= 0 {
      let (least, most) = (extras[Int(extra)].staggerMinimum, extras[Int(extra)].staggerMaximum)
      report(
        statement(at: start), "this \(what) plays at a random moment\(mode.phrase)",
        help: "move it out of the random stagger, or give the stagger equal steps",
        evidence: Evidence(
          "delay", "\(Numbers.ms(least)) to \(Numbers.ms(most))", limit: "a fixed one"))
    }
    var maps = what == "haptic" ? extras[Int(extra)].scaledBy : []
    if !extras[Int(extra)].choiceMap.isNone { maps.append(extras[Int(extra)].choiceMap) }
    for name in maps {
      guard let map = map(name), map.input.isChance, varies(map, mode) else { continue }
      report(
        statement(at: start),
        "chance decides about this \(what): `\(name.text)` depends on `\(map.input.text)`"
          + mode.phrase,
        help: "let it say the same thing every time")
    }
    let flag = extras[Int(extra)].loopFlag
    if flag.isChance {
      report(
        loopRange(flag, at: start), "chance decides how long this \(what) goes on\(mode.phrase)",
        help: "play it once")
    }
  }

  fileprivate func findChanceInGates() {
    func look(_ flags: [Name]) {
      for flag in flags where flag.isChance {
        report(
          gateRange(flag), "chance decides whether this \(sensed) plays: `\(flag.text)`",
          help: "let it play every time, or never")
      }
    }
    look(gates.cue)
    if facts.contains(.haptics) { look(gates.haptics) }
    if facts.contains(.sound) { look(gates.sound) }
    if comesByChance {
      report(
        eventRange, "`\(row.event.text)` happens by chance, and this \(sensed) with it",
        help: "let it respond to something that has happened")
    }
  }
}
