import PatternModel
import PatternSyntax
import PatternTable

/// The forms of escalation that need the whole file: (c), (g), and cues that share an event (A.5).
extension Escalation {
  // MARK: (c) cycles

  /// Reports cues that lead back to themselves through the events that they emit.
  static func cycles(_ judge: FileJudge) {
    if judge.cues.ownEmitters.isEmpty { return }
    let graph = judge.triggers
    for group in graph.cycles where group.contains(where: judge.cues.isOwn) {
      let isByUser = group.contains { judge.cues[$0].isByUser }
      // A part of the circle that repeats without an action of a person is worse.
      let worse = isByUser ? graph.unattended.filter { group.contains($0[0]) } : [group]
      let found = worse.filter { reportCircle(judge, $0, isByUser: false) }
      if isByUser, found.isEmpty { _ = reportCircle(judge, group, isByUser: true) }
    }
  }

  /// Reports a circle with haptics.
  ///
  /// - Returns: true if the circle has haptics.
  private static func reportCircle(_ judge: FileJudge, _ group: [Int], isByUser: Bool) -> Bool {
    // Cues that the circle leads to also play each time.
    let felt = (group + judge.triggers.reached(from: group)).map { judge.cues[$0] }
      .filter { $0.count > 0 }
    if felt.isEmpty { return false }
    let canRise = felt.contains { $0.rises || $0.varies || $0.peak != felt[0].peak }
    judge.report(
      circle: group, "", help: "break the cycle: let one of them fire `once per` its subject",
      evidence: Evidence([
        .init("cues in the cycle", "\(group.count)"),
        .init("strongest pulse", Numbers.level(felt.map { $0.peak }.max() ?? 0)),
      ]),
      severity: isByUser && !canRise ? judge.policy[.circle] : nil)
    return true
  }

  // MARK: (b) and (e), through emitted events

  /// Reports cues with haptics whose event other cues emit repeatedly.
  static func emissions(_ judge: FileJudge) {
    for led in judge.led(from: { $0.comesRound }, until: { $0.isOnce })
    where judge.cues[led.cue].count > 0 {
      judge.report(
        led, "repeats, so this haptic plays again",
        help: "let one of the two fire `once per` its subject")
    }
    for (cue, emission) in judge.cues.emissions where emission.comesBack {
      for answer in judge.answers(to: emission.event, without: { $0.isOnce })
      where judge.cues[answer.cue].rises {
        judge.report(
          judge.statement(emission.source),
          "`\(judge.cues[answer.cue].name.text)` rises, and this plays it again and again",
          cue: cue, help: "emit `\(emission.event.text)` once",
          related: [judge.relatedCue(answer.cue)])
      }
    }
  }

  // MARK: (g) ladders

  /// An event as a step of insistence.
  private struct Step {
    let cue: Int
    /// The unit of the step: 0 for a first message, 1 for a count, 2 for a time. Only steps of the
    /// same unit are compared.
    let unit: Int
    /// The count, or the time in milliseconds.
    let number: Int
  }

  /// Reports cues that repeat a message about one subject, each stronger than the previous one or
  /// than the first message.
  static func ladders(_ judge: FileJudge) {
    var bySubject: [(subject: Name, steps: [Step])] = []
    var known = NameTable()
    for index in judge.cues.everywhere where judge.cues[index].mayInsist {
      let cue = judge.cues[index]
      let entry = known.insert(cue.subject)
      if entry.isNew { bySubject.append((cue.subject, [])) }
      bySubject[entry.index].steps.append(step(cue, index))
    }
    for (_, steps) in bySubject where steps.contains(where: { $0.unit > 0 }) {
      for unit in 1...2 {
        let ordered = steps.filter { $0.unit == unit }
          .sorted {
            $0.number == $1.number ? judge.precedes($0.cue, $1.cue) : $0.number < $1.number
          }
        guard let first = ordered.first else { continue }
        if let base = base(of: first, among: steps, judge) { compare(judge, base, first) }
        for (lower, upper) in zip(ordered, ordered.dropFirst()) { compare(judge, lower, upper) }
      }
    }
  }

  /// The first message: the strongest cue about the same thing that is not a step.
  private static func base(of step: Step, among steps: [Step], _ judge: FileJudge) -> Step? {
    let topic = judge.cues[step.cue].event.firstPart
    return steps.filter { $0.unit == 0 && judge.cues[$0.cue].event.firstPart == topic }
      .max { judge.cues[$0.cue].peak < judge.cues[$1.cue].peak }
  }

  private static func compare(_ judge: FileJudge, _ first: Step, _ second: Step) {
    guard judge.cues.isOwn(second.cue) else { return }
    let (lower, upper) = (judge.cues[first.cue], judge.cues[second.cue])
    // A message about the outcome is not a repetition.
    guard insists(upper) || lower.eventClass == upper.eventClass else { return }
    guard
      upper.peak.isAtLeast(Pulse.perceptibleRatio, times: lower.peak)
        || upper.count > lower.count
    else { return }
    judge.report(
      judge.statement(upper.source),
      "`\(upper.name.text)` insists: it is stronger or longer than `\(lower.name.text)`, which "
        + "says the same about `\(upper.subject.text)` before",
      cue: second.cue, help: "say it once, or no stronger than the first time",
      evidence: Evidence([
        .init(
          "strongest pulse", "\(Numbers.level(lower.peak)), then \(Numbers.level(upper.peak))"),
        .init("pulses", "\(lower.count), then \(upper.count)"),
      ]),
      related: [judge.related("the previous step", first.cue, lower.source)])
  }

  /// True if the event of a cue is a step of insistence.
  static func isStep(_ cue: CueDigest) -> Bool { step(cue, 0).unit > 0 }

  /// The step of an event, by its class, or by a word or a number in its name:
  /// `call.remind-2`, `up.after-500ms`.
  private static func step(_ cue: CueDigest, _ index: Int) -> Step {
    let words = cue.event.words
    let number = number(in: words)
    let isStep =
      insists(cue) || cue.event.hasWord(of: insisting)
      || number.value > 0
        && (cue.classKinds.contains(.recurring) || words.contains(where: insists))
    if !isStep { return Step(cue: index, unit: 0, number: 0) }
    return Step(cue: index, unit: number.isTime ? 2 : 1, number: number.value)
  }

  /// True if the class of an event insists.
  private static func insists(_ cue: CueDigest) -> Bool {
    cue.classKinds.contains(.pressure) || cue.eventClass == Name("retry")
  }

  /// True if a word insists, regardless of a number at its end, as in `retry2`.
  private static func insists(_ word: String) -> Bool {
    let word = String(word.prefix { !isDigit($0) })
    return insisting.contains(word) || counted.contains(word)
  }

  private static func isDigit(_ letter: Character) -> Bool { letter >= "0" && letter <= "9" }

  private static let insisting: Words = ["retry", "again", "unacknowledged", "remind"]
  /// Words that insist only with a number: `sync.attempt-2`, `call.after-30s`.
  private static let counted: Words = ["attempt", "try", "after"]

  /// The last number in a name: a count, or a time in milliseconds; 0 without one.
  private static func number(in words: [String]) -> (value: Int, isTime: Bool) {
    for word in words.reversed() {
      guard let first = word.firstIndex(where: isDigit) else { continue }
      let digits = word[first...].prefix(while: isDigit)
      guard let value = Int(digits.prefix(9)) else { continue }
      switch word.dropFirst(digits.count) {
      // `remind2` is a count; `2s` is a time.
      case _ where first != word.startIndex: return (value, false)
      case "ms": return (value, true)
      case "s", "sec", "secs": return (value * 1000, true)
      case "m", "min", "mins": return (value * 60_000, true)
      case "h", "hour", "hours": return (value * 3_600_000, true)
      default: return (value, false)
      }
    }
    return (0, false)
  }

  // MARK: cues on one event

  /// Reports cues that rise or accelerate when they play together or after one another, although
  /// no cue does so alone.
  static func merged(_ judge: FileJudge) {
    for group in judge.together + judge.chains {
      let all = group.felt
      // Chained cues fire whenever the first one does.
      let isAsked = zip(group.cues, group.emissions).allSatisfy {
        $1 != nil || judge.cues[$0].isByUser || judge.cues[$0].isOnce
      }
      let help = "let one cue play all haptics on `\(judge.cues[group.cues[0]].event.text)`"
      if !group.parts.contains(where: { repeatedRise(in: $0) != nil || hasCrescendo($0) }) {
        let last = (pulse: all[all.count - 1], cue: group.cues[group.cues.count - 1])
        let place = group.pulses.last { $0.cue == last.cue } ?? last
        if repeatedRise(in: all) != nil {
          judge.report(
            group, at: place, "a phrase that rises is repeated", help: help, facts: [])
        } else if hasCrescendo(all), !(isAsked && isBrief(all) && isAccent(all)) {
          judge.report(
            group, at: place, "their pulses rise in a row", help: help, facts: [],
            severity: judge.policy[.crescendo], isLocked: false)
        }
      }
      guard !group.areAlternatives, let found = group.hurry() else { continue }
      if isAsked, found.count <= 3, found.span <= Escalation.accentSpan { continue }
      judge.report(
        group, at: found.place, "their pulses get faster", help: help, facts: [found.fact])
    }
  }
}

extension Together {
  /// The accelerating train of several cues, if no cue accelerates alone.
  func hurry(
    ratio: Int64 = Tempo.ratio
  ) -> (place: (pulse: Pulse, cue: Int), count: Int, span: Int64, fact: Evidence.Fact)? {
    for part in parts {
      for train in Tempo.trains(part) where Tempo.shrinking(train, ratio: ratio) != nil {
        return nil
      }
    }
    var start = 0
    for train in Tempo.trains(felt) {
      defer { start += train.count }
      guard let found = Tempo.shrinking(train, ratio: ratio) else { continue }
      return (
        pulses[start + found.last], train.count, train[train.count - 1].at - train[0].at,
        .init(
          "onset to onset", "\(Numbers.ms(found.from)), then \(Numbers.ms(found.to))",
          limit: "shrinking by a factor of less than \(Numbers.level(ratio))")
      )
    }
    return nil
  }
}
