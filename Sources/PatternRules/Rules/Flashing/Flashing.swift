import PatternModel
import PatternSyntax
import PatternTable

extension Rule {
  /// More than three flashes in a second.
  static let flashing = Rule(
    Problem(
      "flashing",
      summary: "Something flashes more than three times within a second.",
      explanation: """
        Flashes can trigger seizures. A flash is a pair of opposing changes of brightness by at \
        least 0.10, with the darker state below 0.80; at most three of them may begin within any \
        second. Opacity, dissolves, colour and brightness count, and so do states that are shown \
        and hidden. Loops, repeats and cues that lead back to themselves are judged over several \
        rounds, and a jump between two rounds is a change; springs and curves that swing back \
        count as well, and cues on one event flash together. The size on the screen is not known \
        here, so everything counts as large.
        """,
      bad: """
        input streaming: from content, flag
        event words.heard: by system, class progress
        cue cursor.show {
          because "speech becomes text while you speak"; role progress; on words.heard
          target cursor; loop while streaming { fade 1 -> 0 over 100ms ease-in-out alternate }
        }
        """,
      good: """
        input streaming: from content, flag
        event words.heard: by system, class progress
        cue cursor.show {
          because "speech becomes text while you speak"; role progress; on words.heard
          target cursor; loop while streaming { fade 1 -> 0 over 500ms ease-in-out alternate }
        }
        """),
    index: "M07",
    clauses: "WCAG 2.3.1; SON-36; SON-17",
    quote: "at most three flashes in any second",
    locked: true,
    repair: "none: only the author can choose: slower or fainter",
    cue: { judge in
      for mode in Mode.allCases {
        look(judge, mode) { report(judge, $0, $1, mode) }
      }
    },
    file: { judge in
      judge.reportScenes()
      judge.reportFlashingCircles()
    })

  /// The minimum change of brightness in a flash, in millionths.
  private static let visibleChange: Int64 = 100_000
  /// The darker state of a flash is below this brightness, in millionths.
  private static let darkest: Int64 = 800_000
  private static let second: Int64 = 1_000_000
  private static let flashes = 3
  /// The maximum number of iterations of a loop to unroll: enough to see more than three flashes in
  /// a second.
  private static let iterations = 12

  /// One change of brightness; a jump has no length.
  private struct Swing {
    var at: Int64
    var end: Int64
    var from: Int64
    var to: Int64
    var source: EntrySource
  }

  /// The changes of one property, or the showing and hiding of a state, with the kind `typeOn`.
  private struct Flicker {
    let target: Name
    var layer = Name.none
    var kind = MotionProperty.typeOn
    var property = Name.none
    var swings: [Swing] = []
  }

  /// True if there is a loop, or enough changes for a finding. This quick test clears most cues.
  private static func mayFlash(_ judge: Judge, _ mode: Mode) -> Bool {
    var count = 0
    for track in judge.motion(mode) where isBrightness(judge, track) {
      count += 1
      if count > flashes || judge.isLooped(track.extra) || swingsBack(judge, track) { return true }
    }
    let effects = judge.effects(mode)
    return effects.count > flashes * 2 || effects.contains { judge.isLooped($0.extra) }
  }

  private static func isBrightness(_ judge: Judge, _ track: Track) -> Bool {
    switch track.property {
    case .opacity, .dissolve: track.from != track.to
    case .other:
      track.from != track.to && judge.property(track).hasWord(of: MotionWords.luminance)
    default: false
    }
  }

  /// True if the curve of a track turns back; for a spring, far enough to be part of a flash.
  private static func swingsBack(_ judge: Judge, _ track: Track) -> Bool {
    switch judge.shape(track) {
    case .linear, .steps: return false
    case .cubicBezier(_, let y1, _, let y2):
      if 0...1_000_000 ~= y1 && 0...1_000_000 ~= y2 { return false }
      return judge.bezier(judge.shape(track)).map { !$0.isMonotone } ?? false
    case .spring(let spring, _):
      return spring.overshoot * spring.overshoot * Double(judge.change(track))
        >= Double(visibleChange) / 4
    }
  }

  /// Calls `body` with the name of each target that flashes too often in a mode, and with its first
  /// flashing statement.
  static func forEachFlash(
    _ judge: Judge, _ mode: Mode, _ body: (_ target: String, _ source: EntrySource) -> Void
  ) {
    look(judge, mode) { target, swings in
      body(name(of: target, judge), swings[swings.startIndex].source)
    }
  }

  private static func name(of target: Name, _ judge: Judge) -> String {
    target.isNone ? judge.cueName : "`\(target.text)`"
  }

  /// Receives a target and its swings, of which the last begins a fourth flash.
  private typealias Body = (_ target: Name, _ swings: ArraySlice<Swing>) -> Void

  private static func look(_ judge: Judge, _ mode: Mode, _ body: Body) {
    if mayFlash(judge, mode) {
      for variant in judge.cases { look(flickers(judge, mode, variant), body) }
    }
    // Effects that follow an effect have times of their own.
    for effect in judge.effects(mode) {
      for effects in judge.arms(of: effect).map({ $0.effects }) {
        guard effects.count > flashes * 2 else { continue }
        var flickers: [Flicker] = []
        add(judge, effects, to: &flickers)
        look(flickers, body)
      }
    }
  }

  private static func look(_ flickers: [Flicker], _ body: Body) {
    // The starts of the flashes of all layers of a target.
    var several: [(target: Name, swings: [Swing])] = []
    for flicker in flickers {
      let swings = turns(of: flicker.kind == .typeOn ? changes(flicker.swings) : flicker.swings)
      guard swings.count > 1 else { continue }
      // The flash that is one too many begins six swings later.
      let first = swings.indices.dropLast(flashes * 2 + 1).first {
        swings[$0 + flashes * 2].at - swings[$0].at < second
      }
      if let first { body(flicker.target, swings[first...(first + flashes * 2)]) }
      // Every second swing completes a flash.
      let starts = swings.indices.dropLast().filter { $0 % 2 == 0 }.map { swings[$0] }
      if let known = several.firstIndex(where: { $0.target == flicker.target }) {
        several[known].swings += starts
      } else {
        several.append((flicker.target, starts))
      }
    }
    if flickers.count > 1 { for (target, swings) in several { look(target, swings, body) } }
  }

  /// Searches for flashes of a target whose layers or properties alternate.
  private static func look(_ target: Name, _ starts: [Swing], _ body: Body) {
    var flashes: [Swing] = []
    for start in starts.sorted(by: { $0.at < $1.at }) where start.at != flashes.last?.at {
      flashes.append(start)
    }
    for index in flashes.indices.dropLast(Rule.flashes)
    where flashes[index + Rule.flashes].at - flashes[index].at < second {
      return body(target, flashes[index...(index + Rule.flashes)])
    }
  }

  /// Reports swings of which the last begins a fourth flash.
  private static func report(
    _ judge: Judge, _ target: Name, _ swings: ArraySlice<Swing>, _ mode: Mode
  ) {
    let (first, last) = (swings[swings.startIndex], swings[swings.endIndex - 1])
    let darkest = swings.reduce(Int64.max) { min($0, $1.from, $1.to) }
    judge.report(
      judge.statement(at: first.source),
      "\(name(of: target, judge)) flashes more than three times within a second\(mode.phrase): "
        + "the fourth flash begins after \(Numbers.ms(last.at - first.at))",
      help: "let a flash and its return take 334ms or more, or keep it above brightness 0.8",
      evidence: Evidence([
        .init(
          "four flashes begin within", Numbers.ms(last.at - first.at), limit: "1000ms or more"),
        .init("darkest", Numbers.level(darkest), limit: "0.8, or a change below 0.1"),
      ]))
  }

  /// The changes of brightness in time order, by target, layer and property, with loops unrolled.
  private static func flickers(
    _ judge: Judge, _ mode: Mode, _ variant: Variant?
  ) -> [Flicker] {
    var result: [Flicker] = []
    for track in judge.motion(mode)
    where isBrightness(judge, track) && judge.plays(track.extra, in: variant) {
      let flicker = Flicker(
        target: track.target, layer: judge.layer(track), kind: track.property,
        property: judge.property(track))
      let index = index(of: flicker, in: &result)
      add(judge, track, to: &result[index].swings)
    }
    add(judge, judge.effects(mode).filter { judge.plays($0.extra, in: variant) }, to: &result)
    for index in result.indices { result[index].swings.sort { $0.at < $1.at } }
    return result
  }

  /// The index of the flicker of the same property, which is added if it is new.
  private static func index(of new: Flicker, in flickers: inout [Flicker]) -> Int {
    let known = flickers.firstIndex {
      $0.target == new.target && $0.layer == new.layer && $0.kind == new.kind
        && $0.property == new.property
    }
    if known == nil { flickers.append(new) }
    return known ?? flickers.count - 1
  }

  private static func add(_ judge: Judge, _ track: Track, to swings: inout [Swing]) {
    // Percentages are 100 times as large as levels.
    let isPercent = track.property == .other && max(track.from, track.to) > 2_000_000
    let scale: Int64 = isPercent ? 100 : 1
    var swing = Swing(
      at: track.at, end: track.end, from: track.from / scale, to: track.to / scale,
      source: track.source)
    let length = judge.isCut(track) ? judge.extras[Int(track.extra)].cutAfter : track.duration
    if !judge.isLooped(track.extra) {
      add(judge, track, swing, length, to: &swings)
      return
    }
    let every = judge.extras[Int(track.extra)].loopEvery
    guard every > 0 else { return }
    for iteration in 0..<iterations {
      swing.at = track.at + Int64(iteration) * every
      swing.end = swing.at + min(length, every)
      if iteration > 0, judge.alternates(track) { swap(&swing.from, &swing.to) }
      add(judge, track, swing, min(length, every), to: &swings)
    }
  }

  /// Adds one change or, if its curve turns back, the swings from one extremum to the next.
  private static func add(
    _ judge: Judge, _ track: Track, _ swing: Swing, _ length: Int64, to swings: inout [Swing]
  ) {
    guard swingsBack(judge, track) else { return swings.append(swing) }
    let range = Double(swing.to - swing.from)
    var part = swing
    for (moment, share) in turns(judge, track, range) {
      if moment >= length { break }
      part.end = swing.at + moment
      // Brightness is at least 0, and opacity at most 1.
      part.to = max(swing.from + Int64(range * share), 0)
      if track.property != .other { part.to = min(part.to, 1_000_000) }
      swings.append(part)
      (part.at, part.from) = (part.end, part.to)
    }
    (part.end, part.to) = (swing.end, swing.to)
    swings.append(part)
  }

  /// The turning points of the curve of a track: the time after its start, and the share of its
  /// distance. For a spring, only turns large enough to count.
  private static func turns(
    _ judge: Judge, _ track: Track, _ range: Double
  ) -> [(moment: Int64, share: Double)] {
    guard case .spring(let spring, _) = judge.shape(track) else {
      guard let curve = judge.bezier(judge.shape(track)) else { return [] }
      return curve.turns.map {
        (Int64($0 * Double(track.duration)), curve.value(atProgress: $0))
      }
    }
    guard let half = spring.peakSeconds else { return [] }
    var turns: [(moment: Int64, share: Double)] = []
    var distance = -spring.overshoot
    for turn in 1...springTurns {
      if (range * distance).magnitude < Double(visibleChange) / 4 { break }
      turns.append((Int64(half * 1e6 * Double(turn)), 1 - distance))
      distance *= -spring.overshoot
    }
    return turns
  }

  /// The maximum number of swings of a spring: enough to see more than three flashes in a second.
  private static let springTurns = 64

  /// Adds effects that show or hide something, as jumps between no and full brightness.
  private static func add(
    _ judge: Judge, _ effects: [Effect], to flickers: inout [Flicker]
  ) {
    for effect in effects {
      let isSeen = effect.kind == .show || effect.kind == .restore
      guard isSeen || effect.kind == .hide || effect.kind == .remove else { continue }
      let index = index(of: Flicker(target: effect.name), in: &flickers)
      let every = judge.isLooped(effect.extra) ? judge.extras[Int(effect.extra)].loopEvery : 0
      for iteration in 0..<(every > 0 ? iterations : 1) {
        let moment = effect.at + Int64(iteration) * every
        flickers[index].swings.append(
          Swing(
            at: moment, end: moment, from: isSeen ? 0 : 1_000_000, to: isSeen ? 1_000_000 : 0,
            source: effect.source))
      }
    }
  }

  /// Removes changes to a state that has already been reached.
  private static func changes(_ swings: [Swing]) -> [Swing] {
    var result: [Swing] = []
    for swing in swings where swing.to != result.last?.to { result.append(swing) }
    return result
  }

  /// The changes that are parts of flashes, each in the opposite direction to the previous one.
  /// Consecutive changes in one direction count as one; a jump between two tracks is a separate
  /// change.
  private static func turns(of swings: [Swing]) -> [Swing] {
    var runs: [Swing] = []
    func add(_ swing: Swing) {
      if swing.from == swing.to { return }
      if let last = runs.last, (last.to > last.from) == (swing.to > swing.from) {
        runs[runs.count - 1].to =
          swing.to > swing.from ? max(last.to, swing.to) : min(last.to, swing.to)
        runs[runs.count - 1].end = swing.end
      } else {
        runs.append(swing)
      }
    }
    var level = swings.first?.from ?? 0
    for swing in swings {
      add(Swing(at: swing.at, end: swing.at, from: level, to: swing.from, source: swing.source))
      add(swing)
      level = swing.to
    }
    var result: [Swing] = []
    for run in runs
    where (run.to - run.from).magnitudeValue >= visibleChange && min(run.from, run.to) < darkest {
      // Ripples too faint to count may lie between two changes in one direction.
      if let last = result.last, (last.to > last.from) == (run.to > run.from) { continue }
      result.append(run)
    }
    return result
  }
}

extension MotionWords {
  /// Words for brightness.
  fileprivate static let luminance: Words = [
    "brightness", "color", "colour", "background", "glow", "tint", "exposure", "luminance",
    "flash", "strobe", "alpha", "opacity", "transparency", "fill", "invert", "contrast",
    "saturation", "red", "green", "blue", "highlight",
  ]
}
