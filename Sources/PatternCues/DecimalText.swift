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
  if let count = appendCommon(scaled, decimals: decimals, to: text) { return count }
  var start = text
  if scaled < 0 {
    start[0] = UInt8(ascii: "-")
    start += 1
  }
  // Constant divisors let the compiler use multiplications.
  let magnitude = scaled.magnitude
  let whole: UInt64
  let fraction: UInt64
  switch decimals {
  case 0: (whole, fraction) = (magnitude, 0)
  case 3: (whole, fraction) = magnitude.quotientAndRemainder(dividingBy: 1_000)
  case 6: (whole, fraction) = magnitude.quotientAndRemainder(dividingBy: 1_000_000)
  default:
    (whole, fraction) = magnitude.quotientAndRemainder(dividingBy: powerOfTen(decimals))
  }
  var end = start + digitCount(whole)
  writeDigits(whole, endingAt: end)
  if fraction > 0 {
    end[0] = UInt8(ascii: ".")
    end += decimals + 1
    let firstDigit = end - decimals
    firstDigit.update(repeating: UInt8(ascii: "0"), count: decimals)
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

/// Writes the most common numbers: a level or a factor below ten with at most two decimals, or
/// whole milliseconds below ten seconds.
///
/// - Returns: the number of bytes written; nil for other numbers.
private func appendCommon(
  _ scaled: Int64, decimals: Int, to text: UnsafeMutablePointer<UInt8>
) -> Int? {
  // As an unsigned number, a negative one is too large.
  let magnitude = UInt64(bitPattern: scaled)
  guard magnitude < 10_000_000 else { return nil }
  let pairs = digitPairs.utf8Start
  if decimals == 6 {
    let (hundredths, rest) = magnitude.quotientAndRemainder(dividingBy: 10_000)
    if rest != 0 { return nil }
    let (whole, fraction) = hundredths.quotientAndRemainder(dividingBy: 100)
    text[0] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: whole)
    if fraction == 0 { return 1 }
    text[1] = UInt8(ascii: ".")
    text[2] = pairs[Int(2 * fraction)]
    text[3] = pairs[Int(2 * fraction) + 1]
    return text[3] == UInt8(ascii: "0") ? 3 : 4
  }
  guard decimals == 3 else { return nil }
  let (whole, rest) = magnitude.quotientAndRemainder(dividingBy: 1_000)
  if rest != 0 { return nil }
  let (high, low) = whole.quotientAndRemainder(dividingBy: 100)
  var end = text
  if high > 0 {
    if high >= 10 {
      end[0] = pairs[Int(2 * high)]
      end += 1
    }
    end[0] = pairs[Int(2 * high) + 1]
    end += 1
  }
  if high > 0 || low >= 10 {
    end[0] = pairs[Int(2 * low)]
    end += 1
  }
  end[0] = pairs[Int(2 * low) + 1]
  return end + 1 - text
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

private let digitPairs: StaticString = """
  00010203040506070809101112131415161718192021222324\
  25262728293031323334353637383940414243444546474849\
  50515253545556575859606162636465666768697071727374\
  75767778798081828384858687888990919293949596979899
  """

/// Writes the digits of `number` so that the last one is right before `end`.
private func writeDigits(_ number: UInt64, endingAt end: UnsafeMutablePointer<UInt8>) {
  let pairs = digitPairs.utf8Start
  var rest = number
  var end = end
  while rest >= 100 {
    let pair = 2 * Int(rest % 100)
    rest /= 100
    end -= 2
    end[0] = pairs[pair]
    end[1] = pairs[pair + 1]
  }
  if rest >= 10 {
    end[-2] = pairs[2 * Int(rest)]
    end[-1] = pairs[2 * Int(rest) + 1]
  } else {
    end[-1] = UInt8(ascii: "0") + UInt8(rest)
  }
}

/// The number of decimal digits of `number`, 1…20.
private func digitCount(_ number: UInt64) -> Int {
  var count = 1
  var rest = number
  while rest >= 10_000 {
    rest /= 10_000
    count += 4
  }
  return count + (rest >= 1_000 ? 3 : rest >= 100 ? 2 : rest >= 10 ? 1 : 0)
}

/// 10 to the power `exponent`, 0…18.
private func powerOfTen(_ exponent: Int) -> UInt64 {
  var power: UInt64 = 1
  for _ in 0..<min(max(exponent, 0), 18) { power *= 10 }
  return power
}
