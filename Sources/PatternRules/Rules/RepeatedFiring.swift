import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A cue that plays each time its event repeats.
  static let repeatedFiring = Rule(
    Problem(
      "repeated-firing",
      summary: "A cue plays again each time its event repeats.",
      explanation: """
        Things scroll into view, are polled or come back to the foreground many times, but they \
        say something new only once. With `once per card.id` a cue plays only once for each card, \
        ever; with `once per thread` or `once per ever` it plays even less often. A key that is \
        new in each session, launch or visit does not prevent repetition. An event that a person \
        causes may repeat.
        """,
      bad: """
        event card.visible: by system, class arrival, subject card, recurring
        cue card.arrive { because "a card has appeared"; on card.visible; announce "Memory card" }
        """,
      good: """
        event card.visible: by system, class arrival, subject card, recurring
        cue card.arrive {
          because "a card has appeared"; on card.visible; once per card.id
          at 500ms: announce "Memory card"
        }
        """),
    index: "G03",
    clauses: "ADR-41; ADR-91; ADR-1",
    quote: "what appears by itself plays only once for each subject",
    repair: "adds `once per` the id of the event's subject, where it has one (--unsafe)",
    cue: { judge in
      guard judge.event.isRecurring || judge.classKinds.contains(.recurring),
        !judge.row.isByUser, !judge.isOnce
      else { return }
      let row = judge.row
      let once = "once per \(row.subject.isNone ? "ever" : "\(row.subject.text).id")"
      let isWritten = judge.has(.once)
      let range = isWritten ? judge.statement(.once) : judge.eventRange
      let repair = "\(isWritten ? "write" : "add") `\(once)`"
      judge.report(
        range,
        isWritten
          ? "`\(row.once.text)` is reset, and `\(row.event.text)` plays \(judge.cueName) again"
          : "`\(row.event.text)` repeats, and \(judge.cueName) with it",
        help: repair + judge.recurrenceAdvice,
        evidence: Evidence(
          "plays", isWritten ? "once per \(row.once.text)" : "every time", limit: once),
        fix: row.subject.isNone
          ? nil
          : Fix(
            repair, safe: false, replace: isWritten ? range : ByteRange(range.end, range.end),
            with: isWritten ? once : "; \(once)"))
    })
}
