import PatternSyntax
import TestSupport
import Testing

/// Shortcuts in the search for similar names do not change its result.
struct SuggestLaws {
  /// Names as people write them, and misspellings of them.
  private static func word(_ random: inout Random) -> String {
    let parts = ["beat", "item-01", "card", "tap", "a", "sharp", "sharpness", "Card", "so_long"]
    var word = (0...random.below(3)).map { _ in random.pick(parts) }.joined(separator: "-")
    for _ in 0..<random.below(4) where !word.isEmpty {
      let at = word.index(word.startIndex, offsetBy: random.below(word.count))
      switch random.below(4) {
      case 0: word.remove(at: at)
      case 1: word.insert(random.pick(["x", "-", "é", "0"]), at: at)
      case 2: word.append(word.remove(at: at))
      default: word.replaceSubrange(at...at, with: random.pick(["o", ".", "E"]))
      }
    }
    return word
  }

  /// Candidates that the sieve removes would not match.
  @Test(arguments: 0..<20)
  func siftingLosesNothing(seed: Int) {
    var random = Random(seed: UInt64(seed) * 7 + 1)
    for _ in 0..<50 {
      let wanted = SuggestLaws.word(&random)
      let candidates = (0..<40).map { _ in SuggestLaws.word(&random) }
      var sifted = Suggest.Search(wanted)
      for candidate in candidates {
        let mayBeNear = Array(candidate.utf8).withUnsafeBufferPointer { sifted.mayBeNear($0) }
        if mayBeNear { sifted.consider(candidate) }
      }
      let meant = Suggest.meant(by: wanted, among: candidates)
      #expect(sifted.meant?.names == meant?.names, "\(wanted) \(candidates)")
      #expect(sifted.meant?.isCertain == meant?.isCertain, "\(wanted) \(candidates)")
    }
  }

  /// The distance agrees with its definition: the least over all possible last steps.
  @Test(arguments: 0..<20)
  func distancesAreLeast(seed: Int) {
    func distance(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Int {
      guard let one = left.last, let other = right.last else { return left.count + right.count }
      var least = min(
        distance(left.dropLast(), right) + 1, distance(left, right.dropLast()) + 1,
        distance(left.dropLast(), right.dropLast()) + (one == other ? 0 : 1))
      if left.count > 1, right.count > 1, one == right[right.endIndex - 2],
        other == left[left.endIndex - 2]
      {
        least = min(least, distance(left.dropLast(2), right.dropLast(2)) + 1)
      }
      return least
    }
    var random = Random(seed: UInt64(seed) * 11 + 3)
    for _ in 0..<20 {
      let left = (0..<random.below(6)).map { _ in UInt8(random.below(3)) }
      let right = (0..<random.below(6)).map { _ in UInt8(random.below(3)) }
      #expect(Suggest.distance(left, right) == distance(left[...], right[...]), "\(left) \(right)")
    }
  }
}
