import PatternJSON
import PatternSyntax

/// The text on one line, with characters that could control a terminal as escapes.
package func escaped(_ text: String) -> String {
  var bytes = text
  let isPlain = bytes.withUTF8 { $0.allSatisfy { $0 &- 0x20 < 0x5F && $0 != Ascii.hash } }
  if isPlain { return text }
  var result = String.UnicodeScalarView()
  var hashes = 0
  for scalar in text.unicodeScalars {
    // `##[` is an older command syntax of the GitHub Actions runner, which it recognises anywhere
    // in a line (actions/runner, `ActionCommand.cs`).
    if Hidden.isHazardous(scalar.value) || hashes >= 2 && scalar == "[" {
      result += escape(of: scalar.value).unicodeScalars
    } else {
      result.append(scalar)
    }
    hashes = scalar == "#" ? hashes + 1 : 0
  }
  return String(result)
}

/// The escape of a code point: `\n`, `\t` or `\u{202E}`.
func escape(of scalar: UInt32) -> String {
  switch scalar {
  case 0x09: "\\t"
  case 0x0A: "\\n"
  case 0x0D: "\\r"
  default: "\\u{\(hexadecimal(UInt64(scalar)))}"
  }
}

/// A number in hexadecimal, with at least `width` digits.
func hexadecimal(_ value: UInt64, width: Int = 1, uppercase: Bool = true) -> String {
  let digits = String(value, radix: 16, uppercase: uppercase)
  return String(repeating: "0", count: max(width - digits.utf8.count, 0)) + digits
}

extension [UInt8] {
  package mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  // Literals use the overload above.
  @_disfavoredOverload
  package mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }

  package mutating func append(repeating byte: UInt8, _ count: Int) {
    if count > 0 { append(contentsOf: repeatElement(byte, count: count)) }
  }

  /// Appends a text on one line, with characters that could control a terminal as escapes.
  package mutating func append(escaping text: String) { append(escaped(text)) }

  /// Appends a path at the start of a line. A leading `::`, even after spaces, would be a command
  /// to a CI runner, so `./` is put before it.
  package mutating func append(path: String) {
    var start = path.utf8[...]
    while let byte = start.first, byte == 0x20 || byte >= 0x80 { start.removeFirst() }
    if start.first == Ascii.colon, start.dropFirst().first == Ascii.colon { append("./") }
    append(escaping: path)
  }
}
