import PatternCues

/// The digests of the rows of a table: those that its JSON has of cues, and the same of patterns.
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
