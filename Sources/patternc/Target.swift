import PatternCompiler
import PatternEmit

/// Something that `compile` can write.
///
/// A new one is a static value with how a table becomes its bytes, and its place in `all`.
struct Target: Sendable {
  let name: String
  let summary: String
  /// What follows the table's name in the file's name.
  let suffix: String
  /// Hands the bytes on in order; stops and answers false when the sink does.
  let write: @Sendable (OutputTable, Host, (UnsafeRawBufferPointer) -> Bool) -> Bool

  /// Every target; the first one is the default.
  static let all: [Target] = [.cueTable, .swift]

  static let cueTable = Target(
    name: "cue-table", summary: "everything a client needs to play the cues, as JSON",
    suffix: ".cues.json"
  ) { table, host, sink in table.write(host: host, sink) }

  static let swift = Target(
    name: "swift", summary: "the names, springs and times of a table, as Swift constants",
    suffix: ".cues.swift"
  ) { table, _, sink in table.export(SwiftEmitter.render, sink) }

  static func named(_ name: String) throws(Failure) -> Target {
    if let target = all.first(where: { $0.name == name }) { return target }
    throw .usage(
      "there is no target `\(name)`" + nearest(to: name, among: all.map { $0.name }),
      command: "compile")
  }
}
