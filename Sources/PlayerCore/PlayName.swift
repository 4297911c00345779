/// A name or id, compared byte by byte: Embedded Swift has no Unicode tables.
public struct PlayName: Hashable, Comparable, Sendable, ExpressibleByStringLiteral {
  public let text: String

  public init(_ text: String) { self.text = text }

  public init(stringLiteral text: StaticString) { self.text = "\(text)" }

  public static func == (left: PlayName, right: PlayName) -> Bool {
    left.text.utf8.count == right.text.utf8.count
      && left.text.utf8.elementsEqual(right.text.utf8)
  }

  public static func < (left: PlayName, right: PlayName) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  public func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
  }

  /// The part after the last dot: `thread` of `card.thread`.
  var lastSegment: PlayName {
    guard let dot = text.utf8.lastIndex(of: UInt8(ascii: ".")) else { return self }
    return PlayName(String(text[text.utf8.index(after: dot)...]))
  }
}
