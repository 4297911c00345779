import PatternCues
import PatternSyntax

/// What an editor asks about a node of the current declaration; what is wrong with it is not said.
extension Checker {
  /// Says of a word that it is written twice in a row, if the one right before it is the same.
  func isTwice(_ range: ByteRange) -> Bool {
    var last = Int(range.start)
    while last > 0, Ascii.isSpace(base[last - 1]) { last -= 1 }
    let first = last - range.count
    // A map may name a pattern as the case for it.
    guard kind(0) != .map, first > Int(source.textStart), last < Int(range.start),
      source.bytes(range).elementsEqual(source.bytes(ByteRange(UInt32(first), UInt32(last))))
    else { return false }
    var before = first
    while before > 0, Ascii.isSpace(base[before - 1]) { before -= 1 }
    // `play beat(gap gap)` names a parameter and a value.
    let sign = before > 0 ? base[before - 1] : 0
    if before == first || sign == Ascii.leftParen || sign == Ascii.comma { return false }
    report(
      Diagnostic(
        .unexpectedToken, source, range, "`\(shown(range))` is here twice",
        help: "remove one of them",
        fix: Fix(
          "remove one of them", safe: false, replace: ByteRange(UInt32(last), range.end), with: ""))
    )
    return true
  }

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
