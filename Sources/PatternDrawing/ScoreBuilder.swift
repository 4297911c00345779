import PatternExports
import PatternModel
import PatternReports
import PatternTable

/// Makes a score from a row of a table.
package struct ScoreBuilder {
  let table: CueTable
  let view: RowStore
  let setting: Setting
  /// The gains that the levels include.
  private(set) var gains = CueGains()
  var score: Score
  /// The substitutes that apply to the row.
  var equivalents: Equivalents
  /// The patterns that maps choose from, in the order of the score's alternatives, and their
  /// indices.
  private var choices: [Choice] = []
  private var places: [Choice: Int] = [:]
  /// The index of each part among the score's motion.
  var parts: [TrackKey: Int] = [:]
  /// The case of the given inputs.
  let currentCase: ExportCase

  private struct Choice: Hashable {
    let map: Name
    let pattern: Name
  }

  /// A cue or a pattern, by its place in the table.
  package enum Subject: Equatable, Sendable {
    case cue(RowRef)
    case pattern(RowRef)

    package static func == (left: Subject, right: Subject) -> Bool {
      switch (left, right) {
      case (.cue(let left), .cue(let right)), (.pattern(let left), .pattern(let right)):
        left.store == right.store && left.row == right.row
      default: false
      }
    }
  }

  package static func score(
    of subject: Subject, in table: CueTable, _ setting: Setting
  ) -> Score {
    switch subject {
    case .cue(let reference):
      let (view, row) = (table.view(of: reference), table.row(ofCue: reference))
      var builder = ScoreBuilder(table, view, setting, row.name)
      builder.gains = row.gains
      builder.score.because = shown(row.because)
      builder.score.until = row.until.map { $0.text }
      builder.equivalents = table.equivalents(of: row, view)
      builder.add(row.timeline(of: setting.mode))
      return builder.score
    case .pattern(let reference):
      let row = table.row(ofPattern: reference)
      var builder = ScoreBuilder(table, table.view(of: reference), setting, row.name)
      builder.add(row.timeline)
      return builder.score
    }
  }

  private init(_ table: CueTable, _ view: RowStore, _ setting: Setting, _ name: Name) {
    (self.table, self.view, self.setting) = (table, view, setting)
    equivalents = table.equivalents
    currentCase = ExportCase(setting.inputs, in: table)
    score = Score(
      name: name.text, mode: setting.mode,
      given: setting.inputs.map { "\($0.input.text) \($0.value.text)" }
        + setting.flags.map { $0.text },
      because: "", duration: 0, end: 0)
  }

  private mutating func add(_ timeline: Timeline) {
    score.duration = timeline.duration
    // The end depends only on the items shown.
    score.end = view.length(of: timeline)
    findAlternatives(timeline)
    addHaptics(timeline)
    for index in timeline.motion.indices { add(view.motion[index]) }
    for index in timeline.sounds.indices { add(view.sounds[index]) }
    for index in timeline.texts.indices { add(view.texts[index]) }
    for index in timeline.effects.indices { add(view.effects[index]) }
    for index in timeline.effects.indices { endMotion(by: view.effects[index], timeline) }
    // Unconditional parts come first, then each alternative.
    sortMotion()
    score.sounds = score.sounds.stableSorted { $0.alternative < $1.alternative }
  }

  /// Groups motion by target and layer, in the order of first playback.
  private mutating func sortMotion() {
    let parts = score.motion
    let places = parts.map { part in
      (
        target: parts.firstIndex { $0.target == part.target } ?? 0,
        layer: parts.firstIndex { $0.target == part.target && $0.layer == part.layer } ?? 0
      )
    }
    let order = Array(parts.indices).stableSorted { left, right in
      let (one, other) = (places[left], places[right])
      if parts[left].alternative != parts[right].alternative {
        return parts[left].alternative < parts[right].alternative
      }
      return one.target == other.target ? one.layer < other.layer : one.target < other.target
    }
    score.motion = order.map { parts[$0] }
  }

  // MARK: choices

  private mutating func findAlternatives(_ timeline: Timeline) {
    var extras = timeline.haptics.indices.map { view.haptics[$0].extra }
    extras += timeline.motion.indices.map { view.motion[$0].extra }
    extras += timeline.sounds.indices.map { view.sounds[$0].extra }
    extras += timeline.texts.indices.map { view.texts[$0].extra }
    extras += timeline.effects.indices.map { view.effects[$0].extra }
    for index in extras where index != 0 {
      let extra = view.extras[Int(index)]
      let choice = Choice(map: extra.choiceMap, pattern: extra.choicePattern)
      guard !choice.map.isNone, places[choice] == nil, let map = table.maps.named(choice.map),
        !isGiven(map.input)
      else { continue }
      let entries = map.entries + (map.fallback.map { [$0] } ?? [])
      places[choice] = choices.count
      choices.append(choice)
      score.alternatives.append(
        Score.Alternative(
          label: entries.filter { $0.pattern == extra.choicePattern }
            .map { $0.key.isNone ? "default" : $0.key.text }.joined(separator: ", "),
          isDefault: map.fallback?.pattern == extra.choicePattern))
    }
  }

  private func isGiven(_ input: Name) -> Bool {
    setting.inputs.contains { $0.input == input }
  }

  /// The alternative of an entry: one more than its index, 0 if it is unconditional; nil if it does
  /// not play in this setting.
  func alternative(of index: UInt32) -> Int? {
    if index == 0 { return 0 }
    let extra = view.extras[Int(index)]
    if extra.loopIsUntil, !extra.loopFlag.isNone, setting.flags.contains(extra.loopFlag) {
      return nil
    }
    if extra.choiceMap.isNone { return 0 }
    if let place = places[Choice(map: extra.choiceMap, pattern: extra.choicePattern)] {
      return place + 1
    }
    return currentCase.plays(extra) ? 0 : nil
  }

  /// The case of an alternative.
  ///
  /// - Parameter levels: false if maps must not scale levels.
  func exportCase(of alternative: Int, levels: Bool) -> ExportCase {
    var values = setting.inputs
    if alternative > 0 {
      let chosen = choices[alternative - 1]
      if let map = table.maps.named(chosen.map), !score.alternatives[alternative - 1].isDefault,
        let entry = map.entries.first(where: { $0.pattern == chosen.pattern })
      {
        values.append((map.input, entry.key))
      }
    }
    return ExportCase(values, in: table, levels: levels)
  }

  // MARK: repetitions

  /// One playback of an entry.
  struct Occurrence {
    /// The delay after the time of the entry.
    var delay: Int64
    var iteration: Int
    var item: Int

    /// True if this is the first item of the first iteration.
    var isFirst: Bool { iteration == 0 && item == 0 }
  }

  /// All playbacks of an entry: each iteration of its loop, each item of its stagger.
  func occurrences(_ index: UInt32) -> [Occurrence] {
    if index == 0 { return [Occurrence(delay: 0, iteration: 0, item: 0)] }
    let extra = view.extras[Int(index)]
    let iterations = extra.loopFlag.isNone ? 1 : setting.iterations
    let isStaggered = extra.staggerStep >= 0 || extra.staggerMinimum >= 0
    var result: [Occurrence] = []
    for iteration in 0..<iterations {
      for item in 0..<(isStaggered ? setting.items : 1) {
        if result.count == Setting.eventLimit { return result }
        result.append(
          Occurrence(
            delay: Int64(iteration) * extra.loopEvery + ScoreBuilder.delay(of: item, extra),
            iteration: iteration, item: item))
      }
    }
    return result
  }

  /// The delay of an item of a stagger.
  private static func delay(of item: Int, _ extra: Extra) -> Int64 {
    if extra.staggerStep >= 0 {
      let delay = Int64(item) * extra.staggerStep
      return extra.staggerMaximum >= 0 ? min(delay, extra.staggerMaximum) : delay
    }
    if extra.staggerMinimum < 0 { return 0 }
    let range = Double(extra.staggerMaximum - extra.staggerMinimum)
    return extra.staggerMinimum + millionths(range * share(of: item) / 1_000_000)
  }

  /// The position of an item in the range of a random stagger, 0..<1: the mixed FNV-1a hash of its
  /// number, as in players that have no other id for the item.
  private static func share(of item: Int) -> Double {
    var hash: UInt64 = 14_695_981_039_346_656_037
    for byte in "\(item)".utf8 { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
    hash = (hash ^ hash >> 33) &* 0xFF51_AFD7_ED55_8CCD
    hash = (hash ^ hash >> 33) &* 0xC4CE_B9FE_1A85_EC53
    hash ^= hash >> 33
    return Double(hash >> 11) / 9_007_199_254_740_992
  }

  /// Extends the end of the score to the end of an entry.
  ///
  /// - Returns: true if the entry repeats, so that more follows.
  @discardableResult
  mutating func reach(_ time: Int64, _ index: UInt32) -> Bool {
    score.end = max(score.end, time)
    if index == 0 || view.extras[Int(index)].loopFlag.isNone { return false }
    score.goesOn = true
    return true
  }

  /// A text of a source that is safe to show: on one line, with control characters escaped.
  static func shown(_ text: Text) -> String { escaped(text.characters) }

  /// The suffix for entries of an alternative.
  func label(of alternative: Int) -> String {
    alternative == 0 ? "" : " (\(score.alternatives[alternative - 1].label))"
  }
}
