import PatternCompiler
import PatternFormat
import PatternSyntax

/// Lines that can be folded below the first.
package struct Fold {
  package enum Kind { case region, comment, imports }
  package let kind: Kind
  /// The first and last line, counted from 0. The last line is hidden too.
  package let first: Int
  package let last: Int
}

/// Features that need only the syntax of a text: folding, selection, layout and links.
extension Workspace {
  /// The folds of a file: bodies, declarations of several lines, comments and runs of `use`, sorted
  /// by first line.
  package func folds(_ path: String) -> [Fold] {
    guard let file = file(path) else { return [] }
    var folds: [Fold] = []
    var braces: [Int] = []
    var comment: (first: Int, last: Int)?
    func endComment() {
      if let run = comment, run.last > run.first {
        folds.append(Fold(kind: .comment, first: run.first, last: run.last))
      }
      comment = nil
    }
    var lastLine = -1
    for token in Lexer.allTokens(of: file.source) {
      switch token.kind {
      case .whitespace, .newline, .byteOrderMark: continue
      default: break
      }
      let line = file.line(of: token.start)
      switch token.kind {
      case .comment, .docComment:
        if let run = comment, run.last == line - 1 {
          comment = (run.first, line)
        } else {
          endComment()
          // A comment after code belongs to the line of the code.
          if line != lastLine { comment = (line, line) }
        }
      case .leftBrace: braces.append(line)
      case .rightBrace:
        // The line of the `}` stays visible.
        if let first = braces.popLast(), line > first + 1 {
          folds.append(Fold(kind: .region, first: first, last: line - 1))
        }
      default: break
      }
      lastLine = line
    }
    endComment()
    folds += declarations(file)
    return folds.sorted { $0.first != $1.first ? $0.first < $1.first : $0.last > $1.last }
  }

  /// The folds of lists of several lines and of consecutive `use` lines.
  private func declarations(_ file: TextFile) -> [Fold] {
    var folds: [Fold] = []
    var uses: (first: Int, last: Int)?
    func endUses() {
      if let run = uses, run.last > run.first {
        folds.append(Fold(kind: .imports, first: run.first, last: run.last))
      }
      uses = nil
    }
    for extent in ExtentScanner(file.source).extents() {
      let first = file.line(of: extent.range.start)
      let last = file.line(of: max(extent.range.start, extent.range.end - 1))
      let bytes = file.source.bytes(extent.range)
      if bytes.starts(with: "use ".utf8) {
        uses = (uses?.first ?? first, last)
        continue
      }
      endUses()
      if last > first, !bytes.contains(Ascii.leftBrace) {
        folds.append(Fold(kind: .region, first: first, last: last))
      }
    }
    endUses()
    return folds
  }

  /// The selection ranges at an offset, from the word to the file: word, statement, body,
  /// declaration, file. Each contains the one before.
  package func selections(_ path: String, _ offset: UInt32) -> [ByteRange] {
    guard let file = file(path) else { return [] }
    var ranges = [ByteRange(file.source.textStart, file.end)]
    let extents = ExtentScanner(file.source).extents()
    if let extent = extents.last(where: { $0.range.start <= offset && offset <= $0.range.end }) {
      ranges.append(extent.range)
      let tree = ParsedDeclaration(extent, in: file.source)
      ranges += tree.nodes.map { tree.range($0) }.filter { $0.holds(offset) }
      ranges += tree.tokens.dropLast().map { $0.range }.filter { $0.holds(offset) }
    }
    // Ranges that only meet at the offset are dropped, so that each contains the next.
    var result: [ByteRange] = []
    for range in ranges {
      if let last = result.last, range.start < last.start || range.end > last.end || range == last {
        continue
      }
      result.append(range)
    }
    return result.reversed()
  }

  /// The edits that format a file, or the lines that a range touches.
  package func layout(_ path: String, within range: ByteRange?) -> [Fix.Edit] {
    guard let file = file(path) else { return [] }
    return Layout(of: file.source, within: range).edits
  }

  /// The readable files that a file uses: the range of each path, and the file's path.
  package func links(_ path: String) -> [(range: ByteRange, path: String)] {
    guard let analysis = analysis(of: path) else { return [] }
    return analysis.extents.compactMap { extent in
      guard analysis.source.bytes(extent.range).starts(with: "use".utf8) else { return nil }
      let tree = ParsedDeclaration(extent, in: analysis.source)
      guard tree.nodes.count > 1, tree.kind(0) == .useFile, tree.kind(1) == .text else {
        return nil
      }
      let token = tree.token(1)
      let name = ByteRange(token.start + 1, token.end - 1)
      return usedPath(analysis.source.text(name), from: path).map { (name, $0) }
    }
  }
}
