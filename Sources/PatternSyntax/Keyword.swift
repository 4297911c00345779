/// Every keyword. Keywords are not reserved: the position of a word decides.
@frozen public enum Keyword: UInt8, Sendable, CaseIterable {
  case none
  case use, profile, library, `let`, input, map, event, control, spring, curve, choice, cue, allow
  case `class`, scope, forbid, gate, limit, `default`, arrival, haptic, `defer`, respond, rule
  case sameSignature, equivalent, extends, exactly, error, warning, info, off
  case from, one, of, flag, by, user, system, subject, recurring, frequent
  case label, size, available, `if`
  case response, damping, duration, bounce, mass, stiffness, dampingCoefficient
  case linear, ease, easeIn, easeOut, easeInOut, bezier, steps
  case impact, light, medium, heavy, soft, rigid, selection, notify, success, failure
  case transient, sharp, continuous, `for`, attack, decay, release, level
  case fade, scale, move, rotate, blur, dissolve, trim, animate, x, y, z
  case over, delay, alternate, approx, `in`, out
  case typeOn, per, character, pause, after
  case tone, chord, sample, pitch, volume, file
  case toast, announce, politely, assertively, show, hide, remove, optimistic, restore
  case `do`, background, emit, play, scaled
  case wait, then, at, end, visible, stage, layer, `repeat`, every, loop, `while`, until
  case stagger, max, random, seed, target
  case because, role, on, once, gain, haptics, motion, sound, only, confirm, fallback
  case entry, exit, feedback, progress, ambient
  case auto, noFallback

  /// The spelling in source text.
  public var spelling: StaticString {
    switch self {
    case .none: ""
    case .use: "use"
    case .profile: "profile"
    case .library: "library"
    case .let: "let"
    case .input: "input"
    case .map: "map"
    case .event: "event"
    case .control: "control"
    case .spring: "spring"
    case .curve: "curve"
    case .choice: "choice"
    case .cue: "cue"
    case .allow: "allow"
    case .class: "class"
    case .scope: "scope"
    case .forbid: "forbid"
    case .gate: "gate"
    case .limit: "limit"
    case .default: "default"
    case .arrival: "arrival"
    case .haptic: "haptic"
    case .defer: "defer"
    case .respond: "respond"
    case .rule: "rule"
    case .sameSignature: "same-signature"
    case .equivalent: "equivalent"
    case .extends: "extends"
    case .exactly: "exactly"
    case .error: "error"
    case .warning: "warning"
    case .info: "info"
    case .off: "off"
    case .from: "from"
    case .one: "one"
    case .of: "of"
    case .flag: "flag"
    case .by: "by"
    case .user: "user"
    case .system: "system"
    case .subject: "subject"
    case .recurring: "recurring"
    case .frequent: "frequent"
    case .label: "label"
    case .size: "size"
    case .available: "available"
    case .if: "if"
    case .response: "response"
    case .damping: "damping"
    case .duration: "duration"
    case .bounce: "bounce"
    case .mass: "mass"
    case .stiffness: "stiffness"
    case .dampingCoefficient: "damping-coefficient"
    case .linear: "linear"
    case .ease: "ease"
    case .easeIn: "ease-in"
    case .easeOut: "ease-out"
    case .easeInOut: "ease-in-out"
    case .bezier: "bezier"
    case .steps: "steps"
    case .impact: "impact"
    case .light: "light"
    case .medium: "medium"
    case .heavy: "heavy"
    case .soft: "soft"
    case .rigid: "rigid"
    case .selection: "selection"
    case .notify: "notify"
    case .success: "success"
    case .failure: "failure"
    case .transient: "transient"
    case .sharp: "sharp"
    case .continuous: "continuous"
    case .for: "for"
    case .attack: "attack"
    case .decay: "decay"
    case .release: "release"
    case .level: "level"
    case .fade: "fade"
    case .scale: "scale"
    case .move: "move"
    case .rotate: "rotate"
    case .blur: "blur"
    case .dissolve: "dissolve"
    case .trim: "trim"
    case .animate: "animate"
    case .x: "x"
    case .y: "y"
    case .z: "z"
    case .over: "over"
    case .delay: "delay"
    case .alternate: "alternate"
    case .approx: "approx"
    case .in: "in"
    case .out: "out"
    case .typeOn: "type-on"
    case .per: "per"
    case .character: "character"
    case .pause: "pause"
    case .after: "after"
    case .tone: "tone"
    case .chord: "chord"
    case .sample: "sample"
    case .pitch: "pitch"
    case .volume: "volume"
    case .file: "file"
    case .toast: "toast"
    case .announce: "announce"
    case .politely: "politely"
    case .assertively: "assertively"
    case .show: "show"
    case .hide: "hide"
    case .remove: "remove"
    case .optimistic: "optimistic"
    case .restore: "restore"
    case .do: "do"
    case .background: "background"
    case .emit: "emit"
    case .play: "play"
    case .scaled: "scaled"
    case .wait: "wait"
    case .then: "then"
    case .at: "at"
    case .end: "end"
    case .visible: "visible"
    case .stage: "stage"
    case .layer: "layer"
    case .repeat: "repeat"
    case .every: "every"
    case .loop: "loop"
    case .while: "while"
    case .until: "until"
    case .stagger: "stagger"
    case .max: "max"
    case .random: "random"
    case .seed: "seed"
    case .target: "target"
    case .because: "because"
    case .role: "role"
    case .on: "on"
    case .once: "once"
    case .gain: "gain"
    case .haptics: "haptics"
    case .motion: "motion"
    case .sound: "sound"
    case .only: "only"
    case .confirm: "confirm"
    case .fallback: "fallback"
    case .entry: "entry"
    case .exit: "exit"
    case .feedback: "feedback"
    case .progress: "progress"
    case .ambient: "ambient"
    case .auto: "auto"
    case .noFallback: "none"
    }
  }

  public var text: String { "\(spelling)" }
}

/// Finds the keyword of a word in a few nanoseconds: one multiplication, one probe.
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
      let source = SourceText(path: "", text: keyword.text)
      let (head, tail) = KeywordTable.key(source, 0, source.count)
      slots[slot(head, tail)] = Slot(head: head, tail: tail, keyword: keyword)
    }
  }

  /// The first eight bytes, and the rest folded with the length. Exact for words of ≤ 16 bytes; no
  /// two keywords share a key.
  private static func key(_ source: SourceText, _ start: Int, _ end: Int) -> (UInt64, UInt64) {
    let count = end &- start
    let head = source.word(at: start)
    let tail = UInt64(truncatingIfNeeded: count)
    if count < 8 { return (head & ((1 &<< UInt64(truncatingIfNeeded: count &* 8)) &- 1), tail) }
    return (head, count > 8 ? tail &+ source.word(at: end &- 8) : tail)
  }

  /// The index of the slot of a key, or of the empty one where it would be.
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

  /// The keyword of a word of a source.
  func keyword(_ source: SourceText, _ start: Int, _ end: Int) -> Keyword {
    if end &- start > 19 { return .none }
    let (head, tail) = KeywordTable.key(source, start, end)
    return slots[slot(head, tail)].keyword
  }
}

/// Closed sets of words.
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
