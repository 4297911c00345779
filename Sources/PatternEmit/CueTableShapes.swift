/// The format `patternc.cue-table`, version 1: every object, key by key.
package enum CueTableShapes {
  /// The version of the format.
  package static let version = 1

  /// The root first, then its parts.
  package static let all: [Shape] =
    [table] + declarations + equivalents + cues + haptics + motion + curves + sounds + texts
    + effects + settings

  package static func named(_ name: StaticString) -> Shape? {
    all.first { sameText($0.name, name) }
  }

  package static let scalars: [Scalar] = [
    .name, .text, .milliseconds, .wholeMilliseconds, .level, .factor, .percent, .number, .amount,
    .frequency, .count, .date, .digest, .anchor,
  ]

  static func sameText(_ left: StaticString, _ right: StaticString) -> Bool {
    left.utf8CodeUnitCount == right.utf8CodeUnitCount
      && (0..<left.utf8CodeUnitCount).allSatisfy { left.utf8Start[$0] == right.utf8Start[$0] }
  }
}
