import PatternCues
import PatternSyntax

/// A timeline as it is unfolded, before it is put in order for a mode.
///
/// This is the address of one, and its maker frees it: every access to a list that is a
/// property of a class would be guarded and counted, which costs more here than what it is for.
struct Scratch {
  private struct Contents {
    var haptics: [Haptic] = []
    var motion: [Motion] = []
    var sounds: [Sound] = []
    var texts: [Copy] = []
    var effects: [Effect] = []
    var stages: [StageWindow] = []
    var hasAnchors = false
    var hasOpenStarts = false
    var duration: Int64 = 0
  }

  private let contents: UnsafeMutablePointer<Contents>

  init() {
    contents = .allocate(capacity: 1)
    contents.initialize(to: Contents())
  }

  func free() {
    contents.deinitialize(count: 1)
    contents.deallocate()
  }

  var haptics: [Haptic] {
    unsafeAddress { UnsafePointer(Scratch.address(&contents.pointee.haptics)) }
    nonmutating unsafeMutableAddress { Scratch.address(&contents.pointee.haptics) }
  }
  var motion: [Motion] {
    unsafeAddress { UnsafePointer(Scratch.address(&contents.pointee.motion)) }
    nonmutating unsafeMutableAddress { Scratch.address(&contents.pointee.motion) }
  }
  var sounds: [Sound] {
    unsafeAddress { UnsafePointer(Scratch.address(&contents.pointee.sounds)) }
    nonmutating unsafeMutableAddress { Scratch.address(&contents.pointee.sounds) }
  }
  var texts: [Copy] {
    unsafeAddress { UnsafePointer(Scratch.address(&contents.pointee.texts)) }
    nonmutating unsafeMutableAddress { Scratch.address(&contents.pointee.texts) }
  }
  var effects: [Effect] {
    unsafeAddress { UnsafePointer(Scratch.address(&contents.pointee.effects)) }
    nonmutating unsafeMutableAddress { Scratch.address(&contents.pointee.effects) }
  }
  var stages: [StageWindow] {
    unsafeAddress { UnsafePointer(Scratch.address(&contents.pointee.stages)) }
    nonmutating unsafeMutableAddress { Scratch.address(&contents.pointee.stages) }
  }

  /// Some entry waits for an anchor.
  var hasAnchors: Bool {
    get { contents.pointee.hasAnchors }
    nonmutating set { contents.pointee.hasAnchors = newValue }
  }
  /// Some track starts from the value before it.
  var hasOpenStarts: Bool {
    get { contents.pointee.hasOpenStarts }
    nonmutating set { contents.pointee.hasOpenStarts = newValue }
  }
  /// Where the list as a whole ends, without what is anchored.
  var duration: Int64 {
    get { contents.pointee.duration }
    nonmutating set { contents.pointee.duration = newValue }
  }

  /// Where a list lies: it does not move until the scratch is freed.
  private static func address<List>(_ list: inout List) -> UnsafeMutablePointer<List> {
    withUnsafeMutablePointer(to: &list) { $0 }
  }

  func removeAll() {
    if !haptics.isEmpty { haptics.removeAll(keepingCapacity: true) }
    if !motion.isEmpty { motion.removeAll(keepingCapacity: true) }
    if !sounds.isEmpty { sounds.removeAll(keepingCapacity: true) }
    if !texts.isEmpty { texts.removeAll(keepingCapacity: true) }
    if !effects.isEmpty { effects.removeAll(keepingCapacity: true) }
    if !stages.isEmpty { stages.removeAll(keepingCapacity: true) }
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
  /// The lists that it is in, the outermost first.
  var lists: [UInt32]
  /// Whether a pattern brings it that is played.
  var isPlayed: Bool
  var start: Int64
  var end: Int64
  /// The extra that carries the anchor its times count from, if any.
  var extra: UInt32
  var source: UInt32
  var first: Counts
  var last: Counts

  /// The stage that an anchor means: of those of its name, the nearest, which shares most of the
  /// lists around it; of several of them the outermost, and then the first.
  ///
  /// - Parameter place: the lists that the anchor is in and the one that it places.
  static func meant(
    by name: Name, at place: [UInt32], among stages: [StageWindow],
    but isExcluded: (StageWindow) -> Bool
  ) -> StageWindow? {
    var nearest: StageWindow?
    var inside: StageWindow?
    var most = -1
    for stage in stages where stage.name == name {
      var shared = 0
      while shared < stage.lists.count, shared < place.count, stage.lists[shared] == place[shared] {
        shared += 1
      }
      if shared < most { continue }
      if shared == most, let nearest, nearest.lists.count <= stage.lists.count { continue }
      if isExcluded(stage) { continue }
      // The list that an anchor places holds no stage that could place it.
      if shared == place.count {
        inside = stage
        continue
      }
      nearest = stage
      most = shared
    }
    return nearest ?? inside
  }
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
  /// Whether that loop, and that stagger, are of the declaration that is judged itself.
  var ownsLoop = false
  var ownsStagger = false
  /// Whether a `repeat` is around the list, and no `loop` between.
  var inRepeat = false
  /// The iteration of a `repeat` in which `alternate` runs backwards.
  var isFlipped = false
  var inStagger = false
  var arms = 0
  var inArm: Bool { arms > 0 }
  /// The end of the stage around the list, from the start of the timeline.
  var stageEnd: Int64?
  /// Where the statement of the judged declaration starts that plays all this, and its number.
  var source: UInt32?
  var group: UInt16 = 0
}

/// Where a list of statements is.
struct Cursor {
  var start: Int64
  var now: Int64
  /// The latest end so far.
  var end: Int64
  /// When the last tap of this list is felt, and its node; before the first there is none.
  var tappedAt: Int64 = -1
  var tap = 0

  init(_ start: Int64) {
    self.start = start
    now = start
    end = start
  }

  /// The later of the cursor and the last end.
  var last: Int64 { max(now, end) }
}

/// Two taps that one list plays at one moment, in the order in which they are written.
package struct SimultaneousTaps: Equatable, Sendable {
  package let first: ByteRange
  package let second: ByteRange
  /// They are in a body that is played again and again: time between them reaches into the next.
  package let isRepeated: Bool
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
