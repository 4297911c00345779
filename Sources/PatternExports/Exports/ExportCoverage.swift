import PatternTable

/// The treatment of a key of a cue table by a target: one of four kinds.
///
/// It is a structure because the Swift compiler fails to lay out lists of enumerations with list
/// payloads for WebAssembly.
package struct ExportCoverage: Sendable {
  private enum Kind { case written, approximated, lost, manifest }

  private let kind: Kind
  /// The losses that may report the key.
  package let losses: [LossID]

  private init(_ kind: Kind, _ losses: [LossID] = []) { (self.kind, self.losses) = (kind, losses) }

  /// The file has the exact value.
  static var written: ExportCoverage { ExportCoverage(.written) }

  /// A documented approximation; these losses report it where it matters.
  static func approximated(_ losses: [LossID]) -> ExportCoverage {
    ExportCoverage(.approximated, losses)
  }

  /// The value is missing from the file; these losses report it.
  static func lost(_ losses: [LossID]) -> ExportCoverage { ExportCoverage(.lost, losses) }

  /// The format has no place for the value; the manifest or the cue table has it.
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

/// Shapes that targets treat alike.
extension [StaticString] {
  static let haptics = ["impact", "notify", "selection", "transient", "continuous"] as Self
  static let styles = ["impact", "notify", "selection"] as Self
  static let sounds = ["tone", "chord", "sample"] as Self
  /// Tracks with two values.
  static let tracks =
    [
      "levelTrack", "dissolveTrack", "scaleTrack", "moveTrack", "rotateTrack", "percentTrack",
      "appTrack",
    ] as Self
  static let curves = ["linearCurve", "bezierCurve", "stepsCurve", "springCurve"] as Self
  static let loops = ["loopWhile", "loopUntil"] as Self
  static let staggers = ["stepStagger", "randomStagger"] as Self
  static let timelines = ["timeline", "patternTimeline"] as Self
}

/// Keys that a target treats alike in each of several shapes.
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
  /// The same treatment for all keys; it applies to those that no earlier row names.
  static func rest(_ coverage: ExportCoverage) -> [CoverageRow] {
    CueTableShapes.all.map { CoverageRow([$0.name], $0.keys.map { $0.name }, coverage) }
  }

  /// The treatment of a key, from the first row that names it.
  package func coverage(of shape: StaticString, _ key: StaticString) -> ExportCoverage? {
    func holds(_ list: [StaticString], _ name: StaticString) -> Bool {
      list.contains { CueTableShapes.sameText($0, name) }
    }
    return first { holds($0.shapes, shape) && holds($0.keys, key) }?.coverage
  }

  /// Keys that a folder of haptic files leaves to its manifest or the table: every key, including a
  /// new one, of a shape that is not in `played`.
  static let aroundHaptics: [CoverageRow] =
    [
      CoverageRow(["modes"], ["normal", "reduceMotion"], .written),
      CoverageRow(["pattern"], ["timeline"], .written),
      CoverageRow(.timelines, ["haptics"], .written),
      CoverageRow(.loops, ["id", "startMs"], .manifest),
    ]
    + CueTableShapes.all.compactMap { shape in
      if played.contains(where: { CueTableShapes.sameText($0, shape.name) }) { return nil }
      let keys = shape.keys.map { $0.name }
      return CoverageRow(
        [shape.name], keys.filter { !CueTableShapes.sameText($0, "sound") || isGate(shape) },
        .manifest)
    }

  /// The shapes whose keys each target of haptic files treats individually, besides the sound
  /// channel.
  private static let played: [StaticString] =
    [StaticString].haptics + .sounds + .loops + .staggers + ["point", "alternative"]

  /// True if a key `sound` of the shape is not a channel.
  private static func isGate(_ shape: Shape) -> Bool {
    CueTableShapes.sameText(shape.name, "gates") || CueTableShapes.sameText(shape.name, "gain")
  }

  /// Times, maps, names, loops and staggers of haptics: each variant is a separate file, which
  /// plays once.
  static let hapticVariants: [CoverageRow] = [
    CoverageRow(.haptics, ["atMs", "scaledBy", "choice", "anchor"], .written),
    CoverageRow(.haptics, ["from"], .manifest),
    CoverageRow(["alternative"], ["map", "pattern"], .written),
    CoverageRow(.styles, ["kind", "style", "outcome"], .approximated([.approximatedStyle])),
    CoverageRow(.haptics, ["loop"], .lost([.lostLoop])),
    CoverageRow(.loops, ["everyMs", "while", "until"], .lost([.lostLoop])),
    CoverageRow(.haptics, ["stagger"], .lost([.lostStagger])),
    CoverageRow(.staggers, ["stepMs", "minMs", "maxMs", "seed"], .lost([.lostStagger])),
    CoverageRow(["point"], ["atMs", "intensity", "sharpness"], .written),
  ]

  /// The treatment of keys by formats with taps, strokes and envelopes; a target puts its
  /// exceptions first.
  static let hapticFile: [CoverageRow] =
    .aroundHaptics + .hapticVariants + [
      CoverageRow(.timelines, ["sound"], .manifest),
      CoverageRow(
        .haptics, ["kind", "intensity", "sharpness", "durationMs", "envelope"], .written),
      CoverageRow(["continuous"], ["attack", "decay", "release"], .lost([.lostAdjuster])),
      CoverageRow(.sounds, soundKeys, .manifest),
    ]

  private static let soundKeys: [StaticString] = [
    "atMs", "volume", "file", "choice", "anchor", "kind", "name", "frequenciesHz", "durationMs",
    "fadeInMs", "fadeOutMs", "loop", "stagger",
  ]

  /// Haptics and sounds in a target without them.
  static let withoutHaptics: [CoverageRow] =
    [
      CoverageRow(.timelines, ["haptics", "sound"], .manifest),
      CoverageRow(
        .haptics,
        [
          "kind", "style", "outcome", "intensity", "sharpness", "durationMs", "attack", "decay",
          "release", "envelope", "atMs", "scaledBy", "choice", "anchor", "from", "loop", "stagger",
        ], .manifest),
      CoverageRow(["point"], ["atMs", "intensity", "sharpness"], .manifest),
      CoverageRow(.sounds, soundKeys, .manifest),
    ] + .aroundHaptics

  /// Tracks as keyframes; a target puts its exceptions first.
  static let keyframes: [CoverageRow] = [
    CoverageRow(["springCurve"], ["kind"], .approximated([.sampledCurve])),
    CoverageRow(.tracks, ["cut"], .approximated([.approximatedCurve])),
    CoverageRow(
      .tracks,
      [
        "target", "layer", "property", "atMs", "durationMs", "from", "to", "curve", "loop",
        "stagger", "choice", "alternate",
      ], .written),
    CoverageRow(
      .curves,
      [
        "kind", "points", "count", "response", "dampingRatio", "stiffness", "damping", "settleMs",
        "overshoot", "durationMs", "samples",
      ], .written),
    CoverageRow(.loops, ["everyMs", "while", "until"], .written),
    CoverageRow(.staggers, ["stepMs", "maxMs"], .written),
    CoverageRow(["alternative"], ["map", "pattern"], .written),
    CoverageRow(["modes"], ["normal", "reduceMotion", "physicalityOff"], .written),
    CoverageRow(.timelines, ["motion"], .written),
  ]

  /// Text that types itself, for targets in which no track can.
  static let lostTyping = [
    CoverageRow(
      ["typeOnTrack"], ["property", "atMs", "perCharacterMs", "pauseMs", "after"],
      .lost([.lostMotion]))
  ]
}
