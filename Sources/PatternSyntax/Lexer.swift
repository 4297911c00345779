/// Splits bytes into tokens. This never fails: every byte of any input is in exactly one token.
public struct Lexer {
  private let source: Source
  private let keywords = KeywordTable.shared

  public init(_ source: Source) { self.source = source }

  /// Reads the significant tokens of a range, followed by an `endOfFile` token.
  ///
  /// The range must not start or end inside a token. Declarations and whole files never do.
  public func tokens(in range: ByteRange, into buffer: inout TokenBuffer) {
    var at = Int(range.start)
    let end = Int(range.end)
    buffer.removeAll()
    var flags: UInt8 = Token.afterNewline
    var lastIsComma = false
    while true {
      while source[at] == 0x20 { at &+= 1 }
      if at >= end { break }
      var token: Token
      switch source[at] {
      case let byte where Ascii.isLetter(byte): token = word(at, end)
      case 0x09, 0x0D:
        at &+= 1
        continue
      case 0x0A:
        // A line that ends in a comma continues.
        if !lastIsComma { flags = Token.afterNewline }
        at &+= 1
        continue
      case Ascii.hash:
        at = source.lineEnd(from: at, until: end)
        continue
      default: token = sign(at, end)
      }
      token.flags |= flags
      buffer.base.append(token)
      flags = 0
      lastIsComma = token.kind == .comma
      at = Int(token.end)
    }
    buffer.close(at: range.end)
  }

  /// All tokens of a source, including trivia. Together they make up the whole file.
  public static func allTokens(of source: Source) -> [Token] {
    let lexer = Lexer(source)
    var buffer = TokenBuffer()
    let start = source.textStart
    lexer.tokens(in: ByteRange(start, UInt32(source.count)), into: &buffer)
    var tokens: [Token] = []
    if start > 0 { tokens.append(lexer.symbol(.byteOrderMark, 0, Int(start))) }
    var at = Int(start)
    for var token in buffer.base.prefix(buffer.count) {
      while at < Int(token.start) {
        tokens.append(lexer.trivia(at, Int(token.start)))
        at = Int(tokens[tokens.count - 1].end)
      }
      token.flags &= ~Token.afterNewline
      if token.kind != .endOfFile { tokens.append(token) }
      at = Int(token.end)
    }
    return tokens
  }

  private func trivia(_ at: Int, _ end: Int) -> Token {
    switch source[at] {
    case 0x0A: return symbol(.newline, at, at + 1)
    case 0x0D where isCarriageReturn(at, end): return symbol(.newline, at, at + 2)
    case Ascii.hash:
      let isDoc = at + 1 < end && source[at + 1] == Ascii.hash
      return symbol(isDoc ? .docComment : .comment, at, source.lineEnd(from: at, until: end))
    default:
      var stop = at
      while stop < end, Ascii.isSpace(source[stop]), !isCarriageReturn(stop, end) { stop += 1 }
      return symbol(.whitespace, at, stop)
    }
  }

  /// True if a CRLF line ending starts here.
  private func isCarriageReturn(_ at: Int, _ end: Int) -> Bool {
    source[at] == 0x0D && at + 1 < end && source[at + 1] == 0x0A
  }

  /// Reads any token that does not start with a letter.
  private func sign(_ at: Int, _ end: Int) -> Token {
    switch source[at] {
    case 0x30...0x39: number(at, at, end)
    case Ascii.quote: string(at, end)
    case Ascii.plus, Ascii.hyphen: signOrArrow(at, end)
    case Ascii.dot where at + 1 < end && source[at + 1] == Ascii.dot: symbol(.range, at, at + 2)
    case Ascii.colon: symbol(.colon, at, at + 1)
    case Ascii.semicolon: symbol(.semicolon, at, at + 1)
    case Ascii.comma: symbol(.comma, at, at + 1)
    case Ascii.leftBrace: symbol(.leftBrace, at, at + 1)
    case Ascii.rightBrace: symbol(.rightBrace, at, at + 1)
    case Ascii.leftParen: symbol(.leftParen, at, at + 1)
    case Ascii.rightParen: symbol(.rightParen, at, at + 1)
    case Ascii.pipe: symbol(.pipe, at, at + 1)
    case Ascii.slash: symbol(.slash, at, at + 1)
    default: unknown(at, end)
    }
  }

  private func symbol(
    _ kind: TokenKind, _ at: Int, _ end: Int, _ keyword: Keyword = .none, flags: UInt8 = 0
  ) -> Token {
    Token(
      start: UInt32(truncatingIfNeeded: at), end: UInt32(truncatingIfNeeded: end), kind: kind,
      keyword: keyword, flags: flags)
  }

  /// name = segment { "." segment } — a hyphen or a dot is part of a name only if a segment
  /// follows.
  private func word(_ start: Int, _ end: Int) -> Token {
    let (stop, irregular) = wordStop(start, end)
    return symbol(
      .word, start, stop, keyword(start, stop), flags: irregular ? Token.irregular : 0)
  }

  /// The end of a word, and true if the word is not spelled like a name.
  private func wordStop(_ start: Int, _ end: Int) -> (stop: Int, irregular: Bool) {
    var at = skipRegular(start)
    var irregular = source[start] < Ascii.lowerA
    words: while at < end {
      switch source[at] {
      case Ascii.hyphen:
        let next = source[at &+ 1]
        if next == Ascii.greater { break words }
        if !Ascii.isRegular(next) { irregular = true }
      case Ascii.dot:
        let next = source[at &+ 1]
        if !Ascii.isLetter(next), !Ascii.isDigit(next) { break words }
        if next < Ascii.lowerA { irregular = true }
      case 0x41...0x5A, 0x5F: irregular = true
      default: break words
      }
      at = skipRegular(at &+ 1)
    }
    return (min(at, end), irregular)
  }

  /// The first byte that is neither `a–z` nor a digit.
  private func skipRegular(_ start: Int) -> Int {
    var at = start
    while Ascii.isRegular(source[at]) { at &+= 1 }
    return at
  }

  /// The end of the digits that start here.
  private func digitsEnd(_ start: Int) -> Int {
    var at = start
    while Ascii.isDigit(source[at]) { at &+= 1 }
    return at
  }

  /// number = [ "+" | "-" ] digits [ "." digits ] [ unit ], or a date.
  private func number(_ start: Int, _ digits: Int, _ end: Int) -> Token {
    var at = digitsEnd(digits)
    if at &- start == 4 && source[at] == Ascii.hyphen && isDate(start, end) {
      return symbol(.date, start, start + 10)
    }
    if source[at] == Ascii.dot && Ascii.isDigit(source[at &+ 1]) { at = digitsEnd(at &+ 1) }
    if source[at] == Ascii.percent {
      at &+= 1
    } else if Ascii.isLetter(source[at]) {
      while Ascii.isLetter(source[at]) || Ascii.isDigit(source[at]) { at &+= 1 }
    }
    return symbol(.number, start, min(at, end))
  }

  private func isDate(_ at: Int, _ end: Int) -> Bool {
    at + 10 <= end && source[at + 7] == Ascii.hyphen
      && [5, 6, 8, 9].allSatisfy { Ascii.isDigit(source[at + $0]) }
      && (!Ascii.isDigit(source[at + 10]) || at + 10 == end)
  }

  private func signOrArrow(_ at: Int, _ end: Int) -> Token {
    let next = at + 1 < end ? source[at + 1] : 0
    if source[at] == Ascii.hyphen && next == Ascii.greater { return symbol(.arrow, at, at + 2) }
    if Ascii.isDigit(next) { return number(at, at + 1, end) }
    return source[at] == Ascii.plus ? symbol(.plus, at, at + 1) : unknown(at, end)
  }

  /// string = quote, anything but a line end, quote; a backslash escapes the next byte.
  private func string(_ start: Int, _ end: Int) -> Token {
    var at = start &+ 1
    var flags: UInt8 = 0
    while at < end, source[at] != 0x0A {
      if source[at] == Ascii.quote { return symbol(.string, start, at &+ 1, flags: flags) }
      if source[at] == Ascii.backslash {
        flags |= Token.escaped
        if source[at &+ 1] != 0x0A && at &+ 1 < end { at &+= 1 }
      }
      at &+= 1
    }
    if at > start + 1 && source[at - 1] == 0x0D { at -= 1 }
    return symbol(.string, start, at, flags: flags | Token.unterminated)
  }

  /// A character that cannot start a token: a whole code point if its bytes are valid, or else a
  /// single byte.
  private func unknown(_ at: Int, _ end: Int) -> Token {
    var stop = at + 1
    while stop < end && source[at] >= 0xC0 && source[stop] & 0xC0 == 0x80 { stop += 1 }
    return symbol(.unknown, at, stop)
  }

  /// The end of the word that starts here, or the start itself if there is no word.
  public func wordEnd(_ start: Int, _ end: Int) -> Int {
    start < end && Ascii.isLetter(source[start]) ? wordStop(start, end).stop : start
  }

  /// The keyword for the word at a range of the source.
  public func keyword(_ start: Int, _ end: Int) -> Keyword { keywords.keyword(source, start, end) }
}

/// The bytes that the grammar names.
public enum Ascii {
  public static let quote: UInt8 = 0x22
  public static let hash: UInt8 = 0x23
  public static let percent: UInt8 = 0x25
  public static let leftParen: UInt8 = 0x28
  public static let rightParen: UInt8 = 0x29
  public static let plus: UInt8 = 0x2B
  public static let comma: UInt8 = 0x2C
  public static let hyphen: UInt8 = 0x2D
  public static let dot: UInt8 = 0x2E
  public static let slash: UInt8 = 0x2F
  public static let colon: UInt8 = 0x3A
  public static let semicolon: UInt8 = 0x3B
  public static let greater: UInt8 = 0x3E
  public static let backslash: UInt8 = 0x5C
  public static let lowerA: UInt8 = 0x61
  public static let leftBrace: UInt8 = 0x7B
  public static let pipe: UInt8 = 0x7C

  public static let rightBrace: UInt8 = 0x7D

  /// True if the byte is white space inside a line. This includes the carriage return of a line
  /// ending, so a scan that skips white space stops at the line feed.
  public static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }

  /// True if the byte is one of `0–9`.
  package static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
  /// True if the byte is one of `a–z` or a digit.
  static func isRegular(_ byte: UInt8) -> Bool { byte &- 0x61 < 26 || isDigit(byte) }
  /// True if the byte may be part of a word, even if the word is then not a valid name.
  static func isOfWord(_ byte: UInt8) -> Bool {
    isRegular(byte) || isLetter(byte) || byte == hyphen || byte == dot || byte == 0x5F
  }
}
