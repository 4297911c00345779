import PatternExports
import PatternModel
import PatternSyntax
import PatternTable

/// The size limit of outputs.
package enum OutputLimit {
  /// The limit in bytes: 16 MiB, or 64 bytes for each byte of the sources, whichever is more.
  /// Tables of real decks take 6 to 8.
  package static func bytes(ofSources count: Int) -> Int {
    max(16 << 20, Int(clamping: 64 * Int64(count)))
  }

  /// The limit in messages, such as "16 MiB".
  package static func phrase(_ limit: Int) -> String { "\(limit >> 20) MiB" }
}

extension OutputTable {
  /// The error for a table whose rows alone are too large; nil if it has to be written to find out.
  static func leastExcess(_ table: CueTable, from path: String?, of model: Model) -> Finding? {
    let limit = OutputLimit.bytes(ofSources: model.sourceBytes)
    let size = table.leastSize
    return size.all > limit ? excess(over: limit, table, size.largest, path, model) : nil
  }

  /// The error for a table that would be too large, or the warning for one that no player accepts;
  /// nil otherwise.
  var excess: Finding? {
    let limit = OutputLimit.bytes(ofSources: model.sourceBytes)
    let size = table.leastSize
    guard emitter.exceeds(limit, size.all) else { return unplayable(size.all) }
    return OutputTable.excess(over: limit, table, size.largest, path, model)
  }

  private static func excess(
    over limit: Int, _ table: CueTable, _ largest: RowSize, _ path: String?, _ model: Model
  ) -> Finding {
    let place = model.place(of: largest.row, inTable: path)
    let source = model.files[place?.module ?? 0].source
    return Finding(
      .outputLimit, source, place?.range ?? ByteRange(source.textStart, source.textStart),
      "the table `\(table.name)` would have more than \(OutputLimit.phrase(limit)); "
        + "`\(largest.row.name.text)` alone takes at least \(largest.bytes) bytes of it",
      help: "repeat less, or play shorter patterns and texts")
  }

  /// The warning for a table that is larger than players accept.
  private func unplayable(_ size: Int) -> Finding? {
    let cues = table.cues.count
    if size <= TableLimit.bytes, cues <= TableLimit.cues { return nil }
    let source = model.files[0].source
    var finding = Finding(
      .outputLimit, source, ByteRange(source.textStart, source.textStart),
      cues > TableLimit.cues
        ? "no player accepts the table `\(name)`: it has \(cues) cues, and the maximum is "
          + "\(TableLimit.cues)"
        : "no player accepts the table `\(name)`: it has more than "
          + OutputLimit.phrase(TableLimit.bytes),
      help: "compile each file into its own table, without `--bundle`")
    finding.severity = .warning
    return finding
  }
}
