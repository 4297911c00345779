/// Reads numbers of JSON without the C library, so that every platform reads the same.
package enum DecimalNumber {
  /// The value of a spelling that RFC 8259 allows; exact up to 18 digits and a power of ten that a
  /// `Double` holds, else within a few units of the last place; infinite beyond.
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
    // A power of ten up to 22 is exact, and so is one rounding.
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
