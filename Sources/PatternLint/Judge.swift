import PatternCues
import PatternModel
import PatternSyntax

/// One cue as rules see it: its row, its three timelines, its event, and the limits of the profile.
///
/// A judge belongs to one thread and reads each row right after the checker wrote it. Rules report
/// through it thousands of times per file, so its lists are accessed without exclusivity checks; no
/// two accesses overlap.
package final class Judge {
  package enum Entry: Sendable { case no, inferred, declared }

  let checker: Checker
  let linter: Linter
  /// The files of other cues that play together with the current one.
  var companions: [Int] = []
  /// The state of the current cue. It has an address of its own because rules read it often, and
  /// each access to a class property costs an exclusivity check.
  let view: UnsafeMutablePointer<View>

  struct View {
    let policy: UnsafePointer<Policy>
    /// The limits of the policy, by the raw value of the limit.
    let bounds: UnsafePointer<Bound>
    /// The index of the profile in the model.
    let profile: Int
    /// The curves that the model names. The model outlives the judge.
    let curves: UnsafePointer<CurveShape>
    var row: UnsafePointer<CueRow>
    var event: UnsafePointer<Event>
    // The lists of the store; nothing is added to them while a cue is judged.
    var haptics: UnsafePointer<Haptic>
    var motion: UnsafePointer<Motion>
    var sounds: UnsafePointer<Sound>
    var texts: UnsafePointer<Copy>
    var effects: UnsafePointer<Effect>
    var extras: UnsafePointer<Extra>
    var gates: UnsafePointer<GateSets>
    /// The class of the event and its kinds, kept because consecutive cues mostly share them.
    var eventClass = Name.none
    var classKinds = ClassKinds.none
    var entry = Entry.no
    var facts = Facts()
    var hapticModes = Modes()
    var motionModes = Modes()
    /// The modes of `hapticModes` in which every haptic is a pulse that plays once.
    var plainModes = Modes()
    /// The index of the current rule.
    var rule = 0
    /// Results by mode, computed on first use.
    var strikes: [[Strike]] = [[], [], []]
    var knownStrikes = Modes()
    var onsets: [[Int64]] = [[], [], []]
    var knownOnsets = Modes()
    var worlds: [[World]] = [[], [], []]
    var knownWorlds = Modes()
    /// The cases of the maps, computed on first use.
    var variants: [Variant]?
  }

  /// The times until fades become visible, computed on first use.
  var visibleOffsets: [Fade: Int64] = [:]

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
  /// The most intensities kept per style: as many as are counted, or one more than the limit.
  let levelLimit: Int

  /// For each rule, the last gates in which it found nothing.
  private var harmlessGates = [UInt32](
    repeating: .max, count: Rule.all.count)

  init(_ checker: Checker, _ linter: Linter, of file: Int, cues: Int = 0) {
    self.checker = checker
    self.linter = linter
    if cues > 0 { digests.reserveCapacity(cues) }
    let profile = linter.model.profileIndex(file)
    let policy = linter.policy(of: file)
    findings = Findings(linter.model, file, policy)
    view = .allocate(capacity: 1)
    view.initialize(
      to: View(
        policy: policy,
        bounds: policy.pointee.bounds.withUnsafeBufferPointer { $0.baseAddress }
          ?? Judge.nothing(),
        profile: profile,
        curves: checker.model.curveShapes.withUnsafeBufferPointer { $0.baseAddress }
          ?? Judge.nothing(),
        row: Judge.nothing(), event: Judge.noEvent,
        haptics: Judge.nothing(), motion: Judge.nothing(), sounds: Judge.nothing(),
        texts: Judge.nothing(), effects: Judge.nothing(), extras: Judge.nothing(),
        gates: Judge.nothing()))
    let allowed = view.pointee.bounds[Int(LimitName.hapticLevels.rawValue)].upper / 1_000_000
    levelLimit = max(Judge.countedLevels, Int(clamping: min(allowed, 1_000_000))) + 1
  }

  /// A placeholder address for an empty list; it is never read.
  private static func nothing<Element>() -> UnsafePointer<Element> {
    UnsafePointer(bitPattern: 16).unsafelyUnwrapped
  }

  /// The event of a cue without a known event.
  nonisolated(unsafe) private static let noEvent: UnsafePointer<Event> = {
    let event = UnsafeMutablePointer<Event>.allocate(capacity: 1)
    event.initialize(to: Event())
    return UnsafePointer(event)
  }()

  deinit {
    view.deinitialize(count: 1)
    view.deallocate()
  }

  // MARK: the cue

  var model: Model { checker.model }
  var profile: Profile { unsafeAddress { model.address(ofProfile: view.pointee.profile) } }
  var source: SourceText { checker.source }
  var policy: Policy { unsafeAddress { view.pointee.policy } }

  /// The row of the cue, with properties of its event.
  var row: CueRow { unsafeAddress { view.pointee.row } }
  var event: Event { unsafeAddress { view.pointee.event } }
  var classKinds: ClassKinds { view.pointee.classKinds }
  var entry: Entry { view.pointee.entry }
  var facts: Facts { view.pointee.facts }

  func timeline(_ mode: Mode) -> Timeline {
    view.pointee.row.pointee.timeline(of: mode)
  }

  func haptic(_ index: Int) -> Haptic { view.pointee.haptics[index] }
  func track(_ index: Int) -> Motion { view.pointee.motion[index] }
  func sound(_ index: Int) -> Sound { view.pointee.sounds[index] }
  func copy(_ index: Int) -> Copy { view.pointee.texts[index] }
  func effect(_ index: Int) -> Effect { view.pointee.effects[index] }
  func arm(_ index: UInt32) -> Arm { checker.store.arms[Int(index) - 1] }
  /// The extra data that only some entries have. Read single properties, so that nothing is copied.
  var extras: UnsafePointer<Extra> { view.pointee.extras }

  /// The haptics of a mode, in time order.
  func haptics(_ mode: Mode = .normal) -> UnsafeBufferPointer<Haptic> {
    Judge.part(view.pointee.haptics, timeline(mode).haptics)
  }
  /// The tracks of a mode, in time order.
  func motion(_ mode: Mode = .normal) -> UnsafeBufferPointer<Motion> {
    Judge.part(view.pointee.motion, timeline(mode).motion)
  }
  func sounds(_ mode: Mode = .normal) -> UnsafeBufferPointer<Sound> {
    Judge.part(view.pointee.sounds, timeline(mode).sounds)
  }
  func texts(_ mode: Mode = .normal) -> UnsafeBufferPointer<Copy> {
    Judge.part(view.pointee.texts, timeline(mode).texts)
  }
  func effects(_ mode: Mode = .normal) -> UnsafeBufferPointer<Effect> {
    Judge.part(view.pointee.effects, timeline(mode).effects)
  }

  private static func part<Element>(
    _ list: UnsafePointer<Element>, _ span: Span
  ) -> UnsafeBufferPointer<Element> {
    UnsafeBufferPointer(start: list + Int(span.start), count: Int(span.count))
  }

  /// The gates of the cue, with those of its profile.
  var gates: GateSets { unsafeAddress { view.pointee.gates + Int(row.gates) } }
  /// True if the current rule found nothing in equal gates before. Most cues have only the gates of
  /// their profile. A rule uses it only for findings that depend on gates alone.
  var gatesAreHarmless: Bool {
    get { harmlessGates[view.pointee.rule] == row.gates }
    set { harmlessGates[view.pointee.rule] = newValue ? row.gates : .max }
  }

  /// The timing class of the response of the cue.
  var respond: Respond? { row.respond == 0 ? nil : checker.store.responds[Int(row.respond) - 1] }

  func limit(_ name: LimitName) -> Bound { view.pointee.bounds[Int(name.rawValue)] }

  /// The haptics that a pattern plays itself, without those of patterns that it plays, with their
  /// durations.
  func ownHaptics(of pattern: Name) -> [(haptic: Haptic, duration: Int64)] {
    linter.reader.ownHaptics(of: pattern, in: Int(checker.root.module))
  }

  /// The curve of a track.
  func shape(_ track: Motion) -> CurveShape {
    track.curve & RowStore.localCurve != 0
      ? checker.store.curves[Int(track.curve & ~RowStore.localCurve)]
      : view.pointee.curves[Int(track.curve)]
  }

  /// True for motion in the sense of WCAG 2.3.3: it alters perceived size, shape, position or
  /// depth.
  func isMoving(_ track: Motion) -> Bool { Assembly(checker).isMoving(track) }

  /// The modes with haptics, without those whose haptics equal the haptics of an earlier mode.
  var hapticModes: Modes { view.pointee.hapticModes }
  /// The first mode with haptics, mostly the normal one.
  var feltMode: Mode { hapticModes.first ?? .normal }
  /// The modes with tracks, without those whose tracks equal the tracks of an earlier mode.
  var motionModes: Modes { view.pointee.motionModes }

  /// The strikes of a mode with every map at its greatest value. Haptics that begin together are
  /// one strike, of strength 1 at most.
  func strikes(_ mode: Mode) -> [Strike] {
    if mode != .normal, timeline(mode).haptics == row.normal.haptics { return strikes(.normal) }
    if !view.pointee.knownStrikes.contains(mode) {
      view.pointee.knownStrikes.insert(mode)
      view.pointee.strikes[mode.rawValue].removeAll(keepingCapacity: true)
      Strike.add(haptics(mode), self, to: &view.pointee.strikes[mode.rawValue])
    }
    return view.pointee.strikes[mode.rawValue]
  }

  /// The strikes of a mode in every case of the inputs of its maps. Rules that compare pulses must
  /// hold in each case.
  func worlds(_ mode: Mode) -> [World] {
    if !view.pointee.knownWorlds.contains(mode) {
      view.pointee.knownWorlds.insert(mode)
      view.pointee.worlds[mode.rawValue] = makeWorlds(mode, apart: false)
    }
    return view.pointee.worlds[mode.rawValue]
  }

  /// The strikes of a mode in which every haptic is a pulse that plays once, at one strength, in
  /// every case; else nil. Most modes are like that, and rules clear them quickly.
  func plainStrikes(_ mode: Mode) -> [Strike]? {
    isPlain(mode) ? strikes(mode) : nil
  }

  /// True if every haptic of a mode is such a pulse.
  func isPlain(_ mode: Mode) -> Bool { view.pointee.plainModes.contains(mode) }

  /// The strikes of a mode in one case of the maps.
  func strikes(_ mode: Mode, in variant: Variant?) -> [Strike] {
    guard let variant else { return strikes(mode) }
    return Strike.all(of: haptics(mode).filter { plays($0.extra, in: variant) }, self)
  }

  /// The cases of the maps that choose between patterns; empty without such maps.
  var variants: [Variant] {
    if !facts.contains(.variants) { return [] }
    if let known = view.pointee.variants { return known }
    let variants = makeVariants()
    view.pointee.variants = variants
    return variants
  }

  /// The moments at which visible signs of a state begin in a mode; see `forEachOnset`.
  func visibleOnsets(_ mode: Mode) -> [Int64] {
    if !view.pointee.knownOnsets.contains(mode) {
      view.pointee.knownOnsets.insert(mode)
      var onsets: [Int64] = []
      swap(&onsets, &view.pointee.onsets[mode.rawValue])
      onsets.removeAll(keepingCapacity: true)
      forEachOnset(mode) { at, _ in onsets.append(at) }
      swap(&onsets, &view.pointee.onsets[mode.rawValue])
    }
    return view.pointee.onsets[mode.rawValue]
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
    let facts = view.pointee.facts
    for check in policy.checks where facts.contains(check.needs) {
      run(check)
      if checker.isOverworked { return }
    }
  }

  func run(_ check: Policy.Check) {
    view.pointee.rule = Int(check.rule)
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
    for style in levels.indices where !levels[style].isEmpty { levels[style] = [] }
    return gathering
  }

  /// Makes the last row of the checker the current one.
  func begin() {
    look()
    view.pointee.event = checker.eventAddress(row.event) ?? Judge.noEvent
    if !(row.eventClass == view.pointee.eventClass) {
      view.pointee.eventClass = row.eventClass
      view.pointee.classKinds = model.kinds(ofClass: row.eventClass, in: view.pointee.profile)
    }
    view.pointee.knownStrikes = Modes()
    view.pointee.knownOnsets = Modes()
    view.pointee.knownWorlds = Modes()
    if view.pointee.variants != nil { view.pointee.variants = nil }
    if !visibleOffsets.isEmpty { visibleOffsets.removeAll() }
    if !statementNodes.isEmpty { statementNodes.removeAll() }
    if !reported.isEmpty { reported.removeAll(keepingCapacity: true) }
    readFacts()
  }

  /// Stores the addresses of the last row and of its lists.
  private func look() {
    func address<Element>(_ list: borrowing [Element]) -> UnsafePointer<Element> {
      list.withUnsafeBufferPointer { $0.baseAddress } ?? Judge.nothing()
    }
    let count = checker.store.cues.count
    view.pointee.row = address(checker.store.cues) + (count - 1)
    view.pointee.haptics = address(checker.store.haptics)
    view.pointee.motion = address(checker.store.motion)
    view.pointee.sounds = address(checker.store.sounds)
    view.pointee.texts = address(checker.store.texts)
    view.pointee.effects = address(checker.store.effects)
    view.pointee.extras = address(checker.store.extras)
    view.pointee.gates = address(checker.store.gates)
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
    let rule = view.pointee.rule
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
