import PatternCues

/// AHAP, which Core Haptics plays without our player.
extension ExportTarget {
  package static let ahap = ExportTarget(
    "ahap", "haptic files that Core Haptics plays, one for each cue and case", .folder,
    mark: FileMark(
      ".ahap", start: "{\n  \"Version\": 1.0,\n  \"Metadata\": {\n    \"Project\": \"",
      sign: "\"Patternc\": {"),
    AHAPCoverage.rows
  ) { table, options in
    AHAPEmitter(table).run(options)
  }
}

private struct AHAPEmitter {
  private let table: CueTable

  init(_ table: CueTable) { self.table = table }

  func run(_ options: ExportOptions) -> ExportResult {
    let digests = RowDigests(table)
    var export = FolderExport(table, target: "ahap", extension: "ahap", hasSound: true)
    export.run(options) { row, mode, timeline, which, losses in
      bodies(row, mode, timeline, which, &losses)
    } _: { name, body in
      file(name, body, digests)
    }
    for row in table.exportRows(options) {
      for (mode, timeline) in row.timelines {
        for (entry, index) in timeline.sounds.indices.enumerated() {
          let sound = row.view.sounds[index]
          if mode != .physicalityOff, !sound.file.isNone { export.add(asset: sound.file) }
          if mode == .physicalityOff {
            export.lose(.soundOfPhysicalityOff(row, sound, entry))
          }
        }
      }
    }
    return export.result
  }

  /// The pattern of each layer.
  private func bodies(
    _ row: ExportRow, _ mode: Mode, _ timeline: Timeline, _ which: ExportCase,
    _ losses: inout [Loss]
  ) -> [[UInt8]] {
    let haptics = LoweredHaptics(timeline, row.view, in: which, row.equivalents)
    let layers = AHAPLayer.layers(of: haptics)
    AHAPLosses.report(row, mode, timeline, which, haptics, layers, &losses)
    var texts: [[UInt8]] = []
    for (index, layer) in layers.enumerated() {
      var text = AHAPText()
      text.add(layer)
      if index == 0 {
        for index in timeline.sounds.indices {
          let sound = row.view.sounds[index]
          let extra = row.view.extras[Int(sound.extra)]
          guard !sound.file.isNone, which.plays(extra) else { continue }
          text.add(sound, at: sound.at + extra.leastDelay)
        }
      }
      if !text.isEmpty { texts.append(text.pattern()) }
    }
    return texts
  }

  private func file(
    _ name: FolderExport.FileName, _ body: [UInt8], _ digests: RowDigests
  ) -> [UInt8] {
    var writer = ByteWriter(capacity: body.count + 512)
    let row = name.row
    writer.raw("{\n  \"Version\": 1.0,\n  \"Metadata\": {\n    \"Project\": ")
    writer.string(Array(table.name.utf8))
    if !row.doc.isEmpty {
      writer.raw(",\n    \"Description\": ")
      writer.string(row.doc)
    } else if !row.because.isNone {
      writer.raw(",\n    \"Description\": ")
      writer.text(row.because)
    }
    writer.raw(",\n    \"Patternc\": { \"Table\": 1")
    if row.hasStyles(name.mode) {
      writer.raw(", \"Equivalents\": ")
      writer.integer(Int64(Equivalents.version))
    }
    writer.raw(row.owner.isCue ? ", \"Cue\": " : ", \"Pattern\": ")
    writer.name(row.owner.name)
    if row.owner.isCue {
      writer.raw(", \"Mode\": \"")
      writer.raw(name.mode.option)
      writer.raw("\"")
    }
    if !name.caseName.isEmpty {
      writer.raw(", \"Case\": ")
      writer.string(Array(name.caseName.utf8))
    }
    writer.raw(", \"Digest\": \"")
    writer.hexadecimal(digests[row])
    writer.raw("\" }\n  },\n  \"Pattern\": ")
    writer.raw(body)
    writer.raw("\n}\n")
    return Array(writer.bytes)
  }
}

extension ExportRow {
  /// True if a mode has a haptic with a system style, which AHAP replaces by its equivalent.
  fileprivate func hasStyles(_ mode: Mode) -> Bool {
    let timeline = timelines.first { $0.mode == mode }?.timeline
    return timeline?.haptics.indices.contains { view.haptics[$0].styleText != nil } ?? false
  }
}

extension Extra {
  /// The delay of the first staggered item, in microseconds.
  var leastDelay: Int64 { staggerStep < 0 ? max(staggerMinimum, 0) : 0 }
}
