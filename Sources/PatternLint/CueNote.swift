import PatternModel

/// The results that the judge of one cue passes on to the judge of its file. An editor keeps them
/// from one state of a text to the next.
package struct CueNote: Sendable {
  /// Nil for a cue that no rule about files needs.
  fileprivate var digest: CueDigest?
  fileprivate let levels: [(style: UInt8, level: Int32)]
  fileprivate let allowanceUses: [AllowanceUse]
  fileprivate let isSkipped: Bool

  /// - Parameter gathering: the results for exactly one cue.
  package init(_ gathering: Gathering) {
    digest = gathering.digests.first
    levels = gathering.levels.enumerated().flatMap { style, played in
      played.map { (UInt8(style), $0.level) }
    }
    allowanceUses = gathering.allowanceUses
    isSkipped = gathering.skippedCue
  }

  /// The note after an edit; nil if the edit touched one of its ranges.
  ///
  /// - Parameter symbol: the index of the declaration after the edit.
  package func moved(_ change: TextChange, to symbol: UInt32) -> CueNote? {
    var note = self
    if note.digest?.move(by: change) == false { return nil }
    note.digest?.symbol = symbol
    return note
  }
}

extension Gathering {
  /// Adds the note of a cue of the file.
  package mutating func add(_ note: CueNote, of symbol: UInt32) {
    if let digest = note.digest { digests.append(digest) }
    for (style, level) in note.levels { levels[Int(style)].play(level, in: symbol) }
    for (index, use) in note.allowanceUses.enumerated() { allowanceUses.note(use, at: index) }
    if note.isSkipped { skippedCue = true }
  }
}
