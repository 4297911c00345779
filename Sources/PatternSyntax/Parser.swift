/// Parses one declaration at a time into nodes. This never fails: any input produces a tree.
///
/// A statement that cannot be parsed becomes one `broken` node with one finding, and parsing
/// continues after it. Each function has the name of its production in Grammar.md.
public final class Parser {
  /// The maximum nesting depth of bodies.
  public static let nestingLimit = 64
  /// The maximum number of bytes of a line that are read to guess the intended text, so that errors
  /// on very long lines take little time.
  static let sight = 1024

  public let source: Source
  @exclusivity(unchecked) var findings: [Finding] = []

  private let lexer: Lexer
  @exclusivity(unchecked) private(set) var tokens = TokenBuffer()
  @exclusivity(unchecked) private var nodes: [Node] = []
  /// The index of the next token.
  var index = 0
  var depth = 0
  /// The number of bodies of this declaration that lack a `}`.
  var unclosed = 0
  /// True in the one-line body of an arm, which the next arm ends.
  var isInArm = false
  /// True if the innermost body follows a `:`.
  var isInLine = false
  /// True inside the body of a cue.
  var isInCue = false
  /// True if a missing `cue` before this declaration has been reported.
  var isCueMissing = false
  /// True if the innermost body is that of a profile, or the one-line body of its pattern.
  var isInProfile = false
  /// True if the declaration lacks a `}`.
  var isOpenEnded = false
  /// The number of surplus `}` that have not been used to close a body; nil until it is needed.
  var surplusBraces: Int?
  /// The number of `}` inside unterminated strings, which should follow them.
  var swallowedBraces = 0
  /// True if a `}` closed nothing, or closed a body that continues after it.
  var hasStrayBrace = false
  /// True while searching for bodies without a first line, and true once one has been found.
  var seeksLostLines = false
  var hasLostLine = false
  /// The last statement parsed in this body.
  @exclusivity(unchecked) var lastStatement = Place()
  /// The index of the token after the line end at which something was missing.
  var gap = -1
  /// The findings that only name the expected token, for which edits may be tried.
  package internal(set) var doubts: [Doubt] = []
  /// The start of the current statement, and the kind of body around it.
  var head = 0
  var bodyKind: BodyKind?
  /// The amount of detail in reports about broken declarations.
  package enum Effort {
    /// Errors, intended text and repairs.
    case repairs
    /// Errors and intended text.
    case meaning
    /// The number of errors only.
    case count
  }
  package var effort = Effort.repairs
  /// The error that is currently being repaired, possibly at several places.
  @exclusivity(unchecked) var mending: Repair?
  /// True while a statement is being parsed again.
  @exclusivity(unchecked) var isRereading = false
  var unclosedBrace = ByteRange(0, 0)
  /// True if the result depends on text outside the declaration.
  @exclusivity(unchecked) package internal(set) var hasLookedAround = false

  public init(_ source: Source) {
    self.source = source
    lexer = Lexer(source)
  }

  /// Parses the declaration of an extent. The view is valid until the next call.
  public func parse(_ extent: Extent) -> SyntaxView {
    let known = findings.count
    seeksLostLines = false
    hasLookedAround = false
    read(extent)
    if findings.count > known {
      if hasStrayBrace { tryWithLostLines(extent, known) }
      if effort == .repairs { tryEdits(extent, known) }
    }
    return SyntaxView(tokens: tokens.base, nodes: nodes)
  }

  /// Parses one declaration.
  func read(_ extent: Extent) {
    nodes.removeAll(keepingCapacity: true)
    lexer.tokens(in: extent.range, into: &tokens)
    index = 0
    depth = 0
    isInArm = false
    isInLine = false
    isInCue = false
    isInProfile = false
    isCueMissing = false
    isOpenEnded = extent.isUnclosed
    unclosed = 0
    surplusBraces = nil
    swallowedBraces = 0
    hasStrayBrace = false
    hasLostLine = false
    lastStatement = Place()
    isRereading = false
    doubts.removeAll(keepingCapacity: true)
    gap = -1
    head = 0
    bodyKind = nil
    if extent.isHeadless { headless() } else { declaration() }
    if unclosed > 0 { reportUnclosed() }
  }

  /// The numbers of tokens and nodes of the last declaration. The closing `endOfFile`
  /// counts as one token.
  public var tokenCount: Int { tokens.count }
  public var nodeCount: Int { nodes.count }

  /// True if there are diagnostics to take.
  public internal(set) var hasDiagnostics = false

  /// Takes the diagnostics found so far.
  public func takeFindings() -> [Finding] {
    let found = findings
    findings.removeAll()
    hasDiagnostics = false
    return found
  }

  // MARK: nodes

  var token: Token { tokens[index] }
  /// The keyword that may continue a statement; `none` if the line has ended.
  var keyword: Keyword { token.isAfterNewline ? .none : token.keyword }
  var next: Token {
    tokens[index].kind == .endOfFile ? tokens[index] : tokens[index + 1]
  }

  /// True if a `(` follows the next token on its line.
  var opensParenthesis: Bool {
    next.kind == .leftParen && !next.isAfterNewline
  }

  func open(_ kind: NodeKind) -> Int {
    nodes.append(Node(kind: kind, token: UInt32(truncatingIfNeeded: index), tokenEnd: 0, size: 1))
    return nodes.count &- 1
  }

  func close(_ node: Int) {
    nodes[node].tokenEnd = UInt32(truncatingIfNeeded: index)
    nodes[node].size = UInt32(truncatingIfNeeded: nodes.count &- node)
  }

  func leaf(_ kind: NodeKind) {
    nodes.append(
      Node(
        kind: kind, token: UInt32(truncatingIfNeeded: index),
        tokenEnd: UInt32(truncatingIfNeeded: index &+ 1), size: 1))
    index &+= 1
  }

  /// Turns a node into a broken node without children.
  func breakNode(_ node: Int) {
    nodes.removeLast(nodes.count - node - 1)
    nodes[node].kind = .broken
  }

  /// The current place.
  var place: Place {
    Place(index: index, nodes: nodes.count, findings: findings.count)
  }

  /// Goes back to a place and discards everything parsed after it.
  func rewind(to place: Place) {
    index = place.index
    nodes.removeLast(nodes.count - place.nodes)
    findings.removeSubrange(place.findings...)
  }

  // MARK: tokens

  /// Treats the next token as one of another kind.
  func take(as kind: TokenKind) { tokens.base[index].kind = kind }

  func take(_ at: Int, as kind: TokenKind) { tokens.base[at].kind = kind }

  /// Sets or clears the line end before a token.
  func endLine(before at: Int, isEnded: Bool) {
    let flags = tokens[at].flags & ~Token.afterNewline
    tokens.base[at].flags = isEnded ? flags | Token.afterNewline : flags
  }

  /// True if a statement ends before the next token: at a `;`, a `}` or a line break.
  var isAtEnd: Bool { isEnd(token) }

  /// Takes a sign on the same line.
  func accept(_ kind: TokenKind) -> Bool {
    if token.kind != kind || token.isAfterNewline { return false }
    index &+= 1
    return true
  }

  /// Takes a keyword on the same line.
  func accept(_ keyword: Keyword) -> Bool {
    if self.keyword != keyword || isAtEnd { return false }
    index &+= 1
    return true
  }

  func expect(_ kind: TokenKind, _ what: String) -> Bool {
    if token.kind == kind && (!isAtEnd || kind == .rightBrace) {
      index += 1
      return true
    }
    return expected(what, insert: kind)
  }

  func expect(_ keyword: Keyword) -> Bool {
    if accept(keyword) { return true }
    return expected("`\(keyword.text)`", near: [keyword])
  }

  // MARK: problems

  /// Reports that something else was expected here.
  ///
  /// - Parameter starts: true if the expected token would be the first on its line, so that the
  ///   line before is complete.
  /// - Returns: false, unless the missing text belongs to an error that is being repaired.
  @discardableResult
  func expected(
    _ what: String, near candidates: [Keyword] = [], insert missing: TokenKind? = nil,
    help: String? = nil, starts: Bool = false
  ) -> Bool {
    if missing == .colon, isJoinedAfterName { return true }
    let found = token
    if isForeignComment, starts || !found.isAfterNewline { return foreignComment() }
    let isSign = found.kind == .unknown
    if isSign, reportCharacter(found) { return false }
    if effort != .count, misread() { return false }
    let previous = index > 0 ? tokens[index - 1] : found
    // At the end of a line, the finding is at the last word, not on the next line.
    let isGap = found.kind == .endOfFile || found.isAfterNewline && index > 0 && !starts
    if isGap { gap = index }
    let range = isGap ? ByteRange(previous.start, previous.end) : oneLine(found.range)
    let meant = isGap || effort == .count ? nil : self.meant(found, among: candidates)
    doubt(
      Finding(
        isSign ? .unexpectedCharacter : .unexpectedToken, source, range,
        isGap
          ? "\(what) is missing after `\(shown(range))`"
          : isSign
            ? "`\(shown(range))` has no meaning here" : "expected \(what), found `\(shown(range))`",
        help: meant?.help ?? help, fix: meant?.fix(replacing: found.range)), missing, candidates,
      isGap: isGap)
    return false
  }

  func report(_ finding: Finding) {
    findings.append(finding)
    hasDiagnostics = true
  }

  /// Reports an unexpected token about which nothing more is known, so that edits may be tried.
  ///
  /// - Parameter at: the unexpected token, if it is not the current one.
  func doubt(
    _ finding: Finding, _ sign: TokenKind? = nil, _ words: [Keyword] = [], at: Int? = nil,
    isGap: Bool = false, row: Misreading? = nil
  ) {
    doubts.append(
      Doubt(
        start: finding.range.start, at: at ?? index, sign: sign, words: words, isGap: isGap,
        row: row, isInBody: bodyKind != nil))
    report(finding)
  }

  /// The part of a range on its first line, so that a mark never spans lines.
  func oneLine(_ range: ByteRange) -> ByteRange {
    var end = range.start
    while end < range.end && source[Int(end)] != 0x0A { end += 1 }
    return ByteRange(range.start, end)
  }

  /// The text of a range, shortened to forty characters.
  func shown(_ range: ByteRange) -> String {
    let text = source.text(oneLine(range))
    return text.unicodeScalars.count <= 40
      ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(39))) + "…"
  }

  private func reportUnclosed() {
    unclosed -= swallowedBraces
    if unclosed <= 0 { return }
    let last = tokens[max(0, tokenCount - 2)].end
    reportUnclosed(unclosedBrace, last, String(repeating: "\n}", count: unclosed))
  }

  /// Reports a body without a `}`, which would go after its last token.
  func reportUnclosed(_ brace: ByteRange, _ last: UInt32, _ missing: String) {
    let isEmpty = last == brace.end
    report(
      Finding(
        .unclosedBody, source, brace, "this `{` has no `}`",
        help: isEmpty ? "close the body with `}`, or remove it" : "close the body with `}`",
        fix: isEmpty
          ? nil
          : Fix("close the body", safe: false, replace: ByteRange(last, last), with: missing)))
  }

  // MARK: recovery

  /// Skips to the end of the statement, including any `{ … }` on the way.
  func skipStatement() {
    var braces = 0
    while token.kind != .endOfFile {
      if braces == 0 && isAtEnd && token.kind != .leftBrace { return }
      // A comma does not continue its line if the next line starts a statement.
      if braces == 0, token.kind == .comma, depth > 0, canFollow(index + 1), endsLine(after: token)
      {
        endLine(before: index + 1, isEnded: true)
      }
      if token.kind == .leftBrace { braces += 1 }
      if token.kind == .rightBrace {
        braces -= 1
        if braces < 0 { return }
      }
      index += 1
    }
  }

  /// Runs a production. A statement that cannot be parsed becomes one broken node.
  func statement(_ kind: NodeKind, _ production: () -> Bool) {
    let (place, outer) = (place, head)
    head = place.index
    defer { head = outer }
    let node = open(kind)
    if production() && endOfStatement() {
      close(node)
    } else {
      broken(node)
    }
    lastStatement = place
  }

  @inline(never) private func broken(_ node: Int) {
    let first = Int(nodes[node].token)
    if index == first && !isStatementBoundary && token.kind != .leftBrace { index += 1 }
    let reached = index
    skipStatement()
    // The body of a pattern takes the rest of its line.
    while nodes[node].kind == .pattern, token.kind == .semicolon, !next.isAfterNewline {
      index += 1
      skipStatement()
    }
    if token.isAfterNewline, hasBody(nodes[node].kind) { passBodyBelow() }
    let end = index
    index = reached
    readBody(after: first, until: end)
    breakNode(node)
    close(node)
  }

  /// True if the next word starts a statement of a cue or a timeline.
  var startsStatement: Bool {
    let keyword = token.keyword
    return Parser.timelineVerbs.contains(keyword) || Parser.cueVerbs.contains(keyword)
  }

  private var isStatementBoundary: Bool {
    token.kind == .endOfFile || token.kind == .rightBrace || token.kind == .semicolon
  }

  func endOfStatement() -> Bool {
    if isAtEnd { return true }
    return unexpectedRest()
  }

  @inline(never) func unexpectedRest() -> Bool {
    let found = token
    let previous = index > 0 ? tokens[index - 1] : found
    if found.kind == .string && found.flags & Token.unterminated != 0,
      previous.end < found.start || previous.end - previous.start != 2
    {
      return unterminated(found)
    }
    if previous.kind == .string, previous.end == found.start, let answer = brokenText(previous) {
      return answer
    }
    if isOtherBrace { return otherBrace() }
    if isForeignComment { return foreignComment() }
    let isSign = found.kind == .unknown
    if isSign, reportCharacter(found) { return false }
    if effort != .count, misread() { return false }
    if found.kind == .leftBrace, isOpenEnded, next.isAfterNewline { return strayBrace() }
    if found.kind == .unknown { return expected("the end of the statement") }
    var fix: Fix?
    if previous.kind != .rightBrace, let meant = misspelled(found, among: Parser.clauses) {
      fix = meant.fix(replacing: found.range)
    }
    doubt(
      Finding(
        .unexpectedToken, source, oneLine(found.range),
        "`\(shown(found.range))` is not expected here",
        help: fix?.title ?? "a statement ends with `;` or a line break", fix: fix))
    return false
  }

  /// The keywords that start a part of a statement.
  static let clauses: [Keyword] = [
    .over, .delay, .approx, .from, .sharp, .for, .attack, .decay, .release, .volume, .file,
    .scaled, .by, .max, .seed, .every, .while, .until, .per, .pause, .after, .if, .extends,
  ]

  /// The keyword that an unknown word likely means, if more text follows it.
  func misspelled(_ found: Token, among words: [Keyword]) -> Meant? {
    guard found.keyword == .none, !isAtEndAfterNext else { return nil }
    return meant(found, among: words)
  }

  /// The keyword that a misspelt word likely means.
  func meant(_ found: Token, among words: [Keyword]) -> Meant? {
    guard found.kind == .word, !words.isEmpty else { return nil }
    let text = source.text(found.range)
    if ForeignWords.isJoining(text) { return nil }
    if let meant = ForeignWords.part(for: text), words.contains(meant) {
      return Meant(names: [meant.text], isCertain: true)
    }
    return Suggest.meant(by: text, among: words.map { $0.text })
  }

  /// The unit that a token is or means.
  func unit(_ token: Token) -> String? {
    guard token.kind == .word || token.kind == .unknown else { return nil }
    let text = source.text(token.range)
    let known = Unit.named(source.bytes(token.range)) ?? .none
    return known != .none ? text : ForeignWords.unit(for: text)
  }
}
