import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// An announcement before the animation is over.
  static let hastyAnnouncement = Rule(
    Problem(
      "hasty-announcement",
      summary: "An announcement comes while things still move.",
      explanation: """
        A screen reader interrupts one announcement with the next. So an announcement waits half a \
        second, and until the tracks of its target have settled, including those of the last item \
        of a stagger, in every mode. If a fallback ends sooner, an announcement `at end` comes \
        sooner as well; since it still waits for the end, it is fine. Layers, loops and texts that \
        an effect triggers when it is done are exempt.
        """,
      bad: """
        event note.saved: by system, class success
        cue note.save {
          because "your note is saved"; on note.saved; show saved-icon
          at 100ms: announce "Saved"
        }
        """,
      good: """
        event note.saved: by system, class success
        cue note.save {
          because "your note is saved"; on note.saved; show saved-icon
          at 500ms: announce "Saved"
        }
        """),
    index: "A10",
    clauses: "SON-65",
    quote: "announce half a second later, when the animation is over",
    limits: [.announceDelay],
    repair: "none: the time may be written in several places",
    needs: [.texts],
    cue: { judge in
      for mode in Mode.allCases
      where judge.texts(mode).contains(where: { $0.kind != .toast }) && !judge.isRepetition(mode) {
        for variant in judge.cases { look(judge, mode, variant) }
      }
    },
    file: { $0.reportScenes() })

  private static func look(_ judge: Judge, _ mode: Mode, _ variant: Variant?) {
    let limit = judge.limit(.announceDelay)
    var settled: Int64 = 0
    var last: Track?
    for track in judge.motion(mode)
    where judge.layer(track).isNone && !judge.isLooped(track.extra)
      && judge.plays(track.extra, in: variant) && judge.end(track) > settled
    {
      (settled, last) = (judge.end(track), track)
    }
    for notice in judge.texts(mode) {
      guard notice.kind != .toast, !limit.contains(notice.at) || notice.at < settled,
        judge.plays(notice.extra, in: variant)
      else { continue }
      if notice.at >= settled, isBroughtForward(notice, mode, judge) { continue }
      let due = max(settled, limit.lower)
      judge.report(
        judge.statement(at: notice.source),
        "this is said after \(Numbers.ms(notice.at)), "
          + (notice.at < settled
            ? "while things move until \(Numbers.ms(settled))" : "which is too soon to be heard")
          + mode.phrase,
        help: "say it at \(Numbers.ms(due))",
        evidence: Evidence(
          "announced", Numbers.ms(notice.at), limit: "at \(Numbers.ms(due)) or later"),
        related: (notice.at < settled ? last : nil).map {
          [Related("this still moves", judge.source, judge.statement(at: $0.source).range)]
        } ?? [])
    }
  }

  /// True if a text is late enough in the normal mode but earlier in another, because its time
  /// depends on an end.
  private static func isBroughtForward(_ notice: Notice, _ mode: Mode, _ judge: Judge) -> Bool {
    let limit = judge.limit(.announceDelay)
    let before = judge.texts().filter { $0.source == notice.source && $0.kind == notice.kind }
    return mode != .normal && !before.isEmpty && before.allSatisfy { limit.contains($0.at) }
  }
}
