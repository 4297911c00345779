/// The kind of a token. Every byte of a file is in exactly one token.
@frozen public enum TokenKind: UInt8, Sendable, CaseIterable {
  @inlinable public static func == (left: TokenKind, right: TokenKind) -> Bool {
    unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
  }

  case word, number, date, string
  case colon, semicolon, comma, leftBrace, rightBrace, leftParen, rightParen
  case arrow, range, pipe, plus, slash
  case unknown
  case endOfFile
  case whitespace, newline, comment, docComment, byteOrderMark

  /// The name in the output of `dump tokens`.
  public var name: StaticString {
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
  public var isAfterNewline: Bool { flags & Token.afterNewline != 0 }
}

/// The tokens of one declaration. The closing `endOfFile` is repeated, so that code may look a few
/// tokens ahead; a debug build traps beyond these.
struct DeclarationTokens {
  let base: UnsafePointer<Token>
  private let count: Int

  init(_ buffer: borrowing TokenBuffer) {
    base = UnsafePointer(buffer.base)
    count = buffer.count
  }

  subscript(place: Int) -> Token {
    assert(place >= 0 && place < count + TokenBuffer.padding, "a token beyond the declaration")
    return base[place]
  }
}

/// The significant tokens of a range of source, in order; the gaps between them are trivia.
public struct TokenBuffer: ~Copyable {
  /// The number of extra `endOfFile` tokens, which are not counted.
  static let padding = 5

  public private(set) var base: UnsafeMutablePointer<Token>
  public private(set) var count = 0
  private var capacity: Int

  public init(capacity: Int = 256) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  public mutating func removeAll() { count = 0 }

  /// Removes one token.
  mutating func remove(at place: Int) {
    for at in place..<count - 1 { base[at] = base[at + 1] }
    count -= 1
  }

  /// Reserves room for more tokens.
  ///
  /// - Returns: the place to write them.
  mutating func reserve(_ more: Int) -> UnsafeMutablePointer<Token> {
    if capacity &- count < more { grow(more) }
    return base + count
  }

  /// Adds the tokens written before `end`, in the room last reserved.
  mutating func filled(to end: UnsafeMutablePointer<Token>) {
    count = end - base
  }

  @inline(never) private mutating func grow(_ more: Int) {
    let wanted = max(capacity * 2, count + more)
    let larger = UnsafeMutablePointer<Token>.allocate(capacity: wanted)
    UnsafeMutableRawPointer(larger)
      .copyMemory(from: base, byteCount: count * MemoryLayout<Token>.stride)
    base.deallocate()
    base = larger
    capacity = wanted
  }
}
