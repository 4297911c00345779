import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A fallback of `none`, although the motion conveys a state.
  static let blanketNone = Rule(
    Problem(
      "blanket-none",
      summary: "A fallback is `none`, although the motion conveys a state.",
      explanation: """
        Reduced motion does not mean no feedback: a dissolve, a highlight or a change of colour \
        conveys what the movement did. `none` is fine if something that is shown, hidden or \
        removed conveys it anyway.
        """,
      bad: """
        event item.tapped: by user, class selection
        cue item.open {
          because "it opens"; on item.tapped; target item; scale 0.9 -> 1 over 200ms ease-out
          toast "Open"
          fallback reduce-motion: none
        }
        """,
      good: """
        event item.tapped: by user, class selection
        cue item.open {
          because "it opens"; on item.tapped; target item; scale 0.9 -> 1 over 200ms ease-out
          toast "Open"
          fallback reduce-motion: fade 0.6 -> 1 over 100ms ease-out
        }
        """),
    index: "A07",
    clauses: "SON-64; App Store: Reduced Motion evaluation criteria; Android MotionDurationScale",
    quote: "colour and text instead of animation",
    repair: "writes `auto`, which keeps a dissolve, if the profile allows it (--unsafe)",
    needs: [.motion],
    cue: { judge in
      for mode in [Mode.reduceMotion, .physicalityOff] {
        guard judge.writesFallback(mode), judge.timeline(mode).motion.count == 0,
          let none = judge.noFallback(mode)
        else { continue }
        let cases = judge.cases
        let lost = cases.filter { isLost(judge, mode, $0) }
        guard let variant = lost.first else { continue }
        // If the profile requires an explicit physicality-off fallback, `auto` does not satisfy it.
        let isWanted =
          judge.policy[.derivedOff] != .off && judge.noFallback(.physicalityOff) == none
        let isSaid = judge.texts(mode).contains { $0.text.tellsSomething }
        let isFit =
          !isWanted && judge.checker.showsWithoutMotion(judge.motion(), isSaid: isSaid)
        judge.report(
          none,
          "the motion of \(judge.cueName) conveys a state, and nothing takes its place"
            + (lost.count < cases.count ? variant?.phrase ?? "" : "") + mode.phrase,
          help: isFit ? "fade something instead, or write `auto`" : "fade something instead",
          fix: isFit ? Fix("write `auto`", safe: false, replace: none, with: "auto") : nil)
      }
    })

  /// True if the motion conveys a state in a case of the maps, and in a mode without the motion, no
  /// effect conveys it by showing or removing something.
  private static func isLost(_ judge: Judge, _ mode: Mode, _ variant: Variant?) -> Bool {
    judge.motion().contains { judge.plays($0.extra, in: variant) && judge.bearsState($0, .normal) }
      && !judge.effects(mode).contains {
        $0.kind != .do && $0.kind != .emit && judge.plays($0.extra, in: variant)
      }
  }
}
