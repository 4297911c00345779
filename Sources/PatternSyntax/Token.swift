/// The kind of a token. Every byte of a file is in exactly one token.
@frozen public enum TokenKind: String, Sendable, CaseIterable {
  case word, number, date, string
  case colon, semicolon, comma
  case leftBrace = "left-brace"
  case rightBrace = "right-brace"
  case leftParen = "left-paren"
  case rightParen = "right-paren"
  case arrow, range, pipe, plus, slash
  case unknown
  case endOfFile = "end-of-file"
  case whitespace, newline, comment
  case docComment = "doc-comment"
  case byteOrderMark = "byte-order-mark"

  /// The name in the output of `dump tokens`.
  public var name: String { rawValue }

  // The default operator of `RawRepresentable` would compare strings.
  @inlinable public static func != (left: TokenKind, right: TokenKind) -> Bool { !(left == right) }
}

/// A token of 12 bytes.
@frozen public struct Token: Sendable {
  public var start: UInt32
  public var end: UInt32
  public var kind: TokenKind
  public var keyword: Keyword
  public var flags: UInt8

  /// A line break precedes the token.
  public static let afterNewline: UInt8 = 1
  /// The word is not spelled like a name (capitals, `_`, doubled or trailing hyphens).
  public static let irregular: UInt8 = 2
  /// The string has no closing quote on its line.
  public static let unterminated: UInt8 = 4
  /// The string contains a backslash.
  public static let escaped: UInt8 = 8

  public var range: ByteRange { ByteRange(start, end) }
  /// 1 for `{`, −1 for `}`, 0 for others.
  var nesting: Int { kind == .leftBrace ? 1 : kind == .rightBrace ? -1 : 0 }
  public var isAfterNewline: Bool { flags & Token.afterNewline != 0 }
}

/// The significant tokens of a range of source text, in order; the gaps between them are trivia.
public struct TokenBuffer {
  /// The tokens. The closing `endOfFile` is repeated, so that code may look a few tokens ahead.
  public internal(set) var base: [Token] = []
  /// The number of extra `endOfFile` tokens, which `count` leaves out.
  private static let padding = 5
  /// The number of tokens, including the first `endOfFile`.
  public var count: Int { max(0, base.count - TokenBuffer.padding) }

  public init() {}

  subscript(place: Int) -> Token { base[place] }

  public mutating func removeAll() { base.removeAll(keepingCapacity: true) }

  /// Adds the closing tokens.
  mutating func close(at end: UInt32) {
    let last = Token(
      start: end, end: end, kind: .endOfFile, keyword: .none, flags: Token.afterNewline)
    for _ in 0...TokenBuffer.padding { base.append(last) }
  }
}
