/// The units of numbers.
@frozen public enum Unit: UInt8, Sendable, CaseIterable {
  case none, milliseconds, seconds, points, percent, hertz, degrees

  public var spelling: String {
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

  public static func named(_ text: some Collection<UInt8>) -> Unit? {
    text.isEmpty ? Unit.none : allCases.first { text.elementsEqual($0.spelling.utf8) }
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

  /// The spelling in source text: `0.5`, `120ms`.
  public var text: String {
    // A time is stored in microseconds.
    let one: UInt64 = unit == .milliseconds ? 1000 : 1_000_000
    let (whole, part) = scaled.magnitude.quotientAndRemainder(dividingBy: one)
    var fraction = "\(one + part)".dropFirst()
    while fraction.last == "0" { fraction.removeLast() }
    return (scaled < 0 ? "-" : "") + "\(whole)" + (fraction.isEmpty ? "" : ".") + fraction
      + "\(unit.spelling)"
  }

  /// The reasons why a number token is invalid.
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
    let negative = base[at] == Ascii.hyphen
    if negative || base[at] == Ascii.plus { at &+= 1 }
    var whole: Int64 = 0
    while at < end, Ascii.isDigit(base[at]) {
      whole = whole &* 10 &+ Int64(base[at] &- 0x30)
      if whole > limit { throw .tooLarge }
      at &+= 1
    }
    var fraction: Int64 = 0
    if at < end, base[at] == Ascii.dot {
      at &+= 1
      var place: Int64 = 100_000
      while at < end, Ascii.isDigit(base[at]) {
        let digit = Int64(base[at] &- 0x30)
        if place == 0, digit != 0 { throw .tooPrecise }
        fraction &+= digit &* place
        place /= 10
        at &+= 1
      }
    }
    guard let unit = Unit.named((at..<end).lazy.map({ base[$0] })) else { throw .unknownUnit }
    var scaled = whole &* 1_000_000 &+ fraction
    if unit == .milliseconds {
      if scaled % 1000 != 0 { throw .tooPrecise }
      scaled /= 1000
    }
    return Quantity(negative ? -scaled : scaled, unit)
  }
}
