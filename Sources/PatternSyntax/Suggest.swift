/// The names that an unknown word likely means.
public struct Meant: Sendable {
  /// The closest candidate, or several that are equally close.
  public let names: [String]
  /// True if the word can only be a misspelling of this one name.
  public let isCertain: Bool

  public init(names: [String], isCertain: Bool) {
    self.names = names
    self.isCertain = isCertain
  }

  /// The names with the missing text before them.
  package func led(by lead: String) -> Meant {
    Meant(names: names.map { lead + $0 }, isCertain: isCertain)
  }

  /// Advice to write one of the names.
  public var help: String {
    let quoted = names.map { "`\($0)`" }
    return "write "
      + (quoted.count < 2
        ? quoted.joined()
        : quoted.dropLast().joined(separator: ", ") + " or " + quoted[quoted.count - 1])
  }

  /// The fix for a range; nil if there are several names.
  public func fix(replacing range: ByteRange) -> Fix? {
    names.count == 1 ? Fix(help, safe: isCertain, replace: range, with: names[0]) : nil
  }
}

/// Finds the name that a misspelt name likely means.
public enum Suggest {
  /// The maximum number of equally close names that are suggested.
  private static let tieLimit = 3

  /// The closest candidate; nil if several are equally close.
  public static func nearest(to name: String, among candidates: [String]) -> String? {
    let meant = meant(by: name, among: candidates)
    return meant?.names.count == 1 ? meant?.names[0] : nil
  }

  /// The closest candidates, with a distance of at most a third of the name's length.
  public static func meant(by name: String, among candidates: [String]) -> Meant? {
    var search = Search(name)
    for candidate in candidates { search.consider(candidate) }
    return search.meant
  }

  /// A search over many candidates, one at a time.
  public struct Search {
    /// Longer names are not compared, since no typing error explains their difference.
    private static let lengthLimit = 64
    /// The distance of one edit.
    private static let edit = 100
    /// The distance if one word is a synonym of the other, or begins with it; in the latter case,
    /// the difference in length is added.
    private static let kinship = 3 * edit
    private let name: [UInt8]
    private let letters: [UInt8]
    /// The number of occurrences of each byte, indexed by its lowest five bits.
    private let tally: SIMD32<Int8>
    private let synonym: String?
    /// The smallest number of edits that is too many.
    private let reach: Int
    private var best: [String] = []
    private var bestScore = Int.max

    public init(_ name: String) {
      let isShort = name.utf8.count <= Search.lengthLimit
      self.name = isShort ? Search.folded(Parser.regularName(name) ?? name) : []
      letters = Search.letters(self.name)
      var tally = SIMD32<Int8>()
      for byte in self.name { tally[Int(byte & 31)] &+= 1 }
      self.tally = tally
      synonym = ForeignWords.word(for: name)
      reach = min(max(self.name.count, 3) / 3 + 1, self.name.count)
    }

    public mutating func consider(_ candidate: String) {
      guard !name.isEmpty, candidate.utf8.count <= Search.lengthLimit,
        let score = score(candidate, Search.folded(candidate)), score <= bestScore
      else { return }
      if score < bestScore { best.removeAll() }
      bestScore = score
      // One name above the limit is enough to know that there are too many.
      if best.count <= Suggest.tieLimit, !best.contains(candidate) { best.append(candidate) }
    }

    /// True if the letters allow a distance within reach, given that each edit adds or removes at
    /// most one byte.
    private func isMadeAlike(_ candidate: [UInt8]) -> Bool {
      let most = min(reach - 1, bestScore / Search.edit - 1)
      var left = tally
      var surplus = 0
      for byte in candidate {
        let place = Int(byte & 31)
        left[place] &-= 1
        if left[place] < 0 { surplus += 1 }
      }
      return surplus <= most && name.count - (candidate.count - surplus) <= most
    }

    /// The closest of all considered candidates; nil if there are too many.
    public var meant: Meant? {
      if best.isEmpty || best.count > Suggest.tieLimit { return nil }
      return Meant(names: best, isCertain: best.count == 1 && isSlip(Search.folded(best[0])))
    }

    /// The distance of a candidate: 0 for the same word in another case, one edit for a word that
    /// differs only in hyphens, otherwise one more than the number of edits; nil if it is too far.
    private func score(_ candidate: String, _ other: [UInt8]) -> Int? {
      if other == name { return 0 }
      if Search.letters(other) == letters { return Search.edit }
      let excess = abs(other.count - name.count)
      var kin: Int?
      if candidate == synonym {
        kin = Search.kinship
      } else if begins(other, with: name) || begins(name, with: other) {
        kin = Search.kinship + excess
      }
      guard excess < reach, excess * Search.edit < bestScore, isMadeAlike(other) else { return kin }
      let edits = Suggest.distance(name, other)
      return edits < reach ? min((1 + edits) * Search.edit, kin ?? .max) : kin
    }

    /// True if a word begins with another word of at least four letters, as `sharpness` begins with
    /// `sharp`.
    private func begins(_ word: [UInt8], with start: [UInt8]) -> Bool {
      start.count > 3 && word.starts(with: start)
    }

    /// True if each part of the name differs by at most one edit, or two if it is long and none if
    /// it is short, and has the same first letter and digits: `off-screen` is not a misspelling of
    /// `on-screen`, nor `tag-2` of `tag-1`.
    private func isSlip(_ other: [UInt8]) -> Bool {
      if bestScore <= Search.edit { return true }
      let (words, others) = (Search.words(name), Search.words(other))
      guard words.count == others.count, Search.digits(name) == Search.digits(other) else {
        return false
      }
      return zip(words, others).allSatisfy { word, other in
        if word.elementsEqual(other) { return true }
        let length = max(word.count, other.count)
        let edits = Suggest.distance(Array(word), Array(other))
        return word.first == other.first && edits <= (length > 7 ? 2 : length > 3 ? 1 : 0)
      }
    }

    /// The bytes in lower case, so that `Medium` is close to `medium`.
    private static func folded(_ text: String) -> [UInt8] { text.utf8.map { folded($0) } }

    private static func folded(_ byte: UInt8) -> UInt8 {
      byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte == 0x5F ? Ascii.hyphen : byte
    }

    private static func letters(_ word: [UInt8]) -> [UInt8] { word.filter { $0 != Ascii.hyphen } }

    private static func words(_ name: [UInt8]) -> [ArraySlice<UInt8>] {
      name.split { $0 == Ascii.hyphen || $0 == Ascii.dot }
    }

    private static func digits(_ word: [UInt8]) -> [UInt8] { word.filter { $0 &- 0x30 < 10 } }
  }

  /// The restricted Damerau–Levenshtein distance: the number of bytes to insert, delete, replace or
  /// swap with their neighbour.
  public static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    // A common start and end need no edits.
    var start = 0
    let shared = min(left.count, right.count)
    while start < shared, left[start] == right[start] { start += 1 }
    var end = 0
    while end < shared - start, left[left.count - 1 - end] == right[right.count - 1 - end] {
      end += 1
    }
    return distance(between: left[start..<left.count - end], right[start..<right.count - end])
  }

  private static func distance(
    between left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>
  ) -> Int {
    let (left, right) = (Array(left), Array(right))
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
