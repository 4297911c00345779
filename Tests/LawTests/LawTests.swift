import Foundation
import PatternCompiler
import PatternJSON
import PatternModel
import PatternRules
import PatternSyntax
import TestSupport
import Testing

/// Laws of every file, whatever its content.
struct LawTests {
  // MARK: examples

  struct Example: Sendable, CustomStringConvertible {
    let problem: Problem
    var description: String { "\(problem.id)" }

    /// True if a finding is of another rule than that of the example.
    func isBeside(_ finding: Finding) -> Bool {
      Rule.isJudged(finding) && finding.problem.id.description != description
    }
  }

  static let examples = Problem.language.map { Example(problem: $0) }
  static let ruleExamples = Rule.all.filter { $0.cue != nil || $0.file != nil }
    .map { Example(problem: $0.problem) }
  /// The problems that only the judge of a cue or of a file finds.
  static let judged = ["locked-rule", "unused-allowance", "work-limit"]

  @Test(arguments: examples)
  func examplesAreWhatTheySay(example: Example) {
    let (bad, good) = ("\(example.problem.bad)", "\(example.problem.good)")
    if !bad.isEmpty {
      let ids = compiled(bad, example).filter { !example.isBeside($0) }.map { "\($0.problem.id)" }
      #expect(Set(ids) == ["\(example.problem.id)"], "bad: \(bad)")
    }
    if !good.isEmpty {
      let left = compiled(good, example).filter { !example.isBeside($0) }
      #expect(left.map { "\($0.problem.id)" } == [], "good: \(good)")
    }
  }

  private func compiled(_ text: String, _ example: Example) -> [Finding] {
    let judges = LawTests.judged.contains(example.description)
    return Compiled(text: text, judges: judges).findings
  }

  /// Examples that one rule calls good and another remarks upon, because there is no other way to
  /// show them.
  static let remarks = ["color-only-cue": "paint-property"]

  /// The bad example of a rule breaks it, and the good one has no finding.
  @Test(arguments: ruleExamples)
  func examplesOfRulesAreWhatTheySay(example: Example) {
    let id = "\(example.problem.id)"
    let bad = Compiled(text: "\(example.problem.bad)")
    #expect(bad.ids.contains(id), "bad: \(example.problem.bad)\n\(bad.report)")
    #expect(
      bad.findings.allSatisfy { Rule.isJudged($0) || $0.severity < .error }, "\(bad.report)")
    let good = Compiled(text: "\(example.problem.good)")
    let remarks = LawTests.remarks[id].map { [$0] } ?? []
    #expect(good.ids == remarks, "good: \(example.problem.good)\n\(good.report)")
  }

  // MARK: syntax

  @Test(arguments: Specimen.all)
  func tokensConcatenateToTheFile(specimen: Specimen) {
    var next: UInt32 = 0
    for token in Lexer.allTokens(of: specimen.source) {
      #expect(token.start == next && token.end > token.start)
      next = token.end
    }
    #expect(Int(next) == specimen.bytes.count)
  }

  @Test(arguments: Specimen.all)
  func nodesNestAndCoverTheirTokens(specimen: Specimen) {
    let parser = Parser(specimen.source)
    var end: UInt32 = specimen.source.textStart
    for extent in ExtentScanner(specimen.source).extents() {
      #expect(extent.range.start >= end && extent.range.end >= extent.range.start)
      end = extent.range.end
      let view = parser.parse(extent)
      #expect(parser.nodeCount > 0)
      var open: [(end: Int, tokens: Range<UInt32>)] = [
        (parser.nodeCount, 0..<UInt32(parser.tokenCount))
      ]
      for index in 0..<parser.nodeCount {
        let node = view.nodes[index]
        while let last = open.last, last.end <= index { open.removeLast() }
        guard let around = open.last, node.token <= node.tokenEnd, node.size > 0 else {
          Issue.record("node \(index) is upside down")
          return
        }
        #expect(index + Int(node.size) <= around.end, "node \(index) outgrows its parent")
        #expect(
          node.token >= around.tokens.lowerBound && node.tokenEnd <= around.tokens.upperBound,
          "node \(index) has tokens that its parent has not")
        open.append((index + Int(node.size), node.token..<node.tokenEnd))
      }
    }
  }

  // MARK: nothing traps

  /// Prefixes compile, and so do files in which a byte is missing or there twice.
  @Test(arguments: Specimen.all)
  func damagedFilesCompile(specimen: Specimen) {
    let specimen = specimen.part
    let bytes = specimen.bytes
    for place in Laws.sample(0..<bytes.count) {
      survives(specimen, Array(bytes[..<place]))
      survives(specimen, Array(bytes[..<place] + bytes[(place + 1)...]))
      survives(specimen, Array(bytes[...place] + bytes[place...]))
    }
  }

  private func survives(_ specimen: Specimen, _ bytes: [UInt8]) {
    let compiled = specimen.with(bytes).compiled()
    // Profiles alone make no table.
    #expect(!compiled.hasErrors || compiled.tables.isEmpty, "no half table")
    placesAreSound(compiled)
  }

  /// Every mark is on one line of its file, and every edit is within its file.
  private func placesAreSound(_ compiled: Compiled) {
    func isSound(_ range: ByteRange, _ file: Source) -> Bool {
      range.start <= range.end && Int(range.end) <= file.count
        && !file.bytes(range).contains(0x0A)
    }
    for finding in compiled.findings {
      #expect(isSound(finding.range, finding.file), "\(finding.problem.id)")
      for related in finding.related { #expect(isSound(related.range, related.file)) }
      var last: UInt32 = 0
      for edit in finding.fix?.edits ?? [] {
        #expect(edit.range.start >= last && Int(edit.range.end) <= finding.file.count)
        last = edit.range.end
      }
    }
  }

  // MARK: one meaning, one table

  @Test(arguments: Specimen.all)
  func filesCompileSoundly(specimen: Specimen) throws {
    let compiled = specimen.original
    placesAreSound(compiled)
    try tablesAreNormalized(compiled)
    lineEndsAndMarksChangeNothing(specimen, compiled)
    orderOfWorkChangesNothing(specimen, compiled)
  }

  private func tablesAreNormalized(_ compiled: Compiled) throws {
    for table in compiled.tables {
      let value = try JSONReader.read(table.bytes)
      for fault in Normal.faults(of: value) { Issue.record("\(fault)") }
      #expect(table.bytes.last == 0x0A && table.bytes.dropLast().last != 0x0A)
      #expect(!table.text.contains(" \n") && !table.text.contains("\t"))
    }
  }

  private func lineEndsAndMarksChangeNothing(_ specimen: Specimen, _ plain: Compiled) {
    guard !specimen.bytes.contains(0x0D), specimen.source.textStart == 0 else { return }
    let crlf = specimen.bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
    let variants = [crlf, [0xEF, 0xBB, 0xBF] + specimen.bytes, [0xEF, 0xBB, 0xBF] + crlf]
    for variant in Laws.choice(of: variants, for: specimen.bytes.count) {
      let other = specimen.with(variant).compiled()
      #expect(other.ids == plain.ids)
      #expect(other.tables.map(\.text) == plain.tables.map(\.text))
    }
  }

  private func orderOfWorkChangesNothing(_ specimen: Specimen, _ first: Compiled) {
    for order in Laws.choice(of: Array(Order.allCases.dropFirst()), for: specimen.bytes.count) {
      let again = specimen.compiled(order: order)
      #expect(again.report == first.report, "\(order)")
      #expect(again.tables.map(\.bytes) == first.tables.map(\.bytes), "\(order)")
      #expect(again.tables.map(\.swift) == first.tables.map(\.swift), "\(order)")
    }
  }

  /// Files that compile alone compile together in either order, with the same tables, and as one
  /// bundle.
  @Test func orderOfInputsChangesNothing() {
    let clean = Specimen.files.filter { !$0.original.hasErrors }
    let host = Specimen.host
    // Most of the files are for the compiler, not for the rules.
    let options = CompileOptions(today: "2026-11-21", judges: false)
    let forwards = Compiled(clean.map(\.source), options: options, host: host)
    let backwards = Compiled(clean.reversed().map(\.source), options: options, host: host)
    let alone = clean.map { $0.original.tables.map(\.text) }
    #expect(forwards.report == backwards.report)
    #expect(Array(backwards.tables.map(\.text).reversed()) == forwards.tables.map(\.text))
    #expect(alone.flatMap { $0 } == forwards.tables.map(\.text))
  }

  @Test func orderInABundleChangesNothing() {
    let texts = [
      "x.pattern": "input busy: from system, flag\ntap: impact light\nz: play tap",
      "b.pattern": """
      event a.done: by user, class success
      cue a { because "x"; on a.done; toast "X" }
      """,
      "a.pattern": """
      use profile ghost-deck
      spring quick: response 0.3s, damping 0.8
      a: target t; fade in over 1ms linear
      """,
    ]
    let sources = texts.map { Source(path: $0.key, text: $0.value) }
    let options = CompileOptions(bundle: "all", judges: false)
    var tables: Set<String> = []
    for order in Order.allCases {
      for inputs in [sources, sources.reversed(), sources.sorted { $0.path < $1.path }] {
        let compiled = Compiled(inputs, options: options, host: .holding([:], order: order))
        #expect(compiled.ids == [])
        #expect(compiled.tables.count == 1)
        tables.formUnion(compiled.tables.map(\.text))
      }
    }
    #expect(tables.count == 1)
  }

  /// The findings of a file do not depend on the files compiled beside it.
  ///
  /// Files that use one another are left out, because a fault of two files is reported in one.
  @Test func filesDoNotHearOfOneAnother() {
    let texts = Specimen.fixtures.map { String(decoding: $0.bytes, as: UTF8.self) }
    let uses = texts.map { $0.matches(of: /(?m)^use ".*?([^\/"]+)"/).map { $0.output.1 } }
    let used = Set(uses.joined())
    let strangers = zip(Specimen.fixtures, uses).filter { fixture, uses in
      uses.isEmpty && !used.contains { fixture.path.hasSuffix("/\($0)") }
    }.map { $0.0 }
    #expect(strangers.count > 400)
    for isJudged in [false, true] {
      let specimens = strangers.filter { $0.isJudged == isJudged }
      let together = Compiled(
        specimens.map(\.source), options: CompileOptions(today: "2026-11-21", judges: isJudged),
        host: Specimen.host)
      var found = Dictionary(grouping: together.findings) { $0.file.path }
      for specimen in specimens {
        let alone = specimen.original.findings.filter { $0.file.path == specimen.path }
        let beside = found.removeValue(forKey: specimen.path) ?? []
        #expect(beside.map(LawTests.words) == alone.map(LawTests.words), "\(specimen.path)")
      }
    }
  }

  /// A circle over two files is found, unless too many cues of others come before its second half.
  @Test(arguments: [(0, true), (511, true), (512, false)])
  func neighboursAreCounted(others: Int, isSeen: Bool) {
    func cue(_ name: String, on event: String, emitting other: String) -> String {
      "cue \(name) { because \"x\"; on \(event); show x; toast \"x\"; impact light; emit "
        + "\(other) }\n"
    }
    let events = ("start.done", "next.done", "other.done")
    let use = "use \"events.pattern\"\n"
    let files = [
      ("a", use + cue("one", on: events.0, emitting: events.1)),
      (
        "b",
        use
          + (0..<others).map { cue("other-\($0)", on: events.0, emitting: events.2) }.joined()
      ),
      ("c", use + cue("two", on: events.1, emitting: events.0)),
      (
        "events",
        [events.0, events.1, events.2].map { "event \($0): by system, class success\n" }.joined()
      ),
    ]
    let texts = files.map { ("\($0.0).pattern", Array($0.1.utf8)) }
    let found = Compiled(
      texts.map { Source(path: $0.0, bytes: $0.1) },
      options: CompileOptions(today: "2026-11-21", judges: true),
      host: .holding(Dictionary(uniqueKeysWithValues: texts))
    ).findings.filter { "\($0.problem.id)" == "escalation-loop" && $0.file.path == "a.pattern" }
    #expect(found.isEmpty != isSeen)
  }

  private static func words(_ finding: Finding) -> String {
    "\(finding.range.start)..<\(finding.range.end) \(finding.problem.id) \(finding.message)"
  }

  /// Two rows of one name cannot be in one bundle, and neither is dropped silently.
  @Test(
    arguments: [
      "tap: impact light", "let unused: 5ms\ninput busy: from system, flag",
      "event a.done: by user, class success\ncue a { because \"x\"; on a.done; toast \"X\" }",
    ])
  func bundlesDropNothing(text: String) {
    let other = text.replacingOccurrences(of: "light", with: "heavy")
      .replacingOccurrences(of: "from system", with: "from device")
      .replacingOccurrences(of: "\"X\"", with: "\"Y\"")
    let compiled = Compiled(
      [Source(path: "a.pattern", text: text), Source(path: "b.pattern", text: other)],
      options: CompileOptions(bundle: "all", judges: false), host: .holding([:]))
    #expect(Set(compiled.ids) == ["duplicate-name"])
  }

  // MARK: repairs

  /// A track in the help of a finding has a curve, as any track must.
  @Test func proposalsHaveACurve() throws {
    var proposals: Set<Substring> = []
    for fixture in Fixture.all where fixture.rule != nil {
      for finding in try fixture.findings() {
        let parts = (finding.help ?? "").split(separator: "`", omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated()
        where index % 2 == 1 && part.contains(" -> ") && part.contains(" over ") {
          proposals.insert(part)
        }
      }
    }
    #expect(!proposals.isEmpty)
    for proposal in proposals {
      let text = """
        event item.tapped: by user, class selection, subject item
        cue c { because "x"; on item.tapped; target item; show item; \(proposal) }
        """
      #expect(!Compiled(text: text).ids.contains("implicit-curve"), "\(proposal)")
    }
  }
}

extension Fix {
  func applied(to bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    for edit in edits.reversed() {
      result.replaceSubrange(Int(edit.range.start)..<Int(edit.range.end), with: edit.text.utf8)
    }
    return result
  }
}
