import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Something is heard, and nothing is seen or read.
  static let soundWithoutCue = Rule(
    Problem(
      "sound-without-cue",
      summary: "A sound has no visual or textual cue.",
      explanation: """
        Sound is the first thing that is switched off: by the app's own toggle, in Silent mode, \
        under Do Not Disturb. Something visible or a text begins within 100 ms before and 500 ms \
        after the first sound of a train, in every mode in which it plays. A haptic is no such cue.
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
    repair: "none: what to show is the author's to say",
    needs: [.sound],
    cue: { judge in
      for mode in Judge.Mode.allCases {
        let sounds = judge.timeline(mode).sounds
        if sounds.count == 0 { continue }
        let onsets = judge.visibleOnsets(mode)
        var last: Int64?
        for index in sounds.indices {
          let sound = judge.sound(index)
          defer { last = sound.at }
          if let last, sound.at - last <= Judge.trainGap { continue }
          if judge.isSeen(sound.at, among: onsets) { continue }
          judge.report(
            judge.statement(at: sound.source),
            "nothing is seen or read with this sound at \(Numbers.ms(sound.at))\(mode.phrase)",
            help: "show, move or say something between "
              + "\(Numbers.ms(max(sound.at - Judge.cueLead, 0))) and "
              + Numbers.ms(sound.at + Judge.cueDelay),
            evidence: Evidence([.init("sound begins", Numbers.ms(sound.at))]))
        }
      }
    })
}
