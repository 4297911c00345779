import PatternJSON
import PatternSyntax

/// A TextMate grammar, which many editors support.
extension Editor {
  static let textMate = Editor(
    name: "textmate", summary: "a grammar that TextMate, Sublime Text, IntelliJ and others read",
    hint: "add the folder as a grammar bundle",
    files: [File("pattern.tmLanguage.json", TextMateGrammar.text)])
}

/// Writes the grammar. Its regular expressions are valid for both Oniguruma and ICU.
enum TextMateGrammar {
  static let text: String = {
    var json = JSONWriter()
    json.object { json in
      json.array("information_for_contributors") { json in
        json.element()
        json.string(Editor.notice)
      }
      json.member("name", "Pattern")
      json.member("scopeName", "source.pattern")
      json.array("fileTypes", inline: true) { json in
        json.element()
        json.string("pattern")
      }
      json.array("patterns") { json in for rule in rules { rule.write(&json) } }
    }
    return String(decoding: json.output, as: UTF8.self) + "\n"
  }()

  // MARK: parts of expressions

  private static let name = #"[a-z](?:-?[a-z0-9])*(?:\.[a-z](?:-?[a-z0-9])*)*"#
  /// Word boundaries: `.` and `-` are part of a word, `..` and `->` are not.
  private static let start = #"(?<![A-Za-z0-9_-])(?<![^.]\.)(?<!^\.)"#
  private static let end = #"(?![A-Za-z0-9_]|-[A-Za-z0-9_]|\.[A-Za-z0-9])"#
  /// Matches the start of a statement.
  private static let statement = #"(?:^|(?<=[;{]))\s*"#
  private static let listEnd = #"(?=[;}#])|$"#

  private static func words(_ words: [Keyword]) -> String {
    "(" + Vocabulary.alternatives(words) + ")" + end
  }

  private static let phrases = Vocabulary.phrases.map { phrase in
    "\(phrase.first.text)\\s+(?:\(Vocabulary.alternatives(phrase.rest)))\(end)"
  }.joined(separator: "|")

  // MARK: rules

  /// A rule: one expression, or a begin and end with the rules inside.
  private struct Rule {
    var scope: String?
    var match = ""
    var listEnd: String?
    /// The scopes of the capture groups.
    var captures: [String] = []
    var inside: [Rule] = []

    func write(_ json: inout JSONWriter) {
      json.element()
      json.object { json in
        if let scope { json.member("name", scope + ".pattern") }
        json.key(listEnd == nil ? "match" : "begin")
        json.string(match)
        if !captures.isEmpty {
          json.key(listEnd == nil ? "captures" : "beginCaptures")
          json.object { json in
            for (index, scope) in captures.enumerated() {
              json.key("\(index + 1)")
              json.object(inline: true) { $0.member("name", scope + ".pattern") }
            }
          }
        }
        if let listEnd {
          json.member("end", listEnd)
          json.array("patterns") { json in for rule in inside { rule.write(&json) } }
        }
      }
    }
  }

  private static let kind = "storage.type"
  private static let verb = "keyword.control"
  private static let property = "keyword.other"
  private static let declared = "entity.name.function"
  private static let variable = "variable.other"
  private static let sign = "punctuation.separator"

  private static let comment = [
    Rule(scope: "comment.line.documentation", match: "##.*$"),
    Rule(scope: "comment.line.number-sign", match: "#.*$"),
  ]
  private static let string = Rule(
    scope: "string.quoted.double", match: "\"", listEnd: "\"|$",
    inside: [
      Rule(
        scope: "constant.character.escape",
        match: #"\\(?:["\\n]|u\{[0-9A-Fa-f]{1,6}\})"#),
      Rule(scope: "invalid.illegal.escape", match: #"\\."#),
    ])
  private static let number = [
    Rule(scope: "constant.numeric.date", match: start + #"\d{4}-\d{2}-\d{2}(?!\d)"#),
    Rule(
      scope: "constant.numeric",
      match: start + #"[+-]?\d+(?:\.\d+)?("# + Vocabulary.units.joined(separator: "|") + ")?",
      captures: ["keyword.other.unit"]),
  ]
  private static let anyName = Rule(scope: variable, match: start + name + end)
  private static let signs = Rule(scope: sign, match: #"->|\.\.|[:;,{}()|/+]"#)
  private static let list = [string] + number + [anyName, signs]

  private static let rules: [Rule] =
    comment + [string] + number + [
      Rule(
        match: "\(statement)(use)\\s+(profile)\\s+(\(name))\(end)",
        captures: [kind, kind, variable]),
      Rule(
        match: "\(statement)(map)\\s+(\(name))\\s+(by)\\s+(\(name))\(end)\\s*(?=:)",
        listEnd: listEnd, captures: [kind, declared, property, variable],
        inside: [Rule(scope: property, match: start + "default" + end)] + list),
      Rule(
        match: "\(statement)(choice)\\s+(\(name))\(end)\\s*(?=:)", listEnd: listEnd,
        captures: [kind, declared], inside: list),
      Rule(
        match: "\(statement)\(words(Vocabulary.kinds))\\s+(\(name))\(end)",
        captures: [kind, declared]),
      Rule(
        match: "\(statement)(?!(?:\(Vocabulary.alternatives(Vocabulary.arms)))\(end))"
          + "(\(name))\(end)(?=\\s*[:({])",
        captures: [declared]),
      Rule(
        match: "\(statement)\(words(Vocabulary.listers))", listEnd: listEnd, captures: [verb],
        inside: list),
      Rule(
        match: "\(statement)(gate)\\s+\(words(Vocabulary.channels))", listEnd: listEnd,
        captures: [verb, property], inside: list),
      Rule(
        match: "\(start)(only)\\s+(if)\(end)", listEnd: listEnd, captures: [verb, property],
        inside: list),
      Rule(
        match: "\(start)(one)\\s+(of)\(end)", listEnd: listEnd, captures: [property, property],
        inside: list),
      Rule(
        match: "\(start)(?!\(phrases))\(words(Vocabulary.namers))\\s+(\(name))\(end)",
        captures: [property, variable]),
      Rule(
        match: "\(start)\(words(Parser.declarationKinds + Vocabulary.verbs))", captures: [verb]),
      Rule(match: "\(start)\(words(Vocabulary.others))", captures: [property]),
      anyName, signs,
    ]
}
