import PatternSyntax
import PatternTable

/// The escapes of texts: `\"`, `\\`, `\n` and `\u{…}`.
package enum Escape {
  /// The number of bytes in the escape at a backslash, or 0 if there is no valid escape.
  package static func length(_ base: UnsafePointer<UInt8>, _ at: Int, _ end: Int) -> Int {
    guard at + 1 < end else { return 0 }
    switch base[at + 1] {
    case Ascii.quote, Ascii.backslash, 0x6E: return 2
    case 0x75:
      guard at + 2 < end, base[at + 2] == Ascii.leftBrace else { return 0 }
      var stop = at + 3
      var value: UInt32 = 0
      while stop < end, let digit = hexDigit(base[stop]), stop - at < 10 {
        value = value << 4 | UInt32(digit)
        stop += 1
      }
      guard stop > at + 3, stop < end, base[stop] == Ascii.rightBrace, stop - at <= 9,
        Unicode.Scalar(value) != nil
      else { return 0 }
      return stop + 1 - at
    default: return 0
    }
  }

  /// The end of an escape `\u{…}` after its `}`, if the braces contain only hexadecimal digits or
  /// nothing.
  static func braces(_ base: UnsafePointer<UInt8>, _ at: Int, _ end: Int) -> Int? {
    guard at + 2 < end, base[at + 2] == Ascii.leftBrace else { return nil }
    var stop = at + 3
    while stop < end, hexDigit(base[stop]) != nil { stop += 1 }
    return stop < end && base[stop] == Ascii.rightBrace ? stop + 1 : nil
  }

  static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}
