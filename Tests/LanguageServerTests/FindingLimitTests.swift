import PatternCompiler
import PatternEditor
import PatternJSON
import PatternSyntax
import TestSupport
import Testing

/// A file with very many findings shows a client the most severe ones, and the number of the
/// others.
struct FindingLimitTests {
  /// A text with errors, and with less severe findings around them.
  private static func text(errors: Int, others: Int) -> String {
    let wrong = (0..<errors).map { "wrong-\($0): impact light 0.5; wait 120\n" }
    let rest = (0..<others).map { index in
      "event e\(index).done: by user, class success\n"
        + "cue e\(index).go { on e\(index).done; target e; fade 0 -> 1 over 2s linear }\n"
    }
    return rest[..<(others / 2)].joined() + wrong.joined() + rest[(others / 2)...].joined()
  }

  private static func expected(
    _ text: String, path: String
  ) -> (shown: [Finding], leftOut: Int) {
    let source = Source(path: path, text: text)
    let all = Compiled([source], host: .holding([:], root: "/deck/")).findings
    let byGravity = all.indices.sorted {
      (all[$1].severity, $0) < (all[$0].severity, $1)
    }
    let shown = byGravity.prefix(1000).sorted().map { all[$0] }
    return (shown, all.count - shown.count)
  }

  private static func isSame(
    _ found: JSONValue, _ wanted: Finding, _ lines: LineTable
  ) -> Bool {
    let start = lines.position(of: wanted.range.start)
    return found["code"]?.string == "\(wanted.problem.id)"
      && found["severity"]?.integer == 4 - Int(wanted.severity.rawValue)
      && found["message"]?.string?.hasPrefix(wanted.message) == true
      && found["range"]?["start"]
        == .position(LinePosition(line: start.line - 1, character: start.column - 1))
  }

  private static func areSame(_ found: [JSONValue], _ wanted: [Finding]) -> Bool {
    guard let file = wanted.first?.file else { return found.isEmpty }
    let lines = LineTable(file)
    return zip(found, wanted).allSatisfy { isSame($0, $1, lines) }
  }

  @Test(arguments: [(20, 20), (700, 300), (1100, 5)])
  func theGravestAreShown(errors: Int, others: Int) throws {
    let text = FindingLimitTests.text(errors: errors, others: others)
    let client = ServerLaws.client(.utf32)
    client.open("/deck/many.pattern", text)
    let found = ServerLaws.findings(client, "many.pattern")
    let wanted = FindingLimitTests.expected(text, path: "/deck/many.pattern")
    let isWhole = wanted.leftOut == 0
    #expect(found.count == wanted.shown.count + (isWhole ? 0 : 1))
    #expect(FindingLimitTests.areSame(found, wanted.shown))
    if isWhole { return }
    let last = try #require(found.last)
    #expect(last["code"] == nil)
    #expect(last["severity"]?.integer == 3)
    #expect(last["message"]?.string?.hasPrefix("\(wanted.leftOut) more finding") == true)
    #expect(last["range"]?["start"]?["line"]?.integer == text.split(separator: "\n").count)
  }

  /// A repaired error makes room for other findings, also for the whole workspace.
  @Test func othersComeAfterAnEdit() throws {
    let client = ServerLaws.client(.utf32)
    client.files = client.files.filter { $0.key.hasPrefix("/deck/Builds/") }
    let before = FindingLimitTests.text(errors: 1100, others: 5)
    client.open("/deck/many.pattern", before)
    #expect(ServerLaws.findings(client, "many.pattern").count == 1001)
    let after = FindingLimitTests.text(errors: 300, others: 5)
    client.change("/deck/many.pattern", to: 2, in: nil, after)
    let found = ServerLaws.findings(client, "many.pattern")
    let wanted = FindingLimitTests.expected(after, path: "/deck/many.pattern")
    #expect(FindingLimitTests.areSame(found, wanted.shown))
    #expect(found.contains { $0["severity"]?.integer != 1 })
    let reports =
      client.result("workspace/diagnostic", ["previousResultIds": []])?["items"]?
      .elements ?? []
    let report = reports.first { $0["uri"]?.string == "file:///deck/many.pattern" }
    #expect(report?["items"]?.elements == found)
  }
}
