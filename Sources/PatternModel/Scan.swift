import PatternSyntax
import PatternTable

/// The headings and names of a file. A scan depends only on the bytes, so all models of the same
/// text may share it.
package final class Scan: Sendable {
  package let source: Source
  /// The declarations in source order.
  package let symbols: [Symbol]
  /// The extents that declare no name: `use`, `default`, `allow`, and unreadable text.
  package let others: [Extent]
  /// The names that unreadable declarations were perhaps meant to declare.
  package let unread: NameTable
  /// The names of each namespace, with the indices of their symbols.
  private let tables: [NameTable]
  /// The number of declarations of each kind. Maps are counted as stages, which a scan never finds.
  private let counts: [Int]
  package let findings: [Finding]

  package init(_ source: Source) {
    self.source = source
    let reader = HeadingReader(source)
    var (symbols, others, found): ([Symbol], [Extent], [Finding]) = ([], [], [])
    var counts = [Int](repeating: 0, count: NameKind.count)
    for extent in ExtentScanner(source).extents() {
      guard var symbol = reader.read(extent, &found) else {
        others.append(extent)
        continue
      }
      // Each kind numbers its declarations.
      let kind = Int((symbol.isMap ? NameKind.stage : symbol.kind).rawValue)
      symbol.payload = UInt32(counts[kind])
      counts[kind] += 1
      symbols.append(symbol)
    }
    if let problem = Encoding.problem(of: source) { found.append(problem) }
    self.symbols = symbols
    self.others = others
    self.counts = counts
    unread = Scan.unread(others, symbols, source)
    let namespaces = NameKind.allCases.map { Namespace($0, symbols, source) }
    tables = namespaces.map { $0.table }
    findings = found + namespaces.flatMap { $0.findings }
  }

  package func count(of kind: NameKind) -> Int { counts[Int(kind.rawValue)] }

  /// The index of the symbol with a name in a namespace.
  package func symbol(_ kind: NameKind, _ name: Name) -> Int? {
    tables[Int(kind.rawValue)].value(of: name)
  }

  package func names(of kind: NameKind) -> [Name] { tables[Int(kind.rawValue)].names }

  private static func unread(
    _ others: [Extent], _ symbols: [Symbol], _ source: Source
  ) -> NameTable {
    let scanner = ExtentScanner(source)
    let words =
      others.flatMap { scanner.firstWords(of: $0) } + symbols.flatMap { otherNames($0, source) }
    var table = NameTable()
    for word in words where word.count <= Name.lengthLimit {
      table.insert(source.name(word), word.start)
    }
    return table
  }
}
