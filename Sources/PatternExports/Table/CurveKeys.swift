import PatternTable

/// Curves and springs, each on one line.
extension CueTableShapes {
  static let curves: [Shape] = [
    curve("linearCurve", "A constant speed.", .linear),
    curve("bezierCurve", "As in CSS `cubic-bezier()`.", .cubicBezier(0, 0, 0, 0)),
    curve("stepsCurve", "As in CSS `steps()`.", .steps(1)),
    curve("springCurve", "A spring that settles.", .spring(.usual, settleMilliseconds: 0)),
  ]

  private static func curve(
    _ name: StaticString, _ doc: StaticString, _ curve: CurveShape
  ) -> Shape {
    Shape(name, doc) { curve.keys(.none, &$0) }
  }
}

extension CurveShape {
  /// - Parameter name: the name of a declared spring; `none` for any other curve.
  func keys(_ name: Name, _ coder: inout some KeyCoder) {
    switch self {
    case .linear: coder.kind("kind", "linear", "Its kind.")
    case .cubicBezier(let x1, let y1, let x2, let y2):
      coder.kind("kind", "cubic-bezier", "Its kind.")
      coder.value(
        "points", [x1, y1, x2, y2], .always, .number,
        .tuple([.scalar(.level), .scalar(.number), .scalar(.level), .scalar(.number)]),
        "x1, y1, x2, y2.")
    case .steps(let count):
      coder.kind("kind", "steps", "Its kind.")
      coder.key("count", count, as: .count, "The number of steps.")
    case .spring(let spring, let settle):
      coder.kind("kind", "spring", "Its kind.")
      coder.key("spring", name, .maybe, "Its name among the springs of the table.")
      spring.keys(settle, &coder)
      coder.key("durationMs", settle, as: .wholeMilliseconds, "The settle time of the spring.")
      coder.derived(
        "samples", .list(.tuple([.scalar(.percent), .scalar(.number)]), atLeast: 2),
        "Pairs of percent of durationMs and value: stops of CSS `linear()`, accurate to 0.002."
      ) { writer in
        let stops = spring.stops(over: Double(settle) / 1000)
        writer.list(stops.indices, .line) { index, writer in
          [millionths(stops[index].percent), millionths(stops[index].value)].write(
            .number, to: &writer.bytes)
        }
      }
    }
  }
}

extension Spring {
  /// A spring for shapes; its numbers do not matter.
  static var usual: Spring { .response(microseconds: 500_000, damping: 1_000_000) }

  /// The resolved numbers, which are the same for all three spellings of a spring.
  func keys(_ settleMilliseconds: Int64, _ coder: inout some KeyCoder) {
    coder.amount("response", response, "The period without damping, in seconds.")
    coder.amount("dampingRatio", dampingRatio, "At 1 the spring comes to rest without overshoot.")
    coder.amount("stiffness", stiffness, "The stiffness for a mass of 1.")
    coder.amount("damping", damping, "The damping coefficient for a mass of 1.")
    coder.key(
      "settleMs", settleMilliseconds, as: .wholeMilliseconds,
      "The time after which it stays within 0.001 of its end, rounded up.")
    coder.amount("overshoot", overshoot, "The overshoot beyond its end; 1 is the whole distance.")
  }
}

extension KeyCoder {
  fileprivate mutating func amount(_ key: StaticString, _ value: Double, _ doc: StaticString) {
    self.key(key, millionths(value), as: .amount, doc)
  }
}
