import PatternJSON
import PatternSyntax

extension CatalogueEntry {
  /// Writes a `reportingDescriptor` with everything that a host shows about a rule.
  func write(sarif json: inout JSONWriter) {
    json.object { json in
      json.member("id", problem.id)
      json.member("name", name)
      json.text("shortDescription", "\(problem.summary)")
      json.text("fullDescription", "\(problem.explanation)")
      json.object("help") { json in
        json.member("text", help(isMarkdown: false))
        json.member("markdown", help(isMarkdown: true))
      }
      json.object("defaultConfiguration", inline: true) { json in
        json.member("enabled", severity != .off)
        json.member("level", severity.sarifLevel)
      }
      json.object("properties") { json in writeProperties(&json) }
    }
  }

  private func writeProperties(_ json: inout JSONWriter) {
    let clauses = clause?.list ?? []
    var tags = [clause == nil ? "language" : "rule"]
    if isLocked { tags.append("locked") }
    // GitHub keeps ten tags per rule, and warns of every report with more (docs.github.com, "SARIF
    // results exceed one or more limits"); `clauses` then has all of them.
    json.array("tags", of: tags + clauses.prefix(8)) { json, tag in json.string(tag) }
    if clauses.count > 8 {
      json.array("clauses", of: clauses, inline: true) { json, source in json.string(source) }
    }
    // A rule computes what plays, and cannot judge the author's intent.
    json.member("precision", clause == nil ? "very-high" : "high")
    switch severity {
    case .error: json.member("problem.severity", "error")
    case .warning: json.member("problem.severity", "warning")
    case .info, .off: json.member("problem.severity", "recommendation")
    }
    if weights.isEmpty { return }
    json.object("profiles", inline: true) { json in
      for weight in weights {
        json.key(weight.profile)
        json.string(weight.severity.name)
      }
    }
  }

  /// The id in the form of SARIF names: `EscalationLoop`.
  private var name: String {
    let words = "\(problem.id)".split(separator: "-")
    return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// The explanation, both examples, the source and the effect of a fix.
  private func help(isMarkdown: Bool) -> String {
    func heading(_ text: String) -> String { isMarkdown ? "\n\n**\(text):**" : "\n\n\(text):" }
    let (fence, tick) = isMarkdown ? ("\n```", "`") : ("", "")
    var help = "\(problem.explanation)"
    if let clause {
      help += "\(heading("Why")) \(clause.quote) (\(clause.list.joined(separator: "; ")))"
    }
    if repair.utf8CodeUnitCount > 0 { help += "\(heading("Fix")) \(repair)" }
    for (title, example) in [("Bad", problem.bad), ("Good", problem.good)]
    where example.utf8CodeUnitCount > 0 {
      help += "\(heading(title))\n\(fence)\n\(example)\(fence)"
    }
    return help + "\n\nOffline: \(tick)patternc explain \(problem.id)\(tick)\n"
  }
}
