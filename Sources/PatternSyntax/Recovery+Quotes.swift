/// Recovery from strings that lack a quotation mark, or have quotation marks of another kind.
extension Parser {
  /// Reports an unterminated string. A `}` at its end, and a statement before that `}`, probably
  /// belong after the string.
  func unterminated(_ token: Token) -> Bool {
    if tokens[index].start == token.start, let end = endOfTextBelow {
      return unterminated(token, until: end)
    }
    var place = ByteRange(token.end, token.end)
    if let mark = curlyEnd(of: token) {
      place = mark
    } else if let end = endBeforeBraces(of: token)
      ?? statementEnd(in: token, until: Int(token.end))
    {
      place = ByteRange(end, end)
    }
    if place.isEmpty {
      let end = endBeforeComment(of: token, until: place.start)
      let last = endBeforePart(of: token, until: end) ?? end
      place = ByteRange(last, last)
    }
    report(
      Finding(
        .unterminatedString, source, token.range, "this text has no closing `\"` on its line",
        help: "close the text with `\"`",
        fix: Fix("close the text", safe: false, replace: place, with: "\"")))
    return false
  }

  /// Reports a string that continues below its line.
  private func unterminated(_ token: Token, until end: Int) -> Bool {
    var edits: [Fix.Edit] = []
    for at in index + 1..<end where tokens[at].isAfterNewline {
      edits.append(Fix.Edit(ByteRange(tokens[at - 1].end, tokens[at].start), " "))
    }
    _ = endBeforeBraces(of: tokens[end - 1])
    report(
      Finding(
        .unterminatedString, source, token.range, "this text has no closing `\"` on its line",
        help: "write it on one line, with `\\n` for a line break",
        fix: Fix("write it on one line", safe: false, edits)))
    return false
  }

  /// The typographic quotation mark at the end of an unterminated string, or before a `;` in it.
  private func curlyEnd(of token: Token) -> ByteRange? {
    sight(in: token, until: Int(token.end)).first {
      source.has("”", at: $0) || source.has("“", at: $0)
    }.map { ByteRange(UInt32($0), UInt32($0 + 3)) }
  }

  /// The probable end of an unterminated string that contains the `}` of bodies around it, which
  /// are then not missing.
  private func endBeforeBraces(of token: Token) -> UInt32? {
    guard isOpenEnded else { return nil }
    let last = commentStart(in: token)
    var end = last
    var start = last
    while start > Int(token.start) + 1 {
      let byte = source[start - 1]
      if byte == 0x7D {
        swallowedBraces += 1
        end = start - 1
      } else if !Ascii.isSpace(byte) {
        break
      }
      start -= 1
    }
    if end == last { return nil }
    while end > Int(token.start) + 1, source[end - 1] == 0x20 { end -= 1 }
    return statementEnd(in: token, until: end) ?? UInt32(end)
  }

  /// The start of a comment after a `}` in an unterminated string, or the end of the string.
  private func commentStart(in token: Token) -> Int {
    var isAfterBrace = false
    for at in sight(in: token, until: Int(token.end)) {
      if isAfterBrace, source[at] == Ascii.hash { return at }
      if source[at] > 0x20 { isAfterBrace = source[at] == Ascii.rightBrace }
    }
    return Int(token.end)
  }

  /// The offset of a `;` in a string that is followed by a statement, or of a `,` that is followed
  /// by a property of the same control.
  private func statementEnd(in token: Token, until end: Int) -> UInt32? {
    let lexer = Lexer(source)
    let isControl = depth == 0 && tokens[head].keyword == .control
    return sight(in: token, until: end).first { at in
      let isComma = source[at] == Ascii.comma && isControl
      guard isComma || source[at] == Ascii.semicolon else { return false }
      var word = at + 1
      while word < end, source[word] == 0x20 { word += 1 }
      let keyword = lexer.keyword(word, lexer.wordEnd(word, end))
      return isComma
        ? Parser.parts(of: .control).contains(keyword)
        : Parser.timelineVerbs.contains(keyword) || Parser.cueVerbs.contains(keyword)
          || keyword == .success || keyword == .failure
    }.map { UInt32($0) }
  }

  /// The probable end of an unterminated string that continues with spaces and a comment:
  /// `"Saved  # when it is`.
  private func endBeforeComment(of token: Token, until end: UInt32) -> UInt32 {
    let places = sight(in: token, until: Int(end))
    guard var at = places.dropLast(3).first(where: { source.has("  # ", at: $0) }) else {
      return end
    }
    while at > places.lowerBound, source[at - 1] == 0x20 { at -= 1 }
    return UInt32(at)
  }

  /// The offsets in a string that are read to guess its end.
  private func sight(in token: Token, until end: Int) -> Range<Int> {
    let first = Int(token.start) + 1
    return first..<max(first, min(end, first + Parser.sight))
  }

  /// The probable end of an unterminated string that contains the next part of the statement:
  /// `politely`, `if FLAG`, `until DATE`.
  private func endBeforePart(of token: Token, until end: UInt32) -> UInt32? {
    let (first, lexer) = (Int(token.start) + 1, Lexer(source))
    if Int(end) - first > Parser.sight { return nil }
    func word(before end: Int) -> Range<Int> {
      var (start, last) = (end, end)
      while last > first, source[last - 1] == 0x20 { last -= 1 }
      start = last
      while start > first, source[start - 1] != 0x20 { start -= 1 }
      return start..<last
    }
    let last = word(before: Int(end))
    let previous = word(before: last.lowerBound)
    func keyword(_ word: Range<Int>) -> Keyword { lexer.keyword(word.lowerBound, word.upperBound) }
    let part: Range<Int>
    switch tokens[head].keyword {
    case .announce where keyword(last) == .politely || keyword(last) == .assertively: part = last
    case .confirm where keyword(previous) == .if: part = previous
    case .allow where keyword(previous) == .until: part = previous
    default: return nil
    }
    let text = word(before: part.lowerBound)
    return text.isEmpty ? nil : UInt32(text.upperBound)
  }

  /// Reports a string that is directly followed by text, because it contains quotation marks or
  /// lacks one of its own.
  ///
  /// - Returns: nil if the string is complete; otherwise, the result of the production.
  func brokenText(_ text: Token) -> Bool? {
    if token.kind == .comma { return nil }
    if token.kind == .string, text.end - text.start == 2 { return tripleQuotes(text) }
    if innerQuotes(of: text) { return false }
    if let mark = markAfter(text) { return mark }
    var at = index
    while !tokens[at].isAfterNewline, tokens[at].kind != .endOfFile {
      if tokens[at].flags & Token.unterminated != 0 { return closedLate(text) }
      at += 1
    }
    return nil
  }

  /// Reports a punctuation mark after a string that belongs inside it, as in `"Hi"!`.
  private func markAfter(_ text: Token) -> Bool? {
    let mark = source.text(token.range)
    guard ["!", "?", ".", "…"].contains(mark), isAtEndAfterNext else { return nil }
    report(
      Repair(
        token.range, "`\(mark)` is after the text, not in it", "write `\(mark)` inside the text",
        [Fix.Edit(ByteRange(text.end - 1, token.end), mark + "\"")]), as: .unexpectedCharacter)
    return false
  }

  /// Reports two strings with words directly between them, which should be one string, as in
  /// `"the "card" is here"`.
  ///
  /// - Returns: true if there are such strings.
  private func innerQuotes(of text: Token) -> Bool {
    var edits: [Fix.Edit] = []
    var last = text
    var at = index
    while at < index + 64, !tokens[at].isAfterNewline, tokens[at].kind != .endOfFile {
      let found = tokens[at]
      at += 1
      if found.kind != .string { continue }
      if found.flags & Token.unterminated != 0 || found.start != tokens[at - 2].end { return false }
      edits.append(Fix.Edit(ByteRange(last.end - 1, last.end), "\\\""))
      edits.append(Fix.Edit(ByteRange(found.start, found.start + 1), "\\\""))
      last = found
      if tokens[at].kind != .word || tokens[at].start != found.end { break }
    }
    if edits.isEmpty { return false }
    report(
      Finding(
        .unexpectedToken, source, token.range, "the text ends before `\(shown(token.range))`",
        help: "write `\\\"` inside a text",
        fix: Fix("write `\\\"` inside the text", safe: false, edits)))
    index = at
    return true
  }

  /// Reports a string in `"""`, up to the next `"""`, since a string cannot span lines.
  ///
  /// - Returns: false.
  private func tripleQuotes(_ text: Token) -> Bool {
    var fix: Fix?
    if token.flags & Token.unterminated == 0, next.kind == .string, next.start == token.end,
      next.range.count == 2
    {
      fix = Fix(
        "write `\"` on either side", safe: false,
        [Fix.Edit(text.range, ""), Fix.Edit(next.range, "")])
      index += 2
    } else if let end = (index + 1..<tokenCount).first(where: { at in
      let (marks, mark) = (tokens[at], tokens[at + 1])
      return marks.kind == .string && marks.range.count == 2 && mark.kind == .string
        && mark.start == marks.end
    }) {
      index = end + 2
    }
    report(
      Finding(
        .unterminatedString, source, ByteRange(text.start, text.end + 1),
        "a text is on one line, with one `\"` on either side",
        help: fix?.title ?? "write `\\n` for a line break inside a text", fix: fix))
    return false
  }

  /// The token after a string that continues below its line, where a word is followed by an
  /// unmatched quotation mark.
  var endOfTextBelow: Int? {
    var at = index + 1
    while at < index + 128 {
      let found = tokens[at]
      switch found.kind {
      case .endOfFile, .leftBrace, .rightBrace: return nil
      case .string:
        let isTight = found.isAfterNewline || found.start == tokens[at - 1].end
        return isTight && found.flags & Token.unterminated != 0 ? at + 1 : nil
      default: at += 1
      }
    }
    return nil
  }

  /// Reports a string that lacks its closing quotation mark and therefore ended at the start of the
  /// next string. The rest of the line cannot be parsed.
  private func closedLate(_ text: Token) -> Bool {
    let fix = statementEnd(in: text, until: Int(text.end)).map {
      Fix("close the text", safe: false, replace: ByteRange($0, $0), with: "\"")
    }
    report(
      Finding(
        .unterminatedString, source, text.range, "this text has no closing `\"`",
        help: "close the text with `\"`", fix: fix))
    while token.kind != .endOfFile && !token.isAfterNewline {
      if token.flags & Token.unterminated != 0 { _ = endBeforeBraces(of: token) }
      index += 1
    }
    return false
  }

  /// The closing quotation mark of a string that lacks its opening one: an unmatched mark after
  /// text on its line.
  func strayQuote(after word: Token) -> UInt32? {
    var first: Int?
    var count = 0
    var at = Int(word.end)
    let farthest = min(at + Parser.sight, source.count)
    while source[at] != 0x0A, at < source.count {
      if at >= farthest { return nil }
      // A comment, outside texts.
      if source[at] == Ascii.hash, count % 2 == 0 { break }
      if source[at] == Ascii.backslash {
        at += 1
      } else if source[at] == Ascii.quote {
        count += 1
        if first == nil { first = at }
      }
      at += 1
    }
    guard let first, count % 2 == 1, source[first - 1] > 0x20 else { return nil }
    return UInt32(first)
  }

  /// Reports a string without its opening quotation mark. The rest of the line cannot be parsed.
  func unopened(_ word: Token, _ quote: UInt32) -> Bool {
    report(
      Finding(
        .unterminatedString, source, ByteRange(word.start, quote + 1),
        "this text has no opening `\"`", help: "open the text with `\"`",
        fix: Fix(
          "open the text", safe: false, replace: ByteRange(word.start, word.start), with: "\"")))
    repeat {
      if token.flags & Token.unterminated != 0 { _ = endBeforeBraces(of: token) }
      index += 1
    } while token.kind != .endOfFile && !token.isAfterNewline
    return false
  }

  /// The end of a string in quotation marks of another kind. The search is limited.
  var closingQuote: UInt32? {
    let closings: [String]
    switch source.text(token.range) {
    case "“", "”", "„": closings = ["”", "“", "\""]
    case "‘", "’", "'": closings = ["’", "'"]
    case "«": closings = ["»"]
    default: return nil
    }
    var at = Int(token.end)
    let farthest = min(at + Parser.sight, source.count)
    while at < farthest, source[at] != 0x0A {
      // Each of these marks starts with a byte that no word contains.
      let isWord = Ascii.isOfWord(source[at])
      if isWord || source[at] == 0x20 {
        at += 1
        continue
      }
      for mark in closings where source.has(mark, at: at) {
        let end = at + mark.utf8.count
        // An apostrophe inside a word does not end the string.
        if !Ascii.isLetter(source[end]) { return UInt32(end) }
      }
      at += 1
    }
    return nil
  }

  /// Reports a string in quotation marks of another kind.
  ///
  /// - Returns: false.
  func otherQuotes(_ end: UInt32) -> Bool {
    let opening = token.range
    if let name = nameInQuotes(until: end) {
      unquoted(name, ByteRange(opening.start, end))
      skip(to: end)
      return false
    }
    var last = end - 1
    while source[Int(last)] & 0xC0 == 0x80 { last -= 1 }
    let inner = source.bytes(ByteRange(opening.end, last))
    let isPlain = !inner.contains { $0 == Ascii.quote || $0 == Ascii.backslash || $0 < 0x20 }
    let edits = [Fix.Edit(opening, "\""), Fix.Edit(ByteRange(last, end), "\"")]
    report(
      Finding(
        .unexpectedCharacter, source, ByteRange(opening.start, end),
        "a text is written in straight quotation marks", help: "write `\"` on either side",
        fix: isPlain ? Fix("write `\"` on either side", safe: false, edits) : nil))
    skip(to: end)
    return false
  }
}
