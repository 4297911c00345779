import PatternCues

/// Why bytes are not a deck that this player can play.
public enum DeckError: Error, Equatable, Sendable {
  /// Not JSON; line and column from 1, the column in bytes.
  case notJSON(line: Int, column: Int)
  /// JSON of another format; nothing where it names none.
  case notACueTable(format: String?)
  case unsupportedVersion(found: String, supported: Int)
  /// A key that every table has.
  case missing(path: String)
  case wrongType(path: String, expected: String)
  case outOfRange(path: String)
  case duplicateKey(path: String)
  /// Beyond a limit of `DeckLimit`.
  case tooLarge(limit: String)

  /// The name of the case, as a playback log has it.
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

  /// The place in the table, as `cues.tap.modes.normal.haptics[0].intensity`; nothing for what is
  /// wrong with the whole.
  public var path: String? {
    switch self {
    case .missing(let path), .wrongType(let path, _), .outOfRange(let path),
      .duplicateKey(let path):
      path
    default: nil
    }
  }

  /// What is wrong and what to do about it, on one line.
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
    case .duplicateKey(let path): "`\(path)` is there twice: compile the table again"
    case .tooLarge(let limit): "the table is too large: a player takes at most \(limit)"
    }
  }
}

extension DeckError {
  static let tooDeep = DeckError.tooLarge(limit: "\(DeckLimit.depth) levels of nesting")
}

/// How large what a player takes may be.
public enum DeckLimit {
  /// Bytes of a table (64 MiB).
  public static let bytes = TableLimit.bytes
  /// Cues of a table.
  public static let cues = TableLimit.cues
  /// How deep objects and arrays of a table nest.
  public static let depth = TableLimit.depth
  /// Firings at a time; beyond, the oldest with a loop ends first.
  public static let firings = 10_000
  /// Items of one stagger; further items play nothing.
  public static let items = 10_000
  /// Haptics, sounds and tracks that start at one instant; beyond, they are `throttled`.
  public static let entriesAtOnce = 4096
  /// Keys of `once` that are remembered in memory.
  public static let onceKeys = 1_000_000
  /// The longest time of a table, in milliseconds: a year.
  public static let milliseconds = 31_536_000_000.0
  /// The shortest period of a loop, in milliseconds.
  public static let loopPeriod = Double(TableLimit.loopPeriod) / 1000
}
