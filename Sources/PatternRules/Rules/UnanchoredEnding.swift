import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A haptic that marks the end of a track with a fixed time instead of an anchor.
  static let unanchoredEnding = Rule(
    Problem(
      "unanchored-ending",
      summary: "A haptic marks the end of a track with a fixed time.",
      explanation: """
        A fallback is shorter than the motion that it replaces, but haptics keep their times: a \
        tick at the end of the motion then comes long after the fallback has ended. `at end { … }` \
        and `at STAGE.end { … }` find the end in every mode.
        """,
      bad: """
        event card.dropped: by user, class confirmation
        cue card.drop {
          because "the card is in its place"; role exit; on card.dropped; target card
          fade 1 -> 0 over 400ms ease-out
          at 400ms { impact light; remove card }
        }
        """,
      good: """
        event card.dropped: by user, class confirmation
        cue card.drop {
          because "the card is in its place"; role exit; on card.dropped; target card
          fade 1 -> 0 over 400ms ease-out
          at end { impact light; remove card }
        }
        """),
    index: "T06",
    clauses: "ADR-57; ADR-24",
    quote: "the tick comes when the dissolve completes",
    repair: "none: only the author can decide what belongs to the end",
    needs: [.haptics, .motion],
    cue: { judge in
      let pulses = judge.pulses(.normal)
      let starts = pulses.trainStarts
      for index in pulses.indices
      where starts.contains(index) || judge.endsWith(pulses[index])
        || judge.isFinal(pulses, index)
      {
        let pulse = pulses[index]
        let extra = Int(pulse.haptic.extra)
        guard pulse.at > 0, judge.extras[extra].anchor == .none,
          !judge.isLooped(pulse.haptic.extra)
        else { continue }
        let ending = judge.motion().first {
          !judge.isLooped($0.extra) && $0.end == pulse.at
            && !judge.excludes($0.extra, pulse.haptic.extra) && !judge.goesOn($0)
        }
        guard let ending else { continue }
        judge.report(
          judge.statement(at: pulse.source),
          "this plays at \(Numbers.ms(pulse.at)), just when the \(judge.spokenProperty(ending)) "
            + "of \(judge.target(ending)) is done, but is not anchored to that moment",
          help: "write `at end { … }`, or `at STAGE.end { … }`: both are right in every mode")
      }
    })
}

extension Judge {
  /// True if something disappears at the moment of a pulse, which thus belongs to the end.
  fileprivate func endsWith(_ pulse: Pulse) -> Bool {
    effects().contains { $0.at == pulse.at && ($0.kind == .remove || $0.kind == .hide) }
  }

  /// The pause after which a last pulse is not part of the same gesture, in microseconds (assumed:
  /// the pause in Heartbeat is 120 ms).
  private static let rest: Int64 = 200_000

  /// True if a pulse is the last one, comes after a pause, and nothing moves after it.
  fileprivate func isFinal(_ pulses: [Pulse], _ index: Int) -> Bool {
    index > 0 && index == pulses.count - 1
      && pulses[index].at - pulses[index - 1].at >= Judge.rest
      && motion().allSatisfy { $0.end <= pulses[index].at || isLooped($0.extra) }
  }

  /// True if another track continues where a track ends.
  fileprivate func goesOn(_ track: Track) -> Bool {
    motion().contains { $0.at == track.end && $0.duration > 0 && changeOneThing($0, track) }
  }
}
