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

  /// Keys that a folder of haptic files leaves to its manifest: all that do not affect playback
  /// itself.
  package static let aroundHaptics: [CoverageRow] = [
    CoverageRow(
      ["equivalents"],
      [
        "version", "changed", "impact", "notify", "selection", "transient", "sharpness",
        "gamepadMs", "blurPx", "ranges",
      ], .manifest),
    CoverageRow(["ownEquivalents"], ["impact", "notify", "selection", "ranges"], .manifest),
    CoverageRow(
      ["androidRange", "webRange"], ["kind", "intensity", "sharpness", "android", "pulseMs"],
      .manifest),
    CoverageRow(
      ["impactEquivalents", "ownImpacts"], Equivalents.Style.impacts.map { $0.word }, .manifest),
    CoverageRow(
      ["notifyEquivalents", "ownOutcomes"], Equivalents.Style.outcomes.map { $0.word },
      .manifest),
    CoverageRow(["equivalent"], ["taps", "android", "pulseMs"], .manifest),
    CoverageRow(
      ["equivalentTap"], ["atMs", "durationMs", "intensity", "sharpness", "envelope"], .manifest),
    CoverageRow(["androidEquivalent"], ["primitive", "scale"], .manifest),
    CoverageRow(
      ["transientEquivalent"],
      ["pulseMs", "lowTickBelowSharpness", "tickBelowIntensity", "tickScale"], .manifest),
    CoverageRow(
      ["needs"], ["keys", "inputs", "targets", "layers", "states", "effects", "files"], .manifest),
    CoverageRow(["loopWhile", "loopUntil"], ["id", "startMs"], .manifest),
    CoverageRow(["timeline", "pattern"], ["staggerMaxMs"], .manifest),
    CoverageRow(["appTrack"], ["unit"], .manifest),
    CoverageRow(["springCurve"], ["spring"], .manifest),
    CoverageRow(
      ["table"],
      [
        "format", "version", "name", "profile", "inputs", "maps", "springs", "events", "controls",
        "choices", "app", "patterns", "cues", "equivalents",
      ], .manifest),
    CoverageRow(
      ["flagInput", "enumInput", "levelMap", "patternMap"],
      ["doc", "source", "type", "cases", "input", "values", "default"], .manifest),
    CoverageRow(
      ["springDeclaration"],
      ["doc", "response", "dampingRatio", "stiffness", "damping", "settleMs", "overshoot"],
      .manifest),
    CoverageRow(
      ["event", "control", "choice", "app"],
      [
        "doc", "class", "by", "subject", "scope", "recurring", "frequent", "label", "labelId",
        "sizePt",
        "event", "availableIf", "events", "targets", "layers", "states", "effects",
        "properties", "files", "seeds", "approximations", "cues",
      ], .manifest),
    CoverageRow(
      ["cue"],
      [
        "doc", "because", "role", "profile", "trigger", "gates", "once", "confirm", "respond",
        "modes", "allowed", "digest", "until", "gain", "needs",
        "equivalents",
      ], .manifest),
    CoverageRow(
      ["trigger", "gates", "once", "confirm", "respond", "gain", "allowance"],
      [
        "event", "class", "by", "subject", "cue", "haptics", "motion", "sound", "per", "text", "id",
        "if",
        "minMs", "maxMs", "rule", "because", "until",
      ], .manifest),
    CoverageRow(["modes"], ["normal", "reduceMotion"], .written),
    CoverageRow(["modes"], ["physicalityOff"], .manifest),
    CoverageRow(["pattern"], ["doc", "durationMs"], .manifest),
    CoverageRow(["pattern"], ["timeline"], .written),
    CoverageRow(["timeline"], ["durationMs"], .manifest),
    CoverageRow(["timeline", "patternTimeline"], ["haptics"], .written),
    CoverageRow(
      ["timeline", "patternTimeline"], ["motion", "text", "effects"], .manifest),
    CoverageRow(
      [
        "levelTrack", "dissolveTrack", "scaleTrack", "moveTrack", "rotateTrack", "percentTrack",
        "appTrack", "typeOnTrack",
      ],
      [
        "target", "layer", "property", "atMs", "durationMs", "from", "to", "curve", "edge",
        "approx", "choice", "loop", "stagger", "anchor", "alternate", "cut", "perCharacterMs",
        "pauseMs", "after",
      ], .manifest),
    CoverageRow(
      ["linearCurve", "bezierCurve", "stepsCurve", "springCurve"],
      [
        "kind", "points", "count", "response", "dampingRatio", "stiffness", "damping", "settleMs",
        "overshoot", "durationMs", "samples",
      ], .manifest),
    CoverageRow(
      ["toast", "announce", "state", "remove", "do", "emit", "arm"],
      [
        "atMs", "kind", "text", "id", "priority", "name", "optimistic", "background", "success",
        "failure", "choice", "loop", "stagger", "anchor", "effects",
      ], .manifest),
    CoverageRow(["app"], ["properties", "seeds", "approximations", "files"], .manifest),
    CoverageRow(["event"], ["cues"], .manifest),
    CoverageRow(["cue"], ["until", "needs", "equivalents"], .manifest),
    CoverageRow(
      ["needs"], ["keys", "inputs", "targets", "layers", "states", "effects", "files"], .manifest),
    CoverageRow(["pattern", "timeline"], ["staggerMaxMs"], .manifest),
    CoverageRow(["appTrack"], ["unit"], .manifest),
    CoverageRow(["springCurve"], ["spring"], .manifest),
    CoverageRow(["loopWhile", "loopUntil"], ["id", "startMs"], .manifest),
    CoverageRow(
      [
        "equivalents", "impactEquivalents", "notifyEquivalents", "equivalent", "equivalentTap",
        "androidEquivalent", "transientEquivalent", "ownEquivalents", "ownImpacts", "ownOutcomes",
        "androidRange", "webRange",
      ],
      [
        "version", "changed", "impact", "selection", "notify", "transient", "sharpness",
        "gamepadMs", "blurPx", "taps", "android", "pulseMs", "atMs", "intensity", "durationMs",
        "envelope", "primitive", "scale", "lowTickBelowSharpness", "tickBelowIntensity",
        "tickScale", "ranges", "kind",
      ] + Equivalents.Style.allCases.map { $0.word }, .manifest),
  ]

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
