import PatternCues

/// HJIF, the interchange format of MPEG Haptics (ISO/IEC 23090-31), version 2023.
extension ExportTarget {
  package static let hjif = ExportTarget(
    "hjif", "haptic files for the tools of MPEG Haptics, one for each cue and case", .folder,
    [
      CoverageRow(
        ["impact", "notify", "selection", "transient"], ["atMs"], .approximated([.roundedValue])),
      CoverageRow(["continuous"], ["atMs"], .approximated([.roundedValue, .targetLimit])),
      CoverageRow(["continuous"], ["durationMs"], .approximated([.roundedValue, .splitEvent])),
    ] + .hapticFile
  ) { table, options in
    HapticFolder(target: "hjif", fileExtension: "hjif", format: "an HJIF file").run(
      table, options
    ) { felt, losses in
      let file = HJIFFile(felt)
      losses += felt.lostAdjusters("an HJIF file") + file.losses()
      return file.body()
    } _: { name, body in
      var writer = ByteWriter(capacity: body.count + 256)
      writer.raw("{\n  \"version\": \"2023\",\n  \"profile\": \"Main\",\n  \"level\": 1,\n")
      // The same table makes the same bytes on any day.
      writer.raw("  \"date\": \"1970-01-01\",\n  \"description\": ")
      if name.row.doc.isEmpty {
        writer.string(Array(name.row.owner.name.text.utf8))
      } else {
        writer.string(name.row.doc)
      }
      writer.raw(body)
      return Array(writer.bytes)
    }
  }
}

/// One perception with one channel: a band of taps, and as many of vibrations as overlap.
private struct HJIFFile {
  private let felt: HapticFolder.Felt
  private let timescale: Int64
  private let lanes: [[Stroke]]

  /// A keyframe counts its position in 16 bits where the file is made binary.
  private static let lastTick: Int64 = 65_535
  /// Ticks of a second in profile Main, at most.
  private static let finest: Int64 = 48_000
  /// Level 1 has so many bands in a channel.
  private static let bandLimit = 7
  /// What MPEG's own encoder makes of full intensity, in ten thousandths.
  private static let (tapScale, strokeScale): (Int64, Int64) = (7_920, 6_138)
  /// The frequencies of its bands in hertz.
  private static let (lowest, highest): (Int64, Int64) = (65, 300)

  init(_ felt: HapticFolder.Felt) {
    self.felt = felt
    let haptics = felt.haptics
    let isWhole =
      haptics.taps.allSatisfy { $0.at % 1_000 == 0 }
      && haptics.strokes.allSatisfy { stroke in
        stroke.at % 1_000 == 0 && stroke.points.allSatisfy { $0.at % 1_000 == 0 }
      }
    let isShort = haptics.strokes.allSatisfy {
      $0.duration * HJIFFile.finest < HJIFFile.lastTick * 1_000_000
    }
    let timescale = isWhole || !isShort ? 1_000 : HJIFFile.finest
    self.timescale = timescale
    let longest = HJIFFile.longest(timescale)
    lanes = haptics.strokes.flatMap { $0.parts(atMost: longest) }.sorted { $0.at < $1.at }.lanes
  }

  /// What an effect lasts at most: whole seconds, in microseconds.
  private static func longest(_ timescale: Int64) -> Int64 {
    timescale == 1_000 ? 65_000_000 : Int64.max
  }

  func losses() -> [Loss] {
    var losses = felt.splitEvents("HJIF", longerThan: HJIFFile.longest(timescale))
    if lanes.count >= HJIFFile.bandLimit {
      losses.append(
        felt.tooMuch(
          "\(lanes.count) vibrations play at once, and a channel of HJIF has at most "
            + "\(HJIFFile.bandLimit - 1) bands for them"))
    }
    if timescale == HJIFFile.finest { return losses }
    func round(_ time: Int64, _ entry: Int) {
      if time % 1_000 == 0 { return }
      losses.append(
        Loss(
          .roundedValue, at: felt.address(entry),
          "with so long a vibration, HJIF counts whole milliseconds",
          was: ExportText.milliseconds(time),
          written: ExportText.milliseconds(tick(time) * 1_000),
          magnitude: abs(tick(time) * 1_000 - time)))
    }
    for tap in felt.haptics.taps { round(tap.at, tap.entry) }
    for stroke in felt.haptics.strokes {
      round(stroke.at, stroke.entry)
      for point in stroke.points { round(stroke.at + point.at, stroke.entry) }
    }
    return losses
  }

  /// From the description on; nothing where the format cannot hold it.
  func body() -> [UInt8] {
    if lanes.count >= HJIFFile.bandLimit { return [] }
    var writer = ByteWriter()
    writer.raw(",\n  \"timescale\": ")
    writer.integer(timescale)
    writer.raw(",\n  \"perceptions\": [\n    {\n      \"id\": 0,\n      \"avatar_id\": 0,\n")
    writer.raw("      \"description\": \"\",\n      \"perception_modality\": \"Vibrotactile\",\n")
    writer.raw("      \"effect_library\": [],\n      \"channels\": [\n        {\n")
    writer.raw("          \"id\": 0,\n          \"description\": \"\",\n          \"gain\": 1,\n")
    writer.raw("          \"mixing_coefficient\": 1,\n          \"body_part_mask\": 0,\n")
    writer.raw("          \"bands\": [")
    var isFirst = true
    func band(_ type: StaticString, _ effects: [(inout ByteWriter) -> Void]) {
      writer.raw(isFirst ? "\n" : ",\n")
      isFirst = false
      writer.raw("            {\n              \"band_type\": \"")
      writer.raw(type)
      writer.raw("\",\n              \"lower_frequency_limit\": ")
      writer.integer(HJIFFile.lowest)
      writer.raw(",\n              \"upper_frequency_limit\": ")
      writer.integer(HJIFFile.highest)
      writer.raw(",\n              \"effects\": [")
      for (index, effect) in effects.enumerated() {
        writer.raw(index == 0 ? "\n                { " : ",\n                { ")
        effect(&writer)
        writer.raw(" }")
      }
      writer.raw("\n              ]\n            }")
    }
    if !felt.haptics.taps.isEmpty {
      var last = -1
      band(
        "Transient",
        felt.haptics.taps.map { tap in
          let keyword = tap.entry == last ? nil : tap.keyword
          last = tap.entry
          return { self.effect(tap, keyword, &$0) }
        })
    }
    for lane in lanes {
      band("VectorialWave", lane.map { stroke in { self.effect(stroke, &$0) } })
    }
    writer.raw("\n          ]\n        }\n      ]\n    }\n  ],\n")
    writer.raw("  \"avatars\": [],\n  \"syncs\": []\n}\n")
    return Array(writer.bytes)
  }

  private func effect(_ tap: Tap, _ keyword: StaticString?, _ writer: inout ByteWriter) {
    begin(tap.at, &writer)
    if let keyword {
      writer.raw("\"semantic_keywords\": \"")
      writer.raw(keyword)
      writer.raw("\", ")
    }
    writer.raw("\"keyframes\": [")
    keyframe(0, tap.intensity * HJIFFile.tapScale, tap.sharpness, &writer)
    writer.raw("]")
  }

  private func effect(_ stroke: Stroke, _ writer: inout ByteWriter) {
    begin(stroke.at, &writer)
    writer.raw("\"keyframes\": [")
    let start = tick(stroke.at)
    var last: Int64 = -1
    for (index, point) in stroke.points.enumerated() {
      // What a jump at the very end leads to is not felt.
      if index > 0, point.at == stroke.duration, stroke.points[index - 1].at == point.at { break }
      if index > 0 { writer.raw(", ") }
      // A jump takes a tick.
      last = max(tick(stroke.at + point.at) - start, last + 1)
      keyframe(
        last, stroke.level(point.intensity) * HJIFFile.strokeScale, point.sharpness, &writer)
    }
    writer.raw("]")
  }

  private func begin(_ time: Int64, _ writer: inout ByteWriter) {
    writer.raw("\"effect_type\": \"Basis\", \"position\": ")
    writer.integer(tick(time))
    writer.raw(", \"phase\": 0, \"base_signal\": \"Sine\", ")
  }

  /// - Parameter amplitude: in units of 10⁻¹⁰.
  private func keyframe(
    _ tick: Int64, _ amplitude: Int64, _ sharpness: Int64, _ writer: inout ByteWriter
  ) {
    writer.raw("{ \"relative_position\": ")
    writer.integer(tick)
    writer.raw(", \"amplitude_modulation\": ")
    writer.decimal(amplitude, 10)
    writer.raw(", \"frequency_modulation\": ")
    let range = HJIFFile.highest - HJIFFile.lowest
    writer.integer(HJIFFile.lowest + (range * sharpness + 500_000) / 1_000_000)
    writer.raw(" }")
  }

  private func tick(_ time: Int64) -> Int64 { (time * timescale + 500_000) / 1_000_000 }
}

extension Tap {
  /// The word of MPEG's vocabulary for an outcome; it has none for a warning.
  fileprivate var keyword: StaticString? {
    if kind != .notify { return nil }
    return switch style {
    case .success: "UX/Success"
    case .error: "UX/Error"
    default: nil
    }
  }
}
