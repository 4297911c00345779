import PatternSyntax
import PatternTable

/// Springs: computes their shape from their properties.
extension Checker {
  /// The shape of the spring whose properties are the children of a node.
  func springShape(_ node: Int) -> CurveShape? {
    var found: [(keyword: Keyword, node: Int, value: Int64)] = []
    var isWhole = true
    for at in children(node) {
      guard kind(at) == .springProperty else { continue }
      let property = keyword(at)
      if let earlier = found.first(where: { $0.keyword == property }) {
        report(
          .repeatedStatement, at, "`\(property.text)` is written twice",
          related: [Related("the first one", source, range(earlier.node))])
        return nil
      }
      let type: ValueType = property == .response || property == .duration ? .duration : .number
      guard let value = springValue(at + 1, property, type) else {
        isWhole = false
        continue
      }
      found.append((property, at, value))
    }
    guard isWhole else { return nil }
    return resolveSpring(node, found)
  }

  private func springValue(_ node: Int, _ property: Keyword, _ type: ValueType) -> Int64? {
    guard let value = quantity(node, type) else { return nil }
    if type == .number, kind(node) == .number {
      let unit = (try? Quantity.read(base, token(node).start, token(node).end))?.unit
      if unit != Optional(Unit.none) {
        _ = quantity(node, .factor)
        return nil
      }
    }
    let (low, high): (Int64, Int64) =
      switch property {
      case .damping, .dampingCoefficient: (0, ValueType.magnitudeLimit)
      case .bounce: (-999_999, 1_000_000)
      default: (1, ValueType.magnitudeLimit)
      }
    if value < low || value > high {
      report(
        .valueOutOfRange, node,
        "`\(text(range(node)))` is out of range: "
          + (property == .bounce
            ? "bounce lies between −1 and 1"
            : low == 0 ? "\(property.text) is not negative" : "\(property.text) is above 0")
      )
      return nil
    }
    return value
  }

  private func resolveSpring(
    _ node: Int, _ found: [(keyword: Keyword, node: Int, value: Int64)]
  ) -> CurveShape? {
    func value(_ keyword: Keyword) -> Int64? { found.first { $0.keyword == keyword }?.value }
    let spring: Spring
    switch found.count {
    case 2 where value(.response) != nil && value(.damping) != nil:
      spring = .response(microseconds: value(.response)!, damping: value(.damping)!)
    case 2 where value(.duration) != nil && value(.bounce) != nil:
      spring = .duration(microseconds: value(.duration)!, bounce: value(.bounce)!)
    case 3
    where value(.mass) != nil && value(.stiffness) != nil && value(.dampingCoefficient) != nil:
      spring = .mass(
        value(.mass)!, stiffness: value(.stiffness)!,
        dampingCoefficient: value(.dampingCoefficient)!)
    default:
      if let damping = found.first(where: { $0.keyword == .damping })?.node,
        value(.stiffness) != nil, found.allSatisfy({ Checker.isOfMass($0.keyword) })
      {
        return stiffSpring(damping, hasMass: value(.mass) != nil)
      }
      report(
        .invalidSpring, found.first?.node ?? node, springMistake(found.map { $0.keyword }),
        help: "a spring is `response` + `damping`, or `duration` + `bounce`, or "
          + "`mass` + `stiffness` + `damping-coefficient`")
      return nil
    }
    // Below this response, a table cannot express the stiffness, and nobody could see the motion.
    if spring.response < 0.001 {
      let stiff = found.first {
        $0.keyword == .response || $0.keyword == .duration || $0.keyword == .stiffness
      }
      report(
        .invalidSpring, (stiff ?? found[0]).node,
        "this spring is too stiff: it swings more than a thousand times a second",
        help: "set its response to 1ms or more")
      return nil
    }
    guard let settle = spring.settleMilliseconds else {
      let free = found.first {
        $0.keyword == .damping || $0.keyword == .bounce || $0.keyword == .dampingCoefficient
      }
      report(
        .invalidSpring, (free ?? found[0]).node,
        "this spring does not come to rest within a minute",
        help: free?.keyword == .bounce ? "give it less bounce" : "give it more damping")
      return nil
    }
    return .spring(spring, settleMilliseconds: settle)
  }

  private static func isOfMass(_ property: Keyword) -> Bool {
    property == .mass || property == .stiffness || property == .damping
  }

  /// Reports the form `mass 1, stiffness 170, damping 26`, with a fix for the name of the damping
  /// and for a missing mass.
  private func stiffSpring(_ damping: Int, hasMass: Bool) -> CurveShape? {
    let word = token(damping).range
    let written = (hasMass ? "" : "mass 1, ") + "damping-coefficient"
    report(
      .invalidSpring, at: word,
      "`stiffness` goes with `damping-coefficient`; "
        + "`damping` is a ratio, and goes with `response`",
      fix: Fix("write `\(written)`", safe: false, replace: word, with: written))
    return nil
  }

  private func springMistake(_ found: [Keyword]) -> String {
    let names = found.map { "`\($0.text)`" }.joined(separator: " and ")
    return found.count == 1 ? "\(names) alone is not a spring" : "\(names) do not make up a spring"
  }
}
