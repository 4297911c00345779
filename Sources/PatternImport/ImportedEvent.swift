import PatternExports
import PatternTable

/// A statement of a pattern, with its start time.
struct ImportedEvent {
  /// The start, in microseconds.
  var at: Int64
  /// The end of its vibration; a sound ends at its start, because it blocks no haptics.
  var end: Int64
  /// The statement, or its head if it has a block.
  let head: String
  /// The lines of its block.
  var block: [String] = []

  /// True if both are written in the same way and have the same duration.
  func says(_ other: ImportedEvent) -> Bool {
    head == other.head && block == other.block && end - at == other.end - other.at
  }

  /// All events of a pattern, sorted by time, without haptics of level 0, which cannot be felt.
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
    return events.ordered { $0.at }
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

  /// Up to five evenly spaced levels as a ramp on one line, or one level if it is constant;
  /// otherwise nil.
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
    decimalText(millionths, decimals: 6)
  }

  private static func sharp(_ millionths: Int64) -> String {
    millionths < 0 ? "" : " sharp \(level(millionths))"
  }

  /// A time as text: in milliseconds if it is below a second, otherwise in seconds.
  static func duration(_ microseconds: Int64) -> String {
    microseconds < 1_000_000
      ? decimalText(microseconds, decimals: 3) + "ms"
      : decimalText(microseconds, decimals: 6) + "s"
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
