import PatternModel
import PatternSyntax
import PatternTable

/// Numbers in messages: the shortest decimal with its unit.
enum Numbers {
  /// A time in milliseconds, from microseconds.
  static func ms(_ microseconds: Int64) -> String {
    Checker.decimal(rounded(within(microseconds) * 1000, 1000)) + "ms"
  }

  /// A moment in whole milliseconds, from microseconds.
  static func wholeMs(_ microseconds: Double) -> String {
    ms(Int64((microseconds / 1000).rounded()) * 1000)
  }

  /// A decimal of at most three places, from millionths.
  static func level(_ millionths: Int64) -> String { Checker.decimal(rounded(millionths, 1000)) }

  /// A decimal beyond a limit, from millionths. It has all its places if three would show the limit
  /// itself, or distort the distance from it.
  static func level(_ millionths: Int64, beyond limit: Int64) -> String {
    let error = Double(rounded(millionths, 1000)) - Double(millionths)
    let distance = Double(millionths) - Double(limit)
    return error.magnitude * 10 > distance.magnitude
      || rounded(millionths, 1000) == rounded(limit, 1000)
      ? Checker.decimal(millionths) : level(millionths)
  }

  /// A decimal outside the range of a limit, from millionths.
  static func level(_ millionths: Int64, beyond limit: Bound) -> String {
    level(millionths, beyond: millionths < limit.lower ? limit.lower : limit.upper)
  }

  /// The strength of a pulse: the author's level and, where a kind, a gain or a map scales it
  /// down, its factor, as in "0.6 × 0.27".
  static func strength(_ pulse: Pulse) -> String {
    if pulse.count > 1 || !pulse.shape.isEmpty || pulse.written <= pulse.strength {
      return level(pulse.strength)
    }
    let factor = millionths(Double(pulse.strength) / Double(pulse.written))
    return "\(level(pulse.written)) × \(level(factor))"
  }

  static func points(_ millionths: Int64) -> String { level(millionths) + "pt" }
  static func points(_ millionths: Int64, beyond limit: Bound) -> String {
    level(millionths, beyond: limit) + "pt"
  }
  static func hertz(_ millionths: Int64) -> String { level(millionths) + "Hz" }
  static func hertz(_ millionths: Int64, beyond limit: Bound) -> String {
    level(millionths, beyond: limit) + "Hz"
  }
  /// A percentage, from a ratio in millionths: 0.015165 is 1.516%.
  static func percent(_ millionths: Int64) -> String { level(millionths * 100) + "%" }
  /// A percentage beyond a limit, from a ratio in millionths.
  static func percent(_ millionths: Int64, beyond limit: Bound) -> String {
    percent(millionths) == percent(limit.upper)
      ? Checker.decimal(millionths * 100) + "%" : percent(millionths)
  }
  /// The ratio of two strengths, such as 1.5.
  static func ratio(_ value: Int64, _ base: Int64) -> String {
    base == 0 ? "∞" : Checker.decimal(rounded(millionths(Double(value) / Double(base)), 10_000))
  }
  /// The ratio of two strengths beyond a limit, with enough places to differ from it.
  static func ratio(_ value: Int64, _ base: Int64, beyond limit: Int64) -> String {
    if base == 0 { return ratio(value, base) }
    let exact = millionths(Double(value) / Double(base))
    return rounded(exact, 10_000) == rounded(limit, 10_000)
      ? level(exact, beyond: limit) : ratio(value, base)
  }

  /// Clamps a value, because the open end of a limit must not overflow.
  private static func within(_ value: Int64) -> Int64 {
    max(min(value, 1_000_000_000_000_000), -1_000_000_000_000_000)
  }

  private static func rounded(_ number: Int64, _ step: Int64) -> Int64 {
    let value = max(min(number, Int64.max / 2), Int64.min / 2)
    let half = value < 0 ? -step / 2 : step / 2
    return (value + half) / step * step
  }
}

extension Bound {
  /// The range of a limit in words: "at most 500ms", "between 400Hz and 1200Hz".
  func phrase(_ number: (Int64) -> String) -> String {
    if lower == upper { return "exactly \(number(lower))" }
    if lower == .min { return "at most \(number(upper))" }
    if upper == .max { return "at least \(number(lower))" }
    return "between \(number(lower)) and \(number(upper))"
  }
}

extension Evidence {
  /// The maximum number of pulses of a train in evidence; a longer train is unreadable, and each
  /// finding would repeat it.
  private static let pulseLimit = 64

  /// Evidence of a single fact.
  init(_ name: String, _ value: String, limit: String = "") {
    self.init([Fact(name, value, limit: limit)])
  }

  /// Evidence with a strip of pulses.
  static func pulses(_ pulses: [Pulse], _ facts: [Fact] = []) -> Evidence {
    if pulses.count > pulseLimit { return Evidence(facts) }
    return Evidence(
      facts,
      pulses: pulses.map {
        DrawnPulse(
          onset: $0.at, duration: $0.duration, strength: $0.strength, shape: $0.shape,
          count: Int($0.count))
      })
  }
}
