import PatternSyntax

/// A drawing of pulses: a line of bars whose height is the strength, and a line of onsets.
///
/// A continuous haptic shows the course of its strength, and overlapping ones show the strongest.
/// An onset that several haptics share has their number: `0×2`.
package struct Strip {
  /// The number of columns of a strip.
  private static let width: Int64 = 48

  package private(set) var bars: [UInt8] = []
  package private(set) var times: [UInt8] = []

  /// The height of the bar for a strength, 0…7.
  ///
  /// - Parameter strength: millionths, 0…1 000 000.
  package static func step(of strength: Int64) -> UInt8 {
    UInt8(min(max((strength * 8 - 1) / 1_000_000, 0), 7))
  }

  /// Draws pulses.
  ///
  /// - Parameter others: pulses of another strip, for a common scale.
  /// - Returns: nil if there are no pulses.
  package init?(_ pulses: [Evidence.DrawnPulse], beside others: [Evidence.DrawnPulse] = []) {
    guard let first = pulses.first else { return nil }
    let origin = min(first.onset, others.first?.onset ?? first.onset)
    let end = (pulses + others).reduce(first.onset) { max($0, $1.onset + $1.duration) }
    let span = max(end - origin, 1)
    var columns = Columns(limit: Int(Strip.width * 2))
    // The end of everything drawn so far, and the column at which the last onset starts.
    var (over, start): (Int64, Int) = (.min, 0)
    var labelled = 0
    for (index, pulse) in pulses.enumerated() {
      let isNew = index == 0 || pulses[index - 1].onset != pulse.onset
      if isNew {
        let place = Int((pulse.onset - origin) * Strip.width / span)
        // A gap separates pulses that are closer than a column, unless they overlap.
        start = index == 0 ? place : max(place, pulse.onset < over ? start : columns.count + 1)
      }
      if start >= columns.limit {
        columns.isCut = true
        break
      }
      let length = max(1, Int(pulse.duration * Strip.width / span))
      for column in 0..<length {
        let time = pulse.duration * Int64(2 * column + 1) / Int64(2 * length)
        columns.draw(pulse.strength(after: time), at: start + column)
      }
      over = max(over, pulse.onset + pulse.duration)
      if isNew, start >= labelled {
        let label = Strip.label(pulses[index...])
        times.append(repeating: 0x20, start - labelled + (labelled > 0 ? 1 : 0))
        times.append(label)
        labelled = start + label.unicodeScalars.count + 1
      }
    }
    bars += columns.bytes
    times.append("ms")
  }

  /// The onset of the first pulse in milliseconds, with the number of haptics that share it.
  private static func label(_ pulses: ArraySlice<Evidence.DrawnPulse>) -> String {
    let onset = pulses[pulses.startIndex].onset
    let count = pulses.prefix { $0.onset == onset }.reduce(0) { $0 + $1.count }
    return "\(onset / 1000)" + (count > 1 ? "×\(count)" : "")
  }
}

/// The columns of a strip, with their strengths.
private struct Columns {
  let limit: Int
  /// True if pulses were cut off at the limit.
  var isCut = false
  /// Strengths in millionths; negative for a column without haptics.
  private var strengths: [Int64] = []

  init(limit: Int) { self.limit = limit }

  var count: Int { strengths.count }

  mutating func draw(_ strength: Int64, at column: Int) {
    while strengths.count <= column { strengths.append(-1) }
    strengths[column] = max(strengths[column], strength)
  }

  var bytes: [UInt8] {
    var text: [UInt8] = []
    for strength in strengths {
      text.append(strength < 0 ? "·" : Columns.bars[Int(Strip.step(of: strength))])
    }
    if isCut { text.append("…") }
    return text
  }

  private static let bars: [StaticString] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
}
