import PatternTable

/// The context of an entry: choice, loop, stagger and anchor.
extension CueTableShapes {
  static let settings: [Shape] = [
    Shape("alternative", "One of several patterns, chosen by the value of an input.") {
      Extra().choice(&$0)
    },
    Shape(
      "loopWhile",
      """
      Repetition as long as a flag is true. The flag is checked at the start of each iteration: \
      a loop ends at its next onset, never inside an iteration.
      """
    ) { Extra().loop(0, &$0) },
    Shape(
      "loopUntil",
      "Repetition until a flag is true, which is checked at the start of each iteration."
    ) {
      var extra = Extra()
      extra.loopIsUntil = true
      extra.loop(0, &$0)
    },
    Shape("stepStagger", "A delay of one more step for each item, at most maxMs.") {
      var extra = Extra()
      extra.staggerStep = 0
      extra.stagger(&$0)
    },
    Shape(
      "randomStagger",
      """
      A delay of minMs + (maxMs − minMs) · h / 2⁶⁴. h is FNV-1a-64 of the seed's value in UTF-8, \
      mixed: h ^= h >> 33, h *= 0xFF51AFD7ED558CCD, h ^= h >> 33, h *= 0xC4CEB9FE1A85EC53, h ^= \
      h >> 33, all modulo 2⁶⁴.
      """
    ) { Extra().stagger(&$0) },
  ]
}

extension Extra {
  /// The keys of the context.
  ///
  /// - Parameter at: the time of the entry, in microseconds.
  func around(_ at: Int64, _ coder: inout some KeyCoder) {
    coder.object(
      "choice", .object("alternative"), .maybe, if: !choiceMap.isNone, .line,
      "The entry plays only if the map chooses the pattern."
    ) { choice(&$0) }
    coder.object(
      "loop", .variant(["loopWhile", "loopUntil"]), .maybe, if: !loopFlag.isNone, .line,
      "The entry repeats."
    ) { loop(at, &$0) }
    coder.object(
      "stagger", .variant(["stepStagger", "randomStagger"]), .maybe, if: isStaggered, .line,
      """
      The entry plays for each item that the app passes with the event, in display order; without \
      items it plays once.
      """
    ) { stagger(&$0) }
    coder.derived(
      "anchor", .scalar(.anchor), .maybe, if: anchor != .none,
      "The moment that atMs depends on; atMs itself is resolved."
    ) { writer in
      writer.bytes.raw("\"")
      writer.bytes.raw(anchorStage)
      switch anchor {
      case .none: break
      case .end: writer.bytes.raw("end\"")
      case .visible: writer.bytes.raw("visible\"")
      case .stageStart: writer.bytes.raw(".start\"")
      case .stageEnd: writer.bytes.raw(".end\"")
      }
    }
  }

  var isStaggered: Bool { staggerStep >= 0 || staggerMinimum >= 0 }

  fileprivate func choice(_ coder: inout some KeyCoder) {
    coder.key("map", choiceMap, "The map that chooses.")
    coder.key("pattern", choicePattern, "The pattern that the map must choose.")
  }

  /// The keys of a loop. Its id consists of the condition, start and period: loops that agree in
  /// all three are the same loop for every player.
  func loop(_ at: Int64, _ coder: inout some KeyCoder) {
    let start = max(0, at - loopOffset)
    coder.derived(
      "id", .scalar(.text),
      "The same for all entries of one loop, whose flag is checked once for all of them."
    ) { writer in
      writer.bytes.raw(loopIsUntil ? "\"!" : "\"")
      writer.bytes.raw(loopFlag)
      writer.bytes.raw("@")
      writer.bytes.milliseconds(start)
      writer.bytes.raw("/")
      writer.bytes.milliseconds(loopEvery)
      writer.bytes.raw("\"")
    }
    coder.key("startMs", start, "The start of its first iteration, in milliseconds.")
    coder.key("everyMs", loopEvery, "The time from one start to the next, in milliseconds.")
    coder.key(loopIsUntil ? "until" : "while", loopFlag, "The flag.")
  }

  func stagger(_ coder: inout some KeyCoder) {
    if staggerStep >= 0 {
      coder.key("stepMs", staggerStep, "The step, in milliseconds.")
      coder.key("maxMs", staggerMaximum, .maybe, "The longest delay, in milliseconds.")
      return
    }
    coder.key("minMs", staggerMinimum, "The shortest delay, in milliseconds.")
    coder.key("maxMs", staggerMaximum, "The longest delay, in milliseconds.")
    coder.key(
      "seed", staggerSeed, .maybe,
      "The key of the item whose value is hashed; if absent, any delay in the range.")
  }
}
