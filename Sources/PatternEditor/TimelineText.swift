import PatternModel
import PatternReports
import PatternRules
import PatternSyntax
import PatternTable

/// The timeline of a pattern or cue as lines of text.
///
/// The alternatives of a map are shown separately by their cases, since only one of them plays.
struct TimelineText {
  /// The maximum number of entries listed for a part.
  private static let entryLimit = 16
  /// The maximum number of levels listed for a case.
  private static let levelLimit = 8

  let store: RowStore
  let model: Model
  /// The file in whose scope names are resolved.
  private let module: Int
  private let limit: Int
  private(set) var lines: [String] = []

  init(_ checker: Checker, in module: UInt32, limit: Int = entryLimit) {
    store = checker.store
    model = checker.model
    self.module = Int(module)
    self.limit = limit
  }

  /// An entry: its time, its lines, and the index of its extra data, which holds its place in a
  /// map.
  struct Entry {
    let at: Int64
    let lines: [String]
    let extra: UInt32
  }

  /// The entries that always play, or one alternative of a map.
  private struct Part {
    var choice: Choice?
    var entries: [Entry] = []
    var haptics: [Haptic] = []
  }

  /// A pattern of a map, and the cases in which it plays.
  private struct Choice {
    let map: MapDeclaration
    let pattern: Name

    /// The names of the cases; `default` stands for all cases that the map does not name.
    var cases: String {
      (map.entries + (map.fallback.map { [$0] } ?? [])).filter { $0.pattern == pattern }
        .map { $0.key.isNone ? "default" : $0.key.text }.joined(separator: ", ")
    }
  }

  /// Adds the drawing of the haptics, every entry with its time, and the strengths that maps give
  /// the haptics.
  mutating func add(_ timeline: Timeline, levels: Bool) {
    for part in parts(of: timeline) {
      var part = part
      let indent = part.choice == nil ? "" : "  "
      if let choice = part.choice {
        if !lines.isEmpty { lines.append("") }
        lines.append("\(choice.map.name.text) \(choice.cases): \(choice.pattern.text)")
      }
      let body = strip(part.haptics) + list(&part.entries) + (levels ? self.levels(part) : [])
      lines += body.map { $0.isEmpty ? $0 : indent + $0 }
    }
  }

  // MARK: parts

  private func parts(of timeline: Timeline) -> [Part] {
    var parts = [Part()]
    let haptics = timeline.haptics.indices.map { store.haptics[$0] }
    for (index, entry) in entries(of: timeline).enumerated() {
      let part = part(of: entry.extra, in: &parts)
      parts[part].entries.append(entry)
      if index < haptics.count { parts[part].haptics.append(haptics[index]) }
    }
    return parts
  }

  /// All entries: haptics, motion, sounds, texts and effects, each in order.
  private func entries(of timeline: Timeline) -> [Entry] {
    var entries: [Entry] = []
    for haptic in timeline.haptics.indices.map({ store.haptics[$0] }) {
      entries.append(Entry(at: haptic.at, lines: [describe(haptic)], extra: haptic.extra))
    }
    for track in timeline.motion.indices.map({ store.motion[$0] }) {
      entries.append(Entry(at: track.at, lines: [describe(track)], extra: track.extra))
    }
    for sound in timeline.sounds.indices.map({ store.sounds[$0] }) {
      entries.append(Entry(at: sound.at, lines: [describe(sound)], extra: sound.extra))
    }
    for copy in timeline.texts.indices.map({ store.texts[$0] }) {
      let line = describe(copy) + around(copy.extra)
      entries.append(Entry(at: copy.at, lines: [line], extra: copy.extra))
    }
    for effect in timeline.effects.indices.map({ store.effects[$0] }) {
      entries.append(Entry(at: effect.at, lines: describe(effect), extra: effect.extra))
    }
    return entries
  }

  /// The index of the part that contains an entry.
  private func part(of extra: UInt32, in parts: inout [Part]) -> Int {
    let full = store.extras[Int(extra)]
    guard let map = map(full.choiceMap) else { return 0 }
    if let known = parts.firstIndex(where: {
      $0.choice?.pattern == full.choicePattern && $0.choice?.map.name == map.name
    }) {
      return known
    }
    parts.append(Part(choice: Choice(map: map, pattern: full.choicePattern)))
    return parts.count - 1
  }

  private func map(_ name: Name) -> MapDeclaration? {
    guard !name.isNone, let found = model.find(.pattern, name, from: module),
      model.symbol(found).isMap
    else { return nil }
    return model.map(found)
  }

  private func list(_ entries: inout [Entry]) -> [String] {
    // Stable order: entries with the same start stay as listed above.
    let order = entries.indices.sorted {
      entries[$0].at != entries[$1].at ? entries[$0].at < entries[$1].at : $0 < $1
    }
    let width = order.prefix(limit)
      .reduce(0) { max($0, Amount.time(entries[$1].at).utf8.count) }
    var result: [String] = []
    for index in order.prefix(limit) {
      let time = Amount.time(entries[index].at)
      let padding = String(repeating: " ", count: max(0, width - time.utf8.count))
      result.append("\(padding)\(time)  \(entries[index].lines[0])")
      let space = String(repeating: " ", count: width + 4)
      result += entries[index].lines.dropFirst().map { space + $0 }
    }
    if order.count > limit { result.append("… and \(order.count - limit) more") }
    return result
  }

  // MARK: strength

  /// The haptics of a timeline as pulses, in order.
  func pulses(of timeline: Timeline) -> [Evidence.DrawnPulse] {
    pulses(timeline.haptics.indices.map { store.haptics[$0] })
  }

  private func pulses(_ haptics: [Haptic]) -> [Evidence.DrawnPulse] {
    haptics.map { haptic in
      Evidence.DrawnPulse(
        onset: haptic.at, duration: store.extras[Int(haptic.extra)].duration,
        strength: Pulse.weight(haptic) * (intensity(haptic) ?? 1_000_000) / 1_000_000,
        shape: store.extras[Int(haptic.extra)].envelope.map {
          Evidence.Point(at: $0.at, strength: Int64($0.intensity))
        })
    }
  }

  private func strip(_ haptics: [Haptic]) -> [String] {
    let pulses = pulses(haptics)
    // A single tap needs no drawing.
    guard pulses.count > 1 || pulses.contains(where: { $0.duration > 0 }), let strip = Strip(pulses)
    else { return [] }
    return [
      String(decoding: strip.bars, as: UTF8.self), String(decoding: strip.times, as: UTF8.self), "",
    ]
  }

  /// The level of a haptic in millionths, or the highest of its points; nil if it has none.
  private func intensity(_ haptic: Haptic) -> Int64? {
    let points = store.extras[Int(haptic.extra)].envelope
    if let peak = points.map({ $0.intensity }).max() { return Int64(peak) }
    return haptic.intensity < 0 ? nil : Int64(haptic.intensity)
  }

  /// The strengths of the haptics for each case of each map that scales them.
  private func levels(_ part: Part) -> [String] {
    let names = part.haptics.filter { $0.intensity >= 0 }
      .flatMap { store.extras[Int($0.extra)].scaledBy }.distinct()
    var result: [String] = []
    for name in names {
      guard let map = map(name) else { continue }
      let scaled = part.haptics.filter {
        $0.intensity >= 0 && store.extras[Int($0.extra)].scaledBy.contains(name)
      }
      // The cases of one map are independent of those of another.
      let others = names.filter { other in
        other != name
          && scaled.contains { store.extras[Int($0.extra)].scaledBy.contains(other) }
      }
      let rest = others.map { "`\($0.text)` at 1" }.joined(separator: ", ")
      result.append("by \(name.text)\(rest.isEmpty ? "" : ", with \(rest)"):")
      for (key, level) in cases(of: map, where: part.choice) {
        let levels = scaled.map { haptic in
          var result = intensity(haptic) ?? 1_000_000
          for map in store.extras[Int(haptic.extra)].scaledBy where map == name {
            result = (result * level + 500_000) / 1_000_000
          }
          return Amount.level(result)
        }
        let shown =
          levels.prefix(TimelineText.levelLimit).joined(separator: ", ")
          + (levels.count > TimelineText.levelLimit ? ", …" : "")
        result.append("  \(key) \(Amount.level(level)): \(shown)")
      }
    }
    return result
  }

  /// The levels of a map by case; if the same input chooses the pattern, only for the cases that
  /// choose it.
  private func cases(
    of map: MapDeclaration, where choice: Choice?
  ) -> [(key: String, level: Int64)] {
    var result: [(key: String, level: Int64)] = []
    guard let choice, choice.map.input == map.input else {
      for entry in map.entries { result.append((entry.key.text, entry.level)) }
      if let rest = map.fallback { result.append(("default", rest.level)) }
      return result
    }
    let named = map.entries.map { $0.key }
    let keys = named + choice.map.entries.map { $0.key }.filter { !named.contains($0) }
    for key in keys {
      let chosen = choice.map.entries.first { $0.key == key } ?? choice.map.fallback
      let entry = map.entries.first { $0.key == key } ?? map.fallback
      if let entry, chosen?.pattern == choice.pattern { result.append((key.text, entry.level)) }
    }
    if let rest = map.fallback, choice.map.fallback?.pattern == choice.pattern {
      result.append(("default", rest.level))
    }
    return result
  }
}

// MARK: lengths

extension TimelineText {
  /// A sentence such as "Plays for 400ms", "Plays while `busy`", "Plays at once" or "Plays
  /// nothing".
  ///
  /// - Parameter mode: " under Reduce Motion"; empty in normal play.
  func sentence(_ timeline: Timeline, _ mode: String = "") -> String {
    guard let span = span(of: timeline) else {
      let length = timeline.duration > 0 ? " for \(Amount.time(timeline.duration))" : ""
      return "Plays nothing\(mode)\(length)"
    }
    return "Plays\(mode) \(span)"
  }

  /// The time span of a timeline; nil without entries.
  private func span(of timeline: Timeline) -> String? {
    let entries = entries(of: timeline)
    if entries.isEmpty { return nil }
    let extras = entries.filter { $0.extra != 0 }.map { store.extras[Int($0.extra)] }
    let isChosen = extras.contains { !$0.choiceMap.isNone }
    let loops = extras.filter { !$0.loopFlag.isNone }
      .map { "\($0.loopIsUntil ? "until" : "while") `\($0.loopFlag.text)`" }.distinct()
    let goesOn = loops.joined(separator: " and ")
    if timeline.duration == 0 { return loops.isEmpty ? "at once" : goesOn }
    let length = (isChosen ? "for up to " : "for ") + Amount.time(timeline.duration)
    return length + (loops.isEmpty ? "" : ", and on \(goesOn)")
  }
}
