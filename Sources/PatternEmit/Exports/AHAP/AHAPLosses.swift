import PatternCues

/// Losses of AHAP.
enum AHAPLosses {
  static func report(
    _ row: ExportRow, _ mode: Mode, _ timeline: Timeline, _ which: ExportCase,
    _ haptics: LoweredHaptics, _ layers: [AHAPLayer], _ losses: inout [Loss]
  ) {
    let groups = haptics.byEntry(timeline.haptics.indices.count)
    for (entry, index) in timeline.haptics.indices.enumerated() {
      let haptic = row.view.haptics[index]
      let extra = row.view.extras[Int(haptic.extra)]
      if !which.plays(extra) { continue }
      let address = row.address(mode, .haptics, entry, source: haptic.source)
      if let style = haptic.styleText {
        losses.append(.approximatedStyle(style, groups[entry].taps, address))
      }
      around(extra, address, in: "an AHAP file", &losses)
    }
    for (entry, index) in timeline.sounds.indices.enumerated() {
      let sound = row.view.sounds[index]
      let extra = row.view.extras[Int(sound.extra)]
      if !which.plays(extra) { continue }
      let address = row.address(mode, .sound, entry, source: sound.source)
      if sound.file.isNone {
        losses.append(
          Loss(
            .lostSound, at: address, "AHAP plays recordings only, and this sound has none",
            was: "a \(sound.kind.text) of \(ExportText.milliseconds(sound.duration))",
            written: "nothing"))
      } else {
        around(extra, address, in: "an AHAP file", &losses)
      }
    }
    self.layers(row, mode, timeline, layers, &losses)
  }

  /// Reports loops, which play once, and staggers, which play as their first item.
  ///
  /// - Parameter format: a noun for the file, such as "an AHAP file".
  static func around(
    _ extra: Extra, _ address: LossAddress, in format: String, _ losses: inout [Loss]
  ) {
    if !extra.loopFlag.isNone {
      losses.append(
        Loss(
          .lostLoop, at: address, "\(format) plays once, and this repeats",
          was: "every \(ExportText.milliseconds(extra.loopEvery)) "
            + "\(extra.loopIsUntil ? "until" : "while") \(extra.loopFlag.text)",
          written: "the first iteration", magnitude: extra.loopEvery))
    }
    if extra.staggerStep > 0 {
      losses.append(
        Loss(
          .lostStagger, at: address, "\(format) has one time for this, and it is staggered",
          was: "\(ExportText.milliseconds(extra.staggerStep)) later for each index",
          written: "the time of index 0", magnitude: extra.staggerStep))
    } else if extra.staggerStep < 0, extra.staggerMinimum >= 0 {
      losses.append(
        Loss(
          .lostStagger, at: address, "\(format) has one time for this, and it is random",
          was: ExportText.milliseconds(extra.staggerMinimum) + " to "
            + ExportText.milliseconds(extra.staggerMaximum) + " later",
          written: "\(ExportText.milliseconds(extra.staggerMinimum)) later",
          magnitude: extra.staggerMaximum - extra.staggerMinimum))
    }
  }

  private static func layers(
    _ row: ExportRow, _ mode: Mode, _ timeline: Timeline, _ layers: [AHAPLayer],
    _ losses: inout [Loss]
  ) {
    func address(_ entry: Int) -> LossAddress {
      let index = Int(timeline.haptics.start) + entry
      return row.address(mode, .haptics, entry, source: row.view.haptics[index].source)
    }
    func split(_ entry: Int, _ index: Int) -> Loss {
      Loss(
        .splitLayers, at: address(entry),
        "a curve of AHAP acts on all events of its file, so this plays from a further file",
        was: "one timeline", written: "layer \(index + 1), to be started together with the first",
        magnitude: Int64(index))
    }
    for (index, layer) in layers.enumerated() {
      for stroke in layer.strokes {
        if index > 0 { losses.append(split(stroke.entry, index)) }
        guard stroke.duration > AHAPEvent.longest else { continue }
        losses.append(
          Loss(
            .splitEvent, at: address(stroke.entry),
            "an event of Core Haptics lasts at most 30 s, so this is written as several",
            was: ExportText.milliseconds(stroke.duration),
            written: "events of 30 s, one after the other", magnitude: stroke.duration))
      }
      for (tap, intensity, sharpness) in layer.taps {
        if index > 0 { losses.append(split(tap.entry, index)) }
        if intensity == tap.intensity, sharpness == tap.sharpness { continue }
        losses.append(
          Loss(
            .compensatedCurve, at: address(tap.entry),
            "a curve that plays at the same time acts on this tap, so other levels are written",
            was: ExportText.levels(tap.intensity, tap.sharpness),
            written: ExportText.levels(intensity, sharpness),
            magnitude: abs(intensity - tap.intensity)))
      }
    }
  }
}

extension Loss {
  static func approximatedStyle(_ style: String, _ taps: [Tap], _ address: LossAddress) -> Loss {
    Loss(
      .approximatedStyle, at: address,
      "AHAP has no styles: `\(style)` is written as its equivalent in taps", was: style,
      written: taps.map { ExportText.levels($0.intensity, $0.sharpness) }.joined(separator: "; "))
  }

  static func soundOfPhysicalityOff(_ row: ExportRow, _ sound: Sound, _ entry: Int) -> Loss {
    Loss(
      .lostSound,
      at: row.address(.physicalityOff, .sound, entry, source: sound.source),
      "there is no AHAP file for physicality-off, which has no haptics",
      was: "a \(sound.kind.text) of \(ExportText.milliseconds(sound.duration))", written: "nothing")
  }
}

extension Haptic {
  /// The name of the haptic's system style; nil if the haptic has its own levels.
  package var styleText: String? {
    switch kind {
    case .transient, .continuous: nil
    case .impact, .notify, .selection: Equivalents.Style(kind, style).map { "\($0.name)" }
    }
  }
}

extension SoundKind {
  fileprivate var text: StaticString {
    switch self {
    case .tone: "tone"
    case .chord: "chord"
    case .sample: "sample"
    }
  }
}

/// Numbers in the form used by losses.
package enum ExportText {
  package static func milliseconds(_ microseconds: Int64) -> String {
    var writer = ByteWriter(capacity: 64)
    writer.milliseconds(microseconds)
    return String(decoding: writer.bytes, as: UTF8.self) + " ms"
  }

  package static func number(_ millionths: Int64) -> String {
    var writer = ByteWriter(capacity: 64)
    writer.number(millionths)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  package static func levels(_ intensity: Int64, _ sharpness: Int64) -> String {
    "intensity \(number(intensity)), sharpness \(number(sharpness))"
  }
}
