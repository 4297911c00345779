import PatternCues
import PatternModel
import PatternSyntax

/// Shows one cue to the rules: its row, its three timelines, its event, and the profile's limits.
///
/// A judge serves one thread and reads each row right after the checker wrote it. What rules report
/// goes through it thousands of times a file: no access to its lists overlaps with
/// another, and none is guarded.
package final class Judge {
  package enum Mode: Int, CaseIterable, Sendable {
    case normal, reduceMotion, physicalityOff

    /// As messages say it: "under Reduce Motion".
    package var phrase: String {
      switch self {
      case .normal: ""
      case .reduceMotion: " under Reduce Motion"
      case .physicalityOff: " with physicality off"
      }
    }
  }

  package enum Entry: Sendable { case no, inferred, declared }

  let checker: Checker
  let linter: Linter
  /// The files of other cues that play together with the current one.
  var companions: [Int] = []
  /// What is known of the current cue. It lies at an address of its own: rules read it all the
  /// time, and every access to a variable of a class would be guarded.
  let view: UnsafeMutablePointer<View>

  struct View {
    let policy: UnsafePointer<Policy>
    /// What the limits of the policy allow.
    let bounds: UnsafePointer<Bound>
    /// The index of the profile in the model.
    let profile: Int
    /// The curves that the model names; it outlives the judge.
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
    /// The class of the event, and its kinds: one cue has mostly that of the cue before.
    var eventClass = Name.none
    var classKinds = ClassKinds.none
    var entry = Entry.no
    var facts = Facts()
    var hapticModes = Modes()
    var motionModes = Modes()
    /// The modes of `hapticModes` in which every haptic is a pulse that comes once.
    var plainModes = Modes()
    /// The index of the rule that is looking.
    var rule = 0
    /// By mode, where it has been asked for.
    var strikes: [[Strike]] = [[], [], []]
    var knownStrikes = Modes()
    var onsets: [[Int64]] = [[], [], []]
    var knownOnsets = Modes()
    var worlds: [[World]] = [[], [], []]
    var knownWorlds = Modes()
    /// Where they have been asked for.
    var variants: [Variant]?
  }

  /// After how long fades can be seen that have been asked about.
  var visibleOffsets: [Fade: Int64] = [:]

  /// The nodes of the statements of the cue by where they start, once something is reported.
  var statementNodes: [UInt32: Int] = [:]

  var findings: Findings
  private var reported: Set<Reported> = []
  /// What the rules about a whole file want to know of each cue.
  private(set) var digests: [CueDigest] = []
  /// Some cue of the file could not be read.
  private(set) var skippedCue = false
  /// By style, the intensities that cues play, each once.
  var levels = [[PlayedLevel]](repeating: [], count: 9)
  /// Of one style, no more are told apart: as many as are counted, or one more than are allowed.
  let levelLimit: Int

  /// By rule, the gates that it has last found nothing in.
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

  /// The address of a list that is empty; nobody reads it.
  private static func nothing<Element>() -> UnsafePointer<Element> {
    UnsafePointer(bitPattern: 16).unsafelyUnwrapped
  }

  /// What a cue without a known event is triggered by.
  nonisolated(unsafe) private static let noEvent: UnsafePointer<Event> = {
    let event = UnsafeMutablePointer<Event>.allocate(capacity: 1)
    event.initialize(to: Event())
    return UnsafePointer(event)
  }()

  deinit {
    view.deinitialize(count: 1)
    view.deallocate()
  }

  // MARK: what rules look at

  var model: Model { checker.model }
  var profile: Profile { unsafeAddress { model.address(ofProfile: view.pointee.profile) } }
  var source: SourceText { checker.source }
  var policy: Policy { unsafeAddress { view.pointee.policy } }

  /// The row of the cue, and what it is about.
  var row: CueRow { unsafeAddress { view.pointee.row } }
  var event: Event { unsafeAddress { view.pointee.event } }
  var classKinds: ClassKinds { view.pointee.classKinds }
  var entry: Entry { view.pointee.entry }
  var facts: Facts { view.pointee.facts }

  func timeline(_ mode: Mode) -> Timeline {
    switch mode {
    case .normal: view.pointee.row.pointee.normal
    case .reduceMotion: view.pointee.row.pointee.reduceMotion
    case .physicalityOff: view.pointee.row.pointee.physicalityOff
    }
  }

  func haptic(_ index: Int) -> Haptic { view.pointee.haptics[index] }
  func track(_ index: Int) -> Motion { view.pointee.motion[index] }
  func sound(_ index: Int) -> Sound { view.pointee.sounds[index] }
  func copy(_ index: Int) -> Copy { view.pointee.texts[index] }
  func effect(_ index: Int) -> Effect { view.pointee.effects[index] }
  func arm(_ index: UInt32) -> Arm { checker.store.arms[Int(index) - 1] }
  /// What only some entries have; read one property of it, so that nothing is copied.
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

  /// The gates of the cue, those of its profile included.
  var gates: GateSets { unsafeAddress { view.pointee.gates + Int(row.gates) } }
  /// Whether the current rule has looked at gates like these before and found nothing: most cues
  /// have those of their profile and no others. A rule says so of the gates alone.
  var gatesAreHarmless: Bool {
    get { harmlessGates[view.pointee.rule] == row.gates }
    set { harmlessGates[view.pointee.rule] = newValue ? row.gates : .max }
  }

  /// The timing class that the cue answers in.
  var respond: Respond? { row.respond == 0 ? nil : checker.store.responds[Int(row.respond) - 1] }

  func limit(_ name: LimitName) -> Bound { view.pointee.bounds[Int(name.rawValue)] }

  /// What a pattern plays by itself, without what it plays of others, and how long that lasts.
  func ownHaptics(of pattern: Name) -> [(haptic: Haptic, duration: Int64)] {
    linter.reader.ownHaptics(of: pattern, in: Int(checker.root.module))
  }

  /// How a track moves.
  func shape(_ track: Motion) -> CurveShape {
    track.curve & RowStore.localCurve != 0
      ? checker.store.curves[Int(track.curve & ~RowStore.localCurve)]
      : view.pointee.curves[Int(track.curve)]
  }

  /// Motion in the sense of WCAG 2.3.3: it alters perceived size, shape, position or depth.
  func isMoving(_ track: Motion) -> Bool { Assembly(checker).isMoving(track) }

  /// The modes whose haptics are not those of a mode before them.
  var hapticModes: Modes { view.pointee.hapticModes }
  /// The mode in which something of it is felt first of all: mostly the normal one.
  var feltMode: Mode { hapticModes.first ?? .normal }
  /// The modes whose tracks are not those of a mode before them.
  var motionModes: Modes { view.pointee.motionModes }

  /// What is felt in a mode when every map gives its greatest value; what begins together counts
  /// as one, capped at 1.
  func strikes(_ mode: Mode) -> [Strike] {
    if mode != .normal, timeline(mode).haptics == row.normal.haptics { return strikes(.normal) }
    if !view.pointee.knownStrikes.contains(mode) {
      view.pointee.knownStrikes.insert(mode)
      view.pointee.strikes[mode.rawValue].removeAll(keepingCapacity: true)
      Strike.add(haptics(mode), self, to: &view.pointee.strikes[mode.rawValue])
    }
    return view.pointee.strikes[mode.rawValue]
  }

  /// What is felt in a mode, for every case of the inputs that maps go by: rules that compare
  /// pulses with one another must hold in each of them.
  func worlds(_ mode: Mode) -> [World] {
    if !view.pointee.knownWorlds.contains(mode) {
      view.pointee.knownWorlds.insert(mode)
      view.pointee.worlds[mode.rawValue] = makeWorlds(mode, apart: false)
    }
    return view.pointee.worlds[mode.rawValue]
  }

  /// What is felt in a mode in which every haptic is a pulse that plays once, at one strength and
  /// whatever maps choose: most are such, and rules see at a glance that nothing is wrong there.
  func plainStrikes(_ mode: Mode) -> [Strike]? {
    isPlain(mode) ? strikes(mode) : nil
  }

  /// Whether every haptic of a mode is such a pulse.
  func isPlain(_ mode: Mode) -> Bool { view.pointee.plainModes.contains(mode) }

  /// What is felt in a mode in one case of what maps choose.
  func strikes(_ mode: Mode, in variant: Variant?) -> [Strike] {
    guard let variant else { return strikes(mode) }
    return Strike.all(of: haptics(mode).filter { plays($0.extra, in: variant) }, self)
  }

  /// The cases in which maps choose what the cue plays; none where no map does.
  var variants: [Variant] {
    if !facts.contains(.variants) { return [] }
    if let known = view.pointee.variants { return known }
    let variants = makeVariants()
    view.pointee.variants = variants
    return variants
  }

  /// When something that bears a state begins in a mode; see `forEachOnset`.
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

  /// What some rules find of the current row, whatever it allows.
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

  /// A repair adds no finding: `auto` is not offered for a missing fallback where it would.
  private func tryAuto() {
    let trial = linter.reader.cue(checker.root, assumesAuto: true)
    guard !trial.store.cues.isEmpty else { return }
    let judge = linter.judge(trial, of: Int(checker.root.module))
    judge.begin()
    withExtendedLifetime(trial) { judge.check() }
    // What is seen in time by itself must be so under Reduce Motion as well.
    if row.isByUser, Rule.delays(of: judge).count > Rule.delays(of: self).count {
      return checker.withdrawAuto()
    }
    var left = findings.ids
    for id in judge.findings.ids {
      guard let known = left.firstIndex(of: id) else { return checker.withdrawAuto() }
      left.remove(at: known)
    }
  }

  /// Hands on what was gathered since the last time.
  package func takeGathering() -> Gathering {
    let gathering = Gathering(self)
    digests = []
    skippedCue = false
    for style in levels.indices where !levels[style].isEmpty { levels[style] = [] }
    return gathering
  }

  /// Looks at the last row of the checker.
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

  /// Takes the addresses of the last row and of the lists that it speaks of.
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

  /// Reports what the current rule has found; a rule says one thing of one place once, but what may
  /// be allowed does not hide what may not.
  ///
  /// - Parameters:
  ///   - severity: that of the profile, unless it is given; `off` is not a finding.
  ///   - isLocked: whether this finding is beyond allowances; those of locked rules are, unless
  ///     it is given.
  ///   - aspect: tells several findings of one rule at one place apart.
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

  /// What is found of statements inside what the cue plays, where only that is looked for.
  var trace: Trace?

  /// Says which allowances nothing has needed but those that the rules about the whole file may
  /// still need, and hands everything to the checker.
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
