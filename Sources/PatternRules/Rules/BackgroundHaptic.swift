import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A haptic on an event outside the app.
  static let backgroundHaptic = Rule(
    Problem(
      "background-haptic",
      summary: "A haptic plays for something outside the app.",
      explanation: """
        A phone that buzzes in a pocket announces a notification, and a haptic must not seem to be \
        one. No haptic plays on events with the scope `background`, `push`, `widget` or \
        `lock-screen`, or with the class `background`, nor on events that they lead to through an \
        `emit`. A gate does not help: play the haptic on the event that brings the subject into \
        view.
        """,
      bad: """
        event card.pushed: by system, class success, subject card, scope push
        cue card.push {
          because "a card is here"; on card.pushed; once per card.id; show card; impact light
          announce "Memory card"
        }
        """,
      good: """
        event card.saved: by user, class success, subject card, scope screen
        cue card.save {
          because "the card is saved"; on card.saved; show card; impact light
          at 500ms: announce "Saved"
        }
        """),
    index: "G02",
    clauses: "ADR-33; ADR-1; W3C Vibration API",
    quote: "no background haptic",
    locked: true,
    repair: "none: only the author can decide which event brings it into view",
    needs: [.haptics],
    cue: { judge in
      guard let place = judge.event.outside else { return }
      judge.report(
        judge.eventRange,
        "`\(judge.row.event.text)` happens where nobody looks at the app, and a haptic plays on it",
        help: "play the haptic when the app shows what has happened",
        evidence: Evidence(place.what, place.name.text, limit: "inside the app"))
    },
    file: { judge in
      for led in judge.led(from: { $0.isOutside }) where judge.cues[led.cue].count > 0 {
        judge.report(
          led, "happens where nobody looks at the app, and leads here",
          help: "play the haptic when the app shows what has happened")
      }
    })
}

extension Event {
  /// The scope or class by which an event happens outside the app; nil if it happens inside.
  var outside: (what: String, name: Name)? {
    if scope.hasWord(of: Event.outsides) { return ("scope", scope) }
    return eventClass == Name("background") ? ("event class", eventClass) : nil
  }

  private static let outsides: Words = ["background", "push", "widget", "lock-screen"]
}
