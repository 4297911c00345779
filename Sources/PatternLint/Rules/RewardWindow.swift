import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// A vibration as long and as strong as those that were found to be rewarding.
  static let rewardWindow = Rule(
    Problem(
      "reward-window", .info,
      summary: "A vibration has the length and strength of a reward.",
      explanation: """
        Vibrations of about 400 ms were found to feel like a reward and to make people buy more. A \
        haptic of 250 to 600 ms at a strength of 0.4 and more is one, and so is a train of pulses \
        that fills half of such a time: pulses count 20 ms each, and what overlaps is added up. \
        Shorter is a click, weaker is a hint, longer is an alarm that `long-haptic` knows.
        """,
      bad: """
        event take.saved: by user, class success, subject take
        cue take.save {
          because "your take is saved"; on take.saved; show saved; continuous 0.5 for 400ms
        }
        """,
      good: """
        event take.saved: by user, class success, subject take
        cue take.save {
          because "your take is saved"; on take.saved; show saved; impact medium; toast "Saved"
        }
        """),
    index: "X07",
    clauses: "Hampton and Hildebrand: Pavlov's Buzz; ADR-21",
    quote: "vibrations of about 400 ms work as rewards",
    limits: [.rewardWindow, .rewardStrength],
    repair: "none: shorter, weaker or a click is the author's to say",
    needs: [.haptics],
    cue: { judge in
      guard Judge.Mode.allCases.contains(where: { judge.canVibrate($0) }) else { return }
      for mode in judge.hapticModes where judge.canVibrate(mode) {
        for world in judge.worlds(mode) { judge.findVibration(world, mode) }
      }
    })
}

/// A stretch of time in which something is felt.
private struct Stretch {
  var start: Int64
  var end: Int64
  let source: UInt32
  /// The greatest in it, in millionths.
  var strength: Int64

  var length: Int64 { end - start }
}

extension Judge {
  /// How long a pulse lasts in the hand.
  private static let pulseLength: Int64 = 20_000
  /// Fewer pulses than this are no vibration.
  private static let fewestPulses = 7
  /// More haptics than this are `haptic-overload` in the first place.
  private static let mostStrikes = 128

  /// Whether a mode has anything that could be felt as a vibration.
  fileprivate func canVibrate(_ mode: Mode) -> Bool {
    let span = timeline(mode).haptics
    if span.count >= Judge.fewestPulses { return true }
    return span.indices.contains { haptic($0).kind == .continuous }
  }

  fileprivate func findVibration(_ world: World, _ mode: Mode) {
    let window = limit(.rewardWindow)
    let strength = limit(.rewardStrength).upper
    let buzzes = stretches(Array(world.strikes.prefix(Judge.mostStrikes)), from: strength)
    func found(_ first: Stretch, _ length: Int64, isTrain: Bool) {
      report(
        statement(at: first.source),
        "\(isTrain ? "these pulses make one vibration of" : "this vibration lasts") "
          + "\(Numbers.ms(length))\(world.phrase)\(mode.phrase): as long and as strong as a reward",
        help: "play a click or two, keep it below \(Numbers.ms(window.lower)), or make it weaker",
        evidence: .pulses(
          world.strikes,
          [
            .init("length", Numbers.ms(length), limit: "not \(window.phrase(Numbers.ms))"),
            .init(
              "strength", Numbers.level(first.strength),
              limit: "below \(Numbers.level(strength))"),
          ]))
    }
    for buzz in buzzes where window.contains(buzz.length) {
      found(buzz, buzz.length, isTrain: false)
    }
    // The longest runs that fill half of their time: those inside another are part of it.
    var reached = -1
    for first in buzzes.indices {
      var felt: Int64 = 0
      var last = first
      for index in first..<buzzes.count {
        felt += buzzes[index].length
        if felt * 2 >= buzzes[index].end - buzzes[first].start { last = index }
      }
      if last > first, last > reached {
        let length = buzzes[last].end - buzzes[first].start
        if window.contains(length) { found(buzzes[first], length, isTrain: true) }
      }
      reached = max(reached, last)
    }
  }

  /// When something is felt at least so strongly: in time order, what touches as one.
  private func stretches(_ strikes: [Strike], from strength: Int64) -> [Stretch] {
    var found: [Stretch] = []
    var even: [Strike] = []
    for strike in strikes {
      if strike.haptic.extra != 0, !extras[Int(strike.haptic.extra)].envelope.isEmpty {
        found += swells(strike, from: strength)
      } else {
        even.append(strike)
      }
    }
    var times = even.map { $0.at } + even.map { $0.at + max($0.duration, Judge.pulseLength) }
    times.sort()
    for (start, end) in zip(times, times.dropFirst()) where end > start {
      var sum: Int64 = 0
      var source: UInt32?
      for strike in even
      where strike.at <= start && strike.at + max(strike.duration, Judge.pulseLength) >= end {
        sum += strike.strength
        source = source ?? strike.source
      }
      sum = min(sum, 1_000_000)
      if let source, sum >= strength {
        found.append(Stretch(start: start, end: end, source: source, strength: sum))
      }
    }
    found.sort { ($0.start, $0.end) < ($1.start, $1.end) }
    var merged: [Stretch] = []
    for buzz in found {
      if let last = merged.last, last.end >= buzz.start {
        merged[merged.count - 1].end = max(last.end, buzz.end)
        merged[merged.count - 1].strength = max(last.strength, buzz.strength)
      } else {
        merged.append(buzz)
      }
    }
    return merged
  }

  /// The stretches of an envelope that are strong enough; between two points it is a line.
  private func swells(_ strike: Strike, from strength: Int64) -> [Stretch] {
    let gain = self.gain(strike.haptic).high
    var points = extras[Int(strike.haptic.extra)].envelope.map {
      (at: $0.at, level: Int64($0.intensity) * gain / 1_000_000)
    }
    points.insert((0, points[0].level), at: 0)
    points.append((max(strike.duration, points[points.count - 1].at), points.last!.level))
    var found: [Stretch] = []
    for (left, right) in zip(points, points.dropFirst()) where right.at > left.at {
      var (start, end) = (left.at, right.at)
      if left.level < strength && right.level < strength { continue }
      if left.level < strength || right.level < strength {
        let share = Double(strength - left.level) / Double(right.level - left.level)
        let crossing = left.at + Int64(Double(right.at - left.at) * share)
        if left.level < strength { start = crossing } else { end = crossing }
      }
      found.append(
        Stretch(
          start: strike.at + start, end: strike.at + end, source: strike.source,
          strength: max(left.level, right.level)))
    }
    return found
  }
}
