import PatternFiles
import PatternJSON
import PlayerConformance
import PlayerCore
import Testing

/// The conformance suite, run with the program's player.
struct SuiteTests {
  static let cases: [(name: String, json: JSONValue, rules: [String])] =
    ConformanceSuite.cases.map { file in
      guard let json = try? JSONReader.read(file.bytes), let test = try? ConformanceCase(json)
      else { fatalError("\(file.path) is not a case") }
      return (test.name, json, test.rules)
    }

  static func verdict(
    _ json: JSONValue, rules: PlayRules = .all
  ) throws -> ConformanceCheck.Verdict {
    try ConformanceCheck.verdict(of: ConformanceSuite.answer(to: json, rules: rules), for: json)
  }

  @Test(arguments: cases.map(\.name))
  func caseIsPlayed(name: String) throws {
    let json = try #require(SuiteTests.cases.first { $0.name == name }).json
    switch try SuiteTests.verdict(json) {
    case .passed: break
    case .skipped(let lacks): Issue.record("skipped: \(lacks)")
    case .failed(let faults): Issue.record("\(faults.joined(separator: "\n"))")
    }
  }

  @Test func namesAreThoseOfTheFiles() {
    #expect(ConformanceSuite.cases.map { $0.path } == SuiteTests.cases.map { $0.name + ".json" })
  }

  /// The suite has at least 120 cases, 40 of them with a computation, and two for each rule.
  @Test func suiteIsWhole() {
    #expect(SuiteTests.cases.count >= 120)
    #expect(SuiteTests.cases.count { $0.json["why"] != nil } >= 40)
    for (name, _) in PlayRules.shown {
      let count = SuiteTests.cases.count { $0.rules.contains(name) }
      #expect(count >= 2, "\(name) has \(count) cases")
    }
  }

  /// For each rule, at least one of its cases fails if the rule is switched off.
  @Test(arguments: PlayRules.shown.map(\.name))
  func ruleIsNoticed(name: String) throws {
    let rule = try #require(PlayRules.shown.first { $0.name == name }).rule
    let isNoticed = try SuiteTests.cases.contains { test in
      guard test.rules.contains(name) else { return false }
      guard case .failed = try SuiteTests.verdict(test.json, rules: .all.subtracting(rule)) else {
        return false
      }
      return true
    }
    #expect(isNoticed)
  }
}
