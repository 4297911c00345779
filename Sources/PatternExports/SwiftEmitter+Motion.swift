import PatternTable

/// Named springs and curves, so that the app's other motion can use them.
extension SwiftEmitter {
  mutating func motion() {
    let isSpring = table.namedCurves.contains { curve in
      if case .spring = table.curves[Int(curve.curve)] { return true }
      return false
    }
    if isSpring || !table.springs.isEmpty { springs() }
    if !table.namedCurves.isEmpty { curves(isSpring: isSpring) }
  }

  private mutating func springs() {
    let names = SwiftNames(table.springs.map { $0.name })
    structure(
      "public struct Spring: Equatable, Sendable",
      ["A damped spring of mass 1, pulled from 0 to 1."]
    ) { [table] file in
      for (name, type, doc) in SwiftEmitter.springProperties {
        file.doc([doc])
        file.line("public let \(name): \(type)")
      }
      for spring in table.springs {
        file.blank()
        file.doc([String(decoding: spring.doc, as: UTF8.self)])
        let value = SwiftEmitter.expression(spring.spring, spring.settleMilliseconds)
        file.line("public static let \(names[spring.name]) = \(value)")
      }
    }
  }

  private static let springProperties = [
    ("response", "Double", "Seconds of one undamped period: the `response` of SwiftUI."),
    ("dampingRatio", "Double", "Below 1 it overshoots: the `dampingFraction` of SwiftUI."),
    ("stiffness", "Double", "In 1/s², for mass 1."),
    ("damping", "Double", "In 1/s, for mass 1."),
    ("overshoot", "Double", "The first swing's reach beyond 1."),
    ("settleTime", "Duration", "The time after which it stays within a thousandth of 1."),
  ]

  private static func expression(_ spring: Spring, _ settle: Int64) -> String {
    let (response, ratio) = (
      SwiftWords.number(spring.response), SwiftWords.number(spring.dampingRatio)
    )
    let (stiffness, damping) = (
      SwiftWords.number(spring.stiffness), SwiftWords.number(spring.damping)
    )
    return "Spring(response: \(response), dampingRatio: \(ratio), stiffness: \(stiffness), "
      + "damping: \(damping), overshoot: \(SwiftWords.number(spring.overshoot)), "
      + "settleTime: .milliseconds(\(settle)))"
  }

  private mutating func curves(isSpring: Bool) {
    let kinds = ["linear", "cubicBezier", "steps", "spring"]
    let names = SwiftNames(table.namedCurves.map { $0.name }, reserved: kinds)
    structure(
      "public enum Curve: Equatable, Sendable", ["The course of a value from its start to its end."]
    ) { [table] file in
      file.line("case linear")
      file.doc(["The control points of CSS `cubic-bezier()`."])
      file.line("case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)")
      file.doc(["A number of jumps, each at the end of its share of the time."])
      file.line("case steps(Int)")
      if isSpring { file.line("case spring(Spring)") }
      for curve in table.namedCurves {
        file.blank()
        file.doc([String(decoding: curve.doc, as: UTF8.self)])
        let value = SwiftEmitter.expression(table.curves[Int(curve.curve)])
        file.line("public static let \(names[curve.name]) = Curve\(value)")
      }
    }
  }

  private static func expression(_ curve: CurveShape) -> String {
    switch curve {
    case .linear: return ".linear"
    case .cubicBezier(let x1, let y1, let x2, let y2):
      let points = [("x1", x1), ("y1", y1), ("x2", x2), ("y2", y2)].map { name, value in
        "\(name): \(SwiftWords.number(value))"
      }
      return ".cubicBezier(\(points.joined(separator: ", ")))"
    case .steps(let count): return ".steps(\(count))"
    case .spring(let spring, let settle): return ".spring(\(expression(spring, settle)))"
    }
  }
}
