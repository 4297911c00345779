import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// An effect without a report of its outcome.
  static let missingReceipt = Rule(
    Problem(
      "missing-receipt",
      summary: "An effect does not say whether it succeeded or failed.",
      explanation: """
        What the app does takes time and may fail. Each `do` needs a `success` and a `failure` \
        that say or show the outcome, directly or in the cues on an event that they emit; an \
        earlier receipt might be false. The app decides how long a toast stays: five seconds or \
        more, or until it is dismissed.
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
    quote: "a receipt confirms, even with haptics off",
    repair: "none: only the author can write the words",
    needs: [.effects],
    cue: { judge in
      judge.forEachEffect { effect in
        guard effect.kind == .do else { return }
        let missing = [("success", effect.success), ("failure", effect.failure)]
          .filter { !judge.isReceipt($0.1) && !judge.emits($0.1) }.map { "`\($0.0)`" }
        if missing.isEmpty { return }
        judge.report(
          judge.part([.word, .name], of: effect.source),
          message(effect.name, missing.joined(separator: " and ")), help: help(effect.name))
      }
    },
    file: { judge in
      if !judge.isComplete { return }
      for cue in judge.cues.indices where judge.cues[cue].awaits {
        var told: [ByteRange] = []
        let all = judge.look(at: cue) { $0.awaitedReceipts } ?? []
        for awaited in all where !told.contains(awaited.range) {
          // A receipt through one of the events that an arm emits is enough.
          let isGiven = all.contains {
            $0.range == awaited.range && $0.outcome == awaited.outcome
              && judge.givesReceipt($0.event)
          }
          if isGiven { continue }
          told.append(awaited.range)
          judge.report(
            awaited.range,
            message(awaited.effect, "`\(awaited.outcome)`") + ", nor does an event that it emits",
            cue: cue, help: help(awaited.effect))
        }
      }
    })

  private static func message(_ effect: Name, _ arms: String) -> String {
    "`\(effect.text)` gives no receipt for \(arms)"
  }

  private static func help(_ effect: Name) -> String {
    "report both: `do \(effect.text) { success: toast \"…\"; failure: toast \"…\" }`"
  }
}

extension FileJudge {
  /// True if some cue that an event leads to has a text or shows something.
  fileprivate func givesReceipt(_ event: Name) -> Bool {
    answers(to: event).contains { answer in
      look(at: answer.cue) { judge in
        judge.texts().contains { $0.text.tellsSomething }
          || judge.effects().contains { $0.kind == .show }
      } ?? false
    }
  }
}

/// An outcome of an effect whose report is left to the cues on an event.
struct AwaitedReceipt {
  let range: ByteRange
  let effect: Name
  let outcome: String
  let event: Name
}

extension Judge {
  /// The outcomes that the effects of the cue leave to other cues.
  var awaitedReceipts: [AwaitedReceipt] {
    var found: [AwaitedReceipt] = []
    forEachEffect { effect in
      guard effect.kind == .do else { return }
      for (arm, outcome) in [(effect.success, "success"), (effect.failure, "failure")]
      where arm != 0 && !isReceipt(arm) {
        for inner in self.arm(arm).effects where inner.kind == .emit {
          found.append(
            AwaitedReceipt(
              range: part([.word, .name], of: effect.source).range, effect: effect.name,
              outcome: outcome, event: inner.name))
        }
      }
    }
    return found
  }

  /// True if the success or the failure of an effect has a text or shows something.
  func hasReceipt(_ effect: Effect) -> Bool {
    arms(of: effect).contains(where: isReceipt)
  }

  /// True if an arm emits events.
  fileprivate func emits(_ index: UInt32) -> Bool {
    index != 0 && arm(index).effects.contains { $0.kind == .emit }
  }

  /// True if an arm has a text or shows something.
  fileprivate func isReceipt(_ index: UInt32) -> Bool {
    index != 0 && isReceipt(arm(index))
  }

  private func isReceipt(_ arm: Arm) -> Bool {
    arm.texts.contains { $0.text.tellsSomething } || arm.effects.contains { $0.kind == .show }
  }
}
