#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A set of the machine's processors. Only Linux lets a program choose among them.
struct ProcessorSet: Sendable {
  /// One bit per processor; 8192 is the kernel's largest configuration.
  private var bits = [UInt64](repeating: 0, count: 128)

  private init() {}

  /// The processors that this program may run on; nil if the system does not report them.
  static let allowed: ProcessorSet? = {
    #if os(Linux)
      // Unlike `sysconf`, this opens no file.
      var set = ProcessorSet()
      let size = set.size
      if schedGetAffinity(0, size, &set.bits) == 0 { return set }
    #endif
    return nil
  }()

  var count: Int { bits.reduce(0) { $0 + $1.nonzeroBitCount } }

  private var size: Int { bits.count * MemoryLayout<UInt64>.size }

  /// A processor other than that of the calling thread, a different one for each helper; nil if
  /// there is no other.
  func place(ofHelper index: Int) -> ProcessorSet? {
    #if os(Linux)
      let here = Int(schedGetCPU())
      guard here >= 0 else { return nil }
      let others = bits.indices.filter { bits[$0] != 0 }.flatMap { word in
        (0..<64).filter { bits[word] >> UInt64($0) & 1 == 1 }.map { word * 64 + $0 }
      }.filter { $0 != here }
      if others.isEmpty { return nil }
      let first = others.firstIndex { $0 > here } ?? 0
      let chosen = others[(first + index) % others.count]
      var place = ProcessorSet()
      place.bits[chosen / 64] = 1 << UInt64(chosen % 64)
      return place
    #else
      return nil
    #endif
  }

  /// Sets the processors on which a new thread starts.
  func limit(_ attributes: inout pthread_attr_t) {
    #if os(Linux)
      _ = pthreadAttrSetAffinity(&attributes, size, bits)
    #endif
  }

  /// Restricts the calling thread to these processors.
  func limitThisThread() {
    #if os(Linux)
      _ = schedSetAffinity(0, size, bits)
    #endif
  }
}

#if os(Linux)
  // Swift's module of the C library lacks the headers that declare these.
  @_silgen_name("sched_getaffinity")
  private func schedGetAffinity(
    _ thread: Int32, _ size: Int, _ set: UnsafeMutablePointer<UInt64>
  ) -> Int32

  @_silgen_name("sched_setaffinity")
  private func schedSetAffinity(
    _ thread: Int32, _ size: Int, _ set: UnsafePointer<UInt64>
  ) -> Int32

  @_silgen_name("sched_getcpu") private func schedGetCPU() -> Int32

  @_silgen_name("pthread_attr_setaffinity_np")
  private func pthreadAttrSetAffinity(
    _ attributes: UnsafeMutablePointer<pthread_attr_t>, _ size: Int, _ set: UnsafePointer<UInt64>
  ) -> Int32
#endif
