/// Named curves of other languages and tools, as Bézier curves that look the same.
///
/// The families are those of Robert Penner, with the numbers from <https://easings.net>. The
/// Android curves are the path interpolators of `android.R.interpolator`, the motion of Material 3,
/// and `AccelerateInterpolator`, `OvershootInterpolator` and `AnticipateInterpolator`, which are
/// polynomials of at most degree 3, so that their Bézier curves are exact. jQuery's `swing` is half
/// a cosine.
package enum ForeignCurves {
  /// The curve that a name means, such as `bezier(0.34, 1.56, 0.64, 1)` for `ease-out-back` or
  /// `back.out`; nil for names of other things.
  package static func curve(named name: String) -> String? {
    let words = words(of: name)
    if let plain = plain(words.joined(separator: " ")) { return plain }
    guard let family = words.lazy.compactMap(family(of:)).first else { return nil }
    let isIn = words.contains("in") || words.contains("accelerate")
    let isOut = words.contains("out") || words.contains("decelerate")
    let known = words.allSatisfy {
      ["ease", "easing", "easings", "curves", "curve", "in", "out", "and"].contains($0)
        || self.family(of: $0) != nil
    }
    guard known, isIn || isOut, family < numbers.count else { return nil }
    let row = numbers[family]
    return "bezier(\(isIn && isOut ? row.both : isIn ? row.into : row.out))"
  }

  /// Advice for a curve that no Bézier curve resembles, because it reverses several times; nil for
  /// other names.
  package static func advice(for name: String) -> String? {
    let words = words(of: name)
    if let spring = spring(named: words.joined(separator: " ")) {
      return "this is a spring, which takes no `over`: `\(spring)`"
    }
    if words.contains("elastic") || words.contains("bounce") {
      return "a curve reverses at most once; a spring swings, and takes no `over`: "
        + "`spring(response 0.4s, damping 0.4)`"
    }
    return nil
  }

  /// The springs of SwiftUI, with the bounce that Apple documents for
  /// `Animation.bouncy(duration:extraBounce:)`, and those of other tools that have no numbers.
  private static func spring(named words: String) -> String? {
    switch words {
    case "bouncy", "wobbly": "spring(duration 0.5s, bounce 0.3)"
    case "snappy", "stiff", "quick": "spring(duration 0.5s, bounce 0.15)"
    case "smooth", "gentle", "spring", "interactive spring": "spring(duration 0.5s, bounce 0)"
    default: nil
    }
  }

  private static func plain(_ words: String) -> String? {
    switch words {
    case "linear easing", "linear interpolator", "curve linear", "none": "linear"
    case "curve ease in": "ease-in"
    case "curve ease out": "ease-out"
    case "curve ease in out", "ease in ease out", "ease in and out", "ease both": "ease-in-out"
    case "fast out slow in", "fast out slow in easing", "fast out slow in interpolator":
      "bezier(0.4, 0, 0.2, 1)"
    case "linear out slow in", "linear out slow in easing", "linear out slow in interpolator":
      "bezier(0, 0, 0.2, 1)"
    case "fast out linear in", "fast out linear in easing", "fast out linear in interpolator":
      "bezier(0.4, 0, 1, 1)"
    case "standard", "standard easing", "emphasized", "emphasized easing":
      "bezier(0.2, 0, 0, 1)"
    case "standard decelerate": "bezier(0, 0, 0, 1)"
    case "standard accelerate": "bezier(0.3, 0, 1, 1)"
    case "emphasized decelerate": "bezier(0.05, 0.7, 0.1, 1)"
    case "emphasized accelerate": "bezier(0.3, 0, 0.8, 0.15)"
    case "accelerate interpolator", "accelerate": "bezier(0.333, 0, 0.667, 0.333)"
    case "decelerate interpolator", "decelerate": "bezier(0.333, 0.667, 0.667, 1)"
    case "accelerate decelerate interpolator", "swing": "bezier(\(numbers[0].both))"
    case "overshoot", "overshoot interpolator": "bezier(0.333, 1.667, 0.667, 1)"
    case "anticipate", "anticipate interpolator": "bezier(0.333, 0, 0.667, -0.667)"
    default: nil
    }
  }

  /// The index of a family in `numbers`.
  private static func family(of word: String) -> Int? {
    switch word {
    case "sine", "sin": 0
    case "quad", "power1": 1
    case "cubic", "power2": 2
    case "quart", "power3": 3
    case "quint", "power4", "strong": 4
    case "expo", "exponential": 5
    case "circ", "circular": 6
    case "back": 7
    default: nil
    }
  }

  private static let numbers: [(into: StaticString, out: StaticString, both: StaticString)] = [
    ("0.12, 0, 0.39, 0", "0.61, 1, 0.88, 1", "0.37, 0, 0.63, 1"),
    ("0.11, 0, 0.5, 0", "0.5, 1, 0.89, 1", "0.45, 0, 0.55, 1"),
    ("0.32, 0, 0.67, 0", "0.33, 1, 0.68, 1", "0.65, 0, 0.35, 1"),
    ("0.5, 0, 0.75, 0", "0.25, 1, 0.5, 1", "0.76, 0, 0.24, 1"),
    ("0.64, 0, 0.78, 0", "0.22, 1, 0.36, 1", "0.83, 0, 0.17, 1"),
    ("0.7, 0, 0.84, 0", "0.16, 1, 0.3, 1", "0.87, 0, 0.13, 1"),
    ("0.55, 0, 1, 0.45", "0, 0.55, 0.45, 1", "0.85, 0, 0.15, 1"),
    ("0.36, 0, 0.66, -0.56", "0.34, 1.56, 0.64, 1", "0.68, -0.6, 0.32, 1.6"),
  ]

  /// The words in a name in any spelling: `easeOutBack`, `ease-out-back`, `back.out`.
  private static func words(of name: String) -> [String] {
    var words: [[UInt8]] = [[]]
    var lastWasLower = false
    for byte in name.utf8 {
      let isUpper = byte >= 0x41 && byte <= 0x5A
      let isLetter = isUpper || byte >= Ascii.lowerA && byte <= 0x7A || Ascii.isDigit(byte)
      if !isLetter || isUpper && lastWasLower, words[words.count - 1] != [] { words.append([]) }
      if isLetter { words[words.count - 1].append(isUpper ? byte | 0x20 : byte) }
      lastWasLower = isLetter && !isUpper
    }
    return words.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
  }
}
