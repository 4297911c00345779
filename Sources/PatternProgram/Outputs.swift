import PatternCompiler
import PatternExports
import PatternSyntax

/// All outputs of a compilation, table by table.
struct Outputs {
  private struct Piece {
    let path: String
    let target: String
    /// True if the file is the manifest of a folder target.
    var isManifest = false
    let bytes: () -> [UInt8]
  }

  private var pieces: [Piece] = []
  /// The losses of all exports as findings, sorted.
  private(set) var findings: [Finding] = []
  /// The files and findings of each export target, in the order of targets.
  private var counts: [(name: String, files: Int, findings: [Finding])] = []
  /// The folder of a folder target, and the table that its findings refer to.
  struct Folder {
    let path: String
    let target: Export
    let table: OutputTable

    var manifest: String { "\(path)/\(ManifestFacts.fileName)" }
  }

  private(set) var folders: [Folder] = []

  /// Makes all outputs except streamed ones.
  ///
  /// - Parameter folder: the folder of a table in the output folder; empty for the output folder
  ///   itself, otherwise with a slash at its end.
  init(
    _ tables: [OutputTable], _ targets: [Target], _ options: ExportOptions,
    in folder: (OutputTable) -> String = { _ in "" }
  ) {
    for target in targets {
      guard case .export(let export) = target.output else { continue }
      counts.append((export.name, 0, []))
    }
    for table in tables {
      let prefix = folder(table)
      var exports: [Export] = []
      var used: Set<AllowancePlace> = []
      for target in targets {
        switch target.output {
        case .file(_, let write):
          pieces.append(
            Piece(path: prefix + target.place(of: table.name), target: target.name) {
              write(table)
            })
        case .export(let export):
          let exported = table.export(export, options)
          var manifest: String?
          if export.isFolder {
            let path = prefix + target.place(of: table.name)
            let folder = Folder(path: path, target: export, table: table)
            folders.append(folder)
            manifest = folder.manifest
          }
          for file in exported.files {
            let path = prefix + file.path
            pieces.append(
              Piece(path: path, target: target.name, isManifest: path == manifest) { file.bytes })
          }
          findings += exported.findings
          used.formUnion(exported.used)
          exports.append(export)
          for index in counts.indices where counts[index].name == export.name {
            counts[index].files += exported.files.count
            counts[index].findings += exported.findings
          }
        }
      }
      // With `--only`, an allowance may be for something that was left out.
      if options.only.isEmpty {
        findings += table.unusedAllowances(after: exports, used: used)
      }
    }
  }

  /// The paths relative to the output folder, table by table.
  var paths: [String] { pieces.map { $0.path } }

  /// The paths, each with the name of its target.
  var places: [(path: String, target: String)] { pieces.map { ($0.path, $0.target) } }

  /// Passes on the path and the bytes of each output.
  func each(_ body: (String, [UInt8]) -> Void) {
    for piece in pieces { body(piece.path, piece.bytes()) }
  }

  /// Writes the only output to standard output. The manifest of a folder target describes files, so
  /// it is not written.
  func write(
    to output: Output, _ targets: [Target], only: [String]
  ) throws(Failure) {
    let shown = pieces.filter { !$0.isManifest }
    guard shown.count <= 1 || folders.isEmpty else {
      throw .usage(
        """
        `\(targets[0].name)` makes \(shown.count) files, but only one can go to standard output; \
        `-o DIR` writes them into a folder, `--only NAME` chooses a pattern or a cue
        """, command: "compile")
    }
    if shown.isEmpty {
      throw .usage(
        "`\(targets[0].name)` makes no file for "
          + (only.isEmpty ? "this table" : only.map { "`\($0)`" }.joined(separator: ", ")),
        command: "compile")
    }
    for piece in shown { try output.write(piece.bytes()) }
  }

  /// Writes every file into a folder and removes stale ones.
  ///
  /// Manifests are written last: until then the old ones list the earlier files, so that a later
  /// run can remove them.
  func write(
    into folder: inout OutputFolder, removing stale: StaleExports,
    _ wrote: (String) -> Void
  ) throws(Failure) {
    try write(pieces.filter { !$0.isManifest }, into: &folder, wrote)
    try stale.remove()
    try write(pieces.filter { $0.isManifest }, into: &folder, wrote)
  }

  private func write(
    _ pieces: [Piece], into folder: inout OutputFolder, _ wrote: (String) -> Void
  ) throws(Failure) {
    for piece in pieces {
      if try folder.write(piece.path, piece.bytes()) { wrote(Paths.join(folder.path, piece.path)) }
    }
  }

  /// One line per target with the numbers of its files, approximations and losses.
  var summary: String {
    counts.map { name, files, findings in
      let approximations = findings.count { $0.severity == .info }
      let losses = findings.count - approximations
      var parts = [counted(files, "file")]
      if approximations > 0 { parts.append(counted(approximations, "approximation")) }
      if losses > 0 { parts.append(losses == 1 ? "1 loss" : "\(losses) losses") }
      let hint =
        findings.isEmpty ? ", nothing lost" : " (patternc check --target \(name) lists them)"
      return "\(name): \(parts.joined(separator: ", "))\(hint)\n"
    }.joined()
  }
}
