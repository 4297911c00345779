import PatternCompiler
import PatternJSON
import PatternSyntax

/// A file of records that people review and merge: a header line with its format, then one record
/// per line, sorted.
package struct JSONLines {
  /// A record and its position.
  package struct Record {
    /// The line, from 1; 0 for a record that is not in a file yet.
    package let line: Int
    let value: JSONValue
  }

  /// A name and its text for writing; left out if the text is nil.
  package typealias Field = (name: String, text: String?)

  let path: String
  package private(set) var records: [Record] = []

  /// The maximum size of a file, in bytes (64 MiB). Our choice.
  private static let sizeLimit = 64 << 20

  /// Reads a file; nil if it does not exist.
  ///
  /// - Throws: `Failure` if it cannot be read, or is not of this format.
  package init?(_ path: String, format: String) throws(Failure) {
    self.path = path
    if !Files.exists(path) { return nil }
    let source = try Files.source(at: path, limit: JSONLines.sizeLimit)
      .source(named: path, limit: JSONLines.sizeLimit, code: ExitCode.usage)
    let lines = LineTable(source)
    var hasHead = false
    for number in 1...lines.lineCount {
      let range = lines.range(ofLine: number)
      let bytes = source.bytes(range)
      if bytes.allSatisfy({ $0 <= 0x20 }) { continue }
      for mark in ["<<<<<<<", "|||||||", "=======", ">>>>>>>"] where bytes.starts(with: mark.utf8) {
        throw fault(number, "this is a merge conflict; keep the lines of both sides")
      }
      let value: JSONValue
      do throws(JSONFault) {
        value = try JSONReader.read(bytes)
      } catch {
        throw fault(
          number, "\(error.what)" + (hasHead ? "" : JSONLines.form(format)),
          column: error.offset + 1)
      }
      if hasHead {
        records.append(Record(line: number, value: value))
        continue
      }
      guard value["format"]?.string == format else {
        throw fault(
          number, "this is not a `\(format)` file" + JSONLines.form(format))
      }
      guard value["version"]?.integer == 1 else {
        throw fault(number, "this version of patternc reads version 1 of `\(format)`")
      }
      hasHead = true
    }
    if !hasHead { throw fault(1, "this file is empty" + JSONLines.form(format)) }
  }

  /// The end of a message: the expected kind of file.
  private static func form(_ format: String) -> String {
    #"; its first line must be `{ "format": "\#(format)", "version": 1 }`, "#
      + "and every other line a record"
  }

  /// True if the first non-empty line declares this format.
  static func isFormat(_ format: String, _ source: Source) -> Bool {
    let lines = LineTable(source)
    for number in 1...lines.lineCount {
      let bytes = source.bytes(lines.range(ofLine: number))
      if bytes.allSatisfy({ $0 <= 0x20 }) { continue }
      return (try? JSONReader.read(bytes))?["format"]?.string == format
    }
    return false
  }

  /// A failure at a line of the file.
  package func fault(_ line: Int, _ what: String, column: Int = 1) -> Failure {
    .configuration("\(path):\(line):\(column): \(what)")
  }

  /// A text that a record must have.
  ///
  /// - Throws: `Failure` if it is missing or is not a text.
  package func text(_ name: StaticString, of record: Record) throws(Failure) -> String {
    if let text = record.value[name]?.string { return text }
    throw fault(record.line, "a record needs the text `\(name)`")
  }

  /// A text that a record may have.
  ///
  /// - Throws: `Failure` for another value.
  package func optionalText(_ name: StaticString, of record: Record) throws(Failure) -> String? {
    guard let value = record.value[name] else { return nil }
    if let text = value.string { return text }
    throw fault(record.line, "`\(name)` has to be a text")
  }

  /// Writes a file as a whole or not at all.
  ///
  /// - Returns: true if it has changed.
  /// - Throws: `Failure` if the file cannot be written.
  @discardableResult
  package static func write(
    _ path: String, format: String, _ records: [[Field]]
  ) throws(Failure) -> Bool {
    try Replacement.write(path, bytes(format: format, records))
  }

  /// The bytes of a file.
  static func bytes(format: String, _ records: [[Field]]) -> [UInt8] {
    var head = JSONWriter(.inline)
    head.object { json in
      json.member("format", format)
      json.member("version", 1)
    }
    var bytes = head.output
    bytes.append(0x0A)
    for record in records {
      var json = JSONWriter(.inline)
      json.object { json in
        for field in record where field.text != nil {
          json.key(field.name)
          json.string(field.text)
        }
      }
      bytes += json.output
      bytes.append(0x0A)
    }
    return bytes
  }
}
