import PatternTable

/// Pulsar: JSON haptics for React Native, Flutter, Kotlin Multiplatform, iOS and Android.
extension Export {
  package static let pulsar = Export(
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
      return Array(body(felt.haptics).utf8)
    } _: { name, body in
      var writer = ByteWriter()
      writer.raw(body)
      writer.raw(",\n  \"name\": ")
      writer.name(name.row.owner.name)
      writer.raw(",\n  \"description\": ")
      writer.string(name.row.doc)
      writer.raw(",\n  \"tags\": []\n}\n")
      return writer.bytes
    }
  }

  /// The file from its first brace to the duration; this part does not depend on the file's name.
  private static func body(_ haptics: LoweredHaptics) -> String {
    let line = haptics.strokes.isEmpty ? [] : HapticLine(haptics.strokes).points
    let taps = haptics.taps.map { tap in
      "\(time(tap.at)), \"amplitude\": \(SwiftWords.number(tap.intensity)), "
        + "\"frequency\": \(SwiftWords.number(tap.sharpness))"
    }
    let amplitude = line.map { "\(time($0.at)), \"value\": \(SwiftWords.number($0.intensity))" }
    let frequency = line.map { "\(time($0.at)), \"value\": \(SwiftWords.number($0.sharpness))" }
    let duration = max(line.last?.at ?? 0, haptics.taps.last?.at ?? 0)
    return """
      {
        "continuousPattern": {
          "amplitude": \(list(amplitude, "    ")),
          "frequency": \(list(frequency, "    "))
        },
        "discretePattern": \(list(taps, "  ")),
        "duration": \(SwiftWords.number(duration * 1000))
      """
  }

  private static func time(_ at: Int64) -> String { "\"time\": \(SwiftWords.number(at * 1000))" }

  private static func list(_ objects: [String], _ indent: String) -> String {
    if objects.isEmpty { return "[]" }
    return "[\n" + objects.map { "\(indent)  { \($0) }" }.joined(separator: ",\n") + "\n\(indent)]"
  }
}
