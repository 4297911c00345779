/// The limits that the language, tables and players share: what the compiler writes, its players
/// play. Grammar.md lists them under *Limits*.
public enum TableLimit {
  /// Bytes of a table: 64 MiB.
  public static let bytes = 64 << 20
  /// Cues of a table.
  public static let cues = 100_000
  /// Levels of objects and arrays in the JSON of a table.
  public static let depth = 32
  /// `do` statements inside the arms of one another. Each takes three levels of the JSON, and the
  /// first one is on the seventh.
  public static let arms = 8
  /// The least period of a loop, in microseconds.
  public static let loopPeriod: Int64 = 1_000
  /// Cases of an input, and so of a map. Targets that write a file for each result write no more of
  /// one timeline.
  public static let cases = 64
  /// Maps that scale one haptic.
  public static let scales = 8
}
