/// Finds what can be changed in a source of this repository.
///
/// It knows as much of Swift as it takes to tell code from comments and texts, and relies on the
/// layout that `swift format` gives: a space on both sides of an operator between two values.
/// What it takes for code and is not, the compiler finds.
struct SwiftScanner {
  private let path: String
  private let bytes: [UInt8]
  private var at = 0
  private var line = 1
  private var lineStart = 0
  /// The word before this place, while only spaces come between.
  private var lastWord = ""
  private var sites: [MutationSite] = []

  static func sites(of path: String, _ bytes: [UInt8]) -> [MutationSite] {
    var scanner = SwiftScanner(path: path, bytes: bytes)
    scanner.scan()
    return scanner.sites
  }

  private init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  private func byte(_ index: Int) -> UInt8 { bytes.indices.contains(index) ? bytes[index] : 0x0A }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private mutating func scan() {
    while at < bytes.count {
      let start = at
      let letter = bytes[at]
      if letter == UInt8(ascii: "\n") {
        at += 1
        (line, lineStart) = (line + 1, at)
      } else if letter.isSpace {
        at += 1
      } else if !skipsText() {
        code(letter)
      }
      countLines(from: start)
      if at == start { at += 1 }
    }
  }

  /// Lines inside of what was passed as a whole.
  private mutating func countLines(from start: Int) {
    guard at > start + 1 else { return }
    for index in start..<min(at, bytes.count) where bytes[index] == UInt8(ascii: "\n") {
      (line, lineStart) = (line + 1, index + 1)
    }
  }

  private mutating func code(_ letter: UInt8) {
    if letter == UInt8(ascii: "@") {
      attribute()
    } else if letter.isDigit {
      number()
    } else if letter.isWordStart {
      word()
    } else if letter.isOperator {
      sign()
    } else {
      at += 1
      lastWord = ""
    }
  }

  private mutating func add(
    _ kind: MutationSite.Kind, _ range: Range<Int>, _ before: String, _ after: String
  ) {
    sites.append(
      MutationSite(
        path: path, kind: kind, range: range, line: line,
        column: range.lowerBound - lineStart + 1, before: before, after: after))
  }

  // MARK: what is not code

  /// Passes a comment, a directive or a text; answers whether one was here.
  private mutating func skipsText() -> Bool {
    switch (byte(at), byte(at + 1)) {
    case (UInt8(ascii: "/"), UInt8(ascii: "/")):
      while byte(at) != UInt8(ascii: "\n") { at += 1 }
    case (UInt8(ascii: "#"), let next) where next.isWordStart:
      while byte(at) != UInt8(ascii: "\n") { at += 1 }
    case (UInt8(ascii: "\""), _), (UInt8(ascii: "#"), _): string()
    case (UInt8(ascii: "`"), _):
      at += 1
      while byte(at) != UInt8(ascii: "`") { at += 1 }
      at += 1
    default: return false
    }
    return true
  }

  /// A text in quotation marks, one or three, with or without `#`; and the code that it holds.
  private mutating func string() {
    let start = at
    while byte(at) == UInt8(ascii: "#") { at += 1 }
    let hashes = at - start
    let isLong = (0..<3).allSatisfy { byte(at + $0) == UInt8(ascii: "\"") }
    let quotes = isLong ? 3 : 1
    at += quotes
    while at < bytes.count {
      if byte(at) == UInt8(ascii: "\\"), hashes == 0 {
        at += 1
        if byte(at) == UInt8(ascii: "(") { parentheses() } else { at += 1 }
      } else if ends(quotes, hashes) {
        at += quotes + hashes
        return
      } else {
        at += 1
      }
    }
  }

  private func ends(_ quotes: Int, _ hashes: Int) -> Bool {
    (0..<quotes).allSatisfy { byte(at + $0) == UInt8(ascii: "\"") }
      && (0..<hashes).allSatisfy { byte(at + quotes + $0) == UInt8(ascii: "#") }
  }

  private mutating func parentheses() {
    var depth = 0
    repeat {
      switch byte(at) {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "\""):
        string()
        continue
      default: break
      }
      at += 1
    } while depth > 0 && at < bytes.count
  }

  private mutating func attribute() {
    at += 1
    while byte(at).isWord { at += 1 }
    if byte(at) == UInt8(ascii: "(") { parentheses() }
  }

  // MARK: what is

  private mutating func number() {
    let start = at
    while byte(at).isWord || byte(at) == UInt8(ascii: ".") && byte(at + 1).isDigit { at += 1 }
    lastWord = ""
    // After a point, it is the place of a value in a tuple; after `$`, of an argument.
    if byte(start - 1) == UInt8(ascii: ".") && byte(start - 2) != UInt8(ascii: ".") { return }
    if byte(start - 1) == UInt8(ascii: "$") { return }
    let value = text(start..<at)
    add(.constant, start..<at, value, "\(value) + 1")
  }

  private mutating func word() {
    let start = at
    while byte(at).isWord { at += 1 }
    lastWord = text(start..<at)
    if byte(start - 1) == UInt8(ascii: ".") { return }
    switch lastWord {
    case "true", "false":
      add(.constant, start..<at, lastWord, lastWord == "true" ? "false" : "true")
    case "if", "guard", "while":
      let place = at + 1
      if let end = simpleCondition(from: place) {
        let condition = text(place..<end)
        add(.condition, place..<place, condition, "!\(condition)")
      }
    default: break
    }
  }

  private mutating func sign() {
    let start = at
    while byte(at).isOperator { at += 1 }
    let sign = text(start..<at)
    let isSpaced = byte(start - 1).isBlank && byte(at).isBlank
    if lastWord == "func" || lastWord == "operator" {
      lastWord = ""
      return
    }
    lastWord = ""
    if isSpaced, let change = MutationSite.changes[sign] {
      add(change.kind, start..<at, sign, change.after)
    } else if sign == "!", !byte(at).isBlank, !byte(start - 1).isWord,
      ![UInt8(ascii: ")"), UInt8(ascii: "]")].contains(byte(start - 1))
    {
      add(.condition, start..<at, "!", "")
    }
  }

  /// Where a condition of one value ends; none where it is anything else.
  private func simpleCondition(from start: Int) -> Int? {
    var copy = self
    copy.at = start
    guard byte(start).isWordStart else { return nil }
    while copy.at < bytes.count {
      switch byte(copy.at) {
      case UInt8(ascii: "("), UInt8(ascii: "["): copy.brackets()
      case UInt8(ascii: "\""): copy.string()
      case UInt8(ascii: ","): return copy.at
      case UInt8(ascii: "\n"): return nil
      case UInt8(ascii: " "):
        let rest = bytes[(copy.at + 1)...].prefix(5)
        let isEnd = rest.first == UInt8(ascii: "{") || rest.elementsEqual("else ".utf8)
        return isEnd ? copy.at : nil
      default: copy.at += 1
      }
    }
    return nil
  }

  private mutating func brackets() {
    var depth = 0
    repeat {
      switch byte(at) {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "\""):
        string()
        continue
      default: break
      }
      at += 1
    } while depth > 0 && at < bytes.count
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
  fileprivate var isBlank: Bool { isSpace || self == 0x0A }
  fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
  fileprivate var isWord: Bool { isWordStart || isDigit }
  fileprivate var isWordStart: Bool {
    self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z")
      || self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") || self == UInt8(ascii: "_")
      || self >= 0x80
  }
  fileprivate var isOperator: Bool { "/=-+!*%<>&|^~?".utf8.contains(self) }
}
