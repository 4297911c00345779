import PatternSyntax
import PatternTable

/// Resolves names, checks types and unfolds timelines of declarations.
///
/// A checker belongs to one thread. Findings are collected in `findings`; a value that could not be
/// read is `nil` and is not checked further.
package final class Checker {
  /// The purpose of reading declarations.
  package enum Purpose {
    /// To create their rows.
    case rows
    /// To build the model: curves are added to the declared ones.
    case model
    /// To find errors in a pattern.
    case errors
    /// To create the rows of cues as if a missing reduce-motion fallback were `auto`.
    case assumingAuto
  }

  package let model: Model
  let purpose: Purpose
  package internal(set) var findings: [Finding] = []
  /// The rows built so far.
  package var store = RowStore()
  /// The declaration that is being read: the checked declaration, or a pattern that it plays.
  var tree: DeclarationTree
  var checked = Checked()
  var draft = Draft()
  var context = Context()
  var effort = Effort()
  var cache = CheckerCache()

  /// Creates a checker.
  ///
  /// - Parameter module: the file that is current until a declaration is read.
  package init(_ model: Model, reading module: Int = 0, for purpose: Purpose = .rows) {
    self.model = model
    self.purpose = purpose
    tree = DeclarationTree(of: module, in: model)
  }

  /// A parameter of a pattern, with its value at the current `play`.
  struct Parameter {
    var name: Name
    var value: TypedValue
    /// The node of its default in the checked pattern.
    var standard: Int?
    /// The range of the argument, if the caller is the checked declaration.
    var argument: ByteRange?
  }

  package var isPoisoned: Bool { checked.isPoisoned }
  package var root: SymbolRef { checked.declaration }
  package var simultaneousTaps: [SimultaneousTaps] { draft.simultaneousTaps }
  /// True if the result of the last reading may depend on text that it does not refer to.
  package var hasGuessed: Bool { checked.hasGuessed }
  var playDepth: Int { context.call.depth }
  /// The number of open lists, including those of played patterns.
  var listDepth: Int { draft.stages.openLists.count }
  /// The parameter with a given name of the played pattern.
  func parameter(_ name: Name) -> Parameter? { context.call.parameters.last { $0.name == name } }
  /// The file of the checked declaration, which may play patterns from other files.
  var checkedSource: Source { model.modules[Int(root.module)].source }

  /// Starts the check of a declaration.
  func begin(_ reference: SymbolRef) {
    checked = Checked(
      declaration: reference, name: symbolOf(reference).name,
      profile: model.profileIndex(Int(reference.module)), firstFinding: findings.count)
    draft = Draft()
    context = Context()
    effort.endDeclaration()
  }

  /// Takes the steps used since the last call.
  package func takeWork() -> Int64 {
    defer { effort = Effort() }
    return effort.steps
  }

  /// Counts comparisons as steps.
  ///
  /// - Returns: true if the current declaration stays within its limit.
  package func affords(_ steps: Int) -> Bool {
    effort.compared &+= Int64(steps)
    return !isOverworked
  }

  /// True if the current declaration has exceeded its limit of steps.
  package var isOverworked: Bool { effort.compared > model.work.declaration }

  /// Stops unfolding the current declaration.
  func stopUnfolding() {
    draft.isOverLimit = true
    checked.isPoisoned = true
  }

  /// Reports that the current declaration exceeds its limit of steps.
  package func reportOverworked() {
    report(
      .workLimit, 1,
      "`\(checked.name.text)` plays so much at once that not everything in it could be judged: "
        + "this would take more than \(model.work.declaration / 1_000_000) million comparisons",
      help: "play fewer tracks, texts, effects or alternatives at once")
  }

  /// Adds findings from elsewhere.
  package func add(_ found: [Finding]) { findings += found }

  /// The indices of the findings of the current declaration.
  var foundInCue: Range<Int> {
    min(checked.firstFinding, findings.count)..<findings.count
  }

  /// Parses a declaration again. Its errors have been reported.
  package func readAgain(_ reference: SymbolRef) {
    begin(reference)
    enter(symbolOf(reference).extent, of: Int(reference.module), .meaning)
    findings.removeAll()
  }

  /// True if this fallback is written in the last cue.
  package var reduceMotionIsWritten: Bool { draft.reduceMotion.isWritten }
  package var physicalityOffIsWritten: Bool { draft.physicalityOff.isWritten }

  /// The conflicts among tracks. The tracks are in time order, and their extras are in the store.
  package func clashes(_ motion: [Track]) -> [Finding] {
    var assembly = Assembly(self)
    assembly.findClashes(motion)
    return takeFindings()
  }

  package func takeFindings() -> [Finding] {
    defer { findings = [] }
    return findings
  }

  // MARK: the model

  /// The declaration that a name refers to in a file; by default in the current one.
  func find(_ kind: NameKind, _ name: Name, from file: Int? = nil) -> SymbolRef? {
    model.find(kind, name, from: file ?? module)
  }

  package func symbolOf(_ reference: SymbolRef) -> Symbol { model.symbol(reference) }

  /// The event with a name, as seen from the current file.
  package func eventNamed(_ name: Name) -> Event? { model.event(name, from: module) }

  // MARK: the tree

  /// Parses a declaration and makes it the current one. Syntax errors are reported only if the
  /// declaration is checked itself, not if it is played.
  func enter(_ extent: Extent, of module: Int, _ effort: Parser.Effort = .repairs) {
    // A played pattern is parsed at each play, so its bytes are counted as work.
    if playDepth > 0, !affords(extent.range.count * Budget.byte) { stopUnfolding() }
    let parser = cache.parsers.parser(of: module, in: model)
    tree = DeclarationTree(extent, of: module, parser, playDepth > 0 ? .count : effort)
    if parser.hasLookedAround { checked.hasGuessed = true }
    guard tree.hasErrors else { return }
    checked.hasGuessed = true
    checked.isPoisoned = true
    draft.stages.mayLack = true
    let found = parser.takeFindings()
    // Invalid UTF-8 is reported once for the whole file.
    if playDepth == 0 { findings += found.filter { $0.problem !== Problem.invalidUTF8 } }
  }

  var module: Int { tree.module }
  package var source: Source { tree.source }
  var base: UnsafePointer<UInt8> { tree.source.base }

  package func kind(_ node: Int) -> NodeKind { tree.kind(node) }
  package func after(_ node: Int) -> Int { tree.after(node) }
  package func token(_ node: Int) -> Token { tree.token(node) }
  package func keyword(_ node: Int) -> Keyword { tree.token(node).keyword }
  package func name(_ node: Int) -> Name { tree.name(node) }
  package func range(_ node: Int) -> ByteRange { tree.range(node) }
  /// The end of a node, on any line.
  package func end(_ node: Int) -> UInt32 { tree.lastToken(node).end }

  /// The children of a node.
  ///
  /// - Parameter first: the child to start with; nil for the first.
  package func children(_ node: Int, from first: Int? = nil) -> Children {
    tree.children(node, from: first)
  }

  /// The first child of a kind.
  package func child(_ node: Int, _ wanted: NodeKind) -> Int? {
    children(node).first { kind($0) == wanted }
  }

  package func text(_ range: ByteRange) -> String { source.text(range) }

  /// The text of a range, shortened to sixty characters.
  func shown(_ range: ByteRange) -> String {
    let text = source.text(range)
    return text.unicodeScalars.count <= 60
      ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(59))) + "…"
  }
}
