import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// Levels that are meant to differ but feel the same.
  static let indistinctLevels = Rule(
    Problem(
      "indistinct-levels",
      summary: "Two levels are too close to feel different.",
      explanation: """
        Two intensities can be told apart if their ratio is at least 1.4. The rule compares the \
        levels of a map, pulses of one kind and style in one cue, and patterns of a map that \
        differ only in their levels. Equal levels are meant to be equal, and 0 is off. Levels that \
        only colour a signature may be closer: allow them, and say so.
        """,
      bad: """
        input mood: from content, one of calm | lively
        map tone by mood: calm 0.5, lively 0.6
        event item.tapped: by user, class selection
        tap: impact light
        cue item.select {
          because "your tap was registered"; on item.tapped; show selected
          play tap scaled by tone
        }
        """,
      good: """
        input mood: from content, one of calm | lively
        map tone by mood: calm 0.5, lively 0.7
        event item.tapped: by user, class selection
        tap: impact light
        cue item.select {
          because "your tap was registered"; on item.tapped; show selected
          play tap scaled by tone
        }
        """),
    index: "H02",
    clauses: """
      Android haptics: create custom effects; Israr, Tan and Reed 2006; Forta, Griffin and \
      Morioka 2012; ADR-43; SON-22
      """,
    quote: "levels of one effect differ by a ratio of 1.4 or more",
    limits: [.hapticLevelRatio],
    repair: "none: only the author can decide whether to separate the levels or to make them equal",
    needs: [.haptics],
    cue: { judge in
      for mode in judge.hapticModes where judge.timeline(mode).haptics.count > 1 {
        for hapticCase in judge.hapticCases(mode) { pulses(hapticCase, judge, mode) }
        if judge.facts.contains(.choices) { alternatives(judge, mode) }
      }
    },
    file: { judge in
      let least = judge.limit(.hapticLevelRatio).lower
      for symbol in judge.module.indices(of: .stage) {
        let map = judge.module.maps[Int(judge.module.symbols[symbol].payload)]
        guard !map.isPoisoned, let (low, high) = closest(map, least) else { continue }
        let checker = judge.read(symbol)
        func spoken(_ entry: MapDeclaration.Entry) -> String {
          (entry.key.isNone ? "the default" : entry.key.text) + " (\(Numbers.level(entry.level)))"
        }
        judge.report(
          valueRange(checker, high.key),
          "in `\(map.name.text)`, \(spoken(high)) and \(spoken(low)) cannot be told apart: their "
            + "ratio is \(Numbers.ratio(high.level, low.level, beyond: least))",
          help:
            "leave a ratio of \(Numbers.level(least)) between levels that differ, or make them "
            + "equal",
          evidence: evidence(low.level, high.level, least),
          related: [Related("the closest level below", judge.source, valueRange(checker, low.key))])
      }
    })

  // MARK: maps of levels

  private typealias Entry = MapDeclaration.Entry

  /// The two closest levels of a map, if they are too close.
  private static func closest(_ map: MapDeclaration, _ least: Int64) -> (low: Entry, high: Entry)? {
    if map.holdsPatterns { return nil }
    let entries = (map.entries + [map.fallback].compactMap { $0 }).filter { $0.level > 0 }
    // Of entries with the same level, the first one written is kept.
    let ordered = entries.enumerated()
      .sorted { ($0.element.level, $0.offset) < ($1.element.level, $1.offset) }
      .map { $0.element }
    let levels = ordered.stretches { $0.level == $1.level }.map { $0[$0.startIndex] }
    return zip(levels, levels.dropFirst()).filter { isTooClose($0.level, $1.level, least) }
      .min { Double($0.1.level) / Double($0.0.level) < Double($1.1.level) / Double($1.0.level) }
  }

  private static func isTooClose(_ low: Int64, _ high: Int64, _ least: Int64) -> Bool {
    // Scaled levels are rounded to millionths, so a difference of one millionth does not count.
    guard least > 0, low > 0, high - low > 1 else { return false }
    return Double(high + 1) * 1e6 < Double(low) * Double(least)
  }

  private static func valueRange(_ checker: Checker, _ key: Name) -> ByteRange {
    var at = 3
    while at < checker.after(0) {
      if key.isNone ? checker.kind(at) == .mapDefault : checker.kind(at) == .mapEntry {
        if key.isNone { return checker.range(at + 1) }
        if checker.name(at + 1) == key { return checker.range(at + 2) }
      }
      at = checker.after(at)
    }
    return checker.range(1)
  }

  private static func evidence(_ low: Int64, _ high: Int64, _ least: Int64) -> Evidence {
    Evidence(
      "ratio", Numbers.ratio(high, low, beyond: least),
      limit: "at least \(Numbers.level(least)), or equal levels")
  }

  // MARK: pulses of one cue

  private static func pulses(_ hapticCase: HapticCase, _ judge: Judge, _ mode: Mode) {
    let least = judge.limit(.hapticLevelRatio).lower
    // The first haptic of each level.
    var levels: [Haptic] = []
    for haptic in hapticCase.haptics where haptic.intensity > 0 {
      let isKnown = levels.contains {
        $0.intensity == haptic.intensity && $0.kind == haptic.kind && $0.style == haptic.style
          && $0.extra == haptic.extra
      }
      if isKnown || levels.count >= levelLimit { continue }
      defer { levels.append(haptic) }
      for other in levels
      where other.kind == haptic.kind && other.style == haptic.style
        && judge.scales(other) == judge.scales(haptic)
      {
        let (first, second) = (judge.intensity(other), judge.intensity(haptic))
        let (low, high) = (min(first, second), max(first, second))
        guard isTooClose(low, high, least) else { continue }
        func spoken(_ level: Int64) -> String {
          Numbers.level(level, beyond: level == low ? high : low)
        }
        judge.report(
          judge.levelRange(haptic),
          "\(Judge.spoken(haptic)) plays at \(spoken(second)) here and at \(spoken(first)) before: "
            + "the two feel the same\(hapticCase.phrase)\(mode.phrase)",
          help: "leave a ratio of \(Numbers.level(least)) between the two, or make them equal",
          evidence: evidence(low, high, least))
        break
      }
    }
  }

  /// The maximum number of levels of a cue that are compared; beyond that, the findings of
  /// `too-many-levels` are enough.
  private static let levelLimit = 32

  // MARK: maps of patterns

  private static func alternatives(_ judge: Judge, _ mode: Mode) {
    let least = judge.limit(.hapticLevelRatio).lower
    judge.eachPairOfAlternatives(mode) { left, right in
      var high: (Int64, Int64)?
      for (one, other) in zip(left, right) {
        let (first, second) = (judge.intensity(one), judge.intensity(other))
        if first == second { continue }
        guard isTooClose(min(first, second), max(first, second), least) else { return }
        high = (min(first, second), max(first, second))
      }
      guard let (low, high) = high else { return }
      let extra = Int(left[0].extra)
      judge.report(
        judge.statement(at: left[0].source),
        "`\(judge.extras[extra].choiceMap.text)` chooses between "
          + "`\(judge.extras[extra].choicePattern.text)` and "
          + "`\(judge.extras[Int(right[0].extra)].choicePattern.text)`, which feel the same"
          + mode.phrase,
        help: "leave a ratio of \(Numbers.level(least)) between their levels",
        evidence: evidence(low, high, least))
    }
  }
}
