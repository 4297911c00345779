import PatternCues

/// The digests of a table's rows: for cues those of the JSON, and the same kind for patterns.
final class RowDigests {
  private let emitter: CueTableEmitter
  private var writer = RowWriter()

  init(_ table: CueTable) { emitter = CueTableEmitter(table) }

  subscript(row: ExportRow) -> UInt64 {
    writer.bytes.removeAll()
    if row.owner.isCue { return emitter.digestedCue(row.reference, &writer) }
    emitter.pattern(row.reference, &writer)
    return xxh64(writer.bytes.bytes)
  }
}
