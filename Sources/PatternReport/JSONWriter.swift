import PatternSyntax

/// Writes JSON: indented by two spaces, or an object on one line where that reads better.
package struct JSONWriter {
  package private(set) var output: [UInt8]
  private var depth = 0
  private var isFirst = true
  private var isInline = false

  /// Goes on behind what `output` holds.
  package init(appendingTo output: [UInt8]) {
    self.output = output
  }

  package mutating func object(inline: Bool = false, _ members: (inout JSONWriter) -> Void) {
    nest(UInt8(ascii: "{"), UInt8(ascii: "}"), inline, members)
  }

  package mutating func array(_ elements: (inout JSONWriter) -> Void) {
    nest(UInt8(ascii: "["), UInt8(ascii: "]"), false, elements)
  }

  /// Starts an element of an array.
  package mutating func element() {
    if !isFirst { output.append(Ascii.comma) }
    isFirst = false
    separate()
  }

  /// Starts a member of an object.
  package mutating func key(_ name: StaticString) {
    element()
    string(name)
    output.append(": ")
  }

  /// Starts a member whose name is not fixed.
  package mutating func key(_ name: String) {
    element()
    string(name)
    output.append(": ")
  }

  package mutating func number(_ value: Int) { output.append(number: value) }

  /// A number that is not negative, as so many thousandths or millionths; the shortest decimal.
  package mutating func number(scaled: Int64, decimals: Int) {
    var scale: Int64 = 1
    for _ in 0..<decimals { scale *= 10 }
    output.append(number: Int(scaled / scale))
    var rest = scaled % scale
    guard rest > 0 else { return }
    output.append(Ascii.dot)
    while rest > 0 {
      scale /= 10
      output.append(number: Int(rest / scale))
      rest %= scale
    }
  }

  package mutating func boolean(_ value: Bool) { output.append(value ? "true" : "false") }

  package mutating func null() { output.append("null") }

  package mutating func string(_ text: StaticString) {
    quote(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// A text; a `String` is valid UTF-8 by construction, bad bytes were replaced when it was made.
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
    let wasInline = isInline
    isInline = wasInline || inline
    output.append(open)
    depth += 1
    isFirst = true
    body(&self)
    depth -= 1
    if !isFirst { separate() }
    output.append(close)
    isFirst = false
    isInline = wasInline
  }

  private mutating func separate() {
    output.append(isInline ? 0x20 : 0x0A)
    if !isInline { output.append(repeating: 0x20, 2 * depth) }
  }

  private mutating func quote(_ bytes: UnsafeBufferPointer<UInt8>) {
    output.append(Ascii.quote)
    for byte in bytes {
      switch byte {
      case Ascii.quote: output.append("\\\"")
      case Ascii.backslash: output.append("\\\\")
      case 0x0A: output.append("\\n")
      case 0x0D: output.append("\\r")
      case 0x09: output.append("\\t")
      case 0..<0x20, 0x7F:
        output.append("\\u00")
        output.append(hexadecimal: UInt32(byte), minimumWidth: 2)
      default: output.append(byte)
      }
    }
    output.append(Ascii.quote)
  }
}
