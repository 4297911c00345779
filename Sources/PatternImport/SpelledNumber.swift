import PatternJSON

/// Parses numbers as other formats spell them.
enum SpelledNumber {
  /// The largest magnitude: beyond any value of a format, yet small enough to add.
  static let limit: Int64 = 1_000_000_000_000_000_000

  /// A decimal number in millionths; nil if malformed.
  static func millionths(_ text: String) -> Int64? { value(text, decimals: 6) }

  /// A decimal number scaled by 10^`wanted`, rounded half away from zero and clamped to ±`limit`;
  /// nil if malformed.
  private static func value(_ text: String, decimals wanted: Int) -> Int64? {
    var bytes = Array(text.utf8)[...]
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative || bytes.first == UInt8(ascii: "+") { bytes = bytes.dropFirst() }
    var digits: [UInt8] = []
    var decimals = 0
    var hasPoint = false
    while let byte = bytes.first {
      if (0x30...0x39).contains(byte) {
        digits.append(byte - 0x30)
        if hasPoint { decimals += 1 }
      } else if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else {
        break
      }
      bytes = bytes.dropFirst()
    }
    if digits.isEmpty { return nil }
    var exponent = 0
    if let byte = bytes.first {
      guard byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E"),
        let value = Int(String(decoding: bytes.dropFirst(), as: UTF8.self))
      else { return nil }
      exponent = max(-10_000, min(value, 10_000))
    }
    let magnitude = scaled(digits, by: exponent - decimals + wanted)
    return isNegative ? -magnitude : magnitude
  }

  /// The integer that digits form, times a power of ten, rounded half up.
  private static func scaled(_ digits: [UInt8], by power: Int) -> Int64 {
    let kept = digits.count + min(power, 0)
    if kept < 0 { return 0 }
    var magnitude = Magnitude()
    for digit in digits.prefix(kept) { magnitude.append(digit) }
    if power < 0, digits[kept] >= 5 { magnitude.increment() }
    for _ in 0..<max(power, 0) where !magnitude.isSettled { magnitude.append(0) }
    return magnitude.value
  }

  /// A non-negative integer that saturates at `limit`.
  private struct Magnitude {
    private(set) var value: Int64 = 0

    /// True if appending a 0 changes nothing.
    var isSettled: Bool { value == 0 || value == limit }

    /// Appends a decimal digit.
    mutating func append(_ digit: UInt8) {
      let (tenfold, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      value = isTooLarge || tenfold >= limit ? limit : min(tenfold + Int64(digit), limit)
    }

    mutating func increment() { value = min(value + 1, limit) }
  }

  /// The square root of a level, in millionths. Levels between 0 and 1 are read to the twelfth
  /// decimal, so that exported levels come back unchanged.
  static func root(_ level: Int64, spelled node: JSONNode?) -> Int64 {
    var square = level * 1_000_000
    if case .number(let text)? = node?.value, (1..<1_000_000).contains(level) {
      square = value(text, decimals: 12) ?? square
    }
    return Int64(Double(square).squareRoot().rounded())
  }

  /// A level divided by a constant, clamped to 1.
  static func ratio(_ level: Int64, _ divisor: Int64) -> Int64 {
    min((level * 2_000_000 + divisor) / (2 * divisor), 1_000_000)
  }
}
