import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// A vibration that starts or stops all at once.
  static let abruptEnvelope = Rule(
    Problem(
      "abrupt-envelope", .warning,
      summary: "A continuous haptic starts or stops all at once.",
      explanation: """
        A vibration that is there at once startles, and one that is cut off rattles: it rises from \
        0 and falls back to 0. A block of points begins and ends with `level 0`; without one, \
        `attack` gives it a beginning, and `release` or `decay` an end. Up to 50 ms \
        (`haptic.touch`) it is a click, and needs neither.
        """,
      bad: """
        event take.saved: by system, class success
        cue take.save {
          because "your take is saved"; on take.saved; show saved
          continuous 0.3 for 200ms; at 500ms: announce "Saved"
        }
        """,
      good: """
        event take.saved: by system, class success
        cue take.save {
          because "your take is saved"; on take.saved; show saved
          continuous 0.3 for 200ms attack 0.3 release 0.3; at 500ms: announce "Saved"
        }
        """),
    index: "H08",
    clauses: "Android haptics: create custom effects",
    quote: "a waveform starts and ends at 0, without steps",
    limits: [.hapticTouch],
    repair: "adds the ramps that are missing, where no points are written (--unsafe)",
    needs: [.continuous],
    cue: { judge in
      for mode in judge.hapticModes {
        for index in judge.timeline(mode).haptics.indices {
          let haptic = judge.haptic(index)
          guard haptic.kind == .continuous, judge.intensity(haptic) > 0,
            judge.extras[Int(haptic.extra)].duration > judge.limit(.hapticTouch).upper
          else { continue }
          ramps(haptic, judge, mode)
        }
      }
    })

  private static func ramps(_ haptic: Haptic, _ judge: Judge, _ mode: Judge.Mode) {
    let extra = judge.extras[Int(haptic.extra)]
    let first = extra.envelope.first?.intensity ?? haptic.intensity
    let last = extra.envelope.last?.intensity ?? haptic.intensity
    let starts = first > 0 && extra.attack <= 0
    let ends = last > 0 && extra.release <= 0 && extra.decay <= 0
    guard starts || ends else { return }
    let verb = starts && ends ? "starts and stops" : starts ? "starts" : "stops"
    let level = Int64(starts ? first : last)
    let hasPoints = !extra.envelope.isEmpty
    var help =
      (starts ? "begin the block with `at 0ms: level 0`" : "")
      + (starts && ends ? ", and " : "")
      + (ends ? "end \(starts ? "it" : "the block") with `level 0`" : "")
    if !hasPoints {
      help =
        "add " + (starts ? "`attack 0.3`" : "") + (starts && ends ? " and " : "")
        + (ends ? "`release 0.3`" : "")
    }
    judge.report(
      hasPoints
        ? judge.pointRange(haptic, starts ? 0 : extra.envelope.count - 1)
        : judge.levelRange(haptic),
      "this haptic \(verb) all at once, at \(Numbers.level(level))\(mode.phrase)", help: help,
      evidence: Evidence([
        .init(starts ? "first level" : "last level", Numbers.level(level), limit: "0"),
        .init("length", Numbers.ms(extra.duration)),
      ]),
      fix: hasPoints ? nil : fix(haptic, judge, extra, starts, ends))
  }

  private static func fix(
    _ haptic: Haptic, _ judge: Judge, _ extra: Extra, _ starts: Bool, _ ends: Bool
  ) -> Fix? {
    // A ramp that is written as 0 is meant to be none.
    if starts && extra.attack == 0 || ends && extra.release == 0 { return nil }
    guard let place = judge.statementEnd(haptic.source) else { return nil }
    let ramps = (starts ? " attack 0.3" : "") + (ends ? " release 0.3" : "")
    return Fix("add `\(ramps.dropFirst())`", safe: false, replace: place, with: ramps)
  }
}
