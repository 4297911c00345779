import PatternJSON

/// A cue table that has been read and checked.
public struct CueDeck: Sendable {
  /// The name of the source.
  public let name: String
  /// What the deck holds and this player leaves out or plays otherwise, a sentence each.
  public let notes: [String]
  /// What an app has to have registered.
  public let requirements: DeckRequirements
  /// Every cue, by name in byte order.
  let rows: [DeckRow]
  /// What a person touches, by name.
  public let controls: [DeckControl]
  /// The places of the cues of each event, in the order in which they are taken.
  let events: [PlayName: [Int]]
  let sources: [PlayName: DeckInputSource]
  /// The cases of inputs that have some.
  let cases: [PlayName: [PlayName]]

  /// Reads what `patternc compile` wrote: `patternc.cue-table`, version 1. Unknown keys are left
  /// alone, so newer tables of this version are read.
  public init(json bytes: [UInt8]) throws(DeckError) {
    try self.init(json: bytes, rules: .all)
  }

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

  /// A table that is part of other JSON.
  ///
  /// - Parameter mayBeUnsound: whether keys may be there twice, or the values nest too deep.
  package init(
    _ value: JSONValue, rules: PlayRules = .all, mayBeUnsound: Bool = true
  ) throws(DeckError) {
    var reader = DeckReader(rules: rules)
    try reader.read(value, mayBeUnsound: mayBeUnsound)
    name = reader.name
    notes = reader.notes
    requirements = reader.requirements
    rows = reader.rows
    controls = reader.controls
    events = reader.events
    sources = reader.sources
    cases = reader.cases
  }
}

/// Where an input gets its value from.
public enum DeckInputSource: String, Sendable {
  case userSetting = "user-setting"
  case system, device, content, behaviour, haptic
}

/// What a person touches: a button with its event.
public struct DeckControl: Equatable, Sendable {
  public let name: PlayName
  public let label: String?
  /// What translations call the label.
  public let labelID: String?
  /// The least width and height of what is touched, in points.
  public let size: Double?
  public let event: PlayName?
  /// The flag without which it is not there.
  public let availableIf: PlayName?
}

/// The names that an app gives a meaning to, each list in byte order.
public struct DeckRequirements: Equatable, Sendable {
  public var targets: [String] = []
  public var states: [String] = []
  public var effects: [String] = []
  public var files: [String] = []
  /// Inputs with their source, as in the table.
  public var inputs: [Input] = []

  /// Nothing is required.
  public init() {}

  public struct Input: Equatable, Sendable {
    public let name: String
    public let source: String
  }
}
