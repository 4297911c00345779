import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// A cue that does not respond as its timing class requires.
  static let timingClassMismatch = Rule(
    Problem(
      "timing-class-mismatch",
      summary: "A cue is faster or slower than its timing class allows.",
      explanation: """
        `respond immediate`, like any class that ends within 100 ms, is about the first thing to \
        see, feel or hear; every slower class is about coming to rest, including staggered items, \
        and no fallback takes longer. What follows a `do` has no fixed time, so a cue with such a \
        `do` is never reported as too fast. A cue that makes people wait for more than a second \
        shows within that second that something is at work.
        """,
      bad: """
        use profile sonora
        event page.turned: by user, class navigation
        cue page.turn {
          because "the page moved"; role feedback; on page.turned; respond quick
          target page; fade 0.5 -> 1 over 400ms ease-out
        }
        """,
      good: """
        use profile sonora
        event page.turned: by user, class navigation
        cue page.turn {
          because "the page moved"; role feedback; on page.turned; respond quick
          target page; fade 0.5 -> 1 over 200ms ease-out
        }
        """),
    index: "T05",
    clauses: "SON-57; SON-58; SON-59; SON-60; SON-61; SON-62; Nielsen: response time limits",
    quote: "each timing class has a range of durations",
    limits: [.loaderDelay],
    repair: "none: only the author can decide whether the class or the cue is wrong",
    cue: { judge in
      guard let respond = judge.respond else { return }
      for mode in Mode.allCases where !judge.isRepetition(mode) {
        if isImmediate(respond) {
          judge.checkFirst(respond, mode)
        } else {
          judge.checkRest(respond, mode)
        }
      }
      if respond.minimum >= judge.limit(.loaderDelay).upper { judge.checkWait(respond) }
    })

  /// True if a timing class is about the first response: by its name, or because nothing comes to
  /// rest that soon (Nielsen: 100 ms feels instant).
  private static func isImmediate(_ respond: Respond) -> Bool {
    respond.name == Name("immediate") || respond.maximum.map { $0 <= 100_000 } ?? false
  }
}

extension Judge {
  /// Reports a cue whose first sign, haptic or sound comes later than its class allows.
  fileprivate func checkFirst(_ respond: Respond, _ mode: Mode) {
    let onsets = [haptics(mode).first?.at, sounds(mode).first?.at, visibleOnsets(mode).min()]
    guard let first = onsets.compactMap({ $0 }).min(), let maximum = respond.maximum,
      first > maximum
    else { return }
    report(
      statement(.respond),
      "the first response comes after \(Numbers.ms(first))\(mode.phrase), which is not "
        + "\(respond.name.text)",
      help: "respond within \(Numbers.ms(maximum)), or name a slower class",
      evidence: Evidence(
        "first feedback", Numbers.ms(first), limit: "at most \(Numbers.ms(maximum))"))
  }

  /// Reports a cue that comes to rest outside the time of its class. A fallback may do so sooner.
  fileprivate func checkRest(_ respond: Respond, _ mode: Mode) {
    if motion(mode).contains(where: { isLooped($0.extra) }) { return }
    if motion(mode).isEmpty, effects(mode).isEmpty { return }
    let rest = rest(mode)
    // Entries after a `do` start when the `do` is done.
    let isOpen =
      mode != .normal || effects(mode).contains { $0.success != 0 || $0.failure != 0 }
    let isLate = respond.maximum.map { rest > $0 } ?? false
    if rest >= respond.minimum, !isLate, !isOpen { return checkCases(respond, mode) }
    guard rest < respond.minimum && !isOpen || isLate else { return }
    reportRest(rest, respond, mode.phrase)
  }

  /// The time at which tracks and effects are over, in microseconds.
  private func rest(_ mode: Mode, in variant: Variant? = nil) -> Int64 {
    effects(mode).filter { plays($0.extra, in: variant) }
      .reduce(motionEnd(mode, in: variant)) { max($0, $1.at) }
  }

  /// Reports the first case of the maps in which the cue comes to rest too soon.
  private func checkCases(_ respond: Respond, _ mode: Mode) {
    for variant in variants {
      let rest = rest(mode, in: variant)
      if rest > 0, rest < respond.minimum {
        return reportRest(rest, respond, variant.phrase + mode.phrase)
      }
    }
  }

  private func reportRest(_ rest: Int64, _ respond: Respond, _ phrase: String) {
    let range =
      respond.maximum.map { "\(Numbers.ms(respond.minimum)) to \(Numbers.ms($0))" }
      ?? "\(Numbers.ms(respond.minimum)) and more"
    report(
      statement(.respond),
      "\(cueName) comes to rest after \(Numbers.ms(rest))\(phrase), which is not "
        + "\(respond.name.text)",
      help: "\(respond.name.text) is \(range): name the class that fits, or change the length",
      evidence: Evidence("at rest after", Numbers.ms(rest), limit: range))
  }

  /// Reports a wait without a sign of progress.
  fileprivate func checkWait(_ respond: Respond) {
    let limit = self.limit(.loaderDelay)
    let first = visibleOnsets(.normal).min()
    if let first, limit.contains(first) { return }
    if effects().contains(where: { $0.kind == .show && $0.name.hasWord(of: Judge.loaders) }) {
      return
    }
    report(
      statement(.respond),
      "this is \(respond.name.text), and nothing shows within \(Numbers.ms(limit.upper)) that "
        + "something is at work",
      help: "show a loader at once",
      evidence: Evidence(
        "first feedback", first.map { Numbers.ms($0) } ?? "none", limit: limit.phrase(Numbers.ms)))
  }

  private static let loaders: Words = [
    "loader", "loading", "progress", "spinner", "skeleton", "indicator",
  ]
}
