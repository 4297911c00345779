import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A sound that starts by itself, continues, and cannot be stopped.
  static let unstoppableSound = Rule(
    Problem(
      "unstoppable-sound",
      summary: "A sound starts by itself, lasts more than 3 s, and nothing stops it.",
      explanation: """
        People cannot hear a screen reader over other sound. Sound that plays for more than 3 s \
        without being asked for needs a way to stop it: a control with an event that says so in \
        its label or its name (stop, pause, mute, volume), for the same subject or all sound, and \
        available whenever the cue plays; or a loop that depends on a user setting. A gate is not \
        enough: it is checked when the cue fires, not while it plays. Sounds less than 1 s apart \
        are one, including the items of a stagger and the sounds of cues that lead to one another. \
        Cues that lead back to themselves through the events that they emit play for ever.
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
    repair: "none: only the author can decide how to stop it",
    needs: [.sound],
    cue: { judge in
      // A sound that the user caused does not start by itself.
      if judge.row.isByUser { return }
      for mode in judge.soundModes {
        for variant in judge.cases { look(judge, mode, variant) }
      }
    },
    file: { judge in
      judge.reportScenes()
      if judge.cues.ownEmitters.isEmpty { return }
      for circle in judge.triggers.unattended where circle.contains(where: judge.cues.isOwn) {
        lookAtCircle(judge, circle)
      }
    })

  private static func look(_ judge: Judge, _ mode: Mode, _ variant: Variant?) {
    let sounds = judge.unfolded(judge.sounds(mode).filter { judge.plays($0.extra, in: variant) })
    var start: Int64 = 0
    var end: Int64 = -pause
    for sound in sounds {
      if judge.isLooped(sound.extra) {
        let flag = judge.extras[Int(sound.extra)].loopFlag
        if isSwitch(flag, judge) || pauses(sound, sounds, judge) || hasControl(judge) { continue }
        let word = judge.extras[Int(sound.extra)].loopIsUntil ? "until" : "while"
        judge.report(
          judge.statement(at: sound.source),
          "\(Judge.spoken(sound)) starts by itself and repeats \(word) "
            + "`\(flag.text)`\(mode.phrase), and nothing stops it",
          help: "declare a control that stops it, or loop only while a user setting is on",
          evidence: Evidence("length", "without end", limit: "at most 3000ms"))
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
        evidence: Evidence("length", Numbers.ms(end - start), limit: "at most 3000ms"))
      break
    }
  }

  /// The maximum duration of audio that cannot be stopped, in microseconds (WCAG 1.4.2).
  private static let longest: Int64 = 3_000_000
  /// The pause that separates two sounds, in microseconds.
  private static let pause: Int64 = 1_000_000

  /// True if the loop of a sound has long enough pauses in each round, and each part between pauses
  /// is short enough.
  private static func pauses(_ sound: Sound, _ sounds: [Sound], _ judge: Judge) -> Bool {
    let extra = judge.extras[Int(sound.extra)]
    let (flag, every) = (extra.loopFlag, extra.loopEvery)
    let round = sounds.filter {
      $0.extra != 0 && judge.extras[Int($0.extra)].loopFlag == flag
        && judge.extras[Int($0.extra)].loopEvery == every
    }
    return pauses(round.map { ($0.at, $0.duration) }, every: every)
  }

  /// True if each round has long enough pauses, and each part between pauses is short enough.
  private static func pauses(_ round: [(at: Int64, duration: Int64)], every: Int64) -> Bool {
    guard let first = round.first else { return false }
    var isPaused = false
    var (start, end) = (first.at, first.at)
    // The round counts twice, because a sound may continue into the next round.
    for next in round + round.map({ ($0.at + every, $0.duration) }) {
      if next.at - end >= pause {
        start = next.at
        isPaused = true
      }
      end = max(end, next.at + next.duration)
      if end - start > longest { return false }
    }
    return isPaused
  }

  /// Reports cues that lead back to themselves at known times, and so sound forever.
  private static func lookAtCircle(_ judge: FileJudge, _ circle: [Int]) {
    guard let first = circle.min(by: judge.precedes), judge.cues.isOwn(first),
      let round = judge.round(of: circle)
    else { return }
    var heard: [(at: Int64, duration: Int64)] = []
    var isStopped = false
    for (cue, start) in round.firings {
      judge.look(at: cue) { judge in
        let cases = judge.cases
        for sound in judge.sounds() where !judge.isLooped(sound.extra) {
          // A sound that plays only in some cases of a map may not repeat.
          guard cases.allSatisfy({ judge.plays(sound.extra, in: $0) }) else { continue }
          heard.append((start + sound.at, sound.duration))
        }
        // The gates of the cue apply in every round.
        if hasControl(judge) || judge.gates.cue.contains(where: { isSwitch($0, judge) }) {
          isStopped = true
        }
      }
    }
    heard.sort { $0.at < $1.at }
    if heard.isEmpty || isStopped || pauses(heard, every: round.every) { return }
    judge.report(
      circle: circle, ", and nothing stops its sound",
      help: "break the cycle, or declare a control that stops it",
      evidence: Evidence("length", "without end", limit: "at most 3000ms"))
  }

  private static func isSwitch(_ flag: Name, _ judge: Judge) -> Bool {
    judge.model.input(flag, from: judge.file)?.source == .userSetting
  }

  /// True if a file with one of the cues, or a file that it uses, has a control that stops the
  /// sound.
  private static func hasControl(_ judge: Judge) -> Bool {
    let files = judge.model.files
    return ([judge.file] + judge.companions).contains { module in
      files[module].visible.contains { file in
        files[file].controls.contains {
          $0.isUnread
            || $0.says(stops) && isThere($0, judge)
              && ($0.speaks(of: sound) || !judge.isOfAnother($0, in: file))
        }
      }
    }
  }

  /// True if a control is available whenever the cue plays.
  private static func isThere(_ control: Control, _ judge: Judge) -> Bool {
    let flag = control.availableIf
    if flag.isNone || judge.gates.cue.contains(flag) || judge.gates.sound.contains(flag) {
      return true
    }
    return judge.sounds().contains {
      judge.isLooped($0.extra) && judge.extras[Int($0.extra)].loopFlag == flag
    }
  }

  private static let stops = Verbs(
    verbs: ["stop", "pause", "mute", "silence", "quiet", "volume"],
    participles: ["stopped", "paused", "muted", "silenced"])
  /// Words for sound in general.
  private static let sound: Words = [
    "sound", "sounds", "audio", "volume", "mute", "muted", "silence", "silenced", "quiet",
  ]
}
