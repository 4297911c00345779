import PatternCues
import PatternModel
import PatternSyntax

/// One cue as rules see it: its row, its three timelines, its event, and the limits of the profile.
///
/// A judge belongs to one thread and reads each row right after the checker wrote it.
package final class Judge {
  package enum Entry: Sendable { case no, inferred, declared }

  let checker: Checker
  let linter: Linter
  /// The files of other cues that play together with the current one.
  var companions: [Int] = []
  let policy: Policy
  let profile: Profile

  // The current cue.

  /// The row of the cue, with properties of its event.
  private(set) var row = CueRow()
  private(set) var event = Event()
  private(set) var classKinds = ClassKinds.none
  var entry = Entry.no
  var facts = Facts()
  /// The modes with haptics, without those whose haptics equal the haptics of an earlier mode.
  var hapticModes = Modes()
  /// The modes with tracks, without those whose tracks equal the tracks of an earlier mode.
  var motionModes = Modes()
  /// The modes of `hapticModes` in which every haptic is a pulse that plays once.
  var plainModes = Modes()
  private var entries: [Entries] = []
  /// The index of the current rule.
  private(set) var rule = 0
  // Results by mode, computed on first use.
  private var knownStrikes: [Mode: [Strike]] = [:]
  private var knownWorlds: [Mode: [World]] = [:]
  /// The cases of the maps, computed on first use.
  private var knownVariants: [Variant]?

  /// The entries of the cue in one mode, in time order.
  private struct Entries {
    var haptics: [Haptic]
    var motion: [Motion]
    var sounds: [Sound]
    var texts: [Copy]
    var effects: [Effect]

    init(_ timeline: Timeline, _ store: RowStore) {
      haptics = Array(store.haptics[timeline.haptics.indices])
      motion = Array(store.motion[timeline.motion.indices])
      sounds = Array(store.sounds[timeline.sounds.indices])
      texts = Array(store.texts[timeline.texts.indices])
      effects = Array(store.effects[timeline.effects.indices])
    }
  }

  /// The nodes of the statements of the cue by their start, computed at the first report.
  var statementNodes: [UInt32: Int] = [:]

  var findings: Findings
  private var reported: Set<Reported> = []
  /// The digests of the cues so far, for rules about whole files.
  private(set) var digests: [CueDigest] = []
  /// True if some cue of the file could not be read.
  private(set) var skippedCue = false
  /// The distinct intensities that cues play, by style.
  var levels = [[PlayedLevel]](repeating: [], count: 9)
  /// The maximum number of intensities kept per style: as many as are counted, or one more than the
  /// limit.
  let levelLimit: Int

  init(_ checker: Checker, _ linter: Linter, of file: Int) {
    self.checker = checker
    self.linter = linter
    policy = linter.policy(of: file)
    profile = linter.model.profile(of: file)
    findings = Findings(linter.model, file, policy)
    let allowed = policy.bounds[Int(LimitName.hapticLevels.rawValue)].upper / 1_000_000
    levelLimit = max(Judge.countedLevels, Int(clamping: min(allowed, 1_000_000))) + 1
  }

  // MARK: the cue

  var model: Model { checker.model }
  var source: SourceText { checker.source }

  func timeline(_ mode: Mode) -> Timeline { row.timeline(of: mode) }

  func haptic(_ index: Int) -> Haptic { checker.store.haptics[index] }
  func track(_ index: Int) -> Motion { checker.store.motion[index] }
  func sound(_ index: Int) -> Sound { checker.store.sounds[index] }
  func copy(_ index: Int) -> Copy { checker.store.texts[index] }
  func effect(_ index: Int) -> Effect { checker.store.effects[index] }
  func arm(_ index: UInt32) -> Arm { checker.store.arms[Int(index) - 1] }
  /// The extra data that only some entries have.
  var extras: [Extra] { checker.store.extras }

  /// The haptics of a mode, in time order.
  func haptics(_ mode: Mode = .normal) -> [Haptic] { entries[mode.rawValue].haptics }
  /// The tracks of a mode, in time order.
  func motion(_ mode: Mode = .normal) -> [Motion] { entries[mode.rawValue].motion }
  func sounds(_ mode: Mode = .normal) -> [Sound] { entries[mode.rawValue].sounds }
  func texts(_ mode: Mode = .normal) -> [Copy] { entries[mode.rawValue].texts }
  func effects(_ mode: Mode = .normal) -> [Effect] { entries[mode.rawValue].effects }

  /// The gates of the cue, with those of its profile.
  var gates: GateSets { checker.store.gates[Int(row.gates)] }

  /// The timing class of the response of the cue.
  var respond: Respond? { row.respond == 0 ? nil : checker.store.responds[Int(row.respond) - 1] }

  func limit(_ name: LimitName) -> Bound { policy.bounds[Int(name.rawValue)] }

  /// The haptics that a pattern plays itself, without those of patterns that it plays, with their
  /// durations.
  func ownHaptics(of pattern: Name) -> [(haptic: Haptic, duration: Int64)] {
    linter.reader.ownHaptics(of: pattern, in: Int(checker.root.module))
  }

  /// The curve of a track.
  func shape(_ track: Motion) -> CurveShape { checker.shape(track.curve) }

  /// True if the track is motion in the sense of WCAG 2.3.3: it alters perceived size, shape,
  /// position or depth.
  func isMoving(_ track: Motion) -> Bool { Assembly(checker).isMoving(track) }

  /// The first mode with haptics, mostly the normal one.
  var feltMode: Mode { hapticModes.first ?? .normal }

  /// The strikes of a mode with every map at its greatest value. Haptics that begin together are
  /// one strike, of strength 1 at most.
  func strikes(_ mode: Mode) -> [Strike] {
    if mode != .normal, timeline(mode).haptics == row.normal.haptics { return strikes(.normal) }
    if let known = knownStrikes[mode] { return known }
    let strikes = Strike.all(of: haptics(mode), self)
    knownStrikes[mode] = strikes
    return strikes
  }

  /// The strikes of a mode in every case of the inputs of its maps. Rules that compare pulses must
  /// hold in each case.
  func worlds(_ mode: Mode) -> [World] {
    if let known = knownWorlds[mode] { return known }
    let worlds = makeWorlds(mode, apart: false)
    knownWorlds[mode] = worlds
    return worlds
  }

  /// The strikes of a mode in which every haptic is a pulse that plays once, at one strength, in
  /// every case; otherwise nil. Most modes are like that, and rules clear them quickly.
  func plainStrikes(_ mode: Mode) -> [Strike]? {
    isPlain(mode) ? strikes(mode) : nil
  }

  /// True if every haptic of a mode is such a pulse.
  func isPlain(_ mode: Mode) -> Bool { plainModes.contains(mode) }

  /// The strikes of a mode in one case of the maps.
  func strikes(_ mode: Mode, in variant: Variant?) -> [Strike] {
    guard let variant else { return strikes(mode) }
    return Strike.all(of: haptics(mode).filter { plays($0.extra, in: variant) }, self)
  }

  /// The cases of the maps that choose between patterns; empty without such maps.
  var variants: [Variant] {
    if !facts.contains(.variants) { return [] }
    if let known = knownVariants { return known }
    let variants = makeVariants()
    knownVariants = variants
    return variants
  }

  // MARK: judging

  /// Judges the cue that the checker has just read.
  package func judgeCue() {
    if checker.isPoisoned {
      skippedCue = true
      return
    }
    guard !checker.store.cues.isEmpty else { return }
    begin()
    if checker.affords(comparisons) { check() }
    if checker.offersAuto, !checker.isOverworked { tryAuto() }
    if checker.isOverworked { checker.reportOverworked() }
    finish()
  }

  /// The findings of some rules for the current row, without regard to allowances.
  func found(by rules: [Int]) -> [Diagnostic] {
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
    guard !trial.store.cues.isEmpty else { return }
    let judge = linter.judge(trial, of: Int(checker.root.module))
    judge.begin()
    withExtendedLifetime(trial) { judge.check() }
    // A sign that is in time by itself must be so under Reduce Motion as well.
    if row.isByUser, Rule.delays(of: judge).count > Rule.delays(of: self).count {
      return checker.withdrawAuto()
    }
    var left = findings.ids
    for id in judge.findings.ids {
      guard let known = left.firstIndex(of: id) else { return checker.withdrawAuto() }
      left.remove(at: known)
    }
  }

  /// Returns the results gathered since the last call.
  package func takeGathering() -> Gathering {
    let gathering = Gathering(self)
    digests = []
    skippedCue = false
    levels = levels.map { _ in [] }
    return gathering
  }

  /// Makes the last row of the checker the current one.
  func begin() {
    row = checker.store.cues[checker.store.cues.count - 1]
    entries = Mode.allCases.map { Entries(row.timeline(of: $0), checker.store) }
    event = checker.eventNamed(row.event) ?? Event()
    classKinds = profile.kinds(ofClass: row.eventClass)
    knownStrikes = [:]
    knownWorlds = [:]
    knownVariants = nil
    statementNodes = [:]
    reported = []
    readFacts()
  }

  // MARK: reporting

  /// Reports a finding of the current rule. A rule reports each place once, but an unlocked finding
  /// does not hide a locked one.
  ///
  /// - Parameters:
  ///   - severity: the severity, by default that of the profile; `off` reports nothing.
  ///   - isLocked: true if allowances do not apply; by default, if the rule is locked.
  ///   - aspect: a number that tells several findings of one rule at one place apart.
  func report(
    _ range: ByteRange, _ message: @autoclosure () -> String,
    help: @autoclosure () -> String? = nil, evidence: @autoclosure () -> Evidence? = nil,
    related: @autoclosure () -> [Related] = [], fix: @autoclosure () -> Fix? = nil,
    severity: Severity? = nil, isLocked: Bool? = nil, aspect: Int = 0
  ) {
    guard let severity = findings.severity(of: rule, severity) else { return }
    let isLocked = isLocked ?? Rule.all[rule].isLocked
    let place = Reported(rule: rule, range: range, isLocked: isLocked, aspect: aspect)
    let locked = Reported(rule: rule, range: range, isLocked: true, aspect: aspect)
    if !isLocked, reported.contains(locked) { return }
    if !reported.insert(place).inserted { return }
    if trace != nil {
      trace?.note(Rule.all[rule].problem, range.start, message())
      return
    }
    if findings.allows(rule, isLocked: isLocked, in: 0, ownAllowances) { return }
    let finding = Diagnostic(
      Rule.all[rule].problem, source, range, message(), help: help(), related: related(),
      fix: fix())
    findings.add(finding, of: rule, severity, evidence())
  }

  private var ownAllowances: [CueDigest.Allowed] {
    row.allowed.map { CueDigest.Allowed(allowance: $0, isUsed: false) }
  }

  /// The findings inside the patterns that the cue plays, while only those are collected.
  var trace: Trace?

  /// Reports unused allowances, except those for rules about whole files, and passes all findings
  /// to the checker.
  private func finish() {
    var pending: [CueDigest.Allowed] = []
    if !row.allowed.isEmpty {
      let uses = findings.takeUses(of: 0, ownAllowances)
      func mayWait(_ use: CueDigest.Allowed) -> Bool {
        RuleNames.index(of: use.allowance.rule).map { Rule.all[$0].file != nil } ?? false
      }
      pending = uses.filter(mayWait)
      findings.complain(of: uses.filter { !mayWait($0) })
    }
    if !findings.isEmpty || !checker.foundInCue.isEmpty {
      var found = findings.take()
      pointAtOrigins(&found)
      checker.add(found)
    }
    let notes = CueFact.all(of: self)
    if facts.hasContent || !row.allowed.isEmpty || !notes.isEmpty {
      digests.append(CueDigest(self, pending, notes))
    }
  }
}
