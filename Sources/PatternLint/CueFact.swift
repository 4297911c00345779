import PatternCues
import PatternModel
import PatternSyntax

/// A fact about a cue that one rule wants to know when it judges the file: the rule notes it
/// while the cue is there to be looked at.
package struct CueFact: Sendable {
  /// The index of the rule.
  private(set) var rule = 0
  /// Which of the facts of the rule it is, where it notes several.
  let kind: Int
  /// Where it is in the cue.
  private(set) var range: ByteRange
  private(set) var name: Name
  private(set) var event: Name
  /// Microseconds from the start of the cue.
  let at: Int64
  /// What a message says of it.
  let phrase: String

  init(
    _ range: ByteRange, kind: Int = 0, name: Name = .none, event: Name = .none, at: Int64 = 0,
    phrase: String = ""
  ) {
    (self.kind, self.range, self.name, self.event) = (kind, range, name, event)
    (self.at, self.phrase) = (at, phrase)
  }

  private static let rules = Rule.all.indices.filter { Rule.all[$0].notes != nil }

  /// What all rules note of the cue that a judge looks at.
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

  /// Moves it to where its cue is now; answers false if an edit has touched it.
  mutating func move(by change: TextChange) -> Bool {
    guard let range = change.moved(range), let name = change.moved(name),
      let event = change.moved(event)
    else { return false }
    (self.range, self.name, self.event) = (range, name, event)
    return true
  }
}
