import PatternJSON

/// A validated cue table.
public struct CueDeck: Sendable {
  /// The name of the source.
  public internal(set) var name = ""
  /// Parts of the deck that this player leaves out or plays differently, one sentence each.
  public internal(set) var notes: [String] = []
  /// The names that an app must register.
  public internal(set) var requirements = DeckRequirements()
  /// All cues, by name in byte order.
  var rows: [DeckRow] = []
  /// The controls, by name.
  public internal(set) var controls: [DeckControl] = []
  /// The indices of each event's cues, in playing order.
  var events: [PlayName: [Int]] = [:]
  var sources: [PlayName: DeckInputSource] = [:]
  /// The cases of each input that has any.
  var cases: [PlayName: [PlayName]] = [:]
}

extension CueDeck {
  /// Reads the output of `patternc compile`: `patternc.cue-table`, version 1. Unknown keys are
  /// ignored, so later tables of this version can be read.
  ///
  /// - Throws: `DeckError` if the bytes are not JSON, not a valid table, or beyond `DeckLimit`.
  public init(json bytes: [UInt8]) throws(DeckError) {
    try self.init(json: bytes, rules: .all)
  }

  /// Like `init(json:)`, but a test may switch off rules.
  ///
  /// - Throws: `DeckError`, as `init(json:)` does.
  package init(json bytes: [UInt8], rules: PlayRules) throws(DeckError) {
    if bytes.count > DeckLimit.bytes { throw .tooLarge(limit: "\(DeckLimit.bytes) bytes") }
    let (value, mayRepeat): (JSONValue, Bool)
    do throws(JSONFault) {
      (value, mayRepeat) = try JSONReader.readNotingRepeats(bytes, depthLimit: DeckLimit.depth)
    } catch {
      if error.isDepth { throw .tooDeep }
      var (line, column) = (1, 1)
      for byte in bytes[..<min(error.offset, bytes.count)] {
        column += 1
        if byte == UInt8(ascii: "\n") { (line, column) = (line + 1, 1) }
      }
      throw .notJSON(line: line, column: column)
    }
    try self.init(value, rules: rules, mayBeUnsound: mayRepeat)
  }

  /// Reads a table that is part of other JSON.
  ///
  /// - Parameter mayBeUnsound: true to check for duplicate keys and excessive nesting.
  ///
  /// - Throws: `DeckError` if the table is invalid.
  package init(
    _ value: JSONValue, rules: PlayRules = .all, mayBeUnsound: Bool = true
  ) throws(DeckError) {
    var reader = DeckReader(rules: rules)
    try reader.read(value, mayBeUnsound: mayBeUnsound)
    self = reader.deck
  }
}

/// The source of an input's value.
public enum DeckInputSource: String, Sendable {
  case userSetting = "user-setting"
  case system, device, content, behaviour, haptic
}

/// A control, such as a button, and its event.
public struct DeckControl: Equatable, Sendable {
  public let name: PlayName
  public let label: String?
  /// The translation key of the label.
  public let labelID: String?
  /// The minimum width and height of the touch area, in points.
  public let size: Double?
  public let event: PlayName?
  /// The flag that makes the control available; nil if it always is.
  public let availableIf: PlayName?
}

/// The names that an app must give a meaning, each list in byte order.
public struct DeckRequirements: Equatable, Sendable {
  public var targets: [String] = []
  public var states: [String] = []
  public var effects: [String] = []
  public var files: [String] = []
  /// The inputs and their sources, as in the table.
  public var inputs: [Input] = []

  /// Requires nothing.
  public init() {}

  public struct Input: Equatable, Sendable {
    public let name: String
    public let source: String
  }
}
