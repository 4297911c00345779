internal import Foundation

/// How much the laws try: every law of every kind of input for every change, and far more of each
/// with `PATTERNC_LAWS=full`.
public enum Laws {
  public static let isFull = ProcessInfo.processInfo.environment["PATTERNC_LAWS"] == "full"

  /// How many variants of one file are tried; `dev fuzz` tries others.
  private static let variants = isFull ? 100 : 5

  /// As many of a range as are tried, evenly spread, the first and the last among them.
  public static func sample(_ range: Range<Int>) -> [Int] {
    if range.count <= variants { return Array(range) }
    return (0..<variants).map { range.lowerBound + $0 * (range.count - 1) / (variants - 1) }
  }

  /// What random edits start from.
  public static func seeds(_ count: Int) -> Range<Int> { 0..<(isFull ? 8 * count : count) }
}
