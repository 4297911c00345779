/// An intensity that cues of a file play in one style, in millionths.
struct PlayedLevel: Sendable {
  let level: Int32
  /// The symbol of the first cue of the file with this intensity.
  var first: UInt32
}

extension [PlayedLevel] {
  /// Adds an intensity that a cue plays.
  mutating func play(_ level: Int32, in symbol: UInt32) {
    if let index = firstIndex(where: { $0.level == level }) {
      if symbol < self[index].first { self[index].first = symbol }
    } else {
      append(PlayedLevel(level: level, first: symbol))
    }
  }
}
