import Foundation
import TestSupport

/// The productions in comments above the code that parses them.
enum ProductionComments {
  struct Comment {
    var production: Production
    var place: String
  }

  static func read() throws -> [Comment] {
    var result: [Comment] = []
    let folder = Repository.sources.appending(path: "PatternSyntax")
    for path in Repository.files(below: folder, suffix: ".swift") where isParser(path) {
      let lines = try Repository.text(of: folder.appending(path: path))
        .split(separator: "\n", omittingEmptySubsequences: false)
      var text = ""
      var first = 0
      for (index, line) in lines.enumerated() {
        let comment = comment(String(line))
        if let comment, !text.isEmpty, comment.hasPrefix("  ") {
          text += "\n" + comment
          continue
        }
        if !text.isEmpty {
          result.append(Comment(production: try Production(text), place: "\(path):\(first + 1)"))
          text = ""
        }
        if let comment, isProduction(comment) {
          text = comment
          first = index
        }
      }
    }
    return result
  }

  private static func isParser(_ name: String) -> Bool {
    name.hasPrefix("Grammar/") || name == "Extents.swift"
  }

  /// The text of a line that consists of a `//` comment; nil for other lines.
  private static func comment(_ line: String) -> String? {
    let trimmed = line.trimmingCharacters(in: .whitespaces)
    guard trimmed.hasPrefix("// ") else { return nil }
    return String(trimmed.dropFirst(3))
  }

  private static func isProduction(_ comment: String) -> Bool {
    guard comment.first?.isLowercase == true, let equals = comment.firstIndex(of: "=") else {
      return false
    }
    return comment[..<equals].allSatisfy {
      $0.isLowercase || $0 == "-" || $0 == "<" || $0 == ">" || $0 == " "
    } && comment[..<equals].split(separator: " ").count == 1
  }
}
