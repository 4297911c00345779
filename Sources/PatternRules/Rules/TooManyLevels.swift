import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// One style in more intensities than a hand can distinguish.
  static let tooManyLevels = Rule(
    Problem(
      "too-many-levels",
      summary: "One style is played at many intensities.",
      explanation: """
        A hand can distinguish two or three levels of one effect. The levels of all cues in a file \
        count together, in every mode, as written or as set by parameters; so do those of the \
        files with the same profile that it uses, or that are used together with it. Scaling by \
        maps does not count. Use fewer levels, or another style.
        """,
      bad: """
        event item.tapped: by user, class selection
        tap(level 1): impact light level
        cue item.one { because "one"; on item.tapped; show one; play tap(level 0.2) }
        cue item.two { because "two"; on item.tapped; show two; play tap(level 0.4) }
        cue item.three { because "three"; on item.tapped; show three; play tap(level 0.6) }
        cue item.four { because "four"; on item.tapped; show four; play tap(level 0.9) }
        """,
      good: """
        event item.tapped: by user, class selection
        cue item.select { because "it is selected"; on item.tapped; show selected; impact light }
        """),
    index: "H03",
    clauses: "Android haptics: create custom effects",
    quote: "two or three levels of one effect can be told apart",
    limits: [.hapticLevels],
    repair: "none: only the author can decide which levels to give up",
    file: { judge in
      let most = Int(clamping: judge.limit(.hapticLevels).upper / 1_000_000)
      for style in judge.levels.indices where !judge.levels[style].isEmpty {
        var before = judge.precedents?.levels(style, before: judge.index, judge.model) ?? []
        // If the earlier files already have too many levels, one of them reports this.
        if before.count > most { before = [] }
        if before.count + judge.levels[style].count > most { report(judge, style, most, before) }
      }
    })

  /// Reports the first cue that plays one level too many of a style, if there is one. Reads the cue
  /// again.
  ///
  /// - Parameter before: the levels in earlier files.
  private static func report(_ judge: FileJudge, _ style: Int, _ most: Int, _ before: [Int32]) {
    let played = judge.levels[style].filter { !before.contains($0.key) }
      .map { (level: $0.key, first: $0.value) }.sorted { $0.first < $1.first }
    guard before.count + played.count > most else { return }
    let first = played[most - before.count].first
    guard let cue = judge.cues.cue(of: Int(first)) else { return }
    var seen = before + played.prefix { $0.first < first }.map { $0.level }
    let haptics = judge.look(at: cue) { judge in judge.hapticModes.flatMap { judge.haptics($0) } }
    for haptic in haptics ?? []
    where haptic.kind == .impact && Int(haptic.style.rawValue) == style {
      if seen.contains(haptic.intensity) { continue }
      seen.append(haptic.intensity)
      guard seen.count == most + 1 else { continue }
      let levels = (before + played.map { $0.level }).sorted()
      // With very many levels, those found are an arbitrary selection.
      let isCounted = levels.count <= Judge.countedLevels
      let count = isCounted ? "\(levels.count)" : "more than \(Judge.countedLevels)"
      let list =
        isCounted ? levels.map { Numbers.level(Int64($0)) }.joined(separator: ", ") : count
      judge.report(
        judge.statement(haptic.source.start),
        "the cues of this file" + (before.isEmpty ? "" : " and of related files")
          + " play `impact \(haptic.style.name)` at \(count) intensities",
        cue: cue, help: "keep to \(most) of them, or use another style",
        evidence: Evidence("intensities", list, limit: "at most \(most)"))
    }
  }
}

extension Judge {
  /// The maximum number of levels of one style that are counted; for more, the report says "more
  /// than".
  static let countedLevels = 16
}
