import PatternSyntax
import PatternTable

/// A declaration, as a scan finds it: its kind, name and extent.
package struct Symbol: Sendable {
  package var name: Name
  package var nameRange: ByteRange
  package var extent: Extent
  package var kind: NameKind
  /// True if the symbol is a map, which shares a namespace with patterns.
  package var isMap: Bool
  /// The index of the symbol in the list of its kind.
  package var payload: UInt32

  /// The place of the name in a file.
  package func place(in module: Int) -> NamePlace {
    NamePlace(module: UInt32(module), start: nameRange.start)
  }
}

/// A declaration in a file, by indices.
package struct SymbolRef: Hashable, Sendable {
  package var module: UInt32
  package var index: UInt32

  package init(module: UInt32, index: UInt32) {
    self.module = module
    self.index = index
  }
}

/// The place of a declared name, which identifies the declaration.
package struct NamePlace: Hashable, Comparable, Sendable {
  package var module: UInt32
  /// The offset of the name.
  package var start: UInt32

  package init(module: UInt32, start: UInt32) {
    self.module = module
    self.start = start
  }

  package static func < (left: NamePlace, right: NamePlace) -> Bool {
    (left.module, left.start) < (right.module, right.start)
  }
}

/// A timing class: the allowed reaction times of a cue.
package struct TimingClass: Sendable {
  package var name: Name
  package var minimum: Int64
  package var maximum: Int64?
}

/// A limit in a profile. The rule that uses it defines the limited quantity.
package struct Limit: Sendable {
  package enum Form: UInt8, Sendable { case atMost, inside, exactly }
  package var name: Name
  package var place: NamePlace
  package var form: Form
  package var lower: TypedValue
  package var upper: TypedValue
}

/// The meanings of an event class for the rules.
package struct ClassKinds: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let none = ClassKinds([])
  /// A state has been reached. Haptics are meant for such events.
  package static let state = ClassKinds(rawValue: 1)
  /// Something appears.
  package static let entry = ClassKinds(rawValue: 2)
  /// Something puts pressure on a person, such as a countdown.
  package static let pressure = ClassKinds(rawValue: 4)
  /// Something benefits the app, such as a purchase.
  package static let reward = ClassKinds(rawValue: 8)
  package static let neutral = ClassKinds(rawValue: 16)
  /// The event repeats by itself.
  package static let recurring = ClassKinds(rawValue: 32)
  /// A microphone is recording.
  package static let recording = ClassKinds(rawValue: 64)

  package static let words: [(word: StaticString, kind: ClassKinds)] = [
    ("state", .state), ("entry", .entry), ("pressure", .pressure), ("reward", .reward),
    ("neutral", .neutral), ("recurring", .recurring), ("recording", .recording),
  ]

  init?(word: Name) {
    guard let entry = ClassKinds.words.first(where: { word.isSpelled($0.word) }) else { return nil }
    self = entry.kind
  }
}

/// A pattern in a profile.
package struct ProfilePattern: Sendable {
  package let name: Name
  package let place: NamePlace
  package let range: ByteRange
  package var nameRange: ByteRange { ByteRange(place.start, place.start + UInt32(name.count)) }
  /// The index of the profile that declares it.
  package let profile: Int
}

/// Factors for levels, in millionths.
package struct Gains: Equatable, Sendable {
  /// The minimum gain that a profile, a file or a cue may have. Below it, hardly anything of a
  /// level is left. Our choice.
  package static let least: Int64 = 50_000
  /// The maps of levels that scale all haptics when they are played.
  package var maps: [Name] = []
  /// The factor for haptic levels.
  package var haptics: Int64 = 1_000_000
  /// The factor for volumes.
  package var sound: Int64 = 1_000_000

  package init() {}

  /// A level times a gain, rounded to a millionth.
  static func product(_ level: Int64, _ gain: Int64) -> Int64 {
    gain == 1_000_000 ? level : (level * gain + 500_000) / 1_000_000
  }

  /// Multiplies both factors by those of another.
  mutating func multiply(by other: Gains) {
    maps += other.maps
    haptics = Gains.product(haptics, other.haptics)
    sound = Gains.product(sound, other.sound)
  }
}

/// A set of rules and limits, including everything inherited.
package struct Profile: Sendable {
  package var name = Name.none
  /// The places of the extended profiles and of this one.
  var lineage: [NamePlace] = []
  package var module: UInt32 = 0
  /// The places of inputs, classes, scopes and timing classes, including inherited ones.
  private var places: [NameKind: [Name: NamePlace]] = [:]
  package var inputs: [Input] = []
  /// The event classes and, by index, their meanings.
  package var classes = NameTable()
  package var classKinds: [ClassKinds] = []
  package var scopes = NameTable()
  package var forbidden: [Name] = []
  package var hapticGates: [Name] = []
  package var motionGates: [Name] = []
  package var soundGates: [Name] = []
  package var limits: [Limit] = []
  package var defaultCurve: UInt32 = StandardCurve.implicit
  package var reduceMotionFade: Int64 = 200_000
  /// The factors for all haptic levels and for all volumes.
  package var gains = Gains()
  /// The groups of signatures with the same meaning, by the name of that meaning.
  package private(set) var meanings: [(name: Name, signatures: [Name])] = []
  /// The profile's patterns, including inherited ones.
  package var patterns: [ProfilePattern] = []
  /// The first pattern of each name.
  private(set) var patternTable = NameTable()
  /// The patterns that arrivals may play.
  package var arrivalHaptics: [Name] = []
  package var deferred: [Name] = []
  package var timingClasses: [TimingClass] = []
  /// The substitutes for styles on platforms without them.
  package var equivalents = Equivalents.version1
  /// The severities, indexed by the place of the rule; nil for a severity that no profile sets.
  package var severities = [Severity?](
    repeating: nil, count: RuleNames.all.count + Facet.allCases.count)
  /// The words in unreadable statements of this profile or of one that it extends.
  package var unread: [Name] = []
  /// True if the profile or an extended one does not exist, so that any declaration is possible.
  package var isUnknown = false
  /// True if the profile is the shipped one of a product document, or extends it.
  package var isOfProduct = false
  /// True if part of the profile or of an extended one is unknown.
  package var isUnread: Bool { isUnknown || !unread.isEmpty }

  package init() {}

  /// The place of a name that this profile or an extended one declares.
  package func place(_ kind: NameKind, _ name: Name) -> NamePlace? {
    kind == .pattern ? pattern(name)?.place : places[kind]?[name]
  }

  mutating func set(_ place: NamePlace, of kind: NameKind, _ name: Name) {
    places[kind, default: [:]][name] = place
  }

  /// The pattern with a name in this profile or an extended one.
  package func pattern(_ name: Name) -> ProfilePattern? {
    patternTable.index(of: name).map { patterns[$0] }
  }

  /// Adds patterns, which override inherited ones of the same name.
  mutating func add(_ own: [ProfilePattern]) {
    var table = NameTable()
    patterns = (own + patterns).filter { table.insert($0.name).isNew }
    patternTable = table
  }

  /// Replaces the names of arrival haptics by those of the patterns, without duplicates.
  mutating func nameArrivals() {
    var seen = NameTable()
    arrivalHaptics = arrivalHaptics.compactMap { name in
      guard let pattern = pattern(name), seen.insert(name).isNew else { return nil }
      return pattern.name
    }
  }

  /// Adds signatures to those of a meaning.
  package mutating func add(_ signatures: [Name], to meaning: Name) {
    if let known = meanings.firstIndex(where: { $0.name == meaning }) {
      meanings[known].signatures += signatures
    } else {
      meanings.append((meaning, signatures))
    }
  }

  /// True if two signatures have the same meaning.
  package func meansSame(_ left: Name, _ right: Name) -> Bool {
    meanings.contains { $0.signatures.contains(left) && $0.signatures.contains(right) }
  }

  package func input(_ name: Name) -> Input? { inputs.last { $0.name == name } }

  /// The meanings of a class; `none` if it is not declared.
  package func kinds(ofClass name: Name) -> ClassKinds {
    name.isNone ? .none : classes.index(of: name).map { classKinds[$0] } ?? .none
  }
}

/// The curves that every file can use, with fixed ids.
package enum StandardCurve {
  package static let linear: UInt32 = 0
  package static let ease: UInt32 = 1
  package static let easeIn: UInt32 = 2
  package static let easeOut: UInt32 = 3
  package static let easeInOut: UInt32 = 4
  /// The default of the language, `ease-out`, for a track without a curve.
  package static let implicit: UInt32 = 5
  package static let count = 6

  /// The shapes of CSS Easing Functions Level 2, which UIKit and SwiftUI share.
  package static let shapes: [CurveShape] = [
    .linear,
    .cubicBezier(250_000, 100_000, 250_000, 1_000_000),
    .cubicBezier(420_000, 0, 1_000_000, 1_000_000),
    .cubicBezier(0, 0, 580_000, 1_000_000),
    .cubicBezier(420_000, 0, 580_000, 1_000_000),
    .cubicBezier(0, 0, 580_000, 1_000_000),
  ]

  /// The names of the shapes; the default has none.
  package static let names: [StaticString] = [
    "linear", "ease", "ease-in", "ease-out", "ease-in-out",
  ]

  /// The name of a standard shape, if it has one.
  package static func name(of shape: CurveShape) -> StaticString? {
    zip(names, shapes).first { $1 == shape }?.0
  }

  package static func of(_ keyword: Keyword) -> UInt32 {
    switch keyword {
    case .linear: linear
    case .ease: ease
    case .easeIn: easeIn
    case .easeOut: easeOut
    default: easeInOut
    }
  }
}
