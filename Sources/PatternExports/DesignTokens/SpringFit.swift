import PatternTable

/// A cubic Bézier approximation of a spring, for formats without springs. It minimises the largest
/// distance until the spring settles.
struct SpringFit {
  /// Control points in millionths, rounded to thousandths.
  let points: [Int64]
  /// The largest distance, in millionths of the range.
  let error: Int64

  private static let samples = 256
  private static let steps = 128
  /// Two starting points of the search: for a spring that hardly oscillates and one that oscillates
  /// widely.
  private static let starts = [[0.28, 0.4, 0.05, 1.2], [0.37, 1.05, 0.02, 1.16]]

  init(_ spring: Spring, settleMilliseconds: Int64) {
    let seconds = Double(settleMilliseconds) / 1000
    var search = Search(
      way: (0...SpringFit.samples).map { tick in
        tick == SpringFit.samples
          ? 1 : spring.position(at: seconds * Double(tick) / Double(SpringFit.samples))
      },
      // A spring without overshoot gets a curve without overshoot.
      isFlat: spring.overshoot == 0)
    let found = SpringFit.starts.flatMap { start in
      let first = search.run(from: start)
      // Restarts from the result, because a simplex may shrink too early.
      return [first, search.run(from: first.point)]
    }
    let best = found.min { $0.error < $1.error }?.point ?? SpringFit.starts[0]
    let rounded = search.clamped(best).map { Int64(($0 * 1000).rounded()) }
    points = rounded.map { $0 * 1000 }
    let numbers = rounded.map { Double($0) / 1000 }
    let bezier = CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
    error = millionths(
      (0...SpringFit.samples).map { tick in
        let value = bezier.value(atProgress: Double(tick) / Double(SpringFit.samples))
        return (value - search.way[tick]).magnitude
      }.max() ?? 0)
  }

  /// The Nelder–Mead simplex search over the four coordinates.
  private struct Search {
    struct Found {
      var error: Double
      var point: [Double]
    }

    let way: [Double]
    let isFlat: Bool
    private var simplex: [Found] = []

    init(way: [Double], isFlat: Bool) { (self.way, self.isFlat) = (way, isFlat) }

    mutating func run(from start: [Double]) -> Found {
      simplex = [found(start)]
      for index in start.indices {
        var corner = start
        corner[index] += 0.1
        simplex.append(found(corner))
      }
      sort()
      for _ in 0..<160 { step() }
      return simplex[0]
    }

    private mutating func step() {
      let worst = simplex[4]
      let reflected = beyond(worst, 1)
      if reflected.error < simplex[0].error {
        let further = beyond(worst, 2)
        simplex[4] = further.error < reflected.error ? further : reflected
      } else if reflected.error < simplex[3].error {
        simplex[4] = reflected
      } else {
        let inner = beyond(worst, reflected.error < worst.error ? 0.5 : -0.5)
        if inner.error < min(reflected.error, worst.error) {
          simplex[4] = inner
        } else {
          for index in 1...4 {
            simplex[index] = found(
              zip(simplex[0].point, simplex[index].point).map { ($0 + $1) / 2 })
          }
        }
      }
      sort()
    }

    /// A point on the line from the worst corner through the mean of the others.
    private func beyond(_ worst: Found, _ factor: Double) -> Found {
      found(
        worst.point.indices.map { index in
          let middle = simplex[..<4].reduce(0) { $0 + $1.point[index] } / 4
          return middle + factor * (middle - worst.point[index])
        })
    }

    private mutating func sort() { simplex.sort { $0.error < $1.error } }

    func clamped(_ point: [Double]) -> [Double] {
      let bound = isFlat ? 0.0...1 : -9...9
      return point.enumerated().map { index, value in
        let range = index % 2 == 0 ? 0...1 : bound
        return min(max(value, range.lowerBound), range.upperBound)
      }
    }

    private func found(_ point: [Double]) -> Found {
      let inner = clamped(point)
      var error = 0.0
      for step in 1..<SpringFit.steps {
        let t = Double(step) / Double(SpringFit.steps)
        let rest = 1 - t
        let (first, second) = (3 * rest * rest * t, 3 * rest * t * t)
        let cube = t * t * t
        let place = (first * inner[0] + second * inner[2] + cube) * Double(SpringFit.samples)
        let tick = min(Int(place), SpringFit.samples - 1)
        let value = way[tick] + (way[tick + 1] - way[tick]) * (place - Double(tick))
        let curve = first * inner[1] + second * inner[3] + cube
        error = max(error, (curve - value).magnitude)
      }
      return Found(error: error, point: point)
    }
  }
}
