/// A name in a source. Names have only ASCII characters, so equal names have equal bytes.
@frozen public struct Name: Hashable, Comparable, Sendable {
  public static let none = Name("")
  /// The maximum number of bytes of a name. Our choice.
  public static let lengthLimit = 0xFFFF

  public let text: String

  public init(_ text: String) { self.text = text }

  public init(_ literal: StaticString) {
    self.init(literal.withUTF8Buffer { String(decoding: $0, as: UTF8.self) })
  }

  public init(_ bytes: some Collection<UInt8>) { self.init(String(decoding: bytes, as: UTF8.self)) }

  public var isNone: Bool { text.isEmpty }

  /// True if the name has the bytes of a word.
  public func isSpelled(_ word: StaticString) -> Bool {
    count == word.utf8CodeUnitCount && word.withUTF8Buffer { bytes.elementsEqual($0) }
  }

  public var bytes: String.UTF8View { text.utf8 }
  /// The number of bytes.
  public var count: Int { text.utf8.count }

  /// The byte order of two names: negative, zero or positive; `none` comes first.
  public func compare(_ other: Name) -> Int { self == other ? 0 : self < other ? -1 : 1 }

  /// The byte order of names; `none` comes first.
  public static func < (left: Name, right: Name) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }

  /// A hash of the bytes that is the same in every run: FNV-1a with 32 bits, with the offset and
  /// the prime that its authors publish.
  public var stableHash: UInt32 {
    bytes.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }
}

/// A text between its quotation marks, with escapes as written.
@frozen public struct Text: Sendable {
  public static let none = Text(nil, isEscaped: false)

  /// The characters between the quotation marks; nil without a text.
  public let written: String?
  public let isEscaped: Bool

  public init(_ written: String?, isEscaped: Bool) {
    self.written = written
    self.isEscaped = isEscaped
  }

  public var isNone: Bool { written == nil }
  /// The bytes between the quotation marks.
  public var bytes: String.UTF8View { (written ?? "").utf8 }

  /// The characters, with escapes resolved.
  public var characters: String {
    guard let written, isEscaped else { return written ?? "" }
    var result = ""
    var rest = written.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let escape = rest.popFirst() else {
        result.unicodeScalars.append(scalar)
        continue
      }
      switch escape {
      case "n": result += "\n"
      case "u":
        let digits = rest.dropFirst().prefix { $0 != "}" }
        rest = rest[digits.endIndex...].dropFirst()
        if let value = UInt32(String(digits), radix: 16), let scalar = Unicode.Scalar(value) {
          result.unicodeScalars.append(scalar)
        }
      default: result.unicodeScalars.append(escape)
      }
    }
    return result
  }
}
