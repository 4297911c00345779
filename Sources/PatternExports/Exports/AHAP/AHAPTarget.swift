import PatternTable

/// AHAP, which Core Haptics plays without our player.
extension Export {
  package static let ahap = Export(
    "ahap", "haptic files that Core Haptics plays, one for each cue and case", .folder,
    mark: FileMark(
      ".ahap", start: "{\n  \"Version\": 1.0,\n  \"Metadata\": {\n    \"Project\": \"",
      sign: "\"Patternc\": {"),
    AHAPCoverage.rows
  ) { table, options in
    let emitter = CueTableEmitter(table)
    var rows = RowWriter(depth: 2)
    var export = FolderExport(table, target: "ahap", extension: "ahap", hasSound: true)
    export.run(options) { played, which, losses in
      bodies(played, which, &losses)
    } _: { name, pattern in
      let row = name.row
      var writer = RowWriter()
      let file = AHAPFile(
        project: table.name, doc: row.doc, because: row.because,
        hasStyles: row.hasStyles(name.mode),
        owner: row.owner, mode: name.mode, caseName: name.caseName,
        digest: emitter.digest(of: row, &rows), pattern: pattern)
      writer.object(.block) { file.keys(&$0) }
      writer.bytes.raw("\n")
      return writer.bytes.bytes
    }
    for row in table.exportRows(options) {
      for (mode, timeline) in row.timelines {
        for (entry, index) in timeline.sounds.indices.enumerated() {
          let sound = row.view.sounds[index]
          if mode == .physicalityOff {
            export.lose(.soundOfPhysicalityOff(row, sound, entry))
          } else if !sound.file.isNone {
            export.add(asset: sound.file)
          }
        }
      }
    }
    return export.result
  }

  /// The pattern of each layer.
  private static func bodies(
    _ played: RowTimeline, _ which: ExportCase, _ losses: inout [Loss]
  ) -> [[UInt8]] {
    let (row, timeline) = (played.row, played.timeline)
    let haptics = LoweredHaptics(timeline, row.view, in: which, row.equivalents)
    let layers = AHAPLayer.layers(of: haptics)
    AHAPLosses.report(played, which, haptics, layers, &losses)
    return layers.enumerated().compactMap { index, layer in
      var elements = AHAPElements(layer)
      for index in index == 0 ? timeline.sounds.indices : 0..<0 {
        let sound = row.view.sounds[index]
        let extra = row.view.extras[Int(sound.extra)]
        if sound.file.isNone || !which.plays(extra) { continue }
        elements.add(sound, at: sound.at + extra.leastDelay)
      }
      return elements.pattern
    }
  }
}

/// The elements of a pattern.
private struct AHAPElements {
  /// Simultaneous events come before curves, and haptics before audio.
  private var all: [(at: Int64, rank: Int, bytes: [UInt8])] = []
  private var writer = RowWriter()

  init(_ layer: AHAPLayer) {
    for event in layer.events {
      let played = AHAPPlayed(
        at: event.at, kind: event.duration == 0 ? .transient : .continuous(event.duration),
        parameters: event.parameters.map { .init(id: $0.id.name, value: $0.value) })
      add(event.at, rank: 0) { played.element(&$0) }
    }
    for piece in layer.curvePieces {
      let curve = AHAPChange(at: piece.at, parameter: piece.parameter, points: piece.points)
      add(piece.at, rank: 2) { curve.element(&$0) }
    }
  }

  mutating func add(_ sound: Sound, at time: Int64) {
    let isFaded = sound.fadeIn == 0 && sound.fadeOut == 0
    let played = AHAPPlayed(
      at: time, kind: .audio(sound.file, isFaded: isFaded),
      parameters: [.init(id: "AudioVolume", value: sound.volume)])
    add(time, rank: 1) { played.element(&$0) }
  }

  private mutating func add(_ at: Int64, rank: Int, _ keys: (inout RowWriter) -> Void) {
    writer.object(.line, keys)
    all.append((at, rank, writer.take()))
  }

  /// The elements in order, in brackets; nil if there are none.
  var pattern: [UInt8]? {
    if all.isEmpty { return nil }
    let order = all.indices.sorted {
      (all[$0].at, all[$0].rank, $0) < (all[$1].at, all[$1].rank, $1)
    }
    var writer = ByteWriter()
    writer.raw("[\n    ")
    writer.joined(order, ",\n    ") { $1.raw(all[$0].bytes) }
    writer.raw("\n  ]")
    return writer.bytes
  }
}

extension CueTableEmitter {
  /// The digest of a row: for a cue, that of the JSON; for a pattern, a digest of the same kind.
  fileprivate func digest(of row: ExportRow, _ writer: inout RowWriter) -> UInt64 {
    writer.bytes.removeAll()
    if row.owner.isCue { return cue(row.reference, &writer) }
    pattern(row.reference, &writer)
    return writer.bytes.bytes.withUnsafeBytes { xxh64($0) }
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
