import PatternTable

/// Losses of vibrations and gamepads.
extension TypeScriptEmitter {
  private static let vibrate = "vibrate"
  private static let gamepad = "gamepad"

  mutating func report(_ played: WebHaptics, _ haptics: LoweredHaptics, _ part: RowTimeline) {
    let felt = FeltLevels(haptics)
    for (entry, index) in part.timeline.haptics.indices.enumerated() {
      let haptic = part.view.haptics[index]
      let taps = haptics.taps.filter { $0.entry == entry }
      let stroke = haptics.strokes.first { $0.entry == entry }
      if taps.isEmpty, stroke == nil { continue }
      let extra = part.view.extras[Int(haptic.extra)]
      let address = part.address(ofHaptic: entry)
      if haptic.style != .none || haptic.kind == .selection {
        approximate(haptic, taps, address)
      }
      levels(taps, stroke, extra, felt, address)
      if let stroke { shape(stroke, extra, part, address) }
      if !extra.loopFlag.isNone {
        losses.add(
          .lostLoop, at: address, "arrays and effects have one iteration; `loop` has the rest",
          was: "every \(SwiftWords.milliseconds(extra.loopEvery))", written: "once",
          magnitude: extra.loopEvery, isMinor: true)
      }
    }
    times(played, part)
  }

  private mutating func approximate(_ haptic: Haptic, _ taps: [Tap], _ address: LossAddress) {
    let levels = taps.map { SwiftWords.number($0.intensity) }.joined(separator: ", ")
    let name = haptic.kind == .selection ? "selection" : "\(haptic.style.name)"
    losses.add(
      .approximatedStyle, at: address,
      "browsers have no `\(name)`: it is written as taps with its levels", was: name,
      written: "\(taps.count == 1 ? "1 tap" : "\(taps.count) taps") of \(levels)")
  }

  private mutating func levels(
    _ taps: [Tap], _ stroke: Stroke?, _ extra: Extra, _ felt: FeltLevels, _ address: LossAddress
  ) {
    let levels = taps.map { $0.intensity } + (stroke.map { [$0.peak] } ?? [])
    let was = levels.map { SwiftWords.number($0) }.joined(separator: ", ")
    let isScaled = extra.scaledBy.contains { name in
      guard let map = table.maps.named(name) else { return false }
      let values = map.entries.map { $0.level } + (map.fallback.map { [$0.level] } ?? [])
      return FeltLevels.areApart(values)
    }
    let together = felt.levels.map { SwiftWords.number($0) }.joined(separator: ", ")
    losses.add(
      .lostIntensity, at: address, part: TypeScriptEmitter.vibrate,
      felt.differsInLevel
        ? "a web vibration has no levels: \(together) feel the same"
        : "a web vibration has no levels", was: was, written: "on",
      magnitude: levels.map { 1_000_000 - $0 }.max() ?? 0,
      isMinor: !felt.differsInLevel && !isScaled)
    losses.add(
      .lostSharpness, at: address, part: TypeScriptEmitter.vibrate,
      "a web vibration has no sharpness", written: "on",
      magnitude: felt.sharpnessSpan, isMinor: !felt.differsInSharpness)
    losses.add(
      .approximatedSharpness, at: address, part: TypeScriptEmitter.gamepad,
      "sharpness is written as the shares of two motors")
  }

  private mutating func shape(
    _ stroke: Stroke, _ extra: Extra, _ part: RowTimeline, _ address: LossAddress
  ) {
    let pulse = part.row.equivalents.ownPulse(
      .continuous, stroke.peak, stroke.points[0].sharpness)
    if let pulse {
      losses.add(
        .approximatedStyle, at: address, part: TypeScriptEmitter.vibrate,
        "an equivalent plays `continuous` as one pulse",
        was: SwiftWords.milliseconds(stroke.duration), written: SwiftWords.milliseconds(pulse))
    } else if !extra.envelope.isEmpty {
      losses.add(
        .lostEnvelope, at: address, part: TypeScriptEmitter.vibrate,
        "a web vibration is on or off: it is on at a level of 0.15 or more",
        was: "\(extra.envelope.count) points", written: "on", magnitude: stroke.peak)
    }
    if let loss = Loss.lostAdjuster(of: stroke, "browsers have", address) { losses.append(loss) }
  }

  private mutating func times(_ played: WebHaptics, _ part: RowTimeline) {
    let (vibration, effects) = (played.vibration, played.gamepad)
    for (id, entries, way, message) in [
      (
        .mergedPulses, vibration.joined, TypeScriptEmitter.vibrate,
        "less than \(WebVibration.shortest)ms after the previous pulse: the two become one"
      ),
      (
        .faintEvent, vibration.unfelt, TypeScriptEmitter.vibrate,
        "it stays below 0.15, the level at which a web vibration turns on"
      ),
      (
        .mergedLayers, effects.covered, TypeScriptEmitter.gamepad,
        "a gamepad plays one effect at a time, so a stronger one plays instead"
      ),
    ] as [(LossID, [Int], String, String)] {
      for entry in entries {
        losses.add(id, at: part.address(ofHaptic: entry), part: way, message)
      }
    }
    for (entry, moved) in vibration.rounded {
      losses.add(
        .roundedValue, at: part.address(ofHaptic: entry), part: TypeScriptEmitter.vibrate,
        "a web vibration has only whole milliseconds", magnitude: moved)
    }
    for (entry, error) in effects.stepped {
      losses.add(
        .steppedEnvelope, at: part.address(ofHaptic: entry), part: TypeScriptEmitter.gamepad,
        "an envelope is written as steps of at most 50ms", magnitude: error,
        isMinor: error <= 50_000)
    }
    if vibration.entries.count > WebVibration.entryLimit {
      losses.add(
        .targetLimit, at: part.address, part: TypeScriptEmitter.vibrate,
        "a web vibration has at most \(WebVibration.entryLimit) entries, but this one has "
          + "\(vibration.entries.count)", magnitude: Int64(vibration.entries.count))
    }
  }
}
