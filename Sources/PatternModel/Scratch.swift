import PatternCues
import PatternSyntax

/// A timeline as it is unfolded, before it is put in order for a mode.
final class Scratch {
  var haptics: [Haptic] = []
  var motion: [Motion] = []
  var sounds: [Sound] = []
  var texts: [Copy] = []
  var effects: [Effect] = []
  var stages: [StageWindow] = []
  /// Some entry waits for an anchor.
  var hasAnchors = false
  /// Some track starts from the value before it.
  var hasOpenStarts = false
  /// Where the list as a whole ends, without what is anchored.
  var duration: Int64 = 0

  func removeAll() {
    haptics.removeAll(keepingCapacity: true)
    motion.removeAll(keepingCapacity: true)
    sounds.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
    effects.removeAll(keepingCapacity: true)
    stages.removeAll(keepingCapacity: true)
    hasAnchors = false
    hasOpenStarts = false
    duration = 0
  }

  var counts: Counts {
    Counts(
      haptics: haptics.count, motion: motion.count, sounds: sounds.count, texts: texts.count,
      effects: effects.count)
  }
}

/// How many entries each channel has.
struct Counts {
  var haptics = 0
  var motion = 0
  var sounds = 0
  var texts = 0
  var effects = 0
}

/// A named window of a timeline, and the entries that were made inside it.
struct StageWindow {
  var name: Name
  var start: Int64
  var end: Int64
  /// The extra that carries the anchor its times count from, if any.
  var extra: UInt32
  var source: UInt32
  var first: Counts
  var last: Counts
}

/// What holds for every entry of the list that is being unfolded.
struct Surroundings {
  var target = Name.none
  var from = Name.none
  /// The extra of an entry that adds nothing of its own; 0 where there is none.
  var extra: UInt32 = 0
  /// The product of all factors above, in millionths.
  var gain: Int64 = 1_000_000
  var inLoop = false
  var inRepeat = false
  /// The iteration of a `repeat` in which `alternate` runs backwards.
  var isFlipped = false
  var inStagger = false
  var inArm = false
  /// The end of the stage around the list, from the start of the timeline.
  var stageEnd: Int64?
  /// Where the statement of the judged declaration starts that plays all this.
  var source: UInt32?
}

/// Where a list of statements stands.
struct Cursor {
  var start: Int64
  var now: Int64
  /// The latest end so far.
  var end: Int64

  init(_ start: Int64) {
    self.start = start
    now = start
    end = start
  }

  /// The later of the cursor and the last end.
  var last: Int64 { max(now, end) }
}

/// The haptics of a pattern that has nothing else and depends on nothing around it.
package struct PlainPattern {
  package var haptics: UnsafeBufferPointer<Haptic>
  package var name: Name
  package var duration: Int64

  package init(haptics: UnsafeBufferPointer<Haptic>, name: Name, duration: Int64) {
    self.haptics = haptics
    self.name = name
    self.duration = duration
  }
}
