/// JSON with keys in order and numbers as written. The parser is strict: it throws for anything
/// unusual.
package indirect enum JSON: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSON])
  case object([Member])

  package struct Member: Equatable, Sendable {
    package let key: String
    package let value: JSON
  }

  package struct Fault: Error, CustomStringConvertible {
    package let offset: Int
    package let what: String
    package var description: String { "byte \(offset): \(what)" }
  }

  package static func parse(_ bytes: [UInt8]) throws(Fault) -> JSON {
    var reader = JSONReader(bytes: bytes)
    let value = try reader.value()
    reader.space()
    guard reader.at == bytes.count else {
      throw Fault(offset: reader.at, what: "something follows the value")
    }
    return value
  }

  package subscript(_ key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  package var keys: [String] {
    guard case .object(let members) = self else { return [] }
    return members.map(\.key)
  }

  package var items: [JSON]? {
    guard case .array(let items) = self else { return nil }
    return items
  }

  /// True if two values are equal, apart from the order of keys and the spelling of numbers.
  package func means(_ other: JSON) -> Bool {
    switch (self, other) {
    case (.number(let left), .number(let right)): Double(left) == Double(right)
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.means($1) }
    case (.object(let left), .object(let right)):
      left.count == right.count
        && left.allSatisfy { member in
          other[member.key].map { member.value.means($0) } ?? false
        }
    default: self == other
    }
  }
}

extension JSON: CustomStringConvertible {
  package var description: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let text): text
    case .string(let text): "\"\(text)\""
    case .array(let items): "[" + items.map(\.description).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ") + "}"
    }
  }
}

private struct JSONReader {
  let bytes: [UInt8]
  var at = 0

  private var byte: UInt8 { at < bytes.count ? bytes[at] : 0 }

  private func fault(_ what: String) -> JSON.Fault { JSON.Fault(offset: at, what: what) }

  mutating func space() {
    while byte == 0x20 || byte == 0x0A { at += 1 }
  }

  private mutating func accept(_ character: Unicode.Scalar) -> Bool {
    space()
    guard byte == UInt8(ascii: character) else { return false }
    at += 1
    return true
  }

  mutating func value() throws(JSON.Fault) -> JSON {
    space()
    switch byte {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), 0x30...0x39: return .number(try number())
    default:
      for (word, value) in [("null", JSON.null), ("true", .bool(true)), ("false", .bool(false))]
      where bytes[at...].starts(with: word.utf8) {
        at += word.utf8.count
        return value
      }
      throw fault("no value")
    }
  }

  private mutating func object() throws(JSON.Fault) -> JSON {
    at += 1
    var members: [JSON.Member] = []
    if accept("}") { return .object([]) }
    repeat {
      space()
      let key = try string()
      guard accept(":") else { throw fault("`:` expected") }
      if members.contains(where: { $0.key == key }) { throw fault("`\(key)` is written twice") }
      members.append(JSON.Member(key: key, value: try value()))
    } while accept(",")
    guard accept("}") else { throw fault("`}` expected") }
    return .object(members)
  }

  private mutating func array() throws(JSON.Fault) -> JSON {
    at += 1
    var items: [JSON] = []
    if accept("]") { return .array([]) }
    repeat { items.append(try value()) } while accept(",")
    guard accept("]") else { throw fault("`]` expected") }
    return .array(items)
  }

  private mutating func string() throws(JSON.Fault) -> String {
    guard byte == UInt8(ascii: "\"") else { throw fault("a text expected") }
    at += 1
    var text: [UInt8] = []
    while byte != UInt8(ascii: "\"") {
      guard at < bytes.count, byte >= 0x20 else { throw fault("a control character in a text") }
      if byte == UInt8(ascii: "\\") {
        text += try escape()
      } else {
        text.append(byte)
        at += 1
      }
    }
    at += 1
    guard let result = String(validating: text, as: UTF8.self) else { throw fault("no UTF-8") }
    return result
  }

  private mutating func escape() throws(JSON.Fault) -> [UInt8] {
    at += 1
    defer { at += 1 }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): return [byte]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      let digits = String(decoding: bytes[(at + 1)..<min(at + 5, bytes.count)], as: UTF8.self)
      guard let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else {
        throw fault("no code point")
      }
      at += 4
      return Array(String(Character(scalar)).utf8)
    default: throw fault("an escape that a table does not need")
    }
  }

  /// Parses a number in the shortest decimal form: without exponent, leading zeros or trailing
  /// zeros.
  private mutating func number() throws(JSON.Fault) -> String {
    let start = at
    if byte == UInt8(ascii: "-") { at += 1 }
    let whole = at
    while (0x30...0x39).contains(byte) { at += 1 }
    if at == whole || bytes[whole] == 0x30 && at > whole + 1 { throw fault("a leading zero") }
    if byte == UInt8(ascii: ".") {
      at += 1
      let fraction = at
      while (0x30...0x39).contains(byte) { at += 1 }
      if at == fraction || at > fraction + 6 || bytes[at - 1] == 0x30 {
        throw fault("a number that is not the shortest")
      }
    }
    let text = String(decoding: bytes[start..<at], as: UTF8.self)
    if text == "-0" { throw fault("minus nothing") }
    return text
  }
}
