/// Writes JSON: indented by two spaces, on one line where that reads better, or without any space.
package struct JSONWriter {
  /// The space between values.
  package enum Layout {
    /// Each value on a line of its own, indented.
    case indented
    /// All values on one line.
    case inline
    /// No space.
    case compact
  }

  package private(set) var output: [UInt8]
  private var depth = 0
  private var isFirst = true
  private var layout: Layout
  private let keepsHidden: Bool

  /// Creates a writer that appends to `output`.
  ///
  /// - Parameter keepsHidden: true to keep `Hidden` characters, for a text that is escaped where it
  ///   is shown.
  package init(
    appendingTo output: [UInt8] = [], _ layout: Layout = .indented, keepsHidden: Bool = false
  ) {
    self.output = output
    self.layout = layout
    self.keepsHidden = keepsHidden
  }

  package mutating func object(inline: Bool = false, _ members: (inout JSONWriter) -> Void) {
    nest(UInt8(ascii: "{"), UInt8(ascii: "}"), inline, members)
  }

  package mutating func array(inline: Bool = false, _ elements: (inout JSONWriter) -> Void) {
    nest(UInt8(ascii: "["), UInt8(ascii: "]"), inline, elements)
  }

  /// Passes the finished bytes to `take`, if not nil; writing continues after them.
  package mutating func drain(_ take: ((inout [UInt8]) -> Void)?) { take?(&output) }

  /// Starts an element of an array.
  package mutating func element() {
    if !isFirst { output.append(UInt8(ascii: ",")) }
    isFirst = false
    separate()
  }

  /// Starts a member of an object.
  package mutating func key(_ name: StaticString) {
    element()
    string(name)
    colon()
  }

  /// Starts a member whose name is not fixed.
  package mutating func key(_ name: String) {
    element()
    string(name)
    colon()
  }

  package mutating func number(_ value: Int) { write(Int64(value)) }

  /// Writes a number of thousandths or millionths, not negative, as the shortest decimal.
  package mutating func number(scaled: Int64, decimals: Int) {
    var scale: Int64 = 1
    for _ in 0..<decimals { scale *= 10 }
    write(scaled / scale)
    var rest = scaled % scale
    guard rest > 0 else { return }
    output.append(UInt8(ascii: "."))
    while rest > 0 {
      scale /= 10
      write(rest / scale)
      rest %= scale
    }
  }

  package mutating func boolean(_ value: Bool) { write(value ? "true" : "false") }

  package mutating func null() { write("null") }

  /// Writes a value that another writer has written on one line.
  package mutating func raw(_ value: [UInt8]) { value.withUnsafeBytes { copy($0) } }

  /// Writes a part of a value on one line.
  package mutating func raw(_ part: StaticString) { write(part) }

  /// Writes members that another writer has written on one line, after a member of this object.
  package mutating func raw(_ members: ArraySlice<UInt8>) {
    members.withUnsafeBytes { copy($0) }
  }

  /// Appends bytes in one piece, because Embedded Swift fills arrays byte by byte.
  private mutating func copy(_ bytes: UnsafeRawBufferPointer) {
    let start = output.count
    let end = start + bytes.count
    if end > output.capacity {
      let old = output
      output = [UInt8](unsafeUninitializedCapacity: max(end, 2 * old.capacity)) { room, size in
        let room = UnsafeMutableRawBufferPointer(room)
        old.withUnsafeBytes { room.copyMemory(from: $0) }
        UnsafeMutableRawBufferPointer(rebasing: room[start..<end]).copyMemory(from: bytes)
        size = end
      }
    } else {
      output.append(contentsOf: repeatElement(0, count: bytes.count))
      output.withUnsafeMutableBytes {
        UnsafeMutableRawBufferPointer(rebasing: $0[start..<end]).copyMemory(from: bytes)
      }
    }
  }

  /// Writes a value as it was read.
  package mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .boolean(let value): boolean(value)
    case .number(let spelling): output += Array(spelling.utf8)
    case .string(let text): string(text)
    case .array(let elements):
      array { json in
        for element in elements {
          json.element()
          json.value(element)
        }
      }
    case .object(let members):
      object { json in
        for member in members {
          json.key(member.name)
          json.value(member.value)
        }
      }
    }
  }

  package mutating func string(_ text: StaticString) {
    quote(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Writes a text. A `String` is valid UTF-8: bad bytes were replaced when it was made.
  package mutating func string(_ text: String) {
    var text = text
    text.withUTF8 { quote($0) }
  }

  package mutating func string(_ text: String?) {
    if let text { string(text) } else { null() }
  }

  private mutating func nest(
    _ open: UInt8, _ close: UInt8, _ inline: Bool, _ body: (inout JSONWriter) -> Void
  ) {
    let outer = layout
    if inline, layout == .indented { layout = .inline }
    output.append(open)
    depth += 1
    isFirst = true
    body(&self)
    depth -= 1
    if !isFirst { separate() }
    output.append(close)
    isFirst = false
    layout = outer
  }

  private mutating func separate() {
    switch layout {
    case .indented:
      output.append(0x0A)
      output.append(contentsOf: repeatElement(0x20, count: 2 * depth))
    case .inline: output.append(0x20)
    case .compact: break
    }
  }

  private mutating func colon() {
    output.append(UInt8(ascii: ":"))
    if layout != .compact { output.append(0x20) }
  }

  private mutating func quote(_ bytes: UnsafeBufferPointer<UInt8>) {
    output.append(UInt8(ascii: "\""))
    // Bytes without need for an escape are copied in one piece.
    var plain = 0
    var at = 0
    while at < bytes.count {
      let byte = bytes[at]
      var length = 1
      if byte >= 0x80 {
        let scalar: UInt32
        (scalar, length) = JSONWriter.scalar(bytes, at)
        if !keepsHidden, Hidden.isEscaped(scalar) {
          output.append(contentsOf: bytes[plain..<at])
          plain = at + length
          escape(scalar)
        }
      } else if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
        || byte == 0x7F
      {
        output.append(contentsOf: bytes[plain..<at])
        plain = at + 1
        escape(byte)
      }
      at += length
    }
    output.append(contentsOf: bytes[plain...])
    output.append(UInt8(ascii: "\""))
  }

  /// The code point at an index of valid UTF-8, with its number of bytes.
  private static func scalar(
    _ bytes: UnsafeBufferPointer<UInt8>, _ at: Int
  ) -> (value: UInt32, length: Int) {
    let first = bytes[at]
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for offset in 1..<length { value = value << 6 | UInt32(bytes[at + offset] & 0x3F) }
    return (value, length)
  }

  /// Writes the escape of a code point beyond ASCII; beyond 16 bits it is a pair of surrogates.
  private mutating func escape(_ scalar: UInt32) {
    let rest = scalar &- 0x10000
    let units = scalar < 0x10000 ? [scalar] : [0xD800 + rest >> 10, 0xDC00 + rest & 0x3FF]
    for unit in units {
      write("\\u")
      for shift in [12, 8, 4, 0] as [UInt32] {
        output.append(JSONWriter.digit(UInt8(unit >> shift & 0xF)))
      }
    }
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): write("\\\"")
    case UInt8(ascii: "\\"): write("\\\\")
    case 0x0A: write("\\n")
    case 0x0D: write("\\r")
    case 0x09: write("\\t")
    default:
      write("\\u00")
      output.append(JSONWriter.digit(byte >> 4))
      output.append(JSONWriter.digit(byte & 0xF))
    }
  }

  private mutating func write(_ text: StaticString) {
    output.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private mutating func write(_ number: Int64) {
    if number < 0 { output.append(UInt8(ascii: "-")) }
    var rest = number.magnitude
    // A number of 64 bits has at most twenty digits.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var start = 20
      repeat {
        start -= 1
        digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0
      output.append(contentsOf: UnsafeMutableBufferPointer(rebasing: digits[start...]))
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
