import PatternExports
import PatternTable

/// The value of one control over time, from all curves of a file: neutral before the first point,
/// linear within a curve, and otherwise the last value. Times are in microseconds.
struct ControlCurve {
  let neutral: Int64
  private var curves: [[(at: Int64, value: Int64)]] = []
  private var knots: [Knot] = []

  private struct Knot {
    let at: Int64
    let value: Int64
    /// True if a line leads to this knot from the previous one.
    let isJoined: Bool
  }

  init(neutral: Int64) { self.neutral = neutral }

  /// The longest gap between two points that counts as a jump, in microseconds; AHAP files write
  /// jumps as two close points.
  static let jump: Int64 = 10

  /// Adds a curve whose points are sorted by time.
  mutating func add(_ points: [(at: Int64, value: Int64)]) {
    if !points.isEmpty { curves.append(points) }
  }

  /// Joins the curves. Where two overlap, the one that starts later wins.
  mutating func finish() {
    for points in curves.ordered(by: { $0[0].at }) {
      let start = points[0].at
      if let last = knots.last, last.at > start {
        let cut = value(at: start)
        while let last = knots.last, last.at > start { knots.removeLast() }
        knots.append(Knot(at: start, value: cut, isJoined: true))
      }
      for (position, point) in points.enumerated() {
        // A curve that starts at the last curve's final point continues its line.
        let isSame =
          position == 0
          && knots.last.map { $0.at == start && $0.value == point.value }
            ?? false
        if isSame { continue }
        knots.append(Knot(at: point.at, value: point.value, isJoined: position > 0))
      }
    }
  }

  /// The last point.
  var last: (at: Int64, value: Int64)? { knots.last.map { ($0.at, $0.value) } }

  /// The number of knots before a time; with `orAt`, including those at that time.
  private func count(before time: Int64, orAt: Bool) -> Int {
    var (low, high) = (0, knots.count)
    while low < high {
      let middle = (low + high) / 2
      if knots[middle].at < time || orAt && knots[middle].at == time {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// The value at a time; at a jump, the value after it.
  func value(at time: Int64) -> Int64 { value(time, count(before: time, orAt: true)) }

  /// The value just before a time; at a jump, the value before it.
  private func value(before time: Int64) -> Int64 { value(time, count(before: time, orAt: false)) }

  private func value(_ time: Int64, _ next: Int) -> Int64 {
    if next == 0 { return neutral }
    let last = knots[next - 1]
    guard next < knots.count, knots[next].isJoined, knots[next].at > last.at else {
      return last.value
    }
    return Stroke.between(
      last.value, knots[next].value, time - last.at, knots[next].at - last.at)
  }

  private func times(after start: Int64, before end: Int64) -> [Int64] {
    let first = count(before: start, orAt: true)
    let last = count(before: end, orAt: false)
    return first < last ? knots[first..<last].map { $0.at } : []
  }

  /// A copy in which both points of a jump have the same time.
  var withJumps: ControlCurve {
    var copy = self
    for index in knots.indices.dropFirst() {
      let (before, this) = (copy.knots[index - 1], knots[index])
      let gap = this.at - before.at
      guard this.isJoined, gap > 0, gap <= ControlCurve.jump else { continue }
      copy.knots[index] = Knot(at: before.at, value: this.value, isJoined: true)
    }
    return copy
  }

  /// The value at the end of a stroke. Changes in its last `jump` microseconds are ignored: they
  /// prepare the next stroke.
  private func value(atEnd end: Int64) -> Int64 {
    let first = count(before: end - ControlCurve.jump, orAt: false)
    guard first < knots.count, knots[first].at < end else { return value(before: end) }
    return value(before: knots[first].at)
  }

  /// The points of a stroke under both controls, including one at its start and one at its end.
  static func points(
    from start: Int64, for duration: Int64, _ intensity: ControlCurve, _ sharpness: ControlCurve,
    _ level: Int64, _ sharp: Int64
  ) -> [Stroke.Point] {
    let end = start + duration
    let last = end - jump
    var times = intensity.times(after: start, before: last)
    times += sharpness.times(after: start, before: last)
    times += sharpness.crossings(of: sharp, after: start, before: last)
    times.sort()
    func point(_ at: Int64, _ factor: Int64, _ offset: Int64) -> Stroke.Point {
      Stroke.Point(
        at: at - start, intensity: ExportMath.product(level, factor),
        sharpness: min(max(sharp + offset, 0), 1_000_000))
    }
    var points = [point(start, intensity.value(at: start), sharpness.value(at: start))]
    var latest = start
    for time in times where time > latest {
      latest = time
      let before = point(time, intensity.value(before: time), sharpness.value(before: time))
      let after = point(time, intensity.value(at: time), sharpness.value(at: time))
      points.append(before)
      if after != before { points.append(after) }
    }
    points.append(point(end, intensity.value(atEnd: end), sharpness.value(atEnd: end)))
    return points
  }

  /// The times at which a sharpness under this control leaves or re-enters 0…1.
  private func crossings(of sharp: Int64, after start: Int64, before end: Int64) -> [Int64] {
    var result: [Int64] = []
    for (left, right) in zip(knots, knots.dropFirst())
    where right.isJoined && right.at > start && left.at < end {
      for bound in [-sharp, 1_000_000 - sharp]
      where min(left.value, right.value) < bound && bound < max(left.value, right.value) {
        let way = Double(bound - left.value) / Double(right.value - left.value)
        let time = left.at + Int64((way * Double(right.at - left.at)).rounded())
        if time > start, time < end { result.append(time) }
      }
    }
    return result
  }
}
