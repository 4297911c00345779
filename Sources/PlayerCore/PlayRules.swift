/// The rules of a player. Tests can switch off a rule to prove that some case detects it.
///
/// Otherwise all rules apply. Numbers are those of the contract: 29b is `until`, 29c withdraws a
/// `show`.
package struct PlayRules: OptionSet, Sendable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// A rule by its number. 29b and 29c are 40 and 41 here.
  package static func rule(_ number: Int) -> PlayRules { PlayRules(rawValue: 1 << UInt64(number)) }

  package static let all = PlayRules(rawValue: .max)

  /// The rules visible in a log, with their names.
  package static let shown: [(name: String, rule: PlayRules)] =
    ([1, 2, 3] + Array(5...26) + Array(28...33)).map { ("R\($0)", rule($0)) }
    + [("R29b", rule(40)), ("R29c", rule(41))]
}
