import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A state that is not reported to assistive technology.
  static let silentState = Rule(
    Problem(
      "silent-state",
      summary: "Something arrives, succeeds, fails or is deleted, and no text says so.",
      explanation: """
        People who do not see the screen learn of a state from a text: an announcement or a toast, \
        in the cue, after the success or failure of its effect, or in another cue on the same \
        event, or on an emitted event, that plays whenever this cue does. Arrival, success, \
        failure and deletion need such a text.
        """,
      bad: """
        event note.saved: by system, class success
        cue note.save { because "your note is saved"; on note.saved; show saved-icon }
        """,
      good: """
        event note.saved: by system, class success
        cue note.save { because "it is saved"; on note.saved; show saved-icon; toast "Saved" }
        """),
    index: "A09",
    clauses: "WCAG 4.1.3; ADR-12; SON-65; SON-35",
    quote: "a status message reaches assistive technology",
    repair: "none: only the author can decide what to say",
    file: { judge in
      for index in judge.cues.indices where judge.cues[index].isSilent {
        let cue = judge.cues[index]
        if judge.isHelped(index, by: { other, _ in judge.says(other, wherever: index) }) {
          continue
        }
        let found = judge.look(at: index) { judge in
          Rule.silence(of: judge).map { (range: judge.statement(.on), phrase: $0) }
        }
        guard case let silence?? = found else { continue }
        judge.report(
          silence.range,
          "`\(cue.event.text)` is of class \(cue.eventClass.text), and no text says so"
            + silence.phrase,
          cue: index, help: "add `announce \"…\"`")
      }
    })

  /// The case in which a cue has no text for a state that needs one, for a message; nil if it
  /// always has one.
  static func silence(of judge: Judge) -> String? {
    guard Rule.spokenClasses.contains(where: { judge.row.eventClass.isSpelled($0) }) else {
      return nil
    }
    if !isSaid(judge, nil) { return "" }
    return judge.variants.first { !isSaid(judge, $0) }?.phrase
  }

  /// True if there is a text, in one case of the maps.
  static func isSaid(_ judge: Judge, _ variant: Variant?) -> Bool {
    judge.texts().contains { $0.text.tellsSomething && judge.plays($0.extra, in: variant) }
      || judge.effects().contains { effect in
        judge.plays(effect.extra, in: variant)
          && judge.arms(of: effect).contains { $0.texts.contains { $0.text.tellsSomething } }
      }
  }

  /// The classes that a text must announce (A.5, A09).
  private static let spokenClasses: [StaticString] = ["arrival", "success", "failure", "deletion"]
}

extension FileJudge {
  /// True if a cue has text, and plays whenever another cue does and just as often.
  fileprivate func says(_ cue: Int, wherever other: Int) -> Bool {
    cues[cue].speaks && (cues[cue].once.isNone || cues[cue].once == cues[other].once)
      && plays(cue, wherever: other)
  }
}
