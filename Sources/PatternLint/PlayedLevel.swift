/// An intensity that cues of a file play in one style.
struct PlayedLevel: Sendable {
  let level: Int32
  /// The symbol of the first cue of the file that does.
  var first: UInt32
}

extension [PlayedLevel] {
  /// A cue plays an intensity.
  mutating func play(_ level: Int32, in symbol: UInt32) {
    if let index = firstIndex(where: { $0.level == level }) {
      if symbol < self[index].first { self[index].first = symbol }
    } else {
      append(PlayedLevel(level: level, first: symbol))
    }
  }
}
