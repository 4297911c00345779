import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// An effect that runs too early.
  static let misorderedEffects = Rule(
    Problem(
      "misordered-effects",
      summary: "Something is removed before it has faded out, or done before it is allowed.",
      explanation: """
        A target may be removed only when its last fade or dissolve is over, even if that is in \
        another cue on the same event; otherwise it vanishes in mid-fade. An optimistic removal \
        comes first, and the call to the server follows; where one cue asks for a confirmation, no \
        other cue on the same event may act without one. A target that a failure restores must not \
        be removed, hidden or moved later by another cue on the same event: a failure cancels only \
        what its own cue has not begun.
        """,
      bad: """
        event card.dropped: by user, class confirmation
        cue card.drop {
          because "the card is gone"; role exit; on card.dropped; target card
          fade 1 -> 0 over 400ms ease-out
          at 100ms: remove card
        }
        """,
      good: """
        event card.dropped: by user, class confirmation
        cue card.drop {
          because "the card is gone"; role exit; on card.dropped; target card
          fade 1 -> 0 over 400ms ease-out
          at end: remove card
        }
        """),
    index: "T07",
    clauses: "ADR-56; ADR-65; ADR-66",
    quote: "removed when it has dissolved, deleted when it is confirmed",
    repair: "none: write `at end { … }` around the removal, unless something else needs its time",
    needs: [.effects],
    cue: { judge in
      for mode in Mode.allCases {
        let effects = judge.effects(mode)
        for (index, effect) in effects.enumerated() {
          switch effect.kind {
          case .remove: judge.checkFaded(effect, mode)
          case .do: judge.checkLast(effect, before: Array(effects[(index + 1)...]), mode)
          default: break
          }
        }
      }
    },
    file: { judge in
      judge.reportScenes()
      judge.reportOvertakenRestores()
      // The cues that ask for a confirmation.
      let asking = judge.cues.everywhere.filter { judge.cues[$0].asks }
        .sorted(by: judge.precedes)
      for other in judge.cues.indices where judge.cues[other].call > 0 && !judge.cues[other].asks {
        guard !judge.cues[other].event.isNone,
          let asking = asking.first(where: { judge.cues[$0].event == judge.cues[other].event }),
          judge.plays(asking, wherever: other) || judge.plays(other, wherever: asking)
        else { continue }
        judge.report(
          judge.statement(judge.cues[other].call),
          "`\(judge.cues[other].name.text)` acts on `\(judge.cues[other].event.text)` at once, "
            + "but `\(judge.cues[asking].name.text)` asks first",
          cue: other, help: "do it in the cue that asks")
      }
    })
}

extension Judge {
  /// Reports a removal while the target is still fading or dissolving.
  fileprivate func checkFaded(_ removal: Effect, _ mode: Mode) {
    for track in motion(mode) {
      guard track.target == removal.name, !isLooped(track.extra),
        track.property == .opacity || track.property == .dissolve, track.to < track.from
      else { continue }
      let end = end(track)
      if removal.at >= end || excludes(track.extra, removal.extra) { continue }
      report(
        statement(at: removal.source),
        "`\(removal.name.text)` is removed at \(Numbers.ms(removal.at)), but fades until "
          + "\(Numbers.ms(end))\(mode.phrase)",
        help: "write `at end { remove \(removal.name.text) }`",
        evidence: Evidence([
          .init("removed", Numbers.ms(removal.at), limit: "at \(Numbers.ms(end)) or later")
        ]), related: [Related("it fades here", source, statement(at: track.source).range)])
    }
  }

  /// Reports a call to the server before the removal from the screen. Simultaneous effects run in
  /// the order in which they are written.
  fileprivate func checkLast(_ effect: Effect, before later: [Effect], _ mode: Mode) {
    if effect.isInBackground { return }
    let removal = later.first {
      $0.kind == .remove && $0.isOptimistic && !excludes(effect.extra, $0.extra)
    }
    guard let removal else { return }
    report(
      part([.name], of: effect.source),
      "`\(effect.name.text)` is called at \(Numbers.ms(effect.at)), before "
        + "`\(removal.name.text)` is gone from the screen"
        + (effect.at < removal.at ? " at \(Numbers.ms(removal.at))" : "") + mode.phrase,
      help: "call it after the optimistic removal")
  }
}

extension FileJudge {
  /// A target that a failure restores, with the earliest time at which this happens.
  private struct Restore {
    let name: Name
    let source: EntrySource
    /// Microseconds after the event.
    let at: Int64
  }

  /// Reports a restored target that another cue on the same event removes, hides or moves later.
  fileprivate func reportOvertakenRestores() {
    for cue in cues.indices where cues[cue].call > 0 {
      let others = listeners.company(on: cues[cue].event).filter { $0 != cue }
      if others.isEmpty { continue }
      for restore in restores(of: cue) {
        for other in others {
          guard let later = change(of: restore.name, by: other, after: restore.at) else { continue }
          report(
            statement(restore.source.start),
            "a failure restores `\(restore.name.text)`, but `\(cues[other].name.text)` may still "
              + "\(later.verb) it, until \(Numbers.ms(later.end))",
            cue: cue,
            help: "\(later.verb) it in the cue with the call, whose failure cancels the rest",
            related: [related("the later change is here", other, later.source.start)])
          break
        }
      }
    }
  }

  private func restores(of cue: Int) -> [Restore] {
    look(at: cue) { judge in
      judge.effects().filter { $0.kind == .do && $0.failure != 0 }.flatMap { call in
        judge.arm(call.failure).effects.filter { $0.kind == .restore }.map {
          Restore(name: $0.name, source: $0.source, at: call.at + $0.at)
        }
      }
    } ?? []
  }

  /// The first change that a cue makes to a target after a time, with the end of the change.
  private func change(
    of target: Name, by cue: Int, after time: Int64
  ) -> (verb: String, source: EntrySource, end: Int64)? {
    look(at: cue) { judge in
      let effect = judge.effects().first {
        ($0.kind == .remove || $0.kind == .hide) && $0.name == target && $0.at > time
      }
      let track = judge.motion().first { $0.target == target && $0.end > time }
      return effect.map { ("\($0.kind.name)", $0.source, $0.at) }
        ?? track.map { ("move", $0.source, $0.end) }
    } ?? nil
  }
}
