import PatternCompiler
import PatternModel
import PatternReports
import PatternRules
import PatternSyntax
import TestSupport
import Testing

/// Laws of what a message tells its reader to write.
struct AdviceLaws {
  // MARK: less is wrong

  /// The counts of a file's findings, gravest first: an error of the grammar hides those of meaning
  /// behind it, and an error of meaning the findings of rules.
  private struct Wrong: Comparable {
    var counts: [Int]

    init(_ findings: [Finding], in path: String) {
      counts = [0, 0, 0, 0, 0]
      for finding in findings where finding.file.path == path {
        if Problem.syntax.contains(where: { $0 === finding.problem }) {
          counts[0] += 1
        } else if finding.severity == .error, !Rule.isJudged(finding) {
          counts[1] += 1
        } else {
          counts[5 - Int(finding.severity.rawValue)] += 1
        }
      }
    }

    func hasMoreErrors(than other: Wrong) -> Bool {
      other.counts[..<3].lexicographicallyPrecedes(counts[..<3])
    }

    static func < (left: Wrong, right: Wrong) -> Bool {
      left.counts.lexicographicallyPrecedes(right.counts)
    }
  }

  /// Every repair of every file leaves less that is wrong, and fewer findings of its kind.
  @Test(arguments: Specimen.all)
  func repairsLeaveLessWrong(specimen: Specimen) {
    for part in specimen.parts { repairsOfAPartLeaveLessWrong(part) }
  }

  private func repairsOfAPartLeaveLessWrong(_ specimen: Specimen) {
    let findings = specimen.original.findings
    let before = Wrong(findings, in: specimen.path)
    for finding in findings where finding.file.path == specimen.path {
      guard let fix = finding.fix else { continue }
      let left = specimen.with(fix.applied(to: specimen.bytes)).compiled().findings
      let after = Wrong(left, in: specimen.path)
      // The findings of other rules may change with it.
      let isLess = Rule.isJudged(finding) ? !after.hasMoreErrors(than: before) : after < before
      #expect(
        isLess, "“\(fix.title)” (\(finding.message)): \(before.counts) → \(after.counts)")
      #expect(
        left.count { $0.problem === finding.problem }
          < findings.count { $0.problem === finding.problem },
        "“\(fix.title)” leaves \(finding.message)")
    }
  }

  /// A text in words, `write …`, put in the place of what is marked or of its statement, leaves less
  /// that is wrong. A text with `…` or with a word in capitals is a form to fill in.
  @Test(arguments: Specimen.all)
  func wordsLeaveLessWrong(specimen: Specimen) {
    for part in specimen.parts { wordsOfAPartLeaveLessWrong(part) }
  }

  private func wordsOfAPartLeaveLessWrong(_ specimen: Specimen) {
    let findings = specimen.original.findings
    let before = Wrong(findings, in: specimen.path)
    for finding in findings where finding.file.path == specimen.path && finding.fix == nil {
      guard Problem.syntax.contains(where: { $0 === finding.problem }),
        let written = AdviceLaws.written(finding.help ?? "")
      else { continue }
      let mends = AdviceLaws.places(of: finding.range, in: specimen.bytes).contains { place in
        var bytes = specimen.bytes
        bytes.replaceSubrange(place, with: written.utf8)
        return Wrong(specimen.with(bytes).compiled().findings, in: specimen.path) < before
      }
      #expect(mends, "“\(written)” (\(finding.message))")
    }
  }

  /// The text that the advice says to write; nil if it has no text, or a form to fill in.
  private static func written(_ help: String) -> String? {
    guard let match = help.firstMatch(of: /^write `([^`]+)`$/) else { return nil }
    let text = String(match.output.1)
    return text.contains("…") || text.contains(/[A-Z][A-Z]/) ? nil : text
  }

  /// The marked range, and the statement around it on its line.
  private static func places(of range: ByteRange, in bytes: [UInt8]) -> [Range<Int>] {
    let signs: [UInt8] = [0x0A, 0x3B, 0x7B, 0x3A]
    var start = Int(range.start)
    var end = Int(range.end)
    while end < bytes.count, ![0x0A, 0x3B, 0x7D, 0x23].contains(bytes[end]) { end += 1 }
    var places = [Int(range.start)..<Int(range.end), Int(range.start)..<end]
    while start > 0, !signs.contains(bytes[start - 1]) { start -= 1 }
    while start < end, bytes[start] == 0x20 { start += 1 }
    places.append(start..<end)
    return places
  }

  // MARK: reports

  /// A report shows a repair with `+` and `-`, and a guess in words alone.
  @Test(arguments: Specimen.all)
  func repairsAreShown(specimen: Specimen) {
    let findings = specimen.original.findings
    for (finding, text) in zip(findings, Reporter.texts(of: findings)) {
      let isShown = text.split(separator: 0x0A).contains(where: AdviceLaws.isChange)
      #expect(isShown == (finding.fix?.isSafe ?? false), "\(finding.message)")
    }
  }

  /// True if a line of a report has a number and the sign of a change.
  private static func isChange(_ line: ArraySlice<UInt8>) -> Bool {
    let number = line.drop { $0 == 0x20 }
    let rest = number.drop { (0x30...0x39).contains($0) }
    return rest.count < number.count
      && ["+ ", "- "].contains { (rest + [0x20]).dropFirst().starts(with: $0.utf8) }
  }
}

extension Source {
  var whole: String { text(ByteRange(0, UInt32(count))) }
}
