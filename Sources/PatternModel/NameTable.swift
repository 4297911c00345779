import PatternCues

/// A hash table from names to indices, with open addressing over a list of names. The first of
/// equal names is kept.
///
/// One thread fills it; afterwards, any number of threads may read it.
package final class NameTable: @unchecked Sendable {
  /// An index plus 1 in the low bits, as many as number the slots, and bits of the name's hash
  /// above; 0 is an empty slot.
  private var slots: UnsafeMutablePointer<UInt32>
  private var slotCount: Int
  private struct Entry {
    var name: Name
    var value: UInt32
  }

  private var entries: UnsafeMutablePointer<Entry>
  private var entryCapacity: Int
  private var entryCount = 0

  /// Creates a table with room for `count` names before it grows.
  package init(capacity count: Int = 0) {
    slotCount = 8
    while slotCount < count * 2 { slotCount *= 2 }
    slots = .allocate(capacity: slotCount)
    slots.initialize(repeating: 0, count: slotCount)
    entryCapacity = max(count, 4)
    entries = .allocate(capacity: entryCapacity)
  }

  /// A table that must stay empty.
  static let empty = NameTable()

  /// A copy of the table.
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

  /// Adds a name under the next index, with a value. An existing name keeps its value.
  ///
  /// - Returns: the index of the name, and true if it is new.
  @discardableResult
  package func insert(_ name: Name, _ value: UInt32 = 0) -> (index: Int, isNew: Bool) {
    if entryCount * 2 >= slotCount { growSlots() }
    let hash = NameTable.hash(name)
    let slot = slot(of: name, hash)
    if let index = index(in: slots[slot]) { return (index, false) }
    if entryCount == entryCapacity { growEntries() }
    entries[entryCount] = Entry(name: name, value: value)
    entryCount &+= 1
    slots[slot] = hash & ~mask | UInt32(truncatingIfNeeded: entryCount)
    return (entryCount &- 1, true)
  }

  package func index(of name: Name) -> Int? {
    name.isNone ? nil : index(in: slots[slot(of: name, NameTable.hash(name))])
  }

  private var mask: UInt32 { UInt32(truncatingIfNeeded: slotCount &- 1) }

  private func index(in slot: UInt32) -> Int? {
    slot == 0 ? nil : Int(slot & mask) &- 1
  }

  /// The slot of a name, or an empty one for it. At most half of the slots are taken.
  private func slot(of name: Name, _ hash: UInt32) -> Int {
    let mask = mask
    var at = hash & mask
    while slots[Int(at)] != 0 {
      let slot = slots[Int(at)]
      if (slot ^ hash) & ~mask == 0 && entries[Int(slot & mask) &- 1].name == name { break }
      at = (at &+ 1) & mask
    }
    return Int(at)
  }

  /// The value of a name.
  package func value(of name: Name) -> Int? {
    guard let index = index(of: name) else { return nil }
    return Int(entries[index].value)
  }

  /// The name at an index.
  package func name(at index: Int) -> Name { entries[index].name }

  /// The value at an index.
  package func value(at index: Int) -> Int { Int(entries[index].value) }

  private func growSlots() {
    slots.deallocate()
    slotCount *= 2
    slots = .allocate(capacity: slotCount)
    slots.initialize(repeating: 0, count: slotCount)
    for index in 0..<entryCount {
      let hash = NameTable.hash(entries[index].name)
      var at = hash & mask
      while slots[Int(at)] != 0 { at = (at &+ 1) & mask }
      slots[Int(at)] = hash & ~mask | UInt32(truncatingIfNeeded: index &+ 1)
    }
  }

  private func growEntries() {
    let larger = UnsafeMutablePointer<Entry>.allocate(capacity: entryCapacity * 2)
    UnsafeMutableRawPointer(larger)
      .copyMemory(from: entries, byteCount: entryCount * MemoryLayout<Entry>.stride)
    entries.deallocate()
    entries = larger
    entryCapacity *= 2
  }

  /// The hash of a name, eight bytes a step. Never reads outside of the name.
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

  private static func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }
}
