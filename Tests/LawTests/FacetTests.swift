import PatternCompiler
import PatternModel
import PatternSyntax
import PatternTable
import TestSupport
import Testing

/// A profile sets the severity of each facet separately, up and down; shipped profiles set all of
/// them.
struct FacetTests {
  static let severities: [Severity] = [.error, .warning, .info, .off]

  @Test(arguments: Facet.allCases)
  func profilesWeigh(facet: Facet) {
    for severity in Self.severities where severity == .error || !facet.isLocked {
      let text = """
        profile weighing extends base {
          rule \(facet.spelling) \(severity.name)
          \(Self.besides(facet))
        }
        use profile weighing
        \(Self.example(facet))
        """
      let found = compiled(text)
      let own = found.filter { "\($0.problem.id)" == Self.rule(facet) }
      #expect(
        own.map(\.severity) == (severity == .off ? [] : [severity]),
        "\(facet.spelling) \(severity.name): \(found.map(\.message))")
    }
  }

  @Test(arguments: Facet.allCases.filter { $0.isLocked })
  func lockedFacetsAreNotLowered(facet: Facet) {
    let text = "profile lax { rule \(facet.spelling) warning }"
    #expect(compiled(text).map { "\($0.problem.id)" } == ["locked-rule"])
  }

  @Test(arguments: Facet.allCases)
  func namesLeadToFacets(facet: Facet) {
    #expect(Facet.named(Name(facet.spelling)) == facet)
    #expect(RuleNames.index(of: Name(facet.spelling)) == nil)
  }

  private func compiled(_ text: String) -> [Finding] {
    Compiled(text: text).findings
  }

  /// The rule of a facet in its example.
  private static func rule(_ facet: Facet) -> String {
    facet == .inferredEntry
      ? "overshoot-on-entry" : String("\(facet.spelling)".prefix { $0 != "." })
  }

  /// Further lines of the profile of an example.
  private static func besides(_ facet: Facet) -> String {
    facet == .spring ? "forbid sound" : ""
  }

  private static func example(_ facet: Facet) -> String {
    switch facet {
    case .crescendo:
      tapped("impact light; wait 200ms; impact medium; wait 200ms; impact heavy")
    case .circle:
      """
      event item.tapped: by user, class selection, subject item
      event card.moved: by system, class success, subject card
      cue tap { because "x"; on item.tapped; show selected; impact light; emit card.moved }
      cue move { because "x"; on card.moved; show moved; impact light; emit item.tapped }
      """
    case .derivedOff: tapped("impact light")
    case .inferredEntry:
      tapped("target item; fade 0 -> 1 spring(response 0.5s, damping 0.5)")
    case .heavyPulses: tapped("impact heavy; wait 70ms; impact heavy")
    case .direction:
      """
      event take.saved: by system, class success, subject take
      cue fall {
        because "x"; on take.saved; show saved; impact medium 0.9; wait 150ms; impact light 0.9
        at 700ms: announce "Saved"
      }
      """
    case .cutOff: tapped("continuous 0.3 for 31s")
    case .tinyTarget:
      """
      event edit.tapped: by user, class selection
      control edit: label "Edit", size 20pt, event edit.tapped
      """
    case .click: tapped("tone 600Hz for 200ms volume 0.3")
    case .spring:
      tapped("target item; move y 0pt -> 4pt spring(response 0.5s, damping 0.9)")
    }
  }

  private static func tapped(_ statements: String) -> String {
    """
    event item.tapped: by user, class selection, subject item
    cue tap { because "x"; on item.tapped; show selected; \(statements) }
    """
  }
}
