#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Settings of the system's allocator. All are hints: if one is refused, only time is lost.
enum Memory {
  /// The smallest input, in bytes, for which large pages pay off.
  private static let largeInput = 4 << 20
  /// The memory that a compilation takes per byte of input, and the most that is requested ahead,
  /// in bytes.
  private static let factor = 4
  private static let mostAhead = 512 << 20

  /// Keeps freed memory and requests it in large pieces, because it is soon reused and the system
  /// clears every new page. Threads keep separate arenas: with a shared one, waiting for its lock
  /// costs more than an allocation.
  static func configure() {
    #if os(Linux)
      _ = mallopt(mmapThreshold, 1 << 30)
      _ = mallopt(trimThreshold, 1 << 30)
      _ = mallopt(topPad, usualPad)
    #endif
  }

  /// Reserves the memory for an input in large pages. Each page costs a fault, and the faults of
  /// small pages took a fifth of the time of a large compilation.
  static func expect(_ bytes: Int) {
    #if os(Linux)
      if bytes < largeInput { return }
      _ = mallopt(topPad, Int32(min(bytes * factor, mostAhead)))
      if let start = malloc(bytes) {
        let page = 1 << 12
        let first = (UInt(bitPattern: start) + UInt(page - 1)) & ~UInt(page - 1)
        let length = UInt(bitPattern: sbrk(0)) &- first
        // Skips a block outside of the heap.
        if length < UInt(2 * mostAhead), let address = UnsafeMutableRawPointer(bitPattern: first) {
          _ = madvise(address, Int(length), MADV_HUGEPAGE)
        }
        free(start)
      }
      _ = mallopt(topPad, usualPad)
    #endif
  }

  #if os(Linux)
    private static let trimThreshold: Int32 = -1
    private static let topPad: Int32 = -2
    private static let mmapThreshold: Int32 = -3
    private static let usualPad: Int32 = 4 << 20
  #endif
}

#if os(Linux)
  // Swift's module of the C library lacks the header that declares this.
  @_silgen_name("mallopt") private func mallopt(_ parameter: Int32, _ value: Int32) -> Int32
#endif
