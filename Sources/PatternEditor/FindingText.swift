import PatternSyntax

extension Diagnostic {
  /// The finding as one text, for clients that show nothing but the message: what is wrong, the
  /// numbers that show it, the demand behind it, what to do.
  ///
  /// The words and their order are those of the text report.
  package var wholeText: String {
    var lines = [message]
    for fact in evidence?.facts ?? [] {
      lines.append(
        fact.name + ": " + fact.value + (fact.limit.isEmpty ? "" : " (wanted: \(fact.limit))"))
    }
    if let clause { lines.append("why: \(clause.quote) [\(clause.source)]") }
    if let help = help ?? fix?.title { lines.append("help: " + help) }
    return lines.joined(separator: "\n")
  }
}
