import Foundation
import TestSupport

/// The normal form of a table: the order of keys, and the sorted lists.
enum Normal {
  static let table = [
    "format", "version", "name", "profile", "inputs", "maps", "springs",
    "equivalents", "events", "controls", "choices", "app", "patterns", "cues",
  ]
  static let app = [
    "targets", "layers", "states", "effects", "properties", "seeds", "approximations", "files",
  ]
  static let cue = [
    "doc", "because", "role", "profile", "trigger", "gates", "once", "confirm", "until",
    "respond", "modes", "allowed", "digest", "gain", "needs", "equivalents",
  ]
  static let modes = ["normal", "reduceMotion", "physicalityOff"]
  static let channels = ["haptics", "motion", "sound", "text", "effects"]
  private static let surroundings = ["choice", "loop", "stagger", "anchor"]
  static let entries: [String: [String]] = [
    "haptics": [
      "atMs", "kind", "style", "outcome", "intensity", "sharpness", "durationMs", "attack",
      "decay", "release", "envelope", "scaledBy", "from",
    ] + surroundings,
    "motion": [
      "target", "layer", "property", "atMs", "perCharacterMs", "pauseMs", "after", "durationMs",
      "unit", "from", "to", "curve", "edge", "approx",
    ] + surroundings + ["alternate", "cut"],
    "sound": [
      "atMs", "kind", "name", "frequenciesHz", "durationMs", "volume", "fadeInMs", "fadeOutMs",
      "file",
    ] + surroundings,
    "text": ["atMs", "kind", "text", "id", "priority"] + surroundings,
    "effects": [
      "atMs", "kind", "name", "optimistic", "background", "success", "failure",
    ] + surroundings,
  ]

  /// The deviations of a table from the normal form.
  static func faults(of root: JSON) -> [String] {
    var faults: [String] = []
    func ordered(_ value: JSON?, _ keys: [String], _ place: String, all: Bool = false) {
      let found = value?.keys ?? []
      let known = keys.filter { found.contains($0) }
      if found != known { faults.append("\(place): keys \(found), documented as \(keys)") }
      if all, found != keys { faults.append("\(place): has not all of \(keys)") }
    }
    func sorted(_ names: [String], _ place: String) {
      for (left, right) in zip(names, names.dropFirst())
      where !left.utf8.lexicographicallyPrecedes(right.utf8) {
        faults.append("\(place): \(left) goes before \(right)")
      }
    }
    func sortedSet(_ value: JSON?, _ place: String) {
      sorted(
        (value?.items ?? []).map { if case .string(let text) = $0 { text } else { "?" } }, place)
    }
    func timeline(_ value: JSON?, _ place: String) {
      let length = number(value?["durationMs"]) ?? .infinity
      for channel in channels {
        var last = 0.0
        for entry in value?[channel]?.items ?? [] {
          ordered(entry, entries[channel]!, "\(place).\(channel)")
          let start = number(entry["atMs"]) ?? -1
          if start < last { faults.append("\(place).\(channel): \(start) after \(last)") }
          last = start
          if entry["loop"] == nil, start + (number(entry["durationMs"]) ?? 0) > length {
            faults.append("\(place).\(channel): an entry ends after durationMs \(length)")
          }
          if entry["scaledBy"] != nil, entry["intensity"] == nil {
            faults.append("\(place).\(channel): nothing to scale")
          }
        }
      }
    }
    ordered(root, table, "table", all: true)
    for section in table.dropFirst(4) where section != "app" && section != "equivalents" {
      sorted(root[section]?.keys ?? [], section)
    }
    ordered(root["app"], app, "app", all: true)
    for list in app { sortedSet(root["app"]?[list], list) }
    for name in root["patterns"]?.keys ?? [] {
      let pattern = root["patterns"]?[name]
      ordered(pattern, ["doc", "durationMs", "staggerMaxMs", "timeline"], name)
      ordered(pattern?["timeline"], channels, name)
      timeline(pattern?["timeline"], name)
    }
    for name in root["cues"]?.keys ?? [] {
      let row = root["cues"]?[name]
      ordered(row, cue, name)
      for key in ["once", "confirm"] where row?[key] == nil { faults.append("\(name): no \(key)") }
      ordered(row?["gates"], ["cue", "haptics", "motion", "sound"], name, all: true)
      for gate in row?["gates"]?.keys ?? [] { sortedSet(row?["gates"]?[gate], "\(name).\(gate)") }
      ordered(row?["modes"], modes, name, all: true)
      for mode in modes {
        ordered(row?["modes"]?[mode], ["durationMs", "staggerMaxMs"] + channels, "\(name).\(mode)")
        timeline(row?["modes"]?[mode], "\(name).\(mode)")
      }
      if case .string(let digest) = row?["digest"] ?? .null, digest.utf8.count == 16 { continue }
      faults.append("\(name): no digest")
    }
    times(root, &faults)
    return faults
  }

  static func number(_ value: JSON?) -> Double? {
    if case .number(let text) = value ?? .null { Double(text) } else { nil }
  }

  /// Adds times that are not milliseconds of at most three decimals.
  private static func times(_ value: JSON, _ faults: inout [String]) {
    switch value {
    case .array(let items): for item in items { times(item, &faults) }
    case .object(let members):
      for member in members {
        if member.key.hasSuffix("Ms"), case .number(let text) = member.value,
          let dot = text.firstIndex(of: "."), text[dot...].utf8.count > 4
        {
          faults.append("\(member.key): \(text) is finer than a microsecond")
        }
        times(member.value, &faults)
      }
    default: break
    }
  }
}
