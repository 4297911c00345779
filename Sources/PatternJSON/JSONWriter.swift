/// Writes JSON: indented by two spaces, on one line where it reads better, or without any space.
package struct JSONWriter {
  /// The space between values.
  package enum Layout {
    /// Each value on a separate line, indented.
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

  /// Writes an object, as a member if it has a name.
  package mutating func object(
    _ name: StaticString? = nil, inline: Bool = false, _ members: (inout JSONWriter) -> Void
  ) {
    if let name { key(name) }
    nest(UInt8(ascii: "{"), UInt8(ascii: "}"), inline, members)
  }

  /// Writes an array, as a member if it has a name.
  package mutating func array(
    _ name: StaticString? = nil, inline: Bool = false, _ elements: (inout JSONWriter) -> Void
  ) {
    if let name { key(name) }
    nest(UInt8(ascii: "["), UInt8(ascii: "]"), inline, elements)
  }

  /// Writes an array with an element for each value of a list.
  package mutating func array<Value>(
    _ name: StaticString? = nil, of list: some Sequence<Value>, inline: Bool = false,
    _ write: (inout JSONWriter, Value) -> Void
  ) {
    array(name, inline: inline) { json in
      for value in list {
        json.element()
        write(&json, value)
      }
    }
  }

  /// Writes an array with an object for each value of a list.
  package mutating func objects<Value>(
    _ name: StaticString? = nil, of list: some Sequence<Value>,
    _ members: (inout JSONWriter, Value) -> Void
  ) {
    array(name, of: list) { json, value in
      json.object { members(&$0, value) }
    }
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

  // MARK: members

  package mutating func member(_ name: StaticString, _ value: String?) {
    key(name)
    string(value)
  }

  package mutating func member(_ name: StaticString, _ value: StaticString) {
    key(name)
    string(value)
  }

  package mutating func member(_ name: StaticString, _ value: Int?) {
    key(name)
    if let value { number(value) } else { null() }
  }

  package mutating func member(_ name: StaticString, _ value: Bool) {
    key(name)
    boolean(value)
  }

  /// Writes a member without a value.
  package mutating func null(_ name: StaticString) {
    key(name)
    null()
  }

  // MARK: values

  package mutating func number(_ value: Int) { write(Int64(value)) }

  /// Writes a non-negative number of thousandths or millionths as the shortest decimal.
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

  /// Writes a value that another writer has written on one line, or members that follow a member of
  /// this object.
  package mutating func raw(_ value: some Collection<UInt8>) { output += value }

  /// Writes a part of a value on one line.
  package mutating func raw(_ part: StaticString) { write(part) }

  /// Writes a value as it was read.
  package mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .boolean(let value): boolean(value)
    case .number(let spelling): output += spelling.utf8
    case .string(let text): string(text)
    case .array(let elements): array(of: elements) { $0.value($1) }
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
    if !text.withUTF8Buffer({ plain($0) }) { string("\(text)") }
  }

  package mutating func string(_ text: String) {
    var copy = text
    if copy.withUTF8({ plain($0) }) { return }
    output.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars { write(scalar) }
    output.append(UInt8(ascii: "\""))
  }

  /// Writes a text that needs no escapes.
  ///
  /// - Returns: false if it needs any.
  private mutating func plain(_ text: some Collection<UInt8>) -> Bool {
    if !text.allSatisfy(JSONWriter.isPlain) { return false }
    output.append(UInt8(ascii: "\""))
    output += text
    output.append(UInt8(ascii: "\""))
    return true
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

  private mutating func write(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      let byte = UInt8(scalar.value)
      if JSONWriter.isPlain(byte) { output.append(byte) } else { escape(byte) }
    } else if !keepsHidden, Hidden.isEscaped(scalar.value) {
      escape(scalar.value)
    } else {
      output += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
    }
  }

  /// True if the byte is an ASCII character that needs no escape.
  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
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

  private mutating func write(_ text: StaticString) { text.withUTF8Buffer { output += $0 } }

  private mutating func write(_ number: Int64) {
    if number < 0 { output.append(UInt8(ascii: "-")) }
    let start = output.count
    var rest = number.magnitude
    repeat {
      output.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    output[start...].reverse()
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
