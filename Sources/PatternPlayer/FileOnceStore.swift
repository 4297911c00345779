import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Remembers `once` in a file: two hashes of 8 bytes per key, from which no id can be read.
///
/// A key is written before its cue plays, so a killed process loses a firing rather than repeating
/// it. A queue syncs the file to the disk, in case power is lost. A torn file loses only its last
/// key. An unusable file is reported and retried with each key, for instance if an app starts
/// before the device is first unlocked; keys are written once it can be used.
public final class FileOnceStore: OnceStore {
  private let path: String
  private var keys: Set<KeyHash> = []
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
      throw OnceStoreError("\(DeckLimit.onceKeys) keys are already remembered")
    }
    let hash = KeyHash(key)
    if !keys.insert(hash).inserted { return }
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
    for hash in KeyHash.all(in: bytes) where keys.insert(hash).inserted { added += hash.bytes }
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
    keys.formUnion(KeyHash.all(in: bytes))
  }

  private func append(_ bytes: [UInt8]) throws(OnceStoreError) {
    pending += bytes
    if pending.isEmpty { return }
    try connect()
    // Part of a key would shift all later ones.
    let size = lseek(file, 0, SEEK_END)
    let whole = size / 16 * 16
    if size < 0 || size != whole && ftruncate(file, whole) != 0 {
      throw OnceStoreError("`\(path)` cannot be repaired: \(FileOnceStore.lastError)")
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
      let error = OnceStoreError("`\(path)` cannot be extended: \(FileOnceStore.lastError)")
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
private struct KeyHash: Hashable {
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
    (self.high, self.low) = (SeedHash.mixed(high), SeedHash.mixed(low))
  }

  var bytes: [UInt8] {
    withUnsafeBytes(of: (high.littleEndian, low.littleEndian)) { Array($0) }
  }

  /// The keys of a file, except a torn one at its end.
  static func all(in bytes: [UInt8]) -> [KeyHash] {
    bytes.withUnsafeBytes { bytes in
      func word(_ offset: Int) -> UInt64 {
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      }
      return stride(from: 0, to: bytes.count / 16 * 16, by: 16).map {
        KeyHash(high: word($0), low: word($0 + 8))
      }
    }
  }
}
