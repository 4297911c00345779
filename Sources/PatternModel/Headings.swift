import PatternSyntax
import PatternTable

/// Reads the kind and name at the start of a declaration.
struct HeadingReader {
  private let source: Source
  private let lexer: Lexer

  init(_ source: Source) {
    self.source = source
    lexer = Lexer(source)
  }

  /// The declaration of an extent, without its index; nil if it has no name.
  func read(_ extent: Extent, _ findings: inout [Finding]) -> Symbol? {
    let start = Int(extent.range.start)
    let end = lexer.wordEnd(start, source.count)
    if end == start { return nil }
    let at = skipSpaces(end)
    let byte = source[at]
    if byte == Ascii.colon || byte == Ascii.leftParen || byte == Ascii.leftBrace
      || opensBody(at, Int(extent.range.end))
    {
      return symbol(start, end, extent, .pattern, &findings)
    }
    guard at > end, let kind = kind(start, end) else { return nil }
    let nameEnd = lexer.wordEnd(at, source.count)
    if nameEnd == at { return nil }
    return symbol(at, nameEnd, extent, kind, &findings)
  }

  /// True if the line ends here and a `{` follows.
  private func opensBody(_ start: Int, _ end: Int) -> Bool {
    var at = start
    while at < end && (source[at] <= 0x20 || source[at] == Ascii.hash) {
      if source[at] == Ascii.hash {
        while at < end && source[at] != 0x0A { at += 1 }
      } else {
        at += 1
      }
    }
    return at > start && at < end && source[at] == Ascii.leftBrace
  }

  /// The kind of a declaration, given its first word; `.stage` stands for maps.
  private func kind(_ start: Int, _ end: Int) -> NameKind? {
    switch lexer.keyword(start, end) {
    case .let: .value
    case .input: .input
    case .map: .stage
    case .event: .event
    case .control: .control
    case .spring: .spring
    case .curve: .curve
    case .choice: .choice
    case .cue: .cue
    case .profile: .profile
    default: nil
    }
  }

  /// The symbol of a name; `.stage` stands for maps.
  private func symbol(
    _ start: Int, _ end: Int, _ extent: Extent, _ kind: NameKind, _ findings: inout [Finding]
  ) -> Symbol {
    let range = ByteRange(UInt32(start), UInt32(end))
    if range.count > Name.lengthLimit {
      findings.append(
        Finding(
          .nameLimit, source, range,
          "this name is \(range.count) bytes long; the maximum is \(Name.lengthLimit)"))
    }
    return Symbol(
      name: source.name(range), nameRange: range, extent: extent,
      kind: kind == .stage ? .pattern : kind, isMap: kind == .stage, payload: 0)
  }

  private func skipSpaces(_ start: Int) -> Int {
    var at = start
    while Ascii.isSpace(source[at]) { at += 1 }
    return at
  }
}

/// The names of one kind in a file.
struct Namespace: Sendable {
  /// The names, each with the index of its symbol.
  private(set) var table = NameTable()
  private(set) var findings: [Finding] = []

  init(_ kind: NameKind, _ symbols: [Symbol], _ source: Source) {
    for (index, symbol) in symbols.enumerated() where symbol.kind == kind {
      let entry = table.insert(symbol.name, UInt32(truncatingIfNeeded: index))
      if !entry.isNew, isWhole(symbol, source),
        isWhole(symbols[table.value(at: entry.index)], source)
      {
        duplicate(kind, symbol, symbols[table.value(at: entry.index)], source)
      }
    }
  }

  /// True if the name of a declaration ends where expected. The parser reports a name that contains
  /// a space or another invalid character.
  private func isWhole(_ symbol: Symbol, _ source: Source) -> Bool {
    let lexer = Lexer(source)
    let end = Int(symbol.nameRange.end)
    var at = end
    while Ascii.isSpace(source[at]) { at += 1 }
    switch source[at] {
    case Ascii.slash: return false
    case Ascii.colon:
      // `card:visible: …`
      let next = lexer.wordEnd(at + 1, source.count)
      return at > end || next == at + 1 || source[next] != Ascii.colon
    default:
      let next = lexer.wordEnd(at, source.count)
      let word = lexer.keyword(at, next)
      return next == at || word == .by || word == .extends
    }
  }

  private mutating func duplicate(
    _ kind: NameKind, _ second: Symbol, _ first: Symbol, _ source: Source
  ) {
    // The conflict markers have been reported.
    if source.isOtherSide(second.nameRange, of: first.nameRange) { return }
    findings.append(
      Finding(
        .duplicateName, source, second.nameRange,
        "there already is \(first.isMap ? "a map" : kind.phrase) named `\(first.name.text)`",
        help: "rename one of the two",
        related: [Related("the first `\(first.name.text)`", source, first.nameRange)]))
  }
}

extension Source {
  /// The maximum number of bytes that are read of the other side of a merge conflict.
  private static let sideLimit = 4096

  /// True if a merge conflict's `=======` starts a line between two names that are close to each
  /// other.
  fileprivate func isOtherSide(_ later: ByteRange, of first: ByteRange) -> Bool {
    let (start, end) = (Int(first.end), Int(later.start))
    guard start < end, end - start <= Source.sideLimit else { return false }
    var run = 0
    for at in start..<end {
      let byte = self[at]
      if byte == UInt8(ascii: "="), run > 0 || self[at - 1] == 0x0A {
        run += 1
      } else if run == 7 {
        return true
      } else {
        run = 0
      }
    }
    return false
  }

  /// The name at a range.
  package func name(_ range: ByteRange) -> Name { Name(bytes(range)) }
}
