import PatternCues
import PatternModel
import PatternSyntax

/// What is seen and heard of cues that fire on one event: those that move or remove the same
/// things, that speak while others move, or that sound (A.5: they are also checked merged).
///
/// Their timelines are put into one, and the rules that look at a target as a whole judge it like
/// that of a cue; what they find of a cue by itself has been said.
extension FileJudge {
  /// The rules that look at what several tracks and effects do to one target.
  private static let sceneRules = [
    Rule.flashing, Rule.hastyAnnouncement, Rule.largeMove, Rule.misorderedEffects,
    Rule.unstoppableSound,
  ].compactMap { RuleNames.index(of: Name($0.problem.id)) }
  /// Those that look at what comes into view.
  private static let entryRules = [
    Rule.popOnEntry, Rule.slideInOnEntry,
  ].compactMap { RuleNames.index(of: Name($0.problem.id)) }

  /// Reports what the rule at hand finds of cues together and of none of them by itself.
  func reportScenes() {
    let id = "\(Rule.all[rule].problem.id)"
    for (finding, company) in scenes where "\(finding.problem.id)" == id {
      report(finding, of: company)
    }
  }

  /// What is found of cues that play together, and which they are.
  func makeScenes() -> [(finding: Diagnostic, company: [Int])] {
    var found: [(finding: Diagnostic, company: [Int])] = []
    for group in groups(of: { $0.scenery != 0 }) where mayMeet(group) { judgeScene(group, &found) }
    return found
  }

  /// Whether two cues of a group may have a target in common, or one speak while another moves, or
  /// both sound: a glance that saves most the rest.
  private func mayMeet(_ group: [Int]) -> Bool {
    var seen: UInt64 = 0
    for cue in group {
      let scenery = cues[cue].scenery
      if scenery & seen & ~(Scenery.moves | Scenery.speaks) != 0 { return true }
      if scenery & Scenery.speaks != 0, seen & Scenery.moves != 0 { return true }
      if scenery & Scenery.moves != 0, seen & Scenery.speaks != 0 { return true }
      seen |= scenery
    }
    return false
  }

  private func judgeScene(
    _ group: [Int], _ found: inout [(finding: Diagnostic, company: [Int])]
  ) {
    guard let scene = Scene(self, group) else { return }
    var told = scene.own
    for company in FileJudge.companies(scene.gates) where company.count > 1 {
      for finding in scene.findings(of: company) where told.insert(Scene.Place(finding)).inserted {
        found.append((finding, company.map { group[$0] }))
      }
    }
  }

  /// Reports what is wrong with some cues together, at the one that it stands in.
  private func report(_ finding: Diagnostic, of company: [Int]) {
    guard let own = company.last(where: { extent($0).start <= finding.range.start }) else {
      return
    }
    report(
      finding.range,
      "\(names(of: company)) play together on `\(cues[own].event.text)`: \(finding.message)",
      cue: own, help: finding.help, evidence: finding.evidence,
      related: finding.related.isEmpty
        ? company.filter { $0 != own }.map {
          Related("it plays together with this", source, source.range(cues[$0].name))
        } : finding.related,
      severity: finding.severity)
  }

  fileprivate func extent(_ cue: Int) -> ByteRange {
    module.symbols[Int(cues[cue].symbol)].extent.range
  }

  /// What the rules of scenes find of the row that a judge looks at.
  fileprivate func look(_ judge: Judge) -> [Diagnostic] {
    judge.findings(of: FileJudge.sceneRules)
  }

  /// What the rules of entries find of it.
  fileprivate func lookAtEntry(_ judge: Judge) -> [Diagnostic] {
    judge.findings(of: FileJudge.entryRules)
  }
}

/// The rows of some cues of one event, and what is found of each by itself.
private struct Scene {
  /// Where which rule has found something.
  struct Place: Hashable {
    let rule: String
    let start: UInt32

    init(_ finding: Diagnostic) {
      (rule, start) = ("\(finding.problem.id)", finding.range.start)
    }
  }

  private let checker: Checker
  private let judge: Judge
  private let file: FileJudge
  private let group: [Int]
  private var rows: [CueRow] = []
  /// The modes for which each says itself what moves: what is derived is fit by itself.
  private var writes: [Modes] = []
  /// What each asks for before it moves something.
  private(set) var gates: [[Name]] = []
  /// What each asks for before it sounds.
  private var soundGates: [[Name]] = []
  /// Which of them are entries.
  private var entries: [Judge.Entry] = []
  /// What is found of each by itself.
  private(set) var own: Set<Place> = []

  /// Reads some cues again; nothing where one of them cannot be read.
  init?(_ file: FileJudge, _ group: [Int]) {
    (self.file, self.group) = (file, group)
    checker = Checker(file.model, reading: file.index)
    judge = file.judge(of: checker, in: file.index)
    for cue in group {
      let count = checker.store.cues.count
      checker.readCue(SymbolRef(module: UInt32(file.index), index: file.cues[cue].symbol))
      guard checker.store.cues.count > count, let row = checker.store.cues.last else {
        return nil
      }
      judge.begin()
      rows.append(row)
      var writes = Modes()
      for mode in Judge.Mode.allCases
      where mode == .normal || judge.writesFallback(mode)
        || judge.timeline(mode).motion == row.normal.motion
      {
        writes.insert(mode)
      }
      self.writes.append(writes)
      gates.append(judge.gates.cue + judge.gates.motion)
      soundGates.append(judge.gates.sound)
      entries.append(judge.entry)
    }
    _ = checker.takeDiagnostics()
    // Only now, as they are looked at together: places are narrower in the cue that was read last.
    for row in rows {
      show(row)
      own.formUnion((file.look(judge) + file.lookAtEntry(judge)).map { Place($0) })
    }
  }

  private func show(_ row: CueRow) {
    checker.store.cues.append(row)
    judge.begin()
  }

  /// What is found of some of them together.
  func findings(of company: [Int]) -> [Diagnostic] {
    guard let last = company.last else { return [] }
    var row = rows[last]
    row.allowed = []
    merge(company, into: &row)
    show(row)
    var found = file.look(judge)
    for mode in judge.motionModes { found += clashes(judge.motion(mode)) }
    if let entry = entry(of: company) {
      show(entry)
      found += file.lookAtEntry(judge)
    }
    return found
  }

  /// What some of them do to the targets of those that are entries; nothing where none is.
  private func entry(of company: [Int]) -> CueRow? {
    let declared = company.filter { entries[$0] == .declared }
    let arriving = declared.isEmpty ? company.filter { entries[$0] == .inferred } : declared
    guard let first = arriving.first else { return nil }
    var targets: [Name] = []
    for index in arriving {
      for at in rows[index].normal.motion.indices {
        let target = checker.store.motion[at].target
        if !targets.contains(target) { targets.append(target) }
      }
    }
    var row = rows[first]
    row.allowed = []
    row.role = declared.isEmpty ? .none : .entry
    merge(company, into: &row, only: targets)
    return row
  }

  private func merge(_ company: [Int], into row: inout CueRow, only targets: [Name]? = nil) {
    row.normal = merged(company, .normal, targets) { $0.normal }
    row.reduceMotion = merged(company, .reduceMotion, targets) { $0.reduceMotion }
    row.physicalityOff = merged(company, .physicalityOff, targets) { $0.physicalityOff }
  }

  /// Those of some cues whose sounds are heard wherever one of them is, the one that asks for most.
  private func sounding(_ company: [Int], _ timeline: (CueRow) -> Timeline) -> [Int] {
    let all = company.filter { timeline(rows[$0]).sounds.count > 0 }
    guard let one = all.max(by: { soundGates[$0].count < soundGates[$1].count }) else { return [] }
    return all.filter { soundGates[$0].allSatisfy { soundGates[one].contains($0) } }
  }

  /// The tracks, effects, texts and sounds of one mode, those of all cues in time order. What has
  /// no target may be another thing in each cue, and does not count; nor does what the app does for
  /// another.
  private func merged(
    _ company: [Int], _ mode: Judge.Mode, _ targets: [Name]?, _ timeline: (CueRow) -> Timeline
  ) -> Timeline {
    var result = Timeline()
    var motion: [Motion] = []
    var effects: [Effect] = []
    var texts: [Copy] = []
    var sounds: [Sound] = []
    for index in sounding(company, timeline) {
      sounds += checker.store.sounds[timeline(rows[index]).sounds.indices]
    }
    for index in company {
      let timeline = timeline(rows[index])
      result.duration = max(result.duration, timeline.duration)
      let tracks = writes[index].contains(mode) ? timeline.motion : .empty
      for at in tracks.indices where !checker.store.motion[at].target.isNone {
        var track = checker.store.motion[at]
        if let targets, !targets.contains(track.target) { continue }
        // Which pattern it comes from counts inside one cue alone.
        track.group = 0
        motion.append(track)
      }
      for at in timeline.effects.indices {
        let effect = checker.store.effects[at]
        if effect.kind != .do, effect.kind != .emit { effects.append(effect) }
      }
      texts += checker.store.texts[timeline.texts.indices]
    }
    result.motion = Span(checker.store.motion.count, motion.count)
    checker.store.motion += motion.stableSorted { $0.at < $1.at }
    result.effects = Span(checker.store.effects.count, effects.count)
    checker.store.effects += effects.stableSorted { $0.at < $1.at }
    result.texts = Span(checker.store.texts.count, texts.count)
    checker.store.texts += texts.stableSorted { $0.at < $1.at }
    result.sounds = Span(checker.store.sounds.count, sounds.count)
    checker.store.sounds += sounds.stableSorted { $0.at < $1.at }
    return result
  }

  /// The tracks of different cues that change one thing at once.
  private func clashes(_ motion: UnsafeBufferPointer<Motion>) -> [Diagnostic] {
    checker.clashes(Array(motion)).filter { clash in
      guard let other = clash.related.first else { return false }
      return !group.contains {
        let extent = file.extent($0)
        return extent.start <= min(clash.range.start, other.range.start)
          && max(clash.range.start, other.range.start) < extent.end
      }
    }
  }
}

/// What a cue may have in common with others of its event.
private enum Scenery {
  /// It has tracks that come to rest, and that an announcement waits for.
  static let moves: UInt64 = 1 << 32
  /// It announces something.
  static let speaks: UInt64 = 1 << 33
  /// It sounds by itself.
  static let sounds: UInt64 = 1 << 34
}

extension Judge {
  /// A bit for what a cue changes of each target by name, so that those of cues that cannot meet
  /// differ mostly: its brightness and what it removes are one thing, each other property is one,
  /// and so is what comes into view and how. Others say that it moves, speaks or sounds.
  var scenery: UInt64 {
    var scenery: UInt64 = 0
    for mode in motionModes where mode == .normal || writesFallback(mode) {
      for index in timeline(mode).motion.indices {
        let track = track(index)
        let isBright: Bool
        switch track.property {
        case .opacity, .dissolve, .other: isBright = true
        default: isBright = false
        }
        let kind = isBright ? 0 : 1 + UInt32(track.property.rawValue)
        scenery |= Judge.bit(track.target, kind)
        if entry != .no || !(track.property == .opacity) {
          scenery |= Judge.bit(track.target, Judge.arrival)
        }
        if !isLooped(track.extra), layer(track).isNone { scenery |= Scenery.moves }
      }
    }
    if facts.contains(.effects) {
      for index in row.normal.effects.indices where effect(index).kind == .remove {
        scenery |= Judge.bit(effect(index).name, 0)
      }
    }
    if facts.contains(.texts) {
      for mode in Mode.allCases {
        for index in timeline(mode).texts.indices where !(copy(index).kind == .toast) {
          scenery |= Scenery.speaks
        }
      }
    }
    if facts.contains(.sound), !row.isByUser { scenery |= Scenery.sounds }
    return scenery
  }

  /// What comes into view, among the properties.
  private static let arrival: UInt32 = 100

  private static func bit(_ name: Name, _ kind: UInt32) -> UInt64 {
    name.isNone ? 0 : 1 << UInt64((NameTable.hash(name) &+ kind &* 0x9E37_79B1) >> 27)
  }
}
