import PatternJSON
import TestSupport

/// The normal form of a table beyond its shape: the order in lists, and the spelling of numbers.
enum Normal {
  /// The deviations of a table from the normal form.
  static func faults(of root: JSONValue) -> [String] {
    var faults = Conformance(root).faults
    for list in root["app"]?.members ?? [] { sorted(list.value, list.name, &faults) }
    for pattern in root["patterns"]?.members ?? [] {
      timeline(pattern.value["timeline"], pattern.name, &faults)
    }
    for cue in root["cues"]?.members ?? [] {
      for gate in cue.value["gates"]?.members ?? [] {
        sorted(gate.value, "\(cue.name).\(gate.name)", &faults)
      }
      for mode in cue.value["modes"]?.members ?? [] {
        timeline(mode.value, "\(cue.name).\(mode.name)", &faults)
      }
    }
    spelling(root, of: "table", &faults)
    return faults
  }

  private static func sorted(_ list: JSONValue, _ place: String, _ faults: inout [String]) {
    let names = (list.elements ?? []).map { $0.string ?? "?" }
    for (left, right) in zip(names, names.dropFirst())
    where !left.utf8.lexicographicallyPrecedes(right.utf8) {
      faults.append("\(place): \(left) goes before \(right)")
    }
  }

  private static func timeline(_ value: JSONValue?, _ place: String, _ faults: inout [String]) {
    let length = value?["durationMs"]?.number ?? .infinity
    for channel in value?.members ?? [] {
      var last = 0.0
      for entry in channel.value.elements ?? [] {
        let start = entry["atMs"]?.number ?? -1
        if start < last { faults.append("\(place).\(channel.name): \(start) after \(last)") }
        last = start
        if entry["loop"] == nil, start + (entry["durationMs"]?.number ?? 0) > length {
          faults.append("\(place).\(channel.name): an entry ends after durationMs \(length)")
        }
        if entry["scaledBy"] != nil, entry["intensity"] == nil {
          faults.append("\(place).\(channel.name): nothing to scale")
        }
      }
    }
  }

  /// Adds numbers that are not the shortest, with at most six decimals, times finer than a
  /// microsecond, and names that are written twice.
  private static func spelling(_ value: JSONValue, of name: String, _ faults: inout [String]) {
    switch value {
    case .number(let text):
      let isShort = text.wholeMatch(of: /-?(0|[1-9]\d*)(\.\d{0,5}[1-9])?/) != nil
      if !isShort || text == "-0" { faults.append("\(name): \(text) is not the shortest") }
      if name.hasSuffix("Ms"), let dot = text.firstIndex(of: "."), text[dot...].utf8.count > 4 {
        faults.append("\(name): \(text) is finer than a microsecond")
      }
    case .array(let elements): for element in elements { spelling(element, of: name, &faults) }
    case .object(let members):
      if Set(value.keys).count < members.count { faults.append("\(name): a name is written twice") }
      for member in members { spelling(member.value, of: member.name, &faults) }
    case .null, .boolean, .string: break
    }
  }
}
