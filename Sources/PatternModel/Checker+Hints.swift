import PatternCues
import PatternSyntax

/// What an editor asks about a node of the declaration at hand; what is wrong with it is not said.
extension Checker {
  /// The duration that is written at a node, in microseconds; nothing where it is none.
  package func time(_ node: Int) -> Int64? {
    let found = diagnostics.count
    let time = quantity(node, .duration)
    diagnostics.removeLast(diagnostics.count - found)
    return time
  }

  /// How long a spring takes: a declared one, one that is named, or one that is written in place.
  package func settleMilliseconds(_ node: Int) -> Int64? {
    let found = diagnostics.count
    defer { diagnostics.removeLast(diagnostics.count - found) }
    if kind(node) == .curveSpring {
      guard let spring = model.spring(name(node + 1), from: module) else { return nil }
      return spring.settleMilliseconds < 0 ? nil : spring.settleMilliseconds
    }
    guard case .spring(_, let settle)? = springShape(node) else { return nil }
    return settle
  }
}
