import PatternCues

/// The digests of a table's rows: for cues those of the JSON, and the same kind for patterns.
final class RowDigests {
  private let emitter: CueTableEmitter
  private var writer = RowWriter(depth: 2)
  /// The row that was last asked for: its files follow each other.
  private var last: (owner: ExportOwner, digest: UInt64)?

  init(_ table: CueTable) { emitter = CueTableEmitter(table) }

  subscript(row: ExportRow) -> UInt64 {
    if let last, last.owner == row.owner { return last.digest }
    let digest = digest(of: row)
    last = (row.owner, digest)
    return digest
  }

  private func digest(of row: ExportRow) -> UInt64 {
    writer.bytes.removeAll()
    if row.owner.isCue { return emitter.cue(row.reference, &writer) }
    emitter.pattern(row.reference, &writer)
    return xxh64(writer.bytes.bytes)
  }
}
