import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// Motion that continues by itself without a way to stop it.
  static let endlessLoop = Rule(
    Problem(
      "endless-loop",
      summary: "Motion runs for more than 5 s and cannot be stopped.",
      explanation: """
        Anyone who cannot look away from moving content cannot read what is next to it. A loop \
        that the user has not started has to end through a flag from the content, the device or a \
        setting. Flags for where the user is (`visible`, `foreground`, `in-thread`) or for the \
        state of the system (`not-silent`) do not end it, whether after `while` or `until`; nor do \
        flags from behaviour or haptics. A gate on a setting is a way out, and so is a control for \
        the same subject that says that it pauses, stops or hides; progress (`role progress`) may \
        run as long as the work does. Motion that is repeated for more than 5 s counts as well, \
        and so do cues that lead back to themselves through the events they emit.
        """,
      bad: """
        event card.visible: by system, class arrival, subject card
        cue card.glow {
          because "this card is new"; role ambient; on card.visible; target card
          announce "New"; loop while visible { fade 1 -> 0.6 over 1s ease-in-out alternate }
        }
        """,
      good: """
        input unread: from content, flag
        event card.visible: by system, class arrival, subject card
        cue card.glow {
          because "this card is new"; role ambient; on card.visible; target card
          loop while unread { fade 1 -> 0.6 over 1s ease-in-out alternate }
          at 500ms: announce "New"
        }
        """),
    index: "M06",
    clauses: "WCAG 2.2.2; SON-33; SON-36; SON-54; SON-56",
    quote: "motion that starts by itself and lasts more than 5 s can be stopped",
    locked: true,
    repair: "none: only the author can decide what ends it",
    cue: { judge in
      if judge.row.isByUser || judge.row.role == .progress { return }
      for mode in judge.motionModes {
        for (index, track) in judge.motion(mode).enumerated() {
          if track.from == track.to || track.property == .typeOn { continue }
          if judge.isLooped(track.extra) {
            lookAtLoop(judge, track.extra, track.source, mode)
          } else if let run = judge.repetition(from: index, mode) {
            lookAtRepetition(judge, track, run, mode)
          }
        }
      }
      // A state that is shown and hidden repeatedly blinks.
      for mode in Mode.allCases {
        for effect in judge.effects(mode)
        where (effect.kind == .show || effect.kind == .hide) && judge.isLooped(effect.extra) {
          lookAtLoop(judge, effect.extra, effect.source, mode)
        }
      }
    },
    file: { judge in
      if judge.cues.ownEmitters.isEmpty { return }
      for circle in judge.triggers.unattended where circle.contains(where: judge.cues.isOwn) {
        lookAtCircle(judge, circle)
      }
    })

  /// Reports cues that lead back to themselves at known times, and so repeat forever.
  private static func lookAtCircle(_ judge: FileJudge, _ circle: [Int]) {
    guard let first = circle.min(by: judge.precedes), judge.cues.isOwn(first),
      judge.triggers.isTimed(circle)
    else { return }
    let moves = circle.contains { cue in
      judge.look(at: cue) { judge in
        judge.row.role != .progress && !hasWayOut(judge)
          && (judge.motion().contains { $0.from != $0.to && $0.property != .typeOn }
            || judge.effects().contains { $0.kind == .show || $0.kind == .hide })
      } ?? false
    }
    if !moves { return }
    judge.report(
      circle: circle, ", and the motion there never ends",
      help: "break the cycle, or loop the motion while a flag from content is true")
  }

  /// The maximum length of motion without a way to stop it, in microseconds.
  private static let longest: Int64 = 5_000_000

  private static func lookAtLoop(
    _ judge: Judge, _ extra: UInt32, _ source: EntrySource, _ mode: Mode
  ) {
    let flag = judge.extras[Int(extra)].loopFlag
    let isUntil = judge.extras[Int(extra)].loopIsUntil
    if ends(judge, flag) || hasWayOut(judge) { return }
    let condition = isUntil ? "until" : "while"
    judge.report(
      judge.conditionRange(of: source),
      "this loop starts by itself, and nothing ends it: `\(condition) \(flag.text)` is not a "
        + "way to stop it\(mode.phrase)",
      help: "end it with a flag from content, the device or a setting, or write `role progress`",
      evidence: Evidence(
        "condition", "\(condition) \(flag.text)",
        limit: "one that ends, or a way to pause, stop or hide the motion"))
  }

  private static func lookAtRepetition(
    _ judge: Judge, _ track: Track, _ run: Repetition, _ mode: Mode
  ) {
    if run.every > longest { return }
    var end = run.end
    // All tracks of the body belong to a run, whichever of them ends last.
    if let node = judge.innermost(.repetition, around: track.source) {
      let body = judge.checker.token(node).start..<judge.checker.end(node)
      let times = track.at..<track.at + Int64(run.count) * run.every
      for other in judge.motion(mode)
      where times.contains(other.at) && body.contains(other.source.start) {
        end = max(end, other.end)
      }
    }
    guard end - track.at > longest, !hasWayOut(judge) else { return }
    judge.report(
      judge.repetitionRange(of: track.source),
      "this starts by itself and goes on for \(Numbers.ms(end - track.at))\(mode.phrase), and "
        + "nothing stops it",
      help: "repeat it for at most 5s, or loop it while a flag from content is true",
      evidence: Evidence([
        .init("length", Numbers.ms(end - track.at), limit: "at most 5000ms"),
        .init("times", "\(run.count)"),
      ]))
  }

  // MARK: ways out

  /// True if the condition of a loop ends for a reason other than the user leaving.
  private static func ends(_ judge: Judge, _ flag: Name) -> Bool {
    guard let source = judge.input(flag)?.source else { return true }
    switch source {
    case .userSetting, .content, .device: return true
    case .behaviour, .haptic: return false
    case .system:
      let known: [StaticString] = [
        "visible", "foreground", "in-thread", "system-haptics", "not-silent", "not-dnd",
      ]
      return !known.contains { flag.isSpelled($0) }
    }
  }

  /// True if a setting gates the motion, or a control in the file pauses, stops or hides it.
  private static func hasWayOut(_ judge: Judge) -> Bool {
    let gates = judge.gates
    if (gates.cue + gates.motion).contains(where: { judge.input($0)?.source == .userSetting }) {
      return true
    }
    return judge.model.files[judge.file].controls.contains { control in
      // A control about another subject stops something else.
      control.isUnread
        || control.says(stops)
          && judge.checker.eventNamed(control.event)?.subject == judge.row.subject
    }
  }

  private static let stops = Verbs(
    verbs: ["pause", "stop", "hide", "dismiss", "close", "mute"],
    participles: ["paused", "stopped", "hidden", "dismissed", "closed", "muted"])
}

extension Judge {
  /// The source range of `repeat N every D` around a statement of the cue.
  fileprivate func repetitionRange(of source: EntrySource) -> EntryMark {
    guard let node = innermost(.repetition, around: source),
      let every = checker.child(node, .every)
    else { return statement(at: source) }
    return EntryMark(ByteRange(checker.token(node).start, checker.range(every).end))
  }
}
