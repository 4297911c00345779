import PatternJSON
import PatternTable

/// Reads a timeline and its entries by channel.
extension TableReader {
  mutating func timeline(_ json: JSONValue) -> Timeline {
    var timeline = Timeline()
    var start = store.haptics.count
    for entry in entries(json["haptics"]) { add(haptic: entry) }
    timeline.haptics = Span(start, store.haptics.count - start)
    start = store.motion.count
    for entry in entries(json["motion"]) { add(motion: entry) }
    timeline.motion = Span(start, store.motion.count - start)
    start = store.sounds.count
    for entry in entries(json["sound"]) { add(sound: entry) }
    timeline.sounds = Span(start, store.sounds.count - start)
    start = store.texts.count
    for entry in entries(json["text"]) { store.texts.append(notice(entry)) }
    timeline.texts = Span(start, store.texts.count - start)
    // The effects of arms are stored with their arms.
    let effects = entries(json["effects"]).map { effect($0) }
    start = store.effects.count
    store.effects += effects
    timeline.effects = Span(start, effects.count)
    timeline.duration = duration(of: timeline)
    return timeline
  }

  /// The end of the last entry that ends by itself, including the last item of its stagger. The
  /// duration in the table excludes further items and has only one character of typed text.
  private func duration(of timeline: Timeline) -> Int64 {
    var ends: [(end: Int64, extra: UInt32)] = []
    for haptic in store.haptics[timeline.haptics.indices] {
      ends.append((haptic.at + store.extras[Int(haptic.extra)].duration, haptic.extra))
    }
    for track in store.motion[timeline.motion.indices] {
      ends.append((track.at + track.duration, track.extra))
    }
    for sound in store.sounds[timeline.sounds.indices] {
      ends.append((sound.at + sound.duration, sound.extra))
    }
    for notice in store.texts[timeline.texts.indices] { ends.append((notice.at, notice.extra)) }
    for effect in store.effects[timeline.effects.indices] { ends.append((effect.at, effect.extra)) }
    return ends.reduce(0) { last, entry in
      let extra = store.extras[Int(entry.extra)]
      return extra.loopFlag.isNone ? max(last, entry.end + max(extra.staggerMaximum, 0)) : last
    }
  }

  /// The entries, at most as many as a timeline can hold.
  private func entries(_ json: JSONValue?) -> ArraySlice<JSONValue> {
    (json?.elements ?? []).prefix(0xFFFF)
  }

  private mutating func add(haptic json: JSONValue) {
    var extra = surroundings(of: json)
    extra.scaledBy = names(json["scaledBy"])
    extra.duration = time(json["durationMs"])
    extra.attack = level(json["attack"])
    extra.decay = level(json["decay"])
    extra.release = level(json["release"])
    extra.envelope = envelope(json["envelope"])
    let kind: HapticKind =
      switch json["kind"]?.string {
      case "notify"?: .notify
      case "selection"?: .selection
      case "transient"?: .transient
      case "continuous"?: .continuous
      default: .impact
      }
    var style = HapticStyle((json["style"] ?? json["outcome"])?.string ?? "") ?? .none
    if style == .none { style = kind == .impact ? .medium : kind == .notify ? .success : .none }
    store.haptics.append(
      Haptic(
        at: time(json["atMs"]), intensity: level(json["intensity"]),
        sharpness: level(json["sharpness"]), from: name(json["from"]), extra: index(of: extra),
        source: .none, kind: kind, style: style))
  }

  private mutating func add(motion json: JSONValue) {
    var extra = surroundings(of: json)
    extra.layer = name(json["layer"])
    extra.edge = name(json["edge"])
    extra.approx = name(json["approx"])
    extra.alternates = json["alternate"]?.boolean ?? false
    extra.perCharacter = time(json["perCharacterMs"], or: -1)
    extra.pause = time(json["pauseMs"], or: -1)
    extra.pauseAfter = Array((json["after"]?.string ?? "").utf8)
    let spelling = json["property"]?.string ?? ""
    let property = MotionProperty.known(spelling)
    if property == .other { extra.property = name(spelling) }
    let (at, duration) = (time(json["atMs"]), time(json["durationMs"]))
    // The end of an iteration cuts a track that would continue after it.
    if json["cut"]?.boolean == true {
      extra.cutAfter = max(extra.loopEvery - extra.loopOffset, 1)
    }
    store.motion.append(
      Track(
        at: at, duration: duration, from: number(json["from"]), to: number(json["to"]),
        target: name(json["target"]), curve: curve(json["curve"] ?? .null),
        extra: index(of: extra), source: .none, property: property, start: .written))
  }

  private mutating func curve(_ json: JSONValue) -> UInt32 {
    let shape: CurveShape
    switch json["kind"]?.string {
    case "cubic-bezier"?:
      let points = (json["points"]?.elements ?? []).map { number($0) }
      shape =
        points.count == 4 ? .cubicBezier(points[0], points[1], points[2], points[3]) : .linear
    case "steps"?: shape = .steps(min(max(Int64(json["count"]?.integer ?? 1), 1), 1000))
    case "spring"?:
      shape = .spring(spring(json), settleMilliseconds: time(json["settleMs"]) / 1000)
    default: shape = .linear
    }
    store.curves.append(shape)
    return RowStore.localCurve | UInt32(store.curves.count - 1)
  }

  private mutating func add(sound json: JSONValue) {
    let kind: SoundKind =
      switch json["kind"]?.string {
      case "chord"?: .chord
      case "sample"?: .sample
      default: .tone
      }
    var sound = Sound(
      at: time(json["atMs"]), duration: time(json["durationMs"]), source: .none, kind: kind)
    sound.fadeIn = time(json["fadeInMs"])
    sound.fadeOut = time(json["fadeOutMs"])
    sound.volume = Int64(level(json["volume"], or: 1_000_000))
    sound.frequencies = (json["frequenciesHz"]?.elements ?? []).map { number($0) }
    sound.name = text(json["name"])
    sound.file = text(json["file"])
    sound.extra = index(of: surroundings(of: json))
    store.sounds.append(sound)
  }

  private mutating func notice(_ json: JSONValue) -> Notice {
    let kind: NoticeKind =
      json["kind"]?.string != "announce"
      ? .toast
      : json["priority"]?.string == "assertive" ? .announceAssertively : .announcePolitely
    return Notice(
      at: time(json["atMs"]), text: text(json["text"]), extra: index(of: surroundings(of: json)),
      source: .none, kind: kind)
  }

  private mutating func effect(_ json: JSONValue) -> Effect {
    let word = json["kind"]?.string
    let kind = [EffectKind.show, .hide, .remove, .restore, .emit].first { "\($0.name)" == word }
    var effect = Effect(
      at: time(json["atMs"]), name: name(json["name"]), extra: index(of: surroundings(of: json)),
      source: .none, kind: kind ?? .do)
    effect.isOptimistic = json["optimistic"]?.boolean ?? false
    effect.isInBackground = json["background"]?.boolean ?? false
    effect.success = arm(json["success"])
    effect.failure = arm(json["failure"])
    return effect
  }

  private mutating func arm(_ json: JSONValue?) -> UInt32 {
    guard let json else { return 0 }
    let arm = Arm(
      texts: entries(json["text"]).map { notice($0) },
      effects: entries(json["effects"]).map { effect($0) })
    store.arms.append(arm)
    return UInt32(store.arms.count)
  }

  // MARK: properties inherited from surrounding statements

  private mutating func surroundings(of json: JSONValue) -> Extra {
    var extra = Extra()
    extra.choiceMap = name(json["choice"]?["map"])
    extra.choicePattern = name(json["choice"]?["pattern"])
    if let loop = json["loop"] {
      extra.loopIsUntil = loop["until"] != nil
      extra.loopFlag = name(loop["while"] ?? loop["until"])
      extra.loopEvery = max(time(loop["everyMs"]), 1000)
      extra.loopOffset = max(time(json["atMs"]) - time(loop["startMs"]), 0)
    }
    if let stagger = json["stagger"] {
      extra.staggerStep = time(stagger["stepMs"], or: -1)
      extra.staggerMinimum = time(stagger["minMs"], or: -1)
      extra.staggerMaximum = time(stagger["maxMs"], or: -1)
      extra.staggerSeed = name(stagger["seed"])
    }
    let anchor = json["anchor"]?.string ?? ""
    switch anchor {
    case "end": extra.anchor = .end
    case "visible": extra.anchor = .visible
    case _ where anchor.hasSuffix(".start"):
      extra.anchor = .stageStart
      extra.anchorStage = name(String(anchor.dropLast(6)))
    case _ where anchor.hasSuffix(".end"):
      extra.anchor = .stageEnd
      extra.anchorStage = name(String(anchor.dropLast(4)))
    default: break
    }
    return extra
  }

  /// The index of an extra; 0 is the shared empty one.
  private mutating func index(of extra: Extra) -> UInt32 {
    if extra == store.extras[0] { return 0 }
    store.extras.append(extra)
    return UInt32(store.extras.count - 1)
  }
}

extension MotionProperty {
  fileprivate static func known(_ spelling: String) -> MotionProperty {
    (0..<MotionProperty.other.rawValue).compactMap { MotionProperty(rawValue: $0) }
      .first { "\($0.name)" == spelling } ?? .other
  }
}
