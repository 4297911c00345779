/// The source of an input.
public enum InputSource: UInt8, Sendable, CaseIterable {
  case userSetting, system, device, content, behaviour, haptic

  public var name: StaticString {
    switch self {
    case .userSetting: "user-setting"
    case .system: "system"
    case .device: "device"
    case .content: "content"
    case .behaviour: "behaviour"
    case .haptic: "haptic"
    }
  }
}

/// A value that the app provides and cues depend on.
public struct Input: Sendable {
  public var name: Name
  public var source: InputSource
  /// The names of the cases; empty for a flag.
  public var cases: [Name]
  public var doc: [UInt8]
  /// True if a part of the declaration could not be read.
  public var isPoisoned = false
  public var isFlag: Bool { cases.isEmpty }

  public init(name: Name, source: InputSource, cases: [Name], doc: [UInt8]) {
    self.name = name
    self.source = source
    self.cases = cases
    self.doc = doc
  }
}

/// A map from the cases of an input to levels or patterns.
public struct MapDeclaration: Sendable {
  public struct Entry: Sendable {
    public var key: Name
    /// The level of the entry in millionths, or its pattern.
    public var level: Int64
    public var pattern: Name

    public init(key: Name, level: Int64, pattern: Name) {
      self.key = key
      self.level = level
      self.pattern = pattern
    }
  }

  public var name = Name.none
  public var input = Name.none
  public var entries: [Entry] = []
  public var fallback: Entry?
  public var holdsPatterns = false
  public var isPoisoned = false
  public var doc: [UInt8] = []

  public init() {}

  /// The patterns that the map may choose, in order of writing, without duplicates.
  public var patterns: [Name] {
    var seen: Set<Name> = []
    let all = entries.map { $0.pattern } + (fallback.map { [$0.pattern] } ?? [])
    return all.filter { seen.insert($0).inserted }
  }
}

/// An event that cues react to.
public struct Event: Sendable {
  public var name = Name.none
  public var eventClass = Name.none
  public var subject = Name.none
  public var scope = Name.none
  public var doc: [UInt8] = []
  public var isByUser = false
  public var isBySystem = false
  public var isRecurring = false
  public var isFrequent = false
  /// True if a part of the declaration could not be read.
  public var isPoisoned = false

  public init() {}
}

/// A control that a person touches, and its event.
public struct Control: Sendable {
  public var name = Name.none
  public var label = Text.none
  public var size: Int64 = -1
  public var event = Name.none
  public var availableIf = Name.none
  public var doc: [UInt8] = []
  /// True if a part of the declaration could not be read.
  public var isPoisoned = false
  /// True if the event of the control is unknown.
  public var lacksEvent = false

  /// True if the effect of the control is unknown.
  public var isUnread: Bool { isPoisoned || lacksEvent }

  public init() {}
}

/// A spring with a name.
public struct SpringDeclaration: Sendable {
  public var name: Name
  public var spring: Spring
  public var settleMilliseconds: Int64
  public var curve: UInt32
  public var doc: [UInt8]

  public init(
    name: Name, spring: Spring, settleMilliseconds: Int64, curve: UInt32, doc: [UInt8]
  ) {
    self.name = name
    self.spring = spring
    self.settleMilliseconds = settleMilliseconds
    self.curve = curve
    self.doc = doc
  }
}

/// A curve with a name. The table writes curves where they are used.
public struct CurveDeclaration: Sendable {
  public var name: Name
  /// The index in the curves of the table.
  public var curve: UInt32
  public var doc: [UInt8]

  public init(name: Name, curve: UInt32, doc: [UInt8]) {
    self.name = name
    self.curve = curve
    self.doc = doc
  }
}

/// The events that answer one question.
public struct Choice: Sendable {
  public var name: Name
  public var events: [Name]
  public var doc: [UInt8]

  public init(name: Name, events: [Name], doc: [UInt8]) {
    self.name = name
    self.events = events
    self.doc = doc
  }
}

/// A reference to a row in one of the stores of a table.
@frozen public struct RowRef: Sendable {
  public var store: UInt32
  public var row: UInt32

  public init(store: UInt32, row: UInt32) {
    self.store = store
    self.row = row
  }
}

extension [MapDeclaration] {
  /// The map with a name.
  public func named(_ name: Name) -> MapDeclaration? { first { $0.name == name } }
}

extension [Input] {
  /// The input with a name.
  public func named(_ name: Name) -> Input? { first { $0.name == name } }
}

/// The timing class of a response.
public struct Respond: Sendable {
  public var name: Name
  /// The shortest time of the class, in microseconds.
  public var minimum: Int64
  /// The longest time of the class, in microseconds; nil for no limit.
  public var maximum: Int64?

  public init(name: Name, minimum: Int64, maximum: Int64?) {
    self.name = name
    self.minimum = minimum
    self.maximum = maximum
  }
}

/// The content of one table. Each list is sorted by name.
public struct CueTable: Sendable {
  public var name = ""
  /// The profile; `.none` if a bundle has cues of several profiles.
  public var profile = Name.none
  public var inputs: [Input] = []
  public var maps: [MapDeclaration] = []
  public var springs: [SpringDeclaration] = []
  public var namedCurves: [CurveDeclaration] = []
  public var events: [Event] = []
  public var controls: [Control] = []
  public var choices: [Choice] = []
  public var targets: [Name] = []
  public var layers: [Name] = []
  public var states: [Name] = []
  public var effects: [Name] = []
  /// The properties of `animate` statements.
  public var properties: [Name] = []
  /// The files of sounds, as UTF-8.
  public var files: [[UInt8]] = []
  /// The seeds of random staggers.
  public var seeds: [Name] = []
  /// The substitutes that `approx` names for tracks.
  public var approximations: [Name] = []
  /// The curves with ids without the top bit, which are their indices.
  public var curves: [CurveShape] = []
  public var stores: [RowStore] = []
  public var patterns: [RowRef] = []
  public var cues: [RowRef] = []
  /// Substitutes for system haptics, as set by the profile.
  public var equivalents = Equivalents.version1

  public init() {}

  /// The rows of the store that holds a row.
  package func view(of reference: RowRef) -> RowStore { stores[Int(reference.store)] }

  package func row(ofCue reference: RowRef) -> CueRow {
    view(of: reference).cues[Int(reference.row)]
  }

  package func row(ofPattern reference: RowRef) -> PatternRow {
    view(of: reference).patterns[Int(reference.row)]
  }
}
