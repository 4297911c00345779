import PatternModel
import PatternSyntax

/// What was gathered of each cue of a file, kept from one state of its text to the next.
package struct CueNotes: Sendable {
  /// All lists are in the order of symbols.
  private var digests: [CueDigest] = []
  private var summary = CueSummary()
  /// The symbols, in order, of digests that hold no more and still stand there.
  private var gone: [UInt32] = []
  private var levels: [Level] = []
  private var notes: [Note] = []
  private var skipped: [Skipped] = []

  /// An intensity that a cue plays in a style.
  private struct Level: OfSymbol {
    var symbol: UInt32
    let style: UInt8
    let level: Int32
  }

  /// What a cue has made of an allowance of the file.
  private struct Note: OfSymbol {
    var symbol: UInt32
    let index: Int
    let use: AllowanceUse
  }

  /// A cue that could not be read.
  private struct Skipped: OfSymbol {
    var symbol: UInt32
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
    let found = gathered.flatMap { $0.gathering.digests }
    summary.add(found)
    if !found.isEmpty { put(found) }
    self.levels.merge(levels)
    self.notes.merge(notes)
    skipped.merge(
      gathered.filter { $0.gathering.skippedCue }.map { Skipped(symbol: $0.symbol) })
  }

  /// Mostly a cue that was read again comes to its old place: nothing behind it is moved then.
  private mutating func put(_ found: [CueDigest]) {
    if found.count == gone.count, zip(found, gone).allSatisfy({ $0.symbol == $1 }) {
      for digest in found { digests[digests.partition { $0.symbol < digest.symbol }] = digest }
      gone = []
    } else {
      settle()
      digests.merge(found)
    }
  }

  /// Drops the digests that hold no more.
  private mutating func settle() {
    digests.drop(gone)
    gone = []
  }

  /// All that is kept, as the judges of these batches of cues would have gathered it.
  package mutating func gathering(of batches: [ArraySlice<UInt32>]) -> Gathering {
    settle()
    var result = Gathering()
    result.digests = digests
    result.summary = summary
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
      result.addAllButDigests(gathered)
    }
    return result
  }

  /// Goes over to the next state of the file; answers the symbols that nothing can be kept of.
  package mutating func follow(_ change: SymbolChange, _ move: Move) -> [UInt32] {
    settle()
    summary.remove(digests[digests.range(of: change.old)])
    summary.follow(change)
    digests.follow(change)
    levels.follow(change)
    notes.follow(change)
    skipped.follow(change)
    var lost: [UInt32] = []
    for index in digests.indices where !digests[index].move(by: move) {
      lost.append(digests[index].symbol)
    }
    return lost
  }

  /// Drops what some symbols have come to, which are in order.
  package mutating func drop(_ symbols: [UInt32]) {
    let known = gone
    for symbol in symbols where gone.last != symbol {
      let place = digests.partition { $0.symbol < symbol }
      let isThere = place < digests.count && digests[place].symbol == symbol
      let isGone = known.partition { $0 < symbol } < known.partition { $0 <= symbol }
      if !isThere || isGone { continue }
      summary.remove(digests[place...place])
      gone.append(symbol)
    }
    if !known.isEmpty { gone.sort() }
    levels.drop(symbols)
    notes.drop(symbols)
    skipped.drop(symbols)
  }
}
