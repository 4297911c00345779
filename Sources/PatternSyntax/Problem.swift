/// How much a finding weighs.
package enum Severity: UInt8, Sendable, Comparable {
  case off, info, warning, error

  package var name: StaticString {
    switch self {
    case .off: "off"
    case .info: "info"
    case .warning: "warning"
    case .error: "error"
    }
  }

  package static func < (left: Severity, right: Severity) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// What can be wrong: the standing text behind an id, which `patternc explain` prints.
///
/// `bad` compiles to exactly this problem and `good` to none; tests hold both to it.
package struct Problem: Sendable {
  /// Kebab-case, and reads well after "allow …".
  package let id: StaticString
  package let severity: Severity
  /// One sentence: what is wrong.
  package let summary: StaticString
  /// Why it matters and what to do, for someone who meets it for the first time.
  package let explanation: StaticString
  package let bad: StaticString
  package let good: StaticString

  package init(
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
package struct Related: Sendable {
  package let message: String
  package let file: SourceText
  package let range: ByteRange

  package init(_ message: String, _ file: SourceText, _ range: ByteRange) {
    self.message = message
    self.file = file
    self.range = range
  }
}

/// A repair: replace each range by its text. Edits are in order and do not overlap.
package struct Fix: Sendable {
  package struct Edit: Sendable {
    package let range: ByteRange
    package let text: String

    package init(_ range: ByteRange, _ text: String) {
      self.range = range
      self.text = text
    }
  }

  package let title: String
  /// Whether the repair keeps what the author meant beyond doubt.
  package let isSafe: Bool
  package let edits: [Edit]

  package init(_ title: String, safe: Bool = true, _ edits: [Edit]) {
    self.title = title
    isSafe = safe
    self.edits = edits
  }

  package init(_ title: String, safe: Bool = true, replace range: ByteRange, with text: String) {
    self.init(title, safe: safe, [Edit(range, text)])
  }
}

/// One occurrence of a problem. The range lies on one line.
package struct Diagnostic: Sendable {
  package let problem: Problem
  package var severity: Severity
  package let file: SourceText
  package var range: ByteRange
  /// What is wrong, in the author's words; no full stop.
  package var message: String
  /// What to do about it.
  package var help: String?
  package var related: [Related]
  package var fix: Fix?
  /// An unknown name whose nearest neighbour is still to be looked up.
  package var wanted: Wanted?
  /// The demand behind the rule that it breaks.
  package var clause: Clause?
  /// The numbers that broke it.
  package var evidence: Evidence?

  package init(
    _ problem: Problem, _ file: SourceText, _ range: ByteRange, _ message: String,
    help: String? = nil, related: [Related] = [], fix: Fix? = nil, wanted: Wanted? = nil
  ) {
    self.problem = problem
    severity = problem.severity
    self.file = file
    self.range = range
    self.message = message
    self.help = help
    self.related = related
    self.fix = fix
    self.wanted = wanted
  }
}

/// What kind of name was meant, and which declaration asks: it does not mean itself.
package struct Wanted: Sendable {
  package let kind: NameKind
  package let asker: String

  package init(kind: NameKind, by asker: String) {
    self.kind = kind
    self.asker = asker
  }
}

/// The kinds of things that have names; each kind is a namespace of its own.
@frozen package enum NameKind: UInt8, Sendable, CaseIterable {
  @inlinable package static func == (left: NameKind, right: NameKind) -> Bool {
    unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
  }

  case value, input, pattern, event, control, spring, curve, choice, cue, profile
  case eventClass, scope, timing, stage, parameter, rule

  /// With its article, as messages say it.
  package var phrase: String {
    switch self {
    case .input, .event, .eventClass: "an \(name)"
    default: "a \(name)"
    }
  }

  package var name: StaticString {
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
