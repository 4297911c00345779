import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// Something that the profile has put off until later.
  static let deferredName = Rule(
    Problem(
      "deferred-name",
      summary: "A name is used that the profile defers.",
      explanation: """
        A profile can put things off with `defer`: neither a declaration nor a statement names \
        them, as a whole name or as a part of one between dots. Comments and texts may.
        """,
      bad: """
        use profile ghost-deck
        triple-tap: impact light; wait 120ms; impact light; wait 120ms; impact light
        """,
      good: """
        use profile ghost-deck
        double-tap: impact light; wait 120ms; impact light
        """),
    index: "G07",
    clauses: "ADR-26; ADR-27; ADR-17",
    quote: "deferred to version 1.1",
    repair: "none: what to use until then is the author's to say",
    file: { judge in
      let deferred = judge.profile.deferred
      var mentions: [Int] = []
      for name in deferred { judge.source.findMentions(of: name, &mentions) }
      if mentions.isEmpty { return }
      mentions.sort()
      var tokens = TokenBuffer()
      var next = 0
      for (index, symbol) in judge.module.symbols.enumerated() {
        let range = symbol.extent.range
        while next < mentions.count, mentions[next] < range.start { next += 1 }
        guard next < mentions.count, mentions[next] < range.end, symbol.kind != .profile else {
          continue
        }
        tokens.removeAll()
        Lexer(judge.source).tokens(in: range, into: &tokens)
        let cue = judge.cue(of: index)
        for token in 0..<tokens.count where tokens.base[token].kind == .word {
          judge.findDeferred(tokens.base[token], deferred, cue)
        }
      }
    })
}

extension FileJudge {
  fileprivate func findDeferred(_ token: Token, _ deferred: [Name], _ cue: Int?) {
    let name = Name(source.base + Int(token.start), token.range.count)
    guard let found = deferred.first(where: { name.isOrHolds($0) }) else { return }
    report(
      token.range,
      name == found
        ? "`\(name.text)` is deferred by `\(profile.name.text)`"
        : "`\(found.text)`, in `\(name.text)`, is deferred by `\(profile.name.text)`",
      cue: cue, help: "leave it out until the profile no longer defers it")
  }
}

extension Name {
  /// Whether it is a name, or has all its segments in a row between dots.
  fileprivate func isOrHolds(_ other: Name) -> Bool {
    var at = 0
    while at + other.count <= count {
      let end = at + other.count
      if Name(start + at, other.count) == other, end == count || start[end] == Ascii.dot {
        return true
      }
      while at < count, start[at] != Ascii.dot { at += 1 }
      at += 1
    }
    return false
  }
}

extension SourceText {
  /// Where the bytes of a name stand, in texts and comments as well: a search that skips
  /// (Horspool 1980), since most files mention none.
  fileprivate func findMentions(of name: Name, _ found: inout [Int]) {
    let length = name.count
    let end = count - length
    if length == 0 || end < 0 { return }
    var skips = [Int](repeating: length, count: 256)
    for index in 0..<length - 1 { skips[Int(name.start[index])] = length - 1 - index }
    let last = name.start[length - 1]
    skips.withUnsafeBufferPointer { skips in
      var at = 0
      while at <= end {
        let byte = base[at + length - 1]
        if byte == last, Name(base + at, length) == name { found.append(at) }
        at += skips[Int(byte)]
      }
    }
  }
}
