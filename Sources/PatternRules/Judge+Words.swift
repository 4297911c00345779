import PatternModel
import PatternSyntax
import PatternTable

/// A list of words to find in names.
struct Words: Sendable, ExpressibleByArrayLiteral {
  fileprivate let list: [StaticString]
  /// The low five bits of the first letters of the words, one bit each.
  private let firsts: UInt32

  init(arrayLiteral list: StaticString...) {
    self.list = list
    firsts = list.reduce(0) { $0 | 1 << UInt32($1.utf8Start.pointee & 31) }
  }

  /// True if a word may begin with a letter, small or capital.
  fileprivate func mayBegin(with letter: UInt8) -> Bool { firsts >> UInt32(letter & 31) & 1 == 1 }

  func contains(_ word: String) -> Bool { list.contains { "\($0)" == word } }
}

/// A reader that reads names from their end. As in English, the last word names the thing or the
/// act, and the words before it give its kind or its object.
///
/// A `haptic-lesson` is a lesson and `lottery.closed` a closing; `haptics.play` plays haptics.
struct WordReader {
  /// The unread beginning of the name.
  private(set) var rest: Name
  /// True if the unread beginning ends at a dot or at the end of the name.
  private(set) var isAtPart = true

  init(_ name: Name) { rest = name }

  /// Skips words of both lists, and numbers, if a word of the first list is among them.
  ///
  /// - Returns: true if there was one.
  mutating func drop(_ words: Words, with others: Words? = nil) -> Bool {
    if !rest.hasWord(of: words) { return false }
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

  /// Skips the longest word of a list at the end.
  private mutating func dropOne(of words: Words) -> Bool {
    let bytes = Array(rest.bytes)
    var longest = 0
    for word in words.list where word.utf8CodeUnitCount > longest {
      let at = bytes.count - word.utf8CodeUnitCount
      if at == 0 || at > 0 && Name.isSeparator(bytes[at - 1]), Name.holds(bytes, word, at) {
        longest = word.utf8CodeUnitCount
      }
    }
    if longest > 0 { drop(from: bytes.count - longest, of: bytes) }
    return longest > 0
  }

  private mutating func dropNumber() -> Bool {
    let bytes = Array(rest.bytes)
    var at = bytes.count
    while at > 0, 0x30...0x39 ~= bytes[at - 1] { at -= 1 }
    guard at < bytes.count, at == 0 || Name.isSeparator(bytes[at - 1]) else { return false }
    drop(from: at, of: bytes)
    return true
  }

  private mutating func drop(from at: Int, of bytes: [UInt8]) {
    isAtPart = at == 0 || bytes[at - 1] == Name.dot
    rest = at > 1 ? Name(bytes[..<(at - 1)]) : .none
  }
}

/// Words in the names that authors and apps choose.
extension Name {
  /// The indefinite article before the name: "an `idle`", "a `timeout`".
  var article: StaticString {
    bytes.first.map("aeiou".utf8.contains) == true ? "an" : "a"
  }

  /// The first of the words that the name contains as whole segments, between dots and hyphens.
  ///
  /// A hyphen in a word matches either: `ignore-system` is in `haptics.ignore.system-settings`.
  func word(of words: Words) -> StaticString? {
    let bytes = Array(bytes)
    for at in bytes.indices
    where words.mayBegin(with: bytes[at]) && (at == 0 || Name.isSeparator(bytes[at - 1])) {
      for word in words.list where Name.holds(bytes, word, at) { return word }
    }
    return nil
  }

  /// The name up to its first dot.
  var firstPart: Name { Name(bytes.prefix { $0 != Name.dot }) }

  /// The words of the name, split at dots and hyphens.
  var words: [String] {
    text.split { $0 == "." || $0 == "-" }.map { String($0) }
  }

  /// True if a part of the name, between dots, begins with one of the words: `stop` begins
  /// `sound.stop-all` but not `bus-stop`.
  func hasPart(beginningWith words: Words) -> Bool {
    let bytes = Array(bytes)
    return bytes.indices.contains { at in
      (at == 0 || bytes[at - 1] == Name.dot)
        && words.list.contains { Name.holds(bytes, $0, at) }
    }
  }

  /// True if a segment of the name is the word, which comes from a profile, or its plural.
  func hasWord(_ word: Name) -> Bool {
    if word.isNone { return false }
    return bytes.split(whereSeparator: Name.isSeparator).contains { segment in
      segment.elementsEqual(word.bytes)
        || segment.last == 0x73 && segment.dropLast().elementsEqual(word.bytes)
    }
  }

  fileprivate static func holds(
    _ bytes: [UInt8], _ word: StaticString, _ at: Int
  ) -> Bool {
    let (wanted, length) = (word.utf8Start, word.utf8CodeUnitCount)
    guard at + length <= bytes.count, lowered(bytes[at]) == wanted[0] else { return false }
    for index in 1..<max(length, 1) where lowered(bytes[at + index]) != wanted[index] {
      guard wanted[index] == hyphen, isSeparator(bytes[at + index]) else { return false }
    }
    return at + length == bytes.count || isSeparator(bytes[at + length])
  }

  fileprivate static let dot: UInt8 = 0x2E
  private static let hyphen: UInt8 = 0x2D

  /// True if the byte separates words. Names of samples and files also have `_`, spaces and `/`.
  fileprivate static func isSeparator(_ byte: UInt8) -> Bool {
    byte == 0x2E || byte == 0x2D || byte == 0x5F || byte == 0x20 || byte == 0x2F
  }

  private static func lowered(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }
}

/// Places of names, gates and loops, and inputs from outside the cue.
extension Judge {
  /// The name of the event in `on EVENT`.
  var eventRange: ByteRange {
    ownStatement(.on).map { checker.range($0 + 1) } ?? nameRange
  }

  /// The source range of a name or text in a statement of the cue; otherwise of the statement.
  ///
  /// - Parameter looksAround: true for a name that a `target` or `layer` before it may give.
  func range(
    of name: Name, at start: EntrySource, looksAround: Bool = false
  ) -> EntryMark {
    guard !name.isNone, let node = node(at: start) else { return statement(at: start) }
    func written(_ node: Int) -> ByteRange? {
      var range = checker.token(node).range
      if checker.kind(node) == .text { range = ByteRange(range.start + 1, range.end - 1) }
      return source.bytes(range).elementsEqual(name.bytes) ? range : nil
    }
    // A played pattern contains its names itself.
    let isPlayed = start.origin > 0
    let own = isPlayed ? nil : (node..<checker.after(node)).lazy.compactMap(written).first
    func around() -> ByteRange? {
      (1..<node).reversed().lazy
        .filter { [.target, .layer].contains(self.checker.kind($0)) }
        .compactMap { written($0 + 1) }.first
    }
    let range = own ?? (looksAround ? around() : nil)
    return range.map { EntryMark($0) } ?? statement(at: start)
  }

  /// The source range where the cue lists a flag as a gate; that of the cue's name if the gate is
  /// from the profile.
  func gateRange(_ flag: Name) -> ByteRange {
    guard let body = checker.child(0, .body) else { return nameRange }
    for at in checker.children(body) where checker.kind(at) == .onlyIf {
      for name in at + 1..<checker.after(at)
      where checker.kind(name) == .name && checker.name(name) == flag {
        return checker.range(name)
      }
    }
    return nameRange
  }

  /// The source range of the flag of the loop around an entry.
  func loopRange(_ flag: Name, at start: EntrySource) -> EntryMark {
    guard let loop = innermost(.loop, around: start),
      let condition = checker.child(loop, .whileFlag) ?? checker.child(loop, .untilFlag),
      checker.name(condition + 1) == flag
    else { return statement(at: start) }
    return EntryMark(checker.range(condition + 1))
  }

  /// The input with a name, declared in the file of the cue or in its profile.
  func input(_ name: Name) -> Input? { model.input(name, from: file) }

  /// The source of an input, for evidence: "user-setting".
  func sourceName(_ input: Name) -> String {
    guard let input = self.input(input) else { return "nowhere" }
    return input.isFlag ? "\(input.source.name)" : "\(input.source.name), with cases"
  }

  /// The name of the pattern or map in the `play` at a position: "`rise`"; nil for another
  /// statement.
  func played(at start: EntrySource) -> String? {
    guard let node = node(at: start), checker.kind(node) == .play else { return nil }
    return "`\(checker.name(node + 1).text)`"
  }

  /// True if the mode is the normal mode, or its haptics differ from those of the normal mode.
  func hasOwnHaptics(_ mode: Mode) -> Bool {
    mode == .normal || timeline(mode).haptics != row.normal.haptics
  }

  /// The haptics or sounds of the cue in a message.
  var sensed: String {
    guard facts.contains(.haptics) else { return "sound" }
    return facts.contains(.sound) ? "haptic and its sound" : "haptic"
  }
}

extension Judge {
  /// Calls `body` with every effect of every mode, including those in arms of other effects;
  /// effects that modes share count once.
  func forEachEffect(_ body: (Effect) -> Void) {
    if !facts.contains(.effects) { return }
    for mode in Mode.allCases {
      if mode != .normal, timeline(mode).effects == row.normal.effects { continue }
      for effect in effects(mode) { visit(effect, body) }
    }
  }

  private func visit(_ effect: Effect, _ body: (Effect) -> Void) {
    body(effect)
    for inner in armEffects(of: effect) { visit(inner, body) }
  }
}
