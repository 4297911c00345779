import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A pattern in a file with the same name as a pattern of its profile.
  static let shadowedPattern = Rule(
    Problem(
      "shadowed-pattern",
      summary: "A pattern hides the profile's pattern of the same name.",
      explanation: """
        Every file with a profile can play the patterns of that profile. In a file that has a \
        pattern of the same name, and in the files that use it, `play` means the file's own \
        pattern, so the name of a brand signature plays something else. An exact copy is not \
        reported.
        """,
      bad: """
        use profile brand
        profile brand { brand.done: impact soft 0.7; wait 130ms; impact medium 0.7 }
        event item.saved: by user, class confirmation
        brand.done: impact rigid 0.7
        cue item.save { because "it is saved"; on item.saved; show saved; play brand.done }
        """,
      good: """
        use profile brand
        profile brand { brand.done: impact soft 0.7; wait 130ms; impact medium 0.7 }
        event item.saved: by user, class confirmation
        cue item.save { because "it is saved"; on item.saved; show saved; play brand.done }
        """),
    index: "V10",
    clauses: "the pattern language, 10",
    quote: "a pattern of the file takes precedence over a pattern of the profile",
    repair: "none: only the author can decide which of the two is meant",
    file: { judge in
      for symbol in judge.module.symbols where symbol.kind == .pattern {
        guard let hidden = judge.profile.pattern(symbol.name) else { continue }
        let file = judge.model.files[Int(hidden.place.module)].source
        let own = words(symbol.extent.range, in: judge.source)
        if own == words(hidden.range, in: file) { continue }
        let name = symbol.name.text
        let profile = judge.model.profiles[hidden.profile].name
        judge.report(
          symbol.nameRange,
          "`\(name)` is also a pattern of the profile `\(profile.text)`: `play \(name)` means this "
            + "one",
          help: "give it a name of its own, or remove it to play the pattern of the profile",
          related: [Related("the pattern of the profile", file, hidden.nameRange)])
      }
    })

  /// The words and signs of a declaration, without white space and comments.
  private static func words(_ range: ByteRange, in source: Source) -> [String] {
    source.tokens(in: range).map { source.text($0.range) }
  }
}
