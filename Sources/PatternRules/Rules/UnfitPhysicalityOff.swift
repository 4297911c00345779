import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A physicality-off fallback that has haptics or motion, or is left to the compiler.
  static let unfitPhysicalityOff = Rule(
    Problem(
      "unfit-physicality-off",
      summary: "A physicality-off fallback does more than fade, or is missing.",
      explanation: """
        Anyone who switches physicality off feels nothing and sees at most fades: no haptic, no \
        track except opacity, and no sound if the profile forbids sound. What the app does stays \
        the same. A fallback that is left out or written as `auto` is derived; `ghost-deck` \
        requires a written one wherever it changes something.
        """,
      bad: """
        event item.tapped: by user, class selection
        cue item.open {
          because "it opens"; on item.tapped; show item; impact light
          fallback physicality-off: impact light 0.2
        }
        """,
      good: """
        event item.tapped: by user, class selection
        cue item.open {
          because "it opens"; on item.tapped; show item; target item
          impact light
          fallback physicality-off: fade 0.6 -> 1 over 100ms ease-out
        }
        """),
    index: "A06",
    clauses: "ADR-68; ADR-69; ADR-70; ADR-71; ADR-99; ADR-3",
    quote: "the switch disables motion and haptics",
    locked: true,
    repair: "none: only the author can decide what plays instead",
    cue: { judge in
      guard judge.writesFallback(.physicalityOff) else {
        // A derived fallback; a profile may require it to be explicit where it changes something.
        let (off, normal) = (judge.row.physicalityOff, judge.row.normal)
        let isSame =
          off.haptics == normal.haptics && off.motion == normal.motion
          && off.sounds == normal.sounds
        if isSame || judge.policy[.derivedOff] == .off { return }
        judge.report(
          judge.fallbackRange(.physicalityOff),
          "with physicality off \(judge.cueName) changes, but has no written fallback",
          help: "write `fallback physicality-off: …`, with at most a fade",
          severity: judge.policy[.derivedOff])
        return
      }
      for haptic in judge.haptics(.physicalityOff) {
        judge.report(
          judge.statement(at: haptic.source),
          "this is felt with physicality off", help: "remove it from the fallback")
      }
      for sound in judge.sounds(.physicalityOff)
      where judge.profile.forbidden.contains(Name("sound")) {
        judge.report(
          judge.statement(at: sound.source),
          "this is heard with physicality off", help: "remove it from the fallback")
      }
      for track in judge.motion(.physicalityOff) {
        switch track.property {
        case .opacity, .typeOn: continue
        case .dissolve where !judge.isMoving(track): continue
        default:
          judge.report(
            judge.statement(at: track.source),
            "this changes the \(judge.spokenProperty(track)) of \(judge.target(track)) with "
              + "physicality off",
            help: "fade instead")
        }
      }
    })
}
