import PatternCues
import PatternSyntax

/// Reads declarations into meaning: resolves names, checks types, and unfolds timelines.
///
/// One checker serves one thread. What it finds wrong goes to `diagnostics`; a value that could
/// not be read is `nil` and judged no further.
package final class Checker {
  package let model: Model
  /// The model's addresses, once all is resolved: looking through them counts no reference.
  private let glances: UnsafeMutablePointer<Model.Glance>?
  package internal(set) var diagnostics: [Diagnostic] = []
  private let storeAddress: UnsafeMutablePointer<RowStore>
  /// The rows that are being made.
  package var store: RowStore {
    unsafeAddress { UnsafePointer(storeAddress) }
    unsafeMutableAddress { storeAddress }
  }

  // The declaration that is being read.
  package private(set) var module = -1
  package internal(set) var nodes: UnsafePointer<Node>
  package internal(set) var tokens: UnsafePointer<Token>
  package internal(set) var source: SourceText
  var base: UnsafePointer<UInt8>
  /// What a parameter of the pattern stands for, here.
  var parameters: [Parameter] = []

  struct Parameter {
    var name: Name
    var value: TypedValue
    /// Where the judged pattern writes its default.
    var standard: Int?
    /// Where the caller wrote the value, when the caller is the declaration being judged.
    var argument: ByteRange?
  }

  /// The cases of the inputs that the maps read so far go by.
  var casesByInput = (inputs: NameTable(), tables: [NameTable]())

  /// How many patterns are being played inside one another; what is wrong inside is theirs to say.
  var playDepth = 0
  /// The parser of declarations that are read for themselves, and of which module it is.
  private var ownParser: Unmanaged<Parser>?
  private var ownModule = -1
  /// The parsers of patterns that are played, by their depth.
  private var parsers: [(parser: Parser, module: Int)] = []

  /// Whether curves that are written join the declared ones.
  var isResolving = false
  /// The profile that the declaration is held to.
  var profile = 0 {
    didSet { if profile != oldValue || profileName.isNone { knowProfile() } }
  }
  /// What every cue says of its profile.
  private(set) var profileName = Name.none

  private func knowProfile() {
    if model.profiles.indices.contains(profile) { profileName = model.profiles[profile].name }
  }

  /// Something of the declaration could not be read; what needs the whole is not judged.
  package internal(set) var isPoisoned = false
  /// When its statements begin or end is not all known.
  var timesAreLost = false
  /// Whether a mistake was read whose meaning is guessed from the text around it.
  private var hasGuessed = false
  /// The declaration that was entered last is not as the grammar has it.
  private(set) var hasSyntaxErrors = false

  // The timeline that is being unfolded; see Checker+Timeline.
  var scratch = Scratch()
  var surroundings = Surroundings()
  var statementCount = 0
  /// All statements that this checker has unfolded.
  var unfolded = 0
  /// The steps that comparing entries of the current declaration has taken, and those before it.
  private var compared: Int64 = 0
  private var comparedBefore: Int64 = 0
  var isOverLimit = false
  var playing: [SymbolRef] = []
  /// The profile whose patterns can be played besides those of the file, where one of them is read.
  var privates: Int?
  /// Those of them that are being played, and the judged one.
  var playingPrivates: [Name] = []
  /// The `play` of the judged declaration that is being unfolded, if it gives arguments.
  var argued: ArguedPlay?
  /// The plays with arguments of the judged declaration, by the group of what they play.
  var arguedGroups: [UInt16: ArguedPlay] = [:]
  /// For patterns that arguments have made trouble in, what is wrong with their defaults.
  var soundness: [SymbolRef: Soundness] = [:]
  /// Whether this checker only looks whether all is well with a pattern.
  var isProbe = false
  var profileGateSet: (profile: Int, index: UInt32)?
  var chosenTogether = KnownPairs()
  var reportedCycle = false
  /// The lists of statements that are open inside one another, over all that is played: how many,
  /// and the number that each reading of a list has of its own.
  var listDepth = 0
  private let listNumbers = UnsafeMutablePointer<UInt32>.allocate(capacity: Checker.depthLimit)
  var listCount: UInt32 = 0
  var openLists: [UInt32] {
    Array(UnsafeBufferPointer(start: listNumbers, count: listDepth))
  }

  @inline(__always)
  func openList() {
    listNumbers[listDepth] = listCount
    listDepth &+= 1
    listCount &+= 1
  }
  var stageAnchors: [StageAnchor] = []
  var waitingAnchors: [WaitingAnchor] = []
  /// The `play` of the judged declaration that leads too deep, if one does.
  var tooDeep: ByteRange?
  /// Numbers the `play` statements of the judged declaration as they are unfolded.
  var playCount: UInt16 = 0
  /// How many haptics were left out so far since their level is 0.
  var leftOut = 0
  /// The taps of the current declaration that one list plays at one moment.
  package internal(set) var simultaneousTaps: [SimultaneousTaps] = []
  var reportedOverrun = false
  /// The stages that anchors of the judged declaration name.
  var stageUses: [(name: Name, range: ByteRange)] = []
  /// The stages whose place in time could not be read.
  var unplacedStages: [Name] = []
  /// Something could not be read or played that may hold more stages.
  var mayLackStages = false
  /// Whether the current durations are in seconds, where another that belongs to them says so.
  var timesAreSeconds: Bool?
  /// The parameters whose defaults do not suit the places where they are used.
  var unfitDefaults: [Name] = []
  var reduceMotion = Fallback.omitted
  var physicalityOff = Fallback.omitted
  /// The cue that was read last has some, so that the scratches below are not empty.
  var hasFallbacks = false
  let reduceMotionScratch = Scratch()
  let physicalityOffScratch = Scratch()
  /// One fallback is written for both modes.
  var sharesFallback = false
  /// Whether a missing reduce-motion fallback is taken for `auto`, to see what that would give.
  package var assumesAuto = false
  /// Where `auto` is offered for the missing fallback of the cue that was read, if it is.
  var offer: Int?
  package internal(set) var root = SymbolRef(module: 0, index: 0)
  /// The name of the declaration that is being judged.
  var judged = Name.none
  /// How much was found before it was read.
  var foundBefore = 0
  /// Where the statements are that its plays bring, where somebody asks.
  package internal(set) var origins: Origins?
  /// Patterns that are nothing but haptics and need not be unfolded again.
  private let plainPattern: FindPlain

  /// Finds the plain pattern of a module by its payload.
  package typealias FindPlain = (_ module: UInt32, _ payload: UInt32) -> PlainPattern?

  /// A checker; it asks `plainPattern` for patterns that need not be unfolded again, and expects
  /// to read about so many cues.
  package init(
    _ model: Model, cues: Int = 0,
    plainPattern: @escaping FindPlain = { _, _ in nil }
  ) {
    storeAddress = .allocate(capacity: 1)
    storeAddress.initialize(to: RowStore())
    self.model = model
    glances = model.glances
    self.plainPattern = plainPattern
    source = model.modules[0].source
    base = source.base
    nodes = UnsafePointer(bitPattern: 16)!
    tokens = UnsafePointer(bitPattern: 16)!
    if cues > 0 {
      store.cues.reserveCapacity(cues)
      store.haptics.reserveCapacity(cues * 3)
      store.motion.reserveCapacity(cues * 4)
      store.texts.reserveCapacity(cues * 2)
    }
  }

  deinit {
    ownParser?.release()
    listNumbers.deallocate()
    scratch.free()
    reduceMotionScratch.free()
    physicalityOffScratch.free()
    storeAddress.deinitialize(count: 1)
    storeAddress.deallocate()
  }

  /// The steps that reading declarations has taken since the last time.
  package func takeWork() -> Int64 {
    let statements = Int64(unfolded + statementCount) * Int64(Work.statement)
    let steps = statements + comparedBefore + compared
    (unfolded, statementCount, comparedBefore, compared) = (0, 0, 0, 0)
    return steps
  }

  /// Counts comparisons; answers whether the current declaration may take as many.
  package func affords(_ steps: Int) -> Bool {
    compared &+= Int64(steps)
    return compared <= model.work.declaration
  }

  /// Whether the current declaration has taken more steps than it may.
  package var isOverworked: Bool { compared > model.work.declaration }

  /// Unfolds no more of the current declaration.
  func stopUnfolding() {
    isOverLimit = true
    isPoisoned = true
  }

  /// Says that the current declaration takes more steps than it may.
  package func reportOverworked() {
    report(
      Diagnostic(
        .workLimit, source, range(1),
        "`\(judged.text)` plays so much at once that not everything in it could be judged: that "
          + "takes more than \(model.work.declaration / 1_000_000) million comparisons",
        help: "play fewer tracks, texts, effects or alternatives at once"))
  }

  /// A declaration begins, with all its steps left.
  func beginWork() {
    comparedBefore += compared
    compared = 0
  }

  /// Adds what someone else found in what was read.
  package func add(_ found: [Diagnostic]) { diagnostics += found }

  /// What has been found of the current declaration, as it was read.
  package var foundInCue: Range<Int> {
    min(foundBefore, diagnostics.count)..<diagnostics.count
  }

  /// Lets one of these point at something else as well.
  package func relate(_ index: Int, to other: Related) {
    diagnostics[index].point(
      at: diagnostics[index].related + [other], diagnostics[index].proposedFix)
  }

  /// A checker that only reads declarations of a file again.
  package convenience init(_ model: Model, reading module: Int) {
    self.init(model)
    leave(to: module)
  }

  private var isReadAgain = false

  /// Parses a declaration again; what is wrong with it has been said.
  package func readAgain(_ reference: SymbolRef) {
    root = reference
    isReadAgain = true
    enter(symbolOf(reference).extent, of: Int(reference.module))
    isReadAgain = false
    diagnostics.removeAll()
  }

  /// Whether the cue that was read writes this fallback itself.
  package var reduceMotionIsWritten: Bool { reduceMotion == .written }
  package var physicalityOffIsWritten: Bool { physicalityOff == .written }

  /// A fallback as it counts: one that is missing is derived where that is to be tried.
  func assumed(_ fallback: Fallback) -> Fallback {
    assumesAuto && fallback == .omitted ? .auto : fallback
  }

  /// The clashes among tracks in time order, of which the store knows what only some have.
  package func clashes(_ motion: [Motion]) -> [Diagnostic] {
    var assembly = Assembly(self)
    assembly.findClashes(motion)
    return takeDiagnostics()
  }

  /// Whether what has been read since the last time may change with text that it does not name.
  package func takeHasGuessed() -> Bool {
    defer { hasGuessed = false }
    return hasGuessed
  }

  package func takeDiagnostics() -> [Diagnostic] {
    let found = diagnostics
    diagnostics = []
    return found
  }

  /// The rows made so far.
  package func rows() -> FrozenRows { FrozenRows(store) }

  func plain(_ pattern: SymbolRef) -> PlainPattern? {
    plainPattern(pattern.module, symbolOf(pattern).payload)
  }

  // MARK: the model

  /// The declaration that a name means in a file.
  @inline(__always)
  package func find(_ kind: NameKind, _ name: Name, from module: Int) -> SymbolRef? {
    if let glances, !glances[module].seesOthers {
      let table = glances[module].tables[Int(kind.rawValue)]
      guard let symbol = table._withUnsafeGuaranteedRef({ $0.value(of: name) }) else { return nil }
      return SymbolRef(
        module: UInt32(truncatingIfNeeded: module), index: UInt32(truncatingIfNeeded: symbol))
    }
    return model.find(kind, name, from: module)
  }

  @inline(__always)
  package func symbolOf(_ reference: SymbolRef) -> Symbol {
    if let glances {
      return glances[Int(reference.module)].symbols.unsafelyUnwrapped[Int(reference.index)]
    }
    return model.symbol(reference)
  }

  /// Where an event lies that the file being read can name.
  package func eventAddress(_ name: Name) -> UnsafePointer<Event>? {
    guard let found = find(.event, name, from: module) else { return nil }
    let payload = Int(symbolOf(found).payload)
    if let glances {
      return UnsafePointer(glances[Int(found.module)].events.unsafelyUnwrapped + payload)
    }
    return model.modules[Int(found.module)].events.baseAddress.map { UnsafePointer($0 + payload) }
  }

  /// An event that the file being read can name.
  package func eventNamed(_ name: Name) -> Event? {
    guard let found = find(.event, name, from: module) else { return nil }
    if let glances {
      let payload = Int(symbolOf(found).payload)
      return glances[Int(found.module)].events.unsafelyUnwrapped[payload]
    }
    return model.event(name, from: module)
  }

  func profileIndex(_ module: Int) -> Int { glances?[module].profile ?? model.profileIndex(module) }

  /// Whether the profile of the file being read declares an event class.
  func knownClass(_ name: Name) -> Name? {
    if let glances {
      return glances[module].classes._withUnsafeGuaranteedRef { classes in
        classes.index(of: name).map { classes.name(at: $0) }
      }
    }
    return model.knownClass(name, in: module)
  }

  // MARK: the tree

  /// Parses a declaration and makes it the one being read. Parse problems are reported only when
  /// the declaration is read for itself, not when it is played.
  func enter(_ extent: Extent, of module: Int) {
    leave(to: module)
    // What is played is read each time: its bytes are work as well.
    if playDepth > 0, !affords(extent.range.count * Work.byte) { stopUnfolding() }
    let parser = playDepth == 0 ? ownParser(of: module) : playedParser(of: module)
    let view = parser._withUnsafeGuaranteedRef { parser in
      // What is played reports nothing here; what is read again has its repairs already.
      parser.effort = playDepth > 0 ? .count : isReadAgain ? .meaning : .repairs
      let view = parser.parse(extent)
      hasSyntaxErrors = parser.hasDiagnostics
      if hasSyntaxErrors || parser.hasLookedAround { hasGuessed = true }
      if hasSyntaxErrors {
        let found = parser.takeDiagnostics()
        // That a file is not UTF-8 is said once, of the whole of it.
        if playDepth == 0 { diagnostics += found.filter { $0.problem !== Problem.invalidUTF8 } }
        isPoisoned = true
        mayLackStages = true
      }
      return view
    }
    nodes = view.nodes
    tokens = view.tokens
  }

  private func ownParser(of module: Int) -> Unmanaged<Parser> {
    if let ownParser, ownModule == module { return ownParser }
    let parser = Unmanaged.passRetained(Parser(model.modules[module].source))
    ownParser?.release()
    ownParser = parser
    ownModule = module
    return parser
  }

  private func playedParser(of module: Int) -> Unmanaged<Parser> {
    let index = playDepth - 1
    while parsers.count <= index {
      parsers.append((Parser(model.modules[module].source), module))
    }
    if parsers[index].module != module {
      parsers[index] = (Parser(model.modules[module].source), module)
    }
    return Unmanaged.passUnretained(parsers[index].parser)
  }

  /// Makes a module the one whose text is read.
  func leave(to module: Int) {
    if self.module == module { return }
    self.module = module
    source = model.modules[module].source
    base = source.base
  }

  package func kind(_ node: Int) -> NodeKind { nodes[node].kind }
  package func after(_ node: Int) -> Int { node &+ Int(nodes[node].size) }
  package func token(_ node: Int) -> Token { tokens[Int(nodes[node].token)] }
  package func keyword(_ node: Int) -> Keyword {
    tokens[Int(nodes[node].token)].keyword
  }

  /// The first child of a kind.
  package func child(_ node: Int, _ wanted: NodeKind) -> Int? {
    var at = node + 1
    let end = after(node)
    while at < end {
      if kind(at) == wanted { return at }
      at = after(at)
    }
    return nil
  }

  @inline(__always)
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

  /// Where a node ends, on whatever line that is.
  package func end(_ node: Int) -> UInt32 {
    tokens[max(Int(nodes[node].token), Int(nodes[node].tokenEnd) - 1)].end
  }

  package func text(_ range: ByteRange) -> String { source.text(range) }

  /// At most sixty characters of a range.
  func shown(_ range: ByteRange) -> String {
    let text = source.text(range)
    return text.unicodeScalars.count <= 60
      ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(59))) + "…"
  }
}
