import PatternModel
import PatternSyntax
import PatternTable

/// A finding about cues that play together.
struct SceneFinding {
  let finding: Finding
  /// Related places, possibly in another file.
  let related: [Related]
  /// The indices of the cues.
  let company: [Int]
  /// The event through which the first cue leads to the other; `.none` if both are on one event.
  var event = Name.none
  /// True if the finding is locked; nil if that depends on its rule.
  let isLocked: Bool?
}

/// The merged rows of cues on one event, with the findings of each cue alone.
///
/// Places in cues of other files are replaced with placeholders, because those files report their
/// findings themselves.
struct Scene {
  /// The place of a finding of a rule.
  struct Place: Hashable {
    let rule: String
    let start: UInt32

    init(_ finding: Finding) {
      (rule, start) = ("\(finding.problem.id)", finding.range.start)
    }
  }

  /// One cue of a scene.
  private struct Member {
    let cue: Int
    let row: CueRow
    /// The start of the cue, in microseconds.
    let at: Int64
    /// The modes whose motion the cue writes itself; derived modes are valid by themselves.
    let writes: [Mode]
    /// The gates of its motion.
    let gates: [Name]
    /// The gates of its sounds.
    let soundGates: [Name]
    let entry: Judge.Entry
  }

  private let checker: Checker
  private let file: FileJudge
  /// The files of cues that are not in this file.
  private let companions: [Int]
  /// The cues in the order of the group.
  private var members: [Member] = []
  /// The statements of cues in other files, by their placeholder.
  private var places: [(cue: Int, start: UInt32)] = []
  /// The places of the findings that the cues have alone.
  private(set) var own: Set<Place> = []

  /// The gates of motion of each cue.
  var gates: [[Name]] { members.map { $0.gates } }

  /// True if all cues begin before the first one ends.
  var overlap: Bool { members.allSatisfy { $0.at < max(members[0].row.normal.duration, 1) } }

  /// True if each cue begins at most one pause after the end of the first.
  var follow: Bool {
    members.allSatisfy { $0.at <= members[0].row.normal.duration + Scene.pause }
  }

  /// The pause that separates unrelated cues, in microseconds: flashes are counted over one second,
  /// and sounds less than one second apart are one.
  private static let pause: Int64 = 1_000_000

  /// Reads cues again; nil if one of them cannot be read.
  ///
  /// - Parameter times: the start of each cue; by default all start together.
  init?(_ file: FileJudge, _ group: [Int], at times: [Int64] = []) {
    self.file = file
    checker = file.linter.reader.reading(of: file.index)
    companions = group.map(file.module(of:)).filter { $0 != file.index }
    // Cues of the file come last, because places of statements are looked up in the cue read last.
    for cue in group.filter({ !file.cues.isOwn($0) }) + group.filter(file.cues.isOwn) {
      let count = checker.store.cues.count
      let module = file.module(of: cue)
      checker.readCue(SymbolRef(module: UInt32(module), index: file.cues[cue].symbol))
      guard checker.store.cues.count > count, let row = checker.store.cues.last else {
        return nil
      }
      let judge = judge(row)
      if !file.cues.isOwn(cue) { markPlaces(of: row, cue) }
      members.append(
        Member(
          cue: cue, row: row, at: zip(group, times).first { $0.0 == cue }?.1 ?? 0,
          writes: Mode.allCases.filter {
            $0 == .normal || judge.writesFallback($0)
              || row.timeline(of: $0).motion == row.normal.motion
          },
          gates: judge.gates.cue + judge.gates.motion, soundGates: judge.gates.sound,
          entry: judge.entry))
    }
    members = group.compactMap { cue in members.first { $0.cue == cue } }
    _ = checker.takeFindings()
    // The cues, like the scene, are judged after all have been read, because places are narrower in
    // the cue read last.
    for member in members where file.cues.isOwn(member.cue) {
      let found = judge(member.row).found(
        by: FileJudge.sceneRules + FileJudge.entryRules + FileJudge.jumpRules)
      own.formUnion(found.map { Place($0) })
    }
  }

  /// A judge of a row, as if it were a cue of this file.
  private func judge(_ row: CueRow) -> Judge {
    Judge(row, checker, file.linter, of: file.index, companions: companions)
  }

  /// Replaces the places in a cue of another file with placeholders.
  private mutating func markPlaces(of row: CueRow, _ cue: Int) {
    var known: [UInt32: Int] = [:]
    func mark(_ source: inout EntrySource) {
      // Modes may share entries.
      if source.isFar { return }
      let index = known[source.start] ?? places.count
      if index == places.count { places.append((cue, source.start)) }
      known[source.start] = index
      source = .far(index)
    }
    for timeline in [row.normal, row.reduceMotion, row.physicalityOff] {
      for at in timeline.motion.indices { mark(&checker.store.motion[at].source) }
      for at in timeline.effects.indices { mark(&checker.store.effects[at].source) }
      for at in timeline.texts.indices { mark(&checker.store.texts[at].source) }
      for at in timeline.sounds.indices { mark(&checker.store.sounds[at].source) }
    }
  }

  /// The findings that some of the cues have together, in this file.
  func findings(of company: [Int]) -> [SceneFinding] {
    guard let last = company.last else { return [] }
    var row = members[last].row
    row.allowed = []
    row.role = role(of: company)
    row.once = company.map { members[$0].row.once }.first { !$0.isNone } ?? .none
    merge(company, into: &row)
    let judge = judge(row)
    var found = judge.found(by: FileJudge.sceneRules)
    for mode in judge.motionModes { found += clashes(judge.motion(mode)) }
    return found.compactMap { tell($0, of: company) } + arrivals(of: company)
      + judge.found(by: FileJudge.jumpRules).compactMap { jump in
        var jump = jump
        jump.help = "begin at the other track's value, or let one cue play both"
        return tell(jump, of: company, isLocked: false)
      }
  }

  /// The role of a group of cues: among those with motion, the role that allows the longest motion.
  private func role(of company: [Int]) -> Role {
    let roles = company.map { members[$0].row }.filter { $0.normal.motion.count > 0 }
      .map { $0.role }
    return roles.first { $0 == .ambient } ?? roles.first { !($0 == .feedback) }
      ?? roles.last ?? .none
  }

  /// The findings in this file about a chain in which the first cue leads to the others. Each cue
  /// continues independently.
  func successions() -> [SceneFinding] {
    let company = Array(members.indices)
    var row = members[0].row
    row.allowed = []
    merge(company, into: &row)
    let judge = judge(row)
    var found = judge.found(by: FileJudge.successionRules)
    for mode in judge.motionModes { found += clashes(judge.motion(mode)) }
    return found.compactMap { tell($0, of: company) }
  }

  /// The findings in this file about entries in a chain: what some cues do to the targets of others
  /// that are entries.
  func arrivals(of company: [Int]) -> [SceneFinding] {
    guard let entry = entry(of: company) else { return [] }
    return judge(entry).found(by: FileJudge.entryRules).compactMap { tell($0, of: company) }
  }

  /// The finding with the cues of the scene; nil if it is in another file.
  private func tell(
    _ finding: Finding, of company: [Int], isLocked: Bool? = nil
  ) -> SceneFinding? {
    if EntrySource(start: finding.range.start).isFar { return nil }
    let related = finding.related.map { other in
      let source = EntrySource(start: other.range.start)
      guard source.isFar else { return other }
      let place = places[source.index]
      return file.related(other.message, place.cue, place.start)
    }
    return SceneFinding(
      finding: finding, related: related, company: company.map { members[$0].cue },
      isLocked: isLocked)
  }

  /// A row with everything that the cues do to the targets of entries among them; nil without an
  /// entry.
  private func entry(of company: [Int]) -> CueRow? {
    let declared = company.filter { members[$0].entry == .declared }
    let arriving = declared.isEmpty ? company.filter { members[$0].entry == .inferred } : declared
    guard let first = arriving.first else { return nil }
    var targets: [Name] = []
    for index in arriving {
      for track in checker.store.motion[members[index].row.normal.motion.indices] {
        targets.append(track.target)
      }
    }
    var row = members[first].row
    row.allowed = []
    row.role = declared.isEmpty ? .none : .entry
    merge(company, into: &row, only: targets)
    return row
  }

  private func merge(_ company: [Int], into row: inout CueRow, only targets: [Name]? = nil) {
    row.normal = merged(company, .normal, targets)
    row.reduceMotion = merged(company, .reduceMotion, targets)
    row.physicalityOff = merged(company, .physicalityOff, targets)
  }

  /// The cues with sounds that play whenever the cue with the most sound gates does.
  private func sounding(_ company: [Int], _ mode: Mode) -> [Int] {
    let all = company.filter { timeline($0, mode).sounds.count > 0 }
    let one = all.max { members[$0].soundGates.count < members[$1].soundGates.count }
    guard let one else { return [] }
    return all.filter { members[$0].soundGates.allSatisfy { members[one].soundGates.contains($0) } }
  }

  /// The tracks, effects, texts and sounds of one mode, from all cues in time order. Entries
  /// without a target are left out, because each cue may mean something different; so are calls to
  /// the app and emitted events.
  private func merged(_ company: [Int], _ mode: Mode, _ targets: [Name]?) -> Timeline {
    var result = Timeline()
    var motion: [Track] = []
    var effects: [Effect] = []
    var texts: [Notice] = []
    var sounds: [Sound] = []
    for index in sounding(company, mode) {
      for var sound in checker.store.sounds[timeline(index, mode).sounds.indices] {
        sound.at += members[index].at
        sounds.append(sound)
      }
    }
    for index in company {
      let (timeline, start) = (timeline(index, mode), members[index].at)
      result.duration = max(result.duration, start + timeline.duration)
      let tracks = members[index].writes.contains(mode) ? timeline.motion : .empty
      for var track in checker.store.motion[tracks.indices]
      where !track.target.isNone && targets?.contains(track.target) ?? true {
        // Groups by pattern apply within one cue only.
        track.group = 0
        track.at += start
        motion.append(track)
      }
      for var effect in checker.store.effects[timeline.effects.indices]
      where effect.kind != .do && effect.kind != .emit {
        effect.at += start
        effects.append(effect)
      }
      for var notice in checker.store.texts[timeline.texts.indices] {
        notice.at += start
        texts.append(notice)
      }
    }
    result.motion = Scene.append(motion, to: &checker.store.motion)
    result.effects = Scene.append(effects, to: &checker.store.effects)
    result.texts = Scene.append(texts, to: &checker.store.texts)
    result.sounds = Scene.append(sounds, to: &checker.store.sounds)
    return result
  }

  private func timeline(_ member: Int, _ mode: Mode) -> Timeline {
    members[member].row.timeline(of: mode)
  }

  /// Appends entries in time order.
  private static func append<Entry: Placed>(_ entries: [Entry], to list: inout [Entry]) -> Span {
    let span = Span(list.count, entries.count)
    list += entries.stableSorted { $0.at < $1.at }
    return span
  }

  // MARK: circles

  /// The maximum number of rounds to unroll: enough to see more than three flashes in a second.
  private static let rounds: Int64 = 12

  /// The findings about flashing when the cues fire round after round.
  func flashes(of round: Round) -> [SceneFinding] {
    guard let first = members.first, round.every > 0 else { return [] }
    var row = first.row
    row.allowed = []
    let judge = judge(row)
    row.normal = repeated(round, .normal, judge)
    row.reduceMotion = repeated(round, .reduceMotion, judge)
    row.physicalityOff = repeated(round, .physicalityOff, judge)
    return self.judge(row).found(by: FileJudge.places(of: [.flashing]))
      .filter { !own.contains(Place($0)) }
      .compactMap { tell($0, of: Array(members.indices)) }
  }

  /// The visible entries of several rounds in one mode. Entries end no later than their round.
  /// Entries without a target are only compared within one cue.
  private func repeated(_ round: Round, _ mode: Mode, _ judge: Judge) -> Timeline {
    var motion: [Track] = []
    var effects: [Effect] = []
    for turn in 0..<min(Scene.rounds, 1_000_000 / round.every + 2) {
      for (cue, at) in round.firings {
        guard let member = members.first(where: { $0.cue == cue }) else { continue }
        let start = turn * round.every + at
        let timeline = member.row.timeline(of: mode)
        let tracks = member.writes.contains(mode) ? timeline.motion : .empty
        for var track in checker.store.motion[tracks.indices] {
          if judge.isLooped(track.extra) || track.target.isNone && members.count > 1 { continue }
          if track.duration > round.every {
            track.to = Int64(judge.value(track, at: Double(track.at + round.every)))
            track.duration = round.every
          }
          track.at += start
          track.group = 0
          motion.append(track)
        }
        for var effect in checker.store.effects[timeline.effects.indices] {
          if effect.kind == .do || effect.kind == .emit || judge.isLooped(effect.extra) { continue }
          effect.at += start
          effects.append(effect)
        }
      }
    }
    var result = Timeline()
    result.motion = Scene.append(motion, to: &checker.store.motion)
    result.effects = Scene.append(effects, to: &checker.store.effects)
    return result
  }

  /// The clashes between tracks of different cues.
  private func clashes(_ motion: [Track]) -> [Finding] {
    checker.clashes(Array(motion)).filter { clash in
      guard let other = clash.related.first else { return false }
      // A clash inside one cue is reported with that cue.
      return !members.contains {
        guard file.cues.isOwn($0.cue) else { return false }
        let extent = file.extent($0.cue)
        return extent.start <= min(clash.range.start, other.range.start)
          && max(clash.range.start, other.range.start) < extent.end
      }
    }
  }
}

extension Track: Placed {}
extension Effect: Placed {}
extension Notice: Placed {}
