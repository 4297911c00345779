import PatternCues
import PatternSyntax

/// Statements that contain others: stages, layers, repetition.
extension Checker {
  // MARK: structure

  /// Reads a list whose time could not be read, to find other errors in it.
  func unplaced(
    _ body: Int, _ cursor: Cursor, in change: (inout Surroundings) -> Void = { _ in }
  ) {
    let around = (entries, surroundings)
    entries = OpenTimeline()
    change(&surroundings)
    _ = list(body, at: cursor.now)
    unplacedStages += entries.stages.map { $0.name }
    (entries, surroundings) = around
  }

  /// Reads a stage whose times could not be read. Its tracks need no duration.
  private func unplacedStage(_ node: Int, _ body: Int, _ cursor: Cursor) {
    unplacedStages.append(name(node + 1))
    unplaced(body, cursor) { $0.stageEnd = cursor.now + 3_600_000_000 }
  }

  func stage(_ node: Int, _ cursor: inout Cursor) {
    if refuseInArm(node, "stages") {
      unplacedStages.append(name(node + 1))
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
      let other = entries.stages.first(where: { $0.name == name && $0.lists == openLists })
    {
      report(
        .duplicateName, node + 1, "there already is a stage named `\(name.text)` in this list",
        help: "rename one of the two",
        related: [Related("the first one", source, statementRange(other.source))])
    }
    let around = surroundings
    surroundings.stageEnd = cursor.start + last
    let index = entries.stages.count
    entries.stages.append(
      StageWindow(
        name: name, lists: openLists, isPlayed: playDepth > 0, start: cursor.start + first,
        end: cursor.start + last, extra: surroundings.extra, source: sourceStart(node),
        first: entries.counts,
        last: Counts()))
    let inner = list(body, at: cursor.start + first)
    entries.stages[index].last = entries.counts
    surroundings = around
    if inner.last > cursor.start + last, !reportedOverrun, !isInDisorder {
      let (start, end) = (cursor.start + first, cursor.start + last)
      report(
        .stageOverrun, firstStatement(of: body, at: start, endingAfter: end) ?? node + 1,
        "what happens in `\(name.text)` ends at \(milliseconds(inner.last - cursor.start)); "
          + "the stage ends at \(milliseconds(last))",
        help: "let the stage end later, or shorten it")
    }
    reportedOverrun = false
    cursor.end = max(cursor.end, cursor.start + last)
  }

  /// The first statement of a list that ends after a time.
  private func firstStatement(
    of body: Int, at start: Int64, endingAfter limit: Int64
  ) -> Int? {
    let around = (entries, surroundings)
    let before = (statementCount, playCount, isPoisoned, diagnostics.count)
    entries = OpenTimeline()
    surroundings.stageEnd = limit
    defer {
      (entries, surroundings) = around
      (statementCount, playCount, isPoisoned) = (before.0, before.1, before.2)
      diagnostics.removeSubrange(before.3...)
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
    let around = surroundings
    let layer = name(node + 1)
    store.app.layers.append(layer)
    surroundings.extra = extra { $0.layer = layer }
    let inner = list(body, at: cursor.now)
    surroundings = around
    cursor.end = max(cursor.end, inner.last)
  }

  func repetition(_ node: Int, _ cursor: inout Cursor) {
    guard let body = child(node, .body), let every = child(node, .every) else { return }
    let (times, distance) = (quantity(node + 1, .count), quantity(every + 1, .duration))
    if let times, times < 1_000_000 {
      report(
        .valueOutOfRange, node + 1,
        "`\(text(range(node + 1)))` is out of range: something is repeated at least once")
    }
    guard let count = times, count >= 1_000_000, let step = distance else {
      return unplaced(body, cursor) { $0.inRepeat = true }
    }
    // An empty body has been reported.
    if after(body) == body + 1 { return }
    let around = surroundings
    surroundings.inRepeat = true
    var start = cursor.now
    for iteration in 0..<(count / 1_000_000) {
      if isOverLimit || !self.count(node) { break }
      surroundings.isFlipped = iteration % 2 == 1
      let inner = list(body, at: start)
      cursor.end = max(cursor.end, inner.last)
      start += step
    }
    surroundings = around
  }

  func loop(_ node: Int, _ cursor: inout Cursor) {
    guard let body = child(node, .body) else { return }
    let condition = child(node, .whileFlag) ?? child(node, .untilFlag)
    guard let condition else { return unplaced(body, cursor) { $0.inLoop = true } }
    let flag = flag(condition + 1) ?? name(condition + 1)
    if surroundings.inArm {
      return report(.misplacedStatement, node, "an arm holds no loop")
    }
    if surroundings.inLoop {
      nested(node, "loop", "would never end", inOwn: surroundings.ownsLoop)
      return unplaced(body, cursor)
    }
    var step: Int64 = 0
    if let every = child(node, .every) {
      guard let value = quantity(every + 1, .duration) else {
        return unplaced(body, cursor) { $0.inLoop = true }
      }
      step = value
      if step < TableLimit.loopPeriod {
        defer { unplaced(body, cursor) { $0.inLoop = true } }
        return report(
          .valueOutOfRange, every + 1,
          "an iteration takes \(milliseconds(TableLimit.loopPeriod)) or more, and this is "
            + milliseconds(step))
      }
    }
    let around = surroundings
    surroundings.inLoop = true
    surroundings.ownsLoop = playDepth == 0
    surroundings.inRepeat = false
    surroundings.isFlipped = false
    let first = entries.counts
    surroundings.extra = extra {
      $0.loopFlag = flag
      $0.loopIsUntil = kind(condition) == .untilFlag
      $0.loopEvery = step
    }
    let inner = list(body, at: cursor.now)
    surroundings = around
    let length = inner.last - cursor.now
    if step == 0 {
      if length == 0 {
        if !isPoisoned {
          report(
            .missingDuration, node, "this loop does not say how long an iteration takes",
            help: "add `every …`")
        }
        return
      }
      if length < TableLimit.loopPeriod {
        return report(
          .valueOutOfRange, node,
          "an iteration takes \(milliseconds(TableLimit.loopPeriod)) or more, and this one "
            + milliseconds(length), help: "add `every …`")
      }
      step = length
    }
    let (every, start) = (step, cursor.now)
    change(from: first) { extra, at in
      extra.loopEvery = every
      extra.loopOffset = max(0, at - start)
    }
    cutAtSeam(node, first, cursor.now + step, step)
  }

  /// Changes the extras of all entries from a place on.
  ///
  /// - Parameter change: receives the extra and the time of an entry.
  private func change(from first: Counts, _ change: (inout Extra, Int64) -> Void) {
    func updated(_ extra: UInt32, _ at: Int64) -> UInt32 {
      var changed = store.extras[Int(extra)]
      change(&changed, at)
      if store.extras[store.extras.count - 1] == changed { return UInt32(store.extras.count - 1) }
      store.extras.append(changed)
      return UInt32(store.extras.count - 1)
    }
    func update<Entry: TimelineEntry>(_ entries: inout [Entry], from first: Int) {
      for index in entries.indices.dropFirst(first) {
        entries[index].extra = updated(entries[index].extra, entries[index].at)
      }
    }
    update(&entries.haptics, from: first.haptics)
    update(&entries.motion, from: first.motion)
    update(&entries.sounds, from: first.sounds)
    update(&entries.texts, from: first.texts)
    update(&entries.effects, from: first.effects)
  }

  /// Cuts springs that are still settling at the next iteration; other entries that overlap it are
  /// errors.
  func cutAtSeam(_ node: Int, _ first: Counts, _ seam: Int64, _ step: Int64) {
    for at in first.motion..<entries.motion.count {
      let track = entries.motion[at]
      let start = track.at + moment(of: track.extra)
      guard start + track.duration > seam else { continue }
      if case .spring = shape(track.curve), start < seam {
        var extra = store.extras[Int(track.extra)]
        extra.cutAfter = seam - start
        store.extras.append(extra)
        entries.motion[at].extra = UInt32(store.extras.count - 1)
      } else {
        return overrun(node, start + track.duration - seam + step, step)
      }
    }
    for at in first.sounds..<entries.sounds.count {
      let sound = entries.sounds[at]
      let end = sound.at + moment(of: sound.extra) + sound.duration
      if end > seam { return overrun(node, end - seam + step, step) }
    }
    for at in first.haptics..<entries.haptics.count {
      let haptic = entries.haptics[at]
      let start = haptic.at + moment(of: haptic.extra)
      let end = start + store.extras[Int(haptic.extra)].duration
      if end > seam || start >= seam { return overrun(node, end - seam + step, step) }
    }
  }

  /// True if the declaration lacks a `}`, so that the contents of its bodies are a guess.
  private var isInDisorder: Bool { symbolOf(root).extent.isUnclosed }

  func overrun(_ node: Int, _ length: Int64, _ step: Int64) {
    if isInDisorder || timesAreLost { return }
    let every = child(node, .every) ?? node
    report(
      .loopOverrun, every,
      "the loop starts again every \(milliseconds(step)), "
        + "but its content lasts \(milliseconds(length))",
      help: "write `every \(milliseconds(length))`, or shorten the content")
  }

  func stagger(_ node: Int, _ cursor: inout Cursor) {
    guard let body = child(node, .body) else { return }
    if surroundings.inArm {
      return report(.misplacedStatement, node, "an arm holds no stagger")
    }
    if surroundings.inStagger {
      nested(node, "stagger", "has no meaning", inOwn: surroundings.ownsStagger)
      return unplaced(body, cursor)
    }
    var step: Int64 = -1
    var minimum: Int64 = -1
    var maximum: Int64 = -1
    var seed = Name.none
    if let random = child(node, .randomRange) {
      let (shortest, longest) = durations(random)
      guard let low = shortest, let high = longest else {
        return unplaced(body, cursor) { $0.inStagger = true }
      }
      if high < low {
        defer { unplaced(body, cursor) { $0.inStagger = true } }
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
        return unplaced(body, cursor) { $0.inStagger = true }
      }
      step = distance
      if let longest { maximum = longest ?? -1 }
    }
    let around = surroundings
    surroundings.inStagger = true
    surroundings.ownsStagger = playDepth == 0
    surroundings.extra = extra {
      $0.staggerStep = step
      $0.staggerMinimum = minimum
      $0.staggerMaximum = maximum
      $0.staggerSeed = seed
    }
    let inner = list(body, at: cursor.now)
    surroundings = around
    cursor.end = max(cursor.end, inner.last + max(maximum, 0))
  }

  /// Reports a loop or stagger inside another one.
  ///
  /// - Parameter inOwn: true if the outer one is in the checked declaration, where a `play` that
  ///   brings in the inner one must be reported.
  private func nested(_ node: Int, _ what: String, _ why: String, inOwn: Bool) {
    let rule = "a \(what) inside a \(what) \(why)"
    guard playDepth > 0, inOwn, let range = rootPlayRange else {
      return report(.misplacedStatement, node, rule)
    }
    isPoisoned = true
    // The alternatives of a map come from one `play`.
    if let last = diagnostics.last, last.range == range,
      last.problem === Problem.misplacedStatement
    {
      return
    }
    let source = model.modules[Int(root.module)].source
    let name = source.text(range)
    diagnostics.append(
      Diagnostic(
        .misplacedStatement, source, range, "`\(name)` brings a \(what) into this one: \(rule)",
        help: "play it outside, or take the \(what) out of `\(name)`"))
  }
}
