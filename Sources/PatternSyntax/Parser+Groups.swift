/// Groups of declarations and of a profile's lines as other formats have them:
/// `springs { quick: … }`, `limits { move 40pt }`.
extension Parser {
  /// The word that each member of a group starts with; none before patterns.
  static func member(of group: String, inProfile: Bool) -> Keyword? {
    if inProfile {
      switch group {
      case "limits": return .limit
      case "rules": return .rule
      case "classes": return .class
      case "defaults": return .default
      case "gates": return .gate
      default: return nil
      }
    }
    switch group {
    case "values", "variables", "constants", "tokens", "lets": return .let
    case "inputs": return .input
    case "maps": return .map
    case "events": return .event
    case "controls": return .control
    case "springs": return .spring
    case "curves", "easings": return .curve
    case "choices": return .choice
    case "cues": return .cue
    case "patterns", "signatures": return Keyword.none
    default: return nil
    }
  }

  /// The name of a group whose members start at the token after its `{` or `:`, as far as the words
  /// tell; what it holds is looked at by `isGroup`.
  package static func isGroup(_ name: String) -> Bool {
    member(of: name, inProfile: false) != nil
  }

  /// Says of a group that its members are by themselves, and passes over them; nothing of a
  /// pattern of such a name.
  func reportGroup() -> Bool {
    guard source.base[Int(token.end) - 1] == UInt8(ascii: "s"),
      let word = Parser.member(of: source.text(token.range), inProfile: depth > 0)
    else { return false }
    let head = token
    let isBlock = next.kind == .leftBrace || tokens[index + 2].kind == .leftBrace
    let first = index + (next.kind == .colon && isBlock ? 3 : 2)
    let follows = tokens[first + 1].kind
    guard next.kind == .colon || next.kind == .leftBrace, isBlock || tokens[first].isAfterNewline,
      tokens[first].kind == .word,
      depth > 0
        ? follows != .leftBrace
        : follows == .colon
          || follows == .leftBrace && (word == .none || word == .cue)
    else { return false }
    let spelling = word == .none ? "" : "\(word.text) "
    var edits = [Fix.Edit(ByteRange(head.start, tokens[first].start), spelling)]
    var isWhole = isBlank(first) && isBlank(first - 1)
    var (at, open) = (first, 0)
    while tokens[at].kind != .endOfFile, open > 0 || tokens[at].kind != .rightBrace {
      let before = tokens[at - 1]
      let isStart =
        open == 0 && tokens[at].kind == .word
        && (tokens[at].isAfterNewline && before.kind != .comma || before.kind == .semicolon)
      if isStart, at > first {
        let place = ByteRange(tokens[at].start, tokens[at].start)
        if !spelling.isEmpty { edits.append(Fix.Edit(place, spelling)) }
      }
      if isStart || at == first {
        let colon = tokens[at + 1]
        if colon.kind == .colon, tokens[at + 2].isAfterNewline { isWhole = false }
        if colon.kind == .colon, word == .limit || word == .rule || word == .default {
          edits.append(Fix.Edit(colon.range, ""))
        }
      }
      if tokens[at].kind == .leftBrace { open += 1 }
      if tokens[at].kind == .rightBrace { open -= 1 }
      at += 1
    }
    if isBlock {
      isWhole = isWhole && tokens[at].kind == .rightBrace && isBlank(at)
      edits.append(Fix.Edit(ByteRange(tokens[at - 1].end, tokens[at].end), ""))
    }
    let title = word == .none ? "take them out of it" : "write `\(word.text)` before each of them"
    report(
      Diagnostic(
        .unexpectedToken, source, head.range,
        "nothing is grouped by `\(source.text(head.range))`: each is by itself", help: title,
        fix: isWhole ? Fix(title, safe: false, edits) : nil))
    index = tokens[at].kind == .endOfFile ? at : at + 1
    return true
  }
}
