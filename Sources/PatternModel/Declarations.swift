import PatternCues
import PatternSyntax

/// A declaration as the scan of a file finds it: its kind, its name, and where it is.
package struct Symbol: Sendable {
  package var name: Name
  package var extent: Extent
  package var kind: NameKind
  /// A map shares its namespace with patterns.
  package var isMap: Bool
  /// The index in the list of its kind.
  package var payload: UInt32
}

/// A declaration of some file.
package struct SymbolRef: Hashable, Sendable {
  package var module: UInt32
  package var index: UInt32

  package init(module: UInt32, index: UInt32) {
    self.module = module
    self.index = index
  }
}

/// A timing class: how soon a cue responds.
package struct TimingClass: Sendable {
  package var name: Name
  package var minimum: Int64
  package var maximum: Int64?
}

/// A limit as a profile writes it; what it bounds is the business of the rule that reads it.
package struct Limit: Sendable {
  package enum Form: UInt8, Sendable { case atMost, inside, exactly }
  package var name: Name
  package var form: Form
  package var lower: TypedValue
  package var upper: TypedValue
}

/// What an event class means to the rules.
package struct ClassKinds: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  // What the protocol gives is generic, and slow between modules.
  package init(arrayLiteral kinds: ClassKinds...) {
    self.init(rawValue: kinds.reduce(0) { $0 | $1.rawValue })
  }

  package func contains(_ kinds: ClassKinds) -> Bool {
    rawValue & kinds.rawValue == kinds.rawValue
  }

  package static let none = ClassKinds([])
  /// Something has become so: what haptics are for.
  package static let state = ClassKinds(rawValue: 1)
  /// Something comes into view.
  package static let entry = ClassKinds(rawValue: 2)
  /// Something presses.
  package static let pressure = ClassKinds(rawValue: 4)
  /// Something pays off for the app.
  package static let reward = ClassKinds(rawValue: 8)
  package static let neutral = ClassKinds(rawValue: 16)
  /// Something repeats by itself.
  package static let recurring = ClassKinds(rawValue: 32)
  /// A microphone listens.
  package static let recording = ClassKinds(rawValue: 64)

  package static let words: [(word: StaticString, kind: ClassKinds)] = [
    ("state", .state), ("entry", .entry), ("pressure", .pressure), ("reward", .reward),
    ("neutral", .neutral), ("recurring", .recurring), ("recording", .recording),
  ]

  init?(word: Name) {
    guard let entry = ClassKinds.words.first(where: { Name($0.word) == word }) else { return nil }
    self = entry.kind
  }
}

/// A pattern that a profile holds.
package struct ProfilePattern: Sendable {
  /// Its name, where it is.
  package let name: Name
  let range: ByteRange
  /// The file and the profile that it is in.
  let module: UInt32
  let profile: Int
}

/// A set of rules and limits with everything it inherits.
package struct Profile: Sendable {
  package var name = Name.none
  package var module: UInt32 = 0
  package var inputs: [Input] = []
  /// Event classes and, by their index, what each is.
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
  /// Its patterns and those that it inherits.
  package var patterns: [ProfilePattern] = []
  /// The first of each name.
  private(set) var patternTable = NameTable()
  /// Those of them that arrivals may play.
  package var arrivalHaptics: [Name] = []
  package var deferred: [Name] = []
  package var timingClasses: [TimingClass] = []
  /// What styles come to where a platform has none.
  package var equivalents = Equivalents.version1
  /// By the place of the rule; nothing where no profile has said it.
  package var severities = [Severity?](
    repeating: nil, count: RuleNames.all.count + Facet.allCases.count)
  /// The words of statements that could not be read, here or in a profile below.
  package var unread: [Name] = []
  /// It, or a profile below, is not to be found; what it declares may be anything.
  package var isUnknown = false
  /// It is the shipped profile of a product document, or extends one.
  package var isOfProduct = false
  /// Something of it, or of a profile below, is not known.
  package var isUnread: Bool { isUnknown || !unread.isEmpty }

  package init() {}

  /// A pattern of the profile, or one that it inherits.
  package func pattern(_ name: Name) -> ProfilePattern? {
    patternTable.index(of: name).map { patterns[$0] }
  }

  /// Adds patterns to those of the parent: what is said again replaces what the parent says.
  mutating func add(_ own: [ProfilePattern]) {
    let inherited = patterns
    patterns = []
    patternTable = NameTable()
    for pattern in own where patternTable.insert(pattern.name).isNew { patterns.append(pattern) }
    for pattern in inherited where patternTable.insert(pattern.name).isNew {
      patterns.append(pattern)
    }
  }

  /// Puts the patterns in the place of their names, each once.
  mutating func nameArrivals() {
    let seen = NameTable()
    arrivalHaptics = arrivalHaptics.compactMap { name in
      guard let pattern = pattern(name), seen.insert(name).isNew else { return nil }
      return pattern.name
    }
  }

  package func input(_ name: Name) -> Input? { inputs.last { $0.name == name } }

  /// What a class means here; nothing for one that is not declared.
  package func kinds(ofClass name: Name) -> ClassKinds {
    name.isNone ? .none : classes.index(of: name).map { classKinds[$0] } ?? .none
  }
}

/// The curves that every file can name; their ids are fixed.
package enum StandardCurve {
  package static let linear: UInt32 = 0
  package static let ease: UInt32 = 1
  package static let easeIn: UInt32 = 2
  package static let easeOut: UInt32 = 3
  package static let easeInOut: UInt32 = 4
  /// `ease-out` where nobody wrote a curve: the language's own default.
  package static let implicit: UInt32 = 5
  package static let count = 6

  /// CSS Easing Functions Level 2, which UIKit and SwiftUI share.
  package static let shapes: [CurveShape] = [
    .linear,
    .cubicBezier(250_000, 100_000, 250_000, 1_000_000),
    .cubicBezier(420_000, 0, 1_000_000, 1_000_000),
    .cubicBezier(0, 0, 580_000, 1_000_000),
    .cubicBezier(420_000, 0, 580_000, 1_000_000),
    .cubicBezier(0, 0, 580_000, 1_000_000),
  ]

  /// How a shape is written that has a name.
  package static func name(of shape: CurveShape) -> StaticString? {
    Keyword.curves.first { shapes[Int(of($0))] == shape }?.spelling
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
