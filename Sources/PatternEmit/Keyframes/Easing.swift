import PatternCues

/// How a value gets from one keyframe to the next, as CSS and the Web Animations API spell it.
struct Easing {
  let text: String
  /// What it is made of; linear where a spring was cut.
  var shape = CurveShape.linear
  /// The stops of a sampled spring; none of anything else.
  let stops: [Stop]

  struct Stop {
    /// Of the duration.
    let percent: Double
    /// Of the way.
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

  /// Straight pieces; the first and the last stop need no percent.
  private init(stops: [Stop]) {
    let texts = stops.enumerated().map { index, stop in
      let value = SwiftWords.number(stop.value)
      let isEnd = index == 0 || index == stops.count - 1
      return isEnd ? value : "\(value) \(SwiftWords.number(stop.percent))%"
    }
    self.init(text: "linear(\(texts.joined(separator: ", ")))", stops: stops)
  }

  /// The part of a spring before a share of its duration, stretched to a whole, and how far it
  /// gets.
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
