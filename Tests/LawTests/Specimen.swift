import Foundation
import PatternCompiler
import PatternLint
import PatternModel
import PatternSyntax
import TestSupport

/// A text for the laws: a fixture, a file of Patterns, or an example of a problem.
struct Specimen: Sendable, CustomStringConvertible {
  let path: String
  let bytes: [UInt8]
  /// True if the rules apply as well.
  var isJudged = false

  var description: String { path }
  var source: SourceText { SourceText(path: path, bytes: bytes) }

  func with(_ bytes: [UInt8]) -> Specimen { Specimen(path: path, bytes: bytes, isJudged: isJudged) }

  func compiled(order: Order = .ascending) -> Compiled {
    Compiled(
      [source], options: CompileOptions(today: "2026-11-21", judges: isJudged),
      host: .reading(Repository.fixtures, order: order))
  }

  static var host: PatternCompiler.Host { .reading(Repository.fixtures) }

  static let fixtures = Fixture.all.map {
    Specimen(path: $0.path, bytes: (try? $0.bytes()) ?? [], isJudged: $0.rule != nil)
  }

  static let patterns = Repository.files(below: Repository.patterns, suffix: ".pattern").map {
    Specimen(
      path: "Patterns/\($0)",
      bytes: (try? Repository.bytes(of: Repository.patterns.appending(path: $0))) ?? [],
      isJudged: true)
  }

  static let examples =
    Problem.language.flatMap { examples(of: $0, isJudged: false) }
    + Rule.all.filter { $0.cue != nil || $0.file != nil }
    .flatMap { examples(of: $0.problem, isJudged: true) }

  private static func examples(of problem: Problem, isJudged: Bool) -> [Specimen] {
    [(problem.bad, "bad"), (problem.good, "good")].map {
      Specimen(
        path: "\($0.1)-\(problem.id).pattern", bytes: Array("\($0.0)".utf8), isJudged: isJudged)
    }
  }

  static let files = fixtures + patterns
  static let all = files + examples.filter { !$0.bytes.isEmpty }
}
