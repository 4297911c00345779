/// Declarations that are in a body, or after a `;` on a line that a body has taken.
extension Parser {
  /// Says of a declaration after a one-line body that this takes the rest of its line, and passes
  /// over it and all that follow: `a: impact light; b: impact medium`.
  func reportOnTakenLine(_ kind: BodyKind) -> Bool {
    guard isInLine, tokens[index - 1].kind == .semicolon, declares(index),
      let heading = takenLine
    else { return false }
    let found = token.range
    let lead = depth > 1 ? String(repeating: " ", count: indentation(ofLineAt: token) + 2) : ""
    var edits: [Fix.Edit] = []
    let farthest = index + 256
    var open = 0
    while token.kind != .endOfFile, index < farthest, !token.isAfterNewline {
      if token.kind == .leftBrace { open += 1 }
      if token.kind == .rightBrace { open -= 1 }
      if open < 0 { break }
      var last = index - 1
      if open == 0, tokens[last].kind == .semicolon, declares(index) {
        while tokens[last - 1].kind == .semicolon { last -= 1 }
        edits.append(Fix.Edit(ByteRange(tokens[last].start, token.start), "\n" + lead))
      }
      index += 1
    }
    let title = "put `\(shown(found))` on a line of its own"
    report(
      Diagnostic(
        .unknownStatement, source, found,
        "the `:` of `\(shown(heading))` takes the rest of its line, and `\(shown(found))` is no "
          + "part of that", help: title, fix: Fix(title, safe: false, edits)))
    return true
  }

  /// What comes before the `:` that has taken the rest of a line after which a declaration could
  /// are: that of a declaration, or of a pattern in the block of a profile.
  private var takenLine: ByteRange? {
    var at = index - 1
    let farthest = max(1, index - 256)
    var isOutside = depth == 1
    while at >= farthest {
      switch tokens[at].kind {
      case .leftBrace, .rightBrace: return nil
      case .colon where isOutside || opensInBlock(at - 1):
        var first = at - 1
        while first > 0, depth == 1 { first -= 1 }
        return ByteRange(tokens[first].start, tokens[at - 1].end)
      case .colon: isOutside = false
      default: break
      }
      at -= 1
    }
    return nil
  }

  /// Whether a place is the first of a statement in the block of a profile.
  private func opensInBlock(_ at: Int) -> Bool {
    guard tokens[0].keyword == .profile, depth == 2, at > 1 else { return false }
    let (last, word) = (tokens[at - 1].kind, tokens[at])
    return word.isAfterNewline || last == .leftBrace || last == .semicolon
  }

  /// Whether a declaration starts at a place, most likely: a kind and a name, or a name and the
  /// body of a pattern.
  private func declares(_ at: Int) -> Bool {
    let (word, name) = (tokens[at], tokens[at + 1])
    guard word.kind == .word, !name.isAfterNewline else { return false }
    if opensBody(name) { return isPattern(at) }
    if tokens[0].keyword == .profile, depth > 1 { return false }
    switch word.keyword {
    case .use:
      return name.kind == .string || name.keyword == .profile || name.keyword == .library
    case .let, .input, .event, .control, .spring, .curve, .choice:
      return name.kind == .word && tokens[at + 2].kind == .colon
    case .cue, .profile: return name.kind == .word && opensBody(tokens[at + 2])
    case .map: return name.kind == .word && tokens[at + 2].keyword == .by
    default: return false
    }
  }

  /// Whether a name and the body of a pattern are at a place, and nothing else can be meant.
  func isPattern(_ at: Int) -> Bool {
    let word = tokens[at]
    let isStatement =
      Parser.timelineVerbs.contains(word.keyword) || Parser.cueVerbs.contains(word.keyword)
      || [.success, .failure, .end].contains(word.keyword)
    return !isStatement && opensBody(tokens[at + 1])
      && Parser.timelineVerbs.contains(tokens[at + 2].keyword)
      && ForeignWords.statement(for: source.text(word.range)) == nil
  }

  /// Whether a pattern is declared in a body, with a word before its name or without.
  var isPatternInBody: Bool {
    let word = source.text(token.range)
    if isInArm || word == "else" { return false }
    if word == "pattern", next.kind == .word, !next.isAfterNewline {
      return opensBody(tokens[index + 2])
    }
    return isPattern(index) && (next.kind == .colon || isPlayed)
  }

  /// Whether the current word is played after it.
  private var isPlayed: Bool {
    let name = source.bytes(token.range)
    return (index + 1..<min(index + 256, tokenCount)).contains {
      tokens[$0 - 1].keyword == .play && source.bytes(tokens[$0].range).elementsEqual(name)
    }
  }
}
