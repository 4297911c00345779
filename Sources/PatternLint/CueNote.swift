import PatternModel

/// What the judge of one cue passes on to the judge of its file. An editor keeps it from one state
/// of a text to the next.
package struct CueNote: Sendable {
  /// None for a cue that no rule about files asks for.
  fileprivate var digest: CueDigest?
  fileprivate let levels: [(style: UInt8, level: Int32)]
  fileprivate let allowanceUses: [AllowanceUse]
  fileprivate let isSkipped: Bool

  /// - Parameter gathering: what was gathered of one cue.
  package init(_ gathering: Gathering) {
    digest = gathering.digests.first
    levels = gathering.levels.enumerated().flatMap { style, played in
      played.map { (UInt8(style), $0.level) }
    }
    allowanceUses = gathering.allowanceUses
    isSkipped = gathering.skippedCue
  }

  /// The note in the next state of the text; none if an edit has touched something in it.
  ///
  /// - Parameter symbol: the index of the declaration there.
  package func moved(_ change: TextChange, to symbol: UInt32) -> CueNote? {
    var note = self
    if note.digest?.move(by: change) == false { return nil }
    note.digest?.symbol = symbol
    return note
  }
}

extension Gathering {
  /// Adds what a cue of the file has passed on.
  package mutating func add(_ note: CueNote, of symbol: UInt32) {
    if let digest = note.digest { digests.append(digest) }
    for (style, level) in note.levels { play(level, Int(style), in: symbol) }
    for (index, use) in note.allowanceUses.enumerated() { self.note(use, at: index) }
    if note.isSkipped { skippedCue = true }
  }
}
