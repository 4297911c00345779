import PatternSyntax

/// A finding in prose, for formats without drawings of code.
///
/// Characters that could control a display become escapes, as in the text report.
extension Finding {
  /// One paragraph: the problem, the advice, the numbers and the requirement.
  var paragraph: String {
    let facts = (evidence?.facts ?? []).map { $0.line }
    var text = ([message] + (advice.map { [$0] } ?? []) + facts).map { sentence($0) }
      .joined(separator: " ")
    if let clause { text += " Why: \(clause.cited)." }
    return text
  }

  /// The message, then lines for the numbers, the requirement and the advice.
  var lines: String {
    var text = escaped(message)
    for fact in evidence?.facts ?? [] { text += "\n" + escaped(fact.line) }
    if let clause { text += "\nwhy: \(clause.cited)" }
    if let advice { text += "\nhelp: " + escaped(advice) }
    return text
  }

  /// The help, or else the title of the fix.
  var advice: String? { help ?? fix?.title }

  /// A text as a sentence, with a capital and a full stop.
  private func sentence(_ text: String) -> String {
    var bytes = Array(escaped(text).utf8)
    guard let first = bytes.first, let last = bytes.last else { return "" }
    if first &- Ascii.lowerA < 26 { bytes[0] &-= 0x20 }
    if !".!?".utf8.contains(last) { bytes.append(Ascii.dot) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Clause {
  /// The text and source of a clause: `no haptic escalation loops [ADR-42]`.
  var cited: String {
    let source = source
    return source.isEmpty ? "\(quote)" : "\(quote) [\(escaped(source))]"
  }
}

extension Evidence.Fact {
  /// A line such as `strength: 1.5 times (wanted: less than 1.2 times)`.
  package var line: String { "\(name): \(value)" + (limit.isEmpty ? "" : " (wanted: \(limit))") }
}
