/// Comments of other languages: `//`, `/* … */`, `--`.
extension Parser {
  /// The maximum number of bytes that are read in search of the end of a `/* … */` comment.
  static let longestComment = 4 * sight

  /// True if a comment of another language starts here, with `//`, `/*`, or `--` and a space.
  var isForeignComment: Bool {
    let after = source[Int(token.end)]
    return token.kind == .slash && (after == Ascii.slash || after == 0x2A)
      || token.kind == .unknown && after == Ascii.hyphen
        && source[Int(token.start)] == Ascii.hyphen && arrowEnd(token) == nil
        && source[Int(token.end) + 1] <= 0x20
  }

  /// Reports how comments are written, and skips this one.
  ///
  /// - Returns: false.
  func foreignComment() -> Bool {
    let range = ByteRange(token.start, token.start + 2)
    let sign = source[Int(token.end)]
    var end = source.newline(from: Int(token.start), until: source.count)
    var fix: Fix?
    if sign == 0x2A {
      hasLookedAround = true
      if let close = source.commentEnd(from: Int(token.start)) {
        fix = lineComments(until: close)
        end = close + 2
      }
    } else {
      fix = Fix("write `#`", safe: sign == Ascii.slash, replace: range, with: "#")
    }
    report(
      Finding(
        .unexpectedToken, source, range, "a comment starts with `#`, not `\(source.text(range))`",
        help: "write `#`; such a comment runs to the end of its line", fix: fix))
    while token.kind != .endOfFile, Int(token.start) < end { index += 1 }
    // After a comma, the tokens do not record a line end.
    let gap = ByteRange(UInt32(min(end, Int(token.start))), token.start)
    if token.kind != .endOfFile, source.bytes(gap).contains(0x0A) {
      endLine(before: index, isEnded: true)
    }
    return false
  }

  /// The fix that turns each line of a comment up to its `*/` into a separate comment; nil if more
  /// text follows the `*/` on its line.
  private func lineComments(until close: Int) -> Fix? {
    var after = close + 2
    while Ascii.isSpace(source[after]) { after += 1 }
    let isLast = source[after] == 0x0A || source[after] == Ascii.hash
    if after < source.count, !isLast { return nil }
    var at = Int(token.start) + 2
    while at < close, source[at] == 0x2A { at += 1 }
    var edits: [Fix.Edit] = []
    func replace(_ start: Int, _ end: Int, with text: String) {
      edits.append(Fix.Edit(ByteRange(UInt32(start), UInt32(end)), text))
    }
    replace(Int(token.start), at, with: "#")
    while at < close {
      at += 1
      if source[at - 1] != 0x0A { continue }
      while Ascii.isSpace(source[at]) { at += 1 }
      switch source[at] {
      case 0x0A: break
      case 0x2A where at < close:
        replace(at, at + 1, with: "#")
        at += 1
      case 0x2A: break
      default: replace(at, at, with: "# ")
      }
    }
    var last = close
    while Ascii.isSpace(source[last - 1]) { last -= 1 }
    let isAlone = source[last - 1] == 0x0A
    if isAlone {
      replace(close, close + 2, with: "#")
    } else {
      replace(max(last, Int(edits[edits.count - 1].range.end)), close + 2, with: "")
    }
    return Fix("write `#`", edits)
  }

  /// True inside an unclosed `/*` comment that began at the start of a line and has been reported
  /// already.
  var isInForeignComment: Bool {
    hasLookedAround = true
    var at = Int(token.start)
    let farthest = max(Int(source.textStart), at - Parser.longestComment)
    while at > farthest {
      at -= 1
      if source[at] != Ascii.slash { continue }
      if at > farthest, source[at - 1] == 0x2A { return false }
      if source[at + 1] == 0x2A { return source.indent(at) != nil }
    }
    return false
  }
}

extension Source {
  /// The offset of the `*/` of a comment that starts at an offset; nil if another comment starts
  /// before the `*/`.
  func commentEnd(from start: Int) -> Int? {
    for at in start + 2..<max(start + 2, min(count, start + 2 + Parser.longestComment)) {
      if has("*/", at: at) { return at }
      if has("/*", at: at) { return nil }
    }
    return nil
  }
}
