import PatternTable

/// A reason why this player cannot play a deck.
public enum DeckError: Error, Equatable, Sendable {
  /// The bytes are not JSON. Line and column count from 1, the column in bytes.
  case notJSON(line: Int, column: Int)
  /// JSON of another format; nil if it names no format.
  case notACueTable(format: String?)
  case unsupportedVersion(found: String, supported: Int)
  /// A required key is missing.
  case missing(path: String)
  case wrongType(path: String, expected: String)
  case outOfRange(path: String)
  case duplicateKey(path: String)
  /// A limit of `DeckLimit` is exceeded.
  case tooLarge(limit: String)

  /// The name of the case, as in a playback log.
  public var name: String {
    switch self {
    case .notJSON: "notJSON"
    case .notACueTable: "notACueTable"
    case .unsupportedVersion: "unsupportedVersion"
    case .missing: "missing"
    case .wrongType: "wrongType"
    case .outOfRange: "outOfRange"
    case .duplicateKey: "duplicateKey"
    case .tooLarge: "tooLarge"
    }
  }

  /// The path of the fault, such as `cues.tap.modes.normal.haptics[0].intensity`; nil if it
  /// concerns the whole table.
  public var path: String? {
    switch self {
    case .missing(let path), .wrongType(let path, _), .outOfRange(let path),
      .duplicateKey(let path):
      path
    default: nil
    }
  }

  /// The fault and its remedy, on one line.
  public var text: String {
    switch self {
    case .notJSON(let line, let column):
      "this is not JSON: look at line \(line), column \(column)"
    case .notACueTable(let format?):
      "this is `\(format)`, not `patternc.cue-table`: load what `patternc compile` wrote"
    case .notACueTable(nil):
      "this JSON is not a cue table: load what `patternc compile` wrote"
    case .unsupportedVersion(let found, let supported):
      "this table is version \(found); this player reads \(supported): update PatternPlayer"
    case .missing(let path): "the table has no `\(path)`: compile it again"
    case .wrongType(let path, let expected):
      "`\(path)` is not \(expected): compile the table again"
    case .outOfRange(let path):
      "`\(path)` is out of range for this player: compile the table again, or update PatternPlayer"
    case .duplicateKey(let path): "`\(path)` is repeated: compile the table again"
    case .tooLarge(let limit): "the table is too large: a player takes at most \(limit)"
    }
  }
}

extension DeckError {
  static let tooDeep = DeckError.tooLarge(limit: "\(DeckLimit.depth) levels of nesting")
}

/// The limits of a player. Our choice.
public enum DeckLimit {
  /// The size of a table in bytes (64 MiB).
  public static let bytes = TableLimit.bytes
  /// The cues in a table.
  public static let cues = TableLimit.cues
  /// The nesting of objects and arrays in a table.
  public static let depth = TableLimit.depth
  /// Concurrent firings; at the limit, the oldest one with a loop ends first.
  public static let firings = 10_000
  /// The items of a stagger; further items do not play.
  public static let items = 10_000
  /// The haptics, sounds and tracks that can start at one instant; more are `throttled`. No single
  /// cue has that many.
  public static let entriesAtOnce = TableLimit.statements
  /// The `once` keys kept in memory.
  public static let onceKeys = 1_000_000
  /// The maximum time in a table, in milliseconds: a year.
  public static let milliseconds = 31_536_000_000.0
  /// The minimum period of a loop, in milliseconds.
  public static let loopPeriod = Double(TableLimit.loopPeriod) / 1000
}
