import PatternCues
import PatternSyntax

/// One file and what it declares, before anything is resolved.
package final class Module: @unchecked Sendable {
  package let source: SourceText
  package let isShipped: Bool
  /// The extents that declare no name: `use`, `allow`, and what could not be read.
  package private(set) var others: [Extent] = []
  /// For each namespace, the names in it with the indices of their symbols.
  private(set) var tables: [NameTable]
  private let storage: UnsafeMutableBufferPointer<Symbol>
  var contents = Contents()

  /// What a module declares and what it sees of others.
  struct Contents {
    var diagnostics: [Diagnostic] = []
    /// This module and all that it uses, directly or not; itself first.
    var visible: [Int] = []
    var uses: [Int] = []
    /// The index of its profile in the model.
    var profile = 0
    var allowances: [Allowance] = []
    var inputs: [Input] = []
    var lets: [LetState] = []
    var maps: [MapDeclaration] = []
    /// Filled from several threads, each place by one.
    var events = UnsafeMutableBufferPointer<Event>(start: nil, count: 0)
    var controls: [Control] = []
    var springs: [SpringDeclaration] = []
    var curves: [LetState] = []
    var choices: [Choice] = []
    /// How many of each kind the scan found.
    var counts = [Int](repeating: 0, count: NameKind.count)
  }

  /// The declarations in the order of the file.
  package let symbols: UnsafeBufferPointer<Symbol>
  package var diagnostics: [Diagnostic] { contents.diagnostics }
  package var visible: [Int] { contents.visible }
  package var allowances: [Allowance] { contents.allowances }
  package var inputs: [Input] { contents.inputs }
  package var maps: [MapDeclaration] { contents.maps }
  package var events: UnsafeMutableBufferPointer<Event> { contents.events }
  package var controls: [Control] { contents.controls }
  package var springs: [SpringDeclaration] { contents.springs }
  package var choices: [Choice] { contents.choices }
  package var curves: [CurveDeclaration] {
    contents.curves.filter { $0.value.kind == .curve }.map {
      CurveDeclaration(name: $0.name, curve: $0.value.curve, doc: $0.doc)
    }
  }

  package func count(of kind: NameKind) -> Int { contents.counts[Int(kind.rawValue)] }

  /// Scans a source; a large one in several stretches at once.
  package init(
    _ source: SourceText, isShipped: Bool = false,
    parallel: (Int, @Sendable (Int) -> Void) -> Void = { for index in 0..<$0 { $1(index) } }
  ) {
    self.source = source
    self.isShipped = isShipped
    tables = (0..<NameKind.count).map { _ in NameTable() }
    let read = Headings.read(source, parallel)
    let headings = read ?? Headings()
    others = headings.others
    contents.diagnostics = headings.diagnostics
    if read == nil, let problem = Encoding.problem(of: source) {
      contents.diagnostics.append(problem)
    }
    storage = .allocate(capacity: headings.count)
    symbols = UnsafeBufferPointer(storage)
    fill(headings)
    declareNames(parallel)
  }

  /// The symbol of a name in a namespace.
  package func symbol(_ kind: NameKind, _ name: Name) -> Int? {
    tables[Int(kind.rawValue)].value(of: name)
  }

  package func names(of kind: NameKind) -> [Name] { tables[Int(kind.rawValue)].names }

  // MARK: scan

  private func fill(_ headings: Headings) {
    var counts = contents.counts
    var count = 0
    for heading in headings.lists.joined() {
      let list = Int((heading.isMap ? NameKind.stage : heading.kind).rawValue)
      storage.initializeElement(
        at: count,
        to: Symbol(
          name: heading.name, extent: heading.extent, kind: heading.kind, isMap: heading.isMap,
          payload: UInt32(counts[list])))
      counts[list] += 1
      count += 1
    }
    contents.counts = counts
  }

  /// From how many declarations on a second thread is worth its start.
  private static let manySymbols = 2048

  /// Fills the tables of names, each namespace by itself.
  private func declareNames(_ parallel: (Int, @Sendable (Int) -> Void) -> Void) {
    let kinds = NameKind.allCases.filter { kind in
      let maps = kind == .pattern ? mapCount : 0
      return kind != .stage && contents.counts[Int(kind.rawValue)] + maps > 0
    }
    let filled = Slots<Namespace>(count: kinds.count)
    let module = self
    if symbols.count < Module.manySymbols {
      for index in kinds.indices { filled[index] = Namespace(kinds[index], symbols, source) }
    } else {
      parallel(kinds.count) {
        filled[$0] = Namespace(kinds[$0], module.symbols, module.source)
      }
    }
    for (index, kind) in kinds.enumerated() {
      tables[Int(kind.rawValue)] = filled[index]!.table
      contents.diagnostics += filled[index]!.diagnostics
    }
  }

  /// Makes room for the events that the scan found.
  package func allocateEvents() {
    contents.events = .allocate(capacity: contents.counts[Int(NameKind.event.rawValue)])
    contents.events.initialize(repeating: Event())
  }

  deinit {
    storage.deallocate()
    contents.events.deinitialize()
    contents.events.deallocate()
  }

  package var mapCount: Int { contents.counts[Int(NameKind.stage.rawValue)] }

  /// The range of a name that stands in this file.
  package func range(_ name: Name) -> ByteRange { source.range(name) }
}

/// A named value or curve on its way to being known.
package struct LetState: Sendable {
  package enum Progress: UInt8, Sendable { case unknown, resolving, known }
  package var name: Name
  package var progress = Progress.unknown
  package var value = TypedValue.poisoned
  package var doc: [UInt8] = []
}
