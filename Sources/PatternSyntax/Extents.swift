/// The range of one top-level declaration, from its first token to the end of its last line.
public struct Extent: Sendable {
  public var range: ByteRange
  /// True if a `{` of the declaration has no `}`, so that the next declaration ended the extent.
  public var isUnclosed = false
  /// True if a doc comment lies between the previous declaration and this one.
  public var isDocumented = false
  /// True if the first line of the body is missing.
  public var isHeadless = false

  init(
    range: ByteRange, isUnclosed: Bool = false, isDocumented: Bool = false,
    isHeadless: Bool = false
  ) {
    self.range = range
    self.isUnclosed = isUnclosed
    self.isDocumented = isDocumented
    self.isHeadless = isHeadless
  }

  /// Creates the extent of a pattern in a profile, which is read like any other pattern.
  package init(ofPattern range: ByteRange) { self.init(range: range) }
}

/// Splits a file into declarations, using only braces, strings, comments and line ends.
///
/// Each declaration is then parsed on its own, so that an error in one does not affect the next. If
/// the braces of a file do not balance, a line at the margin that looks like a declaration ends the
/// previous declaration. A line that is indented deeper than a declaration and is not one itself
/// belongs to that declaration, so that an incomplete line is only one error; see `continuation`.
public struct ExtentScanner: Sendable {
  let source: Source
  let keywords = KeywordTable.shared
  let end: Int

  public init(_ source: Source) {
    self.source = source
    end = source.count
  }

  /// Every declaration, even if braces are missing or surplus.
  // file = { end } [ declaration { end { end } declaration } { end } ]
  public func extents() -> [Extent] {
    let whole = balanced(from: Int(source.textStart), until: end)
    if whole.end != nil { return whole.extents }
    var result: [Extent] = []
    _ = scan(from: Int(source.textStart), until: end, into: &result, resynchronise: true)
    return result
  }

  /// The end of the line that contains an offset.
  package func lineEnd(after start: Int) -> Int { source.newline(from: start, until: end) }

  /// The first words of a declaration that has no name of its own: at most three, without signs
  /// before them, as in `@event card.opened`; empty if the declaration needs no name.
  public func firstWords(of extent: Extent) -> [ByteRange] {
    var words: [ByteRange] = []
    var at = Int(extent.range.start)
    let last = Int(extent.range.end)
    while words.count < 3 {
      while at < last, source[at] != 0x0A, !Ascii.isLetter(source[at]) {
        at += 1
      }
      let stop = wordEnd(at)
      if stop == at || at >= last { break }
      switch keywords.keyword(source, at, stop) {
      case .use, .default, .allow: return []
      default:
        let word = ByteRange(UInt32(at), UInt32(stop))
        // The repeated word in `event event item.tapped` is reported elsewhere.
        if words.last.map({ source.bytes($0).elementsEqual(source.bytes(word)) }) != true {
          words.append(word)
        }
      }
      at = stop
    }
    return words
  }

  /// Offsets at which a declaration may start, about `size` bytes apart, for parsing in parallel.
  /// The first is the start of the text.
  public func stretches(of size: Int) -> [Int] {
    var result = [Int(source.textStart)]
    var at = result[0] + size
    while at < end {
      while at < end, source[at] != 0x0A { at += 1 }
      while at < end, !Ascii.isLetter(source[at]) || source[at - 1] != 0x0A {
        at += 1
      }
      if at < end { result.append(at) }
      at += size
    }
    return result
  }

  /// The declarations that start in a section of the text, if its braces balance.
  ///
  /// - Returns: the declarations, the start of the first one, and the start of the first
  ///   declaration after the section, which is nil if braces do not balance.
  public func balanced(
    from start: Int, until limit: Int
  ) -> (extents: [Extent], start: Int, end: Int?) {
    var result: [Extent] = []
    result.reserveCapacity((limit - start) / 96)
    let stop = scan(from: start, until: limit, into: &result, resynchronise: false)
    return (result, result.first.map { Int($0.range.start) } ?? stop ?? limit, stop)
  }

  /// Scans declarations.
  ///
  /// - Returns: the start of the next declaration; nil if braces do not balance.
  private func scan(
    from start: Int, until limit: Int, into result: inout [Extent], resynchronise: Bool
  ) -> Int? {
    var at = start
    var balanced = true
    // No body without a first line starts before this offset.
    var whole = 0
    while true {
      var isDocumented = false
      at = skipTrivia(at, &isDocumented)
      if at >= limit { return balanced ? at : nil }
      let start = at
      if resynchronise, let stop = headlessEnd(at, &whole) {
        result.append(
          Extent(
            range: ByteRange(UInt32(at), UInt32(stop)), isDocumented: isDocumented,
            isHeadless: true))
        at = stop
        balanced = false
        continue
      }
      let (stop, closed) =
        foreignComment(start, resynchronise: resynchronise)
        ?? declarationEnd(start, resynchronise: resynchronise, &whole)
      if !closed { balanced = false }
      if !balanced && !resynchronise { return nil }
      result.append(
        Extent(
          range: ByteRange(UInt32(start), UInt32(stop)), isUnclosed: !closed,
          isDocumented: isDocumented))
      at = stop
    }
  }

  private func skipTrivia(_ start: Int, _ isDocumented: inout Bool) -> Int {
    var at = start
    while at < end {
      let byte = source[at]
      if byte == Ascii.hash {
        if source[at + 1] == Ascii.hash { isDocumented = true }
        at = source.newline(from: at, until: end)
      } else if byte == 0x0A || Ascii.isSpace(byte) || byte == Ascii.semicolon {
        at += 1
      } else {
        break
      }
    }
    return at
  }

  /// The end of the comment of another language that starts here, and true if it is closed; nil if
  /// there is none, or if it is read like a declaration.
  private func foreignComment(_ start: Int, resynchronise: Bool) -> (Int, Bool)? {
    if !startsForeignComment(start) { return nil }
    if let end = foreignCommentEnd(start) { return (end, true) }
    return resynchronise ? nil : (start, false)
  }

  /// The end of the declaration that starts here: the end of its line outside braces, or a `;`
  /// there, unless a one-line body takes the rest of the line. A line that ends in `,` continues.
  ///
  /// - Parameter whole: as in `headlessEnd`.
  private func declarationEnd(
    _ start: Int, resynchronise: Bool, _ whole: inout Int
  ) -> (Int, Bool) {
    var (at, depth, heading) = (start, 0, heading(start))
    while true {
      at = depth > 0 && !resynchronise ? nextStructural(at) : nextBoundary(at)
      if at >= end { return (end, depth == 0) }
      switch source[at] {
      case Ascii.leftBrace:
        depth += 1
        heading.lacksBody = heading.lacksBody && heading.isContinued
      case Ascii.rightBrace where depth == 0 && !heading.isContinued && !resynchronise:
        return (at, false)
      case Ascii.rightBrace:
        if depth == 0, closesContinued(&heading, at) { return (at + 1, true) }
        depth = max(depth - 1, 0)
        if depth == 0 {
          heading.closing = at
          if resynchronise, endsDeeper(&heading) { heading.lacksBody = true }
        }
      case Ascii.quote:
        let textEnd = startsTextBlock(at) ? textBlockEnd(at) : stringEnd(at)
        if textEnd == nil, !resynchronise { return (at, false) }
        at = textEnd ?? stringEnd(at)
        continue
      case Ascii.hash:
        if depth == 0 { heading.comment = at }
        at = source.newline(from: at, until: end)
        continue
      case Ascii.colon where depth == 0 && !heading.isContinued:
        (heading.hasColon, heading.ownsLine, heading.lacksBody) = (true, heading.hasBody, false)
      case Ascii.semicolon where depth == 0 && !heading.ownsLine:
        heading.ownsLine =
          heading.lacksBody && !mayStartDeclaration(skipSpaces(at + 1))
          || resynchronise && closesAfter(at)
        if !heading.ownsLine, ends(heading, at) { return (at, true) }
      case 0x0A where depth == 0:
        guard let next = next(after: at, &heading, &whole) else {
          return (at, resynchronise || !heading.precedesBody)
        }
        at = next
        continue
      case 0x0A where resynchronise && startsDeclaration(at + 1) && !isLineTwice(start, at):
        return (at, false)
      default: break
      }
      at += 1
    }
  }

  /// True if a `}` without a `{` ends a declaration that has continued on later lines.
  private func closesContinued(_ heading: inout Heading, _ brace: Int) -> Bool {
    guard heading.isContinued, let indent = source.indent(brace) else { return false }
    return indent <= margin(&heading)
  }

  /// The features of the declaration that starts at an offset.
  private func heading(_ start: Int) -> Heading {
    var heading = Heading(at: start)
    heading.wordEnd = wordEnd(start)
    let isPattern = isPattern(start, heading.wordEnd)
    if !isPattern { heading.kind = keywords.keyword(source, start, heading.wordEnd) }
    heading.hasBody = isPattern || heading.kind == .cue || heading.kind == .profile
    heading.lacksBody = heading.hasBody
    return heading
  }

  /// True if a declaration ends at a `;`.
  private func ends(_ heading: Heading, _ semicolon: Int) -> Bool {
    !isPart(after: semicolon + 1, of: heading.kind)
      && !isInParentheses(semicolon, since: heading.at)
      && (heading.hasColon || !isValue(after: semicolon + 1, of: heading.kind))
  }

  /// The offset at which a declaration continues after a line end outside braces; nil if it has
  /// ended.
  private func next(after at: Int, _ heading: inout Heading, _ whole: inout Int) -> Int? {
    var code = heading.comment ?? at
    while code > heading.seen, source[code - 1] <= 0x20 { code -= 1 }
    if code > heading.seen { heading.last = source[code - 1] }
    (heading.seen, heading.comment) = (at, nil)
    var next = nextThing(after: at)
    if source[next] == Ascii.hash, !heading.ownsLine, let brace = braceAfterComments(next, heading)
    {
      next = brace
    }
    let isList =
      heading.last == Ascii.comma
      && (heading.ownsLine || source[next - 1] != 0x0A || !declares(next))
    if next < end, isList || source[next] == Ascii.leftBrace { return at + 1 }
    let isBelowColon = heading.last == Ascii.colon
    heading.isAtMargin = heading.isAtMargin || heading.ownsLine && isBelowColon
    // Most declarations end where the next one starts at the margin.
    if source[next - 1] == 0x0A && Ascii.isRegular(source[next]) && !heading.isAtMargin {
      return nil
    }
    heading.lacksBody = heading.lacksBody || isBelowColon
    let isBare = heading.wordEnd > heading.at && endsLine(heading.wordEnd)
    let isUnopened = heading.isName && startsStatement(skipSpaces(heading.wordEnd), of: .none)
    heading.mayClose = heading.lacksBody || isBare || heading.ownsLine || isUnopened
    guard let line = continuation(from: next, &heading) else { return nil }
    heading.precedesBody = hasEnded(heading, at, before: line, &whole)
    if heading.precedesBody { return nil }
    heading.isContinued = true
    heading.ownsLine = heading.hasBody || isBare
    return line
  }

  /// The next byte that may end or change a declaration outside braces: `{ } " # : ;` or a line
  /// end.
  func nextBoundary(_ start: Int) -> Int {
    var at = start
    while at < end {
      switch source[at] {
      case Ascii.leftBrace, Ascii.rightBrace, Ascii.quote, Ascii.hash, Ascii.colon,
        Ascii.semicolon, 0x0A:
        return at
      default: at &+= 1
      }
    }
    return at
  }

  /// True if the next token after a line end is a `{`, which belongs to the line before.
  func braceOpensNext(_ lineEnd: Int) -> Bool {
    let at = nextThing(after: lineEnd)
    return at < end && source[at] == Ascii.leftBrace
  }

  /// The next byte that is neither a space nor a line end.
  private func nextThing(after start: Int) -> Int {
    var at = start
    while at < end && (source[at] == 0x0A || Ascii.isSpace(source[at])) { at += 1 }
    return at
  }

  /// The next byte that matters inside braces.
  private func nextStructural(_ start: Int) -> Int {
    var at = start
    while at < end {
      switch source[at] {
      case Ascii.leftBrace, Ascii.rightBrace, Ascii.quote, Ascii.hash: return at
      default: at &+= 1
      }
    }
    return at
  }

  func stringEnd(_ start: Int) -> Int {
    var at = start + 1
    while at < end, source[at] != 0x0A {
      if source[at] == Ascii.quote { return at + 1 }
      at += source[at] == Ascii.backslash && at + 1 < end && source[at + 1] != 0x0A ? 2 : 1
    }
    return min(at, end)
  }

  /// True if a word is followed by `:`, `(` or `{`, like the name of a pattern.
  private func isPattern(_ start: Int, _ wordEnd: Int) -> Bool {
    var at = wordEnd
    if at == start { return false }
    while at < end && Ascii.isSpace(source[at]) { at += 1 }
    return at < end
      && (source[at] == Ascii.colon || source[at] == Ascii.leftParen
        || source[at] == Ascii.leftBrace)
  }

  /// True if a line at the margin looks like a declaration: `NAME:`, `NAME(`, `NAME {`, or a kind
  /// and a name.
  func startsDeclaration(_ start: Int) -> Bool {
    let stop = wordEnd(start)
    if stop == start { return false }
    let opensBlock = stop + 1 < end && source[stop] == 0x20 && source[stop + 1] == Ascii.leftBrace
    if stop < end && (source[stop] == Ascii.colon || source[stop] == Ascii.leftParen) || opensBlock
    {
      let word = source.text(ByteRange(UInt32(start), UInt32(stop)))
      return word != "success" && word != "failure" && word != "continuous"
    }
    guard stop < end, source[stop] == 0x20 else { return false }
    switch keywords.keyword(source, start, stop) {
    case .use, .let, .input, .map, .event, .control, .spring, .curve, .choice, .cue, .profile:
      return true
    default: return false
    }
  }

  /// True if a line at the margin can only be a declaration, even after a `,` outside of bodies: a
  /// name and the start of a body, or a kind, a name and the sign or word that follows it.
  private func declares(_ start: Int) -> Bool {
    var at = start
    var kind = Keyword.none
    for isName in [false, true] {
      let stop = wordEnd(at)
      if stop == at { return isName && kind == .use && source[at] == Ascii.quote }
      let sign = skipSpaces(stop)
      if source[sign] == Ascii.colon || source[sign] == Ascii.leftBrace { return true }
      if isName {
        let follows = keywords.keyword(source, sign, wordEnd(sign))
        switch kind {
        case .map: return follows == .by
        case .profile: return follows == .extends
        case .allow: return follows == .because || follows == .on
        case .use:
          let used = keywords.keyword(source, at, stop)
          return used == .library || used == .profile && wordEnd(sign) > sign
        default: return false
        }
      }
      kind = keywords.keyword(source, at, stop)
      // A list may contain a curve.
      if source[sign] == Ascii.leftParen { return ![.bezier, .steps, .spring].contains(kind) }
      if !Parser.declarationKinds.contains(kind) { return false }
      at = sign
    }
    return false
  }

  func wordEnd(_ start: Int) -> Int {
    var at = start
    while at < end && Ascii.isOfWord(source[at]) { at &+= 1 }
    return at
  }
}
