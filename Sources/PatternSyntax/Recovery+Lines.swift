/// What is read on where a line has ended too soon: a statement that goes on on the next line, a
/// body there without its `{`, a list without the `,` at the end of a line. Each is one mistake.
extension Parser {
  /// A place to which reading can go back.
  struct Place {
    var index = -1
    var nodes = 0
    var findings = 0
  }

  /// One mistake in several places: it is said of the first, and its repair covers all.
  struct Mending {
    var range: ByteRange
    var message: String
    var title: String
    var edits: [Fix.Edit] = []
    /// Whether the repair is known for every place.
    var isWhole = true
  }

  /// Reports what is being mended, if anything is.
  func endMending() {
    if let mended = mending.take() { report(mended) }
  }

  func report(_ mended: Mending) {
    let fix =
      mended.isWhole && !mended.edits.isEmpty
      ? Fix(mended.title, safe: false, mended.edits) : nil
    report(
      Diagnostic(
        .unexpectedToken, source, mended.range, mended.message, help: mended.title, fix: fix))
  }

  // MARK: a statement that goes on

  /// Whether the token to be read next belongs to the statement before it in this body. What is
  /// read once more has all its lines.
  var goesOnAbove: Bool {
    !isRereading && lastStatement.index >= 0
      && goesOn(tokens[lastStatement.index], canStart: startsStatement)
  }

  /// Whether the first token of a line belongs to what starts with `first` before it: it can start
  /// nothing, or it is a word which that goes on with, or the very one that is missing there.
  ///
  /// - Parameter canStart: the token may start a statement.
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

  /// How far the line of a token is indented; one that starts farther away than is looked, not at
  /// all. What comes before the declaration does not count.
  func indentation(ofLineAt token: Token) -> Int {
    let farthest = max(Int(tokens[0].start), Int(token.start) - Parser.sight)
    return source.indentation(ofLineAt: Int(token.start), since: farthest)
  }

  /// Whether a statement can go on with a word that starts none.
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

  /// The words that a part of a track starts with.
  private static let trackWords: [Keyword] =
    [.over, .delay, .alternate, .approx, .from] + Keyword.curves + [.bezier, .steps, .spring]

  /// Reads the statement before once more, with the lines after that belong to it.
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

  /// Reads a statement once more without the line after it, which makes none of it: it is one
  /// that lacks its start.
  private func isAlone(_ line: Int, _ last: Place, _ kind: BodyKind) {
    mending = nil
    rewind(to: last)
    endLine(before: line, isEnded: true)
    bodyStatement(kind)
    statement(.broken) { expected("a statement", starts: true) }
  }

  /// Takes the line ends away that something is broken at which has been read up to `gap`.
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
    mending = Mending(
      range: oneLine(tokens[at].range),
      message: "`\(shown)` belongs to the line above: \(what) ends with its line",
      title: "write it in one line")
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

  /// Whether the `:` after the name of a declaration is missing where its line goes on below,
  /// which is one mistake; notes that.
  var isJoinedAfterName: Bool {
    guard depth == 0, index > 1, let edits = mending?.edits, edits.count == 1,
      edits[0].range.start == tokens[index - 1].end, edits[0].range.end == token.start
    else { return false }
    mending?.message = "`\(shown(token.range))` belongs to the line above, after a `:`"
    mending?.title = "write it in one line, with `:`"
    mending?.edits[0] = Fix.Edit(edits[0].range, ": ")
    return true
  }

  /// Whether one more line belongs to a statement that goes on.
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

  /// Takes the line end before a token away, and notes how the author can do that.
  private func joinLine(_ at: Int) {
    endLine(before: at, isEnded: false)
    let (last, next) = (tokens[at - 1], tokens[at])
    let gap = ByteRange(last.end, next.start)
    // A comment between the two lines has to go somewhere: that is for the author to say.
    if source.bytes(gap).contains(where: { $0 > 0x20 }) { mending?.isWhole = false }
    let isTight = last.kind == .leftParen || next.kind == .rightParen || next.kind == .comma
    mending?.edits.append(Fix.Edit(gap, isTight ? "" : " "))
  }

  // MARK: a list that lacks a comma

  // MARK: a body without braces

  /// Whether the token at a place is on a line below, indented deeper than the line that ends
  /// before it.
  func isBelow(_ at: Int) -> Bool {
    let token = tokens[at]
    guard token.isAfterNewline, token.kind == .word || isDash(at), at > 0 else { return false }
    if depth == 0 { return true }
    guard let indent = source.indent(Int(token.start)) else { return false }
    return indent > indentation(ofLineAt: tokens[at - 1])
  }

  /// Whether a line starts with a dash and a word, as the items of other lists do.
  private func isDash(_ at: Int) -> Bool {
    let (dash, word) = (tokens[at], tokens[min(at + 1, tokenCount - 1)])
    return dash.kind == .unknown && dash.isAfterNewline && word.kind == .word
      && source.base[Int(dash.start)] == Ascii.hyphen && word.start > dash.end
      && !word.isAfterNewline
  }

  /// Takes the dashes for nothing that the lines of a body start with, and says how they go.
  private func dropDashes(_ mended: inout Mending) {
    guard isDash(index) else { return }
    mended.message = "the statements of a body have no `-` before them"
    mended.title = "put the body in `{ … }`, without `-`"
    for at in index..<tokenCount where isDash(at) {
      mended.edits.append(Fix.Edit(ByteRange(tokens[at].start, tokens[at + 1].start), ""))
      take(at, as: .semicolon)
    }
  }

  /// Whether statements of a body start here and a `}` after them on the line closes one that
  /// nothing has opened.
  func closesAfter(_ kind: BodyKind) -> Bool {
    starts(kind) && !isAtEnd && closesAfter(index)
  }

  /// Whether a `}` after a place on its line closes a body that nothing has opened; no line is
  /// read to any end.
  func closesAfter(_ start: Int) -> Bool {
    if surplus <= 0 { return false }
    var open = 0
    var at = start
    while at < start + 64, tokens[at].kind != .endOfFile {
      if at > start, tokens[at].isAfterNewline { return false }
      if tokens[at].kind == .leftBrace { open += 1 }
      if tokens[at].kind == .rightBrace { open -= 1 }
      if open < 0 { return true }
      at += 1
    }
    return false
  }

  /// Reads a body after or below a heading that has no `{`, and says so once.
  func indentedBody(_ kind: BodyKind) -> Bool {
    let colon = token.kind == .colon && !token.isAfterNewline ? token : nil
    let heading = tokens[index - 1]
    if depth >= Parser.nestingLimit { return tooDeep(heading.range) }
    let isBelow = colon != nil || token.isAfterNewline
    let margin = depth == 0 || !isBelow ? -1 : indentation(ofLineAt: heading)
    var mended = Mending(
      range: colon?.range ?? heading.range,
      message: colon == nil
        ? "`{` is missing after `\(shown(heading.range))`"
          + (token.isAfterNewline ? ": its body goes below" : "")
        : "after `:`, a body goes on the same line",
      title: "put the body in `{ … }`",
      edits: [
        Fix.Edit(ByteRange(heading.end, colon?.end ?? heading.end), " {")
      ])
    let node = open(.body)
    if colon != nil { index += 1 }
    dropDashes(&mended)
    enclosed(kind) { statements(kind, below: margin) }
    closeMended(&mended, below: heading)
    close(node)
    return true
  }

  /// Reads what is left of a declaration after its one-line body, and says that it is outside.
  func carryOn(_ kind: BodyKind, _ colon: Token) {
    var mended = Mending(
      range: oneLine(token.range),
      message: "`\(shown(token.range))` is below a body that ends with its line",
      title: "put the body in `{ … }`",
      edits: [Fix.Edit(colon.range, " {")])
    statements(kind, below: -1)
    closeMended(&mended, below: colon)
  }

  /// Reads statements on lines that are indented deeper than a margin.
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

  /// Whether a statement of a timeline ends in a body or in arms.
  func hasBody(_ kind: NodeKind) -> Bool {
    switch kind {
    case .at, .stage, .layer, .repetition, .loop, .stagger, .doEffect: true
    default: false
    }
  }

  /// Passes over the body below a heading that could not be read and has no `{`: the lines that are
  /// indented deeper, up to a `}` that nothing else has opened.
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
      if token.kind == .leftBrace { open += 1 }
      if token.kind == .rightBrace { open -= 1 }
      index += 1
    }
    index = start
  }

  /// Ends a body that has no `{`: with its `}`, if there is one too many, or where its lines end.
  ///
  /// - Parameter isLine: it is on the line of its heading.
  func closeMended(_ mended: inout Mending, below heading: Token, isLine: Bool = false) {
    let last = tokens[index - 1]
    if token.kind == .rightBrace, takeSurplusBrace() {
      index += 1
    } else if !isLine, token.kind == .endOfFile || token.isAfterNewline {
      let indent = indentation(ofLineAt: heading)
      var end = source.base.newline(from: Int(last.end), until: source.count)
      if end > Int(last.end), source.base[end - 1] == 0x0D { end -= 1 }
      let place = ByteRange(UInt32(end), UInt32(end))
      mended.edits.append(Fix.Edit(place, "\n" + String(repeating: " ", count: indent) + "}"))
    } else {
      mended.edits.append(Fix.Edit(ByteRange(last.end, last.end), " }"))
    }
    // If the `}` is there, only its partner is missing.
    if mended.edits.count == 1 { mended.title = "write `{`" }
    report(mended)
  }

  /// Whether the declaration has a `}` more than `{` that nobody has claimed yet.
  func takeSurplusBrace() -> Bool {
    if surplus <= 0 { return false }
    surplusBraces = surplus - 1
    return true
  }

  /// How many `}` the declaration has more than `{` that nobody has claimed yet.
  var surplus: Int {
    if let surplusBraces { return surplusBraces }
    var surplus = 0
    var at = 0
    while tokens[at].kind != .endOfFile {
      if tokens[at].kind == .leftBrace { surplus -= 1 }
      if tokens[at].kind == .rightBrace { surplus += 1 }
      at += 1
    }
    surplusBraces = surplus
    return surplus
  }

  // MARK: a `}` that is missing or too many

  /// Whether a `{ … }` inside another has ended where something is that is not indented deeper
  /// than its line: in a declaration that lacks a `}`, it is the one of this body.
  ///
  /// - Parameter margin: how far the line of its `{` is indented, once something has been found in
  ///   it that is indented deeper.
  func hasEnded(_ brace: Token, _ margin: inout Int?) -> Bool {
    guard token.isAfterNewline, let indent = source.indent(Int(token.start)) else {
      return false
    }
    if let margin { return token.kind == .rightBrace ? indent < margin : indent <= margin }
    let line = indentation(ofLineAt: brace)
    if indent > line { margin = line }
    // What starts on the line of its `{` and goes on no deeper has ended with that line.
    return indent == line && token.kind != .rightBrace && holdsMore(after: brace)
  }

  /// Whether something comes after a token on its line.
  private func holdsMore(after token: Token) -> Bool {
    var at = Int(token.end)
    while source.base[at] == 0x20 { at += 1 }
    return at < source.count && source.base[at] > 0x20 && source.base[at] != Ascii.hash
  }

  /// Reads on after a `}` that has closed the body of a declaration too soon, and says so.
  func readOn(_ kind: BodyKind, after brace: Token) {
    let hasOther = takeSurplusBrace()
    hasStrayBrace = true
    report(
      Diagnostic(
        .unexpectedToken, source, brace.range,
        "this `}` closes the body, but it goes on below", help: "remove `}`",
        fix: hasOther ? Fix("remove `}`", safe: false, replace: brace.range, with: "") : nil))
    statements(kind, below: -1)
    if token.kind == .rightBrace { index += 1 }
  }
}
