import PatternCues

/// Losses of vibrations and gamepads.
extension TypeScriptEmitter {
  private static let vibrate = "vibrate"
  private static let gamepad = "gamepad"

  mutating func report(_ played: WebHaptics, _ haptics: LoweredHaptics, _ part: Part) {
    let felt = FeltLevels(haptics)
    for (entry, index) in part.timeline.haptics.indices.enumerated() {
      let haptic = part.view.haptics[index]
      let taps = haptics.taps.filter { $0.entry == entry }
      let stroke = haptics.strokes.first { $0.entry == entry }
      if taps.isEmpty, stroke == nil { continue }
      let extra = part.view.extras[Int(haptic.extra)]
      let address = LossAddress(
        part.owner, part.mode, .haptics, index: entry, source: haptic.source)
      if haptic.style != .none || haptic.kind == .selection {
        approximate(haptic, taps, address)
      }
      levels(taps, stroke, extra, felt, address)
      if let stroke { shape(stroke, extra, part, address) }
      if !extra.loopFlag.isNone {
        losses.append(
          Loss(
            .lostLoop, at: address, "arrays and effects are one iteration: `loop` says the rest",
            was: "every \(SwiftWords.milliseconds(extra.loopEvery))", written: "once",
            magnitude: extra.loopEvery, isMinor: true))
      }
    }
    times(played, part)
  }

  private mutating func approximate(_ haptic: Haptic, _ taps: [Tap], _ address: LossAddress) {
    let levels = taps.map { SwiftWords.number($0.intensity) }.joined(separator: ", ")
    let name = haptic.kind == .selection ? "selection" : "\(haptic.style.name)"
    losses.append(
      Loss(
        .approximatedStyle, at: address,
        "browsers have no `\(name)`: it is written as taps of its own levels", was: name,
        written: "\(taps.count == 1 ? "1 tap" : "\(taps.count) taps") of \(levels)"))
  }

  private mutating func levels(
    _ taps: [Tap], _ stroke: Stroke?, _ extra: Extra, _ felt: FeltLevels, _ address: LossAddress
  ) {
    let levels = taps.map { $0.intensity } + (stroke.map { [$0.peak] } ?? [])
    let was = levels.map { SwiftWords.number($0) }.joined(separator: ", ")
    let isScaled = extra.scaledBy.contains { name in
      guard let map = table.maps.first(where: { $0.name == name }) else { return false }
      let values = map.entries.map { $0.level } + (map.fallback.map { [$0.level] } ?? [])
      return FeltLevels.areApart(values)
    }
    let together = felt.levels.map { SwiftWords.number($0) }.joined(separator: ", ")
    losses.append(
      Loss(
        .lostIntensity, at: address, part: TypeScriptEmitter.vibrate,
        felt.differsInLevel
          ? "a vibration of the web has no levels: \(together) feel alike"
          : "a vibration of the web has no levels", was: was, written: "on",
        magnitude: levels.map { 1_000_000 - $0 }.max() ?? 0,
        isMinor: !felt.differsInLevel && !isScaled))
    losses.append(
      Loss(
        .lostSharpness, at: address, part: TypeScriptEmitter.vibrate,
        "a vibration of the web has no sharpness", written: "on",
        magnitude: felt.sharpnessSpan, isMinor: !felt.differsInSharpness))
    losses.append(
      Loss(
        .approximatedSharpness, at: address, part: TypeScriptEmitter.gamepad,
        "sharpness is written as the shares of two motors"))
  }

  private mutating func shape(
    _ stroke: Stroke, _ extra: Extra, _ part: Part, _ address: LossAddress
  ) {
    let pulse = part.equivalents.ownPulse(
      .continuous, stroke.peak, stroke.points[0].sharpness)
    if let pulse {
      losses.append(
        Loss(
          .approximatedStyle, at: address, part: TypeScriptEmitter.vibrate,
          "an equivalent plays `continuous` as one pulse",
          was: SwiftWords.milliseconds(stroke.duration), written: SwiftWords.milliseconds(pulse)))
    } else if !extra.envelope.isEmpty {
      losses.append(
        Loss(
          .lostEnvelope, at: address, part: TypeScriptEmitter.vibrate,
          "a vibration of the web is on or off: it is on from a level of 0.15",
          was: "\(extra.envelope.count) points", written: "on", magnitude: stroke.peak))
    }
    if extra.attack > 0 || extra.decay > 0 || extra.release > 0 {
      losses.append(
        Loss(
          .lostAdjuster, at: address, "browsers have no attack, decay and release",
          written: "none of them"))
    }
  }

  private mutating func times(_ played: WebHaptics, _ part: Part) {
    let (vibration, effects) = (played.vibration, played.gamepad)
    func address(_ entry: Int) -> LossAddress {
      let index = Int(part.timeline.haptics.start) + entry
      return LossAddress(
        part.owner, part.mode, .haptics, index: entry, source: part.view.haptics[index].source)
    }
    func add(
      _ id: LossID, _ entry: Int, _ way: String, _ message: String, _ magnitude: Int64,
      isMinor: Bool = false
    ) {
      losses.append(
        Loss(
          id, at: address(entry), part: way, message, magnitude: magnitude, isMinor: isMinor))
    }
    for entry in vibration.joined {
      add(
        .mergedPulses, entry, TypeScriptEmitter.vibrate,
        "less than \(WebVibration.shortest)ms after the one before it: both are one pulse", 0)
    }
    for entry in vibration.unfelt {
      add(
        .faintEvent, entry, TypeScriptEmitter.vibrate,
        "it stays below 0.15, from where a vibration of the web is on", 0)
    }
    for (entry, moved) in vibration.rounded {
      add(
        .roundedValue, entry, TypeScriptEmitter.vibrate,
        "a vibration of the web counts whole milliseconds", moved)
    }
    for entry in effects.covered {
      add(
        .mergedLayers, entry, TypeScriptEmitter.gamepad,
        "a gamepad plays one effect at a time: a stronger one plays instead", 0)
    }
    for (entry, error) in effects.stepped {
      add(
        .steppedEnvelope, entry, TypeScriptEmitter.gamepad,
        "an envelope is written as steps of at most 50ms", error, isMinor: error <= 50_000)
    }
    if vibration.entries.count > WebVibration.entryLimit {
      losses.append(
        Loss(
          .targetLimit, at: LossAddress(part.owner, part.mode), part: TypeScriptEmitter.vibrate,
          "a vibration of the web has at most \(WebVibration.entryLimit) entries, and this one "
            + "\(vibration.entries.count)", magnitude: Int64(vibration.entries.count)))
    }
  }
}
