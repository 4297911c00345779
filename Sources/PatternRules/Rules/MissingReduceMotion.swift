import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A cue with motion and without a reduce-motion fallback. The type checker reports it.
  static let missingReduceMotion = Rule(
    .missingReduceMotion, index: "A04",
    clauses: """
      WCAG 2.3.3; ADR-72; ADR-73; ADR-74; SON-11; SON-69; ADR-3; ADR-12; ADR-52; SON-32; SON-34; \
      SON-54; SON-56
      """,
    quote: "motion that an interaction starts can be switched off",
    locked: true,
    repair: "adds `fallback reduce-motion: auto` (with --unsafe)")
}
