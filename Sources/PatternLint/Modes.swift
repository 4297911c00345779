import PatternCues

/// A set of modes, in their order.
struct Modes: Sequence, Sendable {
  private var bits: UInt8 = 0

  var isEmpty: Bool { bits == 0 }
  var first: Mode? {
    isEmpty ? nil : Mode(rawValue: bits.trailingZeroBitCount)
  }

  func contains(_ mode: Mode) -> Bool { bits >> UInt8(mode.rawValue) & 1 == 1 }
  mutating func insert(_ mode: Mode) { bits |= 1 << UInt8(mode.rawValue) }

  struct Iterator: IteratorProtocol {
    fileprivate var bits: UInt8

    mutating func next() -> Mode? {
      if bits == 0 { return nil }
      let mode = Mode(rawValue: bits.trailingZeroBitCount)
      bits &= bits - 1
      return mode
    }
  }

  func makeIterator() -> Iterator { Iterator(bits: bits) }
}

extension Mode {
  /// The words at the end of a message: " under Reduce Motion".
  package var phrase: String { self == .normal ? "" : " \(words)" }
}
