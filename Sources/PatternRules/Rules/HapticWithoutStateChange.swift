import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A haptic that confirms neither a change of state nor an action of a person.
  static let hapticWithoutStateChange = Rule(
    Problem(
      "haptic-without-state-change",
      summary: "A haptic confirms no change of state.",
      explanation: """
        A haptic answers something: an action of a person, or a change of state such as an \
        arrival, a success or a deletion. In a profile with an `arrival haptic`, only a change of \
        state counts, and a tap that merely navigates is not felt. In all other profiles, an event \
        by the system needs a class of the kind `state`.
        """,
      bad: """
        event page.loading: by system, class progress, subject page
        cue page.load { because "the page loads"; on page.loading; show loader; impact light }
        """,
      good: """
        event page.loaded: by system, class success, subject page
        cue page.load {
          because "the page is here"; on page.loaded; show page; impact light
          at 500ms: announce "Loaded"
        }
        """),
    index: "G04",
    clauses: "ADR-13; ADR-20; ADR-1; Apple HIG: Playing haptics",
    quote: "physical cues confirm state changes",
    repair: "none: only the author can decide whether the class or the haptic is wrong",
    needs: [.haptics],
    cue: { judge in
      if judge.classKinds.contains(.state) { return }
      let isStrict = !judge.profile.arrivalHaptics.isEmpty
      if judge.row.isByUser && !isStrict { return }
      judge.report(
        judge.eventRange,
        "`\(judge.row.event.text)` changes no state, and this haptic confirms none",
        help: isStrict
          ? "leave it out, or play it when a state has changed"
          : "play it when a state has changed, or when a person has done something",
        evidence: Evidence(
          "event class", judge.row.eventClass.text,
          limit: isStrict ? "of the kind state" : "of the kind state, or an event by the user"))
    })
}
