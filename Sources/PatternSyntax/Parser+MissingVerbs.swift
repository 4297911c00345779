/// Statements without their verbs: `medium 0.6`, `120ms`, `x by 10pt over 200ms`.
extension Parser {
  /// Says of what is here that its verb is missing, or comes after it, if it can be only one.
  func reportMissingVerb(among candidates: [Keyword]) -> Bool {
    guard let verb = missingVerb, candidates.contains(verb) else { return false }
    let found = token.range
    let isAfter = next.keyword == verb
    let whole = ByteRange(found.start, isAfter ? next.end : found.end)
    let written = "\(verb.spelling) \(source.text(found))"
    report(
      Diagnostic(
        .unknownStatement, source, found,
        isAfter
          ? "`\(shown(found))` is after `\(verb.spelling)`"
          : "`\(verb.spelling)` is missing before `\(shown(found))`",
        help: "write `\(written)`",
        fix: Fix("write `\(written)`", safe: false, replace: whole, with: written)))
    return true
  }

  /// Says of `let : 120ms` that a name is missing, if it is here.
  func reportLetWithoutName() -> Bool {
    guard index == 2, depth == 1, tokens[0].keyword == .let, tokens[1].kind == .colon,
      token.kind == .number, isAtEndAfterNext
    else { return false }
    report(
      Diagnostic(
        .unexpectedToken, source, tokens[0].range, "a name is missing after `let`",
        help: "give it a name: `let my-value: \(shown(token.range))`"))
    return true
  }

  /// The verb of a statement that starts with what belongs after it.
  private var missingVerb: Keyword? {
    let isAlone = isAtEndAfterNext
    if token.kind == .number {
      if isTime(token) {
        return isAlone || next.keyword == .wait && isEnd(tokens[index + 2]) ? .wait : nil
      }
      return !isAlone && next.keyword == .for && source.text(token.range).hasSuffix("Hz")
        ? .tone : nil
    }
    if isStyle(token) { return isAlone || next.kind == .number ? .impact : nil }
    if isOutcome(token) { return isAlone ? .notify : nil }
    switch token.keyword {
    case .x, .y, .z:
      return !isAlone && (next.keyword == .by || next.kind == .number || next.kind == .arrow)
        ? .move : nil
    case .in, .out: return !isAlone && next.keyword == .over ? .fade : nil
    default: return nil
    }
  }
}
