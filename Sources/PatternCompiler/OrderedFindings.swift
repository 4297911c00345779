import PatternCues
import PatternModel
import PatternSyntax

/// What is found in a file, in order, without a list of all: what its declarations have come to is
/// in order as it is kept, and the rest, which is little, goes between.
package struct OrderedFindings {
  /// How many there are of each severity.
  package private(set) var counts: [Int]
  private let own: [Outcomes.Finding]
  private var places: [Place] = []

  /// Where something stands besides what a declaration has come to.
  private struct Place {
    /// What declarations have come to there.
    let own: Range<Int>
    /// That and the rest.
    let all: [Diagnostic]
  }

  /// - Parameters:
  ///   - own: what the declarations have come to, each in itself.
  ///   - counts: how many of those there are of each severity.
  ///   - others: the rest, in the order in which it is found.
  /// Nothing is answered where a name is still to be looked up.
  init?(
    _ own: [Outcomes.Finding], _ counts: [Int],
    _ others: [(phase: Found.Phase, diagnostic: Diagnostic)], _ module: Module
  ) {
    self.own = own
    self.counts = counts
    if others.contains(where: { $0.diagnostic.isWanting }) { return nil }
    let order = others.indices.map { UInt64(others[$0].diagnostic.range.start) << 32 | UInt64($0) }
      .sorted().map { Int($0 & 0xFFFF_FFFF) }
    var next = 0
    while next < order.count {
      let start = others[order[next]].diagnostic.range.start
      let first = own.partition { $0.diagnostic.range.start < start }
      let end = first + own[first...].partition { $0.diagnostic.range.start == start }
      var all = own[first..<end].map {
        (phase: Found.Phase(of: module.symbols[Int($0.symbol)].kind), diagnostic: $0.diagnostic)
      }
      while next < order.count, others[order[next]].diagnostic.range.start == start {
        all.append(others[order[next]])
        next += 1
      }
      add(first..<end, OrderedFindings.sorted(all))
    }
  }

  private static func sorted(
    _ found: [(phase: Found.Phase, diagnostic: Diagnostic)]
  ) -> [Diagnostic] {
    let order = found.indices.sorted { left, right in
      let (one, other) = (found[left], found[right])
      let compared = Name(one.diagnostic.problem.id).compare(Name(other.diagnostic.problem.id))
      return compared != 0 ? compared < 0 : (one.phase, left) < (other.phase, right)
    }
    var sorted = order.map { found[$0].diagnostic }
    Problems.removeRepeated(&sorted)
    return sorted
  }

  private mutating func add(_ own: Range<Int>, _ all: [Diagnostic]) {
    for finding in self.own[own] { counts[Int(finding.diagnostic.severity.rawValue)] -= 1 }
    for finding in all { counts[Int(finding.severity.rawValue)] += 1 }
    places.append(Place(own: own, all: all))
  }

  /// Shows them one after the other, until an answer is false.
  package func forEach(_ body: (Diagnostic) -> Bool) {
    var next = 0
    for place in places {
      while next < place.own.lowerBound {
        if !body(own[next].diagnostic) { return }
        next += 1
      }
      for finding in place.all where !body(finding) { return }
      next = place.own.upperBound
    }
    while next < own.count {
      if !body(own[next].diagnostic) { return }
      next += 1
    }
  }
}
