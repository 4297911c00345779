import PatternJSON
import PatternTable

/// The entries of timelines.
extension DeckReader {
  mutating func timeline(_ value: DeckValue) throws(DeckError) -> DeckTimeline {
    var list = DeckTimeline()
    for channel in Channel.inPlayOrder {
      try read(try value.need(channel.key), channel, into: &list)
    }
    return list
  }

  private mutating func read(
    _ entries: DeckValue, _ channel: Channel, into list: inout DeckTimeline
  ) throws(DeckError) {
    for entry in try entries.elements() {
      switch channel {
      case .haptics: if let haptic = try haptic(entry) { list.haptics.append(haptic) }
      case .sound: if let sound = try sound(entry) { list.sound.append(sound) }
      case .motion: list.motion.append(try track(entry))
      case .text: if let text = try words(entry) { list.text.append(text) }
      case .effects: list.effects.append(try effect(entry))
      }
    }
  }

  /// Reads the members that all entries share.
  private mutating func frame(_ entry: DeckValue) throws(DeckError) -> EntryFrame {
    var frame = EntryFrame(at: try entry.need("atMs").time())
    if let choice = entry.may("choice") {
      let (map, pattern) = (try choice.need("map").name(), try choice.need("pattern").name())
      frame.choice = EntryChoice(map: mapPlace(map), pattern: pattern)
    }
    if let loop = entry.may("loop") { frame.loop = try self.loop(loop, frame.at) }
    if let stagger = entry.may("stagger") { frame.stagger = try self.stagger(stagger) }
    return frame
  }

  private func loop(_ value: DeckValue, _ at: Int64) throws(DeckError) -> EntryLoop {
    let every = try value.need("everyMs").time(least: DeckLimit.loopPeriod)
    let start = try value.may("startMs")?.time() ?? at
    let condition = value.may("while")
    guard let flag = try (condition ?? value.may("until"))?.name() else {
      throw value.missing("while")
    }
    // A body starts no later than its entries; an entry without a body is its own body.
    let id = try value.may("id")?.text()
    return EntryLoop(
      id: id, start: id == nil ? at : min(start, at), every: every, flag: flag,
      wanted: condition != nil)
  }

  private func stagger(_ value: DeckValue) throws(DeckError) -> EntryStagger {
    try value.requireObject()
    let longest = try value.may("maxMs")?.time()
    if let step = try value.may("stepMs")?.time() { return .step(step, longest: longest) }
    let least = try value.need("minMs").time()
    guard let longest else { throw value.missing("maxMs") }
    if longest < least { throw try value.need("maxMs").outOfRange }
    return .random(from: least, to: longest, seed: try value.may("seed")?.name())
  }

  /// Notes that an entry is left out (rule R2).
  private mutating func leaveOut(_ kind: String, _ entry: DeckValue) {
    deck.notes.append("\(entry.place): this player does not know `\(kind)` and leaves it out")
  }

  private mutating func haptic(_ entry: DeckValue) throws(DeckError) -> HapticEntry? {
    let word = try entry.need("kind").text()
    let frame = try frame(entry)
    guard let kind = HapticEntry.Kind(rawValue: word) else {
      leaveOut(word, entry)
      return nil
    }
    var haptic = HapticEntry(frame: frame, kind: kind)
    switch kind {
    case .impact: haptic.form = try entry.need("style").text()
    case .notify: haptic.form = try entry.need("outcome").text()
    case .continuous: haptic.duration = try entry.need("durationMs").time()
    case .selection, .transient: break
    }
    haptic.intensity = try entry.may("intensity")?.level()
    haptic.sharpness = try entry.may("sharpness")?.level()
    haptic.attack = try entry.may("attack")?.level()
    haptic.decay = try entry.may("decay")?.level()
    haptic.release = try entry.may("release")?.level()
    haptic.from = try entry.may("from")?.text()
    haptic.envelope = try envelope(entry)
    haptic.equivalent = Equivalents.Style(haptic).map { equivalents[$0].taps } ?? []
    for map in try entry.may("scaledBy")?.names() ?? [] { haptic.scaledBy.append(mapPlace(map)) }
    return haptic
  }

  private func envelope(_ entry: DeckValue) throws(DeckError) -> [HapticEntry.Point] {
    try (try entry.may("envelope")?.elements() ?? []).map { point throws(DeckError) in
      HapticEntry.Point(
        at: try point.need("atMs").time(), intensity: try point.may("intensity")?.level() ?? 0,
        sharpness: try point.may("sharpness")?.level())
    }
  }

  /// Reads one tap of a style's equivalent, or a stroke if it has a duration.
  func equivalent(_ entry: DeckValue) throws(DeckError) -> Equivalents.Tap {
    let (at, intensity) = (try entry.need("atMs").time(), try entry.may("intensity")?.level())
    let sharpness = try entry.may("sharpness")?.level()
    var tap = Equivalents.Tap(
      at: at, intensity: HapticEntry.millionths(intensity ?? 1),
      sharpness: sharpness.map { HapticEntry.millionths($0) } ?? Equivalents.defaultSharpness)
    tap.duration = try entry.may("durationMs")?.time() ?? 0
    tap.envelope = try envelope(entry).map { $0.millionths }
    return tap
  }

  private mutating func sound(_ entry: DeckValue) throws(DeckError) -> SoundEntry? {
    let kind = try entry.need("kind").text()
    let frame = try frame(entry)
    if !["tone", "chord", "sample"].contains(kind) {
      leaveOut(kind, entry)
      return nil
    }
    var sound = SoundEntry(frame: frame, kind: kind)
    sound.name = try entry.may("name")?.text()
    for pitch in try entry.may("frequenciesHz")?.elements() ?? [] {
      sound.frequencies.append(try pitch.number())
    }
    sound.duration = try entry.need("durationMs").time()
    sound.volume = try entry.may("volume")?.level() ?? 0
    sound.fadeIn = try entry.may("fadeInMs")?.time() ?? 0
    sound.fadeOut = try entry.may("fadeOutMs")?.time() ?? 0
    sound.file = try entry.may("file")?.text()
    return sound
  }

  private mutating func track(_ entry: DeckValue) throws(DeckError) -> TrackEntry {
    var track = TrackEntry(frame: try frame(entry))
    track.target = try place(entry.may("target"))
    track.layer = try place(entry.may("layer"))
    track.property = try entry.need("property").name()
    track.approx = try entry.may("approx")?.text()
    track.alternates = try entry.may("alternate")?.flag() ?? false
    track.isCut = try entry.may("cut")?.flag() ?? false
    if track.property == "typeOn" {
      let pause = try entry.may("pauseMs")?.time()
      track.typing = TrackEntry.Typing(
        perCharacter: try entry.need("perCharacterMs").time(), pause: pause ?? 0,
        after: try entry.may("after")?.text() ?? "")
      return track
    }
    track.duration = try entry.need("durationMs").time()
    track.from = try entry.need("from").number()
    track.to = try entry.need("to").number()
    track.edge = try entry.may("edge")?.text()
    track.unit = try entry.may("unit")?.text()
    track.curve = try curve(try entry.need("curve"), track.duration, of: entry)
    return track
  }

  /// The name of a target or a layer; an empty name counts as none.
  private func place(_ value: DeckValue?) throws(DeckError) -> PlayName? {
    guard let text = try value?.text(), !text.isEmpty else { return nil }
    return PlayName(text)
  }

  private mutating func curve(
    _ value: DeckValue, _ duration: Int64, of entry: DeckValue
  ) throws(DeckError) -> TrackCurve {
    let kind = try value.need("kind").text()
    switch kind {
    case "linear": return .linear
    case "cubic-bezier":
      let list = try value.need("points")
      guard list.json.elements?.count == 4 else { throw list.wrong("a list of four numbers") }
      var points: [Double] = []
      for (index, point) in try list.elements().enumerated() {
        // A curve's x stays within 0…1, so that time does not run backward.
        points.append(index % 2 == 0 ? try point.level() : try point.number())
      }
      return .bezier(CubicBezier(points[0], points[1], points[2], points[3]))
    case "steps":
      let steps = try value.need("count")
      let count = try steps.number()
      guard (1...1e6).contains(count), count == count.rounded() else { throw steps.outOfRange }
      return .steps(Int(count))
    case "spring": return .spring(try spring(value, duration))
    default:
      deck.notes.append(
        "\(entry.place): this player does not know the curve `\(kind)` and plays `linear`")
      return .linear
    }
  }

  private func spring(_ value: DeckValue, _ duration: Int64) throws(DeckError) -> TrackSpring {
    func amount(_ value: DeckValue) throws(DeckError) -> Double {
      let number = try value.number()
      if number < 0 { throw value.outOfRange }
      return number
    }
    let name = try value.may("spring")?.text()
    var samples: [TrackSpring.Sample] = []
    for stop in try value.may("samples")?.elements() ?? [] {
      guard stop.json.elements?.count == 2 else { throw stop.wrong("a pair of numbers") }
      let pair = try stop.elements()
      samples.append(
        TrackSpring.Sample(percent: try pair[0].number(), value: try pair[1].number()))
    }
    let settle = try value.may("settleMs")?.time()
    return TrackSpring(
      name: name, response: try amount(try value.need("response")),
      dampingRatio: try amount(try value.need("dampingRatio")),
      stiffness: try amount(try value.need("stiffness")),
      damping: try amount(try value.need("damping")),
      overshoot: try value.may("overshoot").map(amount) ?? 0, settle: settle ?? duration,
      duration: duration, samples: samples)
  }

  private mutating func words(_ entry: DeckValue) throws(DeckError) -> TextEntry? {
    let kind = try entry.need("kind").text()
    let frame = try frame(entry)
    guard kind == "toast" || kind == "announce" else {
      leaveOut(kind, entry)
      return nil
    }
    return TextEntry(
      frame: frame, isToast: kind == "toast", text: try entry.need("text").text(),
      id: try entry.may("id")?.text(), priority: try entry.may("priority")?.text())
  }

  private mutating func effect(_ entry: DeckValue) throws(DeckError) -> EffectEntry {
    let word = try entry.need("kind")
    guard let kind = EffectEntry.Kind(rawValue: try word.text()) else {
      if rules.contains(.rule(2)) { throw word.outOfRange }
      return EffectEntry()
    }
    var effect = EffectEntry(frame: try frame(entry), kind: kind)
    effect.name = try entry.need("name").name()
    effect.isOptimistic = try entry.may("optimistic")?.flag() ?? false
    effect.isBackground = try entry.may("background")?.flag() ?? false
    effect.success = try arm(entry.may("success"))
    effect.failure = try arm(entry.may("failure"))
    return effect
  }

  /// The index of an arm among the row's lists; nil if there is no such arm.
  private mutating func arm(_ arm: DeckValue?) throws(DeckError) -> Int? {
    guard let arm else { return nil }
    try arm.requireObject()
    var list = DeckTimeline()
    for channel in [Channel.text, .effects] {
      if let entries = arm.may(channel.key) { try read(entries, channel, into: &list) }
    }
    lists.append(list)
    return lists.count - 1
  }
}
