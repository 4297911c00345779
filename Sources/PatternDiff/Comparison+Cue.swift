import PatternCues
import PatternJSON

/// Compares cues and patterns.
extension Comparison {
  mutating func pattern(_ old: JSONValue, _ new: JSONValue) {
    var fields = Fields(old, new)
    doc(&fields)
    let nothing = JSONValue.object([])
    let (was, now) = (old["timeline"] ?? nothing, new["timeline"] ?? nothing)
    var timeline = alone
    if fields.take("timeline") != nil { timeline.timeline(was, now) }
    timeline.duration(fields.take("durationMs"))
    let stagger = fields.take("staggerMaxMs")
    merge(timeline, felt: Felt.trains(was, now))
    rest(fields)
    if changes.isEmpty { words(stagger, .derivedChanged, "its last item may start otherwise") }
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
    words(fields.take("because"), .reasonChanged, "it gives another reason")
    words(fields.take("role"), .reasonChanged, "it plays another role")
    words(fields.take("profile"), .profileChanged, "it is held to another profile")
    if let pair = fields.take("allowed") { allowances(pair) }
    if let pair = fields.take("until") { until(pair) }
    if let pair = fields.take("equivalents") { ownEquivalents(pair, usual: usual) }
    let digest = fields.take("digest")
    let needs = fields.take("needs")
    rest(fields)
    // A difference of a declaration is reported there only.
    let event = new["trigger"]?["event"]?.string ?? ""
    if let digest, changes.isEmpty, !mapsDiffer, !hasChanged(event) {
      words(digest, .digestChanged, "its digest differs, and nothing else")
    }
    if let gain, changes.isEmpty {
      let differences = [
        ("haptics", gains.old.haptics, gains.new.haptics),
        ("sound", gains.old.sound, gains.new.sound),
      ].filter { $0.1 != $0.2 }
        .map { "of \($0.0) (\(Decimal.text($0.1)) → \(Decimal.text($0.2)))" }
      report(
        .derivedChanged, gain.path, gain.old, gain.new,
        "it holds another gain \(differences.joined(separator: " and "))")
    }
    if changes.isEmpty { words(needs, .derivedChanged, "it needs something else of the app") }
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
    let (old, new) = (pair.old?.elements ?? [], pair.new?.elements ?? [])
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
          .allowanceChanged, day.path, day.old, day.new,
          "\(what)\(Say.until(day.new)), no longer\(Say.until(day.old))")
      }
      words(fields.take("because"), .allowanceChanged, "\(what) for another reason")
      rest(fields)
    }
    if changes.count == before { order(pair, "the rules that it sets aside") }
  }

  /// Reports each event of `until` that was added or removed.
  private mutating func until(_ pair: Fields.Pair) {
    let names = Names(pair)
    for name in names.gone {
      report(
        .untilChanged, pair.path, name, nil, "\(Say.name(name)) no longer ends what it has to do")
    }
    for name in names.come {
      report(.untilChanged, pair.path, nil, name, "\(Say.name(name)) ends what it has to do")
    }
    if names.isSame { order(pair, "the events that end it") }
  }

  // MARK: before it plays

  private mutating func trigger(
    _ old: JSONValue, _ new: JSONValue, _ hasChanged: (String) -> Bool
  ) {
    let nothing = JSONValue.object([])
    var fields = Fields(old["trigger"] ?? nothing, new["trigger"] ?? nothing, path: "trigger.")
    let event = fields.take("event")
    let (kind, by, subject) = (fields.take("class"), fields.take("by"), fields.take("subject"))
    if let event {
      report(
        .triggerChanged, event.path, event.old, event.new,
        "it answers to \(Say.name(event.new)), no longer to \(Say.name(event.old))")
    } else if !hasChanged(fields.new["event"]?.string ?? "") {
      // The meaning of an event is reported once, at its declaration.
      if let subject {
        report(
          .eventSubject, subject.path, subject.old, subject.new,
          Say.change("its event happens to something else", subject))
      }
      words(kind, .meaningChanged, "its event means something else")
      words(by, .meaningChanged, "its event has another cause")
    }
    rest(fields)
  }

  private mutating func gates(_ old: JSONValue, _ new: JSONValue) {
    let nothing = JSONValue.object([])
    var fields = Fields(old["gates"] ?? nothing, new["gates"] ?? nothing, path: "gates.")
    for (key, what, verb) in [
      ("cue" as StaticString, "the cue" as StaticString, "waits" as StaticString),
      ("haptics", "its haptics", "wait"), ("motion", "its motion", "waits"),
      ("sound", "its sound", "waits"),
    ] {
      guard let pair = fields.take(key) else { continue }
      let names = Names(pair)
      for name in names.gone {
        report(
          .gateRemoved, pair.path, name, nil,
          "\(what) no longer \(verb) for \(Say.name(name))")
      }
      for name in names.come {
        report(
          .gateAdded, pair.path, nil, name, "\(what) also \(verb) for \(Say.name(name))")
      }
      if names.isSame { order(pair, "the flags that \(what) \(verb) for") }
    }
    rest(fields)
  }

  private mutating func once(_ pair: Fields.Pair) {
    let (was, now) = (pair.old?["per"], pair.new?["per"])
    if now == nil {
      report(
        .onceRemoved, pair.path, pair.old, pair.new,
        "it plays every time, no longer once per \(Say.name(was))")
    } else if was == nil {
      report(
        .onceChanged, pair.path, pair.old, pair.new, "it plays once per \(Say.name(now)) at most")
    } else {
      report(
        .onceChanged, pair.path, pair.old, pair.new,
        "it plays once per \(Say.name(now)), no longer once per \(Say.name(was))")
    }
  }

  private mutating func confirm(_ pair: Fields.Pair) {
    let (was, now) = (pair.old?["text"], pair.new?["text"])
    if now == nil {
      return report(
        .confirmWeakened, pair.path, pair.old, pair.new,
        "it no longer asks \(Say.value(was)) first")
    }
    if was == nil {
      return report(
        .confirmChanged, pair.path, pair.old, pair.new, "it asks \(Say.value(now)) first")
    }
    var fields = Fields(pair.old ?? .null, pair.new ?? .null, path: "confirm.")
    words(fields.take("text"), .confirmChanged, "it asks something else first")
    words(fields.take("id"), .derivedChanged, "its question has another id for translations")
    if let flag = fields.take("if") {
      let isWeaker = flag.new != nil
      report(
        isWeaker ? .confirmWeakened : .confirmChanged, flag.path, flag.old, flag.new,
        isWeaker
          ? "it asks only if \(Say.name(flag.new)) holds"
          : "it asks whatever \(Say.name(flag.old)) is")
    }
    rest(fields)
  }

  private mutating func respond(_ pair: Fields.Pair) {
    guard let old = pair.old, let new = pair.new, old.members != nil, new.members != nil else {
      let name = (pair.new ?? pair.old)?["class"]
      return report(
        .respondChanged, pair.path, pair.old, pair.new,
        pair.new == nil
          ? "it no longer says how soon it answers, \(Say.name(name)) before"
          : "it says how soon it answers: \(Say.name(name))")
    }
    var fields = Fields(old, new, path: "respond.")
    words(fields.take("class"), .respondChanged, "its answer is of another timing class")
    for (key, what) in [
      ("minMs" as StaticString, "the earliest answer comes" as StaticString),
      ("maxMs", "the latest answer comes"),
    ] {
      guard let pair = fields.take(key) else { continue }
      let isSeen = pair.amounts.map { Perception.differ($0.old, $0.new, by: Perception.feltTime) }
      let sentence = pair.amounts.map { "\(what) \(Say.later($0.old, $0.new))" }
      report(
        .respondChanged, isFelt: isSeen ?? true, pair.path, pair.old, pair.new,
        sentence ?? Say.change("\(what) at another time", pair, " ms"))
    }
    rest(fields)
  }

  // MARK: what plays

  private mutating func modes(_ old: JSONValue, _ new: JSONValue) {
    let nothing = JSONValue.object([])
    let (was, now) = (old["modes"] ?? nothing, new["modes"] ?? nothing)
    var fields = Fields(was, now, path: "modes.")
    for mode in Mode.allCases where fields.take(mode.key) != nil {
      let (before, after) = (was[mode.key] ?? nothing, now[mode.key] ?? nothing)
      var timeline = alone
      timeline.mode = mode
      timeline.timeline(before, after)
      timeline.losses(mode, before, after, now["normal"] ?? nothing)
      timeline.duration(Fields.pair("durationMs", before, after))
      merge(timeline, felt: Felt.trains(before, after))
    }
    rest(fields)
  }

  /// Reports the total duration if no entry has explained the difference.
  private mutating func duration(_ pair: Fields.Pair?) {
    guard let pair, changes.isEmpty else { return }
    let isSeen = pair.amounts.map { Perception.differ($0.old, $0.new, by: Perception.seenTime) }
    let sentence = pair.amounts.map { "it lasts \(Say.longer($0.old, $0.new))" }
    report(
      .durationChanged, isFelt: isSeen ?? true, pair.path, pair.old, pair.new,
      sentence ?? Say.change("it lasts for another time", pair, " ms"))
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
          "what is felt or heard is no longer seen or read")
      } else if mode != .normal, Felt(normal).isSeen {
        report(.fallbackRemoved, "motion", nil, nil, "nothing is seen or read any more")
      }
    }
    if mode == .reduceMotion, now.moves, !was.moves {
      report(.fallbackMoves, "motion", nil, nil, "it moves, and was still before")
    }
    if mode == .physicalityOff, now.isFelt, !was.isFelt {
      report(
        .optOutWeakened, now.hasHaptics ? "haptics" : "sound", nil, nil,
        now.hasHaptics ? "it is felt, and was not before" : "it is heard, and was not before")
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
        let kind = effect["kind"]?.string ?? ""
        return sameBytes(kind, "show") || sameBytes(kind, "hide") || sameBytes(kind, "remove")
          || sameBytes(kind, "restore")
      }
    moves = motion.contains { track in
      let property = track["property"]?.string ?? ""
      return !sameBytes(property, "opacity") && !sameBytes(property, "dissolve")
    }
  }
}
