/// How much a finding weighs.
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

/// What can be wrong: the standing text after an id, which `patternc explain` prints.
///
/// `bad` compiles to exactly this problem and `good` to none; tests hold both to it. There is one
/// of each, which all its findings share.
public final class Problem: Sendable {
  /// Kebab-case, and reads well after "allow …".
  public let id: StaticString
  public let severity: Severity
  /// One sentence: what is wrong.
  public let summary: StaticString
  /// Why it matters and what to do, for someone who meets it for the first time.
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

/// A second place that belongs to a finding.
public struct Related: Sendable {
  public let message: String
  public let file: SourceText
  public let range: ByteRange

  public init(_ message: String, _ file: SourceText, _ range: ByteRange) {
    self.message = message
    self.file = file
    self.range = range
  }
}

/// A repair: replace each range by its text. Edits are in order and do not overlap.
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
  /// Whether the repair keeps what the author meant beyond doubt.
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

  /// The same with its times in the unit of a place.
  func inUnit(of place: AuthorsUnit) -> Fix {
    Fix(
      place.text(title), safe: isSafe, edits.map { Edit($0.range, place.text($0.text)) })
  }

  /// Whether a file is another text with it.
  func changes(_ file: SourceText) -> Bool {
    edits.contains { edit in
      !file.bytes(edit.range).elementsEqual(edit.text.utf8)
    }
  }
}

/// What kind of name was meant.
public struct Wanted: Sendable {
  public let kind: NameKind
  /// What is not meant: the declaration that asks, and what it has named already.
  public let excluded: [String]
  /// What could be meant besides the declarations of that kind.
  public let others: [String]
  /// Whether the name may be declared where nothing could be read: then it is only wrong if it is
  /// a slip of one that is known.
  public let isDoubtful: Bool
  /// What lacks in front of the name.
  public let lead: String
  /// Whether it scales, so that a map of levels could be meant as well.
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

/// The kinds of things that have names; each kind is a namespace of its own.
@frozen public enum NameKind: UInt8, Sendable, CaseIterable {
  @inlinable @inline(__always)
  public static func == (left: NameKind, right: NameKind) -> Bool {
    unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
  }

  case value, input, pattern, event, control, spring, curve, choice, cue, profile
  case eventClass, scope, timing, stage, parameter, rule

  /// How many kinds there are.
  public static let count = Int(NameKind.rule.rawValue) + 1

  /// Whether profiles declare such names.
  package var isOfProfiles: Bool {
    switch self {
    case .input, .eventClass, .scope, .timing: true
    default: false
    }
  }

  /// A declaration of a name, to be pasted; none where only the author knows what it would say.
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

  /// With its article, as messages say it.
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
