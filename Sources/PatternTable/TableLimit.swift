/// The limits that the language, tables and players share: players play everything that the
/// compiler writes. Grammar.md lists them under *Limits*. Our choice.
public enum TableLimit {
  /// The bytes of a table: 64 MiB.
  public static let bytes = 64 << 20
  /// The cues of a table.
  public static let cues = 100_000
  /// The statements that a declaration unfolds into, and the entries that a player starts in one
  /// instant.
  public static let statements = 10_000
  /// The nesting of objects and arrays in the JSON of a table.
  public static let depth = 32
  /// The nesting of `do` statements in arms. Each takes three levels of JSON, from the seventh on.
  public static let arms = 8
  /// The shortest period of a loop, in microseconds.
  public static let loopPeriod: Int64 = 1_000
  /// The cases of an input, and so of a map. Targets that write a file for each result write at
  /// most this number of files for a timeline.
  public static let cases = 64
  /// The maps that scale one haptic.
  public static let scales = 8
}
