import PatternCues

/// A row of a table with the timelines that folder targets write.
package struct ExportRow: Sendable {
  package let owner: ExportOwner
  package let view: RowsView
  package let reference: RowRef
  /// The normal one first; a pattern has no other.
  package let timelines: [(mode: ExportMode, timeline: Timeline)]
  /// What is said about it, on one line: its doc comment, or why a cue is there.
  package let doc: [UInt8]
  package let because: Text

  /// The path of a file of it below the folder of its target, without the extension.
  package func stem(_ mode: ExportMode = .normal, case name: String = "") -> String {
    var stem = owner.isCue ? owner.name.text : "patterns/\(owner.name.text)"
    if mode != .normal { stem += "--\(mode.name)" }
    if !name.isEmpty { stem += "--" + name }
    return stem
  }

  /// The address of an entry of it.
  package func address(
    _ mode: ExportMode, _ channel: ExportChannel, _ entry: Int, source: UInt32
  ) -> LossAddress {
    LossAddress(owner, mode, channel, index: entry, source: source)
  }
}

extension CueTable {
  /// The patterns that are asked for, then the cues, each in order of their names.
  package func exportRows(_ options: ExportOptions) -> [ExportRow] {
    let patterns: [ExportRow] = self.patterns.compactMap { reference in
      let view = stores[Int(reference.store)].view
      let row = view.patterns[Int(reference.row)]
      guard options.includes(row.name) else { return nil }
      return ExportRow(
        owner: .pattern(row.name), view: view, reference: reference,
        timelines: [(.normal, row.timeline)], doc: view.line(row.doc), because: .none)
    }
    let cues: [ExportRow] = self.cues.compactMap { reference in
      let view = stores[Int(reference.store)].view
      let row = view.cues[Int(reference.row)]
      guard options.includes(row.name) else { return nil }
      return ExportRow(
        owner: .cue(row.name), view: view, reference: reference,
        timelines: [
          (.normal, row.normal), (.reduceMotion, row.reduceMotion),
          (.physicalityOff, row.physicalityOff),
        ],
        doc: view.line(row.doc), because: row.because)
    }
    return patterns + cues
  }
}

extension RowsView {
  fileprivate func line(_ doc: UInt32) -> [UInt8] {
    doc == 0 ? [] : docs[Int(doc) - 1].map { $0 == 0x0A ? 0x20 : $0 }
  }

  /// The maps that entries of a timeline name, each once.
  package func mapNames(of timeline: Timeline, withSound: Bool) -> [Name] {
    var names: [Name] = []
    var known: Set<Name> = []
    var last: UInt32 = 0
    func add(_ index: UInt32) {
      // Entries of one statement share what is around them.
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

/// The distinct results that a timeline has over its cases.
package struct Variants<Body: Equatable> {
  package struct Variant {
    /// Its part in the name of a file; empty for the default.
    package let name: String
    package let body: Body
    /// The cases that lead to it.
    package var cases: [Int]
  }

  package private(set) var all: [Variant] = []
  /// More than a folder can reasonably hold for one timeline: `too-many-variants`.
  package private(set) var areTooMany: Bool

  /// So many files may one timeline become; ours.
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
