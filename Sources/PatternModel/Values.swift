import PatternSyntax
import PatternTable

/// The types of values in the language.
package enum ValueType: UInt8, Sendable {
  case duration, level, factor, length, percent, frequency, angle, count, number, curve, text

  /// The name of the type with its article, for messages.
  package var phrase: StaticString {
    switch self {
    case .duration: "a duration"
    case .level: "a level (0 to 1)"
    case .factor: "a factor"
    case .length: "a length"
    case .percent: "a percentage"
    case .frequency: "a frequency"
    case .angle: "an angle"
    case .count: "a whole number"
    case .number: "a number"
    case .curve: "a curve"
    case .text: "a text"
    }
  }

  /// True if the type allows the unit.
  package func accepts(_ unit: Unit) -> Bool {
    switch self {
    case .duration: unit == .milliseconds || unit == .seconds
    case .level, .factor, .count: unit == .none
    case .length: unit == .points
    case .percent: unit == .percent
    case .frequency: unit == .hertz
    case .angle: unit == .degrees
    case .number: true
    case .curve, .text: false
    }
  }

  /// The type of a number, judged by its unit alone.
  package static func of(_ unit: Unit) -> ValueType {
    switch unit {
    case .none: .number
    case .milliseconds, .seconds: .duration
    case .points: .length
    case .percent: .percent
    case .hertz: .frequency
    case .degrees: .angle
    }
  }

  /// The maximum duration, in microseconds: a day.
  package static let durationLimit: Int64 = 86_400_000_000
  /// The maximum magnitude of any other quantity, in millionths.
  package static let magnitudeLimit: Int64 = 1_000_000_000_000

  /// The allowed range of the type if `scaled` is outside of it; nil otherwise.
  package func violation(_ scaled: Int64) -> StaticString? {
    switch self {
    case .duration:
      scaled < 0
        ? "a duration cannot be negative"
        : scaled > ValueType.durationLimit ? "the maximum is a day" : nil
    case .level: scaled < 0 || scaled > 1_000_000 ? "a level lies in 0…1" : nil
    case .percent: scaled < 0 || scaled > 100_000_000 ? "a percentage lies in 0…100" : nil
    case .factor: scaled <= 0 ? "a factor is above 0" : tooLarge(scaled)
    case .frequency: scaled <= 0 ? "a frequency is above 0" : tooLarge(scaled)
    case .count: scaled % 1_000_000 != 0 ? "a count is a whole number" : tooLarge(scaled)
    case .length, .angle, .number: tooLarge(scaled)
    case .curve, .text: nil
    }
  }

  private func tooLarge(_ scaled: Int64) -> StaticString? {
    scaled.magnitude > ValueType.magnitudeLimit.magnitude ? "the maximum is a million" : nil
  }
}

/// The value that a name stands for.
package struct TypedValue: Sendable {
  package enum Kind: UInt8, Sendable { case poisoned, quantity, curve, text }

  package var kind: Kind
  package var quantity = Quantity(0, .none)
  package var curve: UInt32 = 0
  package var text = Text.none

  package static let poisoned = TypedValue(kind: .poisoned)

  package init(kind: Kind) { self.kind = kind }

  package init(_ quantity: Quantity) {
    kind = .quantity
    self.quantity = quantity
  }

  package init(curve: UInt32) {
    kind = .curve
    self.curve = curve
  }

  package init(_ text: Text) {
    kind = .text
    self.text = text
  }

  /// True if the value is a number without a unit, although the type has one.
  package func lacksUnit(of type: ValueType) -> Bool {
    guard kind == .quantity, quantity.unit == .none else { return false }
    return switch type {
    case .duration, .length, .percent, .frequency, .angle: true
    case .level, .factor, .count, .number, .curve, .text: false
    }
  }

  /// The type of the value with its article, for messages.
  package var phrase: StaticString {
    switch kind {
    case .poisoned: "nothing"
    case .quantity: ValueType.of(quantity.unit).phrase
    case .curve: "a curve"
    case .text: "a text"
    }
  }
}
