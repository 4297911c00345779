/// Trials of small edits where the intended text is unknown. An edit is good if it reduces the
/// number of errors in the declaration. The repairs from rows have to pass the same test.
extension Parser {
  /// The maximum number of findings; a declaration with more is parsed only once.
  static let findingsLimit = 64
  /// The maximum number of edits that are tried for a declaration.
  private static let mostTrials = 96
  /// In a large file, fewer edits are tried, so that about this number of bytes is parsed again.
  private static let fileLimit = 2_000_000
  private static let leastTrials = 12
  /// The maximum number of bytes that are parsed again for a declaration.
  private static let rereadLimit = 1 << 18

  private static func trialsLimit(in source: Source) -> Int {
    min(max(fileLimit / max(source.count, 1), leastTrials), mostTrials)
  }
  /// The maximum distance between two matching brackets, in tokens.
  static let bracketsLimit = 256

  /// A finding that only names the expected token.
  package struct Doubt {
    /// The start of the finding.
    package internal(set) var start: UInt32
    /// The unexpected token.
    var at: Int
    /// The expected sign or words.
    var sign: TokenKind?
    var words: [Keyword] = []
    /// True if something is missing at the end of a line.
    var isGap: Bool
    /// The row that matched; if its repair fails, other edits are tried.
    package internal(set) var row: Misreading?
    var isInBody: Bool
  }

  /// Tries edits that may reduce the errors, and removes repairs that do not.
  @inline(never) func tryEdits(_ extent: Extent, _ known: Int) {
    let count = findings.count - known
    guard count > 0, count <= Parser.findingsLimit, var reading = Rereading(self, extent),
      reading.before.count == count
    else { return }
    let found = Array(findings[known...])
    var dropped: Set<Int> = []
    for (place, finding) in found.enumerated() where !dropped.contains(place) {
      let problem = reading.before[place].problem
      let proposed = finding.proposedFix
      if let proposed {
        if reading.isGood(proposed.edits, problem) { continue }
        findings[known + place].fix = nil
        // Advice to write text that does not correct the line is dropped.
        if finding.help == proposed.title { findings[known + place].help = nil }
      }
      guard let doubt = doubts.last(where: { $0.start == finding.range.start }),
        doubt.row == nil || proposed != nil,
        let (trial, left) = best(of: trials(doubt), problem, &reading)
      else { continue }
      findings[known + place] = self.finding(of: trial, as: finding.problem)
      // Errors that followed from this one have disappeared.
      var rest = left.map { $0.message }
      var surplus = found.count - 1 - left.count
      for (other, finding) in reading.before.enumerated() where other != place {
        if let same = rest.firstIndex(of: finding.message) {
          rest.remove(at: same)
        } else if other > place, surplus > 0 {
          surplus -= 1
          dropped.insert(other)
        }
      }
    }
    for place in dropped.sorted(by: >) { findings.remove(at: known + place) }
  }

  private func best(
    of trials: [Repair], _ problem: Problem, _ reading: inout Rereading
  ) -> (Repair, [Finding])? {
    var best: (trial: Repair, left: [Finding])?
    for trial in trials where reading.trials < reading.limit {
      guard let left = reading.findings(after: trial.edits) else { continue }
      if left.count < best?.left.count ?? reading.before.count, reading.isLess(left, problem) {
        best = (trial, left)
      }
      if left.isEmpty { break }
    }
    return best
  }

  /// A declaration that is parsed again on its own.
  private struct Rereading {
    private let start: UInt32
    private let text: [UInt8]
    private let source: Source
    private(set) var before: [Finding] = []
    private(set) var trials = 0
    let limit: Int
    private var bytes = 0
    private let bytesLimit: Int

    init?(_ parser: Parser, _ extent: Extent) {
      source = parser.source
      let margin = source.indent(Int(extent.range.start)) ?? 0
      start = extent.range.start - UInt32(margin)
      text = Array(source.bytes(ByteRange(start, extent.range.end)))
      limit = Parser.trialsLimit(in: source)
      bytesLimit =
        limit == Parser.mostTrials
        ? Parser.rereadLimit : min(Parser.rereadLimit, limit * (text.count + 64))
      guard let before = findings(after: []) else { return nil }
      self.before = before
    }

    /// True if some edits cause no additional errors and reduce the errors of one problem.
    mutating func isGood(_ edits: [Fix.Edit], _ problem: Problem) -> Bool {
      findings(after: edits).map { isLess($0, problem) } ?? true
    }

    func isLess(_ after: [Finding], _ problem: Problem) -> Bool {
      func count(_ findings: [Finding]) -> Int { findings.count { $0.problem === problem } }
      return after.count <= before.count && count(after) < count(before)
    }

    /// The findings after some edits; nil if they cannot be applied, or if the limit of trials is
    /// reached.
    mutating func findings(after edits: [Fix.Edit]) -> [Finding]? {
      guard bytes < bytesLimit, let edits = Fix("", edits).sound(in: source)?.edits else {
        return nil
      }
      trials += 1
      bytes += text.count + 64
      var text = text
      for edit in edits.reversed() {
        guard edit.range.start >= start, Int(edit.range.end - start) <= text.count else {
          return nil
        }
        text.replaceSubrange(
          Int(edit.range.start - start)..<Int(edit.range.end - start), with: edit.text.utf8)
      }
      let source = Source(path: "", bytes: text)
      let parser = Parser(source)
      parser.effort = .count
      for extent in ExtentScanner(source).extents() { _ = parser.parse(extent) }
      return parser.takeFindings()
    }
  }
}
