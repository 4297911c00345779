import PatternJSON
import PatternSyntax

/// A code point of bytes that may not be UTF-8.
struct CodePoint {
  /// The code point; nil for a byte that is part of none.
  var scalar: UInt32?
  /// The length in bytes, 1…4.
  var length: Int

  /// Reads the code point that starts at `at`, before `end`.
  static func read(_ base: UnsafePointer<UInt8>, _ at: Int, _ end: Int) -> CodePoint {
    let first = base[at]
    if first < 0x80 { return CodePoint(scalar: UInt32(first), length: 1) }
    let invalid = CodePoint(scalar: nil, length: 1)
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, first < 0xF5, at + length <= end else { return invalid }
    var scalar = UInt32(first) & (0x7F >> UInt32(length))
    for offset in 1..<length {
      let byte = base[at + offset]
      guard byte & 0xC0 == 0x80 else { return invalid }
      scalar = scalar << 6 | UInt32(byte & 0x3F)
    }
    // Rejects overlong forms, surrogates and values above Unicode's range.
    let isValid: Bool
    switch length {
    case 3: isValid = scalar >= 0x800 && scalar & 0xFFFF_F800 != 0xD800
    case 4: isValid = scalar >= 0x10000 && scalar < 0x110000
    default: isValid = true
    }
    return isValid ? CodePoint(scalar: scalar, length: length) : invalid
  }
}

/// True if a `[` completes `##[`, an older command syntax of the GitHub Actions runner, which it
/// recognises anywhere in a line (actions/runner, `ActionCommand.cs`).
func opensCommand(_ base: UnsafePointer<UInt8>, _ at: Int, from start: Int) -> Bool {
  base[at] == UInt8(ascii: "[") && at >= start + 2 && base[at - 1] == Ascii.hash
    && base[at - 2] == Ascii.hash
}

/// The text on one line, with characters that could control a terminal as escapes.
package func escaped(_ text: String) -> String {
  var bytes: [UInt8] = []
  bytes.append(escaping: text)
  return String(decoding: bytes, as: UTF8.self)
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

  /// Appends a number ≥ 0.
  package mutating func append(number: Int, minimumWidth: Int = 0) {
    var scale = 1
    var digits = 1
    while number / scale >= 10 {
      scale *= 10
      digits += 1
    }
    append(repeating: 0x20, minimumWidth - digits)
    var rest = number
    while scale > 0 {
      append(UInt8(ascii: "0") + UInt8(rest / scale))
      rest %= scale
      scale /= 10
    }
  }

  package mutating func append(repeating byte: UInt8, _ count: Int) {
    if count > 0 { append(contentsOf: repeatElement(byte, count: count)) }
  }

  /// Appends a text on one line, with characters that could control a terminal as escapes.
  package mutating func append(escaping text: String) {
    var text = text
    text.withUTF8 { bytes in
      guard let base = bytes.baseAddress else { return }
      append(escaping: base, bytes.count)
    }
  }

  mutating func append(escaping text: StaticString) {
    append(escaping: text.utf8Start, text.utf8CodeUnitCount)
  }

  private mutating func append(escaping base: UnsafePointer<UInt8>, _ count: Int) {
    var at = 0
    while at < count {
      // Most text is printable ASCII, which is copied in runs.
      var end = at
      while end < count, base[end] &- 0x20 < 0x5F, !opensCommand(base, end, from: 0) { end += 1 }
      if end > at {
        append(contentsOf: UnsafeBufferPointer(start: base + at, count: end - at))
        at = end
        continue
      }
      let point = CodePoint.read(base, at, count)
      if let scalar = point.scalar, scalar >= 0x80, !Hidden.isHazardous(scalar) {
        append(contentsOf: UnsafeBufferPointer(start: base + at, count: point.length))
      } else {
        _ = append(escaped: point, byte: base[at])
      }
      at += point.length
    }
  }

  /// Appends `\n`, `\t`, `\u{202E}` or, for a byte that is not UTF-8, `\xFF`.
  ///
  /// - Returns: the number of columns.
  mutating func append(escaped point: CodePoint, byte: UInt8) -> Int {
    let before = count
    switch point.scalar {
    case 0x09?: append("\\t")
    case 0x0A?: append("\\n")
    case 0x0D?: append("\\r")
    case let scalar?:
      append("\\u{")
      append(hexadecimal: scalar, minimumWidth: 1)
      append(UInt8(ascii: "}"))
    case nil:
      append("\\x")
      append(hexadecimal: UInt32(byte), minimumWidth: 2)
    }
    return count - before
  }

  mutating func append(hexadecimal value: UInt32, minimumWidth: Int) {
    var shift: UInt32 = 28
    while shift > 0, value >> shift == 0, shift / 4 >= UInt32(minimumWidth) { shift -= 4 }
    while true {
      let digit = UInt8(value >> shift & 0xF)
      append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
      if shift == 0 { return }
      shift -= 4
    }
  }

  /// Appends a hash in lower-case hexadecimal, with at least `minimumWidth` digits.
  package mutating func append(hash: UInt64, minimumWidth: Int) {
    var shift: UInt64 = 60
    while shift > 0, hash >> shift == 0, shift / 4 >= UInt64(minimumWidth) { shift -= 4 }
    while true {
      let digit = UInt8(truncatingIfNeeded: hash >> shift) & 15
      append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      if shift == 0 { return }
      shift -= 4
    }
  }

  /// Appends a path at the start of a line. A leading `::`, even after space, would be a command to
  /// a CI runner, so `./` is put before it.
  package mutating func append(path: String) {
    var start = path.utf8[...]
    while let byte = start.first, byte == 0x20 || byte >= 0x80 { start.removeFirst() }
    if start.first == Ascii.colon, start.dropFirst().first == Ascii.colon { append("./") }
    append(escaping: path)
  }
}
