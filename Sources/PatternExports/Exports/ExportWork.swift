import PatternTable

/// An estimate of an export's work, made before anything is built.
///
/// One unit is one haptic in one case of the maps that it depends on. Long vibrations, which
/// formats split, are counted by length.
struct ExportWork {
  /// The units allowed for any table, and those added per row. Our choice: a cue with five haptics
  /// and a map of six cases takes 72 units in its two modes, and real decks have at most a hundred
  /// cues.
  private static let (least, perRow) = (100_000, 72)
  /// A vibration counts once per second, as in Android envelopes; one with an envelope, once per
  /// gamepad step. In microseconds.
  private static let (second, step): (Int64, Int64) = (1_000_000, 50_000)
  /// The comparisons between vibrations of one file that count as one unit.
  private static let comparisons = 256

  /// A loss at the first row that exceeds the limit; nil if none does.
  ///
  /// - Parameters:
  ///   - modes: the timelines that the target lowers.
  ///   - names: the maps of a timeline whose cases the target tries.
  static func excess(
    _ rows: [ExportRow], in table: CueTable, _ target: String,
    modes: [Mode] = Mode.allCases, names: (ExportRow, Timeline) -> [Name]
  ) -> Loss? {
    let limit = least + perRow * rows.count
    var left = limit
    for row in rows {
      for (mode, timeline) in row.timelines where modes.contains(mode) {
        let units = units(of: timeline, row.view)
        let cases = units > 1 ? ExportCases(of: names(row, timeline), in: table).count : 1
        let (product, isTooLarge) = units.multipliedReportingOverflow(by: cases)
        left -= isTooLarge ? limit + 1 : min(product, limit + 1)
        if left >= 0 { continue }
        return Loss(
          .targetLimit, at: LossAddress(row.owner, mode),
          "with `\(row.owner.name.text)`, \(target) would have to write more than \(limit) "
            + "haptics, counted in every case of their maps",
          magnitude: Int64(limit))
      }
    }
    return nil
  }

  private static func units(of timeline: Timeline, _ view: RowStore) -> Int {
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
