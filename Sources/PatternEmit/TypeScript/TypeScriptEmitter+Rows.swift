import PatternCues

/// Patterns and cues: each is a row of the table with its browser playback data.
extension TypeScriptEmitter {
  mutating func pattern(_ reference: RowRef, _ options: ExportOptions) {
    rows.prepare(reference, &writer)
    let view = writer.view.unsafelyUnwrapped
    let row = view.patterns[Int(reference.row)]
    if !options.includes(row.name) { return }
    open(row.name)
    writer.bytes.raw("{\n    ")
    if row.doc != 0 {
      writer.bytes.raw("\"doc\": ")
      writer.bytes.string(view.docs[Int(row.doc) - 1])
      writer.bytes.raw(",\n    ")
    }
    let part = Part(
      owner: .pattern(row.name), mode: .normal, timeline: row.timeline, view: view,
      store: reference.store, equivalents: table.equivalents)
    timeline(part, "\n    ", "\n      ")
    writer.bytes.raw("\n  },")
  }

  mutating func cue(_ reference: RowRef, _ options: ExportOptions) {
    rows.prepare(reference, &writer)
    let view = writer.view.unsafelyUnwrapped
    let row = view.cues[Int(reference.row)]
    if !options.includes(row.name) { return }
    open(row.name)
    writer.bytes.raw("{\n    ")
    writer.ids = TextIDs(row, view)
    var head = ByteWriter()
    withUnsafePointer(to: row) { rows.head($0, view, writer.gates, &head, &writer.ids) }
    // Reduces the indentation by one level compared with the table.
    var skipped = 0
    for byte in head.bytes {
      if skipped > 0 { skipped -= 1 } else { writer.bytes.byte(byte) }
      if byte == UInt8(ascii: "\n") { skipped = 2 }
    }
    let equivalents = table.equivalents(of: row, view)
    writer.bytes.raw("\"modes\": {")
    for mode in Mode.allCases {
      writer.bytes.raw("\n      \"")
      writer.bytes.raw(mode.key)
      writer.bytes.raw("\": {\n        ")
      let part = Part(
        owner: .cue(row.name), mode: mode, timeline: row.timeline(of: mode), view: view,
        store: reference.store, equivalents: equivalents)
      timeline(part, "\n        ", "\n          ")
      writer.bytes.raw("\n      },")
    }
    writer.bytes.raw("\n    },\n  },")
  }

  private mutating func open(_ name: Name) {
    writer.bytes.raw("\n  ")
    writer.bytes.name(name)
    writer.bytes.raw(": ")
  }

  /// A timeline of a row.
  struct Part {
    let owner: ExportOwner
    let mode: Mode
    let timeline: Timeline
    let view: RowsView
    let store: UInt32
    let equivalents: Equivalents
  }

  /// - Parameters:
  ///   - indent: the line start of its keys.
  ///   - inner: the line start of its channels' entries.
  private mutating func timeline(_ part: Part, _ indent: StaticString, _ inner: StaticString) {
    let (timeline, view) = (part.timeline, part.view)
    writer.bytes.raw("\"durationMs\": ")
    writer.bytes.milliseconds(timeline.duration)
    func key(_ name: StaticString, _ writer: inout ByteWriter) {
      writer.raw(",")
      writer.raw(indent)
      writer.raw("\"")
      writer.raw(name)
      writer.raw("\": [")
    }
    func close(_ span: Span, _ writer: inout ByteWriter) {
      if span.count > 0 { writer.raw(indent) }
      writer.raw("]")
    }
    key("haptics", &writer.bytes)
    rows.haptics(timeline.haptics, view, &writer, inner)
    close(timeline.haptics, &writer.bytes)
    key("motion", &writer.bytes)
    rows.motion(timeline.motion, view, &writer, inner)
    close(timeline.motion, &writer.bytes)
    key("sound", &writer.bytes)
    rows.sounds(timeline.sounds, view, &writer, inner)
    close(timeline.sounds, &writer.bytes)
    key("text", &writer.bytes)
    rows.texts(timeline.texts, view, &writer, inner)
    close(timeline.texts, &writer.bytes)
    key("effects", &writer.bytes)
    rows.effects(timeline.effects, view, &writer, inner)
    close(timeline.effects, &writer.bytes)
    key("keyframes", &writer.bytes)
    animations(part, inner)
    close(timeline.motion, &writer.bytes)
    haptics(part, indent, inner)
    writer.bytes.raw(",")
  }
}
