import PatternSyntax
import TestSupport
import Testing

/// Laws of the search for similar names.
struct SuggestLaws {
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
