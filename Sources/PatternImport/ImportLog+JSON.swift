import PatternJSON
import PatternSyntax

/// Values of JSON, read leniently: what cannot be used is reported, and the rest goes on.
extension ImportLog {
  /// Reports keys that are not read, each once in a file.
  mutating func expect(_ object: JSONNode, in place: String, _ known: [String]) {
    for member in object.members where !known.contains(member.name) {
      addOnce(
        .unknownKey, "\(place) \(member.name)", member.start, member.end,
        "`\(shown(member.name))` is not a key of \(place) that is read")
    }
  }

  /// The number of a key in millionths, within a range; nothing where it cannot be read.
  ///
  /// - Parameter standard: what holds where the key is missing; it is reported if `isAssumed`.
  mutating func number(
    _ object: JSONNode, _ key: String, or standard: Int64, isAssumed: Bool = true,
    unit: String = "", in range: ClosedRange<Int64>
  ) -> Int64? {
    guard let node = object[key] else {
      if isAssumed { assume(key, ImportLog.text(standard) + unit, for: object) }
      return standard
    }
    return number(node, key, in: range)
  }

  /// Says that a key is missing, and what is taken for it.
  mutating func assume(_ key: String, _ value: String, for object: JSONNode) {
    // The kind of an event says more than its bracket.
    let kind = object["EventType"] ?? object["Type"]
    let end = object.members.isEmpty ? object.end : object.start + 1
    addOnce(
      .assumedDefault, key, kind?.start ?? object.start, kind?.end ?? end,
      "`\(key)` is missing: \(value) is assumed")
  }

  /// A number in millionths, within a range; nothing where it cannot be read.
  mutating func number(
    _ node: JSONNode, _ key: String, in range: ClosedRange<Int64>
  ) -> Int64? {
    var value: Int64?
    switch node.value {
    case .number(let text), .string(let text):
      value = SpelledNumber.millionths(text.filter { $0 != " " })
    default: break
    }
    guard let value else {
      add(
        .unreadableValue, node.start, node.end, "`\(key)` is not a number, so this is left out")
      return nil
    }
    if range.contains(value) { return value }
    let nearest = min(max(value, range.lowerBound), range.upperBound)
    add(
      .clampedValue, node.start, node.end,
      "`\(key)` is \(ImportLog.text(value)), and \(ImportLog.text(nearest)) is the nearest that "
        + "can be: \(ImportLog.text(range.lowerBound)) to \(ImportLog.text(range.upperBound))")
    return nearest
  }

  /// The objects in the list of a key; none where it is missing. What is something else is
  /// reported.
  mutating func list(_ object: JSONNode, _ key: String) -> [JSONNode] {
    guard let node = object[key] else { return [] }
    guard let elements = node.elements else {
      add(.unreadableValue, node.start, node.end, "`\(key)` is not a list, so it is left out")
      return []
    }
    var objects: [JSONNode] = []
    for element in elements where isObject(element, "an element of `\(key)`") {
      objects.append(element)
    }
    return objects
  }

  /// Whether a value is an object; what is not is reported.
  mutating func isObject(_ node: JSONNode, _ what: String) -> Bool {
    if case .object = node.value { return true }
    add(.unreadableValue, node.start, node.end, "\(what) is not an object, so it is left out")
    return false
  }

  /// A text of a file as a message shows it.
  func shown(_ text: String) -> String {
    let start = String(text.unicodeScalars.prefix(40).map { Character($0) })
    return start.utf8.count < text.utf8.count ? start + "…" : start
  }

  /// Says that an event starts before the one that the file has before it.
  mutating func noteOrder(_ times: [(at: Int64, place: JSONNode)]) {
    for (last, next) in zip(times, times.dropFirst()) where next.at < last.at {
      addOnce(
        .unorderedTimes, "event", next.place.start, next.place.end,
        "this starts before what comes before it in the file: sorted")
    }
  }

  /// Brings points into the order of their times; where they were not, that is reported.
  mutating func order<Point>(
    _ points: inout [Point], of place: JSONNode?, _ time: (Point) -> Int64
  ) {
    let times = points.map(time)
    if zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 }) { return }
    if let place {
      add(.unorderedTimes, place.start, place.start + 1, "these times are not in order: sorted")
    }
    let order = points.indices.sorted { left, right in
      times[left] == times[right] ? left < right : times[left] < times[right]
    }
    points = order.map { points[$0] }
  }
}

/// The ranges that values of formats have.
extension ClosedRange<Int64> {
  /// Levels, in millionths.
  static var level: ClosedRange<Int64> { 0...1_000_000 }
  /// Times in microseconds: a day, which no time of a pattern exceeds.
  static var day: ClosedRange<Int64> { 0...86_400_000_000 }
}
