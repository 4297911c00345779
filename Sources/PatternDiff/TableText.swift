import PatternJSON
import PatternSyntax

/// A cue table as bytes, split into sections and rows. Rows are parsed only when they differ.
package struct TableText: Sendable {
  /// The largest table, in bytes (1 GiB), which is about 350,000 cues.
  package static let sizeLimit = 1 << 30

  package let source: SourceText
  package let name: String
  /// The members without named rows: version, profile, app.
  let heading: [Member]
  let sections: [Section]

  /// The name and the value of a member, as byte ranges.
  struct Member: Sendable {
    /// The range between the quotation marks, with escapes.
    let name: ByteRange
    let value: ByteRange
  }

  /// Rows sorted by the bytes of their names.
  struct Section: Sendable {
    let kind: SubjectKind
    var rows: [Member] = []
  }

  /// Splits a table.
  ///
  /// - Throws: `TableFault` if the bytes are not a cue table.
  package init(_ source: SourceText) throws(TableFault) {
    self.source = source
    var scanner = MemberScanner(source)
    var heading: [Member] = []
    var sections = SubjectKind.rows.map { Section(kind: $0) }
    for member in try scanner.wholeObject() {
      let name = source.text(member.name)
      // A section is called by the plural of its kind.
      guard let index = sections.firstIndex(where: { name == "\($0.kind.name)s" }) else {
        heading.append(member)
        continue
      }
      sections[index].rows = try TableText.sorted(
        scanner.object(at: Int(member.value.start)), source)
    }
    self.heading = heading
    self.sections = sections
    let format = try TableText.value("format", heading, source)?.string
    guard format == "patternc.cue-table" else {
      throw TableFault(
        source, 0, "this is not a cue table: its `format` is not `patternc.cue-table`")
    }
    guard let name = try TableText.value("name", heading, source)?.string else {
      throw TableFault(source, 0, "this table has no name")
    }
    self.name = name
  }

  /// The value of a member of the heading.
  ///
  /// - Throws: `TableFault` if the value is not JSON.
  func value(_ name: StaticString) throws(TableFault) -> JSONValue? {
    try TableText.value(name, heading, source)
  }

  /// Parses the value in a range.
  ///
  /// - Throws: `TableFault` if the value is not JSON.
  func read(_ range: ByteRange) throws(TableFault) -> JSONValue {
    try TableText.read(range, source)
  }

  func name(of row: Member) -> String { source.text(row.name) }

  private static func value(
    _ name: StaticString, _ members: [Member], _ source: SourceText
  ) throws(TableFault) -> JSONValue? {
    let member = members.first { source.text($0.name) == "\(name)" }
    return try member.map { member throws(TableFault) in try read(member.value, source) }
  }

  private static func read(
    _ range: ByteRange, _ source: SourceText
  ) throws(TableFault) -> JSONValue {
    do throws(JSONFault) {
      return try JSONReader.read(source.bytes(range))
    } catch {
      throw TableFault(source, Int(range.start) + error.offset, "\(error.what)")
    }
  }

  /// Sorts rows by bytes, as the compiler writes them already.
  ///
  /// - Throws: `TableFault` for a repeated name.
  private static func sorted(
    _ rows: [Member], _ source: SourceText
  ) throws(TableFault) -> [Member] {
    func precedes(_ left: Member, _ right: Member) -> Bool {
      source.bytes(left.name).lexicographicallyPrecedes(source.bytes(right.name))
    }
    let rows = rows.sorted(by: precedes)
    for (row, next) in zip(rows, rows.dropFirst()) where !precedes(row, next) {
      throw TableFault(
        source, Int(next.name.start), "`\(source.text(next.name))` is written twice")
    }
    return rows
  }
}

/// The error for bytes that are not a cue table.
package struct TableFault: Error, Sendable {
  package let file: SourceText
  /// The offset of the error, in bytes from 0.
  package let offset: Int
  /// The description of the error, without a full stop.
  package let what: String

  init(_ file: SourceText, _ offset: Int, _ what: String) {
    self.file = file
    self.offset = offset
    self.what = what
  }
}

/// Finds the members of an object without parsing their values.
///
/// Values are skipped by counting brackets, so that rows that two tables share are scanned only
/// once.
private struct MemberScanner {
  private let source: SourceText
  private var at: Int

  init(_ source: SourceText) {
    self.source = source
    at = Int(source.markEnd)
  }

  /// The current byte. Zeros follow the last byte of a source and end every loop below.
  private var byte: UInt8 { source.base[at] }

  private func fault(_ what: String) -> TableFault { TableFault(source, at, what) }

  /// The members of the single object in the file.
  ///
  /// - Throws: `TableFault` if the file is not a single object.
  mutating func wholeObject() throws(TableFault) -> [TableText.Member] {
    skipSpace()
    let members = try object(at: at)
    skipSpace()
    if at < source.count { throw fault("something follows the table") }
    return members
  }

  /// The members of the object that starts at an offset.
  ///
  /// - Throws: `TableFault` if the object is not well-formed.
  mutating func object(at start: Int) throws(TableFault) -> [TableText.Member] {
    at = start
    guard accept("{") else { throw fault("`{` is missing") }
    var members: [TableText.Member] = []
    if accept("}") { return members }
    repeat {
      skipSpace()
      let name = try name()
      guard accept(":") else { throw fault("`:` is missing after a name") }
      skipSpace()
      let start = at
      try skipValue()
      members.append(
        TableText.Member(name: name, value: ByteRange(UInt32(start), UInt32(at))))
    } while accept(",")
    guard accept("}") else { throw fault("`,` or `}` is missing") }
    return members
  }

  private mutating func skipSpace() {
    while byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { at += 1 }
  }

  private mutating func accept(_ wanted: Unicode.Scalar) -> Bool {
    skipSpace()
    guard byte == UInt8(ascii: wanted) else { return false }
    at += 1
    return true
  }

  /// Reads the name of a member.
  ///
  /// - Throws: `TableFault` if it is missing or not closed.
  private mutating func name() throws(TableFault) -> ByteRange {
    guard byte == UInt8(ascii: "\"") else { throw fault("a name is missing") }
    let start = at + 1
    try skipString()
    return ByteRange(UInt32(start), UInt32(at - 1))
  }

  /// Skips a string.
  ///
  /// - Throws: `TableFault` if it is not closed.
  private mutating func skipString() throws(TableFault) {
    let start = at
    at += 1
    while byte != UInt8(ascii: "\"") {
      if byte == UInt8(ascii: "\\") { at += 1 }
      if byte < 0x20 { throw TableFault(source, start, "a text does not end") }
      at += 1
    }
    at += 1
  }

  /// Skips a value.
  ///
  /// - Throws: `TableFault` if it is missing or not closed.
  private mutating func skipValue() throws(TableFault) {
    switch byte {
    case UInt8(ascii: "\""): try skipString()
    case UInt8(ascii: "{"), UInt8(ascii: "["): try skipNest()
    default:
      let start = at
      while byte > 0x20, byte != UInt8(ascii: ","), byte != UInt8(ascii: "}"),
        byte != UInt8(ascii: "]")
      {
        at += 1
      }
      if at == start { throw fault("a value is missing") }
    }
  }

  /// Skips an object or array by counting brackets.
  ///
  /// - Throws: `TableFault` if a bracket is not closed.
  private mutating func skipNest() throws(TableFault) {
    let start = at
    var depth = 0
    repeat {
      switch byte {
      case UInt8(ascii: "\""):
        try skipString()
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case 0: throw TableFault(source, start, "this value does not end")
      default: break
      }
      at += 1
    } while depth > 0
  }
}

/// True if two texts have the same bytes.
func sameBytes(_ text: String, _ other: String) -> Bool { text.utf8.elementsEqual(other.utf8) }
