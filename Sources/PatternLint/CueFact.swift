import PatternCues
import PatternModel
import PatternSyntax

/// A fact about a cue that one rule needs when it judges the file. The rule notes it while it
/// judges the cue.
package struct CueFact: Sendable {
  /// The index of the rule in `Rule.all`.
  private(set) var rule = 0
  /// The kind of fact, for a rule that notes several.
  let kind: Int
  /// The source range in the cue.
  private(set) var range: ByteRange
  private(set) var name: Name
  private(set) var event: Name
  /// Microseconds from the start of the cue.
  let at: Int64
  /// The words for the fact in a message.
  let phrase: String

  init(
    _ range: ByteRange, kind: Int = 0, name: Name = .none, event: Name = .none, at: Int64 = 0,
    phrase: String = ""
  ) {
    (self.kind, self.range, self.name, self.event) = (kind, range, name, event)
    (self.at, self.phrase) = (at, phrase)
  }

  private static let rules = Rule.all.indices.filter { Rule.all[$0].notes != nil }

  /// The facts that all rules note about the cue of a judge.
  static func all(of judge: Judge) -> [CueFact] {
    var facts: [CueFact] = []
    for rule in rules {
      for var fact in Rule.all[rule].notes?(judge) ?? [] {
        fact.rule = rule
        facts.append(fact)
      }
    }
    return facts
  }

  /// Moves the fact to its position after an edit.
  ///
  /// - Returns: false if the edit touched one of its ranges.
  mutating func move(by change: TextChange) -> Bool {
    guard let range = change.moved(range), let name = change.moved(name),
      let event = change.moved(event)
    else { return false }
    (self.range, self.name, self.event) = (range, name, event)
    return true
  }
}
