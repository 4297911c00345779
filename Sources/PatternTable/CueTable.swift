/// The kind of a haptic. In all rows, times are microseconds, levels and other numbers millionths,
/// and -1 stands for an omitted level.
public enum HapticKind: UInt8, Sendable {
  case impact, notify, selection, transient, continuous
}

public enum HapticStyle: UInt8, Sendable, CaseIterable {
  case none, light, medium, heavy, soft, rigid, success, warning, error

  /// The spelling in the language.
  public var name: StaticString {
    switch self {
    case .none: ""
    case .light: "light"
    case .medium: "medium"
    case .heavy: "heavy"
    case .soft: "soft"
    case .rigid: "rigid"
    case .success: "success"
    case .warning: "warning"
    case .error: "error"
    }
  }
}

/// The statement of a cue that an entry comes from: its own, or the `play` that leads to it.
/// Sources are equal if they are the same statement of the cue.
public struct EntrySource: Hashable, Comparable, Sendable {
  /// The start of the statement in the file that declares the row.
  public var start: UInt32
  /// The number of the played statement among those of the cue, from 1; 0 for the cue's own.
  public var origin: UInt32

  /// The source of an entry without a statement.
  public static let none = EntrySource(start: 0)

  public init(start: UInt32, origin: UInt32 = 0) {
    self.start = start
    self.origin = origin
  }

  public static func == (left: Self, right: Self) -> Bool { left.start == right.start }
  public static func < (left: Self, right: Self) -> Bool { left.start < right.start }
  public func hash(into hasher: inout Hasher) { hasher.combine(start) }
}

/// A haptic.
public struct Haptic: Sendable {
  public var at: Int64
  public var from: Name
  public var intensity: Int32
  public var sharpness: Int32
  public var extra: UInt32
  public var source: EntrySource
  public var kind: HapticKind
  public var style: HapticStyle

  public init(
    at: Int64, intensity: Int32, sharpness: Int32, from: Name, extra: UInt32, source: EntrySource,
    kind: HapticKind, style: HapticStyle
  ) {
    self.at = at
    self.from = from
    self.intensity = intensity
    self.sharpness = sharpness
    self.extra = extra
    self.source = source
    self.kind = kind
    self.style = style
  }
}

/// A property that a track changes. The cases are in the byte order of their names in the table.
public enum MotionProperty: UInt8, Sendable {
  case blur, dissolve, opacity, rotate, scale, translateX, translateY, translateZ, trim, typeOn
  /// Another property of the app, named in the extra data.
  case other

  public var name: StaticString {
    switch self {
    case .blur: "blur"
    case .dissolve: "dissolve"
    case .opacity: "opacity"
    case .rotate: "rotate"
    case .scale: "scale"
    case .translateX: "translateX"
    case .translateY: "translateY"
    case .translateZ: "translateZ"
    case .trim: "trim"
    case .typeOn: "typeOn"
    case .other: ""
    }
  }
}

/// A track: a property moves from one value to another.
public struct Track: Sendable {
  public var at: Int64
  public var duration: Int64
  public var from: Int64
  public var to: Int64
  public var target: Name
  public var curve: UInt32
  public var extra: UInt32
  public var source: EntrySource
  public var property: MotionProperty
  /// The source of `from`: written, the last value, or the last value with `to` added.
  public var start: MotionStart
  /// The `play` of the row that plays it; 0 without one.
  public var group: UInt16

  public init(
    at: Int64, duration: Int64, from: Int64, to: Int64, target: Name, curve: UInt32,
    extra: UInt32, source: EntrySource, property: MotionProperty, start: MotionStart,
    group: UInt16 = 0
  ) {
    self.at = at
    self.duration = duration
    self.from = from
    self.to = to
    self.target = target
    self.curve = curve
    self.extra = extra
    self.source = source
    self.property = property
    self.start = start
    self.group = group
  }
}

/// The start of a track, until earlier tracks are known: a written value; the property's value at
/// that time; that value, with `to` as a step; or the start of the previous iteration's track.
public enum MotionStart: UInt8, Sendable {
  case written, continued, added, returned
}

public enum SoundKind: UInt8, Sendable { case tone, chord, sample }

/// A sound. Frequencies are in millionths of a hertz.
public struct Sound: Sendable {
  public var at: Int64
  public var duration: Int64
  public var fadeIn: Int64 = 0
  public var fadeOut: Int64 = 0
  public var volume: Int64 = 1_000_000
  public var frequencies: [Int64] = []
  public var name = Text.none
  public var file = Text.none
  public var extra: UInt32 = 0
  public var source: EntrySource
  public var kind: SoundKind

  public init(at: Int64, duration: Int64, source: EntrySource, kind: SoundKind) {
    self.at = at
    self.duration = duration
    self.source = source
    self.kind = kind
  }
}

public enum NoticeKind: UInt8, Sendable {
  case toast, announcePolitely, announceAssertively
}

/// A text that is shown or spoken.
public struct Notice: Sendable {
  public var at: Int64
  public var text: Text
  public var kind: NoticeKind
  public var extra: UInt32
  public var source: EntrySource

  public init(at: Int64, text: Text, extra: UInt32, source: EntrySource, kind: NoticeKind) {
    self.at = at
    self.text = text
    self.extra = extra
    self.source = source
    self.kind = kind
  }
}

public enum EffectKind: UInt8, Sendable {
  case show, hide, remove, restore, `do`, emit

  /// True if the effect shows, hides, removes or restores something.
  package var changesState: Bool { self != .do && self != .emit }

  public var name: StaticString {
    switch self {
    case .show: "show"
    case .hide: "hide"
    case .remove: "remove"
    case .restore: "restore"
    case .do: "do"
    case .emit: "emit"
    }
  }
}

/// A change of state, a call to the app, or an event.
public struct Effect: Sendable {
  public var at: Int64
  public var name: Name
  public var extra: UInt32
  public var source: EntrySource
  /// The index of the arm plus 1; 0 without one.
  public var success: UInt32 = 0
  public var failure: UInt32 = 0
  public var kind: EffectKind
  public var isOptimistic = false
  public var isInBackground = false

  public init(at: Int64, name: Name, extra: UInt32, source: EntrySource, kind: EffectKind) {
    self.at = at
    self.name = name
    self.extra = extra
    self.source = source
    self.kind = kind
  }
}

/// The entries after the completion of an effect; their times start there.
public struct Arm: Sendable {
  public var texts: [Notice]
  public var effects: [Effect]

  public init(texts: [Notice], effects: [Effect]) {
    self.texts = texts
    self.effects = effects
  }
}

public enum AnchorKind: UInt8, Sendable {
  case none, end, stageStart, stageEnd, visible
}

/// A point of a stroke: microseconds from its start, levels in millionths, -1 if omitted.
public struct EnvelopePoint: Equatable, Sendable {
  public var at: Int64
  public var intensity: Int32
  public var sharpness: Int32

  public init(at: Int64, intensity: Int32, sharpness: Int32) {
    self.at = at
    self.intensity = intensity
    self.sharpness = sharpness
  }
}

/// The properties that few entries have. Index 0 of a store is the extra of all other entries.
public struct Extra: Equatable, Sendable {
  public var layer = Name.none
  public var approx = Name.none
  public var edge = Name.none
  public var property = Name.none
  /// The unit of the values of `property`.
  public var unit = OwnUnit.none
  public var scaledBy: [Name] = []
  public var choiceMap = Name.none
  public var choicePattern = Name.none
  public var loopFlag = Name.none
  public var loopEvery: Int64 = 0
  public var loopIsUntil = false
  /// The offset of an entry in its iteration, in microseconds. A loop that moves as a whole keeps
  /// this offset.
  public var loopOffset: Int64 = 0
  public var staggerStep: Int64 = -1
  public var staggerMinimum: Int64 = -1
  public var staggerMaximum: Int64 = -1
  public var staggerSeed = Name.none
  public var alternates = false
  /// The time after its start at which the end of an iteration cuts an unsettled spring, in
  /// microseconds; 0 if nothing cuts it.
  public var cutAfter: Int64 = 0
  public var anchor = AnchorKind.none
  public var anchorStage = Name.none
  /// The position of the anchor while the timeline is built, to distinguish stages with the same
  /// name.
  public var anchorPlace: UInt32 = 0
  public var anchorLevel: Int64 = 0
  public var duration: Int64 = 0
  public var attack: Int32 = -1
  public var decay: Int32 = -1
  public var release: Int32 = -1
  public var envelope: [EnvelopePoint] = []
  public var perCharacter: Int64 = -1
  public var pause: Int64 = -1
  public var pauseAfter: [UInt8] = []

  public var isCut: Bool { cutAfter > 0 }

  public init() {}
}

/// The unit of a property that only the app knows.
public enum OwnUnit: UInt8, Sendable {
  case none, points, percent, degrees, milliseconds, hertz

  /// The spelling in the table.
  public var name: StaticString {
    switch self {
    case .none: ""
    case .points: "pt"
    case .percent: "%"
    case .degrees: "deg"
    case .milliseconds: "ms"
    case .hertz: "Hz"
    }
  }
}

/// The course of a track between its values.
public enum CurveShape: Equatable, Sendable {
  case linear
  /// Control points in millionths.
  case cubicBezier(Int64, Int64, Int64, Int64)
  case steps(Int64)
  case spring(Spring, settleMilliseconds: Int64)
}

/// A range of one of the arrays of a store.
public struct Span: Equatable, Sendable {
  public var start: UInt32
  public var count: UInt32

  public init(_ start: Int, _ count: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.count = UInt32(truncatingIfNeeded: count)
  }

  public static let empty = Span(0, 0)
  public var indices: Range<Int> { Int(start)..<Int(start) + Int(count) }
}

/// One complete timeline.
public struct Timeline: Sendable {
  /// The duration in microseconds.
  public var duration: Int64 = 0
  public var haptics = Span.empty
  public var motion = Span.empty
  public var sounds = Span.empty
  public var texts = Span.empty
  public var effects = Span.empty

  /// True if the timeline has no entries, regardless of its duration.
  public var isEmpty: Bool {
    haptics.count == 0 && motion.count == 0 && sounds.count == 0 && texts.count == 0
      && effects.count == 0
  }

  public init() {}
}

/// The row of a pattern.
public struct PatternRow: Sendable {
  public var name: Name
  public var doc: UInt32
  /// True if a part could not be read, so that the timeline is incomplete.
  public var isBroken: Bool
  public var timeline: Timeline

  public init(name: Name, doc: UInt32, isBroken: Bool = false, timeline: Timeline) {
    self.name = name
    self.doc = doc
    self.isBroken = isBroken
    self.timeline = timeline
  }
}

/// A rule that a cue allows to be broken, with the reason.
public struct Allowance: Sendable {
  public var rule: Name
  /// The export target of the allowance; `.none` if it applies to all targets.
  public var target = Name.none
  public var because: Text
  /// The last day, `YYYY-MM-DD`, or none.
  public var until: Name
  /// The position of the rule in the file that declares the row.
  public var source: UInt32

  public init(rule: Name, because: Text, until: Name, source: UInt32) {
    self.rule = rule
    self.because = because
    self.until = until
    self.source = source
  }
}

/// The flags that a cue and its channels require.
public struct GateSets: Equatable, Sendable {
  public var cue: [Name] = []
  public var haptics: [Name] = []
  public var motion: [Name] = []
  public var sound: [Name] = []

  public init() {}
}

public enum Role: UInt8, CaseIterable, Sendable {
  case none, entry, exit, feedback, progress, ambient

  /// Its word in a table; empty for `none`.
  public var name: StaticString {
    switch self {
    case .none: ""
    case .entry: "entry"
    case .exit: "exit"
    case .feedback: "feedback"
    case .progress: "progress"
    case .ambient: "ambient"
    }
  }
}

/// The row of a cue. In its store, `gates` is an index; `doc`, `respond` and `equivalents` are an
/// index plus 1, or 0 if there is none.
public struct CueRow: Sendable {
  public var name = Name.none
  public var because = Text.none
  public var role = Role.none
  public var isByUser = false
  public var isBySystem = false
  public var profile = Name.none
  public var event = Name.none
  public var eventClass = Name.none
  public var subject = Name.none
  public var once = Name.none
  public var confirm = Text.none
  public var doc: UInt32 = 0
  public var gates: UInt32 = 0
  public var respond: UInt32 = 0
  public var equivalents: UInt32 = 0
  public var confirmIf = Name.none
  public var gains = CueGains()
  public var allowed: [Allowance] = []
  /// The events that drop the rest of the cue, in byte order, without duplicates.
  public var until: [Name] = []
  public var normal = Timeline()
  public var reduceMotion = Timeline()
  public var physicalityOff = Timeline()

  public init() {}
}

/// The rows of declarations, with their content.
public struct RowStore: Sendable {
  public var haptics: [Haptic] = []
  public var motion: [Track] = []
  public var sounds: [Sound] = []
  public var texts: [Notice] = []
  public var effects: [Effect] = []
  public var arms: [Arm] = []
  public var extras: [Extra] = [Extra()]
  public var gates: [GateSets] = []
  public var responds: [Respond] = []
  public var equivalents: [OwnEquivalents] = []
  /// The curves written where they are used; their ids have the top bit set.
  public var curves: [CurveShape] = []
  public var patterns: [PatternRow] = []
  public var cues: [CueRow] = []
  /// The doc comments of rows; the `doc` of a row is the index plus 1.
  public var docs: [[UInt8]] = []
  public var app = AppNames()

  public static let localCurve: UInt32 = 0x8000_0000

  public init() {}
}
