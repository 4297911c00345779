import PatternExports
import PatternJSON
import PatternSyntax
import PatternTable

/// AHAP of Core Haptics.
extension ImportFormat {
  package static let ahap = ImportFormat(
    "ahap", "AHAP", fileExtension: "ahap",
    recognizes: { root in
      root["Pattern"] != nil && !OpenHarmonyImport.isHE(root)
        && root["signals"] == nil && root["perceptions"] == nil
    },
    read: { AHAPImport.read($0, &$1) })
}

/// Reads AHAP, the files of Core Haptics.
struct AHAPImport {
  var log: ImportLog
  private var pattern = ImportedPattern()
  private var intensity = ControlCurve(neutral: 1_000_000)
  private var sharpness = ControlCurve(neutral: 0)
  private var strokes: [(event: Event, duration: Int64)] = []
  private var taps: [Event] = []
  /// Start times of the haptic events, in microseconds, in file order.
  private var order: [(at: Int64, place: JSONNode)] = []

  /// The values that taps and strokes share, in microseconds and millionths; -1 if absent.
  private struct Event {
    let at: Int64
    let intensity: Int64
    let sharpness: Int64
    var attack: Int64 = -1
    var decay: Int64 = -1
    var release: Int64 = -1
    /// The byte range of `EventType`, for messages.
    let range: Range<Int>
  }

  static func read(_ root: JSONNode, _ log: inout ImportLog) -> [ImportedPattern] {
    var reader = AHAPImport(log: log)
    defer { log = reader.log }
    reader.read(root)
    return [reader.pattern]
  }

  private mutating func read(_ root: JSONNode) {
    log.expect(root, in: "an AHAP file", ["Version", "Metadata", "Pattern"])
    log.noteVersion(root["Version"], reads: 1, of: "AHAP")
    let metadata = root["Metadata"]
    pattern.doc = metadata?["Description"]?.string ?? ""
    if root["Pattern"] == nil {
      log.add(
        .unreadableValue, root.opening, "`Pattern`, which contains all events, is missing"
      )
    }
    for element in log.list(root, "Pattern") { read(element: element) }
    log.noteOrder(order)
    intensity.finish()
    sharpness.finish()
    for tap in taps { add(tap) }
    (intensity, sharpness) = (intensity.withJumps, sharpness.withJumps)
    for (event, duration) in strokes { add(event, duration) }
    if case .number(let version)? = metadata?["Patternc"]?["Equivalents"]?.value,
      version == "\(Equivalents.version)"
    {
      pattern.restoreStyles()
    }
  }

  private mutating func read(element: JSONNode) {
    log.expect(element, in: "an element of `Pattern`", ["Event", "Parameter", "ParameterCurve"])
    let keys = ["Event", "Parameter", "ParameterCurve"]
    if !keys.contains(where: { element.member($0) != nil }) {
      log.add(
        .unsupportedEvent, element.range,
        "without `Event`, `Parameter` or `ParameterCurve`, an element plays nothing: left out")
    }
    if let event = element["Event"], log.isObject(event, "`Event`") { read(event: event) }
    if let parameter = element["Parameter"], log.isObject(parameter, "`Parameter`") {
      read(parameter: parameter)
    }
    if let curve = element["ParameterCurve"], log.isObject(curve, "`ParameterCurve`") {
      read(curve: curve)
    }
  }

  private mutating func time(_ object: JSONNode) -> Int64? {
    log.number(object, "Time", or: 0, unit: " s", in: .day)
  }

  // MARK: events

  private mutating func read(event: JSONNode) {
    log.expect(
      event, in: "an event",
      [
        "Time", "EventType", "EventDuration", "EventParameters", "EventWaveformPath",
        "EventWaveformLoopEnabled", "EventWaveformUseVolumeEnvelope",
      ])
    let type = event["EventType"]
    switch type?.string {
    case "HapticTransient":
      if let tap = haptic(event, isTap: true) { taps.append(tap) }
    case "HapticContinuous":
      guard let duration = duration(event), let stroke = haptic(event, isTap: false) else { return }
      strokes.append((stroke, duration))
    case "AudioCustom": read(sound: event)
    case let name:
      let place = type ?? event
      let what = name.map { "`\(log.shown($0))`" } ?? "an event without `EventType`"
      log.addOnce(
        .unsupportedEvent, name ?? "", type?.range ?? place.opening,
        "a pattern has no equivalent of \(what), so it is left out")
    }
  }

  /// The length of an event in microseconds; nil if it is unreadable or 0, which is reported.
  private mutating func duration(_ event: JSONNode) -> Int64? {
    guard
      let duration = log.number(event, "EventDuration", or: 1_000_000, unit: " s", in: .day)
    else { return nil }
    if duration > 0 { return duration }
    let place = event["EventDuration"] ?? event
    log.add(.unsupportedEvent, place.range, "an event without a length plays nothing: left out")
    return nil
  }

  private mutating func haptic(_ event: JSONNode, isTap: Bool) -> Event? {
    guard let at = time(event),
      var values = parameters(
        event,
        ["HapticIntensity", "HapticSharpness", "AttackTime", "DecayTime", "ReleaseTime"]
          + ["Sustained"])
    else { return nil }
    let type = event["EventType"] ?? event
    order.append((at, type))
    for (key, standard) in [("HapticIntensity", 1_000_000), ("HapticSharpness", 500_000)]
    where values[key] == nil {
      log.assume(key, ImportLog.text(Int64(standard)), for: type)
      values[key] = (Int64(standard), type)
    }
    var result = Event(
      at: at, intensity: values["HapticIntensity"]?.0 ?? 0,
      sharpness: values["HapticSharpness"]?.0 ?? 0, range: type.range)
    if isTap { return result }
    let isSustained = values["Sustained"].map { $0.0 >= 500_000 } ?? true
    result.attack = values["AttackTime"]?.0 ?? -1
    result.release = values["ReleaseTime"]?.0 ?? -1
    if let (decay, node) = values["DecayTime"] {
      if isSustained {
        log.addOnce(
          .unsupportedParameter, "DecayTime", node.range,
          "`DecayTime` does nothing while `Sustained` is 1, so it is left out")
      } else {
        result.decay = decay
      }
    } else if let (_, node) = values["Sustained"], !isSustained {
      log.addOnce(
        .unsupportedParameter, "Sustained", node.range,
        "only `decay` can express `Sustained` 0, and there is no `DecayTime`: it is left out")
    }
    return result
  }

  /// The known parameters of an event by name; nil if one of them is unreadable.
  private mutating func parameters(
    _ event: JSONNode, _ known: [String]
  ) -> [String: (Int64, JSONNode)]? {
    var values: [String: (Int64, JSONNode)] = [:]
    var isWhole = true
    for parameter in log.list(event, "EventParameters") {
      log.expect(parameter, in: "a parameter", ["ParameterID", "ParameterValue"])
      guard let id = parameter["ParameterID"], let name = id.string else {
        log.add(
          .unreadableValue, parameter.opening,
          "`ParameterID` is not a text, so this parameter is left out")
        continue
      }
      guard known.contains(name) else {
        log.addOnce(
          .unsupportedParameter, name, id.range,
          "a pattern has no equivalent of `\(log.shown(name))` in this event, so it is left out")
        continue
      }
      guard let node = parameter["ParameterValue"] else {
        log.assume("ParameterValue", "the value of an event without this parameter", for: parameter)
        continue
      }
      guard let value = log.number(node, name, in: .level) else {
        isWhole = false
        continue
      }
      values[name] = (value, node)
    }
    return isWhole ? values : nil
  }

  private mutating func read(sound event: JSONNode) {
    guard let path = event["EventWaveformPath"]?.string, !path.isEmpty else {
      let type = event["EventType"] ?? event
      log.add(
        .unsupportedEvent, type.range,
        "`AudioCustom` without `EventWaveformPath` plays no file, so it is left out")
      return
    }
    if let loop = event["EventWaveformLoopEnabled"], case .boolean(true) = loop.value {
      log.addOnce(
        .unsupportedParameter, "EventWaveformLoopEnabled", loop.range,
        "a sound in a pattern does not repeat by itself, so it plays once")
    }
    guard let at = time(event), let values = parameters(event, ["AudioVolume"]),
      let duration = duration(event)
    else { return }
    guard let volume = values["AudioVolume"]?.0 else {
      let type = event["EventType"] ?? event
      log.addOnce(
        .unsupportedEvent, "AudioVolume", type.range,
        "a sound in a pattern needs a volume, but this has no `AudioVolume`: it is left out")
      return
    }
    pattern.sounds.append(ImportedSound(at: at, duration: duration, volume: volume, path: path))
  }

  // MARK: curves

  private mutating func read(parameter: JSONNode) {
    log.expect(parameter, in: "a `Parameter`", ["Time", "ParameterID", "ParameterValue"])
    guard let which = control(parameter), let at = time(parameter),
      let value = log.number(
        parameter, "ParameterValue", or: which == .intensity ? 1_000_000 : 0, in: which.range)
    else { return }
    add([(at, value)], to: which)
  }

  private mutating func read(curve: JSONNode) {
    let key = "ParameterCurveControlPoints"
    log.expect(curve, in: "a `ParameterCurve`", ["Time", "ParameterID", key])
    guard let which = control(curve), let start = time(curve) else { return }
    var points: [(at: Int64, value: Int64)] = []
    for point in log.list(curve, key) {
      log.expect(point, in: "a point", ["Time", "ParameterValue"])
      guard let at = time(point),
        let value = log.number(
          point, "ParameterValue", or: which == .intensity ? 1_000_000 : 0, in: which.range)
      else { continue }
      points.append((start + at, value))
    }
    log.order(&points, of: curve[key]) { $0.at }
    add(points, to: which)
  }

  private enum Control {
    case intensity, sharpness

    var range: ClosedRange<Int64> { self == .intensity ? .level : -1_000_000...1_000_000 }
  }

  private mutating func control(_ object: JSONNode) -> Control? {
    let id = object["ParameterID"]
    switch id?.string {
    case "HapticIntensityControl": return .intensity
    case "HapticSharpnessControl": return .sharpness
    case let name:
      let place = id ?? object
      log.addOnce(
        .unsupportedParameter, name ?? "", id?.range ?? place.opening,
        "a pattern has no equivalent of `\(log.shown(name ?? "ParameterID"))`, so it is left out")
      return nil
    }
  }

  private mutating func add(_ points: [(at: Int64, value: Int64)], to control: Control) {
    switch control {
    case .intensity: intensity.add(points)
    case .sharpness: sharpness.add(points)
    }
  }

  // MARK: haptics

  private mutating func add(_ tap: Event) {
    noteHold(tap, until: tap.at)
    pattern.addTap(
      at: tap.at, intensity: ExportMath.product(tap.intensity, intensity.value(at: tap.at)),
      sharpness: min(max(tap.sharpness + sharpness.value(at: tap.at), 0), 1_000_000))
  }

  private mutating func add(_ event: Event, _ duration: Int64) {
    noteHold(event, until: event.at + duration)
    let points = ControlCurve.points(
      from: event.at, for: duration, intensity, sharpness, event.intensity, event.sharpness)
    pattern.haptics.strokes.append(
      Stroke(
        at: event.at, duration: duration, points: points, attack: event.attack, decay: event.decay,
        release: event.release, entry: pattern.haptics.strokes.count))
  }

  /// Reports that a curve's last value is assumed to continue, if it affects this event.
  private mutating func noteHold(_ event: Event, until end: Int64) {
    for (control, name) in [
      (intensity, "HapticIntensityControl"), (sharpness, "HapticSharpnessControl"),
    ] {
      guard let (last, value) = control.last, last < end, value != control.neutral else { continue }
      log.addOnce(
        .assumedHold, name, event.range,
        "the last value of `\(name)`, \(ImportLog.text(value)) at "
          + "\(ImportLog.text(last)) s, is assumed from then on")
    }
  }
}
