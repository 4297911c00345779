import PatternCues
import PatternSyntax

/// Unfolds statements into entries with absolute times.
extension Checker {
  /// How many statements one declaration may unfold into.
  package static let statementLimit = 20_000

  /// How deep lists may lie in one another, counting what is played.
  package static let depthLimit = 256

  private func leadsTooDeep() {
    isPoisoned = true
    if tooDeep == nil { tooDeep = rootPlayRange ?? range(0) }
  }

  /// Unfolds the statements of a body; answers where the list stands at its end.
  func list(_ body: Int, at start: Int64) -> Cursor {
    var cursor = Cursor(start)
    if listDepth >= Checker.depthLimit {
      leadsTooDeep()
      return cursor
    }
    listDepth &+= 1
    defer { listDepth &-= 1 }
    let target = surroundings.target
    var at = body &+ 1
    let end = after(body)
    while at < end {
      if isOverLimit { break }
      statement(at, &cursor)
      at = after(at)
    }
    surroundings.target = target
    return cursor
  }

  @inline(__always)
  private func count(_ node: Int) -> Bool {
    statementCount &+= 1
    if statementCount <= Checker.statementLimit { return true }
    isOverLimit = true
    isPoisoned = true
    return false
  }

  @inline(__always)
  private func statement(_ node: Int, _ cursor: inout Cursor) {
    guard count(node) else { return }
    switch kind(node) {
    case .impact, .selection, .notify, .transient: tap(node, &cursor)
    case .wait:
      if let duration = quantity(node &+ 1, .duration) { cursor.now &+= duration }
    case .fade, .scale, .move, .rotate, .blur, .dissolve, .trim, .animate: track(node, &cursor)
    case .play: play(node, &cursor)
    case .toast, .announce: copy(node, cursor)
    case .target:
      surroundings.target = name(node &+ 1)
      store.app.target(surroundings.target)
    default: structure(node, &cursor)
    }
  }

  @inline(never)
  private func structure(_ node: Int, _ cursor: inout Cursor) {
    switch kind(node) {
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
    case .broken: isPoisoned = true
    default: break
    }
  }

  @inline(__always) func sourceStart(_ node: Int) -> UInt32 {
    surroundings.source ?? token(node).start
  }

  /// The extra of an entry that adds something to its surroundings.
  func extra(_ change: (inout Extra) -> Void) -> UInt32 {
    var extra = store.extras[Int(surroundings.extra)]
    change(&extra)
    if store.extras[store.extras.count - 1] == extra { return UInt32(store.extras.count - 1) }
    store.extras.append(extra)
    return UInt32(store.extras.count - 1)
  }

  private func refuseInArm(_ node: Int, _ what: String) -> Bool {
    guard surroundings.inArm else { return false }
    report(
      .misplacedStatement, node, "an arm holds texts, states and effects, no \(what)",
      help: "play it in a cue of its own, on an event that the effect emits")
    return true
  }

  // MARK: haptics

  @inline(__always)
  private func tap(_ node: Int, _ cursor: inout Cursor) {
    if surroundings.inArm, refuseInArm(node, "haptics") { return }
    var haptic = Haptic(
      at: cursor.now, intensity: -1, sharpness: -1, from: surroundings.from,
      extra: surroundings.extra, source: sourceStart(node), kind: .selection, style: .none)
    switch kind(node) {
    case .impact:
      haptic.kind = .impact
      haptic.style = Checker.style(keyword(node &+ 1))
      haptic.intensity = 1_000_000
      if node &+ 2 < after(node) {
        guard let level = quantity(node &+ 2, .level) else { return }
        haptic.intensity = Int32(truncatingIfNeeded: level)
      }
    case .notify:
      haptic.kind = .notify
      switch keyword(node &+ 1) {
      case .success: haptic.style = .success
      case .warning: haptic.style = .warning
      case .error: haptic.style = .error
      default:
        return unknownWord(node &+ 1, "outcome", among: [.success, .warning, .error])
      }
    case .transient:
      haptic.kind = .transient
      guard let level = quantity(node &+ 1, .level) else { return }
      haptic.intensity = Int32(truncatingIfNeeded: level)
      if let sharp = child(node, .sharp) {
        guard let sharpness = quantity(sharp + 1, .level) else { return }
        haptic.sharpness = Int32(truncatingIfNeeded: sharpness)
      }
    default: break
    }
    if haptic.intensity > 0 { haptic.intensity = scaled(haptic.intensity) }
    scratch.haptics.append(haptic)
    cursor.end = max(cursor.end, cursor.now)
  }

  /// A level times the factors above it, rounded to a millionth.
  @inline(__always) private func scaled(_ level: Int32) -> Int32 {
    if surroundings.gain == 1_000_000 { return level }
    return Int32(truncatingIfNeeded: (Int64(level) * surroundings.gain + 500_000) / 1_000_000)
  }

  private static func style(_ keyword: Keyword) -> HapticStyle {
    switch keyword {
    case .light: .light
    case .medium: .medium
    case .heavy: .heavy
    case .soft: .soft
    default: .rigid
    }
  }

  /// Properties that are written twice.
  func refuseRepeats(_ node: Int) {
    var at = node + 1
    while at < after(node) {
      defer { at = after(at) }
      switch kind(at) {
      case .number, .name, .text, .word, .body: continue
      default: break
      }
      var earlier = node + 1
      while earlier < at {
        if kind(earlier) == kind(at) {
          report(
            .repeatedStatement, at, "`\(keyword(at).spelling)` is written twice",
            related: [Related("the first one", source, range(earlier))])
          break
        }
        earlier = after(earlier)
      }
    }
  }

  private func continuous(_ node: Int, _ cursor: inout Cursor) {
    if refuseInArm(node, "haptics") { return }
    refuseRepeats(node)
    let envelopeNode = child(node, .body)
    let first = node + 1
    var level: Int64 = 1_000_000
    if first < after(node), kind(first) == .number || kind(first) == .name {
      guard let value = quantity(first, .level) else { return }
      level = value
    } else if envelopeNode == nil {
      return report(
        .missingStatement, node, "this haptic has no level", help: "write `continuous 0.5 for …`")
    }
    guard let length = child(node, .length) else {
      return report(
        .missingDuration, node, "this haptic does not say how long it lasts",
        help: "add `for …`")
    }
    guard let duration = quantity(length + 1, .duration) else { return }
    var haptic = Haptic(
      at: cursor.now, intensity: scaled(Int32(level)), sharpness: -1, from: surroundings.from,
      extra: 0, source: sourceStart(node), kind: .continuous, style: .none)
    var change = store.extras[Int(surroundings.extra)]
    change.duration = duration
    for (kind, path) in [
      (NodeKind.sharp, 0), (.attack, 1), (.decay, 2), (.release, 3),
    ] {
      guard let property = child(node, kind) else { continue }
      guard let value = quantity(property + 1, .level).map({ Int32($0) }) else { return }
      switch path {
      case 0: haptic.sharpness = value
      case 1: change.attack = value
      case 2: change.decay = value
      default: change.release = value
      }
    }
    if let body = envelopeNode {
      guard let points = envelope(body, duration) else { return }
      change.envelope = points
    }
    haptic.extra = extra { $0 = change }
    scratch.haptics.append(haptic)
    cursor.end = max(cursor.end, cursor.now + duration)
  }

  private func envelope(_ body: Int, _ duration: Int64) -> [EnvelopePoint]? {
    var points: [EnvelopePoint] = []
    var at = body + 1
    while at < after(body) {
      defer { at = after(at) }
      guard kind(at) == .envelopePoint else { return nil }
      guard let time = quantity(at + 1, .duration), let level = child(at, .level),
        let intensity = quantity(level + 1, .level)
      else { return nil }
      if time > duration || time < points.last?.at ?? 0 {
        report(
          .valueOutOfRange, at + 1,
          time > duration
            ? "this point lies behind the end of the haptic"
            : "this point lies before the one above it")
        return nil
      }
      var point = EnvelopePoint(at: time, intensity: scaled(Int32(intensity)), sharpness: -1)
      if let sharp = child(at, .sharp) {
        guard let sharpness = quantity(sharp + 1, .level) else { return nil }
        point.sharpness = Int32(sharpness)
      }
      points.append(point)
    }
    return points
  }

  // MARK: sound

  private func sound(_ node: Int, _ cursor: inout Cursor) {
    if refuseInArm(node, "sound") { return }
    refuseRepeats(node)
    let soundKind: SoundKind =
      kind(node) == .tone ? .tone : kind(node) == .chord ? .chord : .sample
    var sound = Sound(at: cursor.now, duration: 0, source: sourceStart(node), kind: soundKind)
    sound.extra = surroundings.extra
    var hasLength = false
    var at = node + 1
    while at < after(node) {
      defer { at = after(at) }
      switch kind(at) {
      case .number, .name:
        guard let frequency = quantity(at, .frequency) else { return }
        sound.frequencies.append(frequency)
      case .text:
        guard let name = text(at) else { return }
        sound.name = name
      case .length:
        guard let duration = quantity(at + 1, .duration) else { return }
        sound.duration = duration
        hasLength = true
      case .volume:
        guard let volume = quantity(at + 1, .level) else { return }
        sound.volume = volume
      case .soundFade:
        guard let fadeIn = quantity(at + 1, .duration),
          let fadeOut = quantity(after(at + 1), .duration)
        else { return }
        sound.fadeIn = fadeIn
        sound.fadeOut = fadeOut
      case .soundFile:
        guard let file = text(at + 1) else { return }
        sound.file = file
      case .pitch:
        var pitch = at + 1
        while pitch < after(at) {
          guard let frequency = quantity(pitch, .frequency) else { return }
          sound.frequencies.append(frequency)
          pitch = after(pitch)
        }
      default: break
      }
    }
    guard hasLength else {
      return report(
        .missingDuration, node, "this sound does not say how long it lasts", help: "add `for …`")
    }
    if sound.fadeIn + sound.fadeOut > sound.duration {
      let fade = child(node, .soundFade) ?? node
      return report(
        .valueOutOfRange, fade,
        "the fades take \(milliseconds(sound.fadeIn + sound.fadeOut)) of a sound of "
          + milliseconds(sound.duration))
    }
    scratch.sounds.append(sound)
    cursor.end = max(cursor.end, cursor.now + sound.duration)
  }

  /// A time as messages show it.
  func milliseconds(_ microseconds: Int64) -> String {
    Checker.decimal(microseconds * 1000) + "ms"
  }

  // MARK: texts, states and effects

  @inline(__always)
  private func copy(_ node: Int, _ cursor: Cursor) {
    guard let text = text(node &+ 1) else { return }
    var kind = CopyKind.toast
    if self.kind(node) == .announce {
      kind = .announcePolitely
      if node + 2 < after(node), keyword(node + 2) == .assertively { kind = .announceAssertively }
    }
    scratch.texts.append(
      Copy(
        at: cursor.now, text: text, extra: surroundings.extra, source: sourceStart(node),
        kind: kind))
  }

  private func effect(_ node: Int, _ cursor: Cursor) {
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
      at: cursor.now, name: name(node + 1), extra: surroundings.extra, source: sourceStart(node),
      kind: effectKind)
    switch effectKind {
    case .show, .hide: store.app.states.append(effect.name)
    case .do: store.app.effects.append(effect.name)
    case .emit: if eventName(node + 1).isNone { return }
    default: break
    }
    effect.isOptimistic = child(node, .optimistic) != nil
    effect.isInBackground = child(node, .background) != nil
    var at = node + 2
    while at < after(node) {
      defer { at = after(at) }
      if kind(at) == .broken { isPoisoned = true }
      guard kind(at) == .arm, let body = child(at, .body) else { continue }
      let isSuccess = keyword(at + 1) == .success
      if isSuccess ? effect.success != 0 : effect.failure != 0 {
        report(.repeatedStatement, at + 1, "`\(keyword(at + 1).spelling)` is written twice")
        continue
      }
      let arm = self.arm(body)
      if isSuccess { effect.success = arm } else { effect.failure = arm }
    }
    scratch.effects.append(effect)
  }

  /// Unfolds what follows an effect; answers one more than the index of the arm.
  private func arm(_ body: Int) -> UInt32 {
    let outer = scratch
    let around = surroundings
    scratch = Scratch()
    surroundings.inArm = true
    surroundings.extra = 0
    _ = list(body, at: 0)
    store.arms.append(
      Arm(
        texts: scratch.texts.stableSorted { $0.at < $1.at },
        effects: scratch.effects.stableSorted { $0.at < $1.at }))
    scratch = outer
    surroundings = around
    return UInt32(store.arms.count)
  }

  // MARK: structure

  private func at(_ node: Int, _ cursor: inout Cursor) {
    guard let body = child(node, .body) else { return }
    let anchor = node + 1
    switch kind(anchor) {
    case .anchorEnd: anchored(body) { $0.anchor = .end }
    case .anchorStage:
      let token = token(anchor)
      let isEnd = base[Int(token.end) - 1] == 0x64
      let length = Int(token.end - token.start) - (isEnd ? 4 : 6)
      let stage = Name(base + Int(token.start), length)
      if playDepth == 0 { stageUses.append((stage, range(anchor))) }
      anchored(body) {
        $0.anchor = isEnd ? .stageEnd : .stageStart
        $0.anchorStage = stage
      }
    case .anchorVisible:
      guard let level = quantity(anchor + 1, .level) else { return }
      anchored(body) {
        $0.anchor = .visible
        $0.anchorLevel = level
      }
    default:
      guard let time = quantity(anchor, .duration) else { return }
      let inner = list(body, at: cursor.start + time)
      cursor.end = max(cursor.end, inner.last)
    }
  }

  /// A list whose times count from a moment that each mode finds for itself.
  private func anchored(_ body: Int, _ change: (inout Extra) -> Void) {
    if surroundings.inArm {
      return report(
        .misplacedStatement, body, "the times of an arm count from the completion of its effect",
        help: "write a duration")
    }
    let around = surroundings
    surroundings.extra = extra {
      $0.anchor = .none
      $0.anchorStage = .none
      $0.anchorLevel = 0
      change(&$0)
    }
    surroundings.stageEnd = nil
    scratch.hasAnchors = true
    _ = list(body, at: 0)
    surroundings = around
  }

  private func stage(_ node: Int, _ cursor: inout Cursor) {
    if refuseInArm(node, "stages") { return }
    guard let body = child(node, .body), let window = child(node, .range) else { return }
    guard let first = quantity(window + 1, .duration),
      let last = quantity(after(window + 1), .duration)
    else { return }
    if last <= first {
      return report(
        .valueOutOfRange, window,
        "the stage ends at \(milliseconds(last)), which is not after its start at "
          + milliseconds(first))
    }
    if playDepth == 0, let other = scratch.stages.first(where: { $0.name == self.name(node + 1) }) {
      report(
        .duplicateName, node + 1, "there already is a stage named `\(self.name(node + 1).text)`",
        help: "rename one of the two",
        related: [Related("the first one", source, statementRange(other.source))])
    }
    let around = surroundings
    surroundings.stageEnd = cursor.start + last
    let index = scratch.stages.count
    scratch.stages.append(
      StageWindow(
        name: name(node + 1), start: cursor.start + first, end: cursor.start + last,
        extra: surroundings.extra, source: sourceStart(node), first: scratch.counts,
        last: Counts()))
    let inner = list(body, at: cursor.start + first)
    scratch.stages[index].last = scratch.counts
    surroundings = around
    let name = name(node + 1)
    if inner.last > cursor.start + last, !reportedOverrun {
      report(
        .stageOverrun, node + 1,
        "what happens in `\(name.text)` ends at \(milliseconds(inner.last - cursor.start)); "
          + "the stage ends at \(milliseconds(last))",
        help: "let the stage end later, or shorten it")
    }
    reportedOverrun = false
    cursor.end = max(cursor.end, cursor.start + last)
  }

  private func layer(_ node: Int, _ cursor: inout Cursor) {
    guard let body = child(node, .body) else { return }
    let around = surroundings
    let layer = name(node + 1)
    store.app.layers.append(layer)
    surroundings.extra = extra { $0.layer = layer }
    let inner = list(body, at: cursor.now)
    surroundings = around
    cursor.end = max(cursor.end, inner.last)
  }

  private func repetition(_ node: Int, _ cursor: inout Cursor) {
    guard let body = child(node, .body), let every = child(node, .every) else { return }
    guard let count = quantity(node + 1, .count), let step = quantity(every + 1, .duration) else {
      return
    }
    if count < 1_000_000 {
      return report(
        .valueOutOfRange, node + 1,
        "`\(text(range(node + 1)))` is out of range: something is repeated at least once")
    }
    let around = surroundings
    surroundings.inRepeat = true
    var start = cursor.now
    for iteration in 0..<(count / 1_000_000) {
      if isOverLimit || !self.count(node) { break }
      surroundings.isFlipped = around.isFlipped != (iteration % 2 == 1)
      let inner = list(body, at: start)
      cursor.end = max(cursor.end, inner.last)
      start += step
    }
    surroundings = around
  }

  private func loop(_ node: Int, _ cursor: inout Cursor) {
    guard let body = child(node, .body) else { return }
    let condition = child(node, .whileFlag) ?? child(node, .untilFlag)
    guard let condition, let flag = flag(condition + 1) else { return }
    if surroundings.inLoop || surroundings.inArm {
      return report(
        .misplacedStatement, node,
        surroundings.inArm ? "an arm holds no loop" : "a loop inside a loop would never end")
    }
    var step: Int64 = 0
    if let every = child(node, .every) {
      guard let value = quantity(every + 1, .duration) else { return }
      step = value
      if step == 0 {
        return report(.valueOutOfRange, every + 1, "an iteration takes longer than nothing")
      }
    }
    let around = surroundings
    surroundings.inLoop = true
    let first = scratch.counts
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
      step = length
      setEvery(step, from: first)
    }
    cutAtSeam(node, first, cursor.now + step, step)
  }

  /// Gives the entries of a loop its length, where that is the length of its body.
  private func setEvery(_ step: Int64, from first: Counts) {
    func updated(_ extra: UInt32) -> UInt32 {
      var changed = store.extras[Int(extra)]
      changed.loopEvery = step
      if store.extras[store.extras.count - 1] == changed { return UInt32(store.extras.count - 1) }
      store.extras.append(changed)
      return UInt32(store.extras.count - 1)
    }
    for at in first.haptics..<scratch.haptics.count {
      scratch.haptics[at].extra = updated(scratch.haptics[at].extra)
    }
    for at in first.motion..<scratch.motion.count {
      scratch.motion[at].extra = updated(scratch.motion[at].extra)
    }
    for at in first.sounds..<scratch.sounds.count {
      scratch.sounds[at].extra = updated(scratch.sounds[at].extra)
    }
    for at in first.texts..<scratch.texts.count {
      scratch.texts[at].extra = updated(scratch.texts[at].extra)
    }
    for at in first.effects..<scratch.effects.count {
      scratch.effects[at].extra = updated(scratch.effects[at].extra)
    }
  }

  /// A spring that is still settling at the next iteration is cut there; nothing else may be.
  private func cutAtSeam(_ node: Int, _ first: Counts, _ seam: Int64, _ step: Int64) {
    for at in first.motion..<scratch.motion.count {
      let track = scratch.motion[at]
      guard track.at + track.duration > seam else { continue }
      if case .spring = shape(track.curve) {
        var extra = store.extras[Int(track.extra)]
        extra.isCut = true
        store.extras.append(extra)
        scratch.motion[at].extra = UInt32(store.extras.count - 1)
      } else {
        return overrun(node, track.at + track.duration - seam + step, step)
      }
    }
    for at in first.sounds..<scratch.sounds.count
    where scratch.sounds[at].at + scratch.sounds[at].duration > seam {
      return overrun(
        node, scratch.sounds[at].at + scratch.sounds[at].duration - seam + step, step)
    }
    for at in first.haptics..<scratch.haptics.count {
      let haptic = scratch.haptics[at]
      let end = haptic.at + store.extras[Int(haptic.extra)].duration
      if end > seam || haptic.at >= seam { return overrun(node, end - seam + step, step) }
    }
  }

  private func overrun(_ node: Int, _ length: Int64, _ step: Int64) {
    let every = child(node, .every) ?? node
    report(
      .loopOverrun, every,
      "the loop starts again every \(milliseconds(step)), "
        + "but its content lasts \(milliseconds(length))",
      help: "write `every \(milliseconds(length))`, or shorten the content")
  }

  private func stagger(_ node: Int, _ cursor: inout Cursor) {
    guard let body = child(node, .body) else { return }
    if surroundings.inStagger || surroundings.inArm {
      return report(
        .misplacedStatement, node,
        surroundings.inArm ? "an arm holds no stagger" : "a stagger inside a stagger has no meaning")
    }
    var step: Int64 = -1
    var minimum: Int64 = -1
    var maximum: Int64 = -1
    var seed = Name.none
    if let random = child(node, .randomRange) {
      guard let low = quantity(random + 1, .duration),
        let high = quantity(after(random + 1), .duration)
      else { return }
      if high < low {
        return report(
          .valueOutOfRange, random,
          "the longest delay \(milliseconds(high)) is below the shortest \(milliseconds(low))")
      }
      minimum = low
      maximum = high
      if let node = child(node, .seed) { seed = name(node + 1) }
    } else {
      guard let value = quantity(node + 1, .duration) else { return }
      step = value
      if let max = child(node, .max) {
        guard let value = quantity(max + 1, .duration) else { return }
        maximum = value
      }
    }
    let around = surroundings
    surroundings.inStagger = true
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
}
