/// The bounds of a limit as people say them: `limit move at most 40pt`, `limit move >= 4pt`.
extension Parser {
  private enum Side { case least, most, both }

  /// Which side of a limit is meant by a word or a sign, or by two.
  private static func side(of words: String) -> Side? {
    switch words {
    case "min", "minimum", "at least", "least", "no less than", "not less than", "from", "above",
      "over", "more than", ">=", "=>", "≥", ">":
      .least
    case "..", "max", "maximum", "at most", "most", "no more than", "not more than", "up to",
      "below", "under", "less than", "within", "<=", "=<", "≤", "<":
      .most
    case "between": .both
    default: nil
    }
  }

  /// Says of a limit how its bound is written; nothing where nothing else than a bound is
  /// after its name.
  func reportForeignBound() -> Bool {
    let head = headIndex
    guard tokens[head].keyword == .limit || tokens[head].keyword == .respond, depth > 0 else {
      return false
    }
    var at = head + 2
    if tokens[at].kind == .range, !tokens[at].isAfterNewline { at += 1 }
    while at < head + 5, tokens[at].kind == .word || tokens[at].kind == .unknown,
      !tokens[at].isAfterNewline
    {
      at += 1
    }
    let first = tokens[head + 2]
    guard at > head + 2, tokens[at].kind == .number, !tokens[at].isAfterNewline else {
      return false
    }
    let words = ByteRange(first.start, tokens[at - 1].end)
    guard let side = Parser.side(of: source.text(words)) else { return false }
    let lower = source.text(tokens[at].range)
    let second = side == .both ? nil : otherBound(at, side)
    let isTo = ["to", "and"].contains(source.text(tokens[at + 1].range))
    let other = isTo || tokens[at + 1].kind == .range ? at + 2 : at + 1
    var end = tokens[at].end
    var bound = lower
    if let second {
      let value = source.text(tokens[second].range)
      bound = side == .least ? "\(lower)..\(value)" : "\(value)..\(lower)"
      end = tokens[second].end
    } else if tokens[other].kind == .number, !tokens[other].isAfterNewline, other > at + 1,
      side != .most
    {
      bound += ".." + source.text(tokens[other].range)
      end = tokens[other].end
    } else if isRangeAfter(at) {
      return false
    } else if side == .least {
      bound += ".."
    } else if side == .both {
      return false
    } else if tokens[head].keyword == .respond {
      bound = "0ms.." + lower
    }
    let (word, title) = (shown(words), "write `\(bound)`")
    let isLimit = tokens[head].keyword == .limit
    let message =
      !isLimit
      ? "how soon is a range: `\(bound)`"
      : first.kind == .range
        ? "a limit from above is its value alone"
        : "a limit is a value or a range, without `\(word)`"
    report(
      Diagnostic(
        .unexpectedToken, source, words, message, help: title,
        fix: Fix(
          title, safe: isLimit && Parser.isInclusive(source.text(words)),
          replace: ByteRange(first.start, end), with: bound)))
    return true
  }

  /// Whether words say beyond doubt that the bound itself is within the limit.
  private static func isInclusive(_ words: String) -> Bool {
    switch words {
    case "min", "minimum", "at least", "least", ">=", "≥", "max", "maximum", "at most", "most",
      "up to", "<=", "≤":
      true
    default: false
    }
  }

  /// The number after a bound that words make the other one: `min 4pt max 40pt`.
  private func otherBound(_ at: Int, _ side: Side) -> Int? {
    var start = at + 1
    if tokens[start].kind == .comma || source.text(tokens[start].range) == "and" { start += 1 }
    var number = start
    while number < start + 3, tokens[number].kind == .word || tokens[number].kind == .unknown,
      !tokens[number].isAfterNewline
    {
      number += 1
    }
    guard number > start, tokens[number].kind == .number, !tokens[number].isAfterNewline,
      let other = Parser.side(
        of: source.text(ByteRange(tokens[start].start, tokens[number - 1].end)))
    else { return nil }
    return other != side && other != .both ? number : nil
  }

  private func isRangeAfter(_ at: Int) -> Bool {
    tokens[at + 1].kind == .range && !tokens[at + 1].isAfterNewline
  }
}
