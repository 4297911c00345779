import PatternCues

/// Finds an index by name: open addressing over a list of names, first come first kept.
///
/// It is filled by one thread and then only read, by as many as like.
package final class NameTable: @unchecked Sendable {
  private struct Slot {
    var hash: UInt32
    /// One more than the index; 0 is an empty slot.
    var index: UInt32
  }

  private var slots: UnsafeMutablePointer<Slot>
  private var slotCount: Int
  private struct Entry {
    var name: Name
    var value: UInt32
  }

  private var entries: UnsafeMutablePointer<Entry>
  private var entryCapacity: Int
  private var entryCount = 0

  /// A table with room for `count` names before it grows.
  package init(capacity count: Int = 0) {
    slotCount = 8
    while slotCount < count * 2 { slotCount *= 2 }
    slots = .allocate(capacity: slotCount)
    slots.initialize(repeating: Slot(hash: 0, index: 0), count: slotCount)
    entryCapacity = max(count, 4)
    entries = .allocate(capacity: entryCapacity)
  }

  /// Nothing is ever added to this one.
  static let empty = NameTable()

  /// The same names with the same values, where they stand elsewhere now: `name` answers the name
  /// of a value.
  func copy(_ name: (Int) -> Name) -> NameTable {
    let copy = NameTable(slots: slotCount, capacity: entryCount)
    copy.slots.update(from: slots, count: slotCount)
    for index in 0..<entryCount {
      let value = entries[index].value
      copy.entries[index] = Entry(name: name(Int(value)), value: value)
    }
    copy.entryCount = entryCount
    return copy
  }

  private init(slots count: Int, capacity: Int) {
    slotCount = count
    slots = .allocate(capacity: count)
    entryCapacity = max(capacity, 4)
    entries = .allocate(capacity: entryCapacity)
  }

  /// The same names again, in a table of its own.
  package func copy() -> NameTable {
    let copy = NameTable(capacity: entryCount)
    for index in 0..<entryCount { copy.insert(entries[index].name, entries[index].value) }
    return copy
  }

  deinit {
    slots.deallocate()
    entries.deallocate()
  }

  package var count: Int { entryCount }
  package var names: [Name] { (0..<entryCount).map { entries[$0].name } }

  /// Adds a name under the next index; answers the index it has, and whether it is new. A name that
  /// is new keeps the value.
  @discardableResult
  package func insert(_ name: Name, _ value: UInt32 = 0) -> (index: Int, isNew: Bool) {
    if entryCount * 2 >= slotCount { growSlots() }
    let hash = NameTable.hash(name)
    let mask = slotCount &- 1
    var at = Int(truncatingIfNeeded: hash) & mask
    while slots[at].index != 0 {
      let slot = slots[at]
      if slot.hash == hash && entries[Int(slot.index) &- 1].name == name {
        return (Int(slot.index) - 1, false)
      }
      at = (at &+ 1) & mask
    }
    if entryCount == entryCapacity { growEntries() }
    entries[entryCount] = Entry(name: name, value: value)
    entryCount &+= 1
    slots[at] = Slot(hash: hash, index: UInt32(truncatingIfNeeded: entryCount))
    return (entryCount &- 1, true)
  }

  package func index(of name: Name) -> Int? {
    if name.isNone { return nil }
    let hash = NameTable.hash(name)
    let mask = slotCount &- 1
    var at = Int(truncatingIfNeeded: hash) & mask
    while true {
      let slot = slots[at]
      if slot.index == 0 { return nil }
      if slot.hash == hash && entries[Int(slot.index) &- 1].name == name {
        return Int(slot.index) - 1
      }
      at = (at &+ 1) & mask
    }
  }

  /// The value that a name was added with.
  package func value(of name: Name) -> Int? {
    guard let index = index(of: name) else { return nil }
    return Int(entries[index].value)
  }

  /// The name at an index, as it was added.
  package func name(at index: Int) -> Name { entries[index].name }

  /// The value at an index.
  package func value(at index: Int) -> Int { Int(entries[index].value) }

  private func growSlots() {
    let size = slotCount * 2
    let larger = UnsafeMutablePointer<Slot>.allocate(capacity: size)
    larger.initialize(repeating: Slot(hash: 0, index: 0), count: size)
    for index in 0..<slotCount where slots[index].index != 0 {
      var at = Int(truncatingIfNeeded: slots[index].hash) & (size - 1)
      while larger[at].index != 0 { at = (at &+ 1) & (size - 1) }
      larger[at] = slots[index]
    }
    slots.deallocate()
    slots = larger
    slotCount = size
  }

  private func growEntries() {
    let larger = UnsafeMutablePointer<Entry>.allocate(capacity: entryCapacity * 2)
    larger.update(from: entries, count: entryCount)
    entries.deallocate()
    entries = larger
    entryCapacity *= 2
  }

  /// Eight bytes a step; never reads outside the name.
  @inline(__always)
  package static func hash(_ name: Name) -> UInt32 {
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
