import PatternJSON
import PatternTable

/// Compares tracks.
extension Comparison {
  mutating func motion(_ old: [JSONValue], _ new: [JSONValue]) {
    let alignment = Alignment(old, new, by: [TrackText.key])
    let (oldNouns, newNouns) = (TrackText.nouns(old), TrackText.nouns(new))
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
      compare(fields.take(key), .unknownChanged, "the \(key) of \(noun) is written differently")
    }
    time(fields.take("atMs"), .onsetChanged, "\(noun) comes", least: Perception.seenTime)
    time(
      fields.take("durationMs"), .lengthChanged, "\(noun) lasts", isLength: true,
      least: Perception.seenTime)
    compare(fields.take("unit"), .motionDistance, "\(noun) has another unit")
    let (least, unit) = TrackText.scale(new)
    for (key, verb) in [("from" as StaticString, "starts" as StaticString), ("to", "ends")] {
      guard let pair = fields.take(key) else { continue }
      guard let (was, now) = pair.amounts else {
        compare(pair, .motionDistance, "\(noun) \(verb) at another value", unit)
        continue
      }
      report(
        .motionDistance, isFelt: pair.differ(by: least), pair,
        "\(noun) \(verb) \(now > was ? "higher" : "lower") "
          + "(\(decimalText(was))\(unit) → \(decimalText(now))\(unit))")
    }
    if let pair = fields.take("curve") { easing(pair, noun) }
    typing(&fields, noun)
    compare(fields.take("edge"), .motionManner, "\(noun) starts at another edge")
    compare(fields.take("alternate"), .motionManner, "whether \(noun) alternates differs")
    compare(fields.take("cut"), .motionManner, "whether \(noun) is cut short differs")
    compare(
      fields.take("approx"), .approximationChanged,
      "the substitute for \(noun), if it costs too much, differs")
    around(&fields, noun)
    rest(fields)
  }

  private mutating func easing(_ pair: Fields.Pair, _ noun: String) {
    guard let old = pair.old, let new = pair.new, let before = Curve(old), let after = Curve(new)
    else {
      return report(.motionEasing, pair, "\(noun) takes another course")
    }
    func differ(_ key: StaticString, by least: Int64) -> Bool {
      guard let was = old[key]?.amount, let now = new[key]?.amount else { return false }
      return Perception.differ(was, now, by: least)
    }
    let isSeen =
      before.distance(to: after) >= Double(Perception.tenth) / 1_000_000
      || differ("settleMs", by: Perception.seenTime) || differ("overshoot", by: Perception.scale)
    let (was, now) = (Curve.words(old), Curve.words(new))
    report(
      .motionEasing, isFelt: isSeen, pair,
      sameBytes(was, now)
        ? "\(noun) takes a slightly different course"
        : "\(noun) takes another course (\(was) → \(now))")
  }

  private mutating func typing(_ fields: inout Fields, _ noun: String) {
    if let pair = fields.take("perCharacterMs") {
      report(
        .typingChanged, isFelt: pair.differ(times: Perception.ratio), pair,
        Say.change("the time for each character of \(noun) differs", pair, " ms"))
    }
    compare(
      fields.take("pauseMs"), .typingChanged, "\(noun) pauses for another time", " ms",
      least: Perception.seenTime)
    compare(fields.take("after"), .typingChanged, "\(noun) pauses after other characters")
  }
}

/// Descriptions of tracks.
private enum TrackText {
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
    var text =
      switch property {
      case "opacity": "fade"
      case "dissolve", "blur": property
      case "scale": "scaling"
      case "translateX": "sideways move"
      case "translateY": "vertical move"
      case "translateZ": "depth move"
      case "rotate": "turn"
      case "trim": "stroke"
      case "typeOn": "typing"
      default: "`\(property)`"
      }
    if let target = track["target"]?.string { text += " of `\(target)`" }
    if let layer = track["layer"]?.string { text += ", layer `\(layer)`" }
    return text
  }

  /// The smallest visible difference, and the unit.
  static func scale(_ track: JSONValue) -> (least: Int64, unit: String) {
    switch track["property"]?.string {
    case "opacity", "dissolve": (Perception.tenth, "")
    case "scale": (Perception.scale, "")
    case "translateX", "translateY", "translateZ": (Perception.point, " pt")
    case "rotate": (Perception.degree, "°")
    case "blur", "trim": (Perception.tenth * 100, " %")
    // A property of the app may be visible at any size.
    default: (1, "")
    }
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
    switch curve["kind"]?.string {
    case "linear": shape = .linear
    case "cubic-bezier":
      guard let points = Curve.numbers(curve["points"], count: 4) else { return nil }
      shape = .bezier(CubicBezier(points[0], points[1], points[2], points[3]))
    case "steps":
      guard let count = curve["count"]?.integer, count > 0 else { return nil }
      shape = .steps(Double(count))
    case "spring":
      let stops = curve["samples"]?.elements ?? []
      let places = stops.compactMap { Curve.numbers($0, count: 2) }.map { ($0[0] / 100, $0[1]) }
      if stops.isEmpty || places.count < stops.count { return nil }
      shape = .stops(places)
    default: return nil
    }
  }

  /// The numbers of an array; nil unless it has exactly `count`.
  private static func numbers(_ value: JSONValue?, count: Int) -> [Double]? {
    guard let elements = value?.elements, elements.count == count else { return nil }
    let numbers = elements.compactMap { $0.amount.map { Double($0) / 1_000_000 } }
    return numbers.count == count ? numbers : nil
  }

  /// The largest distance between two curves, as a fraction of the whole distance.
  func distance(to other: Curve) -> Double {
    (0...Curve.places).reduce(0) { most, place in
      let progress = Double(place) / Double(Curve.places)
      return max(most, abs(value(progress) - other.value(progress)))
    }
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

  /// A description such as "ease-in" or "spring that settles in 405 ms and overshoots by 1.5165 %".
  static func words(_ curve: JSONValue) -> String {
    let kind = curve["kind"]?.string ?? ""
    switch kind {
    case "spring":
      let overshoot = curve["overshoot"]?.amount.map { decimalText($0 * 100) + " %" }
      return "spring that settles in \(Say.value(curve["settleMs"], " ms")) and overshoots by "
        + (overshoot ?? "nothing")
    case "steps": return "\(Say.value(curve["count"])) steps"
    case "cubic-bezier":
      guard let points = curve["points"]?.text else { return kind }
      switch points {
      case "[0.42, 0, 1, 1]": return "ease-in"
      case "[0, 0, 0.58, 1]": return "ease-out"
      case "[0.42, 0, 0.58, 1]": return "ease-in-out"
      case "[0.25, 0.1, 0.25, 1]": return "ease"
      default: return "cubic-bezier \(points)"
      }
    default: return kind
    }
  }
}
