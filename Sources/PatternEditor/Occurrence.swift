import PatternCompiler
import PatternCues
import PatternModel
import PatternSyntax

/// The role of a name in a file.
package enum NameRole: Equatable, Sendable {
  /// A name that a file or a profile declares.
  case declared(NameKind)
  /// A case of an input.
  case inputCase
  /// A name of the app, which no file declares.
  case target, layer, state, effect
  /// A limit of a profile.
  case limit
}

/// The place of a declaration. Two occurrences with the same place have the same meaning.
package struct Declared: Equatable {
  package let source: SourceText
  package let range: ByteRange
  /// The symbol of a top-level declaration.
  package let symbol: SymbolRef?

  package static func == (left: Declared, right: Declared) -> Bool {
    left.source === right.source && left.range == right.range
  }

  init(source: SourceText, range: ByteRange, symbol: SymbolRef?) {
    self.source = source
    self.range = range
    self.symbol = symbol
  }

  /// Locates a name that a profile stores.
  init?(_ kept: Name, in model: Model) {
    for file in model.files {
      let source = file.source
      guard kept.start >= source.base, kept.start < source.base + source.count else { continue }
      self.init(source: source, range: source.range(kept), symbol: nil)
      return
    }
    return nil
  }
}

/// A name in a file, with its meaning there.
package struct Occurrence {
  package let role: NameRole
  package let range: ByteRange
  /// True if this is the name in its own declaration.
  package let isDeclaration: Bool
  /// The declaration; nil for unknown names, names of the app and words of the language.
  package let declared: Declared?
}

/// Finds the names of a declaration and resolves them.
struct OccurrenceReader {
  private let model: Model
  /// The index of the file in the model.
  private let module: Int
  private let source: SourceText
  private var nodes: UnsafePointer<Node>
  private var tokens: UnsafePointer<Token>
  /// The parameters of the current pattern.
  private var parameters: [ByteRange] = []
  /// All stages in the declaration.
  private var stages: [ByteRange] = []
  /// The patterns that the profile declares.
  private var privatePatterns: [ByteRange] = []
  /// The patterns that the profile inherits.
  private var inheritedPatterns: [Name] = []
  private(set) var found: [Occurrence] = []

  init(_ model: Model, _ module: Int) {
    self.model = model
    self.module = module
    source = model.files[module].source
    nodes = UnsafePointer(bitPattern: 16)!
    tokens = UnsafePointer(bitPattern: 16)!
  }

  /// Adds the names of one declaration.
  ///
  /// - Parameter view: the tree of the declaration.
  mutating func read(_ view: SyntaxView, count: Int) {
    nodes = view.nodes
    tokens = view.tokens
    if count == 0 { return }
    parameters = []
    privatePatterns = []
    stages = []
    for index in 0..<count where nodes[index].kind == .stage && nodes[index].size > 1 {
      stages.append(token(index + 1).range)
    }
    inheritedPatterns = []
    if nodes[0].kind == .profile {
      privatePatterns = patterns(below: 0)
      inheritedPatterns = model.patterns(ofProfile: name(token(1).range))
    }
    visit(0)
  }

  // MARK: the tree

  private func token(_ node: Int) -> Token { tokens[Int(nodes[node].token)] }
  private func after(_ node: Int) -> Int { node + Int(nodes[node].size) }

  private func name(_ range: ByteRange) -> Name {
    Name(source.base + Int(range.start), range.count)
  }

  private func patterns(below node: Int) -> [ByteRange] {
    var result: [ByteRange] = []
    for index in node..<after(node) where nodes[index].kind == .pattern && nodes[index].size > 1 {
      result.append(token(index + 1).range)
    }
    return result
  }

  private mutating func visit(_ node: Int) {
    let kind = nodes[node].kind
    let outer = parameters
    if kind == .pattern { collectParameters(node) }
    var place = 0
    var child = node + 1
    while child < after(node) {
      switch nodes[child].kind {
      case .name, .word:
        leaf(child, place, node)
        place += 1
      case .text: place += 1
      case .anchorStage: anchor(child)
      default: visit(child)
      }
      child = after(child)
    }
    parameters = outer
  }

  private mutating func collectParameters(_ pattern: Int) {
    let view = SyntaxView(tokens: tokens, nodes: nodes)
    parameters = view.parameters(of: pattern).map { view.range($0) }
  }

  // MARK: names

  /// Reads a name or a word.
  ///
  /// - Parameter place: its index among siblings of the same sort.
  private mutating func leaf(_ node: Int, _ place: Int, _ parent: Int) {
    let isWord = nodes[node].kind == .word
    switch nodes[parent].kind {
    case .useProfile, .extends: use(node, .profile)
    case .letDeclaration: place == 0 ? declare(node, .value) : value(node)
    case .input: declare(node, .input)
    case .cases: caseOrKind(node, parent)
    case .map: place == 0 ? declare(node, .pattern) : use(node, .input)
    case .mapEntry: isWord ? inputCase(node) : valueOrPattern(node)
    case .mapDefault, .scaled: valueOrPattern(node)
    case .event: declare(node, .event)
    case .eventProperty, .controlProperty: property(node, parent)
    case .control: declare(node, .control)
    case .spring: declare(node, .spring)
    case .curveDeclaration: place == 0 ? declare(node, .curve) : easing(node)
    case .choice: place == 0 ? declare(node, .choice) : use(node, .event)
    case .pattern: declare(node, .pattern)
    case .parameter: isWord ? declare(node, .parameter) : value(node)
    case .cue: declare(node, .cue)
    case .profile: declare(node, .profile)
    case .allow, .severityRule: if isWord, place == 0 { add(node, .declared(.rule), nil) }
    case .on, .emit, .until: use(node, .event)
    case .onlyIf, .gate: if !isWord { use(node, .input) }
    case .whileFlag, .untilFlag: use(node, .input)
    case .confirm: place == 0 ? value(node) : use(node, .input)
    case .respond: use(node, .timing)
    case .play: use(node, .pattern)
    case .argument: isWord ? argument(node) : value(node)
    case .curveSpring: use(node, .spring)
    case .stage: declare(node, .stage)
    case .layer: add(node, .layer, nil)
    case .target: add(node, .target, nil)
    case .show, .hide: add(node, .state, nil)
    case .remove, .restore: add(node, .target, nil)
    case .doEffect: add(node, .effect, nil)
    case .limit, .defaultRule: isWord ? limit(node, parent) : easing(node)
    case .classRule: declare(node, .eventClass)
    case .scopeRule: declare(node, .scope)
    case .respondRule: declare(node, .timing)
    case .arrivalHaptic: use(node, .pattern)
    case .fade, .scale, .move, .rotate, .blur, .dissolve, .trim, .animate:
      if !isWord { easing(node) }
    case .once, .role, .notify, .approx, .edge, .seed, .fallback, .forbid, .deferRule,
      .sameSignature:
      break
    default: if !isWord { value(node) }
    }
  }

  private mutating func property(_ node: Int, _ parent: Int) {
    switch token(parent).keyword {
    case .class: use(node, .eventClass)
    case .scope: use(node, .scope)
    case .event: use(node, .event)
    case .available: use(node, .input)
    case .subject, .by: break
    default: value(node)
    }
  }

  private mutating func limit(_ node: Int, _ parent: Int) {
    // The second word is `exactly`; defaults are not limits.
    if node == parent + 1, nodes[parent].kind == .limit { add(node, .limit, nil) }
  }

  private mutating func add(
    _ node: Int, _ role: NameRole, _ declared: Declared?, isDeclaration: Bool = false
  ) {
    found.append(
      Occurrence(
        role: role, range: token(node).range, isDeclaration: isDeclaration, declared: declared))
  }

  private mutating func declare(_ node: Int, _ kind: NameKind) {
    let range = token(node).range
    // A name that is declared twice refers to its first declaration.
    if let known = resolve(kind, range) {
      return add(node, .declared(kind), known, isDeclaration: known.range == range)
    }
    add(
      node, .declared(kind), Declared(source: source, range: range, symbol: nil),
      isDeclaration: true)
  }

  private mutating func use(_ node: Int, _ kind: NameKind) {
    add(node, .declared(kind), resolve(kind, token(node).range))
  }

  /// Reads a value: a parameter or a declared value or curve.
  private mutating func value(_ node: Int) {
    let range = token(node).range
    for kind in [NameKind.parameter, .value, .curve] {
      if let known = resolve(kind, range) { return add(node, .declared(kind), known) }
    }
    if isCurveWord(node) { return }
    add(node, .declared(.value), nil)
  }

  private mutating func easing(_ node: Int) {
    let range = token(node).range
    for kind in [NameKind.curve, .parameter, .value] {
      if let known = resolve(kind, range) { return add(node, .declared(kind), known) }
    }
    add(node, .declared(.curve), nil)
  }

  private mutating func valueOrPattern(_ node: Int) {
    let range = token(node).range
    for kind in [NameKind.parameter, .value, .pattern] {
      if let known = resolve(kind, range) { return add(node, .declared(kind), known) }
    }
    add(node, .declared(.pattern), nil)
  }

  private func isCurveWord(_ node: Int) -> Bool { token(node).keyword.isCurve }

  private mutating func anchor(_ node: Int) {
    let word = token(node).range
    let text = source.bytes(word)
    let stem = text.suffix(4).elementsEqual(".end".utf8) ? 4 : 6
    let range = ByteRange(word.start, word.end - UInt32(stem))
    let known = resolve(.stage, range) ?? playedStage(name(range))
    found.append(
      Occurrence(
        role: .declared(.stage), range: range, isDeclaration: false, declared: known))
  }

  // MARK: what names mean

  private func resolve(_ kind: NameKind, _ range: ByteRange) -> Declared? {
    let name = name(range)
    switch kind {
    case .parameter: return own(parameters, name)
    case .stage: return own(stages, name)
    case .eventClass: return located(name, in: model.profile(of: module).classes.names)
    case .scope: return located(name, in: model.profile(of: module).scopes.names)
    case .timing:
      return located(name, in: model.profile(of: module).timingClasses.map { $0.name })
    case .rule: return nil
    case .pattern:
      if let own = own(privatePatterns, name) { return own }
      if let inherited = located(name, in: inheritedPatterns) { return inherited }
    default: break
    }
    if let found = model.find(kind, name, from: module) {
      let file = model.files[Int(found.module)]
      return Declared(
        source: file.source, range: file.range(model.symbol(found).name), symbol: found)
    }
    if kind == .input {
      return located(name, in: model.profile(of: module).inputs.map { $0.name })
    }
    if kind == .pattern {
      return located(name, in: model.profile(of: module).patterns.map { $0.name })
    }
    if kind == .profile { return shippedProfile(name) }
    return nil
  }

  private func own(_ ranges: [ByteRange], _ name: Name) -> Declared? {
    // The first declaration of a name counts.
    for range in ranges where self.name(range) == name {
      return Declared(source: source, range: range, symbol: nil)
    }
    return nil
  }

  /// The place of a name that a profile stores.
  private func located(_ name: Name, in names: [Name]) -> Declared? {
    names.last { $0 == name }.flatMap { Declared($0, in: model) }
  }

  private func shippedProfile(_ name: Name) -> Declared? {
    for (index, file) in model.files.enumerated() where file.isShipped {
      guard let symbol = file.symbol(.profile, name) else { continue }
      return Declared(
        source: file.source, range: file.range(file.symbols[symbol].name),
        symbol: SymbolRef(module: UInt32(index), index: UInt32(symbol)))
    }
    return nil
  }

  // MARK: cases, arguments, stages elsewhere

  private mutating func caseOrKind(_ node: Int, _ parent: Int) {
    // A class of events lists its meanings; only inputs have cases.
    switch owner(ofList: parent) {
    case .input:
      add(
        node, .inputCase,
        Declared(source: source, range: token(node).range, symbol: nil), isDeclaration: true)
    case .sameSignature: use(node, .pattern)
    default: break
    }
  }

  /// The kind of the statement that holds a list of cases, meanings or signatures.
  private func owner(ofList list: Int) -> NodeKind? {
    let holders: [NodeKind] = [.input, .classRule, .sameSignature]
    return (0..<list).last { holders.contains(nodes[$0].kind) }.map { nodes[$0].kind }
  }

  /// Reads a case in a map, which refers to a case of the map's input.
  private mutating func inputCase(_ node: Int) {
    var declared: Declared?
    if nodes[0].kind == .map, nodes[0].size > 2, nodes[2].kind == .name,
      let input = model.input(name(token(2).range), from: module)
    {
      declared = located(name(token(node).range), in: input.cases)
    }
    add(node, .inputCase, declared)
  }

  /// Reads an argument, which refers to a parameter of the played pattern.
  private mutating func argument(_ node: Int) {
    let wanted = name(token(node).range)
    var play = node
    while play > 0, nodes[play].kind != .play { play -= 1 }
    let pattern = model.played(name(token(play + 1).range), from: module, inside: profile)
    let declared = pattern.flatMap { pattern in
      model.read(pattern) { view, node -> Declared? in
        let file = model.files[pattern.module].source
        let ranges = view.parameters(of: node).map { view.range($0) }
        return ranges.first { Name(file.base + Int($0.start), $0.count) == wanted }
          .map { Declared(source: file, range: $0, symbol: nil) }
      }
    }
    add(node, .declared(.parameter), declared.flatMap { $0 })
  }

  /// The name of the profile, if the declaration is one.
  private var profile: Name? { nodes[0].kind == .profile ? name(token(1).range) : nil }

  /// The stage with a name in the patterns that the declaration plays, directly or indirectly.
  private func playedStage(_ wanted: Name) -> Declared? {
    playedStages().first {
      Name($0.source.base + Int($0.range.start), $0.range.count) == wanted
    }
  }

  /// The stages of the patterns that the declaration plays, directly or indirectly.
  func playedStages() -> [Declared] {
    var stages: [Declared] = []
    var seen: [Name] = []
    let view = SyntaxView(tokens: tokens, nodes: nodes)
    var waiting = played(view, 0, module, profile)
    while let next = waiting.popLast() {
      if seen.count > 1000 || seen.contains(where: { $0.start == next.name.start }) { continue }
      seen.append(next.name)
      _ = model.read(next) { view, node in
        for at in node..<view.after(node)
        where view.nodes[at].kind == .stage && view.nodes[at].size > 1 {
          stages.append(
            Declared(
              source: model.files[next.module].source, range: view.range(at + 1), symbol: nil))
        }
        waiting += played(view, node, next.module, next.profile)
      }
    }
    return stages
  }

  /// The patterns that a declaration plays, each at its name.
  private func played(
    _ view: SyntaxView, _ node: Int, _ module: Int, _ profile: Name?
  ) -> [PlayedPattern] {
    let base = model.files[module].source.base
    return view.played(below: node).compactMap { name in
      let range = view.range(name)
      return model.played(
        Name(base + Int(range.start), range.count), from: module, inside: profile)
    }
  }
}
