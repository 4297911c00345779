import PatternCues
import PatternLint
import PatternModel
import PatternReport
import PatternSyntax

/// What plays in a pattern or a cue, as lines that people read.
struct TimelineText {
  /// The most entries that are listed.
  private static let entryLimit = 16

  private let checker: Checker
  private let model: Model
  private let limit: Int
  private(set) var lines: [String] = []

  init(_ checker: Checker, limit: Int = entryLimit) {
    self.checker = checker
    self.limit = limit
    model = checker.model
  }

  /// The felt strip, then every entry with its time.
  mutating func add(_ timeline: Timeline) {
    strip(timeline)
    var entries: [(at: Int64, text: String)] = []
    for index in timeline.haptics.indices {
      let haptic = checker.store.haptics[index]
      entries.append((haptic.at, describe(haptic)))
    }
    for index in timeline.motion.indices {
      let track = checker.store.motion[index]
      entries.append((track.at, describe(track)))
    }
    for index in timeline.sounds.indices {
      let sound = checker.store.sounds[index]
      entries.append((sound.at, describe(sound)))
    }
    for index in timeline.texts.indices {
      let copy = checker.store.texts[index]
      let verb = copy.kind == .toast ? "toast" : "announce"
      entries.append((copy.at, "\(verb) \"\(Text.decoded(copy.text))\""))
    }
    for index in timeline.effects.indices {
      let effect = checker.store.effects[index]
      entries.append((effect.at, "\(effect.kind.name) \(effect.name.text)"))
    }
    // A stable order: what starts together stays as it is listed above.
    let order = entries.indices.sorted {
      entries[$0].at != entries[$1].at ? entries[$0].at < entries[$1].at : $0 < $1
    }
    let width = order.prefix(limit)
      .reduce(0) { max($0, Amount.time(entries[$1].at).utf8.count) }
    for index in order.prefix(limit) {
      let time = Amount.time(entries[index].at)
      let padding = String(repeating: " ", count: max(0, width - time.utf8.count))
      lines.append("\(padding)\(time)  \(entries[index].text)")
    }
    if order.count > limit {
      lines.append("… and \(order.count - limit) more")
    }
  }

  private mutating func strip(_ timeline: Timeline) {
    let pulses = timeline.haptics.indices.map { index in
      let haptic = checker.store.haptics[index]
      let intensity = haptic.intensity < 0 ? 1_000_000 : Int64(haptic.intensity)
      return Evidence.Pulse(
        onset: haptic.at, duration: checker.store.extras[Int(haptic.extra)].duration,
        strength: Strike.weight(haptic) * intensity / 1_000_000)
    }
    guard pulses.count > 1, let strip = Strip(pulses) else { return }
    lines.append(String(decoding: strip.bars, as: UTF8.self))
    lines.append(String(decoding: strip.times, as: UTF8.self))
    lines.append("")
  }

  /// For each map that scales haptics: its cases, and how strong the haptics are in each.
  mutating func addLevels(_ timeline: Timeline, from module: Int) {
    var maps: [Name] = []
    for index in timeline.haptics.indices {
      for map in checker.store.extras[Int(checker.store.haptics[index].extra)].scaledBy
      where !maps.contains(map) {
        maps.append(map)
      }
    }
    for name in maps {
      guard let found = model.find(.pattern, name, from: module), model.symbol(found).isMap else {
        continue
      }
      let map = model.map(found)
      lines.append("by \(name.text):")
      for entry in map.entries + (map.fallback.map { [$0] } ?? []) {
        let key = entry.key.isNone ? "default" : entry.key.text
        let levels = timeline.haptics.indices.compactMap { index -> String? in
          let haptic = checker.store.haptics[index]
          let scaledBy = checker.store.extras[Int(haptic.extra)].scaledBy
          guard haptic.intensity >= 0, scaledBy.contains(name) else { return nil }
          return Amount.level(Int64(haptic.intensity) * entry.level / 1_000_000)
        }
        let shown = levels.prefix(8).joined(separator: ", ") + (levels.count > 8 ? ", …" : "")
        lines.append("  \(key) \(Amount.level(entry.level)): \(shown)")
      }
    }
  }

  // MARK: entries

  private func describe(_ haptic: Haptic) -> String {
    var words: String
    switch haptic.kind {
    case .impact: words = "impact \(TimelineText.style(haptic.style))"
    case .notify: words = "notify \(TimelineText.style(haptic.style))"
    case .selection: words = "selection"
    case .transient: words = "transient"
    case .continuous: words = "continuous"
    }
    if haptic.intensity >= 0 { words += " \(Amount.level(Int64(haptic.intensity)))" }
    if haptic.sharpness >= 0 { words += " sharp \(Amount.level(Int64(haptic.sharpness)))" }
    let duration = checker.store.extras[Int(haptic.extra)].duration
    if duration > 0 { words += " for \(Amount.time(duration))" }
    return words
  }

  private static func style(_ style: HapticStyle) -> StaticString {
    switch style {
    case .none: ""
    case .light: "light"
    case .medium: "medium"
    case .heavy: "heavy"
    case .soft: "soft"
    case .rigid: "rigid"
    case .success: "success"
    case .warning: "warning"
    case .error: "error"
    }
  }

  private func describe(_ track: Motion) -> String {
    let extra = checker.store.extras[Int(track.extra)]
    let name = track.property == .other ? extra.property.text : "\(track.property.name)"
    var words = name
    if track.property != .typeOn {
      words += " \(value(track.from, track.property)) → \(value(track.to, track.property))"
    }
    if track.duration > 0 { words += " over \(Amount.time(track.duration))" }
    let curve =
      track.curve & RowStore.localCurve != 0
      ? checker.store.curves[Int(track.curve & ~RowStore.localCurve)]
      : model.curveShapes[Int(track.curve)]
    if case .spring(_, let settle) = curve, settle > 0 { words += " spring" }
    if !track.target.isNone { words += " · \(track.target.text)" }
    return words
  }

  private func value(_ value: Int64, _ property: MotionProperty) -> String {
    switch property {
    case .blur, .trim: Amount.level(value) + "%"
    case .translateX, .translateY, .translateZ: Amount.level(value) + "pt"
    case .rotate: Amount.level(value) + "deg"
    default: Amount.level(value)
    }
  }

  private func describe(_ sound: Sound) -> String {
    let words: String
    switch sound.kind {
    case .sample: words = "sample \"\(Text.decoded(sound.name))\""
    default:
      words =
        (sound.kind == .tone ? "tone " : "chord ")
        + sound.frequencies.map { Amount.level($0) + "Hz" }.joined(separator: " + ")
    }
    return words + " for \(Amount.time(sound.duration)) volume \(Amount.level(sound.volume))"
  }
}

/// Numbers as authors write them.
enum Amount {
  /// Of microseconds: milliseconds, and seconds from ten on.
  static func time(_ microseconds: Int64) -> String {
    microseconds.magnitude >= 10_000_000
      ? Checker.decimal(microseconds) + "s" : Checker.decimal(microseconds * 1000) + "ms"
  }

  /// Of millionths.
  static func level(_ millionths: Int64) -> String { Checker.decimal(millionths) }

  static func of(_ value: TypedValue) -> String {
    switch value.kind {
    case .poisoned: return ""
    case .curve: return "a curve"
    case .text: return "\"\(Text.decoded(value.text))\""
    case .quantity:
      let quantity = value.quantity
      if ValueType.of(quantity.unit) == .duration { return time(quantity.scaled) }
      return level(quantity.scaled) + "\(quantity.unit.spelling)"
    }
  }

  static func of(_ limit: Limit) -> String {
    switch limit.form {
    case .atMost: "at most \(of(limit.upper))"
    case .exactly: "exactly \(of(limit.upper))"
    case .inside:
      limit.upper.kind == .poisoned
        ? "at least \(of(limit.lower))" : "\(of(limit.lower)) to \(of(limit.upper))"
    }
  }

  static func of(_ shape: CurveShape) -> String {
    switch shape {
    case .linear: return "linear"
    case .cubicBezier(let x1, let y1, let x2, let y2):
      return "bezier(\(level(x1)), \(level(y1)), \(level(x2)), \(level(y2)))"
    case .steps(let count): return "steps(\(count))"
    case .spring(let spring, let settle):
      return "a spring: response \(time(Int64(spring.response * 1e6 + 0.5)))"
        + ", damping \(level(Int64(spring.dampingRatio * 1e6 + 0.5)))"
        + ", settles in \(settle)ms"
    }
  }
}
