import PatternCompiler
import PatternExports
import PatternSyntax
import TestSupport
import Testing

/// Tests of the losses in Compose. `.ci/compose.py` tests what it plays.
struct ComposeTests {
  @Test(arguments: [
    ("fade 0 -> 1 over 1s ease", []), ("scale 1 -> 2 spring(response 0.3s, damping 0.8)", []),
    ("move x 0pt -> 5pt over 1s linear; move y 0pt -> 5pt over 2s linear", []),
    ("fade 0 -> 1 over 1s steps(3)", []),
    ("stagger random 0s..1s seed card.id { fade 0 -> 1 over 1s linear }", []),
    (
      "scale 1 -> 2 spring(response 0.3s, damping 0.8); then; scale 2 -> 1 over 1s linear",
      ["info sampled-curve"]
    ),
    ("blur 0% -> 5% over 1s linear", ["info approximated-blur"]),
    ("dissolve 1 -> 0 over 1s linear", ["info approximated-dissolve"]),
    ("dissolve 1 -> 0 from top over 1s linear", ["warning lost-motion"]),
    ("move z 0pt -> 5pt over 1s linear", ["warning lost-motion"]),
    ("type-on 20ms per character", ["warning lost-motion"]),
    ("fade 0 -> 1 over 10.5ms linear", ["info rounded-value"]),
    (
      "loop every 100ms while on { scale 1 -> 1.1 spring(response 0.3s, damping 0.8) }",
      ["info sampled-curve", "warning approximated-curve"]
    ),
  ])
  func lossesAreReported(body: String, expected: [String]) throws {
    let text = """
      input on: from content, flag
      event card.tapped: by user, class selection, subject card, scope screen
      cue card.open {
        because "it opens"; role feedback; on card.tapped; target card; show open
        \(body)
        fallback reduce-motion, physicality-off: auto
      }
      """
    let compiled = Compiled(text: text, path: "deck.pattern", judges: false)
    let findings = try compiled.exported(.compose).losses
    #expect(findings.sorted() == expected)
  }
}
