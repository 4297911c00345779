#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Settings of the system's allocator. All are hints: if one is refused, only time is lost.
enum Memory {
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
