import PatternModel
import PatternRules
import PatternSyntax
import PatternTable

/// Texts that do not depend on a file.
extension Note {
  /// A number with a unit, in the other units of its kind.
  static func number(_ token: Token, _ source: Source) -> Note? {
    guard let quantity = try? Quantity.read(source.base, token.start, token.end) else { return nil }
    let text: String
    switch quantity.unit {
    case .milliseconds, .seconds:
      let milliseconds = Checker.decimal(quantity.scaled * 1000)
      text = "A duration: \(milliseconds)ms = \(Checker.decimal(quantity.scaled))s"
    case .points: text = "A length, in points."
    case .percent: text = "A percentage."
    case .hertz: text = "A frequency."
    case .degrees: text = "An angle."
    case .none: return nil
    }
    return Note(blocks: [.text(text)])
  }

  /// The text about a rule: its demand, the source of the demand, and its severity in a profile.
  static func rule(_ name: Name, _ profile: Profile) -> Note? {
    guard let index = RuleNames.index(of: name) else { return nil }
    let rule = Rule.all[index]
    var note = Note()
    note.show(["\(rule.problem.id)"])
    note.say("\(rule.problem.summary)")
    let weight = Linter.severities(of: profile)[index].name
    note.say(
      "\(weight) in `\(profile.name.text)`" + (rule.isLocked ? "; locked: nothing lowers it" : ""))
    note.say("\(rule.clause.quote) [\(rule.sources.joined(separator: "; "))]")
    note.say("\(rule.problem.explanation)")
    return note
  }

  static func problem(_ problem: Problem) -> Note {
    var note = Note()
    note.show(["\(problem.id)"])
    note.say("\(problem.summary)")
    note.say("\(problem.explanation)")
    if let rule = Rule.all.first(where: { "\($0.problem.id)" == "\(problem.id)" }) {
      note.say("\(rule.clause.quote) [\(rule.sources.joined(separator: "; "))]")
    }
    for (title, example) in [("Bad:", problem.bad), ("Good:", problem.good)]
    where example.utf8CodeUnitCount > 0 {
      note.say(title)
      note.show(["\(example)"])
    }
    return note
  }

  static func what(_ role: NameRole) -> String {
    switch role {
    case .target: "an element that cues act on"
    case .layer: "a layer of its target"
    case .state: "a state that it shows"
    default: "an effect that it carries out"
    }
  }

  /// The first line of a declaration, with "…" if more follows.
  static func heading(_ symbol: Symbol, _ source: Source) -> String {
    let range = symbol.extent.range
    var end = range.start
    while end < range.end, source.base[Int(end)] != 0x0A { end += 1 }
    let line = trimmed(source.text(ByteRange(range.start, end)))
    if end == range.end { return line }
    switch line.utf8.last {
    case Ascii.leftBrace: return line + " … }"
    case UInt8(ascii: ","): return line + " …"
    default: return line
    }
  }

  /// The `##` lines above a declaration.
  static func documentation(_ symbol: Symbol, _ source: Source) -> String {
    source.docLines(above: symbol.extent).map { trimmed(source.text($0)) }.joined(separator: "\n")
  }

  static func trimmed(_ text: String) -> String {
    String(Substring(trimmedEnd(text).utf8.drop { $0 <= 0x20 }))
  }

  /// A text without trailing space.
  static func trimmedEnd(_ text: String) -> String {
    let last = text.utf8.lastIndex { $0 > 0x20 }
    return last.map { String(Substring(text.utf8[...$0])) } ?? ""
  }

  /// The prefixes of the limits that apply to a statement.
  static func limitPrefixes(_ doc: WordDoc) -> [String] {
    switch doc.parts.first {
    case .impact?, .notify?: return ["haptic"]
    case .soundFade?: return ["sound.fade"]
    case .some: return []
    case nil: break
    }
    return switch doc.keyword {
    case .impact, .transient, .continuous, .notify, .selection: ["haptic"]
    case .move: ["move", "motion"]
    case .scale: ["zoom", "motion"]
    case .fade, .rotate, .blur, .dissolve, .trim, .animate, .over: ["motion"]
    case .tone, .chord, .sample: ["sound"]
    case .stagger: ["stagger"]
    case .announce: ["announce"]
    case .control: ["control"]
    case .choice: ["choice"]
    default: []
    }
  }
}
