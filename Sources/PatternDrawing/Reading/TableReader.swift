import PatternJSON
import PatternTable

/// Converts JSON to the rows of a cue table.
struct TableReader {
  /// The first name with characters other than letters, digits, dots, hyphens and underscores.
  private(set) var wrongName: String?
  var store = RowStore()

  mutating func read(_ json: JSONValue) -> CueTable {
    var table = CueTable()
    table.name = json["name"]?.string ?? ""
    table.profile = name(json["profile"])
    declare(json, in: &table)
    for pattern in json["patterns"]?.members ?? [] {
      store.patterns.append(
        PatternRow(
          name: name(pattern.name), doc: doc(pattern.value),
          timeline: timeline(pattern.value["timeline"] ?? .null)))
    }
    for cue in json["cues"]?.members ?? [] {
      var row = row(cue.name, cue.value)
      if let own = cue.value["equivalents"] {
        store.equivalents.append(self.own(own, table.equivalents))
        row.equivalents = UInt32(store.equivalents.count)
      }
      store.cues.append(row)
    }
    table.patterns = store.patterns.indices.map { RowRef(store: 0, row: UInt32($0)) }
    table.cues = store.cues.indices.map { RowRef(store: 0, row: UInt32($0)) }
    // Other writers may sort in a different order.
    table.inputs.sort { $0.name < $1.name }
    table.maps.sort { $0.name < $1.name }
    table.stores = [store]
    return table
  }

  // MARK: rows

  private mutating func row(_ spelling: String, _ json: JSONValue) -> CueRow {
    var row = CueRow()
    row.name = name(spelling)
    row.doc = doc(json)
    row.because = text(json["because"])
    let role = json["role"]?.string
    row.role = Role.allCases.first { "\($0.name)" == role } ?? .none
    row.profile = name(json["profile"])
    let trigger = json["trigger"] ?? .null
    row.event = name(trigger["event"])
    row.eventClass = name(trigger["class"])
    row.subject = name(trigger["subject"])
    row.isByUser = trigger["by"]?.string == "user"
    row.isBySystem = trigger["by"]?.string == "system"
    row.once = name(json["once"]?["per"])
    row.confirm = text(json["confirm"]?["text"])
    row.confirmIf = name(json["confirm"]?["if"])
    row.until = names(json["until"])
    row.gates = UInt32(store.gates.count)
    var gates = GateSets()
    gates.cue = names(json["gates"]?["cue"])
    gates.haptics = names(json["gates"]?["haptics"])
    gates.motion = names(json["gates"]?["motion"])
    gates.sound = names(json["gates"]?["sound"])
    store.gates.append(gates)
    if let respond = json["respond"] {
      store.responds.append(
        Respond(
          name: name(respond["class"]), minimum: time(respond["minMs"]),
          maximum: respond["maxMs"].map { time($0) }))
      row.respond = UInt32(store.responds.count)
    }
    for allowed in json["allowed"]?.elements ?? [] {
      row.allowed.append(
        Allowance(
          rule: name(allowed["rule"]), because: text(allowed["because"]),
          until: name(allowed["until"]), source: 0))
    }
    row.gains.haptics = Int64(level(json["gain"]?["haptics"], or: 1_000_000))
    row.gains.sound = Int64(level(json["gain"]?["sound"], or: 1_000_000))
    let modes = json["modes"] ?? .null
    row.normal = timeline(modes["normal"] ?? .null)
    row.reduceMotion = timeline(modes["reduceMotion"] ?? .null)
    row.physicalityOff = timeline(modes["physicalityOff"] ?? .null)
    return row
  }

  /// The substitutes for styles that a cue sets for itself.
  private func own(_ json: JSONValue, _ usual: Equivalents) -> OwnEquivalents {
    var (all, own) = (usual, OwnEquivalents())
    read(json, into: &all)
    for style in Equivalents.Style.allCases where all[style] != usual[style] {
      own[style] = all[style]
    }
    return own
  }

  // MARK: scalars

  mutating func name(_ json: JSONValue?) -> Name { name(json?.string ?? "") }

  mutating func name(_ spelling: String) -> Name {
    let isName = spelling.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"):
        true
      default: false
      }
    }
    if !isName || spelling.utf8.count > Name.lengthLimit {
      wrongName = wrongName ?? spelling
      return .none
    }
    return Name(spelling)
  }

  mutating func names(_ json: JSONValue?) -> [Name] {
    (json?.elements ?? []).map { name($0) }
  }

  mutating func text(_ json: JSONValue?) -> Text {
    json?.string.map { Text($0, isEscaped: false) } ?? .none
  }

  mutating func doc(_ json: JSONValue) -> UInt32 {
    guard let text = json["doc"]?.string else { return 0 }
    store.docs.append(Array(text.utf8))
    return UInt32(store.docs.count)
  }

  /// Milliseconds as microseconds, limited to 0…1 year as in players.
  func time(_ json: JSONValue?, or standard: Int64 = 0) -> Int64 {
    scaled(json, by: 3, most: 31_536_000_000_000).map { max($0, 0) } ?? standard
  }

  /// A level in millionths, which fits into 21 bits.
  func level(_ json: JSONValue?, or standard: Int32 = -1) -> Int32 {
    scaled(json, by: 6, most: 1_000_000).map { Int32(max($0, 0)) } ?? standard
  }

  /// Any other number in millionths.
  func number(_ json: JSONValue?, or standard: Int64 = 0) -> Int64 {
    scaled(json, by: 6, most: 1_000_000_000_000_000) ?? standard
  }

  /// A number times a power of ten, as an integer in a range around zero.
  private func scaled(_ json: JSONValue?, by power: Int, most: Int64) -> Int64? {
    guard case .number(let spelling)? = json else { return nil }
    return DecimalSpelling.value(of: spelling, times: power, most: most)
  }
}
