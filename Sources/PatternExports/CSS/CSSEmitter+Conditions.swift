import PatternTable

/// Conditions of loops and maps as attributes of an element or of one of its ancestors.
extension CSSEmitter {
  /// The maximum number of rules for an element. Our choice.
  private static let variantLimit = 64

  /// The sets of conditions that can hold at once, from none to the largest: the last rule whose
  /// conditions hold takes effect. Empty, with a loss, if there are more than `variantLimit`.
  mutating func combinations(
    of element: MotionElement, _ playing: RowTimeline
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
        losses.add(
          .tooManyVariants, at: playing.address,
          "more than 64 rules would be needed for the flags and values that this depends on")
        return []
      }
    }
    return all.map { $0.map { terms[$0] } }
  }

  /// A condition as a selector without specificity, so that only the order of rules matters.
  mutating func condition(_ condition: MotionCondition, _ playing: RowTimeline) -> String {
    var result = ""
    if !condition.flag.isNone {
      let attribute = attribute(condition.flag, playing)
      result +=
        condition.isUntil
        ? CSSEmitter.without(["[\(attribute)]"]) : CSSEmitter.within(["[\(attribute)]"])
    }
    guard let map = table.maps.named(condition.map) else { return result }
    let attribute = attribute(map.input, playing)
    func values(_ isChosen: Bool) -> [String] {
      map.entries.filter { ($0.pattern == condition.pattern) == isChosen }
        .map { "[\(attribute)=\"\($0.key.text)\"]" }
    }
    // The default applies to every value that no other entry has, and if there is no value.
    return result
      + (map.fallback?.pattern == condition.pattern
        ? CSSEmitter.without(values(false)) : CSSEmitter.within(values(true)))
  }

  private mutating func attribute(_ input: Name, _ playing: RowTimeline) -> String {
    let attribute = "data-\(CSSNames.part(input))"
    names.take(
      attribute, for: "the input `\(input.text)`", "attribute",
      at: playing.address)
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
  /// The condition without the period of its loop.
  var term: MotionCondition {
    var term = self
    term.every = 0
    return term
  }
}
