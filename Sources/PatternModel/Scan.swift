import PatternCues
import PatternSyntax

/// The headings and names of a file. A scan depends on the bytes alone, so all models of one text
/// may share it.
package final class Scan: @unchecked Sendable {
  package let source: SourceText
  /// The declarations in source order.
  package let symbols: UnsafeBufferPointer<Symbol>
  /// The extents without a name: `use`, `allow`, and unreadable text.
  package let others: [Extent]
  /// The names that unreadable declarations may have been meant to have.
  package let unread: NameTable
  /// The names of each namespace, with the indices of their symbols.
  let tables: [NameTable]
  /// The number of declarations of each kind. Maps are counted as stages, which a scan never finds.
  let counts: [Int]
  package let diagnostics: [Diagnostic]
  private let storage: UnsafeMutableBufferPointer<Symbol>

  package typealias Parallel = (Int, @Sendable (Int) -> Void) -> Void

  /// Scans a source; a large one in several parts in parallel.
  package init(
    _ source: SourceText, parallel: Parallel = { for index in 0..<$0 { $1(index) } }
  ) {
    self.source = source
    let headings = Headings.read(source, parallel)
    others = headings.others
    storage = .allocate(capacity: headings.count)
    symbols = UnsafeBufferPointer(storage)
    counts = Scan.fill(storage, headings.lists.joined())
    unread = Scan.unread(headings.others, symbols, source)
    var found = headings.diagnostics
    if !headings.isEncoded, let problem = Encoding.problem(of: source) { found.append(problem) }
    let names = Scan.names(in: symbols, counts, source, parallel)
    tables = names.tables
    diagnostics = found + names.diagnostics
  }

  deinit { storage.deallocate() }

  package func count(of kind: NameKind) -> Int { counts[Int(kind.rawValue)] }

  /// The symbol of a name in a namespace.
  package func symbol(_ kind: NameKind, _ name: Name) -> Int? {
    tables[Int(kind.rawValue)].value(of: name)
  }

  package func names(of kind: NameKind) -> [Name] { tables[Int(kind.rawValue)].names }

  /// Writes the headings in order.
  ///
  /// - Returns: the number of each kind.
  private static func fill(
    _ storage: UnsafeMutableBufferPointer<Symbol>, _ headings: some Sequence<Headings.Heading>
  ) -> [Int] {
    var counts = [Int](repeating: 0, count: NameKind.count)
    var count = 0
    for heading in headings {
      var symbol = Symbol(
        name: heading.name, extent: heading.extent, kind: heading.kind, isMap: heading.isMap,
        payload: 0)
      number(&symbol, &counts)
      storage.initializeElement(at: count, to: symbol)
      count += 1
    }
    return counts
  }

  /// Assigns a symbol the next index in the list of its kind.
  private static func number(_ symbol: inout Symbol, _ counts: inout [Int]) {
    let list = Int((symbol.isMap ? NameKind.stage : symbol.kind).rawValue)
    symbol.payload = UInt32(truncatingIfNeeded: counts[list])
    counts[list] += 1
  }

  /// The number of declarations from which a second thread is worth its start.
  private static let manySymbols = 2048

  /// Builds the tables of names, each namespace separately.
  private static func names(
    in symbols: UnsafeBufferPointer<Symbol>, _ counts: [Int], _ source: SourceText,
    _ parallel: Parallel
  ) -> (tables: [NameTable], diagnostics: [Diagnostic]) {
    var tables = (0..<NameKind.count).map { _ in NameTable.empty }
    var diagnostics: [Diagnostic] = []
    let maps = counts[Int(NameKind.stage.rawValue)]
    let kinds = NameKind.allCases.filter { kind in
      kind != .stage && counts[Int(kind.rawValue)] + (kind == .pattern ? maps : 0) > 0
    }
    let filled = Slots<Namespace>(count: kinds.count)
    if symbols.count < manySymbols {
      for index in kinds.indices { filled[index] = Namespace(kinds[index], symbols, source) }
    } else {
      // Each body writes only its own list.
      nonisolated(unsafe) let symbols = symbols
      parallel(kinds.count) { filled[$0] = Namespace(kinds[$0], symbols, source) }
    }
    for (index, kind) in kinds.enumerated() {
      tables[Int(kind.rawValue)] = filled[index]!.table
      diagnostics += filled[index]!.diagnostics
    }
    return (tables, diagnostics)
  }

  private static func unread(
    _ others: [Extent], _ symbols: UnsafeBufferPointer<Symbol>, _ source: SourceText
  ) -> NameTable {
    let scanner = ExtentScanner(source)
    let table = NameTable()
    for extent in others {
      for word in scanner.firstWords(of: extent) where word.count <= Name.lengthLimit {
        table.insert(source.name(word))
      }
    }
    for symbol in symbols {
      for word in otherNames(symbol, source) where word.count <= Name.lengthLimit {
        table.insert(source.name(word))
      }
    }
    return table
  }
}
