import Foundation
import TestSupport
import Testing

/// Grammar.md, read once: its sections with their productions and examples.
struct GrammarPage: Sendable {
  /// One `###` heading with its content.
  struct Section: Sendable {
    /// The productions in the heading.
    var names: [String]
    var line: Int
    var isLexical: Bool
    var productions: [Production] = []
    var examples: [Example] = []
  }

  /// A fenced block of pattern text.
  struct Example: Sendable, CustomTestStringConvertible {
    var text: String
    /// The id of its only problem, if it has one.
    var problem: String?
    var line: Int

    var testDescription: String {
      "line \(line): \(problem ?? "no problem"): \(text.prefix(while: { $0 != "\n" }))"
    }
  }

  private(set) var sections: [Section] = []
  /// The faults of the page itself.
  private(set) var mistakes: [String] = []

  static let text =
    (try? Repository.text(of: Repository.root.appending(path: "Grammar.md"))) ?? ""
  static let shared = GrammarPage(text)

  var examples: [Example] { sections.flatMap { $0.examples } }
  var productions: [Production] { sections.flatMap { $0.productions } }
  /// The names of the productions that consist of characters.
  var lexical: Set<String> {
    Set(sections.filter { $0.isLexical }.flatMap { $0.productions.map { $0.name } })
  }

  init(_ text: String) {
    var isLexical = false
    var fence: (info: String, line: Int, body: [String])?
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for (index, line) in lines.enumerated() {
      if let open = fence {
        if line == "```" {
          close(open)
          fence = nil
        } else {
          fence!.body.append(line)
        }
      } else if line.hasPrefix("```") {
        fence = (String(line.dropFirst(3)), index + 2, [])
      } else if line.hasPrefix("## ") {
        isLexical = line == "## Text and tokens"
      } else if line.hasPrefix("### ") {
        let names = line.dropFirst(4).split(separator: ",").map {
          $0.trimmingCharacters(in: .whitespaces)
        }
        sections.append(Section(names: names, line: index + 1, isLexical: isLexical))
      }
    }
    if let fence { mistakes.append("line \(fence.line): this fence has no end") }
  }

  private mutating func close(_ fence: (info: String, line: Int, body: [String])) {
    guard !sections.isEmpty else {
      return mistakes.append("line \(fence.line): this block is under no production")
    }
    let last = sections.count - 1
    let text = fence.body.joined(separator: "\n") + "\n"
    switch fence.info {
    case "ebnf":
      do {
        sections[last].productions += try Production.all(in: fence.body)
      } catch {
        mistakes.append("line \(fence.line): \(error)")
      }
    case "pattern":
      sections[last].examples.append(Example(text: text, problem: nil, line: fence.line))
    case let info where info.hasPrefix("pattern error="):
      let problem = String(info.dropFirst("pattern error=".count))
      sections[last].examples.append(Example(text: text, problem: problem, line: fence.line))
    default: mistakes.append("line \(fence.line): `\(fence.info)` is not a kind of block")
    }
  }
}
