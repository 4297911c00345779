import PatternSyntax

/// Applies the repairs of the findings in files, except those that do harm.
///
/// Nothing else is changed: a finding that appears only after the repairs is left for the author,
/// with its repair. Repairs are not trusted: one that causes a new syntax error is left out. The
/// result depends only on the texts.
///
/// A round takes one compilation and, for each file with repairs, at most 8 to 32 parser readings.
/// Only if the compiler then reports a new syntax error that the parser missed, such as an escape
/// in a text that was unreadable before, up to `trialLimit` compilations for that file and one more
/// follow. There are at most `roundLimit` rounds, in which repairs that overlap are made one after
/// the other; the next run makes any that remain.
package struct Repairs {
  /// The maximum number of rounds. Our choice: repairs at one place rarely overlap more than twice.
  private static let roundLimit = 10
  private static let trialLimit = 8

  /// The maximum number of readings of a text in a round: 32, fewer for a text of more than 32 KiB,
  /// but at least 8.
  private static func readingLimit(_ source: Source) -> Int {
    min(max((1 << 20) / max(source.count, 1), 8), 32)
  }

  /// The findings of texts: all, and those to repair.
  package typealias Findings = (all: [Finding], chosen: [Finding])

  /// The current texts.
  package private(set) var sources: [Source]
  /// The remaining findings.
  package private(set) var left: [Finding] = []
  /// The number of applied repairs.
  package private(set) var count = 0
  /// The applied repairs that are guesses, each with its file and line before it was applied.
  package private(set) var guesses: [(file: Int, line: Int, title: String)] = []
  /// The number of remaining repairs that would each add a syntax error.
  package private(set) var refused = 0

  /// The number of remaining repairs that were not found at first.
  package var fresh: Int {
    max(0, fixes(left, all: true).reduce(0) { $0 + $1.count } - refused)
  }

  private let allowsUnsafe: Bool
  /// The number of times that each repair was found at first and has not been applied yet.
  private var shown: [String: Int] = [:]

  /// Repairs files.
  ///
  /// - Parameter find: compiles the texts, in the order of `sources`.
  package init(
    _ sources: [Source], unsafe allowsUnsafe: Bool,
    find: ([Source]) -> Findings
  ) {
    self.sources = sources
    self.allowsUnsafe = allowsUnsafe
    var found = find(sources)
    for (index, fixes) in fixes(found.chosen, all: true).enumerated() {
      for fix in fixes { shown[Repairs.key(index, fix), default: 0] += 1 }
    }
    var rounds = 0
    while rounds < Repairs.roundLimit, round(&found, find) { rounds += 1 }
    left = found.chosen
  }

  /// Applies the repairs that can be applied at once.
  ///
  /// - Returns: true if a file has changed.
  private mutating func round(
    _ found: inout Findings, _ find: ([Source]) -> Findings
  ) -> Bool {
    let fixes = fixes(found.chosen)
    let (before, old) = (found, sources)
    var made: [Int: [Fix]] = [:]
    for index in sources.indices where !fixes[index].isEmpty {
      let limit = Repairs.readingLimit(sources[index])
      var sieve = RepairSieve(fixes[index], sources[index], limit)
      sieve.run(SyntaxErrors.init(reading:))
      if sieve.made.isEmpty { continue }
      sources[index] = sieve.result
      made[index] = sieve.made
    }
    if made.isEmpty {
      refused = fixes.reduce(0) { $0 + $1.count }
      return false
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
      made[index] = sieve.made.isEmpty ? nil : sieve.made
    }
    if !worse.isEmpty { found = find(sources) }
    for index in sources.indices {
      for fix in made[index] ?? [] {
        count += 1
        shown[Repairs.key(index, fix), default: 0] -= 1
        guard !fix.isSafe, let edit = fix.edits.first else { continue }
        let line = LineTable(old[index]).line(of: edit.range.start)
        guesses.append((index, line, fix.title))
      }
    }
    return !made.isEmpty
  }

  /// The identity of a repair: its file and its title, at any place.
  private static func key(_ file: Int, _ fix: Fix) -> String { "\(file) \(fix.title)" }

  /// The proposed repairs of each file that may be changed.
  ///
  /// - Parameter all: true to include those that were not found at first.
  private func fixes(_ findings: [Finding], all isAll: Bool = false) -> [[Fix]] {
    var left = shown
    var fixes = [[Fix]](repeating: [], count: sources.count)
    for finding in findings {
      guard let fix = finding.fix, fix.isSafe || allowsUnsafe,
        let index = Repairs.index(of: finding, in: sources)
      else { continue }
      if !isAll {
        let key = Repairs.key(index, fix)
        guard let times = left[key], times > 0 else { continue }
        left[key] = times - 1
      }
      fixes[index].append(fix)
    }
    return fixes
  }

  private func errors(_ findings: [Finding], _ sources: [Source]) -> [SyntaxErrors] {
    var found = [[Finding]](repeating: [], count: sources.count)
    for finding in findings {
      if let index = Repairs.index(of: finding, in: sources) { found[index].append(finding) }
    }
    return found.map { SyntaxErrors($0) }
  }

  /// The index of a finding's file, by the address of its bytes, which differs between files.
  private static func index(of finding: Finding, in sources: [Source]) -> Int? {
    sources.firstIndex { $0.base == finding.file.base }
  }
}
