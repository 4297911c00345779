import PatternCues
import PatternModel
import PatternSyntax

/// What is found of cues that play together.
struct SceneFinding {
  let finding: Diagnostic
  /// What to look at besides, even in another file.
  let related: [Related]
  /// The cues.
  let company: [Int]
  /// The event by way of which the first leads to the other; none where they share one.
  var event = Name.none
  /// Whether it is beyond allowances, if its rule leaves that open.
  let isLocked: Bool?
}

/// The rows of some cues of one event, and what is found of each by itself.
///
/// Where a cue is of another file, the places of what it plays are signs: what is found there, that
/// file says.
struct Scene {
  /// Where which rule has found something.
  struct Place: Hashable {
    let rule: String
    let start: UInt32

    init(_ finding: Diagnostic) {
      (rule, start) = ("\(finding.problem.id)", finding.range.start)
    }
  }

  /// What is known of a cue.
  private struct Member {
    let cue: Int
    let row: CueRow
    /// When it plays, in microseconds.
    let at: Int64
    /// The modes for which it says itself what moves: what is derived is fit by itself.
    let writes: Modes
    /// What it asks for before it moves something.
    let gates: [Name]
    /// What it asks for before it sounds.
    let soundGates: [Name]
    let entry: Judge.Entry
  }

  private let checker: Checker
  private let judge: Judge
  private let file: FileJudge
  /// In the order of the group.
  private var members: [Member] = []
  /// What signs stand for: statements of cues of other files.
  private var places: [(cue: Int, start: UInt32)] = []
  /// What is found of each by itself.
  private(set) var own: Set<Place> = []

  /// By cue, what it asks for before it moves something.
  var gates: [[Name]] { members.map { $0.gates } }

  /// Whether all of them play before the first is over.
  var overlap: Bool { members.allSatisfy { $0.at < max(members[0].row.normal.duration, 1) } }

  /// Whether each plays before the first has long been over.
  var follow: Bool {
    members.allSatisfy { $0.at <= members[0].row.normal.duration + Scene.pause }
  }

  /// From so long a pause on, in microseconds, what follows is another thing: flashes are counted
  /// in a second, and sounds less than one apart are one.
  private static let pause: Int64 = 1_000_000

  /// Reads some cues again; nothing where one of them cannot be read.
  ///
  /// - Parameter times: when each of them plays, unless they all do at once.
  init?(_ file: FileJudge, _ group: [Int], at times: [Int64] = []) {
    self.file = file
    judge = file.judgeOfSeveral()
    checker = judge.checker
    // Those of the file last: the places of its statements are looked up where was read last.
    for cue in group.filter({ !file.cues.isOwn($0) }) + group.filter(file.cues.isOwn) {
      let count = checker.store.cues.count
      let module = file.module(of: cue)
      checker.readCue(SymbolRef(module: UInt32(module), index: file.cues[cue].symbol))
      guard checker.store.cues.count > count, let row = checker.store.cues.last else {
        return nil
      }
      judge.begin()
      if !file.cues.isOwn(cue) { markPlaces(of: row, cue) }
      var writes = Modes()
      for mode in Judge.Mode.allCases
      where mode == .normal || judge.writesFallback(mode)
        || judge.timeline(mode).motion == row.normal.motion
      {
        writes.insert(mode)
      }
      members.append(
        Member(
          cue: cue, row: row, at: zip(group, times).first { $0.0 == cue }?.1 ?? 0,
          writes: writes, gates: judge.gates.cue + judge.gates.motion,
          soundGates: judge.gates.sound, entry: judge.entry))
    }
    members = group.compactMap { cue in members.first { $0.cue == cue } }
    judge.companions = group.map(file.module(of:)).filter { $0 != file.index }
    _ = checker.takeDiagnostics()
    // Only now, as they are looked at together: places are narrower in the cue that was read last.
    for member in members where file.cues.isOwn(member.cue) {
      show(member.row)
      own.formUnion(
        (file.look(judge) + file.lookAtEntry(judge) + jumps()).map { Place($0) })
    }
  }

  /// Puts signs for the places of a cue of another file.
  private mutating func markPlaces(of row: CueRow, _ cue: Int) {
    var known: [UInt32: UInt32] = [:]
    func sign(_ start: UInt32) -> UInt32 {
      // Modes may share what they play.
      if Origins.isSign(start) { return start }
      if let sign = known[start] { return sign }
      let sign = Origins.sign(at: places.count)
      places.append((cue, start))
      known[start] = sign
      return sign
    }
    for timeline in [row.normal, row.reduceMotion, row.physicalityOff] {
      for at in timeline.motion.indices {
        checker.store.motion[at].source = sign(checker.store.motion[at].source)
      }
      for at in timeline.effects.indices {
        checker.store.effects[at].source = sign(checker.store.effects[at].source)
      }
      for at in timeline.texts.indices {
        checker.store.texts[at].source = sign(checker.store.texts[at].source)
      }
      for at in timeline.sounds.indices {
        checker.store.sounds[at].source = sign(checker.store.sounds[at].source)
      }
    }
  }

  private func show(_ row: CueRow) {
    checker.store.cues.append(row)
    judge.begin()
  }

  /// What is found of some of them together, in this file.
  func findings(of company: [Int]) -> [SceneFinding] {
    guard let last = company.last else { return [] }
    var row = members[last].row
    row.allowed = []
    row.role = role(of: company)
    row.once = company.map { members[$0].row.once }.first { !$0.isNone } ?? .none
    merge(company, into: &row)
    show(row)
    var found = file.look(judge)
    for mode in judge.motionModes { found += clashes(judge.motion(mode)) }
    let jumps = jumps()
    return found.compactMap { tell($0, of: company) } + arrivals(of: company)
      + jumps.compactMap { jump in
        var jump = jump
        jump.help = "begin where the other has come to, or let one cue play both"
        return tell(jump, of: company, isLocked: false)
      }
  }

  /// The role of some of them, of those that move something the one that may do so for longest.
  private func role(of company: [Int]) -> Role {
    let roles = company.map { members[$0].row }.filter { $0.normal.motion.count > 0 }
      .map { $0.role }
    return roles.first { $0 == .ambient } ?? roles.first { !($0 == .feedback) }
      ?? roles.last ?? .none
  }

  /// What is found of all of them, in this file, where the first leads to the others: what began by
  /// itself goes on by itself.
  func successions() -> [SceneFinding] {
    let company = Array(members.indices)
    var row = members[0].row
    row.allowed = []
    merge(company, into: &row)
    show(row)
    var found = file.lookAtSuccession(judge)
    for mode in judge.motionModes { found += clashes(judge.motion(mode)) }
    return found.compactMap { tell($0, of: company) }
  }

  /// What is found of what some of them do to what comes into view, in this file.
  func arrivals(of company: [Int]) -> [SceneFinding] {
    guard let entry = entry(of: company) else { return [] }
    show(entry)
    return file.lookAtEntry(judge).compactMap { tell($0, of: company) }
  }

  /// What is found, unless it is in another file.
  private func tell(
    _ finding: Diagnostic, of company: [Int], isLocked: Bool? = nil
  ) -> SceneFinding? {
    if Origins.isSign(finding.range.start) { return nil }
    let related = finding.related.map { other in
      guard Origins.isSign(other.range.start) else { return other }
      let place = places[Origins.index(of: other.range.start)]
      return file.related(other.message, place.cue, place.start)
    }
    return SceneFinding(
      finding: finding, related: related, company: company.map { members[$0].cue },
      isLocked: isLocked)
  }

  /// Tracks of the current row that begin elsewhere than the one before them has reached.
  private func jumps() -> [Diagnostic] {
    judge.found(by: [RuleNames.index(of: Name(Rule.trackClash.problem.id))].compactMap { $0 })
  }

  /// What some of them do to the targets of those that are entries; nothing where none is.
  private func entry(of company: [Int]) -> CueRow? {
    let declared = company.filter { members[$0].entry == .declared }
    let arriving = declared.isEmpty ? company.filter { members[$0].entry == .inferred } : declared
    guard let first = arriving.first else { return nil }
    var targets: [Name] = []
    for index in arriving {
      for at in members[index].row.normal.motion.indices {
        let target = checker.store.motion[at].target
        if !targets.contains(target) { targets.append(target) }
      }
    }
    var row = members[first].row
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
    let all = company.filter { timeline(members[$0].row).sounds.count > 0 }
    let one = all.max { members[$0].soundGates.count < members[$1].soundGates.count }
    guard let one else { return [] }
    return all.filter { members[$0].soundGates.allSatisfy { members[one].soundGates.contains($0) } }
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
      for at in timeline(members[index].row).sounds.indices {
        var sound = checker.store.sounds[at]
        sound.at += members[index].at
        sounds.append(sound)
      }
    }
    for index in company {
      let timeline = timeline(members[index].row)
      let start = members[index].at
      result.duration = max(result.duration, start + timeline.duration)
      let tracks = members[index].writes.contains(mode) ? timeline.motion : .empty
      for at in tracks.indices where !checker.store.motion[at].target.isNone {
        var track = checker.store.motion[at]
        if let targets, !targets.contains(track.target) { continue }
        // Which pattern it comes from counts inside one cue alone.
        track.group = 0
        track.at += start
        motion.append(track)
      }
      for at in timeline.effects.indices {
        var effect = checker.store.effects[at]
        effect.at += start
        if effect.kind != .do, effect.kind != .emit { effects.append(effect) }
      }
      for at in timeline.texts.indices {
        var copy = checker.store.texts[at]
        copy.at += start
        texts.append(copy)
      }
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

  // MARK: circles

  /// More rounds than this are not needed to see more than three flashes a second.
  private static let rounds: Int64 = 12

  /// What flashes when the cues fire round by round.
  func flashes(of round: Round) -> [SceneFinding] {
    guard let first = members.first, round.every > 0 else { return [] }
    var row = first.row
    row.allowed = []
    row.normal = repeated(round, .normal) { $0.normal }
    row.reduceMotion = repeated(round, .reduceMotion) { $0.reduceMotion }
    row.physicalityOff = repeated(round, .physicalityOff) { $0.physicalityOff }
    show(row)
    let found = judge.found(
      by: [RuleNames.index(of: Name(Rule.flashing.problem.id))].compactMap { $0 })
    return found.filter { !own.contains(Place($0)) }
      .compactMap { tell($0, of: Array(members.indices)) }
  }

  /// What is seen in one mode of some rounds. What a round plays ends with it at the latest; what
  /// has no target is one thing in a single cue alone.
  private func repeated(
    _ round: Round, _ mode: Judge.Mode, _ timeline: (CueRow) -> Timeline
  ) -> Timeline {
    var motion: [Motion] = []
    var effects: [Effect] = []
    for turn in 0..<min(Scene.rounds, 1_000_000 / round.every + 2) {
      for (cue, at) in round.firings {
        guard let member = members.first(where: { $0.cue == cue }) else { continue }
        let start = turn * round.every + at
        let timeline = timeline(member.row)
        for index in member.writes.contains(mode) ? timeline.motion.indices : 0..<0 {
          var track = checker.store.motion[index]
          if judge.isLooped(track.extra) || track.target.isNone && members.count > 1 { continue }
          if track.duration > round.every {
            track.to = Int64(judge.value(track, at: Double(track.at + round.every)))
            track.duration = round.every
          }
          track.at += start
          track.group = 0
          motion.append(track)
        }
        for index in timeline.effects.indices {
          var effect = checker.store.effects[index]
          if effect.kind == .do || effect.kind == .emit || judge.isLooped(effect.extra) { continue }
          effect.at += start
          effects.append(effect)
        }
      }
    }
    var result = Timeline()
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
      // What clashes inside one cue has been said.
      return !members.contains {
        guard file.cues.isOwn($0.cue) else { return false }
        let extent = file.extent($0.cue)
        return extent.start <= min(clash.range.start, other.range.start)
          && max(clash.range.start, other.range.start) < extent.end
      }
    }
  }
}
