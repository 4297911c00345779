import PatternSyntax
import PatternTable

/// Further names that a declaration was probably meant to declare, in text that was reported:
/// `let gap: 120ms, strength: 0.6`, `input a, b: from content, flag`, or `card.tapped: by user`
/// without its `event`.
extension Scan {
  /// The further names that a declaration was probably meant to declare.
  static func otherNames(_ symbol: Symbol, _ source: Source) -> [ByteRange] {
    switch symbol.kind {
    case .value, .input:
      namesAfterCommas(symbol.extent.range, source) + wordAfter(symbol, source)
    case .pattern where !symbol.isMap:
      namesAfterKind(symbol, source)
        + namesInGroup(symbol, source)
        + (isEvent(symbol.nameRange, source) ? [symbol.nameRange] : [])
    case .event, .cue: nameAfterKinds(symbol, source) + wordAfterDots(symbol, source)
    default: []
    }
  }

  /// True if an unreadable declaration was perhaps meant to declare a name.
  func mayDeclare(_ name: Name) -> Bool {
    if unread.count == 0 { return false }
    if unread.index(of: name) != nil { return true }
    // `event card..opened: …`
    guard let dot = name.bytes.lastIndex(of: Ascii.dot),
      let start = unread.value(of: Name(name.bytes[dot...].dropFirst()))
    else { return false }
    let head = name.bytes[...dot]
    return start > head.count && source[start - 1] == Ascii.dot
      && source.bytes(ByteRange(UInt32(start - 1 - head.count), UInt32(start - 1)))
        .elementsEqual(head)
  }

  /// The second part of a name with two dots.
  private static func wordAfterDots(_ symbol: Symbol, _ source: Source) -> [ByteRange] {
    let end = Int(symbol.nameRange.end)
    guard source.base[end] == Ascii.dot, source.base[end + 1] == Ascii.dot else { return [] }
    let stop = Lexer(source).wordEnd(end + 2, Int(symbol.extent.range.end))
    return stop > end + 2 ? [ByteRange(UInt32(end + 2), UInt32(stop))] : []
  }

  /// The words that precede a declared name.
  private static let kinds: [StaticString] = [
    "let", "input", "map", "event", "control", "spring", "curve", "choice", "cue",
  ]

  /// The second word of a name, as in `let spring quick: …`.
  private static func wordAfter(_ symbol: Symbol, _ source: Source) -> [ByteRange] {
    let name = symbol.nameRange
    var at = Int(name.end)
    while Ascii.isSpace(source.base[at]) { at += 1 }
    let stop = Lexer(source).wordEnd(at, Int(symbol.extent.range.end))
    return stop > at && at > Int(name.end) ? [ByteRange(UInt32(at), UInt32(stop))] : []
  }

  /// The names in a declaration that was read as a pattern, such as `event: card.opened by user` or
  /// `spring.quick: …`.
  private static func namesAfterKind(_ symbol: Symbol, _ source: Source) -> [ByteRange] {
    let name = symbol.nameRange
    guard name.count <= 7 || source.bytes(name).contains(Ascii.dot) else { return [] }
    let kind = kinds.first { kind in
      name.count >= kind.utf8CodeUnitCount
        && (0..<kind.utf8CodeUnitCount).allSatisfy {
          source.base[Int(name.start) + $0] == kind.utf8Start[$0]
        }
    }
    guard let kind else { return [] }
    let end = name.start + UInt32(kind.utf8CodeUnitCount)
    if end < name.end {
      let isDotted = source.base[Int(end)] == Ascii.dot
      return isDotted ? [ByteRange(end + 1, name.end)] : []
    }
    var at = Int(end)
    while Ascii.isSpace(source.base[at]) || source.base[at] == Ascii.colon
      || source.base[at] == 0x28
    { at += 1 }
    let stop = Lexer(source).wordEnd(at, Int(symbol.extent.range.end))
    return stop > at ? [ByteRange(UInt32(at), UInt32(stop))] : []
  }

  /// The names in a group such as `springs { … }`.
  private static func namesInGroup(_ symbol: Symbol, _ source: Source) -> [ByteRange] {
    guard Parser.isGroup(source.text(symbol.nameRange)) else { return [] }
    var found = TokenBuffer()
    Lexer(source).tokens(in: symbol.extent.range, into: &found)
    return (1..<max(1, found.count - 1)).compactMap { at in
      let before = found.base[at - 1].kind
      let isStart =
        found.base[at].isAfterNewline || before == .leftBrace || before == .semicolon
      let follows = found.base[at + 1].kind
      return isStart && found.base[at].kind == .word && (follows == .colon || follows == .leftBrace)
        ? found.base[at].range : nil
    }
  }

  /// The name after a doubled keyword such as `event event`.
  private static func nameAfterKinds(_ symbol: Symbol, _ source: Source) -> [ByteRange] {
    let name = symbol.nameRange
    let kind = ByteRange(symbol.extent.range.start, symbol.extent.range.start + UInt32(name.count))
    guard name.count < 6, source.bytes(kind).elementsEqual(source.bytes(name)) else { return [] }
    var found = TokenBuffer()
    Lexer(source).tokens(in: symbol.extent.range, into: &found)
    return found.base[2].kind == .word ? [found.base[2].range] : []
  }

  /// True if the name of a pattern is followed by the properties of an event.
  private static func isEvent(_ name: ByteRange, _ source: Source) -> Bool {
    var at = Int(name.end)
    while Ascii.isSpace(source.base[at]) || source.base[at] == Ascii.colon { at += 1 }
    return source.base[at] == UInt8(ascii: "b") && source.base[at + 1] == UInt8(ascii: "y")
      && Ascii.isSpace(source.base[at + 2])
  }

  private static func namesAfterCommas(_ range: ByteRange, _ source: Source) -> [ByteRange] {
    guard source.bytes(range).contains(Ascii.comma) else { return [] }
    var found = TokenBuffer()
    Lexer(source).tokens(in: range, into: &found)
    let tokens = found.base
    var names: [ByteRange] = []
    var isAfterColon = false
    for at in 1..<max(1, found.count - 1) {
      if tokens[at].kind == .colon { isAfterColon = true }
      guard tokens[at].kind == .word, tokens[at - 1].kind == .comma else { continue }
      if tokens[at + 1].kind == .colon || !isAfterColon { names.append(tokens[at].range) }
    }
    return names
  }
}
