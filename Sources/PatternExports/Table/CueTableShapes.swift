import PatternTable

/// The format `patternc.cue-table`, version 1: every object, key by key.
package enum CueTableShapes {
  /// The version of the format.
  package static let version = 1

  /// The root first, then its parts.
  package static let all: [Shape] =
    [table] + declarations + [app] + equivalents + cues + haptics + motion + curves + sounds
    + texts + effects + settings

  package static let scalars: [Scalar] = [
    .name, .text, .milliseconds, .wholeMilliseconds, .level, .factor, .percent, .number, .amount,
    .frequency, .count, .date, .digest, .anchor,
  ]

  /// An empty store for shapes, whose entries have nothing to look up.
  static let noRows = RowStore()

  private static let table = Shape(
    "table", "Everything a client plays: every cue, complete, and the parts of the cues."
  ) {
    CueTable().keys(&$0, events: { _ in }, patterns: { _ in }, cues: { _ in })
  }

  private static let app = Shape("app", "Names that the rows use and the app defines.") {
    CueTable().app(&$0)
  }

  static func sameText(_ left: StaticString, _ right: StaticString) -> Bool {
    left.utf8CodeUnitCount == right.utf8CodeUnitCount
      && (0..<left.utf8CodeUnitCount).allSatisfy { left.utf8Start[$0] == right.utf8Start[$0] }
  }
}
