import PatternTable

/// The export of a table to a folder: a file for each row, mode and distinct case.
struct FolderExport {
  /// The bodies for a case of a timeline: one per layer, empty if nothing plays.
  typealias Bodies = (RowTimeline, ExportCase, inout [Loss]) -> [[UInt8]]
  /// The bytes of a file with a given body.
  typealias File = (FileName, [UInt8]) -> [UInt8]

  /// The identity of a file.
  struct FileName {
    let row: ExportRow
    let mode: Mode
    /// Empty for the default.
    let caseName: String
  }

  let table: CueTable
  let target: String
  let fileExtension: String
  /// True if the files include sounds.
  let hasSound: Bool
  /// The path of a file in the target's folder, without extension.
  var stem: (FileName) -> String = { $0.row.stem($0.mode, case: $0.caseName) }
  private(set) var result = ExportResult()

  /// The maximum number of files for a table. Our choice.
  private static let limit = 10_000

  init(_ table: CueTable, target: String, extension: String, hasSound: Bool) {
    self.table = table
    self.target = target
    fileExtension = `extension`
    self.hasSound = hasSound
  }

  mutating func run(_ options: ExportOptions, _ bodies: Bodies, _ file: File) {
    let rows = table.exportRows(options)
    // The mode `physicalityOff` has no haptics.
    let excess = ExportWork.excess(
      rows, in: table, target, modes: [.normal, .reduceMotion]
    ) { row, _ in names(of: row) }
    if let excess { return result.losses.append(excess) }
    for row in rows {
      let modes = row.timelines.filter { $0.mode != .physicalityOff }
      let cases = ExportCases(of: names(of: row), in: table)
      var normal: (variants: Variants<[[UInt8]]>, paths: [[String]])?
      for (mode, timeline) in modes {
        var losses: [Loss] = []
        var most = 0
        let variants = Variants(cases) { which in
          let played = RowTimeline(row: row, mode: mode, timeline: timeline)
          let bodies = bodies(played, which, &losses)
          losses.thin(over: &most)
          return bodies
        }
        result.losses += losses
        if variants.areTooMany {
          result.losses.append(.tooManyVariants(row, mode, target))
          continue
        }
        if let normal, normal.variants.all == variants.all {
          note(row, mode, variants, normal.paths, cases)
          continue
        }
        let paths = write(row, mode, variants, file)
        if result.files.count > FolderExport.limit {
          result = ExportResult(losses: [.tooManyFiles(row, mode, target, FolderExport.limit)])
          return
        }
        note(row, mode, variants, paths, cases)
        if mode == .normal { normal = (variants, paths) }
      }
    }
  }

  /// The maps that the haptics of a row name in any mode, each once.
  private func names(of row: ExportRow) -> [Name] {
    row.view.mapNames(
      of: row.timelines.filter { $0.mode != .physicalityOff }.map { $0.timeline },
      in: hasSound ? [.haptics, .sound] : [.haptics])
  }

  /// Adds a file that the app has to bundle, unless it is already listed.
  mutating func add(asset: Text) {
    if !result.facts.assets.contains(where: { $0.written == asset.written }) {
      result.facts.assets.append(asset)
    }
  }

  mutating func lose(_ loss: Loss) { result.losses.append(loss) }

  private mutating func write(
    _ row: ExportRow, _ mode: Mode, _ variants: Variants<[[UInt8]]>, _ file: File
  ) -> [[String]] {
    variants.all.map { variant in
      let name = FileName(row: row, mode: mode, caseName: variant.name)
      return variant.body.enumerated().map { layer, body in
        let suffix = layer == 0 ? "" : "--layer-\(layer + 1)"
        let path = "\(stem(name))\(suffix).\(fileExtension)"
        result.files.append(ExportFile("\(table.name)/\(target)/\(path)", file(name, body)))
        return path
      }
    }
  }

  private mutating func note(
    _ row: ExportRow, _ mode: Mode, _ variants: Variants<[[UInt8]]>, _ paths: [[String]],
    _ cases: ExportCases
  ) {
    for (variant, layers) in zip(variants.all, paths) where !layers.isEmpty {
      result.facts.cases.append(
        ManifestFacts.Case(
          owner: row.owner, mode: mode, name: variant.name, layers: layers,
          combinations: variant.cases.map { index in
            zip(cases.inputs, cases.digits(of: index)).map { ($0.name, $0.classes[$1]) }
          }))
    }
  }
}

extension Loss {
  fileprivate static func tooManyFiles(
    _ row: ExportRow, _ mode: Mode, _ target: String, _ limit: Int
  ) -> Loss {
    Loss(
      .targetLimit, at: LossAddress(row.owner, mode),
      "with `\(row.owner.name.text)`, \(target) would have more than \(limit) files",
      magnitude: Int64(limit))
  }

  static func tooManyVariants(_ row: ExportRow, _ mode: Mode, _ target: String) -> Loss {
    let limit = Variants<[UInt8]>.limit
    return Loss(
      .tooManyVariants, at: LossAddress(row.owner, mode),
      "`\(row.owner.name.text)` plays in more than \(limit) ways, and \(target) "
        + "needs a file for each",
      magnitude: Int64(limit))
  }
}
