/// Where the app knows an input from.
package enum InputSource: UInt8, Sendable, CaseIterable {
  case userSetting, system, device, content, behaviour, haptic

  package var name: StaticString {
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

/// Something that the app knows and cues depend on.
package struct Input: Sendable {
  package var name: Name
  package var source: InputSource
  /// Empty for a flag.
  package var cases: [Name]
  package var doc: [UInt8]
  package var isFlag: Bool { cases.isEmpty }

  package init(name: Name, source: InputSource, cases: [Name], doc: [UInt8]) {
    self.name = name
    self.source = source
    self.cases = cases
    self.doc = doc
  }
}

package struct MapDeclaration: Sendable {
  package struct Entry: Sendable {
    package var key: Name
    /// The level in millionths, or the pattern.
    package var level: Int64
    package var pattern: Name

    package init(key: Name, level: Int64, pattern: Name) {
      self.key = key
      self.level = level
      self.pattern = pattern
    }
  }

  package var name = Name.none
  package var input = Name.none
  package var entries: [Entry] = []
  package var fallback: Entry?
  package var holdsPatterns = false
  package var isPoisoned = false
  package var doc: [UInt8] = []

  package init() {}

  /// Every pattern it may choose, each once, in order of writing.
  package var patterns: [Name] {
    var result: [Name] = []
    for entry in entries + (fallback.map { [$0] } ?? []) where !result.contains(entry.pattern) {
      result.append(entry.pattern)
    }
    return result
  }
}

package struct Event: Sendable {
  package var name = Name.none
  package var eventClass = Name.none
  package var subject = Name.none
  package var scope = Name.none
  package var doc: [UInt8] = []
  package var isByUser = false
  package var isBySystem = false
  package var isRecurring = false
  package var isFrequent = false

  package init() {}
}

package struct Control: Sendable {
  package var name = Name.none
  package var label = Text.none
  package var size: Int64 = -1
  package var event = Name.none
  package var availableIf = Name.none
  package var doc: [UInt8] = []

  package init() {}
}

package struct SpringDeclaration: Sendable {
  package var name: Name
  package var spring: Spring
  package var settleMilliseconds: Int64
  package var curve: UInt32
  package var doc: [UInt8]

  package init(
    name: Name, spring: Spring, settleMilliseconds: Int64, curve: UInt32, doc: [UInt8]
  ) {
    self.name = name
    self.spring = spring
    self.settleMilliseconds = settleMilliseconds
    self.curve = curve
    self.doc = doc
  }
}

package struct Choice: Sendable {
  package var name: Name
  package var events: [Name]
  package var doc: [UInt8]

  package init(name: Name, events: [Name], doc: [UInt8]) {
    self.name = name
    self.events = events
    self.doc = doc
  }
}

/// A row of one of the stores of a table.
@frozen package struct RowRef: Sendable {
  package var store: UInt32
  package var row: UInt32

  package init(store: UInt32, row: UInt32) {
    self.store = store
    self.row = row
  }
}

/// Everything that one table holds; each list is sorted by name.
package struct CueTable: Sendable {
  package var name = ""
  /// None where a bundle holds cues of several profiles.
  package var profile = Name.none
  package var inputs: [Input] = []
  package var maps: [MapDeclaration] = []
  package var springs: [SpringDeclaration] = []
  package var events: [Event] = []
  package var controls: [Control] = []
  package var choices: [Choice] = []
  package var targets: [Name] = []
  package var layers: [Name] = []
  package var states: [Name] = []
  package var effects: [Name] = []
  /// The curves that ids without the top bit index.
  package var curves: [CurveShape] = []
  package var stores: [FrozenRows] = []
  package var patterns: [RowRef] = []
  package var cues: [RowRef] = []

  package init() {}
}
