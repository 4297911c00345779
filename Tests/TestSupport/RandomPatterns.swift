package import PatternImport
internal import PatternTable

extension ImportedPattern {
  /// Creates a pattern of a few taps and strokes.
  package init(random: inout Random) {
    self.init()
    for _ in 0...random.below(8) {
      let at = random.time(2_000_000)
      let (count, step) = (random.below(5 as Int64) + 1, (random.below(30 as Int64) + 1) * 10_000)
      let (level, sharpness) = (random.level(), random.below(21 as Int64) * 50_000)
      switch random.below(5) {
      case 0: addTap(at: at, intensity: level, sharpness: sharpness)
      case 1:
        for index in 0..<count {
          addTap(at: at + index * step, intensity: level, sharpness: sharpness)
        }
      case 2: addStroke(at: at, for: step, [.init(at: 0, intensity: level, sharpness: sharpness)])
      default: addStroke(random: &random, at: at)
      }
    }
  }

  private mutating func addStroke(random: inout Random, at time: Int64) {
    var points: [Stroke.Point] = []
    var at: Int64 = 0
    let isSharpEven = random.below(2) == 0
    let sharpness = random.below(21 as Int64) * 50_000
    for index in 0...random.below(20) + 1 {
      points.append(
        Stroke.Point(
          at: at, intensity: random.level(),
          sharpness: isSharpEven ? sharpness : random.below(21) * 50_000))
      // Sometimes a jump, but not at the start.
      if index > 0, points.count > 1, points[points.count - 2].at < at, random.below(5) == 0 {
        continue
      }
      at += random.time(300_000) + 1_000
    }
    let last = points[points.count - 1]
    if points[points.count - 2].at == last.at { points.removeLast() }
    addStroke(at: time, for: last.at, points)
  }
}

extension Random {
  /// A level above 0, as a person or a program would write it.
  fileprivate mutating func level() -> Int64 {
    below(2) == 0 ? (below(20) + 1) * 50_000 : below(1_000_000) + 1
  }

  fileprivate mutating func time(_ limit: Int64) -> Int64 {
    below(2) == 0 ? below(limit / 10_000) * 10_000 : below(limit / 1_000) * 1_000
  }
}
