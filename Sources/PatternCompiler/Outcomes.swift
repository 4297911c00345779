import PatternCues
import PatternLint
import PatternModel
import PatternSyntax

/// What reading the events, patterns and cues of one file has become, declaration by declaration.
struct Outcomes: Sendable {
  /// By symbol, whether it has been read; never so for what is neither of the three.
  private(set) var isKnown: [Bool]
  /// In the order of symbols.
  private(set) var findings: [Finding] = []
  private var notes = CueNotes()

  /// Of the findings, once somebody has asked.
  private var tally: Tally?
  /// By finding, what it speaks of; none where that is to be put together anew.
  private var spans: [SourceSpan] = []

  struct Finding: OfSymbol {
    /// The declaration that was read.
    var symbol: UInt32
    var diagnostic: Diagnostic
    /// It does not go in the declaration.
    let isOutside: Bool
    /// A declaration may be there that could not be read.
    let mayHideNames: Bool
  }

  /// What there is to know of all findings at once.
  struct Tally {
    /// How many there are of each severity.
    private(set) var counts = [Int](repeating: 0, count: Int(Severity.error.rawValue) + 1)
    /// How many are elsewhere than in their declaration: as long as there is none, the others are
    /// in the order that they have in the end.
    private(set) var outside = 0
    /// How many want a name to be looked up.
    private(set) var wanting = 0
    /// Where how many a declaration may be that could not be read.
    private(set) var hiding = 0

    fileprivate mutating func add(_ findings: some Sequence<Finding>, _ growth: Int) {
      for finding in findings {
        counts[Int(finding.diagnostic.severity.rawValue)] += growth
        if finding.isOutside { outside += growth }
        if finding.diagnostic.isWanting { wanting += growth }
        if finding.mayHideNames { hiding += growth }
      }
    }
  }

  /// What reading one declaration has become.
  struct Read: Sendable {
    let symbol: UInt32
    fileprivate let findings: [Finding]
    /// None where no rule looks.
    fileprivate let gathering: Gathering?

    init(
      _ symbol: UInt32, of module: Module, _ diagnostics: [Diagnostic], _ gathering: Gathering?
    ) {
      let extent = module.symbols[Int(symbol)].extent.range
      self.symbol = symbol
      findings = diagnostics.map { diagnostic in
        let start = diagnostic.range.start
        let isInside =
          diagnostic.file === module.source && start >= extent.start && start <= extent.end
        return Finding(
          symbol: symbol, diagnostic: diagnostic, isOutside: !isInside,
          mayHideNames: UnreadNames.mayBe(where: diagnostic))
      }
      self.gathering = gathering
    }
  }

  init(count: Int) { isKnown = [Bool](repeating: false, count: count) }

  /// Keeps what some declarations have become that were not known.
  mutating func add(_ reads: [Read]) {
    if reads.isEmpty { return }
    (tally, spans) = (nil, [])
    let reads = reads.sorted { $0.symbol < $1.symbol }
    for read in reads { isKnown[Int(read.symbol)] = true }
    findings.merge(reads.flatMap { $0.findings })
    notes.add(reads.compactMap { read in read.gathering.map { (read.symbol, $0) } })
  }

  /// Keeps what some declarations have become in the place of what is known of them; where as
  /// much is, nothing is moved.
  ///
  /// - Parameter source: the text of the first file.
  mutating func replace(_ reads: [Read], in source: SourceText) {
    for read in reads {
      let place = findings.range(of: read.symbol..<read.symbol + 1)
      tally?.add(findings[place], -1)
      tally?.add(read.findings, 1)
      if spans.count == findings.count {
        spans.replaceSubrange(
          place, with: read.findings.map { $0.diagnostic.span(in: source) })
      }
      findings.replaceSubrange(place, with: read.findings)
      if let gathering = read.gathering {
        notes.replace(read.symbol, by: gathering, in: source)
      }
    }
  }

  /// Puts what has come of declarations at its new place after a text was edited where it lies;
  /// answers those of which something is gone.
  ///
  /// - Parameter first: the first declaration that does not go before the edit.
  mutating func follow(_ move: Move, first: Int) -> [UInt32] {
    if spans.count != findings.count {
      spans = findings.map { $0.diagnostic.span(in: move.new) }
    }
    var lost: [UInt32] = []
    for index in move.concerned(spans) {
      let isBefore = Int(findings[index].symbol) < first
      if !move.move(&findings[index].diagnostic, isBefore: isBefore) {
        lost.append(findings[index].symbol)
      }
      spans[index] = findings[index].diagnostic.span(in: move.new)
    }
    return lost + notes.follow(move)
  }

  /// What there is to know of all findings at once; it is kept from here on.
  mutating func tallied() -> Tally {
    if let tally { return tally }
    var made = Tally()
    made.add(findings, 1)
    tally = made
    return made
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

  /// What was gathered of cues.
  mutating func gathering() -> Gathering { notes.gathering() }

  /// Goes over to the next state of the file: what has not changed is elsewhere now.
  mutating func follow(_ match: Match, _ move: Move) {
    (tally, spans) = (nil, [])
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

  /// Forgets what some declarations have become.
  mutating func forget(_ symbols: [UInt32]) {
    if symbols.isEmpty { return }
    (tally, spans) = (nil, [])
    for symbol in symbols { isKnown[Int(symbol)] = false }
    let symbols = Set(symbols).sorted()
    findings.drop(symbols)
    notes.drop(symbols)
  }
}
