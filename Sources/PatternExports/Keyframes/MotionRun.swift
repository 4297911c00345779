import PatternTable

/// Tracks of one property of one element that play together, as keyframes.
struct MotionRun {
  /// The animated properties: one, or several axes of a move with the same timing.
  var properties: [MotionProperty]
  /// The name of the app's own property.
  var name: Name
  var when: MotionCondition
  var stagger: MotionStagger
  /// The start of its keyframes, in microseconds after the cue.
  var delay: Int64
  /// The duration of all its keyframes, in microseconds.
  var duration: Int64
  /// True if its first value is already shown before it starts, because there is no earlier run.
  var isFirst: Bool
  /// True if its values are added to those of earlier axes.
  var isAdded = false
  var keyframes: [Keyframe]
  /// Its tracks in the timeline, sorted by time.
  var tracks: [Int]

  var isLoop: Bool { !when.flag.isNone }

  /// True if both runs can be one animation of several axes.
  func keepsTime(with other: MotionRun) -> Bool {
    guard when == other.when, stagger == other.stagger, delay == other.delay,
      duration == other.duration, isFirst == other.isFirst,
      keyframes.count == other.keyframes.count
    else { return false }
    return zip(keyframes, other.keyframes).allSatisfy {
      $0.offset == $1.offset && $0.easing.text == $1.easing.text
    }
  }
}

/// The condition of a run: the flag of its loop, and the pattern that a map chooses.
struct MotionCondition: Equatable {
  let flag: Name
  let isUntil: Bool
  var every: Int64
  let map: Name
  let pattern: Name

  init(_ extra: Extra) {
    (flag, isUntil, every) = (extra.loopFlag, extra.loopIsUntil, extra.loopEvery)
    (map, pattern) = (extra.choiceMap, extra.choicePattern)
  }

  var isNone: Bool { flag.isNone && map.isNone }

  /// True if both conditions can be true at once.
  func allows(_ other: MotionCondition) -> Bool {
    let contradictsFlag = !flag.isNone && flag == other.flag && isUntil != other.isUntil
    let contradictsMap = !map.isNone && map == other.map && pattern != other.pattern
    return !contradictsFlag && !contradictsMap
  }
}

/// The delays of several items.
struct MotionStagger: Equatable {
  /// Below 0 without a stagger.
  let step, minimum, maximum: Int64
  let seed: Name

  init(_ extra: Extra) {
    (step, minimum, maximum) = (extra.staggerStep, extra.staggerMinimum, extra.staggerMaximum)
    seed = extra.staggerSeed
  }

  var isRandom: Bool { step < 0 && minimum >= 0 }
}

/// All motion of one element in one mode, sorted by property.
struct MotionElement {
  let target: Name
  let layer: Name
  var runs: [MotionRun]
}
