/// The severity of a finding.
public enum Severity: UInt8, Sendable, Comparable {
  case off, info, warning, error

  public var name: StaticString {
    switch self {
    case .off: "off"
    case .info: "info"
    case .warning: "warning"
    case .error: "error"
    }
  }

  public static func < (left: Severity, right: Severity) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// A kind of error, with the texts that `patternc explain` prints for its id.
///
/// `bad` causes exactly this problem and `good` causes none, as tests verify. There is one instance
/// of each problem, shared by all its findings.
public final class Problem: Sendable {
  /// The id, in kebab-case. It reads well after "allow …".
  public let id: StaticString
  public let severity: Severity
  /// One sentence that describes the error.
  public let summary: StaticString
  /// The reason why the error matters and how to correct it, for a first-time reader.
  public let explanation: StaticString
  public let bad: StaticString
  public let good: StaticString

  public init(
    _ id: StaticString, _ severity: Severity = .error, summary: StaticString,
    explanation: StaticString, bad: StaticString, good: StaticString
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.explanation = explanation
    self.bad = bad
    self.good = good
  }
}

/// Another place in the source that a finding refers to.
public struct Related: Sendable {
  public let message: String
  public let file: Source
  public let range: ByteRange

  public init(_ message: String, _ file: Source, _ range: ByteRange) {
    self.message = message
    self.file = file
    self.range = range
  }
}

/// A repair, which replaces each range by its text. Edits are in order and do not overlap.
public struct Fix: Sendable {
  public struct Edit: Sendable {
    public let range: ByteRange
    public let text: String

    public init(_ range: ByteRange, _ text: String) {
      self.range = range
      self.text = text
    }
  }

  public let title: String
  /// True if the repair certainly preserves the author's intent.
  public let isSafe: Bool
  public let edits: [Edit]

  public init(_ title: String, safe: Bool = true, _ edits: [Edit]) {
    self.title = title
    isSafe = safe
    self.edits =
      zip(edits, edits.dropFirst()).allSatisfy { $0.range.start <= $1.range.start }
      ? edits : edits.sorted { $0.range.start < $1.range.start }
  }

  public init(_ title: String, safe: Bool = true, replace range: ByteRange, with text: String) {
    self.init(title, safe: safe, [Edit(range, text)])
  }

  /// The fix with its times in the author's unit at a place.
  func inUnit(of place: AuthorsUnit) -> Fix {
    Fix(
      place.text(title), safe: isSafe, edits.map { Edit($0.range, place.text($0.text)) })
  }

  /// True if the fix changes the file.
  func changes(_ file: Source) -> Bool {
    edits.contains { edit in
      !file.bytes(edit.range).elementsEqual(edit.text.utf8)
    }
  }
}

/// The unknown name that a finding is about, and the kind of name that is expected.
public struct Wanted: Sendable {
  public let kind: NameKind
  /// Names that are not suggested: that of the declaration itself, and those that it already uses.
  public let excluded: [String]
  /// Further names to suggest, in addition to the declarations of that kind.
  public let others: [String]
  /// True if unreadable text may declare the name, so that it is an error only if it looks like a
  /// misspelling of a known name.
  public let isDoubtful: Bool
  /// The text that is missing before the name.
  public let lead: String
  /// True if the name follows `scaled by`, where it may also be that of a map of levels.
  public let isScale: Bool

  public init(
    kind: NameKind, after lead: String = "", but excluded: [String] = [],
    or others: [String] = [], isDoubtful: Bool = false, isScale: Bool = false
  ) {
    self.kind = kind
    self.lead = lead
    self.excluded = excluded
    self.others = others
    self.isDoubtful = isDoubtful
    self.isScale = isScale
  }
}

/// The kinds of names. Each kind has its own namespace.
@frozen public enum NameKind: UInt8, Sendable, CaseIterable {
  case value, input, pattern, event, control, spring, curve, choice, cue, profile
  case eventClass, scope, timing, stage, parameter, rule

  /// The number of kinds.
  public static let count = Int(NameKind.rule.rawValue) + 1

  /// True if profiles can declare names of this kind.
  package var isOfProfiles: Bool {
    switch self {
    case .input, .eventClass, .scope, .timing: true
    default: false
    }
  }

  /// A declaration of a name that can be inserted; nil if only the author can write it.
  package func declaration(of name: String) -> String? {
    switch self {
    case .input: "input \(name): from system, flag"
    case .pattern: "\(name): impact medium 0.6"
    case .event: "event \(name): by user, class selection"
    case .spring: "spring \(name): response 0.3s, damping 0.8"
    case .curve: "curve \(name): bezier(0.25, 0.1, 0.25, 1)"
    case .eventClass: "class \(name): state"
    case .scope: "scope \(name)"
    case .timing: "respond \(name) 0ms..100ms"
    default: nil
    }
  }

  /// The name of the kind with its article, for messages.
  public var phrase: String {
    switch self {
    case .input, .event, .eventClass: "an \(name)"
    default: "a \(name)"
    }
  }

  public var name: StaticString {
    switch self {
    case .value: "value"
    case .input: "input"
    case .pattern: "pattern"
    case .event: "event"
    case .control: "control"
    case .spring: "spring"
    case .curve: "curve"
    case .choice: "choice"
    case .cue: "cue"
    case .profile: "profile"
    case .eventClass: "event class"
    case .scope: "scope"
    case .timing: "timing class"
    case .stage: "stage"
    case .parameter: "parameter"
    case .rule: "rule"
    }
  }
}
