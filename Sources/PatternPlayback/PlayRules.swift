/// The rules of a player that a test may switch off, to see that some case notices.
///
/// Outside of tests every player plays by all of them. The numbers are those of the contract:
/// 29b is `until`, 29c what withdraws a `show`.
package struct PlayRules: OptionSet, Sendable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// A rule by its number; `b` and `c` of 29 have numbers of their own here, 40 and 41.
  package static func rule(_ number: Int) -> PlayRules { PlayRules(rawValue: 1 << UInt64(number)) }

  package static let all = PlayRules(rawValue: .max)

  /// Every rule that a log can show, with its name.
  package static let shown: [(name: String, rule: PlayRules)] =
    ([1, 2, 3] + Array(5...26) + Array(28...33)).map { ("R\($0)", rule($0)) }
    + [("R29b", rule(40)), ("R29c", rule(41))]
}
