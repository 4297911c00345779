import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Removes a half-written file when a signal ends the program.
package enum Interrupts {
  /// The file to remove, as the address of a C string; 0 if there is none. Lock-free, because a
  /// signal handler reads it.
  private static let unfinished = Atomic<UInt>(0)
  /// True while signals have to wait; `waiting` is the number of a waiting signal, or 0.
  private static let isHeld = Atomic<Bool>(false)
  private static let waiting = Atomic<Int32>(0)

  /// The process group to kill with this program; 0 if there is none.
  private static let group = Atomic<Int32>(0)

  static func install() {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // A signal that the caller ignores, as `nohup` does, stays ignored.
      let previous = signal(number, SIG_IGN)
      if isIgnored(previous) { continue }
      signal(number) { Interrupts.end($0) }
    }
    // Exceeding the user's limit on file sizes is a failed write and must not end the program.
    signal(SIGXFSZ, SIG_IGN)
    // Initialises the globals here, since a signal handler must not.
    finished()
    held {}
  }

  /// Runs `body` without interruption; a signal that arrives in the meantime takes effect
  /// afterwards.
  static func held<Value>(_ body: () -> Value) -> Value {
    isHeld.store(true, ordering: .sequentiallyConsistent)
    let value = body()
    isHeld.store(false, ordering: .sequentiallyConsistent)
    let number = waiting.load(ordering: .sequentiallyConsistent)
    if number != 0 { end(number) }
    return value
  }

  /// Marks `path` for removal if the program is interrupted.
  static func started(_ path: String) {
    let copy = path.withCString { strdup($0) }
    replace(with: UInt(bitPattern: copy))
  }

  static func finished() { replace(with: 0) }

  /// Marks a process group to be killed if the program is interrupted; 0 if there is none.
  package static func take(along group: Int32) {
    Interrupts.group.store(group, ordering: .sequentiallyConsistent)
  }

  private static func replace(with address: UInt) {
    let old = unfinished.exchange(address, ordering: .sequentiallyConsistent)
    if let old = UnsafeMutablePointer<CChar>(bitPattern: old) { free(old) }
  }

  private static func end(_ number: Int32) {
    waiting.store(number, ordering: .sequentiallyConsistent)
    // Another thread may be in `held`; it handles the waiting signal when it is done.
    if isHeld.load(ordering: .sequentiallyConsistent) { return }
    let address = unfinished.load(ordering: .sequentiallyConsistent)
    if let path = UnsafePointer<CChar>(bitPattern: address) { unlink(path) }
    let group = group.load(ordering: .sequentiallyConsistent)
    if group > 0 { kill(-group, SIGKILL) }
    signal(number, SIG_DFL)
    raise(number)
  }

  private static func isIgnored(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
