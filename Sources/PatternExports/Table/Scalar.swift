/// A text or number that several keys share.
package enum Scalar: Sendable {
  case name, text, milliseconds, wholeMilliseconds, level, factor, percent, number, amount
  case frequency, count, date, digest, anchor
  /// Numbers of haptic files and manifests.
  case seconds, offset, amountOfPieces

  package enum Kind: Sendable {
    case text(pattern: StaticString?)
    case number(least: Int?, most: Int?)
    case positive
    case count(least: Int)
  }

  package var name: StaticString { description.name }
  package var kind: Kind { description.kind }
  package var doc: StaticString { description.doc }

  /// The decimals of a number's unit: microseconds of a millisecond, millionths of anything else.
  var decimals: Int {
    switch self {
    case .milliseconds: 3
    case .wholeMilliseconds, .count, .amountOfPieces: 0
    default: 6
    }
  }

  private var description: (name: StaticString, kind: Kind, doc: StaticString) {
    switch self {
    case .name:
      (
        "name",
        .text(pattern: "^[a-z][a-z0-9]*(-[a-z0-9]+)*(\\.[a-z][a-z0-9]*(-[a-z0-9]+)*)*$"),
        "Segments of a–z, digits and single hyphens, joined by dots."
      )
    case .text: ("text", .text(pattern: nil), "Text, as in the source.")
    case .milliseconds:
      ("milliseconds", .number(least: 0, most: nil), "A time with at most three decimals.")
    case .wholeMilliseconds:
      ("wholeMilliseconds", .count(least: 0), "A time in whole milliseconds.")
    case .level: ("level", .number(least: 0, most: 1), "From nothing to the maximum.")
    case .factor: ("factor", .positive, "A multiple of the size at rest.")
    case .percent: ("percent", .number(least: 0, most: 100), "A percentage.")
    case .number:
      ("number", .number(least: nil, most: nil), "A number with at most six decimals.")
    case .amount:
      ("amount", .number(least: 0, most: nil), "A number of at least 0, with at most six decimals.")
    case .frequency: ("frequency", .positive, "In hertz.")
    case .count: ("count", .count(least: 1), "A count.")
    case .date:
      ("date", .text(pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"), "A day, inclusive, in UTC.")
    case .digest: ("digest", .text(pattern: "^[0-9a-f]{16}$"), "64 bits in hexadecimal digits.")
    case .anchor:
      (
        "anchor",
        .text(
          pattern: """
            ^(end|visible|[a-z][a-z0-9]*(-[a-z0-9]+)*(\\.[a-z][a-z0-9]*(-[a-z0-9]+)*)*\
            \\.(start|end))$
            """),
        "The moment that a time depends on: end, visible, or the start or end of a stage."
      )
    case .seconds:
      ("seconds", .number(least: 0, most: nil), "A time with at most six decimals.")
    case .offset: ("offset", .number(least: -1, most: 1), "The amount that is added.")
    case .amountOfPieces: ("amountOfPieces", .count(least: 0), "A count.")
    }
  }
}
