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
    Rule.crowdedTracks, Rule.flashing, Rule.hastyAnnouncement, Rule.heavyFrequentEvent,
    Rule.largeMove, Rule.longSound, Rule.loudSound, Rule.misorderedEffects, Rule.overlongMotion,
    Rule.unstoppableSound,
  ].compactMap { RuleNames.index(of: Name($0.problem.id)) }
  /// Those that look at it where one cue leads to another.
  private static let successionRules = [
    Rule.flashing, Rule.loudSound, Rule.misorderedEffects, Rule.unstoppableSound,
  ].compactMap { RuleNames.index(of: Name($0.problem.id)) }
  /// Those that look at what comes into view.
  private static let entryRules = [
    Rule.foreignEntryProperty, Rule.overshootOnEntry, Rule.popOnEntry, Rule.slideInOnEntry,
    Rule.springOnEntry,
  ].compactMap { RuleNames.index(of: Name($0.problem.id)) }

  /// Reports what the current rule finds of cues together and of none of them by itself.
  func reportScenes() {
    let id = "\(Rule.all[rule].problem.id)"
    for found in scenes where "\(found.finding.problem.id)" == id { report(found) }
  }

  /// What is found of cues that play together, and which they are.
  func makeScenes() -> [SceneFinding] {
    var found: [SceneFinding] = []
    for group in groups(of: { $0.scenery != 0 }) where mayMeet(group) { judgeScene(group, &found) }
    for cue in cues.emitters { judgeLed(by: cue, &found) }
    return found
  }

  /// Judges what a cue leads to, if that changes the same things or sounds as well; of what comes
  /// into view, what is emitted before it is there.
  private func judgeLed(by first: Int, _ found: inout [SceneFinding]) {
    var links: [(cue: Int, at: Int64, event: Name)] = [(first, 0, .none)]
    var next = 0
    while next < links.count, links.count < FileJudge.chainLimit {
      let link = links[next]
      next += 1
      for emission in cues[link.cue].emissions where emission.at >= 0 {
        for cue in listeners.company(on: emission.event)
        where !links.contains(where: { $0.cue == cue }) {
          links.append((cue, link.at + emission.at, emission.event))
        }
      }
    }
    for link in links.dropFirst() where cues.isOwn(first) || cues.isOwn(link.cue) {
      let shared = cues[first].scenery & cues[link.cue].scenery
      guard shared & (Scenery.targets | Scenery.sounds) != 0,
        let scene = Scene(self, [first, link.cue], at: [0, link.at]),
        FileJudge.companies(scene.gates)[0].count > 1
      else { continue }
      let isArrival = cues[first].isEntry && shared & Scenery.targets != 0 && scene.overlap
      let all =
        (isArrival ? scene.arrivals(of: [0, 1]) : []) + (scene.follow ? scene.successions() : [])
      for var finding in all where !scene.own.contains(Scene.Place(finding.finding)) {
        finding.event = link.event
        found.append(finding)
      }
    }
  }

  /// Whether two cues of a group may have a target in common, or one speak while another moves, or
  /// both sound: a glance that saves most the rest.
  private func mayMeet(_ group: [Int]) -> Bool {
    var seen: UInt64 = 0
    for cue in group {
      let scenery = cues[cue].scenery
      if scenery & seen & ~(Scenery.moves | Scenery.speaks | Scenery.crowds) != 0 { return true }
      if scenery & Scenery.crowds != 0, seen & Scenery.targets != 0 { return true }
      if scenery & Scenery.targets != 0, seen & Scenery.crowds != 0 { return true }
      if scenery & Scenery.speaks != 0, seen & Scenery.moves != 0 { return true }
      if scenery & Scenery.moves != 0, seen & Scenery.speaks != 0 { return true }
      seen |= scenery
    }
    return false
  }

  private func judgeScene(_ group: [Int], _ found: inout [SceneFinding]) {
    guard let scene = Scene(self, group) else { return }
    var told = scene.own
    for company in FileJudge.companies(scene.gates) where company.count > 1 {
      for finding in scene.findings(of: company)
      where told.insert(Scene.Place(finding.finding)).inserted {
        found.append(finding)
      }
    }
  }

  /// Reports what is wrong with some cues together, at the one that it is in.
  private func report(_ found: SceneFinding) {
    let (finding, company) = (found.finding, found.company)
    let at = company.last { cues.isOwn($0) && extent($0).start <= finding.range.start }
    guard let own = at else { return }
    let way =
      found.event.isNone
      ? "\(names(of: company)) play together on `\(cues[own].event.text)`"
      : "`\(cues[company[0]].name.text)` leads to `\(cues[company[1]].name.text)` by way of "
        + "`\(found.event.text)`"
    report(
      finding.range, "\(way): \(finding.message)",
      cue: own, help: finding.help, evidence: finding.evidence,
      related: found.related.isEmpty
        ? company.filter { $0 != own }.map { relatedName("it plays together with this", $0) }
        : found.related,
      severity: finding.severity, isLocked: found.isLocked)
  }

  /// What to look at besides: the name of a cue.
  func relatedName(_ words: String, _ cue: Int) -> Related {
    let source = model.files[module(of: cue)].source
    return Related(words, source, source.range(cues[cue].name))
  }

  func extent(_ cue: Int) -> ByteRange {
    module.symbols[Int(cues[cue].symbol)].extent.range
  }

  /// What the rules of scenes find of the row that a judge looks at.
  func look(_ judge: Judge) -> [Diagnostic] { judge.found(by: FileJudge.sceneRules) }

  /// What the rules of cues find of it that lead to one another.
  func lookAtSuccession(_ judge: Judge) -> [Diagnostic] {
    judge.found(by: FileJudge.successionRules)
  }

  /// What the rules of entries find of it.
  func lookAtEntry(_ judge: Judge) -> [Diagnostic] { judge.found(by: FileJudge.entryRules) }
}

/// What a cue may have in common with others of its event.
private enum Scenery {
  /// What is done to targets.
  static let targets: UInt64 = 1 << 32 - 1
  /// It has tracks that come to rest, and that an announcement waits for.
  static let moves: UInt64 = 1 << 32
  /// It announces something.
  static let speaks: UInt64 = 1 << 33
  /// It sounds.
  static let sounds: UInt64 = 1 << 34
  /// It has many tracks.
  static let crowds: UInt64 = 1 << 35
}

extension Judge {
  /// A bit for what a cue changes of each target by name, so that those of cues that cannot meet
  /// differ mostly: its brightness and what it removes are one thing, each other property is one,
  /// and so is what comes into view and how, and how long anything moves. Others say that it moves,
  /// speaks, sounds, or has many tracks.
  var scenery: UInt64 {
    var scenery: UInt64 = 0
    for mode in motionModes where mode == .normal || writesFallback(mode) {
      if timeline(mode).motion.count >= Judge.crowd { scenery |= Scenery.crowds }
      for index in timeline(mode).motion.indices {
        let track = track(index)
        if track.duration > 0 { scenery |= Judge.bit(track.target, Judge.movement) }
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
    if facts.contains(.sound) { scenery |= Scenery.sounds }
    return scenery
  }

  /// What comes into view, among the properties.
  private static let arrival: UInt32 = 100
  /// Anything that takes time, among the properties.
  private static let movement: UInt32 = 101
  /// Three cues have more tracks than the 24 of `tracks.cue` only if one has so many.
  private static let crowd = 9

  private static func bit(_ name: Name, _ kind: UInt32) -> UInt64 {
    name.isNone ? 0 : 1 << UInt64((NameTable.hash(name) &+ kind &* 0x9E37_79B1) >> 27)
  }
}
