import PatternCompiler
import PatternReports
import PatternRules
import PatternSyntax

/// The known findings of a deck: those that existed when it adopted the tool.
///
/// An entry holds the file and declaration of a finding, its id, and the fingerprint of the marked
/// text, but no line number, message or source. So it stays valid when lines and declarations move,
/// files are renamed or messages are reworded.
package struct Baseline {
  static let format = "patternc.baseline"

  package struct Entry: Hashable {
    /// Relative to the folder of the baseline.
    package let file: String
    package let id: String
    /// `cue ghost.arrive`; empty outside of declarations.
    package let declaration: String
    /// 16 hexadecimal digits.
    let fingerprint: String

    /// The part that stays the same if the file is renamed or the declaration moves.
    fileprivate var core: String { "\(id) \(fingerprint)" }
    /// The text by which entries are sorted.
    fileprivate var key: String { "\(file)\0\(id)\0\(declaration)\0\(fingerprint)" }
  }

  /// The result of comparing a run with a baseline.
  package struct Match {
    /// The findings that are not in the baseline.
    package var new: [Finding] = []
    /// The findings that are in the baseline.
    var known: [Finding] = []
    /// Entries without a finding whose file was checked or no longer exists, in order.
    package var stale: [Entry] = []
    /// The other entries, in order.
    package var live: [Entry] = []
  }

  let path: String
  private(set) var entries: [Entry]
  /// The folder that paths in the baseline are relative to, with links resolved.
  private let folder: String

  package init(_ path: String, _ entries: [Entry]) {
    self.path = path
    self.entries = entries.sorted(by: Baseline.precedes)
    folder = Paths.folder(of: Paths.real(path))
  }

  /// Reads an existing baseline.
  ///
  /// - Throws: `Failure` if the file cannot be read or is not a baseline.
  package init(reading path: String) throws(Failure) {
    guard let lines = try JSONLines(path, format: Baseline.format) else {
      throw .configuration(
        "there is no baseline `\(path)`", "`patternc baseline write \(path) PATH…` makes one")
    }
    var entries: [Entry] = []
    for record in lines.records {
      let entry = Entry(
        file: try lines.text("file", of: record), id: try lines.text("id", of: record),
        declaration: try lines.text("in", of: record),
        fingerprint: try lines.text("fingerprint", of: record))
      let isHash =
        entry.fingerprint.utf8.count == 16
        && entry.fingerprint.utf8.allSatisfy {
          (0x30...0x39).contains($0) || (0x61...0x66).contains($0)
        }
      if !isHash { throw lines.fault(record.line, "a fingerprint is 16 hexadecimal digits") }
      entries.append(entry)
    }
    self.init(path, entries)
  }

  /// Checks that a baseline may be written to a path.
  ///
  /// - Throws: `Failure` if a file is there that is not a baseline and must not be overwritten.
  package static func checkPlace(_ path: String) throws(Failure) {
    if Files.isMissing(path) { return }
    switch Files.kind(of: path) {
    // Writing to a folder fails later with its own message.
    case .folder, .stream: return
    case .file, .missing: break
    }
    let source: Source
    switch Files.source(at: path) {
    case .source(let text): source = text
    case .unreadable(let reason): throw .system("cannot read `\(path)`: \(reason)")
    case .outside, .tooLarge: throw notBaseline(path)
    }
    let isEmpty = source.content.allSatisfy { $0 <= 0x20 }
    if isEmpty || JSONLines.isFormat(Baseline.format, source) { return }
    throw notBaseline(path)
  }

  private static func notBaseline(_ path: String) -> Failure {
    .usage("`\(path)` is not a baseline, and `baseline write` would overwrite it")
  }

  /// Writes the baseline to its path.
  ///
  /// - Throws: `Failure` if the file cannot be written.
  package func write() throws(Failure) {
    let records: [[JSONLines.Field]] = entries.map { entry in
      [
        ("file", entry.file), ("id", entry.id), ("in", entry.declaration),
        ("fingerprint", entry.fingerprint),
      ]
    }
    try JSONLines.write(path, format: Baseline.format, records)
  }

  /// The same baseline without the entries that a run has found stale.
  package func pruned(_ match: Match) -> Baseline { Baseline(path, match.live) }

  // MARK: findings

  /// True if a finding may be in a baseline. Errors that stop compilation may not.
  package static func mayHold(_ finding: Finding) -> Bool {
    if finding.severity < .error { return true }
    guard let rule = Catalogue.rule(of: finding.problem) else { return false }
    return rule.cue != nil || rule.file != nil
  }

  /// The entries for findings, in the order of the findings.
  private func entries(of findings: [Finding]) -> [Entry] {
    zip(findings, Fingerprint.all(of: findings)).map { finding, fingerprint in
      Entry(
        file: Paths.relative(Paths.real(finding.file.path), to: folder),
        id: "\(finding.problem.id)", declaration: fingerprint.declaration,
        fingerprint: fingerprint.text)
    }
  }

  /// A baseline of exactly these findings.
  package static func holding(_ findings: [Finding], at path: String) -> Baseline {
    Baseline(path, Baseline(path, []).entries(of: findings))
  }

  /// Compares the findings of a run with the entries; each entry accounts for one finding.
  ///
  /// A finding is first looked up under its file. Since files are renamed and declarations move, it
  /// is then looked up among the entries whose file is gone or no longer has that finding.
  ///
  /// - Parameter files: the paths of all files that were checked.
  package func match(_ findings: [Finding], files: [String]) -> Match {
    let found = entries(of: findings)
    var match = Match()
    var left: [Entry: Int] = [:]
    for entry in entries { left[entry, default: 0] += 1 }
    var isKnown = [Bool](repeating: false, count: found.count)
    for (index, entry) in found.enumerated() where Baseline.mayHold(findings[index]) {
      if let count = left[entry], count > 0 {
        left[entry] = count - 1
        isKnown[index] = true
      }
    }
    // The entries without a finding, in order. Only those that the run can judge may be stale.
    let seen = Set(files.map { Paths.relative(Paths.real($0), to: folder) })
    var open: [Entry] = []
    for entry in entries.reversed() {
      guard let count = left[entry], count > 0 else {
        match.live.append(entry)
        continue
      }
      left[entry] = count - 1
      if seen.contains(entry.file) || !Files.exists(Paths.join(folder, entry.file)) {
        open.append(entry)
      } else {
        match.live.append(entry)
      }
    }
    var moved: [String: [Entry]] = [:]
    for entry in open { moved[entry.core, default: []].append(entry) }
    for (index, entry) in found.enumerated()
    where !isKnown[index] && Baseline.mayHold(findings[index]) {
      if let from = moved[entry.core]?.popLast() {
        isKnown[index] = true
        match.live.append(from)
      }
    }
    match.stale = moved.values.joined().sorted(by: Baseline.precedes)
    match.live.sort(by: Baseline.precedes)
    match.new = findings.indices.filter { !isKnown[$0] }.map { findings[$0] }
    match.known = findings.indices.filter { isKnown[$0] }.map { findings[$0] }
    return match
  }

  private static func precedes(_ left: Entry, _ right: Entry) -> Bool {
    left.key.utf8.lexicographicallyPrecedes(right.key.utf8)
  }
}
