import PatternTable

/// The haptic JSON files that OpenHarmony plays with `startVibration`.
extension Export {
  package static let openHarmony = Export(
    "openharmony", "haptic files for OpenHarmony, one for each cue and case", .folder,
    // The format has no place for a generator, so its layout is the mark.
    mark: FileMark(
      ".json", start: "{\n  \"MetaData\": { \"Version\": 1.0, \"ChannelNumber\": ",
      sign: " },\n  \"Channels\": [\n    {\n      \"Parameters\": { \"Index\": 0 },\n"),
    [
      CoverageRow(
        .haptics, ["intensity", "sharpness"], .approximated([.roundedValue])),
      CoverageRow(.haptics, ["atMs"], .approximated([.roundedValue, .targetLimit])),
      CoverageRow(["continuous"], ["durationMs"], .approximated([.roundedValue, .splitEvent])),
      CoverageRow(
        ["continuous"], ["envelope"], .approximated([.roundedValue, .thinnedEnvelope])),
    ] + .hapticFile
  ) { table, options in
    HapticFolder(target: "openharmony", fileExtension: "json", format: "an OpenHarmony file").run(
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
      return "\(channels.count) vibrations play at once, but an OpenHarmony file has at most "
        + "\(OpenHarmonyFile.channelLimit) channels for them"
    }
    if let most = channels.map({ $0.count }).max(), most > OpenHarmonyFile.eventLimit {
      return "\(most) events are in one channel, but an OpenHarmony channel has at most "
        + "\(OpenHarmonyFile.eventLimit)"
    }
    let onsets = channels.flatMap { $0.taps.map { $0.at } + $0.strokes.map { $0.at } }
    if let last = onsets.max(), last > OpenHarmonyFile.latest {
      return "an event starts at \(ExportText.milliseconds(last)), but in OpenHarmony the latest "
        + "start is \(ExportText.milliseconds(OpenHarmonyFile.latest))"
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
      losses.add(
        .thinnedEnvelope, at: felt.address(stroke.entry),
        "an OpenHarmony curve has at most 16 points, at whole milliseconds",
        was: "\(stroke.points.count) points",
        written: "levels up to \(SwiftWords.number(error)) off", magnitude: error,
        isMinor: error <= 20_000)
    }
    return losses
  }

  private func isWhole(_ at: Int64, _ intensity: Int64, _ sharpness: Int64) -> Bool {
    at % 1_000 == 0 && intensity % 10_000 == 0 && sharpness % 10_000 == 0
  }

  private func rounded(_ entry: Int, _ levels: String, at time: Int64, _ level: Int64) -> Loss {
    Loss(
      .roundedValue, at: felt.address(entry),
      "OpenHarmony has only whole milliseconds and hundredths of a level",
      was: "\(levels), at \(ExportText.milliseconds(time))", written: "the nearest",
      magnitude: abs(OpenHarmonyFile.percent(level) * 10_000 - level))
  }

  // MARK: text

  /// The file; empty if the format cannot express it.
  func body() -> [UInt8] {
    if fault != nil { return [] }
    let texts = channels.enumerated().map { index, channel in
      """
          {
            "Parameters": { "Index": \(index) },
            "Pattern": [
      \(events(of: channel).joined(separator: ",\n"))
            ]
          }
      """
    }
    let file = """
      {
        "MetaData": { "Version": 1.0, "ChannelNumber": \(channels.count) },
        "Channels": [
      \(texts.joined(separator: ",\n"))
        ]
      }

      """
    return Array(file.utf8)
  }

  /// The events, sorted by time; a tap precedes a stroke that starts at the same time.
  private func events(of channel: Channel) -> [String] {
    var strokes = channel.strokes[...]
    var events: [String] = []
    func addStrokes(before time: Int64) {
      while let stroke = strokes.first, stroke.at < time {
        strokes.removeFirst()
        events.append(OpenHarmonyFile.event(OpenHarmonyCurve(stroke), at: stroke.at))
      }
    }
    for tap in channel.taps {
      addStrokes(before: tap.at)
      let intensity = max(OpenHarmonyFile.percent(tap.intensity), 1)
      let levels =
        "\"Intensity\": \(intensity), \"Frequency\": \(OpenHarmonyFile.percent(tap.sharpness))"
      events.append(OpenHarmonyFile.event("transient", at: tap.at, "", levels))
    }
    addStrokes(before: Int64.max)
    return events
  }

  private static func event(_ curve: OpenHarmonyCurve, at time: Int64) -> String {
    var levels = "\"Intensity\": \(curve.intensity), \"Frequency\": \(curve.frequency)"
    if !curve.points.isEmpty {
      let points = curve.points.map { point in
        "          { \"Time\": \(point.at), \"Intensity\": \(curve.factor(of: point)), "
          + "\"Frequency\": \(curve.offset(of: point)) }"
      }
      levels += ", \"Curve\": [\n\(points.joined(separator: ",\n"))\n        ]"
    }
    return event("continuous", at: time, ", \"Duration\": \(curve.length)", levels)
  }

  private static func event(
    _ type: String, at time: Int64, _ duration: String, _ levels: String
  ) -> String {
    "        { \"Event\": { \"Type\": \"\(type)\", "
      + "\"StartTime\": \(milliseconds(time))\(duration), \"Parameters\": { \(levels) } } }"
  }

  static func percent(_ millionths: Int64) -> Int64 { (millionths + 5_000) / 10_000 }

  /// Whole milliseconds, rounded half up.
  static func milliseconds(_ microseconds: Int64) -> Int64 { (microseconds + 500) / 1_000 }
}
