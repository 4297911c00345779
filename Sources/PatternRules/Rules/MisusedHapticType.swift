import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A system haptic with a meaning other than that of the event.
  static let misusedHapticType = Rule(
    Problem(
      "misused-haptic-type",
      summary: "A system haptic is used contrary to its meaning.",
      explanation: """
        People know the haptics of their system: `notify` tells how something ended, `selection` \
        ticks while a value changes, `impact` is a collision of things. So `notify` belongs to \
        events that are a state (success, failure, deletion…), but not to an arrival, and never \
        contradicts the outcome; `selection` belongs to a selection, or to an event whose name \
        says so (`value`, `picked`, `toggled`…) and that is not a state which the system has \
        reached.
        """,
      bad: """
        event page.turned: by user, class navigation
        cue page.turn { because "the page moved"; on page.turned; show page; notify success }
        """,
      good: """
        event page.turned: by user, class navigation
        cue page.turn { because "the page moved"; on page.turned; show page; impact light }
        """),
    index: "H09",
    clauses: "Apple HIG: Playing haptics; UIKit: UIFeedbackGenerator; ADR-10; ADR-57",
    quote: "system haptics are used for what they mean",
    repair: "none: only the author can decide what else to play",
    needs: [.systemHaptics],
    cue: { judge in
      judge.forEachHaptic { haptic, mode in
        guard haptic.kind == .notify || haptic.kind == .selection,
          let complaint = complaint(haptic, judge)
        else { return }
        let name = judge.row.eventClass.text
        judge.report(
          judge.statement(at: haptic.source),
          "\(Judge.spoken(haptic)) \(complaint), but `\(judge.row.event.text)` is of class "
            + "\(name)\(mode.phrase)",
          help: haptic.kind == .selection
            ? "play `impact light`, or keep `selection` for values that change"
            : "play an `impact`, or `notify` with the outcome of the event",
          evidence: Evidence(
            "class", name, limit: haptic.kind == .selection ? "a selection" : "an outcome"))
      }
    })

  /// The claim of a haptic that the event does not support; nil if they agree.
  private static func complaint(_ haptic: Haptic, _ judge: Judge) -> StaticString? {
    let kinds = judge.classKinds
    if haptic.kind == .selection {
      if judge.row.eventClass.hasWord(of: valueWords) { return nil }
      // The name of an event may mean that a value changes. A state that the system has reached is
      // not a value.
      let mayChange = judge.row.isByUser || kinds.contains(.neutral)
      if mayChange, judge.row.event.hasWord(of: valueWords) { return nil }
      return "says that a value changes"
    }
    if !kinds.contains(.state) { return "tells how something ended" }
    if kinds.contains(.entry) { return "announces, as notifications do" }
    switch (Valence(judge.row.eventClass), haptic.style) {
    case (.bad, .success): return "says that all went well"
    case (.good, .error): return "says that something went wrong"
    default: return nil
    }
  }

  private static let valueWords: Words = [
    "selection", "select", "selected", "value", "pick", "picked", "picker", "toggle", "toggled",
    "switch", "switched", "slider", "slid", "stepper", "step", "stepped", "dial", "changed",
    "adjust", "adjusted", "scrub", "scrubbed", "detent",
  ]
}

/// The meaning of an event class for the person: good, bad or neither.
enum Valence {
  case good, bad, neither

  private static let goodWords: Words = [
    "success", "succeeded", "donation", "confirmation", "confirmed", "insight", "connection",
    "completion", "completed", "saved", "approved", "accepted", "achievement", "purchase",
  ]
  private static let badWords: Words = [
    "failure", "failed", "error", "warning", "rejection", "rejected", "denied", "invalid",
    "timeout", "loss", "lost",
  ]

  init(_ eventClass: Name) {
    if eventClass.hasWord(of: Valence.badWords) {
      self = .bad
    } else if eventClass.hasWord(of: Valence.goodWords) {
      self = .good
    } else {
      self = .neither
    }
  }
}
