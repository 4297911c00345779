import PatternModel
import PatternSyntax
import PatternTable

/// Hashes for comparing the content of cues.
extension CueDigest {
  /// The maximum number of cases per cue; further cases are not compared.
  private static let caseLimit = 64

  /// Hashes of the haptics in the first mode with haptics, with and without their strength.
  static func hashes(_ judge: Judge) -> (content: UInt64, rhythm: UInt64) {
    hashes(judge.haptics(judge.feltMode), judge)
  }

  /// The haptics in each case of the maps and under Reduce Motion; empty if they are always the
  /// same.
  static func cases(_ judge: Judge) -> [Case] {
    let (normal, reduced) = (judge.row.normal.haptics, judge.row.reduceMotion.haptics)
    let isReduced = normal != reduced
    let isMapped = !judge.isPlain(.normal) && judge.haptics().contains { judge.isMapped($0) }
    guard isMapped || isReduced else { return [] }
    var cases: [Case] = []
    func add(_ content: UInt64, _ mode: Mode) {
      if let known = cases.firstIndex(where: { $0.content == content }) {
        if !cases[known].modes.contains(mode) { cases[known].modes.append(mode) }
      } else if cases.count < caseLimit {
        cases.append(Case(content: content, modes: [mode]))
      }
    }
    for mode in [Mode.normal, .reduceMotion] {
      for (content, _) in contents(judge, mode) { add(content, mode) }
    }
    return cases
  }

  /// The haptics of a mode in each case of the maps.
  static func contents(_ judge: Judge, _ mode: Mode) -> [(content: UInt64, hapticCase: HapticCase)]
  {
    judge.makeHapticCases(mode, apart: true).compactMap { hapticCase in
      hapticCase.haptics.isEmpty
        ? nil
        : (
          hashes(hapticCase.haptics, judge, isScaled: !hapticCase.cases.isEmpty).content, hapticCase
        )
    }
  }

  /// - Parameter isScaled: true if the haptics are already scaled to a case of each map.
  private static func hashes(
    _ haptics: some Collection<Haptic>, _ judge: Judge, isScaled: Bool = false
  ) -> (content: UInt64, rhythm: UInt64) {
    guard let start = haptics.first?.at else { return (0, 0) }
    var content: UInt64 = 0xCBF2_9CE4_8422_2325
    var rhythm = content
    func mix(_ hash: inout UInt64, _ value: Int64) {
      hash = (hash ^ UInt64(bitPattern: value)) &* 0x9E37_79B1_85EB_CA87
      hash ^= hash >> 29
    }
    func hash(_ name: Name) -> Int64 {
      name.isNone ? 0 : Int64(name.stableHash) << 16 | Int64(name.count)
    }
    for haptic in haptics {
      mix(&rhythm, haptic.at - start)
      mix(&rhythm, Int64(haptic.kind.rawValue) << 8 | Int64(haptic.style.rawValue))
      mix(&content, Int64(haptic.intensity))
      mix(&content, Int64(haptic.sharpness))
      let extra = judge.extras[Int(haptic.extra)]
      let (duration, every) = (extra.duration, extra.loopEvery)
      let choice = isScaled ? .none : extra.choicePattern
      if duration != 0 || every != 0 || !choice.isNone {
        mix(&rhythm, duration)
        mix(&rhythm, every)
        mix(&rhythm, hash(choice))
      }
      if !isScaled {
        for name in extra.scaledBy {
          mix(&content, hash(judge.map(name)?.name ?? .none))
        }
      }
      for point in extra.envelope {
        mix(&content, point.at)
        mix(&content, Int64(point.intensity) << 32 | Int64(point.sharpness) & 0xFFFF_FFFF)
      }
    }
    mix(&content, Int64(bitPattern: rhythm))
    return (content, rhythm)
  }
}

extension Judge {
  /// True if a map scales or chooses the haptic.
  fileprivate func isMapped(_ haptic: Haptic) -> Bool {
    let extra = extras[Int(haptic.extra)]
    return !extra.scaledBy.isEmpty || !extra.choiceMap.isNone
  }
}
