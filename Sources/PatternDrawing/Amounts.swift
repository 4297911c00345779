import PatternTable

/// Formats numbers for pictures and sentences.
enum Amounts {
  /// A number of millionths: `0.585`.
  static func level(_ millionths: Int64) -> String { decimalText(millionths) }

  /// A time in microseconds: `120 ms`.
  static func time(_ microseconds: Int64) -> String { milliseconds(microseconds) + " ms" }

  /// A time in microseconds as milliseconds, without the unit.
  static func milliseconds(_ microseconds: Int64) -> String { decimalText(microseconds * 1000) }

  /// A number of tenths: `26.5`.
  static func tenths(_ tenths: Int) -> String { decimalText(Int64(tenths) * 100_000) }
}

extension [String] {
  mutating func addOnce(_ text: String) {
    if !contains(text) { append(text) }
  }
}
