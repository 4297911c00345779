/// The units of numbers.
@frozen public enum Unit: UInt8, Sendable, CaseIterable {
  @inlinable public static func == (left: Unit, right: Unit) -> Bool {
    unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
  }

  case none, milliseconds, seconds, points, percent, hertz, degrees

  public var spelling: StaticString {
    switch self {
    case .none: ""
    case .milliseconds: "ms"
    case .seconds: "s"
    case .points: "pt"
    case .percent: "%"
    case .hertz: "Hz"
    case .degrees: "deg"
    }
  }

  public static func named(_ text: UnsafeBufferPointer<UInt8>) -> Unit? {
    switch (text.count, text.first) {
    case (0, _): .some(.none)
    case (2, 0x6D?) where text[1] == 0x73: .milliseconds
    case (1, 0x73?): .seconds
    case (2, 0x70?) where text[1] == 0x74: .points
    case (1, Ascii.percent?): .percent
    case (2, 0x48?) where text[1] == 0x7A: .hertz
    case (3, 0x64?) where text[1] == 0x65 && text[2] == 0x67: .degrees
    default: nil
    }
  }
}

/// An exact decimal number: millionths of its unit, or microseconds for times.
public struct Quantity: Equatable, Sendable {
  public var scaled: Int64
  public var unit: Unit

  public init(_ scaled: Int64, _ unit: Unit) {
    self.scaled = scaled
    self.unit = unit
  }

  /// The source form: `0.5`, `120ms`.
  public var text: String {
    // A time is stored in microseconds.
    let one: UInt64 = unit == .milliseconds ? 1000 : 1_000_000
    let (whole, part) = scaled.magnitude.quotientAndRemainder(dividingBy: one)
    var fraction = "\(one + part)".dropFirst()
    while fraction.last == "0" { fraction.removeLast() }
    return (scaled < 0 ? "-" : "") + "\(whole)" + (fraction.isEmpty ? "" : ".") + fraction
      + "\(unit.spelling)"
  }

  /// The errors of a number token.
  public enum Failure: Error { case unknownUnit, tooPrecise, tooLarge }

  /// The largest magnitude of a number: a billion of its unit.
  public static let limit: Int64 = 1_000_000_000

  /// Reads a number token: sign, digits, decimals, unit.
  ///
  /// - Throws: `Failure` for an unknown unit, too many decimals or too large a number.
  public static func read(
    _ base: UnsafePointer<UInt8>, _ start: UInt32, _ end: UInt32
  ) throws(Failure) -> Quantity {
    var at = Int(start)
    let end = Int(end)
    var negative = false
    if base[at] == Ascii.hyphen || base[at] == Ascii.plus {
      negative = base[at] == Ascii.hyphen
      at &+= 1
    }
    var whole: Int64 = 0
    while at < end, base[at] &- 0x30 < 10 {
      whole = whole &* 10 &+ Int64(base[at] &- 0x30)
      if whole > limit { throw .tooLarge }
      at &+= 1
    }
    var fraction: Int64 = 0
    var digits = 0
    if at < end, base[at] == Ascii.dot {
      at &+= 1
      while at < end, base[at] &- 0x30 < 10 {
        let digit = Int64(base[at] &- 0x30)
        digits &+= 1
        if digits <= 6 {
          fraction = fraction &* 10 &+ digit
        } else if digit != 0 {
          throw .tooPrecise
        }
        at &+= 1
      }
    }
    switch digits {
    case 0: break
    case 1: fraction &*= 100_000
    case 2: fraction &*= 10_000
    case 3: fraction &*= 1_000
    case 4: fraction &*= 100
    case 5: fraction &*= 10
    default: break
    }
    guard let unit = Unit.named(UnsafeBufferPointer(start: base + at, count: end &- at)) else {
      throw .unknownUnit
    }
    var scaled = whole &* 1_000_000 &+ fraction
    if unit == .milliseconds {
      if scaled % 1000 != 0 { throw .tooPrecise }
      scaled /= 1000
    }
    return Quantity(negative ? -scaled : scaled, unit)
  }
}
