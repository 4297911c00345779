/// Comments of other languages: `//`, `/* … */`, `--`.
extension Parser {
  /// The most bytes read of a comment with a closing sign.
  static let longestComment = 4 * sight

  /// True if a comment of another language starts here: `//`, `/*`, or `--` and a space.
  var isForeignComment: Bool {
    let after = source.base[Int(token.end)]
    return token.kind == .slash && (after == Ascii.slash || after == 0x2A)
      || token.kind == .unknown && after == Ascii.hyphen
        && source.base[Int(token.start)] == Ascii.hyphen && arrowEnd(token) == nil
        && source.base[Int(token.end) + 1] <= 0x20
  }

  /// Reports how comments are written, and skips this one.
  ///
  /// - Returns: false.
  func foreignComment() -> Bool {
    let range = ByteRange(token.start, token.start + 2)
    let sign = source.base[Int(token.end)]
    var end = source.base.newline(from: Int(token.start), until: source.count)
    var fix: Fix?
    if sign == 0x2A {
      if let close = commentEnd {
        fix = lineComments(until: close)
        end = close + 2
      }
    } else {
      fix = Fix("write `#`", safe: sign == Ascii.slash, replace: range, with: "#")
    }
    report(
      Diagnostic(
        .unexpectedToken, source, range, "a comment starts with `#`, not `\(source.text(range))`",
        help: "write `#`; it runs to the end of its line", fix: fix))
    while token.kind != .endOfFile, Int(token.start) < end { index += 1 }
    // After a comma, the tokens do not record a line end.
    let gap = ByteRange(UInt32(min(end, Int(token.start))), token.start)
    if token.kind != .endOfFile, source.bytes(gap).contains(0x0A) {
      endLine(before: index, isEnded: true)
    }
    return false
  }

  /// The offset of the `*/` of the comment that starts here; nil if another starts before it.
  private var commentEnd: Int? {
    hasLookedAround = true
    var at = Int(token.start) + 2
    let farthest = min(source.count, at + Parser.longestComment)
    while at < farthest {
      if source.base[at] == 0x2A, source.base[at + 1] == Ascii.slash { return at }
      if source.base[at] == Ascii.slash, source.base[at + 1] == 0x2A { return nil }
      at += 1
    }
    return nil
  }

  /// The fix that turns each line of a comment up to its `*/` into a comment of its own; nil if
  /// more text follows it on the line.
  private func lineComments(until close: Int) -> Fix? {
    var after = close + 2
    while Ascii.isSpace(source.base[after]) { after += 1 }
    let isLast = source.base[after] == 0x0A || source.base[after] == Ascii.hash
    if after < source.count, !isLast { return nil }
    var at = Int(token.start) + 2
    while at < close, source.base[at] == 0x2A { at += 1 }
    var edits: [Fix.Edit] = []
    func replace(_ start: Int, _ end: Int, with text: String) {
      edits.append(Fix.Edit(ByteRange(UInt32(start), UInt32(end)), text))
    }
    replace(Int(token.start), at, with: "#")
    while at < close {
      at += 1
      if source.base[at - 1] != 0x0A { continue }
      while Ascii.isSpace(source.base[at]) { at += 1 }
      switch source.base[at] {
      case 0x0A: break
      case 0x2A where at < close:
        replace(at, at + 1, with: "#")
        at += 1
      case 0x2A: break
      default: replace(at, at, with: "# ")
      }
    }
    var last = close
    while Ascii.isSpace(source.base[last - 1]) { last -= 1 }
    let isAlone = source.base[last - 1] == 0x0A
    if isAlone {
      replace(close, close + 2, with: "#")
    } else {
      replace(max(last, Int(edits[edits.count - 1].range.end)), close + 2, with: "")
    }
    return Fix("write `#`", edits)
  }

  /// True inside an open `/*` that started a line, which has been reported already.
  var isInForeignComment: Bool {
    hasLookedAround = true
    let (base, start) = (source.base, Int(token.start))
    var at = start
    let farthest = max(Int(source.textStart), at - Parser.longestComment)
    // Each of many unreadable declarations searches only the text after the one before.
    let known = slashless
    while at > farthest {
      if at == known.upperBound { at = max(known.lowerBound, farthest) }
      if at == farthest { break }
      at -= 1
      if base[at] != Ascii.slash { continue }
      if at > farthest, base[at - 1] == 0x2A { return false }
      if base[at + 1] == 0x2A { return source.indent(at) != nil }
      return isInForeignComment(before: at, farthest)
    }
    slashless = (known.contains(farthest) ? known.lowerBound : farthest)..<start
    return false
  }

  /// True if a search back from a slash that is not part of such a comment finds an open `/*` at
  /// the start of a line.
  private func isInForeignComment(before slash: Int, _ farthest: Int) -> Bool {
    var at = slash
    while at > farthest {
      at -= 1
      if source.base[at] != Ascii.slash { continue }
      if at > farthest, source.base[at - 1] == 0x2A { return false }
      if source.base[at + 1] == 0x2A { return source.indent(at) != nil }
    }
    return false
  }
}
