import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// An effect that does not say how it went.
  static let missingReceipt = Rule(
    Problem(
      "missing-receipt", .warning,
      summary: "An effect does not say whether it succeeded or failed.",
      explanation: """
        What the app does takes time and may fail. Each `do` has a `success` and a `failure` that \
        say or show which it was; a receipt before that would lie. How long a toast stays is the \
        app's to keep: five seconds or more, or until it is dismissed.
        """,
      bad: """
        event note.saved: by user, class confirmation
        cue note.save { because "your note is saved"; on note.saved; show note; do note.store }
        """,
      good: """
        event note.saved: by user, class confirmation
        cue note.save {
          because "your note is saved"; on note.saved; show note
          do note.store { success: toast "Saved"; failure: toast "Could not be saved" }
        }
        """),
    index: "A13",
    clauses: "ADR-60; ADR-79; WCAG 2.2.1",
    quote: "a receipt confirms, also with haptics off",
    repair: "none: the words are the author's to write",
    needs: [.effects],
    cue: { judge in
      judge.forEachEffect { effect in
        guard effect.kind == .do else { return }
        let missing = [("success", effect.success), ("failure", effect.failure)]
          .filter { !judge.isReceipt($0.1) }.map { "`\($0.0)`" }
        if missing.isEmpty { return }
        judge.report(
          judge.part([.word, .name], of: effect.source),
          "`\(effect.name.text)` gives no receipt of \(missing.joined(separator: " and "))",
          help: "say it: `do \(effect.name.text) { success: toast \"…\"; failure: toast \"…\" }`")
      }
    })
}

extension Judge {
  /// Whether an effect says or shows how it went, one way or the other.
  func hasReceipt(_ effect: Effect) -> Bool {
    isReceipt(effect.success) || isReceipt(effect.failure)
  }

  /// Whether an arm says or shows something.
  fileprivate func isReceipt(_ index: UInt32) -> Bool {
    if index == 0 { return false }
    let arm = arm(index)
    return arm.texts.contains { $0.text.isLegible } || arm.effects.contains { $0.kind == .show }
  }
}
