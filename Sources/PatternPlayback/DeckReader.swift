import PatternCues
import PatternJSON

/// Reads the JSON of a table into the rows of a deck, and says what is wrong by its path.
struct DeckReader {
  private(set) var name = ""
  var notes: [String] = []
  private(set) var rows: [DeckRow] = []
  private(set) var events: [PlayName: [Int]] = [:]
  private(set) var sources: [PlayName: DeckInputSource] = [:]
  private(set) var cases: [PlayName: [PlayName]] = [:]
  private(set) var controls: [DeckControl] = []
  private(set) var requirements = DeckRequirements()
  let rules: PlayRules

  /// A step from a value into it: a key, an index, or both.
  struct Step {
    var key = ""
    var index: Int?
  }

  /// Where the reader is.
  var path: [Step] = []
  private var maps: [PlayName: DeckMap] = [:]
  /// What styles come to where they are not played as such.
  private(set) var equivalents = Equivalents.version1
  /// Of the row that is read: the maps that its entries name, and the timelines of arms.
  var rowMaps: [PlayName] = []
  var lists: [DeckTimeline] = []

  init(rules: PlayRules) { self.rules = rules }

  mutating func read(_ table: JSONValue, mayBeUnsound: Bool) throws(DeckError) {
    guard let format = table["format"]?.string, PlayName(format) == "patternc.cue-table" else {
      throw .notACueTable(format: table["format"]?.string)
    }
    let version = try need(table, "version")
    guard version.integer == 1 || !rules.contains(.rule(1)) else {
      guard case .number(let found) = version else {
        throw .wrongType(path: "version", expected: "a number")
      }
      throw .unsupportedVersion(found: found, supported: 1)
    }
    if mayBeUnsound { try inspect(table, depth: 1) }
    name = table["name"]?.string ?? ""
    try readInputs(try need(table, "inputs"))
    try readMaps(try need(table, "maps"))
    try readEquivalents(table["equivalents"])
    let declared = try members(try need(table, "events"), "events")
    try readCues(try members(try need(table, "cues"), "cues"))
    order(declared)
    try readControls(table["controls"])
    require(table["app"])
  }

  /// Refuses keys that are there twice and what nests too deep.
  private mutating func inspect(_ value: JSONValue, depth: Int) throws(DeckError) {
    if depth > DeckLimit.depth { throw .tooDeep }
    switch value {
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        path.append(Step(index: index))
        try inspect(element, depth: depth + 1)
        path.removeLast()
      }
    case .object(let members):
      var seen: Set<PlayName> = []
      let isLarge = members.count > 16
      for (index, member) in members.enumerated() {
        path.append(Step(key: member.name))
        let isTwice =
          isLarge
          ? !seen.insert(PlayName(member.name)).inserted
          : members[..<index].contains { PlayName($0.name) == PlayName(member.name) }
        if isTwice { throw .duplicateKey(path: here()) }
        try inspect(member.value, depth: depth + 1)
        path.removeLast()
      }
    default: break
    }
  }

  // MARK: declarations

  private mutating func readInputs(_ value: JSONValue) throws(DeckError) {
    for member in try members(value, "inputs") {
      path = [Step(key: "inputs"), Step(key: member.name)]
      let source = try text(try need(member.value, "source"), "source")
      let input = PlayName(member.name)
      sources[input] = DeckInputSource(label: PlayName(source))
      if let names = member.value["cases"]?.elements {
        cases[input] = names.compactMap { $0.string.map { PlayName($0) } }
      }
      requirements.inputs.append(.init(name: member.name, source: source))
    }
    path = []
  }

  private mutating func readMaps(_ value: JSONValue) throws(DeckError) {
    for member in try members(value, "maps") {
      path = [Step(key: "maps"), Step(key: member.name)]
      let map = member.value
      let isLevel = PlayName(try text(try need(map, "type"), "type")) == "level"
      var levels: [PlayName: Double] = [:]
      var patterns: [PlayName: PlayName] = [:]
      for entry in try members(try need(map, "values"), "values") {
        if isLevel {
          levels[PlayName(entry.name)] = try number(entry.value, entry.name)
        } else {
          patterns[PlayName(entry.name)] = PlayName(try text(entry.value, entry.name))
        }
      }
      let standard = map["default"]
      maps[PlayName(member.name)] = DeckMap(
        input: PlayName(try text(try need(map, "input"), "input")), levels: levels,
        patterns: patterns, isLevel: isLevel,
        defaultLevel: isLevel
          ? try standard.map { value throws(DeckError) in
            try number(value, "default")
          } : nil,
        defaultPattern: isLevel ? nil : standard?.string.map { PlayName($0) })
    }
    path = []
  }

  /// The taps of each style that the table has; tables of older compilers have none.
  private mutating func readEquivalents(_ value: JSONValue?) throws(DeckError) {
    guard let value else { return }
    for style in Equivalents.Style.allCases {
      let group: StaticString = Equivalents.Style.impacts.contains(style) ? "impact" : "notify"
      let entry = style == .selection ? value["selection"] : value[group]?[style.word]
      guard let taps = entry?["taps"]?.elements else { continue }
      path = [Step(key: "equivalents"), Step(key: "\(style.word)")]
      equivalents[style].taps = []
      for (index, tap) in taps.enumerated() {
        path.append(Step(key: "taps", index: index))
        equivalents[style].taps.append(try equivalent(tap))
        path.removeLast()
      }
    }
    path = []
  }

  private mutating func readControls(_ value: JSONValue?) throws(DeckError) {
    for member in value?.members ?? [] {
      path = [Step(key: "controls"), Step(key: member.name)]
      let control = member.value
      controls.append(
        DeckControl(
          name: PlayName(member.name), label: control["label"]?.string,
          labelID: control["labelId"]?.string,
          size: try control["sizePt"].map { size throws(DeckError) in
            try number(size, "sizePt")
          }, event: control["event"]?.string.map { PlayName($0) },
          availableIf: control["availableIf"]?.string.map { PlayName($0) }))
    }
    path = []
  }

  private mutating func readCues(_ cues: [JSONValue.Member]) throws(DeckError) {
    if cues.count > DeckLimit.cues { throw .tooLarge(limit: "\(DeckLimit.cues) cues") }
    rows.reserveCapacity(cues.count)
    for cue in cues {
      path = [Step(key: "cues"), Step(key: cue.name)]
      rows.append(try row(cue.name, cue.value))
    }
    path = []
    rows.sort { $0.name < $1.name }
  }

  /// The cues of each event: as `events` lists them, else by name.
  private mutating func order(_ declared: [JSONValue.Member]) {
    for event in declared { events[PlayName(event.name)] = [] }
    for (index, row) in rows.enumerated() { events[row.event, default: []].append(index) }
    if !rules.contains(.rule(5)) {
      for event in events.keys { events[event]?.reverse() }
    }
  }

  private mutating func require(_ app: JSONValue?) {
    func names(_ key: StaticString) -> [String] {
      app?[key]?.elements?.compactMap { $0.string } ?? []
    }
    requirements.targets = names("targets")
    requirements.states = names("states")
    requirements.effects = names("effects")
    var files: Set<PlayName> = []
    for row in rows {
      for list in row.lists {
        for sound in list.sound { if let file = sound.file { files.insert(PlayName(file)) } }
      }
    }
    requirements.files = files.sorted().map { $0.text }
    let used = usedInputs
    requirements.inputs.removeAll { !used.contains(PlayName($0.name)) }
  }

  /// The inputs that change what some cue plays or which control is there.
  private var usedInputs: Set<PlayName> {
    // They choose the mode of every cue.
    var used: Set<PlayName> = ["reduce-motion", "physicality"]
    for row in rows {
      used.formUnion(row.cueGates)
      used.formUnion(row.maps.map { $0.input })
      if let flag = row.confirm?.flag { used.insert(flag) }
      for list in row.lists {
        for channel in PlayChannel.allCases where list.count(channel) > 0 {
          used.formUnion(row.gates[channel.rawValue])
          for index in 0..<list.count(channel) {
            if let loop = list.frame(channel, index).loop { used.insert(loop.flag) }
          }
        }
      }
    }
    for control in controls { if let flag = control.availableIf { used.insert(flag) } }
    return used
  }

  // MARK: rows

  private mutating func row(_ name: String, _ cue: JSONValue) throws(DeckError) -> DeckRow {
    rowMaps = []
    let trigger = try need(cue, "trigger")
    let event = PlayName(try text(try need(trigger, "event"), "trigger.event"))
    let modes = try need(cue, "modes")
    lists = [DeckTimeline(), DeckTimeline(), DeckTimeline()]
    for mode in [PlayMode.normal, .reduceMotion, .physicalityOff] {
      path.append(Step(key: "modes"))
      let timeline: JSONValue
      switch mode {
      case .normal: timeline = try need(modes, "normal")
      case .reduceMotion: timeline = try need(modes, "reduceMotion")
      case .physicalityOff: timeline = try need(modes, "physicalityOff")
      }
      path.append(Step(key: mode.name))
      lists[mode.rawValue] = try self.timeline(timeline)
      path.removeLast(2)
    }
    var confirm: DeckQuestion?
    if let question = cue["confirm"], question != .null {
      confirm = DeckQuestion(
        text: try text(try need(question, "text"), "confirm.text"), id: question["id"]?.string,
        flag: question["if"]?.string.map { PlayName($0) })
    }
    let gates = cue["gates"]
    return DeckRow(
      name: PlayName(name), event: event, subject: trigger["subject"]?.string.map { PlayName($0) },
      role: cue["role"]?.string.map { PlayName($0) }, cueGates: try flags(gates?["cue"]),
      gates: [
        try flags(gates?["haptics"]), try flags(gates?["sound"]), try flags(gates?["motion"]),
        [], [],
      ],
      once: cue["once"]?["per"]?.string.map { PlayName($0) }, confirm: confirm,
      until: try flags(cue["until"]),
      maps: try rowMaps.map { name throws(DeckError) in
        guard let map = maps[name] else { throw .missing(path: "maps.\(name.text)") }
        return map
      }, lists: lists)
  }

  /// A set of names, in byte order; none where there is no such key.
  private func flags(_ value: JSONValue?) throws(DeckError) -> [PlayName] {
    guard let value, value != .null else { return [] }
    guard let elements = value.elements else { throw wrong("gates", "a list") }
    var labels: [PlayName] = []
    for element in elements { labels.append(PlayName(try text(element, "gates"))) }
    return labels.sorted()
  }

  // MARK: values

  /// The path of what is read, as `cues.ghost.arrive.modes.normal.haptics[0]`.
  func here(_ key: String? = nil) -> String {
    var text = ""
    for step in path + (key.map { [Step(key: $0)] } ?? []) {
      if !text.isEmpty, !step.key.isEmpty { text += "." }
      text += step.key
      if let index = step.index { text += "[\(index)]" }
    }
    return text
  }

  func wrong(_ key: String, _ expected: String) -> DeckError {
    .wrongType(path: here(key), expected: expected)
  }

  func need(_ object: JSONValue, _ key: StaticString) throws(DeckError) -> JSONValue {
    guard object.members != nil else { throw .wrongType(path: here(), expected: "an object") }
    guard let value = object[key] else { throw .missing(path: here("\(key)")) }
    return value
  }

  func members(_ value: JSONValue, _ key: String) throws(DeckError) -> [JSONValue.Member] {
    guard let members = value.members else { throw wrong(key, "an object") }
    return members
  }

  func text(_ value: JSONValue, _ key: String) throws(DeckError) -> String {
    guard let text = value.string else { throw wrong(key, "a text") }
    return text
  }

  func number(_ value: JSONValue, _ key: String) throws(DeckError) -> Double {
    guard case .number(let spelling) = value else { throw wrong(key, "a number") }
    let number = DecimalNumber.value(of: spelling)
    if number.magnitude > 1e12 { throw .outOfRange(path: here(key)) }
    return number
  }

  /// Milliseconds of a table as microseconds.
  func time(_ value: JSONValue, _ key: String, least: Double = 0) throws(DeckError) -> Int64 {
    let milliseconds = try number(value, key)
    guard milliseconds >= least, milliseconds <= DeckLimit.milliseconds else {
      throw .outOfRange(path: here(key))
    }
    return Int64((milliseconds * 1000).rounded())
  }

  /// The place of a map in the row.
  mutating func mapPlace(_ name: String) -> Int {
    let label = PlayName(name)
    if let place = rowMaps.firstIndex(of: label) { return place }
    rowMaps.append(label)
    return rowMaps.count - 1
  }
}

extension DeckInputSource {
  /// Nothing for a source that this player does not know.
  fileprivate init?(label: PlayName) {
    switch label {
    case "user-setting": self = .userSetting
    case "system": self = .system
    case "device": self = .device
    case "content": self = .content
    case "behaviour": self = .behaviour
    case "haptic": self = .haptic
    default: return nil
    }
  }
}
