import PatternModel
import PatternSyntax

/// The syntactic context of the cursor: the bodies around it and the words of its statement.
///
/// The context is taken from the tokens before the cursor and from the rest of the same statement,
/// since a statement being typed is rarely complete.
struct CompletionPlace {
  enum Body { case file, cue, timeline, arms, arm, envelope, profile }

  /// A parameter of the pattern around the place: its name and its default.
  struct Parameter {
    let name: ByteRange
    let value: Token
  }

  /// The tokens of the statement before the cursor, without the word at the cursor.
  private(set) var statement: [Token] = []
  /// The tokens of the statement after the cursor, without the word at the cursor.
  private(set) var tail: [Token] = []
  /// The word at the cursor, up to the cursor; empty if there is none.
  private(set) var word: ByteRange
  /// The whole word at the cursor, which an item replaces.
  private(set) var whole: ByteRange
  /// The kind of the word at the cursor if it is a string or a number.
  private(set) var wordKind: TokenKind?
  /// The name that the enclosing declaration declares.
  private(set) var declared: ByteRange?
  /// True if the cursor lies in a comment, so that nothing can be completed.
  private(set) var isInComment = false
  /// True if no statement follows in the innermost body.
  private var isAlone = true
  /// True if the previous statement is the `auto` or `none` of a fallback. In a block, no statement
  /// may follow it; on its line, only statements of cues may follow.
  private(set) var isAfterBare = false

  private struct Frame {
    var body: Body
    var isBlock: Bool
    /// The first word of the statement that owns the body; `.none` for the name of a pattern.
    var opener: Keyword
    var isEmpty = true
  }

  private var frames: [Frame] = []
  private(set) var parameters: [Parameter] = []

  init(_ analysis: Analysis, _ offset: UInt32) {
    let source = analysis.source
    // An editor may request a position before a byte-order mark.
    let offset = max(offset, source.textStart)
    word = ByteRange(offset, offset)
    whole = word
    // A declaration that ends earlier on the line does not contain the cursor, unless it continues.
    guard let index = analysis.extent(at: offset) ?? analysis.continued(at: offset) else {
      isInComment = CompletionPlace.isComment(source, from: source.textStart, to: offset)
      return
    }
    var buffer = TokenBuffer()
    let extent = analysis.extents[index].range
    Lexer(source).tokens(in: extent, into: &buffer)
    let tokens = (0..<buffer.count - 1).map { buffer.base[$0] }
    var before = tokens.filter { $0.end <= offset }
    var after = Array(tokens[before.count...])
    isInComment = CompletionPlace.isComment(
      source, from: before.last?.end ?? extent.start, to: offset)
    var endsLine = false
    if let isAfterNewline = takeWord(offset, &before, &after, source) {
      endsLine = isAfterNewline
    } else if let last = before.last, last.kind != .comma {
      endsLine = source.bytes(ByteRange(last.end, offset)).contains(0x0A)
    }
    read(before)
    if endsLine, !before.isEmpty { endLine() }
    isAlone = isLast(after.first { $0.kind != .semicolon })
    tail = Array(
      after.prefix {
        !$0.isAfterNewline && $0.kind != .semicolon && $0.kind != .leftBrace
          && $0.kind != .rightBrace
      })
    if !frames.contains(where: { $0.body == .timeline }) { parameters = [] }
  }

  /// True if the body around the cursor cannot hold the token after the statement.
  private func isLast(_ next: Token?) -> Bool {
    guard let next, next.kind != .rightBrace, !(isOnOneLine && next.isAfterNewline) else {
      return true
    }
    return Parser.cueVerbs.contains(next.keyword)
  }

  private static func isComment(_ source: Source, from start: UInt32, to end: UInt32) -> Bool {
    var inComment = false
    for byte in source.bytes(ByteRange(start, end)) {
      if byte == Ascii.hash { inComment = true }
      if byte == 0x0A { inComment = false }
    }
    return inComment
  }

  /// Finds the word at the cursor and removes it from the tokens.
  ///
  /// - Returns: true if the word starts a line; nil if there is no word.
  private mutating func takeWord(
    _ offset: UInt32, _ before: inout [Token], _ after: inout [Token], _ source: Source
  ) -> Bool? {
    if let last = before.last, last.end == offset {
      switch last.kind {
      case .word, .number: return take(before.removeLast(), offset, &after)
      case .string where last.flags & Token.unterminated != 0:
        return take(before.removeLast(), offset, &after)
      // A name or number that continues after its dot.
      case .unknown where source.bytes(last.range).elementsEqual([Ascii.dot]):
        guard before.count > 1, before[before.count - 2].end == last.start,
          before[before.count - 2].kind == .word || before[before.count - 2].kind == .number
        else { break }
        before.removeLast()
        return take(before.removeLast(), offset, &after)
      default: break
      }
    }
    guard let next = after.first else { return nil }
    guard next.kind == .word || next.kind == .number || next.kind == .string else { return nil }
    if next.start < offset { return take(after.removeFirst(), offset, &after) }
    // Text typed at the cursor would join the token there.
    if next.start > offset { return nil }
    whole = next.range
    after.removeFirst()
    return next.isAfterNewline
  }

  private mutating func take(_ token: Token, _ offset: UInt32, _ after: inout [Token]) -> Bool {
    word = ByteRange(token.start, offset)
    whole = ByteRange(token.start, max(token.end, offset))
    wordKind = token.kind
    // A dot at the end of the word may separate it from the rest.
    if let next = after.first, next.start == offset, token.kind == .word, next.kind == .word {
      whole = ByteRange(token.start, next.end)
      after.removeFirst()
    }
    return token.isAfterNewline
  }

  private mutating func read(_ tokens: [Token]) {
    for (index, token) in tokens.enumerated() {
      // A `{` may be on the line below its statement.
      if token.isAfterNewline, index > 0, token.kind != .leftBrace { endLine() }
      switch token.kind {
      case .leftBrace: open(isBlock: true)
      case .rightBrace:
        while let last = frames.popLast(), !last.isBlock {}
        endStatement()
        isAfterBare = false
      case .semicolon: endStatement()
      case .colon where opensBody: open(isBlock: false)
      default: statement.append(token)
      }
    }
    if frames.isEmpty { declared = statement.count > 1 ? statement[1].range : nil }
  }

  private mutating func open(isBlock: Bool) {
    let body = inner
    let isPattern = body == .timeline && (current == .file || current == .profile)
    isAfterBare = false
    if current == .file || current == .profile {
      declared = (body == .timeline ? statement.first : statement.dropFirst().first)?.range
      if body == .timeline { readParameters() }
    }
    fill()
    let opener = isPattern ? .none : statement.first?.keyword ?? .none
    frames.append(Frame(body: body, isBlock: isBlock, opener: opener))
    statement = []
  }

  private mutating func readParameters() {
    parameters = []
    guard statement.count > 1, statement[1].kind == .leftParen else { return }
    for index in statement.indices.dropFirst(2)
    where statement[index].kind == .word
      && (statement[index - 1].kind == .leftParen || statement[index - 1].kind == .comma)
      && index + 1 < statement.count
    {
      parameters.append(Parameter(name: statement[index].range, value: statement[index + 1]))
    }
  }

  private mutating func endStatement() {
    if !statement.isEmpty {
      isAfterBare = isBare
      // The word also ends a body that a `:` opened.
      if isBare, isOnOneLine { frames.removeLast() }
      fill()
    }
    statement = []
  }

  /// True if the statement is the `auto` or `none` of a fallback.
  private var isBare: Bool {
    guard let last = frames.last, last.opener == .fallback, last.isEmpty else { return false }
    return statement.count == 1 && (first == .auto || first == .noFallback)
  }

  /// Marks the innermost body as not empty.
  private mutating func fill() {
    if !frames.isEmpty { frames[frames.count - 1].isEmpty = false }
  }

  /// Closes the bodies that end with their line.
  private mutating func endLine() {
    while let last = frames.last, !last.isBlock { frames.removeLast() }
    endStatement()
    if frames.last?.opener != .fallback { isAfterBare = false }
  }

  private var current: Body { frames.last?.body ?? .file }

  /// The kind of body that the words before its opening sign introduce.
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

  /// True if a `:` here opens a body instead of introducing properties.
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

  // MARK: context before the cursor

  var body: Body { current }
  var first: Keyword { statement.first?.keyword ?? .none }
  var last: Token? { statement.last }
  var lastKeyword: Keyword { last?.keyword ?? .none }

  /// True if a `}` precedes the word at the cursor on its line, so that no statement continues.
  func isAfterBody(in source: Source) -> Bool {
    var at = Int(word.start)
    while at > 0, Ascii.isSpace(source.base[at - 1]) { at -= 1 }
    return at > 0 && source.base[at - 1] == Ascii.rightBrace
  }

  /// True if an enclosing statement starts with one of these words.
  func isInside(_ openers: Keyword...) -> Bool {
    frames.contains { openers.contains($0.opener) }
  }

  /// True at the start of the innermost body.
  var startsBody: Bool { statement.isEmpty && frames.last?.isEmpty ?? false }

  /// True at the start of the otherwise empty body of a fallback.
  var startsFallback: Bool { startsBody && isAlone && frames.last?.opener == .fallback }

  /// True inside `success` or `failure`, whose statements play when an effect has ended.
  var isInArm: Bool { frames.contains { $0.body == .arm } }

  /// True if the innermost body ends with its line.
  var isOnOneLine: Bool { frames.last.map { !$0.isBlock } ?? false }

  /// True at the start of an item in a list after a `:`.
  var startsItem: Bool { last?.kind == .comma || last?.kind == .colon }

  /// True if the statement contains a word, before or after the cursor.
  func says(_ keyword: Keyword) -> Bool {
    statement.contains { $0.keyword == keyword } || tail.contains { $0.keyword == keyword }
  }

  /// The index of the innermost `(` that is open at the cursor.
  var openParenthesis: Int? {
    var open: [Int] = []
    for (index, token) in statement.enumerated() {
      if token.kind == .leftParen { open.append(index) }
      if token.kind == .rightParen { _ = open.popLast() }
    }
    return open.last
  }
}
