import PatternTable

/// Losses of an Android vibrator for a timeline in one case, in Kotlin and in XML.
struct KotlinLosses {
  private let played: RowTimeline
  private let haptics: LoweredHaptics
  private let equivalents: Equivalents
  private let room: Int

  init(_ played: RowTimeline, _ haptics: LoweredHaptics) {
    (self.played, self.haptics) = (played, haptics)
    equivalents = played.row.equivalents
    room = AndroidEnvelope.room(for: played)
  }

  /// The losses of vibrators in all modes and cases of a row, the largest of each statement.
  static func all(of row: ExportRow, _ table: CueTable) -> [Loss] {
    row.timelines.flatMap { mode, timeline -> [Loss] in
      let cases = ExportCases(of: row.view.mapNames(of: [timeline], in: [.haptics]), in: table)
      let played = RowTimeline(row: row, mode: mode, timeline: timeline)
      var seen: Set<LoweredHaptics> = []
      var losses: [Loss] = []
      var most = 0
      for index in 0..<cases.count {
        let which = cases[index]
        let haptics = LoweredHaptics(timeline, row.view, in: which, row.equivalents, on: .android)
        if !seen.insert(haptics).inserted { continue }
        losses += KotlinLosses(played, haptics).all(in: which)
        losses.thin(over: &most)
      }
      losses.thin()
      return losses
    }
  }

  private static let waveform = "waveform"
  private static let primitives = "primitives"
  private static let envelope = "envelope"

  func all(in which: ExportCase) -> [Loss] {
    var losses: [Loss] = []
    let felt = FeltLevels(haptics)
    var loop: Extra?
    let groups = haptics.byEntry(played.timeline.haptics.indices.count)
    for (entry, index) in played.timeline.haptics.indices.enumerated() {
      let haptic = played.view.haptics[index]
      let extra = played.extra(ofHaptic: entry)
      if !which.plays(extra) { continue }
      let (taps, strokes) = groups[entry]
      let address = played.address(ofHaptic: entry)
      if let style = haptic.styleText {
        losses.append(
          .approximatedStyle(style, in: "Android", taps, address) {
            $0.android(by: equivalents).text
          })
      }
      if haptic.kind == .continuous, let tap = taps.first {
        losses.append(.onePrimitive(tap, address, equivalents))
      }
      if haptic.kind == .transient {
        losses.add(
          .approximatedSharpness, at: address, part: KotlinLosses.primitives,
          "Android has only three primitives, but a tap can have any sharpness",
          was: taps.map { SwiftWords.number($0.sharpness) }.joined(separator: ", "),
          written: taps.map { $0.android(by: equivalents).text }.joined(separator: "; "))
      }
      losses.add(
        .lostSharpness, at: address, part: KotlinLosses.waveform,
        "an Android waveform has no sharpness", written: "levels only",
        magnitude: felt.sharpnessSpan, isMinor: !felt.differsInSharpness)
      faint(taps, strokes, extra, address, &losses)
      for stroke in strokes { shape(stroke, address, &losses) }
      if extra.loopFlag.isNone { continue }
      if let loop, !loop.isSameLoop(as: extra) {
        losses.add(
          .lostLoop, at: address, "an Android effect has one loop, and another one already repeats",
          was: "every \(ExportText.milliseconds(extra.loopEvery))", written: "once",
          magnitude: extra.loopEvery)
      }
      loop = loop ?? extra
    }
    times(&losses)
    overlaps(&losses)
    return losses
  }

  /// Reports haptics that a map makes too faint, and those that devices without levels cannot play.
  private func faint(
    _ taps: [Tap], _ strokes: [Stroke], _ extra: Extra, _ address: LossAddress,
    _ losses: inout [Loss]
  ) {
    let peak = (taps.map { $0.intensity } + strokes.map { $0.peak }).max() ?? 0
    if peak == 0, !extra.scaledBy.isEmpty {
      losses.add(
        .faintEvent, at: address, "a map makes it so faint that it is not written",
        was: "0", written: "nothing", magnitude: 1_000_000)
    } else if peak < 150_000 {
      losses.add(
        .faintEvent, at: address, part: KotlinLosses.waveform,
        "devices without levels play nothing below 0.15", was: SwiftWords.number(peak),
        written: "off", magnitude: 150_000 - peak, isMinor: true)
    }
  }

  private func shape(_ stroke: Stroke, _ address: LossAddress, _ losses: inout [Loss]) {
    if let loss = Loss.lostAdjuster(of: stroke, "Android has", address) { losses.append(loss) }
    if stroke.isConstant { return }
    let step = KotlinLosses.stepError(of: stroke)
    losses.add(
      .steppedEnvelope, at: address, part: KotlinLosses.waveform,
      "a waveform is written in steps of 20 ms", was: "\(stroke.points.count) points",
      written: "the mean level of each step", magnitude: step, isMinor: step <= 50_000)
    let error = AndroidEnvelope(stroke, atMost: room).error
    if error == 0 { return }
    losses.add(
      .thinnedEnvelope, at: address, part: KotlinLosses.envelope,
      "an Android envelope has at most 16 points, at least 20 ms apart",
      was: "\(stroke.points.count) points",
      written: "levels up to \(SwiftWords.number(error)) off", magnitude: error,
      isMinor: error <= 20_000)
  }

  /// The largest difference between the level in the middle of a step and at its ends.
  private static func stepError(of stroke: Stroke) -> Int64 {
    var error: Int64 = 0
    for (left, right) in zip(stroke.points, stroke.points.dropFirst()) {
      let rise = abs(stroke.level(right.intensity) - stroke.level(left.intensity))
      let length = right.at - left.at
      error = max(error, length <= 20_000 ? rise : rise * 10_000 / length)
    }
    return error
  }

  // MARK: times

  private func times(_ losses: inout [Loss]) {
    let taps = haptics.taps.filter { $0.intensity > 0 }
    for (time, entry) in taps.map({ ($0.at, $0.entry) })
      + haptics.strokes.map({ ($0.at, $0.entry) })
    where time % 1000 != 0 {
      losses.add(
        .roundedValue, at: played.address(ofHaptic: entry), "Android has only whole milliseconds",
        was: ExportText.milliseconds(time),
        written: ExportText.milliseconds((time + 500) / 1000 * 1000),
        magnitude: abs((time + 500) / 1000 * 1000 - time))
    }
    if !haptics.strokes.isEmpty { return }
    for (left, right) in zip(taps, taps.dropFirst()) {
      let distance = right.at - left.at
      let nominal = left.android(by: equivalents).primitive.nominal
      let part = KotlinLosses.primitives
      if distance < nominal {
        losses.add(
          .shiftedOnset, at: played.address(ofHaptic: right.entry), part: part,
          "it would start before the previous primitive ends, so it is delayed until then",
          was: "\(ExportText.milliseconds(distance)) later",
          written: "\(ExportText.milliseconds(nominal)) later", magnitude: nominal - distance)
      } else if distance < 50_000 {
        losses.add(
          .crowdedPrimitives, at: played.address(ofHaptic: right.entry), part: part,
          "Android asks for at least 50 ms between two primitives",
          was: "\(ExportText.milliseconds(distance)) later", written: "as it is",
          magnitude: distance)
      }
      losses.add(
        .driftingOnset, at: played.address(ofHaptic: right.entry), part: part,
        "before API 36, its start depends on how long the previous primitive plays",
        was: ExportText.milliseconds(right.at), written: "a pause", magnitude: nominal)
    }
  }

  private func overlaps(_ losses: inout [Loss]) {
    var spans = haptics.taps.filter { $0.intensity > 0 }.map { tap in
      (start: tap.at, end: tap.at + tap.pulse(by: equivalents), entry: tap.entry)
    }
    spans += haptics.strokes.filter { $0.peak > 0 }.map { stroke in
      (start: stroke.at, end: stroke.end, entry: stroke.entry)
    }
    spans.sort { $0.start == $1.start ? $0.entry < $1.entry : $0.start < $1.start }
    var end = Int64.min
    for span in spans {
      if span.start < end {
        losses.add(
          .mergedLayers, at: played.address(ofHaptic: span.entry), part: KotlinLosses.waveform,
          "it starts while another one plays, and a motor plays only the stronger one",
          was: "two at once", written: "the larger level", magnitude: end - span.start)
      }
      end = max(end, span.end)
    }
  }
}

extension Extra {
  func isSameLoop(as other: Extra) -> Bool {
    loopFlag == other.loopFlag && loopIsUntil == other.loopIsUntil
      && loopEvery == other.loopEvery
  }
}

extension Equivalents.Primitive {
  /// The nominal duration, in microseconds.
  var nominal: Int64 {
    switch self {
    case .click, .thud: 20_000
    case .tick, .lowTick: 10_000
    }
  }
}
