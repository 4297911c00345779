import PatternJSON
import PatternTable

/// Reads the declarations of a table.
extension TableReader {
  mutating func declare(_ json: JSONValue, in table: inout CueTable) {
    for input in json["inputs"]?.members ?? [] {
      let source = InputSource.allCases.first { "\($0.name)" == input.value["source"]?.string }
      table.inputs.append(
        Input(
          name: name(input.name), source: source ?? .content, cases: names(input.value["cases"]),
          doc: []))
    }
    for map in json["maps"]?.members ?? [] { table.maps.append(self.map(map.name, map.value)) }
    for spring in json["springs"]?.members ?? [] {
      table.springs.append(
        SpringDeclaration(
          name: name(spring.name), spring: self.spring(spring.value),
          settleMilliseconds: time(spring.value["settleMs"]) / 1000, curve: 0, doc: []))
    }
    read(json["equivalents"], into: &table.equivalents)
  }

  /// Reads the taps that styles are drawn as.
  func read(_ json: JSONValue?, into equivalents: inout Equivalents) {
    for style in Equivalents.Style.allCases {
      let group: StaticString = Equivalents.Style.impacts.contains(style) ? "impact" : "notify"
      let entry = style == .selection ? json?["selection"] : json?[group]?[style.word]
      let taps = (entry?["taps"]?.elements ?? []).map { tap($0) }
      if !taps.isEmpty { equivalents[style].taps = taps }
    }
  }

  private mutating func map(_ spelling: String, _ json: JSONValue) -> MapDeclaration {
    var map = MapDeclaration()
    map.name = name(spelling)
    map.input = name(json["input"])
    map.holdsPatterns = json["type"]?.string == "pattern"
    for member in json["values"]?.members ?? [] {
      map.entries.append(entry(name(member.name), member.value))
    }
    map.fallback = json["default"].map { entry(.none, $0) }
    return map
  }

  private mutating func entry(_ key: Name, _ json: JSONValue) -> MapDeclaration.Entry {
    MapDeclaration.Entry(key: key, level: number(json), pattern: name(json))
  }

  private func tap(_ json: JSONValue) -> Equivalents.Tap {
    var tap = Equivalents.Tap(
      at: time(json["atMs"]), intensity: Int64(level(json["intensity"], or: 0)),
      sharpness: Int64(level(json["sharpness"], or: 500_000)))
    tap.duration = time(json["durationMs"])
    tap.envelope = envelope(json["envelope"])
    return tap
  }

  func envelope(_ json: JSONValue?) -> [EnvelopePoint] {
    (json?.elements ?? []).map {
      EnvelopePoint(
        at: time($0["atMs"]), intensity: level($0["intensity"], or: 0),
        sharpness: level($0["sharpness"]))
    }
  }

  func spring(_ json: JSONValue) -> Spring {
    .response(
      microseconds: number(json["response"]), damping: number(json["dampingRatio"], or: 1_000_000))
  }
}
