import PatternModel
import PatternSyntax
import PatternTable

/// The extremes of a track while it plays, in the unit of its property, with their times in
/// microseconds of the timeline.
struct Reach {
  var least: Double
  var leastAt: Double
  var greatest: Double
  var greatestAt: Double

  /// Extends the range to include another.
  mutating func join(_ other: Reach) {
    if other.least < least { (least, leastAt) = (other.least, other.leastAt) }
    if other.greatest > greatest { (greatest, greatestAt) = (other.greatest, other.greatestAt) }
  }
}

/// The tracks of one property on one target and layer, in time order: the keyframes of a movement.
struct Movement {
  let tracks: [Track]
  let layer: Name
  /// The pattern of a map that some of the tracks belong to; `.none` if there is no such map.
  let alternative: Name

  var property: MotionProperty { tracks[0].property }
  var target: Name { tracks[0].target }
  /// The value before the first track, and the value after the last one.
  var first: Int64 { tracks[0].from }
  var last: Int64 { tracks[tracks.count - 1].to }
  var start: Int64 { tracks[0].at }
  var end: Int64 { tracks.reduce(0) { max($0, $1.end) } }
}

extension MotionProperty {
  var isTranslation: Bool {
    self == .translateX || self == .translateY || self == .translateZ
  }
}

extension Track {
  /// The end of the track without the delays of a stagger, in microseconds.
  var end: Int64 { at + duration }
}

// MARK: - One track

extension Judge {
  /// The severity of findings about entries. An inferred entry, where something hidden becomes
  /// visible, has its own severity.
  var entrySeverity: Severity? { entry == .inferred ? policy[.inferredEntry] : nil }

  /// The name of a property in a message.
  static func spoken(_ property: MotionProperty) -> String { Assembly.spoken(property) }

  /// The distance that a track covers, in the unit of its property.
  func change(_ track: Track) -> Int64 { (track.to - track.from).magnitudeValue }

  /// The target of a track in a message: "`card`", or "the cue" without a target.
  func target(_ track: Track) -> String {
    track.target.isNone ? "the cue" : "`\(track.target.text)`"
  }

  /// True if the name of the layer or target ends in a word for light or colour, such as `glow`.
  func isGlow(_ track: Track) -> Bool {
    let layer = layer(track)
    var reading = WordReader(layer.isNone ? track.target : layer)
    return reading.drop(MotionWords.glow)
  }

  /// The end of the last track of a mode outside loops, with all items of staggers, in
  /// microseconds.
  func motionEnd(_ mode: Mode, in variant: Variant? = nil) -> Int64 {
    motion(mode).reduce(0) { latest, track in
      isLooped(track.extra) || !plays(track.extra, in: variant) ? latest : max(latest, end(track))
    }
  }

  /// The end of a track for its last item, in microseconds.
  func end(_ track: Track) -> Int64 {
    track.end + max(extras[Int(track.extra)].staggerMaximum, 0)
  }

  /// The layer of a track; `.none` if it moves its whole target.
  func layer(_ track: Track) -> Name { extras[Int(track.extra)].layer }

  /// The easing of a track as control points; nil for steps and springs.
  func bezier(_ shape: CurveShape) -> CubicBezier? {
    switch shape {
    case .linear: .linear
    case .cubicBezier(let x1, let y1, let x2, let y2):
      CubicBezier(Double(x1) / 1e6, Double(y1) / 1e6, Double(x2) / 1e6, Double(y2) / 1e6)
    case .steps, .spring: nil
    }
  }

  /// The exact extremes of a track: its two values and any overshoot of its curve.
  func reach(_ track: Track) -> Reach {
    let (from, to) = (Double(track.from), Double(track.to))
    let (start, end) = (Double(track.at), Double(track.end))
    var reach =
      from <= to
      ? Reach(least: from, leastAt: start, greatest: to, greatestAt: end)
      : Reach(least: to, leastAt: end, greatest: from, greatestAt: start)
    if from == to { return reach }
    func add(_ share: Double, _ at: Double) {
      let value = from + (to - from) * share
      reach.join(Reach(least: value, leastAt: at, greatest: value, greatestAt: at))
    }
    switch shape(track) {
    case .linear, .steps: break
    case .cubicBezier(_, let y1, _, let y2):
      // With both `y` between 0 and 1, the curve stays between 0 and 1.
      if 0...1_000_000 ~= y1 && 0...1_000_000 ~= y2 { return reach }
      guard let extrema = bezier(shape(track))?.extrema else { return reach }
      add(extrema.minimum, start + (end - start) * extrema.minimumProgress)
      add(extrema.maximum, start + (end - start) * extrema.maximumProgress)
    case .spring(let spring, _):
      guard let peak = spring.peakSeconds else { return reach }
      // A loop may cut a spring before its first peak.
      if isCut(track), peak * 1e6 > Double(extras[Int(track.extra)].cutAfter) { return reach }
      add(1 + spring.overshoot, start + peak * 1e6)
    }
    return reach
  }

  /// The value of a track at a moment, in microseconds of the timeline.
  func value(_ track: Track, at moment: Double) -> Double {
    let (from, to) = (Double(track.from), Double(track.to))
    let elapsed = moment - Double(track.at)
    if elapsed <= 0 { return from }
    if elapsed >= Double(track.duration) { return to }
    let share: Double
    switch shape(track) {
    case .linear: share = elapsed / Double(track.duration)
    case .cubicBezier:
      share = bezier(shape(track))?.value(atProgress: elapsed / Double(track.duration)) ?? 1
    case .steps(let count):
      share = (elapsed / Double(track.duration) * Double(count)).rounded(.down) / Double(count)
    case .spring(let spring, _): share = spring.position(at: elapsed / 1e6)
    }
    return from + (to - from) * share
  }

  /// True if the curve of a track is a straight line, however it is written.
  func isStraight(_ track: Track) -> Bool {
    switch shape(track) {
    case .linear: true
    case .cubicBezier(let x1, let y1, let x2, let y2): x1 == y1 && x2 == y2
    case .steps, .spring: false
    }
  }

  func isCut(_ track: Track) -> Bool { extras[Int(track.extra)].isCut }
  /// The pattern of an entry that a map chooses, for a message: " where `bright` plays".
  func choicePhrase(_ extra: UInt32) -> String {
    let pattern = extras[Int(extra)].choicePattern
    return pattern.isNone ? "" : " where `\(pattern.text)` plays"
  }

  func alternates(_ track: Track) -> Bool { extras[Int(track.extra)].alternates }
  func approx(_ track: Track) -> Name { extras[Int(track.extra)].approx }
  /// The name of a property that has no statement of its own; otherwise `.none`.
  func property(_ track: Track) -> Name {
    track.property == .other ? extras[Int(track.extra)].property : .none
  }
  /// The name of the property of a track in a message.
  func spokenProperty(_ track: Track) -> String {
    track.property == .other ? "`\(property(track).text)`" : Judge.spoken(track.property)
  }
  /// A value of a track with its unit, for a message.
  func spokenValue(_ value: Double, _ property: MotionProperty) -> String {
    let value = Int64(value.rounded())
    switch property {
    case .translateX, .translateY, .translateZ: return Numbers.points(value)
    case .rotate: return Numbers.level(value) + "deg"
    case .blur, .trim: return Numbers.level(value) + "%"
    default: return Numbers.level(value)
    }
  }
}

// MARK: - Several tracks

extension Judge {
  /// The tracks of a mode by property, target and layer. Where a map chooses between patterns, each
  /// pattern has its own chains.
  ///
  /// - Parameter loops: true to include tracks in loops.
  func chains(_ mode: Mode, loops: Bool = true) -> [Movement] {
    var tracks = motion(mode).filter { $0.property != .typeOn && (loops || !isLooped($0.extra)) }
    tracks.sort { left, right in
      let order = compare(left, right)
      return order != 0 ? order < 0 : left.at < right.at
    }
    var result: [Movement] = []
    var first = 0
    while first < tracks.count {
      var last = first + 1
      while last < tracks.count, compare(tracks[first], tracks[last]) == 0 { last += 1 }
      add(tracks[first..<last], to: &result)
      first = last
    }
    return result
  }

  private func add(_ tracks: ArraySlice<Track>, to chains: inout [Movement]) {
    var alternatives: [Name] = []
    for track in tracks {
      let pattern = alternative(track)
      if !pattern.isNone, !alternatives.contains(pattern) { alternatives.append(pattern) }
    }
    let layer = layer(tracks[tracks.startIndex])
    if alternatives.isEmpty {
      chains.append(Movement(tracks: Array(tracks), layer: layer, alternative: .none))
    }
    for pattern in alternatives {
      let chosen = tracks.filter { alternative($0).isNone || alternative($0) == pattern }
      chains.append(Movement(tracks: Array(chosen), layer: layer, alternative: pattern))
    }
  }

  /// The pattern of a track that a map chooses; otherwise `.none`.
  func alternative(_ track: Track) -> Name { extras[Int(track.extra)].choicePattern }

  /// True if maps never choose both tracks.
  func excludes(_ left: Track, _ right: Track) -> Bool { excludes(left.extra, right.extra) }

  /// True if maps never choose both entries.
  func excludes(_ left: UInt32, _ right: UInt32) -> Bool {
    Assembly(checker).excludes(left, right)
  }

  /// True if two tracks change the same property of the same layer of a target, and both may play.
  func changeOneThing(_ left: Track, _ right: Track) -> Bool {
    haveOneThing(left, right) && alternative(left) == alternative(right)
  }

  /// True if two tracks change the same property of the same layer of a target, whether or not both
  /// may play.
  func haveOneThing(_ left: Track, _ right: Track) -> Bool { compare(left, right) == 0 }

  private func compare(_ left: Track, _ right: Track) -> Int {
    Assembly(checker).compareTracks(left, right)
  }

  /// The extremes of a chain.
  func reach(_ chain: Movement) -> Reach {
    var reach = reach(chain.tracks[0])
    for track in chain.tracks.dropFirst() { reach.join(self.reach(track)) }
    return reach
  }

  /// The value of a chain at any moment. It is constant before, between and after the tracks.
  func value(_ chain: Movement, at moment: Double) -> Double {
    var value = Double(chain.first)
    for track in chain.tracks where Double(track.at) <= moment {
      value = self.value(track, at: moment)
    }
    return value
  }
}

// MARK: - A layer on its target

extension Judge {
  /// True if a track moves a layer while its target changes the same property: the two combine on
  /// the screen.
  func isComposed(_ track: Track, _ mode: Mode) -> Bool {
    if layer(track).isNone { return false }
    return motion(mode).contains {
      $0.property == track.property && $0.target == track.target && layer($0).isNone
        && !excludes($0, track)
    }
  }
}

/// A layer that moves while its target moves. Scales multiply; positions and angles add up.
struct Composite {
  let parent: Movement
  let child: Movement
  /// The combined values, in time order.
  let values: [(at: Double, value: Double)]

  var first: Double { values[0].value }
  var last: Double { values[values.count - 1].value }
}

/// A track that is farther from the first or last value of its chain than a limit allows.
struct FarTrack {
  let track: Track
  let chain: Movement
  let distance: Int64
  /// True if the distance includes the movement of the target.
  let isComposed: Bool
}

extension Judge {
  /// The first track in each chain that moves too far; if there is none, the tracks that move too
  /// far together with their target.
  ///
  /// - Parameter isFromEnd: true to measure from the end of the chain instead of its start.
  func farTracks(
    _ chains: [Movement], _ mode: Mode, isFromEnd: Bool, beyond limit: Bound
  ) -> [FarTrack] {
    var found: [FarTrack] = []
    for chain in chains where !isComposed(chain.tracks[0], mode) {
      let origin = Double(isFromEnd ? chain.last : chain.first)
      for track in chain.tracks {
        let reach = reach(track)
        let distance = Int64(max(reach.greatest - origin, origin - reach.least).rounded())
        if limit.contains(distance) { continue }
        found.append(FarTrack(track: track, chain: chain, distance: distance, isComposed: false))
        break
      }
    }
    if !found.isEmpty { return found }
    for property in [MotionProperty.translateX, .translateY, .translateZ] {
      for composite in composites(property, chains) {
        let (reach, chain) = (composite.reach, composite.child)
        let origin = isFromEnd ? composite.last : composite.first
        let distance = Int64(max(reach.greatest - origin, origin - reach.least).rounded())
        if limit.contains(distance) { continue }
        found.append(
          FarTrack(track: chain.tracks[0], chain: chain, distance: distance, isComposed: true))
      }
    }
    return found
  }

  /// The number of steps in a composite: enough for an accuracy of a thousandth with any easing.
  private static let compositeSteps = 512

  /// The composites of a property among the chains of a mode.
  func composites(_ property: MotionProperty, _ chains: [Movement]) -> [Composite] {
    var result: [Composite] = []
    for child in chains where child.property == property && !child.layer.isNone {
      for parent in chains
      where parent.property == property && parent.layer.isNone && parent.target == child.target {
        let tracks = parent.tracks.count + child.tracks.count
        guard checker.affords(Judge.compositeSteps * tracks * Budget.value) else { return result }
        if mayMeet(parent, child) { result.append(composite(parent, child)) }
      }
    }
    return result
  }

  /// True if maps may choose both chains.
  private func mayMeet(_ left: Movement, _ right: Movement) -> Bool {
    guard !left.alternative.isNone, !right.alternative.isNone,
      left.alternative != right.alternative,
      let one = left.tracks.first(where: { alternative($0) == left.alternative }),
      let other = right.tracks.first(where: { alternative($0) == right.alternative })
    else { return true }
    return !excludes(one, other)
  }

  private func composite(_ parent: Movement, _ child: Movement) -> Composite {
    let start = Double(min(parent.start, child.start))
    let end = Double(max(parent.end, child.end))
    var values: [(at: Double, value: Double)] = []
    for step in 0...Judge.compositeSteps {
      let at = start + (end - start) * Double(step) / Double(Judge.compositeSteps)
      let (outer, inner) = (value(parent, at: at), value(child, at: at))
      let value = parent.property == .scale ? outer * inner / 1e6 : outer + inner
      values.append((at, value))
    }
    return Composite(parent: parent, child: child, values: values)
  }
}

extension Composite {
  var reach: Reach {
    var reach = Reach(
      least: first, leastAt: values[0].at, greatest: first, greatestAt: values[0].at)
    for (at, value) in values {
      reach.join(Reach(least: value, leastAt: at, greatest: value, greatestAt: at))
    }
    return reach
  }
}

// MARK: - Entries

extension Judge {
  /// True if a track takes its target from invisible to visible.
  func appears(_ track: Track) -> Bool {
    (track.property == .opacity || track.property == .dissolve) && track.from == 0 && track.to > 0
      && !isLooped(track.extra)
  }

  /// True if a track belongs to an entry: every track of a cue that is declared an entry; in an
  /// inferred entry, the tracks of the target that appears.
  func isOfEntry(_ track: Track) -> Bool {
    if track.property == .typeOn { return entry == .declared }
    switch entry {
    case .no: return false
    case .declared: return true
    case .inferred:
      return motion().contains {
        appears($0) && $0.target == track.target
          && (layer($0).isNone || layer($0) == layer(track))
      }
    }
  }
}

// MARK: - Repetition

/// The copies that `repeat` made of one track.
struct Repetition {
  var count: Int
  /// Microseconds from one start to the next.
  var every: Int64
  /// True if every second copy runs backwards.
  var alternates: Bool
  var end: Int64
}

extension Judge {
  /// The even repetition that begins with a track, made of the later tracks of the same statement;
  /// nil if the track is not the first of several.
  func repetition(from index: Int, _ mode: Mode) -> Repetition? {
    let tracks = motion(mode)
    let first = tracks[index]
    func isSame(_ other: Track) -> Bool {
      other.source == first.source && other.property == first.property
        && other.target == first.target && other.duration == first.duration
        && layer(other) == layer(first) && alternative(other) == alternative(first)
        && property(other) == property(first)
    }
    if tracks[..<index].contains(where: isSame) { return nil }
    var run = Repetition(count: 1, every: 0, alternates: false, end: first.end)
    var last = first
    for track in tracks[(index + 1)...] {
      guard isSame(track), track.at > last.at else { continue }
      let step = track.at - last.at
      if run.every != 0, step != run.every { break }
      if run.count == 1 {
        run.alternates = track.from == last.to && track.to == last.from
      }
      run.every = step
      run.count += 1
      run.end = track.end
      last = track
    }
    return run.count > 1 ? run : nil
  }
}

extension Int64 {
  /// The absolute value. Values of tracks are far from the ends of the range of `Int64`.
  var magnitudeValue: Int64 { self < 0 ? -self : self }
}
