import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// An arrival with haptics other than the one arrival haptic of its profile.
  static let unsanctionedSignature = Rule(
    Problem(
      "unsanctioned-signature",
      summary: "An arrival does not use the arrival haptic.",
      explanation: """
        A profile with an `arrival haptic` has one signature for everything that arrives, so that \
        an arrival is recognised by touch. It may be scaled down as a whole; its kinds and styles \
        stay the same, as do its levels, to 0.005, and its times, to 1 ms. It is compared as \
        played, whatever the pattern is called and wherever it comes from, even a cue on an event \
        that the arrival emits; playing nothing is fine as well. Anything that the system brings \
        into view is an arrival, by its class or by its role.
        """,
      bad: """
        use profile ghost-deck
        event card.visible: by system, class arrival, subject card, scope in-thread
        cue card.arrive {
          because "a card has appeared"; role entry; on card.visible; once per card.id
          haptics only if in-thread; target card; fade 0 -> 1 over 1.2s ease-in
          announce "Memory card"; impact medium 0.6; wait 120ms; impact medium 0.8
          fallback physicality-off: fade 0 -> 1 over 1.2s ease-in
        }
        """,
      good: """
        use profile ghost-deck
        event card.visible: by system, class arrival, subject card, scope in-thread
        cue card.arrive {
          because "a card has appeared"; role entry; on card.visible; once per card.id
          haptics only if in-thread; target card; fade 0 -> 1 over 1.2s ease-in
          at visible(0.1) { impact medium 0.6; wait 120ms; impact medium 0.9 }
          at end { announce "Memory card" }
          fallback physicality-off: fade 0 -> 1 over 1.2s ease-in
        }
        """),
    index: "X10",
    clauses: "ADR-1; ADR-2; ADR-23; ADR-36; ADR-39",
    quote: "one canonical arrival haptic",
    repair: "none: perhaps the haptic is right and the event is not an arrival",
    needs: [.haptics],
    cue: { judge in
      guard !judge.policy.arrivals.isEmpty, judge.isArrival else { return }
      for mode in judge.hapticModes { judge.compareArrival(mode) }
    },
    file: { judge in
      guard !judge.policy.arrivals.isEmpty else { return }
      for cue in judge.cues.emitters where judge.cues[cue].isArrival {
        judge.findAnswers(to: cue)
      }
    })
}

extension FileJudge {
  /// Reports haptics that play with an arrival because it emits the event of another cue.
  fileprivate func findAnswers(to arrival: Int) {
    let own = pulses(of: arrival)
    let end = (own.last?.at ?? 0) + Judge.trainGap
    let answers = followers(of: arrival) { event, at in
      at > end
        ? [] : listeners.cues(on: event).prefix(FileJudge.chainLimit).filter { !cues[$0].isArrival }
    }
    for case (let cue, let at, let emission?) in answers {
      let led = Led(cue: cue, start: arrival, emission: emission)
      compare(led, from: at, until: end, isAlone: own.isEmpty)
    }
  }

  /// Compares the haptics of a cue that an arrival triggers with the arrival haptics, if they begin
  /// before a given moment.
  private func compare(_ led: Led, from start: Int64, until end: Int64, isAlone: Bool) {
    if cues[led.cue].count == 0 { return }
    look(at: led.cue) { judge in
      let haptics = judge.haptics(judge.feltMode)
      guard let first = haptics.first, start + first.at <= end else { return }
      // An arrival without its own haptics may have them through its event.
      if isAlone, judge.isSanctioned(Array(haptics)) { return }
      let wanted = policy.arrivals[0]
      report(
        statement(first.source.start),
        "`\(cues[led.cue].name.text)` is felt with the arrival `\(cues[led.start].name.text)`, "
          + "through `\(cues[led.cue].event.text)`",
        cue: led.cue,
        help: "let the arrival play only \(wanted.phrase), or nothing",
        related: related(led))
    }
  }
}

extension Judge {
  /// True if something appears without the user's action.
  var isArrival: Bool {
    row.eventClass == Name("arrival")
      || !row.isByUser && (classKinds.contains(.entry) || row.role == .entry)
  }

  /// Compares the haptics in each case of the maps.
  fileprivate func compareArrival(_ mode: Mode) {
    let haptics = haptics(mode)
    var known: [[Int]] = []
    var isReported = false
    for variant in cases {
      let felt = haptics.indices.filter { plays(haptics[$0].extra, in: variant) }
      if known.contains(felt) { continue }
      // If maps choose only visible entries, the first case represents all.
      let phrase = felt.count == haptics.count ? "" : variant?.phrase ?? ""
      known.append(felt)
      if isSanctioned(felt.map { haptics[$0] }) { continue }
      reportArrival(felt.map { haptics[$0] }, phrase, mode)
      isReported = true
    }
    if isReported { return }
    // If only some of the haptics are scaled, they are a different signature.
    guard let first = haptics.first(where: { !scales($0).isEmpty }),
      haptics.contains(where: { scales($0) != scales(first) })
    else { return }
    for hapticCase in makeHapticCases(mode, apart: true)
    where !isScaledArrival(signature(hapticCase.haptics)) {
      return reportArrival(hapticCase.haptics, hapticCase.phrase, mode)
    }
  }

  private func reportArrival(_ felt: [Haptic], _ phrase: String, _ mode: Mode) {
    guard let first = felt.first else { return }
    let wanted = policy.arrivals[0]
    report(
      statement(at: first.source),
      "\(cueName) is an arrival, and its haptics are not "
        + policy.arrivals.map { "`\($0.name.text)`" }.joined(separator: " or ")
        + phrase + mode.phrase,
      help: "play the haptics of `\(wanted.name.text)`: \(wanted.phrase); or play none",
      evidence: .pulses(
        Pulse.all(of: felt, self),
        [.init("felt", signature(felt).phrase, limit: wanted.phrase)]))
  }

  private func signature(_ felt: [Haptic]) -> Signature {
    Signature(.none, felt.map { ($0, $0.extra == 0 ? 0 : extras[Int($0.extra)].duration) })
  }

  private func isScaledArrival(_ signature: Signature) -> Bool {
    signature.beats.isEmpty
      || policy.arrivals.contains { $0.matches(signature, isScaled: true) }
  }

  fileprivate func isSanctioned(_ felt: [Haptic]) -> Bool {
    if felt.isEmpty { return true }
    if felt.contains(where: { isLooped($0.extra) }) { return false }
    let signature = signature(felt)
    if policy.arrivals.contains(where: { $0.matches(signature) }) { return true }
    // A level after `scaled by` is already multiplied in, so the patterns are compared without it.
    guard isScaledArrival(signature), let alone = unscaled(felt) else { return false }
    return policy.arrivals.contains { $0.matches(self.signature(alone)) }
  }

  /// The haptics as written, without gains and scales; nil if they are unknown.
  private func unscaled(_ felt: [Haptic]) -> [Haptic]? {
    var patterns: [Name: [Haptic]] = [:]
    var result: [Haptic] = []
    for haptic in felt {
      var written = haptic
      if haptic.from.isNone, row.gains.haptics < 1_000_000 {
        written.intensity = Int32(CueGains.written(Int64(haptic.intensity), row.gains.haptics))
      } else {
        let own = patterns[haptic.from] ?? ownHaptics(of: haptic.from).map { $0.haptic }
        if own.isEmpty { return nil }
        patterns[haptic.from] = own
        written.intensity = own[result.count { $0.from == haptic.from } % own.count].intensity
      }
      result.append(written)
    }
    return result
  }
}
