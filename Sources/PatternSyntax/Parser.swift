/// Reads one declaration at a time into nodes; total: whatever it is given, it answers a tree.
///
/// A statement that cannot be read becomes one `broken` node with one diagnostic, and reading goes
/// on after it. Each function carries the name of its production in Grammar.md.
public final class Parser {
  /// How deep bodies may nest.
  public static let nestingLimit = 64
  /// How many bytes of a line are looked at to guess what is meant, so that a line without end
  /// costs no more for each of its mistakes.
  static let sight = 1024

  public let source: SourceText
  @exclusivity(unchecked) var diagnostics: [Diagnostic] = []

  private let lexer: Lexer
  @exclusivity(unchecked) private var tokenBuffer = TokenBuffer()
  private var nodes: UnsafeMutablePointer<Node>
  private var nodeCapacity = 256
  /// How many nodes the last declaration has.
  private var nodeTotal = 0
  var tokens: DeclarationTokens
  /// The token to be read next.
  var index = 0
  var depth = 0
  /// How many bodies of this declaration have no `}`, and where the innermost one starts.
  var unclosed = 0
  /// Whether the line being read is one of an arm, which the next arm ends.
  var isInArm = false
  /// Whether the innermost body is one after a `:`.
  var isInLine = false
  /// Whether a body of a cue is open around what is read.
  var isInCue = false
  /// Whether it has been said of the declaration that it should be a cue.
  var isCueMissing = false
  /// Whether the innermost body is one of a profile, or the one-line body of its pattern.
  var isInProfile = false
  /// Whether a `}` is missing somewhere in the declaration.
  var isOpenEnded = false
  /// How many more `}` than `{` the declaration has that no body has claimed; nothing before
  /// somebody asks.
  var surplusBraces: Int?
  /// How many `}` are in texts that lack their closing quotation mark, and should come after.
  var swallowedBraces = 0
  /// Whether a `}` has closed nothing, or a body that goes on after it.
  var hasStrayBrace = false
  /// Whether bodies are looked for that have lost their first line, and whether one has been found.
  var seeksLostLines = false
  var hasLostLine = false
  /// The statement that was read last in this body.
  @exclusivity(unchecked) var lastStatement = Place()
  /// Before which token a line ended and something was missing.
  var gap = -1
  /// Where it has been said that something else was expected, and no more.
  package internal(set) var doubts: [Doubt] = []
  /// Where the statement that is being read starts, and what the body around it holds.
  var head = 0
  var bodyKind: BodyKind?
  /// How much is to be found out about what cannot be read.
  package enum Effort {
    /// What is wrong, what is meant, and which edit mends it.
    case repairs
    /// What is wrong, and what is meant.
    case meaning
    /// How many things are wrong.
    case count
  }
  package var effort = Effort.repairs
  /// The mistake that is being mended.
  @exclusivity(unchecked) var mending: Mending?
  /// Whether a statement is being read that has been read before.
  @exclusivity(unchecked) var isRereading = false
  var unclosedBrace = ByteRange(0, 0)
  /// Whether what was made of the declaration depends on the text around it.
  @exclusivity(unchecked) package internal(set) var hasLookedAround = false
  /// A range of the source in which there is no `/`.
  @exclusivity(unchecked) var slashless = 0..<0

  public init(_ source: SourceText) {
    self.source = source
    lexer = Lexer(source)
    nodes = .allocate(capacity: nodeCapacity)
    tokens = DeclarationTokens(tokenBuffer)
  }

  deinit { nodes.deallocate() }

  /// Reads the declaration of one extent; the view is valid until the next call.
  public func parse(_ extent: Extent) -> SyntaxView {
    let known = diagnostics.count
    seeksLostLines = false
    hasLookedAround = false
    read(extent)
    if diagnostics.count > known {
      if hasStrayBrace { tryWithLostLines(extent, known) }
      if effort == .repairs { tryEdits(extent, known) }
    }
    return SyntaxView(tokens: tokens.base, nodes: UnsafePointer(nodes))
  }

  /// Reads one declaration.
  func read(_ extent: Extent) {
    tokenBuffer.removeAll()
    nodeTotal = 0
    lexer.tokens(in: extent.range, into: &tokenBuffer)
    tokens = DeclarationTokens(tokenBuffer)
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

  /// How many tokens and nodes the last declaration has; the closing `endOfFile` is one token.
  public var tokenCount: Int { tokenBuffer.count }
  public var nodeCount: Int { nodeTotal }

  /// Whether something has been found that nobody has taken.
  public internal(set) var hasDiagnostics = false

  /// Takes what has been found so far.
  public func takeDiagnostics() -> [Diagnostic] {
    let found = diagnostics
    diagnostics.removeAll()
    hasDiagnostics = false
    return found
  }

  // MARK: nodes

  @inline(__always) var token: Token {
    assert(index < tokenCount, "reading went on after the declaration")
    return tokens[index]
  }
  /// The word that continues a statement; none where the line has ended.
  @inline(__always) var keyword: Keyword { token.isAfterNewline ? .none : token.keyword }
  @inline(__always) var next: Token {
    tokens[index].kind == .endOfFile ? tokens[index] : tokens[index + 1]
  }

  @inline(__always) private func append(_ node: Node) {
    if nodeTotal == nodeCapacity { grow() }
    nodes[nodeTotal] = node
    nodeTotal &+= 1
  }

  @inline(never) private func grow() {
    // Most declarations have fewer nodes than tokens.
    let wanted = max(nodeCapacity * 2, tokenBuffer.count)
    let larger = UnsafeMutablePointer<Node>.allocate(capacity: wanted)
    UnsafeMutableRawPointer(larger)
      .copyMemory(from: nodes, byteCount: nodeTotal * MemoryLayout<Node>.stride)
    nodes.deallocate()
    nodes = larger
    nodeCapacity = wanted
  }

  /// Whether a `(` follows the token to be read next, on its line.
  @inline(__always) var opensParenthesis: Bool {
    next.kind == .leftParen && !next.isAfterNewline
  }

  @inline(__always) func open(_ kind: NodeKind) -> Int {
    append(Node(kind: kind, token: UInt32(truncatingIfNeeded: index), tokenEnd: 0, size: 1))
    return nodeTotal &- 1
  }

  @inline(__always) func close(_ node: Int) {
    nodes[node].tokenEnd = UInt32(truncatingIfNeeded: index)
    nodes[node].size = UInt32(truncatingIfNeeded: nodeTotal &- node)
  }

  @inline(__always) func leaf(_ kind: NodeKind) {
    append(
      Node(
        kind: kind, token: UInt32(truncatingIfNeeded: index),
        tokenEnd: UInt32(truncatingIfNeeded: index &+ 1), size: 1))
    index &+= 1
  }

  /// Makes a node one that could not be read, without its children.
  func breakNode(_ node: Int) {
    nodeTotal = node + 1
    nodes[node].kind = .broken
  }

  /// The place that has been reached.
  @inline(__always) var place: Place {
    Place(index: index, nodes: nodeTotal, findings: diagnostics.count)
  }

  /// Goes back to a place, as if nothing after it had been read.
  func rewind(to place: Place) {
    index = place.index
    nodeTotal = place.nodes
    diagnostics.removeSubrange(place.findings...)
  }

  // MARK: tokens

  /// Reads the token to be read next as another sign.
  func take(as kind: TokenKind) { tokenBuffer.base[index].kind = kind }

  func take(_ at: Int, as kind: TokenKind) { tokenBuffer.base[at].kind = kind }

  /// Says whether a line ends before a token.
  func endLine(before at: Int, isEnded: Bool) {
    let flags = tokens[at].flags & ~Token.afterNewline
    tokenBuffer.base[at].flags = isEnded ? flags | Token.afterNewline : flags
  }

  /// Whether a statement ends before the next token: at a `;`, a `}` or a line break.
  @inline(__always) var isAtEnd: Bool {
    let token = token
    return token.flags & Token.afterNewline != 0 || token.kind == .semicolon
      || token.kind == .rightBrace || token.kind == .endOfFile
  }

  /// A sign on the same line.
  @inline(__always) func accept(_ kind: TokenKind) -> Bool {
    if token.kind != kind || token.isAfterNewline { return false }
    index &+= 1
    return true
  }

  /// A keyword on the same line.
  @inline(__always) func accept(_ keyword: Keyword) -> Bool {
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
    return expected("`\(keyword.spelling)`", near: [keyword])
  }

  // MARK: problems

  /// Reports that something else was expected here; answers false, unless what is missing belongs
  /// to a mistake that is being mended.
  ///
  /// - Parameter starts: it would be the first thing on its line, so the line before lacks nothing.
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
    // At the end of a line the place is just after the last word, not on the next line.
    let isGap = found.kind == .endOfFile || found.isAfterNewline && index > 0 && !starts
    if isGap { gap = index }
    let range = isGap ? ByteRange(previous.start, previous.end) : oneLine(found.range)
    let meant = isGap || effort == .count ? nil : self.meant(found, among: candidates)
    doubt(
      Diagnostic(
        isSign ? .unexpectedCharacter : .unexpectedToken, source, range,
        isGap
          ? "\(what) is missing after `\(shown(range))`"
          : isSign
            ? "`\(shown(range))` has no meaning here" : "expected \(what), found `\(shown(range))`",
        help: meant?.help ?? help, fix: meant?.fix(replacing: found.range)), missing, candidates,
      isGap: isGap)
    return false
  }

  func report(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
    hasDiagnostics = true
  }

  /// Reports that something else was expected, and nobody knows better.
  ///
  /// - Parameter at: the token that was not expected, if that is not the current one.
  func doubt(
    _ diagnostic: Diagnostic, _ sign: TokenKind? = nil, _ words: [Keyword] = [], at: Int? = nil,
    isGap: Bool = false, row: MisreadingPattern? = nil
  ) {
    doubts.append(
      Doubt(
        start: diagnostic.range.start, at: at ?? index, sign: sign, words: words, isGap: isGap,
        row: row, isInBody: bodyKind != nil))
    report(diagnostic)
  }

  /// The first line of a range, so that a mark never spans lines.
  func oneLine(_ range: ByteRange) -> ByteRange {
    var end = range.start
    while end < range.end && source.base[Int(end)] != 0x0A { end += 1 }
    return ByteRange(range.start, end)
  }

  /// At most forty characters of a range.
  func shown(_ range: ByteRange) -> String {
    let text = source.text(oneLine(range))
    return text.unicodeScalars.count <= 40
      ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(39))) + "…"
  }

  private func reportUnclosed() {
    unclosed -= swallowedBraces
    if unclosed <= 0 { return }
    let last = tokens[max(0, tokenBuffer.count - 2)].end
    let braces = String(repeating: "\n}", count: unclosed)
    report(
      Diagnostic(
        .unclosedBody, source, unclosedBrace, "this `{` has no `}`",
        help: "close the body with `}`",
        fix: Fix("close the body", safe: false, replace: ByteRange(last, last), with: braces)))
  }

  // MARK: recovery

  /// Skips to the end of the statement; a `{ … }` on the way is skipped whole.
  func skipStatement() {
    var braces = 0
    while token.kind != .endOfFile {
      if braces == 0 && isAtEnd && token.kind != .leftBrace { return }
      // A line that ends in a comma has ended where the next one starts a statement.
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

  /// Runs a production; a statement that fails becomes one broken node.
  @inline(__always)
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
    // The body of a pattern is the rest of its line.
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

  /// Whether the next word is one that a statement of a cue or a timeline starts with.
  var startsStatement: Bool {
    let keyword = token.keyword
    return Parser.timelineVerbs.contains(keyword) || Parser.cueVerbs.contains(keyword)
  }

  private var isStatementBoundary: Bool {
    token.kind == .endOfFile || token.kind == .rightBrace || token.kind == .semicolon
  }

  @inline(__always) func endOfStatement() -> Bool {
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
      Diagnostic(
        .unexpectedToken, source, oneLine(found.range),
        "`\(shown(found.range))` is not expected here",
        help: fix?.title ?? "a statement ends with `;` or a line break", fix: fix))
    return false
  }

  /// The words that a part of a statement starts with.
  static let clauses: [Keyword] = [
    .over, .delay, .approx, .from, .sharp, .for, .attack, .decay, .release, .volume, .file,
    .scaled, .by, .max, .seed, .every, .while, .until, .per, .pause, .after, .if, .extends,
  ]

  /// What was probably meant by a word that is none of these and goes with what follows it.
  func misspelled(_ found: Token, among words: [Keyword]) -> Meant? {
    guard found.keyword == .none, !isAtEndAfterNext else { return nil }
    return meant(found, among: words)
  }

  /// Which of some words a word that is none was probably meant to be.
  func meant(_ found: Token, among words: [Keyword]) -> Meant? {
    guard found.kind == .word, !words.isEmpty else { return nil }
    let text = source.text(found.range)
    if ForeignWords.isJoining(text) { return nil }
    if let meant = ForeignWords.part(for: text), words.contains(meant) {
      return Meant(names: [meant.text], isCertain: true)
    }
    return Suggest.meant(by: text, among: words.map { $0.text })
  }

  /// The unit that a token is, or means.
  func unit(_ token: Token) -> String? {
    guard token.kind == .word || token.kind == .unknown else { return nil }
    let text = source.text(token.range)
    let known = Unit.named(source.bytes(token.range)) ?? .none
    return known != .none ? text : ForeignWords.unit(for: text)
  }
}
