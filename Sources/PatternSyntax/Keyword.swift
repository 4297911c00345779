/// All keywords. They are not reserved: a word is a keyword only in certain positions.
@frozen public enum Keyword: String, Sendable, CaseIterable {
  case none = ""
  case use, profile, library, `let`, input, map, event, control, spring, curve, choice, cue, allow
  case `class`, scope, forbid, gate, limit, `default`, arrival, haptic, `defer`, respond, rule
  case sameSignature = "same-signature"
  case equivalent, extends, exactly, error, warning, info, off
  case from, one, of, flag, by, user, system, subject, recurring, frequent
  case label, size, available, `if`
  case response, damping, duration, bounce, mass, stiffness
  case dampingCoefficient = "damping-coefficient"
  case linear, ease
  case easeIn = "ease-in"
  case easeOut = "ease-out"
  case easeInOut = "ease-in-out"
  case bezier, steps
  case impact, light, medium, heavy, soft, rigid, selection, notify, success, failure
  case transient, sharp, continuous, `for`, attack, decay, release, level
  case fade, scale, move, rotate, blur, dissolve, trim, animate, x, y, z
  case over, delay, alternate, approx, `in`, out
  case typeOn = "type-on"
  case per, character, pause, after
  case tone, chord, sample, pitch, volume, file
  case toast, announce, politely, assertively, show, hide, remove, optimistic, restore
  case `do`, background, emit, play, scaled
  case wait, then, at, end, visible, stage, layer, `repeat`, every, loop, `while`, until
  case stagger, max, random, seed, target
  case because, role, on, once, gain, haptics, motion, sound, only, confirm, fallback
  case entry, exit, feedback, progress, ambient
  case auto
  case noFallback = "none"

  /// The spelling in source text.
  public var text: String { rawValue }

  // The default operator of `RawRepresentable` would compare strings.
  @inlinable public static func != (left: Keyword, right: Keyword) -> Bool { !(left == right) }
}

/// Looks up the keyword for a word in a few nanoseconds: one multiplication and one probe.
struct KeywordTable: Sendable {
  private struct Slot {
    var head: UInt64 = 0
    var tail: UInt64 = 0
    var keyword = Keyword.none
  }

  private var slots = [Slot](repeating: Slot(), count: 512)

  /// The shared table, built on first use.
  static let shared = KeywordTable()

  private init() {
    for keyword in Keyword.allCases where keyword != .none {
      let source = Source(path: "", text: keyword.text)
      let (head, tail) = KeywordTable.key(source, 0, source.count)
      slots[slot(head, tail)] = Slot(head: head, tail: tail, keyword: keyword)
    }
  }

  /// The first eight bytes, and the rest combined with the length. Exact for words of at most 16
  /// bytes; no two keywords share a key.
  private static func key(_ source: Source, _ start: Int, _ end: Int) -> (UInt64, UInt64) {
    let count = end &- start
    let head = source.word(at: start)
    let tail = UInt64(truncatingIfNeeded: count)
    if count < 8 { return (head & ((1 &<< UInt64(truncatingIfNeeded: count &* 8)) &- 1), tail) }
    return (head, count > 8 ? tail &+ source.word(at: end &- 8) : tail)
  }

  /// The index of the slot that contains a key, or of the empty slot where it would go.
  private func slot(_ head: UInt64, _ tail: UInt64) -> Int {
    var index = Int(
      truncatingIfNeeded: ((head &+ (tail &* 0x9E37_79B9_7F4A_7C15)) &* 0xD6E8_FEB8_6659_FD93)
        >> 55)
    while true {
      let slot = slots[index]
      if slot.head == 0 || slot.head == head && slot.tail == tail { return index }
      index = (index &+ 1) & (slots.count &- 1)
    }
  }

  /// The keyword for a word in a source.
  func keyword(_ source: Source, _ start: Int, _ end: Int) -> Keyword {
    if end &- start > 19 { return .none }
    let (head, tail) = KeywordTable.key(source, start, end)
    return slots[slot(head, tail)].keyword
  }
}

/// Fixed sets of keywords.
extension Keyword {
  /// True if the keyword is a style of `impact`.
  @inlinable public var isStyle: Bool {
    switch self {
    case .light, .medium, .heavy, .soft, .rigid: true
    default: false
    }
  }
  /// True if the keyword is a curve without arguments.
  @inlinable public var isCurve: Bool {
    switch self {
    case .linear, .ease, .easeIn, .easeOut, .easeInOut: true
    default: false
    }
  }
  /// True if the keyword is the verb of a track.
  @inlinable public var isTrack: Bool {
    switch self {
    case .fade, .scale, .move, .rotate, .blur, .dissolve, .trim, .animate: true
    default: false
    }
  }

  public static let styles = allCases.filter { $0.isStyle }
  /// The outcomes of `notify`.
  public static let outcomes: [Keyword] = [.success, .warning, .error]
  public static let curves = allCases.filter { $0.isCurve }
  public static let tracks = allCases.filter { $0.isTrack }
}
