import PatternSyntax

/// A train of pulses as one line of bars, the taller the stronger, and a line of their onsets.
struct Strip {
  /// How many columns the train is spread over.
  private static let width: Int64 = 48
  private static let glyphs: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  private(set) var bars = ""
  private(set) var times = ""

  /// Nothing for a train without pulses.
  init?(_ pulses: [Evidence.Pulse]) {
    guard let first = pulses.first else { return nil }
    let end = pulses.reduce(first.onset) { max($0, $1.onset + $1.duration) }
    let span = max(end - first.onset, 1)
    var column: Int64 = 0
    var labelled: Int64 = 0
    for (index, pulse) in pulses.enumerated() {
      if column >= Strip.width * 2 {
        bars += "…"
        break
      }
      let place = (pulse.onset - first.onset) * Strip.width / span
      // A space keeps two pulses apart that are closer than a column.
      let start = index == 0 ? place : max(place, column + 1)
      let length = max(1, pulse.duration * Strip.width / span)
      bars += String(repeating: "·", count: Int(start - column))
      bars += String(repeating: String(Strip.glyph(pulse.strength)), count: Int(length))
      column = start + length
      let label = Strip.milliseconds(pulse.onset) + (index == pulses.count - 1 ? "ms" : "")
      if start >= labelled {
        times += String(repeating: " ", count: Int(start - Int64(times.utf8.count))) + label
        labelled = start + Int64(label.utf8.count) + 1
      }
    }
    if !times.hasSuffix("ms") { times += "ms" }
  }

  private static func glyph(_ strength: Int64) -> Character {
    glyphs[Int(min(max((strength * 8 - 1) / 1_000_000, 0), 7))]
  }

  private static func milliseconds(_ microseconds: Int64) -> String {
    "\(microseconds / 1000)"
  }
}
