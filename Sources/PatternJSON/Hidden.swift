/// Code points that control a reader's screen or are invisible: control characters, the
/// bidirectional marks of "Trojan Source" (CVE-2021-42574), line separators, and the
/// `Default_Ignorable_Code_Point`s of Unicode 16.
package enum Hidden {
  /// True if a text for people shows a code point as an escape.
  ///
  /// Joiners and variation selectors are kept: emoji and many scripts need them.
  package static func isHazardous(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x34F, 0x61C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180E,
      0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0x3164, 0xFEFF, 0xFFA0,
      0xFFF0...0xFFFB, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF:
      true
    default: false
    }
  }

  /// True if JSON and XML write a code point as an escape. A parser restores it, so every invisible
  /// code point is escaped.
  package static func isEscaped(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x180B...0x180F, 0x200C...0x200D, 0xFE00...0xFE0F: true
    default: isHazardous(scalar)
    }
  }
}
