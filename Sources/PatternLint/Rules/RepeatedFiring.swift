import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// A cue that plays each time its event repeats.
  static let repeatedFiring = Rule(
    Problem(
      "repeated-firing",
      summary: "A cue plays again each time its event comes round.",
      explanation: """
        What scrolls into view, is polled or comes back to the foreground does so many times, and \
        says something new only once. `once per card.id` lets a cue play once for each card, for \
        ever; `once per thread` or `once per ever` play less. A key that starts anew with each \
        session, launch or visit does not hold it back. What a person causes may repeat.
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
    quote: "what appears by itself plays once for each thing",
    repair: "adds `once per` the id of the event's subject, where it has one (--unsafe)",
    cue: { judge in
      guard judge.event.isRecurring || judge.classKinds.contains(.recurring),
        !judge.row.isByUser, !judge.isOnce
      else { return }
      judge.reportRepeatedFiring()
    })
}

extension Judge {
  fileprivate func reportRepeatedFiring() {
    let subject = row.subject
    let key = subject.isNone ? "ever" : "\(subject.text).id"
    let isWritten = has(.once)
    let range = isWritten ? statement(.once) : eventRange
    report(
      range,
      isWritten
        ? "`\(row.once.text)` starts anew, and `\(row.event.text)` plays \(cueName) again"
        : "`\(row.event.text)` repeats, and \(cueName) with it",
      help: (isWritten ? "write `once per \(key)`" : "add `once per \(key)`") + recurrenceAdvice,
      evidence: Evidence([
        .init(
          "plays", isWritten ? "once per \(row.once.text)" : "every time", limit: "once per \(key)")
      ]),
      fix: subject.isNone
        ? nil
        : isWritten
          ? Fix("write `once per \(key)`", safe: false, replace: range, with: "once per \(key)")
          : Fix(
            "add `once per \(key)`", safe: false, replace: ByteRange(range.end, range.end),
            with: "; once per \(key)"))
  }
}
