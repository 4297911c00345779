import PatternCues
import PatternSyntax

/// One file and what it declares, before anything is resolved.
package final class Module: @unchecked Sendable {
  package let source: SourceText
  package let isShipped: Bool
  /// The extents that declare no name: `use`, `allow`, and what could not be read.
  private(set) var others: [Extent] = []
  /// For each namespace, the names in it; the table's index leads to the symbol.
  private var tables: [NameTable]
  private var symbolOfEntry: [[UInt32]]
  var contents = Contents()

  /// What a module declares and what it sees of others.
  struct Contents {
    var symbols: [Symbol] = []
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
    var counts = [Int](repeating: 0, count: NameKind.allCases.count)
  }

  package var symbols: [Symbol] { contents.symbols }
  package var diagnostics: [Diagnostic] { contents.diagnostics }
  package var visible: [Int] { contents.visible }
  package var allowances: [Allowance] { contents.allowances }
  package var inputs: [Input] { contents.inputs }
  package var maps: [MapDeclaration] { contents.maps }
  package var events: UnsafeMutableBufferPointer<Event> { contents.events }
  package var controls: [Control] { contents.controls }
  package var springs: [SpringDeclaration] { contents.springs }
  package var choices: [Choice] { contents.choices }

  package func count(of kind: NameKind) -> Int { contents.counts[Int(kind.rawValue)] }

  /// Scans a source; a large one in several stretches at once.
  package init(
    _ source: SourceText, isShipped: Bool = false,
    parallel: (Int, @Sendable (Int) -> Void) -> Void = { for index in 0..<$0 { $1(index) } }
  ) {
    self.source = source
    self.isShipped = isShipped
    tables = NameKind.allCases.map { _ in NameTable() }
    symbolOfEntry = NameKind.allCases.map { _ in [] }
    guard validate() else { return }
    scan(Headings.read(source, parallel), parallel)
  }

  /// The symbol of a name in a namespace.
  package func symbol(_ kind: NameKind, _ name: Name) -> Int? {
    guard let entry = tables[Int(kind.rawValue)].index(of: name) else { return nil }
    return Int(symbolOfEntry[Int(kind.rawValue)][entry])
  }

  package func names(of kind: NameKind) -> [Name] { tables[Int(kind.rawValue)].names }

  // MARK: scan

  private func scan(_ headings: Headings, _ parallel: (Int, @Sendable (Int) -> Void) -> Void) {
    others = headings.others
    contents.diagnostics += headings.diagnostics
    var counts = contents.counts
    contents.symbols = [Symbol](unsafeUninitializedCapacity: headings.count) { symbols, count in
      for heading in headings.lists.joined() {
        let list = Int((heading.isMap ? NameKind.stage : heading.kind).rawValue)
        (symbols.baseAddress! + count).initialize(
          to: Symbol(
            name: heading.name, extent: heading.extent, kind: heading.kind,
            isMap: heading.isMap, payload: UInt32(counts[list])))
        counts[list] += 1
        count += 1
      }
    }
    contents.counts = counts
    declareNames(parallel)
  }

  /// Fills the tables of names, each namespace by itself.
  private func declareNames(_ parallel: (Int, @Sendable (Int) -> Void) -> Void) {
    let kinds = NameKind.allCases.filter { kind in
      let maps = kind == .pattern ? mapCount : 0
      return kind != .stage && contents.counts[Int(kind.rawValue)] + maps > 0
    }
    let symbols = contents.symbols
    let filled = Slots<Namespace>(count: kinds.count)
    let source = source
    parallel(kinds.count) { filled[$0] = Namespace(kinds[$0], symbols, source) }
    for (index, kind) in kinds.enumerated() {
      tables[Int(kind.rawValue)] = filled[index]!.table
      symbolOfEntry[Int(kind.rawValue)] = filled[index]!.symbolOfEntry
      contents.diagnostics += filled[index]!.diagnostics
    }
  }

  /// Makes room for the events that the scan found.
  package func allocateEvents() {
    contents.events = .allocate(capacity: contents.counts[Int(NameKind.event.rawValue)])
    contents.events.initialize(repeating: Event())
  }

  deinit {
    contents.events.deinitialize()
    contents.events.deallocate()
  }

  package var mapCount: Int { contents.counts[Int(NameKind.stage.rawValue)] }

  /// The range of a name that stands in this file.
  package func range(_ name: Name) -> ByteRange { source.range(name) }

  // MARK: encoding

  /// Reports the first byte that is not UTF-8.
  private func validate() -> Bool {
    guard let bad = firstInvalidByte() else { return true }
    let range = ByteRange(UInt32(bad), UInt32(bad + 1))
    contents.diagnostics.append(
      Diagnostic(
        .invalidUTF8, source, range, "this byte is not UTF-8",
        help: "save the file with the encoding UTF-8"))
    return false
  }

  private func firstInvalidByte() -> Int? {
    var at = 0
    let end = source.count
    let raw = UnsafeRawPointer(source.base)
    while at < end {
      if at + 16 <= end {
        let words = raw.loadUnaligned(fromByteOffset: at, as: SIMD2<UInt64>.self)
        if (words[0] | words[1]) & 0x8080_8080_8080_8080 == 0 {
          at += 16
          continue
        }
      }
      let length = scalarLength(at, end)
      if length == 0 { return at }
      at += length
    }
    return nil
  }

  /// The length of the well-formed scalar that starts here (Unicode 16, table 3-7), or 0.
  private func scalarLength(_ at: Int, _ end: Int) -> Int {
    let base = source.base
    let lead = base[at]
    if lead < 0x80 { return 1 }
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    guard lead >= 0xC2, lead <= 0xF4, at + length <= end else { return 0 }
    for offset in 1..<length where base[at + offset] & 0xC0 != 0x80 { return 0 }
    let second = base[at + 1]
    if lead == 0xE0 && second < 0xA0 || lead == 0xED && second >= 0xA0
      || lead == 0xF0 && second < 0x90 || lead == 0xF4 && second >= 0x90
    {
      return 0
    }
    return length
  }
}

/// A named value or curve on its way to being known.
package struct LetState: Sendable {
  package enum Progress: UInt8, Sendable { case unknown, resolving, known }
  package var name: Name
  package var progress = Progress.unknown
  package var value = TypedValue.poisoned
  package var doc: [UInt8] = []
}
