import PatternTable

/// The bytes of a file under construction, with writers for the parts of JSON.
package struct ByteWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  var count: Int { bytes.count }

  package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Writes text as it is. Literals use the overload below.
  @_disfavoredOverload
  package mutating func raw(_ text: String) {
    var text = text
    text.withUTF8 { bytes += $0 }
  }

  package mutating func raw(_ text: StaticString) {
    bytes += UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }

  /// Writes a name without quotation marks.
  mutating func raw(_ name: Name) {
    bytes += name.bytes
  }

  package mutating func raw(_ more: [UInt8]) { bytes += more }

  /// Begins a line, indented by two spaces for each level.
  mutating func line(_ depth: Int) {
    bytes.append(0x0A)
    bytes += repeatElement(0x20, count: 2 * depth)
  }

  package mutating func byte(_ byte: UInt8) { bytes.append(byte) }

  /// Writes a name in quotation marks. Names need no escapes.
  package mutating func name(_ name: Name) {
    raw("\"")
    raw(name)
    raw("\"")
  }

  package mutating func milliseconds(_ microseconds: Int64) { decimal(microseconds, 3) }

  package mutating func number(_ millionths: Int64) { decimal(millionths, 6) }

  package mutating func integer(_ value: Int64) { decimal(value, 0) }

  /// Writes `value` / 10^`decimals` without trailing zeros.
  mutating func decimal(_ value: Int64, _ decimals: Int) {
    appendDecimal(value, decimals: decimals, to: &bytes)
  }

  /// Writes a digest in quotation marks.
  mutating func digest(_ value: UInt64) {
    raw("\"")
    bytes += hexDigest(value)
    raw("\"")
  }

  /// Writes a text from a source as a JSON string.
  package mutating func text(_ text: Text) { string(text.characters) }

  package mutating func string(_ text: String) { string(Array(text.utf8)) }

  /// Writes any UTF-8 as a JSON string.
  package mutating func string(_ text: [UInt8]) {
    raw("\"")
    if text.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }) {
      for byte in text { escape(byte) }
    } else {
      bytes += text
    }
    raw("\"")
  }

  private mutating func escape(_ value: UInt8) {
    switch value {
    case 0x22: raw("\\\"")
    case 0x5C: raw("\\\\")
    case 0x0A: raw("\\n")
    case 0x0D: raw("\\r")
    case 0x09: raw("\\t")
    case 0..<0x20:
      raw("\\u00")
      byte(value >> 4 == 0 ? 0x30 : 0x31)
      let digit = value & 15
      byte(digit < 10 ? 0x30 + digit : 0x57 + digit)
    default: byte(value)
    }
  }

  /// Writes the elements of a list with a separator between them.
  mutating func joined<Element>(
    _ list: some Collection<Element>, _ separator: String = ", ",
    _ write: (Element, inout ByteWriter) -> Void
  ) {
    var isFirst = true
    for element in list {
      if !isFirst { raw(separator) }
      isFirst = false
      write(element, &self)
    }
  }
}
