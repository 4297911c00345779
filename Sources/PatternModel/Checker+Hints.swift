import PatternSyntax
import PatternTable

/// Answers for an editor about a node of the current declaration, without reporting problems.
extension Checker {
  /// Reports a word that directly repeats the word before it.
  ///
  /// - Returns: true if it does.
  func isTwice(_ range: ByteRange) -> Bool {
    var last = Int(range.start)
    while last > 0, Ascii.isSpace(base[last - 1]) { last -= 1 }
    let first = last - range.count
    // A map may name a pattern that has the same name as its case.
    guard kind(0) != .map, first > Int(source.textStart), last < Int(range.start),
      source.bytes(range).elementsEqual(source.bytes(ByteRange(UInt32(first), UInt32(last))))
    else { return false }
    var before = first
    while before > 0, Ascii.isSpace(base[before - 1]) { before -= 1 }
    // In `play beat(gap gap)`, the words are a parameter and a value.
    let sign = before > 0 ? base[before - 1] : 0
    if before == first || sign == Ascii.leftParen || sign == Ascii.comma { return false }
    report(
      .unexpectedToken, at: range, "`\(shown(range))` is written twice here",
      fix: Fix(
        "remove one of them", safe: false, replace: ByteRange(UInt32(last), range.end), with: ""))
    return true
  }

  /// The duration at a node, in microseconds; nil if the node is not a duration.
  package func time(_ node: Int) -> Int64? {
    let found = findings.count
    let time = quantity(node, .duration)
    findings.removeLast(findings.count - found)
    return time
  }

  /// The settle time in milliseconds of a spring that is declared, named or written in place.
  package func settleMilliseconds(_ node: Int) -> Int64? {
    let found = findings.count
    defer { findings.removeLast(findings.count - found) }
    if kind(node) == .curveSpring {
      guard let spring = model.spring(name(node + 1), from: module) else { return nil }
      return spring.settleMilliseconds < 0 ? nil : spring.settleMilliseconds
    }
    guard case .spring(_, let settle)? = springShape(node) else { return nil }
    return settle
  }
}
