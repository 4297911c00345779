import PatternJSON
import PatternSyntax
import PatternTable

/// Pulsar's JSON.
extension ImportFormat {
  package static let pulsar = ImportFormat(
    "pulsar", "Pulsar JSON",
    recognizes: {
      $0.member("continuousPattern") != nil || $0.member("discretePattern") != nil
        || PulsarImport.webEntries(of: $0) != nil
    }, read: { PulsarImport.read($0, &$1) })
}

/// Reads Pulsar's haptics: a list of taps, and lines of amplitude and frequency; or, for the
/// web, the times at which a motor is on.
struct PulsarImport {
  var log: ImportLog
  private var isInSeconds = false

  static func read(_ root: JSONNode, _ log: inout ImportLog) -> [ImportedPattern] {
    var reader = PulsarImport(log: log)
    defer { log = reader.log }
    return [reader.read(root)]
  }

  private mutating func read(_ root: JSONNode) -> ImportedPattern {
    log.expect(
      root, in: "a Pulsar file",
      [
        "continuousPattern", "discretePattern", "pattern", "name", "description", "tags",
        "duration",
      ])
    var pattern = ImportedPattern()
    pattern.doc = root["description"]?.string ?? ""
    let line = root["continuousPattern"]
    if let line { log.expect(line, in: "`continuousPattern`", ["amplitude", "frequency"]) }
    let taps = log.list(root, "discretePattern")
    let amplitude = line.map { log.list($0, "amplitude") } ?? []
    let frequency = line.map { log.list($0, "frequency") } ?? []
    isInSeconds = PulsarImport.isInSeconds(taps + amplitude + frequency)
    if isInSeconds {
      let place = root["discretePattern"] ?? line ?? root
      log.add(
        .assumedUnit, place.opening,
        "all times are below 20 and not all whole, so they are taken to be seconds")
    }
    var order: [(at: Int64, place: JSONNode)] = []
    for tap in taps {
      log.expect(tap, in: "a tap", ["time", "amplitude", "frequency"])
      guard let at = time(tap),
        let level = log.number(tap, "amplitude", or: 1_000_000, in: .level),
        let sharp = log.number(tap, "frequency", or: 500_000, in: .level)
      else { continue }
      order.append((at, tap))
      pattern.addTap(at: at, intensity: level, sharpness: sharp)
    }
    log.noteOrder(order)
    let levels = points(amplitude, or: 0, of: line?["amplitude"])
    let sharpness = points(frequency, or: 500_000, of: line?["frequency"])
    pattern.addLine(levels, sharpness)
    readWeb(root, into: &pattern)
    return pattern
  }

  private mutating func points(
    _ list: [JSONNode], or standard: Int64, of place: JSONNode?
  ) -> [(at: Int64, value: Int64)] {
    var points: [(at: Int64, value: Int64)] = []
    for point in list {
      log.expect(point, in: "a point", ["time", "value"])
      guard let at = time(point),
        let value = log.number(point, "value", or: standard, in: .level)
      else { continue }
      points.append((at, value))
    }
    log.order(&points, of: place) { $0.at }
    return points
  }

  private mutating func time(_ object: JSONNode) -> Int64? {
    isInSeconds
      ? log.number(object, "time", or: 0, unit: " s", in: .day) : log.milliseconds(object, "time")
  }

  /// True if the times cannot be milliseconds: all are below 20, and one is fractional.
  private static func isInSeconds(_ objects: [JSONNode]) -> Bool {
    var hasPart = false
    for object in objects {
      guard let node = object["time"] else { continue }
      var value: Int64?
      if case .number(let text) = node.value { value = SpelledNumber.millionths(text) }
      guard let value else { continue }
      if value >= 20_000_000 { return false }
      if value % 1_000_000 != 0 { hasPart = true }
    }
    return hasPart
  }
}

extension ImportLog {
  /// The time of a key, converted from milliseconds to microseconds.
  mutating func milliseconds(
    _ object: JSONNode, _ key: String, or standard: Int64 = 0, isAssumed: Bool = true
  ) -> Int64? {
    let limit = ClosedRange<Int64>.day.upperBound
    let value = number(
      object, key, or: standard * 1_000, isAssumed: isAssumed, unit: " ms", in: 0...limit * 1_000)
    return value.map { ($0 + 500) / 1_000 }
  }
}
