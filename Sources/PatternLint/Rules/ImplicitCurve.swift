import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// A track without an easing.
  static let implicitCurve = Rule(
    Problem(
      "implicit-curve",
      summary: "A track does not say how it moves.",
      explanation: """
        Every platform fills in another easing: SwiftUI a spring, Compose a spring of its own, CSS \
        `ease`. The table says `ease-out` where nobody chose; write that, or what you mean, or let \
        a profile set a `default curve`. A fallback that is derived has nothing to say here, and \
        `type-on` has no curve.
        """,
      bad: """
        event item.tapped: by user, class selection
        cue item.select {
          because "your tap was registered"; on item.tapped; target item; fade 0.6 -> 1 over 200ms
        }
        """,
      good: """
        event item.tapped: by user, class selection
        cue item.select {
          because "your tap was registered"; on item.tapped; target item
          fade 0.6 -> 1 over 200ms ease-out
        }
        """),
    index: "V05",
    clauses: "ADR-28; SwiftUI: Animation.default; Jetpack Compose: spring()",
    quote: "motion names its curve",
    repair: "writes the `ease-out` that is played anyway; none where a pattern lacks the curve",
    needs: [.motion],
    cue: { judge in
      for mode in Mode.allCases {
        // A derived mode keeps the tracks of another mode, or fades as the profile says.
        if mode != .normal, !judge.writesFallback(mode) { continue }
        for index in judge.timeline(mode).motion.indices {
          let track = judge.track(index)
          guard track.curve == StandardCurve.implicit, track.property != .typeOn else { continue }
          judge.reportImplicitCurve(track, mode)
        }
      }
    })
}

extension Judge {
  fileprivate func reportImplicitCurve(_ track: Motion, _ mode: Mode) {
    let property =
      track.property == .other
      ? "`\(extras[Int(track.extra)].property.text)`" : Judge.spoken(track.property)
    let range = statement(at: track.source)
    report(
      range,
      played(at: track.source).map {
        "\($0) does not say how its \(property) changes\(mode.phrase)"
      } ?? "this track does not say how its \(property) changes\(mode.phrase)",
      help: played(at: track.source).map { "write a curve in \($0); `ease-out` is what plays now" }
        ?? "write a curve; `ease-out` is what plays now",
      evidence: Evidence([.init("curve", "none", limit: "one that is written")]),
      fix: curveFix(track))
  }

  /// A fix that writes the default curve of the language, for a track of the cue itself.
  private func curveFix(_ track: Motion) -> Fix? {
    guard let node = node(at: track.source), checker.kind(node) != .play else { return nil }
    let end = checker.range(node).end
    return Fix("write `ease-out`", replace: ByteRange(end, end), with: " ease-out")
  }
}
