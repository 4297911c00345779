import PatternModel
import PatternSyntax
import PatternTable

/// The haptics of a pattern in a form for comparison: beats with times relative to the first one.
package struct Signature: Sendable {
  struct Beat: Sendable {
    /// Microseconds from the first beat.
    let at: Int64
    let kind: HapticKind
    let style: HapticStyle
    let intensity: Int64
    let sharpness: Int32
    let duration: Int64

    /// The kind and style in the words of the language.
    var word: String {
      switch kind {
      case .impact: style == .none ? "impact" : "impact \(style.name)"
      case .notify: "notify \(style.name)"
      case .selection: "selection"
      case .transient: "transient"
      case .continuous: "continuous"
      }
    }
  }

  let name: Name
  let beats: [Beat]

  /// The tolerance of a beat, in millionths of level and in microseconds (§B, X10).
  private static let levelTolerance: Int64 = 5_000
  private static let timeTolerance: Int64 = 1_000

  init(_ name: Name, _ haptics: [(haptic: Haptic, duration: Int64)]) {
    self.name = name
    let start = haptics.first?.haptic.at ?? 0
    beats = haptics.map { haptic, duration in
      Beat(
        at: haptic.at - start, kind: haptic.kind, style: haptic.style,
        intensity: Int64(haptic.intensity), sharpness: haptic.sharpness, duration: duration)
    }
  }

  /// The signature of the arrival haptic of a profile.
  init(arrival pattern: ProfilePattern, _ reader: CueReader) {
    self.init(pattern.name, reader.haptics(of: pattern))
  }

  /// True if two signatures are equal within the tolerances.
  ///
  /// - Parameter isScaled: true if the other may be weaker, by the same factor for all beats.
  func matches(_ other: Signature, isScaled: Bool = false) -> Bool {
    guard beats.count == other.beats.count, let first = beats.first else { return false }
    let (base, weaker) = (first.intensity, other.beats[0].intensity)
    for (beat, heard) in zip(beats, other.beats) {
      guard beat.kind == heard.kind, beat.style == heard.style, beat.sharpness == heard.sharpness,
        (beat.at - heard.at).magnitudeValue <= Signature.timeTolerance,
        (beat.duration - heard.duration).magnitudeValue <= Signature.timeTolerance
      else { return false }
      var wanted = beat.intensity
      if isScaled, base > 0, weaker <= base { wanted = wanted * weaker / base }
      if (wanted - heard.intensity).magnitudeValue > Signature.levelTolerance { return false }
    }
    return true
  }

  /// The beats in a message: "impact medium 0.6, 120ms, impact medium 0.9".
  var phrase: String {
    var result = ""
    for (index, beat) in beats.enumerated() {
      if index > 0 { result += ", \(Numbers.ms(beat.at - beats[index - 1].at)), " }
      result += "\(beat.word)"
      if beat.intensity >= 0 { result += " \(Numbers.level(beat.intensity))" }
      if beat.duration > 0 { result += " for \(Numbers.ms(beat.duration))" }
    }
    return result
  }
}
