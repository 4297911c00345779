import PatternJSON
import PatternSyntax

extension CatalogueEntry {
  /// Writes a `reportingDescriptor` with everything that a host shows about a rule.
  func write(sarif json: inout JSONWriter) {
    json.object { json in
      json.key("id")
      json.string(problem.id)
      json.key("name")
      json.string(name)
      write("shortDescription", problem.summary, &json)
      write("fullDescription", problem.explanation, &json)
      json.key("help")
      json.object { json in
        json.key("text")
        json.string(String(decoding: help(isMarkdown: false), as: UTF8.self))
        json.key("markdown")
        json.string(String(decoding: help(isMarkdown: true), as: UTF8.self))
      }
      json.key("defaultConfiguration")
      json.object(inline: true) { json in
        json.key("enabled")
        json.boolean(severity != .off)
        json.key("level")
        json.string(severity.sarifLevel)
      }
      json.key("properties")
      json.object { json in writeProperties(&json) }
    }
  }

  private func writeProperties(_ json: inout JSONWriter) {
    let clauses = clause?.list ?? []
    json.key("tags")
    json.array { json in
      json.element()
      json.string((clause == nil ? "language" : "rule") as StaticString)
      if isLocked {
        json.element()
        json.string("locked" as StaticString)
      }
      // GitHub keeps ten tags of a rule, and warns of every report with more (docs.github.com,
      // "SARIF results exceed one or more limits"); `clauses` then has all of them.
      for source in clauses.prefix(8) {
        json.element()
        json.string(source)
      }
    }
    if clauses.count > 8 {
      json.key("clauses")
      json.array(inline: true) { json in
        for source in clauses {
          json.element()
          json.string(source)
        }
      }
    }
    // A rule computes what plays, but only the author knows the intent.
    json.key("precision")
    json.string((clause == nil ? "very-high" : "high") as StaticString)
    json.key("problem.severity")
    switch severity {
    case .error: json.string("error" as StaticString)
    case .warning: json.string("warning" as StaticString)
    case .info, .off: json.string("recommendation" as StaticString)
    }
    if weights.isEmpty { return }
    json.key("profiles")
    json.object(inline: true) { json in
      for weight in weights {
        json.key(weight.profile)
        json.string(weight.severity.name)
      }
    }
  }

  private func write(_ key: StaticString, _ text: StaticString, _ json: inout JSONWriter) {
    json.key(key)
    json.object(inline: true) { json in
      json.key("text")
      json.string(text)
    }
  }

  /// The id in the form of SARIF names: `EscalationLoop`.
  private var name: String {
    var name: [UInt8] = []
    var startsWord = true
    for at in 0..<problem.id.utf8CodeUnitCount {
      let byte = problem.id.utf8Start[at]
      if byte == Ascii.hyphen {
        startsWord = true
        continue
      }
      name.append(startsWord && byte &- Ascii.lowerA < 26 ? byte - 0x20 : byte)
      startsWord = false
    }
    return String(decoding: name, as: UTF8.self)
  }

  /// The explanation, both examples, the source and the effect of a fix.
  private func help(isMarkdown: Bool) -> [UInt8] {
    var help: [UInt8] = []
    help.append(problem.explanation)
    if let clause {
      help.append(isMarkdown ? "\n\n**Why:** " : "\n\nWhy: ")
      help.append(clause.quote)
      help.append(" (")
      for (index, source) in clause.list.enumerated() {
        if index > 0 { help.append("; ") }
        help.append(source)
      }
      help.append(UInt8(ascii: ")"))
    }
    if repair.utf8CodeUnitCount > 0 {
      help.append(isMarkdown ? "\n\n**Fix:** " : "\n\nFix: ")
      help.append(repair)
    }
    for (title, example) in [("Bad", problem.bad), ("Good", problem.good)]
    where example.utf8CodeUnitCount > 0 {
      help.append("\n\n")
      if isMarkdown { help.append("**") }
      help.append(title)
      help.append(isMarkdown ? ":**\n\n```\n" : ":\n\n")
      help.append(example)
      if isMarkdown { help.append("\n```") }
    }
    help.append(isMarkdown ? "\n\nOffline: `patternc explain " : "\n\nOffline: patternc explain ")
    help.append(problem.id)
    if isMarkdown { help.append(UInt8(ascii: "`")) }
    help.append(0x0A)
    return help
  }
}
