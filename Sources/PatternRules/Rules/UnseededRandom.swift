import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A random delay without a seed: the same item starts at another moment each time.
  static let unseededRandom = Rule(
    Problem(
      "unseeded-random",
      summary: "A random stagger has no seed.",
      explanation: """
        With a seed, such as the id of the item, the delay looks random and is the same on every \
        device and every time; without one nobody can review, test or repeat what is seen. \
        Haptics and sounds are never random, seeded or not: see `random-haptic`.
        """,
      bad: """
        event tags.shown: by system, class reveal, subject tag
        cue tags.reveal {
          because "the themes gather"; on tags.shown; target tag; announce "Themes"
          stagger random 0s..0.5s { fade 0.5 -> 1 over 200ms ease-out }
        }
        """,
      good: """
        event tags.shown: by system, class reveal, subject tag
        cue tags.reveal {
          because "the themes gather"; on tags.shown; target tag
          stagger random 0s..0.5s seed tag.id { fade 0.5 -> 1 over 200ms ease-out }
          at end: announce "Themes"
        }
        """),
    index: "V06",
    clauses: "SON-38",
    quote: "the same thing always comes after the same delay",
    repair: "seeds the delay with the id of the event's subject, where it has one (--unsafe)",
    needs: [.staggers],
    cue: { judge in
      for mode in Mode.allCases {
        for track in judge.motion(mode) { judge.findUnseeded(track.extra, track.source, mode) }
        for copy in judge.texts(mode) { judge.findUnseeded(copy.extra, copy.source, mode) }
        for effect in judge.effects(mode) { judge.findUnseeded(effect.extra, effect.source, mode) }
      }
    })
}

extension Judge {
  fileprivate func findUnseeded(_ extra: UInt32, _ start: EntrySource, _ mode: Mode) {
    guard extra != 0, extras[Int(extra)].staggerMinimum >= 0,
      extras[Int(extra)].staggerSeed.isNone
    else { return }
    let (least, most) = (extras[Int(extra)].staggerMinimum, extras[Int(extra)].staggerMaximum)
    let delays = randomRange(around: start)
    let key = row.subject.isNone ? "item.id" : "\(row.subject.text).id"
    report(
      delays,
      "this random delay has no seed\(mode.phrase): the same item waits differently each time",
      help: "add `seed \(key)`, so that the same item always waits equally long",
      evidence: Evidence("delay", "\(Numbers.ms(least)) to \(Numbers.ms(most))", limit: "seeded"),
      fix: row.subject.isNone || innermost(.stagger, around: start) == nil
        ? nil
        : Fix(
          "add `seed \(key)`", safe: false, replace: ByteRange(delays.range.end, delays.range.end),
          with: " seed \(key)"))
  }

  /// The source range of the delays of the stagger around an entry; for a stagger in a pattern,
  /// that of the `play`.
  private func randomRange(around start: EntrySource) -> EntryMark {
    guard let stagger = innermost(.stagger, around: start),
      let random = checker.child(stagger, .randomRange)
    else { return statement(at: start) }
    return EntryMark(checker.range(random))
  }
}
