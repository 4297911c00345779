/// What plays: the cue table before it is text. Times are microseconds, levels and other numbers
/// millionths; `-1` stands for a level that was not given.

@frozen package enum HapticKind: UInt8, Sendable {
  @inlinable package static func == (left: HapticKind, right: HapticKind) -> Bool {
    unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
  }

  case impact, notify, selection, transient, continuous
}

@frozen package enum HapticStyle: UInt8, Sendable {
  @inlinable package static func == (left: HapticStyle, right: HapticStyle) -> Bool {
    unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
  }

  case none, light, medium, heavy, soft, rigid, success, warning, error
}

package struct Haptic: Sendable {
  package var at: Int64
  package var intensity: Int32
  package var sharpness: Int32
  package var from: Name
  package var extra: UInt32
  /// Where the statement that plays it starts, in the file that declares the row.
  package var source: UInt32
  package var kind: HapticKind
  package var style: HapticStyle

  package init(
    at: Int64, intensity: Int32, sharpness: Int32, from: Name, extra: UInt32, source: UInt32,
    kind: HapticKind, style: HapticStyle
  ) {
    self.at = at
    self.intensity = intensity
    self.sharpness = sharpness
    self.from = from
    self.extra = extra
    self.source = source
    self.kind = kind
    self.style = style
  }
}

/// A property that a track changes, in the byte order of the names in the table.
@frozen package enum MotionProperty: UInt8, Sendable {
  @inlinable package static func == (left: MotionProperty, right: MotionProperty) -> Bool {
    unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
  }

  case blur, dissolve, opacity, rotate, scale, translateX, translateY, translateZ, trim, typeOn
  /// Anything else that an app animates; its name is in the extra.
  case other

  package var name: StaticString {
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

package struct Motion: Sendable {
  package var at: Int64
  package var duration: Int64
  package var from: Int64
  package var to: Int64
  package var target: Name
  package var curve: UInt32
  package var extra: UInt32
  package var source: UInt32
  package var property: MotionProperty
  /// How `from` is to be found: it is written, goes on from the last value, or `to` is added to it.
  package var start: MotionStart
  /// The `play` of the row's own statements that it comes from; 0 where it comes from none.
  package var group: UInt16

  package init(
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

@frozen package enum MotionStart: UInt8, Sendable {
  @inlinable package static func == (left: MotionStart, right: MotionStart) -> Bool {
    unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
  }

  case written, continued, added
}

package enum SoundKind: UInt8, Sendable { case tone, chord, sample }

package struct Sound: Sendable {
  package var at: Int64
  package var duration: Int64
  package var fadeIn: Int64 = 0
  package var fadeOut: Int64 = 0
  package var volume: Int64 = 1_000_000
  package var frequencies: [Int64] = []
  package var name = Text.none
  package var file = Text.none
  package var extra: UInt32 = 0
  package var source: UInt32
  package var kind: SoundKind

  package init(at: Int64, duration: Int64, source: UInt32, kind: SoundKind) {
    self.at = at
    self.duration = duration
    self.source = source
    self.kind = kind
  }
}

@frozen package enum CopyKind: UInt8, Sendable {
  @inlinable package static func == (left: CopyKind, right: CopyKind) -> Bool {
    unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
  }

  case toast, announcePolitely, announceAssertively
}

/// A text that is shown or spoken.
package struct Copy: Sendable {
  package var at: Int64
  package var text: Text
  package var extra: UInt32
  package var source: UInt32
  package var kind: CopyKind

  package init(at: Int64, text: Text, extra: UInt32, source: UInt32, kind: CopyKind) {
    self.at = at
    self.text = text
    self.extra = extra
    self.source = source
    self.kind = kind
  }
}

@frozen package enum EffectKind: UInt8, Sendable {
  @inlinable package static func == (left: EffectKind, right: EffectKind) -> Bool {
    unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
  }

  case show, hide, remove, restore, `do`, emit

  package var name: StaticString {
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

package struct Effect: Sendable {
  package var at: Int64
  package var name: Name
  package var extra: UInt32
  package var source: UInt32
  /// One more than the index of its arms; 0 where it has none.
  package var success: UInt32 = 0
  package var failure: UInt32 = 0
  package var kind: EffectKind
  package var isOptimistic = false
  package var isInBackground = false

  package init(at: Int64, name: Name, extra: UInt32, source: UInt32, kind: EffectKind) {
    self.at = at
    self.name = name
    self.extra = extra
    self.source = source
    self.kind = kind
  }
}

/// What follows an effect; times count from its completion.
package struct Arm: Sendable {
  package var texts: [Copy]
  package var effects: [Effect]

  package init(texts: [Copy], effects: [Effect]) {
    self.texts = texts
    self.effects = effects
  }
}

@frozen package enum AnchorKind: UInt8, Sendable {
  @inlinable package static func == (left: AnchorKind, right: AnchorKind) -> Bool {
    unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
  }

  case none, end, stageStart, stageEnd, visible
}

package struct EnvelopePoint: Equatable, Sendable {
  package var at: Int64
  package var intensity: Int32
  package var sharpness: Int32

  package init(at: Int64, intensity: Int32, sharpness: Int32) {
    self.at = at
    self.intensity = intensity
    self.sharpness = sharpness
  }
}

/// What only some entries have. Index 0 of a store is the extra of all the others.
package struct Extra: Equatable, Sendable {
  package var layer = Name.none
  package var approx = Name.none
  package var edge = Name.none
  package var property = Name.none
  package var scaledBy: [Name] = []
  package var choiceMap = Name.none
  package var choicePattern = Name.none
  package var loopFlag = Name.none
  package var loopEvery: Int64 = 0
  package var loopIsUntil = false
  package var staggerStep: Int64 = -1
  package var staggerMinimum: Int64 = -1
  package var staggerMaximum: Int64 = -1
  package var staggerSeed = Name.none
  package var alternates = false
  package var isCut = false
  package var anchor = AnchorKind.none
  package var anchorStage = Name.none
  package var anchorLevel: Int64 = 0
  package var duration: Int64 = 0
  package var attack: Int32 = -1
  package var decay: Int32 = -1
  package var release: Int32 = -1
  package var envelope: [EnvelopePoint] = []
  package var perCharacter: Int64 = -1
  package var pause: Int64 = -1
  package var pauseAfter: [UInt8] = []

  package init() {}
}

/// How a track moves between its values.
package enum CurveShape: Equatable, Sendable {
  case linear
  /// Control points in millionths.
  case cubicBezier(Int64, Int64, Int64, Int64)
  case steps(Int64)
  case spring(Spring, settleMilliseconds: Int64)
}

/// A stretch of one of the arrays of a store.
@frozen package struct Span: Sendable {
  package var start: UInt32
  package var count: UInt32

  @inlinable package static func == (left: Span, right: Span) -> Bool {
    left.start == right.start && left.count == right.count
  }

  package init(_ start: Int, _ count: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.count = UInt32(truncatingIfNeeded: count)
  }

  package static let empty = Span(0, 0)
  package var indices: Range<Int> { Int(start)..<Int(start) + Int(count) }
}

/// One complete timeline.
package struct Timeline: Sendable {
  package var duration: Int64 = 0
  package var haptics = Span.empty
  package var motion = Span.empty
  package var sounds = Span.empty
  package var texts = Span.empty
  package var effects = Span.empty

  package init() {}
}

package struct PatternRow: Sendable {
  package var name: Name
  package var doc: UInt32
  package var timeline: Timeline

  package init(name: Name, doc: UInt32, timeline: Timeline) {
    self.name = name
    self.doc = doc
    self.timeline = timeline
  }
}

/// A rule that a cue sets aside, and why.
package struct Allowance: Sendable {
  package var rule: Name
  package var because: Text
  /// `YYYY-MM-DD`, or none.
  package var until: Name
  /// Where its rule stands in the file that declares the row.
  package var source: UInt32

  package init(rule: Name, because: Text, until: Name, source: UInt32) {
    self.rule = rule
    self.because = because
    self.until = until
    self.source = source
  }
}

package struct GateSets: Equatable, Sendable {
  package var cue: [Name] = []
  package var haptics: [Name] = []
  package var motion: [Name] = []
  package var sound: [Name] = []

  package init() {}
}

package enum Role: UInt8, Sendable {
  case none, entry, exit, feedback, progress, ambient
}

package struct Respond: Sendable {
  package var name: Name
  package var minimum: Int64
  /// `nil` where the class has no upper end.
  package var maximum: Int64?

  package init(name: Name, minimum: Int64, maximum: Int64?) {
    self.name = name
    self.minimum = minimum
    self.maximum = maximum
  }
}

package struct CueRow: Sendable {
  package var name = Name.none
  package var doc: UInt32 = 0
  package var because = Text.none
  package var role = Role.none
  package var profile = Name.none
  package var event = Name.none
  package var eventClass = Name.none
  package var isByUser = false
  package var isBySystem = false
  package var subject = Name.none
  package var gates: UInt32 = 0
  package var once = Name.none
  package var confirm = Text.none
  package var confirmIf = Name.none
  package var respond: UInt32 = 0
  package var allowed: [Allowance] = []
  package var normal = Timeline()
  package var reduceMotion = Timeline()
  package var physicalityOff = Timeline()

  package init() {}
}

/// The rows of some declarations and everything that they hold.
package struct RowStore: Sendable {
  package var haptics: [Haptic] = []
  package var motion: [Motion] = []
  package var sounds: [Sound] = []
  package var texts: [Copy] = []
  package var effects: [Effect] = []
  package var arms: [Arm] = []
  package var extras: [Extra] = [Extra()]
  package var gates: [GateSets] = []
  package var responds: [Respond] = []
  /// Curves that are written where they are used; their ids have the top bit set.
  package var curves: [CurveShape] = []
  package var patterns: [PatternRow] = []
  package var cues: [CueRow] = []
  /// The doc comments of rows; a row's `doc` is one more than the index.
  package var docs: [[UInt8]] = []
  package var app = AppNames()

  package static let localCurve: UInt32 = 0x8000_0000

  package init() {}
}
