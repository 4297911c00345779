import PatternCues
import PatternModel
import PatternSyntax

/// Shows a file as a whole to the rules: its declarations, and a digest of each of its cues.
package final class FileJudge {
  let model: Model
  let module: Module
  /// The index of the file in the model.
  let index: Int
  let policy: Policy
  /// Those of all profiles, for the judges of single cues.
  private let policies: UnsafePointer<Policy>
  /// The cues that are felt, have effects, say something or should, or allow something, in the
  /// order of the file.
  let cues: CueList
  /// By style, the intensities that the cues play.
  let levels: [[PlayedLevel]]
  /// What the files that it belongs with say; none where it is alone.
  private let precedents: Precedents?
  /// Every cue of the file, and of the files it belongs with, could be read; a rule that misses
  /// one may have missed just that.
  private(set) var isComplete = true
  /// The index of the rule that is looking.
  private(set) var rule = 0
  private(set) var found: [Diagnostic] = []
  /// What looking at cues once more may still take, of this file and those after it.
  private let steps: Steps
  private var allowanceUses: [AllowanceUse]
  /// By cue, which of its allowances are needed; none of a cue where nothing is.
  private var usedInCues: [Int: [Bool]] = [:]

  init(
    _ model: Model, _ index: Int, _ policies: UnsafePointer<Policy>, _ cues: CueList,
    _ levels: [[PlayedLevel]], _ precedents: Precedents?, allowanceUses: [AllowanceUse],
    _ steps: Steps
  ) {
    self.steps = steps
    self.model = model
    module = model.files[index]
    self.index = index
    self.policies = policies
    policy = policies[model.profileIndex(index)]
    self.cues = cues
    self.levels = levels
    self.precedents = precedents
    self.allowanceUses = allowanceUses
  }

  var source: SourceText { module.source }
  var profile: Profile { model.profile(of: index) }

  func limit(_ name: LimitName) -> Bound { policy.bounds[Int(name.rawValue)] }

  /// The words of the statement that starts here, on its first line.
  func statement(_ start: UInt32) -> ByteRange { reader.statementRange(start) }

  // MARK: cues of other files

  /// The index of the file of a cue.
  func module(of cue: Int) -> Int {
    cues.isOwn(cue) ? index : cues.neighbours[cue - cues.endIndex].module
  }

  /// Whether a cue comes before another: by the paths of their files, and then as they are.
  func precedes(_ left: Int, _ right: Int) -> Bool {
    let (one, other) = (module(of: left), module(of: right))
    return one == other
      ? cues[left].symbol < cues[right].symbol
      : model.files[one].source.path.utf8
        .lexicographicallyPrecedes(model.files[other].source.path.utf8)
  }

  /// As messages name some cues: "`a`, `b` and `c`".
  func names(of cues: [Int]) -> String {
    let names = cues.map { "`\(self.cues[$0].name.text)`" }
    return names.dropLast().joined(separator: ", ") + " and \(names[names.count - 1])"
  }

  /// What to look at besides: a statement of a cue.
  func related(_ words: String, _ cue: Int, _ start: UInt32) -> Related {
    related(words, in: module(of: cue), start)
  }

  /// What to look at besides: a statement of a file.
  func related(_ words: String, in module: Int, _ start: UInt32) -> Related {
    let source = model.files[module].source
    return Related(words, source, Checker.statementRange(start, in: source))
  }

  /// A cue, and the file that it is of.
  func neighbour(_ cue: Int) -> Neighbour {
    Neighbour(digest: cues.place(cue), module: module(of: cue))
  }

  /// Whether something is known of files that come before this one.
  var hasPrecedents: Bool { precedents != nil }

  /// The cue of a file before this one that first means something by what is felt of it.
  func precedent(_ meaning: Meaning) -> Neighbour? { precedents?.cue(meaning, before: index) }

  /// The intensities that the cues of files before this one play in a style, if those are held to
  /// its profile.
  func levelsBefore(_ style: Int) -> [Int32] {
    precedents?.levels(style, before: index, model) ?? []
  }

  // MARK: what rules look at

  /// Reads the declaration of a symbol again; its tree is the reader's until the next one.
  func read(_ symbol: Int) -> Checker {
    reader.readAgain(SymbolRef(module: UInt32(index), index: UInt32(symbol)))
    return reader
  }

  /// What is felt of a cue, first of all in the normal mode; it is read again.
  func strikes(of cue: Int) -> [Strike] {
    var strikes: [Strike] = []
    look(at: cue) { strikes = $0.felt($0.feltMode) }
    return strikes
  }

  /// The taps of a pattern that one list plays at one moment; it is unfolded only if a list has
  /// several taps.
  func simultaneousTaps(ofPattern symbol: Int) -> [SimultaneousTaps] {
    guard read(symbol).hasListOfTaps else { return [] }
    reader.readPattern(SymbolRef(module: UInt32(index), index: UInt32(symbol)))
    steps.spend(reader.takeWork())
    return reader.isPoisoned ? [] : reader.simultaneousTaps
  }

  /// The cue that a symbol declares, if it is among `cues`, which are in the order of symbols.
  func cue(of symbol: Int) -> Int? { cues.cue(of: symbol) }

  /// Reads a cue again and shows it.
  func look(at cue: Int, _ body: (Judge) -> Void) {
    look(at: cues[cue].symbol, in: module(of: cue), body)
  }

  /// Reads a cue of a file again and shows it.
  func look(at symbol: UInt32, in module: Int, _ body: (Judge) -> Void) {
    if steps.areSpent { return }
    let checker = Checker(model, reading: module)
    checker.readCue(SymbolRef(module: UInt32(module), index: symbol))
    defer { steps.spend(checker.takeWork()) }
    guard !checker.store.cues.isEmpty else { return }
    let judge = judge(of: checker, in: module)
    judge.begin()
    withExtendedLifetime(checker) { body(judge) }
  }

  /// Counts comparisons of declarations; answers whether there may be as many.
  func affords(_ count: Int) -> Bool {
    steps.spend(Int64(count))
    return !steps.areSpent
  }

  /// Whether a cue plays wherever another does, as far as gates go: it asks for nothing that the
  /// other does not ask for.
  func plays(_ cue: Int, wherever other: Int) -> Bool {
    if cue == other || !cues[cue].isConditional { return true }
    if !cues[other].isConditional { return false }
    var gates: [Name] = []
    look(at: other) { gates = $0.gates.cue }
    var isIncluded = false
    look(at: cue) { judge in isIncluded = judge.gates.cue.allSatisfy { gates.contains($0) } }
    return isIncluded
  }

  /// A judge of cues of a file that a checker reads.
  func judge(of checker: Checker, in module: Int) -> Judge {
    Judge(checker, policies, profile: model.profileIndex(module))
  }

  /// What a cue plays to the hand in any of its modes; it is read again.
  func haptics(of cue: Int) -> [Haptic] {
    var haptics: [Haptic] = []
    look(at: cue) { judge in
      for mode in judge.hapticModes { haptics += judge.haptics(mode) }
    }
    return haptics
  }

  private lazy var reader = Checker(model, reading: index)
  private(set) lazy var listeners = Listeners(self)
  private(set) lazy var together = makeTogether()
  private(set) lazy var chains = makeChains()
  private(set) lazy var scenes = makeScenes()
  private(set) lazy var triggers = TriggerGraph(cues)
  /// What has been reported of cues that are felt together: the rule, and after it the place.
  var togetherReported: Set<UInt64> = []

  /// Judges the file by every rule that looks at files.
  ///
  /// - Parameter canComplain: all of its cues were read, and those of files that it belongs with.
  func judge(canComplain: Bool, isGivenUp: () -> Bool) {
    isComplete = canComplain
    for (index, rule) in Rule.all.enumerated() where policy.severities[index] != .off {
      guard let check = rule.file else { continue }
      if isGivenUp() { return }
      self.rule = index
      check(self)
      if steps.areSpent {
        found.append(
          Diagnostic(
            .workLimit, source, ByteRange(source.textStart, source.textStart),
            "not every rule about the file as a whole could look at it: its cues play too much "
              + "to be compared with each other",
            help: "play shorter patterns, or divide the file"))
        return
      }
    }
    complain(canComplain: canComplain)
  }

  /// Reports what the current rule has found; what it finds of a cue, the cue may allow. A severity
  /// of `off` is not a finding; findings of locked rules are beyond allowances unless it is given.
  func report(
    _ range: ByteRange, _ message: @autoclosure () -> String, cue: Int? = nil,
    help: @autoclosure () -> String? = nil, evidence: @autoclosure () -> Evidence? = nil,
    related: @autoclosure () -> [Related] = [], fix: @autoclosure () -> Fix? = nil,
    severity: Severity? = nil, isLocked: Bool? = nil
  ) {
    if severity == .off { return }
    // Of a cue of another file, that file says so.
    if let cue, !cues.isOwn(cue) { return }
    let isLocked = isLocked ?? Rule.all[rule].isLocked
    if !isLocked, allows(cue) { return }
    if isLocked, Rule.all[rule].isPartlyLocked { refuseAllowance(cue) }
    var diagnostic = Diagnostic(
      Rule.all[rule].problem, source, range, message(), help: help(),
      related: related() + [model.declaration(ofPlay: range.start, in: index)].compactMap { $0 },
      fix: fix())
    diagnostic.severity = severity ?? policy.severities[rule]
    diagnostic.clause =
      profile.isOfProduct ? Rule.all[rule].clause : Rule.all[rule].neutralClause
    diagnostic.evidence = evidence()
    found.append(diagnostic)
  }

  private func allows(_ cue: Int?) -> Bool {
    let name = Name(Rule.all[rule].problem.id)
    if let cue {
      for (index, allowed) in cues[cue].allowed.enumerated()
      where allowed.allowance.rule == name && allowed.allowance.isValid(on: model.today) {
        usedInCues[cue, default: cues[cue].allowed.map { _ in false }][index] = true
        for (index, allowance) in module.allowances.enumerated() where allowance.rule == name {
          allowanceUses.note(.forestalled, at: index)
        }
        return true
      }
    }
    for (index, allowance) in module.allowances.enumerated()
    where allowance.rule == name && allowance.isValid(on: model.today) {
      allowanceUses.note(.used, at: index)
      return true
    }
    return false
  }

  /// Says of an allowance that what the current rule has found is beyond it.
  private func refuseAllowance(_ cue: Int?) {
    let name = Name(Rule.all[rule].problem.id)
    if let cue {
      for (index, allowed) in cues[cue].allowed.enumerated()
      where allowed.allowance.rule == name && !allowed.isUsed && usedInCues[cue]?[index] != true {
        usedInCues[cue, default: cues[cue].allowed.map { _ in false }][index] = true
        found.append(allowed.allowance.locked(source))
      }
    }
    for (index, allowance) in module.allowances.enumerated() where allowance.rule == name {
      allowanceUses.note(.refused, at: index)
    }
  }

  /// Says which allowances nothing has needed.
  private func complain(canComplain: Bool) {
    for cue in cues.indices(with: .allows) {
      let used = usedInCues[cue]
      for (index, allowed) in cues[cue].allowed.enumerated()
      where used?[index] != true && !allowed.isUsed {
        if let complaint = allowed.allowance.complaint(source, model.today), policy.says(complaint)
        {
          found.append(complaint)
        }
      }
    }
    for (index, allowance) in module.allowances.enumerated() {
      let use = index < allowanceUses.count ? allowanceUses[index] : .none
      if use == .used { continue }
      if use == .refused {
        found.append(allowance.locked(source))
        continue
      }
      let complaint = allowance.complaint(
        source, model.today, isForestalled: use == .forestalled)
      guard let complaint else { continue }
      // A cue that could not be read may need it.
      if policy.says(complaint), canComplain || complaint.severity == .error {
        found.append(complaint)
      }
    }
  }
}
