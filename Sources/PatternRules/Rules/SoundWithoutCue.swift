import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A sound without anything to see or read.
  static let soundWithoutCue = Rule(
    Problem(
      "sound-without-cue",
      summary: "A sound has no visual or textual cue.",
      explanation: """
        Sound is the first thing that is switched off: by the app's own toggle, in Silent mode, \
        under Do Not Disturb. Something visible or a text has to begin at most 100 ms before or \
        500 ms after the first sound of a train, in every mode in which it plays, whatever a map \
        chooses, and in each iteration of a loop. A haptic does not count.
        """,
      bad: """
        event note.saved: by user, class success
        cue note.save {
          because "your note is saved"; on note.saved
          tone 600Hz for 200ms volume 0.3 fade 40ms/60ms
        }
        """,
      good: """
        event note.saved: by user, class success
        cue note.save {
          because "your note is saved"; on note.saved; toast "Saved"
          tone 600Hz for 200ms volume 0.3 fade 40ms/60ms
        }
        """),
    index: "A02",
    clauses: "SON-44; SON-53; Xbox Accessibility 110",
    quote: "with sound off, everything still works",
    locked: true,
    repair: "none: only the author can decide what to show",
    needs: [.sound],
    cue: { judge in
      for variant in judge.wholeAndCases { look(judge, variant) }
    })

  private static func look(_ judge: Judge, _ variant: Variant?) {
    let moved = judge.motionAccompanies(judge.gates.sound, settings: judge.profile.soundGates)
    for mode in Mode.allCases
    where judge.timeline(mode).sounds.count > 0 && !judge.isRepetition(mode) {
      let pulses = judge.sounds(mode).filter { judge.plays($0.extra, in: variant) }
        .map { EntryStart(at: $0.at, extra: $0.extra, source: $0.source) }
      for pulse in judge.unseenTrains(pulses, mode, in: variant, moved: moved) {
        judge.report(
          judge.statement(at: pulse.source),
          "nothing is seen or read with this sound at \(Numbers.ms(pulse.at))"
            + "\(variant?.phrase ?? "")\(mode.phrase)",
          help: judge.cueHelp(pulse),
          evidence: Evidence("sound begins", Numbers.ms(pulse.at)))
      }
    }
  }
}
