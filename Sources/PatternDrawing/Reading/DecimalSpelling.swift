/// Reads decimal numbers exactly, as integers of a smaller unit.
enum DecimalSpelling {
  /// A number times a power of ten, rounded half away from zero and limited to `-most…most`.
  ///
  /// - Parameter spelling: a number in the syntax of RFC 8259.
  static func value(of spelling: String, times power: Int, most: Int64) -> Int64 {
    var digits: [UInt8] = []
    var (decimals, written) = (0, 0)
    var (isFraction, isExponent, isSmall) = (false, false, false)
    let isNegative = spelling.utf8.first == UInt8(ascii: "-")
    for byte in spelling.utf8 {
      switch byte {
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"): isExponent = true
      case UInt8(ascii: "-"): isSmall = isExponent
      case 0x30...0x39:
        if isExponent {
          written = min(written * 10 + Int(byte - 0x30), 100_000)
        } else {
          digits.append(byte - 0x30)
          if isFraction { decimals += 1 }
        }
      default: break
      }
    }
    // The number of digits before the decimal point of the result.
    let whole = digits.count - decimals + power + (isSmall ? -written : written)
    var result: Int64 = 0
    for place in 0..<max(whole, 0) {
      let (tens, isOver) = result.multipliedReportingOverflow(by: 10)
      result = isOver ? most : tens + Int64(place < digits.count ? digits[place] : 0)
      if result >= most || result == 0 && place >= digits.count { break }
    }
    if whole >= 0, whole < digits.count, digits[whole] >= 5 { result += 1 }
    result = min(result, most)
    return isNegative ? -result : result
  }
}
