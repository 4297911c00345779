import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A haptic while a microphone listens.
  static let hapticWhileRecording = Rule(
    Problem(
      "haptic-while-recording",
      summary: "A haptic plays while a microphone listens.",
      explanation: """
        While an app records, iOS mutes haptics unless the app allows them, and the microphone may \
        record the vibration. The rule applies to events whose class is of the kind `recording`, \
        to gates and loops with a flag that means recording (`recording`, `mic-open`), and to \
        events that such a cue emits. If the haptic is intended, say so: \
        `allow haptic-while-recording because "…"`.
        """,
      bad: """
        event record.tapped: by user, class recording-start
        cue record.start {
          because "recording is active"; on record.tapped; show recording; impact light
          at 500ms: announce "Recording"
        }
        """,
      good: """
        event record.tapped: by user, class recording-start
        cue record.start {
          because "recording is active"; on record.tapped; show recording
          at 500ms: announce "Recording"
        }
        """),
    index: "H13",
    clauses: """
      AVAudioSession: allowHapticsAndSystemSoundsDuringRecording; Apple HIG: Playing haptics; \
      SON-16
      """,
    quote: "haptics are muted during recording unless an app allows them",
    repair: "none: only the author knows that the app allows it",
    needs: [.haptics],
    cue: { judge in
      var isRecording = judge.classKinds.contains(.recording)
      // Most cues add no gate and have nothing to do with recording.
      guard
        isRecording || judge.facts.contains(.loops) || !judge.gates.cue.isEmpty
          || judge.gates.haptics.count != judge.policy.hapticGateCount
      else { return }
      // A gate that means that nothing records is enough.
      if judge.isUnrecorded { return }
      if judge.records || judge.gates.haptics.contains(where: records) { isRecording = true }
      for mode in judge.hapticModes {
        for haptic in judge.haptics(mode) {
          let extra = judge.extras[Int(haptic.extra)]
          let flag = extra.loopIsUntil ? .none : extra.loopFlag
          guard isRecording || records(flag) else { continue }
          judge.report(
            judge.statement(at: haptic.source),
            "this haptic plays while a microphone listens\(mode.phrase)",
            help: advice,
            evidence: Evidence(
              records(flag)
                ? [.init("loop", "while \(flag.text)")]
                : [.init("class", judge.row.eventClass.text)]))
          break
        }
      }
    },
    file: { judge in
      for led in judge.led(from: { $0.records }, until: { $0.isUnrecorded })
      where judge.cues[led.cue].count > 0 {
        let felt = judge.cues[led.cue]
        judge.report(
          judge.statement(felt.source),
          "this haptic plays while a microphone listens: \(judge.way(led))\(felt.mode.phrase)",
          cue: led.cue, help: advice, related: judge.related(led))
      }
    })

  private static let advice =
    "leave it out; or allow it, and say that the app sets "
    + "`allowHapticsAndSystemSoundsDuringRecording`"

  /// True if a flag means that something records: its recording word is last, or is followed only
  /// by words for being active. `recording-list-open` is about a list, and `has-recording` about a
  /// finished recording.
  fileprivate static func records(_ flag: Name) -> Bool {
    guard flag.hasWord(of: recordings), !isQuiet(flag), !flag.hasWord(of: having) else {
      return false
    }
    var reading = WordReader(flag)
    return reading.drop(recordings, with: ongoing)
  }

  /// True if a flag means that nothing records: not now, not yet, or no longer.
  fileprivate static func isQuiet(_ flag: Name) -> Bool {
    flag.hasWord(of: recordings) && (flag.hasWord(of: denials) || flag.hasWord(of: endings))
  }

  private static let recordings: Words = [
    "recording", "microphone", "mic", "listening", "capturing",
  ]
  private static let having: Words = ["has", "have", "had", "any", "last", "old", "each", "empty"]
  private static let ongoing: Words = [
    "active", "on", "open", "live", "now", "running", "started", "enabled", "in", "progress",
  ]
  private static let denials: Words = ["not", "no", "never", "pre", "before", "after", "post"]
  /// Words in the names of event classes that end a recording.
  fileprivate static let ends: Words = [
    "stop", "end", "finish", "save", "cancel", "pause", "discard", "error", "failure",
  ]
  fileprivate static let endings: Words = [
    "off", "stopped", "finished", "ended", "done", "over", "complete", "completed", "saved",
    "paused", "muted", "closed", "failed", "cancelled", "canceled", "discarded",
  ]
}

extension Judge {
  /// True if a microphone listens whenever the cue plays, and keeps listening.
  var records: Bool {
    if gates.cue.contains(where: Rule.isQuiet) { return false }
    let ends = row.eventClass.hasWord(of: Rule.ends) || row.eventClass.hasWord(of: Rule.endings)
    return classKinds.contains(.recording) && !ends || gates.cue.contains(where: Rule.records)
  }

  /// True if a gate means that no microphone listens while the haptics play.
  var isUnrecorded: Bool {
    if gates.cue.isEmpty, gates.haptics.count == policy.hapticGateCount { return false }
    return gates.haptics.contains(where: Rule.isQuiet) || gates.cue.contains(where: Rule.isQuiet)
  }
}
