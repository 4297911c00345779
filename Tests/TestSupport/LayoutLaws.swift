internal import PatternFormat
package import PatternSyntax

/// Laws of the layout of any text.
package struct LayoutLaws {
  private let old: Source
  private let new: Source
  private let layout: Layout

  /// The text after the layout.
  package var result: [UInt8] { layout.bytes }
  package var edits: [Fix.Edit] { layout.edits }

  package init(_ source: Source, within range: ByteRange? = nil) {
    old = source
    layout = Layout(of: source, within: range)
    new = Source(path: source.path, bytes: layout.bytes)
  }

  /// The laws that fail. `isWhole` is true if the whole text was laid out.
  package func faults(isWhole: Bool = true) -> [String] {
    var faults = form(isWhole)
    // The same bytes have the same layout, words and declarations.
    if layout.isCanonical { return faults }
    func hold<T: Equatable>(_ left: T, _ right: T, _ what: String) {
      if left != right { faults.append("\(what): \(left) becomes \(right)") }
    }
    let again = Layout(of: new)
    if isWhole, !again.isCanonical {
      faults.append("laid out twice, it differs: \(again.edits.map { $0.text })")
    }
    hold(
      layout.findings.map { "\($0.problem.id)" }, again.findings.map { "\($0.problem.id)" },
      "the problems")
    hold(LayoutLaws.words(old), LayoutLaws.words(new), "the words")
    let (before, after) = (LayoutLaws.declarations(old), LayoutLaws.declarations(new))
    hold(before.map { $0.tree }, after.map { $0.tree }, "the tree")
    hold(before.map { $0.doc }, after.map { $0.doc }, "the doc comments")
    hold(before.map { $0.broken }, after.map { $0.broken }, "the broken parts")
    return faults
  }

  /// Faults of the edits: they must be separate, in order, and produce `bytes`.
  private func form(_ isWhole: Bool) -> [String] {
    var faults: [String] = []
    var bytes: [UInt8] = []
    var at: UInt32 = 0
    for edit in layout.edits {
      if edit.range.start < at || at > 0 && edit.range.start == at {
        faults.append("edits touch at \(at)")
      }
      bytes += old.bytes(ByteRange(at, edit.range.start)) + Array(edit.text.utf8)
      at = edit.range.end
    }
    bytes += old.bytes(ByteRange(at, UInt32(old.count)))
    let isText = String(validating: layout.bytes, as: UTF8.self) != nil
    if isText && bytes != layout.bytes { faults.append("the edits make another text") }
    if isWhole, layout.findings.isEmpty, new.count > Int(new.textStart) {
      let text = layout.bytes
      if text.last != 0x0A || text.dropLast().last == 0x0A { faults.append("the end of the file") }
      var lines = text.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
      let returns = lines.count { $0.last == 0x0D }
      if returns != 0 && returns != lines.count { faults.append("line ends are mixed") }
      if returns > 0 { lines = lines.map { $0.dropLast() }[...] }
      if lines.contains(where: { $0.last == 0x20 || $0.last == 0x09 }) {
        faults.append("spaces at the end of a line")
      }
    }
    return faults
  }

  /// The words, signs and comments in order, without the parts that layout may change: braces and
  /// colons of bodies, semicolons, and the spelling of numbers. A comment says whether it has a
  /// line of its own.
  private static func words(_ source: Source) -> [String] {
    var words: [String] = []
    var isOwnLine = true
    for token in Lexer.allTokens(of: source) {
      let text = source.text(token.range)
      switch token.kind {
      case .newline: isOwnLine = true
      case .whitespace, .byteOrderMark, .semicolon: continue
      case .leftBrace, .rightBrace, .colon: isOwnLine = false
      case .comment, .docComment:
        let trimmed = text.reversed().drop { $0 == " " || $0 == "\t" || $0 == "\r" }.reversed()
        words.append((isOwnLine ? "\n" : "") + String(trimmed))
      case .number:
        isOwnLine = false
        let quantity = try? Quantity.read(source.base, token.start, token.end)
        let sign = text.hasPrefix("+") ? "+" : ""
        let exact = quantity.map { "\(sign)\($0.scaled) \($0.unit)" }
        words.append(exact ?? plain(text))
      default:
        isOwnLine = false
        words.append(text)
      }
    }
    return words
  }

  /// A number without needless zeros, for a text without a value.
  private static func plain(_ text: String) -> String {
    guard let parts = text.wholeMatch(of: /([+-]?)0*(\d+)(\.\d*?)?0*(\D*)/) else { return text }
    let decimals = parts.3.map { $0 == "." ? "" : String($0) } ?? ""
    return "\(parts.1)\(parts.2)\(decimals)\(parts.4)"
  }

  private struct Declaration {
    /// The kinds of the nodes with their sizes; empty for a broken declaration.
    var tree: [String] = []
    /// The bytes of a broken declaration.
    var broken: [UInt8] = []
    /// The doc comment, line by line.
    var doc: [String] = []
  }

  private static func declarations(_ source: Source) -> [Declaration] {
    let parser = Parser(source)
    return ExtentScanner(source).extents().map { extent in
      let view = parser.parse(extent)
      let doc = source.docLines(above: extent).map { source.text($0) }
      if parser.hasDiagnostics {
        _ = parser.takeFindings()
        return Declaration(broken: Array(source.bytes(extent.range)), doc: doc)
      }
      return Declaration(
        tree: (0..<parser.nodeCount).map { "\(view.nodes[$0].kind) \(view.nodes[$0].size)" },
        doc: doc)
    }
  }
}
