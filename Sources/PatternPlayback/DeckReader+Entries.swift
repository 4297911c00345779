import PatternCues
import PatternJSON

/// The entries of timelines.
extension DeckReader {
  mutating func timeline(_ value: JSONValue) throws(DeckError) -> DeckTimeline {
    var list = DeckTimeline()
    for channel in Channel.inPlayOrder {
      try read(try need(value, channel.key), channel, into: &list)
    }
    return list
  }

  private mutating func read(
    _ value: JSONValue, _ channel: Channel, into list: inout DeckTimeline
  ) throws(DeckError) {
    guard let entries = value.elements else { throw wrong(channel.name, "a list") }
    for (index, entry) in entries.enumerated() {
      path.append(Step(key: channel.name, index: index))
      try read(entry, channel, to: &list)
      path.removeLast()
    }
  }

  private mutating func read(
    _ entry: JSONValue, _ channel: Channel, to list: inout DeckTimeline
  ) throws(DeckError) {
    switch channel {
    case .haptics: if let haptic = try haptic(entry) { list.haptics.append(haptic) }
    case .sound: if let sound = try sound(entry) { list.sound.append(sound) }
    case .motion: list.motion.append(try track(entry))
    case .text: if let text = try words(entry) { list.text.append(text) }
    case .effects: list.effects.append(try effect(entry))
    }
  }

  /// Reads the members that all entries share.
  private mutating func frame(_ entry: JSONValue) throws(DeckError) -> EntryFrame {
    var frame = EntryFrame(at: try time(try need(entry, "atMs"), "atMs"))
    if let choice = may(entry, "choice") {
      path.append(Step(key: "choice"))
      let map = try text(try need(choice, "map"), "map")
      let pattern = try text(try need(choice, "pattern"), "pattern")
      path.removeLast()
      frame.choice = EntryChoice(map: mapPlace(map), pattern: PlayName(pattern))
    }
    if let loop = may(entry, "loop") {
      path.append(Step(key: "loop"))
      frame.loop = try self.loop(loop, frame.at)
      path.removeLast()
    }
    if let stagger = may(entry, "stagger") {
      path.append(Step(key: "stagger"))
      frame.stagger = try self.stagger(stagger)
      path.removeLast()
    }
    return frame
  }

  private func loop(_ value: JSONValue, _ at: Int64) throws(DeckError) -> EntryLoop {
    let every = try time(try need(value, "everyMs"), "everyMs", least: DeckLimit.loopPeriod)
    let start = try mayTime(value, "startMs") ?? at
    let held = try mayName(value, "while")
    var flag = held
    if flag == nil { flag = try mayName(value, "until") }
    guard let flag else {
      throw .missing(path: here("while"))
    }
    // A body starts no later than its entries; an entry without a body is its own.
    let id = try mayText(value, "id")
    return EntryLoop(
      id: id, start: id == nil ? at : min(start, at), every: every, flag: flag,
      wanted: held != nil)
  }

  private func stagger(_ value: JSONValue) throws(DeckError) -> EntryStagger {
    if value.members == nil { throw .wrongType(path: here(), expected: "an object") }
    let longest = try mayTime(value, "maxMs")
    if let step = try mayTime(value, "stepMs") { return .step(step, longest: longest) }
    let least = try time(try need(value, "minMs"), "minMs")
    guard let longest else { throw .missing(path: here("maxMs")) }
    if longest < least { throw .outOfRange(path: here("maxMs")) }
    return .random(from: least, to: longest, seed: try mayName(value, "seed"))
  }

  /// Notes that an entry is left out (rule R2).
  private mutating func leaveOut(_ kind: String) {
    notes.append("\(here()): this player does not know `\(kind)` and leaves it out")
  }

  private func mayLevel(_ entry: JSONValue, _ key: StaticString) throws(DeckError) -> Double? {
    guard let value = may(entry, key) else { return nil }
    return try self.level(value, "\(key)")
  }

  private func level(_ value: JSONValue, _ key: String) throws(DeckError) -> Double {
    let level = try number(value, key)
    if !(0...1).contains(level) { throw .outOfRange(path: here(key)) }
    return level
  }

  private func elements(_ object: JSONValue, _ key: StaticString) throws(DeckError) -> [JSONValue] {
    guard let value = may(object, key) else { return [] }
    guard let elements = value.elements else { throw wrong("\(key)", "a list") }
    return elements
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
    haptic.intensity = try mayLevel(entry, "intensity")
    haptic.sharpness = try mayLevel(entry, "sharpness")
    haptic.attack = try mayLevel(entry, "attack")
    haptic.decay = try mayLevel(entry, "decay")
    haptic.release = try mayLevel(entry, "release")
    haptic.from = try mayText(entry, "from")
    haptic.envelope = try envelope(entry)
    haptic.equivalent = Equivalents.Style(haptic).map { equivalents[$0].taps } ?? []
    for map in try names(may(entry, "scaledBy"), "scaledBy") {
      haptic.scaledBy.append(mapPlace(map))
    }
    return haptic
  }

  private mutating func envelope(_ entry: JSONValue) throws(DeckError) -> [HapticEntry.Point] {
    var points: [HapticEntry.Point] = []
    for (index, point) in try elements(entry, "envelope").enumerated() {
      path.append(Step(key: "envelope", index: index))
      points.append(
        HapticEntry.Point(
          at: try time(try need(point, "atMs"), "atMs"),
          intensity: try mayLevel(point, "intensity") ?? 0,
          sharpness: try mayLevel(point, "sharpness")))
      path.removeLast()
    }
    return points
  }

  /// Reads one tap of a style's equivalent, or a stroke if it has a duration.
  mutating func equivalent(_ entry: JSONValue) throws(DeckError) -> Equivalents.Tap {
    var tap = Equivalents.Tap(
      at: try time(try need(entry, "atMs"), "atMs"),
      intensity: HapticEntry.millionths(try mayLevel(entry, "intensity") ?? 1),
      sharpness: try mayLevel(entry, "sharpness").map { HapticEntry.millionths($0) }
        ?? Equivalents.defaultSharpness)
    if let length = may(entry, "durationMs") { tap.duration = try time(length, "durationMs") }
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
    sound.name = try mayText(entry, "name")
    for (index, pitch) in try elements(entry, "frequenciesHz").enumerated() {
      sound.frequencies.append(try number(pitch, "frequenciesHz[\(index)]"))
    }
    sound.duration = try time(try need(entry, "durationMs"), "durationMs")
    sound.volume = try mayLevel(entry, "volume") ?? 0
    sound.fadeIn = try mayTime(entry, "fadeInMs") ?? 0
    sound.fadeOut = try mayTime(entry, "fadeOutMs") ?? 0
    sound.file = try mayText(entry, "file")
    return sound
  }

  private mutating func track(_ entry: JSONValue) throws(DeckError) -> TrackEntry {
    var track = TrackEntry(frame: try frame(entry))
    track.target = try mayPlace(entry, "target")
    track.layer = try mayPlace(entry, "layer")
    track.property = PlayName(try text(try need(entry, "property"), "property"))
    track.approx = try mayText(entry, "approx")
    track.alternates = try mayFlag(entry, "alternate")
    track.isCut = try mayFlag(entry, "cut")
    if track.property == "typeOn" {
      let pause = try mayTime(entry, "pauseMs")
      track.typing = TrackEntry.Typing(
        perCharacter: try time(try need(entry, "perCharacterMs"), "perCharacterMs"),
        pause: pause ?? 0, after: try mayText(entry, "after") ?? "")
      return track
    }
    track.duration = try time(try need(entry, "durationMs"), "durationMs")
    track.from = try number(try need(entry, "from"), "from")
    track.to = try number(try need(entry, "to"), "to")
    track.edge = try mayText(entry, "edge")
    track.unit = try mayText(entry, "unit")
    let curve = try need(entry, "curve")
    path.append(Step(key: "curve"))
    track.curve = try self.curve(curve, track.duration)
    path.removeLast()
    return track
  }

  private mutating func curve(
    _ value: JSONValue, _ duration: Int64
  ) throws(DeckError) -> TrackCurve {
    let kind = try text(try need(value, "kind"), "kind")
    switch PlayName(kind) {
    case "linear": return .linear
    case "cubic-bezier":
      var points: [Double] = []
      let list = try need(value, "points").elements ?? []
      if list.count != 4 { throw wrong("points", "a list of four numbers") }
      for (index, point) in list.enumerated() {
        let key = "points[\(index)]"
        // A curve's x stays within 0…1, so that time does not run backward.
        points.append(index % 2 == 0 ? try level(point, key) : try number(point, key))
      }
      return .bezier(CubicBezier(points[0], points[1], points[2], points[3]))
    case "steps":
      let count = try number(try need(value, "count"), "count")
      guard (1...1e6).contains(count), count == count.rounded() else {
        throw .outOfRange(path: here("count"))
      }
      return .steps(Int(count))
    case "spring": return .spring(try spring(value, duration))
    default:
      path.removeLast()
      notes.append("\(here()): this player does not know the curve `\(kind)` and plays `linear`")
      path.append(Step(key: "curve"))
      return .linear
    }
  }

  private func spring(
    _ value: JSONValue, _ duration: Int64
  ) throws(DeckError) -> TrackSpring {
    func amount(_ key: StaticString) throws(DeckError) -> Double {
      let number = try number(try need(value, key), "\(key)")
      if number < 0 { throw .outOfRange(path: here("\(key)")) }
      return number
    }
    let name = try mayText(value, "spring")
    var samples: [TrackSpring.Sample] = []
    for (index, stop) in try elements(value, "samples").enumerated() {
      let key = "samples[\(index)]"
      guard let pair = stop.elements, pair.count == 2 else { throw wrong(key, "a pair of numbers") }
      samples.append(
        TrackSpring.Sample(
          percent: try number(pair[0], "\(key)[0]"), value: try number(pair[1], "\(key)[1]")))
    }
    let settle = try mayTime(value, "settleMs")
    return TrackSpring(
      name: name, response: try amount("response"),
      dampingRatio: try amount("dampingRatio"), stiffness: try amount("stiffness"),
      damping: try amount("damping"),
      overshoot: may(value, "overshoot") == nil ? 0 : try amount("overshoot"),
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
      id: try mayText(entry, "id"), priority: try mayText(entry, "priority"))
  }

  private mutating func effect(_ entry: JSONValue) throws(DeckError) -> EffectEntry {
    let word = try text(try need(entry, "kind"), "kind")
    guard let kind = EffectEntry.Kind(label: PlayName(word)) else {
      if rules.contains(.rule(2)) { throw .outOfRange(path: here("kind")) }
      return EffectEntry()
    }
    var effect = EffectEntry(frame: try frame(entry), kind: kind)
    effect.name = PlayName(try text(try need(entry, "name"), "name"))
    effect.isOptimistic = try mayFlag(entry, "optimistic")
    effect.isBackground = try mayFlag(entry, "background")
    effect.success = try arm(may(entry, "success"), "success")
    effect.failure = try arm(may(entry, "failure"), "failure")
    return effect
  }

  /// The index of an arm among the row's lists; nil if there is no such arm.
  private mutating func arm(_ value: JSONValue?, _ name: String) throws(DeckError) -> Int? {
    guard let value else { return nil }
    path.append(Step(key: name))
    if value.members == nil { throw .wrongType(path: here(), expected: "an object") }
    var list = DeckTimeline()
    for channel in [Channel.text, .effects] {
      guard let entries = may(value, channel.key) else { continue }
      try read(entries, channel, into: &list)
    }
    path.removeLast()
    lists.append(list)
    return lists.count - 1
  }
}

extension HapticEntry.Kind {
  /// Nil if this player does not know the kind.
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
  /// Nil if this player does not know the kind. A call to the app is `do` in tables.
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
