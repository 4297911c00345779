import PatternTable

/// An export format for cue tables.
///
/// To add one, write a file with a static value and list it in `all`. A target reads only the
/// table, so equal tables have equal exports everywhere.
package struct Export: Sendable {
  /// The form of the output.
  package enum Form: Sendable {
    /// One file, named after the table with this suffix, such as `.cues.css`.
    case file(suffix: String)
    /// A folder `TABLE/TARGET` with a file for each cue, mode and case. The framework adds a
    /// manifest.
    case folder
  }

  package let name: String
  /// A short description for the list of targets.
  package let summary: String
  package let form: Form
  /// The mark that identifies files of this target; nil for a single file.
  private let mark: FileMark?
  /// The treatment of each key of a table.
  package let coverage: [CoverageRow]
  /// Makes all files. Instead of a file that would exceed a limit of the format, it returns a loss
  /// of weight `fault`.
  private let export: @Sendable (CueTable, ExportOptions) -> ExportResult

  package init(
    _ name: String, _ summary: String, _ form: Form, mark: FileMark? = nil,
    _ coverage: [CoverageRow] = [],
    export: @escaping @Sendable (CueTable, ExportOptions) -> ExportResult
  ) {
    self.name = name
    self.summary = summary
    self.form = form
    self.mark = mark
    self.coverage = coverage
    self.export = export
  }

  /// Every target, the most valuable first.
  package static let all: [Export] = [
    .ahap, .kotlin, .css, .typeScript, .web, .androidXML, .designTokens, .pulsar, .compose,
    .metaHaptic, .hjif, .openHarmony, .strings,
  ]

  package var isFolder: Bool {
    if case .folder = form { true } else { false }
  }

  /// True if the target can write a file with this path, relative to its folder.
  package func gives(_ path: String) -> Bool { mark?.gives(path) ?? false }

  /// True if the bytes of a file have the target's mark.
  package func made(_ bytes: [UInt8]) -> Bool { mark?.isOn(bytes) ?? false }

  /// The losses that the target may report.
  package var losses: Set<LossID> {
    var losses: Set<LossID> = []
    for shape in CueTableShapes.all {
      for key in shape.keys {
        losses.formUnion(coverage.coverage(of: shape.name, key.name)?.losses ?? [])
      }
    }
    return losses
  }

  /// All files, the manifest last. Reports a fault if two paths are equal, ignoring case because
  /// many file systems do.
  package func files(of table: CueTable, _ options: ExportOptions) -> ExportResult {
    var result = export(table, options)
    var owners: [String: String] = [:]
    for file in result.files {
      guard let other = owners.updateValue(file.path, forKey: file.path.lowercased()) else {
        continue
      }
      guard let row = result.facts.owner(of: file.path, below: "\(table.name)/\(name)/") else {
        continue
      }
      result.losses.add(
        .nameCollision, at: LossAddress(row),
        "`\(other)` and `\(file.path)` would be the same file; rename one of the two")
    }
    if isFolder {
      let manifest = Manifest(table: table, target: name, result: result, options: options).render()
      result.files.append(
        ExportFile("\(table.name)/\(name)/\(ManifestFacts.fileName)", manifest))
    }
    return result
  }
}

extension ManifestFacts {
  fileprivate func owner(of path: String, below folder: String) -> ExportOwner? {
    cases.first { $0.layers.contains { folder + $0 == path } }?.owner
  }
}

/// The options of an export.
package struct ExportOptions: Sendable {
  /// The patterns and cues that folder targets write; all if empty.
  package var only: [String]
  /// The package for code targets; nil for the default of each.
  package var package: String?
  /// The namespace of the Android app whose resources contain the texts.
  package var resources: String?

  package init(only: [String] = [], package: String? = nil, resources: String? = nil) {
    self.only = only
    self.package = package
    self.resources = resources
  }

  /// True if a row is selected.
  package func includes(_ name: Name) -> Bool {
    only.isEmpty || only.contains(name.text)
  }
}

/// The result of an export.
package struct ExportResult: Sendable {
  package var files: [ExportFile] = []
  package var losses: [Loss] = []
  /// Facts for the manifest of a folder target.
  var facts = ManifestFacts()
}

/// One file of an export.
package struct ExportFile: Equatable, Sendable {
  /// The path within the output folder, with `/`: `ghost-deck/ahap/ghost.arrive.ahap`.
  package var path: String
  package var bytes: [UInt8]

  package init(_ path: String, _ bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  init(_ path: String, _ text: String) { self.init(path, Array(text.utf8)) }
}
