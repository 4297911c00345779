import PatternTable

/// The easing between keyframes, in the syntax of CSS and the Web Animations API.
struct Easing {
  let text: String
  /// The curve it was made from; linear for a cut spring.
  var shape = CurveShape.linear
  /// The stops of a sampled spring; empty for other curves.
  let stops: [Stop]

  struct Stop {
    /// The share of the duration, in percent.
    let percent: Double
    /// The share of the change of value.
    let value: Double
  }

  static let linear = Easing(text: "linear", stops: [])

  init(_ shape: CurveShape) {
    switch shape {
    case .linear: self = .linear
    case .cubicBezier(let x1, let y1, let x2, let y2):
      let points = [x1, y1, x2, y2].map { SwiftWords.number($0) }.joined(separator: ", ")
      self.init(text: "cubic-bezier(\(points))", stops: [])
    case .steps(let count): self.init(text: "steps(\(count), end)", stops: [])
    case .spring(let spring, let settle):
      let stops = spring.stops(over: Double(settle) / 1000)
      self.init(stops: stops.map { Stop(percent: $0.percent, value: $0.value) })
    }
    self.shape = shape
  }

  private init(text: String, stops: [Stop]) {
    self.text = text
    self.stops = stops
  }

  /// A piecewise linear easing; the first and last stop need no percentage.
  private init(stops: [Stop]) {
    let texts = stops.enumerated().map { index, stop in
      let value = SwiftWords.number(stop.value)
      let isEnd = index == 0 || index == stops.count - 1
      return isEnd ? value : "\(value) \(SwiftWords.number(stop.percent))%"
    }
    self.init(text: "linear(\(texts.joined(separator: ", ")))", stops: stops)
  }

  /// The first part of a spring, stretched to the whole duration, and the share of the change that
  /// it reaches.
  func cut(after share: Double) -> (easing: Easing, reach: Double) {
    var kept: [Stop] = []
    var reach = 1.0
    for (index, stop) in stops.enumerated() {
      if stop.percent / 100 < share {
        kept.append(stop)
        continue
      }
      let before = stops[index - 1]
      let part = (share * 100 - before.percent) / (stop.percent - before.percent)
      reach = before.value + (stop.value - before.value) * part
      break
    }
    if reach == 0 { return (.linear, 0) }
    let stretched = kept.map { stop in
      Stop(percent: stop.percent / share, value: stop.value / reach)
    }
    return (Easing(stops: stretched + [Stop(percent: 100, value: 1)]), reach)
  }
}
