import PatternJSON
import PatternTable

/// Compares the substitutes for haptics, in the words of the language.
extension Comparison {
  /// Compares the equivalents of two tables. Tables of earlier compilers have none.
  mutating func equivalents(_ pair: Fields.Pair) {
    if pair.old == nil || pair.new == nil {
      return report(
        .equivalentChanged, isFelt: false, pair, "only one of the tables lists equivalents")
    }
    let before = changes.count
    var fields = Fields(pair)
    let changed = fields.take("changed")
    styles(&fields, usual: (nil, nil))
    if let ranges = fields.take("ranges") { self.ranges(ranges, usual: ([], [])) }
    for other in fields.rest() {
      compare(other, .equivalentChanged, "`\(other.path)` differs")
    }
    if changes.count == before {
      compare(changed, .derivedChanged, "other equivalents are listed as the profile's own")
    }
  }

  /// Compares the equivalents that a cue sets for itself.
  ///
  /// - Parameter usual: the equivalents of the two tables, which apply where the cue sets none.
  mutating func ownEquivalents(
    _ pair: Fields.Pair, usual: (old: JSONValue?, new: JSONValue?)
  ) {
    var fields = Fields(pair)
    styles(&fields, usual: usual)
    if let ranges = fields.take("ranges") {
      self.ranges(
        ranges,
        usual: (usual.old?["ranges"]?.elements ?? [], usual.new?["ranges"]?.elements ?? []))
    }
    rest(fields)
  }

  /// Compares the equivalents of styles.
  ///
  /// - Parameter usual: the equivalents that apply on a side that has none.
  private mutating func styles(
    _ fields: inout Fields, usual: (old: JSONValue?, new: JSONValue?)
  ) {
    for group in ["impact" as StaticString, "notify"] {
      guard let pair = fields.take(group) else { continue }
      let each = Fields(pair)
      for style in each.rest() {
        let word = String(style.path.dropFirst(each.path.count))
        entry(
          "\(group) \(word)", style, usual.old?[group].flatMap { Fields.value(word, $0) },
          usual.new?[group].flatMap { Fields.value(word, $0) })
      }
    }
    if let pair = fields.take("selection") {
      entry("selection", pair, usual.old?["selection"], usual.new?["selection"])
    }
  }

  private mutating func entry(
    _ style: String, _ pair: Fields.Pair, _ old: JSONValue?, _ new: JSONValue?
  ) {
    var fields = Fields(pair.old ?? old, pair.new ?? new, path: pair.path + ".")
    becomes("`\(style)`", fields.take("taps")) { Substitute.taps($0) }
    becomes("`\(style)` on android", fields.take("android")) { Substitute.android($0) }
    becomes("`\(style)` on web", fields.take("pulseMs")) { Substitute.pulse($0) }
    rest(fields)
  }

  private mutating func becomes(
    _ what: String, _ pair: Fields.Pair?, _ words: (JSONValue?) -> String
  ) {
    guard let pair else { return }
    report(
      .equivalentChanged, pair, "\(what) becomes \(words(pair.new)); it was \(words(pair.old))")
  }

  /// Compares the equivalents of haptics with their own levels.
  ///
  /// - Parameter outer: the equivalents of the tables, which a cue falls back to.
  private mutating func ranges(
    _ pair: Fields.Pair, usual outer: (old: [JSONValue], new: [JSONValue])
  ) {
    let before = changes.count
    let (old, new) = (pair.oldList, pair.newList)
    func key(_ range: JSONValue) -> String {
      "\(Substitute.haptics(range)) on \(Substitute.platform(range))"
    }
    let alignment = Alignment(old, new, by: [key])
    func report(_ was: JSONValue?, _ now: JSONValue?) {
      guard let one = now ?? was else { return }
      func held(_ list: [JSONValue]) -> JSONValue? { list.first { Substitute.covers($0, one) } }
      let (first, last) = (was ?? held(old + outer.old), now ?? held(new + outer.new))
      if let first, let last, first.means(last) { return }
      self.report(
        .equivalentChanged, pair.path, was, now,
        "`\(Substitute.haptics(one))` on \(Substitute.platform(one)) becomes "
          + "\(Substitute.words(last, of: one)); it was \(Substitute.words(first, of: one))")
    }
    for index in alignment.gone { report(old[index], nil) }
    for same in alignment.pairs { report(old[same.old], new[same.new]) }
    for index in alignment.come { report(nil, new[index]) }
    if changes.count == before { order(pair, "the equivalents of ranges") }
  }
}

/// Substitutes in the words of the language.
private enum Substitute {
  /// The maximum number of taps of a substitute in a sentence.
  private static let tapLimit = 8

  /// A body such as `transient 0.7 sharp 0.4; wait 100ms; transient 0.9 sharp 0.4`.
  static func taps(_ list: JSONValue?) -> String {
    guard let taps = list?.elements, !taps.isEmpty else { return "nothing" }
    var statements: [String] = []
    var time: Int64 = 0
    for tap in taps.prefix(tapLimit) {
      let at = tap["atMs"]?.amount ?? 0
      if at > time { statements.append("wait \(decimalText(at - time))ms") }
      time = max(at, time)
      statements.append(statement(tap))
    }
    let rest = taps.count - tapLimit
    return "`" + statements.joined(separator: "; ") + "`" + (rest > 0 ? " and \(rest) more" : "")
  }

  private static func statement(_ tap: JSONValue) -> String {
    let sharp = " sharp " + Say.value(tap["sharpness"])
    guard let length = tap["durationMs"] else {
      return "transient " + Say.value(tap["intensity"]) + sharp
    }
    guard let points = tap["envelope"]?.elements, !points.isEmpty else {
      return "continuous \(Say.value(tap["intensity"])) for \(Say.value(length))ms" + sharp
    }
    let levels = points.map { point in
      let sharp = point["sharpness"].map { " sharp " + Say.value($0) } ?? ""
      return "at \(Say.value(point["atMs"]))ms: level \(Say.value(point["intensity"]))" + sharp
    }
    return "continuous for \(Say.value(length))ms\(sharp) { \(levels.joined(separator: "; ")) }"
  }

  /// A primitive such as `click 0.8`.
  static func android(_ value: JSONValue?) -> String {
    guard let value else { return "nothing" }
    return "`\(value["primitive"]?.string ?? "nothing") \(Say.value(value["scale"]))`"
  }

  /// A pulse such as `40ms`.
  static func pulse(_ value: JSONValue?) -> String {
    value == nil ? "nothing" : "`\(Say.value(value, "ms"))`"
  }

  // MARK: haptics with their own levels

  static func platform(_ range: JSONValue) -> String { range["android"] == nil ? "web" : "android" }

  /// The haptics of a range: `transient 0.3..0.6 sharp 0.7..1`.
  static func haptics(_ range: JSONValue) -> String {
    var text = range["kind"]?.string ?? "transient"
    if let levels = ends(range["intensity"]) { text += " " + levels }
    if let levels = ends(range["sharpness"]) { text += " sharp " + levels }
    return text
  }

  /// True if a range fits everything that another range of the same platform fits.
  static func covers(_ range: JSONValue, _ other: JSONValue) -> Bool {
    func holds(_ key: StaticString) -> Bool {
      guard let outer = range[key]?.elements, let inner = other[key]?.elements, outer.count == 2,
        inner.count == 2
      else { return false }
      return (outer[0].amount ?? 0) <= (inner[0].amount ?? 0)
        && (outer[1].amount ?? 0) >= (inner[1].amount ?? 0)
    }
    return platform(range) == platform(other)
      && range["kind"]?.string == other["kind"]?.string && holds("intensity") && holds("sharpness")
  }

  /// The ends of a range of levels; nil for all levels.
  private static func ends(_ value: JSONValue?) -> String? {
    guard let ends = value?.elements, ends.count == 2 else { return nil }
    if ends[0].amount == 0, ends[1].amount == 1_000_000 { return nil }
    return ends[0].means(ends[1])
      ? Say.value(ends[0]) : "\(Say.value(ends[0]))..\(Say.value(ends[1]))"
  }

  /// The substitute of a range in words, or the haptic that is played without it.
  static func words(_ range: JSONValue?, of one: JSONValue) -> String {
    if let android = range?["android"] { return self.android(android) }
    if let pulse = range?["pulseMs"] { return self.pulse(pulse) }
    if one["kind"]?.string == "continuous" { return "its own levels" }
    return one["android"] == nil ? "`20ms`" : "the primitive for its own levels"
  }
}
