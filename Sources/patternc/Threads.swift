import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Work on several threads.
enum Threads {
  /// 8 MiB, what the first thread usually has; a second thread has 512 KiB on macOS.
  private static let stackSize = 8 << 20

  /// Calls `body` for every index below `count`, each once, on at most `limit` threads; indices are
  /// handed out in order, and the calling thread takes its share.
  static func parallel(_ count: Int, limit: Int, _ body: @Sendable (Int) -> Void) {
    let helpers = min(limit, count) - 1
    if helpers <= 0 {
      for index in 0..<max(count, 0) { body(index) }
      return
    }
    withoutActuallyEscaping(body) { body in
      let work = Work(count, body)
      var threads: [pthread_t] = []
      for _ in 0..<helpers {
        guard let thread = start(work) else { break }
        threads.append(thread)
      }
      work.run()
      for thread in threads { pthread_join(thread, nil) }
    }
  }

  /// The processors that are running.
  static let processors = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))

  /// Starts a thread; where the system has none left, those that run do its share.
  private static func start(_ work: Work) -> pthread_t? {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    let context = Unmanaged.passRetained(work)
    #if canImport(Glibc)
      var thread = pthread_t()
      let result = pthread_create(&thread, &attributes, { Threads.enter($0) }, context.toOpaque())
      let started: pthread_t? = thread
    #else
      var started: pthread_t?
      let result = pthread_create(&started, &attributes, { Threads.enter($0) }, context.toOpaque())
    #endif
    if result == 0 { return started }
    context.release()
    return nil
  }

  private static func enter(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run() }
    return nil
  }
}

/// The indices that are left, and what to do with each.
private final class Work: Sendable {
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
