import PatternCues
import PatternLint
import PatternModel
import PatternSyntax

/// What reading the events, patterns and cues of one file has come to, declaration by declaration.
struct Outcomes: Sendable {
  /// By symbol, whether it has been read; never so for what is neither of the three.
  private(set) var isKnown: [Bool]
  /// In the order of symbols.
  private var findings: [Finding] = []
  private var notes = CueNotes()

  private struct Finding: OfSymbol {
    /// The declaration that was read.
    var symbol: UInt32
    var diagnostic: Diagnostic
  }

  /// What reading one declaration has come to.
  struct Read: Sendable {
    let symbol: UInt32
    let diagnostics: [Diagnostic]
    /// None where no rule looks.
    let gathering: Gathering?
  }

  init(count: Int) { isKnown = [Bool](repeating: false, count: count) }

  /// Keeps what some declarations have come to that were not known.
  mutating func add(_ reads: [Read]) {
    if reads.isEmpty { return }
    let reads = reads.sorted { $0.symbol < $1.symbol }
    for read in reads { isKnown[Int(read.symbol)] = true }
    let found = reads.flatMap { read in
      read.diagnostics.map { Finding(symbol: read.symbol, diagnostic: $0) }
    }
    findings.merge(found)
    notes.add(reads.compactMap { read in read.gathering.map { (read.symbol, $0) } })
  }

  /// Adds the findings of some declarations to others, in the order of the declarations, and which
  /// declaration each is of.
  func addFindings(
    to found: inout [Diagnostic], _ symbols: inout [UInt32], where isWanted: (UInt32) -> Bool
  ) {
    found.reserveCapacity(found.count + findings.count)
    symbols.reserveCapacity(symbols.count + findings.count)
    for index in findings.indices where isWanted(findings[index].symbol) {
      found.append(findings[index].diagnostic)
      symbols.append(findings[index].symbol)
    }
  }

  /// What was gathered of cues, as the judges of some batches of them would have done it.
  mutating func gathering(of batches: [ArraySlice<UInt32>]) -> Gathering {
    notes.gathering(of: batches)
  }

  /// Goes over to the next state of the file: what has not changed stands elsewhere now.
  mutating func follow(_ match: Match, _ move: Move) {
    let (old, new) = (match.oldChanged, match.newChanged)
    isKnown.replaceSubrange(old, with: repeatElement(false, count: new.count))
    let change = SymbolChange(old: old, new: new)
    findings.follow(change)
    // Of what is gone that it speaks of, a declaration may say something else.
    var lost: [UInt32] = []
    for index in findings.indices {
      let symbol = findings[index].symbol
      if !move.move(&findings[index].diagnostic, isBefore: match.isBefore(Int(symbol))) {
        lost.append(symbol)
      }
    }
    forget(lost + notes.follow(change, move))
  }

  /// Forgets what some declarations have come to.
  mutating func forget(_ symbols: [UInt32]) {
    if symbols.isEmpty { return }
    for symbol in symbols { isKnown[Int(symbol)] = false }
    let symbols = symbols.sorted()
    findings.drop(symbols)
    notes.drop(symbols)
  }
}
