import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs work on several threads.
package enum Threads {
  #if canImport(Glibc)
    package typealias Argument = UnsafeMutableRawPointer?
  #else
    package typealias Argument = UnsafeMutableRawPointer
  #endif

  /// 8 MiB, as first threads typically have; other threads have 512 KiB on macOS.
  private static let stackSize = 8 << 20

  /// The number of processors of this machine.
  package static let processors = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  /// Calls `body` once for every index below `count`, on at most `limit` threads including the
  /// calling one. Indices are handed out in order. If the system cannot start another thread, the
  /// running ones do all the work.
  package static func parallel(_ count: Int, limit: Int, _ body: @Sendable (Int) -> Void) {
    withoutActuallyEscaping(body) { body in
      let work = ThreadedWork(count, body)
      var helpers: [pthread_t] = []
      while helpers.count < min(limit, count) - 1,
        let helper = thread(
          { argument in
            let argument: UnsafeMutableRawPointer? = argument
            if let argument {
              Unmanaged<ThreadedWork>.fromOpaque(argument).takeUnretainedValue().run()
            }
            return nil
          }, Unmanaged.passUnretained(work).toOpaque())
      {
        helpers.append(helper)
      }
      work.run()
      for helper in helpers { pthread_join(helper, nil) }
    }
  }

  /// Starts a detached thread.
  ///
  /// - Returns: false if the system has no thread left.
  package static func start(
    _ body: @convention(c) (Argument) -> UnsafeMutableRawPointer?
  ) -> Bool {
    guard let thread = thread(body, nil) else { return false }
    pthread_detach(thread)
    return true
  }

  /// A new thread; nil if the system has none left.
  private static func thread(
    _ body: @convention(c) (Argument) -> UnsafeMutableRawPointer?,
    _ argument: UnsafeMutableRawPointer?
  ) -> pthread_t? {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    return pthread_create(&thread, &attributes, body, argument) == 0 ? thread : nil
  }
}

/// The remaining indices and the work for each.
private final class ThreadedWork: Sendable {
  private let next = Atomic<Int>(0)
  private let count: Int
  private let body: @Sendable (Int) -> Void

  init(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    self.count = count
    self.body = body
  }

  func run() {
    while true {
      let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
      if index >= count { return }
      body(index)
    }
  }
}
