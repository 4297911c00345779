/// The edits to try where a statement has named arguments, as in `duration: 1s` and
/// `impact(style: .light)`.
extension Parser {
  /// The statement with the words and signs of this language in place of named arguments.
  func labels(_ doubt: Doubt) -> [Repair] {
    guard doubt.isInBody, doubt.at < tokenCount else { return [] }
    var start = doubt.at
    while start > 0, !tokens[start].isAfterNewline, tokens[start - 1].kind != .semicolon,
      tokens[start - 1].kind != .leftBrace,
      tokens[start - 1].kind != .colon || !Parser.timelineVerbs.contains(tokens[start].keyword)
    {
      start -= 1
    }
    let verb = tokens[start]
    guard Parser.timelineVerbs.contains(verb.keyword),
      !Parser.structures.contains(verb.keyword), verb.keyword != .play
    else { return [] }
    var (written, holdsLabels, isGuess) = (source.text(verb.range), false, false)
    var (at, lead) = (start + 1, "")
    while at < start + 48, !isEnd(tokens[at]) {
      let (token, after) = (tokens[at], tokens[at + 1])
      var text = source.text(token.range)
      switch token.kind {
      case .comma, .leftParen, .rightParen: break
      case _ where text == ".": break
      case .word where after.kind == .colon || source.text(after.range) == "=":
        guard let meant = Parser.label(text, of: verb.keyword) else { return [] }
        holdsLabels = true
        lead = meant
        at += 1
      default:
        if token.kind == .string, let name = name(in: ByteRange(token.start + 1, token.end - 1)) {
          text = source.text(name)
        }
        if lead == "over" || lead == "for" || lead == "delay", Parser.isBare(text) {
          text += text.utf8.contains(Ascii.dot) || text.utf8.count == 1 ? "s" : "ms"
          isGuess = true
        }
        written += (lead.isEmpty ? " " : " " + lead + " ") + text
        lead = ""
      }
      at += 1
    }
    guard holdsLabels, lead.isEmpty, isEnd(tokens[at]) else { return [] }
    let whole = ByteRange(verb.start, tokens[at - 1].end)
    let label = doubt.at > start + 1 ? tokens[doubt.at - 1] : tokens[doubt.at]
    return [
      Repair(
        label.range, "the properties in a statement have no `:` or `=` after their names",
        "write `\(written)`", [Fix.Edit(whole, written)], isSafe: !isGuess)
    ]
  }

  /// A sign in place of a unit, throughout a statement: `-5° -> 90°`.
  func signs(_ at: Int, _ unit: String) -> Repair {
    let sign = source.text(tokens[at].range)
    var edits: [Fix.Edit] = []
    for place in at..<min(at + 64, tokenCount) {
      if isEnd(tokens[place]) { break }
      guard tokens[place - 1].kind == .number, source.text(tokens[place].range) == sign else {
        continue
      }
      edits.append(Fix.Edit(ByteRange(tokens[place - 1].end, tokens[place].end), unit))
    }
    let written = source.text(tokens[at - 1].range) + unit
    return Repair(
      ByteRange(tokens[at - 1].start, tokens[at].end), "the unit `\(sign)` is written `\(unit)`",
      "write `\(written)`", edits, isSafe: true)
  }

  /// The word in a statement that the name of an argument means; empty if none is needed.
  private static func label(_ name: String, of verb: Keyword) -> String? {
    switch name.lowercased() {
    case "duration", "time", "dur", "durationmillis", "lasting", "length":
      verb.isTrack ? "over" : "for"
    case "over" where verb.isTrack: "over"
    case "for" where !verb.isTrack: "for"
    case "delay", "delaymillis", "start": verb.isTrack ? "delay" : nil
    case "to", "target", "end", "tovalue", "targetvalue": verb.isTrack ? "->" : nil
    case "sharpness", "sharp": "sharp"
    case "volume", "gain": verb.isTrack ? nil : "volume"
    case "pitch": "pitch"
    case "from", "begin", "fromvalue", "initialvalue", "value", "ease", "easing", "curve", "timing",
      "timingfunction", "animationspec", "style", "weight", "type", "intensity", "level",
      "strength", "amplitude", "frequency", "text", "message", "name":
      ""
    default: nil
    }
  }

  private static func isBare(_ text: String) -> Bool {
    text.utf8.allSatisfy { Ascii.isDigit($0) || $0 == Ascii.dot }
  }
}
