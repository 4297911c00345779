import PatternSyntax
import PatternTable

/// Reads the declarations of patterns and creates their rows.
extension Checker {
  /// Checks a pattern and adds its row to the store.
  ///
  /// - Parameter isGained: true to apply the gains of the file's profile, false for the levels as
  ///   written.
  package func readPattern(_ reference: SymbolRef, isGained: Bool = true) {
    begin(reference)
    if isGained { begin(gains: Gains()) }
    let symbol = symbolOf(reference)
    enter(symbol.extent, of: Int(reference.module))
    let documentation = doc(symbol.extent)
    guard kind(0) == .pattern else { return }
    let left = draft.leftOut
    let timeline = patternTimeline(0)
    if timeline.isEmpty, !checked.isPoisoned, draft.leftOut == left { reportEmptyPattern() }
    store.patterns.append(
      PatternRow(
        name: symbol.name, doc: add(documentation), isBroken: checked.isPoisoned, timeline: timeline
      ))
  }

  /// Reports a pattern that only waits, since it plays nothing.
  private func reportEmptyPattern() {
    findings.append(
      Finding(
        .emptyPattern, source, range(1), "`\(checked.name.text)` only waits, and plays nothing",
        help: "add a haptic, a track, a sound or a text, or remove the pattern"))
  }

  /// The timeline of the pattern at a node, with the defaults of its parameters.
  func patternTimeline(_ node: Int) -> Timeline {
    guard let body = child(node, .body) else { return Timeline() }
    context.call.parameters = readParameters(of: node)
    draft.entries = OpenTimeline()
    let found = findings.count
    draft.entries.duration = list(body, at: 0).last
    context.call.parameters = []
    finishUnfolding(node, found)
    checkStageUses([draft.entries])
    var assembly = Assembly(self)
    return assembly.timeline(of: draft.entries)
  }

  /// The haptics of a file's pattern as written, with their durations.
  func patternHaptics(_ reference: SymbolRef) -> [(haptic: Haptic, duration: Int64)] {
    readPattern(reference, isGained: false)
    return store.patterns.last.map { haptics(of: $0.timeline) } ?? []
  }

  func haptics(of timeline: Timeline) -> [(haptic: Haptic, duration: Int64)] {
    timeline.haptics.indices.map {
      (store.haptics[$0], store.extras[Int(store.haptics[$0].extra)].duration)
    }
  }

  func add(_ documentation: [UInt8]) -> UInt32 {
    if documentation.isEmpty { return 0 }
    store.docs.append(documentation)
    return UInt32(store.docs.count)
  }

  /// Reports the limits that the declaration at a node has exceeded, and drops other findings if it
  /// is nested too deep.
  func finishUnfolding(_ node: Int, _ found: Int) {
    guard draft.isOverLimit else { return }
    if isOverworked { return reportOverworked() }
    if context.call.profile == nil, let play = deepest(node) {
      findings.removeSubrange(found...)
      return reportTooDeep(node, play)
    }
    // The `play` is in a pattern of a profile.
    if let play = draft.tooDeep { return reportTooDeep(node, play) }
    // A pattern that is too large by itself is reported; patterns that play it are not.
    if playsOverLimit(node) { return }
    reportOverLimit(node)
  }

  func reportOverLimit(_ node: Int) {
    report(
      .expansionLimit, node + 1,
      "`\(name(node + 1).text)` unfolds into more than \(TableLimit.statements) statements, "
        + "including each `play` and each repetition",
      help: "repeat less, or play fewer patterns")
  }

  /// The first `play` below a node that is nested too deep.
  private func deepest(_ node: Int) -> PlayDepths.Play? {
    plays(below: node).first {
      $0.lists + model.depths.depth(of: $0.pattern) > Checker.depthLimit
    }
  }

  /// Reports a chain of plays that is too deep, at the first pattern that exceeds the limit, or a
  /// cycle, at its first pattern.
  private func reportTooDeep(_ node: Int, _ play: PlayDepths.Play) {
    let depths = model.depths
    if depths.isOneCircle(root, play.pattern) {
      if depths.isFirstOfCircle(root) { reportCircle(play) }
      return
    }
    if depths.leadsToCircle(play.pattern)
      || plays(below: node).contains(where: {
        depths.depth(of: $0.pattern) > Checker.depthLimit
      })
    {
      return
    }
    reportTooDeep(node, play.name)
  }

  private func reportTooDeep(_ node: Int, _ place: ByteRange) {
    findings.append(
      Finding(
        .nestingLimit, source, place,
        "`\(name(node + 1).text)` plays something nested more than \(Checker.depthLimit) deep",
        help: "reduce the chain of patterns that play one another"))
  }

  private func reportCircle(_ play: PlayDepths.Play) {
    let others = circleLength - 1
    findings.append(
      Finding(
        .referenceCycle, source, play.name,
        "`\(symbolOf(root).name.text)` plays itself through "
          + (others == 1 ? "another" : "\(others) others"),
        help: "a pattern cannot contain itself; play something else here"))
  }

  /// The number of patterns in the shortest cycle of `play` statements through the checked pattern.
  private var circleLength: Int {
    let depths = model.depths
    var known = NameTable()
    var parsers = Parsers()
    var (reached, length) = ([root], 0)
    while !reached.isEmpty {
      length += 1
      var next: [SymbolRef] = []
      for pattern in reached {
        let tree = parsers.tree(of: pattern, in: model)
        for play in tree.plays(below: 0, in: model).plays
        where depths.isOneCircle(root, play.pattern) {
          if play.pattern == root { return length }
          if known.insert(symbolOf(play.pattern).name).isNew { next.append(play.pattern) }
        }
      }
      reached = next
    }
    return length
  }

  /// True if a pattern that is played here exceeds the limit by itself.
  private func playsOverLimit(_ node: Int) -> Bool {
    var known: [SymbolRef] = []
    for play in plays(below: node) where play.pattern != root && !known.contains(play.pattern) {
      if known.count == 64 { break }
      known.append(play.pattern)
      let other = Checker(model)
      other.context.call.depth = 1
      other.checked.declaration = play.pattern
      other.checked.profile = checked.profile
      other.enter(symbolOf(play.pattern).extent, of: Int(play.pattern.module))
      guard other.kind(0) == .pattern, let body = other.child(0, .body) else { continue }
      other.context.call.parameters = other.readParameters()
      _ = other.list(body, at: 0)
      effort.earlier += Int64(other.effort.statements) * Int64(Budget.statement)
      if other.draft.isOverLimit { return true }
    }
    return false
  }

  /// Reports anchors that name a stage which does not exist in any timeline.
  func checkStageUses(_ timelines: [OpenTimeline]) {
    if draft.stages.uses.isEmpty || draft.isOverLimit || draft.stages.mayLack { return }
    let stages = draft.stages.unplaced + timelines.flatMap { $0.stages.map { $0.name } }
    for use in draft.stages.uses where !stages.contains(use.name) {
      let names = stages.map { $0.text }
      let meant = Suggest.meant(by: use.name.text, among: names)
      let stem = ByteRange(use.range.start, use.range.start + UInt32(use.name.count))
      report(
        .unknownName, at: stem, "there is no stage named `\(use.name.text)`",
        help: "declare it: `stage \(use.name.text) 0s..1s { … }`", meant: meant)
    }
  }
}
