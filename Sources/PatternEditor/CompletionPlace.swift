import PatternModel
import PatternSyntax

/// Where an author is about to write: in which body, behind which words of the statement.
///
/// It goes by the words before the place alone: what is being written is rarely whole.
struct CompletionPlace {
  enum Body { case file, cue, timeline, arms, arm, envelope, profile }

  private(set) var body = Body.file
  /// The words of the statement before the place, without the one that is being written.
  private(set) var statement: [Token] = []
  /// What is being written; empty where nothing is yet.
  private(set) var word: ByteRange
  /// What is being written is a text or a number.
  private(set) var wordKind: TokenKind?
  /// The first tokens of the declaration: its kind and its name.
  private(set) var head: [Token] = []
  /// Nothing can be offered here: the place lies in a comment.
  private(set) var isInComment = false

  private struct Frame {
    var body: Body
    var isBlock: Bool
  }

  init(_ analysis: Analysis, _ offset: UInt32) {
    let source = analysis.source
    // An editor may ask for what stands before a byte-order mark.
    let offset = max(offset, source.textStart)
    word = ByteRange(offset, offset)
    // A declaration that goes on at the place; one that ends before it on its own line does not.
    guard let index = analysis.extent(at: offset) else {
      isInComment = CompletionPlace.isComment(source, from: source.textStart, to: offset)
      return
    }
    var buffer = TokenBuffer()
    let start = analysis.extents[index].range.start
    Lexer(source).tokens(in: ByteRange(start, offset), into: &buffer)
    var tokens = (0..<buffer.count - 1).map { buffer.base[$0] }
    isInComment = CompletionPlace.isComment(source, from: tokens.last?.end ?? start, to: offset)
    var endsLine = false
    if let last = tokens.last, last.end == offset,
      last.kind == .word || last.kind == .number
        || last.kind == .string && last.flags & Token.unterminated != 0
    {
      word = last.range
      wordKind = last.kind
      endsLine = last.isAfterNewline
      tokens.removeLast()
    } else if let last = tokens.last, last.kind != .comma {
      endsLine = source.bytes(ByteRange(last.end, offset)).contains(0x0A)
    }
    head = Array(tokens.prefix(2))
    read(tokens, source)
    if endsLine, !tokens.isEmpty { endLine() }
    body = frames.last?.body ?? .file
  }

  private static func isComment(_ source: SourceText, from start: UInt32, to end: UInt32) -> Bool {
    var inComment = false
    for byte in source.bytes(ByteRange(start, end)) {
      if byte == Ascii.hash { inComment = true }
      if byte == 0x0A { inComment = false }
    }
    return inComment
  }

  private var frames: [Frame] = []

  private mutating func read(_ tokens: [Token], _ source: SourceText) {
    for (index, token) in tokens.enumerated() {
      if token.isAfterNewline, index > 0 { endLine() }
      switch token.kind {
      case .leftBrace:
        frames.append(Frame(body: inner, isBlock: true))
        statement = []
      case .rightBrace:
        while let last = frames.popLast(), !last.isBlock {}
        statement = []
      case .semicolon: statement = []
      case .colon where opensBody:
        frames.append(Frame(body: inner, isBlock: false))
        statement = []
      default: statement.append(token)
      }
    }
  }

  /// Bodies that take the rest of a line end with it.
  private mutating func endLine() {
    while let last = frames.last, !last.isBlock { frames.removeLast() }
    statement = []
  }

  private var current: Body { frames.last?.body ?? .file }

  /// What the body is that the words before it open.
  private var inner: Body {
    let first = statement.first?.keyword ?? .none
    switch current {
    case .file:
      switch first {
      case .cue where statement.count > 1: return .cue
      case .profile where statement.count > 1: return .profile
      default: return .timeline
      }
    case .arms: return .arm
    case .cue, .timeline, .arm:
      return first == .do ? .arms : first == .continuous ? .envelope : .timeline
    case .envelope, .profile: return .timeline
    }
  }

  /// Whether a `:` here starts a body, rather than the properties of a declaration.
  private var opensBody: Bool {
    guard let first = statement.first else { return false }
    switch current {
    case .file:
      if statement.count > 1, statement[1].kind == .leftParen { return true }
      return statement.count == 1 || first.keyword == .cue
    case .profile: return statement.count == 1 || statement[1].kind == .leftParen
    case .arms: return true
    case .envelope: return false
    case .cue, .timeline, .arm:
      switch first.keyword {
      case .at, .stage, .layer, .repeat, .loop, .stagger, .fallback, .success, .failure: return true
      default: return false
      }
    }
  }

  // MARK: what stands before the place

  var first: Keyword { statement.first?.keyword ?? .none }
  var last: Token? { statement.last }
  var lastKeyword: Keyword { last?.keyword ?? .none }

  /// The last keyword among some, from the place backwards.
  func nearest(_ wanted: [Keyword]) -> Keyword {
    statement.last { wanted.contains($0.keyword) }?.keyword ?? .none
  }

  /// How many parentheses are open.
  var openParentheses: Int {
    statement.reduce(0) {
      $0 + ($1.kind == .leftParen ? 1 : $1.kind == .rightParen ? -1 : 0)
    }
  }
}
