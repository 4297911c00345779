import PatternTable

/// The manifest of a folder target: its files, and the parts of a cue that no haptic format can
/// express.
struct Manifest: TableObject {
  var table = CueTable()
  var target = ""
  var result = ExportResult()
  var options = ExportOptions()

  func render() -> [UInt8] {
    var writer = RowWriter()
    writer.object(.block) { keys(&$0) }
    writer.bytes.raw("\n")
    return writer.bytes.bytes
  }

  func keys(_ coder: inout some KeyCoder) {
    var cases: [ExportOwner: [ManifestFacts.Case]] = [:]
    for entry in result.facts.cases { cases[entry.owner, default: []].append(entry) }
    let rows = table.exportRows(options)
    coder.kind("format", "patternc.export", "The format.")
    coder.derived("version", .exactlyNumber(1), "Its version.") { $0.bytes.raw("1") }
    coder.derived("target", .scalar(.name), "The value of `compile --target`.") {
      $0.bytes.string(target)
    }
    coder.derived("table", .scalar(.text), "The name of the table.") {
      $0.bytes.string(table.name)
    }
    coder.object(
      "equivalents", "equivalents", .line, "The equivalents that haptic styles were exported as."
    ) { table.equivalentsKeys(&$0) }
    coder.derived("patterns", .named(.object("pattern")), "Patterns that have files, by name.") {
      let patterns = rows.filter { !$0.owner.isCue && cases[$0.owner] != nil }
      Manifest.lines(patterns, "{", "}", &$0) { pattern($0, cases[$0.owner] ?? [], &$1) }
    }
    coder.derived("cues", .named(.object("cue")), "All selected cues, by name.") {
      Manifest.lines(rows.filter { $0.owner.isCue }, "{", "}", &$0) {
        cue($0, cases[$0.owner] ?? [], &$1)
      }
    }
    coder.derived(
      "assets", .list(.scalar(.text), atLeast: 0), "Files that the app has to bundle."
    ) { Manifest.lines(result.facts.assets, "[", "]", &$0) { $1.bytes.text($0) } }
    coder.list(
      "losses", LossCount.all(of: result.losses), .variant(["lossOfCue", "lossOfPattern"]),
      .always, .block, "The losses by row."
    ) { $0.keys(&$1) }
    coder.derived(
      "files", .byText(.scalar(.digest)), "The FNV-1a-64 hash of each file in this folder."
    ) { writer in
      let folder = "\(table.name)/\(target)/".utf8.count
      Manifest.lines(result.files, "{", "}", &writer) { file, writer in
        writer.bytes.string(Array(file.path.utf8.dropFirst(folder)))
        writer.bytes.raw(": ")
        writer.bytes.digest(fnv1a64(file.bytes))
      }
    }
  }

  private func pattern(
    _ row: ExportRow, _ cases: [ManifestFacts.Case], _ writer: inout RowWriter
  ) {
    writer.bytes.name(row.owner.name)
    writer.bytes.raw(": {\n     ")
    let timeline = row.timelines[0].timeline
    writer.line { ManifestMode(row, timeline, cases).keys(&$0) }
    writer.bytes.raw("\n    }")
  }

  private func cue(
    _ row: ExportRow, _ cases: [ManifestFacts.Case], _ writer: inout RowWriter
  ) {
    writer.bytes.name(row.owner.name)
    writer.bytes.raw(": ")
    writer.begin(row.reference, of: table)
    let cue = row.view.cues[Int(row.reference.row)]
    writer.ids = TextIDs(cue, row.view)
    writer.depth += 1
    writer.object(.block) { writer in
      cue.head(row.view, &writer)
      ManifestModes(row: row, cases: cases).key(&writer)
    }
    writer.depth -= 1
  }

  /// Writes elements, each on a line.
  private static func lines<Element>(
    _ elements: [Element], _ start: String, _ end: String, _ writer: inout RowWriter,
    _ write: (Element, inout RowWriter) -> Void
  ) {
    writer.bytes.raw(start)
    for (index, element) in elements.enumerated() {
      writer.bytes.raw(index == 0 ? "\n    " : ",\n    ")
      write(element, &writer)
    }
    writer.bytes.raw(elements.isEmpty ? end : "\n  \(end)")
  }
}

/// The modes of a cue.
struct ManifestModes: TableObject {
  var row: ExportRow?
  var cases: [ManifestFacts.Case] = []

  func key(_ coder: inout some KeyCoder) {
    coder.object("modes", "modes", .block, "Three complete timelines.") { keys(&$0) }
  }

  func keys(_ coder: inout some KeyCoder) {
    let docs: [StaticString] = [
      "Nothing is switched off.", "The system asks for less motion.",
      "The person wants to feel nothing.",
    ]
    for (mode, doc) in zip(Mode.allCases, docs) {
      coder.object(mode.key, "mode", .line, doc) {
        let timeline = row?.timelines[mode.rawValue].timeline
        ManifestMode(row, timeline ?? Timeline(), cases.filter { $0.mode == mode }).keys(&$0)
      }
    }
  }
}

/// One mode of a row.
struct ManifestMode: TableObject {
  private let timeline: Timeline
  private let cases: [ManifestFacts.Case]
  /// The loops and staggers of haptics, each once, for the client to apply.
  private var loops: [[UInt8]] = []
  private var staggers: [[UInt8]] = []

  init(_ row: ExportRow?, _ timeline: Timeline, _ cases: [ManifestFacts.Case]) {
    self.timeline = timeline
    self.cases = cases
    guard let row else { return }
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
  }

  func keys(_ coder: inout some KeyCoder) {
    coder.key("durationMs", timeline.duration, "The time to the latest end, in milliseconds.")
    coder.derived(
      "files", .byText(.scalar(.text)), .orNull, if: !cases.isEmpty,
      "The file of each case, `default` for values that no map names; null if nothing plays."
    ) { writer in
      writer.bytes.raw("{ ")
      writer.bytes.joined(cases) { entry, bytes in
        bytes.string(entry.name.isEmpty ? "default" : entry.name)
        bytes.raw(": ")
        bytes.string(entry.layers[0])
      }
      writer.bytes.raw(" }")
    }
    let layered = cases.filter { $0.layers.count > 1 }
    coder.derived(
      "layers", .byText(.list(.scalar(.text), atLeast: 1)), .maybe, if: !layered.isEmpty,
      "Further files that are started together with a file."
    ) { writer in
      writer.bytes.raw("{ ")
      writer.bytes.joined(layered) { entry, bytes in
        bytes.string(entry.layers[0])
        bytes.raw(": [")
        bytes.joined(entry.layers.dropFirst()) { $1.string($0) }
        bytes.raw("]")
      }
      writer.bytes.raw(" }")
    }
    coder.list(
      "cases", combinations, .object("case"), .maybe, .line,
      "The file for each combination of values."
    ) { $0.keys(&$1) }
    coder.lists(
      "loop", loops, ["loopWhile", "loopUntil"], "The repetitions.")
    coder.lists(
      "stagger", staggers, ["stepStagger", "randomStagger"], "Entries delayed by their index.")
    for (key, span, doc) in [
      ("motion", timeline.motion, "The number of tracks in the table."),
      ("sound", timeline.sounds, "The number of sounds in the table."),
      ("text", timeline.texts, "The number of texts in the table."),
      ("effects", timeline.effects, "The number of effects in the table."),
    ] as [(StaticString, Span, StaticString)] {
      coder.key(key, Int64(span.count), as: .amountOfPieces, doc)
    }
  }

  /// The combinations of input values with their files; empty if nothing depends on an input.
  private var combinations: [ManifestCase] {
    if !cases.contains(where: { $0.combinations.contains { !$0.isEmpty } }) { return [] }
    return cases.flatMap { entry in
      entry.combinations.map { ManifestCase(values: $0, file: entry.layers[0]) }
    }
  }
}

/// The input values that select a file.
struct ManifestCase: TableObject {
  var values: [(input: Name, values: [Name])] = []
  var file = ""

  func keys(_ coder: inout some KeyCoder) {
    coder.derived(
      "when", .named(.list(.orNull(.scalar(.name)), atLeast: 1)),
      "The values of each input; null is any value that no map names."
    ) { writer in
      writer.bytes.raw("{ ")
      writer.bytes.joined(values) { entry, bytes in bytes.values(entry.values, of: entry.input) }
      writer.bytes.raw(" }")
    }
    coder.derived("file", .scalar(.text), "Its path.") { $0.bytes.string(file) }
  }
}

/// The number of losses of one kind in a row and mode, with the largest of them.
struct LossCount: TableObject {
  struct Key: Hashable {
    let id: LossID
    let owner: ExportOwner
    let mode: Mode
  }

  let key: Key
  var count: Int64 = 0
  var most: Int64

  static func all(of losses: [Loss]) -> [LossCount] {
    var counts: [LossCount] = []
    var known: [Key: Int] = [:]
    for loss in losses {
      let key = Key(id: loss.id, owner: loss.address.owner, mode: loss.address.mode)
      let index = known[key] ?? counts.count
      if index == counts.count { counts.append(LossCount(key: key, most: loss.magnitude)) }
      known[key] = index
      counts[index].count += 1
      counts[index].most = max(counts[index].most, loss.magnitude)
    }
    return counts
  }

  func keys(_ coder: inout some KeyCoder) {
    coder.derived("id", .scalar(.name), "An identifier for `patternc explain`.") {
      $0.bytes.raw("\"\(key.id.name)\"")
    }
    if key.owner.isCue {
      coder.key("cue", key.owner.name, "The cue.")
      coder.word("mode", key.mode.key, .always, of: Mode.allCases.map { $0.key }, "The mode.")
    } else {
      coder.key("pattern", key.owner.name, "The pattern.")
    }
    coder.key("count", count, as: .count, "The number of losses, over all cases.")
    coder.derived("max", .scalar(.number), "The largest of the losses, in the unit of their id.") {
      $0.bytes.integer(most)
    }
  }
}

extension KeyCoder {
  /// Adds a list of objects that are already written as JSON.
  fileprivate mutating func lists(
    _ key: StaticString, _ objects: [[UInt8]], _ shapes: [StaticString], _ doc: StaticString
  ) {
    derived(key, .list(.variant(shapes), atLeast: 1), .maybe, if: !objects.isEmpty, doc) { writer in
      writer.list(objects.indices, .line) { $1.bytes.raw(objects[$0]) }
    }
  }
}

extension ByteWriter {
  /// Writes the values of an input; null is one that no map names.
  mutating func values(_ values: [Name], of input: Name) {
    name(input)
    raw(": [")
    joined(values) { $0.isNone ? $1.raw("null") : $1.name($0) }
    raw("]")
  }
}

/// The FNV-1a 64-bit hash, by which a manifest shows that a file has been changed.
package func fnv1a64(_ bytes: some Sequence<UInt8>) -> UInt64 {
  bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
}
