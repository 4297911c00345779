import PatternCues

/// The work that an export takes, known before anything is built.
///
/// One unit is one haptic that is lowered in one case of the maps that it goes by. What formats cut
/// into pieces counts by its length.
struct ExportWork {
  /// The units that a table may take whatever its size, and those for each row; ours. A cue with
  /// five haptics takes 120 by a map of twelve cases.
  private static let (least, perRow) = (400_000, 120)
  /// A vibration counts for each second, as envelopes of Android have it, and one that changes for
  /// each step of a gamepad.
  private static let (second, step): (Int64, Int64) = (1_000_000, 50_000)
  /// Vibrations are compared with all others of their file: so many comparisons are one unit.
  private static let comparisons = 256

  /// Says that the rows of a target take too much, at the first that is beyond the limit; nothing
  /// where they do not.
  ///
  /// - Parameters:
  ///   - modes: which timelines the target lowers.
  ///   - names: the maps whose cases it tries of a timeline.
  static func excess(
    _ rows: [ExportRow], _ memo: inout ExportCaseMemo, _ target: String,
    modes: [ExportMode] = ExportMode.allCases, names: (ExportRow, Timeline) -> [Name]
  ) -> Loss? {
    let limit = least + perRow * rows.count
    var left = limit
    for row in rows {
      for (mode, timeline) in row.timelines where modes.contains(mode) {
        let units = units(of: timeline, row.view)
        let cases = units > 1 ? memo.cases(of: names(row, timeline)).count : 1
        let (product, isTooLarge) = units.multipliedReportingOverflow(by: cases)
        left -= isTooLarge ? limit + 1 : min(product, limit + 1)
        if left >= 0 { continue }
        return Loss(
          .targetLimit, at: LossAddress(row.owner, mode),
          "with `\(row.owner.name.text)`, \(target) would have more than \(limit) haptics to "
            + "write, each counted in each case of its maps",
          magnitude: Int64(limit))
      }
    }
    return nil
  }

  private static func units(of timeline: Timeline, _ view: RowsView) -> Int {
    let count = timeline.haptics.indices.count
    var units = 1 + count + timeline.sounds.indices.count
    var vibrations = 0
    for index in timeline.haptics.indices where view.haptics[index].kind == .continuous {
      let extra = view.extras[Int(view.haptics[index].extra)]
      vibrations += 1
      let piece = extra.envelope.isEmpty ? second : step
      units += extra.envelope.count + Int(extra.duration / piece)
    }
    return units + vibrations * count / comparisons
  }
}
