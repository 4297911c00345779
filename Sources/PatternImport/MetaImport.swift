import PatternJSON
import PatternSyntax
import PatternTable

/// Files of Meta Haptics Studio.
extension ImportFormat {
  package static let metaHaptic = ImportFormat(
    "meta-haptic", "Meta Haptics", fileExtension: "haptic",
    recognizes: { $0.member("signals") != nil }, read: { MetaImport.read($0, &$1) })
}

/// Reads the `.haptic` files of Meta Haptics Studio: an amplitude line, a frequency line, and taps
/// as the emphasis of points.
enum MetaImport {
  static func read(_ root: JSONNode, _ log: inout ImportLog) -> [ImportedPattern] {
    var pattern = ImportedPattern()
    log.expect(root, in: "a `.haptic` file", ["version", "metadata", "signals"])
    log.noteVersion(root["version"]?["major"], reads: 1, of: "`.haptic`")
    pattern.doc = root["metadata"]?["description"]?.string ?? ""
    guard let envelopes = root["signals"]?["continuous"]?["envelopes"] else {
      log.add(
        .unreadableValue, root.opening,
        "`signals.continuous.envelopes` is missing, so there are no points")
      return []
    }
    log.expect(root["signals"] ?? root, in: "`signals`", ["continuous"])
    log.expect(envelopes, in: "`envelopes`", ["amplitude", "frequency"])
    var levels: [(at: Int64, value: Int64)] = []
    for point in log.list(envelopes, "amplitude") {
      log.expect(point, in: "a point", ["time", "amplitude", "emphasis"])
      guard let at = log.number(point, "time", or: 0, unit: " s", in: .day),
        let value = log.number(point, "amplitude", or: 0, in: .level)
      else { continue }
      // Force is the square root of the amplitude, as in Meta's own conversion.
      levels.append((at, SpelledNumber.root(value, spelled: point["amplitude"])))
      guard let emphasis = point["emphasis"], log.isObject(emphasis, "`emphasis`") else {
        continue
      }
      log.expect(emphasis, in: "`emphasis`", ["amplitude", "frequency"])
      guard let amplitude = log.number(emphasis, "amplitude", or: 1_000_000, in: .level),
        let frequency = log.number(emphasis, "frequency", or: 500_000, in: .level)
      else { continue }
      pattern.addTap(
        at: at, intensity: SpelledNumber.root(amplitude, spelled: emphasis["amplitude"]),
        sharpness: frequency)
    }
    var sharpness = frequencies(envelopes, &log)
    log.order(&levels, of: envelopes["amplitude"]) { $0.at }
    log.order(&sharpness, of: envelopes["frequency"]) { $0.at }
    if let first = levels.first, let last = levels.last, first.at == last.at, first.value > 0 {
      let place = envelopes["amplitude"] ?? envelopes
      log.add(
        .unsupportedEvent, place.opening,
        "a line without a length plays nothing: only the taps at its points are imported")
    }
    pattern.addLine(levels, sharpness)
    return [pattern]
  }

  /// The points of the frequency line, as sharpness.
  private static func frequencies(
    _ envelopes: JSONNode, _ log: inout ImportLog
  ) -> [(at: Int64, value: Int64)] {
    var sharpness: [(at: Int64, value: Int64)] = []
    for point in log.list(envelopes, "frequency") {
      log.expect(point, in: "a point", ["time", "frequency"])
      guard let at = log.number(point, "time", or: 0, unit: " s", in: .day),
        let value = log.number(point, "frequency", or: 500_000, in: .level)
      else { continue }
      sharpness.append((at, SpelledNumber.root(value, spelled: point["frequency"])))
    }
    return sharpness
  }
}
