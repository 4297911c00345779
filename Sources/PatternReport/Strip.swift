import PatternSyntax

/// A train of pulses as one line of bars, the taller the stronger, and a line of their onsets.
package struct Strip {
  /// How many columns the train is spread over.
  private static let width: Int64 = 48
  /// U+2581 to U+2588, from a line to a full block; in UTF-8 only the last byte differs.
  private static let lowestBar: (UInt8, UInt8, UInt8) = (0xE2, 0x96, 0x81)
  /// U+00B7, where nothing is felt.
  private static let dot: (UInt8, UInt8) = (0xC2, 0xB7)

  package private(set) var bars: [UInt8] = []
  package private(set) var times: [UInt8] = []

  /// How tall the bar of a strength is, 0…7.
  ///
  /// - Parameter strength: millionths, 0…1 000 000.
  package static func step(of strength: Int64) -> UInt8 {
    UInt8(min(max((strength * 8 - 1) / 1_000_000, 0), 7))
  }

  /// Nothing for a train without pulses.
  ///
  /// - Parameter others: pulses that another strip shows, to be drawn to the same scale.
  package init?(_ pulses: [Evidence.Pulse], beside others: [Evidence.Pulse] = []) {
    guard let first = pulses.first else { return nil }
    let origin = min(first.onset, others.first?.onset ?? first.onset)
    var end = first.onset
    for pulse in pulses { end = max(end, pulse.onset + pulse.duration) }
    for pulse in others { end = max(end, pulse.onset + pulse.duration) }
    let span = max(end - origin, 1)
    bars.reserveCapacity(256)
    times.reserveCapacity(64)
    var column: Int64 = 0
    var labelled: Int64 = 0
    for (index, pulse) in pulses.enumerated() {
      if column >= Strip.width * 2 {
        bars.append("…")
        break
      }
      let place = (pulse.onset - origin) * Strip.width / span
      // A dot keeps two pulses apart that are closer than a column.
      let start = index == 0 ? place : max(place, column + 1)
      let length = max(1, pulse.duration * Strip.width / span)
      for _ in column..<start {
        bars.append(Strip.dot.0)
        bars.append(Strip.dot.1)
      }
      let height = Strip.step(of: pulse.strength)
      for _ in 0..<length {
        bars.append(Strip.lowestBar.0)
        bars.append(Strip.lowestBar.1)
        bars.append(Strip.lowestBar.2 + height)
      }
      column = start + length
      if start >= labelled {
        times.append(repeating: 0x20, Int(start) - times.count)
        times.append(number: Int(pulse.onset / 1000))
        labelled = Int64(times.count) + 1
      }
    }
    times.append("ms")
  }
}
