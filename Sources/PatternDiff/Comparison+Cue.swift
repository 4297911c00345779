import PatternJSON
import PatternTable

/// Compares cues and patterns.
extension Comparison {
  mutating func pattern(_ old: JSONValue, _ new: JSONValue) {
    var fields = Fields(old, new)
    doc(&fields)
    let parts = Fields(old["timeline"], new["timeline"])
    var timeline = alone
    if fields.take("timeline") != nil { timeline.timeline(parts.old, parts.new) }
    timeline.duration(fields.take("durationMs"))
    let stagger = fields.take("staggerMaxMs")
    merge(timeline, felt: Felt.trains(parts.old, parts.new))
    rest(fields)
    if changes.isEmpty { compare(stagger, .derivedChanged, "its last item may start differently") }
  }

  /// Compares two versions of a cue.
  ///
  /// - Parameters:
  ///   - mapsDiffer: true if a digest may differ because of a map.
  ///   - usual: the equivalents of the two tables.
  ///   - hasChanged: true for an event that has been reported itself.
  mutating func cue(
    _ old: JSONValue, _ new: JSONValue, mapsDiffer: Bool,
    usual: (old: JSONValue?, new: JSONValue?), hasChanged: (String) -> Bool
  ) {
    var fields = Fields(old, new)
    if fields.take("trigger") != nil { trigger(old, new, hasChanged) }
    if fields.take("gates") != nil { gates(old, new) }
    if let pair = fields.take("once") { once(pair) }
    if let pair = fields.take("confirm") { confirm(pair) }
    if let pair = fields.take("respond") { respond(pair) }
    let gain = fields.take("gain")
    gains = (Comparison.gains(old), Comparison.gains(new))
    if fields.take("modes") != nil { modes(old, new) }
    doc(&fields)
    compare(fields.take("because"), .reasonChanged, "it has another reason")
    compare(fields.take("role"), .reasonChanged, "it has another role")
    compare(fields.take("profile"), .profileChanged, "it is held to another profile")
    if let pair = fields.take("allowed") { allowances(pair) }
    names(
      fields.take("until"), .untilChanged, { "\($0) no longer drops the rest of it" },
      .untilChanged, { "\($0) drops the rest of it" }, order: "the events that drop the rest of it")
    if let pair = fields.take("equivalents") { ownEquivalents(pair, usual: usual) }
    let digest = fields.take("digest")
    let needs = fields.take("needs")
    rest(fields)
    // A difference of a declaration is reported there only.
    let event = new["trigger"]?["event"]?.string ?? ""
    if let digest, changes.isEmpty, !mapsDiffer, !hasChanged(event) {
      compare(digest, .digestChanged, "its digest differs, but nothing else")
    }
    if let gain, changes.isEmpty {
      let differences = [
        ("haptics", gains.old.haptics, gains.new.haptics),
        ("sound", gains.old.sound, gains.new.sound),
      ].filter { $0.1 != $0.2 }
        .map { "for \($0.0) (\(decimalText($0.1)) → \(decimalText($0.2)))" }
      report(
        .derivedChanged, gain, "it has another gain \(differences.joined(separator: " and "))")
    }
    if changes.isEmpty { compare(needs, .derivedChanged, "it needs something else from the app") }
  }

  /// The gains of a row.
  private static func gains(_ row: JSONValue) -> CueGains {
    var gains = CueGains()
    gains.haptics = row["gain"]?["haptics"]?.amount ?? 1_000_000
    gains.sound = row["gain"]?["sound"]?.amount ?? 1_000_000
    return gains
  }

  /// Reports each difference of the allowances.
  private mutating func allowances(_ pair: Fields.Pair) {
    let (old, new) = (pair.oldList, pair.newList)
    let before = changes.count
    let alignment = Alignment(old, new, by: [{ $0["rule"]?.string ?? "" }])
    for index in alignment.gone {
      report(
        .allowanceChanged, pair.path, old[index], nil,
        "it no longer sets \(Say.name(old[index]["rule"])) aside")
    }
    for index in alignment.come {
      report(
        .allowanceChanged, pair.path, nil, new[index],
        "it sets \(Say.name(new[index]["rule"])) aside\(Say.until(new[index]["until"]))")
    }
    for same in alignment.pairs {
      var fields = Fields(old[same.old], new[same.new], path: "allowed[\(same.new)].")
      let what = "it sets \(Say.name(new[same.new]["rule"])) aside"
      if let day = fields.take("until") {
        report(
          .allowanceChanged, day,
          "\(what)\(Say.until(day.new)) instead of\(Say.until(day.old))")
      }
      compare(fields.take("because"), .allowanceChanged, "\(what) for another reason")
      rest(fields)
    }
    if changes.count == before { order(pair, "the rules that it sets aside") }
  }

  // MARK: before it plays

  private mutating func trigger(
    _ old: JSONValue, _ new: JSONValue, _ hasChanged: (String) -> Bool
  ) {
    var fields = Fields(old["trigger"], new["trigger"], path: "trigger.")
    let event = fields.take("event")
    let (kind, by, subject) = (fields.take("class"), fields.take("by"), fields.take("subject"))
    if let event {
      report(
        .triggerChanged, event,
        "it is triggered by \(Say.name(event.new)), no longer by \(Say.name(event.old))")
    } else if !hasChanged(fields.new["event"]?.string ?? "") {
      // The meaning of an event is reported once, at its declaration.
      compare(subject, .eventSubject, "its event happens to something else")
      compare(kind, .meaningChanged, "its event means something else")
      compare(by, .meaningChanged, "its event has another cause")
    }
    rest(fields)
  }

  private mutating func gates(_ old: JSONValue, _ new: JSONValue) {
    var fields = Fields(old["gates"], new["gates"], path: "gates.")
    for (key, what, verb) in [
      ("cue" as StaticString, "the cue" as StaticString, "needs" as StaticString),
      ("haptics", "its haptics", "need"), ("motion", "its motion", "needs"),
      ("sound", "its sound", "needs"),
    ] {
      names(
        fields.take(key), .gateRemoved, { "\(what) no longer \(verb) \($0)" },
        .gateAdded, { "\(what) also \(verb) \($0)" },
        order: "the flags that \(what) \(verb)")
    }
    rest(fields)
  }

  private mutating func once(_ pair: Fields.Pair) {
    let (was, now) = (pair.old?["per"], pair.new?["per"])
    if now == nil {
      report(.onceRemoved, pair, "it plays every time, no longer once per \(Say.name(was))")
    } else if was == nil {
      report(.onceChanged, pair, "it plays at most once per \(Say.name(now))")
    } else {
      report(
        .onceChanged, pair,
        "it plays once per \(Say.name(now)), no longer once per \(Say.name(was))")
    }
  }

  private mutating func confirm(_ pair: Fields.Pair) {
    let (was, now) = (pair.old?["text"], pair.new?["text"])
    if now == nil {
      return report(.confirmWeakened, pair, "it no longer asks \(Say.value(was)) first")
    }
    if was == nil { return report(.confirmChanged, pair, "it asks \(Say.value(now)) first") }
    var fields = Fields(pair)
    compare(fields.take("text"), .confirmChanged, "it asks something else first")
    compare(fields.take("id"), .derivedChanged, "its question has another id for translations")
    if let flag = fields.take("if") {
      let isWeaker = flag.new != nil
      report(
        isWeaker ? .confirmWeakened : .confirmChanged, flag,
        isWeaker
          ? "it asks only if \(Say.name(flag.new)) is true"
          : "it asks regardless of \(Say.name(flag.old))")
    }
    rest(fields)
  }

  private mutating func respond(_ pair: Fields.Pair) {
    guard pair.old?.members != nil, pair.new?.members != nil else {
      let name = (pair.new ?? pair.old)?["class"]
      return report(
        .respondChanged, pair,
        pair.new == nil
          ? "it no longer promises an answer of the timing class \(Say.name(name))"
          : "it promises an answer of the timing class \(Say.name(name))")
    }
    var fields = Fields(pair)
    compare(fields.take("class"), .respondChanged, "its answer has another timing class")
    time(
      fields.take("minMs"), .respondChanged, "the earliest answer comes",
      least: Perception.feltTime)
    time(
      fields.take("maxMs"), .respondChanged, "the latest answer comes", least: Perception.feltTime)
    rest(fields)
  }

  // MARK: timelines

  private mutating func modes(_ old: JSONValue, _ new: JSONValue) {
    var fields = Fields(old["modes"], new["modes"], path: "modes.")
    for mode in Mode.allCases {
      guard let pair = fields.take(mode.key) else { continue }
      let parts = Fields(pair)
      var timeline = alone
      timeline.mode = mode
      timeline.timeline(parts.old, parts.new)
      timeline.losses(mode, parts.old, parts.new, fields.new["normal"] ?? .null)
      timeline.duration(Fields.pair("durationMs", parts.old, parts.new))
      merge(timeline, felt: Felt.trains(parts.old, parts.new))
    }
    rest(fields)
  }

  /// Reports the total duration if no entry has explained the difference.
  private mutating func duration(_ pair: Fields.Pair?) {
    if !changes.isEmpty { return }
    time(pair, .durationChanged, "it lasts", isLength: true, least: Perception.seenTime)
  }

  /// Reports losses for people who cannot feel, hear or bear the effects of other channels.
  private mutating func losses(
    _ mode: Mode, _ old: JSONValue, _ new: JSONValue, _ normal: JSONValue
  ) {
    let (was, now) = (Felt(old), Felt(new))
    if was.isSeen, !now.isSeen {
      if now.isFelt {
        report(
          .companionRemoved, "motion", nil, nil,
          "nothing seen or read accompanies what is felt or heard any more")
      } else if mode != .normal, Felt(normal).isSeen {
        report(.fallbackRemoved, "motion", nil, nil, "nothing is seen or read any more")
      }
    }
    if mode == .reduceMotion, now.moves, !was.moves {
      report(.fallbackMoves, "motion", nil, nil, "it moves, but did not before")
    }
    if mode == .physicalityOff, now.isFelt, !was.isFelt {
      report(
        .optOutWeakened, now.hasHaptics ? "haptics" : "sound", nil, nil,
        now.hasHaptics ? "it is felt, but was not before" : "it is heard, but was not before")
    }
  }
}

/// The perceptible content of a timeline, by channel.
struct Felt {
  let hasHaptics: Bool
  /// True if it has anything felt or heard.
  let isFelt: Bool
  /// True if it has anything seen or read: tracks, texts, and effects that change the content.
  let isSeen: Bool
  /// True if anything moves, not only fades.
  let moves: Bool

  init(_ timeline: JSONValue) {
    let motion = timeline["motion"]?.elements ?? []
    hasHaptics = !(timeline["haptics"]?.elements ?? []).isEmpty
    isFelt = hasHaptics || !(timeline["sound"]?.elements ?? []).isEmpty
    isSeen =
      !motion.isEmpty || !(timeline["text"]?.elements ?? []).isEmpty
      || (timeline["effects"]?.elements ?? []).contains { effect in
        ["show", "hide", "remove", "restore"].contains(effect["kind"]?.string)
      }
    moves = motion.contains { track in
      !["opacity", "dissolve"].contains(track["property"]?.string)
    }
  }
}
