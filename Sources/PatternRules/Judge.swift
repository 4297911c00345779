import PatternModel
import PatternSyntax
import PatternTable

/// One cue as rules see it: its row, its three timelines, its event, and the limits of the profile.
///
/// A judge belongs to one thread and to one cue, which its checker has just read.
package final class Judge {
  package enum Entry: Sendable { case no, inferred, declared }

  let checker: Checker
  let linter: Linter
  /// The index of the file in the model.
  let file: Int
  /// The files of other cues that play together with this one.
  let companions: [Int]
  let policy: Policy
  /// The row of the cue, with properties of its event.
  let row: CueRow
  /// The gates of the cue, with those of its profile.
  let gates: GateSets
  /// The extra data that only some entries have.
  let extras: [Extra]
  let event: Event
  let classKinds: ClassKinds
  private(set) var entry = Entry.no
  private(set) var facts = Facts()
  /// The modes with haptics, without those whose haptics equal the haptics of an earlier mode.
  private(set) var hapticModes: [Mode] = []
  /// The modes with tracks, without those whose tracks equal the tracks of an earlier mode.
  private(set) var motionModes: [Mode] = []
  private let entries: [Entries]

  // Results by mode, computed on first use.
  private var knownPulses: [[Pulse]?] = [nil, nil, nil]
  private var knownHapticCases: [[HapticCase]?] = [nil, nil, nil]
  /// The cases of the maps that choose between patterns; empty without such maps.
  private(set) lazy var variants = facts.contains(.variants) ? makeVariants() : []
  /// The inputs of the haptic gates; nil for a flag without an input.
  private(set) lazy var hapticGateInputs = gates.haptics.map { input($0) }

  /// The index of the current rule.
  private(set) var rule = 0
  private var findings: Findings
  private var reported: Set<Reported> = []

  /// The entries of the cue in one mode, in time order.
  private struct Entries {
    var haptics: [Haptic] = []
    var motion: [Track] = []
    var sounds: [Sound] = []
    var texts: [Notice] = []
    var effects: [Effect] = []

    init() {}

    /// Reads the entries of a mode. Entries that equal those of the normal mode are shared with it.
    init(_ timeline: Timeline, _ checker: Checker, besides base: Timeline, _ known: Entries) {
      func list<Entry>(
        _ span: Span, of all: [Entry], besides other: Span, _ same: [Entry]
      ) -> [Entry] {
        span == other ? same : Array(all[span.indices])
      }
      haptics = list(
        timeline.haptics, of: checker.store.haptics, besides: base.haptics, known.haptics)
      motion = list(timeline.motion, of: checker.store.motion, besides: base.motion, known.motion)
      sounds = list(timeline.sounds, of: checker.store.sounds, besides: base.sounds, known.sounds)
      texts = list(timeline.texts, of: checker.store.texts, besides: base.texts, known.texts)
      effects = list(
        timeline.effects, of: checker.store.effects, besides: base.effects, known.effects)
    }
  }

  init(
    _ row: CueRow, _ checker: Checker, _ linter: Linter, of file: Int, companions: [Int] = []
  ) {
    self.row = row
    self.checker = checker
    self.linter = linter
    self.file = file
    self.companions = companions
    policy = linter.policy(of: file)
    gates = checker.store.gates[Int(row.gates)]
    extras = checker.store.extras
    findings = Findings(linter.model, file, policy)
    let normal = Entries(row.normal, checker, besides: Timeline(), Entries())
    entries = [
      normal, Entries(row.reduceMotion, checker, besides: row.normal, normal),
      Entries(row.physicalityOff, checker, besides: row.normal, normal),
    ]
    event = checker.eventNamed(row.event) ?? Event()
    classKinds = linter.model.kinds(
      ofClass: row.eventClass, in: linter.model.profileIndex(file))
    hapticModes = modes { $0.haptics }
    motionModes = modes { $0.motion }
    facts = readFacts()
    entry = readEntry()
    if entry != .no { facts.insert(.entry) }
  }

  // MARK: the cue

  var model: Model { checker.model }
  var source: Source { checker.source }
  var profile: Profile { policy.profile }

  func timeline(_ mode: Mode) -> Timeline { row.timeline(of: mode) }

  func arm(_ index: UInt32) -> Arm { checker.store.arms[Int(index) - 1] }
  /// The effects after the success of an effect, and after its failure.
  func armEffects(of effect: Effect) -> [Effect] { arms(of: effect).flatMap { $0.effects } }
  /// The arms for the success and the failure of an effect, if they are written.
  func arms(of effect: Effect) -> [Arm] {
    [effect.success, effect.failure].filter { $0 != 0 }.map(arm)
  }

  /// The haptics of a mode, in time order.
  func haptics(_ mode: Mode = .normal) -> [Haptic] { entries[mode.rawValue].haptics }
  /// The tracks of a mode, in time order.
  func motion(_ mode: Mode = .normal) -> [Track] { entries[mode.rawValue].motion }
  func sounds(_ mode: Mode = .normal) -> [Sound] { entries[mode.rawValue].sounds }
  func texts(_ mode: Mode = .normal) -> [Notice] { entries[mode.rawValue].texts }
  func effects(_ mode: Mode = .normal) -> [Effect] { entries[mode.rawValue].effects }

  /// Calls `body` with the tracks of `motionModes`.
  func forEachTrack(_ body: (_ track: Track, _ mode: Mode) -> Void) {
    for mode in motionModes {
      for track in motion(mode) { body(track, mode) }
    }
  }
  /// Calls `body` with the haptics of `hapticModes`.
  func forEachHaptic(_ body: (_ haptic: Haptic, _ mode: Mode) -> Void) {
    for mode in hapticModes {
      for haptic in haptics(mode) { body(haptic, mode) }
    }
  }
  /// The sounds of `soundModes`.
  var allSounds: [(sound: Sound, mode: Mode)] {
    soundModes.flatMap { mode in sounds(mode).map { ($0, mode) } }
  }
  /// Calls `body` with the cases of `hapticModes`.
  func forEachHapticCase(_ body: (_ hapticCase: HapticCase, _ mode: Mode) -> Void) {
    for mode in hapticModes {
      for hapticCase in hapticCases(mode) { body(hapticCase, mode) }
    }
  }

  /// Calls `body` with each entry of a mode, channel by channel. Times are microseconds.
  func forEachEntry(
    _ mode: Mode,
    _ body: (_ extra: UInt32, _ source: EntrySource, _ start: Int64, _ end: Int64) -> Void
  ) {
    for track in motion(mode) { body(track.extra, track.source, track.at, track.end) }
    for haptic in haptics(mode) {
      let length = extras[Int(haptic.extra)].duration
      body(haptic.extra, haptic.source, haptic.at, haptic.at + length)
    }
    for sound in sounds(mode) {
      body(sound.extra, sound.source, sound.at, sound.at + sound.duration)
    }
    for notice in texts(mode) { body(notice.extra, notice.source, notice.at, notice.at) }
    for effect in effects(mode) { body(effect.extra, effect.source, effect.at, effect.at) }
  }

  /// The timing class of the cue's response.
  var respond: Respond? { row.respond == 0 ? nil : checker.store.responds[Int(row.respond) - 1] }

  func limit(_ name: LimitName) -> Bound { policy.bounds[Int(name.rawValue)] }

  /// The haptics that a pattern plays itself, without those of patterns that it plays, with their
  /// durations.
  func ownHaptics(of pattern: Name) -> [(haptic: Haptic, duration: Int64)] {
    linter.reader.ownHaptics(of: pattern, in: file)
  }

  /// The curve of a track.
  func shape(_ track: Track) -> CurveShape { checker.shape(track.curve) }

  /// True if the track is motion in the sense of WCAG 2.3.3: it alters perceived size, shape,
  /// position or depth.
  func isMoving(_ track: Track) -> Bool { Assembly(checker).isMoving(track) }

  /// The first mode with haptics, usually the normal one.
  var feltMode: Mode { hapticModes.first ?? .normal }

  /// The pulses of a mode with every map at its maximum. Haptics that begin together are one pulse,
  /// with a strength of at most 1.
  func pulses(_ mode: Mode) -> [Pulse] {
    if mode != .normal, timeline(mode).haptics == row.normal.haptics { return pulses(.normal) }
    if let known = knownPulses[mode.rawValue] { return known }
    let pulses = Pulse.all(of: haptics(mode), self)
    knownPulses[mode.rawValue] = pulses
    return pulses
  }

  /// The pulses of a mode in every case of the inputs of its maps. Rules that compare pulses check
  /// each case.
  func hapticCases(_ mode: Mode) -> [HapticCase] {
    if let known = knownHapticCases[mode.rawValue] { return known }
    let hapticCases = makeHapticCases(mode, apart: false)
    knownHapticCases[mode.rawValue] = hapticCases
    return hapticCases
  }

  /// True if every haptic of a mode is a pulse that plays once, at one strength, in every case.
  /// Most modes are like that, and rules clear them quickly.
  func isPlain(_ mode: Mode) -> Bool {
    hapticModes.contains(mode) && haptics(mode).allSatisfy { $0.extra == 0 }
  }

  /// The pulses of a mode in one case of the maps.
  func pulses(_ mode: Mode, in variant: Variant?) -> [Pulse] {
    guard let variant else { return pulses(mode) }
    return Pulse.all(of: haptics(mode).filter { plays($0.extra, in: variant) }, self)
  }

  // MARK: judging

  /// Applies the rules about cues and passes their findings to the checker.
  func judgeCue() -> CueNote {
    if checker.affords(comparisons) { check() }
    if checker.offersAuto, !checker.isOverworked { tryAuto() }
    if checker.isOverworked { checker.reportOverworked() }
    return finish()
  }

  /// The findings of some rules for the cue, without regard to allowances.
  func found(by rules: [Int]) -> [Finding] {
    findings.ignoresAllowances = true
    for check in policy.checks
    where rules.contains(Int(check.rule)) && facts.contains(check.needs) { run(check) }
    return findings.take()
  }

  private func check() {
    for check in policy.checks where facts.contains(check.needs) {
      run(check)
      if checker.isOverworked { return }
    }
  }

  func run(_ check: Policy.Check) {
    rule = Int(check.rule)
    check.body(self)
  }

  /// Withdraws the repair `auto` for a missing fallback if it would add a finding.
  private func tryAuto() {
    let trial = linter.reader.cue(checker.root, assumesAuto: true)
    guard let row = trial.store.cues.last else { return }
    let judge = Judge(row, trial, linter, of: file)
    judge.check()
    // A sign that is in time in the normal mode must also be in time under Reduce Motion.
    if row.isByUser, Rule.delays(of: judge).count > Rule.delays(of: self).count {
      return checker.withdrawAuto()
    }
    var left = findings.ids
    for id in judge.findings.ids {
      guard let known = left.firstIndex(of: id) else { return checker.withdrawAuto() }
      left.remove(at: known)
    }
  }

  // MARK: reporting

  /// Reports a finding of the current rule. A rule reports each place once, but an unlocked finding
  /// does not hide a locked one.
  ///
  /// - Parameters:
  ///   - severity: the severity, by default that of the profile; `off` reports nothing.
  ///   - isLocked: true if allowances do not apply; by default, if the rule is locked.
  ///   - aspect: a number that distinguishes several findings of one rule at one place.
  // If this were inlined, every rule would bear the cost of a finding, even without one.
  @inline(never)
  func report(
    _ place: some Markable, _ message: @autoclosure () -> String,
    help: @autoclosure () -> String? = nil, evidence: @autoclosure () -> Evidence? = nil,
    related: @autoclosure () -> [Related] = [], fix: @autoclosure () -> Fix? = nil,
    severity: Severity? = nil, isLocked: Bool? = nil, aspect: Int = 0
  ) {
    guard let severity = findings.severity(of: rule, severity) else { return }
    let isLocked = isLocked ?? Rule.all[rule].isLocked
    var reporting = Reported(rule: rule, range: place.range, isLocked: true, aspect: aspect)
    if reported.contains(reporting) { return }
    reporting.isLocked = isLocked
    if !reported.insert(reporting).inserted { return }
    if findings.allows(rule, isLocked: isLocked, in: 0, ownAllowances) { return }
    var related = related()
    if !findings.ignoresAllowances,
      let played = checker.playedPlace(place.range.start, origin: place.origin)
    {
      related.append(played)
    }
    let finding = Finding(
      Rule.all[rule].problem, source, place.range, message(), help: help(), related: related,
      fix: fix())
    findings.add(finding, of: rule, severity, evidence())
  }

  private var ownAllowances: [CueDigest.Allowed] {
    row.allowed.map { CueDigest.Allowed(allowance: $0, isUsed: false) }
  }

  /// Reports unused allowances, except those for rules about whole files, and passes all findings
  /// to the checker.
  private func finish() -> CueNote {
    var pending: [CueDigest.Allowed] = []
    if !row.allowed.isEmpty {
      let uses = findings.takeUses(of: 0, ownAllowances)
      func mayWait(_ use: CueDigest.Allowed) -> Bool {
        RuleNames.index(of: use.allowance.rule).map { Rule.all[$0].file != nil } ?? false
      }
      pending = uses.filter(mayWait)
      findings.complain(of: uses.filter { !mayWait($0) })
    }
    checker.relateToPlayed()
    checker.add(findings.take())
    var note = CueNote(of: checker.root.index)
    note.allowanceUses = findings.fileUses
    forEachHaptic { haptic, _ in
      if haptic.kind != .impact { return }
      note.levels.append((Int(haptic.style.rawValue), haptic.intensity))
    }
    let digest = CueDigest(self, pending)
    if facts.hasContent || !row.allowed.isEmpty || digest.asks || digest.isSilent {
      note.digest = digest
    }
    return note
  }
}

/// The key of a reported finding. An unlocked finding does not hide a locked one.
struct Reported: Hashable {
  let rule: Int
  let range: ByteRange
  var isLocked: Bool
  /// A number that distinguishes several findings of one rule at one place.
  var aspect = 0
}
