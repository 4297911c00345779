import PatternProgram
import PatternReports
import PatternRules
import PatternSyntax

/// `patternc rules`: lists the rules, and the demands of the product documents with the rules that
/// implement them.
extension Command {
  private static let form = Option(
    "format", takes: .value("NAME"), "text, json or markdown (default: text)",
    choices: ["text", "json", "markdown"])
  private static let demands = Option(
    "demands", "list the demands of both product documents, and what implements each")

  private static let targets = Option(
    "targets", "list the keys of a cue table, and how every export target treats each")

  static let rules = Command(
    name: "rules",
    summary: "list the rules, with the source and the severities of each",
    usage: ["", "--demands", "--targets", "--format json"],
    details: [
      """
      Severities are those of the shipped profiles, in the order of the columns; a lock marks a \
      rule that nothing can lower. `patternc explain ID` explains a rule.
      """,
      "With `--format json` it prints the rules and the demands together.",
    ],
    options: [form, demands, targets]
  ) { arguments, terminal throws(Failure) in
    if let extra = arguments.operands.first {
      throw .usage("write `patternc explain \(extra)` to read about one rule")
    }
    if arguments.has(targets) {
      if arguments.has(demands) || arguments.has(form) {
        throw .usage("`--targets` cannot be combined with other lists or formats")
      }
      try terminal.out.write(TargetsPage.text())
      return ExitCode.clean
    }
    switch arguments[form] {
    case "json"?: try terminal.out.write(RulesPage.json())
    case "markdown"?:
      try terminal.out.write(
        arguments.has(demands) ? RulesPage.demandsMarkdown() : RulesPage.markdown())
    default:
      try terminal.out.write(arguments.has(demands) ? RulesPage.demandsText() : RulesPage.text())
    }
    return ExitCode.clean
  }
}
