import PatternJSON

/// Compares the headings and declarations of tables.
extension Comparison {
  /// Compares the members outside of the named rows.
  ///
  /// - Throws: `TableFault` if the value is not JSON.
  mutating func heading(_ old: TableText, _ new: TableText) throws(TableFault) {
    var fields = Fields(try old.wholeHeading(), try new.wholeHeading())
    _ = fields.take("format")
    _ = fields.take("app")
    if let pair = fields.take("version") {
      report(
        .versionChanged, pair.path, pair.old, pair.new,
        Say.change("the format has another version", pair))
    }
    if let pair = fields.take("equivalents") { equivalents(pair) }
    words(fields.take("name"), .tableRenamed, "the name differs")
    words(fields.take("profile"), .profileChanged, "the file is held to another profile")
    rest(fields)
  }

  /// Compares the names that the app must define.
  ///
  /// - Parameter needs: receives the added names; the cues that need them are found later.
  /// - Throws: `TableFault` if the value is not JSON.
  mutating func app(
    _ old: TableText, _ new: TableText, _ needs: inout AppNeeds
  ) throws(TableFault) {
    let nothing = JSONValue.object([])
    var fields = Fields(try old.value("app") ?? nothing, try new.value("app") ?? nothing)
    for (key, noun) in [
      ("targets" as StaticString, "target" as StaticString), ("layers", "layer"),
      ("states", "state"), ("effects", "effect"), ("properties", "property"), ("seeds", "seed"),
      ("approximations", "approximation"), ("files", "file"),
    ] {
      guard let pair = fields.take(key) else { continue }
      let names = Names(pair)
      for name in names.come { needs.add(noun, pair.path, name) }
      for name in names.gone {
        report(.appNameRemoved, pair.path, name, nil, "need not know the \(noun) \(Say.name(name))")
      }
      if names.isSame { order(pair, "\(key)") }
    }
    rest(fields)
  }

  mutating func input(_ old: JSONValue, _ new: JSONValue) {
    var fields = Fields(old, new)
    doc(&fields)
    if let pair = fields.take("type") {
      report(
        .typeChanged, pair.path, pair.old, pair.new, Say.change("it is of another type", pair))
    }
    if let pair = fields.take("source") {
      report(
        .sourceChanged, pair.path, pair.old, pair.new, Say.change("it comes from elsewhere", pair))
    }
    if let pair = fields.take("cases") {
      let names = Names(pair)
      for name in names.gone {
        report(
          .caseRemoved, pair.path, name, nil, "it no longer knows the case \(Say.name(name))")
      }
      for name in names.come {
        report(.caseAdded, pair.path, nil, name, "it knows one more case, \(Say.name(name))")
      }
      if names.isSame { order(pair, "its cases") }
    }
    rest(fields)
  }

  mutating func map(_ old: JSONValue, _ new: JSONValue) {
    var fields = Fields(old, new)
    doc(&fields)
    if let pair = fields.take("type") {
      report(.typeChanged, pair.path, pair.old, pair.new, Say.change("it holds another type", pair))
    }
    if let pair = fields.take("input") {
      report(
        .mapInput, pair.path, pair.old, pair.new,
        "\(Say.name(pair.new)) decides, no longer \(Say.name(pair.old))")
    }
    let before = changes.count
    let values = fields.take("values")
    if values != nil {
      // Different inputs have different cases, and different types different values.
      let isAlike = fields.isSame("input") && fields.isSame("type")
      cases(old, new, isResolved: isAlike)
    }
    if let pair = fields.take("default") {
      mapped(pair, "without a value and for every other case")
    }
    rest(fields)
    if let values, changes.count == before {
      report(
        .orderChanged, values.path, values.old, values.new,
        "it has the same for every case, written otherwise")
    }
  }

  /// Compares the value of each case that either map names; `default` gives the value of the
  /// others.
  private mutating func cases(_ old: JSONValue, _ new: JSONValue, isResolved: Bool) {
    let nothing = JSONValue.object([])
    let (was, now) = (old["default"], new["default"])
    let values = Fields(old["values"] ?? nothing, new["values"] ?? nothing, path: "values.")
    for var pair in values.rest() {
      if isResolved {
        pair = Fields.Pair(path: pair.path, old: pair.old ?? was, new: pair.new ?? now)
      }
      if let before = pair.old, let after = pair.new, before.means(after) { continue }
      mapped(pair, "for `\(pair.path.utf8.dropFirst("values.".utf8.count).text)`")
    }
  }

  private mutating func mapped(_ pair: Fields.Pair, _ place: String) {
    guard pair.old?.amount != nil || pair.new?.amount != nil else {
      return report(
        .mapPattern, pair.path, pair.old, pair.new,
        "it chooses \(Say.name(pair.new)) \(place), no longer \(Say.name(pair.old))")
    }
    let isFelt =
      pair.amounts.map { Perception.differ($0.old, $0.new, times: Perception.ratio) } ?? true
    report(
      .mapLevel, isFelt: isFelt, pair.path, pair.old, pair.new,
      Say.change("its level \(place) differs", pair))
  }

  mutating func spring(_ old: JSONValue, _ new: JSONValue) {
    var fields = Fields(old, new)
    doc(&fields)
    let settle = fields.take("settleMs")
    if let settle {
      let isSeen = settle.amounts.map { Perception.differ($0.old, $0.new, by: Perception.seenTime) }
      let sentence = settle.amounts.map { "it settles \(Say.later($0.old, $0.new))" }
      report(
        .springChanged, isFelt: isSeen ?? true, settle.path, settle.old, settle.new,
        sentence ?? Say.change("it settles at another time", settle, " ms"))
    }
    let overshoot = fields.take("overshoot")
    if let overshoot {
      let isSeen = overshoot.amounts.map { Perception.differ($0.old, $0.new, by: Perception.scale) }
      report(
        .springChanged, isFelt: isSeen ?? true, overshoot.path, overshoot.old, overshoot.new,
        Say.change("it overshoots by another part of the way", overshoot))
    }
    // The other numbers matter only through these two.
    for key in ["response" as StaticString, "dampingRatio", "stiffness", "damping"] {
      guard let pair = fields.take(key), settle == nil, overshoot == nil else { continue }
      report(
        .springChanged, isFelt: false, pair.path, pair.old, pair.new,
        Say.change("it has another \(key)", pair))
    }
    rest(fields)
  }

  mutating func event(_ old: JSONValue, _ new: JSONValue) {
    var fields = Fields(old, new)
    doc(&fields)
    if let pair = fields.take("subject") {
      report(
        .eventSubject, pair.path, pair.old, pair.new,
        Say.change("it happens to something else", pair))
    }
    if let pair = fields.take("scope") {
      report(
        .eventSubject, pair.path, pair.old, pair.new, Say.change("it happens somewhere else", pair))
    }
    words(fields.take("class"), .meaningChanged, "it means something else")
    words(fields.take("by"), .meaningChanged, "it has another cause")
    words(fields.take("recurring"), .meaningChanged, "whether it comes again differs")
    words(fields.take("frequent"), .meaningChanged, "whether it comes often differs")
    words(fields.take("cues"), .derivedChanged, "other cues answer it")
    rest(fields)
  }

  mutating func control(_ old: JSONValue, _ new: JSONValue) {
    var fields = Fields(old, new)
    doc(&fields)
    words(fields.take("label"), .controlLabel, "it is called differently")
    words(fields.take("labelId"), .derivedChanged, "its label has another id for translations")
    if let pair = fields.take("sizePt") {
      let isSeen =
        pair.amounts.map { Perception.differ($0.old, $0.new, by: Perception.point) } ?? true
      report(
        .controlSize, isFelt: isSeen, pair.path, pair.old, pair.new,
        Say.change("its size differs", pair, " pt"))
    }
    if let pair = fields.take("event") {
      report(
        .controlEvent, pair.path, pair.old, pair.new, Say.change("it causes another event", pair))
    }
    if let pair = fields.take("availableIf") {
      report(
        .controlAvailability, pair.path, pair.old, pair.new,
        Say.change("another flag says whether it is there", pair))
    }
    rest(fields)
  }

  mutating func choice(_ old: JSONValue, _ new: JSONValue) {
    var fields = Fields(old, new)
    doc(&fields)
    if let pair = fields.take("events") {
      let names = Names(pair)
      if names.isSame {
        order(pair, "its events")
      } else {
        report(
          .choiceChanged, pair.path, pair.old, pair.new,
          "other events compete (\(Say.names(pair.old?.elements ?? [])) → "
            + "\(Say.names(pair.new?.elements ?? [])))")
      }
    }
    rest(fields)
  }

  mutating func doc(_ fields: inout Fields) {
    words(fields.take("doc"), .docChanged, "its comment differs")
  }

  mutating func order(_ pair: Fields.Pair, _ what: String) {
    report(.orderChanged, pair.path, pair.old, pair.new, "\(what) go in another order")
  }
}

/// The names that only one of two lists contains.
struct Names {
  let gone: [JSONValue]
  let come: [JSONValue]

  init(_ pair: Fields.Pair) {
    let (old, new) = (pair.old?.elements ?? [], pair.new?.elements ?? [])
    gone = Names.missing(old, from: new)
    come = Names.missing(new, from: old)
  }

  /// True if both lists contain the same names.
  var isSame: Bool { gone.isEmpty && come.isEmpty }

  /// The names of the first list that the second lacks, in order, repeated as often as they are
  /// missing.
  private static func missing(_ list: [JSONValue], from other: [JSONValue]) -> [JSONValue] {
    let known = other.map { $0.text }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var taken = [Bool](repeating: false, count: known.count)
    return list.filter { value in
      let text = value.text
      var low = 0
      var high = known.count
      while low < high {
        let middle = (low + high) / 2
        if known[middle].utf8.lexicographicallyPrecedes(text.utf8) {
          low = middle + 1
        } else {
          high = middle
        }
      }
      while low < known.count, taken[low], sameBytes(known[low], text) { low += 1 }
      if low == known.count || !sameBytes(known[low], text) { return true }
      taken[low] = true
      return false
    }
  }
}

extension Substring.UTF8View {
  /// The bytes as text.
  fileprivate var text: String { String(Substring(self)) }
}

extension TableText {
  /// The members of the table other than its sections, as one object.
  ///
  /// - Throws: `TableFault` if the value is not JSON.
  fileprivate func wholeHeading() throws(TableFault) -> JSONValue {
    var members: [JSONValue.Member] = []
    for member in heading {
      members.append(JSONValue.Member(name: name(of: member), value: try read(member.value)))
    }
    return .object(members)
  }
}
