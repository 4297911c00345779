#if hasFeature(Embedded)
  import Glibc

  // What the library of Embedded Swift lacks and other programs get from `Glibc`, `Synchronization`
  // and `Swift`, under the names that it has there; `Sources/EmbeddedGlibc` has the C side.

  /// Why the last call of the C library failed.
  var errno: Int32 {
    get { __errno_location().pointee }
    set { __errno_location().pointee = newValue }
  }

  /// The variables of the environment, to the null after the last.
  var environ: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> { imported_environment() }

  /// Opens a file; in C it takes a varying number of arguments, which Swift cannot give.
  func open(_ path: UnsafePointer<CChar>, _ mode: Int32, _ permissions: mode_t = 0) -> Int32 {
    imported_open(path, mode, permissions)
  }

  /// The same from a folder.
  func openat(
    _ folder: Int32, _ path: UnsafePointer<CChar>, _ mode: Int32, _ permissions: mode_t = 0
  ) -> Int32 {
    imported_openat(folder, path, mode, permissions)
  }

  /// Asks about a descriptor, or sets it; in C it takes a varying number of arguments.
  func ioctl(_ descriptor: Int32, _ request: UInt, _ value: UnsafeMutableRawPointer) -> Int32 {
    imported_ioctl(descriptor, request, value)
  }

  /// The same of a file's own state.
  func fcntl(_ descriptor: Int32, _ command: Int32, _ value: Int32 = 0) -> Int32 {
    imported_fcntl(descriptor, command, value)
  }

  /// Memory for an object is asked for by its alignment, for which the C library takes a long way,
  /// even where every block of it is aligned so.
  @_cdecl("posix_memalign")
  func allocate(
    _ result: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ alignment: Int, _ size: Int
  ) -> Int32 {
    result.pointee = alignment <= 16 ? malloc(size) : aligned_alloc(alignment, size)
    return result.pointee == nil ? ENOMEM : 0
  }

  /// The words that the program was called with.
  enum CommandLine {
    static var arguments: [String] {
      (0..<Int(imported_argc())).compactMap { imported_argv()[$0].map { String(cString: $0) } }
    }
  }

  /// A value that one thread at a time may touch.
  final class Mutex<Value>: @unchecked Sendable {
    private var value: Value
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    init(_ value: sending Value) {
      self.value = value
      pthread_mutex_init(lock, nil)
    }

    deinit {
      pthread_mutex_destroy(lock)
      lock.deallocate()
    }

    func withLock<Result, E: Error>(
      _ body: (inout Value) throws(E) -> Result
    ) throws(E) -> Result {
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
      return try body(&value)
    }
  }
#endif
