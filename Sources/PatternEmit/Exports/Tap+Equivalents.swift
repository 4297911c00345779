import PatternCues

/// What a tap is on motors that know no levels of their own for it.
extension Tap {
  /// What it is on Android from API 30 on.
  func android(by equivalents: Equivalents) -> Equivalents.Android {
    guard let style = Equivalents.Style(kind, style) else {
      return Equivalents.android(intensity: intensity, sharpness: sharpness)
    }
    let entry = equivalents[style]
    if entry.peak == 0 { return Equivalents.Android(entry.android.primitive, 0) }
    let scale = Double(entry.android.scale) * Double(intensity) / Double(entry.peak)
    return Equivalents.Android(entry.android.primitive, min(Int64(scale + 0.5), 1_000_000))
  }

  /// How long a motor runs for it, in microseconds.
  func pulse(by equivalents: Equivalents) -> Int64 {
    Equivalents.Style(kind, style).map { equivalents[$0].pulse } ?? Equivalents.transientPulse
  }
}
