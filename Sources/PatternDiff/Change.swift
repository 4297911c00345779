import PatternSyntax

/// How much a change is noticed.
package enum Weight: UInt8, Sendable, Comparable, CaseIterable {
  /// Nobody notices: comments, reasons, order.
  case cosmetic
  /// Something plays differently, by less than is felt, seen or heard.
  case subtle
  /// A person notices.
  case perceptible
  /// An app that knew the old table breaks, or a person loses something.
  case breaking

  package var name: StaticString {
    switch self {
    case .cosmetic: "cosmetic"
    case .subtle: "subtle"
    case .perceptible: "perceptible"
    case .breaking: "breaking"
    }
  }

  package static func < (left: Weight, right: Weight) -> Bool { left.rawValue < right.rawValue }
}

/// What a change is about.
package enum SubjectKind: UInt8, Sendable {
  case table, app
  case input, map, spring, event, control, choice, pattern, cue

  /// Those that are named rows of a table, in its order.
  static let rows: [SubjectKind] = [
    .input, .map, .spring, .event, .control, .choice, .pattern, .cue,
  ]

  package var name: StaticString {
    switch self {
    case .table: "table"
    case .app: "app"
    case .input: "input"
    case .map: "map"
    case .spring: "spring"
    case .event: "event"
    case .control: "control"
    case .choice: "choice"
    case .pattern: "pattern"
    case .cue: "cue"
    }
  }

  /// Whether this is what the table calls its section: the name in the plural.
  func isSection(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
    key.count == name.utf8CodeUnitCount + 1 && key[key.count - 1] == UInt8(ascii: "s")
      && self != .table && self != .app
      && key.starts(
        with: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }
}

/// The three timelines of a cue.
package enum Mode: UInt8, Sendable, CaseIterable {
  case normal, reduceMotion, physicalityOff

  package var name: StaticString {
    switch self {
    case .normal: "normal"
    case .reduceMotion: "reduceMotion"
    case .physicalityOff: "physicalityOff"
    }
  }
}

/// One thing that differs between two tables.
package struct Change: Sendable {
  package let kind: ChangeKind
  package let weight: Weight
  package let subject: SubjectKind
  package let name: String
  /// The name of the table that holds it.
  package let table: String
  /// The modes in which it differs; empty for what has no modes.
  package var modes: [Mode] = []
  /// What differs, in the subject: `haptics[1].atMs`; empty where it is the subject itself.
  package let path: String
  /// The value before, as JSON; nothing where there was none.
  package let before: String?
  /// The value now, as JSON; nothing where there is none.
  package let after: String?
  /// What a person would say, without the subject.
  package let sentence: String
  /// What to make of it, if there is more to say.
  package var help: String?
  /// What is felt in the first of the modes, before and now, where that differs.
  package var felt: Felt?
  /// The new table, or its source where that is known; the old table where that is gone.
  package var file: SourceText
  /// Where the subject's name is there; the start of the file where the subject is gone.
  package var range: ByteRange
  /// The one who accepted it, and why; nothing where nobody did.
  package var acceptance: Acceptance?

  /// Trains of pulses, before and now.
  package struct Felt: Sendable {
    package let before: [Evidence.Pulse]
    package let after: [Evidence.Pulse]
  }

  /// "`ghost.arrive`, with Reduce Motion: the fade of `card` is gone".
  package var message: String {
    if subject == .app { return "the app " + sentence }
    // What is said of the subject as a whole goes on from its name.
    if path.utf8.isEmpty { return "\(subject.name) `\(name)` " + sentence }
    let lead = subject == .cue ? "" : "\(subject.name) "
    return "\(lead)`\(name)`\(Change.phrase(of: modes)): " + sentence
  }

  /// Nothing for what has no modes or plays normally.
  private static func phrase(of modes: [Mode]) -> String {
    let isNormal = modes.contains { $0 == .normal }
    if modes.count == 3 { return ", in every mode" }
    if modes.isEmpty || modes.count == 1 && isNormal { return "" }
    var parts = isNormal ? ["normally"] : []
    if (modes.contains { $0 == .reduceMotion }) { parts.append("with Reduce Motion") }
    if (modes.contains { $0 == .physicalityOff }) { parts.append("with physicality off") }
    return ", " + parts.joined(separator: " and ")
  }
}

/// That somebody accepts a change.
package struct Acceptance: Sendable {
  package let because: String
  /// The last day of it, as `YYYY-MM-DD`; nothing where it holds for good.
  package let until: String?
  package let by: String?

  package init(because: String, until: String?, by: String?) {
    self.because = because
    self.until = until
    self.by = by
  }
}
