internal import Foundation
internal import PatternCompiler
internal import PatternExports
internal import PatternFormat
internal import PatternReports
package import PatternRules
package import PatternSyntax

/// A `.pattern` file below `Tests/Fixtures`, with its expected findings in comments.
package struct Fixture: Sendable, CustomStringConvertible {
  /// The path relative to `Tests/Fixtures`, also shown in reports.
  package let path: String

  package var description: String { path }

  /// The folders whose fixtures are compiled.
  package static let folders = [
    "Syntax", "Misreadings", "Format", "Problems", "Timelines", "Meanings", "Modes", "Use",
    "Schema", "Rules", "Reports", "Diff", "Builds", "Consumer", "Exports", "Page",
  ]

  package static let all: [Fixture] = Repository.files(
    below: Repository.fixtures, suffix: ".pattern"
  ).map { Fixture(path: $0) }

  package static func named(_ path: String) -> Fixture { Fixture(path: path + ".pattern") }

  package func bytes() throws -> [UInt8] {
    try Repository.bytes(of: Repository.fixtures.appending(path: path))
  }

  package func source() throws -> Source { Source(path: path, bytes: try bytes()) }

  package func compiled(order: Order = .ascending) throws -> Compiled {
    Compiled(
      [try source()], options: CompileOptions(today: "2026-11-21", judges: isJudged),
      host: .reading(Repository.fixtures, order: order))
  }

  /// True if the rules apply: only for fixtures about rules and reports.
  private var isJudged: Bool { rule != nil || path.hasPrefix("Reports/") }

  /// The rule of a fixture in `Rules`, from its file name `ID.pattern` or `ID.MORE.pattern`.
  package var rule: String? {
    guard path.hasPrefix("Rules/") else { return nil }
    return path.dropFirst("Rules/".count).split(separator: ".").first.map(String.init)
  }

  /// True if a finding is irrelevant to the fixture because it is of another rule.
  package func ignores(_ finding: Finding) -> Bool {
    guard let rule else { return false }
    return "\(finding.problem.id)" != rule && Rule.isJudged(finding)
  }

  /// True for texts that need not have a meaning: only what the parser finds counts.
  package var isForTheParser: Bool {
    ["Syntax/", "Misreadings/", "Format/"].contains { path.hasPrefix($0) }
  }

  /// The fixtures with timelines, except those whose parts are in several files.
  package static let played = all.filter { fixture in
    !["Syntax/", "Misreadings/", "Use/"].contains { fixture.path.hasPrefix($0) }
  }

  /// The relevant findings.
  package func findings() throws -> [Finding] {
    let source = try source()
    guard isForTheParser else {
      return try compiled().findings.filter { $0.file.path == path && !ignores($0) }
    }
    let parser = Parser(source)
    for extent in ExtentScanner(source).extents() { _ = parser.parse(extent) }
    return parser.takeFindings()
  }

  /// The ids in `# expect: id…` at the end of lines, sorted, by line from 1.
  package func expected() throws -> [Int: [String]] {
    var result: [Int: [String]] = [:]
    let lines = String(decoding: try bytes(), as: UTF8.self)
      .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (index, line) in lines.enumerated() {
      guard let marker = line.range(of: "# expect: ") else { continue }
      let ids = line[marker.upperBound...].split(separator: " ")
      result[index + 1] = ids.map(String.init).sorted()
    }
    return result
  }
}

extension Rule {
  /// True if a finding is of a rule about how software feels, rather than about the language.
  package static func isJudged(_ finding: Finding) -> Bool {
    "\(finding.problem.id)" == "missing-reduce-motion"
      || all.contains {
        ($0.cue != nil || $0.file != nil) && $0.problem === finding.problem
      }
  }
}

/// A file next to a fixture with an expected output; its extension tells the kind.
package struct Golden: Sendable, CustomStringConvertible {
  package enum Kind: Sendable {
    case tokens, tree, formatted, report, cues, swift, css, typeScript, kotlin, designTokens,
      compose
    /// The findings in a format, by name.
    case format(String)

    package var suffix: String {
      switch self {
      case .tokens: ".tokens"
      case .tree: ".tree"
      case .formatted: ".formatted"
      case .report: ".report"
      case .cues: ".cues.json"
      // The extension prevents other tools from reading it as a source of this repository.
      case .swift: ".swift.golden"
      case .css: ".cues.css"
      case .typeScript: ".cues.ts"
      case .kotlin: ".cues.kt"
      case .designTokens: ".tokens.json"
      case .compose: ".compose.kt"
      case .format(let name): ".\(name)"
      }
    }

    static let all: [Kind] =
      [
        .tokens, .tree, .formatted, .report, .cues, .swift, .css, .typeScript, .kotlin,
        .designTokens, .compose,
      ] + Reporter.all.map { .format("\($0.name)") }
  }

  package let fixture: Fixture
  package let kind: Kind

  package var path: String { String(fixture.path.dropLast(8)) + kind.suffix }
  package var description: String { path }

  /// Every golden file with a fixture.
  package static let all: [Golden] = {
    let files = Set(Repository.files(below: Repository.fixtures))
    return Fixture.all.flatMap { fixture in
      Kind.all.map { Golden(fixture: fixture, kind: $0) }.filter { files.contains($0.path) }
    }
  }()

  /// The current output for the fixture.
  package func actual() throws -> String {
    var bytes: [UInt8] = []
    switch kind {
    case .tokens: dumpTokens(try fixture.source(), &bytes)
    case .tree: dumpTree(try fixture.source(), &bytes)
    case .formatted: bytes = Layout(of: try fixture.source()).bytes
    case .report:
      var compiled = try fixture.compiled()
      compiled.findings.removeAll { fixture.ignores($0) }
      return compiled.report
    case .format(let name):
      guard let reporter = Reporter.named(name) else { return "there is no format \(name)" }
      return try fixture.compiled().report(as: reporter, files: [fixture.path])
    case .cues:
      let compiled = try fixture.compiled()
      return compiled.tables.first?.text ?? "no table:\n" + compiled.report
    case .swift:
      let compiled = try fixture.compiled()
      return compiled.tables.first?.swift ?? "no table:\n" + compiled.report
    case .css: return try exported(.css)
    case .typeScript: return try exported(.typeScript)
    case .kotlin: return try exported(.kotlin)
    case .designTokens: return try exported(.designTokens)
    case .compose: return try exported(.compose)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The one file of an export.
  private func exported(_ target: Export) throws -> String {
    let compiled = try fixture.compiled()
    guard let table = compiled.tables.first else { return "no table:\n" + compiled.report }
    return String(decoding: table.export(target).files.first?.bytes ?? [], as: UTF8.self)
  }
}
