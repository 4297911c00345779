import PatternCues
import PatternJSON

/// The entries of timelines.
extension DeckReader {
  mutating func timeline(_ value: JSONValue) throws(DeckError) -> DeckTimeline {
    var list = DeckTimeline()
    for channel in PlayChannel.allCases {
      let entries: JSONValue
      switch channel {
      case .haptics: entries = try need(value, "haptics")
      case .sound: entries = try need(value, "sound")
      case .motion: entries = try need(value, "motion")
      case .text: entries = try need(value, "text")
      case .effects: entries = try need(value, "effects")
      }
      try read(entries, channel, into: &list)
    }
    return list
  }

  private mutating func read(
    _ value: JSONValue, _ channel: PlayChannel, into list: inout DeckTimeline
  ) throws(DeckError) {
    guard let entries = value.elements else { throw wrong(channel.name, "a list") }
    for (index, entry) in entries.enumerated() {
      path.append(Step(key: channel.name, index: index))
      try read(entry, channel, to: &list)
      path.removeLast()
    }
  }

  private mutating func read(
    _ entry: JSONValue, _ channel: PlayChannel, to list: inout DeckTimeline
  ) throws(DeckError) {
    switch channel {
    case .haptics: if let haptic = try haptic(entry) { list.haptics.append(haptic) }
    case .sound: if let sound = try sound(entry) { list.sound.append(sound) }
    case .motion: list.motion.append(try track(entry))
    case .text: if let text = try words(entry) { list.text.append(text) }
    case .effects: list.effects.append(try effect(entry))
    }
  }

  /// What an entry has in common with every other.
  private mutating func frame(_ entry: JSONValue) throws(DeckError) -> EntryFrame {
    var frame = EntryFrame(at: try time(try need(entry, "atMs"), "atMs"))
    if let choice = entry["choice"] {
      let map = try text(try need(choice, "map"), "choice.map")
      let pattern = try text(try need(choice, "pattern"), "choice.pattern")
      frame.choice = EntryChoice(map: mapPlace(map), pattern: PlayName(pattern))
    }
    if let loop = entry["loop"] {
      let every = try time(try need(loop, "everyMs"), "loop.everyMs", least: DeckLimit.loopPeriod)
      let start = try loop["startMs"].map { value throws(DeckError) in
        try time(value, "loop.startMs")
      }
      guard let flag = loop["while"] ?? loop["until"] else {
        throw .missing(path: here("loop.while"))
      }
      let id: String? =
        switch loop["id"] {
        case .string(let text)?, .number(let text)?: text
        default: nil
        }
      frame.loop = EntryLoop(
        id: id, start: id == nil ? frame.at : min(start ?? frame.at, frame.at), every: every,
        flag: PlayName(try text(flag, "loop.while")), wanted: loop["while"] != nil)
    }
    if let stagger = entry["stagger"] { frame.stagger = try self.stagger(stagger) }
    return frame
  }

  private func stagger(_ value: JSONValue) throws(DeckError) -> EntryStagger {
    let longest = try value["maxMs"].map { value throws(DeckError) in
      try time(value, "stagger.maxMs")
    }
    if let step = value["stepMs"] {
      return .step(try time(step, "stagger.stepMs"), longest: longest)
    }
    let least = try time(try need(value, "minMs"), "stagger.minMs")
    guard let longest else { throw .missing(path: here("stagger.maxMs")) }
    if longest < least { throw .outOfRange(path: here("stagger.maxMs")) }
    return .random(from: least, to: longest, seed: value["seed"]?.string.map { PlayName($0) })
  }

  /// Says that an entry is left out, by R2.
  private mutating func leaveOut(_ kind: String) {
    notes.append("\(here()): this player does not know `\(kind)` and leaves it out")
  }

  private func level(_ entry: JSONValue, _ key: StaticString) throws(DeckError) -> Double? {
    guard let value = entry[key] else { return nil }
    let level = try number(value, "\(key)")
    if !(0...1).contains(level) { throw .outOfRange(path: here("\(key)")) }
    return level
  }

  private mutating func haptic(_ entry: JSONValue) throws(DeckError) -> HapticEntry? {
    let word = try text(try need(entry, "kind"), "kind")
    let frame = try frame(entry)
    guard let kind = HapticEntry.Kind(label: PlayName(word)) else {
      leaveOut(word)
      return nil
    }
    var haptic = HapticEntry(frame: frame, kind: kind)
    switch kind {
    case .impact: haptic.form = try text(try need(entry, "style"), "style")
    case .notify: haptic.form = try text(try need(entry, "outcome"), "outcome")
    case .continuous: haptic.duration = try time(try need(entry, "durationMs"), "durationMs")
    case .selection, .transient: break
    }
    haptic.intensity = try level(entry, "intensity")
    haptic.sharpness = try level(entry, "sharpness")
    haptic.attack = try level(entry, "attack")
    haptic.decay = try level(entry, "decay")
    haptic.release = try level(entry, "release")
    haptic.from = entry["from"]?.string
    haptic.envelope = try envelope(entry)
    haptic.equivalent = Equivalents.Style(haptic).map { equivalents[$0].taps } ?? []
    for map in entry["scaledBy"]?.elements ?? [] {
      haptic.scaledBy.append(mapPlace(try text(map, "scaledBy")))
    }
    return haptic
  }

  private func envelope(_ entry: JSONValue) throws(DeckError) -> [HapticEntry.Point] {
    var points: [HapticEntry.Point] = []
    for point in entry["envelope"]?.elements ?? [] {
      points.append(
        HapticEntry.Point(
          at: try time(try need(point, "atMs"), "envelope.atMs"),
          intensity: try level(point, "intensity") ?? 0, sharpness: try level(point, "sharpness")))
    }
    return points
  }

  /// A tap of a style, or a stroke where it lasts.
  func equivalent(_ entry: JSONValue) throws(DeckError) -> Equivalents.Tap {
    var tap = Equivalents.Tap(
      at: try time(try need(entry, "atMs"), "atMs"),
      intensity: HapticEntry.millionths(try level(entry, "intensity") ?? 1),
      sharpness: try level(entry, "sharpness").map { HapticEntry.millionths($0) }
        ?? Equivalents.defaultSharpness)
    if let length = entry["durationMs"] { tap.duration = try time(length, "durationMs") }
    tap.envelope = try envelope(entry).map { $0.millionths }
    return tap
  }

  private mutating func sound(_ entry: JSONValue) throws(DeckError) -> SoundEntry? {
    let kind = try text(try need(entry, "kind"), "kind")
    let frame = try frame(entry)
    guard ["tone", "chord", "sample"].contains(where: { PlayName($0) == PlayName(kind) }) else {
      leaveOut(kind)
      return nil
    }
    var sound = SoundEntry(frame: frame, kind: kind)
    sound.name = entry["name"]?.string
    for pitch in entry["frequenciesHz"]?.elements ?? [] {
      sound.frequencies.append(try number(pitch, "frequenciesHz"))
    }
    sound.duration = try time(try need(entry, "durationMs"), "durationMs")
    sound.volume = try level(entry, "volume") ?? 0
    sound.fadeIn =
      try entry["fadeInMs"].map { value throws(DeckError) in
        try time(value, "fadeInMs")
      } ?? 0
    sound.fadeOut =
      try entry["fadeOutMs"].map { value throws(DeckError) in
        try time(value, "fadeOutMs")
      } ?? 0
    sound.file = entry["file"]?.string
    return sound
  }

  private mutating func track(_ entry: JSONValue) throws(DeckError) -> TrackEntry {
    var track = TrackEntry(frame: try frame(entry))
    track.target = entry["target"]?.string.map { PlayName($0) }
    track.layer = entry["layer"]?.string.map { PlayName($0) }
    track.property = PlayName(try text(try need(entry, "property"), "property"))
    track.approx = entry["approx"]?.string
    track.alternates = entry["alternate"]?.boolean ?? false
    track.isCut = entry["cut"]?.boolean ?? false
    if track.property == "typeOn" {
      let pause = try entry["pauseMs"].map { value throws(DeckError) in
        try time(value, "pauseMs")
      }
      track.typing = TrackEntry.Typing(
        perCharacter: try time(try need(entry, "perCharacterMs"), "perCharacterMs"),
        pause: pause ?? 0, after: entry["after"]?.string ?? "")
      return track
    }
    track.duration = try time(try need(entry, "durationMs"), "durationMs")
    track.from = try number(try need(entry, "from"), "from")
    track.to = try number(try need(entry, "to"), "to")
    track.edge = entry["edge"]?.string
    track.unit = entry["unit"]?.string
    track.curve = try curve(try need(entry, "curve"), track.duration)
    return track
  }

  private mutating func curve(
    _ value: JSONValue, _ duration: Int64
  ) throws(DeckError) -> TrackCurve {
    let kind = try text(try need(value, "kind"), "curve.kind")
    switch PlayName(kind) {
    case "linear": return .linear
    case "cubic-bezier":
      var points: [Double] = []
      for point in try need(value, "points").elements ?? [] {
        points.append(try number(point, "curve.points"))
      }
      if points.count != 4 { throw wrong("curve.points", "a list of four numbers") }
      return .bezier(CubicBezier(points[0], points[1], points[2], points[3]))
    case "steps":
      guard let count = try need(value, "count").integer, count > 0 else {
        throw .outOfRange(path: here("curve.count"))
      }
      return .steps(count)
    case "spring": return .spring(try spring(value, duration))
    default:
      notes.append("\(here()): this player does not know the curve `\(kind)` and plays `linear`")
      return .linear
    }
  }

  private func spring(
    _ value: JSONValue, _ duration: Int64
  ) throws(DeckError) -> TrackSpring {
    func amount(_ key: StaticString) throws(DeckError) -> Double {
      let number = try number(try need(value, key), "curve.\(key)")
      if number < 0 { throw .outOfRange(path: here("curve.\(key)")) }
      return number
    }
    var samples: [TrackSpring.Sample] = []
    for stop in value["samples"]?.elements ?? [] {
      guard let pair = stop.elements, pair.count == 2 else {
        throw wrong("curve.samples", "a list of pairs")
      }
      samples.append(
        TrackSpring.Sample(
          percent: try number(pair[0], "curve.samples"),
          value: try number(pair[1], "curve.samples")))
    }
    let settle = try value["settleMs"].map { value throws(DeckError) in
      try time(value, "curve.settleMs")
    }
    return TrackSpring(
      name: value["spring"]?.string, response: try amount("response"),
      dampingRatio: try amount("dampingRatio"), stiffness: try amount("stiffness"),
      damping: try amount("damping"),
      overshoot: value["overshoot"] == nil
        ? 0 : try amount("overshoot"),
      settle: settle ?? duration, duration: duration, samples: samples)
  }

  private mutating func words(_ entry: JSONValue) throws(DeckError) -> TextEntry? {
    let kind = try text(try need(entry, "kind"), "kind")
    let frame = try frame(entry)
    let isToast = PlayName(kind) == "toast"
    guard isToast || PlayName(kind) == "announce" else {
      leaveOut(kind)
      return nil
    }
    return TextEntry(
      frame: frame, isToast: isToast, text: try text(try need(entry, "text"), "text"),
      id: entry["id"]?.string, priority: entry["priority"]?.string)
  }

  private mutating func effect(_ entry: JSONValue) throws(DeckError) -> EffectEntry {
    let word = try text(try need(entry, "kind"), "kind")
    guard let kind = EffectEntry.Kind(label: PlayName(word)) else {
      if rules.contains(.rule(2)) { throw .outOfRange(path: here("kind")) }
      return EffectEntry()
    }
    var effect = EffectEntry(frame: try frame(entry), kind: kind)
    effect.name = PlayName(try text(try need(entry, "name"), "name"))
    effect.isOptimistic = entry["optimistic"]?.boolean ?? false
    effect.isBackground = entry["background"]?.boolean ?? false
    effect.success = try arm(entry["success"], "success")
    effect.failure = try arm(entry["failure"], "failure")
    return effect
  }

  /// The place of an arm among the lists of the row.
  private mutating func arm(_ value: JSONValue?, _ name: String) throws(DeckError) -> Int? {
    guard let value else { return nil }
    path.append(Step(key: name))
    var list = DeckTimeline()
    for channel in [PlayChannel.text, .effects] {
      guard let entries = channel == .text ? value["text"] : value["effects"] else { continue }
      try read(entries, channel, into: &list)
    }
    path.removeLast()
    lists.append(list)
    return lists.count - 1
  }
}

extension HapticEntry.Kind {
  /// Nothing for a kind that this player does not know.
  fileprivate init?(label: PlayName) {
    switch label {
    case "impact": self = .impact
    case "notify": self = .notify
    case "selection": self = .selection
    case "transient": self = .transient
    case "continuous": self = .continuous
    default: return nil
    }
  }
}

extension EffectEntry.Kind {
  /// Nothing for a kind that this player does not know; a call of the app is `do` in a table.
  fileprivate init?(label: PlayName) {
    switch label {
    case "show": self = .show
    case "hide": self = .hide
    case "remove": self = .remove
    case "restore": self = .restore
    case "do": self = .perform
    case "emit": self = .emit
    default: return nil
    }
  }
}
