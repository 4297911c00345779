/// Changes in the time between pulses.
enum Tempo {
  /// The minimum ratio at which a change of tempo is felt, in millionths (A.5 h).
  static let ratio: Int64 = 1_200_000

  /// Splits pulses into trains. A train ends if the next pulse is more than a second later.
  static func trains(_ pulses: [Pulse]) -> [[Pulse]] {
    let starts = Array(pulses.trainStarts)
    return starts.indices.map {
      Array(pulses[starts[$0]..<($0 + 1 < starts.count ? starts[$0 + 1] : pulses.count)])
    }
  }

  /// True if two trains have the same rhythm.
  static func isSame(_ left: [Pulse], _ right: [Pulse]) -> Bool {
    left.count == right.count
      && left.indices.allSatisfy { left[$0].at - left[0].at == right[$0].at - right[0].at }
  }

  /// True if an earlier interval is at least the ratio times as long as a later one. A quick test
  /// for `shrinking`.
  static func mayShrink(_ pulses: [Pulse], ratio: Int64) -> Bool {
    var longest: Int64 = 0
    for index in pulses.indices.dropFirst() {
      let gap = pulses[index].at - pulses[index - 1].at
      if index > 1, longest.isAtLeast(ratio, times: gap) { return true }
      longest = max(longest, gap)
    }
    return false
  }

  /// The acceleration of a train by at least the ratio: from its first to its last interval, or
  /// over three intervals, each shorter than the one before.
  ///
  /// - Returns: the first and the last interval in microseconds, and the index of the last pulse;
  ///   nil without an acceleration.
  static func shrinking(
    _ train: [Pulse], ratio: Int64 = Tempo.ratio
  ) -> (from: Int64, to: Int64, last: Int)? {
    guard train.count > 2 else { return nil }
    let gaps = zip(train, train.dropFirst()).map { $1.at - $0.at }
    if gaps[0].isAtLeast(ratio, times: gaps[gaps.count - 1]) {
      return (gaps[0], gaps[gaps.count - 1], train.count - 1)
    }
    var start = 0
    for index in gaps.indices.dropFirst() {
      if gaps[index] >= gaps[index - 1] { start = index }
      if index - start >= 2, gaps[start].isAtLeast(ratio, times: gaps[index]) {
        return (gaps[start], gaps[index], index + 1)
      }
    }
    return nil
  }
}
