import PatternSyntax
import PatternTable

/// Allowances: `allow RULE because "…" until "…"`.
extension Checker {
  /// Reads the `allow` at a node.
  func readAllowance(_ node: Int) -> Allowance? {
    guard kind(node) == .allow else { return nil }
    var allowance = Allowance(
      rule: name(node + 1), because: .none, until: .none, source: token(node + 1).start)
    if RuleNames.index(of: allowance.rule) == nil { unknownRule(node + 1, isAllowed: true) }
    if let target = child(node, .onTarget) {
      allowance.target = name(target + 1)
      checkTarget(target + 1, of: allowance.rule)
    }
    let because = child(node, .because)
    let read = because.flatMap { text($0 + 1) }
    allowance.because = read ?? .none
    // A value that is not a text has already been reported.
    if because == nil || read != nil, !allowance.because.saysSomething {
      // Marks the place of the missing words, so that an editor can jump to it.
      report(
        .missingReason, because.map { $0 + 1 } ?? node, "this allowance gives no reason",
        help: because == nil ? "add `because \"…\"`" : "write the reason between the quotes",
        poisons: false)
    }
    if let until = child(node, .untilFlag) {
      allowance.until = name(until + 1)
      if !Checker.isDate(text(range(until + 1))) {
        report(
          .valueOutOfRange, until + 1, "`\(text(range(until + 1)))` is not a day in the calendar")
      } else if !model.today.isEmpty, text(range(until + 1)) < model.today {
        expired(until + 1)
      }
    }
    return allowance
  }

  /// Checks the target of an allowance. Only losses in exports can be allowed for a single target.
  private func checkTarget(_ node: Int, of rule: Name) {
    guard let index = RuleNames.index(of: rule) else { return }
    guard RuleNames.isExport(index) else {
      report(
        .wrongType, node, "`\(rule.text)` is not about exports, so no target can be named",
        help: "leave out `on \(text(range(node)))`", poisons: false)
      return
    }
    let names = RuleNames.targets.map { "\($0)" }
    if names.contains(text(range(node))) { return }
    let meant = Suggest.meant(by: text(range(node)), among: names)
    report(
      .unknownName, node, "there is no export target `\(text(range(node)))`",
      help: "`patternc compile --target list` lists them", meant: meant, poisons: false)
  }

  /// Reports an expired allowance. Dates are compared as strings, year first.
  private func expired(_ node: Int) {
    findings.append(
      Finding(
        .expiredAllowance, source, range(node),
        "this allowance has expired: today is \(model.today)",
        help: "correct what the rule finds, or write a new day and the reason for it"))
  }

  /// Reports an unknown rule.
  ///
  /// - Parameter isAllowed: true in an `allow`, which cannot name locked rules, except
  ///   `escalation-loop` for its crescendo.
  func unknownRule(_ node: Int, isAllowed: Bool = false) {
    let range = range(node)
    var names: [String] = []
    for (index, id) in RuleNames.all.enumerated()
    where !isAllowed || !RuleNames.isLocked(index) || "\(id)" == "escalation-loop" {
      names.append("\(id)")
    }
    // An allowance names the whole rule, even for a facet that profiles weigh separately.
    let rule = text(range).prefix { $0 != "." }
    let meant =
      names.contains(String(rule))
      ? Meant(names: [String(rule)], isCertain: true)
      : Suggest.meant(by: text(range), among: names)
    report(
      .unknownRule, at: range,
      Facet.named(name(node)) != nil && names.contains { $0 == rule }
        ? "`\(text(range))` is part of a rule; an allowance names the whole rule"
        : "there is no rule `\(text(range))`",
      help: "`patternc rules` lists them", meant: meant, poisons: false)
  }

  /// True if a `YYYY-MM-DD` is a day of the Gregorian calendar.
  package static func isDate(_ text: String) -> Bool {
    let digits = text.utf8.filter { $0 != Ascii.hyphen }.map { Int($0) - 0x30 }
    guard digits.count == 8 else { return false }
    let year = digits[0..<4].reduce(0) { $0 * 10 + $1 }
    let month = digits[4] * 10 + digits[5]
    let day = digits[6] * 10 + digits[7]
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return month >= 1 && month <= 12 && day >= 1 && day <= days[month - 1]
  }
}
