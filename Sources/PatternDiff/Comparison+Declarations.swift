import PatternJSON

/// Compares the headings and declarations of tables.
extension Comparison {
  /// Compares the members outside of the named rows.
  mutating func heading(_ old: TableText, _ new: TableText) {
    var fields = Fields(old.heading, new.heading)
    _ = fields.take("format")
    _ = fields.take("app")
    compare(fields.take("version"), .versionChanged, "the format has another version")
    if let pair = fields.take("equivalents") { equivalents(pair) }
    compare(fields.take("name"), .tableRenamed, "the name differs")
    compare(fields.take("profile"), .profileChanged, "the file is held to another profile")
    rest(fields)
  }

  /// Compares the names that the app must define.
  ///
  /// - Parameter needs: receives the added names; the cues that need them are found later.
  mutating func app(_ old: TableText, _ new: TableText, _ needs: inout AppNeeds) {
    var fields = Fields(old.heading["app"], new.heading["app"])
    for (key, noun) in [
      ("targets" as StaticString, "target" as StaticString), ("layers", "layer"),
      ("states", "state"), ("effects", "effect"), ("properties", "property"), ("seeds", "seed"),
      ("approximations", "approximation"), ("files", "file"),
    ] {
      guard let pair = fields.take(key) else { continue }
      let names = Names(pair)
      for name in names.come { needs.add(noun, pair.path, name) }
      for name in names.gone {
        report(
          .appNameRemoved, pair.path, name, nil,
          "no longer has to know the \(noun) \(Say.name(name))")
      }
      if names.isSame { order(pair, "\(key)") }
    }
    rest(fields)
  }

  mutating func input(_ old: JSONValue, _ new: JSONValue) {
    var fields = Fields(old, new)
    doc(&fields)
    compare(fields.take("type"), .typeChanged, "it is of another type")
    compare(fields.take("source"), .sourceChanged, "it has another source")
    names(
      fields.take("cases"), .caseRemoved, { "it no longer has the case \($0)" },
      .caseAdded, { "it has one more case, \($0)" }, order: "its cases")
    rest(fields)
  }

  mutating func map(_ old: JSONValue, _ new: JSONValue) {
    var fields = Fields(old, new)
    doc(&fields)
    compare(fields.take("type"), .typeChanged, "it has values of another type")
    if let pair = fields.take("input") {
      report(
        .mapInput, pair,
        "it depends on \(Say.name(pair.new)), no longer on \(Say.name(pair.old))")
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
      report(.orderChanged, values, "it has the same for every case, but is written differently")
    }
  }

  /// Compares the value of each case that either map names; `default` gives the value of the
  /// others.
  private mutating func cases(_ old: JSONValue, _ new: JSONValue, isResolved: Bool) {
    let values = Fields(old["values"], new["values"], path: "values.")
    for var pair in values.rest() {
      if isResolved {
        pair = Fields.Pair(
          path: pair.path, old: pair.old ?? old["default"], new: pair.new ?? new["default"])
      }
      if let before = pair.old, let after = pair.new, before.means(after) { continue }
      mapped(pair, "for `\(pair.path.dropFirst(values.path.count))`")
    }
  }

  private mutating func mapped(_ pair: Fields.Pair, _ place: String) {
    guard pair.old?.amount != nil || pair.new?.amount != nil else {
      return report(
        .mapPattern, pair,
        "it chooses \(Say.name(pair.new)) \(place), no longer \(Say.name(pair.old))")
    }
    report(
      .mapLevel, isFelt: pair.differ(times: Perception.ratio), pair,
      Say.change("its level \(place) differs", pair))
  }

  mutating func spring(_ old: JSONValue, _ new: JSONValue) {
    var fields = Fields(old, new)
    doc(&fields)
    let settle = fields.take("settleMs")
    time(settle, .springChanged, "it settles", least: Perception.seenTime)
    let overshoot = fields.take("overshoot")
    compare(
      overshoot, .springChanged, "it overshoots by another share of the distance",
      least: Perception.scale)
    // The other numbers matter only through these two.
    for key in ["response" as StaticString, "dampingRatio", "stiffness", "damping"] {
      guard let pair = fields.take(key), settle == nil, overshoot == nil else { continue }
      report(.springChanged, isFelt: false, pair, Say.change("it has another \(key)", pair))
    }
    rest(fields)
  }

  mutating func event(_ old: JSONValue, _ new: JSONValue) {
    var fields = Fields(old, new)
    doc(&fields)
    compare(fields.take("subject"), .eventSubject, "it happens to something else")
    compare(fields.take("scope"), .eventSubject, "it happens somewhere else")
    compare(fields.take("class"), .meaningChanged, "it means something else")
    compare(fields.take("by"), .meaningChanged, "it has another cause")
    compare(fields.take("recurring"), .meaningChanged, "whether it can happen again differs")
    compare(fields.take("frequent"), .meaningChanged, "whether it happens often differs")
    compare(fields.take("cues"), .derivedChanged, "it fires other cues")
    rest(fields)
  }

  mutating func control(_ old: JSONValue, _ new: JSONValue) {
    var fields = Fields(old, new)
    doc(&fields)
    compare(fields.take("label"), .controlLabel, "it has another label")
    compare(fields.take("labelId"), .derivedChanged, "its label has another id for translations")
    compare(
      fields.take("sizePt"), .controlSize, "its size differs", " pt", least: Perception.point)
    compare(fields.take("event"), .controlEvent, "it causes another event")
    compare(
      fields.take("availableIf"), .controlAvailability, "another flag makes it available")
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
          .choiceChanged, pair,
          "it has other events (\(Say.names(pair.oldList)) → "
            + "\(Say.names(pair.newList)))")
      }
    }
    rest(fields)
  }

  mutating func doc(_ fields: inout Fields) {
    compare(fields.take("doc"), .docChanged, "its comment differs")
  }

  mutating func order(_ pair: Fields.Pair, _ what: String) {
    report(.orderChanged, pair, "\(what) are in another order")
  }
}

/// The names that only one of two lists contains.
struct Names {
  let gone: [JSONValue]
  let come: [JSONValue]

  init(_ pair: Fields.Pair) {
    let (old, new) = (pair.oldList, pair.newList)
    gone = Names.missing(old, from: new)
    come = Names.missing(new, from: old)
  }

  /// True if both lists contain the same names.
  var isSame: Bool { gone.isEmpty && come.isEmpty }

  /// The names of the first list that the second lacks, in order, repeated as often as they are
  /// missing.
  private static func missing(_ list: [JSONValue], from other: [JSONValue]) -> [JSONValue] {
    var left: [[UInt8]: Int] = [:]
    for value in other { left[Array(value.text.utf8), default: 0] += 1 }
    return list.filter { value in
      let key = Array(value.text.utf8)
      guard let count = left[key], count > 0 else { return true }
      left[key] = count - 1
      return false
    }
  }
}
