import PatternCues
import PatternJSON

/// Compares tracks.
extension Comparison {
  mutating func motion(_ old: [JSONValue], _ new: [JSONValue]) {
    let alignment = Alignment(old, new, by: [Track.key])
    let (oldNouns, newNouns) = (Track.nouns(old), Track.nouns(new))
    for pair in alignment.pairs {
      track(old[pair.old], new[pair.new], oldNouns[pair.old], "motion[\(pair.new)]")
    }
    for index in alignment.gone { gone(old[index], "motion[\(index)]", oldNouns[index]) }
    for index in alignment.come { come(new[index], "motion[\(index)]", newNouns[index]) }
  }

  private mutating func track(
    _ old: JSONValue, _ new: JSONValue, _ noun: String, _ path: String
  ) {
    var fields = Fields(old, new, path: path + ".")
    for key in ["target" as StaticString, "layer", "property"] {
      // The names are equal here; a missing name differs from a null one.
      words(fields.take(key), .unknownChanged, "the \(key) of \(noun) is written otherwise")
    }
    time(fields.take("atMs"), .onsetChanged, noun, least: Perception.seenTime)
    time(fields.take("durationMs"), .lengthChanged, noun, least: Perception.seenTime)
    words(fields.take("unit"), .motionDistance, "\(noun) has another unit")
    let (least, unit) = Track.scale(new)
    for (key, verb) in [("from" as StaticString, "starts" as StaticString), ("to", "ends")] {
      guard let pair = fields.take(key) else { continue }
      guard let (was, now) = pair.amounts else {
        report(
          .motionDistance, pair.path, pair.old, pair.new,
          Say.change("\(noun) \(verb) at another value", pair, unit))
        continue
      }
      report(
        .motionDistance, isFelt: Perception.differ(was, now, by: least), pair.path, pair.old,
        pair.new, "\(noun) \(verb) \(Say.more(was, now, "higher", "lower", "", unit))")
    }
    if let pair = fields.take("curve") { easing(pair, noun) }
    typing(&fields, noun)
    words(fields.take("edge"), .motionManner, "\(noun) starts at another edge")
    words(fields.take("alternate"), .motionManner, "whether \(noun) runs back differs")
    words(fields.take("cut"), .motionManner, "whether \(noun) is cut short differs")
    words(
      fields.take("approx"), .approximationChanged,
      "something else stands in for \(noun) where it costs too much")
    around(&fields, noun)
    rest(fields)
  }

  private mutating func easing(_ pair: Fields.Pair, _ noun: String) {
    guard let old = pair.old, let new = pair.new, let before = Curve(old), let after = Curve(new)
    else {
      return report(
        .motionEasing, pair.path, pair.old, pair.new, "\(noun) goes another way")
    }
    var isSeen = before.distance(to: after) >= Double(Perception.tenth) / 1_000_000
    if let was = old["settleMs"]?.amount, let now = new["settleMs"]?.amount,
      Perception.differ(was, now, by: Perception.seenTime)
    {
      isSeen = true
    }
    if let was = old["overshoot"]?.amount, let now = new["overshoot"]?.amount,
      Perception.differ(was, now, by: Perception.scale)
    {
      isSeen = true
    }
    let (was, now) = (Curve.words(old), Curve.words(new))
    report(
      .motionEasing, isFelt: isSeen, pair.path, pair.old, pair.new,
      sameBytes(was, now)
        ? "\(noun) goes a slightly other way" : "\(noun) goes another way (\(was) → \(now))")
  }

  private mutating func typing(_ fields: inout Fields, _ noun: String) {
    if let pair = fields.take("perCharacterMs") {
      let isSeen = pair.amounts.map { Perception.differ($0.old, $0.new, times: Perception.ratio) }
      report(
        .typingChanged, isFelt: isSeen ?? true, pair.path, pair.old, pair.new,
        Say.change("\(noun) takes another time for each character", pair, " ms"))
    }
    if let pair = fields.take("pauseMs") {
      let isSeen = pair.amounts.map { Perception.differ($0.old, $0.new, by: Perception.seenTime) }
      report(
        .typingChanged, isFelt: isSeen ?? true, pair.path, pair.old, pair.new,
        Say.change("\(noun) rests for another time", pair, " ms"))
    }
    words(fields.take("after"), .typingChanged, "\(noun) rests after other characters")
  }
}

/// Descriptions of tracks.
private enum Track {
  static func key(_ track: JSONValue) -> String {
    let parts = [
      track["target"]?.string ?? "", track["layer"]?.string ?? "",
      track["property"]?.string ?? "", Entry.choice(track),
    ]
    return parts.joined(separator: "\n")
  }

  /// Descriptions such as "the fade of `card`", numbered if several are equal.
  static func nouns(_ tracks: [JSONValue]) -> [String] {
    let names = tracks.map { noun($0) }
    let order = names.indices.sorted {
      sameBytes(names[$0], names[$1])
        ? $0 < $1 : names[$0].utf8.lexicographicallyPrecedes(names[$1].utf8)
    }
    var result = names
    var first = 0
    while first < order.count {
      var end = first + 1
      while end < order.count, sameBytes(names[order[end]], names[order[first]]) { end += 1 }
      for place in first..<end {
        result[order[place]] = Say.ordinal(place - first, of: end - first, names[order[place]])
      }
      first = end
    }
    return result
  }

  private static func noun(_ track: JSONValue) -> String {
    let property = track["property"]?.string ?? ""
    var text = "`\(property)`"
    for (name, word) in [
      ("opacity" as StaticString, "fade" as StaticString), ("dissolve", "dissolve"),
      ("scale", "scaling"), ("translateX", "sideways move"), ("translateY", "vertical move"),
      ("translateZ", "depth move"), ("rotate", "turn"), ("blur", "blur"), ("trim", "stroke"),
      ("typeOn", "typing"),
    ] where sameBytes(property, name) {
      text = "\(word)"
    }
    if let target = track["target"]?.string { text += " of `\(target)`" }
    if let layer = track["layer"]?.string { text += ", layer `\(layer)`" }
    return text
  }

  /// The smallest visible difference, and the unit.
  static func scale(_ track: JSONValue) -> (least: Int64, unit: String) {
    let property = track["property"]?.string ?? ""
    for name in ["opacity" as StaticString, "dissolve"] where sameBytes(property, name) {
      return (Perception.tenth, "")
    }
    if sameBytes(property, "scale") { return (Perception.scale, "") }
    for name in ["translateX" as StaticString, "translateY", "translateZ"]
    where sameBytes(property, name) {
      return (Perception.point, " pt")
    }
    if sameBytes(property, "rotate") { return (Perception.degree, "°") }
    for name in ["blur" as StaticString, "trim"] where sameBytes(property, name) {
      return (Perception.tenth * 100, " %")
    }
    // A property of the app may be visible at any size.
    return (1, "")
  }
}

/// The progress of a track from 0 to 1.
struct Curve {
  private enum Shape {
    case linear
    case bezier(CubicBezier)
    case steps(Double)
    /// Pairs of progress and value, interpolated linearly.
    case stops([(Double, Double)])
  }

  /// The number of points at which two curves are compared. Our choice.
  private static let places = 64
  private let shape: Shape

  init?(_ curve: JSONValue) {
    let kind = curve["kind"]?.string ?? ""
    if sameBytes(kind, "linear") {
      shape = .linear
    } else if sameBytes(kind, "cubic-bezier"), let points = Curve.numbers(curve["points"]),
      points.count == 4
    {
      shape = .bezier(CubicBezier(points[0], points[1], points[2], points[3]))
    } else if sameBytes(kind, "steps"), let count = curve["count"]?.integer, count > 0 {
      shape = .steps(Double(count))
    } else if sameBytes(kind, "spring"), let stops = curve["samples"]?.elements, !stops.isEmpty {
      var places: [(Double, Double)] = []
      for stop in stops {
        guard let numbers = Curve.numbers(stop), numbers.count == 2 else { return nil }
        places.append((numbers[0] / 100, numbers[1]))
      }
      shape = .stops(places)
    } else {
      return nil
    }
  }

  private static func numbers(_ value: JSONValue?) -> [Double]? {
    guard let elements = value?.elements else { return nil }
    var numbers: [Double] = []
    for element in elements {
      guard let amount = element.amount else { return nil }
      numbers.append(Double(amount) / 1_000_000)
    }
    return numbers
  }

  /// The largest distance between two curves, as a fraction of the whole way.
  func distance(to other: Curve) -> Double {
    var most = 0.0
    for place in 0...Curve.places {
      let progress = Double(place) / Double(Curve.places)
      most = max(most, abs(value(progress) - other.value(progress)))
    }
    return most
  }

  private func value(_ progress: Double) -> Double {
    switch shape {
    case .linear: return progress
    case .bezier(let curve): return curve.value(atProgress: progress)
    case .steps(let count): return (progress * count).rounded(.down) / count
    case .stops(let stops):
      var last = stops[0]
      for stop in stops {
        if stop.0 >= progress {
          let width = stop.0 - last.0
          return width > 0 ? last.1 + (stop.1 - last.1) * (progress - last.0) / width : stop.1
        }
        last = stop
      }
      return last.1
    }
  }

  /// A description such as "ease-in" or "a spring that settles in 405 ms and overshoots by 1.5165
  /// %".
  static func words(_ curve: JSONValue) -> String {
    let kind = curve["kind"]?.string ?? ""
    if sameBytes(kind, "spring") {
      return "spring that settles in \(Say.value(curve["settleMs"], " ms")) and overshoots by "
        + (curve["overshoot"]?.amount).map { Decimal.text($0 * 100) + " %" }.or("nothing")
    }
    if sameBytes(kind, "steps") { return "\(Say.value(curve["count"])) steps" }
    if sameBytes(kind, "cubic-bezier"), let points = curve["points"]?.text {
      for (text, name) in [
        ("[0.42, 0, 1, 1]" as StaticString, "ease-in" as StaticString),
        ("[0, 0, 0.58, 1]", "ease-out"), ("[0.42, 0, 0.58, 1]", "ease-in-out"),
        ("[0.25, 0.1, 0.25, 1]", "ease"),
      ] where sameBytes(points, text) {
        return "\(name)"
      }
      return "cubic-bezier \(points)"
    }
    return kind
  }
}

extension String? {
  fileprivate func or(_ text: String) -> String { self ?? text }
}
