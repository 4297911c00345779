/// The fade of a sound as people write it who do not know that it is two times in one.
extension Parser {
  /// Whether the `fade` at a place is that of a sound rather than a track below it.
  func isSoundFade(_ at: Int) -> Bool {
    guard tokens[at].keyword == .fade, tokens[at + 1].kind != .arrow else { return false }
    return tokens[at + 1].kind == .endOfFile || tokens[at + 2].kind != .arrow
  }

  /// Whether a word says which of the two times is meant: `in`, `fade-out`.
  func isFadeWord(_ at: Int) -> Bool { fadeWord(at) != .none }

  private func fadeWord(_ at: Int) -> Keyword {
    guard tokens[at].kind == .word else { return .none }
    if tokens[at].keyword == .in || tokens[at].keyword == .out { return tokens[at].keyword }
    switch Parser.regularName(source.text(tokens[at].range)) ?? source.text(tokens[at].range) {
    case "fade-in", "fadein": return .in
    case "fade-out", "fadeout": return .out
    default: return .none
    }
  }

  /// Which of the two times is at a place, if that is said, and where: `fade in 40ms`,
  /// `fade-out 60ms`, `40ms`.
  private func fadeTime(_ start: Int) -> (word: Keyword, at: Int)? {
    var at = start
    if tokens[at].keyword == .fade { at += 1 }
    let word = fadeWord(at)
    if word != .none { at += 1 }
    return tokens[at].kind == .number && !tokens[at].isAfterNewline && isTime(tokens[at])
      ? (word, at) : nil
  }

  /// Where the second time starts after the first, past what is between the two.
  private func isBetweenFades(_ at: Int) -> Bool {
    switch tokens[at].kind {
    case .comma, .slash, .range, .arrow, .plus: true
    case .unknown: source.text(tokens[at].range) == "-"
    case .word:
      tokens[at].keyword == .none && ["and", "to"].contains(source.text(tokens[at].range))
    default: false
    }
  }

  /// Says of the fade of a sound that it is two times with `/` between them; always answers false.
  func wrongFade(at start: Int) -> Bool {
    let lead = tokens[start].keyword == .fade ? start + 1 : start
    guard let first = fadeTime(start) else { return halfFade(named: lead) }
    let time = source.text(tokens[first.at].range)
    var (fadeIn, fadeOut) = first.word == .out ? ("0ms", time) : (time, "0ms")
    var end = tokens[first.at].end
    var isClear = first.word != .none
    let isBetween = isBetweenFades(first.at + 1) && !tokens[first.at + 1].isAfterNewline
    let after = first.at + (isBetween ? 2 : 1)
    if let second = fadeTime(after), !tokens[after].isAfterNewline,
      tokens[after].keyword != .fade || second.word != .none
    {
      var other = tokens[second.at].range
      if other.start == tokens[first.at].end, source.base[Int(other.start)] == Ascii.hyphen {
        other.start += 1
      }
      isClear = second.word != first.word || second.word == .none
      end = other.end
      if first.word == .out || second.word == .in {
        (fadeIn, fadeOut) = (source.text(other), time)
      } else {
        (fadeIn, fadeOut) = (time, source.text(other))
      }
    } else if first.word == .none {
      fadeOut = time
    }
    let whole = "fade \(fadeIn)/\(fadeOut)"
    let range = ByteRange(tokens[start].start, end)
    return noFade(
      tokens[lead].range, whole,
      isClear ? Fix("write `\(whole)`", safe: false, replace: range, with: whole) : nil)
  }

  /// The same of a fade that names its only time.
  private func halfFade(named at: Int) -> Bool {
    let time = source.text(tokens[at].range)
    return noFade(tokens[at].range, "fade \(time)/\(time)", nil)
  }

  private func noFade(_ range: ByteRange, _ whole: String, _ fix: Fix?) -> Bool {
    report(
      Diagnostic(
        .unexpectedToken, source, range,
        "`fade` takes how long the sound comes in and how long it goes out, with `/` between",
        help: "write `\(whole)`", fix: fix))
    return false
  }
}
