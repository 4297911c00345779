/// Words and signs that are written twice in a row: `by by system`, `wait wait 120ms`, `, ,`; and
/// lines that open a body twice.
extension Parser {
  /// Without how many of them a declaration is read.
  static let doublesLimit = 8
  /// A declaration with more findings than this is read once: reading it takes its time.
  static let findingsLimit = 64

  /// The second of two equal words or signs on one line, next to where something was found.
  func double(near found: ByteRange, but tried: [ByteRange]) -> ByteRange? {
    if tokenCount < 3 { return nil }
    let at = tokenPlace(of: found)
    for place in max(1, at - 1)...at + 2 {
      let (first, second) = (tokens[place - 1], tokens[place])
      if second.kind == .endOfFile { return nil }
      switch second.kind {
      case .leftBrace, .rightBrace, .semicolon, .leftParen, .rightParen: continue
      default: break
      }
      let isSame =
        first.kind == second.kind
        && source.bytes(first.range).elementsEqual(source.bytes(second.range))
        && !source.bytes(ByteRange(first.end, second.start)).contains(0x0A)
      // `play beat(gap gap)` names a parameter and a value, `calm calm` a case and a pattern.
      let isArgument = place > 1 && tokens[place - 2].kind == .leftParen
      let isCase =
        first.kind == .word && tokens[0].keyword == .map && place > 4
        && tokens[place + 1].kind != .number
      if isSame, !isArgument, !isCase, !tried.contains(where: { $0.start == second.start }) {
        return second.range
      }
    }
    return nil
  }

  /// The tokens of the first line of a declaration that opens a body as the line before it does;
  /// none where no line does.
  var doubledLine: [ByteRange] {
    var last = 0..<0
    var start = 0
    for at in 1..<tokenCount where tokens[at].isAfterNewline || tokens[at].kind == .endOfFile {
      let line = start..<at
      if tokens[at - 1].kind == .leftBrace, isSame(last, line) {
        return line.map { tokens[$0].range }
      }
      (last, start) = (line, at)
    }
    return []
  }

  private func isSame(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    first.count == second.count
      && zip(first, second).allSatisfy {
        source.bytes(tokens[$0].range).elementsEqual(source.bytes(tokens[$1].range))
      }
  }

  /// Says of a line that it is written twice.
  func lineIsTwice(_ line: ByteRange) -> Diagnostic {
    var start = Int(line.start)
    while start > Int(source.textStart), Ascii.isSpace(source.base[start - 1]) { start -= 1 }
    let end = source.base.newline(from: Int(line.end), until: source.count)
    let whole = ByteRange(UInt32(start), UInt32(min(end + 1, source.count)))
    return Diagnostic(
      .unexpectedToken, source, line, "this line is here twice", help: "remove one of them",
      fix: Fix("remove one of them", safe: false, replace: whole, with: ""))
  }

  /// Says of a word that it is written twice.
  func isTwice(_ double: ByteRange) -> Diagnostic {
    var start = double.start
    while start > 0, Ascii.isSpace(source.base[Int(start) - 1]) { start -= 1 }
    return Diagnostic(
      .unexpectedToken, source, oneLine(double), "`\(shown(double))` is here twice",
      help: "remove one of them",
      fix: Fix("remove one of them", safe: false, replace: ByteRange(start, double.end), with: ""))
  }
}
