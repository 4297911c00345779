import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// Two UIKit feedback generators too close together.
  static let doubleGenerator = Rule(
    Problem(
      "double-generator",
      summary: "Two different system haptics follow each other too closely.",
      explanation: """
        `impact`, `notify` and `selection` each have a feedback generator of their own; two of \
        them within 100 ms blur, and the second may be dropped. Leave 100 ms between their onsets, \
        or play `transient`, which needs no generator. Two impacts are judged by `crowded-pulses`, \
        whatever their styles.
        """,
      bad: """
        event take.saved: by system, class success
        cue take.save {
          because "it is saved"; on take.saved; show saved; announce "Saved"
          impact medium; wait 60ms; notify success
        }
        """,
      good: """
        event take.saved: by system, class success
        cue take.save {
          because "it is saved"; on take.saved; show saved; at 500ms: announce "Saved"
          impact medium; wait 100ms; notify success
        }
        """),
    index: "H11",
    clauses: "SON-16; SON-19; UIKit: UIFeedbackGenerator; react-native-haptic-feedback",
    quote: "feedback generators play one after the other, not at once",
    limits: [.hapticGeneratorGap],
    repair: "none: only the author can decide whether to wait or to drop one",
    needs: [.haptics, .systemHaptics],
    cue: { judge in
      for mode in judge.hapticModes where judge.timeline(mode).haptics.count > 1 {
        for hapticCase in judge.hapticCases(mode) { generators(hapticCase, judge, mode) }
      }
    },
    file: { judge in
      let limit = judge.limit(.hapticGeneratorGap)
      for group in judge.together + judge.chains where !group.areAlternatives {
        let pulses = group.pulses.filter {
          $0.pulse.strength > 0 && isGenerated($0.pulse.haptic)
        }
        for (first, second) in zip(pulses, pulses.dropFirst()) where first.cue != second.cue {
          let gap = second.pulse.at - first.pulse.at
          let (last, haptic) = (first.pulse.haptic, second.pulse.haptic)
          guard !(last.kind == haptic.kind), gap < limit.lower else { continue }
          judge.report(
            group, at: second,
            "\(Judge.spoken(haptic)) comes \(Numbers.ms(gap)) after \(Judge.spoken(last))",
            help: "leave \(limit.phrase(Numbers.ms)) between them, or play only one of them",
            facts: [.init("onset to onset", Numbers.ms(gap), limit: limit.phrase(Numbers.ms))])
        }
      }
    })

  /// True if a haptic belongs to UIKit and not to Core Haptics.
  private static func isGenerated(_ haptic: Haptic) -> Bool {
    switch haptic.kind {
    case .transient, .continuous: false
    case .impact, .notify, .selection: true
    }
  }

  private static func generators(_ hapticCase: HapticCase, _ judge: Judge, _ mode: Mode) {
    let limit = judge.limit(.hapticGeneratorGap)
    var haptics = hapticCase.haptics.filter { isGenerated($0) && $0.intensity != 0 }
    if judge.facts.contains(.staggers) { haptics = judge.unfolded(haptics) }
    func look(_ last: Haptic, _ haptic: Haptic, _ gap: Int64) {
      if last.kind == haptic.kind || gap >= limit.lower { return }
      judge.report(
        judge.statement(at: haptic.source),
        "\(Judge.spoken(haptic)) comes "
          + (gap == 0 ? "together with" : "\(Numbers.ms(gap)) after")
          + " \(Judge.spoken(last))\(hapticCase.phrase)\(mode.phrase): two generators blur",
        help: "leave \(limit.phrase(Numbers.ms)) between them, or play only one of them",
        evidence: .pulses(
          hapticCase.felt,
          [.init("onset to onset", Numbers.ms(gap), limit: limit.phrase(Numbers.ms))]))
    }
    for (last, haptic) in zip(haptics, haptics.dropFirst()) {
      look(last, haptic, haptic.at - last.at)
    }
    for seam in judge.seams(haptics.map { ($0.at, $0.extra) }) {
      look(haptics[seam.first], haptics[seam.second], seam.gap)
    }
  }
}
