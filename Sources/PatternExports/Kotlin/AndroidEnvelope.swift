import PatternTable

/// A stroke for `BasicEnvelopeBuilder`: from silence to silence, through points whose intervals
/// every device supports.
struct AndroidEnvelope {
  struct Point: Equatable {
    var intensity: Int64
    var sharpness: Int64
    /// The time from the previous point, in milliseconds.
    var duration: Int64
  }

  private(set) var points: [Point] = []
  /// The largest difference in level at an omitted point, in millionths.
  private(set) var error: Int64 = 0

  /// The number of points, and the range of intervals in milliseconds, that every device supports.
  static let pointLimit = 16
  static let shortest: Int64 = 20
  static let longest: Int64 = 1000

  /// A level at a time in milliseconds from the start of the stroke.
  private struct Knot {
    var at: Int64
    let intensity: Int64
    let sharpness: Int64
  }

  /// - Parameter limit: the maximum number of points before long intervals are split.
  init(_ stroke: Stroke, atMost limit: Int) {
    let length = max((stroke.duration + 500) / 1000, 2 * AndroidEnvelope.shortest)
    let all = AndroidEnvelope.knots(of: stroke, length)
    var kept: [Knot] = []
    for knot in all {
      // The ends stay, so a knot too close to the last one is removed.
      while let last = kept.last, kept.count > 1, knot.at == length - AndroidEnvelope.shortest,
        knot.at - last.at < AndroidEnvelope.shortest
      { kept.removeLast() }
      if let last = kept.last, knot.at - last.at < AndroidEnvelope.shortest { continue }
      kept.append(knot)
    }
    while kept.count > max(limit - 1, 2) { kept.thin(AndroidEnvelope.error) }
    // Such an envelope starts and ends at level 0; only the points between matter.
    kept.insert(Knot(at: 0, intensity: 0, sharpness: kept[0].sharpness), at: 0)
    kept.append(Knot(at: length, intensity: 0, sharpness: kept[kept.count - 1].sharpness))
    for knot in all { error = max(error, AndroidEnvelope.error(of: kept, at: knot)) }
    for point in stroke.points.dropFirst().dropLast() {
      let knot = Knot(
        at: (point.at + 500) / 1000, intensity: stroke.level(point.intensity),
        sharpness: point.sharpness)
      error = max(error, AndroidEnvelope.error(of: kept, at: knot))
    }
    write(kept)
  }

  /// The wanted levels between the ramps.
  private static func knots(of stroke: Stroke, _ length: Int64) -> [Knot] {
    func knot(_ time: Int64) -> Knot {
      let value = stroke.value(at: min(time * 1000, stroke.duration))
      return Knot(
        at: time, intensity: stroke.level(value.intensity), sharpness: value.sharpness)
    }
    let (first, last) = (shortest, length - shortest)
    var knots = [knot(first)]
    for (index, point) in stroke.points.enumerated() {
      let at = (point.at + 500) / 1000
      let isJump = index > 0 && stroke.points[index - 1].at == point.at
      let time = isJump ? at + shortest : at
      if time <= first || time >= last { continue }
      knots.append(
        isJump
          ? knot(time)
          : Knot(
            at: time, intensity: stroke.level(point.intensity), sharpness: point.sharpness))
    }
    if last > first { knots.append(knot(last)) }
    return knots
  }

  private static func error(of knots: [Knot], at knot: Knot) -> Int64 {
    let after = knots.firstIndex { $0.at >= knot.at } ?? knots.count - 1
    let right = knots[after]
    if after == 0 || right.at <= knot.at { return abs(right.intensity - knot.intensity) }
    let left = knots[after - 1]
    let level = Stroke.between(
      left.intensity, right.intensity, knot.at - left.at, right.at - left.at)
    return abs(level - knot.intensity)
  }

  private mutating func write(_ knots: [Knot]) {
    for (last, knot) in zip(knots, knots.dropFirst()) {
      let span = knot.at - last.at
      let pieces = (span + AndroidEnvelope.longest - 1) / AndroidEnvelope.longest
      for piece in 1...pieces {
        points.append(
          Point(
            intensity: Stroke.between(last.intensity, knot.intensity, piece, pieces),
            sharpness: Stroke.between(last.sharpness, knot.sharpness, piece, pieces),
            duration: span * piece / pieces - span * (piece - 1) / pieces))
      }
    }
  }
}

extension Array {
  /// Removes the inner point that is closest to the line between its neighbours.
  ///
  /// - Parameter error: the distance of a point from the line through others.
  mutating func thin(_ error: (_ line: [Element], _ point: Element) -> Int64) {
    let gaps = indices.dropFirst().dropLast().map { error([self[$0 - 1], self[$0 + 1]], self[$0]) }
    if let best = gaps.indices.min(by: { gaps[$0] < gaps[$1] }) { remove(at: best + 1) }
  }
}

extension AndroidEnvelope {
  /// The number of points that each stroke of a timeline may have so that all fit.
  static func room(for played: RowTimeline) -> Int {
    var (taps, strokes) = (0, 0)
    var start = Int64.max
    for index in played.timeline.haptics.indices {
      let haptics = LoweredHaptics(
        played.view.haptics[index], played.view, played.row.equivalents, on: .android)
      taps += haptics.taps.count
      strokes += haptics.strokes.count
      for time in haptics.taps.map({ $0.at }) + haptics.strokes.map({ $0.at }) {
        start = min(start, time)
      }
    }
    let pauses = taps + strokes - (start > 0 ? 0 : 1)
    return (pointLimit - 2 * taps - pauses) / max(strokes, 1)
  }
}
