import PatternSyntax
import PatternTable

/// The order of entries, initial values, and conflicting tracks.
extension Assembly {
  // MARK: order

  func comesBefore(_ left: Haptic, _ right: Haptic) -> Bool {
    if left.at != right.at { return left.at < right.at }
    if left.kind != right.kind { return left.kind.rawValue < right.kind.rawValue }
    if left.style != right.style { return left.style.rawValue < right.style.rawValue }
    return left.intensity < right.intensity
  }

  func comesBefore(_ left: Track, _ right: Track) -> Bool {
    if left.at != right.at { return left.at < right.at }
    return compareTracks(left, right) < 0
  }

  /// Compares tracks by property, then target, then layer.
  ///
  /// - Returns: a negative number, 0 or a positive number.
  package func compareTracks(_ left: Track, _ right: Track) -> Int {
    if left.property != right.property {
      return Int(left.property.rawValue) - Int(right.property.rawValue)
    }
    if left.target != right.target { return left.target.compare(right.target) }
    if left.extra == right.extra { return 0 }
    let (one, other) = (extras[Int(left.extra)], extras[Int(right.extra)])
    let order = one.property.compare(other.property)
    return order != 0 ? order : one.layer.compare(other.layer)
  }

  // MARK: first values

  /// Sets the initial values of tracks that continue from an earlier value. The tracks are in time
  /// order.
  ///
  /// If a map chooses the earlier track, the track is replaced by one for each alternative, each
  /// with its own initial value.
  func resolveStarts(_ motion: inout [Track]) {
    var index = 0
    while index < motion.count {
      defer { index += 1 }
      if motion[index].start == .written { continue }
      if checker.isOverworked {
        checker.checked.isPoisoned = true
        return checker.reportOverworked()
      }
      let last = lastValue(before: index, in: motion)
      let first = motion[index].start == .returned ? firstValue(of: index, in: motion) : nil
      if last.isOne, first?.isOne ?? true {
        start(&motion[index], from: last.value)
        if let first { motion[index].to = first.value }
        continue
      }
      let map = last.isOne ? first?.map ?? .none : last.map
      let alternatives = alternatives(of: map)
      if motion.count + alternatives.count > TableLimit.statements {
        return reportOverLimit(group: motion[index].group)
      }
      let tracks = alternatives.map { pattern in
        var track = motion[index]
        var extra = extras[Int(track.extra)]
        extra.choiceMap = map
        extra.choicePattern = pattern
        track.extra = checker.store.add(extra)
        start(&track, from: last.value(in: pattern))
        if let first { track.to = first.value(in: pattern) }
        return track
      }
      motion.replaceSubrange(index...index, with: tracks)
      index += tracks.count - 1
    }
  }

  /// Reports an expansion limit. If a single pattern exceeds it, that pattern's own check reports
  /// it.
  private func reportOverLimit(group: UInt16) {
    checker.checked.isPoisoned = true
    if group == 0 { checker.reportOverLimit(0) }
  }

  /// The value at the start of a track in a loop, as left by the previous iteration.
  private func firstValue(of index: Int, in motion: [Track]) -> LastValue {
    let track = motion[index]
    var first = LastValue(value: track.to)
    var at = index
    while at > 0, first.map.isNone || first.chosen.count < first.alternatives {
      at -= 1
      let earlier = motion[at]
      guard earlier.source == track.source, earlier.group == track.group,
        compareTracks(earlier, track) == 0, !excludes(earlier, track)
      else { continue }
      let map = choiceMap(earlier)
      if map.isNone || map == choiceMap(track) {
        if first.map.isNone { first.value = earlier.from }
        break
      }
      if first.map.isNone {
        first.map = map
        first.alternatives = alternatives(of: map).count
      }
      first.choose(extras[Int(earlier.extra)].choicePattern, earlier.from)
    }
    first.settle()
    return first
  }

  private func start(_ track: inout Track, from value: Int64) {
    track.from = value
    if track.start == .added { track.to += value }
    track.start = .written
  }

  /// The value of a property at the start of a track.
  private struct LastValue {
    /// The value if no alternative sets another.
    var value: Int64
    /// The map whose alternatives set different values, if any.
    var map = Name.none
    /// The values of the alternatives, by pattern.
    var chosen: [Name: Int64] = [:]
    /// The number of alternatives of the map.
    var alternatives = 0
    /// The `play` of the last alternative.
    var group: UInt16 = 0

    init(value: Int64) { self.value = value }

    /// Records the value of an alternative, unless it already has one.
    ///
    /// - Returns: true if it had no value.
    @discardableResult
    mutating func choose(_ pattern: Name, _ value: Int64) -> Bool {
      if chosen[pattern] != nil { return false }
      chosen[pattern] = value
      return true
    }

    /// Uses the common value if every alternative sets the same value.
    mutating func settle() {
      if let one = chosen.values.first, chosen.count == alternatives, isOne { value = one }
    }

    func value(in pattern: Name) -> Int64 { chosen[pattern] ?? value }

    /// True if the value is the same for every choice of the map.
    var isOne: Bool {
      guard let first = chosen.values.first else { return true }
      return chosen.values.allSatisfy { $0 == first }
        && (chosen.count == alternatives || first == value)
    }
  }

  private func lastValue(before index: Int, in motion: [Track]) -> LastValue {
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
      if last.choose(pattern, earlier.to) {
        last.group = earlier.group
        if last.chosen.count == last.alternatives { break }
      }
    }
    _ = checker.affords((index - at) * Budget.value)
    if !own.isNone, !last.isOne {
      reportTwoMaps(last.map, own, track, last.group)
      last.chosen = [:]
    }
    last.settle()
    return last
  }

  private func choiceMap(_ track: Track) -> Name { extras[Int(track.extra)].choiceMap }

  /// The patterns among which a map chooses, as seen from the checked declaration.
  func alternatives(of map: Name) -> [Name] {
    checker.declaredMap(map)?.patterns ?? []
  }

  /// Reports a track whose initial value depends on a second map, since an entry of the table can
  /// name only one.
  private func reportTwoMaps(_ one: Name, _ other: Name, _ track: Track, _ group: UInt16) {
    checker.checked.isPoisoned = true
    // A conflict inside one pattern is reported for that pattern.
    if track.group != 0, track.group == group { return }
    checker.report(
      Finding(
        .misplacedStatement, checker.source, checker.statementRange(track.source.start),
        "the start value depends on two maps, `\(one.text)` and `\(other.text)`",
        help: "write the start value: `A -> B`"))
  }

  func rest(_ property: MotionProperty) -> Int64 {
    switch property {
    case .opacity, .scale, .dissolve: 1_000_000
    case .trim: 100_000_000
    default: 0
    }
  }

  /// True if two entries never play together, because they are alternatives of a map or of two maps
  /// of one input.
  func excludes(_ left: Track, _ right: Track) -> Bool {
    excludes(left.extra, right.extra)
  }

  package func excludes(_ left: UInt32, _ right: UInt32) -> Bool {
    left != 0 && right != 0 && excludes(extras[Int(left)], extras[Int(right)])
  }

  func excludes(_ left: Extra, _ right: Extra) -> Bool {
    if left.choiceMap.isNone || right.choiceMap.isNone { return false }
    return checker.excludes(
      (left.choiceMap, left.choicePattern), (right.choiceMap, right.choicePattern))
  }

  // MARK: clashes

  mutating func findClashes(_ motion: [Track]) {
    if motion.count < 2 { return }
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

  /// Finds conflicts among tracks of one property, in time order. Each track is compared with those
  /// that are still playing.
  mutating func findClashes(_ motion: [Track], _ order: ArraySlice<Int>) {
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

  func end(_ track: Track) -> Int64 {
    isLooped(track.extra) ? .max : track.at + track.duration
  }

  /// True if two tracks of equal loops, such as those of one body, never play at the same time in
  /// any iteration.
  func takesTurns(_ earlier: Track, _ later: Track) -> Bool {
    guard isLooped(earlier.extra), isLooped(later.extra) else { return false }
    let (a, b) = (extras[Int(earlier.extra)], extras[Int(later.extra)])
    guard a.loopFlag == b.loopFlag, a.loopIsUntil == b.loopIsUntil, a.loopEvery == b.loopEvery,
      a.loopEvery > 0
    else { return false }
    let lag = (later.at - earlier.at) % a.loopEvery
    return length(earlier) <= lag && lag + length(later) <= a.loopEvery
  }

  /// The duration of a track, after it is cut by its loop.
  func length(_ track: Track) -> Int64 {
    let extra = extras[Int(track.extra)]
    return extra.isCut ? extra.cutAfter : track.duration
  }

  mutating func clash(_ later: Track, _ earlier: Track) {
    if checker.checked.timesAreLost { return }
    // A conflict inside one pattern is reported for that pattern, unless arguments cause it.
    let isInside = later.group != 0 && later.group == earlier.group
    if isInside, !checker.isToBlame(group: later.group) { return }
    let pair = UInt64(later.source.start) << 32 | UInt64(earlier.source.start)
    if reported.contains(pair) || reported.count > 64 { return }
    reported.append(pair)
    let property =
      later.property == .other
      ? "`\(extras[Int(later.extra)].property.text)`" : Assembly.spoken(later.property)
    let target = later.target.isNone ? "one target" : "`\(later.target.text)`"
    // The later of two tracks in different files is reported.
    let isFar = later.source.isFar || earlier.source.isFar
    let (from, to) =
      isFar
      ? (earlier.source, later.source)
      : (min(later.source, earlier.source), max(later.source, earlier.source))
    let isOn = earlier.at + length(earlier) > later.at
    let endText =
      isLooped(earlier.extra) && !(isOn && isLooped(later.extra))
      ? "keeps running in its loop"
      : "runs until \(checker.milliseconds(earlier.at + length(earlier)))"
    let message =
      "two tracks change the \(property) of \(target) at once: this one starts at "
      + "\(checker.milliseconds(later.at)), the other \(endText)"
    if isInside { return checker.blameArguments(.trackClash, message, group: later.group) }
    checker.report(
      Finding(
        .trackClash, checker.source, checker.statementRange(to.start), message,
        help: "start it later (`then`, `at`, `delay`), or put it on a separate layer",
        related: [
          Related("the other track", checker.source, checker.statementRange(from.start))
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
