/// A common wrong notation, as data: a pattern over the tokens of a statement or declaration that
/// failed to parse, and the intended text.
///
/// A pattern consists of words and signs, separated by spaces. With a leading `^` it begins at the
/// start of the statement; otherwise it covers the token at which parsing failed. `$a:number`
/// matches a token of a kind, `[x|*y]` one of several words, or one that ends with `y`, `…`
/// anything on the line, `;` the end of the statement; a trailing `?` makes a part optional. The
/// finding marks the part between `«` and `»`, or else the part that the repair changes. The repair
/// is derived from the intended text, in which `$a` is the matched text, `#a` the same as this
/// language spells it (`.2` as `0.2`, `20px` as `20pt`), `~a` likewise, and as seconds if it is a
/// bare number, `%a` a name spelled as names are; `$a?200ms` has `200ms` where an optional part is
/// missing.
package struct Misreading: Sendable {
  package let pattern: StaticString
  package let message: StaticString
  let meant: StaticString
  let help: StaticString
  let isSafe: Bool
  package let places: Places

  init(
    _ pattern: StaticString, _ message: StaticString, meant: StaticString = "",
    help: StaticString = "", safe isSafe: Bool = false, in places: Places = .all
  ) {
    self.pattern = pattern
    self.message = message
    self.meant = meant
    self.help = help
    self.isSafe = isSafe
    self.places = places
  }

  /// The bodies to which a row applies.
  package struct Places: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    static let top = Places(rawValue: 1)
    static let timeline = Places(rawValue: 2)
    static let cue = Places(rawValue: 4)
    static let profile = Places(rawValue: 8)
    static let arm = Places(rawValue: 16)
    static let points = Places(rawValue: 32)
    static let body: Places = [.timeline, .cue, .arm]
    static let all: Places = [.top, .timeline, .cue, .profile, .arm, .points]
  }
}

/// A row, compiled for the matcher.
package final class MisreadingPattern: Sendable {
  enum Kind: String, Sendable {
    case number, time, level, count, length, frequency, word, string, value, style, outcome
    case verb, kind, opening, curve, anchor, any, plain, path, percent, sign, track, turn
    case nonkind, tap, sound, moment, mode, gate, declarer, part, file, act, later, platform
    case unopened
    case cueVerb = "cue-verb"
    case profileVerb = "profile-verb"
  }

  enum Part: Sendable {
    case text([[UInt8]])
    case kind(Kind)
    case rest
    /// The rest of the line without strings.
    case words
    case end
    /// The following parts must match but are not replaced.
    case look
  }

  struct Piece: Sendable {
    var part: Part
    var name: String?
    var isOptional = false

    /// True if the part always matches exactly one token.
    var isOneToken: Bool {
      switch part {
      case .text, .kind: !isOptional
      case .rest, .words, .end, .look: false
      }
    }
  }

  package let row: Misreading
  /// The number of tokens before the start of the statement at which the match begins; nil if it
  /// may begin anywhere.
  let lead: Int?
  let pieces: [Piece]
  /// The marked pieces.
  let mark: Range<Int>?
  /// The first letters of a match, one bit each; the last bit stands for all other bytes.
  let letters: UInt32
  /// True if it matches more than one token.
  let isLong: Bool

  init(_ row: Misreading) {
    self.row = row
    var chunks = "\(row.pattern)".split(separator: " ").map { String($0) }
    let carets = chunks[0].prefix { $0 == "^" }.utf8.count
    // A statement after `NAME :` may belong to that name.
    lead = carets == 0 ? nil : 2 * (carets - 1)
    chunks[0].removeFirst(carets)
    var pieces: [Piece] = []
    var mark: Range<Int>?
    var start: Int?
    for var chunk in chunks {
      if chunk.hasPrefix("«") {
        chunk.removeFirst()
        start = pieces.count
      }
      let isMarked = chunk.hasSuffix("»")
      if isMarked { chunk.removeLast() }
      pieces.append(MisreadingPattern.piece(chunk))
      if isMarked, let start { mark = start..<pieces.count }
    }
    self.pieces = pieces
    self.mark = mark
    isLong = pieces.count { $0.isOneToken } > 1
    if pieces[0].isOneToken, case .text(let texts) = pieces[0].part {
      letters = texts.reduce(0) {
        $1.count > 1 && $1[0] == UInt8(ascii: "*")
          ? .max : $0 | 1 << MisreadingPattern.letter($1[0])
      }
    } else {
      letters = .max
    }
  }

  private static func piece(_ chunk: String) -> Piece {
    if chunk == "…" { return Piece(part: .rest, name: "…") }
    if chunk == ";" { return Piece(part: .end) }
    if chunk == "&" { return Piece(part: .look) }
    var chunk = Substring(chunk)
    let isOptional = chunk.utf8.count > 1 && chunk.hasSuffix("?")
    if isOptional { chunk = chunk.dropLast() }
    var name: String?
    if chunk.hasPrefix("$") {
      let parts = chunk.dropFirst().split(separator: ":", maxSplits: 1)
      name = String(parts[0])
      chunk = parts.count > 1 ? parts[1] : "word"
      if chunk == "rest" { return Piece(part: .rest, name: name) }
      if chunk == "words" { return Piece(part: .words, name: name) }
      if !chunk.hasPrefix("[") {
        let kind = Kind(rawValue: String(chunk)) ?? .word
        return Piece(part: .kind(kind), name: name, isOptional: isOptional)
      }
    }
    if chunk.utf8.count > 2, chunk.hasPrefix("["), chunk.hasSuffix("]") {
      let words = chunk.dropFirst().dropLast().split(separator: "|").map {
        Array(($0.hasPrefix("\\") ? $0.dropFirst() : $0).utf8)
      }
      return Piece(part: .text(words), name: name, isOptional: isOptional)
    }
    if chunk.hasPrefix("\\") { chunk = chunk.dropFirst() }
    return Piece(part: .text([Array(chunk.utf8)]), name: name, isOptional: isOptional)
  }

  // MARK: finding rows

  /// The index of a byte among 27: its letter, or 26 for others.
  static func letter(_ byte: UInt8) -> Int { min(Int(byte &- UInt8(ascii: "a")), 26) }

  /// The rows for each body, by the bit of its place and the first letter of the statement.
  private static let index: [[[MisreadingPattern]]] = {
    let all = Misreading.all.map { MisreadingPattern($0) }
    return (0..<8).map { bit in
      let rows = all.filter { $0.row.places.contains(Misreading.Places(rawValue: 1 << bit)) }
      return (0...26).map { letter in
        rows.filter { $0.lead != 0 || $0.letters & 1 << letter != 0 }
      }
    }
  }()

  /// The rows for a body that may match a statement starting with a byte.
  static func rows(about place: Misreading.Places, from byte: UInt8) -> [MisreadingPattern] {
    index[place.rawValue.trailingZeroBitCount][letter(byte)]
  }
}

/// The tokens that a row matches.
struct MisreadingMatch {
  var names: [(name: String, tokens: Range<Int>)] = []
  var pieces: [Range<Int>] = []
  /// The start of the parts that are matched but not replaced.
  var end: Int?

  /// The replaced tokens, and the end of all matched ones.
  var tokens: Range<Int> { pieces[0].lowerBound..<(end ?? reach) }
  var reach: Int { pieces.last?.upperBound ?? 0 }
}

extension Parser {
  /// Reports the first row that matches here.
  ///
  /// - Returns: false if none does.
  func misread(as problem: Problem = .unexpectedToken) -> Bool {
    let first = source[Int(tokens[head].start)]
    for pattern in MisreadingPattern.rows(about: placeOfRows, from: first) {
      guard let match = match(pattern) else { continue }
      doubt(diagnostic(of: pattern, match, as: problem), row: pattern)
      // A `{` that opens no body needs no `}`.
      if isOpenEnded, token.kind == .leftBrace { swallowedBraces += 1 }
      return true
    }
    return false
  }

  private var placeOfRows: Misreading.Places {
    switch bodyKind {
    case nil: return .top
    case .timeline: return .timeline
    case .cue: return .cue
    case .profile: return .profile
    case .arm: return .arm
    case .envelope: return .points
    }
  }

  private func match(_ pattern: MisreadingPattern) -> MisreadingMatch? {
    if let lead = pattern.lead, head < lead { return nil }
    let first = pattern.lead.map { head - $0 } ?? max(head, index - 5)
    for start in first...(pattern.lead == nil ? max(head, index) : first) {
      let letter = MisreadingPattern.letter(source[Int(tokens[start].start)])
      if pattern.letters & 1 << letter == 0 || pattern.isLong && isLast(start) { continue }
      var match = MisreadingMatch()
      if matches(pattern.pieces[...], start, start, &match), match.reach >= index { return match }
    }
    return nil
  }

  /// True if no token follows on the line.
  private func isLast(_ at: Int) -> Bool {
    tokens[at].kind == .endOfFile || tokens[at + 1].kind == .endOfFile
      || tokens[at + 1].isAfterNewline
  }

  private func matches(
    _ pieces: ArraySlice<MisreadingPattern.Piece>, _ at: Int, _ start: Int,
    _ match: inout MisreadingMatch
  ) -> Bool {
    guard let piece = pieces.first else { return true }
    let rest = pieces.dropFirst()
    let (names, found) = (match.names.count, match.pieces.count)
    func take(_ tokens: Range<Int>) -> Bool {
      match.pieces.append(tokens)
      if case .look = piece.part { match.end = tokens.lowerBound }
      if let name = piece.name { match.names.append((name, tokens)) }
      if matches(rest, tokens.upperBound, start, &match) { return true }
      match.pieces.removeSubrange(found...)
      match.names.removeSubrange(names...)
      return false
    }
    switch piece.part {
    case .look: return take(at..<at)
    case .end: return isEnd(tokens[at]) && take(at..<at)
    case .rest, .words:
      var isWords = false
      if case .words = piece.part { isWords = true }
      var end = at
      while end < start + 48 {
        if take(at..<end) { return true }
        let token = tokens[end]
        let isPast =
          end > start
          ? isEnd(token) || isBelowComma(end)
          : [.semicolon, .rightBrace, .endOfFile].contains(token.kind)
        if isPast || isWords && token.kind == .string { return false }
        end += 1
      }
      return false
    default:
      let token = tokens[at]
      if at > start, isBelowComma(at) { return false }
      if token.kind != .endOfFile, at == start || !token.isAfterNewline, isPart(piece.part, token),
        take(at..<at + 1)
      {
        return true
      }
      return piece.isOptional && take(at..<at)
    }
  }

  /// True if a statement starts on the line after a comma.
  private func isBelowComma(_ at: Int) -> Bool {
    tokens[at - 1].kind == .comma && Parser.timelineVerbs.contains(tokens[at].keyword)
      && source.bytes(ByteRange(tokens[at - 1].end, tokens[at].start)).contains(0x0A)
  }

  private func isPart(_ part: MisreadingPattern.Part, _ token: Token) -> Bool {
    switch part {
    case .text(let texts): texts.contains { isText(token, $0) }
    case .kind(let kind): isOne(token, kind)
    case .rest, .words, .end, .look: false
    }
  }

  /// True if the token has a text, or ends with it if the text starts with `*`.
  private func isText(_ token: Token, _ text: [UInt8]) -> Bool {
    let bytes = source.bytes(token.range)
    guard text.count > 1, text[0] == UInt8(ascii: "*") else { return bytes.elementsEqual(text) }
    return bytes.count >= text.count - 1
      && bytes.suffix(text.count - 1).elementsEqual(text.dropFirst())
  }

  /// True if a declaration has more `}` than `{`.
  private var lacksOpening: Bool {
    var open = 0
    for at in 0..<tokenCount {
      if tokens[at].kind == .leftBrace { open += 1 }
      if tokens[at].kind == .rightBrace { open -= 1 }
    }
    return open < 0
  }

  func isOne(_ token: Token, _ kind: MisreadingPattern.Kind) -> Bool {
    func unit() -> Unit? {
      token.kind == .number
        ? (try? Quantity.read(source.base, token.start, token.end))?.unit : nil
    }
    switch kind {
    case .any: return true
    case .number: return token.kind == .number
    case .word: return token.kind == .word
    case .part:
      return [
        .by, .class, .subject, .label, .size, .response, .duration, .mass, .from, .bezier, .steps,
      ].contains(token.keyword)
    case .plain: return token.kind == .word && token.keyword == .none
    case .unopened: return token.kind == .word && token.keyword == .none && lacksOpening
    case .string: return token.kind == .string && token.flags & Token.unterminated == 0
    case .value: return token.kind == .number || token.kind == .word || token.kind == .string
    case .time: return token.kind == .number && isTime(token)
    case .later: return isLater(token)
    case .platform: return ForeignWords.isPlatform(source.text(token.range))
    case .level: return unit() == Unit.none
    case .count:
      return token.kind == .number && source.bytes(token.range).allSatisfy { Ascii.isDigit($0) }
    case .length: return unit() == .points
    case .frequency: return unit() == .hertz
    case .style: return token.keyword.isStyle
    case .outcome: return Keyword.outcomes.contains(token.keyword)
    case .verb: return Parser.timelineVerbs.contains(token.keyword)
    case .cueVerb: return Parser.cueVerbs.contains(token.keyword)
    case .profileVerb: return Parser.profileVerbs.contains(token.keyword)
    case .kind: return Parser.declarationKinds.contains(token.keyword)
    case .opening: return token.kind == .colon || token.kind == .leftBrace
    case .curve: return token.keyword.isCurve
    case .file:
      return token.kind == .string && source.bytes(token.range).contains(Ascii.dot)
    case .path: return token.kind == .word && source.text(token.range).hasSuffix(".pattern")
    case .nonkind:
      return token.kind == .word && !Parser.declarationKinds.contains(token.keyword)
    case .percent: return unit() == .percent
    case .sign: return token.kind != .word && token.kind != .number && token.kind != .string
    case .track: return token.keyword.isTrack
    case .turn:
      return token.keyword.isTrack && token.keyword != .move && token.keyword != .animate
    case .tap: return Parser.isTap(token.keyword)
    case .sound:
      return [.tone, .chord, .sample, .continuous].contains(token.keyword)
    case .moment:
      return Parser.timelineVerbs.contains(token.keyword)
        && !token.keyword.isTrack && !Parser.structures.contains(token.keyword)
    case .act:
      return Parser.timelineVerbs.contains(token.keyword)
        && !Parser.structures.contains(token.keyword)
    case .mode:
      let word = source.text(token.range)
      return word == "reduce-motion" || word == "physicality-off"
    case .gate:
      return [.only, .haptics, .motion, .sound, .confirm].contains(token.keyword)
    case .declarer:
      return token.kind == .word && ForeignWords.declaresPattern(source.text(token.range))
    case .anchor:
      return token.kind == .number && isTime(token) || token.keyword == .end
        || token.kind == .word && isStageAnchor(token.range)
    }
  }
}
