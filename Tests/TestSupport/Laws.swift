internal import Foundation

/// How much the laws try: enough for every change, or with `PATTERNC_LAWS=full` all that they can.
public enum Laws {
  public static let isFull = ProcessInfo.processInfo.environment["PATTERNC_LAWS"] == "full"

  /// How many variants of one file are tried, of as many as it has bytes.
  public static let variants = isFull ? Int.max : 15

  /// What random edits start from.
  public static func seeds(_ count: Int) -> Range<Int> { 0..<(isFull ? 4 * count : count) }
}
