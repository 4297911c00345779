import PatternCues

/// Flags of loops and values of inputs, as attributes of an element or of one around it.
extension CSSEmitter {
  /// How many rules an element may need.
  private static let variantLimit = 64

  /// Which conditions may hold at once: none first, then ever more of them, so that the last rule
  /// whose conditions hold is the one that counts.
  mutating func combinations(
    of element: MotionElement, _ playing: Playing
  ) -> [[MotionCondition]] {
    var terms: [MotionCondition] = []
    for run in element.runs {
      let term = run.when.term
      if !term.isNone, !terms.contains(where: { $0 == term }) { terms.append(term) }
    }
    var all: [[Int]] = [[]]
    var at = 0
    while at < all.count {
      let known = all[at]
      at += 1
      for next in ((known.last ?? -1) + 1)..<terms.count
      where known.allSatisfy({ terms[$0].allows(terms[next]) }) {
        all.append(known + [next])
      }
      if all.count > CSSEmitter.variantLimit {
        losses.append(
          Loss(
            .tooManyVariants, at: LossAddress(playing.owner, playing.mode),
            "more than 64 rules would be needed for the flags and values that it depends on"))
        return []
      }
    }
    return all.map { $0.map { terms[$0] } }
  }

  /// The condition as a part of a selector that weighs nothing: only the order of rules counts.
  mutating func condition(_ condition: MotionCondition, _ playing: Playing) -> String {
    var result = ""
    if !condition.flag.isNone {
      let attribute = attribute(condition.flag, playing)
      result +=
        condition.isUntil
        ? CSSEmitter.without(["[\(attribute)]"]) : CSSEmitter.within(["[\(attribute)]"])
    }
    guard let map = table.maps.first(where: { $0.name == condition.map }) else { return result }
    let attribute = attribute(map.input, playing)
    func values(_ isChosen: Bool) -> [String] {
      map.entries.filter { ($0.pattern == condition.pattern) == isChosen }
        .map { "[\(attribute)=\"\($0.key.text)\"]" }
    }
    // What a default chooses is chosen by every value that no other entry has, and by none.
    return result
      + (map.fallback?.pattern == condition.pattern
        ? CSSEmitter.without(values(false)) : CSSEmitter.within(values(true)))
  }

  private mutating func attribute(_ input: Name, _ playing: Playing) -> String {
    let attribute = "data-\(CSSNames.part(input))"
    names.take(
      attribute, for: "the input `\(input.text)`", "attribute",
      at: LossAddress(playing.owner, playing.mode))
    return attribute
  }

  private static func within(_ attributes: [String]) -> String {
    ":where(\(attributes.map { "\($0), \($0) *" }.joined(separator: ", ")))"
  }

  private static func without(_ attributes: [String]) -> String {
    if attributes.isEmpty { return "" }
    return ":where(\(attributes.map { ":not(\($0)):not(\($0) *)" }.joined()))"
  }
}

extension MotionCondition {
  /// What has to hold, whatever the loop's length.
  var term: MotionCondition {
    var term = self
    term.every = 0
    return term
  }
}
