import PatternCues

/// Writes the manifest of a folder target: its files, and the parts of a cue that no haptic format
/// can hold.
struct ManifestEmitter {
  private let table: CueTable
  private let target: String
  private let result: ExportResult
  private let options: ExportOptions
  private let emitter: CueTableEmitter

  init(_ table: CueTable, target: String, _ result: ExportResult, _ options: ExportOptions) {
    self.table = table
    self.target = target
    self.result = result
    self.options = options
    emitter = CueTableEmitter(table)
  }

  func render() -> [UInt8] {
    var writer = RowWriter(depth: 2)
    writer.bytes.raw("{\n  \"format\": \"patternc.export\",\n  \"version\": 1,\n  \"target\": ")
    writer.bytes.string(Array(target.utf8))
    writer.bytes.raw(",\n  \"table\": ")
    writer.bytes.string(Array(table.name.utf8))
    writer.bytes.raw(",\n  \"equivalents\": ")
    table.writeEquivalents(to: &writer.bytes)
    var cases: [ExportOwner: [ManifestFacts.Case]] = [:]
    for entry in result.facts.cases { cases[entry.owner, default: []].append(entry) }
    let rows = table.exportRows(options)
    section("patterns", rows.filter { !$0.owner.isCue && cases[$0.owner] != nil }, &writer) {
      row, writer in
      let index = Int(row.reference.row)
      writer.bytes.raw("{\n      ")
      mode(row, .normal, row.view.patterns[index].timeline, cases[row.owner] ?? [], &writer)
      writer.bytes.raw("\n    }")
    }
    section("cues", rows.filter { $0.owner.isCue }, &writer) { row, writer in
      cue(row, cases[row.owner] ?? [], &writer)
    }
    rest(&writer.bytes)
    return Array(writer.bytes.bytes)
  }

  private func section(
    _ key: StaticString, _ rows: [ExportRow], _ writer: inout RowWriter,
    _ write: (ExportRow, inout RowWriter) -> Void
  ) {
    writer.bytes.raw(",\n  \"")
    writer.bytes.raw(key)
    writer.bytes.raw("\": {")
    var isFirst = true
    for row in rows {
      writer.bytes.raw(isFirst ? "\n    " : ",\n    ")
      isFirst = false
      writer.bytes.name(row.owner.name)
      writer.bytes.raw(": ")
      write(row, &writer)
    }
    writer.bytes.raw(rows.isEmpty ? "}" : "\n  }")
  }

  private func cue(
    _ row: ExportRow, _ cases: [ManifestFacts.Case], _ writer: inout RowWriter
  ) {
    writer.begin(row.reference, of: emitter)
    let cue = row.view.cues[Int(row.reference.row)]
    writer.ids = TextIDs(cue, row.view)
    writer.openBlock()
    cue.head(row.view, &writer)
    writer.key("modes")
    writer.openBlock()
    for (mode, timeline) in row.timelines {
      writer.key(mode.key)
      writer.bytes.raw("{ ")
      self.mode(row, mode, timeline, cases.filter { $0.mode == mode }, &writer)
      writer.bytes.raw(" }")
    }
    writer.closeBlock()
    writer.closeBlock()
  }

  /// Writes the members of a mode.
  private func mode(
    _ row: ExportRow, _ mode: Mode, _ timeline: Timeline, _ cases: [ManifestFacts.Case],
    _ writer: inout RowWriter
  ) {
    writer.bytes.raw("\"durationMs\": ")
    writer.bytes.milliseconds(timeline.duration)
    writer.bytes.raw(", \"files\": ")
    if cases.isEmpty { writer.bytes.raw("null") } else { files(cases, &writer.bytes) }
    let layered = cases.filter { $0.layers.count > 1 }
    if !layered.isEmpty {
      writer.bytes.raw(", \"layers\": {")
      for (index, entry) in layered.enumerated() {
        writer.bytes.raw(index == 0 ? " " : ", ")
        writer.bytes.string(Array(entry.layers[0].utf8))
        writer.bytes.raw(": ")
        writer.bytes.strings(Array(entry.layers.dropFirst()))
      }
      writer.bytes.raw(" }")
    }
    if cases.contains(where: { $0.combinations.contains { !$0.isEmpty } }) {
      writer.bytes.raw(", \"cases\": ")
      combinations(cases, &writer.bytes)
    }
    around(row, timeline, &writer.bytes)
    for (key, span) in [
      (", \"motion\": " as StaticString, timeline.motion), (", \"sound\": ", timeline.sounds),
      (", \"text\": ", timeline.texts), (", \"effects\": ", timeline.effects),
    ] {
      writer.bytes.raw(key)
      writer.bytes.integer(Int64(span.count))
    }
  }

  /// Writes the file of each case, by the name of the case.
  private func files(_ cases: [ManifestFacts.Case], _ writer: inout ByteWriter) {
    writer.raw("{")
    for (index, entry) in cases.enumerated() {
      writer.raw(index == 0 ? " " : ", ")
      writer.string(Array((entry.name.isEmpty ? "default" : entry.name).utf8))
      writer.raw(": ")
      writer.string(Array(entry.layers[0].utf8))
    }
    writer.raw(" }")
  }

  /// Writes the input values that select each file; null is a value that no map names.
  private func combinations(_ cases: [ManifestFacts.Case], _ writer: inout ByteWriter) {
    writer.raw("[")
    var isFirst = true
    for entry in cases {
      for combination in entry.combinations {
        writer.raw(isFirst ? "{ \"when\": {" : ", { \"when\": {")
        isFirst = false
        for (index, (input, values)) in combination.enumerated() {
          writer.raw(index == 0 ? " " : ", ")
          writer.name(input)
          writer.raw(": [")
          for (index, value) in values.enumerated() {
            if index > 0 { writer.raw(", ") }
            if value.isNone { writer.raw("null") } else { writer.name(value) }
          }
          writer.raw("]")
        }
        writer.raw(" }, \"file\": ")
        writer.string(Array(entry.layers[0].utf8))
        writer.raw(" }")
      }
    }
    writer.raw("]")
  }

  /// Writes loops and staggers of haptics, each once, for the client to apply.
  private func around(
    _ row: ExportRow, _ timeline: Timeline, _ writer: inout ByteWriter
  ) {
    var loops: [[UInt8]] = []
    var staggers: [[UInt8]] = []
    var text = RowWriter()
    for index in timeline.haptics.indices {
      let haptic = row.view.haptics[index]
      let extra = row.view.extras[Int(haptic.extra)]
      if !extra.loopFlag.isNone {
        text.object(.line) { extra.loop(haptic.at, &$0) }
        let bytes = text.take()
        if !loops.contains(bytes) { loops.append(bytes) }
      }
      if extra.isStaggered {
        text.object(.line) { extra.stagger(&$0) }
        let bytes = text.take()
        if !staggers.contains(bytes) { staggers.append(bytes) }
      }
    }
    for (key, list) in [(", \"loop\": [" as StaticString, loops), (", \"stagger\": [", staggers)]
    where !list.isEmpty {
      writer.raw(key)
      for (index, bytes) in list.enumerated() {
        if index > 0 { writer.raw(", ") }
        writer.raw(bytes)
      }
      writer.raw("]")
    }
  }

  // MARK: what is about all files

  private func rest(_ writer: inout ByteWriter) {
    writer.raw(",\n  \"assets\": [")
    for (index, asset) in result.facts.assets.enumerated() {
      writer.raw(index == 0 ? "\n    " : ",\n    ")
      writer.text(asset)
    }
    writer.raw(result.facts.assets.isEmpty ? "]" : "\n  ]")
    losses(&writer)
    writer.raw(",\n  \"files\": {")
    let folder = "\(table.name)/\(target)/".utf8.count
    for (index, file) in result.files.enumerated() {
      writer.raw(index == 0 ? "\n    " : ",\n    ")
      writer.string(Array(file.path.utf8.dropFirst(folder)))
      writer.raw(": \"")
      writer.hexadecimal(fnv1a64(file.bytes))
      writer.raw("\"")
    }
    writer.raw(result.files.isEmpty ? "}\n}\n" : "\n  }\n}\n")
  }

  /// Writes the number of losses of each kind in a row and mode, with the largest of them.
  private func losses(_ writer: inout ByteWriter) {
    var counts: [LossCount] = []
    var known: [LossCount.Key: Int] = [:]
    for loss in result.losses {
      let key = LossCount.Key(id: loss.id, owner: loss.address.owner, mode: loss.address.mode)
      if let index = known[key] {
        counts[index].count += 1
        counts[index].most = max(counts[index].most, loss.magnitude)
      } else {
        known[key] = counts.count
        counts.append(LossCount(key: key, count: 1, most: loss.magnitude))
      }
    }
    writer.raw(",\n  \"losses\": [")
    for (index, loss) in counts.enumerated() {
      writer.raw(index == 0 ? "\n    { \"id\": \"" : ",\n    { \"id\": \"")
      writer.raw(loss.key.id.name)
      writer.raw(loss.key.owner.isCue ? "\", \"cue\": " : "\", \"pattern\": ")
      writer.name(loss.key.owner.name)
      if loss.key.owner.isCue {
        writer.raw(", \"mode\": \"")
        writer.raw(loss.key.mode.key)
        writer.raw("\"")
      }
      writer.raw(", \"count\": ")
      writer.integer(Int64(loss.count))
      writer.raw(", \"max\": ")
      writer.integer(loss.most)
      writer.raw(" }")
    }
    writer.raw(counts.isEmpty ? "]" : "\n  ]")
  }
}

private struct LossCount {
  struct Key: Hashable {
    let id: LossID
    let owner: ExportOwner
    let mode: Mode
  }

  let key: Key
  var count: Int
  var most: Int64
}

extension ByteWriter {
  fileprivate mutating func strings(_ list: [String]) {
    raw("[")
    for (index, text) in list.enumerated() {
      if index > 0 { raw(", ") }
      string(Array(text.utf8))
    }
    raw("]")
  }
}

/// The FNV-1a 64-bit hash, by which a manifest shows that a file has been changed.
package func fnv1a64(_ bytes: some Sequence<UInt8>) -> UInt64 {
  bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
}
