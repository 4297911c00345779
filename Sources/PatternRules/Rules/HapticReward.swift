import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A haptic that rewards people for doing what pays off for the app.
  static let hapticReward = Rule(
    Problem(
      "haptic-reward",
      summary: "A haptic rewards what pays off for the app.",
      explanation: """
        A haptic may say that a purchase has gone through; it may not make buying, sharing, \
        subscribing or keeping a streak feel good. Events of those classes are seen and read, not \
        felt. A `because` that speaks of rewarding or celebrating is reported as well, unless it \
        negates the word.
        """,
      bad: """
        event plan.upgraded: by user, class upgrade, subject plan
        cue plan.upgrade {
          because "the new plan is active"; on plan.upgraded; show plan; notify success
        }
        """,
      good: """
        event plan.upgraded: by user, class upgrade, subject plan
        cue plan.upgrade { because "the new plan is active"; on plan.upgraded; show plan }
        """),
    index: "X03",
    clauses: "ADR-21; Hampton and Hildebrand: Pavlov's Buzz; SON-19; ADR-7; ADR-16",
    quote: "haptics do not reward compliance",
    repair: "none: only the author can decide what the event means",
    needs: [.haptics],
    cue: { judge in
      if judge.classKinds.contains(.reward) {
        judge.report(
          judge.eventRange,
          "`\(judge.row.event.text)` pays off for the app, and this haptic rewards it",
          help: "show it or put it in a text instead",
          evidence: Evidence("event class", judge.row.eventClass.text, limit: "none that pays off"))
      }
      if let word = judge.rewardingWord() {
        judge.report(
          word, "according to its own `because`, this haptic is a reward",
          help: "say what has happened, and let the haptic acknowledge that")
      }
    },
    file: { judge in
      for led in judge.led(from: { $0.classKinds.contains(.reward) })
      where judge.cues[led.cue].count > 0 {
        judge.report(
          led, "pays off for the app, and leads here", help: "show it or put it in a text instead")
      }
    })

  /// The beginnings of words for rewards, and the words that negate such a word nearby.
  fileprivate static let rewards: [StaticString] = ["reward", "celebrat"]
  fileprivate static let denials: Words = [
    "not", "no", "never", "nothing", "without", "nobody", "neither", "nor", "instead",
  ]
  /// Nouns for places named after rewards.
  fileprivate static let places: Words = [
    "page", "screen", "tab", "section", "list", "menu", "view", "panel", "programme", "program",
  ]
}

/// A word of a `because`, in lower case.
private struct ReasonWord {
  let text: String
  /// The offset in the text.
  let start: Int
  let count: Int
  /// True if only spaces separate it from the previous word.
  let isJoined: Bool
  /// True if a new clause begins with it.
  let beginsClause: Bool
}

extension Judge {
  /// The word in the `because` that speaks of a reward.
  fileprivate func rewardingWord() -> ByteRange? {
    let words = reasonWords
    // The number of words that a negation still covers. A negation ends with its clause.
    var denied = 0
    for (index, word) in words.enumerated() {
      if word.beginsClause { denied = 0 }
      if Rule.denials.contains(word.text) {
        denied = 5
      } else if denied > 0 {
        denied -= 1
      } else if Rule.rewards.contains(where: { word.text.utf8.starts(with: "\($0)".utf8) }),
        !isDenied(by: words[(index + 1)...])
      {
        return range(of: word)
      }
    }
    return nil
  }

  /// True if one of the next words negates a word, as in "rewards are never felt", or if the next
  /// word makes it a place, as in "the rewards page".
  private func isDenied(by words: ArraySlice<ReasonWord>) -> Bool {
    let next = words.prefix(3).prefix { $0.isJoined }.map { $0.text }
    return next.first.map(Rule.places.contains) ?? false
      || next.contains(where: Rule.denials.contains)
  }

  private var reasonWords: [ReasonWord] {
    let bytes = Array(row.because.bytes)
    func isLetter(_ byte: UInt8) -> Bool {
      byte | 0x20 >= Ascii.lowerA && byte | 0x20 <= 0x7A || byte >= 0x80
    }
    var words: [ReasonWord] = []
    var end = 0
    while let first = bytes[end...].firstIndex(where: isLetter) {
      let gap = bytes[end..<first]
      end = bytes[first...].firstIndex { !isLetter($0) } ?? bytes.count
      words.append(
        ReasonWord(
          text: String(decoding: bytes[first..<end].map { $0 | 0x20 }, as: UTF8.self),
          start: first, count: end - first, isJoined: gap.allSatisfy { $0 == 0x20 },
          beginsClause: !gap.allSatisfy { $0 == 0x20 || $0 == Ascii.hyphen || $0 == 0x27 }))
    }
    return words
  }

  /// The source range of a word, or of the statement if a name stands for the text.
  private func range(of word: ReasonWord) -> ByteRange {
    guard let node = ownStatement(.because), checker.kind(node + 1) == .text else {
      return statement(.because)
    }
    let text = checker.token(node + 1).start + 1
    let written = source.bytes(ByteRange(text, text + UInt32(row.because.bytes.count)))
    guard written.elementsEqual(row.because.bytes) else { return statement(.because) }
    let start = text + UInt32(word.start)
    return ByteRange(start, start + UInt32(word.count))
  }
}
