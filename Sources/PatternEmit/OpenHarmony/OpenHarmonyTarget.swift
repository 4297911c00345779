import PatternCues

/// The haptic JSON files that OpenHarmony plays with `startVibration`.
extension ExportTarget {
  package static let openHarmony = ExportTarget(
    "openharmony", "haptic files for OpenHarmony, one for each cue and case", .folder,
    // The format has no place for a generator, so its layout is the mark.
    mark: FileMark(
      ".json", start: "{\n  \"MetaData\": { \"Version\": 1.0, \"ChannelNumber\": ",
      sign: " },\n  \"Channels\": [\n    {\n      \"Parameters\": { \"Index\": 0 },\n"),
    [
      CoverageRow(
        ["impact", "notify", "selection", "transient"], ["atMs"],
        .approximated([.roundedValue, .targetLimit])),
      CoverageRow(
        ["impact", "notify", "selection", "transient", "continuous"], ["intensity", "sharpness"],
        .approximated([.roundedValue])),
      CoverageRow(["continuous"], ["atMs"], .approximated([.roundedValue, .targetLimit])),
      CoverageRow(["continuous"], ["durationMs"], .approximated([.roundedValue, .splitEvent])),
      CoverageRow(
        ["continuous"], ["envelope"], .approximated([.roundedValue, .thinnedEnvelope])),
    ] + .hapticFile
  ) { table, options in
    HapticFolder(target: "openharmony", fileExtension: "json", format: "a file of OpenHarmony").run(
      table, options
    ) { felt, losses in
      let file = OpenHarmonyFile(felt)
      losses += felt.lostAdjusters("OpenHarmony") + file.losses()
      return file.body()
    } _: { _, body in
      // The schema has no place for a name.
      body
    }
  }
}

private struct OpenHarmonyFile {
  private let felt: HapticFolder.Felt
  private let channels: [Channel]

  private struct Channel {
    var taps: [Tap] = []
    var strokes: [Stroke] = []
    var count: Int { taps.count + strokes.count }
  }

  // Limits of the schema: channels, events per channel, and times in microseconds.
  private static let channelLimit = 3
  private static let eventLimit = 128
  private static let longest: Int64 = 5_000_000
  private static let latest: Int64 = 1_800_000_000

  init(_ felt: HapticFolder.Felt) {
    self.felt = felt
    let strokes = felt.haptics.strokes.flatMap { $0.parts(atMost: OpenHarmonyFile.longest) }
    var channels = strokes.sorted { $0.at < $1.at }.lanes.map { Channel(strokes: $0) }
    if channels.isEmpty { channels = [Channel()] }
    channels[0].taps = felt.haptics.taps
    self.channels = channels
  }

  private var fault: String? {
    if channels.count > OpenHarmonyFile.channelLimit {
      return "\(channels.count) vibrations play at once, and a file of OpenHarmony has at most "
        + "\(OpenHarmonyFile.channelLimit) channels for them"
    }
    if let most = channels.map({ $0.count }).max(), most > OpenHarmonyFile.eventLimit {
      return "\(most) events are in one channel, and a channel of OpenHarmony has at most "
        + "\(OpenHarmonyFile.eventLimit)"
    }
    let onsets = channels.flatMap { $0.taps.map { $0.at } + $0.strokes.map { $0.at } }
    if let last = onsets.max(), last > OpenHarmonyFile.latest {
      return "an event starts at \(ExportText.milliseconds(last)), and those of OpenHarmony start "
        + "at \(ExportText.milliseconds(OpenHarmonyFile.latest)) at the latest"
    }
    return nil
  }

  func losses() -> [Loss] {
    var losses = felt.splitEvents("OpenHarmony", longerThan: OpenHarmonyFile.longest)
    if let fault { losses.append(felt.tooMuch(fault)) }
    for tap in felt.haptics.taps where !isWhole(tap.at, tap.intensity, tap.sharpness) {
      losses.append(
        rounded(
          tap.entry, ExportText.levels(tap.intensity, tap.sharpness), at: tap.at,
          tap.intensity))
    }
    for stroke in felt.haptics.strokes {
      let isRounded = stroke.points.contains { point in
        !isWhole(stroke.at + point.at, stroke.level(point.intensity), point.sharpness)
      }
      if isRounded {
        losses.append(
          rounded(
            stroke.entry, ExportText.levels(stroke.peak, stroke.points[0].sharpness),
            at: stroke.at, stroke.peak))
      }
      let parts = stroke.parts(atMost: OpenHarmonyFile.longest)
      let error = parts.map { OpenHarmonyCurve($0).error }.max() ?? 0
      if error == 0 { continue }
      losses.append(
        Loss(
          .thinnedEnvelope, at: felt.address(stroke.entry),
          "a curve of OpenHarmony has at most 16 points, in whole milliseconds",
          was: "\(stroke.points.count) points",
          written: "levels up to \(ExportText.number(error)) off", magnitude: error,
          isMinor: error <= 20_000))
    }
    return losses
  }

  private func isWhole(_ at: Int64, _ intensity: Int64, _ sharpness: Int64) -> Bool {
    at % 1_000 == 0 && intensity % 10_000 == 0 && sharpness % 10_000 == 0
  }

  private func rounded(_ entry: Int, _ levels: String, at time: Int64, _ level: Int64) -> Loss {
    Loss(
      .roundedValue, at: felt.address(entry),
      "OpenHarmony counts whole milliseconds and hundredths of a level",
      was: "\(levels), at \(ExportText.milliseconds(time))", written: "the nearest of them",
      magnitude: abs(OpenHarmonyFile.percent(level) * 10_000 - level))
  }

  // MARK: text

  /// The file; empty if the format cannot hold it.
  func body() -> [UInt8] {
    if fault != nil { return [] }
    var writer = ByteWriter()
    writer.raw("{\n  \"MetaData\": { \"Version\": 1.0, \"ChannelNumber\": ")
    writer.integer(Int64(channels.count))
    writer.raw(" },\n  \"Channels\": [")
    for (index, channel) in channels.enumerated() {
      writer.raw(index == 0 ? "\n" : ",\n")
      writer.raw("    {\n      \"Parameters\": { \"Index\": ")
      writer.integer(Int64(index))
      writer.raw(" },\n      \"Pattern\": [")
      write(channel, &writer)
      writer.raw("\n      ]\n    }")
    }
    writer.raw("\n  ]\n}\n")
    return Array(writer.bytes)
  }

  /// Writes events sorted by time; a tap precedes a stroke that starts with it.
  private func write(_ channel: Channel, _ writer: inout ByteWriter) {
    var strokes = channel.strokes[...]
    var isFirst = true
    func begin(_ type: StaticString, at time: Int64) {
      writer.raw(isFirst ? "\n" : ",\n")
      isFirst = false
      writer.raw("        { \"Event\": { \"Type\": \"")
      writer.raw(type)
      writer.raw("\", \"StartTime\": ")
      writer.integer(OpenHarmonyFile.milliseconds(time))
    }
    func writeStrokes(before time: Int64) {
      while let stroke = strokes.first, stroke.at < time {
        strokes.removeFirst()
        begin("continuous", at: stroke.at)
        write(OpenHarmonyCurve(stroke), &writer)
      }
    }
    for tap in channel.taps {
      writeStrokes(before: tap.at)
      begin("transient", at: tap.at)
      writer.raw(", \"Parameters\": { \"Intensity\": ")
      writer.integer(max(OpenHarmonyFile.percent(tap.intensity), 1))
      writer.raw(", \"Frequency\": ")
      writer.integer(OpenHarmonyFile.percent(tap.sharpness))
      writer.raw(" } } }")
    }
    writeStrokes(before: Int64.max)
  }

  private func write(_ curve: OpenHarmonyCurve, _ writer: inout ByteWriter) {
    writer.raw(", \"Duration\": ")
    writer.integer(curve.length)
    writer.raw(", \"Parameters\": { \"Intensity\": ")
    writer.integer(curve.intensity)
    writer.raw(", \"Frequency\": ")
    writer.integer(curve.frequency)
    if !curve.points.isEmpty {
      writer.raw(", \"Curve\": [")
      for (index, point) in curve.points.enumerated() {
        writer.raw(index == 0 ? "\n          { \"Time\": " : ",\n          { \"Time\": ")
        writer.integer(point.at)
        writer.raw(", \"Intensity\": ")
        writer.integer(curve.factor(of: point))
        writer.raw(", \"Frequency\": ")
        writer.integer(curve.offset(of: point))
        writer.raw(" }")
      }
      writer.raw("\n        ]")
    }
    writer.raw(" } } }")
  }

  static func percent(_ millionths: Int64) -> Int64 { (millionths + 5_000) / 10_000 }

  /// Whole milliseconds, rounded half up.
  static func milliseconds(_ microseconds: Int64) -> Int64 { (microseconds + 500) / 1_000 }
}
