import PatternJSON
import PatternTable

/// Reads a table's JSON into a deck, and reports faults by path.
struct DeckReader {
  /// The deck so far.
  var deck = CueDeck()
  let rules: PlayRules
  private var maps: [PlayName: DeckMap] = [:]
  /// Substitutes for styles that are not played natively.
  private(set) var equivalents = Equivalents.version1
  /// The maps that the current row's entries use, and the timelines of its arms.
  private var rowMaps: [PlayName] = []
  var lists: [DeckTimeline] = []

  init(rules: PlayRules) { self.rules = rules }

  mutating func read(_ json: JSONValue, mayBeUnsound: Bool) throws(DeckError) {
    let format = json["format"]?.string
    if format != "patternc.cue-table" { throw .notACueTable(format: format) }
    let table = DeckValue(json)
    let version = try table.need("version")
    guard case .number(let found) = version.json else { throw version.wrong("a number") }
    if DecimalNumber.value(of: found) != 1, rules.contains(.rule(1)) {
      throw .unsupportedVersion(found: found, supported: 1)
    }
    if mayBeUnsound { try inspect(table, depth: 1) }
    deck.name = try table.may("name")?.text() ?? ""
    try readInputs(try table.need("inputs"))
    try readMaps(try table.need("maps"))
    readEquivalents(json["equivalents"])
    let events = try table.need("events").members()
    try readCues(try table.need("cues").members())
    order(events.map { PlayName($0.name) })
    if let controls = table.may("controls") { try readControls(controls) }
    if let app = table.may("app") {
      try app.requireObject()
      deck.requirements.targets = try app.may("targets")?.texts() ?? []
      deck.requirements.states = try app.may("states")?.texts() ?? []
      deck.requirements.effects = try app.may("effects")?.texts() ?? []
    }
    let sounds = deck.rows.flatMap { $0.lists.flatMap { $0.sound } }
    let files = Set(sounds.compactMap { $0.file.map { PlayName($0) } })
    deck.requirements.files = files.sorted().map { $0.text }
    let used = usedInputs
    deck.requirements.inputs.removeAll { !used.contains(PlayName($0.name)) }
  }

  /// Checks for duplicate keys and excessive nesting.
  private func inspect(_ value: DeckValue, depth: Int) throws(DeckError) {
    if depth > DeckLimit.depth { throw .tooDeep }
    if value.json.elements != nil {
      for element in try value.elements() { try inspect(element, depth: depth + 1) }
    } else if value.json.members != nil {
      var seen: Set<PlayName> = []
      for (name, member) in try value.members() {
        if !seen.insert(PlayName(name)).inserted { throw .duplicateKey(path: member.place) }
        try inspect(member, depth: depth + 1)
      }
    }
  }

  // MARK: declarations

  private mutating func readInputs(_ inputs: DeckValue) throws(DeckError) {
    for (name, input) in try inputs.members() {
      let source = try input.need("source").text()
      deck.sources[PlayName(name)] = DeckInputSource(rawValue: source)
      deck.cases[PlayName(name)] = try input.may("cases")?.names()
      deck.requirements.inputs.append(.init(name: name, source: source))
    }
  }

  private mutating func readMaps(_ declared: DeckValue) throws(DeckError) {
    for (name, map) in try declared.members() {
      let isLevel = try map.need("type").text() == "level"
      func value(_ entry: DeckValue) throws(DeckError) -> ChosenValue {
        isLevel ? ChosenValue(level: try entry.number()) : ChosenValue(pattern: try entry.name())
      }
      var values: [PlayName: ChosenValue] = [:]
      for (key, entry) in try map.need("values").members() {
        values[PlayName(key)] = try value(entry)
      }
      maps[PlayName(name)] = DeckMap(
        input: try map.need("input").name(), isLevel: isLevel, values: values,
        standard: try map.may("default").map(value))
    }
  }

  /// Reads the equivalent taps of each style, from the table or from a cue. A style that is missing
  /// or invalid keeps its values.
  private mutating func readEquivalents(_ json: JSONValue?) {
    for style in Equivalents.Style.allCases {
      let group: StaticString = Equivalents.Style.impacts.contains(style) ? "impact" : "notify"
      let entry = style == .selection ? json?["selection"] : json?[group]?[style.word]
      guard let elements = entry?["taps"]?.elements else { continue }
      let taps = try? elements.map { tap throws(DeckError) in try equivalent(DeckValue(tap)) }
      if let taps { equivalents[style].taps = taps }
    }
  }

  private mutating func readControls(_ controls: DeckValue) throws(DeckError) {
    for (name, control) in try controls.members() {
      try control.requireObject()
      deck.controls.append(
        DeckControl(
          name: PlayName(name), label: try control.may("label")?.text(),
          labelID: try control.may("labelId")?.text(), size: try control.may("sizePt")?.number(),
          event: try control.may("event")?.name(),
          availableIf: try control.may("availableIf")?.name()))
    }
  }

  private mutating func readCues(
    _ cues: [(name: String, value: DeckValue)]
  ) throws(DeckError) {
    if cues.count > DeckLimit.cues { throw .tooLarge(limit: "\(DeckLimit.cues) cues") }
    for (name, cue) in cues { deck.rows.append(try row(name, cue)) }
    deck.rows.sort { $0.name < $1.name }
  }

  /// Groups the cues by event, in order of their names (rule R5).
  private mutating func order(_ declared: [PlayName]) {
    for event in declared { deck.events[event] = [] }
    for (index, row) in deck.rows.enumerated() { deck.events[row.event, default: []].append(index) }
    if !rules.contains(.rule(5)) {
      for event in deck.events.keys { deck.events[event]?.reverse() }
    }
  }

  /// The inputs that affect a cue or the availability of a control.
  private var usedInputs: Set<PlayName> {
    // These two choose the mode of every cue.
    var used: Set<PlayName> = ["reduce-motion", "physicality"]
    for row in deck.rows {
      used.formUnion(row.cueGates)
      used.formUnion(row.maps.map { $0.input })
      if let flag = row.confirm?.flag { used.insert(flag) }
      for list in row.lists {
        for channel in Channel.allCases where list.count(channel) > 0 {
          used.formUnion(row.gates[channel.rawValue])
          used.formUnion(
            (0..<list.count(channel)).compactMap { list.frame(channel, $0).loop?.flag })
        }
      }
    }
    return used.union(deck.controls.compactMap { $0.availableIf })
  }

  // MARK: rows

  private mutating func row(_ name: String, _ cue: DeckValue) throws(DeckError) -> DeckRow {
    rowMaps = []
    let usual = equivalents
    defer { equivalents = usual }
    readEquivalents(cue.json["equivalents"])
    let trigger = try cue.need("trigger")
    let event = try trigger.need("event").name()
    let subject = try trigger.may("subject")?.name()
    let modes = try cue.need("modes")
    lists = [DeckTimeline(), DeckTimeline(), DeckTimeline()]
    for mode in Mode.allCases { lists[mode.rawValue] = try timeline(try modes.need(mode.key)) }
    let confirm = try cue.may("confirm").map { question throws(DeckError) in
      DeckQuestion(
        text: try question.need("text").text(), id: try question.may("id")?.text(),
        flag: try question.may("if")?.name())
    }
    let role = try cue.may("role")?.name()
    let gates = try cue.need("gates")
    let cueGates = try gates.need("cue").names().sorted()
    var channelGates = Channel.allCases.map { _ in [PlayName]() }
    for channel in [Channel.haptics, .sound, .motion] {
      channelGates[channel.rawValue] = try gates.need(channel.key).names().sorted()
    }
    return DeckRow(
      name: PlayName(name), event: event, subject: subject, role: role, cueGates: cueGates,
      gates: channelGates, once: try cue.may("once")?.need("per").name(), confirm: confirm,
      until: try cue.may("until")?.names().sorted() ?? [],
      maps: try rowMaps.map { name throws(DeckError) in
        guard let map = maps[name] else { throw .missing(path: "maps.\(name.text)") }
        return map
      }, lists: lists)
  }

  /// The index of a map in the row, which is added if needed.
  mutating func mapPlace(_ name: PlayName) -> Int {
    if let place = rowMaps.firstIndex(of: name) { return place }
    rowMaps.append(name)
    return rowMaps.count - 1
  }
}
