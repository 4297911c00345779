import PatternTable

/// The curve of a track from its first value to its last.
public enum TrackCurve: Equatable, Sendable {
  case linear
  case bezier(CubicBezier)
  /// A number of equal steps, each taken at its end, as in CSS `steps()`.
  case steps(Int)
  case spring(TrackSpring)

  /// The x1, y1, x2 and y2 of a Bézier curve; empty for others.
  public var controlPoints: [Double] {
    if case .bezier(let curve) = self { [curve.x1, curve.y1, curve.x2, curve.y2] } else { [] }
  }

  /// The progress at a fraction of the duration, `seconds` after the start; 1 is the end value.
  func progress(part: Double, seconds: Double) -> Double {
    switch self {
    case .linear: part
    case .bezier(let curve): curve.value(atProgress: part)
    case .steps(let count): (part * Double(count)).rounded(.down) / Double(count)
    case .spring(let spring): spring.position(at: seconds)
    }
  }
}

/// A spring of mass 1, resolved by the table.
public struct TrackSpring: Equatable, Sendable {
  /// A stop of CSS `linear()`: a percentage of the duration, and a value.
  public struct Sample: Equatable, Sendable {
    public let percent: Double
    public let value: Double
  }

  /// The name in `springs`; nil if the spring was written inline.
  public var name: String?
  /// The period without damping, in seconds.
  public var response: Double
  /// The damping ratio; with 1, the spring comes to rest without overshoot.
  public var dampingRatio: Double
  public var stiffness: Double
  public var damping: Double
  /// The distance that it moves beyond its end, relative to the distance to its end.
  public var overshoot: Double
  /// The time after which it stays within 0.001 of its end, in microseconds.
  public var settle: Int64
  /// The duration of the track, in microseconds.
  public var duration: Int64
  /// Samples of the curve from the table, for outputs that interpolate between them.
  public var samples: [Sample]

  /// The position of the spring in closed form, `seconds` after release, from 0 towards 1.
  public func position(at seconds: Double) -> Double {
    let half = damping / 2
    let square = stiffness - half * half
    let fall = Elementary.exp(-half * seconds)
    // Critically damped within the six decimals of a table.
    if square.magnitude < 1e-9 { return 1 - fall * (1 + half * seconds) }
    let rate = square.magnitude.squareRoot()
    if square > 0 {
      let (sine, cosine) = Elementary.sineAndCosine(rate * seconds)
      return 1 - fall * (cosine + half / rate * sine)
    }
    let slow = (half + rate) * Elementary.exp((rate - half) * seconds)
    let fast = (half - rate) * Elementary.exp((-rate - half) * seconds)
    return 1 - (slow - fast) / (2 * rate)
  }
}
