import Foundation
import PatternCompiler
import PatternModel
import PatternRules
import PatternSyntax
import Synchronization
import TestSupport

/// A text for the laws: a fixture, a file of Patterns, or an example of a problem.
struct Specimen: Hashable, Sendable, CustomStringConvertible {
  let path: String
  let bytes: [UInt8]
  /// True if the rules apply as well.
  var isJudged = false

  var description: String { path }
  var source: Source { Source(path: path, bytes: bytes) }

  func with(_ bytes: [UInt8]) -> Specimen { Specimen(path: path, bytes: bytes, isJudged: isJudged) }

  func compiled(order: Order = .ascending) -> Compiled { compiled(source, order: order) }

  /// Compiles another text in place of this one.
  func compiled(_ source: Source, order: Order = .ascending) -> Compiled {
    Compiled(
      [source], options: CompileOptions(today: "2026-11-21", judges: isJudged),
      host: .reading(Repository.fixtures, order: order))
  }

  /// The result of the text, for laws to share.
  var original: Compiled { Specimen.originals[self] }

  private static let originals = Shared { $0.compiled() }

  /// The text in parts that take less time: each declaration that does not parse, with those that
  /// parse; the whole if at most one does not, and at full size.
  ///
  /// Some fixtures have a hundred such declarations, whose findings hardly depend on one another.
  var parts: [Specimen] { Specimen.allParts[self] }

  /// One of the parts, which depends on the size.
  var part: Specimen { parts[bytes.count % parts.count] }

  private static let allParts = Shared { specimen -> [Specimen] in
    if Laws.isFull { return [specimen] }
    let parser = Parser(specimen.source)
    let broken = ExtentScanner(specimen.source).extents().filter {
      _ = parser.parse($0)
      return !parser.takeFindings().isEmpty
    }.map { Int($0.range.start)..<Int($0.range.end) }
    if broken.count < 2 { return [specimen] }
    return broken.map { kept in
      var bytes = specimen.bytes
      for range in broken.reversed() where range != kept { bytes.removeSubrange(range) }
      return specimen.with(bytes)
    }
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

/// Values of specimens, each computed once.
private final class Shared<Value: Sendable>: Sendable {
  private let values = Mutex<[Specimen: Value]>([:])
  private let make: @Sendable (Specimen) -> Value

  init(_ make: @escaping @Sendable (Specimen) -> Value) { self.make = make }

  subscript(specimen: Specimen) -> Value {
    if let value = values.withLock({ $0[specimen] }) { return value }
    let value = make(specimen)
    values.withLock { $0[specimen] = value }
    return value
  }
}
