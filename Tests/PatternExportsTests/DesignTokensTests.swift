import PatternCompiler
import PatternExports
import PatternSyntax
import TestSupport
import Testing

/// Tests of design tokens beyond their golden and `.ci/tokens.py`.
struct DesignTokensTests {
  private static func exported(_ body: String, _ head: String = "") throws -> Exported {
    let text = """
      event card.tapped: by user, class selection, subject card, scope screen
      \(head)
      cue card.open {
        because "it opens"; role feedback; on card.tapped; target card; show open
        \(body)
        fallback reduce-motion, physicality-off: auto
      }
      """
    return try Compiled(text: text, path: "deck.pattern", judges: false).exported(.designTokens)
  }

  /// A close curve is reported as information, others as a warning.
  @Test(arguments: [
    ("fade 0 -> 1 over 1s linear", []), ("fade 0 -> 1 over 1s ease", []),
    ("scale 1 -> 2 spring(response 0.5s, damping 0.85)", ["info approximated-curve"]),
    ("scale 1 -> 2 spring(response 0.5s, damping 0.3)", ["warning approximated-curve"]),
    ("fade 0 -> 1 over 1s steps(3)", ["warning lost-curve"]),
    ("type-on 20ms per character", ["warning lost-motion"]),
    ("layer a { fade 0 -> 1 over 1s linear }; layer b { fade 0 -> 1 over 1s linear }", []),
  ])
  func lossesAreReported(body: String, expected: [String]) throws {
    #expect(try DesignTokensTests.exported(body).losses == expected)
  }

  /// A token with the name of a group becomes the root of that group.
  @Test func tokensAreRootsOfGroups() throws {
    let head = "curve a: bezier(0, 0, 0.5, 1)\ncurve a.b: bezier(0, 0, 0.25, 1)"
    let text = try DesignTokensTests.exported(
      "fade 0 -> 1 over 1s a; then; fade 1 -> 0 over 1s a.b", head
    ).text
    #expect(text.contains("\"a\": {\n      \"$root\": { \"$type\": \"cubicBezier\""))
    #expect(text.contains("      \"b\": { \"$type\": \"cubicBezier\", \"$value\": [0, 0, 0.25, 1]"))
    #expect(text.contains("\"opacity\": {\n"))
    #expect(text.contains("\"2\": { \"$type\": \"transition\""))
  }

  /// Two tracks whose names have the same parts would become one token, which is an error.
  @Test func likeNamesCollide() throws {
    let exported = try DesignTokensTests.exported(
      "layer a { fade 0 -> 1 over 1s linear }; target card.a; fade 0 -> 1 over 1s linear")
    #expect(exported.files.isEmpty)
    #expect(exported.ids.contains("name-collision"))
  }
}
