import PatternCues
import PatternEmit

/// One statement of a pattern, with the time at which it starts.
struct ImportedEvent {
  /// Microseconds.
  var at: Int64
  /// When the vibration that it starts is over; what is heard keeps nothing from being felt.
  var end: Int64
  /// The statement, or its head where it has a block.
  let head: String
  /// The lines of its block.
  var block: [String] = []

  /// Whether two say the same, at whatever time.
  func says(_ other: ImportedEvent) -> Bool {
    head == other.head && block == other.block && end - at == other.end - other.at
  }

  /// Everything that a pattern plays, by time. What has level 0 is not felt, and is left out.
  static func events(of pattern: ImportedPattern) -> [ImportedEvent] {
    var events: [ImportedEvent] = []
    var written: Set<Int> = []
    for tap in pattern.haptics.taps {
      if tap.intensity == 0 { continue }
      // A style of several taps is one statement.
      if tap.kind != .transient, !written.insert(tap.entry).inserted { continue }
      events.append(ImportedEvent(at: tap.at, end: tap.at, head: text(of: tap)))
    }
    for stroke in pattern.haptics.strokes where stroke.peak > 0 { events.append(event(stroke)) }
    for sound in pattern.sounds { events.append(event(sound)) }
    let order = events.indices.sorted { left, right in
      let (a, b) = (events[left].at, events[right].at)
      return a == b ? left < right : a < b
    }
    return order.map { events[$0] }
  }

  private static func text(of tap: Tap) -> String {
    if let style = Equivalents.Style(tap.kind, tap.style) { return "\(style.name)" }
    return "transient \(level(tap.intensity))\(sharp(tap.sharpness))"
  }

  private static func event(_ stroke: Stroke) -> ImportedEvent {
    let points = stroke.points
    let first = points[0]
    let isSharpEven = points.allSatisfy { $0.sharpness == first.sharpness }
    var rest = " for \(duration(stroke.duration))"
    if isSharpEven { rest += sharp(first.sharpness) }
    for (word, value) in [
      ("attack", stroke.attack), ("decay", stroke.decay), ("release", stroke.release),
    ] where value >= 0 {
      rest += " \(word) \(level(value))"
    }
    if isSharpEven, let ramp = ramp(stroke) {
      return ImportedEvent(at: stroke.at, end: stroke.end, head: "continuous \(ramp)\(rest)")
    }
    let block = points.map { point in
      "at \(duration(point.at)): level \(level(point.intensity))"
        + (isSharpEven ? "" : sharp(point.sharpness))
    }
    return ImportedEvent(
      at: stroke.at, end: stroke.end, head: "continuous\(rest)", block: block)
  }

  /// Few levels in even parts, which a ramp says on one line; one level where it does not move.
  private static func ramp(_ stroke: Stroke) -> String? {
    let points = stroke.points
    if points.allSatisfy({ $0.intensity == points[0].intensity }) {
      return level(points[0].intensity)
    }
    let parts = Int64(points.count - 1)
    guard parts <= 4 else { return nil }
    for (index, point) in points.enumerated()
    where point.at != stroke.duration * Int64(index) / parts {
      return nil
    }
    return points.map { level($0.intensity) }.joined(separator: " -> ")
  }

  private static func event(_ sound: ImportedSound) -> ImportedEvent {
    let file = sound.path.split(separator: "/").last.map { String($0) } ?? sound.path
    let stem = file.split(separator: ".", omittingEmptySubsequences: false).first ?? ""
    let name = stem.isEmpty ? file : String(stem)
    return ImportedEvent(
      at: sound.at, end: sound.at,
      head: "sample \(quoted(name)) for \(duration(sound.duration)) volume \(level(sound.volume)) "
        + "file \(quoted(sound.path))")
  }

  // MARK: values

  private static func level(_ millionths: Int64) -> String {
    DecimalText.text(millionths, decimals: 6)
  }

  private static func sharp(_ millionths: Int64) -> String {
    millionths < 0 ? "" : " sharp \(level(millionths))"
  }

  /// Milliseconds below a second, and seconds from there on.
  static func duration(_ microseconds: Int64) -> String {
    microseconds < 1_000_000
      ? DecimalText.text(microseconds, decimals: 3) + "ms"
      : DecimalText.text(microseconds, decimals: 6) + "s"
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        result += "\\"
        result.unicodeScalars.append(scalar)
      case "\n": result += "\\n"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
