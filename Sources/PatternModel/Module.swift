import PatternCues
import PatternSyntax

/// One file and what it declares, before anything is resolved.
package final class Module: @unchecked Sendable {
  package let source: SourceText
  package let isShipped: Bool
  private let lexer: Lexer
  package private(set) var symbols: [Symbol] = []
  /// The extents that declare no name: `use`, `allow`, and what could not be read.
  package private(set) var others: [Extent] = []
  /// For each namespace, the names in it; the table's index leads to the symbol.
  private var tables: [NameTable]
  private var symbolOfEntry: [[UInt32]]
  package var diagnostics: [Diagnostic] = []

  /// This module and all that it uses, directly or not; itself first.
  package var visible: [Int] = []
  package var uses: [Int] = []
  /// The index of its profile in the model.
  package var profile = 0
  package var allowances: [Allowance] = []

  package var inputs: [Input] = []
  package var lets: [LetState] = []
  package var maps: [MapDeclaration] = []
  /// Filled from several threads, each place by one.
  package private(set) var events = UnsafeMutableBufferPointer<Event>(start: nil, count: 0)
  package var controls: [Control] = []
  package var springs: [SpringDeclaration] = []
  package var curves: [LetState] = []
  package var choices: [Choice] = []
  /// How many of each kind the scan found.
  package private(set) var counts = [Int](repeating: 0, count: NameKind.allCases.count)

  package init(_ source: SourceText, isShipped: Bool = false) {
    self.source = source
    lexer = Lexer(source)
    self.isShipped = isShipped
    tables = NameKind.allCases.map { _ in NameTable() }
    symbolOfEntry = NameKind.allCases.map { _ in [] }
    guard validate() else { return }
    scan(ExtentScanner(source).extents())
  }

  /// The symbol of a name in a namespace.
  package func symbol(_ kind: NameKind, _ name: Name) -> Int? {
    guard let entry = tables[Int(kind.rawValue)].index(of: name) else { return nil }
    return Int(symbolOfEntry[Int(kind.rawValue)][entry])
  }

  package func names(of kind: NameKind) -> [Name] { tables[Int(kind.rawValue)].names }

  // MARK: scan

  private func scan(_ extents: [Extent]) {
    symbols.reserveCapacity(extents.count)
    for kind in [NameKind.pattern, .event, .cue] where extents.count > 4096 {
      tables[Int(kind.rawValue)] = NameTable(capacity: extents.count / 3)
      symbolOfEntry[Int(kind.rawValue)].reserveCapacity(extents.count / 3)
    }
    for extent in extents {
      guard let declared = heading(extent) else {
        others.append(extent)
        continue
      }
      declare(declared.kind, declared.name, extent, isMap: declared.isMap)
    }
  }

  private func declare(_ kind: NameKind, _ name: Name, _ extent: Extent, isMap: Bool) {
    let space = Int(kind.rawValue)
    let list = isMap ? Int(NameKind.stage.rawValue) : space
    let symbol = Symbol(
      name: name, extent: extent, kind: kind, isMap: isMap, payload: UInt32(counts[list]))
    counts[list] += 1
    let entry = tables[space].insert(name)
    if entry.isNew {
      symbolOfEntry[space].append(UInt32(symbols.count))
    } else {
      let first = symbols[Int(symbolOfEntry[space][entry.index])]
      diagnostics.append(
        Diagnostic(
          .duplicateName, source, range(name),
          "there already is a \(kind.name) named `\(name.text)`",
          help: "rename one of the two",
          related: [Related("the first `\(name.text)`", source, range(first.name))]))
    }
    symbols.append(symbol)
  }

  /// Makes room for the events that the scan found.
  package func allocateEvents() {
    events = .allocate(capacity: counts[Int(NameKind.event.rawValue)])
    events.initialize(repeating: Event())
  }

  deinit {
    events.deinitialize()
    events.deallocate()
  }

  package var mapCount: Int { counts[Int(NameKind.stage.rawValue)] }

  /// The range of a name that stands in this file.
  package func range(_ name: Name) -> ByteRange {
    let start = UInt32(name.start - source.base)
    return ByteRange(start, start + UInt32(name.count))
  }

  /// Reads the kind and the name at the start of a declaration.
  private func heading(_ extent: Extent) -> (kind: NameKind, name: Name, isMap: Bool)? {
    let first = word(Int(extent.range.start))
    guard first.count > 0 else { return nil }
    var at = skipSpaces(Int(extent.range.start) + first.count)
    let byte = source.base[at]
    if byte == Ascii.colon || byte == Ascii.leftParen || byte == Ascii.leftBrace {
      return (.pattern, first, false)
    }
    guard let (kind, isMap) = kind(first) else { return nil }
    if at == Int(extent.range.start) + first.count { return nil }
    let name = word(at)
    guard name.count > 0 else { return nil }
    at += name.count
    return (kind, name, isMap)
  }

  private func kind(_ word: Name) -> (NameKind, Bool)? {
    let start = word.start - source.base
    return switch lexer.keyword(start, start + word.count) {
    case .let: (.value, false)
    case .input: (.input, false)
    case .map: (.pattern, true)
    case .event: (.event, false)
    case .control: (.control, false)
    case .spring: (.spring, false)
    case .curve: (.curve, false)
    case .choice: (.choice, false)
    case .cue: (.cue, false)
    case .profile: (.profile, false)
    default: nil
    }
  }

  private func word(_ start: Int) -> Name {
    let end = lexer.wordEnd(start, source.count)
    if end - start > Name.lengthLimit {
      diagnostics.append(
        Diagnostic(
          .nameLimit, source, ByteRange(UInt32(start), UInt32(end)),
          "this name is \(end - start) bytes long; \(Name.lengthLimit) is the limit"))
    }
    return Name(source.base + start, end - start)
  }

  private func skipSpaces(_ start: Int) -> Int {
    var at = start
    while source.base[at] == 0x20 || source.base[at] == 0x09 { at += 1 }
    return at
  }

  // MARK: encoding

  /// Reports the first byte that is not UTF-8.
  private func validate() -> Bool {
    guard let bad = firstInvalidByte() else { return true }
    let range = ByteRange(UInt32(bad), UInt32(bad + 1))
    diagnostics.append(
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
