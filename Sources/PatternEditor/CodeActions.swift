import PatternCompiler
import PatternFormat
import PatternModel
import PatternRules
import PatternSyntax
import PatternTable

/// A change that an editor offers with one click, or an explanation to read.
package struct CodeAction {
  package enum Kind: Equatable { case quickFix, extract, fixAll, explain }

  package let kind: Kind
  package let title: String
  /// The finding that the action repairs; nil if it repairs none.
  package var finding: Finding?
  /// True if this action is certainly intended.
  package var isPreferred = false
  /// The changes of the file, in order, without overlaps.
  package var edits: [Fix.Edit] = []
}

extension Workspace {
  /// The actions for the findings in a range: repairs, allowances and explanations.
  package func repairs(_ path: String, _ range: ByteRange) -> [CodeAction] {
    guard let analysis = analysis(of: path) else { return [] }
    let here = findings(of: path).filter {
      $0.range.start <= range.end && range.start <= $0.range.end
    }
    var actions = here.compactMap { finding in
      finding.fix.map { fix in
        CodeAction(
          kind: .quickFix, title: Workspace.capitalised(fix.title), finding: finding,
          isPreferred: fix.isSafe, edits: fix.edits)
      }
    }
    var explained: [String] = []
    for finding in here {
      let id = "\(finding.problem.id)"
      if explained.contains(id) { continue }
      explained.append(id)
      if let edit = analysis.allowance(of: finding), sets(finding, aside: path, analysis) {
        actions.append(
          CodeAction(
            kind: .quickFix, title: "Set `\(id)` aside, and write why", finding: finding,
            edits: [edit]))
      }
      actions.append(CodeAction(kind: .explain, title: "Explain `\(id)`", finding: finding))
    }
    return actions
  }

  /// True if an allowance sets the finding aside. Partly locked rules have findings that no
  /// allowance covers.
  private func sets(_ finding: Finding, aside path: String, _ analysis: Analysis) -> Bool {
    guard let rule = RuleNames.index(of: Name(finding.problem.id)), Rule.all[rule].isPartlyLocked,
      let edit = analysis.allowance(of: finding, because: "a trial")
    else { return true }
    let shadow = copy()
    shadow.put(analysis.file.edited(edit.range, edit.text, version: analysis.file.version ?? 0))
    func isSame(_ other: Finding) -> Bool {
      other.problem === finding.problem && other.message == finding.message
    }
    return shadow.findings(of: path).filter(isSame).count < findings(of: path).filter(isSame).count
  }

  /// All safe repairs of a file, applied one after the other; nil if there are none.
  package func fixAll(_ path: String) -> CodeAction? {
    guard let file = file(path) else { return nil }
    let shadow = copy()
    let repairs = Repairs([file.source], unsafe: false) { sources in
      shadow.put(TextFile(sources[0], version: file.version ?? 0))
      let found = shadow.analysis(of: path)?.findings ?? []
      return (found, found)
    }
    let repaired = TextFile(repairs.sources[0], version: file.version ?? 0)
    guard let edit = file.difference(to: repaired) else { return nil }
    return CodeAction(
      kind: .fixAll, title: "Repair everything that is certain",
      edits: [Fix.Edit(edit.range, edit.text)])
  }

  /// Extracts the statements of a range into a pattern and plays it in their place. Of nested
  /// statements, the outermost that allow it are extracted.
  ///
  /// - Returns: nil if the result would play something else.
  package func extraction(_ path: String, _ range: ByteRange) -> CodeAction? {
    guard let analysis = analysis(of: path), !range.isEmpty else { return nil }
    for edits in analysis.extractions(of: range) where isSound(edits, analysis) {
      return CodeAction(kind: .extract, title: "Make this a pattern of its own", edits: edits)
    }
    return nil
  }

  /// True if the edited file has no more errors and its declarations play the same as before.
  private func isSound(_ edits: [Fix.Edit], _ analysis: Analysis) -> Bool {
    let shadow = copy()
    var file = analysis.file
    for edit in edits.reversed() {
      file = file.edited(edit.range, edit.text, version: file.version ?? 0)
    }
    shadow.put(file)
    // Statements that a pattern cannot hold stay in place.
    guard let after = shadow.analysis(of: file.path), after.errors.count <= analysis.errors.count
    else { return false }
    // With fewer statements around it, a `then`, an anchor or a target may refer to another moment
    // or element.
    let start = edits.last.flatMap { analysis.extent(at: $0.range.start) }
    let declaration = start.map { analysis.extents[$0].range.start }
    let symbol = analysis.model.files[0].symbols.first { $0.extent.range.start == declaration }
    return symbol.map { analysis.timelines(of: $0) == after.timelines(of: $0) } ?? true
  }

  private static func capitalised(_ text: String) -> String {
    var bytes = Array(text.utf8)
    if let first = bytes.first, first >= 0x61, first <= 0x7A { bytes[0] = first & ~0x20 }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension TextFile {
  /// The single edit that turns this text into another; nil if they are equal.
  package func difference(to other: TextFile) -> Fix.Edit? {
    let (old, new) = (source, other.source)
    let change = TextChange(from: old, to: new)
    if change.start == change.end, change.growth == 0 { return nil }
    var head = Int(change.start)
    var tail = old.count - Int(change.end)
    // An edit starts and ends at character boundaries.
    while head > 0, head < old.count, old.base[head] & 0xC0 == 0x80 { head -= 1 }
    while tail > 0, old.base[old.count - tail] & 0xC0 == 0x80 { tail -= 1 }
    return Fix.Edit(
      ByteRange(UInt32(head), UInt32(old.count - tail)),
      new.text(ByteRange(UInt32(head), UInt32(new.count - tail))))
  }
}

extension Analysis {
  /// An edit that allows the rule of a finding. Without a reason, the compiler reports the empty
  /// one until the author fills it in.
  func allowance(of finding: Finding, because reason: String = "") -> Fix.Edit? {
    AllowanceEdits(file).allowance(of: finding, because: reason)?.edit
  }

  // MARK: extraction

  /// The edits that extract the statements of a range into a pattern. The range has to cover a
  /// statement completely; the outermost statements come first.
  func extractions(of range: ByteRange) -> [[Fix.Edit]] {
    guard let index = extent(at: range.start), extents[index].range.end >= range.end else {
      return []
    }
    let tree = ParsedDeclaration(extents[index], in: source)
    var found: [[Fix.Edit]] = []
    for body in tree.nodes where tree.kind(body) == .body {
      let statements = tree.children(of: body).filter { statement in
        let own = tree.range(statement)
        return own.start < range.end && range.start < own.end
      }
      guard let first = statements.first, let last = statements.last else { continue }
      let old = ByteRange(tree.range(first).start, tree.range(last).end)
      let isLast = tree.after(last) == tree.after(body)
      if old.start >= range.start, old.end <= range.end,
        statements.allSatisfy({ isMovable($0, isLast, tree) })
      {
        found.append(extraction(old, from: extents[index]))
      }
    }
    return found
  }

  private func extraction(_ old: ByteRange, from extent: Extent) -> [Fix.Edit] {
    let name = freeName()
    let text = source.text(old)
    var pattern = "\(name): \(text)\n"
    if text.utf8.contains(0x0A) {
      let indent = file.indent(of: file.line(of: old.start))
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
        index, line in
        let words = Note.trimmed(String(line))
        if words.isEmpty { return "" }
        let isShifted = index > 0 && line.hasPrefix(indent)
        return "  "
          + (isShifted ? Note.trimmedEnd(String(line.dropFirst(indent.utf8.count))) : words)
      }
      pattern = "\(name) {\n\(lines.joined(separator: "\n"))\n}\n"
    }
    let laidOut = Layout(of: Source(path: "", text: pattern)).bytes
    pattern = String(decoding: laidOut, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).joined(separator: file.lineEnd)
    let place = declarationStart(extent.range.start)
    return [
      Fix.Edit(ByteRange(place, place), pattern + file.lineEnd),
      Fix.Edit(old, "play \(name)"),
    ]
  }

  /// True if a pattern can hold a statement that is taken out of its list.
  ///
  /// - Parameter isLast: true if no statement follows in the list.
  private func isMovable(_ statement: Int, _ isLast: Bool, _ tree: ParsedDeclaration) -> Bool {
    if !Parser.timelineVerbs.contains(tree.token(statement).keyword) { return false }
    return switch tree.kind(statement) {
    case .wait, .then, .target: isLast
    case .arm, .envelopePoint, .broken: false
    default: true
    }
  }

  private func freeName() -> String {
    let known = model.names(.pattern, from: 0).map { $0.text }
    if !known.contains("extracted") { return "extracted" }
    var number = 2
    while known.contains("extracted-\(number)") { number += 1 }
    return "extracted-\(number)"
  }

  /// The offset at which a declaration starts, including the comments directly above it.
  private func declarationStart(_ offset: UInt32) -> UInt32 {
    var line = file.line(of: offset)
    while line > 0 {
      let above = file.range(ofLine: line - 1)
      guard source.bytes(above).first(where: { $0 > 0x20 }) == Ascii.hash else { break }
      line -= 1
    }
    return max(file.range(ofLine: line).start, source.textStart)
  }
}
