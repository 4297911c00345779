import PatternTable

/// A row of a table with the timelines that folder targets write.
package struct ExportRow: Sendable {
  package let owner: ExportOwner
  package let view: RowStore
  package let reference: RowRef
  /// The normal timeline first; patterns have no other.
  package let timelines: [(mode: Mode, timeline: Timeline)]
  /// A description on one line: the doc comment, or a cue's reason.
  package let doc: [UInt8]
  package let because: Text
  /// The substitutes that apply to the row.
  package let equivalents: Equivalents

  /// The path of one of the row's files in the target's folder, without extension.
  package func stem(_ mode: Mode = .normal, case name: String = "") -> String {
    var stem = owner.isCue ? owner.name.text : "patterns/\(owner.name.text)"
    if mode != .normal { stem += "--\(mode.option)" }
    if !name.isEmpty { stem += "--" + name }
    return stem
  }

  /// The address of one of the row's entries.
  package func address(
    _ mode: Mode, _ channel: Channel, _ entry: Int, source: EntrySource
  ) -> LossAddress {
    LossAddress(owner, mode, channel, index: entry, source: source.start)
  }
}

/// One timeline of a row.
struct RowTimeline {
  let row: ExportRow
  let mode: Mode
  let timeline: Timeline

  var view: RowStore { row.view }
  var address: LossAddress { LossAddress(row.owner, mode) }

  /// The address of a track by its index in the store.
  func address(ofTrack index: Int) -> LossAddress {
    row.address(
      mode, .motion, index - Int(timeline.motion.start), source: view.motion[index].source)
  }

  /// The context of a haptic by its index in the timeline.
  func extra(ofHaptic entry: Int) -> Extra {
    view.extra(of: .haptics, Int(timeline.haptics.start) + entry)
  }

  /// The address of a haptic by its index in the timeline.
  func address(ofHaptic entry: Int) -> LossAddress {
    let index = Int(timeline.haptics.start) + entry
    return row.address(mode, .haptics, entry, source: view.haptics[index].source)
  }

  /// Losses for text that types itself.
  func lostTyping(_ message: String, written: String) -> [Loss] {
    timeline.motion.indices.compactMap { index in
      let track = view.motion[index]
      let speed = view.extras[Int(track.extra)].perCharacter
      if track.property != .typeOn || speed == 0 { return nil }
      return Loss(
        .lostMotion, at: address(ofTrack: index), message,
        was: "\(SwiftWords.milliseconds(speed)) a character", written: written)
    }
  }
}

extension CueTable {
  /// The selected patterns, then the selected cues, each sorted by name.
  package func exportRows(_ options: ExportOptions) -> [ExportRow] {
    let patterns = self.patterns.compactMap { reference -> ExportRow? in
      let view = view(of: reference)
      let row = view.patterns[Int(reference.row)]
      guard options.includes(row.name) else { return nil }
      return ExportRow(
        owner: .pattern(row.name), view: view, reference: reference,
        timelines: [(.normal, row.timeline)], doc: view.line(row.doc), because: .none,
        equivalents: equivalents)
    }
    let cues = self.cues.compactMap { reference -> ExportRow? in
      let view = view(of: reference)
      let row = view.cues[Int(reference.row)]
      guard options.includes(row.name) else { return nil }
      return ExportRow(
        owner: .cue(row.name), view: view, reference: reference,
        timelines: Mode.allCases.map { ($0, row.timeline(of: $0)) },
        doc: view.line(row.doc), because: row.because, equivalents: equivalents(of: row, view))
    }
    return patterns + cues
  }
}

extension RowStore {
  fileprivate func line(_ doc: UInt32) -> [UInt8] {
    self.doc(doc).map { $0 == 0x0A ? 0x20 : $0 }
  }
}

/// The distinct results of a timeline over its cases.
package struct Variants<Body: Equatable> {
  package struct Variant: Equatable {
    /// The part of a file name; empty for the default.
    package let name: String
    package let body: Body
    /// The cases with this result.
    package var cases: [Int]
  }

  package private(set) var all: [Variant] = []
  /// True if there are more than `limit` results: `too-many-variants`.
  package private(set) var areTooMany: Bool

  /// The maximum number of files for one timeline. Our choice.
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
