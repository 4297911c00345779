import PatternCues

/// The common part of targets that write haptic files without sound.
struct HapticFolder: Sendable {
  /// A case of a timeline, for a target.
  struct Felt {
    let row: ExportRow
    let mode: Mode
    let timeline: Timeline
    let which: ExportCase
    /// The haptics that are strong enough to be felt.
    let haptics: LoweredHaptics
    /// The same, including those that a map makes too faint to be felt.
    let all: LoweredHaptics
    let equivalents: Equivalents

    /// The context of the haptic that a tap or stroke comes from.
    func extra(_ entry: Int) -> Extra {
      let haptic = row.view.haptics[Int(timeline.haptics.start) + entry]
      return row.view.extras[Int(haptic.extra)]
    }

    /// The address of the haptic that a tap or stroke comes from.
    func address(_ entry: Int) -> LossAddress {
      let index = Int(timeline.haptics.start) + entry
      return row.address(mode, .haptics, entry, source: row.view.haptics[index].source)
    }
  }

  typealias Body = (Felt, inout [Loss]) -> [UInt8]
  typealias File = (FolderExport.FileName, [UInt8]) -> [UInt8]

  let target: String
  let fileExtension: String
  /// The name of the format in losses.
  let format: String
  /// True if files repeat a loop; the target reports the loops that do not.
  var repeatsLoops = false
  /// The platform whose substitutes of strokes are written; `all` for none.
  var platform = Equivalents.Platform.all
  /// The path of a file without extension, if the format has its own rule; nil for the default.
  var stem: (@Sendable (FolderExport.FileName) -> String)?

  /// Writes a file for each variant. None is written if nothing is felt or the body is empty.
  func run(_ table: CueTable, _ options: ExportOptions, _ body: Body, _ file: File) -> ExportResult
  {
    var export = FolderExport(
      table, target: target, extension: fileExtension, hasSound: false)
    if let stem { export.stem = stem }
    export.run(options) { row, mode, timeline, which, losses in
      var haptics = LoweredHaptics(
        timeline, row.view, in: which, row.equivalents, on: platform)
      let all = haptics
      haptics.taps.removeAll { $0.intensity == 0 }
      haptics.strokes.removeAll { $0.peak == 0 || $0.duration == 0 }
      let felt = Felt(
        row: row, mode: mode, timeline: timeline, which: which, haptics: haptics, all: all,
        equivalents: row.equivalents)
      report(felt, &losses)
      let bytes = haptics.isEmpty ? [] : body(felt, &losses)
      return bytes.isEmpty ? [] : [bytes]
    } _: { name, body in
      file(name, body)
    }
    return export.result
  }

  /// Reports losses of every format with a single timeline: styles, loops and staggers.
  private func report(_ felt: Felt, _ losses: inout [Loss]) {
    let groups = felt.all.byEntry(felt.timeline.haptics.indices.count)
    for (entry, index) in felt.timeline.haptics.indices.enumerated() {
      let haptic = felt.row.view.haptics[index]
      var extra = felt.row.view.extras[Int(haptic.extra)]
      if !felt.which.plays(extra) { continue }
      if repeatsLoops { extra.loopFlag = .none }
      let address = felt.address(entry)
      if let style = haptic.styleText {
        losses.append(
          Loss(
            .approximatedStyle, at: address,
            "\(format) has no styles: `\(style)` is written as its equivalent in taps", was: style,
            written: groups[entry].taps.map {
              ExportText.levels($0.intensity, $0.sharpness)
            }.joined(separator: "; ")))
      } else if haptic.kind == .continuous, let tap = groups[entry].taps.first {
        losses.append(.onePrimitive(tap, address, felt.equivalents))
      }
      AHAPLosses.around(extra, address, in: format, &losses)
    }
  }
}

extension [CoverageRow] {
  /// The treatment of keys by formats with taps, strokes and envelopes; a target puts its
  /// exceptions first.
  static let hapticFile: [CoverageRow] = {
    let haptics: [StaticString] = ["impact", "notify", "selection", "transient", "continuous"]
    let sounds: [StaticString] = ["tone", "chord", "sample"]
    return .aroundHaptics + .hapticVariants + [
      CoverageRow(["timeline", "patternTimeline"], ["sound"], .manifest),
      CoverageRow(
        ["impact", "notify", "selection"], ["kind", "style", "outcome"],
        .approximated([.approximatedStyle])),
      CoverageRow(haptics, ["loop"], .lost([.lostLoop])),
      CoverageRow(["loopWhile", "loopUntil"], ["everyMs", "while", "until"], .lost([.lostLoop])),
      CoverageRow(haptics, ["stagger"], .lost([.lostStagger])),
      CoverageRow(
        ["stepStagger", "randomStagger"], ["stepMs", "minMs", "maxMs", "seed"],
        .lost([.lostStagger])),
      CoverageRow(haptics, ["kind", "intensity", "sharpness", "durationMs", "envelope"], .written),
      CoverageRow(["point"], ["atMs", "intensity", "sharpness"], .written),
      CoverageRow(["continuous"], ["attack", "decay", "release"], .lost([.lostAdjuster])),
      CoverageRow(
        sounds,
        [
          "atMs", "volume", "file", "choice", "anchor", "kind", "name", "frequenciesHz",
          "durationMs", "fadeInMs", "fadeOutMs", "loop", "stagger",
        ], .manifest),
    ]
  }()
}
