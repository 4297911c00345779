/// Small edits of tokens where nobody knows what is meant: one is good when less is wrong with the
/// declaration once it is made. What rows propose is held to the same.
extension Parser {
  /// A declaration with more findings than this is read once.
  static let findingsLimit = 64
  /// How many edits of a declaration are tried.
  private static let mostTrials = 96
  /// In a large file they are fewer, so that all that is read again is not much more than this.
  private static let fileLimit = 2_000_000
  private static let leastTrials = 12
  /// How many bytes are read again at most for a declaration.
  private static let rereadLimit = 1 << 18

  private static func trialsLimit(in source: SourceText) -> Int {
    min(max(fileLimit / max(source.count, 1), leastTrials), mostTrials)
  }
  /// How far apart two brackets are looked for, in tokens.
  static let bracketsLimit = 256

  /// A place where something else was expected, and nobody knows better.
  package struct Doubt {
    /// Where the finding starts.
    package internal(set) var start: UInt32
    /// The token that was not expected.
    var at: Int
    /// The sign or the words that were.
    var sign: TokenKind?
    var words: [Keyword] = []
    /// Something is missing at the end of a line.
    var isGap: Bool
    /// The row that has said what is wrong; if its repair is none, others are tried.
    package internal(set) var row: MisreadingPattern?
    var isInBody: Bool
  }

  /// An edit, and what to say where it is good.
  struct Trial {
    var range: ByteRange
    var message: String
    var title: String
    var edits: [Fix.Edit]
    var isSafe = false
    /// The edits can be made as they are.
    var isWhole = true
  }

  /// Looks for edits after which less is wrong, and takes back the repairs after which it is not.
  @inline(never) func tryEdits(_ extent: Extent, _ known: Int) {
    let count = diagnostics.count - known
    guard count > 0, count <= Parser.findingsLimit, let reading = Rereading(self, extent),
      reading.before.count == count
    else { return }
    let found = Array(diagnostics[known...])
    var dropped: Set<Int> = []
    for (place, finding) in found.enumerated() where !dropped.contains(place) {
      let problem = reading.before[place].problem
      let proposed = finding.proposedFix
      if let proposed {
        if reading.isGood(proposed.edits, problem) { continue }
        diagnostics[known + place].fix = nil
      }
      guard let doubt = doubts.last(where: { $0.start == finding.range.start }),
        doubt.row == nil || proposed != nil,
        let (trial, left) = best(of: trials(doubt), problem, reading)
      else { continue }
      let fix = trial.isWhole ? Fix(trial.title, safe: trial.isSafe, trial.edits) : nil
      diagnostics[known + place] = Diagnostic(
        finding.problem, source, oneLine(trial.range), trial.message, help: trial.title, fix: fix)
      // What followed from it is not there any more.
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
    for place in dropped.sorted(by: >) { diagnostics.remove(at: known + place) }
  }

  private func best(
    of trials: [Trial], _ problem: Problem, _ reading: Rereading
  ) -> (Trial, [Diagnostic])? {
    var best: (trial: Trial, left: [Diagnostic])?
    for trial in trials where reading.trials < reading.limit {
      guard let left = reading.findings(after: trial.edits) else { continue }
      if left.count < best?.left.count ?? reading.before.count, reading.isLess(left, problem) {
        best = (trial, left)
      }
      if left.isEmpty { break }
    }
    return best
  }

  /// A declaration that is read again, by itself.
  private final class Rereading {
    private let start: UInt32
    private let text: [UInt8]
    private let source: SourceText
    private(set) var before: [Diagnostic] = []
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

    /// Whether no more is wrong after some edits, and less of a problem.
    func isGood(_ edits: [Fix.Edit], _ problem: Problem) -> Bool {
      findings(after: edits).map { isLess($0, problem) } ?? true
    }

    func isLess(_ after: [Diagnostic], _ problem: Problem) -> Bool {
      func count(_ findings: [Diagnostic]) -> Int { findings.count { $0.problem === problem } }
      return after.count <= before.count && count(after) < count(before)
    }

    /// What is wrong after some edits; nothing where they cannot be made, or enough has been tried.
    func findings(after edits: [Fix.Edit]) -> [Diagnostic]? {
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
      let source = SourceText(path: "", bytes: text)
      let parser = Parser(source)
      parser.effort = .count
      for extent in ExtentScanner(source).extents() { _ = parser.parse(extent) }
      return parser.takeDiagnostics()
    }
  }
}
