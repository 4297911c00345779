import PatternModel
import PatternRules
import PatternSyntax
import TestSupport
import Testing

/// Every rule is complete, and something meets every demand of the product documents.
struct RuleTests {
  struct Case: Sendable, CustomStringConvertible {
    let rule: Rule
    var description: String { "\(rule.problem.id)" }
  }

  static let cases = Rule.all.map { Case(rule: $0) }

  @Test(arguments: cases)
  func ruleIsWhole(test: Case) {
    let rule = test.rule
    #expect("\(rule.problem.summary)".hasSuffix("."))
    #expect(!"\(rule.problem.explanation)".isEmpty)
    #expect(!rule.sources.isEmpty && rule.sources.allSatisfy { !$0.isEmpty }, "no clause")
    #expect(!"\(rule.clause.quote)".isEmpty && !"\(rule.repair)".isEmpty)
    #expect(!"\(rule.problem.bad)".isEmpty && !"\(rule.problem.good)".isEmpty, "no example")
    #expect(rule.problem.severity == .error, "severities are in profiles")
  }

  /// A clause in a message is a demand of a document, or finds the rules that cite it; no problem
  /// has such an id.
  @Test(arguments: cases)
  func clausesCanBeLookedUp(test: Case) {
    for isOfProduct in [true, false] {
      for source in test.rule.clause(ofProduct: isOfProduct).list {
        let isOfDocument = source.hasPrefix("ADR-") || source.hasPrefix("SON-")
        #expect(isOfDocument == Demand.all.contains { $0.ids.contains(source) }, "\(source)")
        #expect(!Rule.all(citing: source).isEmpty, "\(source)")
        #expect(!Problem.language.contains { "\($0.id)" == source }, "\(source)")
      }
    }
  }

  @Test func theModelKnowsTheRules() {
    #expect(Rule.all.map { "\($0.problem.id)" } == RuleNames.all.map { "\($0)" })
    for (index, rule) in Rule.all.enumerated() {
      #expect(rule.isLocked == RuleNames.isLocked(index), "\(rule.problem.id)")
    }
  }

  /// A rule has fixtures of its own, with a finding and without one.
  @Test(arguments: cases.filter { $0.rule.cue != nil || $0.rule.file != nil })
  func ruleHasFixtures(test: Case) throws {
    let fixtures = Fixture.all.filter { $0.rule == test.description }
    try #require(!fixtures.isEmpty, "no fixture")
    var breaking: Set<Substring> = []
    var passing: Set<Substring> = []
    for fixture in fixtures {
      let source = try fixture.source()
      let lines = LineTable(source)
      let marked = try fixture.expected().filter { $0.value.contains(test.description) }
      for extent in ExtentScanner(source).extents() {
        // The kind of a declaration is its first word; for a pattern or a cue, any word.
        guard let kind = source.text(extent.range).split(separator: " ").first else { continue }
        let own =
          lines.line(of: extent.range.start)...lines.line(of: max(extent.range.end, 1) - 1)
        if marked.keys.contains(where: { own.contains($0) }) {
          breaking.insert(kind)
        } else {
          passing.insert(kind)
        }
      }
    }
    #expect(!breaking.isEmpty)
    #expect(!breaking.isDisjoint(with: passing), "nothing of the kind that breaks it passes")
  }

  /// Every fixture of a rule has the name of the rule, or of a problem that only the judge finds.
  @Test func fixturesAreNamedAfterTheirRule() {
    let ids = Set(Rule.all.map { "\($0.problem.id)" } + LawTests.judged)
    for fixture in Fixture.all {
      if let rule = fixture.rule { #expect(ids.contains(rule), "\(fixture.path)") }
    }
  }

  @Test func everyLimitIsRead() {
    let read = Rule.all.flatMap(\.limits)
    for limit in LimitName.allCases { #expect(read.contains(limit), "\(limit.spelling)") }
  }

  // MARK: traceability

  @Test func everyDemandIsCarried() {
    for demand in Demand.all {
      #expect(
        !demand.rules.isEmpty || !"\(demand.fields)\(demand.app)".isEmpty,
        "nothing carries \(demand.ids.joined(separator: ", "))")
    }
    let ids = Demand.all.flatMap(\.ids)
    let wanted = (1...99).map { "ADR-\($0)" } + (1...76).map { "SON-\($0)" }
    #expect(Set(ids) == Set(wanted) && ids.count == wanted.count)
  }

  /// Every clause of a product document that a rule cites exists.
  @Test func everyClauseOfARuleIsADemand() {
    let known = Set(Demand.all.flatMap(\.ids))
    for rule in Rule.all {
      for source in rule.sources where source.hasPrefix("ADR-") || source.hasPrefix("SON-") {
        #expect(known.contains(source), "\(rule.problem.id): \(source)")
      }
    }
  }
}
