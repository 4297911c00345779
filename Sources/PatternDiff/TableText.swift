import PatternJSON
import PatternSyntax

/// A cue table, split into sections and rows.
package struct TableText: Sendable {
  /// The largest table, in bytes (1 GiB), which is about 350,000 cues.
  package static let sizeLimit = 1 << 30

  package let source: Source
  package let name: String
  /// The members without named rows: version, profile, app.
  let heading: JSONValue
  let sections: [Section]

  struct Row: Sendable {
    let name: String
    /// The range of the name between its quotation marks.
    let place: ByteRange
    /// The range of the value.
    let range: ByteRange
    private let source: Source

    /// The value, read again: a tree of every row would be many times as large as the table.
    var value: JSONValue {
      do throws(JSONFault) {
        return try JSONReader.read(source.bytes(range))
      } catch {
        return .null
      }
    }

    fileprivate init(_ member: JSONNode.Member, in source: Source) {
      let start = Int(source.markEnd)
      self.source = source
      name = member.name
      place = ByteRange(UInt32(start + member.start + 1), UInt32(start + member.end - 1))
      range = ByteRange(UInt32(start + member.value.start), UInt32(start + member.value.end))
    }
  }

  /// Rows sorted by the bytes of their names.
  struct Section: Sendable {
    let kind: SubjectKind
    var rows: [Row] = []
  }

  /// Splits a table.
  ///
  /// - Throws: `TableFault` if the bytes are not a cue table.
  package init(_ source: Source) throws(TableFault) {
    self.source = source
    let start = Int(source.markEnd)
    let root: JSONNode
    do throws(JSONFault) {
      root = try JSONReader.readNodes(source.bytes(ByteRange(source.markEnd, UInt32(source.count))))
    } catch {
      throw TableFault(source, start + error.offset, "\(error.what)")
    }
    func members(_ node: JSONNode) throws(TableFault) -> [JSONNode.Member] {
      if case .object(let members) = node.value { return members }
      throw TableFault(source, start + node.start, "`{` is missing")
    }
    var heading: [JSONValue.Member] = []
    var sections = SubjectKind.rows.map { Section(kind: $0) }
    for member in try members(root) {
      // The name of a section is the plural of its kind.
      guard let index = sections.firstIndex(where: { member.name == "\($0.kind.name)s" }) else {
        heading.append(JSONValue.Member(name: member.name, value: JSONValue(member.value)))
        continue
      }
      let rows = try members(member.value).map { Row($0, in: source) }
      sections[index].rows = try TableText.sorted(rows, source)
    }
    self.heading = .object(heading)
    self.sections = sections
    guard self.heading["format"]?.string == "patternc.cue-table" else {
      throw TableFault(
        source, 0, "this is not a cue table: its `format` is not `patternc.cue-table`")
    }
    guard let name = self.heading["name"]?.string else {
      throw TableFault(source, 0, "this table has no name")
    }
    self.name = name
  }

  /// Sorts rows by bytes, as the compiler already writes them.
  ///
  /// - Throws: `TableFault` for a repeated name.
  private static func sorted(_ rows: [Row], _ source: Source) throws(TableFault) -> [Row] {
    func precedes(_ left: Row, _ right: Row) -> Bool {
      left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
    }
    let rows = rows.sorted(by: precedes)
    for (row, next) in zip(rows, rows.dropFirst()) where !precedes(row, next) {
      throw TableFault(source, Int(next.place.start), "`\(next.name)` is written twice")
    }
    return rows
  }
}

/// The error for bytes that are not a cue table.
package struct TableFault: Error, Sendable {
  package let file: Source
  /// The offset of the error, in bytes from 0.
  package let offset: Int
  /// The description of the error, without a full stop.
  package let what: String

  init(_ file: Source, _ offset: Int, _ what: String) {
    self.file = file
    self.offset = offset
    self.what = what
  }
}

/// True if two texts have the same bytes.
func sameBytes(_ text: String, _ other: String) -> Bool { text.utf8.elementsEqual(other.utf8) }
