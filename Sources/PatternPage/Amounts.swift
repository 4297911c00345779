import PatternCues

/// Numbers as pictures and sentences write them.
enum Amounts {
  /// Of millionths: `0.585`.
  static func level(_ millionths: Int64) -> String { decimal(millionths, 6) }

  /// Of microseconds: `120 ms`.
  static func time(_ microseconds: Int64) -> String { milliseconds(microseconds) + " ms" }

  /// Of microseconds, without the unit.
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

  /// `part` of `whole` as a share of `of`, rounded half up; all 0 and up, `whole` above 0.
  static func share(_ part: Int64, of whole: Int64, in length: Int) -> Int {
    Int(millionths(Double(part) * Double(length) / Double(whole) / 1_000_000))
  }
}

extension [String] {
  mutating func addOnce(_ text: String) {
    if !contains(where: { $0 == text }) { append(text) }
  }
}
