import PatternTable

/// `.haptic` files in the form of Meta Haptics Studio, version 1.0.0.
extension Export {
  package static let metaHaptic = Export(
    "meta-haptic", "haptic files for Quest, Unity and Unreal, one for each cue and case", .folder,
    mark: FileMark(
      ".haptic",
      start: """
        {
          "version": { "major": 1, "minor": 0, "patch": 0 },
          "metadata": { "editor": "patternc",
        """),
    [
      CoverageRow(["continuous"], ["atMs"], .approximated([.mergedLayers])),
      CoverageRow(["continuous"], ["envelope"], .approximated([.steppedEnvelope])),
      CoverageRow(.haptics, ["atMs"], .approximated([.mergedPulses, .mergedLayers])),
    ] + .hapticFile
  ) { table, options in
    HapticFolder(target: "meta-haptic", fileExtension: "haptic", format: "a `.haptic` file").run(
      table, options
    ) { felt, losses in
      var file = MetaFile(felt)
      let body = file.body()
      losses += HapticLine.losses(felt, format: "a `.haptic` file") + file.losses
      return Array(body.utf8)
    } _: { name, body in
      var writer = ByteWriter()
      writer.raw("{\n  \"version\": { \"major\": 1, \"minor\": 0, \"patch\": 0 },\n")
      writer.raw("  \"metadata\": { \"editor\": \"patternc\", \"project\": ")
      writer.string(table.name)
      writer.raw(", \"description\": ")
      writer.string(name.row.doc)
      writer.raw(" },\n")
      writer.raw(body)
      return writer.bytes
    }
  }
}

/// The signals of a file. Its amplitudes and frequencies are the squares of perceived levels,
/// because Meta's own conversion to AHAP takes square roots.
private struct MetaFile {
  private let felt: HapticFolder.Felt
  private(set) var losses: [Loss] = []

  /// The largest difference between a line of squares and the squares of a line, in millionths. Our
  /// choice.
  private static let tolerance: Int64 = 10_000
  /// The time from the last tap to the end of the file, in microseconds. Our choice.
  private static let tail: Int64 = 30_000
  /// The minimum time between taps, in microseconds; closer taps are merged. Our choice.
  private static let nearest: Int64 = 1_000

  init(_ felt: HapticFolder.Felt) { self.felt = felt }

  mutating func body() -> String {
    let taps = merged()
    let stops = taps.map { $0.at } + (taps.last.map { [$0.at + MetaFile.tail] } ?? [])
    let points = refined(HapticLine(felt.haptics.strokes, stops: stops).points)
    var rest = taps[...]
    let amplitudes = points.map { point in
      var text = MetaFile.point(point.at, "amplitude", point.intensity)
      if let tap = rest.first, tap.at <= point.at {
        rest.removeFirst()
        text += emphasis(tap, over: point.intensity)
      }
      return "          { \(text) }"
    }
    let frequencies = points.map {
      "          { \(MetaFile.point($0.at, "frequency", $0.sharpness)) }"
    }
    return """
        "signals": {
          "continuous": {
            "envelopes": {
              "amplitude": [
      \(amplitudes.joined(separator: ",\n"))
              ],
              "frequency": [
      \(frequencies.joined(separator: ",\n"))
              ]
            }
          }
        }
      }

      """
  }

  /// A point with the square of a level. Times are seconds.
  private static func point(_ at: Int64, _ key: String, _ level: Int64) -> String {
    "\"time\": \(SwiftWords.number(at)), \"\(key)\": \(square(level))"
  }

  private static func square(_ level: Int64) -> String { decimalText(level * level, decimals: 12) }

  /// A tap as an emphasis of a point; it cannot be weaker than the point.
  private mutating func emphasis(_ tap: Tap, over base: Int64) -> String {
    if base > tap.intensity {
      losses.add(
        .mergedLayers, at: felt.address(tap.entry),
        "a tap in a `.haptic` file is at least as strong as the vibration around it",
        was: SwiftWords.number(tap.intensity), written: SwiftWords.number(base),
        magnitude: base - tap.intensity)
    }
    return ", \"emphasis\": { \"amplitude\": \(MetaFile.square(max(tap.intensity, base))), "
      + "\"frequency\": \(SwiftWords.number(tap.sharpness)) }"
  }

  /// The taps; only the stronger one of two taps that are too close is kept.
  private mutating func merged() -> [Tap] {
    var taps: [Tap] = []
    for tap in felt.haptics.taps {
      guard let last = taps.last, tap.at - last.at < MetaFile.nearest else {
        taps.append(tap)
        continue
      }
      losses.add(
        .mergedPulses, at: felt.address(tap.entry),
        "a `.haptic` file has one tap at a point, but another tap is less than 1 ms before",
        was: "two taps", written: "the stronger one", magnitude: tap.at - last.at)
      if tap.intensity > last.intensity {
        var stronger = tap
        stronger.at = last.at
        taps[taps.count - 1] = stronger
      }
    }
    return taps
  }

  /// The points, with further ones where a line between squares is not exact enough.
  private mutating func refined(_ points: [HapticLine.Point]) -> [HapticLine.Point] {
    var result = [points[0]]
    var isRefined = false
    for (left, right) in zip(points, points.dropFirst()) {
      var rest = [right]
      while let next = rest.last {
        let last = result[result.count - 1]
        let middle = HapticLine.Point(
          at: (last.at + next.at) / 2, intensity: (last.intensity + next.intensity) / 2,
          sharpness: (last.sharpness + next.sharpness) / 2)
        let isFlat =
          MetaFile.error(last.intensity, next.intensity) <= MetaFile.tolerance
          && MetaFile.error(last.sharpness, next.sharpness) <= MetaFile.tolerance
        // A part shorter than 1 ms is a jump, or its shape cannot be felt.
        if isFlat || next.at - last.at < 1_000 || left.intensity == 0 && right.intensity == 0 {
          result.append(next)
          rest.removeLast()
        } else {
          isRefined = true
          rest.append(middle)
        }
      }
    }
    for stroke in felt.haptics.strokes where isRefined && !stroke.isConstant {
      losses.add(
        .steppedEnvelope, at: felt.address(stroke.entry),
        "a `.haptic` file has squares of levels, so points are added to its lines",
        was: "\(stroke.points.count) points", written: "levels up to 0.01 off",
        magnitude: MetaFile.tolerance, isMinor: true)
    }
    return result
  }

  /// The difference between the root mean square of two levels and their mean.
  private static func error(_ left: Int64, _ right: Int64) -> Int64 {
    let (a, b) = (Double(left), Double(right))
    return Int64(((a * a + b * b) / 2).squareRoot() - (a + b) / 2)
  }
}
