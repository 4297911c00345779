import Foundation
import PatternCompiler
import PatternModel
import PatternSyntax
import TestSupport

/// A text that the laws are held against: a fixture, a file of Patterns, an example of a problem.
struct Specimen: Sendable, CustomStringConvertible {
  let path: String
  let bytes: [UInt8]

  var description: String { path }
  var source: SourceText { SourceText(path: path, bytes: bytes) }

  func with(_ bytes: [UInt8]) -> Specimen { Specimen(path: path, bytes: bytes) }

  func compiled(order: Order = .ascending) -> Compiled {
    Compiled([source], host: .reading(Repository.fixtures, order: order))
  }

  static var host: PatternCompiler.Host { .reading(Repository.fixtures) }

  static let fixtures = Fixture.all.map { Specimen(path: $0.path, bytes: (try? $0.bytes()) ?? []) }

  static let patterns = Repository.files(below: Repository.patterns, suffix: ".pattern").map {
    Specimen(
      path: "Patterns/\($0)",
      bytes: (try? Repository.bytes(of: Repository.patterns.appending(path: $0))) ?? [])
  }

  static let examples = Problem.language.flatMap { problem in
    [(problem.bad, "bad"), (problem.good, "good")].map {
      Specimen(path: "\($0.1)-\(problem.id).pattern", bytes: Array("\($0.0)".utf8))
    }
  }

  static let files = fixtures + patterns
  static let all = files + examples.filter { !$0.bytes.isEmpty }

  /// At most `count` of a range, evenly spread, the first and the last among them.
  static func sample(_ range: Range<Int>, _ count: Int) -> [Int] {
    if range.count <= count { return Array(range) }
    return (0..<count).map { range.lowerBound + $0 * (range.count - 1) / (count - 1) }
  }
}
