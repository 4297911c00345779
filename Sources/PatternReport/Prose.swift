import PatternSyntax

/// A finding in prose, for formats without drawings of code.
///
/// Characters that could control a display become escapes, as in the text report.
extension [UInt8] {
  /// Appends one paragraph: the problem, the advice, the numbers and the requirement.
  mutating func append(paragraph diagnostic: Diagnostic) {
    append(sentence: diagnostic.message)
    if let help = diagnostic.advice {
      append(0x20)
      append(sentence: help)
    }
    for fact in diagnostic.evidence?.facts ?? [] {
      append(0x20)
      append(sentence: fact.line)
    }
    if let clause = diagnostic.clause {
      append(" Why: ")
      append(clause)
      append(Ascii.dot)
    }
  }

  /// Appends the message, then lines for the numbers, the requirement and the advice.
  mutating func append(lines diagnostic: Diagnostic) {
    append(escaping: diagnostic.message)
    for fact in diagnostic.evidence?.facts ?? [] {
      append(0x0A)
      append(escaping: fact.line)
    }
    if let clause = diagnostic.clause {
      append("\nwhy: ")
      append(clause)
    }
    if let help = diagnostic.advice {
      append("\nhelp: ")
      append(escaping: help)
    }
  }

  /// Appends the text and source of a clause: `no haptic escalation loops [ADR-42]`.
  mutating func append(_ clause: Clause) {
    append(clause.quote)
    let source = clause.source
    if source.isEmpty { return }
    append(" [")
    append(escaping: source)
    append(UInt8(ascii: "]"))
  }

  /// Appends a text as a sentence, with a capital and a full stop.
  private mutating func append(sentence text: String) {
    let start = count
    append(escaping: text)
    guard start < count else { return }
    if self[start] &- Ascii.lowerA < 26 { self[start] &-= 0x20 }
    switch self[count - 1] {
    case Ascii.dot, UInt8(ascii: "!"), UInt8(ascii: "?"): break
    default: append(Ascii.dot)
    }
  }
}

extension Diagnostic {
  /// The help, or else the title of the fix.
  var advice: String? { help ?? fix?.title }
}

extension Evidence.Fact {
  /// A line such as `strength: 1.5 times (wanted: less than 1.2 times)`.
  var line: String {
    limit.isEmpty ? name + ": " + value : name + ": " + value + " (wanted: " + limit + ")"
  }
}
