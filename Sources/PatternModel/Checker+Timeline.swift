import PatternSyntax
import PatternTable

/// Unfolds statements into entries with absolute times.
extension Checker {
  /// The maximum depth of nested lists, including those of played patterns. Our choice.
  package static let depthLimit = 256

  /// Stops unfolding, because lists are nested too deep.
  func leadsTooDeep() {
    checked.isPoisoned = true
    draft.isOverLimit = true
    draft.stages.mayLack = true
    if draft.tooDeep == nil { draft.tooDeep = rootPlayRange ?? range(0) }
  }

  /// Unfolds the statements of a body in a changed context.
  ///
  /// - Returns: the cursor at the end of the list.
  func list(_ body: Int, at start: Int64, in change: (inout Context) -> Void) -> Cursor {
    let outer = context
    defer { context = outer }
    var inner = outer
    change(&inner)
    context = inner
    return list(body, at: start)
  }

  /// Unfolds the statements of a body.
  ///
  /// - Returns: the cursor at the end of the list.
  func list(_ body: Int, at start: Int64) -> Cursor {
    var cursor = Cursor(start)
    if listDepth >= Checker.depthLimit {
      leadsTooDeep()
      return cursor
    }
    draft.stages.openLists.append(draft.stages.listCount)
    draft.stages.listCount &+= 1
    defer { draft.stages.openLists.removeLast() }
    let target = context.target
    for at in children(body) {
      if draft.isOverLimit { break }
      statement(at, &cursor)
    }
    if context.target != target {
      refuseLastTarget(body)
      context.target = target
    }
    placeWaiting(&cursor)
    return cursor
  }

  /// Reports a `target` at the end of a list, after which nothing moves. The last target of a cue
  /// is allowed, since fallbacks use it.
  private func refuseLastTarget(_ body: Int) {
    guard let last = Array(children(body)).last, kind(last) == .target, playDepth == 0,
      kind(0) != .cue || body != child(0, .body)
    else { return }
    report(
      .misplacedStatement, last, "no track follows this `target` in its list",
      help: "`target` goes before the tracks that move it")
  }

  func count(_ node: Int) -> Bool {
    effort.statements &+= 1
    if effort.statements <= TableLimit.statements { return true }
    stopUnfolding()
    return false
  }

  func statement(_ node: Int, _ cursor: inout Cursor) {
    guard count(node) else { return }
    switch kind(node) {
    case .impact, .selection, .notify, .transient: tap(node, &cursor)
    case .wait:
      if let duration = quantity(node + 1, .duration) { cursor.now &+= duration }
    case .fade, .scale, .move, .rotate, .blur, .dissolve, .trim, .animate: track(node, &cursor)
    case .play: play(node, &cursor)
    case .toast, .announce: notice(node, cursor)
    case .target:
      context.target = name(node + 1)
      store.app.target(context.target)
    case .continuous: continuous(node, &cursor)
    case .typeOn: typeOn(node, &cursor)
    case .tone, .chord, .sample: sound(node, &cursor)
    case .show, .hide, .remove, .restore, .doEffect, .emit: effect(node, cursor)
    case .then: cursor.now = cursor.last
    case .at: at(node, &cursor)
    case .stage: stage(node, &cursor)
    case .layer: layer(node, &cursor)
    case .repetition: repetition(node, &cursor)
    case .loop: loop(node, &cursor)
    case .stagger: stagger(node, &cursor)
    case .broken:
      checked.isPoisoned = true
      checked.timesAreLost = true
    default: break
    }
  }

  /// The source of an entry that a statement creates.
  func entrySource(_ node: Int) -> EntrySource {
    let start = token(node).start
    guard let play = context.call.source else { return EntrySource(start: start) }
    // Statements of a profile's own patterns are not shown.
    if context.call.profile != nil { return EntrySource(start: play) }
    let origin = Origin(module: module, start: start, pattern: context.call.from)
    if draft.plays.origins.last != origin { draft.plays.origins.append(origin) }
    return EntrySource(start: play, origin: UInt32(draft.plays.origins.count))
  }

  /// The extra of an entry that changes something in its context.
  func extra(_ change: (inout Extra) -> Void) -> UInt32 {
    var extra = store.extras[Int(context.extra)]
    change(&extra)
    return store.add(extra)
  }

  func refuseInArm(_ node: Int, _ what: String) -> Bool {
    guard context.inArm else { return false }
    report(
      .misplacedStatement, node, "an arm contains only texts, states and effects, no \(what)",
      help: "play it in a separate cue, on an event that the effect emits")
    return true
  }

  // MARK: haptics

  func tap(_ node: Int, _ cursor: inout Cursor) {
    if refuseInArm(node, "haptics") { return }
    var haptic = Haptic(
      at: cursor.now, intensity: -1, sharpness: -1, from: context.call.from,
      extra: context.extra, source: entrySource(node), kind: .selection, style: .none)
    switch kind(node) {
    case .impact:
      haptic.kind = .impact
      haptic.style = Checker.style(keyword(node + 1))
      haptic.intensity = 1_000_000
      if node + 2 < after(node) {
        guard let level = quantity(node + 2, .level) else { return }
        haptic.intensity = Int32(truncatingIfNeeded: level)
      }
    case .notify:
      haptic.kind = .notify
      switch keyword(node + 1) {
      case .success: haptic.style = .success
      case .warning: haptic.style = .warning
      case .error: haptic.style = .error
      default:
        return unknownWord(node + 1, "outcome", among: Keyword.outcomes)
      }
    case .transient:
      haptic.kind = .transient
      let level = quantity(node + 1, .level)
      if let sharp = child(node, .sharp) {
        guard let sharpness = quantity(sharp + 1, .level) else { return }
        haptic.sharpness = Int32(truncatingIfNeeded: sharpness)
      }
      guard let level else { return }
      haptic.intensity = Int32(truncatingIfNeeded: level)
    default: break
    }
    if haptic.intensity > 0 { haptic.intensity = scaled(haptic.intensity) }
    if haptic.intensity == 0 { return leaveOut(kind(node) == .impact ? node + 2 : node + 1) }
    draft.entries.haptics.append(haptic)
    cursor.end = max(cursor.end, cursor.now)
    if cursor.tappedAt == cursor.now { noteTaps(cursor.tap, node) }
    (cursor.tappedAt, cursor.tap) = (cursor.now, node)
  }

  /// Records two taps of one list at the same time. Taps of played patterns are recorded where they
  /// are written.
  private func noteTaps(_ first: Int, _ second: Int) {
    guard playDepth == 0 else { return }
    let taps = SimultaneousTaps(
      first: range(first), second: range(second),
      isRepeated: context.repeats.inRepeat || context.repeats.inLoop)
    if !draft.simultaneousTaps.contains(taps) { draft.simultaneousTaps.append(taps) }
  }

  /// True if a list of the current declaration has two taps without a `wait` between them.
  package var hasListOfTaps: Bool {
    for body in 0..<after(0) where kind(body) == .body {
      var hasTap = false
      for at in children(body) {
        switch kind(at) {
        case .impact, .selection, .notify, .transient:
          if hasTap { return true }
          hasTap = true
        case .wait: hasTap = false
        default: break
        }
      }
    }
    return false
  }

  /// Reports an entry without strength, which is not played. Android would play it at its weakest
  /// level (B, V01).
  ///
  /// - Parameters:
  ///   - value: the node of the level or duration that is 0.
  ///   - words: a description of the entry at that value.
  func leaveOut(
    _ value: Int, _ words: String = "at a level of 0 this",
    help: String = "give it a level, or remove it"
  ) {
    draft.leftOut &+= 1
    // A factor of 0 has already been reported.
    if context.gain == 0 { return }
    let message = "\(words) is not felt, and is left out"
    if playDepth > 0 { return remarkOnArguments(.valueOutOfRange, message) }
    var problem = Finding(.valueOutOfRange, source, range(value), message, help: help)
    problem.severity = .warning
    findings.append(problem)
  }

  /// A level multiplied by the factors around it, rounded to a millionth.
  func scaled(_ level: Int32) -> Int32 {
    if context.gain == 1_000_000 { return level }
    return Int32(truncatingIfNeeded: (Int64(level) * context.gain + 500_000) / 1_000_000)
  }

  static func style(_ keyword: Keyword) -> HapticStyle {
    switch keyword {
    case .light: .light
    case .medium: .medium
    case .heavy: .heavy
    case .soft: .soft
    default: .rigid
    }
  }

  /// Reports repeated properties.
  func refuseRepeats(_ node: Int) {
    for at in children(node) {
      switch kind(at) {
      case .number, .name, .text, .word, .body, .to: continue
      default: break
      }
      let earlier = first(in: node, before: at) { kind($0) == kind(at) }
      if earlier.isEmpty { continue }
      report(
        .repeatedStatement, at, "`\(keyword(at).text)` is written twice", related: earlier)
    }
  }

  // MARK: sound

  func sound(_ node: Int, _ cursor: inout Cursor) {
    if refuseInArm(node, "sound") { return }
    refuseRepeats(node)
    let soundKind: SoundKind =
      kind(node) == .tone ? .tone : kind(node) == .chord ? .chord : .sample
    var sound = Sound(at: cursor.now, duration: 0, source: entrySource(node), kind: soundKind)
    sound.extra = context.extra
    var (isWhole, hasTimes) = (true, true)
    for at in children(node) {
      switch kind(at) {
      case .length, .soundFade: hasTimes = readTime(at, of: &sound) && hasTimes
      default: isWhole = readPart(at, of: &sound) && isWhole
      }
    }
    guard child(node, .length) != nil else {
      // An unterminated string contains the text after it.
      let isOpen = (Int(tree.nodes[node].token)..<Int(tree.nodes[node].tokenEnd)).contains {
        tree.tokens[$0].flags & Token.unterminated != 0
      }
      if isOpen { return }
      return report(
        .missingDuration, node, "this sound has no duration", help: "add `for …`")
    }
    if hasTimes, sound.fadeIn + sound.fadeOut > sound.duration {
      let fade = child(node, .soundFade) ?? node
      return report(
        .valueOutOfRange, fade,
        "the fades take \(milliseconds(sound.fadeIn + sound.fadeOut)), but the sound lasts "
          + milliseconds(sound.duration))
    }
    guard isWhole, hasTimes else { return }
    sound.volume = Gains.product(sound.volume, draft.gains.sound)
    draft.entries.sounds.append(sound)
    cursor.end = max(cursor.end, cursor.now + sound.duration)
  }

  /// Reads the length or the fades of a sound.
  ///
  /// - Returns: false if a time is invalid.
  private func readTime(_ node: Int, of sound: inout Sound) -> Bool {
    if kind(node) == .length {
      guard let duration = quantity(node + 1, .duration) else { return false }
      sound.duration = duration
      return true
    }
    guard case (let fadeIn?, let fadeOut?) = durations(node) else { return false }
    sound.fadeIn = fadeIn
    sound.fadeOut = fadeOut
    return true
  }

  /// Reads any other part of a sound.
  ///
  /// - Returns: false if it is invalid.
  private func readPart(_ node: Int, of sound: inout Sound) -> Bool {
    switch kind(node) {
    // All other values are frequencies.
    case .name where sound.kind == .sample, .text where sound.kind == .sample:
      guard let name = text(node) else { return false }
      sound.name = name
    case .text, .number, .name: return frequency(node, of: &sound)
    case .volume:
      guard let volume = quantity(node + 1, .level) else {
        reportVolume(node + 1)
        return false
      }
      sound.volume = volume
    case .soundFile:
      guard let file = text(node + 1) else { return false }
      sound.file = file
    case .pitch where sound.kind != .sample:
      report(
        .misplacedStatement, node,
        "only a `sample` has a pitch; a tone or chord has frequencies instead",
        help: "write the frequency first: `tone F`, or `chord F + F` for several")
      return false
    case .pitch:
      var isWhole = true
      for pitch in children(node) { isWhole = frequency(pitch, of: &sound) && isWhole }
      return isWhole
    default: break
    }
    return true
  }

  private func frequency(_ node: Int, of sound: inout Sound) -> Bool {
    guard let frequency = quantity(node, .frequency) else { return false }
    sound.frequencies.append(frequency)
    return true
  }

  /// A time formatted for messages.
  func milliseconds(_ microseconds: Int64) -> String {
    Checker.decimal(microseconds * 1000) + "ms"
  }

  // MARK: texts, states and effects

  func notice(_ node: Int, _ cursor: Cursor) {
    guard let text = text(node + 1) else { return }
    var kind = NoticeKind.toast
    if self.kind(node) == .announce {
      kind = .announcePolitely
      if node + 2 < after(node), keyword(node + 2) == .assertively { kind = .announceAssertively }
    }
    draft.entries.texts.append(
      Notice(
        at: cursor.now, text: text, extra: context.extra, source: entrySource(node),
        kind: kind))
  }

  func effect(_ node: Int, _ cursor: Cursor) {
    let effectKind: EffectKind =
      switch kind(node) {
      case .show: .show
      case .hide: .hide
      case .remove: .remove
      case .restore: .restore
      case .emit: .emit
      default: .do
      }
    var effect = Effect(
      at: cursor.now, name: name(node + 1), extra: context.extra, source: entrySource(node),
      kind: effectKind)
    switch effectKind {
    case .show, .hide: store.app.states.append(effect.name)
    case .remove, .restore: store.app.removed.append(effect.name)
    case .do: store.app.effects.append(effect.name)
    case .emit: if eventName(node + 1).isNone { return }
    }
    effect.isOptimistic = child(node, .optimistic) != nil
    effect.isInBackground = child(node, .background) != nil
    for at in children(node, from: node + 2) {
      if kind(at) == .broken { checked.isPoisoned = true }
      guard kind(at) == .arm, let body = child(at, .body) else { continue }
      let isSuccess = keyword(at + 1) == .success
      if isSuccess ? effect.success != 0 : effect.failure != 0 {
        report(
          .repeatedStatement, at + 1, "`\(keyword(at + 1).text)` is written twice",
          related: first(in: node, before: at) {
            kind($0) == .arm && keyword($0) == keyword(at)
          })
        continue
      }
      if context.arms >= TableLimit.arms {
        report(
          .nestingLimit, at + 1,
          "this is inside the arms of \(TableLimit.arms) other effects, and players reject a table "
            + "that nests deeper",
          help: "let an arm `emit` an event, and continue in a cue on that event")
        continue
      }
      let arm = self.arm(body)
      if isSuccess { effect.success = arm } else { effect.failure = arm }
    }
    draft.entries.effects.append(effect)
  }

  /// Unfolds an arm of an effect.
  ///
  /// - Returns: the index of the arm plus 1.
  func arm(_ body: Int) -> UInt32 {
    let outer = draft.entries
    draft.entries = OpenTimeline()
    _ = list(body, at: 0) {
      $0.arms += 1
      $0.extra = 0
    }
    store.arms.append(
      Arm(
        texts: draft.entries.texts.stableSorted { $0.at < $1.at },
        effects: draft.entries.effects.stableSorted { $0.at < $1.at }))
    draft.entries = outer
    return UInt32(store.arms.count)
  }
}
