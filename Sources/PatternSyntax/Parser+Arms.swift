/// What an effect leads to that is in none of its arms, and arms that come after its `}`, as
/// other languages write them: `do save { show ok } failure { show no }`.
extension Parser {
  /// Whether a statement is at a place that an arm should hold.
  func isBare(_ at: Int) -> Bool {
    Parser.timelineVerbs.contains(tokens[at].keyword) && !opensBody(tokens[at + 1])
  }

  /// Reads the statements at the start of an effect's arms that are in none as those of
  /// `success`; answers what to say of them.
  ///
  /// - Parameter opening: the `{` or `:` before them, which has been read.
  func bareSuccess(of effect: Token, _ opening: Token) -> Mending {
    let first = token
    let isLine = opening.kind == .colon
    let node = open(.broken)
    enclosed(.arm) {
      while token.kind != .endOfFile, token.kind != .rightBrace, !isWordOfArm,
        !isLine || !token.isAfterNewline && !Parser.cueVerbs.contains(token.keyword)
      {
        if token.kind == .semicolon { index += 1 } else { bodyStatement(.arm) }
      }
    }
    close(node)
    let last = tokens[index - 1]
    let edits =
      if isLine {
        [Fix.Edit(opening.range, " { success:")]
      } else if token.kind == .rightBrace {
        [
          Fix.Edit(ByteRange(opening.end, opening.end), " success {"),
          Fix.Edit(ByteRange(token.start, token.start), "} "),
        ]
      } else {
        [
          Fix.Edit(ByteRange(first.start, first.start), "success { "),
          last.kind == .semicolon
            ? Fix.Edit(last.range, " };") : Fix.Edit(ByteRange(last.end, last.end), " }"),
        ]
      }
    return Mending(
      range: oneLine(first.range),
      message: "`\(shown(first.range))` is in no arm of `\(shown(effect.range))`",
      title: "put what follows success in `success`", edits: edits)
  }

  /// Whether a word that names an arm comes before a body here.
  private var isWordOfArm: Bool {
    token.kind == .word && opensBody(next)
      && (startsArm(index) || ForeignWords.arm(for: source.text(token.range)) != nil)
  }

  /// Reads the arms after the end of an effect's own, and says of all that is mended that they
  /// are in one `{ … }`.
  func outsideArms(of effect: Token, _ opening: Token, _ mended: Mending?) {
    let last = tokens[index - 1]
    let isBlock = opening.kind == .leftBrace
    let isOutside = isWordOfArm && !isOpenEnded && !(token.isAfterNewline && isInArm)
    guard isOutside || !isBlock else {
      if let mended { report(mended) }
      return
    }
    var all =
      mended
      ?? Mending(
        range: oneLine(token.range),
        message: "`\(shown(token.range))` is after the `}` of `\(shown(effect.range))`",
        title: "put the arms in one `{ … }`")
    // What has been given a body keeps the `}` that is there.
    let keepsBrace = all.edits.last?.range.start == last.start
    if keepsBrace { all.edits.removeLast() }
    if isBlock, !keepsBrace {
      all.edits.append(Fix.Edit(last.range, token.isAfterNewline || last.isAfterNewline ? "" : ";"))
    } else if isBlock, !token.isAfterNewline {
      all.edits.append(Fix.Edit(ByteRange(last.end, last.end), ";"))
    }
    while isOutside, isWordOfArm {
      if !startsArm(index), let arm = ForeignWords.arm(for: source.text(token.range)) {
        all.edits.append(Fix.Edit(token.range, arm))
      }
      let node = open(.broken)
      index += 1
      _ = body(.arm)
      close(node)
    }
    let end = tokens[index - 1].end
    all.edits.append(Fix.Edit(ByteRange(end, end), " }"))
    report(all)
  }
}
