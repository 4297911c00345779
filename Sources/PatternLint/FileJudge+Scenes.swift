import PatternCues
import PatternModel
import PatternSyntax

/// What is seen of cues that fire on one event and move or remove the same things (A.5: they are
/// also checked merged).
///
/// Their timelines are put into one, and the rules that look at a target as a whole judge it like
/// that of a cue; what they find of a cue by itself has been said.
extension FileJudge {
  /// The rules that look at what several tracks and effects do to one target.
  private static let sceneRules = [
    Rule.flashing, Rule.largeMove, Rule.misorderedEffects,
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

  /// Whether two cues of a group may have a target in common: a glance that saves most the rest.
  private func mayMeet(_ group: [Int]) -> Bool {
    var seen: UInt32 = 0
    for cue in group {
      if cues[cue].scenery & seen != 0 { return true }
      seen |= cues[cue].scenery
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
        } : finding.related)
  }

  fileprivate func extent(_ cue: Int) -> ByteRange {
    module.symbols[Int(cues[cue].symbol)].extent.range
  }

  /// What the rules of scenes find of the row that a judge looks at.
  fileprivate func look(_ judge: Judge) -> [Diagnostic] {
    judge.findings(of: FileJudge.sceneRules)
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
  /// What is found of each by itself.
  private(set) var own: Set<Place> = []

  /// Reads some cues again; nothing where one of them cannot be read.
  init?(_ file: FileJudge, _ group: [Int]) {
    (self.file, self.group) = (file, group)
    checker = Checker(file.model, reading: file.index)
    judge = file.judge(of: checker)
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
    }
    _ = checker.takeDiagnostics()
    // Only now, as they are looked at together: places are narrower in the cue that was read last.
    for row in rows { own.formUnion(look(at: row).map { Place($0) }) }
  }

  private func look(at row: CueRow) -> [Diagnostic] {
    checker.store.cues.append(row)
    judge.begin()
    return file.look(judge)
  }

  /// What is found of some of them together.
  func findings(of company: [Int]) -> [Diagnostic] {
    guard let last = company.last else { return [] }
    var row = rows[last]
    row.allowed = []
    row.normal = merged(company, .normal) { $0.normal }
    row.reduceMotion = merged(company, .reduceMotion) { $0.reduceMotion }
    row.physicalityOff = merged(company, .physicalityOff) { $0.physicalityOff }
    var found = look(at: row)
    for mode in judge.motionModes { found += clashes(judge.motion(mode)) }
    return found
  }

  /// The tracks and effects of one mode, those of all cues in time order. What has no target may
  /// be another thing in each cue, and does not count; nor does what the app does for another.
  private func merged(
    _ company: [Int], _ mode: Judge.Mode, _ timeline: (CueRow) -> Timeline
  ) -> Timeline {
    var result = Timeline()
    var motion: [Motion] = []
    var effects: [Effect] = []
    for index in company {
      let timeline = timeline(rows[index])
      result.duration = max(result.duration, timeline.duration)
      let tracks = writes[index].contains(mode) ? timeline.motion : .empty
      for at in tracks.indices where !checker.store.motion[at].target.isNone {
        var track = checker.store.motion[at]
        // Which pattern it comes from counts inside one cue alone.
        track.group = 0
        motion.append(track)
      }
      for at in timeline.effects.indices {
        let effect = checker.store.effects[at]
        if effect.kind != .do, effect.kind != .emit { effects.append(effect) }
      }
    }
    result.motion = Span(checker.store.motion.count, motion.count)
    checker.store.motion += motion.stableSorted { $0.at < $1.at }
    result.effects = Span(checker.store.effects.count, effects.count)
    checker.store.effects += effects.stableSorted { $0.at < $1.at }
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

extension Judge {
  /// A bit for what a cue changes of each target by name, so that those of cues that cannot meet
  /// differ mostly: its brightness and what it removes are one thing, each other property is one.
  var scenery: UInt32 {
    var scenery: UInt32 = 0
    for mode in motionModes where mode == .normal || writesFallback(mode) {
      for index in timeline(mode).motion.indices {
        let track = track(index)
        switch track.property {
        case .opacity, .dissolve, .other: scenery |= Judge.bit(track.target, 0)
        default: scenery |= Judge.bit(track.target, 1 + UInt32(track.property.rawValue))
        }
      }
    }
    if facts.contains(.effects) {
      for index in row.normal.effects.indices where effect(index).kind == .remove {
        scenery |= Judge.bit(effect(index).name, 0)
      }
    }
    return scenery
  }

  private static func bit(_ name: Name, _ kind: UInt32) -> UInt32 {
    name.isNone ? 0 : 1 << ((NameTable.hash(name) &+ kind &* 0x9E37_79B1) >> 27)
  }
}
