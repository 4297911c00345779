/// The edits to try for an unexpected token.
extension Parser {
  // MARK: candidate edits

  /// The edits to try for a doubt, the most likely first.
  func trials(_ doubt: Doubt) -> [Repair] {
    let at = doubt.at
    guard at < tokenCount else { return [] }
    let found = tokens[at]
    if doubt.isGap || found.kind == .endOfFile {
      return lists(doubt) + (at > 0 ? texts(at) : []) + missing(doubt)
    }
    if found.kind == .rightBrace { return missing(doubt) }
    if at == 0 { return texts(at) + characters(at) + needless(at) + brackets(at) }
    return doubles(at) + numbers(at) + labels(doubt) + texts(at) + lists(doubt) + missing(doubt)
      + joints(doubt) + calls(at) + brackets(at)
      + (tokens[at - 1].kind == .leftBrace ? [] : brackets(at - 1)) + characters(at) + parts(at)
      + everywhere(doubt) + cases(at) + separators(doubt) + spelling(at) + needless(at) + names(at)
      + orders(at) + needless(at - 1, isBefore: true)
  }

  func words(_ at: Int) -> String { shown(tokens[at].range) }

  func gap(_ at: Int) -> ByteRange { ByteRange(tokens[at - 1].end, tokens[at].start) }

  private func isOnLine(_ at: Int) -> Bool {
    at > 0 && tokens[at].kind != .endOfFile && !tokens[at].isAfterNewline
  }

  /// Repeated words, such as `by by system`.
  private func doubles(_ at: Int) -> [Repair] {
    [at, at + 1, max(at - 1, 1)].compactMap { at in
      guard isOnLine(at),
        source.bytes(tokens[at - 1].range).elementsEqual(source.bytes(tokens[at].range))
      else { return nil }
      switch tokens[at].kind {
      case .leftBrace, .rightBrace, .leftParen, .rightParen: return nil
      default: break
      }
      return Repair(
        tokens[at].range, "`\(words(at))` is written twice here", "remove one of them",
        [Fix.Edit(ByteRange(tokens[at - 1].end, tokens[at].end), "")])
    }
  }

  /// Numbers: `0,6`, `1_000`, `120 ms`.
  func numbers(_ at: Int) -> [Repair] {
    var trials: [Repair] = []
    var line = at
    while line > 1, !tokens[line].isAfterNewline, at - line < 16 { line -= 1 }
    if let comma = (max(line, 1)...at + 1).first(where: { isDecimalComma($0) }) {
      let (whole, rest) = (
        source.text(tokens[comma - 1].range), source.text(tokens[comma + 1].range)
      )
      var edits: [Fix.Edit] = []
      for at in comma..<min(comma + 64, tokenCount) {
        if isEnd(tokens[at]) { break }
        if isDecimalComma(at) { edits.append(Fix.Edit(tokens[at].range, ".")) }
      }
      let title = edits.count == 1 ? "write `\(whole).\(rest)`" : "write numbers with `.`"
      trials.append(
        Repair(
          ByteRange(tokens[comma - 1].start, tokens[comma + 1].end),
          "decimals are written with a point: `\(whole).\(rest)`", title, edits,
          isSafe: !(comma..<comma + 64).contains { isDecimalComma($0) && isGrouped($0) }))
    }
    if isOnLine(at), tokens[at - 1].kind == .number, tokens[at].kind == .number,
      source[Int(tokens[at].start)] == Ascii.hyphen
    {
      let (lower, upper) = (tokens[at - 1], tokens[at])
      let whole = source.text(lower.range) + ".." + source.text(upper.range).dropFirst()
      trials.append(
        Repair(
          upper.range, "a range has `..` between its ends", "write `\(whole)`",
          [Fix.Edit(ByteRange(lower.end, upper.start + 1), "..")], isSafe: lower.end == upper.start)
      )
    }
    if isOnLine(at), tokens[at - 1].kind == .number, tokens[at].kind == .unknown,
      let unit = unit(tokens[at])
    {
      trials.append(signs(at, unit))
    } else if isOnLine(at), tokens[at - 1].kind == .number, let unit = unit(tokens[at]) {
      let (number, whole) = (tokens[at - 1], ByteRange(tokens[at - 1].start, tokens[at].end))
      let written = source.text(number.range) + unit
      trials.append(
        Repair(
          whole, "a unit directly follows its number: `\(written)`", "write `\(written)`",
          [Fix.Edit(whole, written)], isSafe: written.hasSuffix(source.text(tokens[at].range))))
    }
    return trials
  }

  /// Quotation marks: `"ease-in"` for a name, bare words for a string.
  private func texts(_ at: Int) -> [Repair] {
    var trials: [Repair] = []
    let found = tokens[at]
    if found.kind == .string, found.flags & Token.unterminated == 0,
      let name = name(in: ByteRange(found.start + 1, found.end - 1))
    {
      trials.append(
        Repair(
          found.range, "a name is written without quotation marks", "write `\(shown(name))`",
          [Fix.Edit(found.range, source.text(name))], isSafe: true))
    }
    if at > 0, isOnLine(at), [.use, .label, .sample, .file].contains(tokens[at - 1].keyword) {
      var end = at
      while isOnLine(end + 1), isTight(end + 1) { end += 1 }
      let text = ByteRange(found.start, tokens[end].end)
      let title = "write `\"\(shown(text))\"`"
      trials.append(
        Repair(
          text, "a text is written in quotation marks", title,
          [Fix.Edit(text, "\"\(source.text(text))\"")]))
    }
    return trials
  }

  /// A sign or word that is missing, or is replaced by another.
  private func missing(_ doubt: Doubt) -> [Repair] {
    let at = doubt.at
    guard at > 0 else { return [] }
    let (last, found) = (tokens[at - 1], tokens[at])
    let isGap = doubt.isGap || found.kind == .endOfFile
    let seen = isGap ? last.range : found.range
    func message(_ sign: String) -> String {
      isGap
        ? "`\(sign)` is missing after `\(shown(last.range))`"
        : "expected `\(sign)`, found `\(shown(found.range))`"
    }
    var trials: [Repair] = []
    if let (sign, written) = doubt.sign.flatMap(Parser.spelling) {
      // Another sign, or a word for it, is in its place.
      if !isGap, found.kind != .number, found.kind != .string {
        let end = written.hasSuffix(" ") ? tokens[at + 1].start : found.end
        trials.append(
          Repair(
            found.range, message(sign), "write `\(sign)`",
            [Fix.Edit(ByteRange(last.end, max(end, found.end)), written)],
            isSafe: source.text(found.range) == "to"))
      }
      trials.append(
        Repair(
          seen, message(sign), "add `\(sign)`",
          [Fix.Edit(ByteRange(last.end, last.end), sign == "->" ? " ->" : sign)]))
      if sign == "->" {
        let value = shown(last.range)
        trials.append(
          Repair(
            last.range, "a change has `->` before its end value",
            "write `-> \(value)`, or `FROM -> \(value)`",
            [Fix.Edit(ByteRange(last.start, last.start), "-> ")]))
      }
    }
    for word in doubt.words.prefix(1) where doubt.words.count == 1 {
      trials.append(
        Repair(
          seen, message(word.text), "add `\(word.text)`",
          [Fix.Edit(ByteRange(last.end, last.end), " \(word.text)")]))
      if !isGap {
        trials.append(
          Repair(
            found.range, message(word.text), "write `\(word.text)`",
            [Fix.Edit(found.range, word.text)]))
      }
    }
    return trials
  }

  private static func spelling(_ sign: TokenKind) -> (sign: String, written: String)? {
    switch sign {
    case .colon: (":", ": ")
    case .comma: (",", ", ")
    case .arrow: ("->", " -> ")
    case .range: ("..", "..")
    case .rightParen: (")", ")")
    case .slash: ("/", "/")
    default: nil
    }
  }

  /// Two statements with no sign, or a sign other than `;`, between them.
  private func joints(_ doubt: Doubt) -> [Repair] {
    let at = doubt.at
    guard doubt.isInBody else { return [] }
    let (found, after) = (tokens[at], tokens[at + 1])
    var start = at
    while start > 0, !tokens[start].isAfterNewline, tokens[start - 1].kind != .semicolon,
      tokens[start - 1].kind != .leftBrace, tokens[start - 1].kind != .colon
    {
      start -= 1
    }
    let isThen = found.keyword == .then
    if startsAny(found), !isThen || !startsAny(after) { return omittedJoints(at) }
    let joins = ForeignWords.isJoining(source.text(found.range)) || isThen
    guard startsAny(after), isOnLine(at + 1), found.kind == .word ? joins : found.kind != .number,
      found.kind != .string, found.kind != .leftBrace, found.kind != .leftParen,
      found.kind != .unknown || ["&", "→"].contains(source.text(found.range))
    else {
      return []
    }
    let isBetweenTaps = Parser.isTap(tokens[start].keyword) && Parser.isTap(after.keyword)
    let sign = isBetweenTaps ? "; wait 120ms;" : isThen ? "; then;" : ";"
    var edits: [Fix.Edit] = []
    let text = source.text(found.range)
    for other in at..<min(at + 64, tokenCount - 1) {
      let isLast = isEnd(tokens[other + 1])
      if other > at, tokens[other].isAfterNewline || tokens[other].kind == .rightBrace { break }
      guard isLast || startsAny(tokens[other + 1]), source.text(tokens[other].range) == text
      else { continue }
      edits.append(
        Fix.Edit(ByteRange(tokens[other - 1].end, tokens[other].end), isLast ? "" : sign))
    }
    return [
      Repair(
        found.range, "statements are separated by `;`, not by `\(words(at))`", "write `\(sign)`",
        edits)
    ]
  }

  /// A `;` before a statement that directly follows another. An author who omits one `;` may also
  /// omit the later ones.
  private func omittedJoints(_ at: Int) -> [Repair] {
    var edits: [Fix.Edit] = []
    for place in at..<min(at + 64, tokenCount) {
      if place > at, isEnd(tokens[place]) || tokens[place].kind == .leftBrace { break }
      guard startsAny(tokens[place]) else { continue }
      edits.append(Fix.Edit(ByteRange(tokens[place - 1].end, tokens[place - 1].end), ";"))
    }
    return (edits.count > 1 ? [Array(edits.prefix(1)), edits] : [edits]).map { edits in
      Repair(
        tokens[at].range, "`\(words(at))` is not expected here",
        edits.count == 1
          ? "write `;` between the two statements" : "write `;` between the statements", edits)
    }
  }

  private func startsAny(_ word: Token) -> Bool {
    Parser.timelineVerbs.contains(word.keyword) || Parser.cueVerbs.contains(word.keyword)
      || word.keyword == .success || word.keyword == .failure
      || tokens[0].keyword == .profile && Parser.profileVerbs.contains(word.keyword)
  }

  static func isTap(_ keyword: Keyword) -> Bool {
    switch keyword {
    case .impact, .selection, .notify, .transient: true
    default: false
    }
  }

  /// Calls: `impact(light, 0.5)`, `fade(0, 1)`.
  private func calls(_ at: Int) -> [Repair] {
    guard tokens[at].kind == .leftParen, tokens[at - 1].kind == .word, let end = closing(at),
      end > at + 1
    else { return [] }
    let inner = (at + 1..<end).filter { tokens[$0].kind != .comma }
    guard inner.allSatisfy({ tokens[$0].kind != .leftParen && tokens[$0].kind != .colon }) else {
      return []
    }
    let verb = source.text(tokens[at - 1].range)
    return ["", "->", "for", "sharp", "every", "over"].map { joint in
      var text = ""
      for place in inner {
        if place > at + 1 { text += tokens[place - 1].kind == .comma ? " \(joint) " : " " }
        text += source.text(tokens[place].range)
      }
      let written = text.split(separator: " ").joined(separator: " ")
      return Repair(
        tokens[at].range, "parentheses do not belong after `\(verb)`",
        "write `\(verb) \(shown(written))`",
        [Fix.Edit(ByteRange(tokens[at - 1].end, tokens[end].end), " " + written)])
    }
  }

  /// The bracket that closes the one at a token.
  func closing(_ at: Int) -> Int? {
    let pair: (UInt8, UInt8)
    switch source[Int(tokens[at].start)] {
    case Ascii.leftBrace: pair = (Ascii.leftBrace, Ascii.rightBrace)
    case Ascii.leftParen: pair = (Ascii.leftParen, Ascii.rightParen)
    case 0x5B: pair = (0x5B, 0x5D)
    default: return nil
    }
    var open = 0
    for place in at..<min(at + Parser.bracketsLimit, tokenCount - 1)
    where tokens[place].range.count == 1 {
      let byte = source[Int(tokens[place].start)]
      open += byte == pair.0 ? 1 : byte == pair.1 ? -1 : 0
      if open == 0 { return place }
    }
    return nil
  }

  /// Brackets that are not needed, or are of the wrong kind.
  private func brackets(_ at: Int) -> [Repair] {
    guard at >= 0, tokens[at].range.count == 1, let end = closing(at) else { return [] }
    let (opening, closing) = (tokens[at], tokens[end])
    let written = "`\(source.text(opening.range)) … \(source.text(closing.range))`"
    let place = at > 0 ? "after `\(words(at - 1))`" : "here"
    let isTight = at > 0 && tokens[at - 1].end == opening.start
    let from = isBlank(at + 1) ? tokens[at + 1].start : opening.end
    let to = isBlank(end) && end > at + 1 ? tokens[end - 1].end : closing.start
    var edits = [
      Fix.Edit(ByteRange(opening.start, max(from, opening.end)), isTight ? " " : ""),
      Fix.Edit(ByteRange(to, closing.end), ""),
    ]
    if end == at + 1 { edits = [Fix.Edit(ByteRange(opening.start, closing.end), "")] }
    var trials = [
      Repair(opening.range, "\(written) does not belong \(place)", "remove \(written)", edits)
    ]
    for (open, close) in [("(", ")"), ("{", "}")] where open != source.text(opening.range) {
      trials.append(
        Repair(
          opening.range, "`\(open) … \(close)` belongs \(place), not \(written)",
          "write `\(open) … \(close)`",
          [Fix.Edit(opening.range, open), Fix.Edit(closing.range, close)]))
    }
    return trials
  }

  /// Characters from other keyboards: `→`, `“`, `：`.
  private func characters(_ at: Int) -> [Repair] {
    let found = tokens[at]
    guard found.kind == .unknown || found.kind == .range else { return [] }
    var end = arrowEnd(found) ?? found.end
    var meant = arrowEnd(found) != nil ? "->" : Parser.meaning(of: source.text(found.range))
    if at > 0, tokens[at - 1].kind == .range, source.text(found.range) == "." {
      (end, meant) = (found.end, "")
    }
    guard let meant else { return [] }
    let range = ByteRange(found.start, end)
    return [
      Repair(
        range, "`\(shown(range))` has no meaning here",
        meant.isEmpty ? "remove `\(shown(range))`" : "write `\(meant)`", [Fix.Edit(range, meant)])
    ]
  }

  /// The sign that another character means.
  static func meaning(of sign: String) -> String? {
    switch sign {
    case "→", "⇒", "⟶", "➔", "➜", ">": "->"
    case "–", "—", "\u{2010}", "\u{2011}", "−": "-"
    case "…": ".."
    case "\u{A0}", "\u{3000}": " "
    case "°": "deg"
    case "：", "=": ":"
    case "；": ";"
    case "，": ","
    case "（": "("
    case "）": ")"
    case "｛": "{"
    case "｝": "}"
    default: nil
    }
  }

  /// Two words written as one: `fadeIn`, `wait120ms`, `impact.medium`.
  func parts(_ at: Int) -> [Repair] {
    let found = tokens[at]
    guard found.kind == .word else { return [] }
    let text = source.text(found.range)
    let word = Parser.regularName(text) ?? text
    return Parser.leads.compactMap { lead in
      guard word.hasPrefix(lead.text), word.utf8.count > lead.text.utf8.count else { return nil }
      var rest = word.dropFirst(lead.text.utf8.count)
      if rest.hasPrefix("-") || rest.hasPrefix(".") { rest = rest.dropFirst() }
      let isNumber = rest.utf8.first.map { Ascii.isDigit($0) } ?? false
      guard isNumber || Parser.seconds(of: lead).contains(where: { $0.text == rest }) else {
        return nil
      }
      let written = "\(lead.text) \(isNumber ? text.suffix(rest.utf8.count) : rest)"
      return Repair(
        found.range, "`\(words(at))` has to be two words", "write `\(written)`",
        [Fix.Edit(found.range, written)], isSafe: !isNumber)
    }
  }

  /// The words after which authors may omit the space.
  private static let leads: [Keyword] =
    timelineVerbs + cueVerbs + [.over, .delay, .for, .sharp, .volume, .every, .arrival]

  /// The words that can directly follow a verb.
  private static func seconds(of verb: Keyword) -> [Keyword] {
    switch verb {
    case .fade: [.in, .out]
    case .move: [.x, .y, .z]
    case .impact: Keyword.styles
    case .notify: Keyword.outcomes
    case .loop: [.every, .while, .until]
    case .stagger: [.random]
    case .only: [.if]
    case .once: [.per]
    case .haptics, .motion, .sound: [.only]
    case .arrival: [.haptic]
    default: []
    }
  }

  /// A misspelling of a keyword.
  private func spelling(_ at: Int) -> [Repair] {
    let words = Keyword.allCases.map { $0.text }
    return [at, at - 1].compactMap { place in
      let found = tokens[place]
      guard place > 0, found.kind == .word, found.keyword == .none,
        let meant = Suggest.nearest(to: source.text(found.range), among: words)
      else { return nil }
      return Repair(
        found.range, "expected `\(meant)`, found `\(self.words(place))`", "write `\(meant)`",
        [Fix.Edit(found.range, meant)])
    }
  }

  /// A sign or word that is not needed.
  ///
  /// - Parameter isBefore: true if it comes before the unexpected token.
  private func needless(_ place: Int, isBefore: Bool = false) -> [Repair] {
    let found = tokens[place]
    switch found.kind {
    case .leftBrace, .rightBrace, .endOfFile, .number, .date, .string: return []
    case .word where isBefore:
      if startsAny(found) || found.keyword == .then || !isOnLine(place) { return [] }
    case .word where !ForeignWords.isNeedless(source.text(found.range)): return []
    default: if isBefore { return [] }
    }
    var last = place
    while found.kind == .unknown, tokens[last + 1].kind == .unknown, isTight(last + 1),
      source.bytes(tokens[last + 1].range).elementsEqual(source.bytes(found.range))
    {
      last += 1
    }
    let range = ByteRange(found.start, tokens[last].end)
    let isBlank = place > 0 && isBlank(place) && !found.isAfterNewline
    let isParted = isBlank && tokens[place - 1].end < found.start
    let goesOn = isOnLine(last + 1)
    let end = goesOn && self.isBlank(last + 1) ? tokens[last + 1].start : range.end
    let start = isBlank ? tokens[place - 1].end : range.start
    let isSign = found.kind == .unknown
    return [
      Repair(
        range, "`\(shown(range))` \(isSign ? "has no meaning" : "is not needed") here",
        "remove `\(shown(range))`",
        [
          Fix.Edit(
            ByteRange(start, end), place > 0 && goesOn && (isParted || end > range.end) ? " " : "")
        ], isSafe: found.kind == .comma && isEnd(tokens[place + 1]))
    ]
  }

  /// Two words or values in the wrong order.
  private func orders(_ at: Int) -> [Repair] {
    [at, at + 1].compactMap { place in
      guard isOnLine(place) else { return nil }
      let (first, second) = (tokens[place - 1], tokens[place])
      func isPart(_ token: Token) -> Bool {
        token.kind == .word || token.kind == .number || token.kind == .string
      }
      guard isPart(first), isPart(second), isBlank(place) else { return nil }
      let written = "\(source.text(second.range)) \(source.text(first.range))"
      return Repair(
        ByteRange(first.start, second.end), "`\(words(place))` goes before `\(words(place - 1))`",
        "write `\(shown(written))`", [Fix.Edit(ByteRange(first.start, second.end), written)])
    }
  }

  /// A name written as two words: `event card visible`.
  private func names(_ at: Int) -> [Repair] {
    var (first, second) = (at - 1, at)
    if [.slash, .colon, .range].contains(tokens[at].kind), isOnLine(at + 1) { second = at + 1 }
    if at > 1, tokens[at - 1].kind == .colon { first = at - 2 }
    guard first >= 0, tokens[first].kind == .word, tokens[second].kind == .word, isOnLine(second)
    else { return [] }
    let (one, other) = (source.text(tokens[first].range), source.text(tokens[second].range))
    let range = ByteRange(tokens[first].start, tokens[second].end)
    let isDotted =
      second > first + 1
      || first > 0 && [.on, .emit, .until, .per].contains(tokens[first - 1].keyword)
    return (isDotted ? [".", "-"] : ["-", "."]).map { joint in
      let name = Parser.regularName(one + joint + other) ?? one + joint + other
      return Repair(
        range, "a name is one word: `\(shown(name))`", "write `\(shown(name))`",
        [Fix.Edit(range, name)])
    }
  }
}
