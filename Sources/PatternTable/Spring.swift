/// A damped spring of mass 1, released at rest at 0 and pulled to 1.
///
/// `Spring` is the common form of three spellings. It uses the closed forms of the damped harmonic
/// oscillator, without simulation in steps.
public struct Spring: Equatable, Sendable {
  /// One undamped period in seconds: 2π / ω₀, the `response` of SwiftUI.
  public let response: Double
  /// ζ: below 1 the spring overshoots, 1 is critical, above 1 it creeps. The `dampingFraction` of
  /// SwiftUI.
  public let dampingRatio: Double
  /// k of mass 1 in 1/s²: ω₀².
  public let stiffness: Double
  /// c of mass 1 in 1/s: 2ζω₀.
  public let damping: Double

  /// ω₀ in radians per second.
  private let frequency: Double
  /// ω₀√|1 − ζ²|: the frequency of the damped swing, or half the gap between two decay rates.
  private let spread: Double

  private init(response: Double, frequency: Double, dampingRatio: Double) {
    self.response = response
    self.dampingRatio = dampingRatio
    self.frequency = frequency
    stiffness = frequency * frequency
    damping = 2 * dampingRatio * frequency
    // The factored form keeps the precision that 1 − ζ² would lose near critical damping.
    spread = frequency * ((1 - dampingRatio) * (1 + dampingRatio)).magnitude.squareRoot()
  }
}

// MARK: - Spellings

extension Spring {
  /// The `spring(response:dampingFraction:)` of SwiftUI: k = (2π / r)², c = 4πζ / r.
  ///
  /// - Parameters:
  ///   - microseconds: the response; at least 1.
  ///   - damping: the damping ratio in millionths; at least 0.
  public static func response(microseconds: Int64, damping: Int64) -> Spring {
    let response = Double(max(microseconds, 1)) / 1e6
    let ratio = Double(max(damping, 0)) / 1e6
    return Spring(response: response, frequency: 2 * .pi / response, dampingRatio: ratio)
  }

  /// The `Spring(duration:bounce:)` of SwiftUI: r = duration; ζ = 1 − b, or 1 / (1 + b) for b < 0.
  ///
  /// The formula on the published slide, `1 − 4π·bounce / duration`, is dimensionally wrong; this
  /// is the formula that ships.
  ///
  /// - Parameters:
  ///   - microseconds: the perceptual duration, which is the response; at least 1.
  ///   - bounce: millionths, clamped to -999 999 … 1 000 000, where ζ is finite and not negative.
  public static func duration(microseconds: Int64, bounce: Int64) -> Spring {
    let response = Double(max(microseconds, 1)) / 1e6
    let bounce = Double(min(max(bounce, -999_999), 1_000_000))
    let ratio = bounce < 0 ? 1e6 / (1e6 + bounce) : (1e6 - bounce) / 1e6
    return Spring(response: response, frequency: 2 * .pi / response, dampingRatio: ratio)
  }

  /// The physical spelling of Figma, Motion and Core Animation, normalised to mass 1.
  ///
  /// - Parameters:
  ///   - mass: m in millionths; at least 1.
  ///   - stiffness: k in millionths; at least 1.
  ///   - dampingCoefficient: c in millionths; at least 0.
  public static func mass(
    _ mass: Int64, stiffness: Int64, dampingCoefficient: Int64
  ) -> Spring {
    let (m, k) = (Double(max(mass, 1)), Double(max(stiffness, 1)))
    let frequency = (k / m).squareRoot()
    // The scale cancels, so integers that are exactly critical stay exactly critical.
    let ratio = Double(max(dampingCoefficient, 0)) / (2 * (k * m).squareRoot())
    return Spring(response: 2 * .pi / frequency, frequency: frequency, dampingRatio: ratio)
  }
}

// MARK: - Motion

extension Spring {
  /// The position `seconds` after release: 0 before it, and at most 2 while swinging.
  public func position(at seconds: Double) -> Double {
    guard seconds > 0 else { return 0 }
    // A cap of 31 years prevents an infinite time with a zero amplitude.
    return 1 - distance(at: min(seconds, 1e9))
  }

  /// The excess of the first swing over 1, 0…1: exp(−πζ / √(1 − ζ²)), 0 for ζ ≥ 1.
  public var overshoot: Double {
    dampingRatio < 1 ? Elementary.exp(-.pi * damping / 2 / spread) : 0
  }

  /// The time of the peak of the first swing, in seconds: π / ω_d; nil without overshoot.
  public var peakSeconds: Double? {
    overshoot > 0 ? .pi / spread : nil
  }

  /// The distance to 1: one expression for ζ < 1, one for ζ ≥ 1, both exact up to ζ = 1.
  private func distance(at seconds: Double) -> Double {
    let decay = damping / 2
    if dampingRatio < 1 {
      let (sine, cosine) = Elementary.sineAndCosine(spread * seconds)
      return Elementary.exp(-decay * seconds) * (cosine + decay * sine / spread)
    }
    // cosh and sinh share the slow exponential; the rest is 1 ± exp(−2wt), without overflow for
    // strong damping and without cancellation for w near 0.
    let slowest = frequency * frequency / (decay + spread)
    let fade = Elementary.expMinusOne(-2 * spread * seconds)
    let reach = spread > 0 ? -fade / (2 * spread) : seconds
    return Elementary.exp(-slowest * seconds) * (1 + fade / 2 + decay * reach)
  }
}

// MARK: - Settling

extension Spring {
  /// The distance from 1 within which a spring has settled: the ε of `settlingDuration` in SwiftUI.
  public static let settleTolerance = 0.001
  /// The time after which a spring counts as never settling, in seconds.
  public static let settleLimit = 60.0

  /// The last moment at which the spring is `settleTolerance` away from 1, in seconds.
  ///
  /// It is nil if later than `settleLimit`, as it is without damping.
  public var settleSeconds: Double? {
    let tolerance = Spring.settleTolerance
    var outside = 0.0
    var inside = Spring.settleLimit
    var side = 1.0
    if dampingRatio < 1 {
      // Swings shrink, so the result is after the last extremum out of tolerance, and between two
      // extrema the spring is monotone: one crossing, found by bisection.
      let halfPeriod = .pi / spread
      let swings = Elementary.log(1 / tolerance) / (damping / 2) / halfPeriod
      guard swings * halfPeriod < inside + halfPeriod else { return nil }
      let last = Int64(swings)
      outside = Double(last) * halfPeriod
      inside = min(inside, Double(last + 1) * halfPeriod)
      side = last % 2 == 0 ? 1 : -1
    }
    guard outside < inside, side * distance(at: inside) <= tolerance else { return nil }
    // After 80 bisections, a minute is divided more finely than the precision of any result.
    for _ in 0..<80 {
      let middle = outside + (inside - outside) / 2
      if middle <= outside || middle >= inside { break }
      if side * distance(at: middle) > tolerance { outside = middle } else { inside = middle }
    }
    return inside
  }

  /// `settleSeconds` in whole milliseconds, rounded up.
  ///
  /// A time within a nanosecond of a whole millisecond is that millisecond, so that the last bits
  /// of the bisection do not matter.
  public var settleMilliseconds: Int64? {
    guard let settleSeconds else { return nil }
    return Int64(settleSeconds * 1000 - 1e-6) + 1
  }
}

// MARK: - Stops

/// One stop of a CSS `linear()` easing; both numbers are rounded to four decimals.
public struct SpringStop: Equatable, Sendable {
  /// The share of the duration, 0…100.
  public let percent: Double
  /// The position of the spring: 0 at the start, 1 at rest.
  public let value: Double
}

extension Spring {
  /// The straight pieces that stay within `tolerance` of the spring, from (0, 0) to (100, 1).
  ///
  /// The method is Ramer–Douglas–Peucker on the vertical error: a tolerance of 0.01 gives about 10
  /// stops, 0.005 about 17, 0.002 about 22 (the error is then invisible). A spring of ζ ≥ 0.02 is
  /// followed to 0.001 beyond the tolerance; others are coarser. There are never more than 4001
  /// stops.
  ///
  /// - Parameters:
  ///   - tolerance: the largest difference in position; at least 0.
  ///   - duration: the time of 100 percent, in seconds; `settleSeconds` by default.
  /// - Returns: ascending stops; only the two ends if the spring does not settle.
  public func stops(tolerance: Double = 0.002, over duration: Double? = nil) -> [SpringStop] {
    let end = SpringStop(percent: 100, value: 1)
    var stops = [SpringStop(percent: 0, value: 0)]
    guard let duration = duration ?? settleSeconds else { return stops + [end] }

    let curve = SampledSpring(self, over: duration)
    // The pieces still to split, the leftmost on top. Each split shortens its piece, so the loop
    // ends.
    var pieces = [(start: 0, end: SampledSpring.ticks)]
    while let piece = pieces.popLast() {
      let worst = curve.worstTick(from: piece.start, to: piece.end)
      if worst.error > max(tolerance, 0) {
        pieces.append((start: worst.tick, end: piece.end))
        pieces.append((start: piece.start, end: worst.tick))
      } else if piece.end < SampledSpring.ticks {
        let percent = Double(piece.end) * 100 / Double(SampledSpring.ticks)
        let value = curve.value(at: piece.end)
        stops.append(SpringStop(percent: fourDecimals(percent), value: fourDecimals(value)))
      }
    }
    stops.append(end)
    return stops
  }
}

/// A spring over its duration in 4000 ticks.
///
/// Testing every eighth tick, then those around the worst, finds the same stops as testing all
/// (below ζ = 0.1 occasionally a few others) at a quarter of the cost.
private struct SampledSpring {
  static let ticks = 4000
  private static let interval = 8

  private let spring: Spring
  private let tickSeconds: Double
  /// The positions at every eighth tick, which each level of the splitting looks at.
  private let samples: [Double]

  init(_ spring: Spring, over duration: Double) {
    self.spring = spring
    let tickSeconds = duration / Double(SampledSpring.ticks)
    self.tickSeconds = tickSeconds
    samples = stride(from: 0, to: SampledSpring.ticks, by: SampledSpring.interval).map {
      spring.position(at: tickSeconds * Double($0))
    }
  }

  /// The position at a tick; the last one is forced to rest.
  func value(at tick: Int) -> Double {
    if tick == SampledSpring.ticks { return 1 }
    if tick % SampledSpring.interval == 0 { return samples[tick / SampledSpring.interval] }
    return spring.position(at: tickSeconds * Double(tick))
  }

  /// The tick strictly between `start` and `end` that is furthest from the line through both;
  /// `start` and an error of 0 if there is no such tick.
  func worstTick(from start: Int, to end: Int) -> (tick: Int, error: Double) {
    let interval = SampledSpring.interval
    let base = value(at: start)
    let slope = (value(at: end) - base) / Double(end - start)
    var worst = (tick: (start + end) / 2, error: 0.0)

    func look(at tick: Int) {
      let error = (value(at: tick) - base - slope * Double(tick - start)).magnitude
      if error > worst.error { worst = (tick, error) }
    }
    look(at: worst.tick)
    for tick in stride(from: (start / interval + 1) * interval, to: end, by: interval) {
      look(at: tick)
    }
    var step = interval / 2
    while step > 0 {
      let (before, after) = (worst.tick - step, worst.tick + step)
      if before > start { look(at: before) }
      if after < end { look(at: after) }
      step /= 2
    }
    return worst
  }
}

private func fourDecimals(_ value: Double) -> Double {
  Double(scaled(value, by: 10_000)) / 10_000
}
