/// Exponential, logarithm, sine and cosine, computed only with basic IEEE 754 operations.
///
/// The results have the same bits on every platform. The mathematics libraries of systems may
/// differ in the last digit, and a compiled table must not. Each function reduces its argument to a
/// short interval and sums the Taylor series there until the next term is below half a unit in the
/// last place; the relative error stays under 1e-15 (of the angle's distance to a zero, for sine
/// and cosine). The split constants are those of fdlibm (`e_exp.c`, `e_rem_pio2.c`): the high parts
/// have enough trailing zero bits that their product with a whole number is exact.
public enum Elementary {
  /// e to the power `x`: 0 below about -745.2, infinite above about 709.8.
  public static func exp(_ x: Double) -> Double {
    guard x > -746 else { return x.isNaN ? x : 0 }
    guard x < 710 else { return .infinity }
    // x = k ln 2 + r with |r| <= ln 2 / 2, so exp(x) = 2^k exp(r).
    let k = Int(x * (1 / ln2) + (x < 0 ? -0.5 : 0.5))
    let r = (x - Double(k) * ln2High) - Double(k) * ln2Low
    // Two factors, because 2^k alone leaves the range of normal numbers before the result does.
    let half = k >> 1
    return (1 + shortExpMinusOne(r)) * powerOfTwo(half) * powerOfTwo(k - half)
  }

  /// e to the power `x`, minus 1, with full precision for a small `x`.
  public static func expMinusOne(_ x: Double) -> Double {
    x.magnitude < 0.35 ? shortExpMinusOne(x) : exp(x) - 1
  }

  /// The natural logarithm: negative infinity at 0, NaN below 0.
  public static func log(_ x: Double) -> Double {
    guard x > 0 else { return x == 0 ? -.infinity : .nan }
    guard x < .infinity else { return x }
    // x = 2^k m with m in sqrt(1/2) ..< sqrt(2), subnormal numbers brought into range first.
    let isTiny = x < .leastNormalMagnitude
    let bits = (isTiny ? x * powerOfTwo(54) : x).bitPattern
    var k = Int(bits >> 52) - 1023 - (isTiny ? 54 : 0)
    var m = Double(bitPattern: bits & 0x000F_FFFF_FFFF_FFFF | 0x3FF0_0000_0000_0000)
    if m > 1.4142135623730951 {
      m *= 0.5
      k += 1
    }
    // log m = 2 atanh s = 2 (s + s^3/3 + s^5/5 + …), |s| < 0.172.
    let s = (m - 1) / (m + 1)
    let square = s * s
    let sum = polynomial([21, 19, 17, 15, 13, 11, 9, 7, 5, 3], square)
    let tail = 2 * s * square * sum + Double(k) * ln2Low
    return Double(k) * ln2High + (2 * s + tail)
  }

  /// The sine of an angle in radians; see `sineAndCosine(_:)` for its range.
  public static func sin(_ x: Double) -> Double { sineAndCosine(x).sine }

  /// The cosine of an angle in radians; see `sineAndCosine(_:)` for its range.
  public static func cos(_ x: Double) -> Double { sineAndCosine(x).cosine }

  /// The sine and cosine of an angle in radians. Precision is full up to 1.6e6 and then falls with
  /// the size of the angle; beyond 1e9, and for NaN, the result is that of the angle 0.
  public static func sineAndCosine(_ x: Double) -> (sine: Double, cosine: Double) {
    guard x.magnitude < 1e9 else { return (0, 1) }
    // x = n pi/2 + r with |r| <= pi/4; the quadrant n mod 4 then swaps and negates.
    let n = Int(x * (2 / Double.pi) + (x < 0 ? -0.5 : 0.5))
    let turns = Double(n)
    let r = ((x - turns * halfPiHigh) - turns * halfPiMiddle) - turns * halfPiLow
    let square = r * r
    let sine = r + r * square * sineTail(square)
    let cosine = 1 + square * cosineTail(square)
    switch n & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  private static let ln2 = 0.6931471805599453
  private static let ln2High = 6.93147180369123816490e-01
  private static let ln2Low = 1.90821492927058770002e-10
  private static let halfPiHigh = 1.57079632673412561417e+00
  private static let halfPiMiddle = 6.07710050630396597660e-11
  private static let halfPiLow = 2.02226624879595063154e-21

  /// 2 to the power `k`, for `k` in -1022...1023.
  private static func powerOfTwo(_ k: Int) -> Double {
    Double(bitPattern: UInt64(1023 + k) << 52)
  }

  /// exp(r) - 1 = r + r^2/2! + … + r^13/13!, for |r| < 0.35.
  private static func shortExpMinusOne(_ r: Double) -> Double {
    let sum = polynomial(
      [
        6_227_020_800, 479_001_600, 39_916_800, 3_628_800, 362_880, 40_320, 5_040, 720, 120, 24, 6,
        2,
      ], r)
    return r + r * r * sum
  }

  /// (sin r / r - 1) / r^2 = -1/3! + r^2/5! - … + r^14/17!, for |r| <= pi/4.
  private static func sineTail(_ square: Double) -> Double {
    polynomial(
      [
        355_687_428_096_000, -1_307_674_368_000, 6_227_020_800, -39_916_800, 362_880, -5_040, 120,
        -6,
      ], square)
  }

  /// (cos r - 1) / r^2 = -1/2! + r^2/4! - … + r^14/16!, for |r| <= pi/4.
  private static func cosineTail(_ square: Double) -> Double {
    polynomial(
      [
        20_922_789_888_000, -87_178_291_200, 479_001_600, -3_628_800, 40_320, -720, 24, -2,
      ], square)
  }

  /// The polynomial whose coefficients are the reciprocals of numbers, the highest power first.
  private static func polynomial(_ divisors: [Double], _ x: Double) -> Double {
    divisors.reduce(0) { $0 * x + 1 / $1 }
  }
}
