import PatternSyntax
import PatternTable

/// Computes the times of the anchors of a mode, and moves the entries that depend on them.
struct Anchors {
  let assembly: Assembly
  let stages: [StageWindow]
  /// The fades to which `visible` may refer, in time order.
  let fades: [Track]
  /// The resolved times and maps of extras.
  private var moments: [UInt32: Moment] = [:]
  private var maps: [UInt32: Name] = [:]
  /// True if a stage waits for itself.
  private var isCircular = false

  /// A time, relative to the end of the timeline if `isOpen`.
  private struct Moment: Equatable {
    var time: Int64
    var isOpen = false
  }

  init(_ assembly: Assembly, _ mode: borrowing OpenTimeline) {
    self.assembly = assembly
    stages = mode.stages
    fades = mode.motion
      .filter { $0.property == .opacity && assembly.anchor($0.extra) == .none }
      .stableSorted { $0.at < $1.at }
  }

  private var extras: [Extra] { assembly.extras }

  /// Resolves anchors: first the anchors that do not depend on the end of the timeline, then the
  /// others.
  ///
  /// - Returns: true if all were resolved.
  consuming func resolve(_ mode: inout OpenTimeline) -> Bool {
    place(&mode.haptics)
    place(&mode.motion)
    place(&mode.sounds)
    place(&mode.texts)
    place(&mode.effects)
    let open = moments
    let end = assembly.feltEnd(of: mode) { open[$0]?.isOpen ?? false }
    close(&mode.haptics, end)
    close(&mode.motion, end)
    close(&mode.sounds, end)
    close(&mode.texts, end)
    close(&mode.effects, end)
    return !isCircular
  }

  private mutating func place<Entry: TimelineEntry>(_ entries: inout [Entry]) {
    choose(&entries)
    for index in entries.indices {
      let extra = entries[index].extra
      if assembly.anchor(extra) == .none { continue }
      entries[index].at += moment(of: extra).time
    }
  }

  private func close<Entry: TimelineEntry>(_ entries: inout [Entry], _ end: Int64) {
    for index in entries.indices where moments[entries[index].extra]?.isOpen ?? false {
      entries[index].at += end
    }
  }

  // MARK: moments

  /// The time origin of entries with an extra.
  ///
  /// A stage may be in a list that waits for another stage, and so on; each stage is resolved once.
  private mutating func moment(of extra: UInt32) -> Moment {
    var waiting: [(extra: UInt32, time: Int64)] = []
    var at = extra
    var moment: Moment?
    while moment == nil {
      if let known = moments[at] {
        moment = known
      } else if let stage = next(extras[Int(at)]) {
        if waiting.count > stages.count {
          circle(stage)
          moment = Moment(time: 0)
        }
        waiting.append((at, time(extras[Int(at)], stage)))
        at = stage.extra
      } else {
        moment = self.moment(extras[Int(at)])
        moments[at] = moment
      }
    }
    var result = moment ?? Moment(time: 0)
    for (extra, time) in waiting.reversed() {
      result.time += time
      moments[extra] = result
    }
    return result
  }

  /// The stage that alone determines the time of an extra, if there is one.
  private func next(_ extra: Extra) -> StageWindow? {
    guard extra.anchor == .stageStart || extra.anchor == .stageEnd, let stage = stage(extra),
      !isChosen(extra, around: stage)
    else { return nil }
    return stage
  }

  private func time(_ extra: Extra, _ stage: StageWindow) -> Int64 {
    extra.anchor == .stageStart ? stage.start : stage.end
  }

  /// True if a map chose an entry that waits for a stage, so that the stage's own anchor may depend
  /// on the choice.
  private func isChosen(_ extra: Extra, around stage: StageWindow) -> Bool {
    let around = extras[Int(stage.extra)]
    return !extra.choiceMap.isNone && around.choiceMap.isNone && around.anchor != .none
  }

  /// The time origin of one extra. A stage that a mode does not play starts at 0 and ends at the
  /// end of the timeline.
  private mutating func moment(_ extra: Extra, _ depth: Int = 0) -> Moment {
    switch extra.anchor {
    case .none: return Moment(time: 0)
    case .end: return Moment(time: 0, isOpen: true)
    case .visible: return Moment(time: visible(extra))
    case .stageStart, .stageEnd:
      guard let stage = stage(extra) else {
        return Moment(time: 0, isOpen: extra.anchor == .stageEnd)
      }
      var moment: Moment
      if depth < 64, isChosen(extra, around: stage) {
        var around = extras[Int(stage.extra)]
        around.choiceMap = extra.choiceMap
        around.choicePattern = extra.choicePattern
        moment = self.moment(around, depth + 1)
      } else {
        moment = self.moment(of: stage.extra)
      }
      moment.time += time(extra, stage)
      return moment
    }
  }

  /// Reports a stage that waits for itself. For a played pattern, the pattern's own check reports
  /// it.
  private mutating func circle(_ stage: StageWindow) {
    isCircular = true
    let checker = assembly.checker
    checker.checked.isPoisoned = true
    if stage.isPlayed || checker.draft.plays.reportedCycle { return }
    checker.draft.plays.reportedCycle = true
    checker.report(
      Finding(
        .referenceCycle, checker.source, checker.statementRange(stage.source.start),
        "the stage `\(stage.name.text)` waits for itself",
        help: "anchor it to a time instead"))
  }

  /// The stage that an anchor refers to.
  private func stage(_ extra: Extra) -> StageWindow? {
    StageWindow.meant(
      by: extra.anchorStage,
      at: assembly.checker.draft.stages.anchors[Int(extra.anchorPlace)].place,
      among: stages
    ) { assembly.excludes(extras[Int($0.extra)], extra) }
  }

  /// The time at which the first fade that can play together with an entry reaches the opacity that
  /// the entry waits for.
  private func visible(_ extra: Extra) -> Int64 {
    guard let fade = fades.first(where: { !assembly.excludes(extras[Int($0.extra)], extra) }) else {
      return 0
    }
    let level = extra.anchorLevel
    // A fade that continues from an earlier value starts from the rest value here, since nothing
    // precedes it.
    let start = fade.start == .written ? fade.from : assembly.rest(.opacity)
    let (low, high) = (min(start, fade.to), max(start, fade.to))
    if level < low || level > high || low == high { return 0 }
    let progress = Double(level - start) / Double(fade.to - start)
    let share: Double
    switch assembly.checker.shape(fade.curve) {
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

  /// The fraction of its settle time after which a spring first reaches a position.
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

  // MARK: choices of maps

  /// The map on which the anchor of the entries with an extra depends, if any.
  private mutating func map(of extra: UInt32, _ depth: Int = 0) -> Name {
    if let known = maps[extra] { return known }
    let full = extras[Int(extra)]
    var map = Name.none
    switch full.anchor {
    case .none, .end: break
    case .visible: if let first = fades.first { map = extras[Int(first.extra)].choiceMap }
    case .stageStart, .stageEnd:
      guard depth < 64, let stage = stage(full) else { break }
      map = extras[Int(stage.extra)].choiceMap
      if map.isNone { map = self.map(of: stage.extra, depth + 1) }
    }
    maps[extra] = map
    return map
  }

  /// Replaces each entry whose anchor depends on a map by one entry for each alternative.
  private mutating func choose<Entry: TimelineEntry>(_ entries: inout [Entry]) {
    var index = 0
    while index < entries.count {
      defer { index += 1 }
      let extra = extras[Int(entries[index].extra)]
      guard extra.anchor != .none, extra.choiceMap.isNone else { continue }
      let map = map(of: entries[index].extra)
      if map.isNone { continue }
      let chosen = assembly.alternatives(of: map).map { pattern in
        var chosen = extra
        chosen.choiceMap = map
        chosen.choicePattern = pattern
        return chosen
      }
      let moment = moment(extra)
      if chosen.allSatisfy({ self.moment($0) == moment }) { continue }
      if entries.count + chosen.count > TableLimit.statements {
        return assembly.checker.reportOverLimit(0)
      }
      let copies = chosen.map { extra in
        var copy = entries[index]
        copy.extra = assembly.checker.store.add(extra)
        return copy
      }
      entries.replaceSubrange(index...index, with: copies)
      index += copies.count - 1
    }
  }
}
