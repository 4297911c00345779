import PatternTable

/// The substitutes for a tap on simple motors.
extension Tap {
  /// The primitive on Android since API 30.
  func android(by equivalents: Equivalents) -> Equivalents.Android {
    guard let style = Equivalents.Style(kind, style) else {
      if let own = equivalents.ownAndroid(kind, intensity, sharpness) { return own }
      return Equivalents.android(intensity: intensity, sharpness: sharpness)
    }
    let entry = equivalents[style]
    if entry.peak == 0 { return Equivalents.Android(entry.android.primitive, 0) }
    let scale = Double(entry.android.scale) * Double(intensity) / Double(entry.peak)
    return Equivalents.Android(entry.android.primitive, min(Int64(scale + 0.5), 1_000_000))
  }

  /// The run time of a motor, in microseconds.
  func pulse(by equivalents: Equivalents) -> Int64 {
    if let style = Equivalents.Style(kind, style) { return equivalents[style].pulse }
    return equivalents.ownPulse(kind, intensity, sharpness) ?? Equivalents.transientPulse
  }

  /// True if a line of equivalents plays a stroke as this tap.
  func isPlayed(by equivalents: Equivalents, on platform: Equivalents.Platform) -> Bool {
    switch platform {
    case .all: false
    case .android: equivalents.ownAndroid(kind, intensity, sharpness) != nil
    case .web: equivalents.ownPulse(kind, intensity, sharpness) != nil
    }
  }
}

extension Loss {
  /// The loss of a stroke that a line of equivalents plays as one primitive on Android.
  static func onePrimitive(
    _ tap: Tap, _ address: LossAddress, _ equivalents: Equivalents
  ) -> Loss {
    Loss(
      .approximatedStyle, at: address,
      "an equivalent plays `continuous` as one primitive on Android",
      was: ExportText.levels(tap.intensity, tap.sharpness),
      written: tap.android(by: equivalents).text)
  }
}
