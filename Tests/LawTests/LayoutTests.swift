import PatternFormat
import PatternSyntax
import TestSupport
import Testing

/// The changes that the formatter may and may not make.
struct LayoutTests {
  @Test(arguments: Specimen.all)
  func layoutKeepsWhatStands(specimen: Specimen) {
    check(specimen.bytes, specimen)
    let part = specimen.part
    for variant in Laws.choice(of: part.lineEnds, for: part.bytes.count) {
      check(variant, specimen)
    }
  }

  /// Layout keeps rows and findings.
  @Test(arguments: Specimen.all)
  func layoutKeepsTheMeaning(specimen: Specimen) {
    let other = laidOut(specimen)
    if other == specimen { return }
    let (old, new) = (specimen.original, other.compiled())
    #expect(old.ids.sorted() == new.ids.sorted())
    #expect(old.tables.map(\.text) == new.tables.map(\.text))
  }

  /// A text squeezed onto as few lines as possible is laid out over several lines again.
  @Test(arguments: Specimen.files)
  func squeezedTextIsLaidOut(specimen: Specimen) {
    let squeezed = specimen.with(squeeze(specimen.part.source))
    check(squeezed.bytes, specimen)
    let (old, new) = (squeezed.compiled(), laidOut(squeezed).compiled())
    #expect(old.tables.map(\.text) == new.tables.map(\.text))
  }

  @Test(arguments: Specimen.all)
  func brokenTextIsKept(specimen: Specimen) {
    let specimen = specimen.part
    for at in Laws.sample(0..<specimen.bytes.count) {
      var bytes = specimen.bytes
      switch at % 3 {
      case 0: bytes.remove(at: at)
      case 1: bytes.insert(bytes[at], at: at)
      default: bytes.removeSubrange(at...)
      }
      check(bytes, specimen)
    }
  }

  /// Layout keeps comments of every form between any two tokens. Where a comment is illegal, the
  /// text is broken.
  @Test(arguments: Specimen.all)
  func commentsStay(specimen: Specimen) {
    let specimen = specimen.part
    let ends = Lexer.allTokens(of: specimen.source).map { Int($0.end) }
    let comments = ["  # kept \n", "\n  ## kept\n", "# kept\n\n\n# and this\n;\n"]
    for index in Laws.sample(0..<ends.count) {
      var bytes = specimen.bytes
      bytes.insert(contentsOf: comments[index % comments.count].utf8, at: ends[index])
      check(bytes, specimen)
    }
  }

  /// Layout of some lines changes only the declarations on them, and any text stays sound.
  @Test(arguments: Specimen.all)
  func rangesTouchNothingElse(specimen: Specimen) {
    // Double spaces give the layout something to do nearly everywhere.
    let bytes = specimen.part.bytes.flatMap { $0 == 0x20 ? [0x20, 0x20] : [$0] }
    let source = specimen.with(bytes).source
    let lines = LineTable(source)
    // The lines above a declaration belong to it.
    var units: [ClosedRange<Int>] = []
    for extent in ExtentScanner(source).extents() {
      let first = lines.line(of: extent.range.start)
      let last = lines.line(of: extent.range.end)
      units.append(min((units.last?.upperBound ?? 0) + 1, first)...last)
    }
    units.append((units.last?.upperBound ?? 0)...lines.lineCount)
    for first in Laws.sample(1..<lines.lineCount + 1) {
      let last = min(first + first % 3, lines.lineCount)
      let range = ByteRange(lines.range(ofLine: first).start, lines.range(ofLine: last).end)
      let laws = LayoutLaws(source, within: range)
      for fault in laws.faults(isWhole: false) { Issue.record("\(first)-\(last): \(fault)") }
      for edit in laws.edits {
        let edited = lines.line(of: edit.range.start)...lines.line(of: edit.range.end)
        if edited.overlaps(first...last) { continue }
        let isShared = units.contains { $0.overlaps(first...last) && $0.overlaps(edited) }
        #expect(isShared, "\(first)-\(last): line \(edited) changes")
      }
    }
    #expect(
      Layout(of: source, within: ByteRange(0, UInt32(source.count))).bytes
        == Layout(of: source).bytes)
  }

  /// The decks and profiles are canonical.
  @Test(arguments: Specimen.patterns)
  func patternsAreCanonical(specimen: Specimen) {
    let layout = Layout(of: specimen.source)
    #expect(layout.isCanonical, "run `patternc format Patterns`")
    #expect(layout.findings.isEmpty)
  }

  @Test func whatWouldGrowTooLargeIsLeftAlone() {
    let source = Source(path: "a.pattern", text: "a:impact light")
    let layout = Layout(of: source, within: nil, sizeLimit: source.count)
    #expect(layout.isCanonical)
    #expect(layout.findings.map { "\($0.problem.id)" } == ["file-size-limit"])
    #expect(!Layout(of: source, within: nil, sizeLimit: source.count + 2).isCanonical)
  }

  // MARK: parts

  private func check(_ bytes: [UInt8], _ specimen: Specimen) {
    for fault in LayoutLaws(specimen.with(bytes).source).faults() {
      Issue.record("\(fault)\n\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  private func laidOut(_ specimen: Specimen) -> Specimen {
    specimen.with(Layout(of: specimen.source).bytes)
  }

  /// Removes blank lines and indentation, and replaces line ends inside blocks with semicolons.
  private func squeeze(_ source: Source) -> [UInt8] {
    var result: [UInt8] = []
    var depth = 0
    var hasComment = false
    for token in Lexer.allTokens(of: source) {
      switch token.kind {
      case .newline:
        let isFree = depth == 0 || hasComment || result.last == Ascii.comma
        result.append(isFree ? 0x0A : result.last == Ascii.leftBrace ? 0x20 : Ascii.semicolon)
        hasComment = false
      case .whitespace: if result.last != 0x20, result.last != 0x0A { result.append(0x20) }
      default:
        if token.kind == .leftBrace { depth += 1 }
        if token.kind == .rightBrace { depth -= 1 }
        if token.kind == .comment || token.kind == .docComment { hasComment = true }
        result += source.bytes(token.range)
      }
    }
    return result
  }
}

extension Specimen {
  /// The same text with other line ends, and with a byte-order mark.
  fileprivate var lineEnds: [[UInt8]] {
    guard !bytes.contains(0x0D), source.textStart == 0 else { return [] }
    let crlf = bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
    return [crlf, [0xEF, 0xBB, 0xBF] + bytes, [0xEF, 0xBB, 0xBF] + crlf]
  }
}
