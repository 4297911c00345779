import PatternCues
import PatternJSON
import PatternReport

/// A cue table that was read from its JSON, for what draws and shows tables.
package struct ReadTable: Sendable {
  /// Why it cannot be shown, after a player has taken it.
  package struct Fault: Error {
    package let message: String
  }

  package let name: String
  /// It owns its names.
  package let table: CueTable

  /// - Parameter bytes: a table that a player takes, so that its cues have all that they need; what
  ///   a pattern lacks reads as nothing.
  /// - Throws: where the bytes are not JSON, or a name is not spelled as the language has it, which
  ///   no page could trust.
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
