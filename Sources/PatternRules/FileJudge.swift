import PatternModel
import PatternSyntax
import PatternTable

/// A file as a whole, as rules see it: its declarations and a digest of each cue.
package final class FileJudge {
  let model: Model
  let module: Module
  /// The index of the file in the model.
  let index: Int
  let policy: Policy
  let linter: Linter
  /// The cues with haptics, effects or texts, with required texts, or with allowances, in source
  /// order.
  let cues: CueList
  let levels: PlayedLevels
  /// The symbols of patterns without simultaneous taps.
  let apart: Set<Int>
  /// The precedents from related files; nil for a single file.
  let precedents: Precedents?
  /// The indices of the files that see this one's declarations, including its own.
  let users: [Int]
  /// True if every cue of the file and of related files could be read. Rules that search for
  /// something missing depend on it.
  private(set) var isComplete = true
  /// The index of the current rule.
  private(set) var rule = 0
  private var findings: Findings
  /// The steps left for reading cues again, in this file and the following ones; see `Budget`.
  private(set) var steps: Int64

  init(
    _ linter: Linter, _ file: GatheredFile, _ cues: CueList, _ precedents: Precedents?,
    users: [Int], steps: Int64
  ) {
    self.linter = linter
    self.steps = steps
    model = linter.model
    index = file.module
    module = model.files[index]
    policy = linter.policy(of: index)
    findings = Findings(model, index, policy, fileUses: file.allowanceUses)
    self.cues = cues
    levels = file.levels
    apart = file.apart
    self.precedents = precedents
    self.users = users
  }

  var source: Source { module.source }
  var profile: Profile { policy.profile }

  func limit(_ name: LimitName) -> Bound { policy.bounds[Int(name.rawValue)] }

  /// The first line of the statement that starts at a position.
  func statement(_ start: UInt32) -> ByteRange { Checker.statementRange(start, in: source) }

  /// The controls that the file declares, with their symbols.
  var controls: [(symbol: Int, control: Control)] {
    module.indices(of: .control).map { ($0, module.controls[Int(module.symbols[$0].payload)]) }
  }

  // MARK: cues of other files

  /// The index of the file of a cue.
  func module(of cue: Int) -> Int {
    cues.isOwn(cue) ? index : cues.neighbours[cue - cues.endIndex].module
  }

  /// True if one cue comes before another: by the paths of their files, then by their order in the
  /// file.
  func precedes(_ left: Int, _ right: Int) -> Bool {
    let (one, other) = (module(of: left), module(of: right))
    return one == other
      ? cues[left].symbol < cues[right].symbol
      : model.files[one].source.path.utf8
        .lexicographicallyPrecedes(model.files[other].source.path.utf8)
  }

  /// The names of cues in a message: "`a`, `b` and `c`".
  func names(of cues: [Int]) -> String {
    let names = cues.map { "`\(self.cues[$0].name.text)`" }
    return names.dropLast().joined(separator: ", ") + " and \(names[names.count - 1])"
  }

  /// A related place: a statement of a cue.
  func related(_ words: String, _ cue: Int, _ start: UInt32) -> Related {
    related(words, in: module(of: cue), start)
  }

  /// A related place: a statement of a file.
  func related(_ words: String, in module: Int, _ start: UInt32) -> Related {
    let source = model.files[module].source
    return Related(words, source, Checker.statementRange(start, in: source))
  }

  /// A cue with the index of its file.
  func neighbour(_ cue: Int) -> Neighbour {
    Neighbour(digest: cues[cue], module: module(of: cue))
  }

  // MARK: cues, read again

  /// Reads the declaration of a symbol again. Its tree is valid until the next read.
  func read(_ symbol: Int) -> Checker {
    reading.readAgain(SymbolRef(module: UInt32(index), index: UInt32(symbol)))
    return reading
  }

  /// The pulses of a cue in its first mode with haptics. Reads the cue again.
  func pulses(of cue: Int) -> [Pulse] { look(at: cue) { $0.felt($0.feltMode) } ?? [] }

  /// Reads a cue again.
  ///
  /// - Returns: the result of `body` for its judge; nil if the cue cannot be read.
  @discardableResult
  func look<Result>(at cue: Int, _ body: (Judge) -> Result) -> Result? {
    look(at: neighbour(cue), body)
  }

  /// Reads a cue of any file again.
  func look<Result>(at cue: Neighbour, _ body: (Judge) -> Result) -> Result? {
    if steps < 0 { return nil }
    let checker = linter.reader.cue(
      SymbolRef(module: UInt32(cue.module), index: cue.digest.symbol))
    defer { steps -= checker.takeWork() }
    return checker.store.cues.last.map { body(Judge($0, checker, linter, of: cue.module)) }
  }

  /// Counts comparisons of declarations.
  ///
  /// - Returns: false if the budget is spent.
  func affords(_ count: Int) -> Bool {
    steps -= Int64(count)
    return steps >= 0
  }

  /// True if a cue plays whenever another does, judged by their gates: all its gates are also gates
  /// of the other.
  func plays(_ cue: Int, wherever other: Int) -> Bool {
    if cue == other || !cues[cue].isConditional { return true }
    if !cues[other].isConditional { return false }
    let gates = look(at: other) { $0.gates.cue } ?? []
    return look(at: cue) { $0.gates.cue.allSatisfy { gates.contains($0) } } ?? false
  }

  private lazy var reading = linter.reader.reading(of: index)
  private(set) lazy var listeners = Listeners(self)
  private(set) lazy var together = makeTogether()
  private(set) lazy var chains = makeChains()
  private(set) lazy var scenes = makeScenes()
  private(set) lazy var triggers = TriggerGraph(cues)
  /// The findings reported so far for cues that are felt together: the rule in the high bits, the
  /// place in the low ones.
  var togetherReported: Set<UInt64> = []

  /// The findings of all rules about files.
  ///
  /// - Parameter canComplain: true if all cues of the file and of related files were read.
  func judge(canComplain: Bool, isGivenUp: () -> Bool) -> [Finding] {
    isComplete = canComplain
    for (index, rule) in Rule.all.enumerated() where policy.severities[index] != .off {
      guard let check = rule.file else { continue }
      if isGivenUp() { return findings.take() }
      self.rule = index
      check(self)
      if steps < 0 {
        findings.add(
          Finding(
            .workLimit, source, ByteRange(source.textStart, source.textStart),
            "not every rule about whole files could check this one: its cues play too much to be "
              + "compared with each other",
            help: "play shorter patterns, or divide the file"))
        return findings.take()
      }
    }
    for cue in cues.indices where !cues[cue].allowed.isEmpty {
      findings.complain(of: findings.takeUses(of: cue, cues[cue].allowed))
    }
    findings.complainOfFile(isComplete: canComplain)
    return findings.take()
  }

  /// Reports a finding of the current rule, unless the cue or the file allows it. A severity of
  /// `off` reports nothing. Findings of locked rules cannot be allowed, unless `isLocked` is false.
  func report(
    _ range: ByteRange, _ message: @autoclosure () -> String, cue: Int? = nil,
    help: @autoclosure () -> String? = nil, evidence: @autoclosure () -> Evidence? = nil,
    related: @autoclosure () -> [Related] = [], fix: @autoclosure () -> Fix? = nil,
    severity: Severity? = nil, isLocked: Bool? = nil
  ) {
    guard let severity = findings.severity(of: rule, severity) else { return }
    // A finding in a cue of another file is reported there.
    if let cue, !cues.isOwn(cue) { return }
    let isLocked = isLocked ?? Rule.all[rule].isLocked
    if findings.allows(
      rule, isLocked: isLocked, in: cue, cue.map { cues[$0].allowed } ?? [])
    {
      return
    }
    let finding = Finding(
      Rule.all[rule].problem, source, range, message(), help: help(),
      related: related() + [model.declaration(ofPlay: range.start, in: index)].compactMap { $0 },
      fix: fix())
    findings.add(finding, of: rule, severity, evidence())
  }
}
