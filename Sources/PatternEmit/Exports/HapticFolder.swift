import PatternCues

/// A folder of haptic files in a format without sound: what these targets have in common.
struct HapticFolder: Sendable {
  /// What a case of a timeline is for a target.
  struct Felt {
    let row: ExportRow
    let mode: ExportMode
    let timeline: Timeline
    let which: ExportCase
    /// What is felt at all.
    let haptics: LoweredHaptics
    /// With what a map makes so faint that it is not felt.
    let all: LoweredHaptics
    let equivalents: Equivalents

    /// What is around the haptic that a tap or a stroke comes from.
    func extra(_ entry: Int) -> Extra {
      let haptic = row.view.haptics[Int(timeline.haptics.start) + entry]
      return row.view.extras[Int(haptic.extra)]
    }

    /// The address of the haptic that a tap or a stroke comes from.
    func address(_ entry: Int) -> LossAddress {
      let index = Int(timeline.haptics.start) + entry
      return row.address(mode, .haptics, entry, source: row.view.haptics[index].source)
    }
  }

  typealias Body = (Felt, inout [Loss]) -> [UInt8]
  typealias File = (FolderExport.FileName, [UInt8]) -> [UInt8]

  let target: String
  let fileExtension: String
  /// How losses name the format.
  let format: String
  /// Whether the files repeat a loop; which of several they do not is for the target to report.
  var repeatsLoops = false
  /// Where the format has its own rule for names: the path of a file, without the extension.
  var stem: (@Sendable (FolderExport.FileName) -> String)?

  /// Writes a file of everything that is felt; where nothing is, or the body is empty, there is
  /// none.
  func run(_ table: CueTable, _ options: ExportOptions, _ body: Body, _ file: File) -> ExportResult
  {
    var export = FolderExport(
      table, target: target, extension: fileExtension, hasSound: false)
    if let stem { export.stem = stem }
    export.run(options) { row, mode, timeline, which, losses in
      var haptics = LoweredHaptics(timeline, row.view, in: which, table.equivalents)
      let all = haptics
      haptics.taps.removeAll { $0.intensity == 0 }
      haptics.strokes.removeAll { $0.peak == 0 || $0.duration == 0 }
      let felt = Felt(
        row: row, mode: mode, timeline: timeline, which: which, haptics: haptics, all: all,
        equivalents: table.equivalents)
      report(felt, &losses)
      let bytes = haptics.isEmpty ? [] : body(felt, &losses)
      return bytes.isEmpty ? [] : [bytes]
    } _: { name, body in
      file(name, body)
    }
    return export.result
  }

  /// What no format of a single timeline says: styles, loops and staggers.
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
      }
      AHAPLosses.around(extra, address, in: format, &losses)
    }
  }
}

extension [CoverageRow] {
  /// What a haptic file that has taps, strokes and envelopes says of what is felt; rows before
  /// these say what it does not.
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
