/// Splits bytes into tokens. Total: every byte of any input is in exactly one token.
public struct Lexer {
  private let base: UnsafePointer<UInt8>
  private let classes: UnsafePointer<UInt8>
  private let words: UnsafePointer<UInt8>
  private let keywords: KeywordTable

  public init(_ source: SourceText) {
    base = source.base
    classes = ByteClass.table
    words = ByteClass.wordTable
    keywords = .shared
  }

  /// Appends the significant tokens of a range and a closing `endOfFile` token.
  ///
  /// The range must not start or end inside a token. Declarations and whole files never do.
  public func tokens(in range: ByteRange, into buffer: inout TokenBuffer) {
    var at = Int(range.start)
    let end = Int(range.end)
    // Each token takes at least one byte of the range; the closing ones take none.
    var next = buffer.reserve(range.count + 1 + TokenBuffer.padding)
    var flags: UInt8 = Token.afterNewline
    var lastIsComma = false
    while true {
      while base[at] == 0x20 { at &+= 1 }
      if at >= end { break }
      let byte = base[at]
      var token: Token
      switch classes[Int(byte)] {
      case ByteClass.letter: token = word(at, end)
      case ByteClass.space:
        at &+= 1
        continue
      case ByteClass.newline:
        // A line that ends in a comma continues.
        if !lastIsComma { flags = Token.afterNewline }
        at &+= 1
        continue
      case ByteClass.hash:
        at = lineEnd(at, end)
        continue
      default: token = sign(at, end)
      }
      token.flags |= flags
      next.initialize(to: token)
      next += 1
      flags = 0
      lastIsComma = token.kind == .comma
      at = Int(token.end)
    }
    next.update(
      repeating: Token(
        start: range.end, end: range.end, kind: .endOfFile, keyword: .none,
        flags: Token.afterNewline),
      count: 1 + TokenBuffer.padding)
    buffer.filled(to: next + 1)
  }

  /// Every token of a source including trivia, which concatenate to the file.
  public static func allTokens(of source: SourceText) -> [Token] {
    let lexer = Lexer(source)
    var tokens: [Token] = []
    let start = source.textStart
    if start > 0 {
      tokens.append(
        Token(start: 0, end: start, kind: .byteOrderMark, keyword: .none, flags: 0))
    }
    var at = Int(start)
    let end = source.count
    while at < end {
      let token = lexer.any(at, end)
      tokens.append(token)
      at = Int(token.end)
    }
    return tokens
  }

  private func any(_ at: Int, _ end: Int) -> Token {
    var stop = at
    var kind = TokenKind.whitespace
    switch classes[Int(base[at])] {
    case ByteClass.space:
      while stop < end, classes[Int(base[stop])] == ByteClass.space, !isCarriageReturn(stop, end) {
        stop += 1
      }
      if stop == at {
        kind = .newline
        stop = at + 2
      }
    case ByteClass.newline:
      kind = .newline
      stop += 1
    case ByteClass.hash:
      kind = at + 1 < end && base[at + 1] == Ascii.hash ? .docComment : .comment
      stop = lineEnd(at, end)
    default:
      return significant(at, end)
    }
    return Token(
      start: UInt32(at), end: UInt32(stop), kind: kind, keyword: .none, flags: 0)
  }

  /// True if a CRLF line ending starts here.
  private func isCarriageReturn(_ at: Int, _ end: Int) -> Bool {
    base[at] == 0x0D && at + 1 < end && base[at + 1] == 0x0A
  }

  private func lineEnd(_ start: Int, _ end: Int) -> Int {
    var at = base.newline(from: start, until: end)
    if at < end && at > start && base[at - 1] == 0x0D { at -= 1 }
    return at
  }

  private func significant(_ at: Int, _ end: Int) -> Token {
    classes[Int(base[at])] == ByteClass.letter ? word(at, end) : sign(at, end)
  }

  /// Reads any token that does not start with a letter.
  private func sign(_ at: Int, _ end: Int) -> Token {
    switch classes[Int(base[at])] {
    case ByteClass.digit: number(at, at, end)
    case ByteClass.quote: string(at, end)
    case ByteClass.sign: signOrArrow(at, end)
    case ByteClass.dot where at + 1 < end && base[at + 1] == Ascii.dot: symbol(.range, at, at + 2)
    case ByteClass.punctuation: symbol(punctuation(base[at]), at, at + 1)
    default: unknown(at, end)
    }
  }

  private func symbol(_ kind: TokenKind, _ at: Int, _ end: Int) -> Token {
    Token(
      start: UInt32(truncatingIfNeeded: at), end: UInt32(truncatingIfNeeded: end), kind: kind,
      keyword: .none, flags: 0)
  }

  private func punctuation(_ byte: UInt8) -> TokenKind {
    switch byte {
    case Ascii.colon: .colon
    case Ascii.semicolon: .semicolon
    case Ascii.comma: .comma
    case Ascii.leftBrace: .leftBrace
    case Ascii.rightBrace: .rightBrace
    case Ascii.leftParen: .leftParen
    case Ascii.rightParen: .rightParen
    case Ascii.pipe: .pipe
    default: .slash
    }
  }

  /// name = segment { "." segment } — a hyphen or a dot is part of a name only if a segment
  /// follows.
  private func word(_ start: Int, _ end: Int) -> Token {
    let (stop, irregular) = wordStop(start, end)
    let keyword = keywords.keyword(base + start, stop &- start)
    return Token(
      start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: stop), kind: .word,
      keyword: keyword, flags: irregular ? Token.irregular : 0)
  }

  /// The end of a word, and true if its spelling is not allowed for names.
  fileprivate func wordStop(_ start: Int, _ end: Int) -> (stop: Int, irregular: Bool) {
    var at = skipRegular(start)
    var irregular = base[start] < Ascii.lowerA
    while true {
      let byte = base[at]
      if words[Int(byte)] == ByteClass.wordEnd || at >= end { break }
      if byte == Ascii.dot {
        let next = classes[Int(base[at &+ 1])]
        if next != ByteClass.letter && next != ByteClass.digit { break }
        if base[at &+ 1] < Ascii.lowerA { irregular = true }
      } else if byte == Ascii.hyphen {
        if base[at &+ 1] == Ascii.greater { break }
        if words[Int(base[at &+ 1])] != ByteClass.wordRegular { irregular = true }
      } else {
        irregular = true
      }
      at = skipRegular(at &+ 1)
    }
    return (min(at, end), irregular)
  }

  /// The first byte that is neither `a–z` nor a digit. Scans eight bytes a step; the zeros after
  /// the text end the scan.
  private func skipRegular(_ start: Int) -> Int {
    let tops: UInt64 = 0x8080_8080_8080_8080
    let ones: UInt64 = 0x0101_0101_0101_0101
    var at = start
    while true {
      let bytes = UInt64(
        littleEndian: UnsafeRawPointer(base + at).loadUnaligned(as: UInt64.self))
      let low = bytes & ~tops
      // The top bit of each byte is set if the byte is at least the constant.
      let letters = (low &+ ones &* (0x80 - 0x61)) ^ (low &+ ones &* (0x80 - 0x7B))
      let digits = (low &+ ones &* (0x80 - 0x30)) ^ (low &+ ones &* (0x80 - 0x3A))
      let others = (~(letters | digits) | bytes) & tops
      if others != 0 { return at &+ others.trailingZeroBitCount >> 3 }
      at &+= 8
    }
  }

  /// number = [ "+" | "-" ] digits [ "." digits ] [ unit ], or a date.
  private func number(_ start: Int, _ digits: Int, _ end: Int) -> Token {
    var at = digits
    while classes[Int(base[at])] == ByteClass.digit { at &+= 1 }
    if at &- start == 4 && base[at] == Ascii.hyphen && isDate(start, end) {
      return symbol(.date, start, start + 10)
    }
    if base[at] == Ascii.dot && classes[Int(base[at &+ 1])] == ByteClass.digit {
      at &+= 1
      while classes[Int(base[at])] == ByteClass.digit { at &+= 1 }
    }
    if base[at] == Ascii.percent {
      at &+= 1
    } else if classes[Int(base[at])] == ByteClass.letter {
      while classes[Int(base[at])] == ByteClass.letter
        || classes[Int(base[at])] == ByteClass.digit
      {
        at &+= 1
      }
    }
    return symbol(.number, start, min(at, end))
  }

  private func isDate(_ at: Int, _ end: Int) -> Bool {
    guard at + 10 <= end, base[at + 7] == Ascii.hyphen else { return false }
    for index in [5, 6, 8, 9] where classes[Int(base[at + index])] != ByteClass.digit {
      return false
    }
    return classes[Int(base[at + 10])] != ByteClass.digit || at + 10 == end
  }

  private func signOrArrow(_ at: Int, _ end: Int) -> Token {
    let next = at + 1 < end ? base[at + 1] : 0
    if base[at] == Ascii.hyphen && next == Ascii.greater { return symbol(.arrow, at, at + 2) }
    if classes[Int(next)] == ByteClass.digit { return number(at, at + 1, end) }
    return base[at] == Ascii.plus ? symbol(.plus, at, at + 1) : unknown(at, end)
  }

  /// string = quote, anything but a line end, quote; a backslash escapes the next byte.
  private func string(_ start: Int, _ end: Int) -> Token {
    var at = start &+ 1
    var flags: UInt8 = 0
    while true {
      at = base.plainEnd(from: at)
      let byte = base[at]
      if byte == Ascii.quote && at < end {
        at &+= 1
        break
      }
      if byte == 0x0A || at >= end {
        at = min(at, end)
        if at > start + 1 && base[at - 1] == 0x0D { at -= 1 }
        flags |= Token.unterminated
        break
      }
      if byte == Ascii.backslash {
        flags |= Token.escaped
        at &+= base[at &+ 1] == 0x0A || at &+ 1 >= end ? 1 : 2
      } else {
        at &+= 1
      }
    }
    var token = symbol(.string, start, at)
    token.flags = flags
    return token
  }

  /// One character that starts no token: a whole code point if the bytes are valid, else one byte.
  private func unknown(_ at: Int, _ end: Int) -> Token {
    var stop = at + 1
    while stop < end && base[at] >= 0xC0 && base[stop] & 0xC0 == 0x80 { stop += 1 }
    return symbol(.unknown, at, stop)
  }
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

  /// True for white space inside a line. This includes the carriage return of a line ending, so a
  /// scan that skips white space stops at the line feed.
  public static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }
  public static let rightBrace: UInt8 = 0x7D
}

extension UnsafePointer<UInt8> {
  /// The first line feed from an offset on, or `end`. Scans sixteen bytes a step, which may reach
  /// into the zeros after the text.
  func newline(from start: Int, until end: Int) -> Int {
    let newline = SIMD16<UInt8>(repeating: 0x0A)
    let raw = UnsafeRawPointer(self)
    var at = start
    while at < end {
      let block = raw.loadUnaligned(fromByteOffset: at, as: SIMD16<UInt8>.self)
      let words = unsafeBitCast(block .== newline, to: SIMD2<UInt64>.self)
      if words[0] != 0 { return Swift.min(at &+ words[0].trailingZeroBitCount >> 3, end) }
      if words[1] != 0 { return Swift.min(at &+ 8 &+ words[1].trailingZeroBitCount >> 3, end) }
      at &+= 16
    }
    return end
  }

  /// The first byte from an offset on that may end a string or escape the next byte: a quotation
  /// mark, a backslash, a line feed or a zero, which follows the text. Scans sixteen bytes a step.
  func plainEnd(from start: Int) -> Int {
    let quote = SIMD16<UInt8>(repeating: Ascii.quote)
    let backslash = SIMD16<UInt8>(repeating: Ascii.backslash)
    let newline = SIMD16<UInt8>(repeating: 0x0A)
    let zero = SIMD16<UInt8>(repeating: 0)
    let raw = UnsafeRawPointer(self)
    var at = start
    while true {
      let block = raw.loadUnaligned(fromByteOffset: at, as: SIMD16<UInt8>.self)
      let mask =
        (block .== quote) .| (block .== backslash) .| (block .== newline) .| (block .== zero)
      let words = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
      if words[0] != 0 { return at &+ words[0].trailingZeroBitCount >> 3 }
      if words[1] != 0 { return at &+ 8 &+ words[1].trailingZeroBitCount >> 3 }
      at &+= 16
    }
  }
}

/// The classes of bytes by the tokens that they can start, as tables of 256.
enum ByteClass {
  static let other: UInt8 = 0
  static let space: UInt8 = 1
  static let newline: UInt8 = 2
  static let hash: UInt8 = 3
  static let letter: UInt8 = 4
  static let digit: UInt8 = 5
  static let quote: UInt8 = 6
  static let sign: UInt8 = 7
  static let dot: UInt8 = 8
  static let punctuation: UInt8 = 9

  static let wordEnd: UInt8 = 0
  /// `a–z` and digits.
  static let wordRegular: UInt8 = 1
  /// Bytes that continue a word only sometimes, or make it invalid as a name.
  static let wordIrregular: UInt8 = 2

  nonisolated(unsafe) static let table: UnsafePointer<UInt8> = {
    let table = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
    table.initialize(repeating: other, count: 256)
    for byte in [0x20, 0x09, 0x0D] { table[byte] = space }
    table[0x0A] = newline
    table[Int(Ascii.hash)] = hash
    for byte in 0x61...0x7A { table[byte] = letter }
    for byte in 0x41...0x5A { table[byte] = letter }
    for byte in 0x30...0x39 { table[byte] = digit }
    table[Int(Ascii.quote)] = quote
    table[Int(Ascii.plus)] = sign
    table[Int(Ascii.hyphen)] = sign
    table[Int(Ascii.dot)] = dot
    for byte in [
      Ascii.colon, Ascii.semicolon, Ascii.comma, Ascii.leftBrace, Ascii.rightBrace,
      Ascii.leftParen, Ascii.rightParen, Ascii.pipe, Ascii.slash,
    ] {
      table[Int(byte)] = punctuation
    }
    return UnsafePointer(table)
  }()

  nonisolated(unsafe) static let wordTable: UnsafePointer<UInt8> = {
    let table = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
    table.initialize(repeating: wordEnd, count: 256)
    for byte in 0x61...0x7A { table[byte] = wordRegular }
    for byte in 0x30...0x39 { table[byte] = wordRegular }
    for byte in 0x41...0x5A { table[byte] = wordIrregular }
    for byte in [Ascii.hyphen, Ascii.dot, 0x5F] { table[Int(byte)] = wordIrregular }
    return UnsafePointer(table)
  }()
}

extension Lexer {
  /// The end of the word that starts here, or the start itself if none does.
  public func wordEnd(_ start: Int, _ end: Int) -> Int {
    guard start < end, classes[Int(base[start])] == ByteClass.letter else { return start }
    return wordStop(start, end).stop
  }

  /// The keyword of a word at a range of the source.
  public func keyword(_ start: Int, _ end: Int) -> Keyword {
    keywords.keyword(base + start, end - start)
  }
}
