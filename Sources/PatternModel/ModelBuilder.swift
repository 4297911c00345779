import PatternSyntax
import PatternTable

/// Builds the model of input files: loads the files that they use, and resolves everything except
/// patterns and cues.
package struct ModelBuilder {
  /// The maximum number of files that a compilation may read in addition to its inputs, and that
  /// one file may use, directly or indirectly. Our choice.
  package static let useLimit = 1000

  package enum Found {
    case source(Source)
    case problem(String)
  }

  /// Resolves a `use "file"` to a source, or to the reason why the file cannot be used.
  package typealias Resolve = (_ from: Source, _ file: String) -> Found

  let model = Model()
  let resolve: Resolve
  /// Returns the settings for a file, given its path as shown in reports; nil if no configuration
  /// applies to the file.
  let settings: (String) -> FileSettings?
  var configured: [Configured] = []
  var configurationFaults: Set<String> = []
  let shipped: [Source]
  private let library: Source?
  let known: [Scan]
  /// The index of the module for each path, and the number of inputs.
  private var paths: [String: Int] = [:]
  private var inputCount = 0
  var shippedModule: [Int?]
  private var libraryModule: Int?
  var profileOfSymbol: [(module: Int, symbol: Int, profile: Int)] = []
  var profileInProgress: [(module: Int, symbol: Int)] = []

  /// Creates a builder.
  ///
  /// - Parameters:
  ///   - library: the file of `use library`; nil if there is none.
  ///   - known: scans of texts that may be among the files; others are scanned.
  package init(
    shipped: [Source], library: Source? = nil, known: [Scan] = [],
    settings: @escaping (String) -> FileSettings? = { _ in nil },
    resolve: @escaping Resolve
  ) {
    self.settings = settings
    self.shipped = shipped
    self.library = library
    self.known = known
    self.resolve = resolve
    shippedModule = shipped.map { _ in nil }
  }

  /// Builds the model. Its first modules are the inputs, in order.
  package mutating func build(
    _ inputs: [Source], isBundle: Bool = false, today: String = "", work: Budget = Budget(),
    parallel: (Int, @Sendable (Int) -> Void) -> Void
  ) -> Model {
    model.today = today
    model.work = work
    model.modules = gathered(inputs.count, parallel) { Module(inputs[$0]) }
    for index in inputs.indices { paths[inputs[index].path] = index }
    inputCount = inputs.count
    readOthers()
    for module in model.modules.indices {
      model.modules[module].visible = visible(from: module)
      if model.modules[module].visible.count > ModelBuilder.useLimit + 1 {
        reportTooManyFiles(module)
      }
    }
    for module in model.modules.indices {
      conflicts(module, in: model.modules[module].visible, withCues: false)
    }
    if isBundle, inputs.count > 1 { conflicts(0, in: bundled(inputs.count), withCues: true) }
    forEach(.input) { checker, symbol, module in
      var input =
        checker.readInput(0, doc: checker.doc(symbol.extent))
        ?? Input(name: symbol.name, source: .content, cases: [], doc: [])
      input.isPoisoned = input.isPoisoned || checker.tree.hasErrors
      model.modules[module].inputs[Int(symbol.payload)] = input
    }
    resolveValues()
    readAllowances()
    resolveProfiles()
    for module in model.modules { module.findings += model.inputConflicts(in: module) }
    resolveDeclarations()
    checkDefaults()
    model.freeze()
    return model
  }

  // MARK: use

  /// Reads `use`, `default` and `allow` of every module, and appends used modules.
  private mutating func readOthers() {
    var index = 0
    while index < model.modules.count {
      let module = model.modules[index]
      let checker = Checker(model)
      for extent in module.others {
        checker.enter(extent, of: index)
        var isDirective = true
        switch checker.kind(0) {
        case .useFile: use(checker, index)
        case .useLibrary: useLibrary(module)
        case .useProfile: profileUses.append((index, extent))
        case .allow: allowances.append((index, extent))
        case .defaultRule:
          if fileDefaults.last?.module != index { fileDefaults.append((index, [])) }
          fileDefaults[fileDefaults.count - 1].extents.append(extent)
        case .broken where checker.keyword(0) == .use:
          // Its declarations are unknown.
          module.lacksFiles = true
          profileUses.append((index, extent))
        default: isDirective = false
        }
        if isDirective { module.directives.append(extent) }
      }
      module.findings += checker.findings
      configure(index)
      index += 1
    }
  }

  var profileUses: [(module: Int, extent: Extent)] = []
  /// The `default` lines of each file that has any.
  var fileDefaults: [(module: Int, extents: [Extent])] = []
  private var allowances: [(module: Int, extent: Extent)] = []

  /// Reads allowances. Values must have been resolved, since a reason may name one.
  private func readAllowances() {
    for (index, extent) in allowances {
      let module = model.modules[index]
      let checker = Checker(model)
      checker.enter(extent, of: index)
      // Syntax errors have been reported.
      _ = checker.takeFindings()
      if let allowance = checker.readAllowance(0) { module.allowances.append(allowance) }
      module.findings += checker.findings
    }
  }

  private mutating func use(_ checker: Checker, _ index: Int) {
    let module = model.modules[index]
    guard let node = checker.child(0, .text) else { return }
    if checker.refusesBackslashes(node) {
      module.lacksFiles = true
      return
    }
    guard let text = checker.text(node) else { return }
    let file = text.characters
    switch resolve(module.source, file) {
    case .problem(let reason):
      module.lacksFiles = true
      let name = file.isEmpty ? "the file" : "`\(file)`"
      checker.report(.unusableFile, node, "\(name) cannot be used: \(reason)")
    case .source(let source):
      guard let used = moduleOf(source) else {
        module.lacksFiles = true
        checker.report(
          .useLimit, node, "this would be used file number \(ModelBuilder.useLimit + 1)")
        return
      }
      if used == index {
        checker.report(.unusableFile, node, "`\(file)` is this file itself")
      } else if !module.uses.contains(used) {
        module.uses.append(used)
      }
    }
  }

  /// The module of a source, appended if it is new; nil beyond the limit on files that are used.
  mutating func moduleOf(_ source: Source) -> Int? {
    if let known = paths[source.path] { return known }
    if model.modules.count - inputCount >= ModelBuilder.useLimit { return nil }
    paths[source.path] = model.modules.count
    model.modules.append(Module(scan(source)))
    return model.modules.count - 1
  }

  /// Adds the library, which ships with the compiler, as if it were another file that is used.
  private mutating func useLibrary(_ module: Module) {
    guard let library else { return }
    if libraryModule == nil {
      libraryModule = model.modules.count
      model.modules.append(Module(scan(library), isShipped: true))
    }
    if let used = libraryModule, !module.uses.contains(used) {
      module.uses.append(used)
    }
  }

  func scan(_ source: Source) -> Scan {
    known.first { $0.source === source } ?? Scan(source)
  }

  func visible(from module: Int) -> [Int] {
    var result = [module]
    var seen: Set = [module]
    var next = 0
    while next < result.count, result.count <= ModelBuilder.useLimit + 1 {
      result += model.modules[result[next]].uses.filter { seen.insert($0).inserted }
      next += 1
    }
    return result
  }

  /// Reports a file that uses too many other files; it then sees only its own declarations.
  private func reportTooManyFiles(_ index: Int) {
    let module = model.modules[index]
    module.visible = [index]
    module.lacksFiles = true
    let checker = Checker(model)
    for extent in module.directives {
      checker.enter(extent, of: index)
      guard checker.kind(0) == .useFile, let node = checker.child(0, .text) else { continue }
      module.findings.append(
        Finding(
          .useLimit, module.source, checker.range(node),
          "with this, the file uses more than \(ModelBuilder.useLimit) files, directly or "
            + "indirectly",
          help: "use fewer files, or put shared declarations into one"))
      return
    }
  }

  /// All inputs and the files that they use.
  private func bundled(_ inputs: Int) -> [Int] {
    var seen = Set(0..<inputs)
    let used = model.modules.prefix(inputs).flatMap { $0.visible }
    return Array(0..<inputs) + used.filter { seen.insert($0).inserted }
  }

  /// Reports, once for each name, different declarations with the same name in a file and the files
  /// that it uses, or in a bundle.
  private func conflicts(_ index: Int, in visible: [Int], withCues: Bool) {
    let module = model.modules[index]
    guard visible.count > 1 else { return }
    var seen = NameKind.allCases.map { _ in NameTable() }
    var origin = NameKind.allCases.map { _ in [(Module, Symbol)?]() }
    for other in visible.map({ model.modules[$0] }) {
      for symbol in other.symbols where withCues || symbol.kind != .cue {
        let kind = Int(symbol.kind.rawValue)
        let entry = seen[kind].insert(symbol.name)
        if entry.isNew {
          origin[kind].append((other, symbol))
          continue
        }
        guard let (first, firstSymbol) = origin[kind][entry.index] else { continue }
        if first === other || symbol.kind != .cue && same(first, firstSymbol, other, symbol) {
          continue
        }
        origin[kind][entry.index] = nil
        if first.isShipped || other.isShipped {
          let (file, own) = first.isShipped ? (other, symbol) : (first, firstSymbol)
          module.findings.append(
            Finding(
              .duplicateName, file.source, own.nameRange,
              "`\(own.name.text)` is declared differently in the library",
              help: "rename it, or leave out `use library`"))
          continue
        }
        let isOwn = first === module
        module.findings.append(
          Finding(
            .duplicateName, isOwn ? module.source : other.source,
            isOwn ? firstSymbol.nameRange : symbol.nameRange,
            "`\(symbol.name.text)` is declared differently in two files",
            help: "rename one of the two",
            related: [
              Related(
                "the other `\(symbol.name.text)`", isOwn ? other.source : first.source,
                isOwn ? symbol.nameRange : firstSymbol.nameRange)
            ]))
      }
    }
  }

  /// True if two declarations have the same tokens.
  private func same(_ left: Module, _ first: Symbol, _ right: Module, _ second: Symbol) -> Bool {
    var a = TokenBuffer()
    var b = TokenBuffer()
    Lexer(left.source).tokens(in: first.extent.range, into: &a)
    Lexer(right.source).tokens(in: second.extent.range, into: &b)
    guard a.count == b.count else { return false }
    for index in 0..<a.count - 1
    where !left.source.bytes(a.base[index].range)
      .elementsEqual(right.source.bytes(b.base[index].range))
    {
      return false
    }
    return true
  }

  // MARK: declarations

  private func resolveDeclarations() {
    forEach(.stage) { checker, symbol, module in
      model.modules[module].maps[Int(symbol.payload)] = checker.readMap(symbol)
    }
    forEach(.control) { checker, symbol, module in
      model.modules[module].controls[Int(symbol.payload)] = checker.readControl(symbol)
    }
    forEach(.choice) { checker, symbol, module in
      model.modules[module].choices[Int(symbol.payload)] = checker.readChoice(symbol)
    }
  }

  /// Reads the declarations of a kind; `.stage` stands for maps.
  private func forEach(_ kind: NameKind, _ body: (Checker, Symbol, Int) -> Void) {
    for (index, module) in model.modules.enumerated() where kind == .stage || !module.isShipped {
      let checker = Checker(model)
      for place in module.indices(of: kind) {
        let symbol = module.symbols[place]
        checker.begin(SymbolRef(module: UInt32(index), index: UInt32(place)))
        checker.enter(symbol.extent, of: index)
        body(checker, symbol, index)
      }
      module.findings += checker.findings
    }
  }

  private func resolveValues() {
    for index in model.modules.indices where !model.modules[index].isShipped {
      let module = model.modules[index]
      let checker = Checker(model, for: .model)
      for symbol in module.symbols.indices {
        switch module.symbols[symbol].kind {
        case .value, .curve, .spring:
          checker.resolveValue(SymbolRef(module: UInt32(index), index: UInt32(symbol)))
        default: break
        }
      }
      module.findings += checker.findings
    }
  }
}
