import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A control too small to hit.
  static let smallTarget = Rule(
    Problem(
      "small-target",
      summary: "A control is smaller than a finger needs.",
      explanation: """
        Controls measure at least 44 pt. A target below 24 CSS pixels, which is 24 pt, does not \
        meet WCAG 2.2, whatever size the profile allows: `small-target.tiny` sets the severity.
        """,
      bad: """
        event edit.tapped: by user, class selection
        control edit: label "Edit memory", size 40pt, event edit.tapped
        """,
      good: """
        event edit.tapped: by user, class selection
        control edit: label "Edit memory", size 44pt, event edit.tapped
        """),
    index: "A11",
    clauses: "ADR-81; WCAG 2.5.8; WCAG 2.5.5",
    quote: "controls measure at least 44 pt",
    limits: [.controlSize],
    repair: "writes the minimum size of the profile (--unsafe)",
    file: { judge in
      let limit = judge.limit(.controlSize)
      for (symbol, control) in judge.controls {
        let isTiny = control.size < smallestTarget
        guard control.size >= 0, isTiny || !limit.contains(control.size) else { continue }
        let range = judge.read(symbol).propertyRange(.size)
        let least = Numbers.points(max(limit.lower, smallestTarget))
        let size = Numbers.level(control.size, beyond: isTiny ? smallestTarget : limit.lower) + "pt"
        judge.report(
          range,
          "`\(control.name.text)` measures \(size), which is hard to hit",
          help: "write `\(least)` or more",
          evidence: Evidence("size", size, limit: "at least \(least)"),
          fix: Fix("write `\(least)`", safe: false, replace: range, with: least),
          severity: isTiny ? judge.policy[.tinyTarget] : nil)
      }
    })

  /// 24 CSS pixels, the minimum size that WCAG 2.5.8 accepts, in millionths of a point.
  private static let smallestTarget: Int64 = 24_000_000
}
