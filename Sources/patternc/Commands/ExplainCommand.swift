import PatternCues
import PatternDiff
import PatternLint
import PatternModel
import PatternReport
import PatternSyntax

/// `patternc explain`: all about a problem, or a kind of change.
extension Command {
  static let explain = Command(
    name: "explain",
    summary: "tell all about a problem: what, why, and how to write it instead",
    usage: ["ID…"],
    details: ["It knows the kinds of changes that `patternc diff` tells of as well."],
    options: [.color]
  ) { arguments, terminal throws(Failure) in
    if arguments.operands.isEmpty {
      throw .usage("`explain` needs the ID of a problem", command: "explain")
    }
    let color = terminal.reportOptions(arguments, for: terminal.out).color
    var texts: [String] = []
    for id in arguments.operands { texts.append(try text(about: id, color: color)) }
    try terminal.out.write(texts.joined(separator: "\n"))
    return ExitCode.clean
  }
}

/// An id may be given as reports print it, in brackets.
private func text(about word: String, color: Bool) throws(Failure) -> String {
  var id = word
  if id.hasPrefix("["), id.hasSuffix("]") { id = String(id.dropFirst().dropLast()) }
  if let problem = Catalogue.problems.first(where: { "\($0.id)" == id }) {
    return text(of: problem, color: color)
  }
  if let text = text(aboutForm: id, color: color) { return text }
  if let kind = ChangeKind.all.first(where: { "\($0.id)" == id }) {
    let (bold, plain) = color ? ("\u{1B}[1m", "\u{1B}[0m") : ("", "")
    return "\(bold)\(kind.id)\(plain) (change; \(kind.weight.name) at most)\n\n"
      + Help.wrap("\(kind.summary)", width: Help.width)
  }
  let ids =
    Catalogue.problems.map { "\($0.id)" } + ChangeKind.all.map { "\($0.id)" }
  let rule = Rule.all.first { "\($0.index)" == id.uppercased() }
  throw .usage(
    "there is no problem `\(id)`"
      + (rule.map { "; the design's \($0.index) is `\($0.problem.id)`" }
        ?? nearest(to: id, among: ids)),
    command: "explain")
}

/// A form of a rule that profiles weigh by itself, and the rule.
private func text(aboutForm id: String, color: Bool) -> String? {
  let name = id.split(separator: ".").first.map { String($0) } ?? id
  guard RuleNames.facets.contains(where: { $0.text == id }),
    let problem = Catalogue.problems.first(where: { "\($0.id)" == name })
  else { return nil }
  return Help.wrap(
    "`\(id)` is a form of this rule that a profile can weigh by itself: `rule \(id) warning`.",
    width: Help.width) + "\n" + text(of: problem, color: color)
}

private func text(of problem: Problem, color: Bool) -> String {
  let (bold, plain) = color ? ("\u{1B}[1m", "\u{1B}[0m") : ("", "")
  let rule = Catalogue.rule(of: problem)
  var text = "\(bold)\(problem.id)\(plain) (\(weight(of: problem, rule)))\n\n"
  text += Help.wrap("\(problem.summary)", width: Help.width)
  text += "\n" + Help.wrap("\(problem.explanation)", width: Help.width)
  if let rule { text += "\n" + Help.table(facts(of: rule), columns: 8) }
  for (title, example) in [("Bad", "\(problem.bad)"), ("Good", "\(problem.good)")]
  where !example.isEmpty {
    text += "\n\(bold)\(title)\(plain)\n\n"
    for line in example.split(separator: "\n", omittingEmptySubsequences: false) {
      text += line.isEmpty ? "\n" : "    \(line)\n"
    }
  }
  return text
}

/// How much a problem weighs: by itself, or in each shipped profile.
private func weight(of problem: Problem, _ rule: Rule?) -> String {
  guard let rule, let index = Rule.all.firstIndex(where: { "\($0.index)" == "\(rule.index)" })
  else {
    return "\(problem.severity.name)"
  }
  let weights = Catalogue.severities.map { "\($0.profile): \($0.severities[index].name)" }
  return weights.joined(separator: ", ") + (rule.isLocked ? "; locked" : "")
}

/// What else there is to know of a rule.
private func facts(of rule: Rule) -> [(String, String)] {
  var facts = [("clause", "\(rule.clause.quote)"), ("from", rule.sources.joined(separator: "; "))]
  if !rule.limits.isEmpty {
    facts.append(("limits", rule.limits.map { "\($0.spelling)" }.joined(separator: ", ")))
  }
  facts.append(("fix", "\(rule.repair)"))
  return facts
}
