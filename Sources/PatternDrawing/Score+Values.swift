import PatternTable

extension Score.Segment {
  /// The value at a time; before the start, the first value, and after the end, the last one.
  func value(at time: Int64) -> Double {
    let (from, to) = (Double(self.from), Double(self.to))
    if time <= at { return from }
    // A cut spring keeps the value of the cut.
    let time = min(time, end)
    if time >= at + duration { return to }
    let progress = Double(time - at) / Double(duration)
    switch curve {
    case .linear: return from + (to - from) * progress
    case .cubicBezier(let x1, let y1, let x2, let y2):
      let bezier = CubicBezier(millionths: x1, y1, x2, y2)
      return from + (to - from) * bezier.value(atProgress: progress)
    case .steps(let count):
      let done = (progress * Double(count)).rounded(.down) / Double(max(count, 1))
      return from + (to - from) * done
    case .spring(let spring, _):
      return from + (to - from) * spring.position(at: Double(time - at) / 1e6)
    }
  }
}

extension CubicBezier {
  /// A curve with its control points in millionths.
  init(millionths x1: Int64, _ y1: Int64, _ x2: Int64, _ y2: Int64) {
    self.init(Double(x1) / 1e6, Double(y1) / 1e6, Double(x2) / 1e6, Double(y2) / 1e6)
  }
}

extension Score.Vibration {
  /// The strength at a time; if several points have the same time, the last one applies.
  func strength(at time: Int64) -> Int64 {
    let time = time - at
    guard let after = points.firstIndex(where: { $0.at > time }) else {
      return points.last?.strength ?? 0
    }
    if after == 0 { return points[0].strength }
    let (left, right) = (points[after - 1], points[after])
    let way = Double(time - left.at) / Double(right.at - left.at)
    return left.strength + Int64(Double(right.strength - left.strength) * way)
  }
}
