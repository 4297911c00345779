#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How memory comes from the system. All of it is advice: what is refused costs time and no more.
enum Memory {
  /// From this size on an input is worth large pages.
  private static let largeInput = 4 << 20
  /// How many bytes a compilation takes for each byte of its input, and the most that is asked for.
  private static let factor = 4
  private static let mostAhead = 512 << 20

  /// Memory that is given back is soon wanted again, and pages from the system must be cleared:
  /// keep it, and ask for much at a time. Each thread has a place of its own: in one for all they
  /// wait for one another, and each wait costs more than what it waits for.
  static func configure() {
    #if os(Linux)
      _ = mallopt(mmapThreshold, 1 << 30)
      _ = mallopt(trimThreshold, 1 << 30)
      _ = mallopt(topPad, usualPad)
    #endif
  }

  /// Asks for what an input will take, in pages of megabytes: each page is fetched by a fault, and
  /// half a million of them are a fifth of the whole time.
  static func expect(_ bytes: Int) {
    #if os(Linux)
      if bytes < largeInput { return }
      _ = mallopt(topPad, Int32(min(bytes * factor, mostAhead)))
      if let start = malloc(bytes) {
        let page = 1 << 12
        let first = (UInt(bitPattern: start) + UInt(page - 1)) & ~UInt(page - 1)
        let length = UInt(bitPattern: sbrk(0)) &- first
        // A block that lies elsewhere says nothing about the heap.
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
  // The header that declares this is not in the module of the C library.
  @_silgen_name("mallopt") private func mallopt(_ parameter: Int32, _ value: Int32) -> Int32
#endif
