import PatternCues

/// Finds an index by name: open addressing over a list of names, first come first kept.
///
/// It is filled by one thread and then only read, by as many as like.
package final class NameTable: @unchecked Sendable {
  /// Each holds one more than an index, in as many of the low bits as tell the slots apart, and in
  /// the others what the hash of the name has there; 0 is an empty slot.
  private var slots: UnsafeMutablePointer<UInt32>
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
    slots.initialize(repeating: 0, count: slotCount)
    entryCapacity = max(count, 4)
    entries = .allocate(capacity: entryCapacity)
  }

  /// Nothing is ever added to this one.
  static let empty = NameTable()

  /// The same names with the same values, where they are elsewhere now: `name` answers the name
  /// of a value.
  func copy(_ name: (Int) -> Name) -> NameTable {
    let copy = NameTable(slots: slotCount, capacity: entryCount)
    UnsafeMutableRawPointer(copy.slots)
      .copyMemory(from: slots, byteCount: slotCount * MemoryLayout<UInt32>.stride)
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

  @inline(__always) private var mask: UInt32 { UInt32(truncatingIfNeeded: slotCount &- 1) }

  @inline(__always) private func index(in slot: UInt32) -> Int? {
    slot == 0 ? nil : Int(slot & mask) &- 1
  }

  /// Where a name lies, or may be put. No more than half of the slots are taken.
  @inline(__always) private func slot(of name: Name, _ hash: UInt32) -> Int {
    let mask = mask
    var at = hash & mask
    while slots[Int(at)] != 0 {
      let slot = slots[Int(at)]
      if (slot ^ hash) & ~mask == 0 && entries[Int(slot & mask) &- 1].name == name { break }
      at = (at &+ 1) & mask
    }
    return Int(at)
  }

  /// Takes note of where a name is now that was added with a value.
  func stand(_ name: Name, of value: UInt32) {
    let hash = NameTable.hash(name)
    var at = hash & mask
    while slots[Int(at)] != 0 {
      let entry = Int(slots[Int(at)] & mask) &- 1
      if entries[entry].value == value {
        entries[entry].name = name
        return
      }
      at = (at &+ 1) & mask
    }
  }

  /// Whether a name is there with another value; `standing` answers where the names of some values
  /// are now.
  func holds(_ name: Name, but value: Int, standing: (Int) -> Name?) -> Bool {
    let hash = NameTable.hash(name)
    var at = hash & mask
    while slots[Int(at)] != 0 {
      let entry = entries[Int(slots[Int(at)] & mask) &- 1]
      let isAlike = (slots[Int(at)] ^ hash) & ~mask == 0 && Int(entry.value) != value
      if isAlike, (standing(Int(entry.value)) ?? entry.name) == name { return true }
      at = (at &+ 1) & mask
    }
    return false
  }

  /// Gives another name to a value that was added with one, and keeps its index.
  func rename(_ value: UInt32, from former: Name, to name: Name) {
    var hole = NameTable.hash(former) & mask
    while slots[Int(hole)] != 0, entries[Int(slots[Int(hole)] & mask) &- 1].value != value {
      hole = (hole &+ 1) & mask
    }
    if slots[Int(hole)] == 0 { return }
    let entry = slots[Int(hole)] & mask
    // What was passed over for want of this slot moves up.
    var next = (hole &+ 1) & mask
    while slots[Int(next)] != 0 {
      let home = NameTable.hash(entries[Int(slots[Int(next)] & mask) &- 1].name) & mask
      if (next &- home) & mask >= (next &- hole) & mask {
        slots[Int(hole)] = slots[Int(next)]
        hole = next
      }
      next = (next &+ 1) & mask
    }
    slots[Int(hole)] = 0
    entries[Int(entry) &- 1].name = name
    let hash = NameTable.hash(name)
    var free = hash & mask
    while slots[Int(free)] != 0 { free = (free &+ 1) & mask }
    slots[Int(free)] = hash & ~mask | entry
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
