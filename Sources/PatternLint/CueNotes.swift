import PatternModel
import PatternSyntax

/// What was gathered of each cue of a file, kept from one state of its text to the next.
package struct CueNotes: Sendable {
  /// All lists are in the order of symbols.
  private var digests: [CueDigest] = []
  private var summary = CueSummary()
  /// The events of the digests, as their keys; none where they have to be put together anew.
  private var events: [UInt32] = []
  /// By digest, what it speaks of; none where that has to be put together anew.
  private var spans: [SourceSpan] = []
  /// The symbols, in order, of digests that hold no more and still are there.
  private var gone: [UInt32] = []
  private var levels: [Level] = []
  /// By style, each level once, and how often it is in the list.
  private var levelCounts = [[LevelCount]](repeating: [], count: 9)
  private var notes: [Note] = []
  private var skipped: [Skipped] = []

  /// An intensity that a cue plays in a style.
  private struct Level: OfSymbol {
    var symbol: UInt32
    let style: UInt8
    let level: Int32
  }

  private struct LevelCount {
    let level: Int32
    var count: Int
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
      levels += CueNotes.levels(gathering, symbol)
      notes += CueNotes.notes(gathering, symbol)
    }
    let found = gathered.flatMap { $0.gathering.digests }
    summary.add(found)
    if !found.isEmpty { put(found) }
    count(levels, 1)
    self.levels.merge(levels)
    self.notes.merge(notes)
    skipped.merge(
      gathered.filter { $0.gathering.skippedCue }.map { Skipped(symbol: $0.symbol) })
  }

  /// Keeps what was gathered of a declaration in the place of what is kept of it; where as much is,
  /// nothing is moved.
  package mutating func replace(
    _ symbol: UInt32, by gathering: Gathering, in source: SourceText
  ) {
    settle()
    let symbols = symbol..<symbol + 1
    let digest = digests.range(of: symbols)
    if !digest.isEmpty || !gathering.digests.isEmpty {
      summary.remove(digests[digest])
      summary.add(gathering.digests)
      digests.replaceSubrange(digest, with: gathering.digests)
      if !events.isEmpty {
        events.replaceSubrange(digest, with: gathering.digests.map { $0.eventKey })
      }
      if !spans.isEmpty {
        spans.replaceSubrange(digest, with: gathering.digests.map { $0.span(in: source) })
      }
    }
    let level = levels.range(of: symbols)
    count(levels[level], -1)
    let found = CueNotes.levels(gathering, symbol)
    count(found, 1)
    levels.replaceSubrange(level, with: found)
    notes.replaceSubrange(notes.range(of: symbols), with: CueNotes.notes(gathering, symbol))
    skipped.replaceSubrange(
      skipped.range(of: symbols), with: gathering.skippedCue ? [Skipped(symbol: symbol)] : [])
  }

  private static func levels(_ gathering: Gathering, _ symbol: UInt32) -> [Level] {
    gathering.levels.enumerated().flatMap { style, found in
      found.map { Level(symbol: symbol, style: UInt8(style), level: $0.level) }
    }
  }

  private static func notes(_ gathering: Gathering, _ symbol: UInt32) -> [Note] {
    gathering.allowanceUses.enumerated().filter { $1 != .none }.map { index, use in
      Note(symbol: symbol, index: index, use: use)
    }
  }

  /// Counts levels that come, or go.
  private mutating func count(_ levels: some Sequence<Level>, _ growth: Int) {
    for level in levels {
      let style = Int(level.style)
      if let index = levelCounts[style].firstIndex(where: { $0.level == level.level }) {
        levelCounts[style][index].count += growth
        if levelCounts[style][index].count == 0 { levelCounts[style].remove(at: index) }
      } else {
        levelCounts[style].append(LevelCount(level: level.level, count: growth))
      }
    }
  }

  /// Mostly a cue that was read again comes to its old place: nothing after it is moved then.
  private mutating func put(_ found: [CueDigest]) {
    if found.count == gone.count, zip(found, gone).allSatisfy({ $0.symbol == $1 }) {
      for digest in found { digests[digests.partition { $0.symbol < digest.symbol }] = digest }
      gone = []
    } else {
      settle()
      digests.merge(found)
    }
    (events, spans) = ([], [])
  }

  /// Drops the digests that hold no more.
  private mutating func settle() {
    if gone.isEmpty { return }
    digests.drop(gone)
    gone = []
    (events, spans) = ([], [])
  }

  /// All that is kept.
  package mutating func gathering() -> Gathering {
    settle()
    if events.count != digests.count { events = digests.map { $0.eventKey } }
    var result = Gathering()
    result.digests = digests
    result.events = events
    result.summary = summary
    result.skippedCue = !skipped.isEmpty
    for note in notes { result.note(note.use, at: note.index) }
    for (style, played) in playedLevels().enumerated() { result.play(played, style) }
    return result
  }

  /// By style, each level once; the first cues have most of them, so few are looked at.
  private func playedLevels() -> [[PlayedLevel]] {
    var played = levelCounts.map { $0.map { PlayedLevel(level: $0.level, first: .max) } }
    var left = levelCounts.reduce(0) { $0 + $1.count }
    for level in levels {
      if left == 0 { break }
      let style = Int(level.style)
      guard let index = played[style].firstIndex(where: { $0.level == level.level }),
        played[style][index].first == .max
      else { continue }
      played[style][index].first = level.symbol
      left -= 1
    }
    return played
  }

  /// Goes over to the next state of the file; answers the symbols that nothing can be kept of.
  package mutating func follow(_ change: SymbolChange, _ move: Move) -> [UInt32] {
    settle()
    summary.remove(digests[digests.range(of: change.old)])
    summary.follow(change)
    digests.follow(change)
    (events, spans) = ([], [])
    count(levels[levels.range(of: change.old)], -1)
    levels.follow(change)
    notes.follow(change)
    skipped.follow(change)
    var lost: [UInt32] = []
    for index in digests.indices where !digests[index].move(by: move) {
      lost.append(digests[index].symbol)
    }
    return lost
  }

  /// Goes over to the text as it is after an edit where it lies; answers the symbols that nothing
  /// can be kept of.
  package mutating func follow(_ move: Move) -> [UInt32] {
    settle()
    if spans.count != digests.count { spans = digests.map { $0.span(in: move.new) } }
    var lost: [UInt32] = []
    for index in move.concerned(spans) {
      if !digests[index].move(by: move) { lost.append(digests[index].symbol) }
      spans[index] = digests[index].span(in: move.new)
    }
    return lost
  }

  /// Drops what some symbols have become, which are in order, each once.
  package mutating func drop(_ symbols: [UInt32]) {
    let known = gone
    for symbol in symbols {
      let place = digests.partition { $0.symbol < symbol }
      let isThere = place < digests.count && digests[place].symbol == symbol
      let isGone = known.partition { $0 < symbol } < known.partition { $0 <= symbol }
      if !isThere || isGone { continue }
      summary.remove(digests[place...place])
      gone.append(symbol)
    }
    if !known.isEmpty { gone.sort() }
    for symbol in symbols { count(levels[levels.range(of: symbol..<symbol + 1)], -1) }
    levels.drop(symbols)
    notes.drop(symbols)
    skipped.drop(symbols)
  }
}
