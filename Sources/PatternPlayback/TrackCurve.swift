import PatternCues

/// How a track goes from one value to the other.
public enum TrackCurve: Equatable, Sendable {
  case linear
  case bezier(CubicBezier)
  /// So many equal steps, each taken at its end, as CSS `steps()`.
  case steps(Int)
  case spring(TrackSpring)

  /// x1, y1, x2, y2 of a Bézier curve; empty for any other.
  public var controlPoints: [Double] {
    if case .bezier(let curve) = self { [curve.x1, curve.y1, curve.x2, curve.y2] } else { [] }
  }

  /// The part of the way, `part` of the duration and `seconds` after the start.
  func progress(part: Double, seconds: Double) -> Double {
    switch self {
    case .linear: part
    case .bezier(let curve): curve.value(atProgress: part)
    case .steps(let count): (part * Double(count)).rounded(.down) / Double(count)
    case .spring(let spring): spring.position(at: seconds)
    }
  }
}

/// A spring of mass 1, as the table resolves it.
public struct TrackSpring: Equatable, Sendable {
  /// A stop of CSS `linear()`: percent of the duration, and value.
  public struct Sample: Equatable, Sendable {
    public let percent: Double
    public let value: Double
  }

  /// The name in `springs`; nothing where the spring was written in place.
  public var name: String?
  /// Seconds of a period without damping.
  public var response: Double
  /// 1 comes to rest without overshoot.
  public var dampingRatio: Double
  public var stiffness: Double
  public var damping: Double
  /// How far beyond its end it goes; 1 is the way there.
  public var overshoot: Double
  /// Microseconds until it stays within 0.001.
  public var settle: Int64
  /// Microseconds of the track.
  public var duration: Int64
  /// Stops for outputs that interpolate: as in the table.
  public var samples: [Sample]

  /// Where the spring is `seconds` after its release: from 0 towards 1, in closed form.
  public func position(at seconds: Double) -> Double {
    let half = damping / 2
    let square = stiffness - half * half
    let fall = Elementary.exp(-half * seconds)
    // Critical within what the table's six decimals tell apart.
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
