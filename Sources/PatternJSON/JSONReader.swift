/// The reason why bytes are not JSON.
package struct JSONFault: Error, Sendable {
  /// The byte offset of the fault.
  package let offset: Int
  /// The fault in words, without a full stop.
  package let what: StaticString
  /// True if the only fault is that arrays and objects are nested too deeply.
  package var isDepth = false
}

/// Reads JSON as defined by RFC 8259, without extensions such as comments or trailing commas.
package enum JSONReader {
  /// The deepest nesting of arrays and objects. Our choice; RFC 8259 §9 allows a limit.
  package static let depthLimit = 256

  /// Parses one value (RFC 8259).
  ///
  /// - Throws: `JSONFault`, with its offset.
  package static func read(_ bytes: some Collection<UInt8>) throws(JSONFault) -> JSONValue {
    JSONValue(try readNodes(bytes))
  }

  /// Parses one value (RFC 8259), with positions.
  ///
  /// - Throws: `JSONFault`, with its offset.
  package static func readNodes(_ bytes: some Collection<UInt8>) throws(JSONFault) -> JSONNode {
    var scanner = JSONScanner(bytes: Array(bytes), isLoose: false, depthLimit: depthLimit)
    return try scanner.read()
  }

  /// Parses one value (RFC 8259), and tests whether an object may repeat a key. If `mayRepeat`
  /// is false, no key is repeated.
  ///
  /// - Throws: `JSONFault`, with its offset.
  package static func readNotingRepeats(
    _ bytes: [UInt8], depthLimit: Int
  ) throws(JSONFault) -> (value: JSONValue, mayRepeat: Bool) {
    var scanner = JSONScanner(bytes: bytes, isLoose: false, depthLimit: depthLimit)
    let value = JSONValue(try scanner.read())
    return (value, scanner.mayRepeat)
  }

  /// Parses one value of a file from another program, with positions. Accepts deviations that many
  /// readers accept: a byte-order mark, `//` and `/* */` comments, a comma after the last element,
  /// extra brackets at the end, text that is not UTF-8, and words and numbers of any form, which
  /// are kept as written.
  ///
  /// - Throws: `JSONFault`, with its offset.
  package static func readLoosely(
    _ bytes: some Collection<UInt8>, depthLimit: Int
  ) throws(JSONFault) -> JSONNode {
    var scanner = JSONScanner(bytes: Array(bytes), isLoose: true, depthLimit: depthLimit)
    return try scanner.read()
  }
}

/// A parser that passes over the bytes once.
private struct JSONScanner {
  let bytes: [UInt8]
  let isLoose: Bool
  let depthLimit: Int
  private var at = 0
  private var depth = 0
  /// True if two keys of an object have the same hash.
  private(set) var mayRepeat = false
  /// The hashes of the keys of all open objects.
  private var keys: [UInt32] = []

  init(bytes: [UInt8], isLoose: Bool, depthLimit: Int) {
    self.bytes = bytes
    self.isLoose = isLoose
    self.depthLimit = depthLimit
  }

  mutating func read() throws(JSONFault) -> JSONNode {
    if isLoose, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
    let value = try value()
    skipSpace()
    while isLoose, byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
      at += 1
      skipSpace()
    }
    if at < bytes.count { throw fault("something follows the value") }
    return value
  }

  /// The current byte; at the end 0, which JSON never contains.
  private var byte: UInt8 { at < bytes.count ? bytes[at] : 0 }

  private func fault(_ what: StaticString) -> JSONFault { JSONFault(offset: at, what: what) }

  private mutating func skipSpace() {
    repeat {
      while byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { at += 1 }
    } while isLoose && skipComment()
  }

  /// Skips a comment, which may be unclosed.
  ///
  /// - Returns: true if there was one.
  private mutating func skipComment() -> Bool {
    guard byte == UInt8(ascii: "/") else { return false }
    let rest = bytes[at...]
    if rest.starts(with: "//".utf8) {
      at = rest.firstIndex(of: 0x0A) ?? bytes.count
    } else if rest.starts(with: "/*".utf8) {
      at += 2
      while at < bytes.count, !bytes[at...].starts(with: "*/".utf8) { at += 1 }
      at = min(at + 2, bytes.count)
    } else {
      return false
    }
    return true
  }

  private mutating func accept(_ wanted: Unicode.Scalar) -> Bool {
    skipSpace()
    guard byte == UInt8(ascii: wanted) else { return false }
    at += 1
    return true
  }

  private mutating func expect(
    _ wanted: Unicode.Scalar, _ what: StaticString
  ) throws(JSONFault) {
    if !accept(wanted) { throw fault(what) }
  }

  private mutating func value() throws(JSONFault) -> JSONNode {
    skipSpace()
    let start = at
    let value: JSONNode.Value
    switch byte {
    case UInt8(ascii: "{"): value = .object(try object())
    case UInt8(ascii: "["): value = .array(try array())
    case UInt8(ascii: "\""): value = .string(try string())
    case _ where isLoose: value = try looseWord()
    case UInt8(ascii: "-"), 0x30...0x39: value = .number(try number())
    case UInt8(ascii: "n"): value = try word("null", .null)
    case UInt8(ascii: "t"): value = try word("true", .boolean(true))
    case UInt8(ascii: "f"): value = try word("false", .boolean(false))
    default: throw fault("a value is missing")
    }
    return JSONNode(value: value, start: start, end: at)
  }

  private mutating func word(
    _ text: String, _ value: JSONNode.Value
  ) throws(JSONFault) -> JSONNode.Value {
    guard bytes[at...].starts(with: text.utf8) else { throw fault("a value is missing") }
    at += text.utf8.count
    return value
  }

  /// Parses anything written like a word or a number.
  private mutating func looseWord() throws(JSONFault) -> JSONNode.Value {
    let start = at
    while at < bytes.count, isOfWord(bytes[at]) { at += 1 }
    if at == start { throw fault("a value is missing") }
    let text = String(decoding: bytes[start..<at], as: UTF8.self)
    switch text {
    case "null": return .null
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    default:
      let last = bytes[at - 1]
      let isNumber =
        bytes[start] < 0x41 && (0x30...0x39).contains(last) || last == UInt8(ascii: ".")
      return isNumber ? .number(text) : .word(text)
    }
  }

  private func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private mutating func descend() throws(JSONFault) {
    depth += 1
    if depth > depthLimit {
      throw JSONFault(offset: at, what: "this is nested too deeply", isDepth: true)
    }
    at += 1
  }

  private mutating func object() throws(JSONFault) -> [JSONNode.Member] {
    try descend()
    defer { depth -= 1 }
    var members: [JSONNode.Member] = []
    let first = keys.count
    defer { closeKeys(from: first) }
    if accept("}") { return members }
    repeat {
      skipSpace()
      if isLoose, byte == UInt8(ascii: "}") { break }
      let start = at
      let name = try string()
      let end = at
      note(key: start..<end)
      try expect(":", "`:` is missing after a name")
      members.append(JSONNode.Member(name: name, start: start, end: end, value: try value()))
    } while accept(",")
    try expect("}", "`,` or `}` is missing")
    return members
  }

  /// Notes the FNV-1a hash of a key. Escapes are not decoded; a key with an escape may repeat
  /// any other key.
  private mutating func note(key: Range<Int>) {
    var hash: UInt32 = 0x811C_9DC5
    for index in key {
      if bytes[index] == UInt8(ascii: "\\") { mayRepeat = true }
      hash = (hash ^ UInt32(bytes[index])) &* 0x0100_0193
    }
    keys.append(hash)
  }

  /// Searches the innermost object for keys with the same hash, and removes its keys.
  private mutating func closeKeys(from first: Int) {
    if keys.count - first > 16 {
      let own = keys[first...].sorted()
      for (one, next) in zip(own, own.dropFirst()) where one == next { mayRepeat = true }
    } else {
      for one in first..<keys.count {
        for other in first..<one where keys[one] == keys[other] { mayRepeat = true }
      }
    }
    keys.removeLast(keys.count - first)
  }

  private mutating func array() throws(JSONFault) -> [JSONNode] {
    try descend()
    defer { depth -= 1 }
    var elements: [JSONNode] = []
    if accept("]") { return elements }
    repeat {
      skipSpace()
      if isLoose, byte == UInt8(ascii: "]") { break }
      elements.append(try value())
    } while accept(",")
    try expect("]", "`,` or `]` is missing")
    return elements
  }

  private mutating func string() throws(JSONFault) -> String {
    guard byte == UInt8(ascii: "\"") else { throw fault("a text is missing") }
    at += 1
    let start = at
    var all: UInt8 = 0
    while at < bytes.count, bytes[at] >= 0x20, bytes[at] != UInt8(ascii: "\""),
      bytes[at] != UInt8(ascii: "\\")
    {
      all |= bytes[at]
      at += 1
    }
    if byte == UInt8(ascii: "\"") {
      let text = bytes[start..<at]
      at += 1
      // ASCII needs no validation.
      return all < 0x80 ? String(decoding: text, as: UTF8.self) : try decoded(text)
    }
    return try longString(from: start)
  }

  /// Parses the rest of a text with an escape.
  private mutating func longString(from start: Int) throws(JSONFault) -> String {
    var text = Array(bytes[start..<at])
    while byte != UInt8(ascii: "\"") {
      if byte == UInt8(ascii: "\\") {
        try escape(&text)
      } else {
        if at == bytes.count { throw fault("a text does not end") }
        if byte < 0x20, !isLoose { throw fault("a text contains a control character") }
        text.append(byte)
        at += 1
      }
    }
    at += 1
    return try decoded(text[...])
  }

  private func decoded(_ text: ArraySlice<UInt8>) throws(JSONFault) -> String {
    if let result = String(validating: text, as: UTF8.self) { return result }
    if isLoose { return String(decoding: text, as: UTF8.self) }
    throw fault("a text is not UTF-8")
  }

  private mutating func escape(_ text: inout [UInt8]) throws(JSONFault) {
    at += 1
    let letter = byte
    at += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      text += UTF8.encode(try escapedScalar()) ?? UTF8.encodedReplacementCharacter
    case _ where isLoose && letter >= 0x20: text.append(letter)
    default: throw fault("there is no such escape")
    }
  }

  /// Parses a code point from one or two `\u` escapes; an unpaired half becomes U+FFFD.
  private mutating func escapedScalar() throws(JSONFault) -> Unicode.Scalar {
    let first = try codeUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let before = at
    if first < 0xDC00, byte == UInt8(ascii: "\\") {
      at += 1
      if byte == UInt8(ascii: "u") {
        at += 1
        let second = try codeUnit()
        if second >= 0xDC00, second < 0xE000 {
          return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
        }
      }
      at = before
    }
    return "\u{FFFD}"
  }

  private mutating func codeUnit() throws(JSONFault) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      switch byte {
      case 0x30...0x39: unit = unit << 4 | UInt32(byte - 0x30)
      case 0x41...0x46: unit = unit << 4 | UInt32(byte - 0x41 + 10)
      case 0x61...0x66: unit = unit << 4 | UInt32(byte - 0x61 + 10)
      default: throw fault("`\\u` takes four hexadecimal digits")
      }
      at += 1
    }
    return unit
  }

  private mutating func number() throws(JSONFault) -> String {
    let start = at
    if byte == UInt8(ascii: "-") { at += 1 }
    let hasLeadingZero = byte == UInt8(ascii: "0")
    let whole = at
    try digits()
    if hasLeadingZero, at > whole + 1 { throw fault("a number starts with 0") }
    if byte == UInt8(ascii: ".") {
      at += 1
      try digits()
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      at += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { at += 1 }
      try digits()
    }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  private mutating func digits() throws(JSONFault) {
    guard (0x30...0x39).contains(byte) else { throw fault("a digit is missing") }
    while (0x30...0x39).contains(byte) { at += 1 }
  }
}
