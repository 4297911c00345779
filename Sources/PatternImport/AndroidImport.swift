import PatternExports
import PatternSyntax
import PatternTable

/// Android vibrations.
extension ImportFormat {
  /// The format of Android's vibrations, recognized by the root of its XML.
  package static let android = ImportFormat(
    "android-xml", "Android vibration XML", fileExtension: "xml")
}

/// Reads Android's vibration XML.
struct AndroidImport {
  var log: ImportLog
  var pattern = ImportedPattern()
  /// The start of the next part, in microseconds.
  var cursor: Int64 = 0

  static let roots = ["vibration-effect", "vibration-select", "vibration"]

  static func read(_ root: XMLNode, _ log: inout ImportLog) -> [ImportedPattern] {
    var reader = AndroidImport(log: log)
    defer { log = reader.log }
    reader.read(root)
    return [reader.pattern]
  }

  private mutating func read(_ root: XMLNode) {
    guard root.name == "vibration-select" else { return read(effects: root.children) }
    let effects = root.children.filter { AndroidImport.roots.contains($0.name) }
    guard let first = effects.first else { return }
    if effects.count > 1 {
      let kinds = effects.dropFirst().map { $0.children.first?.name ?? "nothing" }
      log.add(
        .unusedAlternative, effects[1].range,
        "only the first effect is imported, not the ones after it: "
          + kinds.map { "`\(log.shown($0))`" }.joined(separator: ", "))
    }
    read(effects: first.children)
  }

  /// Reads the children of an effect, a preamble or a repeating part.
  private mutating func read(effects: [XMLNode]) {
    let primitives = effects.filter { $0.name == "primitive-effect" }
    read(primitives: primitives)
    let entries = effects.filter { $0.name == "waveform-entry" }
    if !entries.isEmpty { read(waveform: entries) }
    for effect in effects {
      switch effect.name {
      case "primitive-effect", "waveform-entry": break
      case "predefined-effect": read(predefined: effect)
      case "waveform-effect": read(waveform: effect.children)
      case "basic-envelope-effect", "waveform-envelope-effect": read(envelope: effect)
      case "repeating-effect":
        for part in effect.children {
          if part.name == "repeating" { noteLoop(part) }
          read(effects: part.children)
        }
      default:
        log.addOnce(
          .unsupportedEvent, effect.name, effect.range,
          "a pattern has no equivalent of `\(log.shown(effect.name))`, so it is left out")
      }
    }
  }

  private mutating func noteLoop(_ part: XMLNode) {
    log.add(
      .unsaidLoop, part.range,
      "this repeats without end, but the pattern plays it once",
      help: "put it into `loop while FLAG { … }` to repeat it")
  }

  // MARK: values

  mutating func expect(_ node: XMLNode, _ known: [String]) {
    for attribute in node.attributes where !known.contains(attribute.name) {
      log.addOnce(
        .unknownKey, "\(node.name) \(attribute.name)", attribute.range,
        "`\(log.shown(attribute.name))` is an unknown attribute of `\(node.name)`")
    }
  }

  /// The number in an attribute, in millionths; nil if it is unreadable.
  mutating func number(
    _ node: XMLNode, _ name: String, or standard: Int64?, in range: ClosedRange<Int64>
  ) -> Int64? {
    guard let attribute = node[name] else {
      if let standard { return standard }
      log.add(.unreadableValue, node.range, "`\(name)` is missing, so this is left out")
      return nil
    }
    let value = SpelledNumber.millionths(attribute.value)
    return log.clamped(value, name, at: attribute.range, in: range)
  }

  /// The time in an attribute, converted from milliseconds to microseconds.
  mutating func time(_ node: XMLNode, _ name: String, or standard: Int64?) -> Int64? {
    let limit = ClosedRange<Int64>.day.upperBound
    return number(node, name, or: standard, in: 0...limit * 1_000).map { ($0 + 500) / 1_000 }
  }

  mutating func advance(by duration: Int64) {
    cursor = min(cursor + duration, ClosedRange<Int64>.day.upperBound)
  }

  // MARK: effects

  private mutating func read(predefined effect: XMLNode) {
    expect(effect, ["name", "fallback"])
    let name = effect["name"]
    let style: HapticStyle
    switch name?.value {
    case "tick": style = .light
    case "click", "double_click": style = .medium
    case "heavy_click": style = .heavy
    default:
      log.add(
        .unsupportedEvent, name?.range ?? effect.range,
        "a pattern has no equivalent of this effect, so it is left out")
      return
    }
    add(style)
    if name?.value == "double_click" {
      // Android's own fallback: on for 30 ms, off for 100 ms, on again.
      advance(by: 130_000)
      add(style)
    }
  }

  private mutating func add(_ style: HapticStyle) {
    guard let known = Equivalents.Style(.impact, style) else { return }
    let tap = Equivalents.version1[known].taps[0]
    pattern.haptics.taps.append(
      Tap(
        at: cursor, intensity: tap.intensity, sharpness: tap.sharpness, kind: .impact,
        style: style, entry: pattern.haptics.taps.count))
  }

  /// A part of a waveform in which the motor is on. Each step has its end, in microseconds.
  private struct Run {
    var start: Int64
    var steps: [(end: Int64, level: Int64)] = []
  }

  private mutating func read(waveform entries: [XMLNode]) {
    var run = Run(start: cursor)
    for entry in entries {
      guard entry.name == "waveform-entry" else {
        finish(&run)
        if entry.name == "repeating" {
          noteLoop(entry)
          read(waveform: entry.children)
        }
        continue
      }
      expect(entry, ["durationMs", "amplitude"])
      guard let duration = time(entry, "durationMs", or: nil), let level = amplitude(entry) else {
        continue
      }
      if level == 0 { finish(&run) }
      if run.steps.isEmpty { run.start = cursor }
      advance(by: duration)
      if level > 0, duration > 0 { run.steps.append((cursor, level)) }
    }
    finish(&run)
  }

  /// The amplitude of a step as a level; full if the file leaves it to the device.
  private mutating func amplitude(_ entry: XMLNode) -> Int64? {
    let attribute = entry["amplitude"]
    if attribute == nil || attribute?.value == "default" {
      log.addOnce(
        .assumedDefault, "amplitude", attribute?.range ?? entry.range,
        "the default amplitude depends on the device: 255 is assumed")
      return 1_000_000
    }
    return number(entry, "amplitude", or: 255_000_000, in: 0...255_000_000).map { ($0 + 127) / 255 }
  }

  private mutating func finish(_ run: inout Run) {
    defer { run = Run(start: cursor) }
    guard let last = run.steps.last else { return }
    if run.steps.count == 1 || last.end - run.start <= ImportedPattern.longestTap {
      let level = run.steps.reduce(0) { max($0, $1.level) }
      return pattern.addRun(at: run.start, for: last.end - run.start, level)
    }
    var points: [Stroke.Point] = []
    var start: Int64 = 0
    for (end, level) in run.steps {
      points.append(Stroke.Point(at: start, intensity: level, sharpness: -1))
      start = end - run.start
      points.append(Stroke.Point(at: start, intensity: level, sharpness: -1))
    }
    pattern.addStroke(at: run.start, for: last.end - run.start, points)
  }

  private mutating func read(envelope effect: XMLNode) {
    let isBasic = effect.name == "basic-envelope-effect"
    let (level, sharp, first) =
      isBasic
      ? ("intensity", "sharpness", "initialSharpness")
      : ("amplitude", "frequencyHz", "initialFrequencyHz")
    expect(effect, [first])
    let range: ClosedRange<Int64> = isBasic ? .level : 0...65_535_000_000
    func sharpness(_ value: Int64) -> Int64 {
      isBasic ? value : SpelledNumber.sharpness(ofHertz: value)
    }
    // The motor starts from rest.
    var levels: [(at: Int64, value: Int64)] = [(cursor, 0)]
    var sharps: [(at: Int64, value: Int64)] = []
    if effect[first] != nil, let value = number(effect, first, or: nil, in: range) {
      sharps.append((cursor, sharpness(value)))
    }
    for point in effect.children where point.name == "control-point" {
      expect(point, [level, sharp, "durationMs"])
      guard let duration = time(point, "durationMs", or: nil),
        let height = number(point, level, or: nil, in: .level),
        let value = number(point, sharp, or: nil, in: range)
      else { continue }
      advance(by: duration)
      levels.append((cursor, height))
      sharps.append((cursor, sharpness(value)))
    }
    pattern.addLine(levels, sharps)
  }
}
