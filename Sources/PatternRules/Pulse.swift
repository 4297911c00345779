import PatternModel
import PatternSyntax
import PatternTable

/// The haptics that begin at one moment, added up to what a hand feels as one.
package struct Pulse: Sendable {
  /// Microseconds from the start of the cue.
  var at: Int64
  /// Microseconds; 0 for a pulse.
  var duration: Int64
  /// Millionths, 0…1 000 000: weight of the kind times intensity times the maximum gain.
  var strength: Int64
  /// The level that the author wrote, in millionths, before gains.
  var written: Int64
  /// The strength with the minimum gain, in millionths.
  var least: Int64
  /// The start of the statement that plays the strongest haptic.
  var source: EntrySource
  /// The strongest haptic.
  var haptic: Haptic

  /// The strength of the vibrations among the haptics, which last beyond the onset, in millionths.
  var lasting: Int64

  /// The strength over time for an envelope, for drawings.
  var shape: [Evidence.Point] = []

  /// The number of haptics.
  var count: Int32 = 1

  var end: Int64 { at + duration }

  /// The pulse of a single haptic.
  ///
  /// - Parameter gains: true if maps still scale the haptic.
  init(_ haptic: Haptic, _ judge: Judge, gains: Bool = true) {
    let (low, high) = gains ? judge.gain(haptic) : (1_000_000, 1_000_000)
    // Without gains, the intensity and the points of an envelope are already scaled to the case of
    // each map.
    let intensity =
      gains ? judge.intensity(haptic) : haptic.intensity < 0 ? 1_000_000 : Int64(haptic.intensity)
    let full = Pulse.weight(haptic) * intensity / 1_000_000
    self.init(
      haptic, judge.extras[Int(haptic.extra)].duration,
      strength: full * high / 1_000_000, least: full * low / 1_000_000)
    written = judge.written(Int64(haptic.intensity))
    shape = judge.shape(haptic, peak: strength)
  }

  /// Creates the pulse of a haptic with a duration in microseconds and strengths in millionths.
  init(_ haptic: Haptic, _ duration: Int64, strength: Int64, least: Int64) {
    (at, self.duration) = (haptic.at, duration)
    (self.strength, self.least) = (strength, least)
    (source, self.haptic) = (haptic.source, haptic)
    written = Int64(haptic.intensity)
    lasting = duration > 0 ? strength : 0
  }

  /// The strength of a haptic at full intensity, in millionths (A.5).
  package static func weight(_ haptic: Haptic) -> Int64 { haptic.kind.weight(haptic.style) }

  /// The pulses of a timeline; haptics that begin together are one pulse.
  ///
  /// - Parameter gains: true if maps still scale the haptics.
  static func all(
    of haptics: some Sequence<Haptic>, _ judge: Judge, gains: Bool = true
  ) -> [Pulse] {
    var result: [Pulse] = []
    for haptic in haptics {
      let pulse = Pulse(haptic, judge, gains: gains)
      guard let last = result.last, last.at == pulse.at,
        !gains || !judge.excludes(last.haptic, haptic)
      else {
        result.append(pulse)
        continue
      }
      var sum = last.strength >= pulse.strength ? last : pulse
      sum.strength = min(last.strength + pulse.strength, 1_000_000)
      sum.least = min(last.least + pulse.least, 1_000_000)
      sum.duration = max(last.duration, pulse.duration)
      sum.lasting = min(last.lasting + pulse.lasting, 1_000_000)
      sum.shape = last.duration >= pulse.duration ? last.shape : pulse.shape
      sum.count = last.count + 1
      result[result.count - 1] = sum
    }
    return result
  }
}

extension [Int64] {
  /// A pulse between two others is faint if each of them is more than this many times as strong: a
  /// hand feels the strong ones as if nothing were between them (assumed).
  private static var faintRatio: Int64 { 2 }

  /// The maximum number of consecutive pulses that can be faint; a longer run is felt as such.
  private static var faintCount: Int { 8 }

  /// The indices of the strengths that are not faint.
  var prominent: [Int] {
    var kept: [Int] = []
    for (index, strength) in enumerated() {
      let before = kept.reversed().prefix { self[$0] * [Int64].faintRatio < strength }
      if before.isEmpty || before.count == kept.count || before.count > [Int64].faintCount {
        kept.append(index)
        continue
      }
      let earlier = self[kept[kept.count - before.count - 1]]
      let areFaint = before.allSatisfy { self[$0] * [Int64].faintRatio < earlier }
      if areFaint { kept.removeLast(before.count) }
      kept.append(index)
    }
    return kept
  }
}

extension [Pulse] {
  /// The pulses that are not faint.
  var prominent: [Pulse] { map { $0.strength }.prominent.map { self[$0] } }

  /// The maximum number of overlapping vibrations that are added; more overlap by accident.
  private static var stackLimit: Int { 64 }

  /// The pulses with the strength of continuing vibrations added to the pulses that begin in the
  /// meantime, up to 1, because overlapping haptics are felt together (A.5). Only vibrations that
  /// began with a pulse are added to a pulse.
  var stacked: [Pulse] {
    var open: [(end: Int64, strength: Int64, hasPulse: Bool)] = []
    return map { pulse in
      if pulse.lasting == 0, open.isEmpty { return pulse }
      open.removeAll { $0.end <= pulse.at }
      var sum = pulse
      for other in open where pulse.lasting > 0 || other.hasPulse {
        sum.strength = Swift.min(sum.strength + other.strength, 1_000_000)
      }
      if pulse.lasting > 0, open.count < [Pulse].stackLimit {
        open.append((pulse.end, pulse.lasting, pulse.strength > pulse.lasting))
      }
      return sum
    }
  }
}

extension Judge {
  /// The envelope of a haptic, scaled to a given peak strength in millionths.
  fileprivate func shape(_ haptic: Haptic, peak: Int64) -> [Evidence.Point] {
    let points = extras[Int(haptic.extra)].envelope
    guard let highest = points.map({ Int64($0.intensity) }).max(), highest > 0 else { return [] }
    return points.map {
      Evidence.Point(at: $0.at, strength: Int64($0.intensity) * peak / highest)
    }
  }

  /// The minimum and maximum factor of the maps of a haptic, in millionths.
  func gain(_ haptic: Haptic) -> (low: Int64, high: Int64) {
    var (low, high) = (Int64(1_000_000), Int64(1_000_000))
    for name in extras[Int(haptic.extra)].scaledBy {
      guard let map = map(name) else { continue }
      var levels = map.entries.map { $0.level }
      if let fallback = map.fallback { levels.append(fallback.level) }
      low = low * (levels.min() ?? 1_000_000) / 1_000_000
      high = high * (levels.max() ?? 1_000_000) / 1_000_000
    }
    return (low, high)
  }

  /// The map with a name visible in the file of the cue.
  func map(_ name: Name) -> MapDeclaration? { name.isNone ? nil : checker.declaredMap(name) }

  /// True if maps never choose both haptics.
  func excludes(_ left: Haptic, _ right: Haptic) -> Bool { excludes(left.extra, right.extra) }
}

extension Pulse {
  /// The minimum ratio at which a rise is felt, in millionths: the lowest median Weber fraction is
  /// 0.20 (Forta, Griffin and Morioka 2012).
  static let perceptibleRatio: Int64 = 1_200_000

  /// True if the pulse is perceptibly stronger than an earlier one, or as strong and perceptibly
  /// longer.
  func rises(from other: Pulse) -> Bool {
    if isAtLeast(Pulse.perceptibleRatio, strength, other.strength) { return true }
    // Energy is strength squared times length; a pulse lasts about 20 ms.
    let (length, otherLength) = (max(duration, 20_000), max(other.duration, 20_000))
    guard length > otherLength, isAtLeast(1_000_000, strength * 6 / 5, other.strength) else {
      return false
    }
    return isAtLeast(Pulse.perceptibleRatio, energy, other.energy)
  }

  /// True if the pulse is weaker than an earlier one, or as strong and perceptibly shorter.
  func falls(from other: Pulse) -> Bool {
    !rises(from: other) && (strength < other.strength || other.rises(from: self))
  }

  /// The energy in arbitrary units, for comparisons: strength in thousandths squared times
  /// microseconds.
  var energy: Int64 { Pulse.energy(strength, lasting: duration) }

  /// The energy of a strength over a duration. A pulse lasts about 20 ms.
  static func energy(_ strength: Int64, lasting duration: Int64) -> Int64 {
    (strength / 1000) * (strength / 1000) * max(duration, 20_000) / 1000
  }

  private func isAtLeast(_ ratio: Int64, _ value: Int64, _ base: Int64) -> Bool {
    // A rise from zero has no ratio.
    base > 0 && value.isAtLeast(ratio, times: base)
  }
}

extension Int64 {
  /// True if the value is at least another value times a ratio, in millionths. The comparison
  /// multiplies, so that 0.6 to 0.72 is exactly 1.2.
  func isAtLeast(_ ratio: Int64, times base: Int64) -> Bool {
    Double(self) * 1e6 >= Double(base) * Double(ratio)
  }
}
