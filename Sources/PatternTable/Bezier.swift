/// A CSS `cubic-bezier()` easing from (0, 0) to (1, 1) with two control points.
public struct CubicBezier: Equatable, Sendable {
  /// The progress of the first control point, 0…1.
  public let x1: Double
  /// The value of the first control point. Outside 0…1 the curve may leave its range.
  public let y1: Double
  /// The progress of the second control point, 0…1.
  public let x2: Double
  /// The value of the second control point. Outside 0…1 the curve may leave its range.
  public let y2: Double

  /// Creates a curve from its control points. Their progress must lie in 0…1 in CSS; here it is
  /// clamped.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = min(max(x1, 0), 1)
    self.y1 = y1
    self.x2 = min(max(x2, 0), 1)
    self.y2 = y2
  }

  /// The named curves of CSS Easing Functions; SwiftUI and UIKit use the same `ease-in` family.
  public static let linear = CubicBezier(0, 0, 1, 1)
  public static let ease = CubicBezier(0.25, 0.1, 0.25, 1)
  public static let easeIn = CubicBezier(0.42, 0, 1, 1)
  public static let easeOut = CubicBezier(0, 0, 0.58, 1)
  public static let easeInOut = CubicBezier(0.42, 0, 0.58, 1)
}

// MARK: - Reading

extension CubicBezier {
  /// The value at a progress of 0…1; 0 before, 1 after.
  public func value(atProgress x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    return y(parameter(atProgress: x))
  }

  /// The first progress in 0…1 at which the value is at least `y`; nil if it never is.
  public func progress(reaching y: Double) -> Double? {
    guard y > 0 else { return 0 }
    // Between two turns the value is monotone, so the first turn beyond `y` brackets the progress.
    var below = 0.0
    for turn in turningParameters + [1] {
      var reached = turn
      if rise(at: turn, above: y) >= 0 {
        for _ in 0..<80 {
          let middle = below + (reached - below) / 2
          if middle <= below || middle >= reached { break }
          if rise(at: middle, above: y) >= 0 { reached = middle } else { below = middle }
        }
        return self.x(reached)
      }
      below = turn
    }
    return nil
  }

  /// Solves x(t) = `x` for the curve's parameter: Newton's method, with bisection where it strays.
  private func parameter(atProgress x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var t = x
    for _ in 0..<80 {
      let error = bezier(t, -x, x1 - x, x2 - x, 1 - x)
      if error == 0 { break }
      if error < 0 { low = t } else { high = t }
      let slope = 3 * (((3 * x1 - 3 * x2 + 1) * t + (2 * x2 - 4 * x1)) * t + x1)
      var next = t - error / slope
      // Negated, so that the quotient of a flat spot (infinite or NaN) also leads to bisection.
      if !(next > low && next < high) { next = low + (high - low) / 2 }
      let isSettled = (next - t).magnitude <= 1e-16
      t = next
      if isSettled { break }
    }
    return t
  }

  private func x(_ t: Double) -> Double { bezier(t, 0, x1, x2, 1) }
  private func y(_ t: Double) -> Double { bezier(t, 0, y1, y2, 1) }

  /// y(t) − `level`, from shifted control points, which keeps the precision at both ends.
  private func rise(at t: Double, above level: Double) -> Double {
    bezier(t, -level, y1 - level, y2 - level, 1 - level)
  }
}

// MARK: - Range

extension CubicBezier {
  /// The minimum and maximum value of a curve, with the progress of each.
  public struct Extrema: Equatable, Sendable {
    /// The minimum value, at most 0.
    public let minimum: Double
    public let minimumProgress: Double
    /// The maximum value, at least 1.
    public let maximum: Double
    public let maximumProgress: Double
  }

  /// The exact extrema: the ends and the roots of y′.
  public var extrema: Extrema {
    var (minimum, minimumProgress) = (0.0, 0.0)
    var (maximum, maximumProgress) = (1.0, 1.0)
    for t in turningParameters {
      let value = y(t)
      if value < minimum { (minimum, minimumProgress) = (value, x(t)) }
      if value > maximum { (maximum, maximumProgress) = (value, x(t)) }
    }
    return Extrema(
      minimum: minimum, minimumProgress: minimumProgress,
      maximum: maximum, maximumProgress: maximumProgress)
  }

  /// The progress of each point where the value changes direction, ascending; at most two.
  public var turns: [Double] { turningParameters.map { x($0) } }

  /// True if the value never falls. A curve within 0…1 may still turn back.
  public var isMonotone: Bool { turningParameters.isEmpty }

  /// The parameters at which y′ changes its sign within the curve: y′ / 3 = at² + bt + c.
  private var turningParameters: [Double] {
    // Control values within 0…1 never turn: y′ is linear in them and not negative at the corners.
    if 0...1 ~= y1 && 0...1 ~= y2 { return [] }
    let (a, b, c) = (3 * y1 - 3 * y2 + 1, 2 * y2 - 4 * y1, y1)
    let discriminant = b * b - 4 * a * c
    // A double root touches zero without crossing it.
    guard discriminant > 0 else { return [] }
    // The form without cancellation; a = 0 leaves one root, the other becomes infinite.
    let q = -0.5 * (b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
    let roots = q / a < c / q ? [q / a, c / q] : [c / q, q / a]
    // The ends are not turns, and rounding must not turn them into turns.
    return roots.filter { 1e-9 < $0 && $0 < 1 - 1e-9 }
  }
}

/// A cubic with the given Bernstein coefficients at `t` in 0…1.
private func bezier(
  _ t: Double, _ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double
) -> Double {
  let u = 1 - t
  return u * u * (u * p0 + 3 * t * p1) + t * t * (3 * u * p2 + t * p3)
}
