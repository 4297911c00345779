import PatternJSON
import PatternReports
import PatternTable

/// A cue table read from JSON, for drawing and preview.
package struct ReadTable: Sendable {
  /// The reason why a table that a player accepts cannot be shown.
  package struct Fault: Error {
    package let message: String
  }

  package let name: String
  /// The table; it owns its names.
  package let table: CueTable

  /// Reads a table.
  ///
  /// - Parameter bytes: a table that a player accepts, so its cues are complete. Missing parts of a
  ///   pattern read as empty.
  /// - Throws: `Fault` if the bytes are not JSON, or if a name has characters that the language
  ///   does not allow and a page could not trust.
  package init(_ bytes: [UInt8]) throws(Fault) {
    let json: JSONValue
    do throws(JSONFault) {
      json = try JSONReader.read(bytes)
    } catch {
      throw Fault(message: "this is not JSON: \(error.what)")
    }
    var reader = TableReader()
    table = reader.read(json)
    if let name = reader.wrongName { throw Fault(message: "`\(escaped(name))` is not a name") }
    name = table.name
  }
}
