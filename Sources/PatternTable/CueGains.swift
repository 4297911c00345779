/// The gains of a cue, in millionths: those of its profile, its file and the cue itself,
/// multiplied. The levels of its row already include them.
public struct CueGains: Equatable, Sendable {
  /// 1 without gains.
  public var (haptics, sound) = (Int64(1_000_000), Int64(1_000_000))
  /// True if a map scales the haptics as well.
  public var hasMap = false

  public init() {}

  /// The level that the author wrote, from the product with a gain; rounded to a millionth.
  public static func written(_ level: Int64, _ gain: Int64) -> Int64 {
    gain == 1_000_000 || gain <= 0 ? level : (level * 1_000_000 + gain / 2) / gain
  }

  /// A level as it was written, and the gain that it includes: `0.6 × 0.4`. Without a gain, only
  /// the level.
  package static func text(_ level: Int64, _ gain: Int64) -> String {
    gain == 1_000_000
      ? decimalText(level) : "\(decimalText(written(level, gain))) × \(decimalText(gain))"
  }
}
