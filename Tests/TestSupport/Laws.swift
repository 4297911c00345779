internal import Foundation

/// The extent of the laws: a few variants of every input by default, and far more with
/// `PATTERNC_LAWS=full`.
public enum Laws {
  public static let isFull = ProcessInfo.processInfo.environment["PATTERNC_LAWS"] == "full"

  /// The number of variants per file; `dev fuzz` tries others.
  private static let variants = isFull ? 100 : 3

  /// At most `variants` numbers of a range, evenly spread, including the first and the last.
  public static func sample(_ range: Range<Int>) -> [Int] {
    if range.count <= variants { return Array(range) }
    return (0..<variants).map { range.lowerBound + $0 * (range.count - 1) / (variants - 1) }
  }

  /// All elements of a list, or the one that belongs to a file by its size.
  public static func choice<Element>(of all: [Element], for size: Int) -> [Element] {
    isFull || all.isEmpty ? all : [all[size % all.count]]
  }

  /// The seeds of random edits.
  public static func seeds(_ count: Int) -> Range<Int> { 0..<(isFull ? 8 * count : count) }
}
