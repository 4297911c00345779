import PatternCues

/// A growing buffer of bytes with writers for the parts of JSON.
package struct ByteWriter: ~Copyable {
  package private(set) var base: UnsafeMutablePointer<UInt8>
  package private(set) var count = 0
  private var capacity: Int

  package init(capacity: Int = 1 << 12) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  package var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

  package mutating func removeAll() { count = 0 }

  private mutating func reserve(_ more: Int) {
    if count &+ more > capacity { grow(more) }
  }

  @inline(never) private mutating func grow(_ more: Int) {
    let wanted = max(capacity * 2, count + more)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: wanted)
    UnsafeMutableRawPointer(larger).copyMemory(from: base, byteCount: count)
    base.deallocate()
    base = larger
    capacity = wanted
  }

  /// Writes text that is already JSON.
  package mutating func raw(_ text: StaticString) {
    let length = text.utf8CodeUnitCount
    reserve(length)
    UnsafeMutableRawPointer(base + count).copyMemory(from: text.utf8Start, byteCount: length)
    count &+= length
  }

  /// Writes a name without quotation marks.
  mutating func raw(_ name: Name) {
    if !name.isNone { raw(name.start, name.count) }
  }

  /// Begins a line, indented by two spaces for each level.
  mutating func line(_ depth: Int) {
    reserve(2 &* depth &+ 1)
    base[count] = 0x0A
    (base + count + 1).update(repeating: 0x20, count: 2 &* depth)
    count &+= 2 &* depth &+ 1
  }

  package mutating func raw(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { raw($0.baseAddress, $0.count) }
  }

  package mutating func raw(_ start: UnsafePointer<UInt8>?, _ length: Int) {
    guard let start else { return }
    reserve(length)
    UnsafeMutableRawPointer(base + count).copyMemory(from: start, byteCount: length)
    count &+= length
  }

  /// Repeats the bytes from `start` to `end` of this buffer.
  package mutating func again(_ start: Int, _ end: Int) {
    reserve(end &- start)
    UnsafeMutableRawPointer(base + count).copyMemory(from: base + start, byteCount: end &- start)
    count &+= end &- start
  }

  package mutating func byte(_ byte: UInt8) {
    reserve(1)
    base[count] = byte
    count &+= 1
  }

  /// Writes a name in quotation marks. Names need no escapes.
  package mutating func name(_ name: Name) {
    let length = name.count
    reserve(length &+ 2)
    let at = base + count
    at[0] = 0x22
    if length > 0 {
      UnsafeMutableRawPointer(at + 1).copyMemory(from: name.start, byteCount: length)
    }
    at[length &+ 1] = 0x22
    count &+= length &+ 2
  }

  package mutating func milliseconds(_ microseconds: Int64) {
    reserve(32)
    count &+= appendDecimal(microseconds, decimals: 3, to: base + count)
  }

  package mutating func number(_ millionths: Int64) {
    reserve(32)
    count &+= appendDecimal(millionths, decimals: 6, to: base + count)
  }

  /// Writes `value` / 10^`decimals` without trailing zeros.
  mutating func decimal(_ value: Int64, _ decimals: Int) {
    reserve(32)
    count &+= appendDecimal(value, decimals: decimals, to: base + count)
  }

  /// Writes text without quotation marks.
  mutating func plain(_ text: String) { raw(Array(text.utf8)) }

  package mutating func integer(_ value: Int64) {
    reserve(32)
    count &+= appendDecimal(value, decimals: 0, to: base + count)
  }

  /// Writes a digest in the form of `hexDigest`.
  mutating func hexadecimal(_ value: UInt64) {
    reserve(16)
    writeHexDigits(value, to: base + count)
    count &+= 16
  }

  /// Writes a text of a source as a JSON string.
  package mutating func text(_ text: Text) {
    byte(0x22)
    if text.isEscaped {
      escaped(text)
    } else {
      raw(text.start, Int(text.count))
    }
    byte(0x22)
  }

  /// Writes any UTF-8 as a JSON string.
  package mutating func string(_ bytes: [UInt8]) {
    byte(0x22)
    for byte in bytes { escape(byte) }
    byte(0x22)
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

  /// Converts escapes: `\"`, `\\` and `\n` are the same in JSON; `\u{…}` becomes the character
  /// itself.
  private mutating func escaped(_ text: Text) {
    guard let start = text.start else { return }
    var at = 0
    let end = Int(text.count)
    while at < end {
      guard start[at] == 0x5C, at + 1 < end else {
        byte(start[at])
        at += 1
        continue
      }
      if start[at + 1] == 0x75 {
        at = unicode(start, at + 3, end)
      } else {
        byte(0x5C)
        byte(start[at + 1])
        at += 2
      }
    }
  }

  private mutating func unicode(_ start: UnsafePointer<UInt8>, _ digits: Int, _ end: Int) -> Int {
    var at = digits
    var value: UInt32 = 0
    while at < end, start[at] != 0x7D {
      let digit = start[at]
      value = value << 4 | UInt32(digit <= 0x39 ? digit - 0x30 : (digit | 0x20) - 0x57)
      at += 1
    }
    if let scalar = Unicode.Scalar(value) {
      for byte in UTF8.encode(scalar)! { escape(byte) }
    }
    return at + 1
  }
}
