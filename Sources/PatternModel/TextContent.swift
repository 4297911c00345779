import PatternSyntax
import PatternTable

/// Checks of a text's content for people.
extension Text {
  /// True if the text contains a letter or digit and is not a placeholder, as a purpose and a
  /// reason must.
  package var saysSomething: Bool { has(Text.isWordlike) && !isPlaceholder }

  /// True if it starts with a word in capitals that marks missing text, as in `TBD: …`.
  private var isPlaceholder: Bool {
    Text.placeholders.contains { word in
      bytes.starts(with: word.utf8.map { $0 & ~0x20 })
        && bytes.dropFirst(word.utf8.count).first.map { !Text.isWordlike(UInt32($0)) } ?? true
    }
  }

  private static let placeholders = ["todo", "fixme", "tbd", "xxx"]

  /// True if part of it is visible or read aloud: more than spaces and invisible characters.
  package var isLegible: Bool { has { !Text.isBlank($0) } }

  /// True if it contains a letter, a digit or a picture, and not only punctuation.
  package var tellsSomething: Bool { has { !Text.isBlank($0) && !Text.isPunctuation($0) } }

  private func has(_ isWanted: (UInt32) -> Bool) -> Bool {
    // Usually the first character already decides.
    if let first = bytes.first, first < 0x80, first != Ascii.backslash, isWanted(UInt32(first)) {
      return true
    }
    return characters.unicodeScalars.contains { isWanted($0.value) }
  }

  /// True if the character is an ASCII letter or digit or, beyond ASCII, anything but punctuation
  /// and symbols.
  private static func isWordlike(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case 0...0xBF, 0x2000...0x2BFF, 0x3000...0x303F: false
    default: !isBlank(scalar)
    }
  }

  private static func isPunctuation(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E, 0xA1, 0xA6...0xA8, 0xAB...0xAC,
      0xAF, 0xB4...0xB8, 0xBB, 0xBF, 0x2010...0x205E, 0x2E00...0x2E5D, 0x3001...0x3003,
      0x3008...0x3011, 0x3014...0x301F, 0xFE30...0xFE6B, 0xFF01...0xFF0F, 0xFF1A...0xFF20:
      true
    default: false
    }
  }

  /// True if the character is a space, a control character, or one that Unicode calls default
  /// ignorable and is therefore invisible.
  private static func isBlank(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0...0x20, 0x7F...0xA0, 0xAD, 0x034F, 0x061C, 0x115F...0x1160, 0x1680, 0x17B4...0x17B5,
      0x180B...0x180F, 0x2000...0x200F, 0x2028...0x202F, 0x205F...0x206F, 0x2800, 0x3000, 0x3164,
      0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFF8, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A,
      0xE0000...0xE0FFF:
      true
    default: false
    }
  }
}
