import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A name that the profile defers.
  static let deferredName = Rule(
    Problem(
      "deferred-name",
      summary: "A name that the profile defers is used.",
      explanation: """
        A profile can put things off with `defer`: no declaration or statement may use their \
        names, either as a whole name or as parts of a dotted name. Comments and texts may.
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
    repair: "none: only the author can decide what to use until then",
    file: { judge in
      let deferred = judge.profile.deferred
      if deferred.isEmpty { return }
      for (index, symbol) in judge.module.symbols.enumerated() where symbol.kind != .profile {
        for token in judge.source.tokens(in: symbol.extent.range) where token.kind == .word {
          guard judge.affords(deferred.count) else { return }
          let name = judge.source.name(token.range)
          guard let found = deferred.first(where: { name.isOrHolds($0) }) else { continue }
          judge.report(
            token.range,
            (name == found ? "`\(name.text)`" : "`\(found.text)`, in `\(name.text)`,")
              + " is deferred by `\(judge.profile.name.text)`",
            cue: judge.cues.cue(of: index),
            help: "leave it out until the profile no longer defers it")
        }
      }
    })
}

extension Name {
  /// True if the name equals another one, or contains all of its dotted segments in a row.
  fileprivate func isOrHolds(_ other: Name) -> Bool {
    var rest = bytes[...]
    while true {
      if rest.starts(with: other.bytes) {
        let next = rest.dropFirst(other.count).first
        if next == nil || next == Ascii.dot { return true }
      }
      guard let dot = rest.firstIndex(of: Ascii.dot) else { return false }
      rest = rest[dot...].dropFirst()
    }
  }
}
