import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A haptic or a sound that presses for a decision that has not been made.
  static let pressureTrigger = Rule(
    Problem(
      "pressure-trigger",
      summary: "A haptic or a sound presses for a decision.",
      explanation: """
        Haptics and sounds confirm what has happened. They do not count down, remind, wait \
        impatiently or nudge someone who hesitates. Pressure is recognised by the class of the \
        event, or by a word in its name: a system event named `offer.countdown` presses whatever \
        its class is. An act of a person is not pressure, even if it is a tap on a reminder. A \
        loop that continues while something is pending may be seen, but not felt or heard.
        """,
      bad: """
        event offer.ending: by system, class countdown, subject offer
        cue offer.end {
          because "the offer ends soon"; on offer.ending; once per offer.id; show offer
          announce "One hour left"; impact light
        }
        """,
      good: """
        event offer.ending: by system, class countdown, subject offer
        cue offer.end {
          because "the offer ends soon"; on offer.ending; once per offer.id; show offer
          at 500ms: announce "One hour left"
        }
        """),
    index: "X02",
    clauses: "ADR-21; ADR-16; SON-3; ADR-7",
    quote: "haptics do not press people to act or to hurry",
    repair: "none: only the author can decide whether the event or the haptic is wrong",
    cue: { judge in
      guard judge.facts.contains(.haptics) || judge.facts.contains(.sound) else { return }
      let name = judge.row.event
      if judge.classKinds.contains(.pressure) {
        judge.report(
          judge.eventRange,
          "`\(name.text)` is \(judge.row.eventClass.article) `\(judge.row.eventClass.text)`: "
            + "this \(judge.sensed) presses for a decision",
          help: "show it or put it in a text instead",
          evidence: Evidence("event class", judge.row.eventClass.text, limit: "none that presses"))
      } else if let word = Rule.pressingWord(in: name, byUser: judge.row.isByUser) {
        judge.report(
          judge.eventRange,
          "`\(name.text)` says `\(word)`: this \(judge.sensed) presses for a decision",
          help: "show it or put it in a text instead, or name the event after what has happened",
          evidence: Evidence("word", "\(word)", limit: "none that presses"))
      }
      judge.findPressingLoops()
      judge.findPressingGates()
    },
    file: { judge in
      for led in judge.led(from: { Rule.presses($0) }) {
        judge.report(
          led, "presses for a decision, and leads here",
          help: "show it or put it in a text instead")
      }
      loops(judge)
    })

  /// Reports haptics or sounds that a loop triggers for as long as a decision is open.
  private static func loops(_ judge: FileJudge) {
    for (cue, emission) in judge.cues.emissions {
      guard let word = pressingWord(of: emission.flag),
        let felt = judge.sensed(on: emission, without: { $0.isOnce })
      else { continue }
      judge.report(
        judge.statement(emission.source),
        "`\(judge.cues[felt].name.text)` is \(judge.cues[felt].sensed) because of this for as "
          + "long as `\(emission.flag.text)` holds: waiting becomes pressure",
        cue: cue, help: "show the wait instead",
        evidence: Evidence("word", "\(word)", limit: "none that presses"),
        related: [judge.relatedCue(felt)])
    }
  }

  /// The word in a flag that means that something is awaited.
  fileprivate static func pressingWord(of flag: Name) -> StaticString? {
    if flag.isNone || flag.hasWord(of: negations) { return nil }
    return flag.word(of: pressingWords) ?? place(in: flag)
  }

  private static func presses(_ cue: CueDigest) -> Bool {
    cue.classKinds.contains(.pressure)
      || Rule.pressingWord(in: cue.event, byUser: cue.isByUser) != nil
  }

  /// The word in an event name that means pressure; nil for deliberate acts.
  fileprivate static func pressingWord(in name: Name, byUser: Bool) -> StaticString? {
    guard let word = name.word(of: pressingWords) ?? place(in: name) ?? prompting(name) else {
      return nil
    }
    if name.hasWord(of: reliefs) { return nil }
    return byUser && name.word(of: acts) != nil ? nil : word
  }

  /// The word in a name for a place out of sight or before a purchase: `app.background`, but not
  /// `background-color`.
  fileprivate static func place(in name: Name) -> StaticString? {
    guard let word = name.word(of: places) else { return nil }
    let isLast = name.text.split(separator: ".").contains { part in
      part.split(separator: "-").last.map { places.contains(String($0)) } ?? false
    }
    return isLast ? word : nil
  }

  private static let places: Words = ["background", "cart"]

  /// The word for a prompt in a name which says that the prompt comes into view.
  private static func prompting(_ name: Name) -> StaticString? {
    name.hasWord(of: showing) ? name.word(of: prompts) : nil
  }

  private static let prompts: Words = ["prompt", "confirm", "confirmation", "paywall"]
  private static let showing: Words = ["shown", "show", "appeared", "presented", "visible"]
  fileprivate static let negations: Words = ["not", "no"]

  /// The names of the classes that mean pressure, and their synonyms (A.5).
  fileprivate static let pressingWords: Words = [
    "timeout", "timed-out", "countdown", "deadline", "idle", "hesitation", "hesitating",
    "hesitated", "ignored", "unread", "unacknowledged", "reminder", "re-engage", "re-engagement",
    "limited-offer", "pending", "before-decision", "hover", "hovered",
  ]

  /// Words for open decisions and unfinished tasks.
  fileprivate static let pressingStates: Words = [
    "pending", "idle", "hesitating", "hesitation", "countdown", "deadline", "before-decision",
  ]

  /// Words for a good end, or the end of the pressure: `deadline.met`.
  private static let reliefs: Words = ["met", "kept", "extended", "lifted", "resolved"]

  /// Deliberate acts of people in the names of events.
  private static let acts: Words = [
    "tapped", "pressed", "held", "clicked", "swiped", "dragged", "toggled", "selected", "picked",
    "opened", "closed", "created", "added", "edited", "changed", "saved", "set", "removed",
    "deleted", "cleared", "dismissed", "cancelled", "canceled", "submitted", "completed", "read",
  ]
}

extension Judge {
  /// Reports gates that are open while a decision or task is open.
  fileprivate func findPressingGates() {
    for flag in gates.cue { findPressingGate(flag) }
    for flag in gates.haptics { findPressingGate(flag) }
    for flag in gates.sound { findPressingGate(flag) }
  }

  private func findPressingGate(_ flag: Name) {
    guard let word = flag.word(of: Rule.pressingStates), !flag.hasWord(of: Rule.negations),
      gates.cue.contains(flag)
        || facts.contains(gates.haptics.contains(flag) ? .haptics : .sound)
    else { return }
    report(
      gateRange(flag),
      "this \(sensed) plays while `\(flag.text)` holds: waiting becomes pressure",
      help: "show the wait instead",
      evidence: Evidence("word", "\(word)", limit: "none that presses"))
  }

  /// Reports loops with haptics or sounds that last while a decision or task is open.
  fileprivate func findPressingLoops() {
    guard facts.contains(.loops) else { return }
    for mode in Mode.allCases {
      for haptic in haptics(mode) { findPressingLoop(haptic.extra, haptic.source, "felt", mode) }
      for sound in sounds(mode) { findPressingLoop(sound.extra, sound.source, "heard", mode) }
    }
  }

  private func findPressingLoop(
    _ extra: UInt32, _ start: EntrySource, _ what: String, _ mode: Mode
  ) {
    guard isLooped(extra) else { return }
    let flag = extras[Int(extra)].loopFlag
    guard let word = Rule.pressingWord(of: flag) else { return }
    report(
      loopRange(flag, at: start),
      "this is \(what) for as long as `\(flag.text)` holds\(mode.phrase): waiting becomes pressure",
      help: "show the wait instead",
      evidence: Evidence("word", "\(word)", limit: "none that presses"))
  }
}
