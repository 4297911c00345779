/// What plays: the cue table before it is text. Times are microseconds, levels and other numbers
/// millionths; `-1` stands for a level that was not given.

@frozen public enum HapticKind: UInt8, Sendable {
  case impact, notify, selection, transient, continuous
}

@frozen public enum HapticStyle: UInt8, Sendable, CaseIterable {
  case none, light, medium, heavy, soft, rigid, success, warning, error

  /// How it is written.
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

/// What is felt. It takes 32 bytes: a level needs but 21 of the bits of its number, and the kind of
/// haptic lies in the lowest eight of one level, its style in those of the other.
public struct Haptic: Sendable {
  public var at: Int64
  public var from: Name
  private var intensityAndKind: Int32
  private var sharpnessAndStyle: Int32
  public var extra: UInt32
  /// Where the statement that plays it starts, in the file that declares the row.
  public var source: UInt32

  @inline(__always)
  public var intensity: Int32 {
    get { intensityAndKind >> 8 }
    set { intensityAndKind = newValue << 8 | intensityAndKind & 0xFF }
  }
  @inline(__always)
  public var sharpness: Int32 {
    get { sharpnessAndStyle >> 8 }
    set { sharpnessAndStyle = newValue << 8 | sharpnessAndStyle & 0xFF }
  }
  @inline(__always)
  public var kind: HapticKind {
    get { unsafeBitCast(UInt8(truncatingIfNeeded: intensityAndKind), to: HapticKind.self) }
    set { intensityAndKind = intensityAndKind & ~0xFF | Int32(newValue.rawValue) }
  }
  @inline(__always)
  public var style: HapticStyle {
    get { unsafeBitCast(UInt8(truncatingIfNeeded: sharpnessAndStyle), to: HapticStyle.self) }
    set { sharpnessAndStyle = sharpnessAndStyle & ~0xFF | Int32(newValue.rawValue) }
  }

  public init(
    at: Int64, intensity: Int32, sharpness: Int32, from: Name, extra: UInt32, source: UInt32,
    kind: HapticKind, style: HapticStyle
  ) {
    self.at = at
    self.from = from
    intensityAndKind = intensity << 8 | Int32(kind.rawValue)
    sharpnessAndStyle = sharpness << 8 | Int32(style.rawValue)
    self.extra = extra
    self.source = source
  }
}

/// A property that a track changes, in the byte order of the names in the table.
@frozen public enum MotionProperty: UInt8, Sendable {
  case blur, dissolve, opacity, rotate, scale, translateX, translateY, translateZ, trim, typeOn
  /// Anything else that an app animates; its name is in the extra.
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

public struct Motion: Sendable {
  public var at: Int64
  public var duration: Int64
  public var from: Int64
  public var to: Int64
  public var target: Name
  public var curve: UInt32
  public var extra: UInt32
  public var source: UInt32
  public var property: MotionProperty
  /// How `from` is to be found: it is written, goes on from the last value, or `to` is added to it.
  public var start: MotionStart
  /// The `play` of the row's own statements that it comes from; 0 where it comes from none.
  public var group: UInt16

  public init(
    at: Int64, duration: Int64, from: Int64, to: Int64, target: Name, curve: UInt32,
    extra: UInt32, source: UInt32, property: MotionProperty, start: MotionStart, group: UInt16 = 0
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

/// Where a track starts, until the tracks before it are known: at a value that is written, at the
/// one that the property has then, there with a step added to it, or there and back to where the
/// track started an iteration before.
@frozen public enum MotionStart: UInt8, Sendable {
  case written, continued, added, returned
}

public enum SoundKind: UInt8, Sendable { case tone, chord, sample }

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
  public var source: UInt32
  public var kind: SoundKind

  public init(at: Int64, duration: Int64, source: UInt32, kind: SoundKind) {
    self.at = at
    self.duration = duration
    self.source = source
    self.kind = kind
  }
}

@frozen public enum CopyKind: UInt8, Sendable {
  case toast, announcePolitely, announceAssertively
}

/// A text that is shown or spoken.
public struct Copy: Sendable {
  // In this order it takes 32 bytes.
  public var at: Int64
  public var text: Text
  public var kind: CopyKind
  public var extra: UInt32
  public var source: UInt32

  public init(at: Int64, text: Text, extra: UInt32, source: UInt32, kind: CopyKind) {
    self.at = at
    self.text = text
    self.extra = extra
    self.source = source
    self.kind = kind
  }
}

@frozen public enum EffectKind: UInt8, Sendable {
  case show, hide, remove, restore, `do`, emit

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

public struct Effect: Sendable {
  public var at: Int64
  public var name: Name
  public var extra: UInt32
  public var source: UInt32
  /// One more than the index of its arms; 0 where it has none.
  public var success: UInt32 = 0
  public var failure: UInt32 = 0
  public var kind: EffectKind
  public var isOptimistic = false
  public var isInBackground = false

  public init(at: Int64, name: Name, extra: UInt32, source: UInt32, kind: EffectKind) {
    self.at = at
    self.name = name
    self.extra = extra
    self.source = source
    self.kind = kind
  }
}

/// What follows an effect; times count from its completion.
public struct Arm: Sendable {
  public var texts: [Copy]
  public var effects: [Effect]

  public init(texts: [Copy], effects: [Effect]) {
    self.texts = texts
    self.effects = effects
  }
}

@frozen public enum AnchorKind: UInt8, Sendable {
  case none, end, stageStart, stageEnd, visible
}

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

/// What only some entries have. Index 0 of a store is the extra of all the others.
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
  /// How long after the start of its iteration it starts; what moves a loop as a whole leaves it.
  public var loopOffset: Int64 = 0
  public var staggerStep: Int64 = -1
  public var staggerMinimum: Int64 = -1
  public var staggerMaximum: Int64 = -1
  public var staggerSeed = Name.none
  public var alternates = false
  /// When the seam of its loop cuts a spring that has not settled, counted from its own start; 0
  /// where nothing cuts it.
  public var cutAfter: Int64 = 0
  public var anchor = AnchorKind.none
  public var anchorStage = Name.none
  /// Where the anchor is, while the timeline is made: it tells stages of one name apart.
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
@frozen public enum OwnUnit: UInt8, Sendable {
  case none, points, percent, degrees, milliseconds, hertz

  /// How the table spells it.
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

/// How a track moves between its values.
public enum CurveShape: Equatable, Sendable {
  case linear
  /// Control points in millionths.
  case cubicBezier(Int64, Int64, Int64, Int64)
  case steps(Int64)
  case spring(Spring, settleMilliseconds: Int64)
}

/// A stretch of one of the arrays of a store.
@frozen public struct Span: Sendable {
  public var start: UInt32
  public var count: UInt32

  @inlinable
  public static func == (left: Span, right: Span) -> Bool {
    left.start == right.start && left.count == right.count
  }

  public init(_ start: Int, _ count: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.count = UInt32(truncatingIfNeeded: count)
  }

  @inline(__always)
  init(start: UInt32, count: UInt16) {
    self.start = start
    self.count = UInt32(count)
  }

  public static let empty = Span(0, 0)
  public var indices: Range<Int> { Int(start)..<Int(start) + Int(count) }
}

/// One complete timeline.
///
/// Three of them are most of a cue's row, so they are kept small: of one channel a timeline holds
/// fewer entries than 65 536, as no declaration unfolds into as many statements.
public struct Timeline: Sendable {
  /// Microseconds.
  public var duration: Int64 = 0
  private var starts: (UInt32, UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0, 0)
  private var counts: (UInt16, UInt16, UInt16, UInt16, UInt16) = (0, 0, 0, 0, 0)

  @inline(__always)
  public var haptics: Span {
    get { Span(start: starts.0, count: counts.0) }
    set { (starts.0, counts.0) = (newValue.start, UInt16(clamping: newValue.count)) }
  }
  @inline(__always)
  public var motion: Span {
    get { Span(start: starts.1, count: counts.1) }
    set { (starts.1, counts.1) = (newValue.start, UInt16(clamping: newValue.count)) }
  }
  @inline(__always)
  public var sounds: Span {
    get { Span(start: starts.2, count: counts.2) }
    set { (starts.2, counts.2) = (newValue.start, UInt16(clamping: newValue.count)) }
  }
  @inline(__always)
  public var texts: Span {
    get { Span(start: starts.3, count: counts.3) }
    set { (starts.3, counts.3) = (newValue.start, UInt16(clamping: newValue.count)) }
  }
  @inline(__always)
  public var effects: Span {
    get { Span(start: starts.4, count: counts.4) }
    set { (starts.4, counts.4) = (newValue.start, UInt16(clamping: newValue.count)) }
  }

  /// Whether it holds nothing, however long it lasts.
  public var isEmpty: Bool {
    counts.0 == 0 && counts.1 == 0 && counts.2 == 0 && counts.3 == 0 && counts.4 == 0
  }

  public init() {}
}

public struct PatternRow: Sendable {
  public var name: Name
  public var doc: UInt32
  /// Something in it could not be read: what it holds is not all.
  public var isBroken: Bool
  public var timeline: Timeline

  public init(name: Name, doc: UInt32, isBroken: Bool = false, timeline: Timeline) {
    self.name = name
    self.doc = doc
    self.isBroken = isBroken
    self.timeline = timeline
  }
}

/// A rule that a cue sets aside, and why.
public struct Allowance: Sendable {
  public var rule: Name
  /// The export target that it is about; none for all of them.
  public var target = Name.none
  public var because: Text
  /// `YYYY-MM-DD`, or none.
  public var until: Name
  /// Where its rule is in the file that declares the row.
  public var source: UInt32

  public init(rule: Name, because: Text, until: Name, source: UInt32) {
    self.rule = rule
    self.because = because
    self.until = until
    self.source = source
  }
}

public struct GateSets: Equatable, Sendable {
  public var cue: [Name] = []
  public var haptics: [Name] = []
  public var motion: [Name] = []
  public var sound: [Name] = []

  public init() {}
}

public enum Role: UInt8, Sendable {
  case none, entry, exit, feedback, progress, ambient
}

public struct Respond: Sendable {
  public var name: Name
  public var minimum: Int64
  /// `nil` where the class has no upper end.
  public var maximum: Int64?

  public init(name: Name, minimum: Int64, maximum: Int64?) {
    self.name = name
    self.minimum = minimum
    self.maximum = maximum
  }
}

public struct CueRow: Sendable {
  // In this order it takes 240 bytes: what is small follows the texts, which leave room.
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
  public var confirmIf = Name.none
  public var allowed: [Allowance] = []
  /// The events that end what this cue still has to do, each once, in byte order.
  public var until: [Name] = []
  public var normal = Timeline()
  public var reduceMotion = Timeline()
  public var physicalityOff = Timeline()

  public init() {}
}

/// The rows of some declarations and everything that they hold.
public struct RowStore: Sendable {
  public var haptics: [Haptic] = []
  public var motion: [Motion] = []
  public var sounds: [Sound] = []
  public var texts: [Copy] = []
  public var effects: [Effect] = []
  public var arms: [Arm] = []
  public var extras: [Extra] = [Extra()]
  public var gates: [GateSets] = []
  public var responds: [Respond] = []
  /// Curves that are written where they are used; their ids have the top bit set.
  public var curves: [CurveShape] = []
  public var patterns: [PatternRow] = []
  public var cues: [CueRow] = []
  /// The doc comments of rows; a row's `doc` is one more than the index.
  public var docs: [[UInt8]] = []
  public var app = AppNames()

  public static let localCurve: UInt32 = 0x8000_0000

  public init() {}
}
