import PatternTable

/// The levels and sharpness of a timeline, and whether their differences can be felt.
struct FeltLevels {
  let levels: [Int64]
  let differsInLevel: Bool
  let sharpnessSpan: Int64
  var differsInSharpness: Bool { sharpnessSpan >= 200_000 }

  init(_ haptics: LoweredHaptics) {
    let all = haptics.taps.map { $0.intensity } + haptics.strokes.map { $0.peak }
    levels = Set(all.filter { $0 > 0 }).sorted()
    differsInLevel = FeltLevels.areApart(levels)
    let sharpness =
      haptics.taps.map { $0.sharpness }
      + haptics.strokes.flatMap { $0.points.map { $0.sharpness } }
    sharpnessSpan = (sharpness.max() ?? 0) - (sharpness.min() ?? 0)
  }

  /// True if two levels can be told apart: their ratio is at least 1.2.
  static func areApart(_ levels: [Int64]) -> Bool {
    guard let low = levels.min(), let high = levels.max() else { return false }
    return high * 10 >= low * 12 && high > low
  }
}
