/// The finding for a match of a row: its mark, message and repair.
extension Parser {
  func finding(
    of row: Misreading, _ match: MisreadingMatch, as problem: Problem
  ) -> Finding {
    let last = max(match.tokens.upperBound - 1, match.tokens.lowerBound)
    let whole = ByteRange(tokens[match.tokens.lowerBound].start, tokens[last].end)
    let meant = row.meant.map { filled($0, match, isWhole: true) }
    let change = meant.map { self.change(of: whole, to: $0) }
    var mark = change?.range ?? tokens[match.tokens.lowerBound].range
    while !mark.isEmpty, source[Int(mark.start)] == 0x20 { mark.start += 1 }
    if mark.isEmpty { mark = tokens[match.tokens.lowerBound].range }
    if let pieces = row.mark {
      let (first, end) = (match.pieces[pieces.lowerBound], match.pieces[pieces.upperBound - 1])
      if first.lowerBound < end.upperBound {
        mark = ByteRange(tokens[first.lowerBound].start, tokens[end.upperBound - 1].end)
      }
    }
    var title: String?
    if let meant, let change {
      let isRemoved = change.text.utf8.allSatisfy { $0 <= 0x20 } && !change.range.isEmpty
      let removed = source.text(change.range).split(separator: " ").joined(separator: " ")
      title =
        isRemoved
        ? "remove `\(shown(removed))`" : "write `\(row.isSafe ? shown(meant) : cut(meant, 120))`"
    }
    let isBlank = match.tokens.dropFirst().allSatisfy { self.isBlank($0) }
    let fix = change.flatMap { change in
      isBlank && !whole.isEmpty
        ? Fix(title ?? "", safe: row.isSafe, replace: change.range, with: change.text) : nil
    }
    let help = row.help.map { filled($0, match) } ?? title
    let isSign = [Ascii.dot, 0x24, 0x40, 0x5F].contains(source[Int(mark.start)])
    let id =
      isSign ? Problem.unexpectedCharacter : row.lead == 2 ? .unexpectedToken : problem
    return Finding(
      id, source, oneLine(mark), filled(row.message, match), help: help, fix: fix)
  }

  /// A text with its placeholders replaced by the matched text.
  private func filled(_ text: String, _ match: MisreadingMatch, isWhole: Bool = false) -> String {
    var result = ""
    var text = Substring(text)
    while let at = nextSign(in: text, isWhole: isWhole) {
      result += text[..<at]
      let sign = text[at]
      var name = text[at...].prefix(1)
      text = text[text.index(after: at)...]
      if sign != "…" {
        name = text.prefix(1)
        text = text.dropFirst()
      }
      guard let tokens = match.names.first(where: { $0.name == name })?.tokens, !tokens.isEmpty
      else {
        if text.hasPrefix("?") {
          text = text.dropFirst()
        } else if result.hasSuffix(" ") {
          // A placeholder that matched nothing is removed with the space before it.
          result.removeLast()
        }
        continue
      }
      let range = ByteRange(
        self.tokens[tokens.lowerBound].start, self.tokens[tokens.upperBound - 1].end)
      let found = isWhole ? source.text(range) : shown(range)
      let first = self.tokens[tokens.lowerBound]
      if found.hasPrefix("-"), result.hasSuffix(" -") || result.hasSuffix("(-") {
        // The opposite of a negative number.
        result.removeLast()
        result += found.dropFirst()
        continue
      }
      switch sign {
      case "~" where isOne(first, .level): result += found + "s"
      case "~", "#": result += spelled(tokens)
      case "%": result += Parser.nameMeant(found) ?? found
      default: result += found
      }
      if text.hasPrefix("?") { text = text.drop { !" ;),".contains($0) } }
    }
    return result + text
  }

  /// The position of the next placeholder: one of `$ ~ # %` before a letter, or `…`.
  private func nextSign(in text: Substring, isWhole: Bool) -> Substring.Index? {
    var at = text.startIndex
    while at < text.endIndex {
      let after = text.index(after: at)
      switch text[at] {
      case "…" where isWhole: return at
      case "$", "~", "#", "%":
        if after < text.endIndex, let byte = text[after].asciiValue, byte >= Ascii.lowerA,
          byte <= 0x7A
        {
          return at
        }
      default: break
      }
      at = after
    }
    return nil
  }

  /// The matched tokens in this language's spelling: a string without its quotation marks, lengths
  /// in points, and the numbers of a list separated by `,` and with a digit before the point.
  private func spelled(_ range: Range<Int>) -> String {
    let first = tokens[range.lowerBound]
    if first.kind == .string { return source.text(ByteRange(first.start + 1, first.end - 1)) }
    var result = ""
    for at in range {
      let token = tokens[at]
      var text = source.text(token.range)
      if token.kind == .number {
        if text.hasPrefix("+") { text.removeFirst() }
        if text.hasSuffix("px") || text.hasSuffix("dp") { text = String(text.dropLast(2)) + "pt" }
        if text.hasSuffix("f") { text.removeLast() }
        if at > range.lowerBound, tokens[at - 1].kind == .number { result += ", " }
      } else if text == "." {
        if at > range.lowerBound, tokens[at - 1].kind == .number { result += ", " }
        text = "0."
      } else if token.kind == .comma {
        text = ", "
      }
      result += text
    }
    return result
  }

  /// The correct spelling of a name that is in quotation marks or misspelt; nil if there is none.
  private static func nameMeant(_ text: String) -> String? {
    if !text.hasPrefix("\"") { return regularName(text) }
    let words = text.split { $0 == "\"" || $0 == " " || $0 == "_" }.map { $0.lowercased() }
    let name = words.joined(separator: "-")
    return name.utf8.allSatisfy { isOfName($0) && $0 < 0x80 } ? name : nil
  }

  /// The smallest edit that changes a range to a text, leaving out words that both begin or end
  /// with.
  private func change(of range: ByteRange, to text: String) -> (range: ByteRange, text: String) {
    let (old, new) = (Array(source.bytes(range)), Array(text.utf8))
    func isCut(_ bytes: [UInt8], _ at: Int) -> Bool {
      at > 0 && at < bytes.count && Parser.isOfName(bytes[at - 1]) && Parser.isOfName(bytes[at])
    }
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    while start > 0, isCut(old, start) || isCut(new, start) { start -= 1 }
    var end = 0
    while end < min(old.count, new.count) - start,
      old[old.count - 1 - end] == new[new.count - 1 - end]
    {
      end += 1
    }
    while end > 0, isCut(old, old.count - end) || isCut(new, new.count - end) { end -= 1 }
    return (
      ByteRange(range.start + UInt32(start), range.end - UInt32(end)),
      String(decoding: new[start..<new.count - end], as: UTF8.self)
    )
  }
}
