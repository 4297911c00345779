import PatternModel
import PatternSyntax
import PatternTable

/// The start of a haptic or a sound.
struct EntryStart {
  /// Microseconds from the start of the cue.
  let at: Int64
  let extra: UInt32
  /// The start of the statement that plays it.
  let source: EntrySource
  /// True if a loop or a stagger repeated it.
  var isReturn = false
}

/// The repetition of an entry by the iterations of a loop or the items of a stagger, in
/// microseconds.
private struct Recurrence {
  let every: Int64
  /// The flag of a loop; `.none` for a stagger.
  let flag: Name
  let isUntil: Bool
  /// The longest time from the first to the last repetition.
  let last: Int64

  /// True if both repeat over the same period, as loops with the same flag do.
  func accompanies(_ other: Recurrence) -> Bool {
    flag == other.flag && isUntil == other.isUntil
  }
}

/// Trains of pulses, including those in loops and staggers, with the visible signs that accompany
/// them.
extension Judge {
  /// True if a mode equals an earlier mode.
  func isRepetition(_ mode: Mode) -> Bool {
    Mode.allCases.contains { $0 < mode && isSame(timeline($0), timeline(mode)) }
  }

  private func isSame(_ left: Timeline, _ right: Timeline) -> Bool {
    left.haptics == right.haptics && left.sounds == right.sounds && left.motion == right.motion
      && left.texts == right.texts && left.effects == right.effects
  }

  /// True if motion plays whenever a channel does, and even when only the settings switch the
  /// channel off. The gate `foreground` and the gates of the cue are ignored, because they apply to
  /// both.
  ///
  /// - Parameters:
  ///   - gates: the gates of the channel.
  ///   - settings: the gates among them that are settings of the profile.
  func motionAccompanies(_ gates: [Name], settings: [Name]) -> Bool {
    self.gates.motion.allSatisfy { gate in
      gate == Name("foreground") || self.gates.cue.contains(gate)
        || gates.contains(gate) && !settings.contains(gate)
    }
  }

  /// The first pulse of each train without a visible sign of a state.
  ///
  /// A train is judged by its first pulse. If a loop or a stagger pauses for more than a second,
  /// each round is a separate train.
  ///
  /// - Parameters:
  ///   - pulses: the pulses in time order.
  ///   - moved: true to count motion as a sign.
  func unseenTrains(
    _ pulses: [EntryStart], _ mode: Mode, in variant: Variant?, moved: Bool
  ) -> [EntryStart] {
    let onsets = onsets(mode, moved: moved, in: variant)
    var result: [EntryStart] = []
    for (index, pulse) in pulses.enumerated() {
      if index > 0, pulse.at - pulses[index - 1].at <= Judge.trainGap { continue }
      let isSeen = onsets.contains { Judge.isCue($0.at, of: pulse.at) && isSure($0, with: pulse) }
      if !isSeen { result.append(pulse) }
    }
    guard facts.contains(.loops) || facts.contains(.staggers) else { return result }
    let repeated = pulses.compactMap { pulse in
      recurrence(pulse.extra).flatMap { $0.every > 0 ? ($0, pulse) : nil }
    }
    for (recurrence, series) in groups(repeated) {
      result += unseenReturns(series, recurrence, onsets)
    }
    return result
  }

  /// True if a visible sign is certain to begin when a pulse does. It is not certain in a loop that
  /// depends on a switch for haptics, or at a random moment that may be much later.
  private func isSure(_ onset: Onset, with pulse: EntryStart) -> Bool {
    if onset.extra == 0 || onset.extra == pulse.extra { return true }
    let own = extras[Int(onset.extra)]
    if isLooped(onset.extra), !own.loopIsUntil, gates.haptics.contains(own.loopFlag),
      !gates.cue.contains(own.loopFlag), own.loopFlag != Name("foreground")
    {
      return extras[Int(pulse.extra)].loopFlag == own.loopFlag
    }
    if own.staggerMinimum >= 0, !isDrawnAlike(onset.extra, pulse.extra) {
      return Judge.isCue(onset.at + own.staggerMaximum - own.staggerMinimum, of: pulse.at)
    }
    return true
  }

  /// True if one random stagger sets the times of both entries.
  private func isDrawnAlike(_ one: UInt32, _ other: UInt32) -> Bool {
    let (one, other) = (extras[Int(one)], extras[Int(other)])
    return one.staggerMinimum == other.staggerMinimum
      && one.staggerMaximum == other.staggerMaximum && one.staggerSeed == other.staggerSeed
  }

  /// The advice for a train without a visible sign.
  func cueHelp(_ pulse: EntryStart) -> String {
    if pulse.isReturn {
      return isLooped(pulse.extra)
        ? "show, move or say something in each iteration of its loop as well"
        : "show, move or say something with each item"
    }
    return "show, move or say something between "
      + "\(Numbers.ms(max(pulse.at - Judge.cueLead, 0))) and "
      + Numbers.ms(pulse.at + Judge.cueDelay)
  }

  /// The period at which a haptic or a sound repeats, in microseconds; 0 without repetition.
  func period(_ extra: UInt32) -> Int64 { recurrence(extra)?.every ?? 0 }

  /// The pairs of pulses that follow each other across repetitions: the last pulse of an iteration
  /// is followed by the first of the next. Loops with the same flag and length run side by side.
  ///
  /// - Parameter pulses: the first start of each pulse, and its extra data. The items of a stagger
  ///   with a known number of items are separate pulses.
  func seams(
    _ pulses: [(at: Int64, extra: UInt32)]
  ) -> [(first: Int, second: Int, gap: Int64)] {
    guard facts.contains(.loops) || facts.contains(.staggers) else { return [] }
    var repeated: [(Recurrence, (phase: Int64, index: Int))] = []
    for (index, pulse) in pulses.enumerated() {
      guard let own = recurrence(pulse.extra), own.every > 0, own.every <= own.last,
        isLooped(pulse.extra) || !isCounted(pulse.extra)
      else { continue }
      repeated.append((own, (pulse.at % own.every, index)))
    }
    var result: [(first: Int, second: Int, gap: Int64)] = []
    for (recurrence, pulses) in groups(repeated) {
      let round = pulses.sorted { ($0.phase, $0.index) < ($1.phase, $1.index) }
      for (left, right) in zip(round, round.dropFirst()) where left.phase < right.phase {
        result.append((left.index, right.index, right.phase - left.phase))
      }
      let (first, last) = (round[0], round[round.count - 1])
      result.append((last.index, first.index, first.phase + recurrence.every - last.phase))
    }
    return result
  }

  /// True if a loop or a stagger repeats an entry, even at a random moment.
  func comesBack(_ extra: UInt32) -> Bool {
    period(extra) > 0 || extras[Int(extra)].staggerMaximum >= 0
  }

  /// True if a sign that begins at one moment accompanies a pulse at another.
  static func isCue(_ onset: Int64, of pulse: Int64) -> Bool {
    onset >= pulse - cueLead && onset <= pulse + cueDelay
  }

  private func recurrence(_ extra: UInt32) -> Recurrence? {
    let extra = extras[Int(extra)]
    if !extra.loopFlag.isNone {
      return Recurrence(
        every: extra.loopEvery, flag: extra.loopFlag, isUntil: extra.loopIsUntil, last: .max)
    }
    let (step, maximum) = (extra.staggerStep, extra.staggerMaximum)
    guard step > 0 else { return nil }
    return Recurrence(
      every: step, flag: .none, isUntil: false, last: maximum < 0 ? .max : maximum)
  }

  /// Groups items with the same repetition.
  private func groups<Item>(
    _ items: [(Recurrence, Item)]
  ) -> [(recurrence: Recurrence, items: [Item])] {
    var result: [(recurrence: Recurrence, items: [Item])] = []
    for (own, item) in items {
      let known = result.firstIndex {
        $0.recurrence.every == own.every && $0.recurrence.accompanies(own)
      }
      if let known {
        result[known].items.append(item)
      } else {
        result.append((own, [item]))
      }
    }
    return result
  }

  /// The maximum number of comparisons for one series, and of repetitions that are compared.
  private static let comparisonLimit: Int64 = 1_000_000
  private static let returnLimit: Int64 = 32

  /// For each train of a series, its first repetition without a visible sign, if there is one.
  private func unseenReturns(
    _ pulses: [EntryStart], _ recurrence: Recurrence, _ onsets: [Onset]
  ) -> [EntryStart] {
    let pairs = max(Int64(pulses.count) * Int64(onsets.count), 1)
    let returns = min(Judge.returnLimit, max(2, Judge.comparisonLimit / pairs))
    var result: [EntryStart] = []
    for (index, pulse) in pulses.enumerated() {
      let before =
        index > 0 ? pulses[index - 1].at : pulses[pulses.count - 1].at - recurrence.every
      if pulse.at - before <= Judge.trainGap { continue }
      for time in 1...returns where time <= recurrence.last / recurrence.every {
        let at = pulse.at + time * recurrence.every
        let isSeen = onsets.contains { comes($0, with: at, recurrence) }
        if isSeen { continue }
        result.append(EntryStart(at: at, extra: pulse.extra, source: pulse.source, isReturn: true))
        break
      }
    }
    return result
  }

  /// True if a sign accompanies a moment of a series, at its first onset or at a repetition.
  private func comes(_ onset: Onset, with moment: Int64, _ recurrence: Recurrence) -> Bool {
    let earliest = moment - Judge.cueLead
    guard onset.at < earliest, let own = self.recurrence(onset.extra),
      own.accompanies(recurrence), own.every > 0
    else { return Judge.isCue(onset.at, of: moment) }
    let times = (earliest - onset.at + own.every - 1) / own.every
    return times <= own.last / own.every && Judge.isCue(onset.at + times * own.every, of: moment)
  }
}
