/// Texts that lack a quotation mark, or stand in others.
extension Parser {
  /// Says of a text that it is not closed. A `}` at its end most likely stands behind it, and so
  /// does a statement before that.
  func unterminated(_ token: Token) -> Bool {
    var place = ByteRange(token.end, token.end)
    if let mark = curlyEnd(of: token) {
      place = mark
    } else if let end = endBeforeBraces(of: token) {
      place = ByteRange(end, end)
    }
    report(
      Diagnostic(
        .unterminatedString, source, token.range, "this text has no closing `\"` on its line",
        help: "close the text with `\"`",
        fix: Fix("close the text", safe: false, replace: place, with: "\"")))
    return false
  }

  /// The typographic quotation mark that ends an open text, or stands before a `;` in it.
  private func curlyEnd(of token: Token) -> ByteRange? {
    var at = Int(token.start) + 1
    let farthest = min(Int(token.end), at + Parser.sight)
    while at + 2 < farthest {
      if starts(with: "”", at: at) || starts(with: "“", at: at) {
        return ByteRange(UInt32(at), UInt32(at + 3))
      }
      at += 1
    }
    return at + 3 == farthest + 1 && starts(with: "”", at: at)
      ? ByteRange(UInt32(at), UInt32(at + 3)) : nil
  }

  /// Where an open text ends that holds the `}` of bodies around it, which are then not missing.
  private func endBeforeBraces(of token: Token) -> UInt32? {
    guard isOpenEnded else { return nil }
    let last = commentStart(in: token)
    var end = last
    var start = last
    while start > Int(token.start) + 1 {
      let byte = source.base[start - 1]
      if byte == 0x7D {
        swallowedBraces += 1
        end = start - 1
      } else if !Ascii.isSpace(byte) {
        break
      }
      start -= 1
    }
    if end == last { return nil }
    while end > Int(token.start) + 1, source.base[end - 1] == 0x20 { end -= 1 }
    return statementEnd(in: token, until: end) ?? UInt32(end)
  }

  /// Where a comment starts behind a `}` that an open text holds, or where the text ends.
  private func commentStart(in token: Token) -> Int {
    var at = Int(token.start) + 1
    let farthest = min(Int(token.end), at + Parser.sight)
    var isBehindBrace = false
    while at < farthest {
      let byte = source.base[at]
      if isBehindBrace, byte == Ascii.hash { return at }
      if byte > 0x20 { isBehindBrace = byte == 0x7D }
      at += 1
    }
    return Int(token.end)
  }

  /// Where a `;` and then a statement stand in a text.
  private func statementEnd(in token: Token, until end: Int) -> UInt32? {
    let lexer = Lexer(source)
    var at = Int(token.start) + 1
    let farthest = min(end, at + Parser.sight)
    while at < farthest {
      if source.base[at] == Ascii.semicolon {
        var word = at + 1
        while word < end, source.base[word] == 0x20 { word += 1 }
        let keyword = lexer.keyword(word, lexer.wordEnd(word, end))
        if Parser.timelineVerbs.contains(keyword) || Parser.cueVerbs.contains(keyword)
          || keyword == .success || keyword == .failure
        {
          return UInt32(at)
        }
      }
      at += 1
    }
    return nil
  }

  /// Says of a text with something right behind it that it lacks its closing quotation mark, so
  /// that it ended where the next one starts; the rest of the line is a muddle.
  func closedLate(_ text: Token) -> Bool {
    let fix = statementEnd(in: text, until: Int(text.end)).map {
      Fix("close the text", safe: false, replace: ByteRange($0, $0), with: "\"")
    }
    report(
      Diagnostic(
        .unterminatedString, source, text.range, "this text has no closing `\"`",
        help: "close the text with `\"`", fix: fix))
    while token.kind != .endOfFile && !token.isAfterNewline {
      if token.kind == .string, token.flags & Token.unterminated != 0 {
        _ = endBeforeBraces(of: token)
      }
      index += 1
    }
    return false
  }

  /// The closing quotation mark of a text that starts with a bare word: behind something, and with
  /// no other to go with on its line.
  func strayQuote(after word: Token) -> UInt32? {
    var first: Int?
    var count = 0
    var at = Int(word.end)
    let farthest = min(at + Parser.sight, source.count)
    while source.base[at] != 0x0A, at < source.count {
      if at >= farthest || count == 0 && source.base[at] == Ascii.hash { return nil }
      if source.base[at] == Ascii.backslash {
        at += 1
      } else if source.base[at] == Ascii.quote {
        count += 1
        if first == nil { first = at }
      }
      at += 1
    }
    guard let first, count % 2 == 1, source.base[first - 1] > 0x20 else { return nil }
    return UInt32(first)
  }

  /// Says of a text that it lacks the quotation mark before it; the rest of its line is a muddle.
  func unopened(_ word: Token, _ quote: UInt32) -> Bool {
    report(
      Diagnostic(
        .unterminatedString, source, ByteRange(word.start, quote + 1),
        "this text has no opening `\"`", help: "open the text with `\"`",
        fix: Fix(
          "open the text", safe: false, replace: ByteRange(word.start, word.start), with: "\"")))
    repeat { index += 1 } while token.kind != .endOfFile && !token.isAfterNewline
    return false
  }

  /// Where a text ends that stands in other quotation marks; its line is not read to any end.
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
    while at < farthest, source.base[at] != 0x0A {
      // Every such mark starts with a byte that no word holds.
      let isWord = ByteClass.wordTable[Int(source.base[at])] != ByteClass.wordEnd
      if isWord || source.base[at] == 0x20 {
        at += 1
        continue
      }
      for mark in closings where starts(with: mark, at: at) {
        let end = at + mark.utf8.count
        // The apostrophe of a word does not end the text.
        if ByteClass.table[Int(source.base[end])] != ByteClass.letter { return UInt32(end) }
      }
      at += 1
    }
    return nil
  }

  private func starts(with mark: String, at place: Int) -> Bool {
    var at = place
    for byte in mark.utf8 {
      if source.base[at] != byte { return false }
      at += 1
    }
    return true
  }

  /// Says of a text in other quotation marks how it is written; always answers false.
  func otherQuotes(_ end: UInt32) -> Bool {
    let opening = token.range
    var last = end - 1
    while source.base[Int(last)] & 0xC0 == 0x80 { last -= 1 }
    let inner = source.bytes(ByteRange(opening.end, last))
    let isPlain = !inner.contains { $0 == Ascii.quote || $0 == Ascii.backslash || $0 < 0x20 }
    let edits = [Fix.Edit(opening, "\""), Fix.Edit(ByteRange(last, end), "\"")]
    report(
      Diagnostic(
        .unexpectedCharacter, source, ByteRange(opening.start, end),
        "a text stands in straight quotation marks", help: "write `\"` on either side",
        fix: isPlain ? Fix("write `\"` on either side", safe: false, edits) : nil))
    repeat { index += 1 } while token.kind != .endOfFile && token.start < end
    return false
  }
}
