import PatternTable

/// A vibration that is either on or off: the array for `navigator.vibrate`.
struct WebVibration: Equatable {
  /// On, off, on, … in milliseconds; the last entry is on.
  private(set) var entries: [Int64] = []
  /// Indices of haptics that merge with the previous one.
  private(set) var joined: [Int] = []
  /// Indices of haptics that never reach the threshold.
  private(set) var unfelt: [Int] = []
  /// Haptics whose start is rounded, with the difference in microseconds.
  private(set) var rounded: [(entry: Int, by: Int64)] = []

  /// The maximum number of entries in Chromium; browsers drop the rest.
  static let entryLimit = 99
  /// The longest entry in Chromium, in milliseconds.
  private static let longest: Int64 = 10_000
  /// The shortest pulse or pause that can be felt, in milliseconds.
  static let shortest: Int64 = 20
  /// The level at which a stroke counts as on, in millionths. Our choice.
  private static let threshold: Int64 = 150_000

  static func == (left: WebVibration, right: WebVibration) -> Bool { left.entries == right.entries }

  /// A time in which the motor is on, in milliseconds.
  private struct Pulse {
    var start: Int64
    var end: Int64
    let entry: Int
  }

  init(_ haptics: LoweredHaptics, pulse: (Tap) -> Int64) {
    var pulses: [Pulse] = []
    for tap in haptics.taps where tap.intensity > 0 {
      let start = whole(tap.at, tap.entry)
      pulses.append(Pulse(start: start, end: start + pulse(tap), entry: tap.entry))
    }
    for stroke in haptics.strokes { add(stroke, to: &pulses) }
    let order = pulses.indices.sorted {
      pulses[$0].start == pulses[$1].start ? $0 < $1 : pulses[$0].start < pulses[$1].start
    }
    write(order.map { pulses[$0] })
  }

  private mutating func whole(_ time: Int64, _ entry: Int) -> Int64 {
    let milliseconds = (time + 500) / 1000
    let moved = milliseconds * 1000 - time
    if moved != 0 { rounded.append((entry, abs(moved))) }
    return milliseconds
  }

  private mutating func add(_ stroke: Stroke, to pulses: inout [Pulse]) {
    var isFelt = false
    for (start, end) in WebVibration.strong(stroke) {
      isFelt = true
      let from = whole(stroke.at + start, stroke.entry)
      let to = (stroke.at + end + 500) / 1000
      pulses.append(
        Pulse(start: from, end: max(to, from + WebVibration.shortest), entry: stroke.entry))
    }
    if !isFelt { unfelt.append(stroke.entry) }
  }

  /// The parts of a stroke above the threshold, relative to its start.
  private static func strong(_ stroke: Stroke) -> [(start: Int64, end: Int64)] {
    var parts: [(start: Int64, end: Int64)] = []
    for (left, right) in zip(stroke.points, stroke.points.dropFirst()) where right.at > left.at {
      let (first, last) = (stroke.level(left.intensity), stroke.level(right.intensity))
      if max(first, last) < threshold { continue }
      var (start, end) = (left.at, right.at)
      if first < threshold { start += crossing(first, last, right.at - left.at) }
      if last < threshold { end = left.at + crossing(first, last, right.at - left.at) }
      if start == end { continue }
      if let known = parts.last, known.end == start {
        parts[parts.count - 1].end = end
      } else {
        parts.append((start, end))
      }
    }
    return parts
  }

  /// The time at which a line between two levels crosses the threshold.
  private static func crossing(_ first: Int64, _ last: Int64, _ length: Int64) -> Int64 {
    Int64(Double(threshold - first) / Double(last - first) * Double(length) + 0.5)
  }

  private mutating func write(_ pulses: [Pulse]) {
    guard var current = pulses.first else { return }
    var time: Int64 = 0
    func close(_ pulse: Pulse, _ vibration: inout WebVibration) {
      if pulse.start > time {
        if vibration.entries.isEmpty { vibration.entries.append(0) }
        vibration.append(pulse.start - time)
      }
      vibration.append(pulse.end - pulse.start)
      time = pulse.end
    }
    for next in pulses.dropFirst() {
      if next.start - current.end < WebVibration.shortest {
        joined.append(next.entry)
        current.end = max(current.end, next.end)
      } else {
        close(current, &self)
        current = next
      }
    }
    close(current, &self)
  }

  /// Appends an entry, split if it is too long; the parts have no gaps.
  private mutating func append(_ length: Int64) {
    var rest = length
    while rest > WebVibration.longest {
      entries += [WebVibration.longest, 0]
      rest -= WebVibration.longest
    }
    entries.append(rest)
  }
}
