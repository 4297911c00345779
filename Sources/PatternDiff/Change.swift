import PatternSyntax
import PatternTable

/// The weight of a change.
package enum Weight: Sendable, Comparable, CaseIterable {
  /// Not noticeable: comments, reasons, order.
  case cosmetic
  /// Plays differently, below the thresholds of touch, sight and hearing.
  case subtle
  /// Noticeable to a person.
  case perceptible
  /// Breaks an app that used the old table, or takes something from a person.
  case breaking

  package var name: StaticString {
    switch self {
    case .cosmetic: "cosmetic"
    case .subtle: "subtle"
    case .perceptible: "perceptible"
    case .breaking: "breaking"
    }
  }
}

/// The kind of thing that a change concerns.
package enum SubjectKind: String, Sendable {
  case table, app
  case input, map, spring, event, control, choice, pattern, cue

  /// The kinds that are named rows of a table, in its order.
  static let rows: [SubjectKind] = [
    .input, .map, .spring, .event, .control, .choice, .pattern, .cue,
  ]

  package var name: String { rawValue }
}

/// A difference between two tables.
package struct Change: Sendable {
  package let kind: ChangeKind
  package let weight: Weight
  package let subject: SubjectKind
  package let name: String
  /// The name of the table.
  package let table: String
  /// The cue at whose declaration the change is shown, in place of the subject; nil if it is shown
  /// at the subject.
  package var cue: String?
  /// The modes that differ; empty if modes do not apply.
  package var modes: [Mode] = []
  /// The path of the value in the subject, such as `haptics[1].atMs`; empty for the subject itself.
  package let path: String
  /// The old value, as JSON; nil if there was none.
  package let before: String?
  /// The new value, as JSON; nil if there is none.
  package let after: String?
  /// A description for people, without the subject.
  package let sentence: String
  /// Advice, if any.
  package var help: String?
  /// The haptics of the first of the modes, old and new, if they differ.
  package var felt: Felt?
  /// The new table, or its source if known; the old table if the new one is missing.
  package var file: Source
  /// The range of the subject's name in `file`, or the start of the file if the subject was
  /// removed.
  package var range: ByteRange
  /// The acceptance of the change; nil if it is not accepted.
  package var acceptance: Acceptance?

  /// Pulses, old and new.
  package struct Felt: Sendable {
    package let before: [Evidence.DrawnPulse]
    package let after: [Evidence.DrawnPulse]
  }

  /// A sentence such as "`ghost.arrive`, with Reduce Motion: the fade of `card` is gone".
  package var message: String {
    if subject == .app { return "the app " + sentence }
    // A statement about the whole subject directly follows its name.
    if path.utf8.isEmpty { return "\(subject.name) `\(name)` " + sentence }
    let lead = subject == .cue ? "" : "\(subject.name) "
    return "\(lead)`\(name)`\(Change.phrase(of: modes)): " + sentence
  }

  /// The modes in words; empty for a change without modes or in normal mode only.
  private static func phrase(of modes: [Mode]) -> String {
    let isNormal = modes.contains(.normal)
    if modes.count == 3 { return ", in every mode" }
    if modes.isEmpty || modes.count == 1 && isNormal { return "" }
    var parts = isNormal ? ["normally"] : []
    if modes.contains(.reduceMotion) { parts.append("with Reduce Motion") }
    if modes.contains(.physicalityOff) { parts.append("with physicality off") }
    return ", " + parts.joined(separator: " and ")
  }
}

/// The acceptance of a change.
package struct Acceptance: Sendable {
  package let because: String
  /// The last day of validity, as `YYYY-MM-DD`; nil if it is permanent.
  package let until: String?
  package let by: String?

  package init(because: String, until: String?, by: String?) {
    self.because = because
    self.until = until
    self.by = by
  }
}
