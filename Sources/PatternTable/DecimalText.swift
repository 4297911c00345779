/// Appends a decimal number in its shortest form: without trailing zeros, without a point at the
/// end, and without "-0".
///
/// - Parameters:
///   - scaled: the number times 10 to the power `decimals`: 1500 with 3 decimals is "1.5".
///   - decimals: 0…18; the units in use are 0, 3 (milliseconds) and 6 (millionths).
public func appendDecimal(_ scaled: Int64, decimals: Int, to text: inout [UInt8]) {
  var place: UInt64 = 1
  for _ in 0..<min(max(decimals, 0), 18) { place *= 10 }
  var (whole, fraction) = scaled.magnitude.quotientAndRemainder(dividingBy: place)
  if scaled < 0 { text.append(UInt8(ascii: "-")) }
  let start = text.count
  repeat {
    text.append(UInt8(ascii: "0") + UInt8(whole % 10))
    whole /= 10
  } while whole > 0
  text[start...].reverse()
  if fraction == 0 { return }
  text.append(UInt8(ascii: "."))
  while fraction > 0 {
    place /= 10
    text.append(UInt8(ascii: "0") + UInt8(fraction / place))
    fraction %= place
  }
}

/// A number as text in its shortest form.
///
/// - Parameter scaled: the number times 10 to the power `decimals`, by default in millionths.
package func decimalText(_ scaled: Int64, decimals: Int = 6) -> String {
  var text: [UInt8] = []
  appendDecimal(scaled, decimals: decimals, to: &text)
  return String(decoding: text, as: UTF8.self)
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
