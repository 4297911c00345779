import PatternExports
import PatternTable

/// Strokes from formats that have a single line of levels.
extension ImportedPattern {
  /// Adds a stroke for each interval in which the line of levels is not 0.
  ///
  /// - Parameters:
  ///   - levels: the line, by time.
  ///   - sharpness: by time; the first and last values extend outward. If empty, clients decide.
  mutating func addLine(
    _ levels: [(at: Int64, value: Int64)], _ sharpness: [(at: Int64, value: Int64)]
  ) {
    guard let first = levels.first else { return }
    var level = ControlCurve(neutral: 0)
    level.add(levels)
    level.finish()
    level = level.withJumps
    var sharp = ControlCurve(neutral: sharpness.first?.value ?? 0)
    sharp.add(sharpness)
    sharp.finish()
    sharp = sharp.withJumps
    var start = first.at
    var isPlaying = false
    func finish(at end: Int64, _ pattern: inout ImportedPattern) {
      if isPlaying, end > start {
        var points = ControlCurve.points(from: start, for: end - start, level, sharp, 1_000_000, 0)
        if sharpness.isEmpty {
          for index in points.indices { points[index].sharpness = -1 }
        }
        pattern.addStroke(at: start, for: end - start, points)
      }
      isPlaying = false
    }
    for (left, right) in zip(levels, levels.dropFirst()) {
      // A jump to 0 ends the stroke.
      let isSilent =
        right.value == 0 && (left.value == 0 || right.at - left.at <= ControlCurve.jump)
      if isSilent {
        finish(at: left.at, &self)
      } else if !isPlaying {
        isPlaying = true
        start = left.at
      }
    }
    finish(at: levels[levels.count - 1].at, &self)
  }
}
