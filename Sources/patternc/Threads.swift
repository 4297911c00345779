import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Work on several threads.
enum Threads {
  /// Calls `body` for every index below `count`, each once, on at most `limit` threads; indices are
  /// handed out in order, and the calling thread takes its share.
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

  /// 8 MiB, what the first thread usually has; a second thread has 512 KiB on macOS.
  private static let stackSize = 8 << 20

  /// Starts a thread that nobody waits for; answers false where the system has none left.
  ///
  /// - Parameter place: where it begins.
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

  /// The processors that this program may run on.
  static let processors: Int = {
    #if os(Linux)
      if let set = ProcessorSet.allowed { return max(1, set.count) }
    #endif
    return max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }()
}

/// Threads that help the first one: started when they are first wanted, kept until the program
/// ends, since a compilation hands out work many times.
private final class Crew: @unchecked Sendable {
  static let shared = Crew()

  /// How often a thread looks for what it waits for before it sleeps: a third of a millisecond. It
  /// takes a tenth to wake one, and between two works of a compilation lie up to three.
  private static let patience = 1_000

  /// Counts the calls of `run`; read without the lock by those who wait for the next.
  private let round = Atomic<Int>(0)
  /// How many helpers are at work; read without the lock by the one who waits for them.
  private let busy = Atomic<Int>(0)

  // All below is read and changed with the lock held, but for `started`, which only the first
  // thread knows.
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let hasWork: UnsafeMutablePointer<pthread_cond_t>
  private let isDone: UnsafeMutablePointer<pthread_cond_t>
  /// What is to be done; kept alive by `run`, which returns when nobody looks at it any more.
  private var work: Unmanaged<CrewTask>?
  /// How many helpers may still join in.
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

  /// Does some work together with so many helpers; returns when nobody is at it any more.
  func run(_ work: CrewTask, helpers: Int) {
    while started < helpers, start() { started += 1 }
    pthread_mutex_lock(lock)
    self.work = Unmanaged.passUnretained(work)
    seats = helpers
    round.wrappingAdd(1, ordering: .releasing)
    pthread_cond_broadcast(hasWork)
    pthread_mutex_unlock(lock)
    work.run()
    // Anyone who has not joined in by now need not.
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

  /// Starts a helper; where the system has no thread left, those that run do its share.
  private func start() -> Bool {
    #if os(Linux)
      // Linux may let a new thread wait for milliseconds after the one that has started it,
      // although another processor has nothing to do.
      if let place = ProcessorSet.allowed?.place(ofHelper: started),
        Threads.start(on: place, { _ in Crew.shared.help() })
      {
        return true
      }
    #endif
    return Threads.start { _ in Crew.shared.help() }
  }

  /// What a helper does, for ever.
  private func help() -> Never {
    // It has begun where there was room; from now on it may run wherever the program may.
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

/// The indices that are left, and what to do with each.
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
