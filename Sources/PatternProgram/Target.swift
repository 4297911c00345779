import PatternCompiler
import PatternExports

/// An output format of `compile`.
package struct Target: Sendable {
  /// The kind of output that is made from a table.
  enum Output: Sendable {
    /// One file, named after the table with this suffix.
    case file(suffix: String, @Sendable (OutputTable) -> [UInt8])
    /// Files that are made before any is written, and that may lose information.
    case export(Export)
  }

  package let name: String
  let summary: String
  let output: Output

  /// Every target; the first one is the default.
  package static let all: [Target] =
    [.cueTable, .swift]
    + Export.all.map { Target(name: $0.name, summary: $0.summary, output: .export($0)) }

  static let cueTable = Target(
    name: "cue-table", summary: "everything a client needs to play the cues, as JSON",
    output: .file(suffix: ".cues.json") { $0.bytes })

  /// The cue table without spaces, line breaks and doc comments.
  static let compactCueTable = Target(
    name: cueTable.name, summary: cueTable.summary,
    output: .file(suffix: ".cues.json") { $0.compactBytes })

  /// The target for `--compact`: if it contains a table, the table has no spaces.
  var compact: Target {
    switch name {
    case Target.cueTable.name: .compactCueTable
    case Export.web.name: Target(name: name, summary: summary, output: .export(.compactWeb))
    default: self
    }
  }

  static let swift = Target(
    name: "swift", summary: "the names, springs and times of a table, as Swift constants",
    output: .file(suffix: ".cues.swift") { SwiftEmitter.render($0.table) })

  /// The targets named by values of an option, each once.
  ///
  /// - Parameter command: the command whose help explains a mistake; by default the one that runs.
  /// - Throws: `Failure` for a name that no target has.
  package static func named(
    _ names: [String], command: String? = nil
  ) throws(Failure) -> [Target] {
    var targets: [Target] = []
    for name in names where !targets.contains(where: { $0.name == name }) {
      guard let target = all.first(where: { $0.name == name }) else {
        throw .usage(
          "there is no target `\(name)`" + nearest(to: name, among: all.map { $0.name }),
          command: command)
      }
      targets.append(target)
    }
    return targets
  }

  /// The path of the file or folder that is written for a table.
  func place(of table: String) -> String {
    switch output {
    case .file(let suffix, _): table + suffix
    case .export(let target):
      switch target.form {
      case .file(let suffix): table + suffix
      case .folder: "\(table)/\(name)"
      }
    }
  }

  var export: Export? {
    if case .export(let target) = output { target } else { nil }
  }

  var isFolder: Bool { export?.isFolder ?? false }
}
