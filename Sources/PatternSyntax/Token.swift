/// What a token is; every byte of a file lies in exactly one token.
@frozen package enum TokenKind: UInt8, Sendable, CaseIterable {
  @inlinable package static func == (left: TokenKind, right: TokenKind) -> Bool {
    unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
  }

  case word, number, date, string
  case colon, semicolon, comma, leftBrace, rightBrace, leftParen, rightParen
  case arrow, range, pipe, plus, slash
  case unknown
  case endOfFile
  case whitespace, newline, comment, docComment, byteOrderMark

  /// The name that `dump tokens` prints.
  package var name: StaticString {
    switch self {
    case .word: "word"
    case .number: "number"
    case .date: "date"
    case .string: "string"
    case .colon: "colon"
    case .semicolon: "semicolon"
    case .comma: "comma"
    case .leftBrace: "left-brace"
    case .rightBrace: "right-brace"
    case .leftParen: "left-paren"
    case .rightParen: "right-paren"
    case .arrow: "arrow"
    case .range: "range"
    case .pipe: "pipe"
    case .plus: "plus"
    case .slash: "slash"
    case .unknown: "unknown"
    case .endOfFile: "end-of-file"
    case .whitespace: "whitespace"
    case .newline: "newline"
    case .comment: "comment"
    case .docComment: "doc-comment"
    case .byteOrderMark: "byte-order-mark"
    }
  }
}

/// One token: 12 bytes.
@frozen package struct Token: Sendable {
  package var start: UInt32
  package var end: UInt32
  package var kind: TokenKind
  package var keyword: Keyword
  package var flags: UInt8

  /// A line break lies between the token before and this one.
  package static let afterNewline: UInt8 = 1
  /// The word is not spelled as a name may be (capitals, `_`, doubled or trailing hyphens).
  package static let irregular: UInt8 = 2
  /// The string has no closing quote on its line.
  package static let unterminated: UInt8 = 4
  /// The string holds a backslash.
  package static let escaped: UInt8 = 8

  package var range: ByteRange { ByteRange(start, end) }
  package var isAfterNewline: Bool { flags & Token.afterNewline != 0 }
}

/// The significant tokens of a stretch of source, in order; the gaps between them are trivia.
package struct TokenBuffer: ~Copyable {
  package private(set) var base: UnsafeMutablePointer<Token>
  package private(set) var count = 0
  private var capacity: Int

  package init(capacity: Int = 256) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  package mutating func removeAll() { count = 0 }

  @inline(__always) mutating func append(_ token: Token) {
    if count == capacity { grow() }
    base[count] = token
    count += 1
  }

  @inline(never) private mutating func grow() {
    let larger = UnsafeMutablePointer<Token>.allocate(capacity: capacity * 2)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }
}
