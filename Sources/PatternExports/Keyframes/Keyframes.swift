import PatternTable

/// A stretch of time in which a value changes or stays.
struct MotionSegment {
  var at: Int64
  var duration: Int64
  var from: Int64
  var to: Int64
  var easing = Easing.linear
  /// The edge that a dissolve starts from.
  var edge = Name.none
  /// The share of the change that is reached before a cut.
  var reach = 1.0

  var end: Int64 { at + duration }

  /// The next iteration. If turned, it starts from the end value and goes back; a spring that is
  /// cut goes back only as far as it gets before the cut.
  func again(after every: Int64, isTurned: Bool) -> MotionSegment {
    var next = self
    next.at += every
    if isTurned {
      next.from = to
      next.to = MotionSegment.value(reach, from: to, to: from)
    }
    return next
  }

  /// The value at a share of the change.
  static func value(_ share: Double, from: Int64, to: Int64) -> Int64 {
    share == 1 ? to : from + millionths(Double(to - from) / 1_000_000 * share)
  }
}

/// A moment of a run, with its values.
struct Keyframe {
  /// Millionths of a percent: 0…100 000 000.
  var offset: Int64
  /// One value for each property of the run.
  var values: [Int64]
  var edge: Name
  /// The easing to the next keyframe.
  var easing: Easing

  static let whole: Int64 = 100_000_000
  /// The gap between the two keyframes of a jump, in offsets: with equal offsets they would merge.
  private static let jump: Int64 = 100

  /// The keyframes of segments that do not overlap, sorted by time. Values stay constant between
  /// segments, before the first and after the last.
  ///
  /// - Parameters:
  ///   - start: the time of the first keyframe, in microseconds.
  ///   - duration: the time from the first keyframe to the last, in microseconds.
  static func frames(
    of segments: [MotionSegment], from start: Int64, lasting duration: Int64
  ) -> [Keyframe] {
    guard let first = segments.first, let last = segments.last else { return [] }
    if duration == 0 {
      let end = Keyframe(offset: whole, values: [last.to], edge: last.edge, easing: .linear)
      var begin = end
      begin.offset = 0
      return [begin, end]
    }
    var points = Points(duration: duration)
    points.add(0, first.from, first.edge)
    for segment in segments {
      points.hold(until: segment.at - start)
      points.add(segment.at - start, segment.from, segment.edge, segment.easing)
      points.add(segment.end - start, segment.to, segment.edge)
    }
    points.hold(until: duration)
    return points.frames
  }

  private struct Points {
    let duration: Int64
    private(set) var frames: [Keyframe] = []
    private var time: Int64 = -1
    /// True if the last two frames form a jump.
    private var isJump = false

    init(duration: Int64) { self.duration = duration }

    mutating func hold(until time: Int64) {
      guard let last = frames.last else { return }
      add(time, last.values[0], last.edge)
    }

    mutating func add(_ time: Int64, _ value: Int64, _ edge: Name, _ easing: Easing = .linear) {
      let product = min(time, duration).multipliedFullWidth(by: whole)
      let (share, rest) = duration.dividingFullWidth(product)
      let offset = share + (rest >= duration - rest ? 1 : 0)
      var frame = Keyframe(offset: offset, values: [value], edge: edge, easing: easing)
      let isSameTime = time == self.time
      self.time = time
      guard isSameTime, let last = frames.last else {
        isJump = false
        return frames.append(frame)
      }
      if last.values[0] == value, last.edge == edge {
        frames[frames.count - 1].easing = easing
        return
      }
      if isJump { frames.removeLast() }
      frames[frames.count - 1].easing = .linear
      if offset == whole {
        frames[frames.count - 1].offset = whole - jump
      } else {
        frame.offset = offset + jump
      }
      isJump = true
      frames.append(frame)
    }
  }
}
