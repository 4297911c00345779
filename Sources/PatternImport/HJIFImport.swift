import PatternJSON
import PatternSyntax
import PatternTable

/// The interchange format of MPEG Haptics.
extension ImportFormat {
  package static let hjif = ImportFormat(
    "hjif", "HJIF", fileExtension: "hjif", recognizes: { $0.member("perceptions") != nil },
    read: { HJIFImport.read($0, &$1) })
}

/// Reads HJIF, the interchange format of MPEG Haptics. Each channel is a pattern.
struct HJIFImport {
  var log: ImportLog
  /// Ticks per second.
  private var timescale: Int64 = 1_000
  /// The effects of a perception, by id, for references to them.
  private var library: [Int64: JSONNode] = [:]
  /// The number of effects and keyframes read so far. The limit, the sum of the limits on events
  /// and points, stops references that multiply.
  private var steps = 0
  private static let stepLimit = ImportedFile.eventLimit + ImportedFile.pointLimit

  /// Full intensity of taps and of strokes in MPEG's encoder, in millionths.
  private static let tapScale: Int64 = 792_000
  private static let strokeScale: Int64 = 613_800
  /// The longest chain of references.
  private static let referenceLimit = 16

  static func read(_ root: JSONNode, _ log: inout ImportLog) -> [ImportedPattern] {
    var reader = HJIFImport(log: log)
    defer { log = reader.log }
    return reader.read(root)
  }

  private mutating func read(_ root: JSONNode) -> [ImportedPattern] {
    log.expect(
      root, in: "an HJIF file",
      [
        "version", "profile", "level", "date", "description", "timescale", "perceptions", "avatars",
        "syncs",
      ])
    guard
      let scale = log.number(
        root, "timescale", or: 1_000_000_000, in: 1_000_000...1_000_000_000_000)
    else { return [] }
    timescale = scale / 1_000_000
    // The description covers the whole file, so only the first pattern gets it.
    var description = root["description"]?.string ?? ""
    var patterns: [ImportedPattern] = []
    for perception in log.list(root, "perceptions") {
      library = [:]
      for effect in log.list(perception, "effect_library") {
        if let id = number(effect["id"]) { library[id] = effect }
      }
      for channel in log.list(perception, "channels") {
        var pattern = ImportedPattern()
        let own = channel["description"]?.string ?? ""
        pattern.doc = description.isEmpty ? own : description
        description = ""
        read(channel: channel, into: &pattern)
        patterns.append(pattern)
      }
    }
    return patterns
  }

  private mutating func read(channel: JSONNode, into pattern: inout ImportedPattern) {
    for key in ["direction", "vertices", "actuator_target", "body_part_target"] {
      guard let member = channel.member(key) else { continue }
      log.addOnce(
        .unsupportedEvent, key, member.range,
        "a pattern has no place and no direction, so `\(key)` is left out")
    }
    guard
      let gain = log.number(
        channel, "gain", or: 1_000_000, isAssumed: false, in: 0...1_000_000_000)
    else { return }
    for band in log.list(channel, "bands") {
      let type = band["band_type"]
      let isTaps: Bool
      switch type?.string {
      case "Transient": isTaps = true
      case "VectorialWave": isTaps = false
      case let name:
        let place = type ?? band
        log.addOnce(
          .unsupportedEvent, name ?? "", type?.range ?? place.opening,
          "a pattern has no equivalent of a band of this type, so it is left out")
        continue
      }
      for effect in log.list(band, "effects") {
        read(effect, isTaps: isTaps, gain, from: 0, depth: 0, into: &pattern)
      }
    }
  }

  private mutating func read(
    _ effect: JSONNode, isTaps: Bool, _ gain: Int64, from start: Int64, depth: Int,
    into pattern: inout ImportedPattern
  ) {
    guard takeStep(at: effect), let position = ticks(effect, "position") else { return }
    let at = min(start + position, ClosedRange<Int64>.day.upperBound)
    let type = effect["effect_type"]
    switch type?.string {
    case "Basis"?, nil: break
    case "Composite"?:
      for part in log.list(effect, "composite") {
        read(part, isTaps: isTaps, gain, from: at, depth: depth, into: &pattern)
      }
      return
    case "Reference"?:
      guard depth < HJIFImport.referenceLimit, let id = number(effect["id"]),
        let target = library[id]
      else {
        let place = effect["id"] ?? effect
        log.add(
          .unreadableValue, place.range,
          "this refers to no effect in `effect_library`, so it is left out")
        return
      }
      read(target, isTaps: isTaps, gain, from: at, depth: depth + 1, into: &pattern)
      return
    case let name?:
      log.addOnce(
        .unsupportedEvent, name, type?.range ?? 0..<0,
        "a pattern has no equivalent of an effect of this type, so it is left out")
      return
    }
    if let signal = effect["base_signal"], let name = signal.string, name != "Sine" {
      log.addOnce(
        .unsupportedEvent, name, signal.range,
        "a pattern vibrates only in sine waves, so `\(log.shown(name))` is left out")
      return
    }
    if isTaps {
      readTaps(effect, gain, at, into: &pattern)
    } else {
      readStroke(effect, gain, at, into: &pattern)
    }
  }

  /// Counts an effect or a keyframe against the limit.
  ///
  /// - Returns: false once the limit is exceeded, which is reported once.
  private mutating func takeStep(at node: JSONNode) -> Bool {
    if steps > HJIFImport.stepLimit { return false }
    steps += 1
    if steps <= HJIFImport.stepLimit { return true }
    log.refuse(
      .importLimit, node.opening,
      "with its references resolved, the file has more than \(HJIFImport.stepLimit) effects and "
        + "keyframes",
      help: "split it into several files")
    return false
  }

  private mutating func readTaps(
    _ effect: JSONNode, _ gain: Int64, _ start: Int64, into pattern: inout ImportedPattern
  ) {
    for frame in log.list(effect, "keyframes") {
      guard takeStep(at: frame) else { return }
      guard let at = ticks(frame, "relative_position"),
        let level = level(frame, gain, HJIFImport.tapScale, or: 1_000_000),
        let sharp = sharpness(frame)
      else { continue }
      pattern.addTap(at: start + at, intensity: level ?? 1_000_000, sharpness: sharp ?? -1)
    }
  }

  private mutating func readStroke(
    _ effect: JSONNode, _ gain: Int64, _ start: Int64, into pattern: inout ImportedPattern
  ) {
    var levels: [(at: Int64, value: Int64)] = []
    var sharps: [(at: Int64, value: Int64)] = []
    for frame in log.list(effect, "keyframes") {
      guard takeStep(at: frame) else { return }
      guard let at = ticks(frame, "relative_position"),
        let level = level(frame, gain, HJIFImport.strokeScale, or: nil),
        let sharp = sharpness(frame)
      else { continue }
      if let level { levels.append((start + at, level)) }
      if let sharp { sharps.append((start + at, sharp)) }
    }
    log.order(&levels, of: effect["keyframes"]) { $0.at }
    log.order(&sharps, of: nil) { $0.at }
    pattern.addLine(levels, sharps)
  }

  // MARK: values

  /// A number of ticks, converted to microseconds.
  private mutating func ticks(_ object: JSONNode, _ key: String) -> Int64? {
    let limit = ClosedRange<Int64>.day.upperBound / 1_000_000 * timescale
    let value = log.number(
      object, key, or: 0, isAssumed: false, in: 0...limit * 1_000_000)
    return value.map { Int64((Double($0) / Double(timescale)).rounded()) }
  }

  /// The level of a keyframe in millionths: nil if it is unreadable, a nested nil if it is absent.
  private mutating func level(
    _ frame: JSONNode, _ gain: Int64, _ full: Int64, or standard: Int64?
  ) -> Int64?? {
    guard let node = frame["amplitude_modulation"] else {
      if standard != nil { log.assume("amplitude_modulation", "1", for: frame) }
      return .some(standard)
    }
    guard let value = log.number(node, "amplitude_modulation", in: -1_000_000...1_000_000) else {
      return nil
    }
    let scaled = Int64(min(Double(abs(value)) * Double(gain) / 1_000_000, 1e12).rounded())
    if scaled > full {
      log.addOnce(
        .clampedValue, "\(full)", node.range,
        "this is \(ImportLog.text(scaled)), above the full \(ImportLog.text(full)): 1 is used")
    }
    return .some(SpelledNumber.ratio(min(scaled, 1_000_000), full))
  }

  /// The sharpness of a keyframe, with nil as in `level`.
  private mutating func sharpness(_ frame: JSONNode) -> Int64?? {
    guard let node = frame["frequency_modulation"] else { return .some(nil) }
    guard
      let hertz = log.number(node, "frequency_modulation", in: 0...65_535_000_000)
    else { return nil }
    return .some(SpelledNumber.sharpness(ofHertz: hertz))
  }

  private func number(_ node: JSONNode?) -> Int64? {
    if case .number(let text)? = node?.value { SpelledNumber.millionths(text) } else { nil }
  }
}

extension SpelledNumber {
  /// The position of a frequency between 65 and 300 Hz, the range of MPEG's encoder, clamped to
  /// 0…1.
  static func sharpness(ofHertz millionths: Int64) -> Int64 {
    min(max((millionths - 65_000_000 + 117) / 235, 0), 1_000_000)
  }
}
