import PatternCues
import PatternSyntax

/// Resolves names, checks types and unfolds timelines of declarations.
///
/// A checker belongs to one thread. Findings go to `diagnostics`; a value that could not be read is
/// `nil` and not checked further.
package final class Checker {
  package let model: Model
  package internal(set) var diagnostics: [Diagnostic] = []
  /// The rows built so far.
  package var store = RowStore()

  // The current declaration.
  package private(set) var module = -1
  package internal(set) var nodes: [Node] = []
  package internal(set) var tokens: [Token] = []
  package internal(set) var source: SourceText
  var base: UnsafePointer<UInt8>
  /// The value of a parameter of the pattern, at the current `play`.
  var parameters: [Parameter] = []

  struct Parameter {
    var name: Name
    var value: TypedValue
    /// The node of its default in the checked pattern.
    var standard: Int?
    /// The range of the caller's argument, if the caller is the checked declaration.
    var argument: ByteRange?
  }

  /// The number of patterns being played inside each other. Errors inside them are reported for
  /// those patterns.
  var playDepth = 0
  /// The parser for declarations that are not played, and its module.
  private var ownParser: (parser: Parser, module: Int)?
  /// The parsers of played patterns, by depth.
  private var parsers: [(parser: Parser, module: Int)] = []

  /// True if curves are added to the declared ones.
  var isResolving = false
  /// The profile that applies to the declaration.
  var profile = 0 {
    didSet { if profile != oldValue || profileName.isNone { knowProfile() } }
  }
  /// The name of the profile, for the rows of cues.
  private(set) var profileName = Name.none

  /// The gains of the profile.
  private(set) var profileGains = Gains()
  /// The gains of the declaration: those of its profile times its own.
  var gains = Gains()

  private func knowProfile() {
    guard model.profiles.indices.contains(profile) else { return }
    profileName = model.profiles[profile].name
    profileGains = model.profiles[profile].gains
  }

  /// True if part of the declaration could not be read, so that checks of the whole are skipped.
  package internal(set) var isPoisoned = false
  /// True if some times of its statements are unknown.
  var timesAreLost = false
  /// True if an error was interpreted by a guess that depends on surrounding text.
  private var hasGuessed = false
  /// True if the entered declaration has syntax errors.
  private(set) var hasSyntaxErrors = false

  // The timeline being unfolded; see Checker+Timeline.
  var entries = OpenTimeline()
  var surroundings = Surroundings()
  var statementCount = 0
  /// The number of statements unfolded since `takeWork`.
  var unfolded = 0
  /// The steps of comparing entries of the current declaration, and of earlier ones.
  var compared: Int64 = 0
  var comparedBefore: Int64 = 0
  var isOverLimit = false
  var playing: [SymbolRef] = []
  /// The profile whose patterns can be played, while one of them is read.
  var privates: Int?
  /// The profile's patterns being played, including the checked one.
  var playingPrivates: [Name] = []
  /// The `play` of the checked declaration being unfolded, if it has arguments.
  var argued: ArguedPlay?
  /// The plays with arguments of the checked declaration, by the group of their entries.
  var arguedGroups: [UInt16: ArguedPlay] = [:]
  /// The results of checking patterns by themselves, for those with errors because of arguments.
  var soundness: [SymbolRef: Soundness] = [:]
  /// True if this checker only probes a pattern for errors.
  var isProbe = false
  var chosenTogether = KnownPairs()
  var reportedCycle = false
  /// The number of open lists, including those of played patterns, and the number of each reading
  /// of a list.
  var listDepth: Int { openLists.count }
  var openLists: [UInt32] = []
  var listCount: UInt32 = 0
  var stageAnchors: [StageAnchor] = []
  var waitingAnchors: [WaitingAnchor] = []
  /// The `play` of the checked declaration that leads too deep, if any.
  var tooDeep: ByteRange?
  /// The number of `play` statements of the checked declaration unfolded so far.
  var playCount: UInt16 = 0
  /// The number of haptics left out so far because their level is 0.
  var leftOut = 0
  /// The taps of the current declaration that one list plays at the same time.
  package internal(set) var simultaneousTaps: [SimultaneousTaps] = []
  var reportedOverrun = false
  /// The stages that anchors of the checked declaration name.
  var stageUses: [(name: Name, range: ByteRange)] = []
  /// The stages whose time could not be read.
  var unplacedStages: [Name] = []
  /// True if something that could not be read or played may contain more stages.
  var mayLackStages = false
  /// True if the current durations are in seconds, because a related one is; nil if unknown.
  var timesAreSeconds: Bool?
  /// The parameters whose defaults do not suit their uses.
  var unfitDefaults: [Name] = []
  var reduceMotion = Fallback.omitted
  var physicalityOff = Fallback.omitted
  var reduceMotionEntries = OpenTimeline()
  var physicalityOffEntries = OpenTimeline()
  /// True if one fallback is written for both modes.
  var sharesFallback = false
  /// True to treat a missing reduce-motion fallback as `auto`, to find out its result.
  package var assumesAuto = false
  /// The index of the finding that offers `auto` for the missing fallback, if any.
  var offer: Int?
  package internal(set) var root = SymbolRef(module: 0, index: 0)
  /// The name of the checked declaration.
  var judged = Name.none
  /// The number of findings before the current declaration.
  var foundBefore = 0
  /// The origins of played statements, if requested.
  package internal(set) var origins: Origins?

  package init(_ model: Model) {
    self.model = model
    source = model.modules[0].source
    base = source.base
  }

  /// Takes the steps used since the last call.
  package func takeWork() -> Int64 {
    let statements = Int64(unfolded + statementCount) * Int64(Work.statement)
    let steps = statements + comparedBefore + compared
    (unfolded, statementCount, comparedBefore, compared) = (0, 0, 0, 0)
    return steps
  }

  /// Counts steps of comparisons.
  ///
  /// - Returns: true if the current declaration stays within its limit.
  package func affords(_ steps: Int) -> Bool {
    compared &+= Int64(steps)
    return compared <= model.work.declaration
  }

  /// True if the current declaration has exceeded its limit of steps.
  package var isOverworked: Bool { compared > model.work.declaration }

  /// Stops unfolding the current declaration.
  func stopUnfolding() {
    isOverLimit = true
    isPoisoned = true
  }

  /// Reports that the current declaration exceeds its limit of steps.
  package func reportOverworked() {
    report(
      .workLimit, 1,
      "`\(judged.text)` plays so much at once that not everything in it could be judged: that "
        + "takes more than \(model.work.declaration / 1_000_000) million comparisons",
      help: "play fewer tracks, texts, effects or alternatives at once")
  }

  /// Adds findings from elsewhere.
  package func add(_ found: [Diagnostic]) { diagnostics += found }

  /// The indices of the findings of the current declaration.
  package var foundInCue: Range<Int> {
    min(foundBefore, diagnostics.count)..<diagnostics.count
  }

  /// Adds a related place to one of these findings.
  package func relate(_ index: Int, to other: Related) {
    diagnostics[index].point(
      at: diagnostics[index].related + [other], diagnostics[index].proposedFix)
  }

  /// Creates a checker for reading declarations of one file again.
  package convenience init(_ model: Model, reading module: Int) {
    self.init(model)
    leave(to: module)
  }

  private var isReadAgain = false

  /// Parses a declaration again. Its errors have been reported.
  package func readAgain(_ reference: SymbolRef) {
    root = reference
    isReadAgain = true
    enter(symbolOf(reference).extent, of: Int(reference.module))
    isReadAgain = false
    diagnostics.removeAll()
  }

  /// True if the last cue writes this fallback itself.
  package var reduceMotionIsWritten: Bool { reduceMotion == .written }
  package var physicalityOffIsWritten: Bool { physicalityOff == .written }

  /// The fallback to use: a missing one is derived if `assumesAuto` is set.
  func assumed(_ fallback: Fallback) -> Fallback {
    assumesAuto && fallback == .omitted ? .auto : fallback
  }

  /// The conflicts among tracks in time order, with extras in the store.
  package func clashes(_ motion: [Motion]) -> [Diagnostic] {
    var assembly = Assembly(self)
    assembly.findClashes(motion)
    return takeDiagnostics()
  }

  /// True if a reading since the last call may change with text that it does not name.
  package func takeHasGuessed() -> Bool {
    defer { hasGuessed = false }
    return hasGuessed
  }

  package func takeDiagnostics() -> [Diagnostic] {
    defer { diagnostics = [] }
    return diagnostics
  }

  // MARK: the model

  /// The declaration that a name refers to in a file.
  package func find(_ kind: NameKind, _ name: Name, from module: Int) -> SymbolRef? {
    model.find(kind, name, from: module)
  }

  package func symbolOf(_ reference: SymbolRef) -> Symbol { model.symbol(reference) }

  /// An event that the current file can name.
  package func eventNamed(_ name: Name) -> Event? { model.event(name, from: module) }

  func profileIndex(_ module: Int) -> Int { model.profileIndex(module) }

  // MARK: the tree

  /// Parses a declaration and makes it the current one. Syntax errors are reported only if it is
  /// read for itself, not if it is played.
  func enter(_ extent: Extent, of module: Int) {
    leave(to: module)
    // A played pattern is parsed at each play, so its bytes are counted as work.
    if playDepth > 0, !affords(extent.range.count * Work.byte) { stopUnfolding() }
    let parser = playDepth == 0 ? ownParser(of: module) : playedParser(of: module)
    // A played pattern reports nothing here; a declaration that is read again has its repairs
    // already.
    parser.effort = playDepth > 0 ? .count : isReadAgain ? .meaning : .repairs
    let view = parser.parse(extent)
    hasSyntaxErrors = parser.hasDiagnostics
    if hasSyntaxErrors || parser.hasLookedAround { hasGuessed = true }
    if hasSyntaxErrors {
      let found = parser.takeDiagnostics()
      // Invalid UTF-8 is reported once for the whole file.
      if playDepth == 0 { diagnostics += found.filter { $0.problem !== Problem.invalidUTF8 } }
      isPoisoned = true
      mayLackStages = true
    }
    nodes = view.nodes
    tokens = view.tokens
  }

  private func ownParser(of module: Int) -> Parser {
    if let ownParser, ownParser.module == module { return ownParser.parser }
    let parser = Parser(model.modules[module].source)
    ownParser = (parser, module)
    return parser
  }

  private func playedParser(of module: Int) -> Parser {
    let index = playDepth - 1
    while parsers.count <= index {
      parsers.append((Parser(model.modules[module].source), module))
    }
    if parsers[index].module != module {
      parsers[index] = (Parser(model.modules[module].source), module)
    }
    return parsers[index].parser
  }

  /// Makes a module the current one.
  func leave(to module: Int) {
    if self.module == module { return }
    self.module = module
    source = model.modules[module].source
    base = source.base
  }

  package func kind(_ node: Int) -> NodeKind { nodes[node].kind }
  package func after(_ node: Int) -> Int { node &+ Int(nodes[node].size) }
  package func token(_ node: Int) -> Token { tokens[Int(nodes[node].token)] }
  package func keyword(_ node: Int) -> Keyword { token(node).keyword }

  /// The children of a node.
  ///
  /// - Parameter first: the first child that is wanted.
  package func children(_ node: Int, from first: Int? = nil) -> Children {
    Children(nodes, from: first ?? node + 1, until: after(node))
  }

  /// The first child of a kind.
  package func child(_ node: Int, _ wanted: NodeKind) -> Int? {
    children(node).first { kind($0) == wanted }
  }

  package func name(_ node: Int) -> Name {
    let token = token(node)
    return Name(base + Int(token.start), Int(token.end &- token.start))
  }

  package func range(_ node: Int) -> ByteRange {
    let first = tokens[Int(nodes[node].token)]
    let last = tokens[max(Int(nodes[node].token), Int(nodes[node].tokenEnd) - 1)]
    var end = first.end
    while end < last.end && base[Int(end)] != 0x0A { end += 1 }
    if last.end <= end { end = last.end }
    while end > first.end && base[Int(end) - 1] <= 0x20 { end -= 1 }
    return ByteRange(first.start, end)
  }

  /// The end of a node, on whatever line.
  package func end(_ node: Int) -> UInt32 {
    tokens[max(Int(nodes[node].token), Int(nodes[node].tokenEnd) - 1)].end
  }

  package func text(_ range: ByteRange) -> String { source.text(range) }

  /// The text of a range, cut after sixty characters.
  func shown(_ range: ByteRange) -> String {
    let text = source.text(range)
    return text.unicodeScalars.count <= 60
      ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(59))) + "…"
  }
}
