import Foundation
import PatternCompiler
import PatternExports
import PatternSyntax
import TestSupport
import Testing

/// Tests of the CSS export beyond its goldens and the browser checks.
struct CSSTests {
  private static let head = """
    input on: from content, flag
    input also: from content, flag
    event tapped: by user, class selection, subject card, scope screen

    """

  private func exported(_ text: String) -> (String, [Finding]) {
    let compiled = Compiled(text: CSSTests.head + text, path: "deck.pattern", judges: false)
    guard let exported = try? compiled.exported(.css) else { return (compiled.report, []) }
    return (exported.text, exported.findings)
  }

  private func cue(_ body: String) -> String {
    "cue a { because \"x\"; role feedback; on tapped; target card; show s; \(body)\n"
      + "fallback reduce-motion, physicality-off: auto }\n"
  }

  private func names(_ losses: [Finding]) -> Set<String> {
    Set(losses.map { "\($0.problem.id)" })
  }

  /// Names that become equal are an error, and no file is written.
  @Test(arguments: [
    "cue a.b {B}\ncue a-b {B}",
    "cue a { because \"x\"; on tapped; show s; target t.u; fade in over 1s linear; target t-u\n"
      + "fade in over 1s linear }",
    "spring s.t: response 0.3s, damping 0.8\nspring s-t: response 0.4s, damping 0.8",
    "spring s: response 0.3s, damping 0.8\nspring s-duration: response 0.4s, damping 0.8",
    "cue a { because \"x\"; on tapped; show s; target t; animate p.q 0 -> 1 over 1s linear\n"
      + "animate p-q 0 -> 1 over 1s linear; fallback reduce-motion: auto }",
    "cue a { because \"x\"; on tapped; show s; target t; animate pc-index 0 -> 1 over 1s linear\n"
      + "fallback reduce-motion: auto }",
  ])
  func likeNamesCollide(text: String) {
    let body = "{ because \"x\"; on tapped; show s; target t; fade in over 1s linear }"
    let (css, losses) = exported(
      text.split(separator: "{B}", omittingEmptySubsequences: false)
        .joined(separator: body))
    #expect(css.isEmpty, "\(css)")
    #expect(names(losses) == ["name-collision"], "\(losses)")
  }

  /// Losses of CSS are reported at their place, and nothing else is.
  @Test(arguments: [
    ("fade 0 -> 1 over 1s linear", []),
    ("scale 1 -> 2 spring(response 0.3s, damping 0.8)", ["sampled-curve"]),
    ("blur 0% -> 5% over 1s linear", ["approximated-blur", "main-thread-motion"]),
    ("dissolve 1 -> 0 over 1s linear", ["approximated-dissolve"]),
    (
      "dissolve 1 -> 0 from top over 1s linear",
      ["approximated-dissolve", "main-thread-motion"]
    ),
    ("trim 0% -> 50% over 1s linear", ["main-thread-motion"]),
    ("move z 0pt -> 5pt over 1s linear", ["needs-perspective"]),
    (
      "move x 0pt -> 5pt over 1s linear; move y 0pt -> 5pt over 2s linear",
      ["main-thread-motion"]
    ),
    ("move x 0pt -> 5pt over 1s linear; move y 0pt -> 5pt over 1s linear", []),
    ("type-on 20ms per character", ["lost-motion"]),
    ("stagger random 0s..1s seed card.id { fade 0 -> 1 over 1s linear }", ["client-delay"]),
    ("stagger 30ms max 1s { fade 0 -> 1 over 1s linear }", []),
    (
      "loop every 100ms while on { scale 1 -> 1.1 spring(response 0.3s, damping 0.8) }",
      ["approximated-curve", "sampled-curve"]
    ),
  ])
  func lossesAreReported(body: String, expected: [String]) {
    let (css, losses) = exported(cue(body))
    #expect(css.contains("/* a: on tapped; show s */"), "\(css)")
    #expect(names(losses).sorted() == expected)
  }

  /// The first rule plays tracks without conditions, the last one all tracks.
  @Test func conditionsAreRulesInOrder() throws {
    let (css, _) = exported(
      cue(
        "loop every 1s while on { rotate 0deg -> 5deg over 1s linear }\n"
          + "loop every 1s until also { scale 1 -> 1.1 over 1s linear }"))
    let on = ":where([data-on], [data-on] *)"
    let also = ":where(:not([data-also]):not([data-also] *))"
    let places = ["", on, also, on + also].map { css.range(of: ".a--card\($0) {")?.lowerBound }
    let found = places.compactMap { $0 }
    #expect(found.count == 4 && found == found.sorted(), "\(css)")
  }

  /// Every mode of every element has a rule, so that nobody who asked for less motion gets more.
  @Test func everyModeHasARule() {
    let (css, _) = exported(cue("move x 0pt -> 5pt over 1s linear"))
    #expect(css.contains("\n.a--card {\n  animation: a--card--translateX 1000ms linear both;\n}"))
    let reduced = css.range(of: "@media (prefers-reduced-motion: reduce) {\n")?.upperBound
    let off = css.range(of: ":where([data-physicality=\"off\"]) .a--card {")?.lowerBound
    #expect(reduced != nil && off != nil && reduced! < off!, "\(css)")
  }

  /// Seven flags would need 128 rules, which is an error.
  @Test func tooManyConditionsAreAFault() {
    let flags = (0..<7).map { "input f\($0): from content, flag\n" }.joined()
    let properties = [
      "rotate 0deg -> 1deg", "scale 1 -> 1.1", "move x 0pt -> 1pt", "move y 0pt -> 1pt",
      "move z 0pt -> 1pt", "animate p 0 -> 1", "animate q 0 -> 1",
    ]
    let loops = properties.enumerated().map { index, property in
      "loop every 1s while f\(index) { \(property) over 1s linear }"
    }
    let (css, losses) = exported(flags + cue(loops.joined(separator: "\n")))
    #expect(css.isEmpty)
    #expect(names(losses).contains("too-many-variants"))
  }
}
