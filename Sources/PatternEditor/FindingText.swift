import PatternReports
import PatternSyntax

extension Finding {
  /// The finding as one text, for clients that show only the message: the problem, its numbers, the
  /// requirement and the repair.
  ///
  /// Words and order follow the text report.
  package var wholeText: String {
    var lines = [message] + (evidence?.facts ?? []).map { $0.line }
    if let clause { lines.append("why: \(clause.quote) [\(clause.source)]") }
    if let help = help ?? fix?.title { lines.append("help: " + help) }
    return lines.joined(separator: "\n")
  }
}
