import PatternTable

/// A stroke as an OpenHarmony event: intensity and frequency in hundredths, with a curve that
/// multiplies the intensity and is added to the frequency.
struct OpenHarmonyCurve {
  struct Point {
    /// Milliseconds from the start of the event.
    var at: Int64
    var intensity: Int64
    var sharpness: Int64
  }

  /// The length in milliseconds.
  let length: Int64
  let intensity: Int64
  let frequency: Int64
  /// Empty for a constant stroke.
  private(set) var points: [Point] = []
  /// The largest difference in level at an omitted point, in millionths.
  private(set) var error: Int64 = 0

  private let peak: Int64

  /// The range of the number of points in the format's schema.
  private static let (fewest, most) = (4, 16)

  init(_ stroke: Stroke) {
    func milliseconds(_ time: Int64) -> Int64 { (stroke.at + time + 500) / 1_000 }
    let start = milliseconds(0)
    let length = max(milliseconds(stroke.duration) - start, 1)
    self.length = length
    peak = stroke.peak
    intensity = max((stroke.peak + 5_000) / 10_000, 1)
    frequency = (stroke.points[0].sharpness + 5_000) / 10_000
    if stroke.isConstant { return }
    var all: [Point] = []
    for point in stroke.points {
      let level = stroke.level(point.intensity)
      // A jump takes 1 ms; one at the very end leads to a value that is not felt.
      let at = max(milliseconds(point.at) - start, (all.last?.at ?? -1) + 1)
      if at > length { break }
      all.append(Point(at: at, intensity: level, sharpness: point.sharpness))
    }
    var kept = all
    while kept.count > OpenHarmonyCurve.most { kept.thin(OpenHarmonyCurve.error) }
    while kept.count < OpenHarmonyCurve.fewest {
      guard OpenHarmonyCurve.fill(&kept) else { break }
    }
    if kept.count < OpenHarmonyCurve.fewest {
      // The event is too short for a curve.
      error = all.reduce(0) { max($0, peak - $1.intensity) }
      return
    }
    points = kept
    for point in all { error = max(error, OpenHarmonyCurve.error(of: kept, at: point)) }
  }

  func factor(of point: Point) -> Int64 {
    peak == 0 ? 0 : (point.intensity * 200 + peak) / (2 * peak)
  }

  func offset(of point: Point) -> Int64 { (point.sharpness + 5_000) / 10_000 - frequency }

  /// Adds a point in the middle of the longest interval.
  ///
  /// - Returns: false if no interval is longer than 1 ms.
  private static func fill(_ points: inout [Point]) -> Bool {
    guard
      let index = points.indices.dropFirst().max(by: {
        points[$0].at - points[$0 - 1].at < points[$1].at - points[$1 - 1].at
      }), points[index].at - points[index - 1].at > 1
    else { return false }
    let at = (points[index - 1].at + points[index].at) / 2
    points.insert(value(between: points[index - 1], points[index], at: at), at: index)
    return true
  }

  private static func error(of points: [Point], at point: Point) -> Int64 {
    guard let after = points.firstIndex(where: { $0.at >= point.at }) else { return 0 }
    var written = points[after]
    if written.at > point.at, after > 0 {
      written = value(between: points[after - 1], written, at: point.at)
    }
    return max(
      abs(written.intensity - point.intensity), abs(written.sharpness - point.sharpness))
  }

  private static func value(between left: Point, _ right: Point, at time: Int64) -> Point {
    let (part, whole) = (time - left.at, right.at - left.at)
    return Point(
      at: time, intensity: Stroke.between(left.intensity, right.intensity, part, whole),
      sharpness: Stroke.between(left.sharpness, right.sharpness, part, whole))
  }
}
