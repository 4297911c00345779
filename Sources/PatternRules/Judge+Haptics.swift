import PatternModel
import PatternSyntax
import PatternTable

/// Helpers for rules about haptics: places of levels, names of haptics, and vibrations.
extension Judge {
  /// The source range of the level of a haptic, or of the highest point of its envelope; otherwise
  /// that of the statement that plays it.
  func levelRange(_ haptic: Haptic) -> EntryMark {
    let levels = extras[Int(haptic.extra)].envelope
    let highest = levels.indices.max { levels[$0].intensity < levels[$1].intensity }
    return highest.map { pointRange(haptic, $0) } ?? part([.number, .name], of: haptic.source)
  }

  /// The source range of the level of one envelope point, by index; otherwise that of the statement
  /// that plays the haptic.
  func pointRange(_ haptic: Haptic, _ index: Int) -> EntryMark {
    range(at: haptic.source) { node in
      guard let body = checker.child(node, .body) else { return nil }
      let points = checker.children(body).filter { checker.kind($0) == .envelopePoint }
      if index >= points.count { return nil }
      return checker.range(checker.child(points[index], .level) ?? points[index])
    }
  }

  /// A haptic as designers call it: "`impact light`".
  static func spoken(_ haptic: Haptic) -> String {
    switch haptic.kind {
    case .impact: "`impact \(haptic.style.name)`"
    case .notify: "`notify \(haptic.style.name)`"
    case .selection: "`selection`"
    case .transient: "`transient`"
    case .continuous: "`continuous`"
    }
  }

  /// The name of a sound in a message: "this tone".
  static func spoken(_ sound: Sound) -> StaticString {
    switch sound.kind {
    case .tone: "this tone"
    case .chord: "this chord"
    case .sample: "this sample"
    }
  }

  /// The level that the author wrote, derived from a level of the row; both are in millionths.
  func written(_ level: Int64) -> Int64 { CueGains.written(level, row.gains.haptics) }

  /// A level of the row in a message, as it was written: `0.6`, or `0.6 × 0.4` under a gain.
  func spoken(level: Int64, beyond limit: Bound) -> String {
    let gain = row.gains.haptics
    return gain == 1_000_000
      ? Numbers.level(level, beyond: limit)
      : "\(Numbers.level(written(level))) × \(Numbers.level(gain))"
  }

  /// The intensity of a haptic before maps scale it, in millionths. For an envelope, this is its
  /// highest point; the default is full intensity.
  func intensity(_ haptic: Haptic) -> Int64 {
    if let peak = extras[Int(haptic.extra)].envelope.map({ $0.intensity }).max() {
      return Int64(max(peak, 0))
    }
    return haptic.intensity < 0 ? 1_000_000 : Int64(haptic.intensity)
  }

  /// The pulses of a case, split into groups that are felt separately: the pulses outside loops,
  /// and one iteration of each loop.
  func firings(_ pulses: [Pulse]) -> [[Pulse]] {
    guard facts.contains(.loops), pulses.contains(where: { isLooped($0.haptic.extra) }) else {
      return [pulses]
    }
    var once: [Pulse] = []
    var loops: [[Pulse]] = []
    for pulse in pulses {
      let extra = pulse.haptic.extra
      if !isLooped(extra) {
        once.append(pulse)
      } else if let index = loops.firstIndex(where: {
        let other = Int($0[0].haptic.extra)
        return extras[other].loopFlag == extras[Int(extra)].loopFlag
          && extras[other].loopEvery == extras[Int(extra)].loopEvery
      }) {
        loops[index].append(pulse)
      } else {
        loops.append([pulse])
      }
    }
    return once.isEmpty ? loops : [once] + loops
  }

  /// The perceptible `continuous` haptics of a mode, with those of a stagger once for each item.
  func vibrations(_ mode: Mode) -> [Haptic] {
    let all = haptics(mode).filter {
      $0.kind == .continuous && extras[Int($0.extra)].duration > 0 && intensity($0) > 0
    }
    return facts.contains(.staggers) ? unfolded(all) : all
  }

  /// The uninterrupted vibrations of a mode; `continuous` haptics that touch are merged.
  func buzzes(_ mode: Mode) -> [Buzz] {
    var result: [Buzz] = []
    for haptic in vibrations(mode) {
      let length = extras[Int(haptic.extra)].duration
      let end = haptic.at + length
      // The haptics are in time order, so vibrations that ended long ago are not searched.
      if let index = result.indices.suffix(8).last(where: {
        result[$0].end >= haptic.at && !excludes(result[$0].longest, haptic)
      }) {
        if length > result[index].longestLength {
          result[index].longest = haptic
          result[index].longestLength = length
        }
        result[index].end = max(result[index].end, end)
        result[index].count += 1
      } else {
        result.append(
          Buzz(at: haptic.at, end: end, longest: haptic, longestLength: length, count: 1))
      }
    }
    for index in result.indices where isLooped(result[index].longest.extra) {
      let every = extras[Int(result[index].longest.extra)].loopEvery
      result[index].isEndless = result[index].length >= every
    }
    return result
  }
}

/// A continuous vibration, in microseconds.
struct Buzz {
  var at: Int64
  var end: Int64
  /// The longest of the haptics, and its length.
  var longest: Haptic
  var longestLength: Int64
  var count: Int
  /// True if it fills each iteration of its loop, so that it lasts as long as the loop goes on.
  var isEndless = false

  var length: Int64 { end - at }

  /// The length in words: "200ms" or "as long as its loop goes on".
  var phrase: String {
    isEndless ? "as long as its loop goes on" : Numbers.ms(length)
  }
}

extension Judge {
  /// Calls `body` with each pair of patterns of a map that have the same haptics at the same times
  /// and differ at most in their levels.
  func eachPairOfAlternatives(_ mode: Mode, _ body: ([Haptic], [Haptic]) -> Void) {
    var groups: [[Haptic]] = []
    for haptic in haptics(mode) where !extras[Int(haptic.extra)].choiceMap.isNone {
      if let group = groups.firstIndex(where: { isSameChoice($0[0], haptic) }) {
        groups[group].append(haptic)
      } else if groups.count < Judge.alternativeLimit {
        groups.append([haptic])
      }
    }
    for (index, left) in groups.enumerated() {
      for right in groups[(index + 1)...] where excludes(left[0], right[0]) {
        guard left[0].source == right[0].source, left.count == right.count else { continue }
        let isSame = zip(left, right).allSatisfy { one, other in
          one.at == other.at && one.kind == other.kind && one.style == other.style
            && one.sharpness == other.sharpness
            && extras[Int(one.extra)].duration == extras[Int(other.extra)].duration
        }
        if isSame { body(left, right) }
      }
    }
  }

  /// The maximum number of alternatives per cue; further ones are not compared.
  private static var alternativeLimit: Int { 128 }

  private func isSameChoice(_ left: Haptic, _ right: Haptic) -> Bool {
    left.source == right.source
      && extras[Int(left.extra)].choiceMap == extras[Int(right.extra)].choiceMap
      && extras[Int(left.extra)].choicePattern == extras[Int(right.extra)].choicePattern
  }
}
