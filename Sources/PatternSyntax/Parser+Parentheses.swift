/// Parentheses of which one is missing: `bezier 0.4, 0, 0.2, 1)`, `play beatlevel 0.6)`.
extension Parser {
  /// Each place of a word of up to so many bytes is tried: what is longer is nobody's slip.
  private static let longestSplit = 256

  /// The `)` that is to be written after a token; nothing where one comes after it.
  func closing(after at: Int) -> [Fix.Edit] {
    let (last, after) = (tokens[at], tokens[at + 1])
    if after.kind == .rightParen, !after.isAfterNewline { return [] }
    return [Fix.Edit(ByteRange(last.end, last.end), ")")]
  }

  /// Says of `bezier0.4, 0, 0.2, 1)` and `springresponse 0.3s, damping 0.8)` that a `(` is missing,
  /// if it is here.
  func lacksOpeningOfCurve() -> Bool {
    let word = source.text(token.range)
    let call = ["bezier", "steps", "spring"].first { word.hasPrefix($0) }
    guard let call, word.utf8.count > call.utf8.count, closesUnopened(from: index) else {
      return false
    }
    let rest = String(word.dropFirst(call.count))
    let isProperty = Parser.parts(of: .spring).contains { "\($0.spelling)" == rest }
    let isNumber = rest.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == Ascii.dot }
    guard call == "spring" ? isProperty : isNumber else { return false }
    lacksOpening(after: UInt32(call.utf8.count), of: token, as: .unexpectedToken)
    return true
  }

  /// Says of `play beatlevel 0.6)` that a `(` is missing, where the file has a pattern `beat` with
  /// a parameter `level`; what follows the current word is.
  func lacksOpeningOfArguments() -> Bool {
    let pattern = tokens[index - 1]
    guard pattern.kind == .word, pattern.range.count <= Parser.longestSplit,
      closesUnopened(from: index)
    else { return false }
    let word = source.text(pattern.range)
    let split = (1..<UInt32(max(1, word.utf8.count))).first {
      hasParameter(String(word.prefix(Int($0))), String(word.dropFirst(Int($0))))
    }
    guard let split else { return false }
    lacksOpening(after: split, of: pattern, as: .unexpectedToken)
    return true
  }

  /// Says of `beatlevel 0.5): impact medium level` that a `(` is missing: the body names the
  /// parameter.
  var lacksOpeningOfParameters: Bool {
    guard next.kind == .number || next.kind == .string || next.kind == .word,
      !next.isAfterNewline, let close = closingUnopened(from: index + 1),
      opensBody(tokens[close + 1])
    else { return false }
    let word = source.text(token.range)
    var split: UInt32?
    for at in close + 2..<min(close + 66, tokenCount) where tokens[at].kind == .word {
      let name = tokens[at].range
      let first = token.end - token.start - min(name.end - name.start, token.end - token.start)
      if first > 0, word.hasSuffix(source.text(name)) { split = min(split ?? first, first) }
    }
    guard let split else { return false }
    lacksOpening(after: split, of: token, as: .unknownDeclaration)
    return true
  }

  /// Whether no `(` of the statement is open here.
  var opensNothing: Bool {
    (headIndex..<index).reduce(0) {
      switch tokens[$1].kind {
      case .leftParen: $0 + 1
      case .rightParen: $0 - 1
      default: $0
      }
    } <= 0
  }

  /// Says of a `)` that it closes nothing; answers whether the statement ends after it.
  func strayParenthesis() -> Bool {
    report(
      Diagnostic(
        .unexpectedToken, source, token.range, "`)` has no `(`", help: "remove `)`",
        fix: Fix("remove `)`", safe: false, replace: token.range, with: "")))
    index += 1
    return isAtEnd
  }

  /// Whether a `)` closes what nothing opens, on this line after a place.
  private func closesUnopened(from start: Int) -> Bool {
    let head = headIndex
    if (head..<index).contains(where: { tokens[$0].kind == .leftParen }) { return false }
    return closingUnopened(from: start) != nil
  }

  private func closingUnopened(from start: Int) -> Int? {
    for at in start..<min(start + 32, tokenCount) {
      let token = tokens[at]
      if at > start, token.isAfterNewline { return nil }
      switch token.kind {
      case .rightParen: return at
      case .leftParen, .semicolon, .colon, .leftBrace, .endOfFile: return nil
      default: break
      }
    }
    return nil
  }

  /// Says of a word that a `(` is missing in it.
  private func lacksOpening(after count: UInt32, of word: Token, as problem: Problem) {
    let name = ByteRange(word.start, word.start + count)
    let title = "add `(`"
    report(
      Diagnostic(
        problem, source, name, "`(` is missing after `\(shown(name))`", help: title,
        fix: Fix(title, safe: false, replace: ByteRange(name.end, name.end), with: "(")))
  }
}
