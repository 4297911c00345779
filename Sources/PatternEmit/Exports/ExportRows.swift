import PatternCues

/// A row of a table with the timelines that folder targets write.
package struct ExportRow: Sendable {
  package let owner: ExportOwner
  package let view: RowStore
  package let reference: RowRef
  /// The normal one first; patterns have no other.
  package let timelines: [(mode: Mode, timeline: Timeline)]
  /// A description on one line: the doc comment, or a cue's reason.
  package let doc: [UInt8]
  package let because: Text
  /// The substitutes that hold for it.
  package let equivalents: Equivalents

  /// The path of one of its files in the target's folder, without extension.
  package func stem(_ mode: Mode = .normal, case name: String = "") -> String {
    var stem = owner.isCue ? owner.name.text : "patterns/\(owner.name.text)"
    if mode != .normal { stem += "--\(mode.option)" }
    if !name.isEmpty { stem += "--" + name }
    return stem
  }

  /// The address of one of its entries.
  package func address(
    _ mode: Mode, _ channel: Channel, _ entry: Int, source: UInt32
  ) -> LossAddress {
    LossAddress(owner, mode, channel, index: entry, source: source)
  }
}

extension CueTable {
  /// The selected patterns, then the selected cues, each sorted by name.
  package func exportRows(_ options: ExportOptions) -> [ExportRow] {
    let patterns: [ExportRow] = self.patterns.compactMap { reference in
      let view = stores[Int(reference.store)]
      let row = view.patterns[Int(reference.row)]
      guard options.includes(row.name) else { return nil }
      return ExportRow(
        owner: .pattern(row.name), view: view, reference: reference,
        timelines: [(.normal, row.timeline)], doc: view.line(row.doc), because: .none,
        equivalents: equivalents)
    }
    let cues: [ExportRow] = self.cues.compactMap { reference in
      let view = stores[Int(reference.store)]
      let row = view.cues[Int(reference.row)]
      guard options.includes(row.name) else { return nil }
      return ExportRow(
        owner: .cue(row.name), view: view, reference: reference,
        timelines: [
          (.normal, row.normal), (.reduceMotion, row.reduceMotion),
          (.physicalityOff, row.physicalityOff),
        ],
        doc: view.line(row.doc), because: row.because, equivalents: equivalents(of: row, view))
    }
    return patterns + cues
  }
}

extension RowStore {
  fileprivate func line(_ doc: UInt32) -> [UInt8] {
    doc == 0 ? [] : docs[Int(doc) - 1].map { $0 == 0x0A ? 0x20 : $0 }
  }

  /// The maps that entries of a timeline name, each once.
  package func mapNames(of timeline: Timeline, withSound: Bool) -> [Name] {
    var names: [Name] = []
    var known: Set<Name> = []
    var last: UInt32 = 0
    func add(_ index: UInt32) {
      // Entries of one statement share their context.
      if index == 0 || index == last { return }
      last = index
      let extra = extras[Int(index)]
      for name in extra.scaledBy where known.insert(name).inserted { names.append(name) }
      let map = extra.choiceMap
      if !map.isNone, known.insert(map).inserted { names.append(map) }
    }
    for index in timeline.haptics.indices { add(haptics[index].extra) }
    if withSound { for index in timeline.sounds.indices { add(sounds[index].extra) } }
    return names
  }
}

/// The distinct results of a timeline over its cases.
package struct Variants<Body: Equatable> {
  package struct Variant {
    /// The part of a file name; empty for the default.
    package let name: String
    package let body: Body
    /// The cases with this result.
    package var cases: [Int]
  }

  package private(set) var all: [Variant] = []
  /// True if there are more than `limit` results: `too-many-variants`.
  package private(set) var areTooMany: Bool

  /// The most files for one timeline. Our choice.
  package static var limit: Int { 64 }

  package init(_ cases: ExportCases, _ body: (ExportCase) -> Body) {
    areTooMany = cases.count >= ExportCases.countLimit
    for index in 0..<cases.count where !areTooMany {
      let body = body(cases[index])
      if let same = all.firstIndex(where: { $0.body == body }) {
        all[same].cases.append(index)
      } else if all.count == Variants.limit {
        areTooMany = true
      } else {
        all.append(Variant(name: cases.name(of: index), body: body, cases: [index]))
      }
    }
  }
}
