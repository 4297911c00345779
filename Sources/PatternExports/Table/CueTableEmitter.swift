import PatternTable

/// Writes a cue table as normalised JSON: equal tables have equal bytes.
///
/// The indentation is two spaces. Each entry of a timeline and each small declaration has a line of
/// its own.
package struct CueTableEmitter: Sendable {
  package let table: CueTable
  /// The maps in canonical form, for digests.
  private let maps: [Name: [UInt8]]
  /// The input of each map.
  private let inputs: [Name: Name]
  /// The cues triggered by each event, in byte order.
  private let cuesOfEvents: [Name: [Name]]
  private let targets: Set<Name>

  package init(_ table: CueTable) {
    self.table = table
    targets = Set(table.targets)
    var (maps, inputs) = ([Name: [UInt8]](), [Name: Name]())
    var writer = RowWriter()
    for map in table.maps {
      writer.object(map)
      maps[map.name] = writer.take()
      inputs[map.name] = map.input
    }
    (self.maps, self.inputs) = (maps, inputs)
    cuesOfEvents = Dictionary(grouping: table.cues.map { table.row(ofCue: $0) }) { $0.event }
      .mapValues { $0.map { $0.name } }
  }

  /// The bytes of the table.
  package func bytes() -> [UInt8] { bytes(atMost: .max) ?? [] }

  /// The bytes of the table; nil if there are more than a limit.
  func bytes(atMost limit: Int) -> [UInt8]? {
    /// Writes a section that may be long.
    func rows<Row>(
      _ rows: [Row], _ writer: inout RowWriter, _ write: (Row, inout RowWriter) -> Void
    ) {
      writer.bytes.raw("{")
      writer.depth += 1
      for (index, row) in rows.enumerated() where writer.bytes.count <= limit {
        writer.bytes.raw(index == 0 ? "\n    " : ",\n    ")
        write(row, &writer)
      }
      writer.depth -= 1
      writer.bytes.raw(rows.isEmpty ? "}" : "\n  }")
    }
    var writer = RowWriter()
    writer.object(.block) {
      table.keys(
        &$0, events: { rows(table.events, &$0, event) },
        patterns: { rows(table.patterns, &$0, pattern) },
        cues: { rows(table.cues, &$0) { _ = cue($0, &$1) } })
    }
    writer.bytes.raw("\n")
    return writer.bytes.count <= limit ? writer.bytes.bytes : nil
  }

  // MARK: rows

  func event(_ event: Event, _ writer: inout RowWriter) {
    writer.bytes.name(event.name)
    writer.bytes.raw(": ")
    writer.object(.line) { event.keys(cuesOfEvents[event.name] ?? [], &$0) }
  }

  func pattern(_ reference: RowRef, _ writer: inout RowWriter) {
    writer.begin(reference, of: table)
    let store = writer.view
    let row = store.patterns[Int(reference.row)]
    writer.bytes.name(row.name)
    writer.bytes.raw(": ")
    writer.object(.block) { row.keys(store, &$0) }
  }

  /// Writes a cue.
  ///
  /// - Returns: its digest.
  func cue(_ reference: RowRef, _ writer: inout RowWriter) -> UInt64 {
    writer.begin(reference, of: table)
    let store = writer.view
    let row = store.cues[Int(reference.row)]
    writer.ids = TextIDs(row, store)
    writer.bytes.name(row.name)
    writer.bytes.raw(": ")
    let start = writer.bytes.count
    var digest: UInt64 = 0
    writer.object(.block) {
      row.keys(store, &$0) {
        Needs(row, store, maps: inputs) { targets.contains($0) }
      } digest: {
        digest = self.digest(row, store, $0, start)
        $0.bytes.digest(digest)
      }
    }
    return digest
  }

  /// XXH64 of the row's bytes before the digest, without text ids, seeded by the maps that the
  /// row depends on. Equal digests mean that no client can observe a change.
  private func digest(
    _ row: CueRow, _ store: RowStore, _ writer: RowWriter, _ start: Int
  ) -> UInt64 {
    var seed: UInt64 = 0
    for name in store.mapNames(of: row.timelines, in: Channel.allCases).sorted() {
      if let map = maps[name] { seed = map.withUnsafeBytes { xxh64($0, seed: seed) } }
    }
    return writer.ids.without(writer.bytes.bytes, in: start..<writer.lastEnd).withUnsafeBytes {
      xxh64($0, seed: seed)
    }
  }
}

extension CueTable {
  /// A curve of a declaration or of a store.
  func curve(_ curve: UInt32, _ view: RowStore) -> CurveShape {
    curve & RowStore.localCurve == 0
      ? curves[Int(curve)] : view.curves[Int(curve & ~RowStore.localCurve)]
  }
}

extension CueRow {
  /// The timelines in the order of modes.
  var timelines: [Timeline] { [normal, reduceMotion, physicalityOff] }
}

extension Timeline {
  func span(of channel: Channel) -> Span {
    switch channel {
    case .haptics: haptics
    case .motion: motion
    case .sound: sounds
    case .text: texts
    case .effects: effects
    }
  }
}

extension RowStore {
  /// The context of an entry.
  func extra(of channel: Channel, _ index: Int) -> Extra {
    let number =
      switch channel {
      case .haptics: haptics[index].extra
      case .motion: motion[index].extra
      case .sound: sounds[index].extra
      case .text: texts[index].extra
      case .effects: effects[index].extra
      }
    return extras[Int(number)]
  }

  /// The maps that the entries of the given channels name, without duplicates.
  ///
  /// - Parameter scaling: false to leave out maps of levels.
  package func mapNames(
    of timelines: [Timeline], in channels: [Channel], scaling: Bool = true
  ) -> [Name] {
    var names: [Name] = []
    var known: Set<Name> = []
    for timeline in timelines {
      for channel in channels {
        for index in timeline.span(of: channel).indices {
          let extra = extra(of: channel, index)
          for name in (scaling ? extra.scaledBy : []) + [extra.choiceMap]
          where !name.isNone && known.insert(name).inserted { names.append(name) }
        }
      }
    }
    return names
  }
}
