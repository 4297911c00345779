/// Why bytes are not JSON.
package struct JSONFault: Error, Sendable {
  /// Where, in bytes from 0.
  package let offset: Int
  /// What is wrong there; no full stop.
  package let what: StaticString
}

/// Reads JSON as RFC 8259 defines it, and nothing else: no comments, no trailing commas.
package struct JSONReader {
  /// How deep arrays and objects may nest.
  package static let depthLimit = 256

  private let bytes: UnsafeBufferPointer<UInt8>
  private var at = 0
  private var depth = 0

  /// The one value that the bytes hold.
  package static func read(_ bytes: [UInt8]) throws(JSONFault) -> JSONValue {
    try bytes.withUnsafeBufferPointer { buffer throws(JSONFault) in try read(buffer) }
  }

  /// The one value that the bytes hold.
  package static func read(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(JSONFault) -> JSONValue {
    var reader = JSONReader(bytes: bytes)
    let value = try reader.value()
    reader.skipSpace()
    if reader.at < bytes.count { throw reader.fault("something follows the value") }
    return value
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The byte here; zero, which no JSON holds, at the end.
  private var byte: UInt8 { at < bytes.count ? bytes[at] : 0 }

  private func fault(_ what: StaticString) -> JSONFault { JSONFault(offset: at, what: what) }

  private mutating func skipSpace() {
    while byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { at += 1 }
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

  private mutating func value() throws(JSONFault) -> JSONValue {
    skipSpace()
    switch byte {
    case UInt8(ascii: "{"): return .object(try object())
    case UInt8(ascii: "["): return .array(try array())
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), 0x30...0x39: return .number(try number())
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    default: throw fault("a value is missing")
    }
  }

  private mutating func word(
    _ text: StaticString, _ value: JSONValue
  ) throws(JSONFault) -> JSONValue {
    let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard bytes[at...].starts(with: wanted) else { throw fault("a value is missing") }
    at += wanted.count
    return value
  }

  private mutating func descend() throws(JSONFault) {
    depth += 1
    if depth > JSONReader.depthLimit { throw fault("this nests too deep") }
    at += 1
  }

  private mutating func object() throws(JSONFault) -> [JSONValue.Member] {
    try descend()
    defer { depth -= 1 }
    var members: [JSONValue.Member] = []
    if accept("}") { return members }
    repeat {
      skipSpace()
      let name = try string()
      try expect(":", "`:` is missing behind a name")
      members.append(JSONValue.Member(name: name, value: try value()))
    } while accept(",")
    try expect("}", "`,` or `}` is missing")
    return members
  }

  private mutating func array() throws(JSONFault) -> [JSONValue] {
    try descend()
    defer { depth -= 1 }
    var elements: [JSONValue] = []
    if accept("]") { return elements }
    repeat { elements.append(try value()) } while accept(",")
    try expect("]", "`,` or `]` is missing")
    return elements
  }

  private mutating func string() throws(JSONFault) -> String {
    guard byte == UInt8(ascii: "\"") else { throw fault("a text is missing") }
    at += 1
    let start = at
    while at < bytes.count, bytes[at] >= 0x20, bytes[at] != UInt8(ascii: "\""),
      bytes[at] != UInt8(ascii: "\\")
    {
      at += 1
    }
    if byte == UInt8(ascii: "\"") {
      let text = UnsafeBufferPointer(rebasing: bytes[start..<at])
      at += 1
      return try decoded(text)
    }
    return try longString(from: start)
  }

  /// The rest of a text that holds an escape.
  private mutating func longString(from start: Int) throws(JSONFault) -> String {
    var text = Array(bytes[start..<at])
    while byte != UInt8(ascii: "\"") {
      if byte == UInt8(ascii: "\\") {
        try escape(&text)
      } else {
        if at == bytes.count { throw fault("a text does not end") }
        if byte < 0x20 { throw fault("a control character stands in a text") }
        text.append(byte)
        at += 1
      }
    }
    at += 1
    return try text.withUnsafeBufferPointer { text throws(JSONFault) in try decoded(text) }
  }

  private func decoded(_ text: UnsafeBufferPointer<UInt8>) throws(JSONFault) -> String {
    guard let result = String(validating: text, as: UTF8.self) else {
      throw fault("a text is not UTF-8")
    }
    return result
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
      for unit in UTF8.encode(try escapedScalar()) ?? UTF8.encodedReplacementCharacter {
        text.append(unit)
      }
    default: throw fault("there is no such escape")
    }
  }

  /// A code point of one or two `\u`; half of a pair alone becomes U+FFFD, as nothing else can.
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
    return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<at]), as: UTF8.self)
  }

  private mutating func digits() throws(JSONFault) {
    guard (0x30...0x39).contains(byte) else { throw fault("a digit is missing") }
    while (0x30...0x39).contains(byte) { at += 1 }
  }
}
