import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A pulse that is too faint to be felt by everyone.
  static let faintHaptic = Rule(
    Problem(
      "faint-haptic",
      summary: "A haptic is too faint to be felt by everyone.",
      explanation: """
        Below an intensity of 0.2, a pulse is lost in a pocket, in a phone case or in a moving \
        hand. The intensity is measured after all scaling, in the case of the map with the lowest \
        result; the style does not matter. A map may give 0, which means that nothing is felt in \
        that case.
        """,
      bad: """
        event item.tapped: by user, class selection
        cue item.select {
          because "your tap was registered"; on item.tapped; show selected; impact light 0.1
        }
        """,
      good: """
        event item.tapped: by user, class selection
        cue item.select {
          because "your tap was registered"; on item.tapped; show selected; impact light 0.2
        }
        """),
    index: "H12",
    clauses: "Android haptics: create custom effects; ADR-44",
    quote: "every haptic that plays can be felt",
    limits: [.hapticIntensity],
    repair: "none: only the author can decide how strong it should be",
    needs: [.haptics],
    cue: { judge in
      let limit = judge.limit(.hapticIntensity)
      var known: [[Name]: (gain: Int64, phrase: String)?] = [:]
      judge.forEachHaptic { haptic, mode in
        if haptic.intensity < 0 { return }
        let names = judge.scales(haptic)
        if names.isEmpty { return look(judge, haptic, mode) }
        if known[names] == nil { known[names] = leastGain(names, judge) }
        guard let least = known[names] ?? nil else { return }
        let own = judge.intensity(haptic)
        let effective = own * least.gain / 1_000_000
        // Levels are rounded to millionths when they are scaled.
        if effective + 1 >= limit.lower { return }
        let left = Numbers.level(effective, beyond: limit)
        judge.report(
          judge.scaledRange(haptic.source),
          "\(Judge.spoken(haptic)) is too faint\(least.phrase)\(mode.phrase): only \(left) of it "
            + "is left",
          help: "leave at least \(Numbers.level(limit.lower)) of it in every case",
          evidence: Evidence([
            .init("intensity", Numbers.level(own)),
            .init("scaled by", Numbers.level(least.gain, beyond: limit)),
            .init("left", left, limit: limit.phrase(Numbers.level)),
          ]))
      }
    })

  /// Judges a haptic that no map scales.
  private static func look(_ judge: Judge, _ haptic: Haptic, _ mode: Mode) {
    let (limit, level) = (judge.limit(.hapticIntensity), judge.intensity(haptic))
    if level >= limit.lower { return }
    let least = Numbers.level(limit.lower)
    judge.report(
      judge.levelRange(haptic),
      "\(Judge.spoken(haptic)) at "
        + (level == 0
          ? "0 is not felt at all" : "\(judge.spoken(level: level, beyond: limit)) is too faint")
        + mode.phrase,
      help: judge.row.gains.haptics == 1_000_000
        ? "play it at \(least) or more"
        : "raise the level or the gain, so that \(least) or more is left",
      evidence: Evidence(
        "intensity", Numbers.level(level, beyond: limit), limit: limit.phrase(Numbers.level)))
  }

  /// The smallest product above 0 of the factors of some maps, with its case.
  private static func leastGain(
    _ names: [Name], _ judge: Judge
  ) -> (gain: Int64, phrase: String)? {
    guard let first = names.first, let map = judge.map(first) else { return nil }
    let comparisons = map.entries.count * map.entries.count * names.count
    guard judge.checker.affords(comparisons) else { return nil }
    // Maps with the same input share its case; maps with other inputs may be in any case.
    var best: (gain: Int64, phrase: String)?
    for key in map.entries.map({ $0.key }) + (map.fallback == nil ? [] : [.none]) {
      var gain: Int64 = 1_000_000
      for name in names {
        guard let other = judge.map(name) else { continue }
        let level =
          other.input == map.input
          ? (other.entries.first { $0.key == key } ?? other.fallback)?.level
          : (other.entries + (other.fallback.map { [$0] } ?? [])).map { $0.level }.filter {
            $0 > 0
          }.min()
        gain = gain * (level ?? 1_000_000) / 1_000_000
      }
      if gain > 0, gain < best?.gain ?? .max {
        best = (gain, key.isNone ? "" : " where \(map.input.text) is \(key.text)")
      }
    }
    return best
  }
}

extension Judge {
  /// The `scaled by` of the `play` that a haptic comes from, or else the statement.
  fileprivate func scaledRange(_ source: EntrySource) -> EntryMark {
    guard let node = node(at: source), checker.kind(node) == .play,
      let scaled = checker.child(node, .scaled)
    else { return statement(at: source) }
    return EntryMark(checker.range(scaled))
  }
}
