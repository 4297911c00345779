import PatternSyntax
import PatternTable

/// A timeline while it is being unfolded, before it is completed for a mode.
struct OpenTimeline {
  var haptics: [Haptic] = []
  var motion: [Track] = []
  var sounds: [Sound] = []
  var texts: [Notice] = []
  var effects: [Effect] = []
  var stages: [StageWindow] = []
  /// True if an entry waits for an anchor.
  var hasAnchors = false
  /// True if a track continues from an earlier value.
  var hasOpenStarts = false
  /// The end of the list, without anchored entries.
  var duration: Int64 = 0
  /// The haptics, if they are shared with another timeline of the cue.
  var sharedHaptics: Span?
  /// The texts, if they are shared with another timeline of the cue.
  var sharedTexts: Span?

  var counts: Counts {
    Counts(
      haptics: haptics.count, motion: motion.count, sounds: sounds.count, texts: texts.count,
      effects: effects.count)
  }
}

/// An entry of a timeline.
protocol TimelineEntry {
  var at: Int64 { get set }
  /// The index of its extra data in the store.
  var extra: UInt32 { get set }
  /// The duration of the entry.
  func length(_ extras: [Extra]) -> Int64
}

extension TimelineEntry {
  func length(_: [Extra]) -> Int64 { 0 }
}

extension Haptic: TimelineEntry {
  func length(_ extras: [Extra]) -> Int64 { extras[Int(extra)].duration }
}
extension Track: TimelineEntry {
  func length(_: [Extra]) -> Int64 { duration }
}
extension Sound: TimelineEntry {
  func length(_: [Extra]) -> Int64 { duration }
}
extension Notice: TimelineEntry {}
extension Effect: TimelineEntry {}

extension RowStore {
  /// Adds an extra.
  ///
  /// - Returns: its index.
  mutating func add(_ extra: Extra) -> UInt32 {
    if extras[extras.count - 1] != extra { extras.append(extra) }
    return UInt32(extras.count - 1)
  }
}

/// The number of entries in each channel.
struct Counts {
  var haptics = 0
  var motion = 0
  var sounds = 0
  var texts = 0
  var effects = 0
}

/// A named window of a timeline, with the entries created inside it.
struct StageWindow {
  var name: Name
  /// The lists around it, the outermost first.
  var lists: [UInt32]
  /// True if a played pattern contains it.
  var isPlayed: Bool
  var start: Int64
  var end: Int64
  /// The extra with the anchor of its time origin, if any.
  var extra: UInt32
  var source: EntrySource
  var first: Counts
  var last: Counts

  /// The stage that an anchor refers to: the nearest one with its name, which shares the most
  /// surrounding lists with it; if there are several, the outermost, and then the first.
  ///
  /// - Parameter place: the lists around the anchor, and the list that it places.
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
      // A stage in the list that an anchor places cannot place that list.
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

/// The context of a list of statements. It is changed for inner lists, and restored after them.
struct Context {
  var target = Name.none
  /// The extra of an entry that adds nothing of its own; 0 if there is none.
  var extra: UInt32 = 0
  /// The product of all surrounding factors, in millionths.
  var gain: Int64 = 1_000_000
  var repeats = Repeats()
  /// The number of arms around the list.
  var arms = 0
  /// The end of the stage around the list, counted from the start of the timeline.
  var stageEnd: Int64?
  var call = Call()
  /// True if the current durations are in seconds, because a related one is; nil if unknown.
  var timesAreSeconds: Bool?

  var inArm: Bool { arms > 0 }
}

/// The loops, staggers and repetitions around a list.
struct Repeats {
  var inLoop = false
  var inStagger = false
  /// True if the loop or stagger is in the checked declaration itself.
  var ownsLoop = false
  var ownsStagger = false
  /// True if there is a `repeat` around the list, without a `loop` between them.
  var inRepeat = false
  /// True in an iteration of a `repeat` that `alternate` reverses.
  var isFlipped = false
}

/// The `play` that is being unfolded, and the patterns around it.
struct Call {
  /// The number of patterns being played inside one another. Errors in these patterns are reported
  /// where they are declared.
  var depth = 0
  /// The name of the played pattern.
  var from = Name.none
  /// The start and the number of the `play` in the checked declaration.
  var source: UInt32?
  var group: UInt16 = 0
  /// The `play` in the checked declaration, if it has arguments.
  var argued: ArguedPlay?
  /// The parameters of the pattern.
  var parameters: [Checker.Parameter] = []
  /// The patterns of files being played.
  var patterns: [SymbolRef] = []
  /// The profile whose patterns can be played while one of them is read, and its patterns that are
  /// being played, including the checked one.
  var profile: Int?
  var profilePatterns: [PlayedPlace] = []
}

/// A position in a list of statements.
struct Cursor {
  var start: Int64
  var now: Int64
  /// The latest end so far.
  var end: Int64
  /// The time and node of the last tap in this list; -1 before the first.
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

/// Two taps that one list plays at the same time, in source order.
package struct SimultaneousTaps: Equatable, Sendable {
  package let first: ByteRange
  package let second: ByteRange
  /// True in a repeated body, in which a wait between the taps would extend into the next
  /// iteration.
  package let isRepeated: Bool
}

/// A pattern of a profile that is being played.
struct PlayedPlace {
  let name: Name
  let place: NamePlace
}
