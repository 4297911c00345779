import PatternTable

/// A kind of finding whose severity profiles can set separately, as in
/// `rule escalation-loop.crescendo error`.
package enum Facet: Int, CaseIterable, Sendable {
  case crescendo, circle, derivedOff, inferredEntry, heavyPulses, direction, cutOff
  case tinyTarget, click, spring

  /// The name in a profile. The part before the dot is a rule, or a topic of several rules.
  package var spelling: StaticString {
    switch self {
    case .crescendo: "escalation-loop.crescendo"
    case .circle: "escalation-loop.circle"
    case .derivedOff: "unfit-physicality-off.auto"
    case .inferredEntry: "entry.inferred"
    case .heavyPulses: "crowded-pulses.heavy"
    case .direction: "inconsistent-signature.direction"
    case .cutOff: "long-haptic.cut-off"
    case .tinyTarget: "small-target.tiny"
    case .click: "abrupt-sound.click"
    case .spring: "forbidden-channel.spring"
    }
  }

  /// A short description of the finding.
  package var meaning: StaticString {
    switch self {
    case .crescendo: "three pulses that rise in a row"
    case .circle: "a cycle of cues that the user starts and in which nothing rises"
    case .derivedOff: "a physicality-off fallback that is left to the compiler"
    case .inferredEntry: "an entry that no class or role declares: something hidden is shown"
    case .heavyPulses: "heavy pulses so close that iOS may drop one"
    case .direction: "a success that falls, or a failure that rises"
    case .cutOff: "a haptic longer than the 30 s after which Core Haptics ends it"
    case .tinyTarget: "a control smaller than the 24 pt of WCAG 2.5.8"
    case .click: "a sound with a fade shorter than 5 ms, or without a fade"
    case .spring: "a spring where sound is forbidden"
    }
  }

  /// True if no profile may lower its severity.
  package var isLocked: Bool { self == .cutOff }
  /// The index of its severity in a profile, after those of all rules.
  package var place: Int { RuleNames.all.count + rawValue }

  package static func named(_ name: Name) -> Facet? {
    allCases.first { name.isSpelled($0.spelling) }
  }
}
