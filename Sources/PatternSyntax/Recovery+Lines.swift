/// Recovery from lines that end too early: a statement that continues on the next line, a body
/// without `{` below its heading, or a list without a `,` at the end of a line. Each is reported as
/// one error.
extension Parser {
  /// A place to which parsing can return.
  struct Place {
    var index = -1
    var nodes = 0
    var findings = 0
  }

  /// An error that may occur at several places. It is reported at the first one, with a repair for
  /// all.
  struct Repair {
    var range: ByteRange
    var message: String
    var title: String
    var edits: [Fix.Edit]
    var isSafe: Bool
    /// True if the repair is known for every place.
    var isWhole: Bool

    init(
      _ range: ByteRange, _ message: String, _ title: String, _ edits: [Fix.Edit] = [],
      isSafe: Bool = false, isWhole: Bool = true
    ) {
      self.range = range
      self.message = message
      self.title = title
      self.edits = edits
      self.isSafe = isSafe
      self.isWhole = isWhole
    }
  }

  /// Reports the error that is being repaired, if any.
  func endMending() {
    if let mended = mending.take() { report(mended) }
  }

  func report(_ repair: Repair, as problem: Problem = .unexpectedToken) {
    report(finding(of: repair, as: problem))
  }

  func finding(of repair: Repair, as problem: Problem) -> Finding {
    let fix =
      repair.isWhole && !repair.edits.isEmpty
      ? Fix(repair.title, safe: repair.isSafe, repair.edits) : nil
    return Finding(
      problem, source, oneLine(repair.range), repair.message, help: repair.title, fix: fix)
  }

  // MARK: continued statements

  /// True if the next token belongs to the last statement of this body. A statement that is parsed
  /// again already contains all of its lines.
  var goesOnAbove: Bool {
    !isRereading && lastStatement.index >= 0
      && goesOn(tokens[lastStatement.index], canStart: startsStatement)
  }

  /// True if the first token of a line belongs to the previous statement, which starts with
  /// `first`: it cannot start a statement, continues the previous one, or is the missing token
  /// itself.
  ///
  /// - Parameter canStart: true if the token may start a statement.
  func goesOn(_ first: Token, canStart: Bool) -> Bool {
    guard token.isAfterNewline, index > 0 else { return false }
    switch token.kind {
    case .rightBrace, .leftBrace, .endOfFile, .unknown, .semicolon: return false
    case .slash where isForeignComment: return false
    case .number where opensBody(next): return false
    case .word:
      if Parser.continues(first.keyword, token.keyword) { return true }
      if canStart { return false }
      let last = tokens[index - 1].kind
      if last == .leftParen { return true }
      return gap == index && last != .rightBrace && (isAtEndAfterNext || isDeeper(than: first))
    default: return tokens[index - 1].kind != .rightBrace
    }
  }

  private func isDeeper(than first: Token) -> Bool {
    guard let indent = source.indent(Int(token.start)) else { return false }
    return indent > indentation(ofLineAt: first)
  }

  /// The indentation of the line that contains a token; 0 if the line starts too far away. Text
  /// before the declaration is ignored.
  func indentation(ofLineAt token: Token) -> Int {
    let farthest = max(Int(tokens[0].start), Int(token.start) - Parser.sight)
    return source.indentation(ofLineAt: Int(token.start), since: farthest)
  }

  /// True if a word can continue a statement that starts with a verb.
  private static func continues(_ verb: Keyword, _ word: Keyword) -> Bool {
    switch verb {
    case _ where verb.isTrack: trackWords.contains(word) || word == .by && verb == .move
    case .transient: word == .sharp
    case .continuous: [.for, .sharp, .attack, .decay, .release].contains(word)
    case .tone, .chord, .sample: [.for, .volume, .pitch, .file].contains(word)
    case .play: word == .scaled
    case .typeOn: word == .per || word == .pause || word == .after
    case .announce: word == .politely || word == .assertively
    case .remove: word == .optimistic
    case .do: word == .in
    case .only, .haptics, .motion, .sound: word == .only || word == .if
    case .confirm: word == .if
    case .once: word == .per
    case .repeat, .stagger: word == .every || word == .max || word == .seed
    case .loop: word == .every || word == .while || word == .until
    case .allow: word == .because || word == .until || word == .on
    default: false
    }
  }

  /// The words that start a part of a track.
  private static let trackWords: [Keyword] =
    [.over, .delay, .alternate, .approx, .from] + Keyword.curves + [.bezier, .steps, .spring]

  /// Parses the last statement again, with the following lines that belong to it.
  func rereadLast(_ kind: BodyKind) {
    let (line, last) = (place, lastStatement)
    rewind(to: last)
    let outer = mending.take()
    joinLines(after: last.index, "a statement")
    isRereading = true
    bodyStatement(kind)
    if line.findings == last.findings, place.findings > last.findings {
      isAlone(line.index, last, kind)
    }
    isRereading = false
    endMending()
    mending = outer
  }

  /// Parses a statement again without the next line, which does not belong to it and is a statement
  /// that lacks its start.
  private func isAlone(_ line: Int, _ last: Place, _ kind: BodyKind) {
    mending = nil
    rewind(to: last)
    endLine(before: line, isEnded: true)
    bodyStatement(kind)
    statement(.broken) { expected("a statement", starts: true) }
  }

  /// Removes the line ends inside a construct that has been parsed up to `gap`.
  func joinLines(after start: Int, _ what: String) {
    let first = tokens[start]
    var at = start + 1
    var open = 0
    while !tokens[at].isAfterNewline, tokens[at].kind != .endOfFile {
      if tokens[at].kind == .leftParen { open += 1 }
      if tokens[at].kind == .rightParen { open -= 1 }
      at += 1
    }
    if tokens[at].kind == .endOfFile { return }
    let shown = shown(tokens[at].range)
    mending = Repair(
      oneLine(tokens[at].range), "`\(shown)` belongs to the line above: \(what) ends with its line",
      "write it on one line")
    repeat {
      joinLine(at)
      repeat {
        if tokens[at].kind == .leftParen { open += 1 }
        if tokens[at].kind == .rightParen { open -= 1 }
        at += 1
      } while !tokens[at].isAfterNewline && tokens[at].kind != .endOfFile
        && tokens[at].kind != .semicolon
        && tokens[at].kind != .leftBrace && tokens[at].kind != .rightBrace
    } while tokens[at].isAfterNewline && joins(at, to: first, isInside: open > 0)
  }

  /// Records a `:` missing after the name of a declaration whose line continues below.
  ///
  /// - Returns: true if a `:` is missing. The line end and the `:` are one error.
  var isJoinedAfterName: Bool {
    guard depth == 0, index > 1, let edits = mending?.edits, edits.count == 1,
      edits[0].range.start == tokens[index - 1].end, edits[0].range.end == token.start
    else { return false }
    mending?.message = "`\(shown(token.range))` belongs to the line above, after a `:`"
    mending?.title = "write it on one line, with `:`"
    mending?.edits[0] = Fix.Edit(edits[0].range, ": ")
    return true
  }

  /// True if a further line belongs to a continued statement.
  private func joins(_ at: Int, to first: Token, isInside: Bool) -> Bool {
    let token = tokens[at]
    if tokens[at - 1].kind == .pipe { return true }
    switch token.kind {
    case .rightBrace, .leftBrace, .endOfFile, .unknown, .semicolon: return false
    case .word:
      if Parser.continues(first.keyword, token.keyword) { return true }
      return isInside && !Parser.timelineVerbs.contains(token.keyword)
        && !Parser.cueVerbs.contains(token.keyword)
    default: return true
    }
  }

  /// Removes the line end before a token, and adds it to the repair.
  private func joinLine(_ at: Int) {
    endLine(before: at, isEnded: false)
    let (last, next) = (tokens[at - 1], tokens[at])
    let gap = ByteRange(last.end, next.start)
    // Only the author can move a comment between the lines.
    if source.bytes(gap).contains(where: { $0 > 0x20 }) { mending?.isWhole = false }
    let isTight = last.kind == .leftParen || next.kind == .rightParen || next.kind == .comma
    mending?.edits.append(Fix.Edit(gap, isTight ? "" : " "))
  }

  // MARK: a body without braces

  /// True if a token starts a line that is indented deeper than the previous line.
  func isBelow(_ at: Int) -> Bool {
    let token = tokens[at]
    guard token.isAfterNewline, token.kind == .word || isDash(at), at > 0 else { return false }
    if depth == 0 { return true }
    guard let indent = source.indent(Int(token.start)) else { return false }
    return indent > indentation(ofLineAt: tokens[at - 1])
  }

  /// True if a line starts with a dash and a word, like an item of a list in other formats.
  private func isDash(_ at: Int) -> Bool {
    let (dash, word) = (tokens[at], tokens[min(at + 1, tokenCount - 1)])
    return dash.kind == .unknown && dash.isAfterNewline && word.kind == .word
      && source[Int(dash.start)] == Ascii.hyphen && word.start > dash.end
      && !word.isAfterNewline
  }

  /// Skips the dashes at the start of a body's lines, and adds their removal to the repair.
  private func dropDashes(_ mended: inout Repair) {
    guard isDash(index) else { return }
    mended.message = "the statements of a body have no `-` before them"
    mended.title = "put the body in `{ … }`, without `-`"
    for at in index..<tokenCount where isDash(at) {
      mended.edits.append(Fix.Edit(ByteRange(tokens[at].start, tokens[at + 1].start), ""))
      take(at, as: .semicolon)
    }
  }

  /// True if statements of a body start here and are followed on the same line by a `}` that closes
  /// a body nothing opened.
  func closesAfter(_ kind: BodyKind) -> Bool {
    starts(kind) && !isAtEnd && closesAfter(index)
  }

  /// True if a `}` after a token, on the same line, closes a body that nothing opened. The search
  /// is limited.
  func closesAfter(_ start: Int) -> Bool {
    if surplus <= 0 { return false }
    var open = 0
    var at = start
    while at < start + 64, tokens[at].kind != .endOfFile {
      if at > start, tokens[at].isAfterNewline { return false }
      open += tokens[at].nesting
      if open < 0 { return true }
      at += 1
    }
    return false
  }

  /// Parses a body without `{` after or below its heading, and reports the missing `{` once.
  func indentedBody(_ kind: BodyKind) -> Bool {
    let colon = token.kind == .colon && !token.isAfterNewline ? token : nil
    let heading = tokens[index - 1]
    if depth >= Parser.nestingLimit { return tooDeep(heading.range) }
    let isBelow = colon != nil || token.isAfterNewline
    let margin = depth == 0 || !isBelow ? -1 : indentation(ofLineAt: heading)
    var mended = Repair(
      colon?.range ?? heading.range,
      colon == nil
        ? "`{` is missing after `\(shown(heading.range))`"
          + (token.isAfterNewline ? ": its body is on the lines below" : "")
        : "a body after `:` has to be on the same line", "put the body in `{ … }`",
      [Fix.Edit(ByteRange(heading.end, colon?.end ?? heading.end), " {")])
    let node = open(.body)
    if colon != nil { index += 1 }
    dropDashes(&mended)
    enclosed(kind) { statements(kind, below: margin) }
    closeMended(&mended, below: heading)
    close(node)
    return true
  }

  /// Parses the rest of a declaration after its one-line body, and reports that it is outside the
  /// body.
  func carryOn(_ kind: BodyKind, _ colon: Token) {
    var mended = Repair(
      oneLine(token.range), "`\(shown(token.range))` is below a one-line body, not in it",
      "put the body in `{ … }`", [Fix.Edit(colon.range, " {")])
    statements(kind, below: -1)
    closeMended(&mended, below: colon)
  }

  /// Parses statements on lines that are indented deeper than a margin.
  func statements(_ kind: BodyKind, below margin: Int) {
    while token.kind != .endOfFile, token.kind != .rightBrace {
      if token.kind == .semicolon {
        index += 1
        continue
      }
      if margin >= 0, token.isAfterNewline, let indent = source.indent(Int(token.start)),
        indent <= margin
      {
        return
      }
      bodyStatement(kind)
    }
  }

  /// True if a statement of this kind ends with a body or with arms.
  func hasBody(_ kind: NodeKind) -> Bool {
    switch kind {
    case .at, .stage, .layer, .repetition, .loop, .stagger, .doEffect: true
    default: false
    }
  }

  /// Skips the body without `{` below a heading that could not be parsed: all lines that are
  /// indented deeper, up to an unmatched `}`.
  func passBodyBelow() {
    guard isBelow(index), surplus > 0 else { return }
    let start = index
    let margin = indentation(ofLineAt: tokens[index - 1])
    var open = 0
    while token.kind != .endOfFile {
      if open == 0 {
        if token.kind == .rightBrace, takeSurplusBrace() {
          index += 1
          return
        }
        if token.isAfterNewline, source.indent(Int(token.start)) ?? 0 <= margin { break }
      }
      open += token.nesting
      index += 1
    }
    index = start
  }

  /// Ends a body without `{`: at a surplus `}`, or where its lines end.
  ///
  /// - Parameter isLine: true if the body is on the line of its heading.
  func closeMended(_ mended: inout Repair, below heading: Token, isLine: Bool = false) {
    let last = tokens[index - 1]
    if token.kind == .rightBrace, takeSurplusBrace() {
      index += 1
    } else if !isLine, token.kind == .endOfFile || token.isAfterNewline {
      let indent = indentation(ofLineAt: heading)
      var end = source.newline(from: Int(last.end), until: source.count)
      if end > Int(last.end), source[end - 1] == 0x0D { end -= 1 }
      let place = ByteRange(UInt32(end), UInt32(end))
      mended.edits.append(Fix.Edit(place, "\n" + String(repeating: " ", count: indent) + "}"))
    } else {
      mended.edits.append(Fix.Edit(ByteRange(last.end, last.end), " }"))
    }
    // If the `}` exists, only the `{` is missing.
    if mended.edits.count == 1 { mended.title = "write `{`" }
    report(mended)
  }

  /// Uses a surplus `}` of the declaration.
  ///
  /// - Returns: true if one was left.
  func takeSurplusBrace() -> Bool {
    if surplus <= 0 { return false }
    surplusBraces = surplus - 1
    return true
  }

  /// The number of surplus `}` in the declaration that have not been used yet.
  var surplus: Int {
    if let surplusBraces { return surplusBraces }
    let surplus = tokens.base.reduce(0) { $0 - $1.nesting }
    surplusBraces = surplus
    return surplus
  }

  // MARK: missing and surplus `}`

  /// True if a nested `{ … }` without a `}` ends before the next line, because the line is not
  /// indented deeper than the one with the `{`.
  ///
  /// - Parameter margin: the indentation of the line with the `{`; set once a deeper line has been
  ///   found in the body.
  func hasEnded(_ brace: Token, _ margin: inout Int?) -> Bool {
    guard token.isAfterNewline, let indent = source.indent(Int(token.start)) else {
      return false
    }
    if let margin { return token.kind == .rightBrace ? indent < margin : indent <= margin }
    let line = indentation(ofLineAt: brace)
    if indent > line { margin = line }
    // A body that starts on the line of its `{` and does not continue on deeper lines has ended
    // with that line.
    return indent == line && token.kind != .rightBrace && holdsMore(after: brace)
  }

  /// True if a token follows on the same line.
  private func holdsMore(after token: Token) -> Bool {
    var at = Int(token.end)
    while source[at] == 0x20 { at += 1 }
    return at < source.count && source[at] > 0x20 && source[at] != Ascii.hash
  }

  /// Continues after a `}` that closed the body of a declaration too early, and reports it.
  func readOn(_ kind: BodyKind, after brace: Token) {
    let hasOther = takeSurplusBrace()
    hasStrayBrace = true
    report(
      Repair(
        brace.range, "this `}` closes the body, but the body continues below", "remove `}`",
        [Fix.Edit(brace.range, "")], isWhole: hasOther))
    statements(kind, below: -1)
    if token.kind == .rightBrace { index += 1 }
  }
}
