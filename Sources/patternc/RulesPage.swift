import PatternCompiler
import PatternJSON
import PatternModel
import PatternProgram
import PatternReports
import PatternRules
import PatternSyntax

/// The catalogue of rules in its output formats, generated from the rules and the profiles.
enum RulesPage {
  /// The severities of a rule in each shipped profile.
  private static func severities(_ index: Int) -> [(profile: String, severity: String)] {
    Catalogue.severities.map { ($0.profile, "\($0.severities[index].name)") }
  }

  /// True if this is the first rule about losses of exports.
  private static func isFirstExport(_ index: Int) -> Bool {
    Rule.all[index].isExport && (index == 0 || !Rule.all[index - 1].isExport)
  }

  // MARK: text

  static func text() -> String {
    let width = Rule.all.map { $0.problem.id.utf8CodeUnitCount }.max() ?? 0
    var text = padded("rule", width + 2)
    for (profile, _) in Catalogue.severities { text += padded(profile, 12) }
    text += "clause\n"
    for (index, rule) in Rule.all.enumerated() {
      if isFirstExport(index) { text += "\nexports\n" }
      text += padded("\(rule.problem.id)", width + 2)
      for (_, severity) in severities(index) {
        text += padded(severity + (rule.isLocked ? " *" : ""), 12)
      }
      text += (rule.sources.first ?? "") + "\n"
    }
    return text + "\n* locked: no profile and no allowance can lower it\n"
  }

  static func demandsText() -> String {
    var text = ""
    for demand in Demand.all {
      text += demand.ids.joined(separator: ", ") + ": \(demand.text)\n"
      let rules = demand.rules.map { "\($0.problem.id)" }
      let lines = [
        ("rules", rules.joined(separator: ", ")), ("table", "\(demand.fields)"),
        ("app", "\(demand.app)"),
      ]
      for (name, line) in lines where !line.isEmpty {
        let wrapped = Help.wrap(line, width: Help.width - 9).split(separator: "\n")
        text += "  " + padded(name, 7) + wrapped.joined(separator: "\n         ") + "\n"
      }
    }
    return text
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.unicodeScalars.count))
  }

  // MARK: Markdown

  static func markdown() -> String {
    let profiles = Catalogue.severities.map { $0.profile }
    var text = "# The rules\n\n"
    text +=
      "Severities: " + profiles.joined(separator: " / ") + ". **locked**: nothing lowers it.\n"
    for (index, rule) in Rule.all.enumerated() {
      if isFirstExport(index) { text += "\n# Exports\n" }
      let weights = severities(index).map { $0.severity }.joined(separator: " / ")
      text +=
        "\n## \(rule.problem.id)\n\n\(rule.problem.summary)\n\n\(rule.problem.explanation)\n\n"
      text += "- \(weights)\(rule.isLocked ? ", **locked**" : "")\n"
      text += "- Clauses: \(rule.sources.joined(separator: "; "))\n"
      if !rule.limits.isEmpty {
        text += "- Limits: " + rule.limits.map { "`\($0.spelling)`" }.joined(separator: ", ") + "\n"
      }
      text += "- Fix: \(rule.repair)\n"
      for (title, example) in [("Bad", rule.problem.bad), ("Good", rule.problem.good)]
      where example.utf8CodeUnitCount > 0 {
        text += "\n\(title):\n\n```\n\(example)\n```\n"
      }
    }
    return text
  }

  static func demandsMarkdown() -> String {
    var text = "# The demands, and what implements them\n\n"
    text += "| clause | demand | rules | table and profiles | app |\n|---|---|---|---|---|\n"
    for demand in Demand.all {
      let rules = demand.rules.map { "`\($0.problem.id)`" }.joined(separator: ", ")
      text += "| \(demand.ids.joined(separator: ", ")) | \(demand.text) | \(rules) "
      text += "| \(demand.fields) | \(demand.app) |\n"
    }
    return text
  }

  // MARK: JSON

  static func json() -> [UInt8] {
    var json = JSONWriter(appendingTo: [])
    json.object { json in
      json.member("format", "patternc.rules")
      json.member("version", 1)
      json.array("rules", of: Rule.all.indices) { json, index in
        write(index, &json)
      }
      json.array("demands", of: Demand.all) { json, demand in
        write(demand, &json)
      }
    }
    return json.output + [0x0A]
  }

  private static func write(_ index: Int, _ json: inout JSONWriter) {
    let rule = Rule.all[index]
    json.object { json in
      text("id", rule.problem.id, &json)
      text("index", rule.index, &json)
      text("summary", rule.problem.summary, &json)
      text("explanation", rule.problem.explanation, &json)
      json.object("severities", inline: true) { json in
        for (profile, severity) in severities(index) {
          json.key(profile)
          json.string(severity)
        }
      }
      json.member("locked", rule.isLocked)
      strings("limits", rule.limits.map { "\($0.spelling)" }, &json)
      strings("clauses", rule.sources, &json)
      text("quote", rule.clause.quote, &json)
      text("fix", rule.repair, &json)
      text("bad", rule.problem.bad, &json)
      text("good", rule.problem.good, &json)
    }
  }

  private static func write(_ demand: Demand, _ json: inout JSONWriter) {
    json.object { json in
      strings("clauses", demand.ids, &json)
      text("text", demand.text, &json)
      strings("rules", demand.rules.map { "\($0.problem.id)" }, &json)
      text("fields", demand.fields, &json)
      text("app", demand.app, &json)
    }
  }

  private static func text(
    _ key: StaticString, _ text: StaticString, _ json: inout JSONWriter
  ) {
    json.key(key)
    json.string(text)
  }

  private static func strings(
    _ key: StaticString, _ texts: [String], _ json: inout JSONWriter
  ) {
    json.key(key)
    json.array(of: texts) { $0.string($1) }
  }
}

/// The JSON Schema (draft 2020-12) of `rules --format json`.
enum RulesSchema {
  static let text: StaticString = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "urn:patternc:schema:rules:1",
      "title": "patternc rules",
      "description": "Every rule, and every demand of the product documents.",
      "type": "object",
      "required": ["format", "version", "rules", "demands"],
      "properties": {
        "format": { "const": "patternc.rules" },
        "version": { "const": 1 },
        "rules": { "type": "array", "items": { "$ref": "#/$defs/rule" } },
        "demands": { "type": "array", "items": { "$ref": "#/$defs/demand" } }
      },
      "$defs": {
        "texts": { "type": "array", "items": { "type": "string", "minLength": 1 } },
        "rule": {
          "type": "object",
          "required": [
            "id", "index", "summary", "explanation", "severities", "locked", "limits", "clauses",
            "quote", "fix", "bad", "good"
          ],
          "properties": {
            "id": { "type": "string", "pattern": "^[a-z][a-z0-9]*(-[a-z0-9]+)*$" },
            "index": {
              "description": "The code of the rule in the design.",
              "type": "string",
              "pattern": "^[A-Z][0-9]{2}$"
            },
            "summary": { "type": "string", "minLength": 1 },
            "explanation": { "type": "string", "minLength": 1 },
            "severities": {
              "description": "By shipped profile.",
              "type": "object",
              "additionalProperties": { "enum": ["error", "warning", "info", "off"] }
            },
            "locked": {
              "description": "No profile and no allowance can lower it.",
              "type": "boolean"
            },
            "limits": { "$ref": "#/$defs/texts" },
            "clauses": { "$ref": "#/$defs/texts" },
            "quote": { "type": "string", "minLength": 1 },
            "fix": { "type": "string", "minLength": 1 },
            "bad": { "type": "string" },
            "good": { "type": "string" }
          }
        },
        "demand": {
          "type": "object",
          "required": ["clauses", "text", "rules", "fields", "app"],
          "properties": {
            "clauses": { "$ref": "#/$defs/texts" },
            "text": { "type": "string", "minLength": 1 },
            "rules": { "$ref": "#/$defs/texts" },
            "fields": {
              "description": "The place in the cue table or a profile that implements it.",
              "type": "string"
            },
            "app": {
              "description": "The app's part at run time.",
              "type": "string"
            }
          }
        }
      }
    }

    """#
}
