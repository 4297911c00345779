import PatternModel
import PatternSyntax
import PatternTable

/// The forms of escalation within one timeline, in one case of its inputs (A.5).
struct Escalation {
  let judge: Judge
  let hapticCase: HapticCase
  let mode: Mode
  /// The pulses with the first item of each stagger; overlapping vibrations add up.
  let pulses: [Pulse]
  /// The pulses with every item of each stagger.
  private let felt: [Pulse]

  init(_ judge: Judge, _ hapticCase: HapticCase, _ mode: Mode) {
    self.judge = judge
    self.hapticCase = hapticCase
    self.mode = mode
    let addsUp = judge.facts.contains(.continuous)
    pulses = addsUp ? hapticCase.pulses.stacked : hapticCase.pulses
    felt = addsUp ? hapticCase.felt.stacked : hapticCase.felt
  }

  /// The net rise at which pulses that never fall are a crescendo, in millionths (A.5 d).
  static let netRise: Int64 = 1_400_000

  /// True if pulses that play once may rise or accelerate. A quick test that clears most cues.
  static func isPossible(_ pulses: [Pulse]) -> Bool {
    guard pulses.count > 2 else { return false }
    var least = pulses[0].strength
    for (before, pulse) in zip(pulses, pulses.dropFirst()) {
      // One rise may be two: that of a phrase, and that of its repetition before it is over.
      if pulse.rises(from: before) { return true }
      if pulse.strength.isAtLeast(Pulse.perceptibleRatio, times: least) { return true }
      least = min(least, pulse.strength)
    }
    return Tempo.mayShrink(pulses, ratio: Tempo.ratio)
  }

  func run() {
    repetition()
    let isRepeated = phrases()
    let trains = Tempo.trains(felt)
    for train in trains where train.count > 2 {
      if !isBrief(train, among: trains) { tempo(train) }
      if isRepeated || crescendo(train, among: trains, last: Escalation.crescendo(in: train)) {
        continue
      }
      // Faint pulses between stronger ones do not separate them.
      let part = train.prominent
      _ = crescendo(part, among: trains, last: Escalation.rises(in: part))
    }
    envelopes()
  }

  // MARK: (a) and (b): loops

  /// Reports any rise in loops and staggers, which are felt repeatedly, and repetitions that grow
  /// each time.
  private func repetition() {
    let returning = pulses.filter { judge.comesBack($0.haptic.extra) }
    var start = 0
    for (index, second) in returning.enumerated().dropFirst() {
      let first = returning[index - 1]
      if second.at - first.at > Judge.trainGap {
        start = index
      } else if second.rises(from: first) {
        return report(rising: second, from: first, among: returning)
      } else if Escalation.creeps(returning[start], second) {
        return report(rising: second, from: returning[start], among: returning)
      } else if second.falls(from: returning[start]) {
        start = index
      }
    }
    for (index, last) in pulses.enumerated().dropFirst(2) where last.duration > 0 {
      let (first, next) = (pulses[index - 2], pulses[index - 1])
      let isSame =
        first.source == last.source && next.source == last.source
        && first.haptic.intensity == last.haptic.intensity
        && next.haptic.intensity == last.haptic.intensity
      guard isSame, last.rises(from: next), next.rises(from: first) else { continue }
      return report(rising: last, from: next, among: pulses)
    }
  }

  private func report(rising second: Pulse, from first: Pulse, among pulses: [Pulse]) {
    judge.report(
      judge.statement(at: second.source), "the haptics repeated here rise each time",
      help: "repeat something that does not rise, or play it once",
      evidence: .pulses(pulses, [.rise(first, second)]))
  }

  // MARK: (b) and (d): phrases

  /// Reports repeated phrases.
  ///
  /// - Returns: true if a phrase repeats before it is over, so that its rise has been reported.
  private func phrases() -> Bool {
    if let phrase = Escalation.repeatedRise(in: pulses) {
      reportPhrase(pulses[phrase.first], pulses[phrase.last], phrase.count)
      return false
    }
    guard let phrase = overlap() else { return false }
    reportPhrase(phrase.from, phrase.to, phrase.count)
    return true
  }

  private func reportPhrase(_ from: Pulse, _ to: Pulse, _ count: Int) {
    let times = count == 2 ? "twice" : "\(count) times"
    judge.report(
      judge.statement(at: to.source),
      "a phrase that rises is felt \(times)\(hapticCase.phrase)\(mode.phrase)",
      help: "play it once: one rise is an accent, more are an escalation",
      evidence: .pulses(pulses, [.rise(from, to), .init("rises", times, limit: "once")]))
  }

  /// Reports pulses that rise in a row, unless they are an accent.
  ///
  /// - Returns: true if pulses were reported.
  private func crescendo(_ train: [Pulse], among trains: [[Pulse]], last: Int?) -> Bool {
    guard let last, !(isBrief(train, among: trains) && Escalation.isAccent(train)) else {
      return false
    }
    let isRow =
      train[last].rises(from: train[last - 1]) && train[last - 1].rises(from: train[last - 2])
    if isRow {
      report(
        crescendo: train, at: train[last], "these pulses rise in a row",
        help: "one rise between two pulses is enough; let the others stay level or fall",
        .rise(train[last - 2], train[last]))
      return true
    }
    var first = last
    while first > 0, train[first - 1].strength <= train[first].strength,
      train[first].at - train[first - 1].at <= Judge.trainGap
    {
      first -= 1
    }
    // The pulse that rises is the one to change; if all pulses rise gradually, it is the last one.
    let rising = (first + 1...last).first { train[$0].rises(from: train[$0 - 1]) }
    let (weakest, strongest) = (train[first].strength, train[last].strength)
    let ratio = Numbers.ratio(strongest, weakest, beyond: Escalation.netRise)
    let limit = Numbers.level(Escalation.netRise)
    report(
      crescendo: train, at: train[rising ?? last],
      "these pulses only grow, by a factor of \(ratio) in all",
      help: "let one of them fall, or all of them grow by a factor of less than \(limit)",
      .init(
        "strength",
        "\(Numbers.strength(train[first])), then \(Numbers.strength(train[last])): \(ratio) times",
        limit: "less than \(limit) times as strong in all"))
    return true
  }

  private func report(
    crescendo train: [Pulse], at pulse: Pulse, _ message: String, help: String,
    _ fact: Evidence.Fact
  ) {
    judge.report(
      judge.statement(at: pulse.source), message + hapticCase.phrase + mode.phrase, help: help,
      evidence: .pulses(felt, [fact]),
      // Only a crescendo has its own severity in the profile and can be allowed.
      severity: judge.policy[.crescendo], isLocked: false)
  }

  /// The second rise of a repeated phrase: its first and last pulse, and the number of rises.
  ///
  /// Two rises belong to one phrase if a hand cannot distinguish them. Rises in a row are one
  /// crescendo, unless one phrase is played again, but stronger. The rise from the low end of a
  /// phrase to the beginning of its repetition does not count.
  static func repeatedRise(in pulses: [Pulse]) -> (first: Int, last: Int, count: Int)? {
    let period = period(of: pulses)
    var rises: [(start: Int, index: Int, part: Int)] = []
    // A fall or a pause separates the rises before it from those after it.
    var part = 0
    // The start of a gradual rise, in steps too small to feel.
    var start = 0
    for index in pulses.indices.dropFirst() {
      let (before, pulse) = (pulses[index - 1], pulses[index])
      if pulse.at - before.at > Judge.trainGap || pulse.falls(from: before) {
        part += 1
        start = index
      } else if pulse.rises(from: before) || creeps(pulses[start], pulse) {
        let from = pulse.rises(from: before) ? index - 1 : start
        start = index
        if let period, index % period == 0 { continue }
        rises.append((from, index, part))
      }
    }
    guard rises.count > 1 else { return nil }
    var firsts: [(start: Int, index: Int, part: Int)] = []
    for rise in rises {
      func isLike(_ other: (start: Int, index: Int, part: Int)) -> Bool {
        isSameRise(pulses, other.index, rise.index)
      }
      if let first = firsts.first(where: isLike) {
        if first.part != rise.part {
          // A rise in several steps is one rise.
          let parts = Set(rises.filter(isLike).map { $0.part })
          return (rise.start, rise.index, parts.count)
        }
      } else if firsts.count < longestPhrase {
        firsts.append(rise)
      }
    }
    return repeatedPhrase(in: pulses).map { ($0.last - 1, $0.last, $0.count) }
  }

  /// True if pulses that do not fall are now perceptibly stronger than the first of them.
  private static func creeps(_ first: Pulse, _ last: Pulse) -> Bool {
    first.strength > 0 && last.strength.isAtLeast(Pulse.perceptibleRatio, times: first.strength)
  }

  /// True if two rises, given by their second pulses, belong to one phrase: they have the same
  /// kinds and, as far as a hand can feel, the same distance, ratio and duration.
  private static func isSameRise(_ pulses: [Pulse], _ left: Int, _ right: Int) -> Bool {
    let (from, to) = (pulses[left - 1], pulses[left])
    let (otherFrom, otherTo) = (pulses[right - 1], pulses[right])
    func isClose(_ one: Double, _ other: Double) -> Bool {
      max(one, other) * 1e6 < min(one, other) * Double(Pulse.perceptibleRatio)
    }
    func length(_ pulse: Pulse) -> Double { Double(max(pulse.duration, 20_000)) }
    return from.haptic.kind == otherFrom.haptic.kind && to.haptic.kind == otherTo.haptic.kind
      && isClose(Double(to.at - from.at), Double(otherTo.at - otherFrom.at))
      && isClose(
        Double(to.strength) * Double(otherFrom.strength),
        Double(otherTo.strength) * Double(from.strength))
      && isClose(length(from), length(otherFrom)) && isClose(length(to), length(otherTo))
  }

  /// The maximum length, in pulses, of a phrase searched for among pulses that rise in a row.
  private static let longestPhrase = 16

  /// The second rise of a phrase that repeats immediately, stronger or weaker as a whole. Unlike in
  /// one long crescendo, both phrases come from one pattern, or there is a pause between them.
  private static func repeatedPhrase(in pulses: [Pulse]) -> (last: Int, count: Int)? {
    guard pulses.count > 3 else { return nil }
    for length in 2...min(pulses.count / 2, longestPhrase) {
      for start in 0...pulses.count - 2 * length {
        let first = pulses[start..<start + length]
        let second = pulses[start + length..<start + 2 * length]
        guard let rise = commonRise(first, second) else { continue }
        let pause = second[second.startIndex].at - first[first.endIndex - 1].at
        let longestGap = zip(first, first.dropFirst()).map { $1.at - $0.at }.max() ?? 0
        let pattern = first[first.startIndex].haptic.from
        let isPlayedAgain =
          !pattern.isNone && (first + second).allSatisfy { $0.haptic.from == pattern }
          && first[first.startIndex].source != second[second.startIndex].source
        if isPlayedAgain || pause > longestGap * 6 / 5 { return (start + length + rise, 2) }
      }
    }
    return nil
  }

  /// The offset of the rise that two stretches of pulses share, if they have the same rhythm and
  /// the same ratios of strength.
  private static func commonRise(
    _ first: ArraySlice<Pulse>, _ second: ArraySlice<Pulse>
  ) -> Int? {
    let (from, to) = (first.startIndex, second.startIndex)
    var rise: Int?
    for index in 1..<first.count {
      let (a, b) = (first[from + index], second[to + index])
      let (gap, other) = (a.at - first[from + index - 1].at, b.at - second[to + index - 1].at)
      let left = Double(a.strength) * Double(second[to].strength)
      let right = Double(b.strength) * Double(first[from].strength)
      guard isAlike(Double(gap), Double(other)), isAlike(left, right),
        isAlike(Double(a.duration), Double(b.duration))
      else { return nil }
      if rise == nil, a.rises(from: first[from + index - 1]) { rise = index }
    }
    return rise
  }

  /// True if two numbers differ by less than a hand can distinguish.
  private static func isAlike(_ left: Double, _ right: Double) -> Bool {
    (left - right).magnitude * 50 <= max(left, right)
  }

  /// The length in pulses of the phrase that all pulses repeat; nil without one.
  private static func period(of pulses: [Pulse]) -> Int? {
    guard pulses.count > 2 else { return nil }
    return (1...min(pulses.count / 2, 64)).first { period in
      zip(pulses, pulses.dropFirst(period)).allSatisfy { before, pulse in
        isAlike(Double(pulse.strength), Double(before.strength))
          && isAlike(Double(pulse.duration), Double(before.duration))
      }
    }
  }

  /// True if pulses rise in a row, even with faint ones between them.
  static func hasCrescendo(_ pulses: [Pulse]) -> Bool {
    crescendo(in: pulses) != nil || rises(in: pulses.prominent) != nil
  }

  /// The last of three pulses in one train that rise twice, or of three or more that never fall and
  /// rise by a factor of 1.4 in all.
  private static func crescendo(in pulses: [Pulse]) -> Int? {
    if let last = rises(in: pulses) { return last }
    var start = 0
    for index in pulses.indices.dropFirst() {
      if pulses[index].strength < pulses[index - 1].strength
        || pulses[index].at - pulses[index - 1].at > Judge.trainGap
      {
        start = index
      }
      if index - start >= 2, pulses[start].strength > 0,
        pulses[index].strength.isAtLeast(netRise, times: pulses[start].strength)
      {
        return index
      }
    }
    return nil
  }

  /// The last of three pulses in one train that rise twice.
  private static func rises(in pulses: [Pulse]) -> Int? {
    pulses.indices.dropFirst(2).first {
      let (a, b, c) = (pulses[$0 - 2], pulses[$0 - 1], pulses[$0])
      return c.at - b.at <= Judge.trainGap && b.at - a.at <= Judge.trainGap && b.rises(from: a)
        && c.rises(from: b)
    }
  }

  // MARK: (h): tempo

  /// True if a train is over before it can hurry anyone: at most three pulses within 600 ms, once
  /// in a firing that the user causes or that happens once for its subject. `rising-tempo` judges
  /// such trains nevertheless.
  private func isBrief(_ train: [Pulse], among trains: [[Pulse]]) -> Bool {
    guard Escalation.isBrief(train), judge.row.isByUser || judge.isOnce else { return false }
    // The times of the items of such a loop or stagger are unknown.
    let isOpen = train.map { $0.haptic.extra }.contains {
      judge.comesBack($0) && (judge.isLooped($0) || !judge.isCounted($0))
    }
    return !isOpen && trains.count { Tempo.isSame($0, train) } < 2
  }

  /// The maximum duration of an accent, in microseconds (A.5).
  static let accentSpan: Int64 = 600_000

  /// True if a train is as short as an accent: at most three pulses within 600 ms.
  static func isBrief(_ train: [Pulse]) -> Bool {
    train.count <= 3 && train[train.count - 1].at - train[0].at <= accentSpan
  }

  /// True if a brief train is a bounded accent (A.5): it has at most one rise, and its strongest
  /// pulse is at most 1.6 times as strong as its weakest one.
  static func isAccent(_ train: [Pulse]) -> Bool {
    let rises = zip(train, train.dropFirst()).count { $1.rises(from: $0) }
    let strengths = train.map { $0.strength }
    return rises <= 1 && (strengths.max() ?? 0) * 10 <= (strengths.min() ?? 0) * 16
  }

  private func tempo(_ train: [Pulse]) {
    guard let found = Tempo.shrinking(train) else { return }
    judge.report(
      judge.statement(at: train[found.last].source),
      "these pulses get faster: \(Numbers.ms(found.from)) apart at first, then "
        + "\(Numbers.ms(found.to))\(hapticCase.phrase)\(mode.phrase)",
      help: "keep the time between pulses the same, or let it grow",
      evidence: .pulses(
        train,
        [
          .init(
            "onset to onset", "\(Numbers.ms(found.from)), then \(Numbers.ms(found.to))",
            limit: "shrinking by a factor of less than \(Numbers.level(Tempo.ratio))")
        ]))
  }
}

extension Evidence.Fact {
  /// Evidence of the rise from one pulse to another.
  static func rise(_ from: Pulse, _ to: Pulse) -> Evidence.Fact {
    let limit = "less than \(Numbers.level(Pulse.perceptibleRatio)) times as strong"
    if to.strength > from.strength {
      let ratio = Numbers.ratio(to.strength, from.strength)
      return Evidence.Fact(
        "strength",
        "\(Numbers.strength(from)), then \(Numbers.strength(to)): \(ratio) times",
        limit: limit)
    }
    return Evidence.Fact(
      "length", "\(Numbers.ms(from.duration)), then \(Numbers.ms(to.duration))", limit: limit)
  }
}

// MARK: - (e) and (f): repetition and feedback

extension Escalation {
  /// Reports haptics on a repeating event without `once per` subject.
  static func refire(_ judge: Judge) {
    guard judge.comesRound else { return }
    let (subject, once) = (judge.row.subject, judge.row.once)
    let advice = "`once per \(subject.isNone ? "ever" : "\(subject.text).id")`"
    judge.report(
      judge.statement(once.isNone ? .on : .once),
      "`\(judge.row.event.text)` repeats, so this haptic plays again"
        + (once.isNone ? "" : ": `\(once.text)` starts anew"),
      help: (once.isNone ? "add \(advice)" : "write \(advice) instead of `\(once.text)`")
        + judge.recurrenceAdvice,
      evidence: .pulses(judge.pulses(judge.feltMode)))
  }

  /// Reports haptics that grow with a person's behaviour or with haptics felt before.
  static func feedback(_ judge: Judge) {
    var seen: [Name] = []
    judge.forEachHaptic { haptic, mode in
      if haptic.extra == 0 { return }
      let extra = judge.extras[Int(haptic.extra)]
      for name in extra.scaledBy + [extra.choiceMap] where !seen.contains(name) {
        seen.append(name)
        guard let map = judge.map(name), judge.isAdaptive(map), judge.varies(map, mode) else {
          continue
        }
        let source = judge.input(map.input).map { "\($0.source.name)" } ?? ""
        judge.report(
          judge.statement(at: haptic.source),
          "this haptic grows with `\(map.input.text)`, which comes from "
            + "\(source): the haptics feed on themselves",
          help: "scale it by an input from content, or do not scale it")
      }
    }
  }
}
