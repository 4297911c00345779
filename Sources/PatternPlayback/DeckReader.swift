import PatternCues
import PatternJSON

/// Reads a table's JSON into the rows of a deck, and reports faults by path.
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

  /// A step down into a value: a key, an index, or both.
  struct Step {
    var key = ""
    var index: Int?
  }

  /// The path to the current value.
  var path: [Step] = []
  private var maps: [PlayName: DeckMap] = [:]
  /// Substitutes for styles that are not played natively.
  private(set) var equivalents = Equivalents.version1
  /// The maps that the current row's entries use, and the timelines of its arms.
  var rowMaps: [PlayName] = []
  var lists: [DeckTimeline] = []

  init(rules: PlayRules) { self.rules = rules }

  mutating func read(_ table: JSONValue, mayBeUnsound: Bool) throws(DeckError) {
    guard let format = table["format"]?.string, PlayName(format) == "patternc.cue-table" else {
      throw .notACueTable(format: table["format"]?.string)
    }
    let version = try need(table, "version")
    guard case .number(let found) = version else {
      throw .wrongType(path: "version", expected: "a number")
    }
    if DecimalNumber.value(of: found) != 1, rules.contains(.rule(1)) {
      throw .unsupportedVersion(found: found, supported: 1)
    }
    if mayBeUnsound { try inspect(table, depth: 1) }
    name = try mayText(table, "name") ?? ""
    try readInputs(try need(table, "inputs"))
    try readMaps(try need(table, "maps"))
    readEquivalents(table["equivalents"])
    let declared = try members(try need(table, "events"), "events")
    try readCues(try members(try need(table, "cues"), "cues"))
    order(declared)
    if let controls = may(table, "controls") { try readControls(controls) }
    if let app = may(table, "app") { try require(app) }
    requireFiles()
  }

  /// Checks for duplicate keys and excessive nesting.
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
      if let list = may(member.value, "cases") {
        cases[input] = try names(list, "cases").map { PlayName($0) }
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
      let values = try members(try need(map, "values"), "values")
      path.append(Step(key: "values"))
      for entry in values {
        if isLevel {
          levels[PlayName(entry.name)] = try number(entry.value, entry.name)
        } else {
          patterns[PlayName(entry.name)] = PlayName(try text(entry.value, entry.name))
        }
      }
      path.removeLast()
      maps[PlayName(member.name)] = DeckMap(
        input: PlayName(try text(try need(map, "input"), "input")), levels: levels,
        patterns: patterns, isLevel: isLevel,
        defaultLevel: isLevel
          ? try may(map, "default").map { value throws(DeckError) in
            try number(value, "default")
          } : nil,
        defaultPattern: isLevel ? nil : try mayName(map, "default"))
    }
    path = []
  }

  /// Reads the equivalent taps of each style, of the table or of a cue. A style that is missing or
  /// invalid keeps its values.
  private mutating func readEquivalents(_ value: JSONValue?) {
    guard let value else { return }
    let outer = path
    for style in Equivalents.Style.allCases {
      let group: StaticString = Equivalents.Style.impacts.contains(style) ? "impact" : "notify"
      let entry = style == .selection ? value["selection"] : value[group]?[style.word]
      path = outer + [Step(key: "equivalents"), Step(key: "\(style.word)")]
      if let taps = try? taps(of: entry) { equivalents[style].taps = taps }
    }
    path = outer
  }

  private mutating func taps(of style: JSONValue?) throws(DeckError) -> [Equivalents.Tap]? {
    guard let elements = style?["taps"]?.elements else { return nil }
    var taps: [Equivalents.Tap] = []
    for (index, tap) in elements.enumerated() {
      path.append(Step(key: "taps", index: index))
      taps.append(try equivalent(tap))
      path.removeLast()
    }
    return taps
  }

  private mutating func readControls(_ value: JSONValue) throws(DeckError) {
    for member in try members(value, "controls") {
      path = [Step(key: "controls"), Step(key: member.name)]
      let control = member.value
      if control.members == nil { throw .wrongType(path: here(), expected: "an object") }
      controls.append(
        DeckControl(
          name: PlayName(member.name), label: try mayText(control, "label"),
          labelID: try mayText(control, "labelId"),
          size: try may(control, "sizePt").map { size throws(DeckError) in
            try number(size, "sizePt")
          }, event: try mayName(control, "event"), availableIf: try mayName(control, "availableIf"))
      )
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

  /// Groups the cues by event, in order of their names (rule R5).
  private mutating func order(_ declared: [JSONValue.Member]) {
    for event in declared { events[PlayName(event.name)] = [] }
    for (index, row) in rows.enumerated() { events[row.event, default: []].append(index) }
    if !rules.contains(.rule(5)) {
      for event in events.keys { events[event]?.reverse() }
    }
  }

  private mutating func require(_ app: JSONValue) throws(DeckError) {
    if app.members == nil { throw .wrongType(path: "app", expected: "an object") }
    path = [Step(key: "app")]
    requirements.targets = try names(may(app, "targets"), "targets")
    requirements.states = try names(may(app, "states"), "states")
    requirements.effects = try names(may(app, "effects"), "effects")
    path = []
  }

  private mutating func requireFiles() {
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

  /// The inputs that affect a cue or the availability of a control.
  private var usedInputs: Set<PlayName> {
    // These two choose the mode of every cue.
    var used: Set<PlayName> = ["reduce-motion", "physicality"]
    for row in rows {
      used.formUnion(row.cueGates)
      used.formUnion(row.maps.map { $0.input })
      if let flag = row.confirm?.flag { used.insert(flag) }
      for list in row.lists {
        for channel in Channel.inPlayOrder where list.count(channel) > 0 {
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
    let usual = equivalents
    defer { equivalents = usual }
    readEquivalents(cue["equivalents"])
    let trigger = try need(cue, "trigger")
    path.append(Step(key: "trigger"))
    let event = PlayName(try text(try need(trigger, "event"), "event"))
    let subject = try mayName(trigger, "subject")
    path.removeLast()
    let modes = try need(cue, "modes")
    lists = [DeckTimeline(), DeckTimeline(), DeckTimeline()]
    for mode in Mode.allCases {
      path.append(Step(key: "modes"))
      let timeline = try need(modes, mode.key)
      path.append(Step(key: mode.name))
      lists[mode.rawValue] = try self.timeline(timeline)
      path.removeLast(2)
    }
    var confirm: DeckQuestion?
    if let question = may(cue, "confirm") {
      path.append(Step(key: "confirm"))
      confirm = DeckQuestion(
        text: try text(try need(question, "text"), "text"), id: try mayText(question, "id"),
        flag: try mayName(question, "if"))
      path.removeLast()
    }
    let role = try mayName(cue, "role")
    let gates = try need(cue, "gates")
    path.append(Step(key: "gates"))
    let cueGates = try flags(try need(gates, "cue"), "cue")
    var channelGates = Channel.allCases.map { _ in [PlayName]() }
    for channel in [Channel.haptics, .sound, .motion] {
      channelGates[channel.rawValue] = try flags(try need(gates, channel.key), channel.name)
    }
    path.removeLast()
    var once: PlayName?
    if let limit = may(cue, "once") {
      path.append(Step(key: "once"))
      once = PlayName(try text(try need(limit, "per"), "per"))
      path.removeLast()
    }
    return DeckRow(
      name: PlayName(name), event: event, subject: subject, role: role, cueGates: cueGates,
      gates: channelGates, once: once, confirm: confirm,
      until: try flags(may(cue, "until"), "until"),
      maps: try rowMaps.map { name throws(DeckError) in
        guard let map = maps[name] else { throw .missing(path: "maps.\(name.text)") }
        return map
      }, lists: lists)
  }

  /// A set of names in byte order; empty if the key is missing.
  private func flags(_ value: JSONValue?, _ key: String) throws(DeckError) -> [PlayName] {
    try names(value, key).map { PlayName($0) }.sorted()
  }

  /// A list of texts; empty if it is missing.
  func names(_ value: JSONValue?, _ key: String) throws(DeckError) -> [String] {
    guard let value else { return [] }
    guard let elements = value.elements else { throw wrong(key, "a list") }
    var texts: [String] = []
    for (index, element) in elements.enumerated() {
      texts.append(try text(element, "\(key)[\(index)]"))
    }
    return texts
  }

  // MARK: values

  /// The path of the current value, such as `cues.ghost.arrive.modes.normal.haptics[0]`.
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

  /// The value of an optional key; nil if it is missing or null.
  func may(_ object: JSONValue, _ key: StaticString) -> JSONValue? {
    let value = object[key]
    return value == .null ? nil : value
  }

  func mayText(_ object: JSONValue, _ key: StaticString) throws(DeckError) -> String? {
    guard let value = may(object, key) else { return nil }
    return try text(value, "\(key)")
  }

  func mayName(_ object: JSONValue, _ key: StaticString) throws(DeckError) -> PlayName? {
    try mayText(object, key).map { PlayName($0) }
  }

  /// The name of a target or a layer; an empty one is none.
  func mayPlace(_ object: JSONValue, _ key: StaticString) throws(DeckError) -> PlayName? {
    try mayText(object, key).flatMap { $0.isEmpty ? nil : PlayName($0) }
  }

  func mayFlag(_ object: JSONValue, _ key: StaticString) throws(DeckError) -> Bool {
    guard let value = may(object, key) else { return false }
    guard let flag = value.boolean else { throw wrong("\(key)", "true or false") }
    return flag
  }

  func mayTime(_ object: JSONValue, _ key: StaticString) throws(DeckError) -> Int64? {
    guard let value = may(object, key) else { return nil }
    return try time(value, "\(key)")
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

  /// Milliseconds of the table, converted to microseconds.
  func time(_ value: JSONValue, _ key: String, least: Double = 0) throws(DeckError) -> Int64 {
    let milliseconds = try number(value, key)
    guard milliseconds >= least, milliseconds <= DeckLimit.milliseconds else {
      throw .outOfRange(path: here(key))
    }
    return Int64((milliseconds * 1000).rounded())
  }

  /// The index of a map in the row, which is added if needed.
  mutating func mapPlace(_ name: String) -> Int {
    let label = PlayName(name)
    if let place = rowMaps.firstIndex(of: label) { return place }
    rowMaps.append(label)
    return rowMaps.count - 1
  }
}

extension DeckInputSource {
  /// Nil if this player does not know the source.
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
