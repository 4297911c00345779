import PatternCompiler
import PatternModel
import PatternSyntax
import PatternTable

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
  package let source: Source
  package let range: ByteRange
  /// The symbol of a top-level declaration.
  package let symbol: SymbolRef?

  package static func == (left: Declared, right: Declared) -> Bool {
    left.source === right.source && left.range == right.range
  }

  init(source: Source, range: ByteRange, symbol: SymbolRef?) {
    self.source = source
    self.range = range
    self.symbol = symbol
  }

  /// A name at a place.
  init(_ name: Name, at place: NamePlace, in model: Model) {
    self.init(
      source: model.files[Int(place.module)].source,
      range: ByteRange(place.start, place.start + UInt32(name.count)), symbol: nil)
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

/// Finds and resolves the names in a declaration of a model's first file.
struct OccurrenceReader {
  private let model: Model
  private let tree: ParsedDeclaration
  private let source: Source
  /// The place of the profile, if the declaration is one.
  private let profile: NamePlace?
  /// The parameters of the current pattern.
  private var parameters: [ByteRange] = []
  /// All stages in the declaration.
  private let stages: [ByteRange]
  /// The patterns that the profile declares, and those that it inherits.
  private let privatePatterns: [ByteRange]
  private let inheritedPatterns: [ProfilePattern]
  /// The cases of the input of the map, if the declaration is a map and one was read.
  private var mapCases: [Declared]?
  private var found: [Occurrence] = []

  init(_ model: Model, _ tree: ParsedDeclaration) {
    self.model = model
    self.tree = tree
    source = tree.source
    stages = tree.heads(of: .stage).map { tree.range($0) }
    let isProfile = !tree.nodes.isEmpty && tree.kind(0) == .profile
    profile = isProfile ? NamePlace(module: 0, start: tree.token(1).start) : nil
    privatePatterns = isProfile ? tree.heads(of: .pattern).map { tree.range($0) } : []
    inheritedPatterns = profile.map { model.patterns(ofProfile: $0) } ?? []
  }

  /// The names of the declaration, in source order.
  func occurrences() -> [Occurrence] {
    var reader = self
    if !tree.nodes.isEmpty { reader.visit(0) }
    return reader.found
  }

  // MARK: the tree

  private func name(_ range: ByteRange) -> Name { source.name(range) }
  private func token(_ node: Int) -> Token { tree.token(node) }

  private mutating func visit(_ node: Int) {
    let outer = parameters
    if tree.kind(node) == .pattern {
      parameters = tree.parameters(of: node).map { tree.range($0) }
    }
    var place = 0
    for child in tree.children(of: node) {
      switch tree.kind(child) {
      case .name, .word:
        leaf(child, place, node)
        place += 1
      case .text: place += 1
      case .anchorStage: anchor(child)
      default: visit(child)
      }
    }
    parameters = outer
  }

  // MARK: names

  /// Reads a name or a word.
  ///
  /// - Parameter place: its index among siblings of the same sort.
  private mutating func leaf(_ node: Int, _ place: Int, _ parent: Int) {
    let isWord = tree.kind(node) == .word
    switch tree.kind(parent) {
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
    if node == parent + 1, tree.kind(parent) == .limit { add(node, .limit, nil) }
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
    if !useFirst(of: [.parameter, .value, .curve], node), !token(node).keyword.isCurve {
      add(node, .declared(.value), nil)
    }
  }

  private mutating func easing(_ node: Int) {
    if !useFirst(of: [.curve, .parameter, .value], node) { add(node, .declared(.curve), nil) }
  }

  private mutating func valueOrPattern(_ node: Int) {
    if !useFirst(of: [.parameter, .value, .pattern], node) { add(node, .declared(.pattern), nil) }
  }

  /// Reads a name as one of several kinds.
  ///
  /// - Returns: false if nothing declares it as one of them.
  private mutating func useFirst(of kinds: [NameKind], _ node: Int) -> Bool {
    for kind in kinds {
      guard let known = resolve(kind, token(node).range) else { continue }
      add(node, .declared(kind), known)
      return true
    }
    return false
  }

  private mutating func anchor(_ node: Int) {
    let word = token(node).range
    let stem = source.text(word).hasSuffix(".end") ? 4 : 6
    let range = ByteRange(word.start, word.end - UInt32(stem))
    let known = resolve(.stage, range) ?? playedStage(name(range))
    found.append(
      Occurrence(
        role: .declared(.stage), range: range, isDeclaration: false, declared: known))
  }

  // MARK: meanings of names

  private func resolve(_ kind: NameKind, _ range: ByteRange) -> Declared? {
    let name = name(range)
    let rules = model.profile(of: 0)
    switch kind {
    case .parameter: return own(parameters, name)
    case .stage: return own(stages, name)
    case .eventClass, .scope, .timing: return located(kind, name, in: rules)
    case .rule: return nil
    case .pattern:
      if let own = own(privatePatterns, name) { return own }
      if let inherited = inheritedPatterns.last(where: { $0.name == name }) {
        return Declared(name, at: inherited.place, in: model)
      }
    default: break
    }
    if let found = model.find(kind, name, from: 0) {
      let file = model.files[Int(found.module)]
      return Declared(
        source: file.source, range: model.symbol(found).nameRange, symbol: found)
    }
    switch kind {
    case .input, .pattern: return located(kind, name, in: rules)
    case .profile: return shippedProfile(name)
    default: return nil
    }
  }

  private func own(_ ranges: [ByteRange], _ name: Name) -> Declared? {
    // If a name is declared twice, the first declaration applies.
    ranges.first { self.name($0) == name }.map {
      Declared(source: source, range: $0, symbol: nil)
    }
  }

  /// The declaration of a name in a profile.
  private func located(_ kind: NameKind, _ name: Name, in profile: Profile) -> Declared? {
    profile.place(kind, name).map { Declared(name, at: $0, in: model) }
  }

  private func shippedProfile(_ name: Name) -> Declared? {
    for (index, file) in model.files.enumerated() where file.isShipped {
      guard let symbol = file.symbol(.profile, name) else { continue }
      return Declared(
        source: file.source, range: file.symbols[symbol].nameRange,
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
    return (0..<list).map { tree.kind($0) }.last { holders.contains($0) }
  }

  /// Reads a case in a map, which refers to a case of the map's input.
  private mutating func inputCase(_ node: Int) {
    var declared: Declared?
    if tree.kind(0) == .map, tree.after(0) > 2, tree.kind(2) == .name,
      let input = resolve(.input, token(2).range)
    {
      let cases = mapCases ?? cases(of: input)
      mapCases = cases
      let wanted = name(token(node).range)
      declared = cases.first { $0.source.name($0.range) == wanted }
    }
    add(node, .inputCase, declared)
  }

  /// The cases in the declaration of an input.
  private func cases(of input: Declared) -> [Declared] {
    let file = model.files.first { $0.source === input.source }
    let around = file?.symbols.first { $0.extent.range.holds(input.range.start) }
    guard let around else { return [] }
    let tree = ParsedDeclaration(around.extent, in: input.source)
    guard let node = tree.heads(of: .input).first(where: { tree.range($0) == input.range }) else {
      return []
    }
    return tree.filled(.cases, below: node - 1).flatMap { tree.children(of: $0) }.map {
      Declared(source: tree.source, range: tree.range($0), symbol: nil)
    }
  }

  /// Reads an argument, which refers to a parameter of the played pattern.
  private mutating func argument(_ node: Int) {
    let wanted = tree.name(node)
    let play = (0...node).last { tree.kind($0) == .play } ?? 0
    var declared: Declared?
    if let played = model.played(tree.name(play + 1), from: 0, inside: profile),
      let (tree, node) = model.read(played)
    {
      declared = tree.parameters(of: node).first { tree.name($0) == wanted }
        .map { Declared(source: tree.source, range: tree.range($0), symbol: nil) }
    }
    add(node, .declared(.parameter), declared)
  }

  /// The stage with a name in the patterns that the declaration plays, directly or indirectly.
  private func playedStage(_ wanted: Name) -> Declared? {
    playedStages().first { $0.source.name($0.range) == wanted }
  }

  /// The stages of the patterns that the declaration plays, directly or indirectly.
  func playedStages() -> [Declared] {
    if tree.nodes.isEmpty { return [] }
    var stages: [Declared] = []
    var seen: Set<NamePlace> = []
    var waiting = played(tree, 0, 0, profile)
    while let next = waiting.popLast() {
      if seen.count > 1000 || !seen.insert(next.place).inserted { continue }
      guard let (tree, node) = model.read(next) else { continue }
      stages += tree.heads(of: .stage, below: node).map {
        Declared(source: tree.source, range: tree.range($0), symbol: nil)
      }
      waiting += played(tree, node, next.module, next.profile)
    }
    return stages
  }

  /// The patterns that a declaration plays, each at its name.
  private func played(
    _ tree: ParsedDeclaration, _ node: Int, _ module: Int, _ profile: NamePlace?
  ) -> [PlayedPattern] {
    tree.played(below: node).compactMap {
      model.played(tree.name($0), from: module, inside: profile)
    }
  }
}
