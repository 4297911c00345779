import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A sustained oscillation at a pace that causes motion sickness.
  static let slowOscillation = Rule(
    Problem(
      "slow-oscillation",
      summary: "Something swings again and again at 0.1 to 0.3 Hz.",
      explanation: """
        A sustained oscillation around 0.2 Hz, once in five seconds, is that of a ship, and makes \
        people sick. The rule measures a full cycle, there and back: with `alternate`, it is two \
        iterations. Motion that is repeated three times or more is judged like a loop.
        """,
      bad: """
        input processing: from content, flag
        event work.started: by system, class progress
        cue work.show {
          because "work goes on"; role progress; on work.started; target dot; show label
          loop while processing { scale 1 -> 1.2 over 2.5s ease-in-out alternate }
          fallback reduce-motion: auto
        }
        """,
      good: """
        input processing: from content, flag
        event work.started: by system, class progress
        cue work.show {
          because "work goes on"; role progress; on work.started; target dot; show label
          loop while processing { scale 1 -> 1.2 over 1s ease-in-out alternate }
          fallback reduce-motion: fade 0.6 -> 1 over 200ms ease-out
        }
        """),
    index: "M05",
    clauses: "Apple HIG: Motion; SON-33",
    quote: "avoid a sustained oscillation around 0.2 Hz",
    limits: [.oscillationAvoid],
    repair: "none: only the author can choose: faster, slower or not at all",
    needs: [.motion],
    cue: { judge in
      for mode in judge.motionModes {
        // The oscillations found so far. Movement there and back is one oscillation.
        var known: [(track: Track, cycle: Int64)] = []
        for (index, track) in judge.motion(mode).enumerated() {
          guard let cycle = cycle(judge, track, index, mode), isSickening(cycle, judge),
            !known.contains(where: {
              $0.cycle == cycle && judge.changeOneThing($0.track, track)
            })
          else { continue }
          known.append((track, cycle))
          report(judge, track, cycle, mode)
        }
      }
    })

  /// The time until a repeated track returns to its start, in microseconds; nil without repetition.
  private static func cycle(
    _ judge: Judge, _ track: Track, _ index: Int, _ mode: Mode
  ) -> Int64? {
    guard track.from != track.to, track.duration > 0 else { return nil }
    if judge.isLooped(track.extra) {
      let every = judge.extras[Int(track.extra)].loopEvery
      return judge.alternates(track) ? every * 2 : every / rounds(judge, track, every, mode)
    }
    guard let run = judge.repetition(from: index, mode), run.count > 2 else { return nil }
    return run.every * (run.alternates ? 2 : 1)
  }

  /// The number of evenly paced oscillations in one iteration of the loop; 1 for an uneven pace.
  private static func rounds(
    _ judge: Judge, _ track: Track, _ every: Int64, _ mode: Mode
  ) -> Int64 {
    var turns: [Int64] = []
    var wasRising: Bool?
    for other in judge.motion(mode) {
      guard other.from != other.to, judge.isLooped(other.extra), other.duration > 0,
        judge.extras[Int(other.extra)].loopEvery == every, judge.changeOneThing(other, track)
      else { continue }
      let isRising = other.to > other.from
      // Consecutive movements in one direction, with jumps back in between, count once.
      if isRising == (track.to > track.from), wasRising != isRising { turns.append(other.at) }
      wasRising = isRising
    }
    guard turns.count > 1 else { return 1 }
    let pace = every / Int64(turns.count)
    let ends = turns.dropFirst() + [turns[0] + every]
    let isEven = zip(turns, ends).allSatisfy { ($1 - $0 - pace).magnitudeValue * 4 <= pace }
    return isEven ? Int64(turns.count) : 1
  }

  /// The product of a frequency in millionths of a Hertz and its cycle in microseconds.
  private static let one: Int64 = 1_000_000_000_000

  /// True if the frequency of a cycle is within the limit.
  private static func isSickening(_ cycle: Int64, _ judge: Judge) -> Bool {
    let limit = judge.limit(.oscillationAvoid)
    return limit.isSet && cycle > 0 && cycle < one
      && (limit.lower == .min || limit.lower <= one / cycle)
      && (limit.upper == .max || limit.upper >= (one + cycle - 1) / cycle)
  }

  private static func report(_ judge: Judge, _ track: Track, _ cycle: Int64, _ mode: Mode) {
    let limit = judge.limit(.oscillationAvoid)
    let frequency = Numbers.hertz(one / cycle)
    // A rotation continues in one direction.
    let turns = track.property == .rotate && !judge.alternates(track)
    judge.report(
      judge.durationRange(track),
      turns
        ? "\(judge.target(track)) turns once in \(Numbers.ms(cycle)), at \(frequency)"
          + mode.phrase
        : "the \(judge.spokenProperty(track)) of \(judge.target(track)) swings at \(frequency), "
          + "once in \(Numbers.ms(cycle))\(mode.phrase)",
      help: "\(turns ? "turn" : "swing") faster than \(Numbers.hertz(limit.upper)), or do not "
        + "repeat it",
      evidence: Evidence([
        .init("full cycle", Numbers.ms(cycle)),
        .init(
          "frequency", frequency,
          limit: "outside \(Numbers.hertz(limit.lower)) to \(Numbers.hertz(limit.upper))"),
      ]))
  }
}
