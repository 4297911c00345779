import PatternCues

/// The treatment of a key of a cue table by a target: one of four kinds.
///
/// A structure, since the Swift compiler fails to lay out lists of enumerations with list payloads
/// for WebAssembly.
package struct ExportCoverage: Sendable {
  private enum Kind { case written, approximated, lost, manifest }

  private let kind: Kind
  /// The losses that may report it.
  package let losses: [LossID]

  private init(_ kind: Kind, _ losses: [LossID] = []) { (self.kind, self.losses) = (kind, losses) }

  /// The file has the exact value.
  static var written: ExportCoverage { ExportCoverage(.written) }

  /// A documented approximation; these losses report it where it matters.
  static func approximated(_ losses: [LossID]) -> ExportCoverage {
    ExportCoverage(.approximated, losses)
  }

  /// The value is missing in the file; these losses report it.
  static func lost(_ losses: [LossID]) -> ExportCoverage { ExportCoverage(.lost, losses) }

  /// The format has no place for it; the manifest or the cue table has the value.
  static var manifest: ExportCoverage { ExportCoverage(.manifest) }

  /// The text for the matrix of targets.
  package var text: String {
    let list = losses.map { "\($0.name)" }.joined(separator: ", ")
    return switch kind {
    case .written: "written"
    case .approximated: "approximated: \(list)"
    case .lost: "lost: \(list)"
    case .manifest: "manifest"
    }
  }
}

/// Keys of some shapes that a target treats alike.
package struct CoverageRow: Sendable {
  let shapes: [StaticString]
  let keys: [StaticString]
  let coverage: ExportCoverage

  package init(_ shapes: [StaticString], _ keys: [StaticString], _ coverage: ExportCoverage) {
    self.shapes = shapes
    self.keys = keys
    self.coverage = coverage
  }
}

extension [CoverageRow] {
  /// The treatment of a key, from the first row that names it.
  package func coverage(of shape: StaticString, _ key: StaticString) -> ExportCoverage? {
    func holds(_ list: [StaticString], _ name: StaticString) -> Bool {
      list.contains { CueTableShapes.sameText($0, name) }
    }
    return first { holds($0.shapes, shape) && holds($0.keys, key) }?.coverage
  }

  /// Keys that a folder of haptic files leaves to its manifest or the table: every key, also a new
  /// one, of a shape that is not in `played`.
  package static let aroundHaptics: [CoverageRow] =
    [
      CoverageRow(["modes"], ["normal", "reduceMotion"], .written),
      CoverageRow(["pattern"], ["timeline"], .written),
      CoverageRow(["timeline", "patternTimeline"], ["haptics"], .written),
      CoverageRow(["loopWhile", "loopUntil"], ["id", "startMs"], .manifest),
    ]
    + CueTableShapes.all.compactMap { shape in
      if played.contains(where: { CueTableShapes.sameText($0, shape.name) }) { return nil }
      let keys = shape.keys.map { $0.name }
      return CoverageRow(
        [shape.name], keys.filter { !CueTableShapes.sameText($0, "sound") || isGate(shape) },
        .manifest)
    }

  /// The shapes whose keys a target of haptic files treats one by one, besides the channel of
  /// sounds.
  private static let played: [StaticString] = [
    "impact", "notify", "selection", "transient", "continuous", "point", "tone", "chord", "sample",
    "alternative", "loopWhile", "loopUntil", "stepStagger", "randomStagger",
  ]

  /// True if a key `sound` of the shape is not a channel.
  private static func isGate(_ shape: Shape) -> Bool {
    CueTableShapes.sameText(shape.name, "gates") || CueTableShapes.sameText(shape.name, "gain")
  }

  /// Times, maps and names of haptics: each variant is a separate file.
  package static let hapticVariants: [CoverageRow] = [
    CoverageRow(
      ["impact", "notify", "selection", "transient", "continuous"],
      ["atMs", "scaledBy", "choice", "anchor"], .written),
    CoverageRow(
      ["impact", "notify", "selection", "transient", "continuous"], ["from"], .manifest),
    CoverageRow(["alternative"], ["map", "pattern"], .written),
  ]
}
