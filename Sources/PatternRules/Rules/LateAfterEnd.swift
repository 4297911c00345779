import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A cue that shows or says something so late that another cue may already have ended it.
  static let lateAfterEnd = Rule(
    Problem(
      "late-after-end",
      summary: "Something is shown or said so late that another cue may already have ended it.",
      explanation: """
        If the outcome of a cue arrives early, everything that the cue shows or says after 0 ms is \
        still to come: a loader is hidden at 300 ms, shown at 500 ms, and stays for ever. \
        `until EVENT` drops what the cue has not begun when the event fires for the same subject. \
        Write the event of the cue that hides the state.
        """,
      bad: """
        event report.asked: by user, class selection, subject report
        event report.ready: by system, class success, subject report
        cue report.load {
          because "the report is on its way"; role progress; on report.asked; show progress-dot
          at 500ms: show loader
        }
        cue report.done {
          because "the report is there"; on report.ready; hide loader; toast "Your report is ready"
        }
        """,
      good: """
        event report.asked: by user, class selection, subject report
        event report.ready: by system, class success, subject report
        cue report.load {
          because "the report is on its way"; role progress; on report.asked; until report.ready
          show progress-dot; at 500ms: show loader
        }
        cue report.done {
          because "the report is there"; on report.ready; hide loader; toast "Your report is ready"
        }
        """),
    index: "T08",
    clauses: "the pattern language, 6",
    quote: "what is still to come ends when its outcome arrives",
    repair: "adds `until` with the event of the cue that hides the state (--unsafe)",
    file: { judge in
      let changes = judge.stateChanges()
      for (cue, own) in changes.enumerated() where judge.cues.isOwn(cue) {
        for (other, ends) in changes.enumerated() where other != cue {
          guard let late = own.late(after: ends.hidden), own.event != ends.event,
            !own.endings.contains(ends.event)
          else { continue }
          judge.reportLate(late, cue, other, own)
        }
      }
    })
}

/// The states that a cue shows and hides, and its texts, in the normal mode.
private struct StateChanges {
  struct Late {
    let source: EntrySource
    let at: Int64
    let state: Name
    let isText: Bool
  }

  var event = Name.none
  /// The events in the cue's `until`.
  var endings: [Name] = []
  var shown: [(name: Name, at: Int64, source: EntrySource)] = []
  var said: [(at: Int64, source: EntrySource)] = []
  var hidden: [Name] = []
  /// The end of the cue's `on` statement.
  var place: UInt32 = 0

  /// The first text or state after 0 ms, if a state that the cue shows may have been hidden by
  /// then.
  func late(after hidden: [Name]) -> Late? {
    let ended = shown.filter { hidden.contains($0.name) }
    guard let state = ended.first?.name else { return nil }
    let late =
      ended.map { Late(source: $0.source, at: $0.at, state: $0.name, isText: false) }
      + said.map { Late(source: $0.source, at: $0.at, state: state, isText: true) }
    return late.filter { $0.at > 0 }.min { ($0.at, $0.source) < ($1.at, $1.source) }
  }
}

extension FileJudge {
  /// The changes of each cue that changes something late or hides something; empty unless both
  /// kinds occur.
  fileprivate func stateChanges() -> [StateChanges] {
    guard cues.indices.contains(where: { cues[$0].changesLate }),
      cues.indices.contains(where: { cues[$0].hides })
    else { return [] }
    return cues.indices.map { cue in
      var found = StateChanges()
      guard cues[cue].changesLate || cues[cue].hides, affords(1000) else { return found }
      look(at: cue) { judge in
        found.event = judge.row.event
        found.endings = judge.row.until
        found.place = judge.statement(.on).end
        found.shown = judge.effects().filter { $0.kind == .show }
          .map { ($0.name, $0.at, $0.source) }
        found.hidden = judge.effects().filter { $0.kind == .hide }.map { $0.name }
        found.said = judge.texts().map { ($0.at, $0.source) }
      }
      return found
    }
  }

  fileprivate func reportLate(
    _ late: StateChanges.Late, _ cue: Int, _ other: Int, _ own: StateChanges
  ) {
    let event = cues[other].event.text
    report(
      statement(late.source.start),
      late.isText
        ? "this is said at \(Numbers.ms(late.at)), and `\(event)` may have ended it by then: "
          + "`\(cues[other].name.text)` hides `\(late.state.text)`"
        : "`\(late.state.text)` is shown at \(Numbers.ms(late.at)) and may stay for ever: "
          + "`\(event)` may have hidden it before",
      cue: cue,
      help: own.endings.isEmpty ? "add `until \(event)`" : "add `\(event)` to its `until`",
      related: [relatedName("this hides it", other)],
      fix: own.endings.isEmpty
        ? Fix(
          "add `until \(event)`", safe: false, replace: ByteRange(own.place, own.place),
          with: "; until \(event)")
        : nil)
  }
}
