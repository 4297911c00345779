import PatternSyntax

/// A word of CSS, Figma, Lottie, Core Haptics, SwiftUI or Android, with the words of the language
/// that have the same meaning.
package struct ForeignWord: Sendable {
  /// The spellings, in lower case, separated by spaces.
  let spellings: StaticString
  package let keywords: [Keyword]

  private init(_ spellings: StaticString, _ keywords: [Keyword]) {
    (self.spellings, self.keywords) = (spellings, keywords)
  }

  /// The words of the language for a word of another tool; empty if that word is unknown.
  package static func keywords(for word: String) -> [Keyword] {
    var lower = word.lowercased()
    while lower.hasPrefix("@") || lower.hasPrefix(".") || lower.hasPrefix("-") {
      lower.removeFirst()
    }
    for known in all where "\(known.spellings)".split(separator: " ").contains(Substring(lower)) {
      return known.keywords
    }
    return ForeignWords.statement(for: lower).map { [$0] } ?? []
  }

  static let all: [ForeignWord] = [
    .init("keyframes keyframe", [.at, .over]),
    .init("transition animation tween", [.fade, .over]),
    .init("transform matrix", [.move, .scale, .rotate]),
    .init("easing timing-function animation-timing-function interpolator timingcurve", [.curve]),
    .init("cubic-bezier cubicbezier timing-curve", [.bezier]),
    .init("easeinout easeineaseout ease-in-ease-out", [.easeInOut]),
    .init("easein", [.easeIn]), .init("easeout", [.easeOut]),
    .init("iteration-count animation-iteration-count repeatcount", [.repeat]),
    .init("infinite repeatforever forever", [.loop]),
    .init("prefers-reduced-motion reduced-motion reducemotion", [.fallback]),
    .init("variable var token const constant", [.let]),
    .init("onclick ontap listener", [.event, .on]),
    .init("sequence playsequentially", [.then, .wait]),
    .init("marker segment timeline", [.stage]),
    .init("mask trim-path trim-paths", [.trim]),
    .init("vibrate vibration vibrationeffect rumble createoneshot", [.impact, .continuous]),
    .init("createwaveform waveform parametercurve hapticparametercurve", [.continuous]),
    .init("intensity hapticintensity amplitude strength", [.impact, .transient, .gain]),
    .init("sharpness hapticsharpness", [.sharp]),
    .init("haptictransient", [.transient]), .init("hapticcontinuous", [.continuous]),
    .init("impactoccurred uiimpactfeedbackgenerator", [.impact]),
    .init("selectionchanged uiselectionfeedbackgenerator", [.selection]),
    .init("notificationoccurred uinotificationfeedbackgenerator", [.notify]),
    .init("sensoryfeedback", [.impact, .selection, .notify]),
    .init("primitive_click primitive_tick primitive_thud effect_click effect_tick", [.equivalent]),
  ]
}
