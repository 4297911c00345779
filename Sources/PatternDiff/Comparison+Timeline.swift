import PatternJSON
import PatternSyntax

/// Compares timelines, channel by channel.
extension Comparison {
  mutating func timeline(_ old: JSONValue, _ new: JSONValue) {
    var fields = Fields(old, new)
    said = Entry.texts(new)
    _ = fields.take("durationMs")
    let stagger = fields.take("staggerMaxMs")
    var differing: [Fields.Pair] = []
    if let pair = fields.take("haptics") {
      haptics(pair.old?.elements ?? [], pair.new?.elements ?? [])
      differing.append(pair)
    }
    if let pair = fields.take("motion") {
      motion(pair.old?.elements ?? [], pair.new?.elements ?? [])
      differing.append(pair)
    }
    if let pair = fields.take("sound") {
      sounds(pair.old?.elements ?? [], pair.new?.elements ?? [])
      differing.append(pair)
    }
    if let pair = fields.take("text") {
      texts(pair, in: Part())
      differing.append(pair)
    }
    if let pair = fields.take("effects") {
      effects(pair, in: Part())
      differing.append(pair)
    }
    rest(fields)
    if changes.isEmpty { words(stagger, .derivedChanged, "its last item may start otherwise") }
    // A missing list and an empty one play the same but are different tables.
    for pair in differing where changes.isEmpty {
      report(
        .unknownChanged, pair.path, pair.old, pair.new, "its \(pair.path) are written otherwise")
    }
  }

  /// Compares the context of an entry: its choice, layer, loop and stagger.
  mutating func around(_ fields: inout Fields, _ noun: String) {
    if let pair = fields.take("choice") {
      report(
        .unknownChanged, pair.path, pair.old, pair.new,
        Say.change("\(noun) is chosen otherwise", pair))
    }
    let isMoved = !fields.isSame("atMs")
    if let pair = fields.take("loop") { loop(pair, noun, isMoved: isMoved) }
    if let pair = fields.take("stagger") { stagger(pair, noun) }
    if let pair = fields.take("anchor") {
      report(
        .anchorChanged, pair.path, pair.old, pair.new,
        Say.change("\(noun) follows something else", pair))
    }
  }

  /// Compares the loops of an entry.
  ///
  /// - Parameter isMoved: true if the start time of the entry differs and has been reported.
  private mutating func loop(_ pair: Fields.Pair, _ noun: String, isMoved: Bool) {
    guard let old = pair.old else {
      let flag = pair.new?["while"] ?? pair.new?["until"]
      let word = pair.new?["while"] == nil ? "until" : "while"
      return report(
        .loopAdded, pair.path, nil, pair.new,
        "\(noun) repeats \(word) \(Say.name(flag)), and ended by itself before")
    }
    guard let new = pair.new else {
      return report(.loopRemoved, pair.path, old, nil, "\(noun) no longer repeats")
    }
    let before = changes.count
    var fields = Fields(old, new, path: pair.path + ".")
    if let every = fields.take("everyMs") {
      let isFelt = every.amounts.map { Perception.differ($0.old, $0.new, by: Perception.feltTime) }
      report(
        .loopChanged, isFelt: isFelt ?? true, every.path, every.old, every.new,
        Say.change("\(noun) repeats at another pace", every, " ms"))
    }
    let id = fields.take("id")
    if let start = fields.take("startMs"), !isMoved {
      report(
        .loopChanged, isFelt: false, start.path, start.old, start.new,
        Say.change("the loop of \(noun) starts at another time", start, " ms"))
    }
    for key in ["while" as StaticString, "until"] {
      guard let flag = fields.take(key) else { continue }
      report(
        .loopChanged, flag.path, flag.old, flag.new,
        Say.change("\(noun) repeats \(key) something else", flag))
    }
    rest(fields)
    if changes.count == before, !isMoved {
      words(id, .derivedChanged, "the loop of \(noun) has another id")
    }
  }

  private mutating func stagger(_ pair: Fields.Pair, _ noun: String) {
    guard let old = pair.old, let new = pair.new else {
      return report(
        .staggerChanged, pair.path, pair.old, pair.new,
        pair.new == nil ? "\(noun) is no longer staggered" : "\(noun) is staggered")
    }
    var fields = Fields(old, new, path: pair.path + ".")
    for (key, what) in [
      ("stepMs" as StaticString, "each step" as StaticString), ("minMs", "the least delay"),
      ("maxMs", "the longest delay"),
    ] {
      guard let time = fields.take(key) else { continue }
      let isSeen = time.amounts.map { Perception.differ($0.old, $0.new, by: Perception.feltTime) }
      report(
        .staggerChanged, isFelt: isSeen ?? true, time.path, time.old, time.new,
        Say.change("\(what) in the stagger of \(noun) differs", time, " ms"))
    }
    if let seed = fields.take("seed") {
      report(
        .staggerChanged, isFelt: false, seed.path, seed.old, seed.new,
        Say.change("the delays of \(noun) are drawn from something else", seed))
    }
    rest(fields)
  }

  /// Reports a start time or a duration.
  mutating func time(
    _ pair: Fields.Pair?, _ kind: ChangeKind, _ noun: String, least: Int64
  ) {
    guard let pair else { return }
    let isLength = sameBytes("\(kind.id)", "\(ChangeKind.lengthChanged.id)")
    guard let (old, new) = pair.amounts else {
      return report(
        kind, pair.path, pair.old, pair.new,
        Say.change("\(noun) \(isLength ? "lasts for" : "comes at") another time", pair, " ms"))
    }
    report(
      kind, isFelt: Perception.differ(old, new, by: least), pair.path, pair.old, pair.new,
      isLength ? "\(noun) lasts \(Say.longer(old, new))" : "\(noun) comes \(Say.later(old, new))")
  }

  /// Reports an entry that has another kind.
  ///
  /// - Returns: true if the kinds differ.
  mutating func kind(_ fields: inout Fields, _ noun: String, _ path: String) -> Bool {
    guard fields.take("kind") != nil else { return false }
    report(
      .kindChanged, path, fields.old, fields.new,
      "\(noun) is another kind (\(Entry.words(fields.old)) → \(Entry.words(fields.new)))")
    return true
  }

  mutating func come(_ entry: JSONValue, _ path: String, _ what: String) {
    report(
      .entryAdded, path, nil, entry,
      "\(what) is new\(Entry.time(entry)): \(Entry.words(entry))")
  }

  mutating func gone(
    _ entry: JSONValue, _ path: String, _ what: String, _ kind: ChangeKind = .entryRemoved
  ) {
    report(
      kind, path, entry, nil,
      "\(what) is gone\(Entry.time(entry)): \(Entry.words(entry))")
  }
}

/// The list that contains entries: the timeline itself, or the arm of an effect.
struct Part {
  var path = ""
  /// A phrase such as " when `do journal.store` succeeds"; empty for the timeline itself.
  var phrase = ""
}

/// Descriptions of entries.
enum Entry {
  /// A phrase such as " at 120 ms".
  static func time(_ entry: JSONValue) -> String {
    if case .number(let text)? = entry["atMs"] { " at \(text) ms" } else { "" }
  }

  /// A description that distinguishes entries, such as "impact medium, intensity 0.6".
  static func words(_ entry: JSONValue) -> String {
    var text = entry["kind"]?.string ?? entry["property"]?.string ?? ""
    for key in ["style" as StaticString, "outcome", "priority"] {
      if let word = entry[key]?.string { text += " " + word }
    }
    if let name = entry["name"]?.string { text += " `\(Say.cut(name))`" }
    if let copy = entry["text"]?.string { text += " “\(Say.cut(copy))”" }
    for key in ["intensity" as StaticString, "sharpness", "volume", "from", "to"] {
      if case .number(let number)? = entry[key] { text += ", \(key) \(number)" }
    }
    if case .number(let duration)? = entry["durationMs"] { text += ", \(duration) ms" }
    return text
  }

  /// Every text of a timeline, including those in the arms of effects.
  static func texts(_ timeline: JSONValue) -> [String] {
    var texts = (timeline["text"]?.elements ?? []).compactMap { $0["text"]?.string }
    for effect in timeline["effects"]?.elements ?? [] {
      for key in ["success" as StaticString, "failure"] {
        if let arm = effect[key] { texts += Entry.texts(arm) }
      }
    }
    return texts
  }

  /// The map and pattern that choose an entry.
  static func choice(_ entry: JSONValue) -> String {
    guard let choice = entry["choice"] else { return "" }
    return "\(choice["map"]?.string ?? "") \(choice["pattern"]?.string ?? "")"
  }
}
