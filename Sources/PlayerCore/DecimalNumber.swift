/// Parses JSON numbers without the C library, so that all platforms agree.
package enum DecimalNumber {
  /// The value of a number as RFC 8259 spells it: exact if it has at most 18 digits and its power
  /// of ten is exact in a `Double`, else within a few units in the last place; infinite if too
  /// large.
  package static func value(of spelling: String) -> Double {
    var (mantissa, exponent, written) = (UInt64(0), 0, 0)
    var (isNegative, isFraction, isExponent, isSmall) = (false, false, false, false)
    for byte in spelling.utf8 {
      switch byte {
      case UInt8(ascii: "-"): if isExponent { isSmall = true } else { isNegative = true }
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"): isExponent = true
      case 0x30...0x39:
        let digit = Int(byte - 0x30)
        if isExponent {
          written = min(written * 10 + digit, 100_000)
        } else if mantissa < 100_000_000_000_000_000 {
          mantissa = mantissa * 10 + UInt64(digit)
          if isFraction { exponent -= 1 }
        } else if !isFraction {
          exponent += 1
        }
      default: break
      }
    }
    exponent += isSmall ? -written : written
    var value = Double(mantissa)
    // Powers of ten up to 10²² are exact, so each step rounds once.
    while exponent < 0, value != 0 {
      let step = min(-exponent, 22)
      value /= power(step)
      exponent += step
    }
    while exponent > 0, value != 0, value.isFinite {
      let step = min(exponent, 22)
      value *= power(step)
      exponent -= step
    }
    return isNegative ? -value : value
  }

  private static func power(_ exponent: Int) -> Double {
    var result = 1.0
    for _ in 0..<exponent { result *= 10 }
    return result
  }
}
