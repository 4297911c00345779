/// A common wrong notation, as data: a pattern over the tokens of a statement or declaration that
/// failed to parse, and the intended text.
///
/// A pattern consists of words and signs, separated by spaces. With a leading `^` it begins at the
/// start of the statement; otherwise it covers the token at which parsing failed. `$a:number`
/// matches a token of a kind, `[x|*y]` the word `x` or a word that ends with `y`, `…` anything on
/// the line, `;` the end of the statement; a trailing `?` makes a part optional. The finding marks
/// the part between `«` and `»`, or else the part that the repair changes. The repair is derived
/// from the intended text. In it, `$a` is the matched text; `#a` is the same in this language's
/// spelling (`.2` as `0.2`, `20px` as `20pt`); `~a` is like `#a`, but a bare number is in seconds;
/// `%a` is the same as a correctly spelled name; and `$a?200ms` is `200ms` if an optional part is
/// missing.
package final class Misreading: Sendable {
  package let pattern: String
  package let message: String
  /// The intended text, or else advice.
  let meant: String?
  let help: String?
  /// True if the repair is safe.
  let isSafe: Bool
  /// The bodies to which the row applies, named as in `BodyKind`, with `top` for declarations;
  /// empty for all.
  package let places: [String]
  /// The number of tokens before the start of the statement at which the match begins; nil if it
  /// may begin anywhere.
  let lead: Int?
  let pieces: [Piece]
  /// The marked pieces.
  let mark: Range<Int>?

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
    /// The rest of the line, up to a string.
    case words
    case end
    /// The following parts have to match, but are not replaced.
    case look
  }

  struct Piece: Sendable {
    var part: Part
    var name: String?
    var isOptional = false
  }

  /// Reads rows. A line contains a message, preceded by the bodies to which it applies, in `[ … ]`,
  /// unless it applies to all. Its patterns follow on indented lines, each with `=>` and the
  /// intended text, `==>` if the repair is safe, or `??` and advice. Lines that start with `#` are
  /// comments.
  static func table(_ text: String) -> [Misreading] {
    var rows: [Misreading] = []
    var places: [String] = []
    var message: Substring.UTF8View.SubSequence = text.utf8[...]
    for line in text.utf8.split(separator: 0x0A) where line.first != Ascii.hash {
      if line.first == 0x20 {
        rows.append(Misreading(words(of: line), String(Substring(message)), in: places))
        continue
      }
      places = []
      message = line
      if line.first == UInt8(ascii: "["), let end = line.firstIndex(of: UInt8(ascii: "]")) {
        places = words(of: line[..<end].dropFirst())
        if places == ["body"] { places = ["timeline", "cue", "arm"] }
        message = line[end...].dropFirst(2)
      }
    }
    return rows
  }

  private static func words(of line: Substring.UTF8View) -> [String] {
    line.split(separator: 0x20).map { String(Substring($0)) }
  }

  private init(_ words: [String], _ message: String, in places: [String]) {
    let end = words.firstIndex { ["=>", "==>", "??"].contains($0) } ?? words.count - 1
    let text = words[(end + 1)...].joined(separator: " ")
    pattern = words[..<end].joined(separator: " ")
    self.message = message
    self.places = places
    isSafe = words[end] == "==>"
    (meant, help) = words[end] == "??" ? (nil, text) : (text, nil)
    var chunks = Array(words[..<end])
    let carets = chunks[0].prefix { $0 == "^" }.utf8.count
    // A statement after `NAME :` may belong to the name.
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
      pieces.append(Misreading.piece(chunk))
      if isMarked, let start { mark = start..<pieces.count }
    }
    self.pieces = pieces
    self.mark = mark
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

  /// The spellings of a word that every match contains, or else those of a sign; a single empty one
  /// if there is neither.
  private var demand: [[UInt8]] {
    let demands = pieces.compactMap { piece -> [[UInt8]]? in
      guard !piece.isOptional, case .text(let texts) = piece.part,
        !texts.contains(where: { $0.count > 1 && $0[0] == UInt8(ascii: "*") })
      else { return nil }
      return texts
    }
    return demands.first { Ascii.isLetter($0[0][0]) } ?? demands.first ?? [[]]
  }

  /// The indices of rows in `all`, by the words that they demand.
  static let index: [[UInt8]: [Int]] = {
    var index: [[UInt8]: [Int]] = [:]
    for (place, row) in all.enumerated() {
      for word in row.demand { index[word, default: []].append(place) }
    }
    return index
  }()
}

/// The tokens that a row matches.
struct MisreadingMatch {
  var names: [(name: String, tokens: Range<Int>)] = []
  var pieces: [Range<Int>] = []
  /// The index of the first token that is matched but not replaced.
  var end: Int?

  /// The replaced tokens, and the end of all matched tokens.
  var tokens: Range<Int> { pieces[0].lowerBound..<(end ?? reach) }
  var reach: Int { pieces.last?.upperBound ?? 0 }
}

extension Parser {
  /// Reports the first row of the tables that matches here.
  ///
  /// - Returns: false if no row matches.
  func misread(as problem: Problem = .unexpectedToken) -> Bool {
    let place = bodyKind?.rawValue ?? "top"
    for row in rowsAbout.sorted().map({ Misreading.all[$0] })
    where row.places.isEmpty || row.places.contains(place) {
      guard let match = match(row) else { continue }
      doubt(finding(of: row, match, as: problem), row: row)
      // A `{` that opens no body needs no `}`.
      if isOpenEnded, token.kind == .leftBrace { swallowedBraces += 1 }
      return true
    }
    return false
  }

  /// The indices of the rows that demand no word, or one that occurs in this line or statement.
  private var rowsAbout: [Int] {
    var rows = Misreading.index[[]] ?? []
    var at = max(0, head - 2)
    while at < index + 2 * Parser.rowReach, tokens[at].kind != .endOfFile,
      at <= index || !tokens[at].isAfterNewline
    {
      rows += Misreading.index[Array(source.bytes(tokens[at].range))] ?? []
      at += 1
    }
    return rows
  }

  private func match(_ row: Misreading) -> MisreadingMatch? {
    let first = row.lead.map { head - $0 } ?? max(head, index - 5)
    if first < 0 { return nil }
    for start in first...(row.lead == nil ? max(head, index) : first) {
      var match = MisreadingMatch()
      if matches(row.pieces[...], start, start, &match), match.reach >= index { return match }
    }
    return nil
  }

  /// The maximum number of tokens before the end of `rest`.
  private static let rowReach = 48

  private func matches(
    _ pieces: ArraySlice<Misreading.Piece>, _ at: Int, _ start: Int,
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
      while end < start + Parser.rowReach {
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

  private func isPart(_ part: Misreading.Part, _ token: Token) -> Bool {
    switch part {
    case .text(let texts): texts.contains { isText(token, $0) }
    case .kind(let kind): isOne(token, kind)
    case .rest, .words, .end, .look: false
    }
  }

  /// True if the token is a given text, or ends with it if the text starts with `*`.
  private func isText(_ token: Token, _ text: [UInt8]) -> Bool {
    let bytes = source.bytes(token.range)
    guard text.count > 1, text[0] == UInt8(ascii: "*") else { return bytes.elementsEqual(text) }
    return bytes.count >= text.count - 1
      && bytes.suffix(text.count - 1).elementsEqual(text.dropFirst())
  }

  /// True if a declaration has more `}` than `{`.
  private var lacksOpening: Bool {
    tokens.base.reduce(0) { $0 + $1.nesting } < 0
  }

  func isOne(_ token: Token, _ kind: Misreading.Kind) -> Bool {
    func unit() -> Unit? {
      token.kind == .number
        ? (try? Quantity.read(source.base, token.start, token.end))?.unit : nil
    }
    switch kind {
    case .any: return true
    case .number: return token.kind == .number
    case .word: return token.kind == .word
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
    case .percent: return unit() == .percent
    case .opening: return token.kind == .colon || token.kind == .leftBrace
    case .file:
      return token.kind == .string && source.bytes(token.range).contains(Ascii.dot)
    case .path: return token.kind == .word && source.text(token.range).hasSuffix(".pattern")
    case .nonkind:
      return token.kind == .word && !Parser.declarationKinds.contains(token.keyword)
    case .sign: return token.kind != .word && token.kind != .number && token.kind != .string
    case .mode:
      let word = source.text(token.range)
      return word == "reduce-motion" || word == "physicality-off"
    case .declarer:
      return token.kind == .word && ForeignWords.declaresPattern(source.text(token.range))
    case .anchor:
      return token.kind == .number && isTime(token) || token.keyword == .end
        || token.kind == .word && isStageAnchor(token.range)
    case .part, .style, .outcome, .verb, .cueVerb, .profileVerb, .kind, .curve, .track, .turn,
      .tap, .sound, .moment, .act, .gate:
      return kind.holds(token.keyword)
    }
  }
}

extension Misreading.Kind {
  /// True if a keyword is of this kind.
  fileprivate func holds(_ keyword: Keyword) -> Bool {
    switch self {
    case .part:
      [
        .by, .class, .subject, .label, .size, .response, .duration, .mass, .from, .bezier, .steps,
      ].contains(keyword)
    case .style: keyword.isStyle
    case .outcome: Keyword.outcomes.contains(keyword)
    case .verb: Parser.timelineVerbs.contains(keyword)
    case .cueVerb: Parser.cueVerbs.contains(keyword)
    case .profileVerb: Parser.profileVerbs.contains(keyword)
    case .kind: Parser.declarationKinds.contains(keyword)
    case .curve: keyword.isCurve
    case .track: keyword.isTrack
    case .turn: keyword.isTrack && keyword != .move && keyword != .animate
    case .tap: Parser.isTap(keyword)
    case .sound: [.tone, .chord, .sample, .continuous].contains(keyword)
    case .moment:
      Parser.timelineVerbs.contains(keyword) && !keyword.isTrack
        && !Parser.structures.contains(keyword)
    case .act: Parser.timelineVerbs.contains(keyword) && !Parser.structures.contains(keyword)
    case .gate: [.only, .haptics, .motion, .sound, .confirm].contains(keyword)
    default: false
    }
  }
}
