/// Finds the name that was probably meant.
public enum Suggest {
  /// The nearest candidate within a third of the name's length, or none; the first one wins a tie.
  public static func nearest(to name: String, among candidates: [String]) -> String? {
    var search = Search(name)
    for candidate in candidates { search.consider(candidate) }
    return search.best
  }

  /// The same over many candidates, one at a time.
  public struct Search {
    /// Longer names are not compared: nobody mistypes them by a few letters.
    private static let lengthLimit = 64
    private let name: [UInt8]
    private var bestDistance: Int
    public private(set) var best: String?

    public init(_ name: String) {
      self.name = name.utf8.count <= Search.lengthLimit ? Search.folded(name) : []
      bestDistance = min(max(self.name.count, 3) / 3 + 1, self.name.count)
    }

    public mutating func consider(_ candidate: String) {
      guard !name.isEmpty, candidate.utf8.count <= Search.lengthLimit else { return }
      let other = Search.folded(candidate)
      guard abs(other.count - name.count) < bestDistance else { return }
      let distance = Suggest.distance(name, other)
      if distance < bestDistance {
        bestDistance = distance
        best = candidate
      }
    }

    /// Case does not count: `Medium` is near `medium`.
    private static func folded(_ text: String) -> [UInt8] {
      text.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 == 0x5F ? Ascii.hyphen : $0 }
    }
  }

  /// How many bytes must be inserted, deleted, replaced or swapped with their neighbour
  /// (restricted Damerau–Levenshtein distance).
  public static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in 1...left.count {
      var current = [row]
      current.reserveCapacity(right.count + 1)
      for column in 1...right.count {
        let same = left[row - 1] == right[column - 1]
        var cost = min(
          last[column] + 1, current[column - 1] + 1, last[column - 1] + (same ? 0 : 1))
        if row > 1, column > 1, left[row - 1] == right[column - 2],
          left[row - 2] == right[column - 1]
        {
          cost = min(cost, beforeLast[column - 2] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
