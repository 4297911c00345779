import PatternCues

/// A format that a cue table is exported to besides its own.
///
/// A new one is a file with a static value, and its line in `all`. It reads the table and nothing
/// else: the same table makes the same bytes everywhere.
package struct ExportTarget: Sendable {
  /// What form its files have.
  package enum Form: Sendable {
    /// One file, called after the table with this suffix, such as `.cues.css`.
    case file(suffix: String)
    /// A folder `TABLE/TARGET` with a file for each cue, mode and case, and a manifest that the
    /// frame writes.
    case folder
  }

  package let name: String
  /// What it is, for the list of targets.
  package let summary: String
  package let form: Form
  /// How the files of a folder are told from those of others.
  private let mark: FileMark?
  /// What becomes of each key of a table.
  package let coverage: [CoverageRow]
  /// Makes all files. Where a limit of the format would be broken, it answers a loss whose weight
  /// is `fault` in place of the file.
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

  /// Every target, in order of value.
  package static let all: [ExportTarget] = [
    .ahap, .kotlin, .css, .typeScript, .web, .androidXML, .designTokens, .pulsar, .compose,
    .metaHaptic, .hjif, .openHarmony, .strings,
  ]

  package var isFolder: Bool {
    if case .folder = form { true } else { false }
  }

  /// Whether a path below the folder of the target is one that it gives to files.
  package func gives(_ path: String) -> Bool { mark?.gives(path) ?? false }

  /// Whether the bytes of a file say that the target made it.
  package func made(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool { mark?.isOn(bytes) ?? false }

  /// The losses that it may report of a table.
  package var losses: Set<LossID> {
    var losses: Set<LossID> = []
    for shape in CueTableShapes.all {
      for key in shape.keys {
        losses.formUnion(coverage.coverage(of: shape.name, key.name)?.losses ?? [])
      }
    }
    return losses
  }

  /// So many files may a table become; ours.
  package static let fileLimit = 10_000

  /// Everything that is to be written, the manifest last. Where two rows would be one file, on
  /// disks that do not tell cases apart either, a loss says so.
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
      result.losses.append(
        Loss(
          .nameCollision, at: LossAddress(row),
          "`\(other)` and `\(file.path)` would be one file; rename one of what they play"))
    }
    if result.files.count > ExportTarget.fileLimit, let last = result.facts.cases.last {
      result.losses.append(
        Loss(
          .targetLimit, at: LossAddress(last.owner),
          "\(name) would have \(result.files.count) files, and at most \(ExportTarget.fileLimit) "
            + "are written"))
    }
    if isFolder {
      let manifest = ManifestEmitter(table, target: name, result, options).render()
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

/// What an export is asked for.
package struct ExportOptions: Sendable {
  /// The patterns and cues that folder targets write; all of them where it is empty.
  package var only: [String]
  /// The package of code targets that have one; each has a default of its own.
  package var package: String?
  /// The namespace of an app for Android, whose resources texts become.
  package var resources: String?

  package init(only: [String] = [], package: String? = nil, resources: String? = nil) {
    self.only = only
    self.package = package
    self.resources = resources
  }

  /// Whether a row is to be written.
  package func includes(_ name: Name) -> Bool {
    only.isEmpty || only.contains(name.text)
  }
}

/// What an export came to.
package struct ExportResult: Sendable {
  package var files: [ExportFile] = []
  package var losses: [Loss] = []
  /// What the manifest of a folder target says of its files.
  package var facts = ManifestFacts()

  package init(
    files: [ExportFile] = [], losses: [Loss] = [], facts: ManifestFacts = ManifestFacts()
  ) {
    self.files = files
    self.losses = losses
    self.facts = facts
  }
}

/// One file of an export.
package struct ExportFile: Equatable, Sendable {
  /// Below the output folder, `/`-separated: `ghost-deck/ahap/ghost.arrive.ahap`.
  package var path: String
  package var bytes: [UInt8]

  package init(_ path: String, _ bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}
