import PatternCues

/// Finds an index by name: open addressing over an array of names, first come first kept.
package struct NameTable: Sendable {
  private struct Slot {
    var hash: UInt32
    /// One more than the index; 0 is an empty slot.
    var index: UInt32
  }

  private var slots: [Slot]
  private var mask: Int
  package private(set) var names: [Name] = []

  /// A table with room for `count` names before it grows.
  package init(capacity count: Int = 0) {
    var size = 8
    while size < count * 2 { size *= 2 }
    slots = Array(repeating: Slot(hash: 0, index: 0), count: size)
    mask = size - 1
    names.reserveCapacity(count)
  }

  package var count: Int { names.count }

  /// Adds a name under the next index; answers the index it has, and whether it is new.
  @discardableResult
  package mutating func insert(_ name: Name) -> (index: Int, isNew: Bool) {
    if names.count * 2 >= slots.count { grow() }
    let hash = NameTable.hash(name)
    var at = Int(truncatingIfNeeded: hash) & mask
    while slots[at].index != 0 {
      if slots[at].hash == hash && names[Int(slots[at].index) - 1] == name {
        return (Int(slots[at].index) - 1, false)
      }
      at = (at &+ 1) & mask
    }
    names.append(name)
    slots[at] = Slot(hash: hash, index: UInt32(names.count))
    return (names.count - 1, true)
  }

  package func index(of name: Name) -> Int? {
    let hash = NameTable.hash(name)
    var at = Int(truncatingIfNeeded: hash) & mask
    while true {
      let slot = slots[at]
      if slot.index == 0 { return nil }
      if slot.hash == hash && names[Int(slot.index) - 1] == name { return Int(slot.index) - 1 }
      at = (at &+ 1) & mask
    }
  }

  private mutating func grow() {
    let size = slots.count * 2
    mask = size - 1
    var larger = Array(repeating: Slot(hash: 0, index: 0), count: size)
    for slot in slots where slot.index != 0 {
      var at = Int(truncatingIfNeeded: slot.hash) & mask
      while larger[at].index != 0 { at = (at &+ 1) & mask }
      larger[at] = slot
    }
    slots = larger
  }

  /// Eight bytes a step; never reads outside the name.
  @inline(__always)
  static func hash(_ name: Name) -> UInt32 {
    let count = name.count
    let start = UnsafeRawPointer(name.start)
    var hash = UInt64(truncatingIfNeeded: count) &* 0x9E37_79B9_7F4A_7C15
    if count >= 8 {
      var at = 0
      while at &+ 8 <= count {
        hash = mix(hash ^ start.loadUnaligned(fromByteOffset: at, as: UInt64.self).littleEndian)
        at &+= 8
      }
      hash = mix(
        hash ^ start.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self).littleEndian)
    } else {
      var word: UInt64 = 0
      var at = 0
      while at < count {
        word = word << 8 | UInt64(start.load(fromByteOffset: at, as: UInt8.self))
        at &+= 1
      }
      hash = mix(hash ^ word)
    }
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }

  @inline(__always) private static func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }
}
