import PatternCues
import PatternSyntax

/// Moments that anchors name, the order of entries, first values, and clashes.
extension Assembly {
  // MARK: anchors

  mutating func resolveAnchors(_ mode: inout Mode) {
    let fades = mode.motion.filter { $0.property == .opacity && anchor($0.extra) == .none }
      .stableSorted { $0.at < $1.at }
    chooseVisible(&mode, fades)
    // First what does not wait for the end; then the end is known.
    shift(&mode) { extra, stages in
      switch extra.anchor {
      case .visible: self.visible(extra, fades)
      case .stageStart, .stageEnd: self.moment(extra, stages, fades, 0)
      default: nil
      }
    }
    let end = length(of: mode, all: false, anchoredAtEnd: false)
    shift(&mode, onlyOpen: true) { extra, _ in end }
  }

  /// Moves entries by the moment their anchor names; `nil` leaves an entry for later.
  func shift(
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
  func isKnown(_ extra: Extra, _ stages: [StageWindow]) -> Bool {
    guard extra.anchor == .stageEnd else { return true }
    return stages.contains { $0.name == extra.anchorStage }
  }

  func moment(
    _ extra: Extra, _ stages: [StageWindow], _ fades: [Motion], _ depth: Int
  ) -> Int64 {
    switch extra.anchor {
    case .none, .end: return 0
    case .visible: return visible(extra, fades)
    case .stageStart, .stageEnd:
      guard depth < 64, let stage = stages.first(where: { $0.name == extra.anchorStage }) else {
        return 0
      }
      let own = extra.anchor == .stageStart ? stage.start : stage.end
      return own + moment(extras[Int(stage.extra)], stages, fades, depth + 1)
    }
  }

  /// Where a map chooses which fade comes first, and so when something is visible, makes an entry
  /// for each alternative of whatever waits for it.
  private func chooseVisible(_ mode: inout Mode, _ fades: [Motion]) {
    guard let first = fades.first else { return }
    let map = extras[Int(first.extra)].choiceMap
    if map.isNone { return }
    let patterns = alternatives(of: map)
    choose(&mode.haptics, map, patterns, fades)
    choose(&mode.motion, map, patterns, fades)
    choose(&mode.sounds, map, patterns, fades)
    choose(&mode.texts, map, patterns, fades)
    choose(&mode.effects, map, patterns, fades)
  }

  private func choose<Entry: TimelineEntry>(
    _ entries: inout [Entry], _ map: Name, _ patterns: [Name], _ fades: [Motion]
  ) {
    var index = 0
    while index < entries.count {
      defer { index += 1 }
      let extra = extras[Int(entries[index].extra)]
      guard extra.anchor == .visible, extra.choiceMap.isNone else { continue }
      let chosen = patterns.map { pattern in
        var chosen = extra
        chosen.choiceMap = map
        chosen.choicePattern = pattern
        return chosen
      }
      let moment = visible(extra, fades)
      if chosen.allSatisfy({ visible($0, fades) == moment }) { continue }
      if entries.count + chosen.count > Checker.statementLimit {
        return checker.reportOverLimit(0)
      }
      let copies = chosen.map { extra in
        checker.store.extras.append(extra)
        var copy = entries[index]
        copy.extra = UInt32(checker.store.extras.count - 1)
        return copy
      }
      entries.replaceSubrange(index...index, with: copies)
      index += copies.count - 1
    }
  }

  /// When the first fade that may play beside an entry reaches the opacity that it waits for.
  private func visible(_ extra: Extra, _ fades: [Motion]) -> Int64 {
    guard let fade = fades.first(where: { !excludes(extras[Int($0.extra)], extra) }) else {
      return 0
    }
    let level = extra.anchorLevel
    // What goes on from the value before it goes on from the rest value: nothing is before it.
    let start = fade.start == .written ? fade.from : rest(.opacity)
    let (low, high) = (min(start, fade.to), max(start, fade.to))
    if level < low || level > high || low == high { return 0 }
    let progress = Double(level - start) / Double(fade.to - start)
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
  func reach(_ spring: Spring, _ position: Double, _ settle: Double) -> Double {
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

  func sortHaptics(_ haptics: inout [Haptic]) {
    if !isInOrder(haptics) { haptics = haptics.stableSorted(by: comesBefore) }
  }

  func isInOrder(_ haptics: [Haptic]) -> Bool {
    var index = 1
    while index < haptics.count {
      if comesBefore(haptics[index], haptics[index &- 1]) { return false }
      index &+= 1
    }
    return true
  }

  func comesBefore(_ left: Haptic, _ right: Haptic) -> Bool {
    if left.at != right.at { return left.at < right.at }
    if left.kind != right.kind { return left.kind.rawValue < right.kind.rawValue }
    if left.style != right.style { return left.style.rawValue < right.style.rawValue }
    return left.intensity < right.intensity
  }

  func sortMotion(_ motion: inout [Motion]) {
    if !isInOrder(motion) { motion = motion.stableSorted(by: comesBefore) }
  }

  func isInOrder(_ motion: [Motion]) -> Bool {
    var index = 1
    while index < motion.count {
      if comesBefore(motion[index], motion[index &- 1]) { return false }
      index &+= 1
    }
    return true
  }

  func comesBefore(_ left: Motion, _ right: Motion) -> Bool {
    if left.at != right.at { return left.at < right.at }
    return compareTracks(left, right) < 0
  }

  /// By property, then target, then layer: negative, zero or positive.
  func compareTracks(_ left: Motion, _ right: Motion) -> Int {
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
  ///
  /// Where a map chooses what came before, a track with a first value of its own is made of it for
  /// each alternative.
  func resolveStarts(_ motion: inout [Motion]) {
    var index = 0
    while index < motion.count {
      defer { index += 1 }
      if motion[index].start == .written { continue }
      let last = lastValue(before: index, in: motion)
      if last.isOne {
        start(&motion[index], from: last.value)
        continue
      }
      let alternatives = alternatives(of: last.map)
      if motion.count + alternatives.count > Checker.statementLimit {
        return reportOverLimit(group: motion[index].group)
      }
      let tracks = alternatives.map { pattern in
        var track = motion[index]
        var extra = extras[Int(track.extra)]
        extra.choiceMap = last.map
        extra.choicePattern = pattern
        checker.store.extras.append(extra)
        track.extra = UInt32(checker.store.extras.count - 1)
        start(&track, from: last.value(in: pattern))
        return track
      }
      motion.replaceSubrange(index...index, with: tracks)
      index += tracks.count - 1
    }
  }

  /// What one pattern unfolds into by itself is said of that pattern.
  private func reportOverLimit(group: UInt16) {
    checker.isPoisoned = true
    if group == 0 { checker.reportOverLimit(0) }
  }

  private func start(_ track: inout Motion, from value: Int64) {
    track.from = value
    if track.start == .added { track.to += value }
    track.start = .written
  }

  /// The value that a property has when a track starts.
  private struct LastValue {
    /// Where no alternative says another.
    var value: Int64
    /// The map whose alternatives say others, if there is one.
    var map = Name.none
    var chosen: [(pattern: Name, value: Int64)] = []
    /// How many alternatives the map has.
    var alternatives = 0
    /// The `play` that brought the last of them.
    var group: UInt16 = 0

    func value(in pattern: Name) -> Int64 {
      chosen.first { $0.pattern == pattern }?.value ?? value
    }

    /// Whether it is the same whatever a map chooses.
    var isOne: Bool {
      guard let first = chosen.first else { return true }
      return chosen.allSatisfy { $0.value == first.value }
        && (chosen.count == alternatives || first.value == value)
    }
  }

  private func lastValue(before index: Int, in motion: [Motion]) -> LastValue {
    let track = motion[index]
    let own = choiceMap(track)
    var last = LastValue(value: rest(track.property))
    var at = index
    while at > 0 {
      at -= 1
      let earlier = motion[at]
      if compareTracks(earlier, track) != 0 || excludes(earlier, track) { continue }
      let map = choiceMap(earlier)
      if map.isNone || map == own {
        last.value = earlier.to
        break
      }
      if last.map.isNone {
        last.map = map
        last.alternatives = alternatives(of: map).count
      }
      if map != last.map {
        reportTwoMaps(map, last.map, track, earlier.group)
        break
      }
      let pattern = extras[Int(earlier.extra)].choicePattern
      if !last.chosen.contains(where: { $0.pattern == pattern }) {
        last.chosen.append((pattern, earlier.to))
        last.group = earlier.group
        if last.chosen.count == last.alternatives { break }
      }
    }
    if !own.isNone, !last.isOne {
      reportTwoMaps(last.map, own, track, last.group)
      last.chosen = []
    }
    return last
  }

  @inline(__always) private func choiceMap(_ track: Motion) -> Name {
    track.extra == 0 ? .none : extras[Int(track.extra)].choiceMap
  }

  /// The patterns that a map of the judged declaration chooses from.
  private func alternatives(of map: Name) -> [Name] {
    guard let found = checker.find(.pattern, map, from: Int(checker.root.module)) else { return [] }
    return checker.model.map(found).patterns
  }

  /// An entry of the table is chosen by one map, so that what it goes on from can be, too.
  private func reportTwoMaps(_ one: Name, _ other: Name, _ track: Motion, _ group: UInt16) {
    checker.isPoisoned = true
    // What is inside one pattern is said of that pattern.
    if track.group != 0, track.group == group { return }
    checker.report(
      Diagnostic(
        .misplacedStatement, checker.source, checker.statementRange(track.source),
        "what this goes on from is chosen by two maps, `\(one.text)` and `\(other.text)`",
        help: "write the value it starts from: `A -> B`"))
  }

  func rest(_ property: MotionProperty) -> Int64 {
    switch property {
    case .opacity, .scale, .dissolve: 1_000_000
    case .trim: 100_000_000
    default: 0
    }
  }

  /// Whether a map chooses one of the two and never both.
  func excludes(_ left: Motion, _ right: Motion) -> Bool {
    if left.extra == 0 || right.extra == 0 { return false }
    return excludes(extras[Int(left.extra)], extras[Int(right.extra)])
  }

  private func excludes(_ left: Extra, _ right: Extra) -> Bool {
    !left.choiceMap.isNone && left.choiceMap == right.choiceMap
      && left.choicePattern != right.choicePattern
  }

  // MARK: clashes

  mutating func findClashes(_ motion: [Motion]) {
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
  mutating func findClashes(_ motion: [Motion], _ order: ArraySlice<Int>) {
    var open: [Int] = []
    for index in order {
      let track = motion[index]
      open.removeAll { end(motion[$0]) <= track.at }
      if track.duration > 0,
        let other = open.first(where: {
          !excludes(motion[$0], track) && !takesTurns(motion[$0], track)
        })
      {
        clash(track, motion[other])
      }
      if track.duration > 0, open.count < 64 { open.append(index) }
    }
  }

  func end(_ track: Motion) -> Int64 {
    isLooped(track.extra) ? .max : track.at + track.duration
  }

  /// Whether two tracks that loop alike, such as two of one body, are never on at once: each plays
  /// while the other rests, in every iteration.
  func takesTurns(_ earlier: Motion, _ later: Motion) -> Bool {
    guard isLooped(earlier.extra), isLooped(later.extra) else { return false }
    let (a, b) = (extras[Int(earlier.extra)], extras[Int(later.extra)])
    guard a.loopFlag == b.loopFlag, a.loopIsUntil == b.loopIsUntil, a.loopEvery == b.loopEvery,
      a.loopEvery > 0
    else { return false }
    let lag = (later.at - earlier.at) % a.loopEvery
    return length(earlier) <= lag && lag + length(later) <= a.loopEvery
  }

  /// How long a track plays; its loop may cut it.
  func length(_ track: Motion) -> Int64 {
    track.extra != 0 && extras[Int(track.extra)].isCut
      ? extras[Int(track.extra)].cutAfter : track.duration
  }

  mutating func clash(_ later: Motion, _ earlier: Motion) {
    // What clashes inside one pattern is said of that pattern, unless arguments are to blame.
    let isInside = later.group != 0 && later.group == earlier.group
    if isInside, !checker.isToBlame(group: later.group) { return }
    let pair = UInt64(later.source) << 32 | UInt64(earlier.source)
    if reported.contains(pair) || reported.count > 64 { return }
    reported.append(pair)
    let property =
      later.property == .other
      ? "`\(extras[Int(later.extra)].property.text)`" : Assembly.spoken(later.property)
    let target = later.target.isNone ? "one target" : "`\(later.target.text)`"
    let (from, to) = (min(later.source, earlier.source), max(later.source, earlier.source))
    let isOn = earlier.at + length(earlier) > later.at
    let endText =
      isLooped(earlier.extra) && !(isOn && isLooped(later.extra))
      ? "runs on in its loop"
      : "runs until \(checker.milliseconds(earlier.at + length(earlier)))"
    let message =
      "two tracks change the \(property) of \(target) at once: this one starts at "
      + "\(checker.milliseconds(later.at)), the other \(endText)"
    if isInside { return checker.blameArguments(.trackClash, message, group: later.group) }
    checker.report(
      Diagnostic(
        .trackClash, checker.source, checker.statementRange(to), message,
        help: "start it later (`then`, `at`, `delay`), or put it on a layer of its own",
        related: [
          Related("the other track", checker.source, checker.statementRange(from))
        ]))
  }

  package static func spoken(_ property: MotionProperty) -> String {
    switch property {
    case .translateX: "x position"
    case .translateY: "y position"
    case .translateZ: "z position"
    case .typeOn: "text"
    case .rotate: "rotation"
    default: "\(property.name)"
    }
  }
}

/// Something that stands on a timeline.
private protocol TimelineEntry {
  /// What it says besides, in the extras of its store.
  var extra: UInt32 { get set }
}

extension Haptic: TimelineEntry {}
extension Motion: TimelineEntry {}
extension Sound: TimelineEntry {}
extension Copy: TimelineEntry {}
extension Effect: TimelineEntry {}
