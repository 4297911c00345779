/// Products and quotients of levels, in millionths.
package enum ExportMath {
  /// The product of two numbers in millionths, rounded half up.
  package static func product(_ left: Int64, _ right: Int64) -> Int64 {
    let (high, low) = left.multipliedFullWidth(by: right)
    // The product of two levels, at most 1 each, fits.
    return high == 0 ? Int64((low + 500_000) / 1_000_000) : 1_000_000
  }

  /// The quotient of two numbers in millionths, rounded half up.
  package static func quotient(_ left: Int64, _ right: Int64) -> Int64 {
    (left * 2_000_000 + right) / (2 * right)
  }
}
