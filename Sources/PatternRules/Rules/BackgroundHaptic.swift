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
        A phone that buzzes in a pocket is a notification, and a haptic is none. Events of the \
        scopes `background`, `push`, `widget` and `lock-screen`, and of the class `background`, \
        are not felt; nor is what such an event leads to by an `emit`. A gate does not help: play \
        the haptic on the event that brings the subject into view.
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
        "`\(judge.row.event.text)` happens where nobody looks at the app, and this is felt on it",
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
  /// The sign that an event happens outside the app: its scope or its class; nil without one.
  var outside: (what: String, name: Name)? {
    if scope.hasWord(of: Event.outsides) { return ("scope", scope) }
    return eventClass == Name("background") ? ("event class", eventClass) : nil
  }

  private static let outsides: Words = ["background", "push", "widget", "lock-screen"]
}
