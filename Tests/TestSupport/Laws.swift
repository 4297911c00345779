internal import Foundation

/// The extent of the laws: one or a few variants of every input by default, in the part of a file
/// that they concern, and far more, in whole files, with `PATTERNC_LAWS=full`.
public enum Laws {
  public static let isFull = ProcessInfo.processInfo.environment["PATTERNC_LAWS"] == "full"

  /// Some numbers of a range: at full size 100 that are evenly spread, with the first and the last;
  /// otherwise one, which depends on the size. `dev fuzz` tries others.
  public static func sample(_ range: Range<Int>) -> [Int] {
    let full = 100
    if !isFull {
      let place = UInt64(range.count) &* 0x9E37_79B9_7F4A_7C15 >> 33
      return range.prefix(1).map { $0 + Int(place) % range.count }
    }
    if range.count <= full { return Array(range) }
    return (0..<full).map { range.lowerBound + $0 * (range.count - 1) / (full - 1) }
  }

  /// All elements of a list, or the one that belongs to a file by its size.
  public static func choice<Element>(of all: [Element], for size: Int) -> [Element] {
    isFull || all.isEmpty ? all : [all[size % all.count]]
  }

  /// The seeds of random edits.
  public static func seeds(_ count: Int) -> Range<Int> {
    0..<(isFull ? 8 * count : (count + 1) / 2)
  }

  /// The number of random edits from one seed: at full size `count`, otherwise a half.
  public static func edits(_ count: Int) -> Int { isFull ? count : count / 2 }
}
