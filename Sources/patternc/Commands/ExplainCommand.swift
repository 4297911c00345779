import PatternCompiler
import PatternDiff
import PatternEditor
import PatternModel
import PatternProgram
import PatternReports
import PatternRules
import PatternSyntax
import PatternTable

/// `patternc explain`: describes a problem or a kind of change in full.
extension Command {
  static let explain = Command(
    name: "explain",
    summary: "explain a problem or a word: what it means, why, and how to write it",
    usage: ["ID…"],
    details: [
      """
      It knows the words of the language, and those of CSS, Figma, Core Haptics and Android with \
      the same meaning (`loop`, `opacity`). It also knows the kinds of changes that `patternc \
      diff` reports, the demands of the product documents (`ADR-42`, `SON-7`), and every clause \
      that a message cites (`"WCAG 2.3.1"`). The name of a format, such as `github`, shows what \
      its host leaves out; `formats` shows this for all of them.
      """
    ],
    options: [.color],
    operands: Catalogue.problems.map { "\($0.id)" } + ChangeKind.all.map { "\($0.id)" }
  ) { arguments, terminal throws(Failure) in
    if arguments.operands.isEmpty {
      throw .usage("`explain` needs the ID of a problem")
    }
    let color = terminal.reportOptions(arguments, for: terminal.out).color
    if let text = text(aboutClause: arguments.operands.joined(separator: " "), color: color) {
      try terminal.out.write(text)
      return ExitCode.clean
    }
    var texts: [String] = []
    for id in arguments.operands { texts.append(try text(about: id, color: color)) }
    try terminal.out.write(texts.joined(separator: "\n"))
    return ExitCode.clean
  }
}

private func bold(_ text: String, _ color: Bool) -> String {
  color ? "\u{1B}[1m\(text)\u{1B}[0m" : text
}

/// The first line of a text.
private func title(_ name: String, _ kind: String, _ color: Bool) -> String {
  "\(bold(name, color)) (\(kind))\n\n"
}

private func wrapped(_ text: String) -> String { Help.wrap(text, width: Help.width) }

/// A word without the brackets that reports print around an id.
private func bare(_ word: String) -> String {
  word.hasPrefix("[") && word.hasSuffix("]") ? String(word.dropFirst().dropLast()) : word
}

/// The text about an id, which may have the brackets that reports print around it.
private func text(about word: String, color: Bool) throws(Failure) -> String {
  let id = bare(word)
  if let problem = Catalogue.problems.first(where: { "\($0.id)" == id }) {
    return text(of: problem, color: color)
  }
  if let text = text(aboutForm: id, color: color) { return text }
  if let kind = ChangeKind.all.first(where: { "\($0.id)" == id }) {
    return title("\(kind.id)", "change; \(kind.weight.name) at most", color)
      + wrapped("\(kind.summary)")
  }
  if let demand = Demand.all.first(where: { $0.ids.contains(id.uppercased()) }) {
    return text(of: demand, named: id.uppercased(), color: color)
  }
  if let text = text(aboutClause: id, color: color) { return text }
  if id == "formats" {
    return Reporter.all.map { text(of: $0, color: color) }.joined(separator: "\n")
  }
  if let reporter = Reporter.named(id) { return text(of: reporter, color: color) }
  if let text = text(aboutWord: id, color: color) { return text }
  let ids =
    Keyword.allCases.map { $0.text } + Catalogue.problems.map { "\($0.id)" }
    + ChangeKind.all.map { "\($0.id)" }
  let rule = Rule.all.first { "\($0.index)" == id.uppercased() }
  throw .usage(
    "there is no problem and no word `\(id)`"
      + (rule.map { "; the design's \($0.index) is `\($0.problem.id)`" }
        ?? nearest(to: id, among: ids)))
}

/// The text about a report format: its purpose, and the parts that the limits of its host leave
/// out.
private func text(of reporter: Reporter, color: Bool) -> String {
  let bounds = "\(reporter.bounds)"
  return title("\(reporter.name)", "format; \(reporter.summary)", color)
    + wrapped(bounds.isEmpty ? "It leaves nothing out." : bounds)
}

/// The text of a demand of a product document, and the rules that implement it.
private func text(of demand: Demand, named id: String, color: Bool) -> String {
  let document =
    demand.document == .adr
    ? "the ADR “Physicality & Accessibility for Ghost Deck v0”"
    : "“Sonora: Micro-Interactions & Interface Delight”"
  var facts: [(String, String)] = [("asks", "\(demand.text)")]
  let others = demand.ids.filter { $0 != id }
  if !others.isEmpty { facts.append(("with", others.joined(separator: ", "))) }
  let rules = demand.rules
  if !rules.isEmpty {
    facts.append(("rules", rules.map { "\($0.problem.id)" }.joined(separator: ", ")))
  }
  if !"\(demand.fields)".isEmpty { facts.append(("table", "\(demand.fields)")) }
  if !"\(demand.app)".isEmpty { facts.append(("app", "\(demand.app)")) }
  return title(id, "demand of \(document)", color) + Help.table(facts, columns: 8)
}

/// The forms and meanings of a word of the language, or of the words that correspond to a word of
/// another tool.
private func text(aboutWord id: String, color: Bool) -> String? {
  let own = Keyword.allCases.first { $0 != .none && $0.text == id }
  let keywords = own.map { [$0] } ?? ForeignWord.keywords(for: id)
  let docs = keywords.flatMap { keyword in WordDoc.all.filter { $0.keyword == keyword } }
  if docs.isEmpty { return nil }
  let words = keywords.map { "`\($0.text)`" }.joined(separator: ", ")
  let texts = docs.map { "    \($0.form)\n" + wrapped("\($0.text)") }
  return title(id, own == nil ? "here: \(words)" : "a word of the language", color)
    + (texts + [wrapped("`Grammar.md` shows each with examples.")]).joined(separator: "\n")
}

/// The rules based on a clause, given in the form that messages cite.
private func text(aboutClause clause: String, color: Bool) -> String? {
  let name = bare(clause)
  let rules = Rule.all(citing: name)
  guard let source = rules.first?.sources.first(where: { $0.lowercased() == name.lowercased() }),
    !Demand.all.contains(where: { $0.ids.contains(source) })
  else { return nil }
  let rows = rules.map { ("\($0.problem.id)", "\($0.clause.quote)") }
  return title(source, "clause; the basis of these rules", color) + Help.table(rows, columns: 28)
}

/// The text about a form, a variant of a rule's findings with its own severity, and about its rule.
private func text(aboutForm id: String, color: Bool) -> String? {
  guard let facet = Facet.allCases.first(where: { "\($0.spelling)" == id }) else { return nil }
  let verb = facet.isLocked ? "gives its own severity; locked" : "can give its own severity"
  let form = wrapped(
    "`\(id)` is a form that a profile \(verb): `rule \(id) error`. It is \(facet.meaning).")
  let problem = Catalogue.problems.first { $0.facets.contains(facet) }
  return form + (problem.map { "\n" + text(of: $0, color: color) } ?? "")
}

extension Problem {
  /// The forms of this problem for which profiles can set severities.
  fileprivate var facets: [Facet] {
    Facet.allCases.filter { "\($0.spelling)".hasPrefix("\(id).") }
  }
}

private func text(of problem: Problem, color: Bool) -> String {
  let rule = Catalogue.rule(of: problem)
  var text = title("\(problem.id)", weight(of: problem, rule), color)
  text += wrapped("\(problem.summary)")
  text += "\n" + wrapped("\(problem.explanation)")
  if let rule { text += "\n" + Help.table(facts(of: rule), columns: 8) }
  for (name, example) in [("Bad", "\(problem.bad)"), ("Good", "\(problem.good)")]
  where !example.isEmpty {
    text += "\n\(bold(name, color))\n\n"
    for line in example.split(separator: "\n", omittingEmptySubsequences: false) {
      text += line.isEmpty ? "\n" : "    \(line)\n"
    }
  }
  return text
}

/// The severity of a problem: its own, or the one in each shipped profile.
private func weight(of problem: Problem, _ rule: Rule?) -> String {
  guard let rule, let index = Rule.all.firstIndex(where: { "\($0.index)" == "\(rule.index)" })
  else {
    return "\(problem.severity.name)"
  }
  let weights = Catalogue.severities.map { "\($0.profile): \($0.severities[index].name)" }
  return weights.joined(separator: ", ") + (rule.isLocked ? "; locked" : "")
}

/// Further facts about a rule.
private func facts(of rule: Rule) -> [(String, String)] {
  var facts = [("clause", "\(rule.clause.quote)"), ("from", rule.sources.joined(separator: "; "))]
  if !rule.limits.isEmpty {
    facts.append(("limits", rule.limits.map { "\($0.spelling)" }.joined(separator: ", ")))
  }
  for facet in rule.problem.facets {
    facts.append(("form", "\(facet.spelling): \(facet.meaning)"))
  }
  facts.append(("fix", "\(rule.repair)"))
  return facts
}
