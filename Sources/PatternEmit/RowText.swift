import PatternCues

/// Writes the rows of patterns and cues.
extension CueTableEmitter {
  /// Renders curves and gates, which many rows of a store share, once per store.
  func prepare(_ reference: RowRef, _ writer: inout RowWriter) {
    if writer.index == reference.store { return }
    writer.index = reference.store
    let view = table.stores[Int(reference.store)].view
    writer.view = view
    var text = ByteWriter()
    writer.localCurves = view.curves.map { shape in
      text.removeAll()
      CurveText.write(shape, to: &text)
      return Array(text.bytes)
    }
    writer.gates = view.gates.map { gates in
      text.removeAll()
      self.gates(gates, &text)
      return Array(text.bytes)
    }
  }

  @Sendable func pattern(_ reference: RowRef, _ writer: inout RowWriter) {
    prepare(reference, &writer)
    let store = writer.view.unsafelyUnwrapped
    let row = store.patterns[Int(reference.row)]
    writer.ids = TextIDs()
    writer.bytes.name(row.name)
    writer.bytes.raw(": {\n      ")
    if row.doc != 0 {
      writer.bytes.raw("\"doc\": ")
      writer.bytes.string(store.docs[Int(row.doc) - 1])
      writer.bytes.raw(",\n      ")
    }
    writer.bytes.raw("\"durationMs\": ")
    length(row.timeline, store, &writer.bytes, ",\n      ")
    writer.bytes.raw(",\n      \"timeline\": {")
    channels(row.timeline, store, &writer)
    writer.bytes.raw("\n    }")
  }

  /// Writes the channels of a pattern that are not empty.
  private func channels(
    _ timeline: Timeline, _ store: RowsView, _ writer: inout RowWriter
  ) {
    let start = writer.bytes.count
    func channel(
      _ key: StaticString, _ span: Span, _ writer: inout RowWriter,
      _ write: (Span, RowsView, inout RowWriter, StaticString) -> Void
    ) {
      if span.count == 0 { return }
      writer.bytes.raw(writer.bytes.count == start ? "\n        \"" : ",\n        \"")
      writer.bytes.raw(key)
      writer.bytes.raw("\": [")
      write(span, store, &writer, "\n          ")
      writer.bytes.raw("\n        ]")
    }
    channel("haptics", timeline.haptics, &writer, haptics)
    channel("motion", timeline.motion, &writer, motion)
    channel("sound", timeline.sounds, &writer, sounds)
    channel("text", timeline.texts, &writer, texts)
    channel("effects", timeline.effects, &writer, effects)
    writer.bytes.raw(writer.bytes.count == start ? "}" : "\n      }")
  }

  @Sendable func cue(_ reference: RowRef, _ writer: inout RowWriter) {
    _ = digestedCue(reference, &writer)
  }

  /// Writes a cue.
  ///
  /// - Returns: its digest.
  func digestedCue(_ reference: RowRef, _ writer: inout RowWriter) -> UInt64 {
    prepare(reference, &writer)
    let store = writer.view.unsafelyUnwrapped
    let row = UnsafePointer(store.cues.baseAddress! + Int(reference.row))
    writer.ids = TextIDs(row.pointee, store)
    writer.bytes.name(row.pointee.name)
    writer.bytes.raw(": ")
    let start = writer.bytes.count
    writer.bytes.raw("{\n      ")
    head(row, store, writer.gates, &writer.bytes, &writer.ids)
    writer.bytes.raw("\"modes\": {\n        \"normal\": ")
    var seen = Rendered()
    mode(row.pointee.normal, store, &writer, &seen)
    writer.bytes.raw(",\n        \"reduceMotion\": ")
    mode(row.pointee.reduceMotion, store, &writer, &seen)
    writer.bytes.raw(",\n        \"physicalityOff\": ")
    mode(row.pointee.physicalityOff, store, &writer, &seen)
    writer.bytes.raw("\n      }")
    if !row.pointee.allowed.isEmpty { allowed(row.pointee.allowed, &writer.bytes) }
    let digest = digest(row, store, writer, from: start)
    writer.bytes.raw(",\n      \"digest\": \"")
    writer.bytes.hexadecimal(digest)
    writer.bytes.raw("\"")
    gain(row.pointee.gains, &writer.bytes)
    writer.bytes.raw(",\n      \"needs\": {")
    let needs = Needs(row.pointee, store, maps: inputs) { targets.contains($0) }
    self.needs(needs, &writer.bytes)
    if row.pointee.equivalents != 0 {
      EquivalentsText.write(
        store.equivalents[Int(row.pointee.equivalents) - 1], to: &writer.bytes)
    }
    writer.bytes.raw("\n    }")
    return digest
  }

  @inline(__always)
  func head(
    _ row: UnsafePointer<CueRow>, _ store: RowsView, _ gates: [[UInt8]],
    _ writer: inout ByteWriter, _ ids: inout TextIDs
  ) {
    if row.pointee.doc != 0 {
      writer.raw("\"doc\": ")
      writer.string(store.docs[Int(row.pointee.doc) - 1])
      writer.raw(",\n      ")
    }
    if !row.pointee.because.isNone {
      writer.raw("\"because\": ")
      writer.text(row.pointee.because)
      writer.raw(",\n      ")
    }
    switch row.pointee.role {
    case .none: break
    case .entry: writer.raw("\"role\": \"entry\",\n      ")
    case .exit: writer.raw("\"role\": \"exit\",\n      ")
    case .feedback: writer.raw("\"role\": \"feedback\",\n      ")
    case .progress: writer.raw("\"role\": \"progress\",\n      ")
    case .ambient: writer.raw("\"role\": \"ambient\",\n      ")
    }
    writer.raw("\"profile\": ")
    writer.name(row.pointee.profile)
    writer.raw(",\n      \"trigger\": { \"event\": ")
    writer.name(row.pointee.event)
    writer.raw(", \"class\": ")
    writer.name(row.pointee.eventClass)
    writer.raw(row.pointee.isByUser ? ", \"by\": \"user\"" : ", \"by\": \"system\"")
    if !row.pointee.subject.isNone {
      writer.raw(", \"subject\": ")
      writer.name(row.pointee.subject)
    }
    writer.raw(" },\n      \"gates\": ")
    writer.raw(gates[Int(row.pointee.gates)])
    writer.raw(",\n      \"once\": ")
    if row.pointee.once.isNone {
      writer.raw("null")
    } else {
      writer.raw("{ \"per\": ")
      writer.name(row.pointee.once)
      writer.raw(" }")
    }
    writer.raw(",\n      \"confirm\": ")
    if row.pointee.confirm.isNone {
      writer.raw("null")
    } else {
      confirm(row.pointee, &writer, &ids)
    }
    if !row.pointee.until.isEmpty {
      writer.raw(",\n      \"until\": ")
      DeclarationText.names(row.pointee.until, &writer)
    }
    if row.pointee.respond != 0 { respond(store.responds[Int(row.pointee.respond) - 1], &writer) }
    writer.raw(",\n      ")
  }

  private func gates(_ gates: GateSets, _ writer: inout ByteWriter) {
    writer.raw("{ \"cue\": ")
    DeclarationText.names(gates.cue, &writer)
    writer.raw(", \"haptics\": ")
    DeclarationText.names(gates.haptics, &writer)
    writer.raw(", \"motion\": ")
    DeclarationText.names(gates.motion, &writer)
    writer.raw(", \"sound\": ")
    DeclarationText.names(gates.sound, &writer)
    writer.raw(" }")
  }

  private func confirm(
    _ row: CueRow, _ writer: inout ByteWriter, _ ids: inout TextIDs
  ) {
    writer.raw("{ \"text\": ")
    writer.text(row.confirm)
    ids.write(.confirm, row.confirm, to: &writer)
    if !row.confirmIf.isNone {
      writer.raw(", \"if\": ")
      writer.name(row.confirmIf)
    }
    writer.raw(" }")
  }

  private func respond(_ respond: Respond, _ writer: inout ByteWriter) {
    writer.raw(",\n      \"respond\": { \"class\": ")
    writer.name(respond.name)
    writer.raw(", \"minMs\": ")
    writer.milliseconds(respond.minimum)
    if let maximum = respond.maximum {
      writer.raw(", \"maxMs\": ")
      writer.milliseconds(maximum)
    }
    writer.raw(" }")
  }

  /// Writes the gains that differ from 1.
  private func gain(_ gains: CueGains, _ writer: inout ByteWriter) {
    var opening: StaticString = ",\n      \"gain\": { \""
    for (channel, gain) in [("haptics" as StaticString, gains.haptics), ("sound", gains.sound)]
    where gain != 1_000_000 {
      writer.raw(opening)
      writer.raw(channel)
      writer.raw("\": ")
      writer.number(gain)
      opening = ", \""
    }
    if gains.haptics != 1_000_000 || gains.sound != 1_000_000 { writer.raw(" }") }
  }

  private func allowed(_ allowed: [Allowance], _ writer: inout ByteWriter) {
    writer.raw(",\n      \"allowed\": [")
    var isFirst = true
    for allowance in allowed.sorted(by: { $0.rule < $1.rule }) {
      writer.raw(isFirst ? "\n        { \"rule\": " : ",\n        { \"rule\": ")
      isFirst = false
      writer.name(allowance.rule)
      writer.raw(", \"because\": ")
      writer.text(allowance.because)
      if !allowance.until.isNone {
        writer.raw(", \"until\": ")
        writer.name(allowance.until)
      }
      writer.raw(" }")
    }
    writer.raw("\n      ]")
  }

  /// Writes facts derived from the rest of the row and the table, which are not part of a digest.
  private func needs(_ needs: Needs, _ writer: inout ByteWriter) {
    var separator: StaticString = " \""
    for (key, names) in [
      ("keys" as StaticString, needs.keys), ("inputs", needs.inputs), ("targets", needs.targets),
      ("layers", needs.layers), ("states", needs.states), ("effects", needs.effects),
    ] where !names.isEmpty {
      writer.raw(separator)
      separator = ", \""
      writer.raw(key)
      writer.raw("\": ")
      DeclarationText.names(names, &writer)
    }
    if !needs.files.isEmpty {
      writer.raw(separator)
      separator = ", \""
      writer.raw("files\": [")
      for (index, file) in needs.files.enumerated() {
        writer.raw(index > 0 ? ", " : "")
        writer.text(file)
      }
      writer.raw("]")
    }
    writer.raw(separator.utf8CodeUnitCount == 2 ? "}" : " }")
  }

  /// Writes the duration of a timeline, and the longest delay of a stagger.
  private func length(
    _ timeline: Timeline, _ store: RowsView, _ writer: inout ByteWriter, _ indent: StaticString
  ) {
    writer.milliseconds(store.length(of: timeline))
    if store.extras.count == 1 { return }
    let longest = store.staggerMaximum(of: timeline)
    if longest == 0 { return }
    writer.raw(indent)
    writer.raw("\"staggerMaxMs\": ")
    if let longest { writer.milliseconds(longest) } else { writer.raw("null") }
  }

  // MARK: modes

  /// The channels of this row written so far. A mode that shares one copies its bytes.
  private struct Rendered {
    typealias Channel = (span: Span, start: Int, end: Int)
    var haptics: Channel = (.empty, 0, 0)
    var motion: Channel = (.empty, 0, 0)
    var sounds: Channel = (.empty, 0, 0)
    var texts: Channel = (.empty, 0, 0)
    var effects: Channel = (.empty, 0, 0)
  }

  @inline(__always)
  private func mode(
    _ timeline: Timeline, _ store: RowsView, _ writer: inout RowWriter,
    _ seen: inout Rendered
  ) {
    func channel(
      _ key: StaticString, _ span: Span, _ seen: inout Rendered.Channel,
      _ writer: inout RowWriter, _ write: (Span, RowsView, inout RowWriter, StaticString) -> Void
    ) {
      writer.bytes.raw(key)
      if span.count == 0 { return }
      let start = writer.bytes.count
      if seen.span == span {
        writer.bytes.again(seen.start, seen.end)
        writer.ids.repeated(seen.start..<seen.end, at: start)
      } else {
        write(span, store, &writer, "\n            ")
        seen = (span, start, writer.bytes.count)
      }
      writer.bytes.raw("\n          ")
    }
    writer.bytes.raw("{\n          \"durationMs\": ")
    length(timeline, store, &writer.bytes, ",\n          ")
    channel(",\n          \"haptics\": [", timeline.haptics, &seen.haptics, &writer, haptics)
    channel("],\n          \"motion\": [", timeline.motion, &seen.motion, &writer, motion)
    channel("],\n          \"sound\": [", timeline.sounds, &seen.sounds, &writer, sounds)
    channel("],\n          \"text\": [", timeline.texts, &seen.texts, &writer, texts)
    channel("],\n          \"effects\": [", timeline.effects, &seen.effects, &writer, effects)
    writer.bytes.raw("]\n        }")
  }

  // MARK: digests

  /// XXH64 of the row's bytes before the digest, without text ids, seeded by the maps that it
  /// depends on. Equal digests mean that no client can observe a change.
  private func digest(
    _ row: UnsafePointer<CueRow>, _ store: RowsView, _ writer: borrowing RowWriter,
    from start: Int
  ) -> UInt64 {
    var seed: UInt64 = 0
    if store.extras.count > 1 {
      for name in mapNames(row.pointee, store) {
        guard let map = maps.first(where: { $0.name == name }) else { continue }
        seed = map.bytes.withUnsafeBytes { xxh64($0, seed: seed) }
      }
    }
    let bytes = writer.bytes.bytes
    if writer.ids.places.isEmpty {
      return xxh64(UnsafeRawBufferPointer(rebasing: bytes[start...]), seed: seed)
    }
    return writer.ids.withoutIDs(bytes, from: start).withUnsafeBytes { xxh64($0, seed: seed) }
  }

  /// The maps that entries of a row name, in byte order.
  private func mapNames(_ row: CueRow, _ store: RowsView) -> [Name] {
    var names: [Name] = []
    func add(_ extra: UInt32, _ store: RowsView) {
      if extra == 0 { return }
      let full = store.extras[Int(extra)]
      for name in full.scaledBy where !names.contains(name) { names.append(name) }
      if !full.choiceMap.isNone, !names.contains(full.choiceMap) { names.append(full.choiceMap) }
    }
    for timeline in [row.normal, row.reduceMotion, row.physicalityOff] {
      for index in timeline.haptics.indices { add(store.haptics[index].extra, store) }
      for index in timeline.motion.indices { add(store.motion[index].extra, store) }
      for index in timeline.sounds.indices { add(store.sounds[index].extra, store) }
      for index in timeline.texts.indices { add(store.texts[index].extra, store) }
      for index in timeline.effects.indices { add(store.effects[index].extra, store) }
    }
    return names.sorted()
  }
}
