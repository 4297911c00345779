import PatternSyntax

/// A finding in words, for the places where no code can be drawn.
///
/// Whatever could act on a reader's screen is written as an escape, as in the text report.
extension [UInt8] {
  /// One paragraph that is alone: what is wrong, what to do, the numbers, and the demand.
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

  /// The message, then a line for each of the numbers, the demand and what to do.
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

  /// What a demand says, and where: `no haptic escalation loops [ADR-42]`.
  mutating func append(_ clause: Clause) {
    append(clause.quote)
    let source = clause.source
    if source.isEmpty { return }
    append(" [")
    append(escaping: source)
    append(UInt8(ascii: "]"))
  }

  /// A text that starts small and ends without a full stop, as a sentence.
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
  /// What to do: the help, or what the fix is called.
  var advice: String? { help ?? fix?.title }
}

extension Evidence.Fact {
  /// `strength: 1.5 times (wanted: less than 1.2 times)`.
  var line: String {
    limit.isEmpty ? name + ": " + value : name + ": " + value + " (wanted: " + limit + ")"
  }
}
