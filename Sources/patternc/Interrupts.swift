import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Takes a half-written file along when the user or the system ends the program.
enum Interrupts {
  /// The file to remove, as the address of a C string; 0 is none. Lock-free, so that a signal
  /// handler may read it.
  private static let unfinished = Atomic<UInt>(0)
  /// Whether a signal has to wait, and the one that waits.
  private static let isHeld = Atomic<Bool>(false)
  private static let waiting = Atomic<Int32>(0)

  /// The group of processes that ends with this program; 0 is none.
  private static let group = Atomic<Int32>(0)

  static func install() {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // A signal that the caller has set to be ignored, as `nohup` does, stays ignored.
      let previous = signal(number, SIG_IGN)
      if isIgnored(previous) { continue }
      signal(number) { Interrupts.end($0) }
    }
    // A file that grows beyond the limit of the user is a failed write, not the end.
    signal(SIGXFSZ, SIG_IGN)
    // The first use of a global sets it up, which a handler must not be the one to do.
    finished()
    held {}
  }

  /// Does something that no signal may cut short; it ends the program afterwards.
  static func held<Value>(_ body: () -> Value) -> Value {
    isHeld.store(true, ordering: .sequentiallyConsistent)
    let value = body()
    isHeld.store(false, ordering: .sequentiallyConsistent)
    let number = waiting.load(ordering: .sequentiallyConsistent)
    if number != 0 { end(number) }
    return value
  }

  /// From now on `path` is removed if the program is ended.
  static func started(_ path: String) {
    let copy = path.withCString { strdup($0) }
    replace(with: UInt(bitPattern: copy))
  }

  static func finished() { replace(with: 0) }

  /// From now on a group of processes is killed if the program is ended; 0 for none.
  static func take(along group: Int32) {
    Interrupts.group.store(group, ordering: .sequentiallyConsistent)
  }

  private static func replace(with address: UInt) {
    let old = unfinished.exchange(address, ordering: .sequentiallyConsistent)
    if let old = UnsafeMutablePointer<CChar>(bitPattern: old) { free(old) }
  }

  private static func end(_ number: Int32) {
    waiting.store(number, ordering: .sequentiallyConsistent)
    // Another thread may do what is held; it looks who waits after it has let go.
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
