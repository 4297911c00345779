import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A stagger without a limit, or one that takes too long.
  static let longStagger = Rule(
    Problem(
      "long-stagger",
      summary: "A stagger has no limit, or takes more than 2 s in all.",
      explanation: """
        Showing items one after the other is pleasant with six of them and tedious with sixty. \
        `max D` limits the delay, so that all later items come together; a random stagger is \
        limited by its range. The longest delay and the time of one item add up to at most 2 s, \
        whether the item moves, is shown, said, felt or heard.
        """,
      bad: """
        event list.shown: by system, class reveal, subject list
        cue list.reveal {
          because "the items arrive in their order"; role entry; on list.shown; once per list.id
          target item; stagger 100ms { fade 0 -> 1 over 300ms ease-out }
        }
        """,
      good: """
        event list.shown: by system, class reveal, subject list
        cue list.reveal {
          because "the items arrive in their order"; role entry; on list.shown; once per list.id
          target item; stagger 100ms max 600ms { fade 0 -> 1 over 300ms ease-out }
        }
        """),
    index: "M09",
    clauses: "SON-10; SON-71; Apple HIG: Motion",
    quote: "stagger several elements",
    limits: [.staggerTotal],
    repair: "none: only the author can decide from which item on they all come together",
    needs: [.staggers],
    cue: { judge in
      for mode in Mode.allCases where !judge.isRepetition(mode) {
        for group in groups(judge, mode) { look(judge, group, mode) }
      }
    })

  /// The entries of one stagger: one statement, or one `play` that contains it.
  private struct Group {
    let stagger: Int?
    let source: EntrySource
    let maximum: Int64
    var start: Int64
    var end: Int64
  }

  private static func groups(_ judge: Judge, _ mode: Mode) -> [Group] {
    var groups: [Group] = []
    func add(_ extra: UInt32, _ source: EntrySource, _ start: Int64, _ end: Int64) {
      let maximum = judge.extras[Int(extra)].staggerMaximum
      // Without a delay all items start together.
      guard judge.extras[Int(extra)].staggerStep > 0 || maximum >= 0 else { return }
      let stagger = judge.innermost(.stagger, around: source)
      if let known = groups.firstIndex(where: {
        $0.maximum == maximum && $0.stagger == stagger && (stagger != nil || $0.source == source)
      }) {
        groups[known].start = min(groups[known].start, start)
        groups[known].end = max(groups[known].end, end)
      } else {
        groups.append(
          Group(stagger: stagger, source: source, maximum: maximum, start: start, end: end))
      }
    }
    judge.forEachEntry(mode, add)
    return groups
  }

  /// The longest delay that the help proposes, in microseconds, if the limit leaves that much.
  private static let usual: Int64 = 1_000_000

  private static func look(_ judge: Judge, _ group: Group, _ mode: Mode) {
    let range = judge.staggerRange(group.stagger, group.source)
    let limit = judge.limit(.staggerTotal)
    if group.maximum < 0 {
      let rest = limit.upper == .max ? usual : limit.upper - (group.end - group.start)
      return judge.report(
        range,
        "this stagger has no limit: the more items, the longer it takes\(mode.phrase)",
        help: rest > 0
          ? "limit the delay: add `max \(rest < usual ? Numbers.ms(rest) : "1s")`"
          : "limit the delay with `max`, and let an item take less time")
    }
    let total = group.maximum + group.end - group.start
    if limit.contains(total) { return }
    judge.report(
      range,
      "with its longest delay of \(Numbers.ms(group.maximum)), this stagger takes "
        + "\(Numbers.ms(total))\(mode.phrase)",
      help:
        "let it take \(limit.phrase(Numbers.ms)) in all: shorten the delay or the items",
      evidence: Evidence([
        .init("in all", Numbers.ms(total), limit: limit.phrase(Numbers.ms)),
        .init("longest delay", Numbers.ms(group.maximum)),
        .init("one item", Numbers.ms(group.end - group.start)),
      ]))
  }
}

extension Judge {
  /// The source range of `stagger 100ms max 1s`, or of the statement that plays it.
  fileprivate func staggerRange(_ stagger: Int?, _ source: EntrySource) -> EntryMark {
    guard let stagger else { return statement(at: source) }
    let start = checker.token(stagger).start
    var end = checker.token(stagger).end
    var at = stagger + 1
    while at < checker.after(stagger), checker.kind(at) != .body {
      end = max(end, checker.range(at).end)
      at = checker.after(at)
    }
    return EntryMark(ByteRange(start, end))
  }
}
