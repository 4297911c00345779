import PatternExports
import PatternJSON
import PatternSyntax
import PatternTable

/// Haptic JSON for OpenHarmony and HE.
extension ImportFormat {
  package static let openHarmony = ImportFormat(
    "openharmony", "OpenHarmony haptic JSON", fileExtension: "he",
    recognizes: { OpenHarmonyImport.isHE($0) }, read: { OpenHarmonyImport.read($0, &$1) })
}

/// Reads OpenHarmony's haptic JSON, and both versions of its ancestor, HE.
struct OpenHarmonyImport {
  var log: ImportLog
  private var pattern = ImportedPattern()
  /// Start times of the events in a list, in microseconds, in file order.
  private var order: [(at: Int64, place: JSONNode)] = []

  /// True if a root has the keys of OpenHarmony or HE.
  static func isHE(_ root: JSONNode) -> Bool {
    func has(_ name: String) -> Bool { root.member(name) != nil }
    if has("MetaData") && has("Channels") || has("PatternList") { return true }
    let first = root["Pattern"]?.elements?.first
    return first.map { ($0["Event"] ?? $0).member("Type") != nil } ?? false
  }

  static func read(_ root: JSONNode, _ log: inout ImportLog) -> [ImportedPattern] {
    var reader = OpenHarmonyImport(log: log)
    defer { log = reader.log }
    reader.read(root)
    return [reader.pattern]
  }

  private mutating func read(_ root: JSONNode) {
    log.expect(
      root, in: "a haptic file", ["MetaData", "Metadata", "Channels", "Pattern", "PatternList"])
    let metadata = root["MetaData"] ?? root["Metadata"]
    log.noteVersion(metadata?["Version"], reads: 2, of: "haptic JSON")
    pattern.doc = metadata?["Description"]?.string ?? ""
    for channel in log.list(root, "Channels") {
      log.expect(channel, in: "a channel", ["Parameters", "Pattern"])
      read(log.list(channel, "Pattern"), from: 0)
    }
    read(log.list(root, "Pattern"), from: 0)
    for part in log.list(root, "PatternList") {
      log.expect(part, in: "an element of `PatternList`", ["AbsoluteTime", "Pattern"])
      guard let start = log.milliseconds(part, "AbsoluteTime") else { continue }
      read(log.list(part, "Pattern"), from: start)
    }
  }

  private mutating func read(_ elements: [JSONNode], from start: Int64) {
    order = []
    for element in elements { read(element: element, from: start) }
    log.noteOrder(order)
  }

  private mutating func read(element: JSONNode, from start: Int64) {
    let event = element["Event"] ?? element
    guard log.isObject(event, "`Event`") else { return }
    log.expect(
      event, in: "an event",
      ["Type", "StartTime", "RelativeTime", "Duration", "Parameters", "Index"])
    let key = event.member("RelativeTime") == nil ? "StartTime" : "RelativeTime"
    guard let time = log.milliseconds(event, key) else { return }
    let at = min(start + time, ClosedRange<Int64>.day.upperBound)
    order.append((at, event["Type"] ?? event))
    let type = event["Type"]
    guard let name = type?.string, ["transient", "continuous"].contains(name) else {
      let place = type ?? event
      log.addOnce(
        .unsupportedEvent, type?.string ?? "", type?.range ?? place.opening,
        "an event is `transient` or `continuous`, so this one is left out")
      return
    }
    let parameters = event["Parameters"] ?? event
    if event.member("Parameters") != nil {
      guard log.isObject(parameters, "`Parameters`") else { return }
      log.expect(parameters, in: "`Parameters`", ["Intensity", "Frequency", "Curve"])
    }
    guard
      let intensity = percent(parameters, "Intensity", or: 100, in: 0...100),
      let sharpness = percent(parameters, "Frequency", or: 50, in: 0...100)
    else { return }
    if name == "transient" {
      pattern.addTap(at: at, intensity: intensity, sharpness: sharpness)
    } else {
      read(stroke: event, parameters, at, intensity, sharpness)
    }
  }

  private mutating func read(
    stroke event: JSONNode, _ parameters: JSONNode, _ at: Int64, _ level: Int64, _ sharp: Int64
  ) {
    guard let duration = log.milliseconds(event, "Duration", or: 1_000_000) else { return }
    if duration == 0 {
      let place = event["Duration"] ?? event
      log.add(.unsupportedEvent, place.range, "an event without a length plays nothing: left out")
      return
    }
    var levels: [(at: Int64, value: Int64)] = []
    var offsets: [(at: Int64, value: Int64)] = []
    for point in log.list(parameters, "Curve") {
      log.expect(point, in: "a point", ["Time", "Intensity", "Frequency"])
      guard let time = log.milliseconds(point, "Time"),
        let factor = percent(point, "Intensity", or: 100, isAssumed: false, in: 0...100),
        let offset = percent(point, "Frequency", or: 0, isAssumed: false, in: -100...100)
      else { continue }
      levels.append((at + time, factor))
      offsets.append((at + time, offset))
    }
    log.order(&levels, of: parameters["Curve"]) { $0.at }
    log.order(&offsets, of: nil) { $0.at }
    noteHold(levels, until: at + duration, event["Type"] ?? event)
    var control = ControlCurve(neutral: 1_000_000)
    control.add(levels)
    control.finish()
    var shift = ControlCurve(neutral: 0)
    shift.add(offsets)
    shift.finish()
    pattern.addStroke(
      at: at, for: duration,
      ControlCurve.points(from: at, for: duration, control, shift, level, sharp))
  }

  private mutating func noteHold(
    _ levels: [(at: Int64, value: Int64)], until end: Int64, _ place: JSONNode
  ) {
    guard let last = levels.last, last.at < end else { return }
    log.addOnce(
      .assumedHold, "Curve", place.range,
      "the curve ends before the event, so its last value is assumed from then on")
  }

  /// A percentage in millionths.
  private mutating func percent(
    _ object: JSONNode, _ key: String, or standard: Int64, isAssumed: Bool = true,
    in range: ClosedRange<Int64>
  ) -> Int64? {
    let bounds = range.lowerBound * 1_000_000...range.upperBound * 1_000_000
    let value = log.number(
      object, key, or: standard * 1_000_000, isAssumed: isAssumed, in: bounds)
    return value.map { $0 / 100 }
  }
}
