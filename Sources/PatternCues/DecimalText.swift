/// Writes a decimal number as text in its shortest form: without trailing zeros, without a point at
/// the end, and without "-0".
///
/// - Parameters:
///   - scaled: the number times 10 to the power `decimals`: 1500 with 3 decimals is "1.5".
///   - decimals: 0…18; the units in use are 0, 3 (milliseconds) and 6 (millionths).
///   - text: room for at least 24 bytes.
/// - Returns: the number of bytes written, 1…22.
public func appendDecimal(
  _ scaled: Int64, decimals: Int, to text: UnsafeMutablePointer<UInt8>
) -> Int {
  let (whole, fraction) =
    scaled.magnitude.quotientAndRemainder(dividingBy: powerOfTen(decimals))
  var end = text
  if scaled < 0 {
    end[0] = UInt8(ascii: "-")
    end += 1
  }
  end += digitCount(whole)
  writeDigits(whole, endingAt: end)
  if fraction > 0 {
    end[0] = UInt8(ascii: ".")
    end += decimals + 1
    (end - decimals).update(repeating: UInt8(ascii: "0"), count: decimals)
    writeDigits(fraction, endingAt: end)
    while end[-1] == UInt8(ascii: "0") { end -= 1 }
  }
  return end - text
}

/// A number in millionths as text in its shortest form.
package func decimalText(_ millionths: Int64) -> String {
  withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32) { buffer in
    let count = appendDecimal(millionths, decimals: 6, to: buffer.baseAddress!)
    return String(decoding: buffer[0..<count], as: UTF8.self)
  }
}

/// `value` in millionths, rounded half away from zero: the precision of every printed level.
///
/// Not a number becomes 0; a value out of range becomes the nearest `Int64`.
public func millionths(_ value: Double) -> Int64 { scaled(value, by: 1_000_000) }

/// `value` times `scale`, rounded half away from zero and clamped to the range of `Int64`.
func scaled(_ value: Double, by scale: Double) -> Int64 {
  let product = value * scale
  // 2^63, the first value beyond Int64.max, is exact in Double.
  guard product < 9_223_372_036_854_775_808 else { return product.isNaN ? 0 : .max }
  guard product > -9_223_372_036_854_775_808 else { return product.isNaN ? 0 : .min }
  let whole = Int64(product)
  // Compares the exact remainder, because adding 0.5 first would round 0.49999999999999994 up.
  let rest = product - Double(whole)
  return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole
}

/// Writes the digits of `number` so that the last one is right before `end`.
private func writeDigits(_ number: UInt64, endingAt end: UnsafeMutablePointer<UInt8>) {
  var (rest, end) = (number, end)
  repeat {
    end -= 1
    end[0] = UInt8(ascii: "0") + UInt8(rest % 10)
    rest /= 10
  } while rest > 0
}

/// The number of decimal digits of `number`, 1…20.
private func digitCount(_ number: UInt64) -> Int {
  var (count, rest) = (1, number / 10)
  while rest > 0 { (count, rest) = (count + 1, rest / 10) }
  return count
}

/// 10 to the power `exponent`, 0…18.
private func powerOfTen(_ exponent: Int) -> UInt64 {
  var power: UInt64 = 1
  for _ in 0..<min(max(exponent, 0), 18) { power *= 10 }
  return power
}
