import PatternCues
import PatternModel
import PatternSyntax

/// What is found in a file, in order, without a list of all: what its declarations have become is
/// in order as it is kept, and the rest, which is little, goes between.
package struct OrderedFindings {
  /// How many there are of each severity.
  package private(set) var counts: [Int]
  private let own: [Outcomes.Finding]
  private var places: [Place] = []

  /// Where something is besides what a declaration has become.
  private struct Place {
    /// What declarations have become there.
    let own: Range<Int>
    /// That and the rest.
    var all: [Diagnostic]
  }

  /// - Parameters:
  ///   - own: what the declarations have become, each in itself.
  ///   - tally: what there is to know of those.
  ///   - others: the rest, in the order in which it is found.
  ///   - suggested: looks up the names that some want.
  init(
    _ own: [Outcomes.Finding], _ tally: Outcomes.Tally,
    _ others: [(phase: Found.Phase, diagnostic: Diagnostic)], _ module: Module,
    _ suggested: ([Diagnostic]) -> [Diagnostic?]
  ) {
    self.own = own
    counts = tally.counts
    let order = others.indices.map { UInt64(others[$0].diagnostic.range.start) << 32 | UInt64($0) }
      .sorted().map { Int($0 & 0xFFFF_FFFF) }
    var starts = order.map { others[$0].diagnostic.range.start }
    if tally.wanting > 0 {
      starts += own.lazy.filter { $0.diagnostic.isWanting }.map { $0.diagnostic.range.start }
      starts.sort()
    }
    var next = 0
    var last: UInt32?
    for start in starts where start != last {
      last = start
      let first = own.partition { $0.diagnostic.range.start < start }
      let end = first + own[first...].partition { $0.diagnostic.range.start == start }
      var all = own[first..<end].map {
        (phase: Found.Phase(of: module.symbols[Int($0.symbol)].kind), diagnostic: $0.diagnostic)
      }
      while next < order.count, others[order[next]].diagnostic.range.start == start {
        all.append(others[order[next]])
        next += 1
      }
      places.append(Place(own: first..<end, all: OrderedFindings.sorted(all)))
    }
    let wanting = places.flatMap { $0.all.filter { $0.isWanting } }
    if !wanting.isEmpty { name(suggested(wanting)) }
    for place in places {
      for finding in own[place.own] { counts[Int(finding.diagnostic.severity.rawValue)] -= 1 }
      for finding in place.all { counts[Int(finding.severity.rawValue)] += 1 }
    }
  }

  /// Puts findings in the place of those that want a name; none where nothing is to be said.
  private mutating func name(_ named: [Diagnostic?]) {
    var next = 0
    for index in places.indices {
      places[index].all = places[index].all.compactMap { finding in
        guard finding.isWanting else { return finding }
        next += 1
        return named[next - 1]
      }
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
