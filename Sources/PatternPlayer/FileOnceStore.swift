import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Remembers `once` in a file: 16 bytes for each key, two hashes, so that no id can be read in it.
///
/// A key is in the file before its cue plays: a process that is killed loses a firing rather than
/// repeating it. What a loss of power could still take is handed to the disk on a queue. A file
/// whose last key was written in part, or cut off, loses that key alone. A file that cannot be used
/// is reported and tried again with each key, such as the file of an app that is started before the
/// device was first unlocked: what is remembered meanwhile is written once it can be.
public final class FileOnceStore: OnceStore {
  private let path: String
  private var keys = HashSet([])
  private var file: Int32 = -1
  /// What the file has not taken yet.
  private var pending: [UInt8] = []
  private let queue = DispatchQueue(label: "patternc.once")
  /// Free while no round to the disk waits to begin: one takes all keys that are there by then.
  private let round = DispatchSemaphore(value: 1)

  /// Opens a file, or makes it with the folders that it lies in.
  public init(path: String) {
    self.path = path
    try? connect()
  }

  deinit {
    flush()
    if file >= 0 { close(file) }
  }

  /// How many keys are remembered.
  public var count: Int { keys.count }

  public func contains(_ key: OnceKey) -> Bool { keys.contains(KeyHash(key)) }

  public func insert(_ key: OnceKey) throws(OnceStoreError) {
    if keys.count >= DeckLimit.onceKeys {
      throw OnceStoreError("\(DeckLimit.onceKeys) keys are remembered already")
    }
    let hash = KeyHash(key)
    if !keys.insert(hash) { return }
    try append(hash.bytes)
  }

  /// Adds the keys of another file, such as one that a backup has brought back.
  public func merge(contentsOf path: String) throws(OnceStoreError) {
    let other = open(path, O_RDONLY | O_CLOEXEC)
    let bytes = other < 0 ? nil : FileOnceStore.bytes(of: other)
    let error = FileOnceStore.lastError
    if other >= 0 { close(other) }
    guard let bytes else { throw OnceStoreError("`\(path)` cannot be read: \(error)") }
    var added: [UInt8] = []
    KeyHash.forEach(in: bytes) { if keys.insert($0) { added += $0.bytes } }
    try append(added)
  }

  /// Waits until the disk has everything.
  public func flush() { queue.sync {} }

  /// Opens the file if it is not open, and reads what it has.
  private func connect() throws(OnceStoreError) {
    if file >= 0 { return }
    for end in path.indices where path[end] == "/" && end != path.startIndex {
      // A folder that is missing still is found out by `open`.
      _ = mkdir(String(path[..<end]), 0o700)
    }
    let file = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard file >= 0, let bytes = FileOnceStore.bytes(of: file) else {
      let error = FileOnceStore.lastError
      if file >= 0 { close(file) }
      throw OnceStoreError("`\(path)` cannot be opened: \(error)")
    }
    self.file = file
    if keys.count == 0 {
      keys = HashSet(bytes)
    } else {
      KeyHash.forEach(in: bytes) { _ = keys.insert($0) }
    }
  }

  private func append(_ bytes: [UInt8]) throws(OnceStoreError) {
    pending += bytes
    if pending.isEmpty { return }
    try connect()
    // A part of a key would move all that come after it.
    let size = lseek(file, 0, SEEK_END)
    let whole = size / 16 * 16
    if size < 0 || size != whole && ftruncate(file, whole) != 0 {
      throw OnceStoreError("`\(path)` cannot be mended: \(FileOnceStore.lastError)")
    }
    var done = 0
    while done < pending.count {
      let count = pending.withUnsafeBytes {
        write(file, $0.baseAddress! + done, $0.count - done)
      }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { break }
      done += count
    }
    if done < pending.count {
      let error = OnceStoreError("`\(path)` takes no more: \(FileOnceStore.lastError)")
      // Where this fails too, the next key mends it.
      _ = ftruncate(file, whole)
      throw error
    }
    pending = []
    if round.wait(timeout: .now()) == .timedOut { return }
    queue.async { [file, round] in
      round.signal()
      fsync(file)
    }
  }

  private static func bytes(of file: Int32) -> [UInt8]? {
    let size = Int(lseek(file, 0, SEEK_END))
    guard size >= 0, lseek(file, 0, SEEK_SET) == 0 else { return nil }
    var isWhole = true
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { room, count in
      while count < size {
        let part = read(file, room.baseAddress! + count, size - count)
        if part < 0, errno == EINTR { continue }
        if part <= 0 {
          isWhole = part == 0
          return
        }
        count += part
      }
    }
    return isWhole ? bytes : nil
  }

  private static var lastError: String { String(cString: strerror(errno)) }
}

extension OnceStore where Self == FileOnceStore {
  /// Remembers in a file, which is made if it is missing.
  public static func file(_ path: String) -> FileOnceStore { FileOnceStore(path: path) }
}

/// What a file has of a key.
private struct KeyHash: Equatable {
  let high: UInt64
  let low: UInt64

  init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }

  init(_ key: OnceKey) {
    // FNV-1a-64 from two starts; the second is the first 64 bits of the fraction of π.
    var (high, low) = (0xCBF2_9CE4_8422_2325 as UInt64, 0x243F_6A88_85A3_08D3 as UInt64)
    for part in [key.cue, key.per, key.value] {
      for byte in part.text.utf8 {
        high = (high ^ UInt64(byte)) &* 0x100_0000_01B3
        low = (low ^ UInt64(byte)) &* 0x100_0000_01B3
      }
      // No text holds this byte, so parts do not run together.
      high = (high ^ 0xFF) &* 0x100_0000_01B3
      low = (low ^ 0xFF) &* 0x100_0000_01B3
    }
    (self.high, self.low) = (KeyHash.mixed(high), KeyHash.mixed(low))
  }

  /// The finaliser of MurmurHash3: every bit depends on every other.
  private static func mixed(_ hash: UInt64) -> UInt64 {
    var hash = hash
    hash = (hash ^ (hash >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    hash = (hash ^ (hash >> 33)) &* 0xC4CE_B9FE_1A85_EC53
    return hash ^ (hash >> 33)
  }

  var bytes: [UInt8] {
    withUnsafeBytes(of: (high.littleEndian, low.littleEndian)) { Array($0) }
  }

  /// The keys of a file; what is left of a torn one is not among them.
  static func forEach(in bytes: [UInt8], _ body: (KeyHash) -> Void) {
    bytes.withUnsafeBytes { bytes in
      func word(_ offset: Int) -> UInt64 {
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      }
      for offset in stride(from: 0, to: bytes.count / 16 * 16, by: 16) {
        body(KeyHash(high: word(offset), low: word(offset + 8)))
      }
    }
  }
}

/// Keys in the order in which they came, and an open table of their places: they are hashes
/// already, so a million are there in milliseconds.
private struct HashSet {
  private var keys: [KeyHash] = []
  /// By a hash and what follows it, the place of a key from 1 on; 0 where there is none.
  private var slots: [UInt32]

  init(_ bytes: [UInt8]) {
    let count = bytes.count / 16
    keys.reserveCapacity(count)
    slots = HashSet.room(for: count)
    KeyHash.forEach(in: bytes) { _ = insert($0) }
  }

  var count: Int { keys.count }

  func contains(_ hash: KeyHash) -> Bool { slots[slot(of: hash)] != 0 }

  /// False for a key that is there.
  mutating func insert(_ hash: KeyHash) -> Bool {
    let slot = slot(of: hash)
    if slots[slot] != 0 { return false }
    keys.append(hash)
    slots[slot] = UInt32(keys.count)
    if keys.count * 2 > slots.count {
      slots = HashSet.room(for: slots.count)
      for (index, hash) in keys.enumerated() { slots[self.slot(of: hash)] = UInt32(index + 1) }
    }
    return true
  }

  private func slot(of hash: KeyHash) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash.low) & mask
    while slots[slot] != 0, keys[Int(slots[slot]) - 1] != hash { slot = (slot + 1) & mask }
    return slot
  }

  /// A power of two, more than twice as many.
  private static func room(for count: Int) -> [UInt32] {
    var size = 64
    while size < count * 2 + 2 { size *= 2 }
    return [UInt32](repeating: 0, count: size)
  }
}
