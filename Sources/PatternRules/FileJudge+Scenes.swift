import PatternModel
import PatternSyntax
import PatternTable

/// Scenes: the visible and audible parts of cues that fire on one event. Cues belong together if
/// they move or remove the same things, if one speaks while another moves, or if they have sounds
/// (A.5: merged, they are checked once more).
///
/// Their timelines are merged into one, and the rules about whole targets judge it like the
/// timeline of a cue. A finding that one cue has by itself is not repeated.
extension FileJudge {
  /// The rules about the combined tracks and effects of one target.
  static let sceneRules = places(of: [
    .crowdedTracks, .flashing, .hastyAnnouncement, .heavyFrequentEvent, .largeMove, .longSound,
    .loudSound, .misorderedEffects, .overlongMotion, .unstoppableSound,
  ])
  /// The scene rules that apply where one cue leads to another.
  static let successionRules = places(of: [
    .flashing, .loudSound, .misorderedEffects, .unstoppableSound,
  ])
  /// The rules about entries.
  static let entryRules = places(of: [
    .foreignEntryProperty, .overshootOnEntry, .popOnEntry, .slideInOnEntry, .springOnEntry,
  ])

  /// The rule about tracks that do not begin where the previous track ended.
  static let jumpRules = places(of: [.trackClash])

  /// The indices of rules in `Rule.all`.
  static func places(of rules: [Rule]) -> [Int] {
    rules.compactMap { RuleNames.index(of: Name($0.problem.id)) }
  }

  /// Reports the findings of the current rule that several cues have only together.
  func reportScenes() {
    let id = "\(Rule.all[rule].problem.id)"
    for found in scenes where "\(found.finding.problem.id)" == id { report(found) }
  }

  /// The findings of cues that play together.
  func makeScenes() -> [SceneFinding] {
    var found: [SceneFinding] = []
    for group in groups(of: { $0.scenery != 0 }) where mayMeet(group) { judgeScene(group, &found) }
    for cue in cues.emitters { judgeLed(by: cue, &found) }
    return found
  }

  /// Judges a cue together with each cue that it leads to, if both change the same things or both
  /// have sounds. For an entry, only cues that begin before its end count.
  private func judgeLed(by first: Int, _ found: inout [SceneFinding]) {
    let links = followers(of: first) { event, _ in listeners.company(on: event) }
    for link in links where cues.isOwn(first) || cues.isOwn(link.cue) {
      let shared = cues[first].scenery & cues[link.cue].scenery
      guard shared & (Scenery.targets | Scenery.sounds) != 0,
        let scene = Scene(self, [first, link.cue], at: [0, link.at]),
        FileJudge.companies(scene.gates)[0].count > 1
      else { continue }
      let isArrival = cues[first].isEntry && shared & Scenery.targets != 0 && scene.overlap
      let all =
        (isArrival ? scene.arrivals(of: [0, 1]) : []) + (scene.follow ? scene.successions() : [])
      for var finding in all where !scene.own.contains(Scene.Place(finding.finding)) {
        finding.event = cues[link.cue].event
        found.append(finding)
      }
    }
  }

  /// True if two cues of a group may share a target, if one may speak while another moves, or if
  /// both may have sounds. This quick test on bits spares most groups the full judgement.
  private func mayMeet(_ group: [Int]) -> Bool {
    var seen: UInt64 = 0
    for cue in group {
      let scenery = cues[cue].scenery
      func meet(_ one: UInt64, _ other: UInt64) -> Bool {
        scenery & one != 0 && seen & other != 0 || scenery & other != 0 && seen & one != 0
      }
      if scenery & seen & ~(Scenery.moves | Scenery.speaks | Scenery.crowds) != 0
        || meet(Scenery.crowds, Scenery.targets) || meet(Scenery.speaks, Scenery.moves)
      {
        return true
      }
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

  /// Reports a finding of a scene at the cue that contains its range.
  private func report(_ found: SceneFinding) {
    let (finding, company) = (found.finding, found.company)
    let at = company.last { cues.isOwn($0) && extent($0).start <= finding.range.start }
    guard let own = at else { return }
    let way =
      found.event.isNone
      ? "\(names(of: company)) play together on `\(cues[own].event.text)`"
      : "`\(cues[company[0]].name.text)` leads to `\(cues[company[1]].name.text)` through "
        + "`\(found.event.text)`"
    report(
      finding.range, "\(way): \(finding.message)",
      cue: own, help: finding.help, evidence: finding.evidence,
      related: found.related.isEmpty
        ? company.filter { $0 != own }.map { relatedName("it plays together with this", $0) }
        : found.related,
      severity: finding.severity, isLocked: found.isLocked)
  }

  /// A related place: the name of a cue.
  func relatedName(_ words: String, _ cue: Int) -> Related {
    let source = model.files[module(of: cue)].source
    return Related(words, source, cues[cue].nameRange)
  }

  func extent(_ cue: Int) -> ByteRange {
    module.symbols[Int(cues[cue].symbol)].extent.range
  }
}

/// Bits for the things that a cue may share with others on its event.
private enum Scenery {
  /// The bits of targets.
  static let targets: UInt64 = 1 << 32 - 1
  /// The cue has tracks with an end, for which an announcement waits.
  static let moves: UInt64 = 1 << 32
  /// The cue announces something.
  static let speaks: UInt64 = 1 << 33
  /// The cue has a sound.
  static let sounds: UInt64 = 1 << 34
  /// The cue has many tracks.
  static let crowds: UInt64 = 1 << 35
}

extension Judge {
  /// A hash of the changes that a cue makes, one bit each, so that cues which share no target
  /// usually share no bit. Each target has one bit for its brightness and its removal, one for each
  /// other property, one for an entry and its kind, and one for motion of any length. Further bits
  /// mark cues that move, speak, have sounds or have many tracks.
  var scenery: UInt64 {
    var scenery: UInt64 = 0
    for mode in motionModes where mode == .normal || writesFallback(mode) {
      if motion(mode).count >= Judge.crowd { scenery |= Scenery.crowds }
      for track in motion(mode) {
        if track.duration > 0 { scenery |= Judge.bit(track.target, Judge.movement) }
        let kind =
          switch track.property {
          case .opacity, .dissolve, .other: UInt32(0)
          default: 1 + UInt32(track.property.rawValue)
          }
        scenery |= Judge.bit(track.target, kind)
        if entry != .no || !(track.property == .opacity) {
          scenery |= Judge.bit(track.target, Judge.arrival)
        }
        if !isLooped(track.extra), layer(track).isNone { scenery |= Scenery.moves }
      }
    }
    for effect in effects() where effect.kind == .remove {
      scenery |= Judge.bit(effect.name, 0)
    }
    if Mode.allCases.contains(where: { texts($0).contains { !($0.kind == .toast) } }) {
      scenery |= Scenery.speaks
    }
    if facts.contains(.sound) { scenery |= Scenery.sounds }
    return scenery
  }

  /// The number of the pseudo-property for an entry.
  private static let arrival: UInt32 = 100
  /// The number of the pseudo-property for anything that takes time.
  private static let movement: UInt32 = 101
  /// The minimum number of tracks in a crowded cue: three cues exceed the 24 of `tracks.cue` only
  /// if one of them has 9 or more.
  private static let crowd = 9

  private static func bit(_ name: Name, _ kind: UInt32) -> UInt64 {
    name.isNone ? 0 : 1 << UInt64((name.stableHash &+ kind &* 0x9E37_79B1) >> 27)
  }
}
