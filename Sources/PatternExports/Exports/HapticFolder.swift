import PatternTable

/// The common part of targets that write haptic files without sound.
struct HapticFolder: Sendable {
  /// A case of a timeline, for a target.
  struct Felt {
    let played: RowTimeline
    let which: ExportCase
    /// The haptics that are strong enough to be felt.
    let haptics: LoweredHaptics
    /// The same haptics, including those that a map makes too faint to be felt.
    let all: LoweredHaptics

    /// The substitutes for system haptics.
    var equivalents: Equivalents { played.row.equivalents }

    /// The context of the haptic that a tap or stroke comes from.
    func extra(_ entry: Int) -> Extra { played.extra(ofHaptic: entry) }

    /// The address of the haptic that a tap or stroke comes from.
    func address(_ entry: Int) -> LossAddress { played.address(ofHaptic: entry) }
  }

  typealias Body = (Felt, inout [Loss]) -> [UInt8]
  typealias File = (FolderExport.FileName, [UInt8]) -> [UInt8]

  let target: String
  let fileExtension: String
  /// The name of the format in losses.
  let format: String
  /// True if files can repeat a loop; the target itself reports the loops that are lost.
  var repeatsLoops = false
  /// The platform whose substitutes for strokes are written; `all` if there is no such platform.
  var platform = Equivalents.Platform.all
  /// The path of a file without extension, if the format has its own rule; nil for the default.
  var stem: (@Sendable (FolderExport.FileName) -> String)?

  /// Writes a file for each variant. None is written if nothing is felt or the body is empty.
  func run(_ table: CueTable, _ options: ExportOptions, _ body: Body, _ file: File) -> ExportResult
  {
    var export = FolderExport(
      table, target: target, extension: fileExtension, hasSound: false)
    if let stem { export.stem = stem }
    export.run(options) { played, which, losses in
      let all = LoweredHaptics(
        played.timeline, played.view, in: which, played.row.equivalents, on: platform)
      var haptics = all
      haptics.taps.removeAll { $0.intensity == 0 }
      haptics.strokes.removeAll { $0.peak == 0 || $0.duration == 0 }
      let felt = Felt(played: played, which: which, haptics: haptics, all: all)
      losses += played.losses(of: all, in: which, format: format, repeatsLoops: repeatsLoops)
      let bytes = haptics.isEmpty ? [] : body(felt, &losses)
      return bytes.isEmpty ? [] : [bytes]
    } _: { name, body in
      file(name, body)
    }
    return export.result
  }
}

extension RowTimeline {
  /// The losses of haptics in every format with a single timeline: styles, loops and staggers.
  ///
  /// - Parameters:
  ///   - format: a noun for the file, such as "an AHAP file".
  ///   - name: the name of the format, if it has one.
  ///   - repeatsLoops: true to leave out the losses of loops.
  func losses(
    of haptics: LoweredHaptics, in which: ExportCase, format: String, name: String? = nil,
    repeatsLoops: Bool = false
  ) -> [Loss] {
    var losses: [Loss] = []
    let groups = haptics.byEntry(timeline.haptics.indices.count)
    for (entry, index) in timeline.haptics.indices.enumerated() {
      let haptic = view.haptics[index]
      var extra = extra(ofHaptic: entry)
      if !which.plays(extra) { continue }
      if repeatsLoops { extra.loopFlag = .none }
      let address = address(ofHaptic: entry)
      if let style = haptic.styleText {
        losses.append(.approximatedStyle(style, in: name ?? format, groups[entry].taps, address))
      } else if haptic.kind == .continuous, let tap = groups[entry].taps.first {
        losses.append(.onePrimitive(tap, address, row.equivalents))
      }
      AHAPLosses.around(extra, address, in: format, &losses)
    }
    return losses
  }
}
