import PatternJSON

/// A pairing of the entries of two lists.
///
/// Entries can pair if they have the same key, such as the target and property, or the pattern. Of
/// those, equal entries at the start and at the end pair first, then entries that differ only in
/// time, then the rest in order.
struct Alignment {
  struct Pair {
    let old: Int
    let new: Int
  }

  /// The pairs, in the order of the new list.
  private(set) var pairs: [Pair] = []
  /// The old and the new entries without a partner, in order.
  private(set) var gone: [Int] = []
  private(set) var come: [Int] = []

  private let old: [JSONValue]
  private let new: [JSONValue]

  /// Pairs two lists.
  ///
  /// - Parameter keys: the keys to compare; entries left unpaired by one are tried with the next.
  init(_ old: [JSONValue], _ new: [JSONValue], by keys: [(JSONValue) -> String]) {
    self.old = old
    self.new = new
    gone = Array(old.indices)
    come = Array(new.indices)
    for key in keys where !gone.isEmpty && !come.isEmpty { group(by: key) }
    pairs.sort { $0.new < $1.new }
    gone.sort()
    come.sort()
  }

  private mutating func group(by key: (JSONValue) -> String) {
    let before = Dictionary(grouping: gone) { key(old[$0]) }
    let after = Dictionary(grouping: come) { key(new[$0]) }
    gone = []
    come = []
    // The order decides what the next key pairs.
    let keys = Set(before.keys).union(after.keys)
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for key in keys { pair((before[key] ?? [])[...], (after[key] ?? [])[...]) }
  }

  private mutating func pair(_ before: ArraySlice<Int>, _ after: ArraySlice<Int>) {
    let (old, new) = (old, new)
    var (left, right) = (before, after)
    trim(&left, &right) { old[$0].means(new[$1]) }
    if left.count != right.count {
      trim(&left, &right) { Alignment.isAlike(old[$0], new[$1]) }
    }
    while let a = left.first, let b = right.first {
      take(a, b)
      left.removeFirst()
      right.removeFirst()
    }
    gone += left
    come += right
  }

  /// Pairs matching entries at the start and at the end.
  private mutating func trim(
    _ left: inout ArraySlice<Int>, _ right: inout ArraySlice<Int>, _ fits: (Int, Int) -> Bool
  ) {
    while let a = left.first, let b = right.first, fits(a, b) {
      take(a, b)
      left.removeFirst()
      right.removeFirst()
    }
    while let a = left.last, let b = right.last, fits(a, b) {
      take(a, b)
      left.removeLast()
      right.removeLast()
    }
  }

  private mutating func take(_ a: Int, _ b: Int) { pairs.append(Pair(old: a, new: b)) }

  /// True if two entries are equal except for their times.
  private static func isAlike(_ left: JSONValue, _ right: JSONValue) -> Bool {
    guard let left = left.members, let right = right.members, left.count == right.count else {
      return false
    }
    return zip(left, right).allSatisfy { a, b in
      a.name == b.name && (a.name == "atMs" || a.value.means(b.value))
    }
  }
}
