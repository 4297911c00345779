import PatternModel
import PatternSyntax

/// What was gathered of each cue of a file, kept from one state of its text to the next.
package struct CueNotes: Sendable {
  /// All lists are in the order of symbols.
  private var digests: [CueDigest] = []
  private var levels: [Level] = []
  private var notes: [Note] = []
  private var skipped: [UInt32] = []

  /// An intensity that a cue plays in a style.
  private struct Level {
    var symbol: UInt32
    let style: UInt8
    let level: Int32
  }

  /// What a cue has made of an allowance of the file.
  private struct Note {
    var symbol: UInt32
    let index: Int
    let use: AllowanceUse
  }

  package init() {}

  /// Keeps what was gathered of some cues that nothing is kept of, in the order of their symbols.
  package mutating func add(_ gathered: [(symbol: UInt32, gathering: Gathering)]) {
    var levels: [Level] = []
    var notes: [Note] = []
    for (symbol, gathering) in gathered {
      for (style, found) in gathering.levels.enumerated() {
        for level in found {
          levels.append(Level(symbol: symbol, style: UInt8(style), level: level))
        }
      }
      for (index, use) in gathering.allowanceUses.enumerated() where use != .none {
        notes.append(Note(symbol: symbol, index: index, use: use))
      }
    }
    digests.merge(gathered.flatMap { $0.gathering.digests }) { $0.symbol }
    self.levels.merge(levels) { $0.symbol }
    self.notes.merge(notes) { $0.symbol }
    skipped.merge(gathered.filter { $0.gathering.skippedCue }.map { $0.symbol }) { $0 }
  }

  /// All that is kept, as the judges of these batches of cues would have gathered it.
  package func gathering(of batches: [ArraySlice<UInt32>]) -> Gathering {
    var result = Gathering()
    result.digests = digests
    result.skippedCue = !skipped.isEmpty
    for note in notes { result.note(note.use, at: note.index) }
    var at = 0
    var last: UInt32 = 0
    for batch in batches {
      var gathered = Gathering()
      for symbol in batch {
        if symbol < last { at = levels.partition { $0.symbol < symbol } }
        last = symbol
        while at < levels.count, levels[at].symbol < symbol { at += 1 }
        while at < levels.count, levels[at].symbol == symbol {
          gathered.play(levels[at].level, Int(levels[at].style))
          at += 1
        }
      }
      result.add(gathered)
    }
    return result
  }

  /// Goes over to the next state of the file, where a symbol is what `next` says, or is gone.
  /// Answers the symbols that nothing can be kept of.
  package mutating func follow(_ move: Move, _ next: (UInt32) -> UInt32?) -> [UInt32] {
    var lost: [UInt32] = []
    digests.keep { digest in
      guard let symbol = next(digest.symbol) else { return false }
      if digest.move(by: move, to: symbol) { return true }
      lost.append(symbol)
      return false
    }
    func follow(_ symbol: inout UInt32) -> Bool {
      guard let next = next(symbol) else { return false }
      symbol = next
      return true
    }
    levels.keep { follow(&$0.symbol) }
    notes.keep { follow(&$0.symbol) }
    skipped.keep { follow(&$0) }
    return lost
  }

  /// Drops all but what some symbols have come to.
  package mutating func keep(_ isKept: (UInt32) -> Bool) {
    digests.keep { isKept($0.symbol) }
    levels.keep { isKept($0.symbol) }
    notes.keep { isKept($0.symbol) }
    skipped.keep { isKept($0) }
  }
}
