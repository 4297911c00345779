import PatternJSON
import PatternSyntax
import PatternTable

/// Reads the presets that Pulsar plays in browsers, whose motors are on or off.
///
/// The rules are those of `PatternComposer` in Pulsar's own player: `continuous` is on for its
/// duration; `pulse` and `line` are on in shots of 20 ms to 200 ms, depending on their intensity,
/// with pauses of 200 ms to 20 ms, depending on their frequency; overlapping spans are joined.
extension PulsarImport {
  private typealias Span = (start: Int64, end: Int64)

  /// The entries of a preset for the web, which is an object or only the list; nil for anything
  /// else.
  static func webEntries(of root: JSONNode) -> [JSONNode]? {
    let entries = (root["pattern"] ?? root).elements
    let isWeb = entries?.first.map { $0.member("timestamp") != nil } ?? false
    return isWeb ? entries : nil
  }

  mutating func readWeb(_ root: JSONNode, into pattern: inout ImportedPattern) {
    guard let entries = PulsarImport.webEntries(of: root), let first = entries.first else { return }
    log.add(
      .assumedDefault, first.opening, "browsers vibrate at a strength of their own: 1 is assumed")
    var spans: [Span] = []
    for entry in entries where log.isObject(entry, "an element of `pattern`") {
      read(entry, &spans)
      if spans.count <= ImportedFile.pointLimit { continue }
      return log.refuse(
        .importLimit, entry.range,
        "the file turns the motor on more than 20,000 times", help: "split it into several files")
    }
    spans.sort { $0.start < $1.start }
    var joined: [Span] = []
    for span in spans {
      if let last = joined.last, span.start <= last.end {
        joined[joined.count - 1].end = max(last.end, span.end)
      } else {
        joined.append(span)
      }
    }
    for span in joined { pattern.addRun(at: span.start, for: span.end - span.start) }
  }

  private mutating func read(_ entry: JSONNode, _ spans: inout [Span]) {
    guard let type = entry["type"], ["continuous", "pulse", "line"].contains(type.string) else {
      let place = entry["type"] ?? entry
      log.addOnce(
        .unsupportedEvent, entry["type"]?.string ?? "", place.range,
        "an element is `continuous`, `pulse` or `line`, so this one is left out")
      return
    }
    let isOn = type.string == "continuous"
    log.expect(
      entry, in: "an element of `pattern`",
      ["type", "timestamp", "duration"] + (isOn ? [] : ["intensity", "frequency"]))
    guard let start = log.milliseconds(entry, "timestamp"),
      let duration = log.milliseconds(entry, "duration"), duration > 0
    else { return }
    if isOn { return spans.append((start, start + duration)) }
    guard var intensity = curve(entry, "intensity"), var frequency = curve(entry, "frequency")
    else {
      return
    }
    let longest = min(max(duration, 20_000), 200_000)
    var at: Int64 = 0
    while at < duration, spans.count <= ImportedFile.pointLimit {
      let shot = 20_000 + (longest - 20_000) * intensity.value(at: at) / 1_000_000
      let pause = longest - (longest - 20_000) * frequency.value(at: at) / 1_000_000
      spans.append((start + at, start + min(at + shot, duration)))
      at += shot + pause
    }
  }

  /// The level of a pulse, or the points of a line.
  private mutating func curve(_ entry: JSONNode, _ key: String) -> WebCurve? {
    guard entry["type"]?.string == "line" else {
      return log.number(entry, key, or: 500_000, in: .level).map { WebCurve([(0, $0)]) }
    }
    var points: [(at: Int64, value: Int64)] = []
    for point in log.list(entry, key) {
      log.expect(point, in: "a point", ["time", "value"])
      guard let at = log.milliseconds(point, "time"),
        let value = log.number(point, "value", or: 500_000, in: .level)
      else { continue }
      points.append((at, value))
    }
    log.order(&points, of: entry[key]) { $0.at }
    return WebCurve(points.isEmpty ? [(0, 500_000)] : points)
  }
}

/// Levels joined by straight lines, read at times that never decrease.
private struct WebCurve {
  private let points: [(at: Int64, value: Int64)]
  private var next = 0

  init(_ points: [(at: Int64, value: Int64)]) { self.points = points }

  mutating func value(at time: Int64) -> Int64 {
    while next < points.count, points[next].at <= time { next += 1 }
    if next == 0 { return points[0].value }
    let left = points[next - 1]
    if next == points.count { return left.value }
    let right = points[next]
    return left.value + (right.value - left.value) * (time - left.at) / (right.at - left.at)
  }
}
