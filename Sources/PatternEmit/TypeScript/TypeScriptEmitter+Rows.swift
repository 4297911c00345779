import PatternCues

/// Patterns and cues: each is a row of the table with its browser playback data.
extension TypeScriptEmitter {
  mutating func pattern(_ reference: RowRef, _ options: ExportOptions) {
    writer.begin(reference, of: rows)
    let view = writer.view.unsafelyUnwrapped
    let row = view.patterns[Int(reference.row)]
    if !options.includes(row.name) { return }
    open(row.name)
    writer.doc(view.doc(row.doc))
    let part = Part(
      owner: .pattern(row.name), mode: .normal, timeline: row.timeline, view: view,
      store: reference.store, equivalents: table.equivalents)
    timeline(part, "\n    ", "\n      ")
    close()
  }

  mutating func cue(_ reference: RowRef, _ options: ExportOptions) {
    writer.begin(reference, of: rows)
    let view = writer.view.unsafelyUnwrapped
    let row = view.cues[Int(reference.row)]
    if !options.includes(row.name) { return }
    open(row.name)
    writer.ids = TextIDs(row, view)
    row.head(view, &writer)
    let equivalents = table.equivalents(of: row, view)
    writer.key("modes")
    writer.openBlock()
    for mode in Mode.allCases {
      writer.key(mode.key)
      writer.openBlock()
      let part = Part(
        owner: .cue(row.name), mode: mode, timeline: row.timeline(of: mode), view: view,
        store: reference.store, equivalents: equivalents)
      timeline(part, "\n        ", "\n          ")
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

  /// A timeline of a row.
  struct Part {
    let owner: ExportOwner
    let mode: Mode
    let timeline: Timeline
    let view: RowStore
    let store: UInt32
    let equivalents: Equivalents
  }

  /// - Parameters:
  ///   - indent: the line start of its keys.
  ///   - inner: the line start of its channels' entries.
  private mutating func timeline(_ part: Part, _ indent: StaticString, _ inner: StaticString) {
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
