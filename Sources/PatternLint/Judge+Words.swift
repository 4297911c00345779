import PatternCues
import PatternModel
import PatternSyntax

/// Words to look for in names.
struct Words: Sendable, ExpressibleByArrayLiteral {
  fileprivate let list: [StaticString]
  /// For each first letter, a bit for each second letter that one of them has after it. It lives
  /// as long as the program, as lists of words do.
  nonisolated(unsafe) private let beginnings: UnsafeMutablePointer<UInt32>

  init(arrayLiteral list: StaticString...) { self.init(list) }

  private init(_ list: [StaticString]) {
    self.list = list
    beginnings = .allocate(capacity: 32)
    beginnings.initialize(repeating: 0, count: 32)
    for word in list {
      beginnings[Int(word.utf8Start[0] & 31)] |= 1 << UInt32(word.utf8Start[1] & 31)
    }
  }

  /// The words of both.
  static func + (left: Words, right: Words) -> Words { Words(left.list + right.list) }

  func contains(_ word: String) -> Bool { list.contains { "\($0)" == word } }

  /// Whether one of them may begin with two bytes: most segments of names fail here. Words have
  /// two letters or more.
  fileprivate func mayBegin(with first: UInt8, _ second: UInt8) -> Bool {
    beginnings[Int(first & 31)] >> UInt32(second & 31) & 1 != 0
  }
}

/// A name read from its end, as English is: the last word says what a thing is or what is done, and
/// the words before it of which kind it is or to what.
///
/// A `haptic-lesson` is a lesson and `lottery.closed` a closing; `haptics.play` plays haptics.
struct WordReader {
  /// What has not been read yet.
  private(set) var rest: Name
  /// Whether that ends where a part does, before a dot.
  private(set) var isAtPart = true

  init(_ name: Name) { rest = name }

  /// Reads on over words of both lists, if one of the first is among them; answers whether it is.
  /// Numbers say nothing.
  mutating func drop(_ words: Words, with others: Words? = nil) -> Bool {
    var reading = self
    var isFound = false
    while !reading.rest.isNone {
      if reading.dropOne(of: words) {
        isFound = true
      } else if !reading.dropNumber() {
        guard let others, reading.dropOne(of: others) else { break }
      }
    }
    if isFound { self = reading }
    return isFound
  }

  /// Reads the longest word of a list that is last.
  private mutating func dropOne(of words: Words) -> Bool {
    var longest = 0
    for word in words.list where word.utf8CodeUnitCount > longest {
      let at = rest.count - word.utf8CodeUnitCount
      if at == 0 || at > 0 && Name.isSeparator(rest.start[at - 1]),
        Name.holds(rest.start, rest.count, word, at)
      {
        longest = word.utf8CodeUnitCount
      }
    }
    if longest > 0 { drop(from: rest.count - longest) }
    return longest > 0
  }

  private mutating func dropNumber() -> Bool {
    var at = rest.count
    while at > 0, 0x30...0x39 ~= rest.start[at - 1] { at -= 1 }
    guard at < rest.count, at == 0 || Name.isSeparator(rest.start[at - 1]) else { return false }
    drop(from: at)
    return true
  }

  private mutating func drop(from at: Int) {
    isAtPart = at == 0 || rest.start[at - 1] == Name.dot
    rest = at > 1 ? Name(rest.start, at - 1) : .none
  }
}

/// Words in the names that authors and apps choose.
extension Name {
  /// What comes before it in a sentence: "an `idle`", "a `timeout`".
  var article: StaticString {
    if isNone { return "a" }
    switch start[0] {
    case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"),
      UInt8(ascii: "u"):
      return "an"
    default: return "a"
    }
  }

  /// The first of some words that the name holds as whole segments, between dots and hyphens.
  ///
  /// A hyphen in a word stands for either: `ignore-system` is in `haptics.ignore.system-settings`.
  func word(of words: Words) -> StaticString? {
    if isNone { return nil }
    let (bytes, count) = (start, count)
    var at = 0
    while at &+ 1 < count {
      if words.mayBegin(with: bytes[at], bytes[at &+ 1]) {
        for word in words.list where Name.holds(bytes, count, word, at) { return word }
      }
      while at < count, !Name.isSeparator(bytes[at]) { at &+= 1 }
      at &+= 1
    }
    return nil
  }

  /// What comes before its first dot.
  var firstPart: Name {
    for at in 0..<count where start[at] == Name.dot { return Name(start, at) }
    return self
  }

  /// The words of the name, between dots and hyphens.
  var words: [String] {
    text.split { $0 == "." || $0 == "-" }.map { String($0) }
  }

  /// Whether the name has a part, between dots, that begins with one of some words: `stop` begins
  /// `sound.stop-all` and not `bus-stop`.
  func hasPart(beginningWith words: Words) -> Bool {
    if isNone { return false }
    let (bytes, count) = (start, count)
    var at = 0
    while at < count {
      for word in words.list where Name.holds(bytes, count, word, at) { return true }
      while at < count, bytes[at] != Name.dot { at &+= 1 }
      at &+= 1
    }
    return false
  }

  /// Whether the name has a segment that is a word of a profile, or its plural.
  func hasWord(_ word: Name) -> Bool {
    if isNone || word.isNone { return false }
    let (bytes, count, length) = (start, count, word.count)
    var at = 0
    while at + length <= count {
      if bytes[at] == word.start[0], Name(bytes + at, length) == word {
        var end = at + length
        if end < count, bytes[end] == 0x73 { end += 1 }
        if end == count || Name.isSeparator(bytes[end]) { return true }
      }
      while at < count, !Name.isSeparator(bytes[at]) { at &+= 1 }
      at &+= 1
    }
    return false
  }

  fileprivate static func holds(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, _ word: StaticString, _ at: Int
  ) -> Bool {
    let (wanted, length) = (word.utf8Start, word.utf8CodeUnitCount)
    guard at + length <= count, lowered(bytes[at]) == wanted[0] else { return false }
    for index in 1..<max(length, 1) where lowered(bytes[at + index]) != wanted[index] {
      guard wanted[index] == hyphen, isSeparator(bytes[at + index]) else { return false }
    }
    return at + length == count || isSeparator(bytes[at + length])
  }

  fileprivate static let dot: UInt8 = 0x2E
  private static let hyphen: UInt8 = 0x2D

  /// Samples and files are called otherwise than names: they also have `_`, spaces and capitals.
  fileprivate static func isSeparator(_ byte: UInt8) -> Bool {
    byte == 0x2E || byte == 0x2D || byte == 0x5F || byte == 0x20 || byte == 0x2F
  }

  private static func lowered(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }
}

/// Where names, gates and loops are, and what reaches a cue from elsewhere.
extension Judge {
  /// The name of the event in `on EVENT`.
  var eventRange: ByteRange {
    guard let body = checker.child(0, .body), let on = checker.child(body, .on) else {
      return nameRange
    }
    return checker.range(on + 1)
  }

  /// A name as the cue writes it; the statement that leads to it where the cue does not.
  func range(of name: Name, at start: UInt32) -> ByteRange {
    let own = checker.symbolOf(checker.root).extent.range
    let first = source.base + Int(own.start)
    guard !name.isNone, name.start >= first, name.start < source.base + Int(own.end) else {
      return statement(at: start)
    }
    return source.range(name)
  }

  /// Where the cue names a flag as a gate; its own name where the profile does.
  func gateRange(_ flag: Name) -> ByteRange {
    guard let body = checker.child(0, .body) else { return nameRange }
    var at = body + 1
    while at < checker.after(body) {
      if checker.kind(at) == .onlyIf {
        for name in at + 1..<checker.after(at)
        where checker.kind(name) == .name && checker.name(name) == flag {
          return checker.range(name)
        }
      }
      at = checker.after(at)
    }
    return nameRange
  }

  /// The flag of the loop around an entry.
  func loopRange(_ flag: Name, at start: UInt32) -> ByteRange {
    guard let loop = innermost(.loop, around: start),
      let condition = checker.child(loop, .whileFlag) ?? checker.child(loop, .untilFlag),
      checker.name(condition + 1) == flag
    else { return statement(at: start) }
    return checker.range(condition + 1)
  }

  /// An input that the cue's file or its profile declares.
  func input(_ name: Name) -> Input? { model.input(name, from: Int(checker.root.module)) }

  /// Where the app knows an input from, as evidence shows it: "user-setting".
  func sourceName(_ input: Name) -> String {
    guard let input = self.input(input) else { return "nowhere" }
    return input.isFlag ? "\(input.source.name)" : "\(input.source.name), with cases"
  }

  /// The pattern or map that the statement at a place plays, in words: "`rise`".
  func played(at start: UInt32) -> String? {
    guard let node = node(at: start), checker.kind(node) == .play else { return nil }
    return "`\(checker.name(node + 1).text)`"
  }

  /// Whether the haptics of a mode are others than those of the normal one.
  func hasOwnHaptics(_ mode: Mode) -> Bool {
    mode == .normal || !(timeline(mode).haptics == row.normal.haptics)
  }

  /// What is felt or heard in a cue, as messages say it.
  var sensed: String {
    guard facts.contains(.haptics) else { return "sound" }
    return facts.contains(.sound) ? "haptic and its sound" : "haptic"
  }
}

extension Judge {
  /// Shows every effect of every mode, those in the arms of others included; what modes share
  /// comes once for each.
  func forEachEffect(_ body: (Effect) -> Void) {
    if !facts.contains(.effects) { return }
    for mode in Mode.allCases {
      let span = timeline(mode).effects
      if mode != .normal, span == row.normal.effects { continue }
      for index in span.indices { visit(checker.store.effects[index], body) }
    }
  }

  private func visit(_ effect: Effect, _ body: (Effect) -> Void) {
    body(effect)
    for arm in [effect.success, effect.failure] where arm != 0 {
      for inner in self.arm(arm).effects { visit(inner, body) }
    }
  }
}
