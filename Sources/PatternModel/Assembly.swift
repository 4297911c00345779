import PatternCues
import PatternSyntax

/// Puts what was unfolded in order for each mode: chooses channels, finds the moments that anchors
/// name, gives every track its first value, sorts, and looks for tracks that clash.
struct Assembly {
  private let checker: Checker
  private(set) var needsReduceMotion = false
  /// Where the first statement stands that moves something.
  private(set) var movingSource: UInt32 = 0
  private var reported: [UInt64] = []

  init(_ checker: Checker) { self.checker = checker }

  private var extras: [Extra] { checker.store.extras }

  // MARK: modes

  /// The single timeline of a pattern.
  mutating func timeline(of scratch: Scratch) -> Timeline {
    var mode = Mode(duration: scratch.duration)
    mode.haptics = scratch.haptics
    mode.motion = scratch.motion
    mode.sounds = scratch.sounds
    mode.texts = scratch.texts
    mode.effects = scratch.effects
    mode.stages = scratch.stages
    mode.hasAnchors = scratch.hasAnchors
    mode.hasOpenStarts = scratch.hasOpenStarts
    return finish(&mode)
  }

  mutating func timelines(
    base: Scratch, reduceMotion: Fallback, physicalityOff: Fallback,
    into row: inout CueRow
  ) {
    row.normal = timeline(of: base)
    let moves = firstMoving(base)
    // Reduce Motion.
    switch reduceMotion {
    case .omitted where moves == nil: row.reduceMotion = row.normal
    case .omitted:
      needsReduceMotion = true
      movingSource = moves!
      row.reduceMotion = row.normal
    case .auto: row.reduceMotion = moves == nil ? row.normal : derived(base, row.normal)
    case .written:
      row.reduceMotion = replaced(
        base, checker.reduceMotionScratch, row.normal, keepsHaptics: true)
    }
    // Physicality off.
    switch physicalityOff {
    case .omitted, .auto:
      row.physicalityOff = silent(base, row, reduceMotion, moves != nil)
    case .written:
      row.physicalityOff = replaced(
        base,
        checker.sharesFallback ? checker.reduceMotionScratch : checker.physicalityOffScratch,
        row.normal, keepsHaptics: false)
    }
  }

  /// A mode whose motion is the fallback's, and whose other channels are inherited unless the
  /// fallback restates them; texts and effects are only added to.
  private mutating func replaced(
    _ base: Scratch, _ other: Scratch, _ normal: Timeline, keepsHaptics: Bool
  ) -> Timeline {
    var mode = Mode(duration: other.duration)
    mode.motion = other.motion
    let inherits = keepsHaptics
    let keepsHapticChannel = inherits && other.haptics.isEmpty
    let keepsSoundChannel = inherits && other.sounds.isEmpty
    let isSame = !base.hasAnchors && !other.hasAnchors
    if keepsHapticChannel {
      if isSame { mode.sharedHaptics = normal.haptics } else { mode.haptics = base.haptics }
      if isSame { mode.duration = max(mode.duration, lastOnset(base)) }
    } else {
      mode.haptics = other.haptics
    }
    mode.sounds = keepsSoundChannel ? base.sounds : other.sounds
    if other.texts.isEmpty && isSame {
      mode.sharedTexts = normal.texts
      for text in base.texts where !isLooped(text.extra) {
        mode.duration = max(mode.duration, text.at)
      }
    } else {
      mode.texts = base.texts + other.texts
    }
    mode.effects = base.effects + other.effects
    mode.hasAnchors = base.hasAnchors || other.hasAnchors
    mode.hasOpenStarts = other.hasOpenStarts
    mode.stages = other.stages
    for stage in base.stages where contributes(stage, haptics: keepsHapticChannel, keepsSoundChannel) {
      mode.stages.append(stage)
    }
    return finish(&mode)
  }

  private func lastOnset(_ scratch: Scratch) -> Int64 {
    var last: Int64 = 0
    for haptic in scratch.haptics where !isLooped(haptic.extra) {
      last = max(last, haptic.at + length(haptic))
    }
    return last
  }

  /// Whether a stage of the base still plays something when its motion is replaced.
  private func contributes(_ stage: StageWindow, haptics: Bool, _ sounds: Bool) -> Bool {
    haptics && stage.last.haptics > stage.first.haptics
      || sounds && stage.last.sounds > stage.first.sounds
      || stage.last.texts > stage.first.texts || stage.last.effects > stage.first.effects
  }

  /// Reduce Motion by itself: what moves is dropped; if nothing is left, a fade.
  private mutating func derived(_ base: Scratch, _ normal: Timeline) -> Timeline {
    var mode = still(base)
    mode.haptics = base.haptics
    mode.sounds = base.sounds
    return finish(&mode)
  }

  /// Physicality off by itself: the Reduce Motion timeline without haptics and sound.
  private mutating func silent(
    _ base: Scratch, _ row: CueRow, _ reduceMotion: Fallback, _ moves: Bool
  ) -> Timeline {
    if reduceMotion == .written {
      if base.haptics.isEmpty && base.sounds.isEmpty
        && checker.reduceMotionScratch.haptics.isEmpty
        && checker.reduceMotionScratch.sounds.isEmpty
      {
        return row.reduceMotion
      }
      let other = checker.reduceMotionScratch
      if !base.hasAnchors && !other.hasAnchors {
        var timeline = row.reduceMotion
        timeline.haptics = .empty
        timeline.sounds = .empty
        timeline.duration = max(
          duration(of: timeline), other.haptics.isEmpty && other.sounds.isEmpty ? other.duration : 0)
        return timeline
      }
      let quiet = Scratch()
      quiet.motion = other.motion
      quiet.texts = other.texts
      quiet.effects = other.effects
      quiet.stages = other.stages
      quiet.hasAnchors = other.hasAnchors
      quiet.hasOpenStarts = other.hasOpenStarts
      quiet.duration = other.duration
      return replaced(base, quiet, row.normal, keepsHaptics: false)
    }
    if base.haptics.isEmpty && base.sounds.isEmpty { return row.reduceMotion }
    var mode = still(base)
    return finish(&mode)
  }

  /// The length of a finished timeline, by its entries.
  private func duration(of timeline: Timeline) -> Int64 {
    var last: Int64 = 0
    let store = checker.store
    for index in timeline.motion.indices {
      let track = store.motion[index]
      if !isLooped(track.extra) { last = max(last, track.at + track.duration + spread(track.extra)) }
    }
    for index in timeline.texts.indices where !isLooped(store.texts[index].extra) {
      last = max(last, store.texts[index].at)
    }
    for index in timeline.effects.indices where !isLooped(store.effects[index].extra) {
      last = max(last, store.effects[index].at)
    }
    return last
  }

  /// The base without what moves.
  private mutating func still(_ base: Scratch) -> Mode {
    var mode = Mode(duration: 0)
    mode.motion = base.motion.filter { !isMoving($0) }
    mode.texts = base.texts
    mode.effects = base.effects
    mode.stages = base.stages
    mode.hasAnchors = base.hasAnchors
    mode.hasOpenStarts = base.hasOpenStarts
    if mode.motion.isEmpty, !base.motion.isEmpty { mode.motion = dissolves(base) }
    return mode
  }

  /// One fade for each target that moved, to its final opacity.
  private mutating func dissolves(_ base: Scratch) -> [Motion] {
    let profile = checker.model.profiles[checker.profile]
    var result: [Motion] = []
    for track in base.motion {
      let layer = extras[Int(track.extra)].layer
      let length = min(profile.reduceMotionFade, max(track.duration, 0))
      if let index = result.firstIndex(where: {
        $0.target == track.target && extras[Int($0.extra)].layer == layer
      }) {
        result[index].duration = max(result[index].duration, length)
        result[index].at = min(result[index].at, track.at)
        continue
      }
      var extra = extras[Int(track.extra)]
      extra.approx = .none
      extra.edge = .none
      extra.property = .none
      extra.alternates = false
      extra.isCut = false
      extra.loopFlag = .none
      extra.loopEvery = 0
      checker.store.extras.append(extra)
      let leaves = leaves(track.target, layer, base)
      result.append(
        Motion(
          at: track.at, duration: length, from: leaves ? 1_000_000 : 0,
          to: leaves ? 0 : 1_000_000, target: track.target,
          curve: profile.defaultCurve, extra: UInt32(checker.store.extras.count - 1),
          source: track.source, property: .opacity, start: .written))
    }
    return result
  }

  /// Whether a target is gone in the end: dissolved, removed or hidden.
  private func leaves(_ target: Name, _ layer: Name, _ base: Scratch) -> Bool {
    let last = base.motion.last {
      $0.property == .dissolve && $0.target == target && extras[Int($0.extra)].layer == layer
    }
    if let last { return last.to < 500_000 }
    return base.effects.contains {
      ($0.kind == .remove || $0.kind == .hide) && $0.name == target
    }
  }

  // MARK: what an entry is

  /// Motion in the sense of WCAG 2.3.3: it alters perceived size, shape, position or depth.
  private func isMoving(_ track: Motion) -> Bool {
    switch track.property {
    case .opacity, .typeOn: false
    case .dissolve: !extras[Int(track.extra)].edge.isNone
    case .other: !Assembly.stillProperties.contains(extras[Int(track.extra)].property.text)
    default: true
    }
  }

  /// Properties that change how something looks and move nothing.
  private static let stillProperties = [
    "color", "background", "tint", "saturation", "brightness", "contrast", "hue", "glow", "shadow",
    "stroke", "border", "material",
  ]

  private func firstMoving(_ scratch: Scratch) -> UInt32? {
    for track in scratch.motion where isMoving(track) { return track.source }
    return nil
  }

  @inline(__always) private func isLooped(_ extra: UInt32) -> Bool {
    extra != 0 && !extras[Int(extra)].loopFlag.isNone
  }

  @inline(__always) private func anchor(_ extra: UInt32) -> AnchorKind {
    extra == 0 ? .none : extras[Int(extra)].anchor
  }

  @inline(__always) private func length(_ haptic: Haptic) -> Int64 {
    haptic.extra == 0 ? 0 : extras[Int(haptic.extra)].duration
  }

  /// How much later than the first the last of staggered items may start.
  @inline(__always) private func spread(_ extra: UInt32) -> Int64 {
    extra == 0 ? 0 : max(extras[Int(extra)].staggerMaximum, 0)
  }

  // MARK: finishing

  private struct Mode {
    var haptics: [Haptic] = []
    var motion: [Motion] = []
    var sounds: [Sound] = []
    var texts: [Copy] = []
    var effects: [Effect] = []
    var stages: [StageWindow] = []
    var hasAnchors = false
    var hasOpenStarts = false
    var duration: Int64
    var sharedHaptics: Span?
    var sharedTexts: Span?

    init(duration: Int64) { self.duration = duration }
  }

  private mutating func finish(_ mode: inout Mode) -> Timeline {
    if mode.hasAnchors { resolveAnchors(&mode) }
    var timeline = Timeline()
    timeline.duration = max(mode.duration, length(of: mode, all: true))
    sortMotion(&mode.motion)
    if mode.hasOpenStarts { resolveStarts(&mode.motion) }
    findClashes(mode.motion)
    sortHaptics(&mode.haptics)
    if !isSorted(mode.texts) { mode.texts = mode.texts.stableSorted { $0.at < $1.at } }
    if mode.effects.count > 1 { mode.effects = mode.effects.stableSorted { $0.at < $1.at } }
    if mode.sounds.count > 1 { mode.sounds = mode.sounds.stableSorted { $0.at < $1.at } }
    timeline.haptics = mode.sharedHaptics ?? append(mode.haptics)
    timeline.motion = append(mode.motion)
    timeline.texts = mode.sharedTexts ?? append(mode.texts)
    if !mode.sounds.isEmpty {
      timeline.sounds = Span(checker.store.sounds.count, mode.sounds.count)
      checker.store.sounds += mode.sounds
    }
    if !mode.effects.isEmpty {
      timeline.effects = Span(checker.store.effects.count, mode.effects.count)
      checker.store.effects += mode.effects
    }
    return timeline
  }

  private func append(_ haptics: [Haptic]) -> Span {
    if haptics.isEmpty { return .empty }
    let span = Span(checker.store.haptics.count, haptics.count)
    checker.store.haptics += haptics
    return span
  }

  private func append(_ motion: [Motion]) -> Span {
    if motion.isEmpty { return .empty }
    let span = Span(checker.store.motion.count, motion.count)
    checker.store.motion += motion
    return span
  }

  private func append(_ texts: [Copy]) -> Span {
    if texts.isEmpty { return .empty }
    let span = Span(checker.store.texts.count, texts.count)
    checker.store.texts += texts
    return span
  }

  private func isSorted(_ texts: [Copy]) -> Bool {
    for index in texts.indices.dropFirst() where texts[index].at < texts[index - 1].at {
      return false
    }
    return true
  }

  /// The last end of motion, haptics and sound; texts and effects count only for `all`.
  private func length(of mode: borrowing Mode, all: Bool, anchoredAtEnd: Bool = true) -> Int64 {
    var last: Int64 = 0
    func counts(_ extra: UInt32) -> Bool {
      if extra == 0 { return true }
      return !isLooped(extra) && (anchoredAtEnd || anchor(extra) != .end)
    }
    for haptic in mode.haptics where counts(haptic.extra) {
      last = max(last, haptic.at + length(haptic) + spread(haptic.extra))
    }
    for track in mode.motion where counts(track.extra) {
      last = max(last, track.at + track.duration + spread(track.extra))
    }
    for sound in mode.sounds where counts(sound.extra) {
      last = max(last, sound.at + sound.duration + spread(sound.extra))
    }
    guard all else { return last }
    for text in mode.texts where counts(text.extra) { last = max(last, text.at) }
    for effect in mode.effects where counts(effect.extra) { last = max(last, effect.at) }
    return last
  }

  // MARK: anchors

  private mutating func resolveAnchors(_ mode: inout Mode) {
    let fades = mode.motion.filter { $0.property == .opacity && anchor($0.extra) == .none }
      .stableSorted { $0.at < $1.at }
    // First what does not wait for the end; then the end is known.
    shift(&mode) { extra, stages in
      switch extra.anchor {
      case .visible: self.visible(extra.anchorLevel, fades)
      case .stageStart, .stageEnd: self.moment(extra, stages, fades, 0)
      default: nil
      }
    }
    let end = length(of: mode, all: false, anchoredAtEnd: false)
    shift(&mode, onlyOpen: true) { extra, _ in end }
  }

  /// Moves entries by the moment their anchor names; `nil` leaves an entry for later.
  private func shift(
    _ mode: inout Mode, onlyOpen: Bool = false, _ moment: (Extra, [StageWindow]) -> Int64?
  ) {
    let stages = mode.stages
    func offset(_ extra: UInt32) -> Int64 {
      guard extra != 0 else { return 0 }
      let full = extras[Int(extra)]
      if full.anchor == .none { return 0 }
      let isOpen = full.anchor == .end || !isKnown(full, stages)
      if onlyOpen != isOpen { return 0 }
      return moment(full, stages) ?? 0
    }
    for at in mode.haptics.indices { mode.haptics[at].at += offset(mode.haptics[at].extra) }
    for at in mode.motion.indices { mode.motion[at].at += offset(mode.motion[at].extra) }
    for at in mode.sounds.indices { mode.sounds[at].at += offset(mode.sounds[at].extra) }
    for at in mode.texts.indices { mode.texts[at].at += offset(mode.texts[at].extra) }
    for at in mode.effects.indices { mode.effects[at].at += offset(mode.effects[at].extra) }
  }

  /// Whether an anchor can be found before the end is: `NAME.end` of a stage that this mode does
  /// not play is the end.
  private func isKnown(_ extra: Extra, _ stages: [StageWindow]) -> Bool {
    guard extra.anchor == .stageEnd else { return true }
    return stages.contains { $0.name == extra.anchorStage }
  }

  private func moment(
    _ extra: Extra, _ stages: [StageWindow], _ fades: [Motion], _ depth: Int
  ) -> Int64 {
    switch extra.anchor {
    case .none, .end: return 0
    case .visible: return visible(extra.anchorLevel, fades)
    case .stageStart, .stageEnd:
      guard depth < 64, let stage = stages.first(where: { $0.name == extra.anchorStage }) else {
        return 0
      }
      let own = extra.anchor == .stageStart ? stage.start : stage.end
      return own + moment(extras[Int(stage.extra)], stages, fades, depth + 1)
    }
  }

  /// When the first fade reaches an opacity.
  private func visible(_ level: Int64, _ fades: [Motion]) -> Int64 {
    guard let fade = fades.first else { return 0 }
    let low = min(fade.from, fade.to)
    let high = max(fade.from, fade.to)
    if level < low || level > high || low == high { return 0 }
    let progress = Double(level - fade.from) / Double(fade.to - fade.from)
    let share: Double
    switch checker.shape(fade.curve) {
    case .linear: share = progress
    case .cubicBezier(let x1, let y1, let x2, let y2):
      share =
        CubicBezier(
          Double(x1) / 1e6, Double(y1) / 1e6, Double(x2) / 1e6, Double(y2) / 1e6
        ).progress(reaching: progress) ?? 1
    case .steps(let count):
      share = (progress * Double(count)).rounded(.up) / Double(count)
    case .spring(let spring, _): share = reach(spring, progress, Double(fade.duration) / 1e6)
    }
    return fade.at + Int64((share * Double(fade.duration)).rounded())
  }

  /// The share of its settle time after which a spring first reaches a position.
  private func reach(_ spring: Spring, _ position: Double, _ settle: Double) -> Double {
    let steps = 1000
    for step in 0..<steps {
      let at = settle * Double(step + 1) / Double(steps)
      guard spring.position(at: at) >= position else { continue }
      var low = settle * Double(step) / Double(steps)
      var high = at
      for _ in 0..<40 {
        let middle = (low + high) / 2
        if spring.position(at: middle) < position { low = middle } else { high = middle }
      }
      return high / settle
    }
    return 1
  }

  // MARK: order

  private func sortHaptics(_ haptics: inout [Haptic]) {
    var isSorted = true
    for index in haptics.indices.dropFirst() where comesBefore(haptics[index], haptics[index - 1]) {
      isSorted = false
    }
    if !isSorted { haptics = haptics.stableSorted(by: comesBefore) }
  }

  private func comesBefore(_ left: Haptic, _ right: Haptic) -> Bool {
    if left.at != right.at { return left.at < right.at }
    if left.kind != right.kind { return left.kind.rawValue < right.kind.rawValue }
    if left.style != right.style { return left.style.rawValue < right.style.rawValue }
    return left.intensity < right.intensity
  }

  private func sortMotion(_ motion: inout [Motion]) {
    var isSorted = true
    for index in motion.indices.dropFirst() where comesBefore(motion[index], motion[index - 1]) {
      isSorted = false
    }
    if !isSorted { motion = motion.stableSorted(by: comesBefore) }
  }

  private func comesBefore(_ left: Motion, _ right: Motion) -> Bool {
    if left.at != right.at { return left.at < right.at }
    return compareTracks(left, right) < 0
  }

  /// By property, then target, then layer: negative, zero or positive.
  private func compareTracks(_ left: Motion, _ right: Motion) -> Int {
    if left.property != right.property {
      return Int(left.property.rawValue) - Int(right.property.rawValue)
    }
    if left.target != right.target { return left.target.compare(right.target) }
    if left.extra == right.extra { return 0 }
    let (a, b) = (extras[Int(left.extra)], extras[Int(right.extra)])
    if a.property != b.property { return a.property.compare(b.property) }
    return a.layer.compare(b.layer)
  }

  // MARK: first values

  /// Gives tracks that go on from the value before them their first value; they are in time order.
  private func resolveStarts(_ motion: inout [Motion]) {
    for index in motion.indices where motion[index].start != .written {
      var value = rest(motion[index].property)
      var earlier = index
      while earlier > 0 {
        earlier -= 1
        if compareTracks(motion[earlier], motion[index]) == 0,
          !excludes(motion[earlier], motion[index])
        {
          value = motion[earlier].to
          break
        }
      }
      motion[index].from = value
      if motion[index].start == .added { motion[index].to += value }
      motion[index].start = .written
    }
  }

  private func rest(_ property: MotionProperty) -> Int64 {
    switch property {
    case .opacity, .scale, .dissolve: 1_000_000
    case .trim: 100_000_000
    default: 0
    }
  }

  /// Whether a map chooses one of the two and never both.
  private func excludes(_ left: Motion, _ right: Motion) -> Bool {
    if left.extra == 0 || right.extra == 0 { return false }
    let (a, b) = (extras[Int(left.extra)], extras[Int(right.extra)])
    return !a.choiceMap.isNone && a.choiceMap == b.choiceMap && a.choicePattern != b.choicePattern
  }

  // MARK: clashes

  private mutating func findClashes(_ motion: [Motion]) {
    if motion.count < 2 || motion.count == 2 && compareTracks(motion[0], motion[1]) != 0 { return }
    let order = motion.indices.sorted {
      let compared = compareTracks(motion[$0], motion[$1])
      return compared != 0 ? compared < 0 : $0 < $1
    }
    var first = 0
    while first < order.count {
      var last = first + 1
      while last < order.count,
        compareTracks(motion[order[first]], motion[order[last]]) == 0
      {
        last += 1
      }
      if last - first > 1 { findClashes(motion, order[first..<last]) }
      first = last
    }
  }

  /// Tracks of one property in time order: each against the one that lasts longest so far.
  private mutating func findClashes(_ motion: [Motion], _ order: ArraySlice<Int>) {
    var open: [Int] = []
    for index in order {
      let track = motion[index]
      open.removeAll { end(motion[$0]) <= track.at }
      if let other = open.first(where: { !excludes(motion[$0], track) && track.duration > 0 }) {
        clash(track, motion[other])
      }
      if track.duration > 0, open.count < 64 { open.append(index) }
    }
  }

  private func end(_ track: Motion) -> Int64 {
    isLooped(track.extra) ? .max : track.at + track.duration
  }

  private mutating func clash(_ later: Motion, _ earlier: Motion) {
    // What clashes inside one pattern is said of that pattern.
    if later.group != 0 && later.group == earlier.group { return }
    let pair = UInt64(later.source) << 32 | UInt64(earlier.source)
    if reported.contains(pair) || reported.count > 64 { return }
    reported.append(pair)
    let property =
      later.property == .other
      ? extras[Int(later.extra)].property.text : Assembly.spoken(later.property)
    let target = later.target.isNone ? "one target" : "`\(later.target.text)`"
    let (from, to) = (min(later.source, earlier.source), max(later.source, earlier.source))
    let endText =
      isLooped(earlier.extra)
      ? "runs on in its loop" : "runs until \(checker.milliseconds(end(earlier)))"
    checker.report(
      Diagnostic(
        .trackClash, checker.source, checker.statementRange(to),
        "two tracks change the \(property) of \(target) at once: this one starts at "
          + "\(checker.milliseconds(later.at)), the other \(endText)",
        help: "start it later (`then`, `at`, `delay`), or put it on a layer of its own",
        related: [
          Related("the other track", checker.source, checker.statementRange(from))
        ]))
  }

  private static func spoken(_ property: MotionProperty) -> String {
    switch property {
    case .translateX: "x position"
    case .translateY: "y position"
    case .translateZ: "z position"
    case .typeOn: "text"
    default: "\(property.name)"
    }
  }
}
