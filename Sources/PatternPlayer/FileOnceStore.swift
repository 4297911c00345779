import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Remembers `once` in a file: two hashes of 8 bytes per key, from which no id can be read.
///
/// A key is written before its cue plays, so a killed process loses a firing rather than repeating
/// it. A queue syncs the file to the disk, against loss of power. A torn file loses only its last
/// key. An unusable file is reported and retried with each key, for instance if an app starts
/// before the device is first unlocked; keys are written once it can be used.
public final class FileOnceStore: OnceStore {
  private let path: String
  private var keys = HashSet([])
  private var file: Int32 = -1
  /// Bytes not yet written to the file.
  private var pending: [UInt8] = []
  private let queue = DispatchQueue(label: "patternc.once")
  /// Available unless a sync waits to start: one sync covers all keys written by then.
  private let round = DispatchSemaphore(value: 1)

  /// Opens a file, or creates it with its folders. A failure is reported by the first `insert`.
  public init(path: String) {
    self.path = path
    try? connect()
  }

  deinit {
    flush()
    if file >= 0 { close(file) }
  }

  /// The number of remembered keys.
  public var count: Int { keys.count }

  public func contains(_ key: OnceKey) -> Bool { keys.contains(KeyHash(key)) }

  /// Writes a key.
  ///
  /// - Throws: `OnceStoreError` if `DeckLimit.onceKeys` keys are stored, or the file is unusable.
  ///   The key is kept in memory in the latter case, and written once the file can be used.
  public func insert(_ key: OnceKey) throws(OnceStoreError) {
    if keys.count >= DeckLimit.onceKeys {
      throw OnceStoreError("\(DeckLimit.onceKeys) keys are remembered already")
    }
    let hash = KeyHash(key)
    if !keys.insert(hash) { return }
    try append(hash.bytes)
  }

  /// Adds the keys of another file, such as a restored backup.
  ///
  /// - Throws: `OnceStoreError` if a file cannot be read or written.
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

  /// Waits until everything is on the disk.
  public func flush() { queue.sync {} }

  /// Opens the file if necessary and reads its keys.
  private func connect() throws(OnceStoreError) {
    if file >= 0 { return }
    for end in path.indices where path[end] == "/" && end != path.startIndex {
      // If a folder is still missing, `open` fails.
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
    // Part of a key would shift all later ones.
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
      // If this fails too, the next key repairs it.
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
  /// A store in a file, which is created if missing.
  public static func file(_ path: String) -> FileOnceStore { FileOnceStore(path: path) }
}

/// The hash of a key, as stored in the file.
private struct KeyHash: Equatable {
  let high: UInt64
  let low: UInt64

  init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }

  init(_ key: OnceKey) {
    // FNV-1a-64 with two offsets: its own, and the first 64 bits of π's fraction.
    var (high, low) = (0xCBF2_9CE4_8422_2325 as UInt64, 0x243F_6A88_85A3_08D3 as UInt64)
    for part in [key.cue, key.per, key.value] {
      for byte in part.text.utf8 {
        high = (high ^ UInt64(byte)) &* 0x100_0000_01B3
        low = (low ^ UInt64(byte)) &* 0x100_0000_01B3
      }
      // UTF-8 never contains this byte, so it separates the parts.
      high = (high ^ 0xFF) &* 0x100_0000_01B3
      low = (low ^ 0xFF) &* 0x100_0000_01B3
    }
    (self.high, self.low) = (KeyHash.mixed(high), KeyHash.mixed(low))
  }

  /// The finalizer of MurmurHash3, in which every bit depends on every other.
  private static func mixed(_ hash: UInt64) -> UInt64 {
    var hash = hash
    hash = (hash ^ (hash >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    hash = (hash ^ (hash >> 33)) &* 0xC4CE_B9FE_1A85_EC53
    return hash ^ (hash >> 33)
  }

  var bytes: [UInt8] {
    withUnsafeBytes(of: (high.littleEndian, low.littleEndian)) { Array($0) }
  }

  /// Visits the keys of a file, except a torn one at its end.
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

/// An insertion-ordered hash set. Its keys are hashes already, so a million load in milliseconds.
private struct HashSet {
  private var keys: [KeyHash] = []
  /// An open-addressed table of indices into `keys`, from 1; 0 is free.
  private var slots: [UInt32]

  init(_ bytes: [UInt8]) {
    let count = bytes.count / 16
    keys.reserveCapacity(count)
    slots = HashSet.room(for: count)
    KeyHash.forEach(in: bytes) { _ = insert($0) }
  }

  var count: Int { keys.count }

  func contains(_ hash: KeyHash) -> Bool { slots[slot(of: hash)] != 0 }

  /// Inserts a key.
  ///
  /// - Returns: false if the key was present.
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

  /// Empty slots: a power of two, more than twice `count`.
  private static func room(for count: Int) -> [UInt32] {
    var size = 64
    while size < count * 2 + 2 { size *= 2 }
    return [UInt32](repeating: 0, count: size)
  }
}
