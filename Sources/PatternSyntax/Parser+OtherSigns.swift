/// Signs that stand for others, `bezier[0.4, 0, 0.2, 1]`, `calm 0.5 | tense 0.8`, and signs and
/// words that nobody needs: `impact {medium 0.6}`, `in the background`.
extension Parser {
  /// A declaration with more findings than this has more wrong with it than a sign.
  private static let slipsLimit = 8
  /// How far apart two brackets are looked for, in tokens.
  private static let bracketsLimit = 256

  /// A token read as another sign, or not at all.
  struct OtherSign {
    var range: ByteRange
    var kind: TokenKind?
  }

  /// A mistake in signs alone.
  private struct Slip {
    var signs: [OtherSign]
    /// Whether they are around all that is said of something.
    var isAfterColon = false
    var diagnostic: Diagnostic
  }

  /// Reads a declaration again with other signs where something was found: if less is found then,
  /// that is what is wrong there.
  @inline(never) func tryWithOtherSigns(_ extent: Extent, _ known: Int) {
    let count = diagnostics.count - known
    guard count > 0, count <= Parser.slipsLimit else { return }
    var found = Array(diagnostics[known...])
    let mistakes = found.map { finding in
      let isVague = vague.contains(finding.range.start)
      return (slips: isVague ? slips(near: finding) : [], hasRepair: finding.proposedFix != nil)
    }
    if mistakes.allSatisfy({ $0.slips.isEmpty }) { return }
    var made: [Slip] = []
    for (slips, hasRepair) in mistakes where !found.isEmpty {
      // Its own repair is, unless it was not the whole of the mistake.
      let limit = found.count - (hasRepair ? 1 : 0)
      var best: (slip: Slip, left: [Diagnostic])?
      for slip in slips {
        diagnostics.removeSubrange(known...)
        read(extent, as: made.flatMap { $0.signs } + slip.signs)
        let left = Array(diagnostics[known...])
        // A list in braces is often written as elsewhere in all its signs.
        let isRepaired =
          !hasRepair && slip.isAfterColon && left.count == found.count
          && left.allSatisfy { $0.proposedFix != nil && $0.range.start > slip.signs[0].range.start }
        let isLess = left.allSatisfy { rest in
          rest.range.start != slip.signs[0].range.start
            && found.contains { $0.range.start == rest.range.start && $0.message == rest.message }
        }
        if isRepaired || isLess, left.count < best?.left.count ?? limit + (isRepaired ? 1 : 0) {
          best = (slip, left)
        }
      }
      if let best {
        made.append(best.slip)
        found = best.left
      }
    }
    diagnostics.removeSubrange(known...)
    read(extent)
    if made.isEmpty { return }
    let isList: Bool
    switch tokens[0].keyword {
    case .event, .input, .map, .control, .spring, .curve, .choice, .let, .use: isList = true
    default: isList = false
    }
    if isList { breakAll() }
    diagnostics.removeSubrange(known...)
    diagnostics += (found + made.map { $0.diagnostic }).sorted { $0.range.start < $1.range.start }
  }

  /// What may be wrong with the signs where something was found.
  private func slips(near found: Diagnostic) -> [Slip] {
    let at = tokenPlace(of: found.range)
    guard at < tokenCount - 1 else { return [] }
    let sign = tokens[at]
    // `- event card.opened: …`
    if at == 0 { return sign.kind == .unknown && isBlank(1) ? needless(0) : [] }
    switch sign.kind {
    case .leftBrace, .leftParen: return brackets(at)
    case .pipe, .slash, .semicolon: return separators(at) + needless(at)
    case .plus: return needless(at)
    case .arrow: return [other(at, .colon, ":")]
    case .colon where Parser.timelineVerbs.contains(tokens[at + 1].keyword):
      return [other(at, .semicolon, ";")]
    case .unknown:
      switch source.text(sign.range) {
      case "[": return brackets(at)
      case "=": return [other(at, .colon, ":")] + needless(at)
      default: return needless(at)
      }
    case .word where ForeignWords.isNeedless(source.text(sign.range)):
      return isEnd(tokens[at + 1]) ? [] : needless(at)
    case .word where sign.keyword != .none && sign.keyword == tokens[0].keyword:
      return tokens[at + 1].kind == .leftParen ? brackets(at + 1, after: sign) : []
    default: return tokens[at - 1].kind == .leftBrace ? brackets(at - 1) : []
    }
  }

  /// Brackets around what needs none, or needs others; or a word that is called where what it
  /// declares comes after a `:`, as in `spring quick: spring(response 0.3s, damping 0.8)`.
  private func brackets(_ at: Int, after word: Token? = nil) -> [Slip] {
    let opening = tokens[at]
    let (open, close): (UInt8, UInt8)
    switch opening.kind {
    case .leftBrace: (open, close) = (0x7B, 0x7D)
    case .leftParen: (open, close) = (0x28, 0x29)
    default: (open, close) = (0x5B, 0x5D)
    }
    var depth = 0
    let end = (at..<min(at + Parser.bracketsLimit, tokenCount - 1)).first {
      let byte = source.base[Int(tokens[$0].start)]
      if tokens[$0].range.count == 1 { depth += byte == open ? 1 : byte == close ? -1 : 0 }
      return depth == 0
    }
    guard let end, end < tokenCount - 1 else {
      return opening.kind == .leftBrace ? [] : [other(at, .leftBrace, "{")] + needless(at)
    }
    let closing = tokens[end]
    let problem: Problem = opening.kind == .unknown ? .unexpectedCharacter : .unexpectedToken
    let first = word ?? opening
    let after = tokens[word == nil ? at - 1 : at - 2]
    let called = word.map { source.text($0.range) } ?? ""
    let written = "`\(called)\(source.text(opening.range)) … \(source.text(closing.range))`"
    let before = "after `\(shown(after.range))`"
    let isTouching = after.end == first.start && after.kind == .word
    let title = "remove \(written)"
    let from = isBlank(at + 1) ? tokens[at + 1].start : opening.end
    let to = isBlank(end) ? tokens[end - 1].end : closing.start
    var signs = [
      OtherSign(range: opening.range, kind: nil), OtherSign(range: closing.range, kind: nil),
    ]
    if let word { signs.append(OtherSign(range: word.range, kind: nil)) }
    // `[impact light, wait 100ms]`: what is separated are statements.
    var semicolons: [Fix.Edit] = []
    if opening.kind == .unknown, Parser.timelineVerbs.contains(tokens[at + 1].keyword) {
      for comma in at + 1..<end where tokens[comma].kind == .comma {
        guard Parser.timelineVerbs.contains(tokens[comma + 1].keyword) else { continue }
        signs.append(OtherSign(range: tokens[comma].range, kind: .semicolon))
        semicolons.append(Fix.Edit(tokens[comma].range, ";"))
      }
    }
    let removed = Slip(
      signs: signs, isAfterColon: after.kind == .colon,
      diagnostic: Diagnostic(
        problem, source, first.range, "\(written) does not belong \(before)", help: title,
        fix: Fix(
          title, safe: false,
          end == at + 1
            ? [Fix.Edit(ByteRange(first.start, closing.end), "")]
            : [
              Fix.Edit(ByteRange(first.start, from), isTouching ? " " : ""),
              Fix.Edit(ByteRange(to, closing.end), ""),
            ] + semicolons)))
    if word != nil { return [removed] }
    func replaced(_ opens: TokenKind, _ closes: TokenKind, _ signs: (String, String)) -> Slip {
      let title = "write `\(signs.0) … \(signs.1)`"
      return Slip(
        signs: [
          OtherSign(range: opening.range, kind: opens),
          OtherSign(range: closing.range, kind: closes),
        ],
        diagnostic: Diagnostic(
          problem, source, opening.range,
          "`\(signs.0) … \(signs.1)` is \(before), not \(written)", help: title,
          fix: Fix(
            title, safe: false,
            [Fix.Edit(opening.range, signs.0), Fix.Edit(closing.range, signs.1)])))
    }
    let inParentheses = replaced(.leftParen, .rightParen, ("(", ")"))
    let inBraces = replaced(.leftBrace, .rightBrace, ("{", "}"))
    switch opening.kind {
    case .leftBrace: return [removed, inParentheses]
    case .leftParen: return [removed, inBraces]
    default: return [removed, inParentheses, inBraces]
    }
  }

  /// One sign that stands for another.
  private func other(_ at: Int, _ kind: TokenKind, _ sign: String) -> Slip {
    let found = tokens[at].range
    let before = ByteRange(tokens[at - 1].end, found.end)
    let title = "write `\(sign)`"
    return Slip(
      signs: [OtherSign(range: found, kind: kind)],
      diagnostic: Diagnostic(
        tokens[at].kind == .unknown ? .unexpectedCharacter : .unexpectedToken, source, found,
        "expected `\(sign)`, found `\(source.text(found))`",
        help: title,
        fix: Fix(
          title, safe: false, replace: kind == .colon && isBlank(at) ? before : found, with: sign)))
  }

  /// Other signs than `,` between the parts of a list, up to the end of its line.
  private func separators(_ at: Int) -> [Slip] {
    let kind = tokens[at].kind
    var signs: [OtherSign] = []
    for place in at..<min(at + Parser.bracketsLimit, tokenCount - 1) {
      let token = tokens[place]
      if token.kind == .rightParen || token.kind == .rightBrace { break }
      if place > at, token.isAfterNewline { break }
      if token.kind == kind { signs.append(OtherSign(range: token.range, kind: .comma)) }
    }
    // Where a line ends in one, what it separates is on the next.
    if let last = signs.last, isEnd(tokens[tokenPlace(of: last.range) + 1]) { return [] }
    let written = source.text(tokens[at].range)
    let edits = signs.map { sign in
      let before = tokens[tokenPlace(of: sign.range) - 1]
      let isBlank = isBlank(tokenPlace(of: sign.range))
      return Fix.Edit(ByteRange(isBlank ? before.end : sign.range.start, sign.range.end), ",")
    }
    return [
      Slip(
        signs: signs,
        diagnostic: Diagnostic(
          .unexpectedToken, source, tokens[at].range, "expected `,`, found `\(written)`",
          help: "write `,`", fix: Fix("write `,`", safe: false, edits)))
    ]
  }

  /// A sign or a word that is not needed.
  private func needless(_ at: Int) -> [Slip] {
    let sign = tokens[at]
    let title = "remove `\(shown(sign.range))`"
    let isSign = sign.kind == .unknown
    let isBlank = at > 0 && isBlank(at) && !sign.isAfterNewline
    let gap = ByteRange(
      isBlank ? tokens[at - 1].end : sign.start, at == 0 ? tokens[1].start : sign.end)
    let parts = isBlank && tokens[at - 1].end < sign.start && tokens[at + 1].start == sign.end
    return [
      Slip(
        signs: [OtherSign(range: sign.range, kind: nil)],
        diagnostic: Diagnostic(
          isSign ? .unexpectedCharacter : .unexpectedToken, source, sign.range,
          "`\(shown(sign.range))` \(isSign ? "has no meaning here" : "is not needed here")",
          help: title, fix: Fix(title, safe: false, replace: gap, with: parts ? " " : "")))
    ]
  }

  /// Says of `(0.2, 0, 0, 1)`, `[0.2, 0, 0, 1]` and, in a declaration, of the four numbers alone
  /// that a curve of them is called `bezier`; nothing of anything else.
  func reportBezierWithoutName() -> Bool {
    let byte = source.base[Int(token.start)]
    let isOpen = byte == 0x28 || byte == 0x5B
    guard isOpen || tokens[0].keyword == .curve, !isAtEnd else { return false }
    let first = isOpen ? index + 1 : index
    for part in 0..<7 where first + part < tokenCount - 1 {
      let isNumber = part.isMultiple(of: 2)
      if tokens[first + part].kind != (isNumber ? .number : .comma) { return false }
    }
    guard first + 7 < tokenCount else { return false }
    let closing = source.base[Int(tokens[first + 7].start)]
    guard !isOpen || closing == (byte == 0x28 ? 0x29 : 0x5D) else { return false }
    let numbers = ByteRange(tokens[first].start, tokens[first + 6].end)
    let whole = isOpen ? ByteRange(token.start, tokens[first + 7].end) : numbers
    let written = "bezier(\(source.text(numbers)))"
    let title = "write `\(shown(written))`"
    report(
      Diagnostic(
        .unexpectedToken, source, oneLine(whole), "a curve of four numbers is a `bezier( … )`",
        help: title, fix: Fix(title, safe: false, replace: whole, with: written)))
    return true
  }

  /// Where the first token is that ends after the start of a range.
  func tokenPlace(of range: ByteRange) -> Int {
    var (at, end) = (0, tokenCount - 1)
    while at < end {
      let middle = (at + end) / 2
      if tokens[middle].end <= range.start { at = middle + 1 } else { end = middle }
    }
    return at
  }
}
