/// The JSON Schema (draft 2020-12) of cue tables.
package enum CueTableSchema {
  package static let text: [UInt8] = Array("{}\n".utf8)
}
