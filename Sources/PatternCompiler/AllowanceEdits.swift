import PatternModel
import PatternRules
import PatternSyntax
import PatternTable

/// Writes allowances for findings into a file: `allow RULE because "…"`.
package struct AllowanceEdits {
  /// An allowance to insert.
  package struct Insertion {
    /// The index of the cue among the declarations of the file, or -1 for the file itself.
    package let scope: Int
    package let edit: Fix.Edit
  }

  private let file: TextFile
  private let extents: [Extent]
  private let parser: Parser

  package init(_ file: TextFile) {
    self.file = file
    extents = ExtentScanner(file.source).extents()
    parser = Parser(file.source)
  }

  /// An edit that allows the rule of a finding, in the cue that contains it or for the file.
  ///
  /// - Returns: nil for a problem that no allowance can set aside.
  package func allowance(of finding: Finding, because reason: String) -> Insertion? {
    guard let index = RuleNames.index(of: Name(finding.problem.id)),
      !RuleNames.isLocked(index) || Rule.all[index].isPartlyLocked
    else { return nil }
    let words = "allow \(finding.problem.id) because \"\(AllowanceEdits.escaped(reason))\""
    if let scope = extent(at: finding.range.start) {
      let view = parser.parse(extents[scope])
      if parser.nodeCount > 0, view.nodes[0].kind == .cue {
        return allowance(words, in: view).map { Insertion(scope: scope, edit: $0) }
      }
    }
    // Inserted after the `use` declarations, or at the start of the file.
    let source = file.source
    var at = source.textStart
    for extent in extents where source.bytes(extent.range).starts(with: "use".utf8) {
      at = extent.range.end
    }
    let text = at > source.textStart ? file.lineEnd + words : words + file.lineEnd
    return Insertion(scope: -1, edit: Fix.Edit(ByteRange(at, at), text))
  }

  /// Inserts the allowance as the last statement of a cue, or as the first if the last statement
  /// may take the rest of its line.
  private func allowance(_ words: String, in view: SyntaxView) -> Fix.Edit? {
    guard parser.nodeCount > 2, view.nodes[2].kind == .body else { return nil }
    let (source, body) = (file.source, view.range(2))
    let first = Fix.Edit(ByteRange(body.start + 1, body.start + 1), " " + words + ";")
    if source.base[Int(body.start)] == Ascii.colon { return first }
    guard source.base[Int(body.end) - 1] == Ascii.rightBrace else { return nil }
    var last = body.end - 1
    while last > body.start, source.base[Int(last) - 1] <= 0x20 { last -= 1 }
    let closing = file.line(of: body.end - 1)
    if file.line(of: body.start) == closing {
      // A body after `:` takes the rest of the line.
      let takesRest = (0..<parser.tokenCount).contains { view.tokens[$0].kind == .colon }
      return takesRest ? first : Fix.Edit(ByteRange(last, last), "; " + words)
    }
    return Fix.Edit(ByteRange(last, last), file.lineEnd + file.indent(of: closing) + "  " + words)
  }

  /// The index of the declaration at an offset.
  package func extent(at offset: UInt32) -> Int? {
    extents.firstIndex { $0.range.start <= offset && offset < $0.range.end }
  }

  /// A text as written between quotation marks.
  private static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if byte == Ascii.quote || byte == Ascii.backslash { bytes.append(Ascii.backslash) }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension SyntaxView {
  /// The range of a node, from its first byte to its last.
  package func range(_ node: Int) -> ByteRange {
    let first = tokens[Int(nodes[node].token)]
    let last = tokens[max(Int(nodes[node].token), Int(nodes[node].tokenEnd) - 1)]
    return ByteRange(first.start, max(first.end, last.end))
  }
}
