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
  /// The least number of events that several threads render.
  private static let manyEvents = 1024

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
    var writer = ByteWriter()
    var springs: [UInt32: Name] = [:]
    for spring in table.springs { springs[spring.curve] = spring.name }
    let used = table.usedCurves
    curves = TextPool(
      table.curves.enumerated().map { index, shape in
        if !used[index] { return [] }
        writer.removeAll()
        CurveText.write(shape, spring: springs[UInt32(index)] ?? .none, to: &writer)
        return Array(writer.bytes)
      })
    var inputs: [Name: Name] = [:]
    for map in table.maps { inputs[map.name] = map.input }
    self.inputs = inputs
    targets = Set(table.targets)
    var answers: [Name: [Name]] = [:]
    for reference in table.cues {
      let row = table.stores[Int(reference.store)].view.cues[Int(reference.row)]
      answers[row.event, default: []].append(row.name)
    }
    self.answers = answers
    maps = table.maps.map { map in
      writer.removeAll()
      DeclarationText.map(map, to: &writer)
      return (map.name, Array(writer.bytes))
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
    var writer = ByteWriter(capacity: 1 << 16)
    heading(&writer)
    let isSmall = table.cues.count <= CueTableEmitter.cueBatch
    let writers = WriterBox(
      count: width == 1 || isSmall ? 1 : width * CueTableEmitter.waveBatches)
    if table.events.count < CueTableEmitter.manyEvents {
      let isWhole = list("events", table.events, &writer, sink) {
        DeclarationText.event($0, answers[$0.name] ?? [], to: &$1)
      }
      guard isWhole else { return false }
    } else {
      writer.raw("  \"events\": {")
      let events = table.events
      guard flush(&writer, sink),
        rows(
          events.count, writers, parallel, sink,
          { DeclarationText.event(events[$0], answers[events[$0].name] ?? [], to: &$1.bytes) })
      else { return false }
      writer.raw("\n  },\n")
    }
    guard list("controls", table.controls, &writer, sink, DeclarationText.control) else {
      return false
    }
    guard list("choices", table.choices, &writer, sink, DeclarationText.choice) else {
      return false
    }
    guard app(&writer, sink) else { return false }
    let (patterns, cues) = (table.patterns, table.cues)
    writer.raw("  \"patterns\": {")
    guard flush(&writer, sink),
      rows(patterns.count, writers, parallel, sink, { pattern(patterns[$0], &$1) })
    else { return false }
    writer.raw(table.patterns.isEmpty ? "},\n  \"cues\": {" : "\n  },\n  \"cues\": {")
    guard flush(&writer, sink),
      rows(
        cues.count, writers, parallel, sink, batch: CueTableEmitter.cueBatch, { cue(cues[$0], &$1) }
      )
    else { return false }
    writer.raw(table.cues.isEmpty ? "}\n}\n" : "\n  }\n}\n")
    return flush(&writer, sink)
  }

  private func flush(
    _ writer: inout ByteWriter, _ sink: (UnsafeRawBufferPointer) -> Bool
  ) -> Bool {
    defer { writer.removeAll() }
    return sink(writer.bytes)
  }

  private func heading(_ writer: inout ByteWriter) {
    writer.raw("{\n  \"format\": \"patternc.cue-table\",\n  \"version\": ")
    writer.integer(Int64(CueTableShapes.version))
    writer.raw(",\n  \"name\": ")
    writer.string(Array(table.name.utf8))
    writer.raw(",\n  \"profile\": ")
    table.profile.isNone ? writer.raw("null") : writer.name(table.profile)
    writer.raw(",\n")
    DeclarationText.section("inputs", table.inputs, to: &writer, DeclarationText.input)
    DeclarationText.section("maps", table.maps, to: &writer) { map, writer in
      writer.name(map.name)
      writer.raw(": ")
      DeclarationText.map(map, to: &writer)
    }
    DeclarationText.section("springs", table.springs, to: &writer, DeclarationText.spring)
    EquivalentsText.write(table.equivalents, to: &writer)
  }

  /// Writes a section that may be long, passing it on as it grows.
  private func list<Element>(
    _ key: StaticString, _ elements: [Element], _ writer: inout ByteWriter,
    _ sink: (UnsafeRawBufferPointer) -> Bool,
    _ write: (Element, inout ByteWriter) -> Void
  ) -> Bool {
    writer.raw("  \"")
    writer.raw(key)
    writer.raw("\": {")
    var isFirst = true
    for element in elements {
      writer.raw(isFirst ? "\n    " : ",\n    ")
      isFirst = false
      write(element, &writer)
      if writer.count > 1 << 15, !flush(&writer, sink) { return false }
    }
    writer.raw(elements.isEmpty ? "},\n" : "\n  },\n")
    return true
  }

  private func app(
    _ writer: inout ByteWriter, _ sink: (UnsafeRawBufferPointer) -> Bool
  ) -> Bool {
    writer.raw("  \"app\": {")
    let lists: [(StaticString, [Name])] = [
      ("targets", table.targets), ("layers", table.layers), ("states", table.states),
      ("effects", table.effects), ("properties", table.properties), ("seeds", table.seeds),
      ("approximations", table.approximations),
    ]
    for (index, (key, names)) in lists.enumerated() {
      writer.raw(index > 0 ? ",\n    \"" : "\n    \"")
      guard listOfApp(key, names, &writer, sink, { $1.name($0) }) else { return false }
    }
    writer.raw(",\n    \"")
    guard listOfApp("files", table.files, &writer, sink, { $1.string($0) }) else { return false }
    writer.raw("\n  },\n")
    return true
  }

  /// Writes a list of declarations of the app, one per line.
  private func listOfApp<Element>(
    _ key: StaticString, _ elements: [Element], _ writer: inout ByteWriter,
    _ sink: (UnsafeRawBufferPointer) -> Bool, _ write: (Element, inout ByteWriter) -> Void
  ) -> Bool {
    writer.raw(key)
    writer.raw("\": [")
    var isFirst = true
    for element in elements {
      writer.raw(isFirst ? "\n      " : ",\n      ")
      isFirst = false
      write(element, &writer)
      if writer.count > 1 << 15, !flush(&writer, sink) { return false }
    }
    writer.raw(elements.isEmpty ? "]" : "\n    ]")
    return true
  }

  /// Writes rows in order, rendered in batches.
  private func rows(
    _ total: Int, _ writers: WriterBox, _ parallel: (Int, @Sendable (Int) -> Void) -> Void,
    _ sink: (UnsafeRawBufferPointer) -> Bool, batch: Int = CueTableEmitter.batch,
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
    for index in 0..<count { (base + index).initialize(to: RowWriter()) }
  }

  deinit {
    base.deinitialize(count: count)
    base.deallocate()
  }

  func with(_ index: Int, _ body: (inout RowWriter) -> Void) { body(&base[index]) }
}

/// A writer of rows with caches for the store that it reads.
struct RowWriter: ~Copyable {
  var bytes = ByteWriter(capacity: 1 << 16)
  /// The index of that store; the members below belong to it.
  var index = UInt32.max
  var view: RowsView?
  var localCurves: [[UInt8]] = []
  var gates: [[UInt8]] = []
  /// The ids of the row's texts.
  var ids = TextIDs()
}

extension CueTable {
  /// True for each curve of a declaration that a pattern or cue names.
  fileprivate var usedCurves: [Bool] {
    var used = [Bool](repeating: false, count: curves.count)
    func note(_ timeline: Timeline, _ view: RowsView) {
      for index in timeline.motion.indices {
        let curve = view.motion[index].curve
        if curve & RowStore.localCurve == 0 { used[Int(curve)] = true }
      }
    }
    for reference in patterns {
      let view = stores[Int(reference.store)].view
      note(view.patterns[Int(reference.row)].timeline, view)
    }
    for reference in cues {
      let view = stores[Int(reference.store)].view
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
