import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A vibration that starts or stops abruptly.
  static let abruptEnvelope = Rule(
    Problem(
      "abrupt-envelope",
      summary: "A continuous haptic starts or stops abruptly.",
      explanation: """
        A vibration that begins at full strength startles, and one that is cut off rattles: let it \
        rise from 0 and fall back to 0. A block of points begins and ends with `level 0`; without \
        a block, `attack` makes the vibration rise, and `release` or `decay` makes it fall. A \
        vibration of up to 50 ms (`haptic.touch`) is a click and needs neither. `continuous` \
        haptics that touch one another count as one.
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
    repair: "adds the missing ramps if no points are written (--unsafe)",
    needs: [.continuous],
    cue: { judge in
      for mode in judge.hapticModes { ramps(judge, mode) }
    })

  private static func ramps(_ judge: Judge, _ mode: Mode) {
    let all = judge.vibrations(mode)
    let edges = all.map { Edges($0, judge) }
    // A vibration that begins exactly when another one ends continues it.
    let starts = Set(edges.filter { $0.first > 0 }.map { $0.start })
    let ends = Set(edges.filter { $0.last > 0 }.map { $0.end })
    let buzzes = judge.buzzes(mode)
    var around = 0
    for (haptic, edges) in zip(all, edges) {
      while around < buzzes.count - 1, buzzes[around].end < edges.start { around += 1 }
      let length = buzzes[around...].prefix(8).reduce(edges.end - edges.start) {
        $1.at <= edges.start && $1.end >= edges.end ? max($0, $1.length) : $0
      }
      guard length > judge.limit(.hapticTouch).upper else { continue }
      report(
        haptic, judge, mode, edges, starts: edges.first > 0 && !ends.contains(edges.start),
        ends: edges.last > 0 && !starts.contains(edges.end),
        isAlone: length == edges.end - edges.start)
    }
  }

  /// The start and end of a vibration, in microseconds, and its levels at both.
  private struct Edges {
    let start: Int64
    let end: Int64
    /// The level to which the vibration jumps at its start, or from which it drops at its end; 0
    /// for a ramp. Of several points at the same time, the one with the highest level counts.
    private(set) var first: Int32
    private(set) var last: Int32
    /// The indices of the points with these levels.
    private(set) var firstPoint = 0
    private(set) var lastPoint = 0

    init(_ haptic: Haptic, _ judge: Judge) {
      let extra = Int(haptic.extra)
      start = haptic.at
      end = haptic.at + judge.extras[extra].duration
      (first, last) = (haptic.intensity, haptic.intensity)
      let points = judge.extras[extra].envelope
      func highest(at moment: Int64) -> (Int32, Int) {
        let level = points.reduce(0) { $1.at == moment ? max($0, $1.intensity) : $0 }
        return (level, points.firstIndex { $0.at == moment && $0.intensity == level } ?? 0)
      }
      if let earliest = points.first, let latest = points.last {
        (first, firstPoint) = highest(at: earliest.at)
        (last, lastPoint) = highest(at: latest.at)
      }
      if judge.extras[extra].attack > 0 { first = 0 }
      if judge.extras[extra].release > 0 || judge.extras[extra].decay > 0 { last = 0 }
    }
  }

  private static func report(
    _ haptic: Haptic, _ judge: Judge, _ mode: Mode, _ edges: Edges, starts: Bool, ends: Bool,
    isAlone: Bool
  ) {
    guard starts || ends else { return }
    func both(_ start: String, _ end: String, with joint: String) -> String {
      starts && ends ? start + joint + end : starts ? start : end
    }
    let extra = judge.extras[Int(haptic.extra)]
    let level = Numbers.level(Int64(starts ? edges.first : edges.last))
    let hasPoints = !extra.envelope.isEmpty
    let isTight =
      starts && edges.firstPoint > 0 || ends && edges.lastPoint < extra.envelope.count - 1
    // A ramp of 0 was written on purpose.
    let isMeant = starts && extra.attack == 0 || ends && extra.release == 0
    let ramps = both("attack 0.3", "release 0.3", with: " ")
    judge.report(
      hasPoints
        ? judge.pointRange(haptic, starts ? edges.firstPoint : edges.lastPoint)
        : judge.levelRange(haptic),
      "this haptic \(both("starts", "stops", with: " and ")) abruptly, at "
        + "\(level)\(mode.phrase)",
      help: !hasPoints
        ? "add " + both("`attack 0.3`", "`release 0.3`", with: " and ")
        : isTight
          ? "leave some time between the two points"
          : both(
            "begin the block with `at 0ms: level 0`",
            "end \(starts ? "it" : "the block") with `level 0`", with: ", and "),
      evidence: Evidence([
        .init(starts ? "first level" : "last level", level, limit: "0"),
        .init("length", Numbers.ms(extra.duration)),
      ]),
      fix: hasPoints || !isAlone || isMeant
        ? nil
        : judge.statementEnd(haptic.source).map {
          Fix("add `\(ramps)`", safe: false, replace: $0, with: " \(ramps)")
        })
  }
}
