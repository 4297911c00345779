import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A vibration with the length and strength of those found to be rewarding.
  static let rewardWindow = Rule(
    Problem(
      "reward-window",
      summary: "A vibration has the length and strength of a reward.",
      explanation: """
        Vibrations of about 400 ms were found to feel like a reward and to make people buy more. A \
        haptic of 250 to 600 ms with a strength of 0.4 or more is such a vibration, and so is a \
        train of pulses that fills half of such a time: each pulse counts as 20 ms, and \
        overlapping haptics are added up. Haptics of other cues on the events that a cue emits \
        count as its own. A shorter vibration is a click, a weaker one is a hint, and a longer one \
        is an alarm, which `long-haptic` reports.
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
    clauses: "Hampton and Hildebrand: Pavlov's Buzz; ADR-21; ADR-7",
    quote: "vibrations of about 400 ms work as rewards",
    limits: [.rewardWindow, .rewardStrength],
    repair: "none: only the author can choose to make it shorter, weaker or a click",
    needs: [.haptics],
    cue: { judge in
      for mode in judge.hapticModes where judge.canVibrate(mode) {
        for hapticCase in judge.hapticCases(mode) { judge.findVibration(hapticCase, mode) }
      }
    },
    file: { judge in
      var known: [Int: Played] = [:]
      for cue in judge.cues.ownEmitters { judge.findVibration(from: cue, &known) }
      for group in judge.together where !group.areAlternatives {
        judge.findVibration(in: group, &known)
      }
    })
}

/// A time with a perceptible vibration, in microseconds.
private struct Stretch {
  var start: Int64
  var end: Int64
  let source: EntrySource
  /// The maximum strength during that time, in millionths.
  var strength: Int64
  /// The index of the firing that plays it; nil for several firings.
  var firing: Int? = 0
  /// The cue with the statement at `source`.
  var cue = 0

  var length: Int64 { end - start }
}

/// The vibrations of one or more cues, before they are merged.
private struct Feel {
  /// The vibrations of constant strength; overlapping ones add up.
  var even: [Stretch] = []
  /// The parts of envelopes that are strong enough by themselves.
  var swells: [Stretch] = []

  mutating func add(_ other: Feel, of cue: Int, at offset: Int64, firing: Int) {
    func moved(_ stretch: Stretch) -> Stretch {
      var moved = stretch
      moved.start += offset
      moved.end += offset
      moved.firing = firing
      moved.cue = cue
      return moved
    }
    even += other.even.map(moved)
    swells += other.swells.map(moved)
  }

  /// The times with at least the given strength, in order, joined where they touch.
  func stretches(from strength: Int64) -> [Stretch] {
    var found = swells
    let times = (even.map { $0.start } + even.map { $0.end }).sorted()
    for (start, end) in zip(times, times.dropFirst()) where end > start {
      let parts = even.filter { $0.start <= start && $0.end >= end }
      guard var sum = parts.first else { continue }
      (sum.start, sum.end) = (start, end)
      sum.strength = min(parts.reduce(0) { $0 + $1.strength }, 1_000_000)
      if parts.contains(where: { $0.firing != sum.firing }) { sum.firing = nil }
      if sum.strength >= strength { found.append(sum) }
    }
    found.sort { ($0.start, $0.end) < ($1.start, $1.end) }
    var merged: [Stretch] = []
    for buzz in found {
      guard let last = merged.last, last.end >= buzz.start else {
        merged.append(buzz)
        continue
      }
      merged[merged.count - 1].end = max(last.end, buzz.end)
      merged[merged.count - 1].strength = max(last.strength, buzz.strength)
      if last.firing != buzz.firing { merged[merged.count - 1].firing = nil }
    }
    return merged
  }

  /// The vibrations as long and as strong as a reward.
  func rewards(_ window: Bound, from strength: Int64) -> [Reward] {
    let buzzes = stretches(from: strength)
    var found = buzzes.filter { window.contains($0.length) }.map {
      Reward(first: $0, length: $0.length, isTrain: false, firing: $0.firing)
    }
    // The longest runs of vibrations that fill half of their time; a run inside another is skipped.
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
        let firing = buzzes[first].firing
        let isOne = buzzes[first...last].allSatisfy { $0.firing == firing }
        let reward = Reward(
          first: buzzes[first], length: length, isTrain: true, firing: isOne ? firing : nil)
        if window.contains(length) { found.append(reward) }
      }
      reached = max(reached, last)
    }
    return found
  }
}

/// A vibration as long and as strong as a reward.
private struct Reward {
  let first: Stretch
  let length: Int64
  let isTrain: Bool
  /// The index of the firing that plays it; nil for several firings.
  let firing: Int?

  var phrase: String {
    (isTrain ? "these pulses make one vibration of " : "this vibration lasts ")
      + Numbers.ms(length)
  }

  func facts(_ window: Bound, _ strength: Int64) -> [Evidence.Fact] {
    [
      .init("length", Numbers.ms(length), limit: "not \(window.phrase(Numbers.ms))"),
      .init("strength", Numbers.level(first.strength), limit: "below \(Numbers.level(strength))"),
    ]
  }
}

extension Judge {
  /// The perceived length of a pulse, in microseconds.
  private static let pulseLength: Int64 = 20_000
  /// The minimum number of pulses that feel like a vibration.
  fileprivate static let fewestPulses = 7
  /// The maximum number of haptics that are judged; for more, `haptic-overload` applies.
  fileprivate static let mostStrikes = 128

  /// True if a mode has anything that may feel like a vibration.
  fileprivate func canVibrate(_ mode: Mode) -> Bool {
    haptics(mode).count >= Judge.fewestPulses || facts.contains(.staggers)
      || haptics(mode).contains { $0.kind == .continuous }
  }

  fileprivate func findVibration(_ hapticCase: HapticCase, _ mode: Mode) {
    let window = limit(.rewardWindow)
    let strength = limit(.rewardStrength).upper
    for reward in feel(hapticCase, from: strength).rewards(window, from: strength) {
      report(
        statement(at: reward.first.source),
        "\(reward.phrase)\(hapticCase.phrase)\(mode.phrase): as long and as strong as a reward",
        help: "play a click or two, keep it below \(Numbers.ms(window.lower)), or make it weaker",
        evidence: .pulses(hapticCase.felt, reward.facts(window, strength)))
    }
  }

  fileprivate func feel(_ hapticCase: HapticCase, from strength: Int64) -> Feel {
    var feel = Feel()
    // Haptics are judged one by one, because a pulse does not last as long as a vibration that
    // begins at the same time.
    for haptic in unfolded(hapticCase.haptics).prefix(Judge.mostStrikes) {
      let pulse = Pulse(haptic, self, gains: hapticCase.cases.isEmpty)
      if pulse.strength == 0 { continue }
      if pulse.haptic.extra != 0, !extras[Int(pulse.haptic.extra)].envelope.isEmpty {
        feel.swells += swells(pulse, from: strength)
      } else {
        feel.even.append(
          Stretch(
            start: pulse.at, end: pulse.at + max(pulse.duration, Judge.pulseLength),
            source: pulse.source, strength: pulse.strength))
      }
    }
    return feel
  }

  /// The times at which an envelope is strong enough; it is linear between two points.
  private func swells(_ pulse: Pulse, from strength: Int64) -> [Stretch] {
    let gain = self.gain(pulse.haptic).high
    var points = extras[Int(pulse.haptic.extra)].envelope.map {
      (at: $0.at, level: Int64($0.intensity) * gain / 1_000_000)
    }
    points.insert((0, points[0].level), at: 0)
    let last = points[points.count - 1]
    points.append((max(pulse.duration, last.at), last.level))
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
          start: pulse.at + start, end: pulse.at + end, source: pulse.source,
          strength: max(left.level, right.level)))
    }
    return found
  }
}

/// The haptics and emitted events of a cue, by mode.
private struct Played {
  /// The haptics in each case of the maps.
  var cases: [[(feel: Feel, pulses: [Pulse])]] = []
  var emitted: [[(event: Name, at: Int64)]] = []
}

/// The haptics of all cues that the firing of one cue leads to.
private struct Chained {
  var feel = Feel()
  var pulses: [Pulse] = []
  var firings = 0
  /// The maximum number of cases that a cue in the chain has.
  var cases = 1
}

extension FileJudge {
  /// The maximum number of cues in a chain that are judged, and of cases of their maps.
  private static let rewardLimit = 8

  /// Reports a vibration that a cue makes only together with the cues that it triggers.
  fileprivate func findVibration(from cue: Int, _ known: inout [Int: Played]) {
    guard mayVibrate(from: cue) else { return }
    let window = limit(.rewardWindow)
    let strength = limit(.rewardStrength).upper
    var chained = Chained()
    for mode in Mode.allCases {
      var index = 0
      chained.cases = 1
      while index < min(chained.cases, FileJudge.rewardLimit) {
        (chained.feel, chained.pulses, chained.firings) = (Feel(), [], 0)
        collect(cue, at: 0, mode, index, [], &chained, &known)
        index += 1
        let rewards = chained.feel.rewards(window, from: strength)
        guard let reward = rewards.first(where: { $0.firing == nil }) else { continue }
        chained.pulses.sort { ($0.at, $0.source) < ($1.at, $1.source) }
        report(
          statement(cues[cue].emissions[0].source),
          "\(reward.phrase)\(mode.phrase), with the cues that `\(cues[cue].name.text)` triggers: "
            + "as long and as strong as a reward",
          cue: cue, help: "play a click or two, or make it weaker",
          evidence: .pulses(chained.pulses, reward.facts(window, strength)),
          related: [related("it begins here", reward.first.cue, reward.first.source.start)])
        return
      }
    }
  }

  /// Reports a vibration that cues on one event make only together.
  fileprivate func findVibration(in group: Together, _ known: inout [Int: Played]) {
    guard
      group.felt.count >= Judge.fewestPulses || group.cues.contains(where: { cues[$0].vibrates })
    else { return }
    let window = limit(.rewardWindow)
    let strength = limit(.rewardStrength).upper
    var feel = Feel()
    for (firing, cue) in group.cues.enumerated() {
      guard let first = played(by: cue, &known).cases.first?.first else { continue }
      feel.add(first.feel, of: cue, at: 0, firing: firing)
    }
    guard let reward = feel.rewards(window, from: strength).first(where: { $0.firing == nil }),
      let last = group.pulses.last(where: { $0.cue == group.cues[group.cues.count - 1] })
        ?? group.pulses.last
    else { return }
    report(
      group, at: last, "\(reward.phrase), as long and as strong as a reward",
      help: "play a click or two, or make it weaker", facts: reward.facts(window, strength))
  }

  /// True if a cue or the cues that it triggers vibrate, or play enough pulses to feel like a
  /// vibration. This quick test clears most cues.
  private func mayVibrate(from cue: Int) -> Bool {
    let chain =
      [cue]
      + cues[cue].emissions.prefix(FileJudge.rewardLimit).flatMap { emission in
        answers(to: emission.event).map { $0.cue }
      }
    return chain.count > 1
      && (chain.reduce(0) { $0 + cues[$1].count } >= Judge.fewestPulses
        || chain.contains { cues[$0].vibrates || cues[$0].emissions.contains { $0.comesBack } })
  }

  /// Adds the haptics of a cue and of the cues that it triggers, each in one case of its maps.
  private func collect(
    _ cue: Int, at offset: Int64, _ mode: Mode, _ index: Int, _ path: [Int],
    _ chained: inout Chained, _ known: inout [Int: Played]
  ) {
    if path.count > FileJudge.rewardLimit || path.contains(cue) { return }
    guard affords(Budget.statement) else { return }
    let played = played(by: cue, &known)
    let cases = played.cases.isEmpty ? [] : played.cases[mode.rawValue]
    chained.cases = max(chained.cases, cases.count)
    if !cases.isEmpty {
      let (feel, pulses) = cases[min(index, cases.count - 1)]
      chained.feel.add(feel, of: cue, at: offset, firing: chained.firings)
      for var pulse in pulses {
        pulse.at += offset
        chained.pulses.append(pulse)
      }
    }
    chained.firings += 1
    if played.emitted.isEmpty { return }
    for (event, at) in played.emitted[mode.rawValue] {
      let answers = listeners.cues(on: event)
      if answers.count > FileJudge.togetherLimit { continue }
      for next in answers where chained.pulses.count < Judge.mostStrikes {
        if chained.firings >= Judge.mostStrikes { return }
        collect(next, at: offset + at, mode, index, path + [cue], &chained, &known)
      }
    }
  }

  /// - Parameter known: the cues read so far, by index.
  private func played(by cue: Int, _ known: inout [Int: Played]) -> Played {
    if let played = known[cue] { return played }
    let strength = limit(.rewardStrength).upper
    let played = look(at: cue) { judge in
      var played = Played()
      for mode in Mode.allCases {
        played.cases.append(
          judge.hapticCases(mode).prefix(FileJudge.rewardLimit).map {
            (judge.feel($0, from: strength), Array($0.felt.prefix(Judge.mostStrikes)))
          })
        let emissions = judge.effects(mode).filter { $0.kind == .emit }
        played.emitted.append(emissions.prefix(Judge.mostStrikes).map { ($0.name, $0.at) })
      }
      return played
    }
    known[cue] = played ?? Played()
    return played ?? Played()
  }
}
