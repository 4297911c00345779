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
  /// Makes all files. Where a limit of the format would be broken, it answers a loss whose weight is
  /// `fault` in place of the file.
  package let export: @Sendable (CueTable, ExportOptions) -> ExportResult

  package init(
    _ name: String, _ summary: String, _ form: Form,
    export: @escaping @Sendable (CueTable, ExportOptions) -> ExportResult
  ) {
    self.name = name
    self.summary = summary
    self.form = form
    self.export = export
  }

  /// Every target, in order of value.
  package static let all: [ExportTarget] = []

  package var isFolder: Bool {
    if case .folder = form { true } else { false }
  }
}

/// What an export is asked for.
package struct ExportOptions: Sendable {
  /// The patterns and cues that folder targets write; all of them where it is empty.
  package var only: [String]
  /// The package of code targets that have one; each has a default of its own.
  package var package: String?

  package init(only: [String] = [], package: String? = nil) {
    self.only = only
    self.package = package
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
