import PatternTable

/// All strokes of a timeline as one line of levels, for formats without overlapping events: 0
/// between strokes, and the stronger one in an overlap.
struct HapticLine {
  struct Point {
    /// Microseconds from the start of the timeline, later than the previous point.
    var at: Int64
    var intensity: Int64
    var sharpness: Int64
  }

  /// A linear part of a stroke.
  private struct Segment {
    let start: Int64
    let end: Int64
    let from: (intensity: Int64, sharpness: Int64)
    let to: (intensity: Int64, sharpness: Int64)

    func part(_ start: Int64, _ end: Int64) -> Segment {
      Segment(start: start, end: end, from: value(at: start), to: value(at: end))
    }

    private func value(at time: Int64) -> (intensity: Int64, sharpness: Int64) {
      let (part, whole) = (time - start, end - start)
      return (
        Stroke.between(from.intensity, to.intensity, part, whole),
        Stroke.between(from.sharpness, to.sharpness, part, whole)
      )
    }

    func weight(_ start: Int64, _ end: Int64) -> Int64 {
      value(at: start).intensity + value(at: end).intensity
    }
  }

  /// The points from time 0; the last one has level 0. Empty without strokes.
  private(set) var points: [Point] = []

  /// - Parameter stops: times that always get a point, sorted.
  init(_ strokes: [Stroke], stops: [Int64] = []) {
    var segments = strokes.flatMap { HapticLine.segments(of: $0) }
    segments.sort { $0.start < $1.start }
    var edges = Set(segments.flatMap { [$0.start, $0.end] } + stops)
    edges.insert(0)
    let times = edges.sorted()
    var next = 0
    var open: [Segment] = []
    add(Point(at: 0, intensity: 0, sharpness: segments.first?.from.sharpness ?? 500_000))
    for (start, end) in zip(times, times.dropFirst()) {
      while next < segments.count, segments[next].start <= start {
        open.append(segments[next])
        next += 1
      }
      open.removeAll { $0.end <= start }
      let strongest = open.max { $0.weight(start, end) < $1.weight(start, end) }
      if let part = strongest?.part(start, end) {
        if start == 0 { points.removeAll() }
        add(Point(at: start, intensity: part.from.intensity, sharpness: part.from.sharpness))
        add(Point(at: end, intensity: part.to.intensity, sharpness: part.to.sharpness))
      } else {
        let sharpness = points[points.count - 1].sharpness
        add(Point(at: start, intensity: 0, sharpness: sharpness))
        add(Point(at: end, intensity: 0, sharpness: sharpness))
      }
    }
    let last = points[points.count - 1]
    if last.intensity > 0 {
      add(Point(at: last.at, intensity: 0, sharpness: last.sharpness))
    }
  }

  /// Adds a point. A jump takes 1 µs, so that times differ.
  private mutating func add(_ point: Point) {
    guard let last = points.last else { return points.append(point) }
    if point.at <= last.at, point.intensity == last.intensity, point.sharpness == last.sharpness {
      return
    }
    var point = point
    point.at = max(point.at, last.at + 1)
    points.append(point)
  }

  private static func segments(of stroke: Stroke) -> [Segment] {
    zip(stroke.points, stroke.points.dropFirst()).compactMap { left, right in
      if right.at <= left.at { return nil }
      return Segment(
        start: stroke.at + left.at, end: stroke.at + right.at,
        from: (stroke.level(left.intensity), left.sharpness),
        to: (stroke.level(right.intensity), right.sharpness))
    }
  }

  /// The losses of the line: adjusters and overlaps.
  static func losses(_ felt: HapticFolder.Felt, format: String) -> [Loss] {
    var losses = felt.lostAdjusters(format)
    var end = Int64.min
    for stroke in felt.haptics.strokes {
      if stroke.at < end {
        losses.add(
          .mergedLayers, at: felt.address(stroke.entry),
          "it starts while another vibration plays, but \(format) has one line of levels",
          was: "two at once", written: "the stronger one", magnitude: end - stroke.at)
      }
      end = max(end, stroke.end)
    }
    return losses
  }
}
