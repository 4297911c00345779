import PatternTable

extension [Stroke] {
  /// The strokes distributed to as few lanes as possible without overlaps, sorted by time.
  var lanes: [[Stroke]] {
    var lanes: [[Stroke]] = []
    for stroke in self {
      if let free = lanes.firstIndex(where: { $0[$0.count - 1].end <= stroke.at }) {
        lanes[free].append(stroke)
      } else {
        lanes.append([stroke])
      }
    }
    return lanes
  }
}

extension Stroke {
  /// The stroke, split into consecutive parts that are at most a given length.
  func parts(atMost length: Int64) -> [Stroke] {
    if duration <= length { return [self] }
    return stride(from: 0, to: duration, by: Int(length)).map { start in
      let end = min(start + length, duration)
      func point(_ at: Int64) -> Point {
        let value = value(at: at)
        return Point(at: at - start, intensity: value.intensity, sharpness: value.sharpness)
      }
      let inner = points.filter { $0.at > start && $0.at < end }.map {
        Point(at: $0.at - start, intensity: $0.intensity, sharpness: $0.sharpness)
      }
      var part = self
      part.at = at + start
      part.duration = end - start
      part.points = [point(start)] + inner + [point(end)]
      return part
    }
  }
}

extension HapticFolder.Felt {
  /// Losses for adjusters, if a format has none.
  func lostAdjusters(_ format: String) -> [Loss] {
    haptics.strokes.compactMap { .lostAdjuster(of: $0, "\(format) has", address($0.entry)) }
  }

  /// Losses for strokes longer than an event of a format.
  func splitEvents(_ format: String, longerThan length: Int64) -> [Loss] {
    haptics.strokes.filter { $0.duration > length }.map {
      Loss(
        .splitEvent, at: address($0.entry),
        "an event of \(format) lasts at most \(ExportText.milliseconds(length)), so this is "
          + "written as several",
        was: ExportText.milliseconds($0.duration), written: "events, one after the other",
        magnitude: $0.duration)
    }
  }

  /// A fault for a file that exceeds a limit of the format.
  func tooMuch(_ message: String) -> Loss {
    Loss(.targetLimit, at: played.address, message)
  }
}

extension Loss {
  /// The loss of a stroke's adjusters; nil if it has none.
  ///
  /// - Parameter subject: a format with its verb, such as "Android has".
  static func lostAdjuster(
    of stroke: Stroke, _ subject: String, _ address: LossAddress
  ) -> Loss? {
    guard stroke.attack > 0 || stroke.decay > 0 || stroke.release > 0 else { return nil }
    return Loss(
      .lostAdjuster, at: address, "\(subject) no attack, decay or release",
      written: "nothing")
  }
}
