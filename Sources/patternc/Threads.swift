import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs work on several threads.
enum Threads {
  /// Calls `body` once for every index below `count`, on at most `limit` threads including the
  /// calling one. Indices are handed out in order.
  static func parallel(_ count: Int, limit: Int, _ body: @Sendable (Int) -> Void) {
    let helpers = min(limit, count) - 1
    if helpers <= 0 {
      for index in 0..<max(count, 0) { body(index) }
      return
    }
    withoutActuallyEscaping(body) { Crew.shared.run(CrewTask(count, $0), helpers: helpers) }
  }

  #if canImport(Glibc)
    typealias Argument = UnsafeMutableRawPointer?
  #else
    typealias Argument = UnsafeMutableRawPointer
  #endif

  /// 8 MiB, the usual size for the first thread; other threads have 512 KiB on macOS.
  private static let stackSize = 8 << 20

  /// Starts a detached thread.
  ///
  /// - Parameter place: the processors on which it starts.
  /// - Returns: false if the system has no thread left.
  static func start(
    on place: ProcessorSet? = nil,
    _ body: @convention(c) (Argument) -> UnsafeMutableRawPointer?
  ) -> Bool {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return false }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    place?.limit(&attributes)
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    return pthread_create(&thread, &attributes, body, nil) == 0
  }

  /// The number of processors that this program may run on.
  static let processors: Int = {
    #if os(Linux)
      if let set = ProcessorSet.allowed { return max(1, set.count) }
    #endif
    return max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }()
}

/// Threads that help the first one. They start on first use and last until the program ends, since
/// a compilation hands out work many times.
private final class Crew: @unchecked Sendable {
  static let shared = Crew()

  /// The number of checks before a waiting thread sleeps: a third of a millisecond. Waking a thread
  /// takes a tenth of one, and two parallel steps of a compilation are up to three apart. Measured.
  private static let patience = 1_000

  /// Counts the calls of `run`; threads that wait for the next call read it without the lock.
  private let round = Atomic<Int>(0)
  /// The number of working helpers; the thread that waits for them reads it without the lock.
  private let busy = Atomic<Int>(0)

  // The members below are accessed with the lock held, except `started`, which only the first
  // thread uses.
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let hasWork: UnsafeMutablePointer<pthread_cond_t>
  private let isDone: UnsafeMutablePointer<pthread_cond_t>
  /// The current work; `run` keeps it alive and returns only after all helpers have left it.
  private var work: Unmanaged<CrewTask>?
  /// The number of helpers that may still join.
  private var seats = 0
  private var started = 0

  private init() {
    lock = .allocate(capacity: 1)
    hasWork = .allocate(capacity: 1)
    isDone = .allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    pthread_cond_init(hasWork, nil)
    pthread_cond_init(isDone, nil)
  }

  /// Does some work together with `helpers` threads; returns when all have finished.
  func run(_ work: CrewTask, helpers: Int) {
    while started < helpers, start() { started += 1 }
    pthread_mutex_lock(lock)
    self.work = Unmanaged.passUnretained(work)
    seats = helpers
    round.wrappingAdd(1, ordering: .releasing)
    pthread_cond_broadcast(hasWork)
    pthread_mutex_unlock(lock)
    work.run()
    // All work has been handed out, so no further helper needs to join.
    pthread_mutex_lock(lock)
    self.work = nil
    pthread_mutex_unlock(lock)
    var looks = 0
    while busy.load(ordering: .acquiring) > 0, looks < Crew.patience {
      sched_yield()
      looks += 1
    }
    pthread_mutex_lock(lock)
    while busy.load(ordering: .relaxed) > 0 { pthread_cond_wait(isDone, lock) }
    pthread_mutex_unlock(lock)
    withExtendedLifetime(work) {}
  }

  /// Starts a helper. If the system has no thread left, the running ones do its share.
  private func start() -> Bool {
    #if os(Linux)
      // Linux may queue a new thread behind the one that started it for milliseconds, although
      // another processor is idle.
      if let place = ProcessorSet.allowed?.place(ofHelper: started),
        Threads.start(on: place, { _ in Crew.shared.help() })
      {
        return true
      }
    #endif
    return Threads.start { _ in Crew.shared.help() }
  }

  /// The loop of a helper; it never returns.
  private func help() -> Never {
    // It has started on its own processor; from now on any allowed one will do.
    ProcessorSet.allowed?.limitThisThread()
    var seen = 0
    while true {
      var looks = 0
      while round.load(ordering: .acquiring) == seen, looks < Crew.patience {
        sched_yield()
        looks += 1
      }
      pthread_mutex_lock(lock)
      while round.load(ordering: .relaxed) == seen { pthread_cond_wait(hasWork, lock) }
      seen = round.load(ordering: .relaxed)
      let joined = seats > 0 ? work : nil
      if joined != nil {
        seats -= 1
        busy.wrappingAdd(1, ordering: .relaxed)
      }
      pthread_mutex_unlock(lock)
      guard let joined else { continue }
      joined._withUnsafeGuaranteedRef { $0.run() }
      pthread_mutex_lock(lock)
      if busy.wrappingSubtract(1, ordering: .releasing).newValue == 0 {
        pthread_cond_signal(isDone)
      }
      pthread_mutex_unlock(lock)
    }
  }
}

/// The remaining indices and the work for each.
private final class CrewTask: Sendable {
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
