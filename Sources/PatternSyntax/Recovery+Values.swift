/// Recovery from names, values and curves with a wrong spelling or structure.
extension Parser {
  func irregular(_ found: Token, _ use: NameUse = .single) {
    let word = source.text(found.range)
    let proper = Parser.regularName(word)
    report(
      Finding(
        .invalidName, source, found.range, "`\(word)` is not a valid name",
        help: proper.map { "write `\($0)`" } ?? "use a–z, digits and single hyphens",
        fix: use == .shared
          ? nil
          : proper.map {
            Fix(
              "write `\($0)`", safe: false,
              use == .local ? uses(of: found, spelled: $0) : [Fix.Edit(found.range, $0)])
          }))
  }

  /// Edits that correct later uses of a name in its declaration, by itself or before a dot. If
  /// there are very many, only the first ones are corrected.
  private func uses(of found: Token, spelled proper: String) -> [Fix.Edit] {
    let length = found.end - found.start
    let bytes = source.bytes(found.range)
    var edits: [Fix.Edit] = []
    for at in index..<index + Parser.sight where edits.count < 64 {
      let next = tokens[at]
      if next.kind == .endOfFile { break }
      guard next.kind == .word, next.end - next.start >= length,
        next.end - next.start == length
          || source[Int(next.start + length)] == Ascii.dot,
        source.bytes(ByteRange(next.start, next.start + length)).elementsEqual(bytes)
      else { continue }
      edits.append(Fix.Edit(ByteRange(next.start, next.start + length), proper))
    }
    return edits
  }

  /// The valid spelling of a word, such as `card.heart-beat-2` for `Card.heartBeat_2`; nil if there
  /// is none or the word is already valid.
  package static func regularName(_ word: String) -> String? {
    var result: [UInt8] = []
    var lastWasLower = false
    for byte in word.utf8 {
      let isUpper = byte >= 0x41 && byte <= 0x5A
      let isInside = result.last != nil && result.last != Ascii.hyphen && result.last != Ascii.dot
      switch byte {
      case 0x5F, Ascii.hyphen: if isInside { result.append(Ascii.hyphen) }
      case Ascii.dot:
        if result.last == Ascii.hyphen { result.removeLast() }
        result.append(Ascii.dot)
      default:
        if isUpper && lastWasLower { result.append(Ascii.hyphen) }
        result.append(isUpper ? byte | 0x20 : byte)
      }
      lastWasLower = byte >= Ascii.lowerA || byte >= 0x30 && byte <= 0x39
    }
    if result.last == Ascii.hyphen { result.removeLast() }
    let segments = result.split(separator: Ascii.dot, omittingEmptySubsequences: false)
    guard segments.allSatisfy({ ($0.first ?? 0) >= Ascii.lowerA }) else { return nil }
    let proper = String(decoding: result, as: UTF8.self)
    return proper == word ? nil : proper
  }

  /// Parses a string that is not closed on its line.
  func openText() -> Bool {
    let end = endOfTextBelow
    _ = unterminated(token)
    leaf(.text)
    if let end { index = end }
    return true
  }

  /// True if the word after a bare number is a unit, as in `120 ms`.
  var isDetachedUnit: Bool {
    !isAtEnd && token.end - token.start <= 3 && source[Int(tokens[index - 1].end) - 1] <= 0x39
      && Unit.named(source.bytes(token.range)) != nil
  }

  /// Reports a decimal comma.
  ///
  /// - Returns: false.
  func decimalComma() -> Bool {
    if let trial = numbers(index).first { report(trial) }
    return false
  }

  /// Reports a unit after a space, as in `0.3 seconds`, in a place where a word would otherwise
  /// name a curve.
  ///
  /// - Returns: true if there is no such unit.
  func endsTime() -> Bool {
    if token.kind != .word || token.keyword != .none || isAtEnd { return true }
    return !meansUnit || unexpectedRest()
  }

  /// True if the word after a bare number means a unit.
  @inline(never) private var meansUnit: Bool {
    source[Int(tokens[index - 1].end) - 1] <= 0x39
      && ForeignWords.unit(for: source.text(token.range)) != nil
  }

  /// True if a property follows where a value is expected, as in `-> over 300ms`.
  var lacksValue: Bool {
    (keyword == .over || keyword == .delay) && !next.isAfterNewline
      && (next.kind == .number
        || next.kind == .word && tokens[index - 1].kind == .arrow
          && next.keyword != .over && next.keyword != .delay)
  }

  /// Reports that something is missing after the last word.
  ///
  /// - Returns: false.
  func missing(_ what: String, help: String? = nil) -> Bool {
    let previous = tokens[max(0, index - 1)]
    report(
      Finding(
        .unexpectedToken, source, previous.range,
        "\(what) is missing after `\(shown(previous.range))`", help: help))
    return false
  }

  /// Reports an unknown curve function, such as CSS's `cubic-bezier`.
  func unknownCall() -> Bool {
    if misread() { return false }
    let word = source.text(token.range)
    let meant = Suggest.meant(by: word, among: ["bezier", "steps", "spring"])
    doubt(
      Finding(
        .unexpectedToken, source, token.range, "`\(word)(…)` is not a curve",
        help: meant?.help ?? "the calls are `bezier(…)`, `steps(…)` and `spring(…)`",
        fix: meant?.fix(replacing: token.range)))
    return false
  }

  /// The property or curve that a misspelt word likely means.
  func misspeltProperty(hasCurve: Bool) -> Meant? {
    guard token.keyword == .none else { return nil }
    let words: [Keyword] = [.over, .delay, .approx, .from, .spring]
    if next.kind == .number, !next.isAfterNewline { return meant(token, among: words) }
    if hasCurve, let near = meant(token, among: [.alternate]) { return near }
    if hasCurve, ForeignWords.alternates(source.text(token.range)) {
      return Meant(names: ["alternate"], isCertain: false)
    }
    return next.keyword == .none && next.kind == .word ? misspelled(token, among: words) : nil
  }

  /// True if a word that could name a curve does not, because it introduces or follows a curve.
  func namesNoCurve(_ hasCurve: Bool) -> Bool {
    let word = source.text(token.range)
    guard ForeignWords.isOfNoCurve(word) else { return false }
    if word.hasPrefix("over") { return !(head..<index).contains { tokens[$0].keyword == .over } }
    if hasCurve { return true }
    switch next.keyword {
    case .over, .delay, .alternate, .approx, .from: return false
    default: return !isAtEndAfterNext && next.kind != .arrow
    }
  }
}
