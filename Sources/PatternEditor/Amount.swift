import PatternModel
import PatternSyntax
import PatternTable

/// Numbers as authors write them.
enum Amount {
  /// Formats microseconds as milliseconds or, from 10 s, as seconds.
  static func time(_ microseconds: Int64) -> String {
    microseconds.magnitude >= 10_000_000
      ? Checker.decimal(microseconds) + "s" : Checker.decimal(microseconds * 1000) + "ms"
  }

  /// Formats millionths as a decimal.
  static func level(_ millionths: Int64) -> String { Checker.decimal(millionths) }

  static func of(_ value: TypedValue) -> String {
    switch value.kind {
    case .poisoned: return ""
    case .curve: return "a curve"
    case .text: return "\"\(value.text.characters)\""
    case .quantity:
      let quantity = value.quantity
      if ValueType.of(quantity.unit) == .duration { return time(quantity.scaled) }
      return level(quantity.scaled) + "\(quantity.unit.spelling)"
    }
  }

  static func of(_ limit: Limit) -> String {
    switch limit.form {
    case .atMost: "at most \(of(limit.upper))"
    case .exactly: "exactly \(of(limit.upper))"
    case .inside:
      limit.upper.kind == .poisoned
        ? "at least \(of(limit.lower))" : "\(of(limit.lower)) to \(of(limit.upper))"
    }
  }

  /// Formats a curve as an author writes it, by name if it has one.
  static func written(_ shape: CurveShape) -> String {
    if let name = StandardCurve.name(of: shape) { return "\(name)" }
    if case .spring(let spring, _) = shape { return "spring(\(of(spring)))" }
    return of(shape)
  }

  static func of(_ shape: CurveShape) -> String {
    switch shape {
    case .linear: return "linear"
    case .cubicBezier(let x1, let y1, let x2, let y2):
      return "bezier(\(level(x1)), \(level(y1)), \(level(x2)), \(level(y2)))"
    case .steps(let count): return "steps(\(count))"
    case .spring(let spring, let settle):
      return "a spring: \(of(spring)), settles in \(settle)ms"
    }
  }

  private static func of(_ spring: Spring) -> String {
    "response \(time(Int64(spring.response * 1e6 + 0.5)))"
      + ", damping \(level(Int64(spring.dampingRatio * 1e6 + 0.5)))"
  }
}
