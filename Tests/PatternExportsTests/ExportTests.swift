import Foundation
import PatternCompiler
import PatternExports
import PatternModel
import PatternRules
import PatternSyntax
import PatternTable
import TestSupport
import Testing

/// Tests of all export targets.
struct ExportTests {
  struct Target: Sendable, CustomStringConvertible {
    let target: Export
    var description: String { target.name }

    /// The losses that the target can report.
    var ids: Set<String> { Set(target.losses.map { "\($0.name)" }) }
  }

  static let targets = Export.all.map { Target(target: $0) }

  /// For each key, exactly one of four treatments is declared.
  @Test(arguments: targets)
  func everyKeyIsCovered(test: Target) {
    for shape in CueTableShapes.all {
      for key in shape.keys {
        let coverage = test.target.coverage.coverage(of: shape.name, key.name)
        #expect(coverage != nil, "\(shape.name).\(key.name)")
      }
    }
  }

  /// Every loss is a rule with a severity, and is locked if no file may be written.
  @Test(arguments: LossID.allCases)
  func everyLossIsARule(id: LossID) throws {
    let rule = try #require(Rule.all.first { "\($0.problem.id)" == "\(id.name)" })
    #expect(rule.isExport)
    #expect(rule.isLocked == (id.weight == .fault))
    let severity: Severity =
      switch id.weight {
      case .remark: .info
      case .loss: .warning
      case .fault: .error
      }
    let index = try #require(RuleNames.index(of: Name(id.name)))
    #expect(ShippedProfiles.severities(of: "base")[index] == severity)
  }

  /// The bad example of a loss shows it in a target that can report it, and the good one does not.
  @Test(arguments: Rule.all.filter { $0.isExport }.map { "\($0.problem.id)" })
  func examplesShowTheLoss(id: String) throws {
    let rule = try #require(Rule.all.first { "\($0.problem.id)" == id })
    let targets = ExportTests.targets.filter { $0.ids.contains(id) }
    if targets.isEmpty { return }
    func found(_ text: StaticString) throws -> Bool {
      let table = try Compiled(text: "\(text)").onlyTable()
      return targets.contains { test in
        table.export(test.target).findings.contains { "\($0.problem.id)" == id }
      }
    }
    #expect(try found(rule.problem.bad), "bad")
    #expect(try !found(rule.problem.good), "good")
  }

  /// Each target has a row in the page about exports.
  @Test(arguments: targets)
  func pageNamesIt(test: Target) throws {
    let page = Repository.sources.appending(path: "patternc/Documentation.docc/Exports.md")
    #expect(try Repository.text(of: page).contains("\n| `\(test)` |"))
  }

  @Test(arguments: targets)
  func pathsAreNames(test: Target) throws {
    let paths = try Compiled.deck("sonora").exported(test.target).files.map(\.path)
    #expect(Set(paths).count == paths.count && !paths.isEmpty)
    for path in paths { #expect(path.hasPrefix("sonora"), "\(path)") }
  }

  /// The same table gives the same bytes, in whatever order it was read.
  @Test(arguments: targets)
  func orderChangesNothing(test: Target) throws {
    let text = """
      input mood: from content, one of calm | wild
      map strength by mood: calm 0.4, wild 1
      beat: impact medium 0.6; wait 120ms; impact medium 0.9
      felt: play beat scaled by strength
      """
    let all = Order.allCases.map { order in
      Compiled(text: text, order: order).tables.map { $0.export(test.target).files }
    }
    for files in all { #expect(files == all[0]) }
  }

  // MARK: one reading of haptics

  /// Rules and exports agree: the peak of a style is its weight.
  @Test(arguments: [
    ("impact light", HapticKind.impact, HapticStyle.light), ("impact soft", .impact, .soft),
    ("impact medium", .impact, .medium), ("impact rigid", .impact, .rigid),
    ("impact heavy", .impact, .heavy), ("selection", .selection, .none),
    ("notify success", .notify, .success), ("notify warning", .notify, .warning),
    ("notify error", .notify, .error),
  ])
  func peaksAreWeights(text: String, kind: HapticKind, style: HapticStyle) {
    let haptic = Haptic(
      at: 0, intensity: 1_000_000, sharpness: -1, from: .none, extra: 0, source: .none, kind: kind,
      style: style)
    var rows = RowStore()
    rows.haptics = [haptic]
    var timeline = Timeline()
    timeline.haptics = Span(0, 1)
    let lowered = LoweredHaptics(timeline, rows, in: .only, CueTable().equivalents)
    #expect(lowered.taps.map(\.intensity).max() == Pulse.weight(haptic), "\(text)")
    for tap in lowered.taps { #expect(0...1_000_000 ~= tap.sharpness) }
  }

  // MARK: accepting

  private static let loop = """
    input busy: from content, flag
    hum: loop every 500ms while busy { transient 0.3 }
    """

  private static func losses(_ text: String) throws -> [String] {
    try Compiled(text: text).exported(.ahap).losses
  }

  @Test func whatIsLostIsReported() throws {
    #expect(try ExportTests.losses(ExportTests.loop) == ["warning lost-loop"])
  }

  @Test func allowancesSetLossesAside() throws {
    let allowance = "allow lost-loop because \"the app starts it again\"\n"
    #expect(try ExportTests.losses(allowance + ExportTests.loop) == [])
  }

  @Test func allowancesForATargetHoldThere() throws {
    let allowance = "allow lost-loop on ahap because \"the app starts it again\"\n"
    #expect(try ExportTests.losses(allowance + ExportTests.loop) == [])
    let misspelt = Compiled(text: "allow lost-loop on ahpa because \"why not\"\ntap: selection")
    #expect(misspelt.ids == ["unknown-name"])
    let other = Compiled(text: "allow large-move on ahap because \"why not\"\ntap: selection")
    #expect(other.ids.contains("wrong-type"))
  }

  /// An allowance is unused only if a target was exported that could have needed it.
  @Test func allowancesThatNoTargetNeeds() throws {
    func unused(_ text: String, _ targets: [Export]) throws -> Int {
      let table = try Compiled(text: text).onlyTable()
      var used: Set<AllowancePlace> = []
      for target in targets { used.formUnion(table.export(target).used) }
      return table.unusedAllowances(after: targets, used: used).count
    }
    let allowance = "allow lost-loop because \"the app starts it again\"\n"
    let onAHAP = "allow lost-loop on ahap because \"the app starts it again\"\n"
    #expect(try unused(allowance + ExportTests.loop, [.ahap]) == 0)
    #expect(try unused(allowance + "tap: selection", [.ahap]) == 1)
    #expect(try unused(onAHAP + "tap: selection", [.ahap, .css]) == 1)
    #expect(try unused(onAHAP + "tap: selection", [.typeScript]) == 0)
    #expect(try unused(allowance + "tap: selection", [.css, .web]) == 0, "css plays no haptics")
    let cue = """
      event a: by user, class selection
      cue b { because "c"; on a; allow lost-intensity because "d"; selection; toast "e" }
      """
    #expect(try unused(cue, [.ahap]) == 0)
    #expect(try unused(cue, [.typeScript]) == 0, "a vibration has no levels")
    #expect(try unused(cue.replacing("lost-intensity", with: "lost-loop"), [.typeScript]) == 1)
  }

  @Test func profilesWeighLosses() throws {
    let profile = "profile mine extends base { rule lost-loop off }\n"
    let text = "use profile mine\n" + profile + ExportTests.loop
    #expect(try ExportTests.losses(text) == [])
  }

  /// Two statements give two findings, two cases of one statement give one.
  @Test func oneFindingForEachStatement() throws {
    let text = """
      input mood: from content, one of calm | wild
      map strength by mood: calm 0.4, wild 1
      beat: impact medium 0.6; wait 120ms; impact medium 0.9
      felt: play beat scaled by strength
      """
    #expect(
      try ExportTests.losses(text) == [String](repeating: "info approximated-style", count: 3))
  }

  @Test func aFindingSaysWhatWasAndWhatIsWritten() throws {
    let finding = try #require(
      Compiled(text: "snap: impact heavy 0.5").exported(.ahap).findings.first)
    let loss = try #require(finding.evidence?.loss)
    #expect(loss.target == "ahap" && loss.was == "impact heavy")
    #expect(loss.written == "intensity 0.5, sharpness 0.3")
  }
}
