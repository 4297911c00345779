import PatternCompiler
import PatternProgram
import PatternSyntax

/// All statements that apply under a shipped profile: its own and the inherited ones. Its own
/// statements replace inherited ones with the same subject.
struct EffectiveProfile {
  private struct Statement {
    /// The key by which a later statement replaces this one; empty if none can.
    let subject: String
    let text: String
    let profile: String
  }

  private var statements: [Statement] = []

  init(of name: String) {
    guard let source = Catalogue.profiles.first(where: { $0.name == name })?.source else { return }
    let lines = String(decoding: source.content, as: UTF8.self).split(separator: "\n").map {
      EffectiveProfile.bare($0)
    }
    let heading = lines.first { $0.hasPrefix("profile ") } ?? ""
    let words = heading.split(separator: " ")
    if let extends = words.firstIndex(of: "extends"), extends + 1 < words.count {
      statements = EffectiveProfile(of: String(words[extends + 1])).statements
    }
    var text = ""
    for line in lines where !line.isEmpty && !line.hasPrefix("profile ") {
      if line == "}", text.isEmpty { continue }
      text += (text.isEmpty ? "" : " ") + line
      // A statement continues after a comma and until its braces are closed.
      let isOpen = text.filter { $0 == "{" }.count > text.filter { $0 == "}" }.count
      if line.hasSuffix(",") || isOpen { continue }
      add(Statement(subject: EffectiveProfile.subject(text), text: text, profile: name))
      text = ""
    }
  }

  /// One statement per line, followed by the profile that it comes from.
  var text: String {
    let width = statements.map { $0.text.count }.filter { $0 <= 60 }.max() ?? 0
    return statements.map { statement in
      let space = String(repeating: " ", count: max(0, width - statement.text.count))
      return "\(statement.text)\(space)  # \(statement.profile)\n"
    }.joined()
  }

  private mutating func add(_ statement: Statement) {
    let known = statements.firstIndex {
      !statement.subject.isEmpty && $0.subject == statement.subject
    }
    if let known {
      statements[known] = statement
    } else if !statements.contains(where: { $0.text == statement.text }) {
      statements.append(statement)
    }
  }

  /// A line without its comment and surrounding spaces.
  private static func bare(_ line: Substring) -> String {
    var text = line.prefix { $0 != "#" }
    while text.last == " " { text.removeLast() }
    return String(text.drop { $0 == " " })
  }

  /// The subject of a statement: the limit, rule, default or timing class that it sets.
  private static func subject(_ text: String) -> String {
    let words = text.split(separator: " ")
    guard let verb = words.first, words.count > 1 else { return "" }
    if verb == "equivalent" { return String(text.prefix { $0 != ":" && $0 != "{" }) }
    return ["limit", "rule", "default", "respond"].contains(verb) ? "\(verb) \(words[1])" : ""
  }
}
