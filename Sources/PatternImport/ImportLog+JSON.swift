import PatternJSON
import PatternSyntax

/// Lenient reading of JSON: unusable values are reported, and reading continues.
extension ImportLog {
  /// Reports unknown keys, each once per file.
  mutating func expect(_ object: JSONNode, in place: String, _ known: [String]) {
    for member in object.members where !known.contains(member.name) {
      addOnce(
        .unknownKey, "\(place) \(member.name)", member.range,
        "`\(shown(member.name))` is an unknown key of \(place)")
    }
  }

  /// Reports a file whose own major version is newer than the one that is read.
  mutating func noteVersion(_ version: JSONNode?, reads major: Int64, of format: String) {
    guard let version else { return }
    var found: Int64?
    switch version.value {
    case .number(let text), .string(let text): found = SpelledNumber.millionths(text)
    default: break
    }
    guard let found, found >= (major + 1) * 1_000_000 else { return }
    add(
      .newerVersion, version.range,
      "this is version \(ImportLog.text(found)) of \(format), but it is read as version \(major)")
  }

  /// The number of a key in millionths, clamped to a range; nil if it is unreadable.
  ///
  /// - Parameter standard: the value if the key is missing, which is reported if `isAssumed`.
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

  /// Reports a missing key and the value assumed for it.
  mutating func assume(_ key: String, _ value: String, for object: JSONNode) {
    // Marks the kind of the event if it has one, else the opening brace.
    let kind = object["EventType"] ?? object["Type"]
    let place = kind?.range ?? (object.members.isEmpty ? object.range : object.opening)
    addOnce(.assumedDefault, key, place, "`\(key)` is missing: \(value) is assumed")
  }

  /// A number in millionths, clamped to a range; nil if it is unreadable.
  mutating func number(
    _ node: JSONNode, _ key: String, in range: ClosedRange<Int64>
  ) -> Int64? {
    let value: Int64? =
      switch node.value {
      case .number(let text), .string(let text):
        SpelledNumber.millionths(text.filter { $0 != " " })
      default: nil
      }
    return clamped(value, key, at: node.range, in: range)
  }

  /// A number in millionths, clamped to a range; nil if it is unreadable.
  mutating func clamped(
    _ value: Int64?, _ key: String, at place: Range<Int>, in range: ClosedRange<Int64>
  ) -> Int64? {
    guard let value else {
      add(.unreadableValue, place, "`\(key)` is not a number, so this is left out")
      return nil
    }
    let nearest = min(max(value, range.lowerBound), range.upperBound)
    if nearest != value {
      add(
        .clampedValue, place,
        "`\(key)` is \(ImportLog.text(value)), and \(ImportLog.text(nearest)) is the nearest that "
          + "can be: \(ImportLog.text(range.lowerBound)) to \(ImportLog.text(range.upperBound))")
    }
    return nearest
  }

  /// The objects in the list of a key; empty if the key is missing. Other elements are reported.
  mutating func list(_ object: JSONNode, _ key: String) -> [JSONNode] {
    guard let node = object[key] else { return [] }
    guard let elements = node.elements else {
      add(.unreadableValue, node.range, "`\(key)` is not a list, so it is left out")
      return []
    }
    return elements.filter { isObject($0, "an element of `\(key)`") }
  }

  /// True if a value is an object; reports it otherwise.
  mutating func isObject(_ node: JSONNode, _ what: String) -> Bool {
    if case .object = node.value { return true }
    add(.unreadableValue, node.range, "\(what) is not an object, so it is left out")
    return false
  }

  /// The first 40 characters of a text, for messages.
  func shown(_ text: String) -> String {
    let start = String(text.unicodeScalars.prefix(40).map { Character($0) })
    return start.utf8.count < text.utf8.count ? start + "…" : start
  }

  /// Reports an event that starts before its predecessor in the file.
  mutating func noteOrder(_ times: [(at: Int64, place: JSONNode)]) {
    for (last, next) in zip(times, times.dropFirst()) where next.at < last.at {
      addOnce(
        .unorderedTimes, "event", next.place.range,
        "this starts before the event that precedes it in the file: sorted")
    }
  }

  /// Sorts points by time, and reports if they were out of order.
  mutating func order<Point>(
    _ points: inout [Point], of place: JSONNode?, _ time: (Point) -> Int64
  ) {
    let times = points.map(time)
    if zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 }) { return }
    if let place {
      add(.unorderedTimes, place.opening, "these times are not in order: sorted")
    }
    points = points.ordered(by: time)
  }
}

extension JSONNode {
  /// The byte range of the value, and the range of its first byte.
  var range: Range<Int> { start..<end }
  var opening: Range<Int> { start..<start + 1 }
}

extension JSONNode.Member {
  /// The byte range of the name.
  var range: Range<Int> { start..<end }
}

/// The valid ranges of values.
extension ClosedRange<Int64> {
  /// Levels in millionths.
  static var level: ClosedRange<Int64> { 0...1_000_000 }
  /// Times in microseconds, up to a day: the longest time of a pattern.
  static var day: ClosedRange<Int64> { 0...86_400_000_000 }
}
