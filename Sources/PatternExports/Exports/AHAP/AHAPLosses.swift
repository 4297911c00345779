import PatternTable

/// Losses of AHAP.
enum AHAPLosses {
  static func report(
    _ played: RowTimeline, _ which: ExportCase, _ haptics: LoweredHaptics,
    _ layers: [AHAPLayer], _ losses: inout [Loss]
  ) {
    losses += played.losses(of: haptics, in: which, format: "an AHAP file", name: "AHAP")
    let row = played.row
    for (entry, index) in played.timeline.sounds.indices.enumerated() {
      let sound = row.view.sounds[index]
      let extra = row.view.extras[Int(sound.extra)]
      if !which.plays(extra) { continue }
      let address = row.address(played.mode, .sound, entry, source: sound.source)
      if sound.file.isNone {
        losses.add(
          .lostSound, at: address, "AHAP plays only recordings, and this sound has none",
          was: "a \(sound.kind.text) of \(ExportText.milliseconds(sound.duration))",
          written: "nothing")
      } else {
        around(extra, address, in: "an AHAP file", &losses)
      }
    }
    self.layers(played, layers, &losses)
  }

  /// Reports loops, which play once, and staggers, which play as their first item.
  ///
  /// - Parameter format: a noun for the file, such as "an AHAP file".
  static func around(
    _ extra: Extra, _ address: LossAddress, in format: String, _ losses: inout [Loss]
  ) {
    if !extra.loopFlag.isNone {
      losses.add(
        .lostLoop, at: address, "\(format) plays once, but this repeats",
        was: "every \(ExportText.milliseconds(extra.loopEvery)) "
          + "\(extra.loopIsUntil ? "until" : "while") \(extra.loopFlag.text)",
        written: "the first iteration", magnitude: extra.loopEvery)
    }
    if extra.staggerStep > 0 {
      losses.add(
        .lostStagger, at: address, "\(format) has one time for this, but it is staggered",
        was: "\(ExportText.milliseconds(extra.staggerStep)) later for each index",
        written: "the time of index 0", magnitude: extra.staggerStep)
    } else if extra.staggerStep < 0, extra.staggerMinimum >= 0 {
      losses.add(
        .lostStagger, at: address, "\(format) has one time for this, but its delay is random",
        was: ExportText.milliseconds(extra.staggerMinimum) + " to "
          + ExportText.milliseconds(extra.staggerMaximum) + " later",
        written: "\(ExportText.milliseconds(extra.staggerMinimum)) later",
        magnitude: extra.staggerMaximum - extra.staggerMinimum)
    }
  }

  private static func layers(
    _ played: RowTimeline, _ layers: [AHAPLayer], _ losses: inout [Loss]
  ) {
    func split(_ entry: Int, _ index: Int) -> Loss {
      Loss(
        .splitLayers, at: played.address(ofHaptic: entry),
        "an AHAP curve acts on all events in its file, so this is written to a file of its own",
        was: "one timeline", written: "layer \(index + 1), to be started together with the first",
        magnitude: Int64(index))
    }
    for (index, layer) in layers.enumerated() {
      for stroke in layer.strokes {
        if index > 0 { losses.append(split(stroke.entry, index)) }
        guard stroke.duration > AHAPEvent.longest else { continue }
        losses.add(
          .splitEvent, at: played.address(ofHaptic: stroke.entry),
          "a Core Haptics event lasts at most 30 s, so this is written as several",
          was: ExportText.milliseconds(stroke.duration),
          written: "events of 30 s, one after the other", magnitude: stroke.duration)
      }
      for (tap, intensity, sharpness) in layer.taps {
        if index > 0 { losses.append(split(tap.entry, index)) }
        if intensity == tap.intensity, sharpness == tap.sharpness { continue }
        losses.add(
          .compensatedCurve, at: played.address(ofHaptic: tap.entry),
          "a curve that plays at the same time acts on this tap, so other levels are written",
          was: ExportText.levels(tap.intensity, tap.sharpness),
          written: ExportText.levels(intensity, sharpness),
          magnitude: abs(intensity - tap.intensity))
      }
    }
  }
}

extension Loss {
  static func approximatedStyle(
    _ style: String, in format: String, _ taps: [Tap], _ address: LossAddress,
    written: (Tap) -> String = { ExportText.levels($0.intensity, $0.sharpness) }
  ) -> Loss {
    Loss(
      .approximatedStyle, at: address,
      "\(format) has no styles: `\(style)` is written as its equivalent in taps", was: style,
      written: taps.map(written).joined(separator: "; "))
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
    case .impact, .notify, .selection: Equivalents.Style(kind, style)?.name
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

/// Numbers as shown in losses.
enum ExportText {
  static func milliseconds(_ microseconds: Int64) -> String {
    SwiftWords.number(microseconds * 1000) + " ms"
  }

  static func levels(_ intensity: Int64, _ sharpness: Int64) -> String {
    "intensity \(SwiftWords.number(intensity)), sharpness \(SwiftWords.number(sharpness))"
  }
}

/// The treatment of each key of a table in AHAP.
enum AHAPCoverage {
  static let rows: [CoverageRow] =
    .aroundHaptics + .hapticVariants + [
      CoverageRow(.timelines, ["sound"], .written),
      CoverageRow(
        ["impact", "transient"], ["intensity", "sharpness"], .approximated([.compensatedCurve])),
      CoverageRow(["transient", "continuous"], ["kind"], .written),
      CoverageRow(
        ["continuous"], ["intensity", "sharpness", "attack", "decay", "release"], .written),
      CoverageRow(["continuous"], ["durationMs"], .approximated([.splitEvent])),
      CoverageRow(
        ["continuous"], ["envelope"], .approximated([.compensatedCurve, .splitLayers])),
      CoverageRow(.sounds, ["loop"], .lost([.lostLoop])),
      CoverageRow(.sounds, ["stagger"], .lost([.lostStagger])),
      CoverageRow(.sounds, ["atMs", "volume", "file", "choice", "anchor"], .written),
      CoverageRow(.sounds, ["kind", "name", "frequenciesHz"], .lost([.lostSound])),
      // A recording has its own length and fades; the manifest has those in the table.
      CoverageRow(.sounds, ["durationMs", "fadeInMs", "fadeOutMs"], .manifest),
    ]
}
