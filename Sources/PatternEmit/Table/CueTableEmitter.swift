import PatternCues

/// Writes a cue table as normalised JSON: equal tables have equal bytes.
///
/// The indentation is two spaces. Each entry of a timeline and each small declaration has a line of
/// its own.
package struct CueTableEmitter: Sendable {
  /// The rows that a thread renders at a time. An event or a pattern is a few lines, a cue three
  /// timelines.
  private static let batch = 64
  private static let cueBatch = 16
  /// The batches that each thread renders before all are passed on. Just enough to keep threads
  /// busy: memory that is touched for the first time costs more than writing to it.
  private static let waveBatches = 4
  /// Several threads render events only if there are more than this.
  private static let eventBatch = 1024

  package let table: CueTable
  /// The curves that declarations name, rendered once; empty for those that no row names.
  let curves: TextPool
  /// The maps in canonical form, for digests.
  let maps: [(name: Name, bytes: [UInt8])]
  /// The input of each map.
  let inputs: [Name: Name]
  /// The cues triggered by each event, in byte order.
  let answers: [Name: [Name]]
  let targets: Set<Name>

  package init(_ table: CueTable) {
    self.table = table
    var writer = RowWriter()
    var springs: [UInt32: Name] = [:]
    for spring in table.springs { springs[spring.curve] = spring.name }
    let used = table.usedCurves
    curves = TextPool(
      table.curves.enumerated().map { index, shape in
        used[index] ? writer.render(shape, springs[UInt32(index)] ?? .none) : []
      })
    var inputs: [Name: Name] = [:]
    for map in table.maps { inputs[map.name] = map.input }
    self.inputs = inputs
    targets = Set(table.targets)
    var answers: [Name: [Name]] = [:]
    for reference in table.cues {
      let row = table.stores[Int(reference.store)].cues[Int(reference.row)]
      answers[row.event, default: []].append(row.name)
    }
    self.answers = answers
    maps = table.maps.map { map in
      writer.object(map)
      return (map.name, writer.take())
    }
  }

  /// Passes the bytes to a sink in order.
  ///
  /// - Parameter width: the number of bodies that `parallel` runs at once.
  /// - Returns: false if the sink returned false, which stops the writing.
  package func write(
    width: Int, parallel: (Int, @Sendable (Int) -> Void) -> Void,
    to sink: (UnsafeRawBufferPointer) -> Bool
  ) -> Bool {
    let isSmall = table.cues.count <= CueTableEmitter.cueBatch
    let writers = WriterBox(
      count: width == 1 || isSmall ? 1 : width * CueTableEmitter.waveBatches)
    let (events, patterns, cues) = (table.events, table.patterns, table.cues)
    var goesOn = true
    /// Writes a section that may be long.
    func rows(
      _ total: Int, batch: Int, _ writer: inout RowWriter,
      _ write: @escaping @Sendable (Int, inout RowWriter) -> Void
    ) {
      writer.bytes.raw("{")
      goesOn =
        goesOn && flush(&writer, sink)
        && self.rows(total, writers, parallel, sink, batch: batch, write)
      writer.bytes.raw(total == 0 ? "}" : "\n  }")
    }
    var writer = RowWriter()
    writer.object(.block) {
      table.keys(
        &$0,
        events: {
          rows(events.count, batch: CueTableEmitter.eventBatch, &$0) { event(events[$0], &$1) }
        },
        patterns: {
          rows(patterns.count, batch: CueTableEmitter.batch, &$0) { pattern(patterns[$0], &$1) }
        },
        cues: {
          rows(cues.count, batch: CueTableEmitter.cueBatch, &$0) { cue(cues[$0], &$1) }
        })
    }
    writer.bytes.raw("\n")
    return goesOn && flush(&writer, sink)
  }

  private func flush(
    _ writer: inout RowWriter, _ sink: (UnsafeRawBufferPointer) -> Bool
  ) -> Bool {
    defer { writer.bytes.removeAll() }
    return sink(writer.bytes.bytes)
  }

  // MARK: rows

  func event(_ event: Event, _ writer: inout RowWriter) {
    writer.bytes.name(event.name)
    writer.bytes.raw(": ")
    writer.object(.line) { event.keys(answers[event.name] ?? [], &$0) }
  }

  func pattern(_ reference: RowRef, _ writer: inout RowWriter) {
    writer.begin(reference, of: self)
    let store = writer.view.unsafelyUnwrapped
    let row = store.patterns[Int(reference.row)]
    writer.bytes.name(row.name)
    writer.bytes.raw(": ")
    writer.object(.block) { row.keys(store, &$0) }
  }

  /// Writes a cue.
  ///
  /// - Returns: its digest.
  @discardableResult
  func cue(_ reference: RowRef, _ writer: inout RowWriter) -> UInt64 {
    writer.begin(reference, of: self)
    let store = writer.view.unsafelyUnwrapped
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
        $0.bytes.raw("\"")
        $0.bytes.hexadecimal(digest)
        $0.bytes.raw("\"")
      }
    }
    return digest
  }

  /// XXH64 of the row's bytes before the digest, without text ids, seeded by the maps that it
  /// depends on. Equal digests mean that no client can observe a change.
  private func digest(
    _ row: CueRow, _ store: RowStore, _ writer: borrowing RowWriter, _ start: Int
  ) -> UInt64 {
    var seed: UInt64 = 0
    if store.extras.count > 1 {
      for name in mapNames(row, store) {
        guard let map = maps.first(where: { $0.name == name }) else { continue }
        seed = map.bytes.withUnsafeBytes { xxh64($0, seed: seed) }
      }
    }
    let bytes = UnsafeRawBufferPointer(rebasing: writer.bytes.bytes[..<writer.lastEnd])
    if writer.ids.places.isEmpty {
      return xxh64(UnsafeRawBufferPointer(rebasing: bytes[start...]), seed: seed)
    }
    return writer.ids.withoutIDs(bytes, from: start).withUnsafeBytes { xxh64($0, seed: seed) }
  }

  /// The maps that entries of a row name, in byte order.
  private func mapNames(_ row: CueRow, _ store: RowStore) -> [Name] {
    var names: [Name] = []
    func add(_ extra: UInt32, _ store: RowStore) {
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

  /// Writes rows in order, rendered in batches.
  private func rows(
    _ total: Int, _ writers: WriterBox, _ parallel: (Int, @Sendable (Int) -> Void) -> Void,
    _ sink: (UnsafeRawBufferPointer) -> Bool, batch: Int,
    _ write: @escaping @Sendable (Int, inout RowWriter) -> Void
  ) -> Bool {
    let batches = (total + batch - 1) / batch
    var first = 0
    while first < batches {
      let count = min(writers.count, batches - first)
      let start = first
      parallel(count) { index in
        let from = (start + index) * batch
        let to = min(from + batch, total)
        writers.with(index) { writer in
          writer.bytes.removeAll()
          for row in from..<to {
            writer.bytes.raw(row == 0 ? "\n    " : ",\n    ")
            write(row, &writer)
          }
        }
      }
      for index in 0..<count {
        var goesOn = true
        writers.with(index) { goesOn = sink($0.bytes.bytes) }
        if !goesOn { return false }
      }
      first += count
    }
    return true
  }
}

/// The writers of a wave; each is used by one thread at a time.
private final class WriterBox: @unchecked Sendable {
  private let base: UnsafeMutablePointer<RowWriter>
  let count: Int

  init(count: Int) {
    self.count = count
    base = .allocate(capacity: count)
    for index in 0..<count { (base + index).initialize(to: RowWriter(depth: 2)) }
  }

  deinit {
    base.deinitialize(count: count)
    base.deallocate()
  }

  func with(_ index: Int, _ body: (inout RowWriter) -> Void) { body(&base[index]) }
}

extension CueTable {
  /// True for each curve of a declaration that a pattern or cue names.
  fileprivate var usedCurves: [Bool] {
    var used = [Bool](repeating: false, count: curves.count)
    func note(_ timeline: Timeline, _ view: RowStore) {
      for index in timeline.motion.indices {
        let curve = view.motion[index].curve
        if curve & RowStore.localCurve == 0 { used[Int(curve)] = true }
      }
    }
    for reference in patterns {
      let view = stores[Int(reference.store)]
      note(view.patterns[Int(reference.row)].timeline, view)
    }
    for reference in cues {
      let view = stores[Int(reference.store)]
      let row = view.cues[Int(reference.row)]
      for timeline in [row.normal, row.reduceMotion, row.physicalityOff] { note(timeline, view) }
    }
    return used
  }
}

/// Texts that are rendered once and read often, by several threads.
final class TextPool: @unchecked Sendable {
  private let texts: UnsafeMutablePointer<UnsafeMutableBufferPointer<UInt8>>
  private let count: Int
  /// For use without reference counting; the emitter keeps the pool alive.
  let base: UnsafePointer<UnsafeMutableBufferPointer<UInt8>>

  init(_ lists: [[UInt8]]) {
    count = lists.count
    texts = .allocate(capacity: max(count, 1))
    for (index, list) in lists.enumerated() {
      let text = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: list.count)
      _ = text.initialize(fromContentsOf: list)
      (texts + index).initialize(to: text)
    }
    base = UnsafePointer(texts)
  }

  deinit {
    for index in 0..<count { texts[index].deallocate() }
    texts.deallocate()
  }
}
