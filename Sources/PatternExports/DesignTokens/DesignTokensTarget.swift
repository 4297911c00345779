import PatternTable

/// Durations and curves for design tools, in the format 2025.10 of the Design Tokens Community
/// Group.
extension Export {
  package static let designTokens = Export(
    "design-tokens", "durations, curves and transitions as design tokens, in DTCG 2025.10",
    .file(suffix: ".tokens.json"), DesignTokensCoverage.rows
  ) { table, options in
    var emitter = DesignTokensEmitter(table)
    return emitter.export(options)
  }
}

/// Writes a table as groups of tokens: `curve`, `duration`, `motion` and `spring`.
///
/// A dot in a name separates groups. Facts that a token cannot express go to its `$extensions`, in
/// the form of the cue table.
private struct DesignTokensEmitter {
  private let table: CueTable
  private var writer = RowWriter()
  private var tree = TokenTree()
  private var losses: [Loss] = []
  private var fits: [(spring: CurveShape, fit: SpringFit)] = []

  init(_ table: CueTable) { self.table = table }

  mutating func export(_ options: ExportOptions) -> ExportResult {
    tree.describe([], SwiftWords.generated(table.name))
    for curve in table.namedCurves { declare(curve) }
    for row in table.exportRows(options) where row.owner.isCue { cue(row) }
    for spring in table.springs { declare(spring) }
    if losses.contains(where: { $0.id.weight == .fault }) { return ExportResult(losses: losses) }
    var text = ByteWriter()
    tree.write(to: &text)
    text.raw("\n")
    let file = ExportFile("\(table.name).tokens.json", text.bytes)
    return ExportResult(files: [file], losses: losses)
  }

  private mutating func add(_ path: [String], at address: LossAddress) {
    let token = writer.bytes.bytes
    writer.bytes.removeAll()
    if tree.add(path[...], token) { return }
    losses.add(
      .nameCollision, at: address,
      "two tokens would both be `\(path.joined(separator: "."))`; rename one of them",
      written: path.joined(separator: "."))
  }

  private static func path(_ group: String, _ names: [String]) -> [String] {
    [group]
      + names.flatMap { name in
        name.utf8.split(separator: UInt8(ascii: ".")).map { String(decoding: $0, as: UTF8.self) }
      }
  }

  // MARK: declarations

  private mutating func declare(_ curve: CurveDeclaration) {
    let shape = table.curves[Int(curve.curve)]
    let (points, fit) = points(of: shape)
    writer.bytes.raw("{ \"$type\": \"cubicBezier\", \"$value\": \(points)")
    describe(curve.doc, shape, fit)
    writer.bytes.raw(", \"$extensions\": { \"dev.patternc.curve\": ")
    writer.object(.line) { shape.keys(.none, &$0) }
    writer.bytes.raw(" } }")
    add(
      DesignTokensEmitter.path("curve", [curve.name.text]),
      at: LossAddress(ExportOwner(.curve, curve.name)))
  }

  private mutating func declare(_ spring: SpringDeclaration) {
    let shape = CurveShape.spring(spring.spring, settleMilliseconds: spring.settleMilliseconds)
    let fit = transition(lasting: spring.settleMilliseconds * 1000, after: 0, shape)
    describe(spring.doc, shape, fit)
    writer.bytes.raw(", \"$extensions\": { \"dev.patternc.spring\": {")
    writer.line { spring.spring.keys(spring.settleMilliseconds, &$0) }
    let ratio = spring.spring.dampingRatio
    let bounce = SwiftWords.number(ratio < 1 ? 1 - ratio : 1 / ratio - 1)
    writer.bytes.raw(
      ", \"bounce\": \(bounce), \"durationMs\": \(spring.settleMilliseconds), "
        + "\"linear\": \"\(Easing(shape).text)\" } } }")
    add(
      DesignTokensEmitter.path("spring", [spring.name.text]),
      at: LossAddress(ExportOwner(.spring, spring.name)))
  }

  /// Writes a curve's doc comment, and the error of its approximation by a cubic Bézier.
  private mutating func describe(_ doc: [UInt8], _ shape: CurveShape, _ fit: SpringFit?) {
    var lines = doc.isEmpty ? [] : [String(decoding: doc, as: UTF8.self)]
    if let fit {
      lines.append("The curve is within \(SwiftWords.number(fit.error)) of a spring.")
    } else if case .steps(let count) = shape {
      lines.append("It replaces \(count) steps, which the curve of a token cannot have.")
    }
    if lines.isEmpty { return }
    writer.bytes.raw(", \"$description\": ")
    writer.bytes.string(lines.joined(separator: "\n"))
  }

  // MARK: values

  private static func duration(_ microseconds: Int64) -> String {
    "{ \"value\": \(SwiftWords.number(microseconds * 1000)), \"unit\": \"ms\" }"
  }

  /// Writes the start of a transition, with its value.
  ///
  /// - Returns: the fit to a spring; nil for other curves.
  private mutating func transition(
    lasting duration: Int64, after delay: Int64, _ shape: CurveShape
  ) -> SpringFit? {
    let (points, fit) = points(of: shape)
    writer.bytes.raw(
      "{ \"$type\": \"transition\", \"$value\": { "
        + "\"duration\": \(DesignTokensEmitter.duration(duration)), "
        + "\"delay\": \(DesignTokensEmitter.duration(delay)), \"timingFunction\": \(points) }")
    return fit
  }

  /// The control points of a curve or its approximation, and the fit to a spring.
  private mutating func points(of shape: CurveShape) -> (text: String, fit: SpringFit?) {
    var list: [Int64]
    var fit: SpringFit?
    switch shape {
    case .linear, .steps: list = [0, 0, 1_000_000, 1_000_000]
    case .cubicBezier(let x1, let y1, let x2, let y2): list = [x1, y1, x2, y2]
    case .spring(let spring, let settle):
      let known = fits.first { $0.spring == shape }?.fit
      let found = known ?? SpringFit(spring, settleMilliseconds: settle)
      if known == nil { fits.append((shape, found)) }
      fit = found
      list = found.points
    }
    return ("[\(list.map { SwiftWords.number($0) }.joined(separator: ", "))]", fit)
  }

  // MARK: cues

  private mutating func cue(_ row: ExportRow) {
    let cue = row.view.cues[Int(row.reference.row)]
    let name = row.owner.name.text
    writer.begin(row.reference, of: table)
    tree.describe(DesignTokensEmitter.path("motion", [name])[...], CueRemark.line(cue, row.view))
    for (mode, timeline) in row.timelines {
      let key = "\(mode.key)"
      let length = DesignTokensEmitter.duration(row.view.length(of: timeline))
      writer.bytes.raw("{ \"$type\": \"duration\", \"$value\": \(length) }")
      add(DesignTokensEmitter.path("duration", [name, key]), at: LossAddress(row.owner, mode))
      let played = RowTimeline(row: row, mode: mode, timeline: timeline)
      losses += played.lostTyping(
        "there is no token for text that types itself", written: "nothing")
      var counts: [[String]: Int] = [:]
      for index in timeline.motion.indices {
        let track = row.view.motion[index]
        let address = played.address(ofTrack: index)
        if track.property == .typeOn { continue }
        let extra = row.view.extras[Int(track.extra)]
        let property = track.property == .other ? extra.property.text : "\(track.property.name)"
        let parts = [track.target.text, extra.layer.text, property]
        var path = DesignTokensEmitter.path("motion", [name, key] + parts)
        let count = counts[parts, default: 0] + 1
        counts[parts] = count
        // A number is not a name, so no other token has this path.
        if count > 1 { path.append("\(count)") }
        self.track(track, row, address)
        add(path, at: address)
      }
    }
  }

  private mutating func track(_ track: Track, _ row: ExportRow, _ address: LossAddress) {
    let shape = table.curve(track.curve, row.view)
    let fit = transition(lasting: track.duration, after: track.at, shape)
    writer.bytes.raw(", \"$extensions\": { \"dev.patternc.track\": ")
    writer.object(.line) { track.keys(row.view, &$0) }
    writer.bytes.raw(" } }")
    if let fit { report(fit, address) }
    if case .steps(let count) = shape {
      losses.add(
        .lostCurve, at: address, "a token cannot have steps, so a straight line is written",
        was: "steps(\(count))", written: "0, 0, 1, 1", magnitude: count)
    }
  }

  private mutating func report(_ fit: SpringFit, _ address: LossAddress) {
    let points = fit.points.map { SwiftWords.number($0) }.joined(separator: ", ")
    losses.add(
      .approximatedCurve, at: address,
      "the closest cubic-bezier differs from the spring by up to \(SwiftWords.number(fit.error))",
      was: "a spring", written: "cubic-bezier(\(points))", magnitude: fit.error,
      isMinor: fit.error <= 20_000)
  }
}

/// The treatment of each key of a table in design tokens. Values for which there is no token
/// type are in the extensions of tokens.
private enum DesignTokensCoverage {
  static let rows: [CoverageRow] =
    [
      CoverageRow(["springCurve"], ["kind"], .approximated([.approximatedCurve])),
      CoverageRow(["stepsCurve"], ["kind"], .lost([.lostCurve])),
      CoverageRow(.tracks, ["unit", "edge", "approx", "anchor", "cut"], .written),
      CoverageRow(
        .curves + ["springDeclaration"],
        [
          "doc", "spring", "response", "dampingRatio", "stiffness", "damping", "settleMs",
          "overshoot",
        ], .written),
      CoverageRow(.loops, ["id", "startMs"], .written),
      CoverageRow(["randomStagger"], ["minMs", "seed"], .written),
      CoverageRow(.timelines, ["durationMs"], .written),
      CoverageRow(["table"], ["springs"], .written),
    ] + .lostTyping + .keyframes + .rest(.manifest)
}
