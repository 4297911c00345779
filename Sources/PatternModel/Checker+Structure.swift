import PatternSyntax
import PatternTable

/// Statements that contain others: stages, layers, repetition.
extension Checker {
  // MARK: structure

  /// Reads a list whose start time is unknown, to find other errors in it.
  func unplaced(
    _ body: Int, _ cursor: Cursor, in change: (inout Context) -> Void = { _ in }
  ) {
    let outer = draft.entries
    draft.entries = OpenTimeline()
    _ = list(body, at: cursor.now, in: change)
    draft.stages.unplaced += draft.entries.stages.map { $0.name }
    draft.entries = outer
  }

  /// Reads a stage whose times could not be read. Its tracks need no duration.
  private func unplacedStage(_ node: Int, _ body: Int, _ cursor: Cursor) {
    draft.stages.unplaced.append(name(node + 1))
    unplaced(body, cursor) { $0.stageEnd = cursor.now + 3_600_000_000 }
  }

  func stage(_ node: Int, _ cursor: inout Cursor) {
    if refuseInArm(node, "stages") {
      draft.stages.unplaced.append(name(node + 1))
      return
    }
    guard let body = child(node, .body), let window = child(node, .range) else { return }
    let (start, end) = durations(window)
    guard let first = start, let last = end else { return unplacedStage(node, body, cursor) }
    if last <= first {
      defer { unplacedStage(node, body, cursor) }
      return report(
        .valueOutOfRange, window,
        "the stage ends at \(milliseconds(last)), which is not after its start at "
          + milliseconds(first))
    }
    let name = name(node + 1)
    if playDepth == 0,
      let other = draft.entries.stages.first(where: {
        $0.name == name && $0.lists == draft.stages.openLists
      })
    {
      report(
        .duplicateName, node + 1, "there already is a stage named `\(name.text)` in this list",
        help: "rename one of the two",
        related: [Related("the first one", source, statementRange(other.source.start))])
    }
    let index = draft.entries.stages.count
    draft.entries.stages.append(
      StageWindow(
        name: name, lists: draft.stages.openLists, isPlayed: playDepth > 0,
        start: cursor.start + first,
        end: cursor.start + last, extra: context.extra, source: entrySource(node),
        first: draft.entries.counts,
        last: Counts()))
    let inner = list(body, at: cursor.start + first) { $0.stageEnd = cursor.start + last }
    draft.entries.stages[index].last = draft.entries.counts
    if inner.last > cursor.start + last, !draft.stages.reportedOverrun, !isInDisorder {
      let (start, end) = (cursor.start + first, cursor.start + last)
      report(
        .stageOverrun,
        draft.seeksOverrun
          ? node + 1 : firstStatement(of: body, at: start, endingAfter: end) ?? node + 1,
        "the statements in `\(name.text)` end at \(milliseconds(inner.last - cursor.start)), "
          + "but the stage ends at \(milliseconds(last))",
        help: "let the stage end later, or shorten the statements")
    }
    draft.stages.reportedOverrun = false
    cursor.end = max(cursor.end, cursor.start + last)
  }

  /// The first statement of a list that ends after a time.
  private func firstStatement(
    of body: Int, at start: Int64, endingAfter limit: Int64
  ) -> Int? {
    let (before, statements, found) = (
      (checked, draft, context), effort.statements, findings.count
    )
    draft.entries = OpenTimeline()
    // The findings are dropped, so stages inside need not search for their own.
    draft.seeksOverrun = true
    context.stageEnd = limit
    defer {
      (checked, draft, context) = before
      effort.statements = statements
      findings.removeSubrange(found...)
    }
    var cursor = Cursor(start)
    for at in children(body) {
      statement(at, &cursor)
      if cursor.last > limit { return at }
    }
    return nil
  }

  func layer(_ node: Int, _ cursor: inout Cursor) {
    guard let body = child(node, .body) else { return }
    let layer = name(node + 1)
    store.app.layers.append(layer)
    let inner = list(body, at: cursor.now) { $0.extra = extra { $0.layer = layer } }
    cursor.end = max(cursor.end, inner.last)
  }

  func repetition(_ node: Int, _ cursor: inout Cursor) {
    guard let body = child(node, .body), let every = child(node, .every) else { return }
    let (times, distance) = (quantity(node + 1, .count), quantity(every + 1, .duration))
    if let times, times < 1_000_000 {
      report(
        .valueOutOfRange, node + 1,
        "`\(text(range(node + 1)))` is out of range: the number of repetitions is at least 1")
    }
    guard let count = times, count >= 1_000_000, let step = distance else {
      return unplaced(body, cursor) { $0.repeats.inRepeat = true }
    }
    // An empty body has been reported.
    if after(body) == body + 1 { return }
    var start = cursor.now
    for iteration in 0..<(count / 1_000_000) {
      if draft.isOverLimit || !self.count(node) { break }
      let inner = list(body, at: start) {
        $0.repeats.inRepeat = true
        $0.repeats.isFlipped = iteration % 2 == 1
      }
      cursor.end = max(cursor.end, inner.last)
      start += step
    }
  }

  func loop(_ node: Int, _ cursor: inout Cursor) {
    guard let body = child(node, .body) else { return }
    let condition = child(node, .whileFlag) ?? child(node, .untilFlag)
    guard let condition else { return unplaced(body, cursor) { $0.repeats.inLoop = true } }
    let flag = flag(condition + 1) ?? name(condition + 1)
    if context.inArm {
      return report(.misplacedStatement, node, "an arm cannot contain a loop")
    }
    if context.repeats.inLoop {
      nested(node, "loop", "would never end", inOwn: context.repeats.ownsLoop)
      return unplaced(body, cursor)
    }
    let every = child(node, .every)
    let written = every.flatMap { period($0 + 1) }
    if every != nil, written == nil { return unplaced(body, cursor) { $0.repeats.inLoop = true } }
    let first = draft.entries.counts
    let inner = list(body, at: cursor.now) {
      $0.repeats.inLoop = true
      $0.repeats.ownsLoop = playDepth == 0
      $0.repeats.inRepeat = false
      $0.repeats.isFlipped = false
      $0.extra = extra {
        $0.loopFlag = flag
        $0.loopIsUntil = kind(condition) == .untilFlag
        $0.loopEvery = written ?? 0
      }
    }
    let start = cursor.now
    guard let step = written ?? period(of: node, lasting: inner.last - start) else { return }
    change(from: first) { extra, at in
      extra.loopEvery = step
      extra.loopOffset = max(0, at - start)
    }
    cutAtSeam(node, first, start + step, step)
  }

  /// The written period of a loop; nil if it is invalid or too short.
  private func period(_ node: Int) -> Int64? {
    guard let period = quantity(node, .duration) else { return nil }
    if period >= TableLimit.loopPeriod { return period }
    report(
      .valueOutOfRange, node,
      "an iteration takes \(milliseconds(TableLimit.loopPeriod)) or more, but this is "
        + milliseconds(period))
    return nil
  }

  /// The period of a loop that has no written period: the length of its body; nil if that is too
  /// short.
  private func period(of node: Int, lasting length: Int64) -> Int64? {
    if length >= TableLimit.loopPeriod { return length }
    if length != 0 {
      report(
        .valueOutOfRange, node,
        "an iteration takes \(milliseconds(TableLimit.loopPeriod)) or more, but this one takes "
          + milliseconds(length), help: "add `every …`")
    } else if !checked.isPoisoned {
      report(
        .missingDuration, node, "the iterations of this loop have no duration",
        help: "add `every …`")
    }
    return nil
  }

  /// Changes the extras of all entries after a place.
  ///
  /// - Parameter change: receives the extra and the time of an entry.
  private func change(from first: Counts, _ change: (inout Extra, Int64) -> Void) {
    func updated(_ extra: UInt32, _ at: Int64) -> UInt32 {
      var changed = store.extras[Int(extra)]
      change(&changed, at)
      return store.add(changed)
    }
    func update<Entry: TimelineEntry>(_ entries: inout [Entry], from first: Int) {
      for index in entries.indices.dropFirst(first) {
        entries[index].extra = updated(entries[index].extra, entries[index].at)
      }
    }
    update(&draft.entries.haptics, from: first.haptics)
    update(&draft.entries.motion, from: first.motion)
    update(&draft.entries.sounds, from: first.sounds)
    update(&draft.entries.texts, from: first.texts)
    update(&draft.entries.effects, from: first.effects)
  }

  /// Cuts springs that are still settling when the next iteration starts; other entries that
  /// overlap it are errors.
  func cutAtSeam(_ node: Int, _ first: Counts, _ seam: Int64, _ step: Int64) {
    for at in first.motion..<draft.entries.motion.count {
      let track = draft.entries.motion[at]
      let start = track.at + moment(of: track.extra)
      guard start + track.duration > seam else { continue }
      if case .spring = shape(track.curve), start < seam {
        var extra = store.extras[Int(track.extra)]
        extra.cutAfter = seam - start
        draft.entries.motion[at].extra = store.add(extra)
      } else {
        return overrun(node, start + track.duration - seam + step, step)
      }
    }
    for at in first.sounds..<draft.entries.sounds.count {
      let sound = draft.entries.sounds[at]
      let end = sound.at + moment(of: sound.extra) + sound.duration
      if end > seam { return overrun(node, end - seam + step, step) }
    }
    for at in first.haptics..<draft.entries.haptics.count {
      let haptic = draft.entries.haptics[at]
      let start = haptic.at + moment(of: haptic.extra)
      let end = start + store.extras[Int(haptic.extra)].duration
      if end > seam || start >= seam { return overrun(node, end - seam + step, step) }
    }
  }

  /// True if the declaration lacks a `}`, so that the contents of its bodies are only a guess.
  private var isInDisorder: Bool { symbolOf(root).extent.isUnclosed }

  func overrun(_ node: Int, _ length: Int64, _ step: Int64) {
    if isInDisorder || checked.timesAreLost { return }
    let every = child(node, .every) ?? node
    report(
      .loopOverrun, every,
      "the loop restarts every \(milliseconds(step)), "
        + "but its content lasts \(milliseconds(length))",
      help: "write `every \(milliseconds(length))`, or shorten the content")
  }

  func stagger(_ node: Int, _ cursor: inout Cursor) {
    guard let body = child(node, .body) else { return }
    if context.inArm {
      return report(.misplacedStatement, node, "an arm cannot contain a stagger")
    }
    if context.repeats.inStagger {
      nested(node, "stagger", "has no meaning", inOwn: context.repeats.ownsStagger)
      return unplaced(body, cursor)
    }
    var step: Int64 = -1
    var minimum: Int64 = -1
    var maximum: Int64 = -1
    var seed = Name.none
    if let random = child(node, .randomRange) {
      let (shortest, longest) = durations(random)
      guard let low = shortest, let high = longest else {
        return unplaced(body, cursor) { $0.repeats.inStagger = true }
      }
      if high < low {
        defer { unplaced(body, cursor) { $0.repeats.inStagger = true } }
        return report(
          .valueOutOfRange, random,
          "the longest delay \(milliseconds(high)) is below the shortest \(milliseconds(low))")
      }
      minimum = low
      maximum = high
      if let node = child(node, .seed) { seed = name(node + 1) }
    } else {
      let (distance, max) = (quantity(node + 1, .duration), child(node, .max))
      let longest = max.map { quantity($0 + 1, .duration) }
      guard let distance, longest != .some(nil) else {
        return unplaced(body, cursor) { $0.repeats.inStagger = true }
      }
      step = distance
      if let longest { maximum = longest ?? -1 }
    }
    let inner = list(body, at: cursor.now) {
      $0.repeats.inStagger = true
      $0.repeats.ownsStagger = playDepth == 0
      $0.extra = extra {
        $0.staggerStep = step
        $0.staggerMinimum = minimum
        $0.staggerMaximum = maximum
        $0.staggerSeed = seed
      }
    }
    cursor.end = max(cursor.end, inner.last + max(maximum, 0))
  }

  /// Reports a loop or stagger inside another one.
  ///
  /// - Parameter inOwn: true if the outer one is in the checked declaration, so that the `play` of
  ///   a pattern with the inner one must be reported.
  private func nested(_ node: Int, _ what: String, _ why: String, inOwn: Bool) {
    let rule = "a \(what) inside a \(what) \(why)"
    guard playDepth > 0, inOwn, let range = rootPlayRange else {
      return report(.misplacedStatement, node, rule)
    }
    checked.isPoisoned = true
    // The alternatives of a map come from one `play`.
    if let last = findings.last, last.range == range,
      last.problem === Problem.misplacedStatement
    {
      return
    }
    let source = checkedSource
    let name = source.text(range)
    findings.append(
      Finding(
        .misplacedStatement, source, range,
        "`\(name)` would play a \(what) inside this one: \(rule)",
        help: "play it outside, or remove the \(what) from `\(name)`"))
  }
}
