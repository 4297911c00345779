import PatternCues

/// Formats numbers for pictures and sentences.
enum Amounts {
  /// A number of millionths: `0.585`.
  static func level(_ millionths: Int64) -> String { decimal(millionths, 6) }

  /// A time in microseconds: `120 ms`.
  static func time(_ microseconds: Int64) -> String { milliseconds(microseconds) + " ms" }

  /// A time in microseconds as milliseconds, without the unit.
  static func milliseconds(_ microseconds: Int64) -> String { decimal(microseconds, 3) }

  /// A number of tenths: `26.5`.
  static func tenths(_ tenths: Int) -> String { decimal(Int64(tenths), 1) }

  private static func decimal(_ scaled: Int64, _ decimals: Int) -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32) { buffer in
      guard let start = buffer.baseAddress else { return "" }
      let count = appendDecimal(scaled, decimals: decimals, to: start)
      return String(decoding: buffer[0..<count], as: UTF8.self)
    }
  }

  /// The share of `length` that `part` is of `whole`, rounded half up; `part` is at least 0,
  /// `whole` above 0.
  static func share(_ part: Int64, of whole: Int64, in length: Int) -> Int {
    Int(millionths(Double(part) * Double(length) / Double(whole) / 1_000_000))
  }
}

extension [String] {
  mutating func addOnce(_ text: String) {
    if !contains(where: { $0 == text }) { append(text) }
  }
}
