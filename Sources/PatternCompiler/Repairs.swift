import PatternSyntax

/// Makes the repairs of some files until none is left that can be made, and none that does harm.
///
/// What proposes a repair is not trusted: one after which the file has a new syntax error is left
/// out, and a file whose repairs come to no end is left as it was. What is made depends on the
/// texts alone, so that repairing again what has been repaired changes nothing.
///
/// Each round takes one compilation, and for each file with repairs 8 to 32 readings by the parser
/// at most. Only if the compiler then finds a new syntax error that the parser did not see
/// (as an escape in a text that could not be read before) do at most `trialLimit` compilations for
/// that file and another one follow. There are at most `roundLimit` rounds, twice.
package struct Repairs {
  /// A repair may make room for another; more rounds than this mean that they feed one another.
  private static let roundLimit = 10
  private static let trialLimit = 8

  /// How often a text may be read in a round: 32 times, fewer for one of more than 32 KiB, and 8
  /// times at least.
  private static func readingLimit(_ source: SourceText) -> Int {
    min(max((1 << 20) / max(source.count, 1), 8), 32)
  }

  /// What is found in some texts: all of it, and what is to be repaired.
  package typealias Findings = (all: [Diagnostic], chosen: [Diagnostic])

  /// The texts as they are now.
  package private(set) var sources: [SourceText]
  /// What is left to be reported.
  package private(set) var left: [Diagnostic] = []
  /// The places of the files that are as they were, since their repairs undo or feed one another.
  package private(set) var endless: [Int] = []
  /// How many repairs were made.
  package private(set) var count = 0
  /// How many of those that are left were not made, since each would add a syntax error.
  package private(set) var refused = 0

  private let allowsUnsafe: Bool

  /// - Parameter find: compiles the texts, which are in the order of `sources`.
  package init(
    _ sources: [SourceText], unsafe allowsUnsafe: Bool,
    find: ([SourceText]) -> Findings
  ) {
    self.sources = sources
    self.allowsUnsafe = allowsUnsafe
    let originals = sources
    var changing = run(find)
    if changing.isEmpty { return }
    // The others are repaired beside the files as they will be.
    endless = changing
    self.sources = originals
    changing = run(find)
    if changing.isEmpty { return }
    endless = originals.indices.filter { originals[$0] !== self.sources[$0] } + endless
    endless.sort()
    self.sources = originals
    (count, refused) = (0, 0)
    left = find(originals).chosen
  }

  /// Repairs until nothing changes; answers which files still change when the rounds are over.
  private mutating func run(_ find: ([SourceText]) -> Findings) -> [Int] {
    count = 0
    var found = find(sources)
    var changed: [Int] = []
    for _ in 0...Repairs.roundLimit {
      changed = round(&found, find)
      left = found.chosen
      if changed.isEmpty { break }
    }
    return changed
  }

  /// Makes what can be made at once; answers which files have changed.
  private mutating func round(
    _ found: inout Findings, _ find: ([SourceText]) -> Findings
  ) -> [Int] {
    let fixes = fixes(found.chosen)
    let (before, old) = (found, sources)
    var made: [Int: Int] = [:]
    for index in sources.indices where !fixes[index].isEmpty {
      let limit = Repairs.readingLimit(sources[index])
      var sieve = RepairSieve(fixes[index], sources[index], limit)
      sieve.run(SyntaxErrors.init(reading:))
      if sieve.count == 0 { continue }
      sources[index] = sieve.result
      made[index] = sieve.count
    }
    if made.isEmpty {
      refused = fixes.reduce(0) { $0 + $1.count }
      return []
    }
    found = find(sources)
    let (known, now) = (errors(before.all, old), errors(found.all, sources))
    let worse = sources.indices.filter { now[$0].isWorse(than: known[$0]) }
    for index in worse where made[index] != nil {
      var trial = sources
      var sieve = RepairSieve(fixes[index], old[index], Repairs.trialLimit)
      sieve.run { source in
        trial[index] = source
        return errors(find(trial).all, trial)[index]
      }
      sources[index] = sieve.result
      made[index] = sieve.count == 0 ? nil : sieve.count
    }
    if !worse.isEmpty { found = find(sources) }
    count += made.values.reduce(0, +)
    return sources.indices.filter { made[$0] != nil }
  }

  /// What may be made of what is proposed, for each file that is ours to change.
  private func fixes(_ diagnostics: [Diagnostic]) -> [[Fix]] {
    var fixes = [[Fix]](repeating: [], count: sources.count)
    let places = places(of: sources)
    for diagnostic in diagnostics {
      guard let fix = diagnostic.fix, fix.isSafe || allowsUnsafe,
        let index = places[UInt(bitPattern: diagnostic.file.base)], !endless.contains(index)
      else { continue }
      fixes[index].append(fix)
    }
    return fixes
  }

  private func errors(_ diagnostics: [Diagnostic], _ sources: [SourceText]) -> [SyntaxErrors] {
    var found = [[Diagnostic]](repeating: [], count: sources.count)
    let places = places(of: sources)
    for diagnostic in diagnostics {
      guard let index = places[UInt(bitPattern: diagnostic.file.base)] else { continue }
      found[index].append(diagnostic)
    }
    return found.map { SyntaxErrors($0) }
  }

  /// The places of files by the addresses of their bytes, which no two of them share.
  private func places(of sources: [SourceText]) -> [UInt: Int] {
    var places: [UInt: Int] = [:]
    for (index, source) in sources.enumerated() { places[UInt(bitPattern: source.base)] = index }
    return places
  }
}
