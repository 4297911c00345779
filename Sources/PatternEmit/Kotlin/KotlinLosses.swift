import PatternCues

/// Losses of an Android vibrator for a timeline in one case, in Kotlin and in XML.
struct KotlinLosses {
  let row: ExportRow
  let mode: Mode
  let timeline: Timeline
  let haptics: LoweredHaptics
  let equivalents: Equivalents
  let room: Int

  /// The losses of vibrators in all modes and cases of a row, the largest of each statement.
  static func all(
    of row: ExportRow, _ table: CueTable, _ memo: inout ExportCaseMemo
  ) -> [Loss] {
    var all: [Loss] = []
    for (mode, timeline) in row.timelines where timeline.haptics.count > 0 {
      let cases = memo.cases(of: row.view.mapNames(of: timeline, withSound: false))
      let room = AndroidEnvelope.room(for: timeline, row.view, row.equivalents)
      var seen: Set<LoweredHaptics> = []
      var losses: [Loss] = []
      var most = 0
      for index in 0..<cases.count {
        let which = cases[index]
        let haptics = LoweredHaptics(timeline, row.view, in: which, row.equivalents, on: .android)
        if !seen.insert(haptics).inserted { continue }
        losses += KotlinLosses(
          row: row, mode: mode, timeline: timeline, haptics: haptics,
          equivalents: row.equivalents, room: room
        ).all(in: which)
        losses.thin(over: &most)
      }
      losses.thin()
      all += losses
    }
    return all
  }

  private static let waveform = "waveform"
  private static let primitives = "primitives"
  private static let envelope = "envelope"

  func all(in which: ExportCase) -> [Loss] {
    var losses: [Loss] = []
    let felt = FeltLevels(haptics)
    var loop: Extra?
    let groups = haptics.byEntry(timeline.haptics.indices.count)
    for (entry, index) in timeline.haptics.indices.enumerated() {
      let haptic = row.view.haptics[index]
      let extra = row.view.extras[Int(haptic.extra)]
      if !which.plays(extra) { continue }
      let (taps, strokes) = groups[entry]
      let address = row.address(mode, .haptics, entry, source: haptic.source)
      if let style = haptic.styleText { losses.append(approximated(style, taps, address)) }
      if haptic.kind == .continuous, let tap = taps.first {
        losses.append(.onePrimitive(tap, address, equivalents))
      }
      if haptic.kind == .transient {
        losses.append(
          Loss(
            .approximatedSharpness, at: address, part: KotlinLosses.primitives,
            "Android has three primitives where a tap has any sharpness",
            was: taps.map { SwiftWords.number($0.sharpness) }.joined(separator: ", "),
            written: played(taps)))
      }
      losses.append(
        Loss(
          .lostSharpness, at: address, part: KotlinLosses.waveform,
          "a waveform of Android has no sharpness", written: "levels alone",
          magnitude: felt.sharpnessSpan, isMinor: !felt.differsInSharpness))
      faint(taps, strokes, extra, address, &losses)
      for stroke in strokes { shape(stroke, address, &losses) }
      if extra.loopFlag.isNone { continue }
      if let loop, !loop.isSameLoop(as: extra) {
        losses.append(
          Loss(
            .lostLoop, at: address, "an effect of Android has one loop, and another one repeats",
            was: "every \(ExportText.milliseconds(extra.loopEvery))", written: "once",
            magnitude: extra.loopEvery))
      }
      loop = loop ?? extra
    }
    times(&losses)
    overlaps(&losses)
    return losses
  }

  private func approximated(_ style: String, _ taps: [Tap], _ address: LossAddress) -> Loss {
    Loss(
      .approximatedStyle, at: address,
      "Android has no styles: `\(style)` is written as its equivalent in taps", was: style,
      written: played(taps))
  }

  private func played(_ taps: [Tap]) -> String {
    taps.map { $0.android(by: equivalents).text }.joined(separator: "; ")
  }

  /// Reports haptics that a map makes too faint, and those that devices without levels do not play.
  private func faint(
    _ taps: [Tap], _ strokes: [Stroke], _ extra: Extra, _ address: LossAddress,
    _ losses: inout [Loss]
  ) {
    let peak = (taps.map { $0.intensity } + strokes.map { $0.peak }).max() ?? 0
    if peak == 0, !extra.scaledBy.isEmpty {
      losses.append(
        Loss(
          .faintEvent, at: address, "a map makes it so faint that it is not written",
          was: "0", written: "nothing", magnitude: 1_000_000))
    } else if peak < 150_000 {
      losses.append(
        Loss(
          .faintEvent, at: address, part: KotlinLosses.waveform,
          "devices without levels play nothing below 0.15", was: SwiftWords.number(peak),
          written: "off", magnitude: 150_000 - peak, isMinor: true))
    }
  }

  private func shape(_ stroke: Stroke, _ address: LossAddress, _ losses: inout [Loss]) {
    if stroke.attack > 0 || stroke.decay > 0 || stroke.release > 0 {
      losses.append(
        Loss(
          .lostAdjuster, at: address, "Android has no attack, decay and release",
          written: "none of them"))
    }
    if stroke.isConstant { return }
    let step = KotlinLosses.stepError(of: stroke)
    losses.append(
      Loss(
        .steppedEnvelope, at: address, part: KotlinLosses.waveform,
        "a waveform is written in steps of 20 ms", was: "\(stroke.points.count) points",
        written: "the mean level of each step", magnitude: step, isMinor: step <= 50_000))
    let error = AndroidEnvelope(stroke, atMost: room).error
    if error == 0 { return }
    losses.append(
      Loss(
        .thinnedEnvelope, at: address, part: KotlinLosses.envelope,
        "an envelope of Android has at most 16 points that are 20 ms apart",
        was: "\(stroke.points.count) points",
        written: "levels up to \(SwiftWords.number(error)) off", magnitude: error,
        isMinor: error <= 20_000))
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

  private func add(
    _ id: LossID, _ entry: Int, _ part: String, _ message: String, was: String = "",
    written: String = "", _ magnitude: Int64 = 0, to losses: inout [Loss]
  ) {
    let haptic = row.view.haptics[Int(timeline.haptics.start) + entry]
    losses.append(
      Loss(
        id, at: row.address(mode, .haptics, entry, source: haptic.source), part: part, message,
        was: was, written: written, magnitude: magnitude))
  }

  // MARK: times

  private func times(_ losses: inout [Loss]) {
    let taps = haptics.taps.filter { $0.intensity > 0 }
    for (time, entry) in taps.map({ ($0.at, $0.entry) })
      + haptics.strokes.map({ ($0.at, $0.entry) })
    where time % 1000 != 0 {
      add(
        .roundedValue, entry, "", "Android counts whole milliseconds",
        was: ExportText.milliseconds(time),
        written: ExportText.milliseconds((time + 500) / 1000 * 1000),
        abs((time + 500) / 1000 * 1000 - time), to: &losses)
    }
    if !haptics.strokes.isEmpty { return }
    for (left, right) in zip(taps, taps.dropFirst()) {
      let distance = right.at - left.at
      let nominal = left.android(by: equivalents).primitive.nominal
      let part = KotlinLosses.primitives
      if distance < nominal {
        add(
          .shiftedOnset, right.entry, part,
          "it comes before the primitive that precedes it has ended: it is moved to that end",
          was: "\(ExportText.milliseconds(distance)) later",
          written: "\(ExportText.milliseconds(nominal)) later", nominal - distance, to: &losses)
      } else if distance < 50_000 {
        add(
          .crowdedPrimitives, right.entry, part,
          "Android asks for 50 ms between two primitives",
          was: "\(ExportText.milliseconds(distance)) later", written: "as it is", distance,
          to: &losses)
      }
      add(
        .driftingOnset, right.entry, part,
        "before API 36 its time follows from how long the device plays the one before it",
        was: ExportText.milliseconds(right.at), written: "a pause", nominal, to: &losses)
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
        add(
          .mergedLayers, span.entry, KotlinLosses.waveform,
          "it starts while another one plays, and a motor plays the stronger of them",
          was: "two at once", written: "the larger level", end - span.start, to: &losses)
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
