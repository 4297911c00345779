import PatternModel
import PatternSyntax
import PatternTable

/// A rule about how software feels: its text, its source, and its check.
///
/// Each rule is one file in `Rules` with one static value; `swift run dev generate` lists the
/// rules. Profiles declare its severity and its limits, in the language.
package struct Rule: Sendable {
  /// The id, the fault, the reason why it matters, an example that breaks the rule and one that
  /// follows it.
  package let problem: Problem
  /// The code in the index of the design: `X01`.
  package let index: StaticString
  /// True if the rule reports a loss in an export. Such a rule judges no cue and no file; it is
  /// reported when a table is exported.
  package let isExport: Bool
  /// The source of the rule with a short paraphrase, quoted in findings.
  package let clause: Clause
  /// The clause for apps outside the scope of the product documents.
  let neutralClause: Clause
  /// True if no profile can lower the severity and no allowance applies.
  package let isLocked: Bool
  /// True if some of its findings are locked; the rule then runs even if it is off.
  package let isPartlyLocked: Bool
  /// The limits of a profile that the rule reads.
  package let limits: [LimitName]
  /// The effect of the fix, or the reason why there is none.
  package let repair: StaticString
  /// The facts that a cue must have for the check to apply.
  package let needs: Facts
  /// Judges a cue; nil if the type checker or the check of the file does so instead.
  package let cue: (@Sendable (Judge) -> Void)?
  /// Judges a file as a whole, after all its cues.
  package let file: (@Sendable (FileJudge) -> Void)?

  package init(
    _ problem: Problem, index: StaticString, clauses: StaticString, quote: StaticString,
    locked isLocked: Bool = false, partlyLocked isPartlyLocked: Bool = false,
    limits: [LimitName] = [], repair: StaticString, isExport: Bool = false,
    needs: Facts = [], cue: (@Sendable (Judge) -> Void)? = nil,
    file: (@Sendable (FileJudge) -> Void)? = nil
  ) {
    self.problem = problem
    self.index = index
    clause = Clause(clauses, quote)
    neutralClause = clause.neutral
    self.isLocked = isLocked
    self.isPartlyLocked = isPartlyLocked
    self.limits = limits
    self.repair = repair
    self.isExport = isExport
    self.needs = needs
    self.cue = cue
    self.file = file
  }

  /// Creates the rule for a kind of loss.
  package init(exporting problem: Problem, index: StaticString, locked isLocked: Bool = false) {
    self.init(
      problem, index: index, clauses: "exports",
      quote: "what a format cannot express is reported, and never left out silently",
      locked: isLocked,
      repair: "none: write what the format can express, or allow the loss and give the reason",
      isExport: true)
  }

  /// Creates the rule for a kind of loss, with its texts. The default examples are for a loss that
  /// no pattern file can show.
  static func loss(
    _ index: StaticString, _ id: StaticString, _ summary: StaticString,
    because explanation: StaticString, bad: StaticString = "a: transient 0.5",
    good: StaticString = "a: transient 0.5",
    locked isLocked: Bool = false
  ) -> Rule {
    Rule(
      exporting: Problem(id, summary: summary, explanation: explanation, bad: bad, good: good),
      index: index, locked: isLocked)
  }
}

extension Rule {
  /// The passing example that several rules about entries share.
  static let arrivingCard: StaticString = """
    use profile ghost-deck
    event card.visible: by system, class arrival, subject card, scope in-thread
    cue card.arrive {
      because "a card has appeared"; role entry; on card.visible; once per card.id
      target card; fade 0 -> 1 over 1.2s ease-in
      at end: announce "Memory card"
    }
    """
}

/// The content and properties of a cue, in any of its modes.
package struct Facts: OptionSet, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let haptics = Facts(rawValue: 1)
  package static let motion = Facts(rawValue: 2)
  package static let sound = Facts(rawValue: 4)
  package static let texts = Facts(rawValue: 8)
  package static let effects = Facts(rawValue: 16)
  /// True if the cue plays or does anything.
  var hasContent: Bool { rawValue & 31 != 0 }
  /// The cue is an entry, declared or inferred.
  package static let entry = Facts(rawValue: 32)
  /// An entry of a timeline loops.
  package static let loops = Facts(rawValue: 64)
  /// An entry of a timeline is staggered.
  package static let staggers = Facts(rawValue: 128)
  /// The user triggers the cue.
  package static let byUser = Facts(rawValue: 256)
  /// A haptic is continuous.
  package static let continuous = Facts(rawValue: 512)
  /// A haptic has a meaning set by the system.
  package static let systemHaptics = Facts(rawValue: 1024)
  /// A map chooses a haptic.
  package static let choices = Facts(rawValue: 2048)
  /// A map chooses a part of the cue.
  package static let variants = Facts(rawValue: 8192)
  /// The event happens often.
  package static let frequent = Facts(rawValue: 4096)
}

extension Rule {
  /// The clause that findings in a file quote.
  ///
  /// - Parameter isOfProduct: true if the file uses the profile of a product document.
  package func clause(ofProduct isOfProduct: Bool) -> Clause {
    isOfProduct ? clause : neutralClause
  }

  /// The clause of a problem of the checker; nil for problems of the language itself, the family V.
  package static func clause(of problem: Problem, ofProduct isOfProduct: Bool) -> Clause? {
    guard let index = RuleNames.index(of: Name(problem.id)),
      all[index].index.utf8Start.pointee != UInt8(ascii: "V")
    else { return nil }
    return all[index].clause(ofProduct: isOfProduct)
  }
}
