import PatternCompiler
import PatternFormat
import PatternReports
import PatternSyntax

/// The result of `--add-allow` on the inputs of a session.
struct AddedAllowances {
  /// The findings that remain.
  let findings: [Finding]
  /// The number of allowances.
  private(set) var count = 0

  /// Adds allowances for the findings to the inputs of the session, one for each rule and cue. No
  /// file is written.
  ///
  /// An allowance that causes a finding, such as one that allows nothing, is left out. A file in
  /// the canonical layout stays in it.
  ///
  /// - Parameters:
  ///   - filter: selects the findings that count.
  ///   - chosen: selects the findings to allow.
  init(
    _ session: inout Session, because reason: String,
    filter: ([Finding]) -> [Finding], chosen: ([Finding]) -> [Finding]
  ) {
    let original = session.inputs
    var found = session.compiled(keepTables: false).findings
    var edits = AddedAllowances.edits(chosen(filter(found)), original.map { $0.source }, reason)
    while true {
      for (index, input) in original.enumerated() {
        session.inputs[index] =
          edits[index].isEmpty
          ? input : InputFile(source: input.source.applying(edits[index]), name: input.name)
      }
      found = session.compiled(keepTables: false).findings
      let before = edits.map { $0.count }
      for index in edits.indices where !edits[index].isEmpty {
        let starts = found.filter { $0.file === session.inputs[index].source }
          .map { Int($0.range.start) }
        var growth = 0
        edits[index] = edits[index].filter { edit in
          let start = Int(edit.range.start) + growth
          growth += edit.text.utf8.count
          return !starts.contains { start <= $0 && $0 < start + edit.text.utf8.count }
        }
      }
      if before == edits.map({ $0.count }) { break }
    }
    count = edits.reduce(0) { $0 + $1.count }
    for (index, input) in original.enumerated()
    where !edits[index].isEmpty && Layout(of: input.source).isCanonical {
      let source = session.inputs[index].source
      session.inputs[index] = InputFile(
        source: Source(path: source.path, bytes: Layout(of: source).bytes), name: input.name)
    }
    findings = filter(session.compiled(keepTables: false).findings)
  }

  /// The insertions for each source, in the order of their offsets.
  private static func edits(
    _ findings: [Finding], _ sources: [Source], _ reason: String
  ) -> [[Fix.Edit]] {
    var byFile: [ObjectIdentifier: [Finding]] = [:]
    for finding in findings { byFile[ObjectIdentifier(finding.file), default: []].append(finding) }
    return sources.map { source in
      guard let findings = byFile[ObjectIdentifier(source)] else { return [] }
      let writer = AllowanceEdits(TextFile(source))
      // One allowance is for a whole declaration, so further findings there are not checked.
      var seen: Set<String> = []
      var known: Set<String> = []
      var edits: [Fix.Edit] = []
      for finding in findings {
        let declaration = writer.extent(at: finding.range.start) ?? -1
        guard seen.insert("\(declaration) \(finding.problem.id)").inserted,
          let allowance = writer.allowance(of: finding, because: reason),
          known.insert("\(allowance.scope) \(finding.problem.id)").inserted
        else { continue }
        edits.append(allowance.edit)
      }
      // The sort is stable: allowances at the same place keep their order.
      return edits.sorted { $0.range.start < $1.range.start }
    }
  }
}

extension Source {
  /// The text after the given insertions, which are sorted by offset.
  fileprivate func applying(_ edits: [Fix.Edit]) -> Source {
    var result: [UInt8] = []
    var at: UInt32 = 0
    for edit in edits {
      result += bytes(ByteRange(at, edit.range.start))
      result += edit.text.utf8
      at = edit.range.start
    }
    return Source(path: path, bytes: result + bytes(ByteRange(at, UInt32(count))))
  }
}
