import PatternCues
import PatternModel
import PatternSyntax

/// Shows one cue to the rules: its row, its three timelines, its event, and the profile's limits.
///
/// A judge serves one thread and looks at one cue after the other, right after the checker that it
/// looks over the shoulder of has made the row.
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

  unowned(unsafe) let checker: Checker
  /// The policies of the model's profiles, by their index.
  private let policies: [Policy]
  private(set) var policy: Policy
  private var policyIndex = -1

  /// The row of the cue, and what it is about.
  private(set) var row = CueRow()
  private(set) var event = Event()
  private(set) var classKinds = ClassKinds.none
  private(set) var entry = Entry.no
  private(set) var facts = Facts()
  /// The index of the rule that is looking.
  private var rule = 0
  private var found: [Diagnostic] = []
  private var reported: [(rule: Int, range: ByteRange)] = []

  /// For each allowance of the file, whether some cue has needed it.
  private(set) var usedAllowances: [Bool] = []
  /// What the rules about a whole file want to know of each cue.
  private(set) var digests: [CueDigest] = []
  /// Some cue of the file could not be read.
  private(set) var skippedCue = false
  /// By style, the intensities that cues play, each once.
  private(set) var levels = [[Int32]](repeating: [], count: 9)
  private var trains: [[Strike]?] = [nil, nil, nil]

  init(_ checker: Checker, _ policies: [Policy], profile: Int) {
    self.checker = checker
    self.policies = policies
    policy = policies[profile]
    policyIndex = profile
  }

  /// A judge that only looks at a row.
  init(_ checker: Checker, _ policies: [Policy], row: CueRow?) {
    self.checker = checker
    self.policies = policies
    policy = policies[0]
    self.row = row ?? CueRow()
  }

  // MARK: what rules look at

  var model: Model { checker.model }
  var profile: Profile { model.profiles[policyIndex] }
  var source: SourceText { checker.source }

  func timeline(_ mode: Mode) -> Timeline {
    switch mode {
    case .normal: row.normal
    case .reduceMotion: row.reduceMotion
    case .physicalityOff: row.physicalityOff
    }
  }

  func haptic(_ index: Int) -> Haptic { checker.store.haptics[index] }
  func track(_ index: Int) -> Motion { checker.store.motion[index] }
  func sound(_ index: Int) -> Sound { checker.store.sounds[index] }
  func copy(_ index: Int) -> Copy { checker.store.texts[index] }
  func effect(_ index: Int) -> Effect { checker.store.effects[index] }
  func arm(_ index: UInt32) -> Arm { checker.store.arms[Int(index) - 1] }
  /// What only some entries have; read one property of it, so that nothing is copied.
  var extras: [Extra] { checker.store.extras }

  /// The haptics of a mode, in time order.
  func haptics(_ mode: Mode = .normal) -> [Haptic] {
    timeline(mode).haptics.indices.map { haptic($0) }
  }
  /// The tracks of a mode, in time order.
  func motion(_ mode: Mode = .normal) -> [Motion] {
    timeline(mode).motion.indices.map { track($0) }
  }
  func sounds(_ mode: Mode = .normal) -> [Sound] {
    timeline(mode).sounds.indices.map { sound($0) }
  }
  func texts(_ mode: Mode = .normal) -> [Copy] {
    timeline(mode).texts.indices.map { copy($0) }
  }
  func effects(_ mode: Mode = .normal) -> [Effect] {
    timeline(mode).effects.indices.map { effect($0) }
  }

  /// The gates of the cue, those of its profile included.
  var gates: GateSets { checker.store.gates[Int(row.gates)] }
  /// The timing class that the cue answers in.
  var respond: Respond? { row.respond == 0 ? nil : checker.store.responds[Int(row.respond) - 1] }

  func limit(_ name: LimitName) -> Bound { policy.bounds[Int(name.rawValue)] }

  /// How a track moves.
  func shape(_ track: Motion) -> CurveShape {
    track.curve & RowStore.localCurve != 0
      ? checker.store.curves[Int(track.curve & ~RowStore.localCurve)]
      : model.curveShapes[Int(track.curve)]
  }

  /// Motion in the sense of WCAG 2.3.3: it alters perceived size, shape, position or depth.
  func isMoving(_ track: Motion) -> Bool { Assembly(checker).isMoving(track) }

  /// The modes whose haptics are not those of a mode before them.
  var hapticModes: [Mode] {
    var result: [Mode] = []
    for mode in Mode.allCases where timeline(mode).haptics.count > 0 {
      if result.contains(where: { timeline($0).haptics == timeline(mode).haptics }) { continue }
      result.append(mode)
    }
    return result
  }

  /// The modes whose tracks are not those of a mode before them.
  var motionModes: [Mode] {
    var result: [Mode] = []
    for mode in Mode.allCases where timeline(mode).motion.count > 0 {
      if result.contains(where: { timeline($0).motion == timeline(mode).motion }) { continue }
      result.append(mode)
    }
    return result
  }

  /// What is felt in a mode when every map gives its greatest value; overlapping haptics count as
  /// one, capped at 1.
  func strikes(_ mode: Mode) -> [Strike] {
    if let known = trains[mode.rawValue] { return known }
    let strikes = Strike.all(of: haptics(mode), self)
    trains[mode.rawValue] = strikes
    return strikes
  }

  // MARK: judging

  /// Judges the cue that the checker has just read.
  package func judgeCue() {
    guard let row = checker.store.cues.last else { return }
    if checker.isPoisoned {
      skippedCue = true
      return
    }
    self.row = row
    begin()
    for index in policy.cueRules {
      let rule = Rule.all[Int(index)]
      guard facts.contains(rule.needs), let check = rule.cue else { continue }
      self.rule = Int(index)
      check(self)
    }
    finish()
    if facts.contains(.haptics) || facts.contains(.effects) || !row.allowed.isEmpty {
      digests.append(CueDigest(self, pending))
      pending.removeAll()
    }
  }

  private func begin() {
    let profile = model.profileIndex(Int(checker.root.module))
    if profile != policyIndex {
      policyIndex = profile
      policy = policies[profile]
    }
    event = checker.eventNamed(row.event) ?? Event()
    classKinds = model.profiles[policyIndex].kinds(ofClass: row.eventClass)
    if !reported.isEmpty { reported.removeAll(keepingCapacity: true) }
    trains = [nil, nil, nil]
    entry = .no
    readFacts()
  }

  private func readFacts() {
    facts = Facts()
    if row.isByUser { facts.insert(.byUser) }
    var inferred = false
    for mode in Mode.allCases {
      let timeline = timeline(mode)
      if timeline.haptics.count > 0 { facts.insert(.haptics) }
      if timeline.sounds.count > 0 { facts.insert(.sound) }
      if timeline.texts.count > 0 { facts.insert(.texts) }
      if timeline.effects.count > 0 { facts.insert(.effects) }
      if timeline.motion.count > 0 {
        facts.insert(.motion)
        for index in timeline.motion.indices {
          let track = checker.store.motion[index]
          readExtra(track.extra)
          if mode == .normal, track.property == .opacity, track.from == 0, track.to > 0,
            !isLooped(track.extra)
          {
            inferred = true
          }
        }
      }
      for index in timeline.haptics.indices {
        readExtra(checker.store.haptics[index].extra)
        if mode == .normal { readLevel(checker.store.haptics[index]) }
      }
      for index in timeline.sounds.indices { readExtra(checker.store.sounds[index].extra) }
    }
    if row.role == .entry || classKinds.contains(.entry) {
      entry = .declared
    } else if row.role == .none && inferred {
      entry = .inferred
    }
    if entry != .no { facts.insert(.entry) }
  }

  private func readExtra(_ extra: UInt32) {
    if extra == 0 { return }
    if isLooped(extra) { facts.insert(.loops) }
    if checker.store.extras[Int(extra)].staggerMaximum >= 0
      || checker.store.extras[Int(extra)].staggerStep >= 0
    {
      facts.insert(.staggers)
    }
  }

  private func readLevel(_ haptic: Haptic) {
    let style = Int(haptic.style.rawValue)
    guard haptic.kind == .impact, levels[style].count < Judge.levelLimit else { return }
    if !levels[style].contains(haptic.intensity) { levels[style].append(haptic.intensity) }
  }

  /// More levels of one style than this are not told apart by the count of them either.
  private static let levelLimit = 16

  func isLooped(_ extra: UInt32) -> Bool {
    extra != 0 && !checker.store.extras[Int(extra)].loopFlag.isNone
  }

  // MARK: reporting

  /// Reports what the rule at hand has found; a rule says one thing of one place once.
  ///
  /// - Parameters:
  ///   - severity: that of the profile, unless it is given.
  ///   - isLocked: whether this finding of a locked rule is beyond allowances, as most are.
  func report(
    _ range: ByteRange, _ message: @autoclosure () -> String,
    help: @autoclosure () -> String? = nil, evidence: @autoclosure () -> Evidence? = nil,
    related: @autoclosure () -> [Related] = [], fix: @autoclosure () -> Fix? = nil,
    severity: Severity? = nil, isLocked: Bool = true
  ) {
    if reported.contains(where: { $0.rule == rule && $0.range == range }) { return }
    reported.append((rule, range))
    if !(isLocked && Rule.all[rule].isLocked), allows() { return }
    var diagnostic = Diagnostic(
      Rule.all[rule].problem, source, range, message(), help: help(), related: related(),
      fix: fix())
    diagnostic.severity = severity ?? policy.severities[rule]
    diagnostic.clause = Rule.all[rule].clause
    diagnostic.evidence = evidence()
    found.append(diagnostic)
  }

  /// Whether the cue, or else its file, sets the rule at hand aside.
  private func allows() -> Bool {
    let name = Name(Rule.all[rule].problem.id)
    for (index, allowance) in row.allowed.enumerated()
    where allowance.rule == name && allowance.isValid(on: model.today) {
      usedHere.append(index)
      return true
    }
    let allowances = model.files[Int(checker.root.module)].allowances
    for (index, allowance) in allowances.enumerated()
    where allowance.rule == name && allowance.isValid(on: model.today) {
      while usedAllowances.count <= index { usedAllowances.append(false) }
      usedAllowances[index] = true
      return true
    }
    return false
  }

  /// The allowances of the cue that something has needed.
  private var usedHere: [Int] = []

  /// Allowances that the rules about the whole file may still need.
  private var pending: [Allowance] = []

  /// Says which allowances nothing has needed, and hands everything to the checker.
  private func finish() {
    if !row.allowed.isEmpty {
      for (index, allowance) in row.allowed.enumerated() where !usedHere.contains(index) {
        if let rule = RuleNames.index(of: allowance.rule), Rule.all[rule].file != nil {
          pending.append(allowance)
        } else if let complaint = allowance.complaint(source, model.today) {
          found.append(complaint)
        }
      }
      usedHere.removeAll()
    }
    if !found.isEmpty {
      checker.add(found)
      found.removeAll()
    }
  }
}

extension Rule {
  /// What findings quote.
  package var clause: Clause { Clause(sources.first ?? "", quote) }

  /// The demand behind a problem of the checker that is a rule; the language's own problems, the
  /// family V, quote none.
  package static func clause(of problem: Problem) -> Clause? {
    guard let index = RuleNames.index(of: Name(problem.id)),
      all[index].index.utf8Start.pointee != UInt8(ascii: "V")
    else { return nil }
    return all[index].clause
  }
}

extension Allowance {
  /// Whether it gives a reason and its last day has not passed.
  func isValid(on today: String) -> Bool {
    because.count > 0 && (until.isNone || today.isEmpty || !(until.text < today))
  }

  /// What to say of an allowance that nothing needed; what else is wrong with it has been said.
  func complaint(_ file: SourceText, _ today: String) -> Diagnostic? {
    guard isValid(on: today), let index = RuleNames.index(of: rule) else {
      guard let index = RuleNames.index(of: rule), RuleNames.isLocked(index) else { return nil }
      return locked(file)
    }
    if RuleNames.isLocked(index) { return locked(file) }
    return Diagnostic(
      .unusedAllowance, file, range, "`\(rule.text)` finds nothing here to set aside",
      help: "remove this allowance")
  }

  private func locked(_ file: SourceText) -> Diagnostic {
    Diagnostic(
      .lockedRule, file, range, "`\(rule.text)` is locked: no allowance sets it aside",
      help: "mend what it finds, and remove this allowance")
  }

  private var range: ByteRange { ByteRange(source, source + UInt32(rule.count)) }
}
