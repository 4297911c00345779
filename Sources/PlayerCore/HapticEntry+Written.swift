import PatternTable

/// Converts a haptic of a deck for the lowering that compiler and player share.
extension HapticEntry {
  /// A level in millionths.
  static func millionths(_ level: Double) -> Int64 { Int64((level * 1_000_000).rounded()) }

  /// A haptic with levels in millionths.
  ///
  /// - Parameter time: microseconds from the start of the phrase.
  package func written(at time: Int64) -> WrittenHaptic {
    func level(_ value: Double?) -> Int64 { value.map { HapticEntry.millionths($0) } ?? -1 }
    let (kind, style) = tableStyle
    var written = WrittenHaptic(
      at: time, kind, style, intensity: level(intensity), sharpness: level(sharpness))
    written.duration = duration
    (written.attack, written.decay, written.release) = (level(attack), level(decay), level(release))
    // Taps and steady strokes are already scaled; the curve of a stroke is relative to its peak.
    if !shape.isEmpty { written.gain = gain }
    written.envelope = (shape.isEmpty ? envelope : shape).map { $0.millionths }
    return written
  }

  /// The kind and style as the compiler names them.
  fileprivate var tableStyle: (HapticKind, HapticStyle) {
    switch kind {
    case .impact: (.impact, HapticStyle(form ?? "") ?? .none)
    case .notify: (.notify, HapticStyle(form ?? "") ?? .none)
    case .selection: (.selection, .none)
    case .transient: (.transient, .none)
    case .continuous: (.continuous, .none)
    }
  }
}

extension HapticEntry.Point {
  var millionths: EnvelopePoint {
    EnvelopePoint(
      at: at, intensity: Int32(HapticEntry.millionths(intensity)),
      sharpness: sharpness.map { Int32(HapticEntry.millionths($0)) } ?? -1)
  }
}

extension Equivalents.Style {
  /// The style of a haptic; nil if it has its own levels.
  init?(_ haptic: HapticEntry) {
    let (kind, style) = haptic.tableStyle
    if kind == .transient || kind == .continuous { return nil }
    self.init(kind, style)
  }
}
