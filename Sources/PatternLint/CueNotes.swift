import PatternModel
import PatternSyntax

/// What was gathered of each cue of a file, kept from one state of its text to the next.
package struct CueNotes: Sendable {
  /// All lists are in the order of symbols.
  private var digests: [CueDigest] = []
  private var levels: [Level] = []
  private var usedAllowances: [UsedAllowance] = []
  private var skipped: [UInt32] = []

  /// An intensity that a cue plays in a style.
  private struct Level {
    var symbol: UInt32
    let style: UInt8
    let level: Int32
  }

  /// An allowance of the file that a cue has needed.
  private struct UsedAllowance {
    var symbol: UInt32
    let index: Int
  }

  package init() {}

  /// Keeps what was gathered of some cues that nothing is kept of, in the order of their symbols.
  package mutating func add(_ gathered: [(symbol: UInt32, gathering: Gathering)]) {
    var levels: [Level] = []
    var used: [UsedAllowance] = []
    for (symbol, gathering) in gathered {
      for (style, found) in gathering.levels.enumerated() {
        for level in found {
          levels.append(Level(symbol: symbol, style: UInt8(style), level: level))
        }
      }
      for (index, isUsed) in gathering.usedAllowances.enumerated() where isUsed {
        used.append(UsedAllowance(symbol: symbol, index: index))
      }
    }
    digests.merge(gathered.flatMap { $0.gathering.digests }) { $0.symbol }
    self.levels.merge(levels) { $0.symbol }
    usedAllowances.merge(used) { $0.symbol }
    skipped.merge(gathered.filter { $0.gathering.skippedCue }.map { $0.symbol }) { $0 }
  }

  /// All that is kept, as the judges of these batches of cues would have gathered it.
  package func gathering(of batches: [ArraySlice<UInt32>]) -> Gathering {
    var result = Gathering()
    result.digests = digests
    result.skippedCue = !skipped.isEmpty
    for used in usedAllowances { result.use(used.index) }
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
    usedAllowances.keep { follow(&$0.symbol) }
    skipped.keep { follow(&$0) }
    return lost
  }

  /// Drops all but what some symbols have come to.
  package mutating func keep(_ isKept: (UInt32) -> Bool) {
    digests.keep { isKept($0.symbol) }
    levels.keep { isKept($0.symbol) }
    usedAllowances.keep { isKept($0.symbol) }
    skipped.keep { isKept($0) }
  }
}
