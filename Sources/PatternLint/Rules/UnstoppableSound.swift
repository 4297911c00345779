import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// A sound that starts by itself, goes on, and cannot be stopped.
  static let unstoppableSound = Rule(
    Problem(
      "unstoppable-sound",
      summary: "A sound starts by itself, lasts more than 3 s, and nothing stops it.",
      explanation: """
        Who listens to a screen reader cannot hear it over other sound. What plays for more than \
        3 s without being asked for needs a way to stop it: a control with an event that says so \
        in its label or its name (stop, pause, mute, volume), or a loop that goes by a switch of \
        the user. A gate is no such way: it is looked at when the cue fires, not while it plays. \
        Sounds less than 1 s apart are one.
        """,
      bad: """
        input waiting: from content, flag
        event work.started: by system, class progress
        cue work.show {
          because "work goes on"; on work.started; show work
          loop every 500ms while waiting { tone 600Hz for 300ms volume 0.2 fade 30ms/60ms }
        }
        """,
      good: """
        input waiting-sound: from user-setting, flag
        event work.started: by user, class progress
        cue work.show {
          because "work goes on"; on work.started; show work
          loop every 1s while waiting-sound { tone 600Hz for 300ms volume 0.2 fade 30ms/60ms }
        }
        """),
    index: "S06",
    clauses: "WCAG 1.4.2",
    quote: "audio that plays by itself for more than 3 s can be stopped",
    locked: true,
    repair: "none: how to stop it is the author's to say",
    needs: [.sound],
    cue: { judge in
      // What the user asked for does not play by itself.
      if judge.row.isByUser { return }
      for mode in judge.soundModes {
        let sounds = judge.sounds(mode)
        var start: Int64 = 0
        var end: Int64 = -pause
        for sound in sounds {
          if judge.isLooped(sound.extra) {
            let flag = judge.extras[Int(sound.extra)].loopFlag
            if isSwitch(flag, judge) || pauses(sound, sounds, judge) || hasControl(judge) {
              continue
            }
            let word = judge.extras[Int(sound.extra)].loopIsUntil ? "until" : "while"
            judge.report(
              judge.statement(at: sound.source),
              "\(Judge.spoken(sound)) starts by itself and comes back \(word) "
                + "`\(flag.text)`\(mode.phrase), and nothing stops it",
              help: "declare a control that stops it, or loop while a switch of the user is on",
              evidence: Evidence([.init("length", "without end", limit: "at most 3000ms")]))
            continue
          }
          if sound.at - end >= pause { start = sound.at }
          end = max(end, sound.at + sound.duration)
          guard end - start > longest, !hasControl(judge) else { continue }
          judge.report(
            judge.part([.length], of: sound.source),
            "sound starts by itself and lasts \(Numbers.ms(end - start))\(mode.phrase), "
              + "and nothing stops it",
            help: "let it end after 3s, or declare a control that stops it",
            evidence: Evidence([
              .init("length", Numbers.ms(end - start), limit: "at most 3000ms")
            ]))
          break
        }
      }
    })

  /// From WCAG 1.4.2: audio of this length needs a way to stop it.
  private static let longest: Int64 = 3_000_000
  /// After a pause of this length, a sound is another one.
  private static let pause: Int64 = 1_000_000

  /// Whether the loop of a sound is silent again and again, for so long that what is heard between
  /// is short enough.
  private static func pauses(
    _ sound: Sound, _ sounds: UnsafeBufferPointer<Sound>, _ judge: Judge
  ) -> Bool {
    let extra = judge.extras + Int(sound.extra)
    let (flag, every) = (extra.pointee.loopFlag, extra.pointee.loopEvery)
    let round = sounds.filter {
      $0.extra != 0 && judge.extras[Int($0.extra)].loopFlag == flag
        && judge.extras[Int($0.extra)].loopEvery == every
    }
    guard let first = round.first else { return false }
    var isPaused = false
    var (start, end) = (first.at, first.at)
    // Twice, since a sound may go on into the next round.
    for next in round.map({ ($0.at, $0.duration) }) + round.map({ ($0.at + every, $0.duration) }) {
      if next.0 - end >= pause {
        start = next.0
        isPaused = true
      }
      end = max(end, next.0 + next.1)
      if end - start > longest { return false }
    }
    return isPaused
  }

  private static func isSwitch(_ flag: Name, _ judge: Judge) -> Bool {
    judge.model.input(flag, from: Int(judge.checker.root.module))?.source == .userSetting
  }

  /// Whether the file, or one that it uses, has a control that stops what plays.
  private static func hasControl(_ judge: Judge) -> Bool {
    let files = judge.model.files
    for file in files[Int(judge.checker.root.module)].visible {
      for control in files[file].controls {
        if control.says(stops) { return true }
      }
    }
    return false
  }

  private static let stops = Verbs(
    verbs: ["stop", "pause", "mute", "silence", "quiet", "volume"],
    participles: ["stopped", "paused", "muted", "silenced"])
}
