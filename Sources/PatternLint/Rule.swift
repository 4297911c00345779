import PatternCues
import PatternModel
import PatternSyntax

/// One demand on how software feels: what it says, where it comes from, and how it is checked.
///
/// A rule is one file in `Rules` with one static value; `swift run dev generate` lists it. Its
/// severity and its limits are not here: profiles declare them, in the language.
package struct Rule: Sendable {
  /// The id, what is wrong, why it matters, an example that breaks it and one that does not.
  package let problem: Problem
  /// The code by which the design indexes it: `X01`.
  package let index: StaticString
  /// Whether it is about what an export target does not say exactly: it looks at no cue and no
  /// file, and is found where a table is exported.
  package let isExport: Bool
  /// Where the demand comes from, and what it asks for in a few words; findings quote it.
  package let clause: Clause
  /// The same for apps that the product documents are not about.
  let neutralClause: Clause
  /// No profile may lower it and no allowance may set it aside.
  package let isLocked: Bool
  /// Some of what it finds is beyond profiles and allowances: it looks even where it is off.
  package let isPartlyLocked: Bool
  /// The limits of a profile that it reads.
  package let limits: [LimitName]
  /// What its fix does, or why there is none.
  package let repair: StaticString
  /// What a cue must have for the check to be worth a call.
  package let needs: Facts
  /// Judges a cue; `nil` where the type checker or the check of the file does.
  package let cue: (@Sendable (Judge) -> Void)?
  /// What it wants to know of each cue when it judges a file.
  let notes: (@Sendable (Judge) -> [CueFact])?
  /// Judges a file as a whole, after all its cues.
  package let file: (@Sendable (FileJudge) -> Void)?

  package init(
    _ problem: Problem, index: StaticString, clauses: StaticString, quote: StaticString,
    locked isLocked: Bool = false, partlyLocked isPartlyLocked: Bool = false,
    limits: [LimitName] = [], repair: StaticString,
    needs: Facts = [], cue: (@Sendable (Judge) -> Void)? = nil,
    notes: (@Sendable (Judge) -> [CueFact])? = nil,
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
    self.needs = needs
    self.cue = cue
    self.notes = notes
    self.file = file
    isExport = false
  }

  /// A kind of loss.
  package init(exporting problem: Problem, index: StaticString, locked isLocked: Bool = false) {
    self.problem = problem
    self.index = index
    clause = Clause(
      "exports", "what a format does not hold is reported, and never left out unsaid")
    neutralClause = clause
    self.isLocked = isLocked
    isPartlyLocked = false
    isExport = true
    limits = []
    repair = "none: write what the format holds, or allow the loss and say why"
    needs = []
    cue = nil
    notes = nil
    file = nil
  }

  /// A kind of loss and its texts.
  static func loss(
    _ index: StaticString, _ id: StaticString, _ summary: StaticString,
    because explanation: StaticString, bad: StaticString, good: StaticString,
    locked isLocked: Bool = false
  ) -> Rule {
    Rule(
      exporting: Problem(id, summary: summary, explanation: explanation, bad: bad, good: good),
      index: index, locked: isLocked)
  }
}

/// What a cue has, in any of its modes.
package struct Facts: OptionSet, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  // What the protocol gives is generic, and slow where it is not made for this type.
  package init(arrayLiteral facts: Facts...) {
    self.init(rawValue: facts.reduce(0) { $0 | $1.rawValue })
  }

  package func contains(_ facts: Facts) -> Bool {
    rawValue & facts.rawValue == facts.rawValue
  }

  package static let haptics = Facts(rawValue: 1)
  package static let motion = Facts(rawValue: 2)
  package static let sound = Facts(rawValue: 4)
  package static let texts = Facts(rawValue: 8)
  package static let effects = Facts(rawValue: 16)
  /// Whether it plays or does anything.
  var hasContent: Bool { rawValue & 31 != 0 }
  /// It is an entry, declared or inferred.
  package static let entry = Facts(rawValue: 32)
  /// Some entry of it loops.
  package static let loops = Facts(rawValue: 64)
  /// Some entry of it is staggered.
  package static let staggers = Facts(rawValue: 128)
  /// It is triggered by the user.
  package static let byUser = Facts(rawValue: 256)
  /// Some haptic of it is continuous.
  package static let continuous = Facts(rawValue: 512)
  /// Some haptic of it is one of those to which the system gives a meaning.
  package static let systemHaptics = Facts(rawValue: 1024)
  /// A map chooses some haptic of it.
  package static let choices = Facts(rawValue: 2048)
  /// A map chooses something of what it plays.
  package static let variants = Facts(rawValue: 8192)
  /// Its event happens often.
  package static let frequent = Facts(rawValue: 4096)
}

extension Rule {
  /// The demand as a file quotes it.
  ///
  /// - Parameter isOfProduct: whether the file is held to the profile of a product document.
  package func clause(ofProduct isOfProduct: Bool) -> Clause {
    isOfProduct ? clause : neutralClause
  }

  /// The demand that a rule of the checker comes from. Problems of the language itself, the family
  /// V, quote none.
  package static func clause(of problem: Problem, ofProduct isOfProduct: Bool) -> Clause? {
    guard let index = RuleNames.index(of: Name(problem.id)),
      all[index].index.utf8Start.pointee != UInt8(ascii: "V")
    else { return nil }
    return all[index].clause(ofProduct: isOfProduct)
  }
}
