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
    let members = try scanner.wholeObject()
    var heading: [Member] = []
    var sections = SubjectKind.rows.map { Section(kind: $0) }
    for member in members {
      guard let index = sections.firstIndex(where: { $0.kind.isSection(source.bytes(member.name)) })
      else {
        heading.append(member)
        continue
      }
      sections[index].rows = try TableText.sorted(
        scanner.object(at: Int(member.value.start)), source)
    }
    self.heading = heading
    self.sections = sections
    let format = try TableText.value("format", heading, source)?.string
    guard let format, sameBytes(format, "patternc.cue-table") else {
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
    let wanted = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    for member in members where source.bytes(member.name).elementsEqual(wanted) {
      return try read(member.value, source)
    }
    return nil
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
    var rows = rows
    for index in rows.indices.dropFirst() where !precedes(rows[index - 1], rows[index]) {
      rows.sort(by: precedes)
      for index in rows.indices.dropFirst() where !precedes(rows[index - 1], rows[index]) {
        throw TableFault(
          source, Int(rows[index].name.start), "`\(source.text(rows[index].name))` is written twice"
        )
      }
      break
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
  private let base: UnsafePointer<UInt8>
  private let end: Int
  private var at = 0

  init(_ source: SourceText) {
    self.source = source
    base = source.base
    end = source.count
    at = Int(source.markEnd)
  }

  /// The members of the single object in the file.
  ///
  /// - Throws: `TableFault` if the file is not a single object.
  mutating func wholeObject() throws(TableFault) -> [TableText.Member] {
    skipSpace()
    let members = try object(at: at)
    skipSpace()
    if at < end { throw TableFault(source, at, "something follows the table") }
    return members
  }

  /// The members of the object that starts at an offset.
  ///
  /// - Throws: `TableFault` if the object is not well-formed.
  mutating func object(at start: Int) throws(TableFault) -> [TableText.Member] {
    at = start
    guard accept(UInt8(ascii: "{")) else { throw TableFault(source, at, "`{` is missing") }
    var members: [TableText.Member] = []
    if accept(UInt8(ascii: "}")) { return members }
    repeat {
      skipSpace()
      let name = try string()
      guard accept(UInt8(ascii: ":")) else {
        throw TableFault(source, at, "`:` is missing after a name")
      }
      skipSpace()
      let start = at
      try skipValue()
      members.append(
        TableText.Member(name: name, value: ByteRange(UInt32(start), UInt32(at))))
    } while accept(UInt8(ascii: ","))
    guard accept(UInt8(ascii: "}")) else { throw TableFault(source, at, "`,` or `}` is missing") }
    return members
  }

  // The buffer ends in zeros, which end every loop below.

  private mutating func skipSpace() {
    while base[at] == 0x20 || base[at] == 0x0A || base[at] == 0x0D || base[at] == 0x09 { at += 1 }
  }

  private mutating func accept(_ wanted: UInt8) -> Bool {
    skipSpace()
    guard base[at] == wanted, at < end else { return false }
    at += 1
    return true
  }

  /// Reads the name of a member.
  ///
  /// - Throws: `TableFault` if it is missing or not closed.
  private mutating func string() throws(TableFault) -> ByteRange {
    guard base[at] == UInt8(ascii: "\"") else { throw TableFault(source, at, "a name is missing") }
    let start = at + 1
    try skipString()
    return ByteRange(UInt32(start), UInt32(at - 1))
  }

  /// Skips a string.
  ///
  /// - Throws: `TableFault` if it is not closed.
  private mutating func skipString() throws(TableFault) {
    guard let end = MemberScanner.stringEnd(base, at) else {
      throw TableFault(source, at, "a text does not end")
    }
    at = end
  }

  /// The end of the string that starts at an offset; nil if it is not closed.
  private static func stringEnd(_ base: UnsafePointer<UInt8>, _ start: Int) -> Int? {
    var at = start &+ 1
    while base[at] != UInt8(ascii: "\"") {
      if base[at] == UInt8(ascii: "\\") { at &+= 1 }
      if base[at] < 0x20 { return nil }
      at &+= 1
    }
    return at &+ 1
  }

  /// Skips a value.
  ///
  /// - Throws: `TableFault` if it is missing or not closed.
  private mutating func skipValue() throws(TableFault) {
    switch base[at] {
    case UInt8(ascii: "\""): try skipString()
    case UInt8(ascii: "{"), UInt8(ascii: "["): try skipNest()
    default:
      let start = at
      while base[at] > 0x20, base[at] != UInt8(ascii: ","), base[at] != UInt8(ascii: "}"),
        base[at] != UInt8(ascii: "]")
      {
        at += 1
      }
      if at == start { throw TableFault(source, at, "a value is missing") }
    }
  }

  /// Skips an object or array by counting brackets.
  ///
  /// - Throws: `TableFault` if a bracket is not closed.
  private mutating func skipNest() throws(TableFault) {
    let (base, start) = (base, at)
    var at = at
    var depth = 0
    repeat {
      switch base[at] {
      case UInt8(ascii: "\""):
        guard let end = MemberScanner.stringEnd(base, at) else {
          throw TableFault(source, at, "a text does not end")
        }
        at = end
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth &+= 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth &-= 1
      case 0: throw TableFault(source, start, "this value does not end")
      // Much of a table is indentation, skipped eight bytes at a time.
      case 0x0A:
        while UnsafeRawPointer(base).loadUnaligned(fromByteOffset: at &+ 1, as: UInt64.self)
          == 0x2020_2020_2020_2020
        {
          at &+= 8
        }
      default: break
      }
      at &+= 1
    } while depth > 0
    self.at = at
  }
}

/// True if a text has these bytes. Comparing `String`s would need the Unicode tables.
func sameBytes(_ text: String, _ other: StaticString) -> Bool {
  text.utf8.elementsEqual(
    UnsafeBufferPointer(start: other.utf8Start, count: other.utf8CodeUnitCount))
}

/// True if two texts have the same bytes.
func sameBytes(_ text: String, _ other: String) -> Bool { text.utf8.elementsEqual(other.utf8) }
