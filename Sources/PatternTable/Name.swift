/// A name in a source: eight bytes that point into the source, which must outlive the name.
///
/// The address takes 48 bits and the length 16, which keeps tables of 100,000 cues small. A name
/// has at most `Name.lengthLimit` bytes.
@frozen public struct Name: Hashable, Comparable, Sendable {
  public static let lengthLimit = 0xFFFF
  public static let none = Name(raw: 0)

  public let raw: UInt64

  @inlinable public init(raw: UInt64) { self.raw = raw }

  @inlinable public init(_ start: UnsafePointer<UInt8>, _ count: Int) {
    raw =
      UInt64(UInt(bitPattern: start)) << 16 | UInt64(truncatingIfNeeded: min(count, 0xFFFF))
  }

  public init(_ literal: StaticString) {
    self.init(literal.utf8Start, literal.utf8CodeUnitCount)
  }

  @inlinable public var isNone: Bool { raw == 0 }
  @inlinable
  public var count: Int { Int(truncatingIfNeeded: raw & 0xFFFF) }

  /// The address of the first byte. `none` has no address.
  @inlinable public var start: UnsafePointer<UInt8> {
    UnsafePointer(bitPattern: UInt(truncatingIfNeeded: raw >> 16)).unsafelyUnwrapped
  }

  public var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: isNone ? nil : start, count: count)
  }

  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The byte order of names; `none` comes first.
  public static func < (left: Name, right: Name) -> Bool { left.compare(right) < 0 }

  @inlinable
  public static func == (left: Name, right: Name) -> Bool {
    left.raw == right.raw
      || left.raw & 0xFFFF == right.raw & 0xFFFF && !left.isNone && !right.isNone
        && left.hasSameBytes(right)
  }

  /// True if two names of the same length have the same bytes.
  public func hasSameBytes(_ other: Name) -> Bool {
    let (left, right) = (start, other.start)
    for at in 0..<count where left[at] != right[at] { return false }
    return true
  }

  /// A hash of the bytes that is the same in every run: FNV-1a with 32 bits, with the offset and
  /// the prime that its authors publish.
  public var stableHash: UInt32 {
    (0..<count).reduce(2_166_136_261) { ($0 ^ UInt32(start[$1])) &* 16_777_619 }
  }

  /// Hashes the bytes, so that equal spellings have equal hashes.
  public func hash(into hasher: inout Hasher) {
    if isNone { return }
    hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
  }

  @inlinable public static func != (left: Name, right: Name) -> Bool { !(left == right) }

  /// The byte order of two names: negative, zero or positive.
  public func compare(_ other: Name) -> Int {
    if isNone || other.isNone { return isNone ? (other.isNone ? 0 : -1) : 1 }
    let (left, right) = (start, other.start)
    for at in 0..<min(count, other.count) where left[at] != right[at] {
      return Int(left[at]) - Int(right[at])
    }
    return count - other.count
  }
}

/// A text between its quotation marks, including escapes.
@frozen public struct Text: @unchecked Sendable {
  public static let none = Text(nil, 0, isEscaped: false)

  public let start: UnsafePointer<UInt8>?
  public let count: UInt32
  public let isEscaped: Bool

  public init(_ start: UnsafePointer<UInt8>?, _ count: Int, isEscaped: Bool) {
    self.start = start
    self.count = UInt32(truncatingIfNeeded: count)
    self.isEscaped = isEscaped
  }

  public var isNone: Bool { start == nil }

  public var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: start, count: Int(count))
  }
}
