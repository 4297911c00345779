import PatternCues

/// The substitutes of a tap for simple motors.
extension Tap {
  /// The primitive on Android since API 30.
  func android(by equivalents: Equivalents) -> Equivalents.Android {
    guard let style = Equivalents.Style(kind, style) else {
      return Equivalents.android(intensity: intensity, sharpness: sharpness)
    }
    let entry = equivalents[style]
    if entry.peak == 0 { return Equivalents.Android(entry.android.primitive, 0) }
    let scale = Double(entry.android.scale) * Double(intensity) / Double(entry.peak)
    return Equivalents.Android(entry.android.primitive, min(Int64(scale + 0.5), 1_000_000))
  }

  /// The run time of a motor, in microseconds.
  func pulse(by equivalents: Equivalents) -> Int64 {
    Equivalents.Style(kind, style).map { equivalents[$0].pulse } ?? Equivalents.transientPulse
  }
}
