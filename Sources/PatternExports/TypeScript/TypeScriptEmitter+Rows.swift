import PatternTable

/// Patterns and cues: each is a row of the table with its browser playback data.
extension TypeScriptEmitter {
  mutating func pattern(_ row: ExportRow) {
    writer.begin(row.reference, of: table)
    open(row.owner.name)
    writer.doc(row.view.doc(row.view.patterns[Int(row.reference.row)].doc))
    timeline(
      RowTimeline(row: row, mode: .normal, timeline: row.timelines[0].timeline), "\n    ",
      "\n      ")
    close()
  }

  mutating func cue(_ row: ExportRow) {
    writer.begin(row.reference, of: table)
    let cue = row.view.cues[Int(row.reference.row)]
    open(row.owner.name)
    writer.ids = TextIDs(cue, row.view)
    cue.head(row.view, &writer)
    writer.key("modes")
    writer.openBlock()
    for (mode, timeline) in row.timelines {
      writer.key(mode.key)
      writer.openBlock()
      self.timeline(
        RowTimeline(row: row, mode: mode, timeline: timeline), "\n        ", "\n          ")
      writer.closeBlock()
    }
    writer.bytes.raw(",")
    writer.closeBlock()
    writer.bytes.raw(",")
    close()
  }

  private mutating func open(_ name: Name) {
    writer.bytes.raw("\n  ")
    writer.bytes.name(name)
    writer.bytes.raw(": ")
    writer.depth = 1
    writer.openBlock()
  }

  private mutating func close() {
    writer.closeBlock()
    writer.bytes.raw(",")
  }

  /// - Parameters:
  ///   - indent: the indentation of the timeline's keys.
  ///   - inner: the indentation of the entries in its channels.
  private mutating func timeline(_ part: RowTimeline, _ indent: String, _ inner: String) {
    let timeline = part.timeline
    writer.key("durationMs")
    writer.bytes.milliseconds(timeline.duration)
    timeline.channels(.always, &writer)
    writer.key("keyframes")
    writer.bytes.raw("[")
    animations(part, inner)
    if timeline.motion.count > 0 { writer.bytes.raw(indent) }
    writer.bytes.raw("]")
    haptics(part, indent, inner)
    writer.bytes.raw(",")
  }
}
