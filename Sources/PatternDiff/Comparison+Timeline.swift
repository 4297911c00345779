import PatternJSON
import PatternSyntax

/// Compares timelines, channel by channel.
extension Comparison {
  mutating func timeline(_ old: JSONValue, _ new: JSONValue) {
    var fields = Fields(old, new)
    said = Entry.texts(new)
    _ = fields.take("durationMs")
    let stagger = fields.take("staggerMaxMs")
    let channels: [StaticString] = ["haptics", "motion", "sound", "text", "effects"]
    let pairs = channels.compactMap { fields.take($0) }
    for pair in pairs {
      switch pair.path {
      case "haptics": haptics(pair.oldList, pair.newList)
      case "motion": motion(pair.oldList, pair.newList)
      case "sound": sounds(pair.oldList, pair.newList)
      case "text": texts(pair, in: Part())
      default: effects(pair, in: Part())
      }
    }
    rest(fields)
    if changes.isEmpty { compare(stagger, .derivedChanged, "its last item may start differently") }
    // A missing list and an empty one play the same but are different tables.
    if changes.isEmpty, let pair = pairs.first {
      report(.unknownChanged, pair, "its \(pair.path) are written differently")
    }
  }

  /// Compares the context of an entry: its choice, layer, loop and stagger.
  mutating func around(_ fields: inout Fields, _ noun: String) {
    compare(fields.take("choice"), .unknownChanged, "\(noun) is chosen differently")
    let isMoved = !fields.isSame("atMs")
    if let pair = fields.take("loop") { loop(pair, noun, isMoved: isMoved) }
    if let pair = fields.take("stagger") { stagger(pair, noun) }
    compare(fields.take("anchor"), .anchorChanged, "the time of \(noun) depends on another moment")
  }

  /// Compares the loops of an entry.
  ///
  /// - Parameter isMoved: true if the start time of the entry differs and has been reported.
  private mutating func loop(_ pair: Fields.Pair, _ noun: String, isMoved: Bool) {
    if pair.old == nil {
      let flag = pair.new?["while"] ?? pair.new?["until"]
      let word = pair.new?["while"] == nil ? "until" : "while"
      return report(
        .loopAdded, pair,
        "\(noun) repeats \(word) \(Say.name(flag)), but ended by itself before")
    }
    if pair.new == nil { return report(.loopRemoved, pair, "\(noun) no longer repeats") }
    let before = changes.count
    var fields = Fields(pair)
    compare(
      fields.take("everyMs"), .loopChanged, "\(noun) repeats at another pace", " ms",
      least: Perception.feltTime)
    let id = fields.take("id")
    if let start = fields.take("startMs"), !isMoved {
      report(
        .loopChanged, isFelt: false, start,
        Say.change("the loop of \(noun) starts at another time", start, " ms"))
    }
    for key in ["while" as StaticString, "until"] {
      compare(fields.take(key), .loopChanged, "\(noun) repeats \(key) another flag is true")
    }
    rest(fields)
    if changes.count == before, !isMoved {
      compare(id, .derivedChanged, "the loop of \(noun) has another id")
    }
  }

  private mutating func stagger(_ pair: Fields.Pair, _ noun: String) {
    if pair.old == nil || pair.new == nil {
      return report(
        .staggerChanged, pair,
        pair.new == nil ? "\(noun) is no longer staggered" : "\(noun) is staggered")
    }
    var fields = Fields(pair)
    for (key, what) in [
      ("stepMs" as StaticString, "each step" as StaticString), ("minMs", "the shortest delay"),
      ("maxMs", "the longest delay"),
    ] {
      compare(
        fields.take(key), .staggerChanged, "\(what) in the stagger of \(noun) differs", " ms",
        least: Perception.feltTime)
    }
    if let seed = fields.take("seed") {
      report(
        .staggerChanged, isFelt: false, seed,
        Say.change("the delays of \(noun) are derived from something else", seed))
    }
    rest(fields)
  }

  /// Reports an entry that has another kind.
  ///
  /// - Returns: true if the kinds differ.
  mutating func kind(_ fields: inout Fields, _ noun: String, _ path: String) -> Bool {
    guard fields.take("kind") != nil else { return false }
    report(
      .kindChanged, path, fields.old, fields.new,
      "\(noun) is of another kind (\(Entry.words(fields.old)) → \(Entry.words(fields.new)))")
    return true
  }

  mutating func come(_ entry: JSONValue, _ path: String, _ what: String) {
    report(
      .entryAdded, path, nil, entry, "\(what)\(Entry.time(entry)) is new: \(Entry.words(entry))")
  }

  mutating func gone(
    _ entry: JSONValue, _ path: String, _ what: String, _ kind: ChangeKind = .entryRemoved
  ) {
    report(kind, path, entry, nil, "\(what)\(Entry.time(entry)) is gone: \(Entry.words(entry))")
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
