import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// A name that the profile defers.
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
      judge.source.findMentions(of: deferred, &mentions) { judge.affords(deferred.count) }
      if mentions.isEmpty { return }
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
          guard judge.affords(deferred.count) else { return }
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
  /// True if the name equals another, or contains all its segments in a row between dots.
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
  /// Finds the positions of names in the bytes of a file, including texts and comments. Most files
  /// mention none, so the search reads two bytes and skips as far as they allow (Wu and Manber
  /// 1994).
  ///
  /// - Parameter goesOn: true while all names may be compared once more.
  fileprivate func findMentions(
    of names: [Name], _ found: inout [Int], while goesOn: () -> Bool
  ) {
    guard let length = names.map({ $0.count }).min(), length > 0 else { return }
    // For each pair of bytes, the distance to the next mention that may end with it.
    var skips = [UInt8](repeating: UInt8(min(length - 1, 255)), count: 1 << 16)
    for name in names {
      for index in 1..<max(length, 1) {
        let pair = Int(name.start[index - 1]) << 8 | Int(name.start[index])
        skips[pair] = min(skips[pair], UInt8(min(length - 1 - index, 255)))
      }
    }
    skips.withUnsafeBufferPointer { skips in
      var at = length - 1
      while at < count {
        let before = at > 0 ? Int(base[at - 1]) : 0
        let skip = Int(skips[before << 8 | Int(base[at])])
        if skip > 0 {
          at += skip
          continue
        }
        guard goesOn() else { return }
        let start = at - length + 1
        for name in names
        where start + name.count <= count && Name(base + start, name.count) == name {
          found.append(start)
        }
        at += 1
      }
    }
  }
}
