import PatternCues
import PatternModel
import PatternSyntax

extension Rule {
  /// A haptic that rewards people for doing what pays off for the app.
  static let hapticReward = Rule(
    Problem(
      "haptic-reward",
      summary: "A haptic rewards what pays off for the app.",
      explanation: """
        A haptic may say that a purchase is through; it may not make buying, sharing, subscribing \
        or keeping a streak feel good. Events of those classes are seen and read, not felt. A \
        `because` that speaks of rewarding or celebrating says so itself, unless it says that it \
        does not.
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
    repair: "none: what the event means is the author's to say",
    needs: [.haptics],
    cue: { judge in
      if judge.classKinds.contains(.reward) {
        judge.report(
          judge.eventRange,
          "`\(judge.row.event.text)` pays off for the app, and this haptic rewards it",
          help: "let it be seen and read",
          evidence: Evidence([
            .init("event class", judge.row.eventClass.text, limit: "none that pays off")
          ]))
      }
      if let word = judge.rewardingWord() {
        judge.report(
          word, "by its own `because`, this haptic is a reward",
          help: "say what has happened, and let the haptic acknowledge that")
      }
    },
    file: { judge in
      for led in judge.led(from: { $0.classKinds.contains(.reward) })
      where judge.cues[led.cue].count > 0 {
        judge.report(
          led, "pays off for the app, and leads here", help: "let it be seen and read")
      }
    })

  /// The beginnings of words for rewards, and the words before one that negate it.
  fileprivate static let rewards: [StaticString] = ["reward", "celebrat"]
  fileprivate static let denials: [StaticString] = [
    "not", "no", "never", "nothing", "without", "nobody", "neither", "nor", "instead",
  ]
  /// Nouns for places named after rewards.
  fileprivate static let places: [StaticString] = [
    "page", "screen", "tab", "section", "list", "menu", "view", "panel", "programme", "program",
  ]
}

extension Judge {
  /// The word in the `because` that speaks of a reward.
  fileprivate func rewardingWord() -> ByteRange? {
    guard let start = row.because.start else { return nil }
    let count = Int(row.because.count)
    guard Judge.mayReward(start, count) else { return nil }
    var at = 0
    var denied = 0
    while at < count {
      guard Judge.isLetter(start[at]) else {
        // A negation applies until the end of its clause.
        if start[at] != 0x20 && start[at] != Ascii.hyphen && start[at] != 0x27 { denied = 0 }
        at += 1
        continue
      }
      let first = at
      while at < count, Judge.isLetter(start[at]) { at += 1 }
      if Judge.matches(start + first, at - first, Rule.denials, whole: true) {
        denied = 5
      } else if denied == 0,
        Judge.matches(start + first, at - first, Rule.rewards, whole: false),
        !isDenied(start, at, count)
      {
        return wordRange(start + first, at - first)
      } else if denied > 0 {
        denied -= 1
      }
    }
    return nil
  }

  /// True if one of the next words negates a word: "rewards are never felt"; or if the next word
  /// makes it a place: "the rewards page".
  private func isDenied(_ start: UnsafePointer<UInt8>, _ end: Int, _ count: Int) -> Bool {
    var at = end
    for word in 0..<3 {
      while at < count, start[at] == 0x20 { at += 1 }
      let first = at
      while at < count, Judge.isLetter(start[at]) { at += 1 }
      if at == first { return false }
      if word == 0, Judge.matches(start + first, at - first, Rule.places, whole: true) {
        return true
      }
      if Judge.matches(start + first, at - first, Rule.denials, whole: true) { return true }
    }
    return false
  }

  /// True if a text may contain such a word. A quick test that clears most texts.
  private static func mayReward(_ start: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    var at = 0
    while at + 6 <= count {
      let (first, last) = (start[at] | 0x20, start[at + 5] | 0x20)
      // `r` and `d` of "reward", `c` and `r` of "celebrate".
      if first == 0x72 && last == 0x64 || first == 0x63 && last == 0x72 { return true }
      at += 1
    }
    return false
  }

  /// The place of a word of a text, or of the statement if a name stands for the text.
  private func wordRange(_ word: UnsafePointer<UInt8>, _ count: Int) -> ByteRange {
    let offset = word - source.base
    let around = statement(.because)
    guard offset >= Int(around.start), offset + count <= Int(around.end) else { return around }
    return ByteRange(UInt32(offset), UInt32(offset + count))
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte | 0x20 >= Ascii.lowerA && byte | 0x20 <= 0x7A || byte >= 0x80
  }

  private static func matches(
    _ word: UnsafePointer<UInt8>, _ count: Int, _ list: [StaticString], whole: Bool
  ) -> Bool {
    list.contains { wanted in
      let length = wanted.utf8CodeUnitCount
      guard whole ? count == length : count >= length else { return false }
      for index in 0..<length where word[index] | 0x20 != wanted.utf8Start[index] { return false }
      return true
    }
  }
}
