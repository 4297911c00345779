import Foundation
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

  static let shared = GrammarPage(readFile("Grammar.md"))

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
        let names = line.dropFirst(4).split(separator: ",").map { String($0).trimmingSpaces }
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

/// The text of a file of the project; empty if it cannot be read.
func readFile(_ path: String) -> String {
  (try? String(contentsOfFile: projectFolder + path, encoding: .utf8)) ?? ""
}

/// The paths of the files below a folder of the project, sorted.
func files(in folder: String, where isWanted: (String) -> Bool) -> [String] {
  let found = FileManager.default.enumerator(atPath: projectFolder + folder)
  let names = (found?.allObjects ?? []).compactMap { $0 as? String }
  return names.filter(isWanted).sorted().map { "\(folder)/\($0)" }
}

private let projectFolder: String = {
  let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
  return parts.dropLast(3).joined(separator: "/") + "/"
}()
