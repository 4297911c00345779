import PatternCues

/// Pulsar: JSON haptics for React Native, Flutter, Kotlin Multiplatform, iOS and Android.
extension ExportTarget {
  package static let pulsar = ExportTarget(
    "pulsar", "haptic files that Pulsar plays, one for each cue and case", .folder,
    // The format has no place for a generator, so its layout is the mark.
    mark: FileMark(
      ".json", start: "{\n  \"continuousPattern\": {\n    \"amplitude\": [",
      sign: ",\n  \"tags\": []\n}\n"),
    [
      CoverageRow(["continuous"], ["atMs"], .approximated([.mergedLayers]))
    ] + .hapticFile
  ) { table, options in
    HapticFolder(target: "pulsar", fileExtension: "json", format: "a Pulsar file").run(
      table, options
    ) { felt, losses in
      losses += HapticLine.losses(felt, format: "a Pulsar file")
      return body(felt.haptics)
    } _: { name, body in
      file(name, body)
    }
  }

  /// The file from its first brace to the duration; this part does not depend on the file's name.
  private static func body(_ haptics: LoweredHaptics) -> [UInt8] {
    let line = haptics.strokes.isEmpty ? [] : HapticLine(haptics.strokes).points
    var writer = ByteWriter()
    func list(_ key: StaticString, _ value: (HapticLine.Point) -> Int64) {
      writer.raw("    \"")
      writer.raw(key)
      writer.raw("\": [")
      for (index, point) in line.enumerated() {
        writer.raw(index == 0 ? "\n      { \"time\": " : ",\n      { \"time\": ")
        writer.milliseconds(point.at)
        writer.raw(", \"value\": ")
        writer.number(value(point))
        writer.raw(" }")
      }
      writer.raw(line.isEmpty ? "]" : "\n    ]")
    }
    writer.raw("{\n  \"continuousPattern\": {\n")
    list("amplitude") { $0.intensity }
    writer.raw(",\n")
    list("frequency") { $0.sharpness }
    writer.raw("\n  },\n  \"discretePattern\": [")
    for (index, tap) in haptics.taps.enumerated() {
      writer.raw(index == 0 ? "\n    { \"time\": " : ",\n    { \"time\": ")
      writer.milliseconds(tap.at)
      writer.raw(", \"amplitude\": ")
      writer.number(tap.intensity)
      writer.raw(", \"frequency\": ")
      writer.number(tap.sharpness)
      writer.raw(" }")
    }
    writer.raw(haptics.taps.isEmpty ? "],\n  \"duration\": " : "\n  ],\n  \"duration\": ")
    writer.milliseconds(max(line.last?.at ?? 0, haptics.taps.last?.at ?? 0))
    return Array(writer.bytes)
  }

  private static func file(_ name: FolderExport.FileName, _ body: [UInt8]) -> [UInt8] {
    var writer = ByteWriter(capacity: body.count + 256)
    writer.raw(body)
    writer.raw(",\n  \"name\": ")
    writer.name(name.row.owner.name)
    writer.raw(",\n  \"description\": ")
    writer.string(name.row.doc)
    writer.raw(",\n  \"tags\": []\n}\n")
    return Array(writer.bytes)
  }
}
