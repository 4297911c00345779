import PatternCues

/// The tracks of one property of one element that play together, as keyframes.
struct MotionRun {
  /// What is animated: one property, or several axes of a move that keep the same time.
  var properties: [MotionProperty]
  /// What an app animates besides.
  var name: Name
  var when: MotionCondition
  var stagger: MotionStagger
  /// Where its keyframes start, in microseconds after the cue.
  var delay: Int64
  /// Of all its keyframes, in microseconds.
  var duration: Int64
  /// Whether its first value shows before it starts: not where another run shows until then.
  var isFirst: Bool
  /// Whether its values are added to those of the axes before it.
  var isAdded = false
  var keyframes: [Keyframe]
  /// Its tracks in the timeline, in order of time.
  var tracks: [Int]

  var isLoop: Bool { !when.flag.isNone }

  /// Whether both are one animation of several axes.
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

/// Under what a run plays: the flag of its loop, and the pattern that a map chooses.
struct MotionCondition: Equatable {
  var flag = Name.none
  var isUntil = false
  var every: Int64 = 0
  var map = Name.none
  var pattern = Name.none

  var isNone: Bool { flag.isNone && map.isNone }

  /// Whether both can hold at once.
  func allows(_ other: MotionCondition) -> Bool {
    let contradictsFlag = !flag.isNone && flag == other.flag && isUntil != other.isUntil
    let contradictsMap = !map.isNone && map == other.map && pattern != other.pattern
    return !contradictsFlag && !contradictsMap
  }
}

/// How much later each of several items starts.
struct MotionStagger: Equatable {
  /// Below 0 where there is none.
  var step: Int64 = -1
  var minimum: Int64 = -1
  var maximum: Int64 = -1
  var seed = Name.none

  var isRandom: Bool { step < 0 && minimum >= 0 }
}

/// Everything that moves one element in one mode, in order of property.
struct MotionElement {
  let target: Name
  let layer: Name
  var runs: [MotionRun]
}
